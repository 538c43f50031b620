"""Justice: who chooses, each round's set-up, the hands. What is turned up in the end is what was laid down."""
import common

SUITS = [f"{suit}-{n}" for suit in ("evidence", "testimony", "witness", "rosette") for n in range(1, 15)]
MODS = [f"modification-{n}" for n in range(1, 15)]
SUSPECTS = ["pepe", "ilvaine", "brugga", "thrane", "marn", "odo", "sylas"]
CRIMES = ["cog-theft", "ale-watering", "ledger-forgery", "tunnel-flooding", "beard-slander", "steam-hoarding",
          "unlicensed-singing"]
DEFINITIONS = ["brazen", "habitual", "premeditated", "seditious", "midnight", "bungled", "unforgivable"]
IDENTITIES = ["truth-seeker", "anarchist", "commissar", "redeemer", "inquisitor", "guild-advocate", "auditor"]
SLOTS = ["first", "second", "third"]
BATCH = 64


def set_up(game, i):
    """One round's, all at once."""
    numbers = game.numbers(i)
    liability, suspects, identities = ["innocent"] * 3 + ["guilty"] * 3, list(SUSPECTS), list(IDENTITIES)
    out = [f"liability {slot} {numbers.swap_draw(liability)}" for slot in SLOTS]
    out += [f"suspect {slot} {numbers.swap_draw(suspects)}" for slot in SLOTS]
    out += [f"crime {CRIMES[numbers.below(7)]}", f"definition {DEFINITIONS[numbers.below(7)]}"]
    return out + [f"identity {s} {numbers.swap_draw(identities)}" for s in range(game.seats)]


def whole_deck(game):
    small = {1, 2, 3} if game.options.get("trim") and game.seats == 3 else set()
    cards = SUITS if game.options.get("simple") else SUITS + MODS
    return [card for card in cards if int(card.split("-")[1]) not in small]


def hands(game, i):
    """All hands, a card at a time around the table; the numbers begin anew after so many lines."""
    each = 11 if game.seats == 5 and game.options.get("simple") else 12
    rest, out = whole_deck(game), []
    while len(out) < each * game.seats:
        pile, numbers = list(rest), game.numbers(i + len(out))
        for _ in range(min(BATCH, each * game.seats - len(out))):
            card = numbers.swap_draw(pile)
            out.append(f"deal {len(out) % game.seats} {card}")
            rest.remove(card)
    return out


def draws(game):
    coming, round_number, laid = [], 1, {}
    for i in range(len(game.lines)):
        words = game.words(i)
        if words[0] != "*":
            continue
        if not coming and words[1] == "liability":
            coming = set_up(game, i)
        elif not coming and words[1] == "deal":
            coming = hands(game, i)
        elif words[1] == "chooser":
            coming = [f"chooser {game.numbers(i).below(game.seats)}"]
        elif words[1] == "round":
            round_number += 1
            coming = [f"round {round_number}"]
        elif words[1] in ("reveal", "unmask"):
            coming = [f"{words[1]} {words[2]} {laid.get((words[1], words[2]))}"]
        if words[1] in ("liability", "identity"):
            laid["reveal" if words[1] == "liability" else "unmask", words[2]] = words[3]
        if coming:
            yield i, "* " + coming.pop(0)


if __name__ == "__main__":
    common.main("justice", draws)
