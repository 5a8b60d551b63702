// The markdown twins: their front matter is YAML, their links are absolute and lead somewhere, they are read by a
// CommonMark parser as the sections that the page has, and they state what the page states.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Parser } from 'commonmark';
import { parse as parseYaml } from 'yaml';
import { all, parseHtml, text } from './lib/dom.mjs';
import { sites } from './lib/site.mjs';

const parser = new Parser();
const dash = /^---\n([\s\S]*?)\n---\n/;

function readTwin(site, page) {
  const source = site.read(page.twin);
  const front = dash.exec(source);
  assert.ok(front, `${page.twin} begins with front matter`);
  const twin = { source, front: parseYaml(front[1], { strict: true, uniqueKeys: true }), links: [], headings: [], html: [] };
  const walker = parser.parse(source.slice(front[0].length)).walker();
  for (let event = walker.next(); event; event = walker.next()) {
    const { node, entering } = event;
    if (!entering) continue;
    if (node.type === 'link' || node.type === 'image') twin.links.push(node.destination);
    if (node.type === 'heading') twin.headings.push({ level: node.level, text: literal(node) });
    if (node.type === 'html_block' || node.type === 'html_inline') twin.html.push(node.literal);
    if (node.type === 'image') twin.html.push('an image');
  }
  return twin;
}

function literal(node) {
  const walker = node.walker();
  let words = '';
  for (let event = walker.next(); event; event = walker.next()) words += event.node.literal ?? (event.node.type === 'softbreak' ? ' ' : '');
  return words.replace(/\s+/g, ' ').trim();
}

// Most researchers of the example have one paper and differ in names only.
function* judged(site) {
  let researchers = 0;
  for (const page of site.pages) {
    if (page.kind !== 'researcher' || site.pages.length < 1000 || ++researchers % 10 === 0) yield page;
  }
}

function eachTwin(site, check) {
  const findings = [];
  for (const page of judged(site)) {
    page.parsed ??= readTwin(site, page);
    page.dom ??= parseHtml(site.read(page.file));
    for (const finding of check(page, page.parsed) ?? []) findings.push(`${page.twin}: ${finding}`);
  }
  assert.deepEqual(findings.slice(0, 20), [], `${findings.length} findings`);
}

const kindNames = { archive_year: 'archive', researcher_older: 'researcher', field_month_older: 'field_month', archive_month_older: 'archive_month' };

// Lists of everything bear no date of a dump, so that a newer dump does not change them; neither do the owner's pages.
const undated = ['papers', 'researchers', 'name', 'fields', 'archive', 'archive_year', 'content'];

function frontFindings(site, page, { front }) {
  const found = [];
  if (front.kind !== (kindNames[page.kind] ?? page.kind)) found.push(`kind ${front.kind}`);
  for (const key of ['id', 'title', 'description']) {
    if (typeof front[key] !== 'string' || front[key] === '') found.push(`no ${key}`);
  }
  if (page.kind !== 'not_found' && front.canonical !== site.base + page.path.slice(1)) found.push(`canonical ${front.canonical}`);
  if (!Array.isArray(front.sources) || front.sources.length === 0) return [...found, 'no sources'];
  for (const source of front.sources) {
    // Only the site's own data may be without a licence.
    if (!source.name || (!source.licence && source.name !== 'This archive')) found.push('a source without name or licence');
    if (source.as_of === null && undated.includes(page.kind)) continue;
    if (typeof source.as_of !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(source.as_of)) found.push(`as_of ${source.as_of}`);
  }
  if (front.description !== all('meta[name="description"]', page.dom)[0].attribs.content) found.push('another description than the page has');
  if (front.title !== all('meta[property="og:title"]', page.dom)[0].attribs.content) found.push('another title than the page has');
  return found;
}

