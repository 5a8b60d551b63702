// The feeds, read by a parser that feed readers use, and judged by the rules of RSS 2.0.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import Parser from 'rss-parser';
import { all, parseHtml } from './lib/dom.mjs';
import { sites } from './lib/site.mjs';

const parser = new Parser({
  customFields: {
    feed: [['atom:link', 'atomLinks', { keepArray: true }], 'pubDate'],
    item: [['guid', 'guids', { keepArray: true }], ['description', 'description'], ['dc:creator', 'creators', { keepArray: true }],
      ['category', 'fields', { keepArray: true }]],
  },
});
// RFC 822 with a year of four digits, as the RSS Board's validator wants it.
const rfc822 = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d{2}:\d{2}:\d{2} (GMT|[+-]\d{4})$/;
const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

function checkDate(date) {
  assert.match(date, rfc822);
  assert.equal(days[new Date(date).getUTCDay()], date.slice(0, 3), `the weekday of ${date}`);
}

function checkItem(site, item) {
  assert.ok(item.title, 'an item has a title');
  assert.equal(item.guids.length, 1);
  if (item.guids[0].$.isPermaLink === 'false') {
    assert.match(item.guid, /^oai:arXiv\.org:([a-z-]+(\.[A-Z]{2})?\/\d{7}|\d{4}\.\d{4,5})$/);
  } else {
    // A paper that arXiv does not have: the address of its id alone, which outlives its title.
    assert.ok(site.files.has(`/${item.guid.slice(site.base.length)}index.html`), `${item.guid} is there`);
    assert.ok(item.link.startsWith(item.guid.slice(0, -1)), `${item.guid} is the id of ${item.link}`);
  }
  assert.ok(item.link.startsWith(site.base), `${item.link} is on the site`);
  assert.ok(site.files.has(`/${item.link.slice(site.base.length)}index.html`), `${item.link} is a page`);
  checkDate(item.pubDate);
  assert.equal(item.creators.length, 1, 'one dc:creator, as in the feeds of arXiv');
  assert.ok(item.creators[0].trim());
  // Only arXiv's papers are sure to have one.
  if (item.guid.startsWith('oai:')) assert.ok(item.fields.length > 0, 'an item names its categories');
  // A description holds HTML (unlike a title): ours is text alone, so that nothing in it opens a tag or a stray reference.
  assert.doesNotMatch(item.description ?? '', /<|&(?!(amp|lt|gt|quot|#39);)/, 'no markup in a description');
}

async function checkFeed(site, path) {
  const feed = await parser.parseString(site.read(path));
  assert.ok(feed.title && feed.description, 'a channel has title and description');
  assert.ok(feed.link.startsWith(site.base), 'a channel links its page');
  const self = feed.atomLinks.find(({ $ }) => $.rel === 'self');
  assert.equal(self.$.href, site.base + path.slice(1), 'the self link is its own URL');
  assert.equal(self.$.type, 'application/rss+xml');
  checkDate(feed.pubDate);
  assert.ok(feed.items.length > 0, 'a feed has items');
  for (const item of feed.items) checkItem(site, item);
  const guids = feed.items.map((item) => item.guid);
  assert.equal(new Set(guids).size, guids.length, 'each guid once');
  const dates = feed.items.map((item) => Date.parse(item.pubDate));
  assert.deepEqual(dates, [...dates].sort((a, b) => b - a), 'newest first');
  return feed;
}

for (const site of sites) {
  const papers = site.pages.filter((page) => page.kind === 'paper');

  test(`${site.name}: the latest feed holds fifty papers or all and the whole last day`, async () => {
    const feed = await checkFeed(site, '/rss/latest.xml');
    assert.ok(feed.items.length >= Math.min(50, papers.length), `${feed.items.length} items`);
    const last = new Date(feed.items[0].pubDate).toISOString().slice(0, 10);
    const ofThatDay = papers.filter((page) => all('.page-header .meta time', parseHtml(site.read(page.file)))[0]
      ?.attribs.datetime === last);
    const listed = feed.items.filter((item) => new Date(item.pubDate).toISOString().startsWith(last));
    assert.equal(listed.length, ofThatDay.length);
  });

  test(`${site.name}: every field has its feed with abstracts`, async () => {
    const fields = site.pages.filter((page) => page.kind === 'field');
    fields.sort((a, b) => (a.path < b.path ? -1 : 1));
    const feeds = [...site.files].filter((file) => /^\/rss\/fields\/[^/]+\.xml$/.test(file))
      .sort((a, b) => (a.slice(0, -4) + '/' < b.slice(0, -4) + '/' ? -1 : 1));
    assert.deepEqual(feeds.map((file) => file.slice(12, -4)), fields.map((page) => page.path.slice(8, -1)));
    const latest = await parser.parseString(site.read('/rss/latest.xml'));
    const firstSentence = new Map(latest.items.map((item) => [item.guid, item.description ?? '']));
    for (const path of feeds) {
      const feed = await checkFeed(site, path);
      for (const item of feed.items) {
        const page = site.read(`/${item.link.slice(site.base.length)}index.html`);
        assert.ok(page.includes(`href="${site.folder}fields/${path.slice(12, -4)}/"`), `${item.guid} is of ${path}`);
        const sentence = firstSentence.get(item.guid) ?? '';
        assert.ok((item.description ?? '').startsWith(sentence.replace(/…$/, '')), `${item.guid}: the abstract begins with its first sentence`);
        assert.ok((item.description ?? '').length >= sentence.length);
      }
    }
  });
}
