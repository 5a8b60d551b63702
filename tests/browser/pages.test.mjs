// What holds on every page of every site: its bytes parse without an error, nothing in it runs, nothing comes from
// elsewhere, its links lead somewhere, and its data for machines are whole.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { all, parseErrors, parseHtml, text } from './lib/dom.mjs';
import { sites } from './lib/site.mjs';

const kinds = ['home', 'paper', 'papers', 'researcher', 'researcher_older', 'name', 'researchers', 'field', 'field_month',
  'field_month_older', 'fields', 'archive', 'archive_year', 'archive_month', 'archive_month_older', 'not_found', 'content'];

test('the sites show every kind of page and no other', () => {
  const seen = new Set(sites.flatMap((site) => site.pages.map((page) => page.kind)));
  assert.deepEqual([...seen].sort(), [...kinds].sort());
});

// All pages but most of the thousands of researchers with a single paper, which differ in names only.
function* judged(site) {
  let researchers = 0;
  for (const page of site.pages) {
    if (page.kind !== 'researcher' || site.pages.length < 1000 || ++researchers % 10 === 0) yield page;
  }
}

function eachPage(site, check) {
  const findings = [];
  for (const page of judged(site)) {
    page.html ??= site.read(page.file);
    page.dom ??= parseHtml(page.html);
    for (const finding of check(page, page.dom) ?? []) findings.push(`${page.path}: ${finding}`);
  }
  assert.deepEqual(findings.slice(0, 20), [], `${findings.length} findings`);
}

// Everything that a page loads or runs by itself.
const loads = 'link[rel="stylesheet"], link[rel~="icon"], link[rel="apple-touch-icon"], [src], object, embed, iframe';

function outsiders(page, dom) {
  const found = all(loads, dom).map((node) => node.attribs.href ?? node.attribs.src ?? node.name)
    .filter((url) => !/^\/[^/]/.test(url)).map((url) => `loads ${url}`);
  for (const node of all('script', dom)) {
    if (node.attribs.type !== 'application/ld+json') found.push('has a script');
  }
  for (const node of all('*', dom)) {
    const bad = Object.keys(node.attribs).filter((name) => name === 'style' || name.startsWith('on'));
    if (bad.length > 0) found.push(`<${node.name}> has ${bad.join(', ')}`);
  }
  if (all('style, base, svg script, svg use, svg image', dom).length > 0) found.push('has style, base or an active svg');
  return found;
}

const external = /^(https:\/\/|http:\/\/|mailto:)/;

function brokenLinks(site, page, dom) {
  const found = [];
  const ids = new Set(all('[id]', dom).map((node) => node.attribs.id));
  if (ids.size !== all('[id]', dom).length) found.push('an id stands twice');
  for (const node of all('a[href], area[href]', dom)) {
    const { href } = node.attribs;
    if (href.startsWith('#')) {
      if (!ids.has(href.slice(1))) found.push(`no target of ${href}`);
    } else if (href.startsWith('/')) {
      if (!site.hasUrl(href)) found.push(`nothing at ${href}`);
    } else if (!external.test(href)) {
      found.push(`neither root-relative nor absolute: ${href}`);
    } else if (href.startsWith(site.base) && !href.startsWith('mailto:')) {
      found.push(`an absolute link inside the site: ${href}`);
    }
    if (text(node) === '' && all('img[alt]:not([alt=""])', node).length === 0) found.push(`a link without text: ${href}`);
  }
  return found;
}

// The values of "@id" that define something, and those that only refer: {"@id": ...} alone.
function* identifiers(value) {
  if (Array.isArray(value)) {
    for (const item of value) yield* identifiers(item);
  } else if (value && typeof value === 'object') {
    if (value['@id']) yield { id: value['@id'], refers: Object.keys(value).length === 1 };
    for (const item of Object.values(value)) yield* identifiers(item);
  }
}

function jsonLd(dom) {
  return all('script[type="application/ld+json"]', dom).map((node) => JSON.parse(node.children[0].data));
}

function graphFindings(site, page, dom) {
  const graphs = jsonLd(dom);
  if (graphs.length !== 1) return [`${graphs.length} graphs`];
  const found = [];
  if (graphs[0]['@context'] !== 'https://schema.org') found.push('no context');
  for (const { id, refers } of identifiers(graphs)) {
    if (refers && !site.defined.has(id)) found.push(`refers to ${id}, which no page defines`);
    if (!refers && !id.startsWith(site.base)) found.push(`defines ${id}`);
  }
  const description = all('meta[name="description"]', dom)[0]?.attribs.content;
  for (const node of graphs[0]['@graph']) {
    if (node.description && node['@type'] !== 'WebSite' && node.description !== description) found.push('another description in JSON-LD');
  }
  const crumbs = graphs[0]['@graph'].filter((node) => node['@type'] === 'BreadcrumbList');
  const visible = all('.crumbs li', dom).map(text);
  if (crumbs.length !== (['home', 'not_found'].includes(page.kind) ? 0 : 1)) found.push(`${crumbs.length} breadcrumbs`);
  if (crumbs.length > 0) {
    const items = crumbs[0].itemListElement;
    items.forEach((item, i) => {
      if (item.position !== i + 1) found.push('breadcrumb positions');
      if (item.item && !site.hasUrl(item.item)) found.push(`breadcrumb to ${item.item}`);
    });
    if (visible.join('>') !== items.map((item) => item.name.replace(/\s+/g, ' ').trim()).join('>')) found.push(`breadcrumb ${visible.join('>')}`);
  }
  return found;
}

