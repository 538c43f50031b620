"""Voices in My Head: roles, trial and strategy cards, the story, the faces of influence. Pushes are left out: their outcome is
physics. So is a token's second face, after the empty pile took the discards back: which those were no line tells."""
import common

ROLES = ["prosecutor", "honesty", "remorse", "martyrdom", "pessimism", "selfishness", "deceit", "spin", "survival",
         "doubt", "showmanship", "apathy", "recklessness"]
ICON = [None] + [0] * 4 + [1] * 4 + [2] * 4
PILES = {3: (1, 1, 0), 4: (1, 1, 1), 5: (1, 1, 2), 6: (2, 2, 1)}
BASIC = {1: (3, 4, 5, 6), 2: (6,), 5: (3, 4, 5, 6), 6: (6,), 9: (4, 5, 6), 10: (5,)}
STRATEGIES = [f"{name}-{n}" for name in ("statement", "overpower", "whisper", "glance", "gut", "think", "crowded",
                                         "order", "wound", "retraction", "leading", "feet") for n in (1, 2)]
STORIES = ["monday", "heat", "cameras", "rain"]
KINDS = ["guilty", "innocent", "blank"]
FACES = {3: (2, 16, 6), 4: (6, 12, 6), 5: (8, 10, 6), 6: (6, 12, 6)}
PUSHES = ("moved", "fell", "rest", "void")


def pick(numbers, things):
    return things[numbers.below(len(things))]


def by_count(numbers, counts):
    """Which of several piles, by how many are in each."""
    at = numbers.below(sum(counts))
    for i, count in enumerate(counts):
        if at < count:
            return i
        at -= count


def role(game, i, dealt, prosecutor):
    numbers = common.Numbers(game.numbers(i).next())
    left = [PILES[game.seats][icon] - sum(ICON[r] == icon for r in dealt) for icon in range(3)]
    which = by_count(numbers, [prosecutor < 0] + left)
    if not which:
        return 0
    basic = not game.options.get("roles")
    return pick(numbers, [r for r in range(1, 13) if ICON[r] == which - 1 and r not in dealt
                          and (not basic or game.seats in BASIC.get(r, ()))])


def strategy(game, i, worlds):
    """An empty deck takes the discards back, but for cards just being played, which no line tells: all that can be are
    carried along. A world: the deck, and what was played or thrown away since, in order."""
    can = []
    for deck, out in worlds:
        for playing in range(1 if deck else 16):         # which of the last four
            kept = [c for k, c in enumerate(reversed(out)) if playing >> k & 1 and k < 4]
            cards = deck or set(out) - set(kept)
            if cards:
                card = pick(game.numbers(i), [c for c in STRATEGIES if c in cards])
                can.append((card, cards - {game.words(i)[3]}, out if deck else kept[::-1]))
    fits = [world for world in can if world[0] == game.words(i)[3]]
    return (fits or can)[0][0], [world[1:] for world in fits or can][:64]


def draws(game):
    chosen = game.options.get("prosecutor", 0)
    prosecutor = min(chosen, game.seats) - 1
    dealt, trials, worlds = [], set(), [(set(STRATEGIES), [])]
    left, faces, read = list(FACES[game.seats]), {}, None
    for i in range(len(game.lines)):
        words = game.words(i)
        if words[0] != "*":
            read = words[2] if words[1] == "choose" else read
            if words[1] in ("play", "discard"):
                worlds = [(deck, out + [words[2]]) for deck, out in worlds]
            continue
        numbers, must = game.numbers(i), None
        if words[1] == "role":
            must = ROLES[role(game, i, dealt, prosecutor)]
            dealt.append(ROLES.index(words[3]))
            prosecutor = int(words[2]) if not dealt[-1] else prosecutor
        elif words[1] == "trial":
            stage = words[3].split("-")[0]
            must = pick(numbers, [c for c in (f"{stage}-{n:02}" for n in range(1, 25)) if c not in trials])
            trials.add(words[3])
        elif words[1] == "deal":
            must, worlds = strategy(game, i, worlds)
        elif words[1] == "story":
            must = pick(numbers, STORIES)
        elif words[1] == "lead":
            must = str(pick(numbers, [s for s in range(game.seats) if s != prosecutor]))
        elif words[1] in ("face", "reveal"):
            token, kind = words[-2:]
            if token not in faces:
                must = KINDS[by_count(numbers, left)]
                left[KINDS.index(kind)] -= 1
            elif faces[token] == kind:
                must = kind
            faces[token] = kind
        elif words[1] in ("read", "unseal", "flip"):
            must = read
        yield i, None if must is None or words[1] in PUSHES else " ".join(words[:-1] + [must])


if __name__ == "__main__":
    common.main("voices", draws)
