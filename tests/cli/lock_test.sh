# A second build or weave exits with 3 while the first one holds the lock.
. "$(dirname "$0")/lib.sh"
command -v flock >/dev/null || skip "no flock"
small_case
expect 0 build dump.jsonl

locked() {
  exec 9>>"$1"
  flock 9
  shift
  expect 3 "$@"
  exec 9>&-
}
locked .paperloom/lock weave dump.jsonl
says "another weave is changing this store"
set -- .paperloom/trees/*/lock
locked "$1" build dump.jsonl
says "another build is writing it"
expect 0 build dump.jsonl
