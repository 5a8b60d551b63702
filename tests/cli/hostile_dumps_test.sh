# Every reader on every kind of damaged dump: what is good is taken, what is bad is told with its place.
. "$(dirname "$0")/lib.sh"
command -v python3 >/dev/null || skip "no python3"
python3 "$PAPERLOOM_SOURCE/tests/cli/hostile_dumps.py" "$PAPERLOOM" >said || fail "$(cat said)"
