#!/bin/sh
# Another program, in another language, works every deal out again: games by random players through the engine, and with a
# broker one game with everybody's luck. Every chance line is recomputed or, a push, counted as left out; as many as
# `docket verify` counts; planted cheats are found by their line.     deals.sh PROGRAM GAMES CHEATS
set -eu
program=$1 games=$2 cheats=$3
here=$(cd "$(dirname "$0")/verify" && pwd)
own=$(mktemp -d)
trap 'kill $(cat "$own"/*.pid 2>/dev/null) 2>/dev/null || true; rm -rf "$own"' EXIT
export XDG_STATE_HOME="$own/state" XDG_RUNTIME_DIR="$own" HOME="$own" PYTHONDONTWRITEBYTECODE=1

play() { python3 "$here/games.py" "$program" "$own" "$@"; }
play tribunal 2 1 "$games"
play mistrial 2 1 "$games"
play mistrial 2 1 "$games" trial=1
for seats in 1 2 3 4 5; do play enigma $seats 1 "$games"; done
play enigma 4 1 "$games" length=1 set=2
play enigma 2 1 "$games" length=1 set=2
play enigma 1 1 "$games" keep=1
play justice 3 1 "$games" trim=1
play justice 4 1 "$games"
play justice 5 1 "$games" simple=1
for seats in 3 4 5 6; do play voices $seats 1 "$games"; done
play voices 6 1 "$games" roles=1
play voices 5 1 "$games" prosecutor=2

# With everybody's luck, over a broker.
with_luck() {
    rm -f "$own/host.out" # or the last host's links are read before this one has its file
    "$program" host "$1" --seats "$2" --socket "$own/socket" --once --pace 0 >"$own/host.out" 2>"$own/host.err" </dev/null &
    host=$!
    echo $host >"$own/host.pid"
    for _ in $(seq 200); do grep -q '^watch ' "$own/host.out" && break || sleep 0.1; done
    for seat in $(seq 0 $(($2 - 1))); do
        "$program" join "$(sed -n "s/^seat $seat //p" "$own/host.out")" --bot random --record "$own/$1-luck-$seat.docket" \
            >"$own/seat$seat.out" 2>&1 </dev/null &
        echo $! >"$own/seat$seat.pid"
    done
    for _ in $(seq 1200); do kill -0 $host 2>/dev/null || break; sleep 0.1; done
    grep -h '^luck ' "$own"/seat*.out | sort -u >"$own/luck"
    [ "$(wc -l <"$own/luck")" = 1 ] && ! grep -q 'wrong\|none' "$own/luck" || { cat "$own"/*.out "$own"/*.err >&2; exit 1; }
    rm "$own"/*.pid
}
if command -v mosquitto >/dev/null || [ -x /usr/sbin/mosquitto ]; then
    with_luck tribunal 2
    with_luck mistrial 2
    with_luck enigma 3
    with_luck justice 3
    with_luck voices 3
fi

for game in tribunal mistrial enigma justice voices; do
    python3 "$here/$game.py" "$own/$game"-*.docket >"$own/said" || { grep 'line' "$own/said" >&2; exit 1; }
    drawn=$(sed 's/.*: \([0-9]*\) drawn lines fit, \([0-9]*\) left out.*/\1 \2/' "$own/said" | awk '{ d += $1; l += $2 } END { print d, l }')
    all=$(for f in "$own/$game"-*.docket; do "$program" verify "$f"; done | sed -n 's/.*, \([0-9]*\) of them chance/\1/p' |
        awk '{ n += $1 } END { print n }')
    set -- $drawn
    [ $(($1 + $2)) = "$all" ] || { echo "$game: $1 drawn and $2 left out are not $all" >&2; exit 1; }
    [ "$game" = voices ] || [ "$2" = 0 ] || { echo "$game: $2 left out" >&2; exit 1; }
    echo "$game: $(wc -l <"$own/said") games, $1 lines recomputed, $2 left out"
done
python3 "$here/cheats.py" "$own" "$cheats" "$own"/*-luck-0.docket $(ls "$own"/*-[0-9]*.docket | grep -v luck | awk 'NR % 3 == 1')
