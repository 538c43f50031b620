#!/bin/sh
# The recipe for a machine that is always up (packaging/network/docket-stays): killed and started again it is the same table with the
# same link, and the game goes on from where it was.   net_stays.sh PROGRAM RECIPE
set -eu
export DOCKET="$1"
own=$(mktemp -d)
host=
trap '[ -z "$host" ] || kill "$host" 2>/dev/null || true; rm -rf "$own"' EXIT
export DOCKET_STAYS="$own/table" HOME="$own"
unset XDG_STATE_HOME XDG_RUNTIME_DIR || true

wrong() {
    echo "$1" >&2
    cat "$own"/out* "$own"/err* >&2
    exit 1
}

# starts N: until it has said its link.
starts() {
    "$recipe" tribunal --seats 2 --bots 1 --pace 200 --socket "$own/at$1" >"$own/out$1" 2>"$own/err$1" </dev/null &
    host=$!
    for _ in $(seq 600); do
        grep -q '^link ' "$own/out$1" && return
        kill -0 "$host" 2>/dev/null || wrong "it has ended"
        sleep 0.1
    done
    wrong "no link is said"
}

recipe=$2
starts 1
kill -9 "$host"
wait "$host" 2>/dev/null || true
starts 2
names() { sed -n 's/^link [^#]*#//p' "$own/out$1"; }
[ -n "$(names 1)" ] || wrong "the link names nothing"
[ "$(names 1)" = "$(names 2)" ] || wrong "another table"
[ "$(find "$own/table" -name '*.docket' | wc -l)" = 1 ] || wrong "another game"
kill "$host"
wait "$host" 2>/dev/null || true
host=
echo "the same table again: $(names 2 | cut -c 1-12)..."
