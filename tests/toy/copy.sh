#!/bin/sh
# A new game from the toy: tests/toy/copy.sh ID, once, from the source folder.
set -e
id=$1
case "$id" in ''|*[!a-z]*) echo "usage: tests/toy/copy.sh ID   (small letters)" >&2; exit 2;; esac
[ ! -e "src/games/$id" ] && [ ! -e "ui/boards/$id" ] || { echo "$id is there already" >&2; exit 1; }
upper=$(echo "$id" | tr a-z A-Z)
title=$(echo "$upper" | cut -c1)$(echo "$id" | cut -c2-)
copy() { sed -e "s/toy/$id/g" -e "s/TOY/$upper/g" -e "s/Toy/$title/g" "tests/toy/$1" > "$2"; }
mkdir -p "src/games/$id/bot" "ui/boards/$id"
copy toy.h "src/games/$id/$id.h"
for file in rules.c sane.c words.c bot/bot.c; do copy $file "src/games/$id/$file"; done
copy board.c "ui/boards/$id/board.c"
sed -i "s,\"$id.h\",\"games/$id/$id.h\"," "ui/boards/$id/board.c"
copy rules.md "assets/rules/$id.md"
echo "Now add $id to DOCKET_GAMES in CMakeLists.txt"
