#!/bin/sh
# The page, built and played: run.sh (by ./check web). Every step counts, whatever became of the one before; without the page
# there is nothing to play.
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

games='tribunal mistrial enigma justice voices'
program=$top/build/headless/docket
step "the program" twins
step "the page" "$top/packaging/web/build"
[ "$failed" = 0 ] || { ends; exit 1; }
cd "$top/tests/web"
step "the same lines in a browser" ./traces.sh "$program" "$top/build/web/docket"
step "alone in Chromium" node solo.js "$top/site" Tribunal Mistrial Enigma Justice Voices
step "music on the page" node music.js "$top/site"
step "what a page keeps" node keep.js "$program" "$top/site"
# shellcheck disable=SC2086
step "at a table in Chromium" node table.js "$program" $games
step "the page from its own server" node served.js "$program"
step "asleep and awake" node sleep.js "$program"
# shellcheck disable=SC2086
step "what goes over the wire" node traffic.js "$program" "$top/build/headless/tests/web/twins" $games
step "Firefox" node firefox.js "$program" "$top/site"
ends
