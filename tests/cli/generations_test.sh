# Two generations: only pages that show what changed get other bytes, and a store that was updated
# says the same as one that was made of the newer dumps alone, but for dates and old addresses.
. "$(dirname "$0")/lib.sh"
mkdir content
cat >content/about.md <<'E2'
---
title: About
description: Two generations.
---
Text.
E2

works() { # citations of the fifth paper
  for number in 1 5; do
    printf '{"id":"https://openalex.org/W%s","doi":"https://doi.org/10.48550/arXiv.2101.0000%s","title":"W",' $number $number
    printf '"cited_by_count":%s,"authorships":[{"author":{"id":"https://openalex.org/A1","display_name":"Ida Ferrule"}}],' "$1"
    printf '"updated_date":"%s"}\n' "$2"
  done
}
# Where the dates of dumps may stand, and files about all pages.
dated='^./(index\.(html|md)|about/index\.(html|md)|404\.(html|md)|build\.json|llms\.txt|\.paperloom-tree)$'
about_all='^./(sitemap\.xml|sitemaps/.*|rss/.*|papers/llms\.txt)$'

# changed OLD: the files of ./out that are new or not as in OLD.
changed() {
  tree out >tree.new
  tree "$1" | LC_ALL=C sort >tree.old
  LC_ALL=C sort tree.new | LC_ALL=C comm -23 - tree.old | sed 's/^[0-9a-f]*  //' | grep -vE "$dated" |
    grep -vE "$about_all" | LC_ALL=C sort || true
}

records 8 >arxiv-2021-03-01.jsonl
works 3 2021-03-01 >works-2021-03-01.jsonl
expect 0 build --quiet arxiv-2021-03-01.jsonl works-2021-03-01.jsonl
cp -R out first

# The same dumps of a later day.
cp arxiv-2021-03-01.jsonl arxiv-2021-04-01.jsonl
works 3 2021-03-01 >works-2021-04-01.jsonl
expect 0 build --quiet arxiv-2021-04-01.jsonl works-2021-04-01.jsonl
changed first >changed
[ ! -s changed ] || fail "a dump that repeats all changes $(cat changed)"

# Another title: the pages that name the paper, and no others.
sed 's/Paper number 2"/Paper number two"/; /2101.00002/s/"update_date":"2021-02-01"/"update_date":"2021-04-20"/' \
  arxiv-2021-04-01.jsonl >arxiv-2021-05-01.jsonl
expect 0 build --quiet arxiv-2021-05-01.jsonl
changed first >changed
(cd first && grep -rlE 'Paper number 2|2101\.00002' . | grep -vE "$dated" | grep -vE "$about_all" |
  sed 's|/papers/2101.00002-paper-number-2/index.md|/papers/2101.00002-paper-number-two/index.md|'
  echo ./papers/2101.00002-paper-number-two/index.html) | LC_ALL=C sort >named
diff named changed >difference || fail "not the pages that name the paper: $(cat difference)"
[ "$(wc -l <changed)" -ge 8 ] || fail "few pages name the paper: $(cat changed)"
grep -q 'url=.*paper-number-two/' out/papers/2101.00002-paper-number-2/index.html ||
  fail "the old address does not lead on"

# Another count: the paper and its authors, whose most cited paper it is.
rm -r first
cp -R out first
works 7 2021-06-01 | sed '1s/"cited_by_count":7/"cited_by_count":3/' >works-2021-06-01.jsonl
sed -i '1s/"updated_date":"2021-06-01"/"updated_date":"2021-03-01"/' works-2021-06-01.jsonl
expect 0 build --quiet works-2021-06-01.jsonl
changed first >changed
(cd out && grep -rl '7 citations' . | LC_ALL=C sort) >named
[ "$(wc -l <named)" = 6 ] || fail "the paper and its two authors, as page and twin: $(cat named)"
diff named changed >difference || fail "not the pages that show the count: $(cat difference)"

# The last dumps alone, as complete ones.
expect 0 weave --quiet --replace arxiv-2021-05-01.jsonl works-2021-06-01.jsonl
expect 0 build --quiet
expect 0 export --out then.jsonl
cp -R content alone
rm -f alone/aliases.tsv
expect 0 weave --quiet --content alone --state alone-state arxiv-2021-05-01.jsonl works-2021-06-01.jsonl
expect 0 build --quiet --content alone --state alone-state --out alone-out
expect 0 export --state alone-state --out alone.jsonl
for name in then alone; do
  grep -vE '^\{"kind":"(alias|tombstone|source)"' $name.jsonl | sed -E 's/"(as_of|updated)":"[^"]*",//g' >$name.said
done
diff then.said alone.said >difference || fail "the stores say different things: $(head -c 1500 difference)"
grep -q '"kind":"alias"' then.jsonl || fail "the old address is forgotten"
# masked DIRECTORY: its pages without dates.
masked() {
  (cd "$1" && find . -name '*.html' -o -name '*.md' | LC_ALL=C sort | while read -r file; do
    grep -q 'http-equiv="refresh"' "$file" && continue
    echo "== $file"
    sed -E 's/[0-9]{4}-[0-9]{2}-[0-9]{2}/DATE/g; s/[0-9]{1,2} (Jan|Feb|Mar|Apr|May|Jun) 2021/DAY/g' "$file"
  done)
}
masked out >then.pages
masked alone-out >alone.pages
diff then.pages alone.pages >difference || fail "the sites differ: $(head -n 6 difference)"
