# Five dumps of the same papers are counted right, and a part of them weaves to the same store, byte
# for byte, whatever the order of the arguments. Who is who is asked by the unit tests corpus/joined.
. "$(dirname "$0")/lib.sh"
joined=${PAPERLOOM_SHARED:-}/corpora/joined
[ -d "$joined" ] || skip "no joined corpus"
mkdir content

expect 0 weave "$joined"/*.json*
expect 0 stats
says "store: 3,000 papers, 9,003 researchers, 387 institutions"
expect 0 export --out all.jsonl
says "exported: 12,000 papers"
count=$(grep -c '^{"kind":"institution".*"source":"ror"' all.jsonl)
[ "$count" = 387 ] || fail "ROR says something of $count institutions"

awk 'NR % 15 == 1' "$joined/arxiv.jsonl" >arxiv.jsonl
sed 's/^{"id":"\([^"]*\)".*/\1/' arxiv.jsonl >ids
for name in openalex-works s2-papers; do
  zcat "$joined/$name.jsonl.gz" | grep -Ff ids >$name.jsonl
done
for name in openalex-authors s2-authors; do
  zcat "$joined/$name.jsonl.gz" | awk 'NR % 15 == 1' >$name.jsonl
done
zcat "$joined/openalex-institutions.jsonl.gz" >openalex-institutions.jsonl
files() {
  case $1 in
    arxiv) echo arxiv.jsonl ;;
    openalex) echo openalex-works.jsonl openalex-authors.jsonl openalex-institutions.jsonl ;;
    pwc) echo "$joined/pwc-links-between-papers-and-code.json $joined/pwc-papers-with-abstracts.json.gz" ;;
    ror) echo "$joined/ror.json" ;;
    s2) echo s2-papers.jsonl s2-authors.jsonl ;;
  esac
}
orders=0
while read -r order; do
  rm -rf .paperloom
  # shellcheck disable=SC2046 # words are meant
  expect 0 weave --quiet $(for source in $order; do files "$source"; done)
  [ -f first.db ] || cp .paperloom/store.db first.db
  cmp first.db .paperloom/store.db || fail "the order '$order' makes another store"
  orders=$((orders + 1))
done <<END
arxiv openalex pwc ror s2
s2 ror pwc openalex arxiv
openalex arxiv s2 pwc ror
ror s2 arxiv openalex pwc
pwc arxiv ror s2 openalex
s2 pwc openalex arxiv ror
openalex ror pwc arxiv s2
arxiv s2 ror openalex pwc
ror pwc s2 arxiv openalex
pwc openalex arxiv s2 ror
s2 arxiv openalex ror pwc
ror openalex s2 pwc arxiv
END
[ $orders = 12 ] || fail "$orders orders"
expect 0 stats
grep -q '^store: 3,000 papers, .* [1-9][0-9]* institutions' stdout || fail "the part lacks much: $(cat stdout)"
