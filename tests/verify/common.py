"""A saved game of Docket looked at by somebody else: is the deal what the seed gives, and the seed what everybody's luck
gives? Standard library only, none of Docket's own code. What is read here is the record (src/record.h); how luck and
numbers are made is told again from src/luck.h and src/rng.h. Each game's script tells its own deals."""
import hashlib
import re
import sys

FULL = (1 << 64) - 1


def spread(x):
    """splitmix64: the next state and its number."""
    x = (x + 0x9E3779B97F4A7C15) & FULL
    z = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & FULL
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & FULL
    return x, z ^ (z >> 31)


class Numbers:
    """xoroshiro128+, begun by a seed."""

    def __init__(self, seed):
        seed, self.a = spread(seed)
        seed, self.b = spread(seed)

    def next(self):
        total, b = (self.a + self.b) & FULL, self.b ^ self.a
        self.a = ((self.a << 24 | self.a >> 40) ^ b ^ (b << 16)) & FULL
        self.b = (b << 37 | b >> 27) & FULL
        return total

    def below(self, n):
        return (self.next() >> 32) * n >> 32

    def swap_draw(self, pile):
        """One of a pile; the last takes its place."""
        i = self.below(len(pile))
        pile[i], pile[-1] = pile[-1], pile[i]
        return pile.pop()

    def bag(self, pieces, count):
        """So many of a bag, all by one number."""
        pieces, luck, out = list(pieces), self.next(), []
        for _ in range(count):
            luck *= len(pieces)
            i, luck = luck >> 64, luck & FULL
            out.append(pieces[i])
            pieces[i] = pieces[-1]
            pieces.pop()
        return out


class Game:
    def __init__(self, path):
        self.options, self.lines, self.where, self.luck = {}, [], [], []
        with open(path, encoding="utf-8") as file:
            for number, raw in enumerate(file, 1):
                self.read(re.sub(r" [~&][0-9a-f]{6}$", "", raw.rstrip("\r\n")), number)

    def read(self, line, number):
        words = line.split(" ")
        if words[0] == "game":
            self.id = words[1]
        elif words[0] == "seats":
            self.seats = int(words[1])
        elif words[0] == "seed":
            self.seed = int(words[1], 16)
        elif words[0] == "option":
            self.options[words[1]] = int(words[2])
        elif words[0] in ("luck", "unopened", "commit", "open"):
            self.luck.append((number, words))
        elif words[0] == "undo":
            del self.lines[-int(words[1]):], self.where[-int(words[1]):]
        elif words[0] == "*" or words[0].isdigit():
            self.lines.append(line)
            self.where.append(number)

    def words(self, i):
        return self.lines[i].split(" ") if 0 <= i < len(self.lines) else [""]

    def is_chance(self, i):
        return self.words(i)[0] == "*"

    def numbers(self, i):
        """Those for what is drawn at log line i."""
        return Numbers(spread(spread(self.seed)[1] ^ i)[1])


def hashed(text, *parts):
    return hashlib.blake2b(text.encode() + b"".join(parts), digest_size=32).digest()


def check_luck(game):
    """What is wrong with everybody's luck, each with its line in the file; and what is to be said of it."""
    if not game.luck:
        return [], "no common luck"
    wrong, draw, left = [], None, 0
    told = {"commit": {}, "open": {}}
    for number, words in game.luck:
        if words[0] == "luck":
            draw = int(words[1])
        elif words[0] == "unopened":
            left += 1
        else:
            told[words[0]][words[1]] = (number, bytes.fromhex(words[2]))
    order = ["host"] + [str(s) for s in range(game.seats) if str(s) in told["commit"]]
    for who in order:
        number, opened = told["open"].get(who, (0, b""))
        if hashed(f"docket luck {who} {draw} ", opened) != told["commit"].get(who, (0, b""))[1]:
            wrong.append((number, f"{who} opened something else than was committed to"))
    seed = hashed(f"docket seed {draw} ", *(told["open"].get(who, (0, b""))[1] for who in order))
    if int.from_bytes(seed[:8], "big") != game.seed:
        wrong.append((game.luck[0][0], "the seed is not made of everybody's luck"))
    bits = int.from_bytes(hashed(f"docket check {draw} ", *(told["commit"][w][1] for w in order))[:5], "big")
    short = "".join("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"[bits >> (35 - 5 * i) & 31] for i in range(8))
    return wrong, f"luck of the host and {len(order) - 1} seats, {short[:4]} {short[4:]}, {left} not opened"


def main(game_id, draws):
    """draws(game): for each chance line (its index, what it must be; None: left out)."""
    status = 0
    for path in sys.argv[1:]:
        game = Game(path)
        if game.id != game_id:
            sys.exit(f"{path}: this is {game.id}")
        wrong, says = check_luck(game)
        told, left = set(), 0
        for i, must in draws(game):
            told.add(i)
            left += must is None
            if must is not None and must != game.lines[i]:
                wrong.append((game.where[i], f"'{game.lines[i]}', but the luck gives '{must}'"))
        for i, line in enumerate(game.lines):
            if game.is_chance(i) and i not in told:
                wrong.append((game.where[i], f"'{line}': nothing was to be drawn"))
        for number, why in sorted(wrong):
            print(f"{path}: line {number}: {why}")
        status |= bool(wrong)
        print(f"{path}: {len(told) - left} drawn lines {'do not all fit' if wrong else 'fit'}, {left} left out; {says}")
    sys.exit(status)
