// Pages of every kind in a real browser, behind the headers that a host should send.
// CHROMIUM names the browser's executable; the default is Debian's.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, before, test } from 'node:test';
import { chromium } from 'playwright-core';
import { samples, siteOf, sites } from './lib/site.mjs';
import { serve } from './lib/server.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const widths = [320, 390, 768, 1440];

// One page of every kind, the longest; the example's for what it has, the tight site's for further pages, and the
// paper of the small site that bears most facts.
function pagesToSee() {
  const seen = new Map();
  for (const name of ['example', 'tight', 'small']) {
    for (const page of samples(siteOf(name), 2)) {
      if (page.kind !== 'paper' && !seen.has(page.kind)) seen.set(page.kind, page);
    }
  }
  const paper = (name, id) => siteOf(name).pages.find((page) => page.path.startsWith(`/papers/${id}`));
  seen.set('paper with thousands of authors', paper('example', '1411.4413-'));
  seen.set('paper with most facts', paper('small', '2101.00001-'));
  seen.set('withdrawn paper', paper('small', '2101.01234-'));
  seen.set('paper in two directions', paper('small', '2103.00012-'));
  seen.set('paper with a word of 300 bytes', paper('hostile', '2105.00008-'));
  seen.set('researcher of several pages', siteOf('small').pages.find((page) => page.path.endsWith('-ada-quillfeather/')));
  return seen;
}

let browser;
const servers = new Map();

before(async () => {
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-extensions',
      '--disable-component-update', '--disable-sync', '--no-first-run', '--hide-scrollbars'],
  });
  for (const site of sites) servers.set(site.name, await serve(site));
});

after(async () => {
  await browser?.close();
  for (const server of servers.values()) await server.close();
});

// A window that remembers all that went wrong in it and every request that left the site.
async function open(options = {}) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  const page = await context.newPage();
  const trouble = [];
  page.on('console', (message) => { if (message.type() === 'error' || message.type() === 'warning') trouble.push(message.text()); });
  page.on('pageerror', (error) => trouble.push(String(error)));
  page.on('requestfailed', (request) => trouble.push(`failed: ${request.url()}`));
  const origins = new Set([...servers.values()].map((server) => server.origin));
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol !== 'data:' && !origins.has(origin)) trouble.push(`foreign request: ${request.url()}`);
  });
  return { context, page, trouble };
}

const urlOf = (target) => servers.get(target.site).url(target.path);

const background = () => getComputedStyle(document.documentElement).backgroundColor;

function luminance(color) {
  const [r, g, b] = color.match(/\d+(\.\d+)?/g).map(Number);
  return (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255;
}

async function violations(page, rules) {
  const options = { resultTypes: ['violations'], elementRef: false, ...(rules && { runOnly: rules }) };
  const result = await page.evaluate((given) => axe.run(document, given), options);
  return result.violations.map((v) => `${v.id}: ${v.nodes.slice(0, 3).map((n) => n.html.slice(0, 120)).join(' | ')}`);
}

async function overflow(page, width) {
  await page.setViewportSize({ width, height: 900 });
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return null;
    const wide = [...document.querySelectorAll('body *')].filter((e) => e.getBoundingClientRect().right > clientWidth + 1);
    return `${scrollWidth} px: ${wide.slice(0, 3).map((e) => `${e.tagName}.${e.className}`).join(', ')}`;
  });
}

for (const [what, target] of pagesToSee()) {
  test(`${what}: quiet, within the window, dark at night, accessible`, async () => {
    const { context, page, trouble } = await open({ colorScheme: 'light' });
    await page.goto(urlOf(target));
    assert.ok(await page.locator('h1').isVisible());
    for (const width of widths) assert.equal(await overflow(page, width), null, `at ${width} px`);
    const day = await page.evaluate(background);
    // A page of thousands of links takes axe long and tells it nothing new.
    const judged = what !== 'paper with thousands of authors';
    if (judged) await page.evaluate(axe);
    if (judged) assert.deepEqual(await violations(page), [], 'by day');
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    const night = await page.evaluate(background);
    assert.ok(luminance(day) > 0.8 && luminance(night) < 0.2, `${day} by day, ${night} by night`);
    if (judged) assert.deepEqual(await violations(page, ['color-contrast', 'link-in-text-block']), [], 'by night');
    assert.deepEqual(trouble, []);
    await context.close();
  });
}

