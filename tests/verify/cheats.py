"""Cheats are planted into true games, one at a time: the script of the game must name the line of each.
   cheats.py FOLDER COUNT FILE ...      COUNT: at most so many a file; FOLDER: for the changed files"""
import os
import random
import re
import subprocess
import sys

import common

HERE = os.path.dirname(os.path.abspath(__file__))


def must_say(path, number, what):
    game = common.Game(path)
    done = subprocess.run([sys.executable, os.path.join(HERE, game.id + ".py"), path], capture_output=True, text=True)
    if done.returncode != 1 or f"line {number}:" not in done.stdout:
        sys.exit(f"not found: {what} in line {number} of {path}\n{done.stdout}{done.stderr}")


def main():
    folder, count, found = sys.argv[1], int(sys.argv[2]), 0
    for path in sys.argv[3:]:
        with open(path, encoding="utf-8") as file:
            raw = file.readlines()
        game = common.Game(path)
        chance = [i for i in range(len(game.lines)) if game.is_chance(i)]
        kinds = {}
        for i in chance:                         # a card for another one of its kind that the same game has
            words = game.words(i)
            places = sum(game.words(k)[1:2] == ["lay"] for k in range(i - 8, i + 9))
            if words[1] == "lay" and places < 9:         # some of the board anew: what lies elsewhere is not in it
                continue
            if len(words) > 2 and words[1] not in ("moved", "fell", "rest", "void", "reveal", "unmask", "read", "flip",
                                                   "unseal", "round", "face"):
                kinds.setdefault(words[1], []).append(i)
        planted = [(i, j) for same in kinds.values() for i in same for j in same
                   if game.words(i)[-1] != game.words(j)[-1]]
        random.seed(path)
        changes = []
        for i, j in random.sample(planted, min(count, len(planted))):
            words = game.words(i)
            changes.append((game.where[i], " ".join(words[:-1] + [game.words(j)[-1]]), "another card"))
        for number, words in game.luck:
            if words[0] == "open":
                changes.append((number, " ".join(words[:2] + [words[2][::-1]]), "another luck"))
        for number, line, what in changes:
            other = list(raw)
            tail = re.search(r" [~&][0-9a-f]{6}\n$", other[number - 1]).group()
            other[number - 1] = line + tail
            name = os.path.join(folder, "cheat.docket")
            with open(name, "w", encoding="utf-8") as out:
                out.writelines(other)
            must_say(name, number, what)
            found += 1
    print(f"{found} planted cheats found by line in {len(sys.argv) - 3} games")


main()
