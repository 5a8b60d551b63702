# Bad records are skipped, counted and shown, the first ten of a kind; all are in the report. Too
# many exit with 4 and leave the store as it was.
. "$(dirname "$0")/lib.sh"
small_case
records 40 >good.jsonl
{
  cat good.jsonl
  n=0
  while [ $n -lt 10 ]; do
    n=$((n + 1))
    echo "{\"id\":\"no id $n\"}"
  done
  printf '{"id":"2101.00001","title":"\377"}\n'
} >bad.jsonl
printf '{"id":5}\n{"title":"no id"}\n{"id":"2101.0' >>bad.jsonl
printf '0001","title":["x"]}\n{"id":"2101.00001"\n[]\n' >>bad.jsonl

expect 4 weave bad.jsonl
says "records were skipped"
[ ! -e .paperloom/store.db ] || fail "a store was kept"
expect 0 weave --max-bad 0.5 --report report.tsv bad.jsonl
says "bad.jsonl:41: no id 1"
says "40 papers"
for line in 41 42 43 44 45 46 47 48 49 50 51 52 53 54 55 56; do
  grep -q "bad.jsonl:$line" report.tsv || fail "line $line is not in the report"
done

sha256sum .paperloom/store.db >before
expect 4 weave bad.jsonl
expect 0 weave good.jsonl
sed -n 1p good.jsonl >>good.jsonl
expect 0 weave good.jsonl
says "duplicate id"
expect 4 weave --strict good.jsonl
expect 4 build --strict good.jsonl --state other
[ ! -e out ] || fail "a site was built"
