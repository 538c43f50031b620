#!/bin/sh
# The page, built and played: run.sh (by ./check web)
set -eu
top=$(cd "$(dirname "$0")/../.." && pwd)
. "$top/packaging/need.sh"
build headless
"$top/packaging/web/build"
"$top/tests/web/traces.sh" "$top/build/headless/docket" "$top/build/web/docket"
node "$top/tests/web/solo.js" "$top/site" Tribunal Mistrial Enigma Justice
node "$top/tests/web/table.js" "$top/build/headless/docket" tribunal enigma
