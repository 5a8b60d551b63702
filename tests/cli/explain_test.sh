# The program explains its own format: to people as a table, to programs as a JSON Schema.
. "$(dirname "$0")/lib.sh"
expect 0 weave --explain loom
says "named_in_repository"
awk 'length > 100 { exit 1 }' stdout || fail "a line is over 100 columns"
expect 0 weave --explain loom --json
cmp stdout "$PAPERLOOM_SOURCE/generator/data/loom.schema.json"
expect 2 weave --explain parsnip
says "--explain"
[ ! -e .paperloom ] || fail "explaining makes a store"
