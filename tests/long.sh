# Sourced by `./check long`: what takes hours or many builds.

for game in $(game_list); do
    case $game in
    tribunal) count=1000000 ;;
    voices) count=2000 ;;
    *) count=200000 ;;
    esac
    step "bulk play: $count games of $game" sim "$game" --games "$count" --seed 11
done

strength_table() {
    cmake --build build/headless --target strength >/dev/null
    strength=$(find build/headless -name strength -type f -perm -u+x | head -n 1)
    "$strength" "$@" | tee -a build/strength.txt
}
rm -f build/strength.txt
for game in $(game_list); do
    step "strength: $game, heuristic" strength_table "$game" --games 1000 heuristic random easy
    step "strength: $game, normal" strength_table "$game" --games 200 normal heuristic
    step "strength: $game, hard" strength_table "$game" --games 100 hard:4000 normal heuristic
done
[ -f build/strength.txt ] && cat build/strength.txt

# The same games, to the last marker, from every compiler and optimiser.
matrix_digest() {
    for game in $(game_list); do
        count=40
        [ "$game" = voices ] && count=4
        "$1" sim "$game" --games $count --seed 5 --each --check 0 --threads 1 | grep '^game='
    done | cksum
}

matrix() {
    expected=
    for compiler in gcc clang; do
        for level in -O0 -O2 -O3; do
            folder=build/matrix/$compiler$level
            cmake -G Ninja -S . -B "$folder" -DCMAKE_C_COMPILER=$compiler -DCMAKE_BUILD_TYPE=Release \
                -DCMAKE_C_FLAGS_RELEASE=$level -DDOCKET_UI=OFF -DDOCKET_TESTS=OFF >/dev/null || return 1
            cmake --build "$folder" >/dev/null || return 1
            digest=$(matrix_digest "$folder/docket")
            echo "$compiler $level $digest"
            [ -z "$expected" ] && expected=$digest
            [ "$digest" = "$expected" ] || return 1
        done
    done
}
step "the same games from gcc and clang at -O0, -O2 and -O3" matrix
