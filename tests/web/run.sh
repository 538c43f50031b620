#!/bin/sh
# The page, built and played: run.sh (by ./check web)
set -eu
top=$(cd "$(dirname "$0")/../.." && pwd)
. "$top/packaging/need.sh"
build headless
cmake --build "$top/build/headless" --target twins >/dev/null
"$top/packaging/web/build"
cd "$top/tests/web"
program=$top/build/headless/docket
./traces.sh "$program" "$top/build/web/docket"
node solo.js "$top/site" Tribunal Mistrial Enigma Justice Voices
node keep.js "$program" "$top/site"
node table.js "$program" tribunal mistrial enigma justice voices
node served.js "$program"
node sleep.js "$program"
node traffic.js "$program" "$top/build/headless/tests/web/twins" tribunal mistrial enigma justice voices
! command -v firefox-esr >/dev/null || node firefox.js "$program" "$top/site"
