#!/bin/sh
# Makes what Enigma's Expert has learned for two players, from nothing: learn_enigma.sh BUILD DIR, BUILD being a
# Release build with tests (`ninja -C BUILD train`), DIR a folder for players and logs. What is there already is not
# made again.
# Prints the table, which is src/games/enigma/bot/learned/expert.c; the same bytes each time. About half an hour of
# one core.
set -eu
train=$(realpath "$1")/tests/bench/train
milkers=$(realpath "$(dirname "$0")")/milkers       # enigma-expert.net: of D, by docket exploit
mkdir -p "$2"
cd "$2"

# make NAME GAMES KEYS...: one player by so many games, in both sets
make() {
    name=$1 games=$2
    shift 2
    [ -f "$name.done" ] && return
    "$train" enigma 2 "$games" "$name" set=1 "$@" >"$name.log"
    touch "$name.done"
}
# learn NAME GAMES FROM KEYS...: on with itself and the league, 7 of 10 games with the usual set
learn() {
    name=$1 games=$2 from=$3
    shift 3
    make "$name" "$games" "from=$from" plain=0.7 pull=0.1 "$@"
}
# milk NAME OF FROM SEED GAMES: a best response to OF, begun from FROM
milk() {
    make "$1" "$5" "from=$3" "league=$2" share=1 plain=0.75 chance=0.0025 chance_end=0.001 pull=0 batch=8192 \
        "seed=$4"
}

make A 250000 plain=0.7 chance=0.03 chance_end=0.006 pull=0.05 seed=101
milk e1 before before 111 200000                  # of Expert as it was
milk a1 A A 112 250000
milk a2 A e1 113 250000
learn B 300000 A chance=0.010 chance_end=0.005 share=0.2 league=e1 seed=102
milk b1 B B 114 250000
milk b2 B a1 115 250000
learn C 300000 B chance=0.006 chance_end=0.004 share=0.35 league=e1 league=a1 league=a2 seed=103
learn D 350000 C chance=0.005 chance_end=0.002 share=0.25 search=0.3 heuristic=0.15 league=e1 league=a1 league=a2 \
    league=b1 league=b2 seed=105                  # and how to win against Hard and the heuristic
milk d2 D before 132 250000
learn E 800000 D chance=0.007 chance_end=0.003 share=0.35 search=0.1 league="$milkers/enigma-expert.net" league=d2 \
    seed=106                                      # more chance, fewer games against Hard, a longer milker
"$train" enigma print E expert
