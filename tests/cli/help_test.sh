# Every command explains itself, with examples; what is not understood exits with 2.
. "$(dirname "$0")/lib.sh"

expect 0 --version
says "paperloom "
expect 0 --help
for command in weave build serve check export stats; do
  says "$command"
done
says "Exit codes"
manual=$PAPERLOOM_SOURCE/generator/data/paperloom.1
for command in weave build serve check export stats; do
  expect 0 "$command" --help
  says "Examples:"
  says "  paperloom $command"
  # The manual names every option.
  for option in $(grep -o '^ *\(-[a-z],\)\?--[a-z-]*' stdout | sed 's/^.*--/--/' | sort -u); do
    tr -d '\\' <"$manual" | grep -qE "^\.B[A-Z]* .*$option( |\$|\")" ||
      fail "the manual lacks $option of $command"
  done
done

expect 2
expect 2 unravel
says "unknown command 'unravel'"
expect 2 biuld --out site
says "unknown command 'biuld'; did you mean 'build'?"
expect 2 build --no-such-option
expect 2 build --jobs 0
says "--jobs"
expect 2 check --base-url
expect 2 weave --max-bad 2
expect 2 weave --as-of yesterday dump.jsonl
says "YYYY-MM-DD"
expect 2 weave --as-of nowhere=2021-01-01 dump.jsonl
expect 2 weave --replace
says "--replace wants the dumps"
expect 2 weave
says "there is no store yet"
expect 2 serve
says "weave a dump first"
expect 2 build
says "nothing to build"
