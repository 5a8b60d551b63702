#!/bin/sh
# Measures weave, finalise, build and rebuild beside a null weave and a null build, and prints a
# Markdown table. Usage: bench.sh PAPERLOOM [N] [--no-4n]
#   PAPERLOOM  the release binary; paperloom_synth, paperloom_measure, paperloom_null_build,
#              paperloom_null_weave and paperloom_null_rows lie beside it
#   N          papers, default 100000; memory is measured again with 4 N, unless --no-4n
# Environment: PAPERLOOM_BENCH_DIR  where to make the working folder (default: TMPDIR or /tmp)
#              PAPERLOOM_BENCH_TOOLS  folder of the four programs, if not PAPERLOOM's
#              PAPERLOOM_BENCH_SYNTH=own  do not use ../shared/bench/synth.py
#              PAPERLOOM_BENCH_KEEP=1  keep the working folder
# Every timed write goes to a fresh folder and nothing is deleted before the end: on ext4 without a
# journal, writing again right after `rm -rf` takes seven times the system time.
set -eu
export LC_ALL=C

say() { printf '%s\n' "$*" >&2; }
fail() { say "bench: $*"; exit 1; }

paperloom='' papers='' four=yes
for argument in "$@"; do
  case $argument in
    --no-4n) four=no ;;
    -*) fail "unknown option $argument" ;;
    *[!0-9]*) paperloom=$argument ;;
    *) papers=$argument ;;
  esac
done
papers=${papers:-100000}
[ "$papers" -gt 0 ] || fail "N must be at least 1"
[ -n "$paperloom" ] || fail "usage: bench.sh PAPERLOOM [N] [--no-4n]"
[ -x "$paperloom" ] || fail "$paperloom cannot be run"
paperloom=$(cd "$(dirname "$paperloom")" && pwd)/$(basename "$paperloom")
tools=${PAPERLOOM_BENCH_TOOLS:-$(dirname "$paperloom")}
for tool in synth measure null_build null_weave null_rows; do
  [ -x "$tools/paperloom_$tool" ] || fail "$tools/paperloom_$tool is missing"
done
root=$(cd "$(dirname "$0")/../.." && pwd)
cd "$root"

work=$(mktemp -d "${PAPERLOOM_BENCH_DIR:-${TMPDIR:-/tmp}}/paperloom-bench.XXXXXX")
clean() {
  if [ -n "${PAPERLOOM_BENCH_KEEP:-}" ]; then say "bench: kept $work"; else rm -rf "$work"; fi
}
trap clean EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

# Trees of N, N again (null build) and 4 N papers, at 39 KB and 6.4 inodes a paper, stores and dumps.
trees=2
[ $four = no ] || trees=6
need_mb=$((papers * trees * 48 / 1024 + 100))
free_mb=$(df -Pk "$work" | awk 'NR == 2 { print int($4 / 1024) }')
[ "$free_mb" -ge "$need_mb" ] || fail "$work has $free_mb MB free; this run needs about $need_mb"
need_inodes=$((papers * trees * 7 + 1000))
free_inodes=$(df -Pi "$work" | awk 'NR == 2 { print $4 }')
case $free_inodes in
  '' | *[!0-9]* | 0) ;;  # a file system that makes inodes as it goes
  *) [ "$free_inodes" -ge "$need_inodes" ] ||
       fail "$work has $free_inodes inodes free; this run needs about $need_inodes" ;;
esac

# The null build has one thread; two that share a core would each be slower.
jobs=${PAPERLOOM_BENCH_JOBS:-1}

# make_dump N FILE
make_dump() {
  synth_py=$root/../shared/bench/synth.py
  if [ "${PAPERLOOM_BENCH_SYNTH:-}" != own ] && [ -f "$synth_py" ] &&
     python3 -c '' 2>/dev/null; then
    generator='shared/bench/synth.py'
    python3 "$synth_py" --papers "$1" --out "$2" >&2
  else
    generator='paperloom_synth'
    "$tools/paperloom_synth" "$1" > "$2"
  fi
}

# run STAGE COMMAND...: what it used goes to STAGE.used, what it says to STAGE.out and STAGE.err.
# The sync before keeps the writing back of one stage out of the next one's time.
run() {
  stage=$1
  shift
  say "bench: $stage"
  sync
  if ! "$tools/paperloom_measure" "$work/$stage.used" "$@" \
       > "$work/$stage.out" 2> "$work/$stage.err"; then
    tail -n 20 "$work/$stage.err" >&2
    fail "$stage failed: $*"
  fi
}

# value FILE KEY: out of a line of key=value pairs; nothing where there is none.
value() { tr ' ' '\n' < "$work/$1" | sed -n "s/^$2=//p" | head -n 1; }
# calculate EXPRESSION DECIMALS
calculate() { awk "BEGIN { printf \"%.$2f\", $1 }"; }

