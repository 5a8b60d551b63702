# The largest real snapshot builds and checks clean, with two workers as with one.
. "$(dirname "$0")/lib.sh"
dump=${PAPERLOOM_SHARED:-}/corpora/arxiv/listings-20k.snapshot.jsonl.gz
[ -f "$dump" ] || skip "no real data"
[ "$(df -Pk . | awk 'NR == 2 {print $4}')" -gt 4000000 ] || skip "under 4 GB of room for the tree"
mkdir content
expect 0 build --jobs 2 "$dump"
cat stdout
expect 0 check out
tail -n 1 stdout
