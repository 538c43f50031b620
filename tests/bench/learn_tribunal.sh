#!/bin/sh
# Makes what Tribunal's Expert has learned, from nothing: learn_tribunal.sh BUILD DIR, BUILD being a Release build
# with tests (`ninja -C BUILD train`), DIR a folder for players and logs. What is there already is not made again.
# Prints the table, which is src/games/tribunal/bot/learned/expert.c; the same bytes each time. About 45 minutes of one core.
set -eu
train=$(realpath "$1")/tests/bench/train
mkdir -p "$2"
cd "$2"

# make NAME GAMES KEYS...: one player by so many games
make() {
    name=$1 games=$2
    shift 2
    [ -f "$name.done" ] && return
    "$train" tribunal 2 "$games" "$name" "$@" >"$name.log"
    touch "$name.done"
}
# milk NAME OF FROM SEED GAMES: a best response to OF, begun from FROM
milk() {
    make "$1" "$5" "from=$3" "league=$2" share=1 chance=0.0025 chance_end=0.001 pull=0 batch=8192 "seed=$4"
}

make A 150000 chance=0.03 chance_end=0.004 pull=0 seed=101
make B 200000 from=A chance=0.006 chance_end=0.002 pull=0.05 slow=0.01 seed=102
milk e1 before before 111 100000                  # of Expert as it was
milk a1 A A 112 100000
milk b1 B B 113 100000
make F 350000 from=B chance=0.012 chance_end=0.004 share=0.2 league=e1 league=a1 league=b1 seed=201
milk f1 F F 211 100000
milk f2 F b1 212 80000
make G 300000 from=F chance=0.005 chance_end=0.002 share=0.35 league=e1 league=a1 league=b1 league=f1 league=f2 \
    seed=202
milk g1 G G 214 100000
make H 150000 from=G chance=0.004 chance_end=0.002 share=0.35 league=e1 league=a1 league=b1 league=f1 league=f2 \
    league=g1 seed=203
milk h1 H H 311 250000
milk h2 H e1 312 200000
make I 300000 from=H chance=0.004 chance_end=0.002 share=0.4 league=e1 league=a1 league=b1 league=f1 league=f2 \
    league=g1 league=h1 league=h2 seed=204
milk i1 I I 321 300000
milk i2 I e1 322 250000
make J 350000 from=I chance=0.004 chance_end=0.002 share=0.4 league=e1 league=a1 league=b1 league=f1 league=f2 \
    league=g1 league=h1 league=h2 league=i1 league=i2 seed=205
"$train" tribunal print J expert
