# The same records make the same bytes, whatever the time zone, the locale, the umask, the working
# directory, the order of the lines or the number of workers.
. "$(dirname "$0")/lib.sh"
small_case
expect 0 build --jobs 1 --out base dump.jsonl
other=C.UTF-8
! locale -a | grep -qi '^tr_TR.utf' || other=tr_TR.UTF-8

build() {
  rm -rf state
  expect 0 build --content "$work/content" --state "$work/state" --out "$work/out" "$@"
}
(
  umask 077
  export TZ=Asia/Kathmandu LC_ALL=$other LANG=$other
  mkdir elsewhere && cd elsewhere && ln -s ../themes themes
  build --jobs 4 "$work/dump.jsonl"
)
same_trees base out "another surrounding"
cmp base/.paperloom-tree out/.paperloom-tree
find out -type d ! -perm 755 -o -type f ! -perm 644 | grep . && fail "modes depend on the umask"

# The dumps' own hashes stand in build.json, so the marker differs when the lines are shuffled.
neutral() {
  sed 's/"xxh128":\[[^]]*\]//' "$1/build.json" >"$1/build.neutral"
  rm "$1/build.json" "$1/.paperloom-tree"
}
neutral base
for jobs in 1 4; do
  rm -rf out
  awk -v s=$jobs 'BEGIN{srand(s)}{print rand() "\t" $0}' dump.jsonl | sort -n | cut -f 2- >shuffled.jsonl
  build --jobs $jobs shuffled.jsonl
  neutral out
  same_trees base out "shuffled lines and $jobs jobs"
done
