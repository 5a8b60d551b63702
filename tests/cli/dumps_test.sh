# Dumps may be directories and patterns, in arguments and settings; their format is told by their
# content or by --format.
. "$(dirname "$0")/lib.sh"
small_case
mkdir -p parts/sub
head -n 4 dump.jsonl >parts/a.jsonl
tail -n +5 dump.jsonl | gzip >parts/sub/b.jsonl.gz
echo "not a dump" | tee parts/README.md parts/manifest.json >parts/.hidden

neutral() {
  sed 's/"xxh128":\[[^]]*\]//' "$1/build.json" >"$1/build.neutral"
  rm "$1/build.json" "$1/.paperloom-tree"
}
expect 0 build --out base dump.jsonl
neutral base
for dumps in parts 'par[st]s' "$work/parts/"; do
  rm -rf .paperloom out
  expect 0 build "$dumps"
  neutral out
  same_trees base out "$dumps"
done
rm -rf .paperloom out
expect 0 build 'parts/*.jsonl' 'parts/*/*.gz'
neutral out
same_trees base out "two patterns"

rm -rf .paperloom out content/site.toml
cp -R parts content/dumps
printf '[corpus]\ndumps = ["dumps"]\n' >content/site.toml
expect 0 build
says "9 records read"
expect 0 build
! grep -q "records read" stdout || fail "known dumps are woven again"
printf '[corpus]\ndumps = ["no*"]\n' >content/site.toml
expect 2 build
says "content/no*: no file matches this pattern"

expect 2 weave 'nothing-*.gz'
says "nothing-*.gz: no file matches this pattern"
mkdir empty
expect 2 weave empty
says "empty: there is no dump in this directory"
expect 2 weave --format parsnip dump.jsonl
says "--format"
expect 0 weave --format arxiv dump.jsonl
expect 4 weave --max-bad 0 --strict --format loom dump.jsonl
says "missing field"

# As many dumps as a source has, with few files open at a time.
mkdir many
i=0
while [ $i -lt 120 ]; do
  printf '{"id":"2101.%05d","title":"T"}\n' $i >many/part-$i.jsonl
  i=$((i + 1))
done
(
  ulimit -n 64
  expect 0 weave --state many-state many
  says "120 records read, 120 new"
) || exit 1
mkfifo pipe
cat dump.jsonl >pipe &
expect 0 weave --state pipe-state pipe
says "9 records read"

# A date is one word: what follows is a dump.
expect 0 weave --state dated-state --as-of 2021-05-01 --as-of arxiv=2021-06-02 dump.jsonl
says "9 records read"
expect 0 stats --state dated-state
says "arxiv, as of 2021-06-02"
