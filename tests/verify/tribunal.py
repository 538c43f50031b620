"""Tribunal 1920: every card from the deck, which is whole again when a hearing begins."""
import common

CARDS = [f"{what}-{where}" for what in ("law", "fingerprint", "weapon", "witness")
         for where in ("manhattan", "brooklyn", "queens", "bronx", "staten-island")]


def draws(game):
    deck = []
    for i in range(len(game.lines)):
        words, before = game.words(i), game.words(i - 1)
        if words[0] != "*":
            continue
        if words[1] == "begin":
            yield i, f"* begin {game.numbers(i).below(2)}"
            continue
        if not deck or before[1:2] in (["begin"], ["send"]):
            deck = list(CARDS)
        card = deck[game.numbers(i).below(len(deck))]
        yield i, f"* draw {words[2]} {card}"
        deck.remove(words[3] if words[3] in deck else card)


if __name__ == "__main__":
    common.main("tribunal", draws)
