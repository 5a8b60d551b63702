# What is not ours is refused with 2 before anything is written; what a build wrote it also removes.
. "$(dirname "$0")/lib.sh"
small_case
mkdir foreign foreign/deep checkout checkout/.git empty dotted target
echo mine >foreign/deep/notes.txt
touch dotted/.gitignore
ln -s target link

refused() {
  expect 2 build --out "$1" dump.jsonl
  says "$2"
  [ ! -e .paperloom/store.db ] || fail "$1: woven before it was refused"
}
refused / "is the root of the file system"
refused foreign "is not empty and was not made by paperloom"
refused checkout "is the root of a checkout"
refused content "contains 'content'"
refused . "contains"
refused link "is a symbolic link"
refused dump.jsonl "is not a directory"
HOME=$work refused "$work" "contains"

expect 0 build --out empty dump.jsonl
expect 0 build --out dotted dump.jsonl
[ -e dotted/.gitignore ] || fail "a dotfile was removed"

# A stranger's file in our tree stays, a page without an owner goes.
echo mine >empty/notes.txt
head -n 3 dump.jsonl >less.jsonl
expect 0 weave --replace --allow-shrink less.jsonl
expect 0 build --out empty less.jsonl
says "removed"
[ -e empty/notes.txt ] || fail "a stranger's file was removed"
[ ! -e empty/papers/2103.00012 ] || fail "a stale page stayed"
expect 0 build --out fresh less.jsonl
rm empty/notes.txt
same_trees fresh empty "a rebuilt tree is not a fresh one"
