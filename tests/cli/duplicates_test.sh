# Of several records of one id the greater update_date wins, then more versions, then the greater
# bytes; their order in the dumps means nothing.
. "$(dirname "$0")/lib.sh"
mkdir content
record() { # NUMBER TITLE UPDATED
  records "$1" | tail -n 1 | sed "s/Paper number $1/$2/; s/2021-02-01/$3/"
}
record 1 "Oldest though last by bytes: Z" 2021-01-01 >records
record 1 "Same day A" 2021-03-01 >>records
record 1 "Same day B" 2021-03-01 >>records
record 1 "Same day with two versions" 2021-03-01 |
  sed 's/"versions":\[/&{"version":"v2","created":"Sat, 2 Jan 2021 00:00:00 GMT"},/' >>records
record 2 "Another A" 2021-03-01 >>records
record 2 "Another B" 2021-03-01 >>records

content_of() { # all of the store but the hashes of the dumps
  expect 0 weave --state "$1" "$1.jsonl"
  says "duplicate id: 4 times"
  expect 0 build --state "$1" --out "out.$1" "$1.jsonl"
  sed -i 's/"xxh128":\[[^]]*\]//' "out.$1/build.json"
  rm "out.$1/.paperloom-tree"
}
cp records base.jsonl
content_of base
ls out.base/papers | grep -q 2101.00001-same-day-with-two-versions || fail "$(ls out.base/papers)"
ls out.base/papers | grep -q 2101.00002-another-b || fail "$(ls out.base/papers)"
for seed in 1 2 3 4 5 6; do
  awk -v s=$seed 'BEGIN{srand(s)}{print rand() "\t" $0}' records | sort -n | cut -f 2- >"s$seed.jsonl"
  content_of "s$seed"
  same_trees out.base "out.s$seed" "order $seed"
done
