# `check` is clean on each golden site, and exits with 1 and the findings on a damaged one.
. "$(dirname "$0")/lib.sh"
small_case
expect 0 build dump.jsonl
expect 0 check out
for dump in dump benign; do
  cp "$golden/hostile/$dump.jsonl" "$dump.jsonl"
  expect 0 build --state state --content "$golden/hostile/content" --out $dump $dump.jsonl
  rm -rf state
  expect 0 check $dump
done
expect 2 check nowhere
expect 2 check dump.jsonl

expect 0 build "$golden/small/dump.jsonl"
rm out/papers/2101.00003/index.html out/about/index.md
echo '<urlset' >out/sitemaps/papers-2021-01.xml
expect 1 check out
says "the tree breaks rules"
says "sitemaps/papers-2021-01.xml"
says "about/index"
expect 1 check --json out
expect 1 check --quiet out
expect 0 build "$golden/small/dump.jsonl"
expect 0 check out
