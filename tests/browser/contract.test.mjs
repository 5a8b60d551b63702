// tests/pages.tsv: one row for each sentence of the contract of pages, each looked up in a built site.
// Columns: kind, sentence, page, selector, expected, twin.
//   page      SITE:PATH with * for a part of a path, or * for every page of the kind (some of each site);
//             a file that is no page is searched as text by the last column alone
//   expected  of the elements that the selector finds: - at least one; none; count N; text RE, some has it;
//             every RE, all have it; @NAME RE and every @NAME RE, the same for an attribute
//   twin      - or a regular expression over the twin's lines; !RE must not match
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { all, parseHtml, text } from './lib/dom.mjs';
import { samples, siteOf, sites } from './lib/site.mjs';

const rows = readFileSync(new URL('../pages.tsv', import.meta.url), 'utf8').split('\n')
  .filter((line) => line && !line.startsWith('#')).map((line) => line.split('\t'));

const chosen = new Map(sites.map((site) => [site, samples(site, 5)]));

function* targets(kind, where) {
  if (where === '*') {
    for (const [site, pages] of chosen) {
      for (const page of pages) if (kind === '*' || page.kind === kind) yield { site, file: page.file, twin: page.twin };
    }
    return;
  }
  const [name, path] = where.split(/:(.*)/);
  const site = siteOf(name);
  const escaped = path.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]*');
  const form = new RegExp(`^${escaped}${path.endsWith('/') ? 'index\\.html' : ''}$`);
  for (const file of site.files) if (form.test(file)) yield { site, file, twin: file.replace(/html$/, 'md') };
}

const doms = new Map();

function dom(site, file) {
  const key = site.name + file;
  if (!doms.has(key)) doms.set(key, parseHtml(site.read(file)));
  return doms.get(key);
}

function checkElements(nodes, expected) {
  if (expected === '-') return assert.ok(nodes.length > 0, 'no such element');
  if (expected === 'none') return assert.equal(nodes.length, 0, 'there is such an element');
  const count = /^count (\d+)$/.exec(expected);
  if (count) return assert.equal(nodes.length, Number(count[1]));
  const form = /^((?:every )?@[\w-]+|text|every) (.+)$/.exec(expected);
  assert.ok(form, `"${expected}" is no expectation`);
  const attribute = /@([\w-]+)/.exec(form[1])?.[1];
  const values = nodes.map((node) => (attribute ? node.attribs[attribute] ?? '' : text(node)));
  const matching = values.filter((value) => new RegExp(form[2], 'u').test(value));
  assert.ok(matching.length > 0, `none of ${values.length}: ${JSON.stringify(values.slice(0, 3)).slice(0, 300)}`);
  if (form[1].startsWith('every')) {
    assert.equal(matching.length, values.length, `not ${JSON.stringify(values.find((v) => !matching.includes(v)))}`);
  }
}

function checkText(source, pattern) {
  if (pattern === '-') return;
  const wanted = !pattern.startsWith('!');
  const found = new RegExp(wanted ? pattern : pattern.slice(1), 'mu').test(source);
  assert.equal(found, wanted, `${wanted ? 'no line' : 'a line'} ${pattern}`);
}

for (const [kind, sentence, where, selector, expected, twin] of rows) {
  test(`${kind}: ${sentence} [${where} ${selector}]`, () => {
    let looked = 0;
    for (const target of targets(kind, where)) {
      ++looked;
      try {
        if (target.file.endsWith('.html')) {
          if (selector !== '-') checkElements(all(selector, dom(target.site, target.file)), expected);
          if (target.site.files.has(target.twin)) checkText(target.site.read(target.twin), twin);
        } else {
          checkText(target.site.read(target.file), twin);
        }
      } catch (error) {
        error.message = `${target.site.name}:${target.file}: ${error.message}`;
        throw error;
      }
    }
    assert.ok(looked > 0, 'no page to look at');
  });
}

test('every row has its six columns', () => {
  for (const row of rows) assert.equal(row.length, 6, row.join(' | '));
});
