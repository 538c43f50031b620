# Sourced by `./check long`: what takes hours or many builds. DOCKET_PART=N plays only one N-th of the games.
part=${DOCKET_PART:-1}

# share COUNT: that many games, or the part of them that is wanted.
share() {
    echo $((($1 + part - 1) / part))
}

# options_of GAME: "id=choice" for every choice of every option.
options_of() {
    printf 'options %s\nquit\n' "$1" | build/headless/docket engine |
        awk 'NF > 2 && $1 != "=" && $1 != "?" { for (i = 3; i <= NF; i++) print $1 "=" i - 3 }'
}

# Each test again, with all that a short run leaves out: the window's with sanitizers, the others at full speed.
DOCKET_LONG=1
export DOCKET_LONG
tests debug -R '^test_ui_'
tests headless
unset DOCKET_LONG
for game in tribunal mistrial justice enigma enigma-alone; do        # Voices' regions can't be found there yet
    step "a lesson on a phone: $game" env DOCKET_PHONE=1 DOCKET_GAME=$game build/debug/tests/test_ui_lesson
done

# Broker, host and seats killed with -9 in the middle of every game, a seat stopped for a minute.
step "200 games with kills over a real broker" tests/net_kills.sh build/headless/docket "$(share 200)" 60

# Every deal worked out again in another language.
step "deals by another program" tests/deals.sh build/headless/docket "$(share 40)" 5

# Two readers of the source, each with a list of what doesn't fit the code: any new finding fails.
tidy() {
    run-clang-tidy -quiet -p build/clang -j "$cores" '/(src|ui|physics)/.*\.c$' >build/tidy.log 2>/dev/null || true
    ! sed 's/\x1b\[[0-9;]*m//g' build/tidy.log | grep -E -A 3 ': (warning|error):' || return 1
    grep -q '^clang-tidy' build/tidy.log         # it did run
}
step "clang-tidy" tidy
step "cppcheck" cppcheck --quiet --enable=warning,performance,portability --std=c11 -j "$cores" -D_GNU_SOURCE \
    -I src -I ui -I . -I build/clang --library=tests/cppcheck.cfg --suppressions-list=tests/cppcheck.txt --error-exitcode=1 \
    src ui physics assets/sounds

# The threads: the bot's worker, the review's, the journal's writers and the reader of lists, alone and under the window's tests,
# watched by ThreadSanitizer.
threads() {
    cmake -G Ninja -S . -B build/thread -DCMAKE_BUILD_TYPE=Debug -DCMAKE_C_FLAGS_DEBUG="-O1 -g -fsanitize=thread" \
        -DCMAKE_EXE_LINKER_FLAGS=-fsanitize=thread || return 1
    cmake --build build/thread --target docket test_bot test_journal test_judge test_review test_ui_monkey test_ui_doubt test_ui_leave test_ui_home test_ui_review || return 1
    ctest --test-dir build/thread -R '^test_(bot|journal|judge|review|ui_(monkey|doubt|leave|home|review))$' --output-on-failure
}
step "threads under ThreadSanitizer" threads

# Built without SQLite and without MQTT: play, screens and commands say that there are no statistics and no other devices.
plain() {
    cmake -G Ninja -S . -B build/plain -DCMAKE_BUILD_TYPE=Debug -DDOCKET_STATS=OFF -DDOCKET_NETWORK=OFF -DDOCKET_WERROR=ON || return 1
    cmake --build build/plain --target docket test_stats test_host test_ui_stats test_ui_home test_ui_invite test_ui_guest || return 1
    ctest --test-dir build/plain -R '^test_(stats|host|ui_stats|ui_home|ui_invite|ui_guest)$' --output-on-failure
}
step "without statistics and other devices" plain

# generic_tests GAME: as a pattern, the tests that go through the table of games or of boards, and those that every game has by its name.
generic_tests() {
    generic=$(grep -lE '\b(games|boards)\[' tests/test_*.c | sed 's|.*/||; s|\.c$||' | tr '\n' '|')
    echo "^(${generic}test_art)(_german)?\$|^test_.*_$1\$"
}

# CONTRIBUTING followed: the toy copied under another name and one word in the list are a game that every generic test takes in.
new_game() {
    rm -rf build/new
    mkdir -p build/new
    tar -cf - --exclude=./build --exclude=./.git . | tar -xf - -C build/new || return 1
    (
        cd build/new || exit 1
        tests/toy/copy.sh sample && sed -i 's/^set(DOCKET_GAMES /&sample /' CMakeLists.txt || exit 1
        cmake -G Ninja -S . -B build/debug -DCMAKE_BUILD_TYPE=Debug && cmake --build build/debug || exit 1
        DOCKET_GOLDEN=write build/debug/tests/test_golden && DOCKET_SAVES=write build/debug/tests/test_saves || exit 1
        DOCKET_GOLDEN=write build/debug/tests/test_ui_pictures || exit 1
        DOCKET_GAME=sample ctest --test-dir build/debug --output-on-failure -j "$cores" -R "$(generic_tests sample)" ||
            exit 1
        build/debug/docket sim sample --seats 3 --games 1000 && build/debug/docket lesson sample
    )
}
step "a new game from the toy" new_game

