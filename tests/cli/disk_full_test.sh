# A full disk exits with 1 and says where; with room again the next build ends it well.
. "$(dirname "$0")/lib.sh"
small_case
mkdir disk
mount -t tmpfs -o size=300k,mode=755 tmpfs disk 2>/dev/null || skip "mounting is not allowed"
trap 'umount "$work/disk"; rm -rf "$work"' EXIT

expect 0 build --out clean dump.jsonl
expect 1 build --out disk/out dump.jsonl
says "No space left on device"
says "disk/out"
mount -o remount,size=100m disk
expect 0 build --out disk/out dump.jsonl
same_trees clean disk/out "after a full disk"

mount -o remount,size=2m,nr_inodes=10k disk
dd if=/dev/zero of=disk/filler bs=1k 2>/dev/null || true
expect 1 weave --state disk/state dump.jsonl
[ ! -e disk/state/store.db ] || fail "a store was kept"
rm disk/filler
mount -o remount,size=100m disk
expect 0 weave --state disk/state dump.jsonl
