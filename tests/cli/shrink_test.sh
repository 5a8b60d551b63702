# --replace takes a dump as complete; if more than a tenth would go it exits with 5.
. "$(dirname "$0")/lib.sh"
small_case
records 20 >all.jsonl
head -n 18 all.jsonl >most.jsonl
head -n 5 all.jsonl >few.jsonl

expect 0 weave all.jsonl
expect 0 weave few.jsonl
says "20 papers"
expect 0 weave --replace most.jsonl
says "2 removed"
says "18 papers"
sha256sum .paperloom/store.db >before
expect 5 weave --replace few.jsonl
says "would drop 13 of 18 papers"
says "--allow-shrink"
sha256sum -c --quiet before || fail "the store changed"
expect 0 weave --replace --allow-shrink few.jsonl
says "5 papers"