# Lines broken on purpose, one at a time: nearly every one makes a test fail, the others have their reason.
step "mutants" tests/mutants/run.sh

# COUNT games of every number of seats: as the game is offered, and with each option's every choice.
bulk_play() {
    bulk_game=$1
    count=$(share "$2")
    for seats in $(seats_of "$bulk_game"); do
        sim "$bulk_game" --seats "$seats" --games "$count" --seed 11 || return 1
        for choice in $(options_of "$bulk_game"); do
            if ! sim "$bulk_game" --seats "$seats" --games $((count / 20 + 1)) --seed 12 --options "$choice" >"$own/sim" 2>&1; then
                grep -q 'offered for this number of players' "$own/sim" && continue
                cat "$own/sim"
                return 1
            fi
            tail -n 1 "$own/sim"
        done
    done
}

# COUNT games of Voices for every number of seats, spread over all its options.
voices_spread() {
    count=$(share "$1")
    for seats in $(seats_of voices); do
        each=$((count / (4 * (seats + 1)) + 1))
        seed=11
        for roles in 0 1; do
            for abilities in 0 1; do
                for prosecutor in $(seq 0 "$seats"); do
                    seed=$((seed + 1))
                    sim voices --seats "$seats" --games $each --seed $seed \
                        --options "roles=$roles,prosecutor=$prosecutor,abilities=$abilities" || return 1
                done
            done
        done
    done
}

for game in $(game_list); do
    case $game in
    voices) step "bulk play: voices, 10000 games a number of seats, all options" voices_spread 10000 ;;
    tribunal) step "bulk play: tribunal, a million games" bulk_play tribunal 1000000 ;;
    *) step "bulk play: $game, 200000 games a number of seats" bulk_play "$game" 200000 ;;
    esac
done

# bench PROGRAM ARGUMENT...: one of tests/bench.
bench() {
    cmake --build build/headless --target "$1" || return 1
    bench_program=$(find build/headless -name "$1" -type f -perm -u+x | head -n 1)
    shift
    "$bench_program" "$@"
}
for seats in $(seats_of voices); do
    for roles in basic advanced; do
        step "balance: voices, $seats players, $roles roles" bench balance_voices "$seats" $roles 2000 17 check     # fewer would prove nothing
    done
done
step "speed: bots try their pushes" bench balance_voices aims 200
step "speed: pushes" bench push_bench
step "accuracy: pushes" bench push_bench limits tests/push_reference.txt
step "accuracy: the pushes of reference worked out again" bench push_reference check tests/push_reference.txt 8
step "Hard's early end: tribunal" bench settle tribunal 60 1 93         # 97 in a sample of 2,000; a small one strays
step "the same pushes from every compiler" tests/determinism.sh build/determinism

# strength_table GAME GAMES CHALLENGER OPPONENT...: fails when the challenger is surely the weaker one.
strength_table() {
    strength_game=$1
    strength_seats=$(seats_of "$1" | awk '$1 > 1' | head -n 1)
    count=$(share "$2")
    shift 2
    build/headless/docket arena "$strength_game" "$@" --seats "$strength_seats" --games "$count" --least 0 >build/strength.log 2>&1
    strength_status=$?
    cat build/strength.log
    grep '%' build/strength.log >>build/strength.txt
    return $strength_status
}
rm -f build/strength.txt
for game in $(game_list); do
    step "strength: $game, heuristic" strength_table "$game" 1000 heuristic random easy
    if [ "$game" = enigma ]; then            # its heuristic is Normal
        step "strength: $game, normal" strength_table "$game" 400 normal easy
        step "strength: $game, hard" strength_table "$game" 100 hard normal
        step "strength: $game, expert" strength_table "$game" 60 expert:400 hard
        continue
    fi
    below=heuristic
    [ "$game" = justice ] && below=easy      # its heuristic is Normal too
    step "strength: $game, normal" strength_table "$game" 200 normal $below
    step "strength: $game, hard" strength_table "$game" 100 hard normal heuristic
done
cat build/strength.txt || true

# The tool must find the hole that Expert had, else it tells nothing about Expert as it is.
milks_before() {
    build/headless/docket exploit tribunal expert-1 --games 80000 --starts own --seed 7 --most 80 >build/milk.log 2>&1
    milk_status=$?
    cat build/milk.log
    [ $milk_status = 1 ]
}
step "a milker finds the hole of expert-1" milks_before

