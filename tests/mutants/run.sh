#!/bin/sh
# Breaks the source on purpose, one line at a time, and looks whether a test notices.
#   tests/mutants/run.sh [PART]     all of hand.txt, drawn.txt, drawn_window.txt; PART: only entries that hold this text, or
#                                   K/N: the K-th of N shares
# Works in a copy of the tree (build/mutants; DOCKET_MUTANTS: elsewhere), built without sanitizers and without
# optimising the program as a whole; the window only for its own tests. A mutant is killed when one of its tests,
# run in their order, fails or doesn't end; one that doesn't compile or whose line isn't found is a fault of the
# list. Fails below 95 in 100 of hand.txt and drawn.txt, and for a survivor that survivors.txt doesn't explain. What is
# drawn from the window counts apart: many of its numbers are pixels, which no test holds since fonts may move them.
# DOCKET_MUTANTS_AGAIN=1: takes the copy of the last run as it is, to work on the lists.
set -eu
top=$(cd "$(dirname "$0")/../.." && pwd)
part=${1-}
share=
case $part in
*[!0-9/]*|*/*/*|/*|*/) ;;
*/*) share=$part; part= ;;
esac
place=${DOCKET_MUTANTS:-$top/build/mutants}
tree=$place/tree
build=$place/tree/build
wall=600            # seconds for one test, ...
processor=60        # ... and those it computes
least=95
command -v ccache >/dev/null && export CMAKE_C_COMPILER_LAUNCHER=ccache
lists="$top/tests/mutants/hand.txt $top/tests/mutants/drawn.txt $top/tests/mutants/drawn_window.txt"

# all.txt: number, list, file, tests, old text, new text, what stands before it, reason if it may live; between
# them a character that no source holds.
mkdir -p "$place"
# shellcheck disable=SC2086
awk -v part="$part" -v share="$share" -v out="$place/all.txt" '
    function close_entry() {
        if (file == "") return
        if (old == "" || new == "") { print list ": half an entry: " file; bad = 1 }
        key = file SUBSEP old SUBSEP new
        if (list == "survivors") reason[key] = why
        else { of[++n] = key; entry[n] = list "\001" file "\001" tests "\001" old "\001" new "\001" after }
        file = old = new = after = why = tests = ""
    }
    FNR == 1 { close_entry(); list = FILENAME; sub(/.*\//, "", list); sub(/\.txt$/, "", list) }
    /^#/ { next }
    /^$/ { close_entry(); next }
    /^- / { old = substr($0, 3); next }
    /^\+ / { new = substr($0, 3); next }
    /^@ / { after = substr($0, 3); next }
    /^= / { why = why (why == "" ? "" : " ") substr($0, 3); next }
    { file = $1; tests = $0; sub(/^[^ ]+ */, "", tests); sub(/:$/, "", file) }
    END {
        close_entry()
        printf "" >out
        split(share, of_n, "/")
        for (i = 1; i <= n; i++)
            if ((share == "" || i % of_n[2] == of_n[1] % of_n[2]) && (part == "" || index(entry[i], part)))
                print i "\001" entry[i] "\001" reason[of[i]] >out
        exit bad
    }' $lists "$top/tests/mutants/survivors.txt"

# programs TEST...: what they run.
programs() {
    for test; do
        case $test in
        test_all_games_*) echo test_all_games ;;
        test_sane_*) echo test_sane ;;
        *) grep -q DOCKET_PROGRAM "$top/tests/$test.c" && echo "$test docket" || echo "$test" ;;    # it runs the program
        esac
    done | tr ' ' '\n' | sort -u
}

make_tests() {
    # shellcheck disable=SC2046
    ninja -C "$build" -j2 $(programs "$@") >"$place/make.log" 2>&1 </dev/null
}

run_tests() (
    names=$(echo "$*" | tr ' ' '|')
    # A loop without end doesn't fill the memory.
    # shellcheck disable=SC3045
    ulimit -v 8000000
    # shellcheck disable=SC3045
    ulimit -t $processor
    ctest --test-dir "$build" -R "^($names)\$" -j2 --no-tests=error >"$place/tests.log" 2>&1 </dev/null
)

