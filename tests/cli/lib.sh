# Sourced by every script here. Works in a directory of its own, which goes when the script ends.
set -eu
: "${PAPERLOOM:?the program under test}" "${PAPERLOOM_SOURCE:?the root of the sources}"
golden=$PAPERLOOM_SOURCE/tests/golden
memory=/dev/shm
[ -w $memory ] || memory=${TMPDIR:-/tmp}
work=$(mktemp -d "$memory/paperloom-XXXXXX")
trap 'rm -rf "$work"' EXIT
cd "$work"
ln -s "$PAPERLOOM_SOURCE/themes" themes

fail() {
  echo "FAIL: $*" >&2
  exit 1
}

skip() {
  echo "skipped: $*"
  exit 77
}

# expect CODE ARGUMENT...: runs the program, keeps what it prints in ./stdout and ./stderr.
expect() {
  want=$1 code=0
  shift
  "$PAPERLOOM" "$@" >stdout 2>stderr || code=$?
  [ "$code" = "$want" ] || fail "'paperloom $*' exits with $code, not $want: $(cat stdout stderr)"
}

# says TEXT: in what the last expected run printed.
says() {
  cat stdout stderr | grep -qF -- "$1" || fail "no word of '$1' in: $(cat stdout stderr)"
}

# A copy of the small case: ./content and ./dump.jsonl.
small_case() {
  cp -R "$golden/small/content" content
  cp "$golden/small/dump.jsonl" dump.jsonl
  chmod -R u+w content dump.jsonl
}

# The hashes of all files of a tree, the marker too.
tree() {
  (cd "$1" && find . -type f -exec sha256sum {} + | LC_ALL=C sort -k 2)
}

same_trees() {
  tree "$1" >tree.1
  tree "$2" >tree.2
  diff tree.1 tree.2 >tree.diff || fail "$3: $(head -n 5 tree.diff)"
}

# records N [WORDS]: a snapshot of N papers, one a line, with titles "WORDS 1" and so on.
records() {
  awk -v n="$1" -v words="${2:-Paper number}" 'BEGIN {
    for (i = 1; i <= n; ++i) {
      printf "{\"id\":\"2101.%05d\",\"title\":\"%s %d\",\"categories\":\"cs.DL\",", i, words, i
      printf "\"abstract\":\"Made up.\",\"update_date\":\"2021-02-01\",\"versions\":"
      printf "[{\"version\":\"v1\",\"created\":\"Fri, 1 Jan 2021 00:00:00 GMT\"}],"
      printf "\"authors_parsed\":[[\"Ferrule\",\"Ida\",\"\"],[\"Thimble\",\"No. %d\",\"\"]],", i % 7
      printf "\"comments\":null,\"doi\":null,\"journal-ref\":null,\"report-no\":null,"
      printf "\"license\":null,\"submitter\":null,\"authors\":\"\"}\n"
    }
  }'
}

# Milliseconds since some day.
now() {
  echo $(($(date +%s%N) / 1000000))
}