# Nor may Expert as it is get a hole: four minutes of training against it alone, by a net of its size and by a wider one.
milks() {
    build/headless/docket exploit "$@" >build/milk.log 2>&1
    milk_status=$?
    cat build/milk.log
    return $milk_status
}
step "Tribunal's Expert can't be milked" milks tribunal expert --games 430000 --starts own --seed 933 --most 60
step "Tribunal's Expert can't be milked by a wider net" milks tribunal expert --games 280000 --starts own --seed 934 --wide --most 60
# Enigma's has a small one (docs/bots-enigma.md: 60.7 % +- 2.0): it must not grow.
step "Enigma's Expert is no easier to milk" milks enigma expert --games 349312 --starts own --seed 991 --most 63

# The same games, to the last marker, from every compiler and optimiser.
matrix_games() {
    for game in $(game_list); do
        count=40
        [ "$game" = voices ] && count=4
        for seats in $(seats_of "$game"); do
            "$1" sim "$game" --seats "$seats" --games $count --seed 5 --each --check 0 --threads 1 >build/matrix/games || return 1
            grep '^game=' build/matrix/games || return 1
        done
    done
}

matrix() {
    mkdir -p build/matrix
    for compiler in gcc clang; do
        for level in -O0 -O2 -O3; do
            folder=build/matrix/$compiler$level
            cmake -G Ninja -S . -B "$folder" -DCMAKE_C_COMPILER=$compiler -DCMAKE_BUILD_TYPE=Release \
                -DCMAKE_C_FLAGS_RELEASE=$level -DDOCKET_UI=OFF -DDOCKET_TESTS=OFF || return 1
            cmake --build "$folder" || return 1
            matrix_games "$folder/docket" >"$folder/played" || return 1
            echo "$compiler $level $(cksum <"$folder/played")"
            cmp build/matrix/gcc-O0/played "$folder/played" || return 1
        done
    done
}
step "the same games from gcc and clang at -O0, -O2 and -O3" matrix

# fuzz_count NAME LONGEST COUNT: so many inputs, counted by the fuzzer itself.
fuzz_count() {
    fuzz_wanted=$(share "$3")
    fuzz "$1" "$2" -runs="$fuzz_wanted" 2>&1 | tee build/fuzz/count.log
    fuzz_done=$(sed -n 's/^stat::number_of_executed_units: *//p' build/fuzz/count.log)
    echo "$1: ${fuzz_done:-0} inputs" | tee -a build/fuzz/counts.txt
    [ "${fuzz_done:-0}" -ge "$fuzz_wanted" ]
}
rm -f build/fuzz/counts.txt         # ten million in all
step "fuzzing saves, 700000 inputs" fuzz_count save 60000 700000
step "fuzzing the engine, 3000000 inputs" fuzz_count engine 1500 3000000
step "fuzzing push scenes, 3000000 inputs" fuzz_count push 600 3000000
step "fuzzing settings, 3300000 inputs" fuzz_count settings 4000 3300000
step "fuzzing views, 1000000 inputs" fuzz_count view 40 1000000
cat build/fuzz/counts.txt || true

# The package: without errors for lintian, hardened, and the same program from two folders.
package() {
    packaging/web/build && build package || return 1
    tests/hardened.sh build/package/docket || return 1
    (cd build/package && rm -f ./*.deb && cpack && lintian --fail-on error ./*.deb) || return 1
    dpkg-deb -c build/package/*.deb | grep -q '/usr/share/docket/site/index\.html$' || return 1
    deb_bytes=$(stat -c %s build/package/*.deb)
    echo "the .deb: $deb_bytes bytes of at most 6291456"
    [ "$deb_bytes" -le 6291456 ]
}
step "the package under lintian" package

# The pictures of README.md made anew look like those of the tree: fonts may move letters, nothing else moves.
pictures() {
    build release || return 1
    rm -rf build/pictures
    mkdir -p build/pictures
    packaging/pictures build/release/docket build/pictures || return 1
    for drawn in home story voices tribunal; do
        python3 tests/pictures.py "docs/$drawn.png" "build/pictures/$drawn.png" || return 1
    done
    cmp docs/push.svg build/pictures/push.svg
}
step "the pictures of README.md" pictures

# twice FOLDER: this source built there.
twice() {
    rm -rf "$1"
    mkdir -p "$1"
    tar -cf - --exclude=./build --exclude=./.git . | tar -xf - -C "$1" || return 1
    (cd "$1" && cmake --preset package && cmake --build --preset package --target docket)
}

reproducible() {
    twice "$own/one" && twice "$own/another/place" || return 1
    cmp "$own/one/build/package/docket" "$own/another/place/build/package/docket"
}
step "the same program from two folders" reproducible

step "the page, built and played in Chromium and Firefox" tests/web/run.sh
step "a hosting page killed in the middle of every game" node tests/web/hosts.js site Tribunal Mistrial Enigma Justice Voices --kills 4
