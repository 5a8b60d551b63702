#!/bin/sh
# Builds the sites that these tests look at, below DIR: sites.sh PAPERLOOM SOURCE DIR
#   example  the example corpus as it is
#   small    the invented golden corpus, published below a path
#   woven    an invented corpus that several sources know
#   hostile  records made to break out of every output
#   tight    a part of the example corpus with short lists, so that every list has further pages
set -eu
paperloom=$1
cd "$2"
dir=$3
build() {
  name=$1
  shift
  rm -rf "$dir/$name" "$dir/$name-state"
  "$paperloom" build --quiet --theme "$PWD/themes/loom" --state "$dir/$name-state" --out "$dir/$name" "$@"
}
mkdir -p "$dir/tight-content"
build example --content content
build small --content tests/golden/small/content tests/golden/small/dump.jsonl
build woven --content tests/golden/woven/content tests/golden/woven/dump.jsonl
build hostile --content tests/golden/hostile/content tests/golden/hostile/dump.jsonl
cp -R content/. "$dir/tight-content/"
sed -e 's/^list = .*/list = 2/' -e 's/^archive = .*/archive = 3/' content/site.toml >"$dir/tight-content/site.toml"
printf '\n[select]\ncategories = ["cond-mat.mtrl-sci", "hep-th", "math.AG"]\n' >>"$dir/tight-content/site.toml"
build tight --content "$dir/tight-content"