test('a page is complete without scripts', async () => {
  const kinds = pagesToSee();
  kinds.delete('paper with thousands of authors');
  const texts = async (options) => {
    const { context, page } = await open(options);
    const all = [];
    for (const target of kinds.values()) {
      await page.goto(urlOf(target));
      all.push(await page.locator('body').innerText());
    }
    await context.close();
    return all;
  };
  const [withScripts, without] = [await texts({}), await texts({ javaScriptEnabled: false })];
  assert.deepEqual(without, withScripts);
  for (const words of without) assert.ok(words.length > 200);
});

test('the keyboard reaches the skip link first and then the menu with a visible outline', async () => {
  const { context, page } = await open();
  await page.goto(urlOf(pagesToSee().get('paper with most facts')));
  const focused = () => page.evaluate(() => {
    const element = document.activeElement;
    const style = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    return { text: element.textContent.trim(), href: element.getAttribute('href'), outline: style.outlineStyle, width: parseFloat(style.outlineWidth), shown: box.left >= 0 && box.width > 0 && box.top >= 0 };
  });
  const path = [];
  for (let i = 0; i < 6; ++i) {
    await page.keyboard.press('Tab');
    path.push(await focused());
  }
  assert.equal(path[0].href, '#main');
  for (const stop of path) assert.ok(stop.shown && stop.outline !== 'none' && stop.width >= 2, JSON.stringify(stop));
  assert.deepEqual(path.slice(2).map((stop) => stop.text), ['Papers', 'Researchers', 'Fields', 'Archive']);
  await page.locator('.skip').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const inside = await page.evaluate(() => document.querySelector('main').contains(document.activeElement));
  assert.ok(inside, 'after the skip link the focus goes on within the content');
  await context.close();
});

test('all authors of a large collaboration unfold from the keyboard', async () => {
  const { context, page } = await open({ javaScriptEnabled: true });
  const target = pagesToSee().get('paper with thousands of authors');
  await page.goto(urlOf(target));
  const last = page.locator('details.more-authors li').last();
  assert.equal(await last.isVisible(), false);
  await page.locator('details.more-authors > summary').focus();
  await page.keyboard.press('Enter');
  assert.equal(await last.isVisible(), true);
  assert.ok(await page.locator('.authors li').count() > 2800);
  await context.close();
});

test('on paper there is no navigation, and dark mode stays off', async () => {
  const { context, page } = await open({ colorScheme: 'dark' });
  await page.goto(urlOf(pagesToSee().get('paper with most facts')));
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const selector of ['.site-header', '.site-footer', '.crumbs', '.skip']) {
    assert.equal(await page.locator(selector).isVisible(), false, selector);
  }
  assert.ok(await page.locator('h1').isVisible());
  const ink = await page.evaluate(() => getComputedStyle(document.body).color);
  assert.ok(luminance(ink) < 0.2, `ink ${ink}`);
  assert.ok(luminance(await page.evaluate(background)) > 0.8);
  await context.close();
});

test('a redirect leads to the page', async () => {
  for (const [name, path, end] of [['small', '/papers/2101.00001/', '/papers/2101.00001-weaving-small-corpora-a-field-guide/'],
    ['small', '/papers/hep-th/9901001/', '/papers/hep-th-9901001-strings-threads-and-other-yarns/']]) {
    const site = siteOf(name);
    const { context, page } = await open();
    // The stub names the published URL; here that host is this server.
    await page.route(`${new URL(site.base).origin}/**`, async (route) => {
      const local = await fetch(servers.get(name).origin + new URL(route.request().url()).pathname);
      await route.fulfill({ status: local.status, contentType: 'text/html; charset=utf-8', body: await local.text() });
    });
    await page.goto(servers.get(name).url(path));
    await page.waitForURL(site.base + end.slice(1));
    assert.ok(await page.locator('h1').isVisible());
    await context.close();
  }
});

test('an address that is not there shows the 404 page with its style', async () => {
  const { context, page } = await open();
  const answer = await page.goto(servers.get('small').url('/papers/no/such/page/'));
  assert.equal(answer.status(), 404);
  assert.match(await page.locator('h1').innerText(), /not found/i);
  assert.notEqual(await page.evaluate(background), 'rgba(0, 0, 0, 0)');
  await context.close();
});

test('the policy of this server refuses what it should', async () => {
  const { context, page, trouble } = await open();
  await page.goto(urlOf(pagesToSee().get('home')));
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<p id="probe" style="color: rgb(1, 2, 3)">probe</p>');
  });
  assert.notEqual(await page.evaluate(() => getComputedStyle(document.getElementById('probe')).color), 'rgb(1, 2, 3)');
  assert.ok(trouble.some((text) => text.includes('Content Security Policy')));
  await context.close();
});
