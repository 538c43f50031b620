#!/bin/sh
# Seat decisions a second, OpenSpiel's like game and Docket's, by turns in one run: medians and their ratio.
#   tests/bench/openspiel.sh CHECKOUT [DOCKET] [ROUNDS]
# CHECKOUT: a checkout of OpenSpiel; DOCKET: build/release/docket unless told. Nothing is downloaded: Abseil and
# nlohmann's json come from the system (Debian: libabsl-dev, nlohmann-json3-dev). Not a part of ./check.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
checkout=${1:?usage: openspiel.sh CHECKOUT [DOCKET] [ROUNDS]}
docket=${2:-$here/../../build/release/docket}
rounds=${3:-5}
include=${DOCKET_BENCH_INCLUDE:-/usr/include}
build=${DOCKET_BENCH_DIR:-${TMPDIR:-/tmp}/docket-openspiel}
source=$(cd "$checkout" && pwd)/open_spiel
[ -f "$source/spiel.cc" ] || { echo "openspiel.sh: no OpenSpiel in $checkout" >&2; exit 2; }
[ -d "$include/absl" ] && [ -d "$include/nlohmann" ] || {
    echo "openspiel.sh: Abseil and nlohmann's json are needed in $include" >&2; exit 2; }

# The checkout as it is, with the two libraries where its sources look for them.
rm -rf "$build/tree"
mkdir -p "$build/tree/open_spiel/abseil-cpp" "$build/tree/open_spiel/json/include" "$build/o"
for entry in "$source"/*; do
    case ${entry##*/} in abseil-cpp | json) ;; *) ln -s "$entry" "$build/tree/open_spiel/" ;; esac
done
ln -s "$include/absl" "$build/tree/open_spiel/abseil-cpp/absl"
ln -s "$include/nlohmann" "$build/tree/open_spiel/json/include/nlohmann"

objects=
for file in spiel spiel_utils game_parameters observer action_view tensor_game simultaneous_move_game policy \
    games/hearts/hearts games/liars_dice/liars_dice games/goofspiel/goofspiel games/phantom_ttt/phantom_ttt \
    games/tic_tac_toe/tic_tac_toe utils/usage_logging utils/file "$here/openspiel"; do
    path=$build/tree/open_spiel/$file.cc
    [ "$file" = "$here/openspiel" ] && path=$file.cc
    [ -f "$path" ] || continue              # not in every version
    object=$build/o/$(basename "$file").o
    [ "$object" -nt "$path" ] || c++ -std=c++17 -O2 -DNDEBUG -w -I"$build/tree" -c "$path" -o "$object"
    objects="$objects $object"
done
libraries=$(for l in /usr/lib/*/libabsl_*.a /usr/lib/libabsl_*.a; do [ ! -f "$l" ] || echo "$l"; done)
# shellcheck disable=SC2086
c++ $objects -o "$build/play" -Wl,--start-group $libraries -Wl,--end-group -lpthread

# name: the game; seats; OpenSpiel's
pairs='justice 4 hearts
mistrial 2 goofspiel
tribunal 2 liars_dice
tribunal 2 phantom_ttt
enigma 2 liars_dice'
: > "$build/figures"
i=0
while [ "$i" -lt "$rounds" ]; do
    for game in hearts goofspiel liars_dice phantom_ttt; do
        "$build/play" 1 "$game" | awk '{ print "spiel", $1, $2 }' >> "$build/figures"
    done
    for game in justice mistrial tribunal enigma; do
        "$docket" bench "$game" rules --seconds 1 | awk -v g="$game" '$1 == g && NF == 8 { print "docket", $1 "-" $2, $5 }'
    done >> "$build/figures"
    i=$((i + 1))
done
median() { grep "^$1 $2 " "$build/figures" | sort -n -k3 | awk '{ v[NR] = $3 } END { print v[int((NR + 1) / 2)] }'; }
echo "million seat decisions a second of processor time, medians of $rounds rounds"
printf '%-10s %5s %8s   %-12s %8s   %s\n' game seats docket OpenSpiel '' ratio
echo "$pairs" | while read -r game seats like; do
    ours=$(median docket "$game-$seats")
    theirs=$(median spiel "$like")
    printf '%-10s %5s %8s   %-12s %8s   %s\n' "$game" "$seats" "$ours" "$like" "$theirs" \
        "$(awk -v a="$ours" -v b="$theirs" 'BEGIN { printf "%.1f", a / b }')"
done