# stages LABEL N: dump, weave, finalise and build of N papers. The settings are this run's own,
# because weave writes its aliases beside them.
stages() {
  mkdir "$work/content$1"
  printf '%s\n' 'title = "Synthetic papers"' 'base_url = "https://papers.example.org"' \
    'description = "A synthetic corpus that shows how fast the generator is."' \
    > "$work/content$1/site.toml"
  say "bench: dump of $2 papers"
  make_dump "$2" "$work/dump$1.jsonl"
  set -- "$1" --content "$work/content$1" --state "$work/state$1"
  label=$1
  shift
  run "weave$label" "$paperloom" weave "$@" --json "$work/dump$label.jsonl"
  run "finalise$label" "$paperloom" weave "$@"
  run "build$label" "$paperloom" build "$@" --out "$work/out$label" --jobs "$jobs"
  "$tools/paperloom_null_build" --scan "$work/out$label" > "$work/tree$label"
}

stages '' "$papers"
run rebuild "$paperloom" build --content "$work/content" --state "$work/state" --out "$work/out" \
  --jobs "$jobs"
memory_mb=$(awk '/^MemAvailable/ { print int($2 / 1024 * 0.8) }' /proc/meminfo)
run null_build "$tools/paperloom_null_build" "$work/out" "$work/null" --limit "$memory_mb"
run null_weave "$tools/paperloom_null_weave" "$work/dump.jsonl" "$work/null.db"
[ $four = no ] || stages 4 $((4 * papers))

# The same papers and people in the dumps of five sources, against a program that parses these dumps
# and inserts the same rows; and a look through works of which none joins, against zcat. The file is
# read many times over, so that starting the program does not count.
joined=$root/../shared/corpora/joined
if [ -d "$joined" ]; then
  joined_dumps="$joined/arxiv.jsonl $joined/openalex-works.jsonl.gz $joined/openalex-authors.jsonl.gz
    $joined/openalex-institutions.jsonl.gz $joined/s2-papers.jsonl.gz $joined/s2-authors.jsonl.gz
    $joined/pwc-papers-with-abstracts.json.gz $joined/pwc-links-between-papers-and-code.json
    $joined/ror.json"
  # shellcheck disable=SC2086
  run many "$paperloom" weave --content "$work/content" --state "$work/state-many" --json $joined_dumps
  # shellcheck disable=SC2086
  run null_rows "$tools/paperloom_null_rows" "$work/state-many/store.db" "$work/null-many.db" $joined_dumps
  head -n 1000 "$work/dump.jsonl" | sed 's/"doi": *"[^"]*"/"doi": null/' > "$work/few.jsonl"
  run few "$paperloom" weave --content "$work/content" --state "$work/state-few" "$work/few.jsonl"
  for _ in $(seq 20); do cat "$joined/openalex-works.jsonl.gz"; done > "$work/works.jsonl.gz"
  run zcat zcat "$work/works.jsonl.gz"
  rm "$work/zcat.out"
  run only_joined "$paperloom" weave --content "$work/content" --state "$work/state-few" --only-joined \
    --json "$work/works.jsonl.gz"
  grep -q '"records":60000,.*"left_out":60000' "$work/only_joined.out" || fail "some works join after all"
fi

json_number() { sed -n "s/.*\"$2\" *: *\([0-9.eE+-]*\).*/\1/p" "$work/$1" | head -n 1; }
finalise_cpu=$(json_number weave.out finalise_cpu_seconds)
[ -n "$finalise_cpu" ] || say 'bench: weave --json did not say finalise_cpu_seconds'

# row LABEL PAPERS CPU WALL PEAK_KB [TREE]
row() {
  set -- "$1" "$2" "${3:--}" "${4:--}" "${5:--}" "${6:-}"
  if [ -n "$6" ]; then
    files=$(value "$6" files) folders=$(value "$6" directories) bytes=$(value "$6" bytes)
  else
    files=- folders=- bytes=-
  fi
  awk -v label="$1" -v papers="$2" -v cpu="$3" -v wall="$4" -v peak="$5" -v files="$files" \
    -v folders="$folders" -v bytes="$bytes" 'BEGIN {
      printf "| %s | %s | %s | %s | %s | %s | %s | %s |\n", label,
        cpu == "-" ? "-" : sprintf("%.2f", cpu), wall == "-" ? "-" : sprintf("%.2f", wall),
        peak == "-" ? "-" : sprintf("%.1f", peak / 1024), files, folders, bytes,
        wall == "-" || wall <= 0 ? "-" : sprintf("%.0f", papers / wall)
    }'
}

