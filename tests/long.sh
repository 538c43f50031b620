# Sourced by `./check long`: what takes hours or many builds.

# GAMES of Voices for every number of seats, spread over all its options.
voices_spread() {
    for seats in 3 4 5 6; do
        part=$(($1 / (4 * (seats + 1)) + 1))
        seed=11
        for roles in 0 1; do
            for abilities in 0 1; do
                for prosecutor in $(seq 0 $seats); do
                    seed=$((seed + 1))
                    sim voices --seats $seats --games $part --seed $seed \
                        --options "roles=$roles,prosecutor=$prosecutor,abilities=$abilities" || return 1
                done
            done
        done
    done
}

for game in $(game_list); do
    case $game in
    tribunal) count=1000000 ;;
    voices)
        step "bulk play: 10000 games of voices for 3 to 6 seats, all options" voices_spread 10000
        continue ;;
    *) count=200000 ;;
    esac
    step "bulk play: $count games of $game" sim "$game" --games "$count" --seed 11
done

# bench PROGRAM ARGUMENT...: one of tests/bench.
bench() {
    cmake --build build/headless --target "$1" >/dev/null
    program=$(find build/headless -name "$1" -type f -perm -u+x | head -n 1)
    shift
    "$program" "$@"
}
for seats in 3 4 5 6; do
    for roles in basic advanced; do
        step "balance: voices, $seats players, $roles roles" bench balance_voices $seats $roles 2000 17 check
    done
done
step "speed: bots try their pushes" bench balance_voices aims 200
step "speed: pushes" bench push_bench
step "the same pushes from every compiler" tests/determinism.sh build/determinism

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
