# What the store holds can be written as lines of the loom format, and a store made from them gives
# the same site.
. "$(dirname "$0")/lib.sh"
cp -R "$PAPERLOOM_SOURCE/content" content
chmod -R u+w content
sed -i 's/^dumps = .*//' content/site.toml
grep -v '"kind":"source"' "$golden/loom/lines.jsonl" >loom.jsonl
cp -R content fresh-content

expect 2 export
says "there is no store"
expect 0 build content/corpus loom.jsonl
says "0 skipped"
expect 0 export --out all.jsonl
says "exported: 65 papers and 12 facts of 6 sources"
cut -d , -f 1 all.jsonl | uniq >kinds
head -n 2 kinds | tr '\n' ' ' | grep -qF '{"kind":"source" {"kind":"paper"' || fail "the order: $(cat kinds)"
# Neither paper is there: their addresses are remembered all the same.
for path in 2101.00001-weaving-tiny 2101.00099-gone; do
  grep -q '^{"kind":"tombstone","entity":"paper","path":"'$path'"' all.jsonl || fail "no tombstone of $path"
done
grep -q '^{"kind":"paper","id":"w42","source":"openalex","as_of":"2021-06","updated":"2021-06-30T01:02:03"' \
  all.jsonl || fail "a record lost its source or its dates"

"$PAPERLOOM" export >printed.jsonl
cmp all.jsonl printed.jsonl
expect 0 export --json --out again.jsonl
says '"papers":65'

# aliases.tsv is absent in the other site's content, so that the lines alone bring them.
rm -f fresh-content/aliases.tsv
expect 0 weave --content fresh-content --state fresh all.jsonl
says "0 skipped"
expect 0 build --content fresh-content --state fresh --out out.fresh
same_trees out out.fresh "a store made from an export"
expect 0 export --state fresh --out again.jsonl
cmp all.jsonl again.jsonl
gzip -k all.jsonl
expect 0 weave --content fresh-content --state fresh all.jsonl.gz
says "0 new, 0 changed"

expect 0 build --content fresh-content --state fresh --out out.fresh all.jsonl.gz
! grep -q "records read" stdout || fail "a known export is woven again"

# Full disks are seen, and what was there stays.
[ ! -w /dev/full ] || ! "$PAPERLOOM" export >/dev/full 2>stderr || fail "a full disk is not seen"
expect 2 export --out no/such/directory/all.jsonl

expect 0 stats
says "arxiv, as of"
says "  papers        63"
says "  sample        1"
says " 64 papers"  # two of the records are one paper
expect 0 stats --json
says '{"name":"openalex","papers":1,"facts":{"researcher":1},"dumps":[]}'
expect 2 stats --state nowhere
says "there is no store"
