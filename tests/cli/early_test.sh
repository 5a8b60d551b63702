# What is wrong with theme or content is told before anything is woven.
. "$(dirname "$0")/lib.sh"
small_case

refuses() {
  expect 2 build dump.jsonl --theme "${theme:-loom}"
  says "$1"
  [ ! -e .paperloom/store.db ] || fail "'$1' shows only after weaving"
  [ ! -e out ] || fail "'$1' shows only after opening the tree"
}
mkdir -p content/static/papers
for path in robots.txt rss/latest.xml papers/llms.txt sitemap.xml; do
  mkdir -p "content/static/$(dirname $path)"
  echo x >content/static/$path
  refuses "$path: is written by both"
  rm content/static/$path
done
mkdir content/static/about
echo x >content/static/about/index.html
refuses "content/static/about/index.html"
rm -r content/static
cp -R "$PAPERLOOM_SOURCE/themes/loom" broken
chmod -R u+w broken
echo '{{titel}}' >>broken/templates/home.html.mustache
theme=./broken refuses "titel"
rm -r broken
mkdir -p content/static/notes
echo x >content/static/notes/llms.txt
expect 0 build dump.jsonl
[ -e out/notes/llms.txt ] || fail "a static file of another directory is missing"
