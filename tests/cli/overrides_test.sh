# Decisions of content/overrides.toml: applied by the next build, listed, and a hidden name is nowhere.
. "$(dirname "$0")/lib.sh"
small_case
cp "$PAPERLOOM_SOURCE/content/corrections.md" content/

expect 0 build --quiet dump.jsonl
grep -rqi "quillfeather" out || fail "nothing to hide"
page=$(cd out/researchers && ls -d *-ada-quillfeather)
id=${page%-ada-quillfeather}
expect 0 export --out before.jsonl

cat >content/overrides.toml <<TOML
[[hide]]
id = "$id"
reason = "At the person's request."
date = 2026-05-01
TOML
expect 0 build --quiet
if grep -rliE "quillfeather|$id" out content/aliases.tsv >found; then
  fail "a hidden name is in $(head -n 3 found)"
fi
grep -q "Name withheld" out/papers/2101.00001-*/index.html || fail "no word in the list of authors"
grep -q "1 May 2026: A name was withheld. At the person's request." out/corrections/index.md ||
  fail "the decision is not listed"
expect 0 check out
expect 0 build
says " 0 written"

# What the sources said is kept, so that a decision can be taken back.
expect 0 export --out after.jsonl
cmp before.jsonl after.jsonl || fail "an override changed what the sources said"
rm content/overrides.toml
expect 0 build --quiet
[ -d "out/researchers/$page" ] || fail "a decision that was taken back still holds"

# A change takes effect without dumps; what is wrong is named with its place and changes nothing.
printf '[[hide]]\nid = "nobody"\nreason = "r"\ndate = 2026-05-01\n' >content/overrides.toml
expect 0 weave
says "override of an id that nobody here has"
says "content/overrides.toml:1: nobody"
printf '[[hide]]\nid = "x"\n' >content/overrides.toml
expect 2 weave
says "content/overrides.toml:1: [[hide]] wants reason"
expect 2 build
