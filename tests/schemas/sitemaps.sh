#!/bin/sh
# Every sitemap of a built site against the protocol's rules: sitemaps.sh SITE
set -eu
here=$(dirname "$0")
site=$1
set -- "$site"/sitemaps/*.xml
test -f "$1" || { echo "no sitemap in $site/sitemaps" >&2; exit 1; }
# One run of xmllint a schema; its "validates" lines are noise.
check() { xmllint --nonet --noout --schema "$@" 2>&1 | { grep -v ' validates$' || true; }; }
found=$(check "$here/siteindex.xsd" "$site/sitemap.xml"; check "$here/sitemap.xsd" "$@")
# The byte limit of 50 MiB is none that a schema can state.
large=$(find "$site/sitemap.xml" "$site/sitemaps" -name '*.xml' -size +52428800c)
if [ -n "$found$large" ]; then
  printf '%s\n' "$found" "$large" >&2
  exit 1
fi
# The index names each shard, and only shards that are there.
listed=$(xmllint --nonet --xpath '//*[local-name()="sitemap"]/*[local-name()="loc"]/text()' "$site/sitemap.xml" | sed 's|.*/||' | sort)
present=$(ls "$site/sitemaps" | sort)
if [ "$listed" != "$present" ]; then
  echo 'the index and sitemaps/ differ' >&2
  exit 1
fi
echo "sitemap.xml and $# shards are valid"
