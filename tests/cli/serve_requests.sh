# Requests for serve_test.sh; $site is where the preview lives.
# answers CODE PATH TARGET [CURL OPTION...]: TARGET is where a redirect leads, within the site.
answers() {
  code=$1 path=$2 target=$3
  shift 3
  curl --silent --path-as-is --output body --dump-header headers "$@" "$site$path"
  head -n 1 headers | grep -q " $code " || fail "/$path: $(head -n 1 headers), not $code"
  grep -qi '^x-robots-tag: noindex' headers || fail "/$path: no X-Robots-Tag"
  [ -z "$target" ] || grep -qi "^location: \(http://[^/]*\)\?/loom/$target.\?$" headers ||
    fail "/$path does not lead to $target: $(grep -i location headers)"
}

content_type() {
  case $1 in
    *.html) echo "text/html; charset=utf-8" ;;
    *.md) echo "text/markdown; charset=utf-8" ;;
    *.txt) echo "text/plain; charset=utf-8" ;;
    *.xml) echo "application/xml; charset=utf-8" ;;
    *.json) echo "application/json; charset=utf-8" ;;
    *.css) echo "text/css; charset=utf-8" ;;
    *.svg) echo "image/svg+xml" ;;
    *.ico) echo "image/x-icon" ;;
    *.png) echo "image/png" ;;
  esac
}

request_every_file() {
  (cd out && find . -type f ! -name .paperloom-tree) | sed 's/^..//' >paths
  while read -r file; do
    if grep -q 'http-equiv="refresh"' "out/$file"; then
      target=$(sed -n 's|.*refresh" content="0; *url=https://papers.example.org/loom/\([^"]*\)".*|\1|p' "out/$file")
      answers 301 "${file%index.html}" "$target"
      continue
    fi
    answers 200 "${file%index.html}" ""
    cmp -s body "out/$file" || fail "/$file: serve and build differ"
    grep -qi "^content-type: $(content_type "$file")" headers ||
      fail "/$file: $(grep -i content-type headers)"
  done <paths
}
