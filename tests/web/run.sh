#!/bin/sh
# The page, built and played: run.sh [quick] (by ./check web). Every step counts, whatever became of the one before;
# without the page there is nothing to play. quick: built, the same lines as here, one game alone; skipped, and that is
# the last line, where Debian's sources can't be fetched.
set -eu
top=$(cd "$(dirname "$0")/../.." && pwd)
. "$top/packaging/need.sh"
passed=0
failed=0

step() {
    what=$1
    shift
    if "$@" </dev/null; then
        passed=$((passed + 1))
        echo "ok: $what"
    else
        failed=$((failed + 1))
        echo "FAILED: $what"
    fi
}

ends() {
    echo "$passed passed, $failed failed"
    [ "$failed" = 0 ]
}

twins() {
    build headless && cmake --build "$top/build/headless" --target twins >/dev/null
}

# The window itself and the test that hosts with it, from the debug build.
window() {
    [ -f "$top/build/debug/build.ninja" ] || (cd "$top" && cmake --preset debug) >/dev/null || return 1
    cmake --build "$top/build/debug" --target docket test_ui_hosting >/dev/null
}

quick() {
    status=0
    "$top/packaging/web/build" || status=$?
    [ "$status" != 75 ] || { echo "SKIPPED: the page's sources couldn't be fetched"; exit 0; }
    step "the page" [ "$status" = 0 ]
    [ "$failed" = 0 ] || return 0
    cd "$top/tests/web"
    step "the same lines in a browser" ./traces.sh "$program" "$top/build/web/docket"
    step "alone in Chromium" node solo.js "$top/site" Tribunal
}

games='tribunal mistrial enigma justice voices'
program=$top/build/headless/docket
if [ "${1-}" = quick ]; then
    step "the program" build headless
    quick
    ends
    exit
fi
step "the program" twins
step "the page" "$top/packaging/web/build"
[ "$failed" = 0 ] || { ends; exit 1; }
cd "$top/tests/web"
step "the same lines in a browser" ./traces.sh "$program" "$top/build/web/docket"
step "codes for cameras" ./codes.sh "$top/packaging/web/code.js"
step "alone in Chromium" node solo.js "$top/site" Tribunal Mistrial Enigma Justice Voices
step "by a screen reader's tree alone" node reader.js "$top/site" Tribunal Mistrial Enigma Justice Voices
step "music on the page" node music.js "$top/site"
step "puzzles on the page" node puzzles.js "$top/site"
step "what comes later" node late.js "$top/site"
step "what a page keeps" node keep.js "$program" "$top/site"
# shellcheck disable=SC2086
step "at a table in Chromium" node table.js "$program" $games
step "the window that hosts" window
# shellcheck disable=SC2086
step "the window as host, nobody at its mouse" node window.js "$top/build/debug/tests/test_ui_hosting" "$program" $games
step "one link for the table" node lobby.js "$program"
step "a page that hosts" node hosts.js "$top/site" Tribunal Mistrial Enigma Justice Voices
step "a page that hosts, hidden for ten minutes" node hosts.js "$top/site" --minutes 10
step "the page from its own server" node served.js "$program"
step "asleep and awake" node sleep.js "$program"
# shellcheck disable=SC2086
step "your turn while hidden" node notify.js "$program"
step "what goes over the wire" node traffic.js "$program" "$top/build/headless/tests/web/twins" $games
step "https anywhere, a broker behind it" node far.js "$program" "$top/site"
step "Firefox" node firefox.js "$program" "$top/site"
ends
