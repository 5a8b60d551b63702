# --dry-run does the work and keeps nothing; --json prints one JSON object; --quiet nothing.
. "$(dirname "$0")/lib.sh"
small_case
is_json() {
  python3 -c 'import json,sys; json.load(open("stdout"))' || fail "no JSON: $(cat stdout)"
  grep -q "\"$1\":" stdout || fail "no $1 in $(cat stdout)"
  [ ! -s stderr ] || fail "$(cat stderr)"
}
expect 0 weave --dry-run dump.jsonl
says "dry run, nothing was kept"
[ ! -e .paperloom/store.db ] || fail "weave --dry-run kept a store"

expect 0 weave --json dump.jsonl
is_json papers
tree . >before
sed 's/Weaving/Leaving/' dump.jsonl >newer.jsonl
expect 0 weave --dry-run newer.jsonl
expect 0 build --dry-run
says "would build: "
would=$(grep "would build: " stdout)
# A dump that the store lacks is part of what would be built.
head -n 1 dump.jsonl | sed 's/"id": *"[^"]*"/"id": "2001.00001"/; s/"title": *"[^"]*"/"title": "One more"/' >more.jsonl
expect 0 build --dry-run more.jsonl
says "would build: "
[ "$(grep "would build: " stdout)" != "$would" ] || fail "the dump is not part of it: $would"
expect 0 build --dry-run --json more.jsonl
is_json files
rm newer.jsonl more.jsonl
tree . | grep -v ' \./\(before\|after\|stdout\|stderr\)$' >after
grep -v ' \./\(before\|after\|stdout\|stderr\)$' before | diff - after || fail "a dry run wrote"

expect 0 build --json
is_json files
expect 0 check --json out
is_json findings
expect 0 build --quiet
[ ! -s stdout ] && [ ! -s stderr ] || fail "--quiet says $(cat stdout stderr)"
expect 0 check --quiet out
[ ! -s stdout ] || fail "check --quiet says $(cat stdout)"
