#!/bin/sh
# What a table sends to a browser are the bytes of a state: records must lie alike on x86-64 and wasm32.
#   layouts.sh SOURCE-FOLDER GAME...
set -eu
top=$1
shift
own=$(mktemp -d)
trap 'rm -rf "$own"' EXIT

# dump TARGET GAME: the places of all members, as clang lays them out.
dump() {
    {
        echo "#include \"session.h\""
        echo "#include \"games/$2/$2.h\""
        for record in "$2" action event events player; do echo "char size_$record[sizeof(struct $record)];"; done
    } >"$own/all.c"
    clang -target "$1" -ffreestanding -D__EMSCRIPTEN__ -I"$top/src" -fsyntax-only -Xclang -fdump-record-layouts "$own/all.c" |
        awk -v RS= -v game="$2" '$0 ~ "0 [|] struct (" game "|action|event|events|player)\n" { print; n++ } END { exit n != 5 }' \
            >"$own/$1"
}

for game; do
    dump x86_64 "$game"
    dump wasm32 "$game"
    diff "$own/x86_64" "$own/wasm32" || { echo "$game lies differently in a browser"; exit 1; }
done
