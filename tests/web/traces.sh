#!/bin/sh
# The same games, number for number, by this program and by the page's: traces.sh PROGRAM FOLDER-OF-DOCKET.JS
set -eu
program=$1
folder=$2
own=$(mktemp -d)
trap 'rm -rf "$own"' EXIT
for game in $("$program" --help | sed -n 's/^Games: //p'); do
    set -- sim "$game" --games 2 --seed 5 --bots random --threads 1 --trace
    "$program" "$@" "$own/native" >/dev/null
    node "$(dirname "$0")/node.js" "$folder" "$@" /tmp/trace >"$own/all"
    lines=$(wc -l <"$own/native")
    tail -n "$lines" "$own/all" | cmp - "$own/native"
    echo "$game: $lines lines of trace are the same"
done
