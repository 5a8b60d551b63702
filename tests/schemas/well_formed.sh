#!/bin/sh
# Every XML file of a built site is well-formed, SVG included: well_formed.sh SITE
set -eu
test -f "$1/sitemap.xml" || { echo "no site in $1" >&2; exit 1; }
find "$1" -type f \( -name '*.xml' -o -name '*.svg' \) -exec xmllint --nonet --noout {} +
echo "$(find "$1" -type f \( -name '*.xml' -o -name '*.svg' \) | wc -l) files are well-formed"
