#!/bin/sh
# ./check web quick is skipped only where apt itself fails: gate.sh SOURCE. With stand-ins for Debian's programs no package
# is there; what is then said and with which status.
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
