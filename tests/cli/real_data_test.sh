# Real records of arXiv build and check clean, each file on its own. The report of what was skipped
# is printed.
. "$(dirname "$0")/lib.sh"
[ -d "${PAPERLOOM_SHARED:-}/corpora/arxiv" ] || skip "no real data"
mkdir content
for dump in "$PAPERLOOM_SHARED"/corpora/arxiv/*.jsonl* "$PAPERLOOM_SHARED"/corpora/records/arxiv-*.jsonl; do
  case $dump in *listings-20k*) continue ;; esac
  rm -rf out .paperloom
  expect 0 build --report report.tsv "$dump"
  echo "== $(basename "$dump"): $(grep '^woven' stdout)"
  grep '^skipped\|^note' stdout || true
  expect 0 check out
  tail -n 1 stdout
done
