// A built site as the tests see it: its pages by kind, its stubs, its files. It is known from its paths alone,
// so that a page whose own data are wrong is still judged as what its address promises.
//
// PAPERLOOM_SITES is the folder in which sites.sh has built them.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const kinds = [
  ['home', /^\/$/],
  ['paper', /^\/papers\/[^/]+\/$/],
  ['papers', /^\/papers\/$/],
  ['researcher', /^\/researchers\/[^/]+\/$/],
  ['researcher_older', /^\/researchers\/[^/]+\/\d+\/$/],
  ['name', /^\/names\/[^/]+\/$/],
  ['researchers', /^\/researchers\/$/],
  ['field', /^\/fields\/[^/]+\/$/],
  ['field_month', /^\/fields\/[^/]+\/\d{4}-\d{2}\/$/],
  ['field_month_older', /^\/fields\/[^/]+\/\d{4}-\d{2}\/\d+\/$/],
  ['fields', /^\/fields\/$/],
  ['archive', /^\/archive\/$/],
  ['archive_year', /^\/archive\/\d{4}\/$/],
  ['archive_month', /^\/archive\/\d{4}-\d{2}\/$/],
  ['archive_month_older', /^\/archive\/\d{4}-\d{2}\/\d+\/$/],
  ['not_found', /^\/404\.html$/],
  ['content', /^\/[^/]+\/$/],
];

function kindOf(path) {
  return kinds.find(([, form]) => form.test(path))?.[0] ?? 'unknown';
}

function* walk(root, folder = '') {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* walk(root, path);
    else yield path;
  }
}

export function openSite(name, root) {
  const files = new Set([...walk(root)].sort());
  const read = (path) => readFileSync(join(root, path), 'utf8');
  const pages = [];
  const stubs = [];
  for (const file of files) {
    if (!file.endsWith('.html')) continue;
    const path = file.replace(/index\.html$/, '');
    const twin = file.replace(/html$/, 'md');
    const stub = !files.has(twin) && read(file).includes('http-equiv="refresh"');
    if (stub) stubs.push({ path, file });
    else pages.push({ path, file, twin, kind: kindOf(path), site: name });
  }
  const build = JSON.parse(read('/build.json'));
  return { name, root, files, pages, stubs, read, base: build.base_url, folder: new URL(build.base_url).pathname, counts: build.counts };
}

const built = process.env.PAPERLOOM_SITES;
if (!built) throw new Error('set PAPERLOOM_SITES to the folder that sites.sh has filled');

export const sites = ['example', 'small', 'woven', 'hostile', 'tight'].map((name) => openSite(name, join(built, name)));
export const siteOf = (name) => sites.find((site) => site.name === name);

// The pages of a site that are worth a slow look: of every kind the longest (most of everything), the shortest
// (most of it absent) and some between, in a fixed order.
export function samples(site, perKind) {
  const byKind = new Map();
  for (const page of site.pages) {
    page.size ??= site.read(page.file).length;
    byKind.set(page.kind, [...(byKind.get(page.kind) ?? []), page]);
  }
  const chosen = [];
  for (const pages of byKind.values()) {
    pages.sort((a, b) => b.size - a.size || (a.path < b.path ? -1 : 1));
    const step = Math.max(1, (pages.length - 1) / Math.max(1, perKind - 1));
    const picked = new Set();
    for (let i = 0; i < Math.min(perKind, pages.length); ++i) picked.add(pages[Math.round(i * step)]);
    chosen.push(...picked);
  }
  return chosen;
}
