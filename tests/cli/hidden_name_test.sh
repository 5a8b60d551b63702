# Whoever is hidden in a site of several sources, no file of it says the name or an id.
. "$(dirname "$0")/lib.sh"
cp -R "$golden/woven/content" content
cp "$golden/woven/dump.jsonl" dump.jsonl
chmod -R u+w content dump.jsonl
rm content/overrides.toml

# decide KIND ID [LINE]: one more decision.
decide() {
  printf '[[%s]]\nid = "%s"\n%s\nreason = "Asked for."\ndate = 2026-05-01\n' "$1" "$2" "${3-}" \
    >>content/overrides.toml
}

# People by name: all who bear one are hidden together, as the summary says that they must be.
expect 0 build --quiet dump.jsonl
for page in out/researchers/*-*/index.md; do
  id=$(basename "$(dirname "$page")" | sed 's/-.*//')
  name=$(sed -n 's/^# //p' "$page" | head -n 1)
  [ -z "$name" ] || printf '%s\t%s\n' "$name" "$id"
done | LC_ALL=C sort -u >people
[ "$(wc -l <people)" -ge 5 ] || fail "few people: $(cat people)"

# gone WORD: in nothing that is published.
gone() {
  if grep -rliF -- "$1" out $(ls content/aliases.tsv 2>/dev/null) >found; then
    fail "'$1' is in $(head -n 3 found), after: $(cat content/overrides.toml)"
  fi
}

cut -f 1 people | LC_ALL=C sort -u >names
while read -r name; do
  for kind in hide rename; do
    rm -f content/overrides.toml
    awk -F '\t' -v name="$name" '$1 == name {print $2}' people >ids
    line=
    [ $kind = hide ] || line='name = "Nova Weftwright"'
    while read -r id; do
      decide $kind "$id" "$line"
    done <ids
    expect 0 build
    if grep -q "bears too" stdout; then fail "somebody else bears '$name': $(cat stdout)"; fi
    gone "$name"
    if [ $kind = hide ]; then
      while read -r id; do gone "$id"; done <ids
    fi
    expect 0 check out
    # Nor in the files of a site that never knew the name.
    rm -rf fresh
    expect 0 build --quiet --state fresh-state --out fresh dump.jsonl
    same_trees out fresh "$kind of '$name' leaves traces"
    rm -rf fresh-state
  done
done <names

# What would break the site or tell the name is refused, and nothing is changed.
id=$(head -n 1 people | cut -f 2)
tree out >before
printf '[[hide]]\nid = "%s"\nreason = "%s asked."\ndate = 2026-05-01\n' "$id" \
  "$(head -n 1 people | cut -f 1)" >content/overrides.toml
expect 2 build
says "content/overrides.toml:1: the reason repeats a name"
printf '[[split]]\nfrom = "%s"\npapers = ["1"]\nto = "../x"\nreason = "r"\ndate = 2026-05-01\n' \
  "$id" >content/overrides.toml
expect 2 build
says "content/overrides.toml:1: '../x' is no id"
tree out >after
cmp before after || fail "a refused decision changed the tree"
