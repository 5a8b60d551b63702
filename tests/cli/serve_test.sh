# `serve` answers every path of a site with the bytes that `build` writes; redirects are real ones.
. "$(dirname "$0")/lib.sh"
command -v curl >/dev/null || skip "no curl"
small_case
expect 0 build dump.jsonl
: >serve.log
"$PAPERLOOM" serve --port 0 >serve.log 2>&1 &
server=$!
trap 'kill $server 2>/dev/null || true; rm -rf "$work"' EXIT
until grep -q "preview at" serve.log; do
  kill -0 $server || fail "serve ends: $(cat serve.log)"
  sleep 0.05
done
site=$(sed 's/.*preview at \([^ ]*\) .*/\1/' serve.log)
. "$PAPERLOOM_SOURCE/tests/cli/serve_requests.sh"

request_every_file
answers 301 "papers/2101.00001-anything/" "papers/2101.00001-weaving-small-corpora-a-field-guide/"
answers 301 "papers/2101.00001" "papers/2101.00001-weaving-small-corpora-a-field-guide/"
answers 301 "papers/hep-th/9901001/" "papers/hep-th-9901001-strings-threads-and-other-yarns/"
answers 301 "fields/math.IT/" "fields/cs.IT/"
answers 301 "about" "about/"
answers 404 "no/such/page" ""
cmp -s body out/404.html || fail "404 is not 404.html"
answers 404 "papers/2199.00001-gone/" ""
answers 404 "fields/%2e%2e/%2e%2e/content/site.toml" ""
answers 404 ".paperloom-tree" ""
answers 421 "" "" -H "Host: evil.example"
answers 421 "" "" -H "Host: localhost.evil.example"
answers 405 "" "" -X POST
answers 405 "" "" -X DELETE

# A new theme shows on reload; SIGTERM ends it with 0 or 143.
mkdir -p content/static && echo new >content/static/new.txt
answers 200 "new.txt" ""
kill $server
code=0
wait $server || code=$?
[ $code = 0 ] || [ $code = 143 ] || fail "serve exits with $code"
