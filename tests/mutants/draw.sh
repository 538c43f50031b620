#!/bin/sh
# Draws mutants by a seed and prints them in the form of hand.txt, with the tests of tests.txt:
#   tests/mutants/draw.sh SEED [COUNT] >tests/mutants/drawn.txt
#   tests/mutants/draw.sh SEED COUNT tests_window.txt >tests/mutants/drawn_window.txt
# A line is drawn evenly from all lines of src/, physics/ and ui/ that those tests execute (gcov, a build under
# build/mutants/cover, headless unless a test needs the window) and for which the list names tests, that an operator below fits and whose text stands once in its file; then one of the places
# where an operator fits; what doesn't compile is no mutant. No text within quotes or comments, no assertion. What
# was drawn is kept, whatever lives: the same seed and the same source give the same mutants.
set -eu
top=$(cd "$(dirname "$0")/../.." && pwd)
seed=${1:?seed}
count=${2:-60}
list=${3:-tests.txt}
place=${DOCKET_MUTANTS:-$top/build/mutants}
part=${list#tests}
part=${part%.txt}
build=$place/cover$part
executed=$place/executed$part.txt
names=$(awk '!/^#/ { for (i = 2; i <= NF; i++) print $i }' "$top/tests/mutants/$list" |
    sort -u | tr '\n' '|')
names=${names%|}
mkdir -p "$place"

window=OFF
case $names in *test_ui_*) window=ON ;; esac
if [ ! -f "$executed" ]; then          # remove it to measure again
    cmake -G Ninja -S "$top" -B "$build" -DDOCKET_UI=$window -DCMAKE_BUILD_TYPE=Debug \
        -DCMAKE_C_FLAGS_DEBUG="-O0 --coverage" -DCMAKE_EXE_LINKER_FLAGS=-fuse-ld=lld >"$place/cover.log" 2>&1
    # shellcheck disable=SC2046
    ninja -C "$build" -j2 docket $(echo "$names" | tr "|" "\n" | sed "s/^test_all_games_.*/test_all_games/; s/^test_sane_.*/test_sane/" | sort -u) >>"$place/cover.log" 2>&1
    find "$build" -name '*.gcda' -exec rm -f {} +
    # -E: minutes without an optimiser, and no line that test_region or test_eyes doesn't execute
    ctest --test-dir "$build" -R "^($names)\$" -E '^test_(physics_theory|eyes_walk)$' -j2 --timeout 900 \
        >>"$place/cover.log" 2>&1 </dev/null || :        # what fails here has executed its lines all the same
    # file, a blank, number of the line: those that were executed
    (cd "$build" && find CMakeFiles/core.dir CMakeFiles/physics.dir CMakeFiles/ui.dir -name "*.gcda" 2>/dev/null | sort | while read -r data; do
        gcov -t -r -s "$top" "$data" 2>/dev/null
    done) | awk -F : '
        $3 == "Source" { file = match($4, /(src|physics|ui)\/.*/) ? substr($4, RSTART) : "" }     # ccache writes ../..
        { gsub(/ /, "", $1); gsub(/ /, "", $2) }
        $1 + 0 > 0 && $2 > 0 && file ~ /\.c$/ { print file " " $2 }' | sort -u >"$executed.new"
    mv "$executed.new" "$executed"
fi

