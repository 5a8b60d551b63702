# A newer snapshot may change a title: the slug moves, the old one redirects, and content/aliases.tsv
# remembers it even when the store is lost.
. "$(dirname "$0")/lib.sh"
small_case
old=papers/2101.00002-weaving-small-corpora-a-field-guide/index.html
new=papers/2101.00002-weaving-grand-corpora/index.html
# A record without a date keeps the day on which it was first seen, so give it one.
sed -i 's/"update_date": null/"update_date": "2021-02-03"/' dump.jsonl
sed '2s/Weaving Small Corpora: a Field Guide/Weaving Grand Corpora/;2s/2021-01-05/2021-06-01/' \
  dump.jsonl >newer.jsonl

moved() {
  [ -e "out/$new" ] || fail "$1: the paper did not move"
  grep -q "http-equiv=\"refresh\" content=\"0; *url=https://papers.example.org/loom/${new%index.html}\"" \
    "out/$old" || fail "$1: no redirect: $(cat "out/$old")"
  ! grep -q "$old" out/sitemaps/*.xml || fail "$1: a redirect in the sitemap"
  expect 0 check out
}
expect 0 build dump.jsonl
expect 0 build newer.jsonl
says "1 new redirect"
moved "a newer title"
printf 'paper\t%s\t2101.00002\n' "$(basename "$(dirname "$old")")" >row
grep -qxFf row content/aliases.tsv || fail "no row: $(cat content/aliases.tsv)"
grep -q weaving-tiny content/aliases.tsv || fail "a row was lost"
grep -v '^#' content/aliases.tsv | LC_ALL=C sort -c || fail "the rows are not sorted"
cp -R out before
cp content/aliases.tsv aliases.before

rm -rf .paperloom out
expect 0 build newer.jsonl
moved "a lost store"
same_trees before out "a lost store"
cmp content/aliases.tsv aliases.before

# The old dump again: the old address is a page again, the row stays.
expect 0 build dump.jsonl
! grep -q http-equiv=.refresh "out/$old" || fail "a page is hidden by its alias"
grep -qxFf row content/aliases.tsv || fail "a row was removed"
