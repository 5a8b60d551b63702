# SIGKILL at any moment of a weave or a build: the next run makes exactly the clean tree.
. "$(dirname "$0")/lib.sh"
small_case
records 60 >old.jsonl
{
  records 45 "Article no"
  cat dump.jsonl
} >new.jsonl
cp -R content content.before
expect 0 weave old.jsonl
expect 0 build --out out old.jsonl
cp -R .paperloom state.old
cp -R out out.old
start=$(now)
expect 0 build --out clean new.jsonl
length=$(($(now) - start))
mv .paperloom state.clean

# killed SEED COMMAND...: at a moment of a run's length that the seed tells.
killed() {
  delay=$(awk -v s="$1" -v n=$length 'BEGIN{srand(s); printf "%.3f", rand() * n / 1000}')
  shift
  "$PAPERLOOM" "$@" >/dev/null 2>&1 &
  pid=$!
  sleep "$delay"
  kill -9 $pid 2>/dev/null || true
  wait $pid 2>/dev/null || true
}
for seed in 1 2 3 4 5 6 7 8; do
  rm -rf .paperloom out content
  cp -R state.old .paperloom && cp -R out.old out && cp -R content.before content
  killed $seed weave new.jsonl
  expect 0 build --out out # the old store or the new one, and never a damaged one
  killed 1$seed build --out out new.jsonl
  expect 0 build --out out new.jsonl
  same_trees clean out "seed $seed"
  grep -q article-no-7 out/sitemaps/*.xml || fail "seed $seed: an old site"
  [ -z "$(find out .paperloom -name '*tmp*' -o -name '*.new' -o -name journal)" ] ||
    fail "seed $seed: left over: $(find out .paperloom -name '*tmp*' -o -name '*.new')"
done