# change FILE OLD NEW AFTER: the one place where OLD stands, or the first one behind AFTER; fails where there is
# none or more than one.
change() {
    OLD=$2 NEW=$3 AFTER=$4 awk '
        BEGIN { old = ENVIRON["OLD"]; new = ENVIRON["NEW"]; after = ENVIRON["AFTER"] }
        after != "" && index($0, after) { behind = 1 }
        {
            at = index($0, old)
            if (at && (after == "" || (behind && !found))) {
                found++
                rest = substr($0, at + length(old))
                if (after == "" && index(rest, old)) found++
                $0 = substr($0, 1, at - 1) new rest
            }
            print
        }
        END { exit found != 1 }' "$top/$1" >"$place/changed"
}

# try TEST...: the tests one by one, as long as they pass; word: what became of the mutant.
try() {
    for test; do
        make_tests "$test" || { word=BROKEN; return; }
        run_tests "$test" || { word=killed; return; }
    done
    word=LIVES
    [ -z "$reason" ] || word=lives
}

[ -s "$place/all.txt" ] || { echo "no mutants"; exit 1; }
if [ -z "${DOCKET_MUTANTS_AGAIN-}" ]; then
    rm -rf "$tree"
    mkdir -p "$tree"
    (cd "$top" && tar -cf - --exclude=./build --exclude=./.git --exclude=./site .) | tar -xf - -C "$tree"
    # Nothing comes or goes here: no need to look through the folders before each build.
    sed -i "s/TIMEOUT 3600/TIMEOUT $wall/; s/ CONFIGURE_DEPENDS//" \
        "$tree/CMakeLists.txt" "$tree/tests/CMakeLists.txt"
    cmake -G Ninja -S "$tree" -B "$build" -DCMAKE_BUILD_TYPE=Debug -DCMAKE_C_FLAGS_DEBUG=-O1 \
        -DCMAKE_EXE_LINKER_FLAGS=-fuse-ld=lld >"$place/make.log" 2>&1 || { cat "$place/make.log"; exit 1; }
    : >"$place/good.txt"
fi

# The tests that weren't seen to pass in this copy before, on the source as it is.
# shellcheck disable=SC2046
set -- $(cut -d "$(printf '\001')" -f 4 "$place/all.txt" | tr ' ' '\n' | sort -u | grep -vxFf "$place/good.txt" || :)
if [ $# -gt 0 ]; then
    for file in $(cut -d "$(printf '\001')" -f 3 "$place/all.txt" | sort -u); do
        cmp -s "$top/$file" "$tree/$file" || cp "$top/$file" "$tree/$file"       # a run that was broken off
    done
    make_tests "$@" || { tail -n 40 "$place/make.log"; exit 1; }
    run_tests "$@" || { cat "$place/tests.log"; echo "the tests fail without any mutant"; exit 1; }
    printf '%s\n' "$@" >>"$place/good.txt"
fi

: >"$place/result.txt"
while IFS=$(printf '\001') read -r number list file tests old new after reason; do
    began=$(date +%s)
    word=LOST
    if change "$file" "$old" "$new" "$after"; then
        cp "$place/changed" "$tree/$file"
        # shellcheck disable=SC2086
        try $tests
        cp "$top/$file" "$tree/$file"
    fi
    echo "$word $list $number ($(($(date +%s) - began)) s) $file: $old -> $new" | tee -a "$place/result.txt"
    [ "$word" != lives ] || echo "    $reason"
done <"$place/all.txt"

times >"$place/times.txt"
awk 'NR == 2 { print "processor time: " $1 " in programs, " $2 " in the system" }' "$place/times.txt"
awk -v least=$least '
    { all++; of[$2]++; n[$1]++ }
    $1 == "killed" { killed[$2]++ }
    END {
        for (l in of) print l ": " killed[l] + 0 " of " of[l] " killed"
        print n["killed"] + 0 " of " all " killed"
        wanted = of["hand"] + of["drawn"]
        exit n["LOST"] + n["BROKEN"] + n["LIVES"] > 0 || 100 * (killed["hand"] + killed["drawn"]) < least * wanted
    }' "$place/result.txt"
