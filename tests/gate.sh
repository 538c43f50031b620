#!/bin/sh
# ./check web quick is skipped only where apt itself fails, and .ci/run adds up: gate.sh SOURCE. With stand-ins for Debian's
# programs no package is there; what is then said and with which status.
set -eu
top=$1
own=$(mktemp -d)
trap 'rm -rf "$own"' EXIT

stand_in() {
    printf '#!/bin/sh\n%s\n' "$2" >"$own/$1"
    chmod +x "$own/$1"
}

# expect NAME STATUS YES|NO: whether it says that it was skipped.
expect() {
    status=0
    PATH="$own:$PATH" "$top/check" web quick >"$own/said" 2>&1 </dev/null || status=$?
    skipped=no
    ! grep -q '^SKIPPED' "$own/said" || skipped=yes
    [ "$status" = "$2" ] && [ "$skipped" = "$3" ] && return
    echo "$1: status $status, skipped: $skipped"
    cat "$own/said"
    exit 1
}

stand_in dpkg-query 'exit 1'
stand_in apt-get 'echo "E: no network"; exit 100'
stand_in sudo 'exit 1'
stand_in id 'echo 0'
expect 'apt fails' 0 yes
stand_in id 'echo 1000'
expect 'nobody may install' 1 no

# The page's sources: asked for three times, then the status that ./check web quick is skipped by.
mkdir -p "$own/tree/packaging"
cp -r "$top/packaging/web" "$top/packaging/need.sh" "$top/packaging/parts.sh" "$own/tree/packaging/"
stand_in dpkg-query 'shift 3; for package; do echo "$package installed"; done'
stand_in apt-get "echo tried >>$own/tries; exit 100"
stand_in sleep 'exit 0'
status=0
DOCKET_WEB_SOURCES=$own/sources PATH="$own:$PATH" "$own/tree/packaging/web/build" >"$own/said" 2>&1 || status=$?
[ "$status" = 75 ] && [ "$(grep -c tried "$own/tries")" = 3 ] || { echo "no sources: status $status"; cat "$own/said"; exit 1; }

# adds NAME SAYS STATUS QUICK-SAYS QUICK-STATUS LAST-LINE STATUS: what the gate makes of both.
mkdir -p "$own/tree/.ci"
cp "$top/.ci/run" "$own/tree/.ci/run"
adds() {
    printf '#!/bin/sh\n[ $# = 0 ] || { echo "%s"; exit %s; }\necho "%s"\nexit %s\n' "$4" "$5" "$2" "$3" >"$own/tree/check"
    chmod +x "$own/tree/check"
    status=0
    "$own/tree/.ci/run" >"$own/said" 2>&1 </dev/null || status=$?
    [ "$status" = "$7" ] && [ "$(tail -n 1 "$own/said")" = "$6" ] && return
    echo "$1: status $status"
    cat "$own/said"
    exit 1
}

adds 'both pass' '7 passed, 0 failed' 0 '4 passed, 0 failed' 0 '11 passed, 0 failed' 0
adds 'the first fails' '6 passed, 1 failed' 1 '4 passed, 0 failed' 0 '10 passed, 1 failed' 1
adds 'the page fails' '7 passed, 0 failed' 0 '3 passed, 1 failed' 1 '10 passed, 1 failed' 1
adds 'the first dies' 'killed' 137 '4 passed, 0 failed' 0 '4 passed, 1 failed' 1
adds 'it counts wrong' '7 passed, 0 failed' 1 '4 passed, 0 failed' 0 '11 passed, 1 failed' 1
adds 'the page dies' '7 passed, 0 failed' 0 'make: no rule' 2 '7 passed, 1 failed' 1
why="SKIPPED: the page's sources could not be fetched"
adds 'the page is skipped' '7 passed, 0 failed' 0 "$why" 0 "7 passed, 0 failed; $why" 0