for (const site of sites) {
  const { origin } = new URL(site.base);
  const urls = new Set([...site.files].map((file) => site.folder + file.replace(/index\.html$/, '').slice(1)));
  site.hasUrl = (url) => {
    const path = url.replace(/[#?].*/, '').replace(origin, '');
    return urls.has(decodeURI(path)) && !site.stubPaths.has(decodeURI(path));
  };
  site.stubPaths = new Set(site.stubs.map((stub) => site.folder + stub.path.slice(1)));

  test(`${site.name}: every page parses without an error`, () => eachPage(site, (page) => parseErrors(page.html)));

  test(`${site.name}: no page runs a script, carries a style or loads from elsewhere`, () => eachPage(site, outsiders));

  test(`${site.name}: every link leads to a page that is there, never to a redirect`, () => {
    eachPage(site, (page, dom) => brokenLinks(site, page, dom));
  });

  test(`${site.name}: JSON-LD parses and every identifier it refers to is defined`, () => {
    site.defined = new Set();
    for (const page of judged(site)) {
      page.dom ??= parseHtml(page.html ?? site.read(page.file));
      for (const { id, refers } of identifiers(jsonLd(page.dom))) if (!refers) site.defined.add(id);
    }
    eachPage(site, (page, dom) => graphFindings(site, page, dom));
  });

  test(`${site.name}: one style sheet under 20 KB with a hash in its name serves every page`, () => {
    const sheets = [...site.files].filter((file) => file.endsWith('.css'));
    assert.equal(sheets.length, 1);
    assert.match(sheets[0], /^\/assets\/style\.[0-9a-f]{8,}\.css$/);
    const css = site.read(sheets[0]);
    assert.ok(Buffer.byteLength(css) < 20 * 1024, `${Buffer.byteLength(css)} bytes`);
    assert.doesNotMatch(css, /@import|url\((?!["']?data:)/, 'the style sheet loads nothing');
    eachPage(site, (page, dom) => {
      const linked = all('link[rel="stylesheet"]', dom).map((node) => node.attribs.href);
      return linked.join() === site.folder + sheets[0].slice(1) ? [] : [`style sheets: ${linked}`];
    });
  });

  test(`${site.name}: titles, canonical URLs and descriptions are each page's own`, () => {
    const seen = new Map();
    eachPage(site, (page, dom) => {
      const found = [];
      const canonical = all('link[rel="canonical"]', dom).map((node) => node.attribs.href);
      const expected = page.kind === 'not_found' ? '' : site.base + page.path.slice(1);
      if (canonical.join() !== expected) found.push(`canonical ${canonical}`);
      const title = text(all('title', dom)[0]);
      const key = `${title}|${all('h1', dom).map(text)}|${canonical}`;
      if (seen.has(key)) found.push(`same title as ${seen.get(key)}`);
      seen.set(key, page.path);
      return found;
    });
  });

  test(`${site.name}: every paper is at most five links from the home page`, () => {
    const byUrl = new Map(site.pages.map((page) => [site.folder + page.path.slice(1), page]));
    const distance = new Map([[site.folder, 0]]);
    for (const [url, steps] of distance) {  // a map's iterator meets what is added on the way
      const page = byUrl.get(url);
      if (!page || steps === 5 || page.kind.startsWith('researcher') || page.kind === 'paper') continue;
      page.dom ??= parseHtml(page.html ?? site.read(page.file));
      for (const { attribs: { href } } of all('a[href^="/"]', page.dom)) if (!distance.has(href)) distance.set(href, steps + 1);
    }
    const far = site.pages.filter((page) => page.kind === 'paper' && !distance.has(site.folder + page.path.slice(1)));
    assert.deepEqual(far.map((page) => page.path), []);
  });

  test(`${site.name}: the sitemap lists every page by its canonical URL and nothing else`, () => {
    const shards = [...site.files].filter((file) => file.startsWith('/sitemaps/'));
    const listed = shards.flatMap((file) => [...site.read(file).matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1]));
    const expected = site.pages.filter((page) => page.kind !== 'not_found').map((page) => site.base + encodeURI(page.path.slice(1)));
    assert.deepEqual(listed.sort(), expected.sort());
  });

  test(`${site.name}: every redirect is a stub of its target's title, nothing more`, () => {
    for (const stub of site.stubs) {
      const dom = parseHtml(site.read(stub.file));
      const canonical = all('link[rel="canonical"]', dom)[0].attribs.href;
      assert.ok(site.hasUrl(canonical), `${stub.path} leads to ${canonical}, which is no page`);
      assert.equal(all('meta[http-equiv="refresh"]', dom)[0].attribs.content, `0; url=${canonical}`);
      assert.deepEqual(all('a', dom).map((node) => node.attribs.href), [canonical]);
      assert.ok(text(all('a', dom)[0]), `${stub.path}: the link has a text`);
      assert.ok(all('html[lang]', dom).length && all('meta[charset]', dom).length && text(all('title', dom)[0]));
      assert.equal(all('script, style, meta[name="robots"], [style]', dom).length, 0, stub.path);
    }
  });
}
