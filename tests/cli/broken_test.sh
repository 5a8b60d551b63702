# Each tests/golden/broken/<case>/ has what is wrong and `expected`: the arguments, the exit code and
# what the message must say, a line each. `full` is the theme loom with the files of the case's own.
. "$(dirname "$0")/lib.sh"
for dir in "$golden"/broken/*/; do
  rm -rf input
  cp -R "$dir" input
  cp -R themes/loom input/full
  [ ! -d input/theme ] || cp -R input/theme/. input/full
  {
    read -r arguments
    read -r code
  } <input/expected
  # shellcheck disable=SC2086 # words on purpose
  (cd input && ln -sf "$PAPERLOOM_SOURCE/themes" themes && expect "$code" $arguments)
  tail -n +3 input/expected | while read -r text; do
    cat input/stdout input/stderr | grep -qF -- "$text" ||
      fail "$(basename "$dir"): no '$text' in: $(cat input/stdout input/stderr)"
  done
  [ ! -e input/out/.paperloom-tree ] || grep -qx building input/out/.paperloom-tree ||
    fail "$(basename "$dir"): the build counts as finished"
done
