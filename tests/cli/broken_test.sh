# Each tests/golden/broken/<case>/ has what is wrong and `expected`: the arguments, the exit code and
# what the message must say, a line each.
. "$(dirname "$0")/lib.sh"
for case in "$golden"/broken/*/; do
  rm -rf input
  cp -R "$case" input
  {
    read -r arguments
    read -r code
  } <input/expected
  # shellcheck disable=SC2086: words on purpose
  (cd input && ln -sf "$PAPERLOOM_SOURCE/themes" themes && expect "$code" $arguments)
  tail -n +3 input/expected | while read -r text; do
    cat input/stdout input/stderr | grep -qF -- "$text" ||
      fail "$(basename "$case"): no '$text' in: $(cat input/stdout input/stderr)"
  done
  [ "$code" = 0 ] || [ ! -e input/out ] || fail "$(basename "$case"): a site was begun"
done
