"""Enigma: the cards laid out, the characters dealt, drawn and shown. Which characters are in the set of a later game of
a series follows from who won before; the log doesn't say who that was, so all sets that can be are carried along."""
import common

CHARACTERS = ["decrypter-him", "decrypter-her", "messiah-him", "messiah-her", "wanderer", "saboteur", "medium",
              "archivist", "ghost"]
CARDS = ["library", "enigma", "phantom", "tome", "cipher", "observatory", "seance", "corridor", "teamwork", "solowork"]
STANDARD = {"decrypter-her", "messiah-him", "wanderer", "saboteur", "medium", "archivist", "ghost"}
FIRST = {"decrypter-him", "decrypter-her", "messiah-him", "messiah-her", "wanderer"}
SOLO = {"decrypter-her", "messiah-him", "wanderer"}
NORMAL, GRADUAL = 1, 2


def first_set(game):
    choice = game.options.get("set", 0)
    if game.seats == 1 or choice == NORMAL:
        return frozenset(SOLO if game.seats == 1 else STANDARD)
    return frozenset(FIRST | ({"saboteur"} if choice != GRADUAL and game.seats == 2 else set()))


def next_sets(game, worlds, joined):
    """A world: the set, and the missions won so far."""
    out = set(worlds) if game.seats > 1 else set()
    for chars, won in worlds:
        for winner in chars if game.seats == 1 or game.options.get("set") == GRADUAL else ():
            mission = winner.split("-")[0]
            new, first = set(chars), mission not in won
            if game.seats == 1 or (first and mission in ("decrypter", "messiah")):
                new.discard(winner)
            if game.seats > 1 and first and mission in ("decrypter", "messiah", "wanderer"):
                new.add({"decrypter": "saboteur", "messiah": "medium", "wanderer": "archivist"}[mission])
            elif game.seats > 1 and "ghost" not in new:
                new.add("ghost")
            elif game.seats > 1 and joined:
                new.add(joined)
            out.add((frozenset(new), won | {mission}))
    return out


def ordered(names): return sorted(names, key=CHARACTERS.index)


def batch(game, i, word):
    return next(n for n in range(99) if game.words(i + n)[:2] != ["*", word])


def dealt(game, i, chars):
    each = (2 if len(chars) == 5 else 3) if game.seats == 2 else 1
    got = game.numbers(i).bag(ordered(chars), min(each * game.seats, len(chars)))
    return [f"* deal {k // each} {who}" for k, who in enumerate(got)]


def draws(game):
    worlds, joined, i, games, hand = {(first_set(game), frozenset())}, None, 0, 0, {}
    while i < len(game.lines):
        words, n, must = game.words(i), 1, []
        if words[1] == "keep":
            hand[words[0]] = words[2]
        if words[0] == "*" and words[1] == "keeper":
            must = [f"* keeper {game.numbers(i).bag(range(game.seats), 1)[0]}"]
        elif words[0] == "*" and words[1] == "lay":
            n = batch(game, i, "lay")
            cards = CARDS[:8] + [CARDS[8 + (game.seats == 1)]]
            cards = cards if n == 9 else sorted({game.words(i + k)[3] for k in range(n)}, key=CARDS.index)
            must = [f"* lay {game.words(i + k)[2]} {card}"
                    for k, card in enumerate(game.numbers(i).bag(cards, len(cards)))]
        elif words[0] == "*" and words[1] == "join":
            can = {tuple(ordered(STANDARD - FIRST - chars)) for chars, _ in next_sets(game, worlds, None)}
            lines = [f"* join {game.numbers(i).bag(left, 1)[0]}" for left in can if left]
            must, joined = [game.lines[i] if game.lines[i] in lines else lines[0]], words[2]
        elif words[0] == "*" and words[1] == "deal":
            if games:
                worlds = next_sets(game, worlds, joined)
            games, joined, n, hand, gone, drawn = games + 1, None, batch(game, i, "deal"), {}, set(), 0
            worlds = {w for w in worlds if dealt(game, i, w[0]) == game.lines[i:i + n]} or worlds
            must = dealt(game, i, next(iter(worlds))[0])
            hand = {game.words(i + k)[2]: game.words(i + k)[3] for k in range(n)} if game.seats != 2 else {}
        elif words[0] == "*" and words[1] in ("draw", "show"):
            n = batch(game, i, words[1]) if words[1] == "show" else 1
            lines = []
            for chars, _ in worlds:
                if game.seats == 1 and drawn:            # in between the one left was taken, which no line tells
                    hand["0"], gone = next(iter(chars - gone - set(hand.values()))), set()
                stack = chars - gone - set(hand.values())
                if not stack:
                    stack, gone = chars - set(hand.values()), set()
                got = game.numbers(i).bag(ordered(stack), min(n, len(stack)))
                lines.append([f"* draw {words[2]} {got[0]}"] if words[1] == "draw" else [f"* show {who}" for who in got])
            must = game.lines[i:i + n] if game.lines[i:i + n] in lines else lines[0]
            if words[1] == "draw":
                gone.add(hand.get(words[2]))
                hand[words[2]], drawn = words[3], drawn + 1
        elif words == ["*", "expire"]:
            must = ["* expire"]
        yield from ((i + k, line) for k, line in enumerate(must[:n]))
        i += n


if __name__ == "__main__":
    common.main("enigma", draws)
