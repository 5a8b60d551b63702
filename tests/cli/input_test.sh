# A dump may be lines or an array, plain or gzip, one file or many, or standard input; all make the
# same site. A damaged one exits with 2 and leaves the store as it was.
. "$(dirname "$0")/lib.sh"
small_case
gzip -c dump.jsonl >dump.gz
{
  echo '['
  sed '$!s/$/,/' dump.jsonl
  echo ']'
} >dump.json
head -n 4 dump.jsonl >first.jsonl
tail -n +5 dump.jsonl >second.jsonl

build() {
  out=$1
  shift
  expect 0 build --state "state.$out" --out "$out" "$@"
  sed -i 's/"xxh128":\[[^]]*\]//' "$out/build.json" # the dumps' own hashes
  rm "$out/.paperloom-tree"
}
build plain dump.jsonl
build gzip dump.gz
build array dump.json
build several second.jsonl first.jsonl
build stdin - <dump.jsonl
for out in gzip array several stdin; do
  same_trees plain $out "$out is not plain"
done

head -c 2000 dump.jsonl >cut.jsonl
head -c 1500 dump.gz >cut.gz
head -c 2000 dump.json >cut.json
printf 'PK\003\004 no text' >zip.jsonl
sha256sum state.plain/store.db >before
for dump in cut.jsonl cut.gz cut.json zip.jsonl absent.jsonl content; do
  expect 2 weave --state state.plain $dump
  says "$dump"
  sha256sum -c --quiet before || fail "$dump: the store changed"
done
