// HTML as the standard's own parsing algorithm sees it (parse5), asked with CSS selectors.
import { selectAll as cssAll } from 'css-select';
import { textContent } from 'domutils';
import { parse } from 'parse5';
import { adapter } from 'parse5-htmlparser2-tree-adapter';

export const parseHtml = (html) => parse(html, { treeAdapter: adapter });
export const all = (selector, node) => cssAll(selector, node);
export const text = (node) => textContent(node).replace(/\s+/g, ' ').trim();

// Errors of the tokenizer and the tree builder, which browsers forgive in silence.
export function parseErrors(html) {
  const errors = [];
  parse(html, { treeAdapter: adapter, onParseError: (e) => errors.push(`${e.code} at ${e.startLine}:${e.startCol}`) });
  return errors;
}
