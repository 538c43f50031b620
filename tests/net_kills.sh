#!/bin/sh
# Games over a real broker in which broker, host and seats are killed in the middle and one seat is stopped for a while:
# each is played to its end, nothing is lost or doubled.   net_kills.sh PROGRAM ROUNDS [SECONDS]
# SECONDS: how long the seat is stopped in the first round of each game; in the others one second.
set -eu
program=$1
rounds=$2
long=${3:-1}
own=$(mktemp -d)
trap 'kill -9 $(cat "$own"/*.pid 2>/dev/null) 2>/dev/null || true; rm -rf "$own"' EXIT
export XDG_STATE_HOME="$own/state" HOME="$own"
unset XDG_RUNTIME_DIR TMPDIR || true

wrong() {
    echo "$1" >&2
    tail -n 20 "$own"/*.out "$own"/*.err >&2
    exit 1
}

# start NAME COMMAND...: in the background, its number in NAME.pid.
start() {
    name=$1
    shift
    "$@" >>"$own/$name.out" 2>>"$own/$name.err" </dev/null &
    echo $! >"$own/$name.pid"
}

# until_said FILE TEXT: at most two minutes.
until_said() {
    for _ in $(seq 1200); do
        grep -q "$2" "$own/$1" 2>/dev/null && return
        sleep 0.1
    done
    wrong "$1 does not say '$2'"
}

seat() {
    start "seat$1" "$program" join "$(sed -n "s/^seat $1 //p" "$own/host.out" | tail -n 1)" --bot random --think "$think" \
        --record "$own/record$1"
}

killed() {
    kill -9 "$1" 2>/dev/null || true
    wait "$1" 2>/dev/null || true
}

# lines FILE: how far a game has come.
journal_lines() {
    wc -l <"$(sed -n 's/^journal //p' "$own/host.out" | head -n 1)"
}

# goes_on: something more is played.
goes_on() {
    had=$(journal_lines)
    for _ in $(seq 1200); do
        grep -q "^over" "$own/host.out" && return
        [ "$(journal_lines)" -gt "$had" ] && return
        sleep 0.1
    done
    wrong "the game stands still"
}

round() {
    game=$1
    seats=$2
    rm -rf "$own"/*.out "$own"/*.err "$own"/*.pid "$own"/record* "$own/state"
    start host "$program" host "$game" --seats "$seats" --socket "$own/socket" --once --pace 0
    until_said host.out '^watch '
    for k in $(seq 0 $((seats - 1))); do seat "$k"; done
    goes_on
    host=$(cat "$own/host.pid")
    broker=$(cat /proc/[0-9]*/stat 2>/dev/null | awk -v host="$host" '$4 == host && !n++ { print $1 }' || true)
    [ -n "$broker" ] || wrong "there is no broker"
    kill -9 "$broker" 2>/dev/null || true
    goes_on
    killed "$(cat "$own/seat0.pid")"
    seat 0
    goes_on
    killed "$host"
    start host "$program" host "$game" --resume "$(sed -n 's/^journal //p' "$own/host.out" | head -n 1)" \
        --socket "$own/socket" --once --pace 0
    goes_on
    last=$((seats - 1))
    kill -STOP "$(cat "$own/seat$last.pid")" 2>/dev/null || true
    sleep "$stop"
    kill -CONT "$(cat "$own/seat$last.pid")" 2>/dev/null || true
    until_said host.out '^over '
    for k in $(seq 0 "$last"); do
        until_said "seat$k.out" '^over '
        "$program" verify "$own/record$k" >"$own/verify.out" || wrong "record $k"
        cmp -s "$own/record0" "$own/record$k" || wrong "the records of seats 0 and $k differ"
    done
    kill "$(cat "$own/host.pid")" 2>/dev/null || true
    wait
}

think=25
for n in $(seq "$rounds"); do
    stop=1
    [ "$n" -gt 5 ] || stop=$long
    case $((n % 5)) in
        1) round tribunal 2 ;;
        2) round enigma 3 ;;
        3) round justice 3 ;;
        4) round mistrial 2 ;;
        *) round voices 4 ;;
    esac
    echo "round $n: $(grep -c . "$own/record0") lines"
done
