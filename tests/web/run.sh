#!/bin/sh
# The page, built and played: run.sh (by ./check web)
set -eu
top=$(cd "$(dirname "$0")/../.." && pwd)
"$top/packaging/web/build"
node "$top/tests/web/solo.js" "$top/site" Tribunal Mistrial Enigma Justice
