"""Mistrial!: evidence from the deck, the Argument struck out at the start, the jury. A tied opening begins anew."""
import common

CARDS = ["a-stairs", "b-mallet", "c-teacup", "d-gate", "e-photograph", "f-cane", "g-key", "h-tickets", "i-boots",
         "j-cufflinks"]
DECK = [card for card in CARDS for _ in range(3)] + ["pair"] * 2
ARGUMENTS = ["losing", "aside", "motion", "point", "rebuttal", "closing"]
JURIES = ["home-crowd", "cold-bench", "front-row", "doorstep", "long-memory", "split-box"]


def draws(game):
    deck, flipped, argued = list(DECK), [], {}
    for i in range(len(game.lines)):
        words, numbers = game.words(i), game.numbers(i)
        if words[1] == "argue":
            argued[words[0]] = words[2]
        if words[0] != "*":
            continue
        if words[1] == "jury":
            yield i, f"* jury {JURIES[numbers.below(len(JURIES))]}"
        elif words[1] == "strike":
            if words[2] == "0":
                deck, flipped = sorted(deck + flipped), []
            yield i, f"* strike {words[2]} {ARGUMENTS[numbers.below(len(ARGUMENTS))]}"
        elif words[1] == "reveal":
            yield i, f"* reveal {argued['0']} {argued['1']}"
        else:
            card = deck[numbers.below(len(deck))]
            yield i, " ".join(words[:-1] + [card])
            card = words[-1] if words[-1] in deck else card
            deck.remove(card)
            if words[1] == "exhibit":
                flipped.append(card)


if __name__ == "__main__":
    common.main("mistrial", draws)