# measured LABEL PAPERS STAGE [TREE]
measured() {
  row "$1" "$2" "$(value "$3.used" cpu)" "$(value "$3.used" wall)" "$(value "$3.used" peak_kb)" \
    "${4:-}"
}

# goal LABEL VALUE UNIT LIMIT
goal() {
  awk -v label="$1" -v value="$2" -v unit="$3" -v limit="$4" 'BEGIN {
    verdict = value == "-" ? "not measured" : (value + 0 <= limit + 0 ? "met" : "missed")
    printf "| %s | %s%s | <= %s%s | %s |\n", label, value, value == "-" ? "" : unit, limit, unit,
      verdict
  }'
}

weave_cpu=-
[ -z "$finalise_cpu" ] || weave_cpu=$(calculate "$(value weave.used cpu) - $finalise_cpu" 3)
build_cpu=$(value build.used cpu)
null_build_cpu=$(value null_build.out cpu)

# ratio VALUE OTHER FACTOR DECIMALS: "-" where one of them is missing or 0.
ratio() {
  awk -v a="$1" -v b="$2" -v f="$3" -v d="$4" 'BEGIN {
    if (a == "-" || b == "-" || b + 0 == 0) print "-"; else printf "%.*f\n", d, f * a / b
  }'
}

peak_mb() { calculate "$(value "$1.used" peak_kb) / 1024" 1; }
growth_mb() {
  calculate "($(value "${1}4.used" peak_kb) - $(value "$1.used" peak_kb)) / 1024" 1
}
highest=$(for stage in weave finalise build rebuild; do peak_mb $stage; echo; done | sort -n | tail -n 1)

echo "Papers: $papers. Dump: $generator. Working folder on $(df -PT "$work" | awk 'NR == 2 { print $2 }'), $(nproc) cores. Null build: one thread, CPU and wall of its writing only."
echo
echo '| stage | CPU s | wall s | peak MB | files | folders | bytes | papers/s |'
echo '|---|---|---|---|---|---|---|---|'
measured 'weave, whole command' "$papers" weave
row 'weave without finalise' "$papers" "$weave_cpu"
row 'finalise within weave' "$papers" "$finalise_cpu"
measured 'finalise alone' "$papers" finalise
measured 'build' "$papers" build tree
measured 'rebuild, nothing changed' "$papers" rebuild tree
row 'null build' "$papers" "$null_build_cpu" "$(value null_build.out wall)" '' null_build.out
measured 'null weave' "$papers" null_weave
if [ -d "$joined" ]; then
  many=$(json_number many.out papers)
  row 'five sources: weave without finalise' "$many" "$(json_number many.out weave_cpu_seconds)"
  row 'five sources: finalise' "$many" "$(json_number many.out finalise_cpu_seconds)"
  row 'five sources: null weave' "$many" "$(value null_rows.out cpu)"
  row 'works of which none joins: --only-joined' - "$(value only_joined.used cpu)"
  row 'works of which none joins: zcat' - "$(value zcat.used cpu)"
fi
if [ $four = yes ]; then
  measured '4 N: weave, whole command' $((4 * papers)) weave4
  row '4 N: finalise within weave' $((4 * papers)) "$(json_number weave4.out finalise_cpu_seconds)"
  measured '4 N: finalise alone' $((4 * papers)) finalise4
  measured '4 N: build' $((4 * papers)) build4 tree4
fi
echo
echo '| goal | reached | limit | |'
echo '|---|---|---|---|'
goal 'build CPU / null build CPU' "$(ratio "$build_cpu" "$null_build_cpu" 1 2)" '' 2
goal 'weave without finalise, CPU / null weave CPU' \
  "$(ratio "$weave_cpu" "$(value null_weave.used cpu)" 1 2)" '' 2.5
if [ -d "$joined" ]; then
  goal 'five sources: weave without finalise, CPU / null weave CPU' \
    "$(ratio "$(json_number many.out weave_cpu_seconds)" "$(value null_rows.out cpu)" 1 2)" '' 2.5
  goal 'weave --only-joined CPU / zcat CPU' \
    "$(ratio "$(value only_joined.used cpu)" "$(value zcat.used cpu)" 1 2)" '' 2
fi
goal 'rebuild CPU / build CPU' "$(ratio "$(value rebuild.used cpu)" "$build_cpu" 100 1)" ' %' 5
goal 'peak memory of any stage' "$highest" ' MB' 300
if [ $four = yes ]; then
  for stage in weave finalise build; do
    goal "$stage: growth of the peak from N to 4 N" "$(growth_mb $stage)" ' MB' 16
  done
fi
goal 'null build per file (57 us in DESIGN; explain more than 1.25 times that)' \
  "$(value null_build.out us_per_file)" ' us' 71.25