awk -v seed="$seed" -v count="$count" -v top="$top" '
    # Quotes and comments become blanks, letter by letter.
    function bare(s,    out, i, c, in_quote, in_comment) {
        out = ""
        for (i = 1; i <= length(s); i++) {
            c = substr(s, i, 1)
            if (in_comment) {
                if (c == "*" && substr(s, i + 1, 1) == "/") { in_comment = 0; out = out " "; i++ }
                out = out " "
            } else if (in_quote != "") {
                if (c == "\\") { out = out " "; i++ }
                else if (c == in_quote) in_quote = ""
                out = out " "
            } else if (c == "\"" || c == "\047") { in_quote = c; out = out " " }
            else if (c == "/" && substr(s, i + 1, 1) == "*") { in_comment = 1; out = out "  "; i++ }
            else out = out c
        }
        return out
    }
    # Does it stand once in its file, also within longer lines?
    function single(file, line,    n, found) {
        for (n = 1; (file, n) in text; n++) found += index(text[file, n], line) > 0
        return found == 1
    }
    function operator(from, to) { operators++; old_word[operators] = from; new_word[operators] = to }
    # Each place of this line where something can be put instead: into change[1..changes].
    function look(line,    b, k, at, from, n, start, word, near) {
        b = bare(line)
        changes = 0
        for (k = 1; k <= operators; k++) {
            from = 1
            while ((at = index(substr(b, from), old_word[k])) > 0) {
                at += from - 1
                change[++changes] = substr(line, 1, at - 1) new_word[k] substr(line, at + length(old_word[k]))
                from = at + length(old_word[k])
            }
        }
        # a number: one more
        start = 1
        while (match(substr(b, start), /[0-9]+/)) {
            at = start + RSTART - 1
            n = RLENGTH
            word = substr(b, at, n)
            near = substr(b, at - 1, 1) substr(b, at + n, 1)
            if (near !~ /[A-Za-z0-9_.]/ && word !~ /^0[0-9]/)
                change[++changes] = substr(line, 1, at - 1) (word + 1) substr(line, at + n)
            start = at + n
        }
        # a negation less
        start = 1
        while ((at = index(substr(b, start), "!")) > 0) {
            at += start - 1
            if (substr(b, at + 1, 1) != "=") change[++changes] = substr(line, 1, at - 1) substr(line, at + 1)
            start = at + 1
        }
        # another answer
        if (match(b, /return [^;]+;/) && substr(b, RSTART - 1, 1) !~ /[A-Za-z0-9_]/) {
            word = substr(line, RSTART + 7, RLENGTH - 8)
            if (word == "true" || word == "false")
                change[++changes] = substr(line, 1, RSTART + 6) (word == "true" ? "false" : "true") \
                    substr(line, RSTART + RLENGTH - 1)
            else if (word == "NULL" || word ~ /^_\(/) changes += 0
            else if (word !~ /[{]/)
                change[++changes] = substr(line, 1, RSTART + 6) "!(" word ")" substr(line, RSTART + RLENGTH - 1)
        }
        return changes
    }
    # Park and Miller, whole numbers below 2^31: the same everywhere.
    function below(n) { state = state * 16807 % 2147483647; return state % n }
    BEGIN {
        operator(" < ", " <= "); operator(" <= ", " < "); operator(" > ", " >= "); operator(" >= ", " > ")
        operator(" == ", " != "); operator(" != ", " == "); operator(" && ", " || "); operator(" || ", " && ")
        operator(" + ", " - "); operator(" - ", " + "); operator("++", "--"); operator("--", "++")
        state = (seed * 2 + 1) % 2147483647
        for (i = 0; i < 10; i++) below(2)
    }
    FILENAME ~ /\/tests[a-z_]*\.txt$/ {
        if ($0 ~ /^#/) next
        start_of[++starts] = $1
        tests_of[starts] = $0
        sub(/^[^ ]+ /, "", tests_of[starts])
        next
    }
    {
        file = $1
        if (!(file in wanted)) {
            wanted[file] = 0
            for (i = 1; i <= starts && !wanted[file]; i++) if (index(file, start_of[i]) == 1) wanted[file] = i
            # the bots of a game only where a line of the list means them
            bots = file ~ /\/bot\// && file !~ /^src\/bot\//
            if (bots && start_of[wanted[file]] !~ /\/bot\//) wanted[file] = 0
            for (n = 1; (getline text[file, n] < (top "/" file)) > 0; n++) {
                trimmed = text[file, n]
                sub(/^ +/, "", trimmed)
                text[file, n] = trimmed
                times[file, trimmed]++
            }
        }
        line = text[file, $2]
        if (!wanted[file] || times[file, line] != 1 || line ~ /assert\(/ || !look(line)) next
        lines++
        line_file[lines] = file
        line_text[lines] = line
    }
    END {
        for (drawn = 0; drawn < 2 * count && drawn < lines;) {
            k = below(lines) + 1
            if (used[k]++) continue
            drawn++
            if (!single(line_file[k], line_text[k])) continue
            look(line_text[k])
            print line_file[k] "\001" tests_of[wanted[line_file[k]]] "\001" line_text[k] "\001" \
                change[below(changes) + 1]
        }
    }' "$top/tests/mutants/$list" "$executed" >"$place/candidates.txt"

echo "# Drawn by tests/mutants/draw.sh $*; kept as they came."
drawn=0
while IFS=$(printf '\001') read -r file tests old new; do
    [ "$drawn" -lt "$count" ] || break
    OLD=$old NEW=$new awk '
        { at = index($0, ENVIRON["OLD"]) }
        at { $0 = substr($0, 1, at - 1) ENVIRON["NEW"] substr($0, at + length(ENVIRON["OLD"])) }
        { print }' "$top/$file" >"$place/changed.c"
    folder=$top/${file%/*}
    # shellcheck disable=SC2046
    cc $(pkg-config --cflags sdl2 2>/dev/null) -std=gnu11 -w -D_GNU_SOURCE -DDOCKET_VERSION='"0"' -DDOCKET_NETWORK -DDOCKET_JOIN -DDOCKET_STATS \
        -fsyntax-only -iquote "$folder" -I "$top/src" -I "$top" -I "$build" "$place/changed.c" 2>/dev/null ||
        continue
    printf '\n%s: %s\n- %s\n+ %s\n' "$file" "$tests" "$old" "$new"
    drawn=$((drawn + 1))
done <"$place/candidates.txt"
