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
copy rules.de.md "assets/rules/$id.de.md"
# A lesson's game ID ends in a sum of its letters (src/save.c).
word=${id}201 sum=-3750763034362895579 digits=0123456789abcdefghjkmnpqrstvwxyz
for letter in $(echo "$word" | sed 's/./& /g'); do
    sum=$(((sum ^ $(printf '%d' "'$letter")) * 1099511628211))
done
sum=$((sum >> 40 & 1023))
digit() { echo "$digits" | cut -c"$(($1 + 1))"; }
for language in md de.md; do
    copy lesson.$language "assets/lessons/$id.$language"
    sed -i "s/^game .*/game $id-2-01$(digit $((sum >> 5)))$(digit $((sum & 31)))/" "assets/lessons/$id.$language"
done
# Its German: what the catalogue doesn't have yet. The fuller file comes first, its sentences stay as they are.
copy de.po "po/$id.part"
msgcat --use-first --no-wrap --sort-by-file -o po/de.new po/de.po "po/$id.part"
mv po/de.new po/de.po
rm "po/$id.part"
echo "Now add $id to DOCKET_GAMES in CMakeLists.txt"
