// HTML judged by html-validate: content model, attributes, accessible names, landmarks.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { samples, sites } from './lib/site.mjs';

const validator = new HtmlValidate(new StaticConfigLoader({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // HTML's doctype is case-insensitive; templates write it in lower case, stubs in upper case.
    'doctype-style': 'off',
    // A paper's title is as long as its authors made it.
    'long-title': 'off',
    // Integrity guards against a foreign host that changes a file; every file here is of the same origin and hashed.
    'require-sri': 'off',
    // A list may bear a name (ARIA 1.2: role list); the rule's default knows of interactive elements only.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // Tables of the hand-written pages have one header row, whose cells are column headers without a scope, too.
    'wcag/h63': 'off',
  },
}));

async function findings(site, page) {
  const report = await validator.validateString(site.read(page.file), page.file);
  return report.results.flatMap((result) => result.messages)
    .map((m) => `${site.name}${page.path}:${m.line}:${m.column} ${m.ruleId}: ${m.message}`);
}

// Enough to meet every branch of every template; the hostile records differ most.
const perKind = { example: 2, small: 5, woven: 9, hostile: 6, tight: 2 };

for (const site of sites) {
  test(`${site.name}: pages of every kind and redirects are valid HTML`, async () => {
    const found = [];
    const pages = [...samples(site, perKind[site.name]), ...site.stubs.slice(0, 5)]
      .filter((page) => !(page.size > 200_000));  // the validator is superlinear; the browser looks at 2,800 authors
    for (const page of pages) found.push(...await findings(site, page));
    assert.deepEqual(found.slice(0, 20), [], `${found.length} findings on ${pages.length} pages`);
  });
}
