# [select] in site.toml publishes a part: whole pages of it, and nothing of the rest.
. "$(dirname "$0")/lib.sh"
small_case

selects() {
  printf '[select]\n%s\n' "$1" >content/site.toml
  expect 0 build
  ls out/papers | grep -- - | grep -v html | sed 's/-[a-z].*//' | sort -u | tr '\n' ' ' >ids
  [ "$(cat ids)" = "$2" ] || fail "$1: $(cat ids)"
  expect 0 check out
}
expect 0 weave dump.jsonl
selects 'categories = ["cs.IT"]' "2101.00005 2101.01234 "
selects 'categories = ["math.IT"]' "2101.00005 2101.01234 "
selects 'since = "2021-01-13"' "2101.01234 2103.00011 2103.00012 "
selects 'ids = ["hep-th/9901001", "2101.00003"]' "2101.00003 hep "
selects 'categories = ["cs.DL"]
since = "2021-01-05"' "2101.01234 2103.00012 "
! grep -rq "Nimbus Array" out --include=*.html || fail "an unselected paper is told of"
printf '[select]\nids = ["2199.99999"]\n' >content/site.toml
expect 0 build
