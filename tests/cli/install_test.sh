# What is installed works away from the checkout, and is all that a package needs.
. "$(dirname "$0")/lib.sh"

cmake --install "$(dirname "$PAPERLOOM")" --prefix "$PWD/usr" >/dev/null || fail "cmake --install"
for file in bin/paperloom share/man/man1/paperloom.1 share/paperloom/loom.schema.json \
  share/paperloom/themes/loom/templates/paper.html.mustache; do
  [ -f "usr/$file" ] || fail "no $file is installed"
done

# The installed program finds its own theme, wherever it was moved to.
cp -r "$PAPERLOOM_SOURCE/content" content
rm themes
mv usr moved
PAPERLOOM=$PWD/moved/bin/paperloom
expect 0 build --quiet
expect 0 check out
