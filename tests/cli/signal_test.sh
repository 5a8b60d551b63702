# SIGINT and SIGTERM end a build with 130 and 143, and the next build ends it well.
. "$(dirname "$0")/lib.sh"
mkdir content
records 300 >dump.jsonl
expect 0 build --out clean dump.jsonl

stopped() {
  rm -rf out
  "$PAPERLOOM" build --quiet dump.jsonl 2>stderr &
  pid=$!
  # Not before it writes, when the signal might find no handler yet.
  while [ ! -e out/papers ]; do
    kill -0 $pid 2>/dev/null || fail "the build ended before the signal"
    sleep 0.01
  done
  kill -"$1" $pid
  code=0
  wait $pid || code=$?
  [ $code = "$2" ] || fail "SIG$1 exits with $code: $(cat stderr)"
  grep -q "the build was stopped" stderr || fail "no word of the stop: $(cat stderr)"
  expect 0 build dump.jsonl
  same_trees clean out "after SIG$1"
}
stopped TERM 143
# A shell starts what runs behind it with SIGINT ignored; the program sets its own handler.
stopped INT 130
