#!/bin/sh
# The self-contained archive, built and started where there is nothing but it, libc and libm: run.sh (by ./check archive)
set -eu
top=$(cd "$(dirname "$0")/../.." && pwd)
own=$(mktemp -d)
trap 'rm -rf "$own"' EXIT
"$top/packaging/archive/build" || { echo "0 passed, 1 failed"; exit 1; }
mkdir -p "$own/bare/lib64" "$own/bare/lib" "$own/bare/tmp" "$own/bare/dev"
tar -xJf "$top"/build/archive/docket-*-linux-*.tar.xz -C "$own/bare"
place=$(basename "$own"/bare/docket-*)
for library in libc.so.6 libm.so.6; do cp -L "$(cc -print-file-name=$library)" "$own/bare/lib/"; done
loader=$(readelf -l "$own/bare/$place/docket" | sed -n 's/.*program interpreter: \(.*\)]/\1/p')
cp -L "$loader" "$own/bare$loader"

# bare COMMAND...: with that folder as its root, without an environment.
bare() {
    map=
    [ "$(id -u)" = 0 ] || map=--map-root-user
    env -i "$(command -v unshare)" $map --root="$own/bare" "/$place/docket" "$@"
}

passed=0
failed=0
step() {
    what=$1
    shift
    if "$@" >"$own/log" 2>&1 </dev/null; then
        passed=$((passed + 1))
        echo "ok: $what"
    else
        failed=$((failed + 1))
        cat "$own/log"
        echo "FAILED: $what"
    fi
}

plays() { bare sim tribunal --games 2 --seats 2 && bare lesson enigma; }
draws() { bare tour /tmp/tour && [ "$(find "$own/bare/tmp/tour" -name '*.png' | wc -l)" -gt 30 ]; }
step "its version" bare --version
step "games and lessons" plays
step "every screen, with its own fonts and pictures" draws
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