function linkFindings(site, { links, html, source }) {
  const found = html.map((markup) => `raw HTML or an image: ${markup}`);
  for (const link of links) {
    if (!/^(https?:\/\/|mailto:)/.test(link)) found.push(`not absolute: ${link}`);
    if (link.startsWith(site.base) && !site.linkable.has(decodeURI(link.slice(site.base.length)).replace(/#.*/, ''))) found.push(`nothing at ${link}`);
  }
  // Counted in characters, as the limit is stated.
  const length = [...source].length;
  if (length > 100_000) found.push(`${length} characters`);
  return found;
}

// The headings of a page's sections, without those that only a screen reader meets.
const pageHeadings = (dom) => all('main h2:not(.quiet)', dom).map(text);

function sectionFindings(site, page, { headings }) {
  const found = [];
  const top = headings.filter(({ level }) => level === 1);
  const title = text(all('h1', page.dom)[0]);
  if (top.length !== 1 || top[0].text !== title) found.push(`h1 ${JSON.stringify(top.map((h) => h.text))}, not ${title}`);
  const own = headings.filter(({ level }) => level === 2).map((h) => h.text);
  let at = 0;
  for (const heading of pageHeadings(page.dom)) {
    const next = own.indexOf(heading, at);
    if (next < 0) found.push(`no section "${heading}" at its place`);
    else at = next + 1;
  }
  return found;
}

// A twin may encode more of a URL than a page, where its brackets would end the link.
function decoded(url) {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}

// Links and dates that the page shows and its twin lacks. Navigation and what the contract leaves out are no facts:
// the names above 500 authors, the hub's list of names, the picture's labels.
function factFindings(site, page, { links, source }) {
  const found = [];
  const linked = new Set(links.map(decoded));
  const many = all('main .authors li', page.dom).length > 500;
  for (const node of all('main a[href]', page.dom)) {
    const { href } = node.attribs;
    if (href.startsWith('#') || href.endsWith('.md')) continue;
    const target = href.startsWith('/') ? new URL(href, site.base).href : href;
    if (many && target.includes('/researchers/')) continue;
    if (page.kind === 'researchers' && target.includes('/researchers/')) continue;
    if (page.kind === 'archive_month' || page.kind === 'archive_month_older') {
      if (target.includes('/fields/')) continue;  // named there, and linked from the paper
    }
    if (!linked.has(decoded(target))) found.push(`lacks the link ${target}`);
  }
  for (const node of all('main time', page.dom)) {
    if (!source.includes(text(node))) found.push(`lacks the date ${text(node)}`);
  }
  for (const node of all('main .count', page.dom)) {
    for (const number of text(node).match(/\d[\d,]*/g) ?? []) {
      if (!source.includes(number)) found.push(`lacks the number ${number}`);
    }
  }
  return found;
}

for (const site of sites) {
  site.linkable = new Set([...site.files].map((file) => file.replace(/index\.html$/, '').slice(1)));
  for (const stub of site.stubs) site.linkable.delete(stub.path.slice(1));

  test(`${site.name}: every page has a twin, and every twin its page`, () => {
    const twins = [...site.files].filter((file) => /\/(index|404)\.md$/.test(file));
    assert.deepEqual(site.pages.map((page) => page.twin).sort(), twins.sort());
  });

  test(`${site.name}: front matter parses and names what the page is`, () => {
    eachTwin(site, (page, twin) => frontFindings(site, page, twin));
  });

  test(`${site.name}: links are absolute and lead to what is there and nothing is raw HTML`, () => {
    eachTwin(site, (page, twin) => linkFindings(site, twin));
  });

  test(`${site.name}: the sections are those of the page in its order`, () => {
    eachTwin(site, (page, twin) => sectionFindings(site, page, twin));
  });

  test(`${site.name}: what the page links, dates and counts stands in the twin`, () => {
    eachTwin(site, (page, twin) => factFindings(site, page, twin));
  });

  test(`${site.name}: a line below the front matter points to the covering llms.txt`, () => {
    eachTwin(site, (page, twin) => {
      const covering = new URL(all('link[rel="describedby"]', page.dom)[0].attribs.href, site.base).href;
      return twin.links[0] === covering && site.files.has(`/${covering.slice(site.base.length)}`) ? [] : [`first link ${twin.links[0]}`];
    });
  });

  test(`${site.name}: key facts lie in the first 4 KB`, () => {
    eachTwin(site, (page, twin) => {
      const start = Buffer.from(twin.source).subarray(0, 4096).toString();
      const title = text(all('h1', page.dom)[0]);
      const found = start.includes('\n# ') ? [] : [`the heading of ${title}`];
      if (page.kind === 'paper') {
        for (const fact of [/^- source: /m, /^## Abstract$/m]) {
          if (fact.test(twin.source) && !fact.test(start)) found.push(`${fact} comes late`);
        }
      }
      return found;
    });
  });
}
