# --only-joined takes from dumps of everything what touches the papers that are there, and no more.
. "$(dirname "$0")/lib.sh"
mkdir content

expect 2 weave --only-joined
says "--only-joined wants the dumps"
work() { # number doi author institution
  printf '{"id":"https://openalex.org/W%s","doi":"https://doi.org/%s","title":"Work %s","cited_by_count":%s,' "$1" "$2" "$1" "$1"
  printf '"authorships":[{"author_position":"first","author":{"id":"https://openalex.org/A%s","display_name":"Ida Ferrule"},' "$3"
  printf '"institutions":[{"id":"https://openalex.org/I%s","display_name":"Institute %s"}]}],"updated_date":"2024-01-01"}\n' "$4" "$4"
}
person() {
  printf '{"id":"https://openalex.org/A%s","display_name":"Ida Ferrule","works_count":3,"cited_by_count":5,"summary_stats":{"h_index":2},"updated_date":"2024-01-01"}\n' "$1"
}
institution() {
  printf '{"id":"https://openalex.org/I%s","display_name":"Institute %s","type":"education","updated_date":"2024-01-01"}\n' "$1" "$1"
}
mkdir openalex
{
  work 1 10.5555/WEAVE.2021.1 11 21              # the DOI in another case
  work 2 10.48550/arXiv.2101.00002 12 22         # arXiv's own DOI
  work 3 10.5555/somewhere.else 13 23            # joins nothing
  work 1 10.5555/WEAVE.2021.1 11 21              # repeated
  echo '{"id":"https://openalex.org/W4","title":'  # damaged
} >openalex/works.jsonl
for number in 11 12 13; do person $number; done >openalex/authors.jsonl
for number in 21 22 23; do institution $number; done | gzip >openalex/institutions.jsonl.gz
expect 2 weave --only-joined openalex
says "the store has no papers that something could join"

records 3 >arxiv.jsonl
sed -i '1s/"doi":null/"doi":"10.5555\/weave.2021.1"/' arxiv.jsonl
expect 0 weave --quiet arxiv.jsonl
expect 0 weave --only-joined --report report.tsv openalex
says "3 left out, which touch no paper here"
says "joined: 1 record to others by arXiv id, 1 by DOI, 0 by ids of sources; 1 paper of one source alone"
expect 0 weave --json
says '"joined":{"by_arxiv_id":1,"by_doi":1,"by_source_id":0,"alone":1}'
expect 0 export --out taken.jsonl
for id in '"paper","id":"w1"' '"paper","id":"w2"' '"researcher","id":"a11"' '"researcher","id":"a12"' \
  '"institution","id":"i21"' '"institution","id":"i22"'; do
  grep -q "$id" taken.jsonl || fail "$id is not taken"
done
if grep -E '"id":"(w3|a13|i23)"' taken.jsonl; then fail "more than what joins is taken"; fi
grep -q "works.jsonl:5" report.tsv || fail "the damaged record is not reported"

# Whatever the order of the dumps, and by one command as by several.
cp .paperloom/store.db first.db
rm -r .paperloom
expect 0 weave --quiet arxiv.jsonl
expect 0 weave --quiet --only-joined openalex/institutions.jsonl.gz openalex/works.jsonl openalex/authors.jsonl
expect 0 export --out again.jsonl
cmp taken.jsonl again.jsonl || fail "the order of the dumps matters"
rm -r .paperloom
expect 0 weave --quiet arxiv.jsonl
for part in works.jsonl authors.jsonl institutions.jsonl.gz; do
  expect 0 weave --quiet --only-joined openalex/$part
done
expect 0 export --out parts.jsonl
grep '^{"kind":"\(paper\|researcher\|institution\)"' taken.jsonl | sort >all.lines
grep '^{"kind":"\(paper\|researcher\|institution\)"' parts.jsonl | sort >parts.lines
cmp all.lines parts.lines || fail "three commands take other records than one"
