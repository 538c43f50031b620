/* What puzzles teach, by game and by the verbs that are decided between. */
#include "puzzle.h"

#include <stdio.h>
#include <string.h>

#include "puzzle_themes.h"

const struct puzzle_kind puzzle_kinds[] = {
    { "tribunal", "line", N_("A line hangs on it"),
      N_("Count what that one space takes, and how much of it is still out."), " ok object ",
      tribunal_claim_completes },
    { "tribunal", "bluff", N_("Is it a bluff?"),
      N_("Count the cards you can see: your hand and what was used."), " ok object ", NULL },
    { "tribunal", "threat", N_("One space from a line"),
      N_("Where would a line be complete, and who can pay for that space?"), " claim pass ",
      tribunal_rival_threatens },
    { "tribunal", "claim", N_("Where do you claim?"),
      N_("Look at the lines that are still open, yours and your rival\u2019s."), " claim pass ", NULL },
    { "tribunal", "pawn", N_("Which space?"),
      N_("Look for the line that this space makes or breaks."), " penalty bribe reverse strike send ", NULL },
    { "tribunal", "keep", N_("Which card can go?"),
      N_("Which spaces can you still pay for with what is left?"), " discard ", NULL },
    { "enigma", "told", N_("It had another name"),
      N_("Who named that room before, and what could they gain by it?"), " doubt believe ",
      enigma_named_otherwise },
    { "enigma", "bluff", N_("Do you believe it?"),
      N_("What do you know of that room, and who could know it?"), " doubt believe ", NULL },
    { "enigma", "keep", N_("Which card do you keep?"),
      N_("Which card can you still use with what you know?"), " keep ", NULL },
    { "enigma", "close", N_("Now, or later?"),
      N_("How much do you know, and how much will the others know soon?"), " attempt end begin ", NULL },
    { "enigma", "room", N_("Which room?"),
      N_("Which rooms have you seen, and which does your card need?"),
      " choose decrypt watch name peek point mark swap lift cover link reveal ", NULL },
    { "enigma", "seat", N_("Which player?"),
      N_("Who knows most, and who is about to win?"), " chaos invite look exchange hand ", NULL },
    { "enigma", "role", N_("Whose Mission is it?"),
      N_("Who gave themselves away by the rooms they asked for?"), " tell ", NULL },
    { "justice", "close", N_("Close now?"),
      N_("What do you still need, and what can the others still take?"), " close keep ", NULL },
    { "justice", "last", N_("The last tricks"),
      N_("Few cards are left: count those that are still out."), " lead play yield ", justice_few_cards },
    { "justice", "lead", N_("Which card do you lead?"),
      N_("Count the colours that were played. Who can\u2019t follow?"), " lead ", NULL },
    { "justice", "trick", N_("Which card do you play?"),
      N_("Do you want this trick? Look at what lies in it."), " play yield ", NULL },
    { "justice", "close-call", N_("The scales are close"),
      N_("Which verdict can a single card still turn?"), " pass sit place modify decline ",
      justice_scales_close },
    { "justice", "verdict", N_("Where does it tip?"),
      N_("What does your identity want from the verdict?"), " pass sit place modify decline ", NULL },
    { "mistrial", "last", N_("The last tile"),
      N_("Count both linked cases as they would stand after it."), " place ", mistrial_last_tile },
    { "mistrial", "fit", N_("Where does the tile go?"),
      N_("Look for the place that joins yours and shuts theirs out."), " place ", NULL },
    { "mistrial", "danger", N_("It won\u2019t fit everywhere"),
      N_("Whose Mistrial would it be, and who has to win the argument?"), " argue cubes ",
      mistrial_doomed_for_one },
    { "mistrial", "argue", N_("Which argument?"),
      N_("How many cubes lie there, and what can the other side still play?"), " argue cubes ", NULL },
    { "mistrial", "keep", N_("Which exhibit?"),
      N_("Which exhibit will still fit later?"), " submit flip keep ", NULL },
    { "voices", "push", N_("Find the push"),
      N_("Which marker should move, and what lies behind it?"), " push ", NULL },
    { "voices", "play", N_("Play it now?"),
      N_("Is it worth more now, or at the next card?"), " play pass discard cycle keep ", NULL },
    { "voices", "token", N_("Which token?"),
      N_("You alone see these: which of them does your goal need?"), " token ", voices_token_seen },
    { "voices", "answer", N_("Which answer?"),
      N_("What does your goal need: this juror, or another?"),
      " option may juror kind token marker persona share ", NULL },
    { "voices", "late", N_("Few rounds are left"),
      N_("Which jurors can still be swayed, and by whom?"), " choose ", voices_late },
    { "voices", "case", N_("Which case do you choose?"),
      N_("Which Regions are yours, and which jurors do you want to sway?"), " choose settle order ", NULL },
    { NULL, NULL, NULL, NULL, NULL, NULL },
};

static bool asks(const struct puzzle_kind *k, const struct game *g, int verb)
{
    char word[40];
    snprintf(word, sizeof word, " %s ", g->verbs[verb].name);
    return !strcmp(k->game, g->id) && strstr(k->verbs, word);
}

const struct puzzle_kind *puzzle_kind_of(const struct game *g, int verb)
{
    for (const struct puzzle_kind *k = puzzle_kinds; k->game; k++)
        if (!k->when && asks(k, g, verb)) return k;
    return NULL;
}

const struct puzzle_kind *puzzle_kind_at(const struct game *g, const void *view, int seat, int verb)
{
    for (const struct puzzle_kind *k = puzzle_kinds; k->game; k++)
        if (asks(k, g, verb) && (!k->when || k->when(view, seat))) return k;
    return NULL;
}

const struct puzzle_kind *puzzle_kind_find(const char *game, const char *id)
{
    for (const struct puzzle_kind *k = puzzle_kinds; k->game; k++)
        if (!strcmp(k->game, game) && !strcmp(k->id, id)) return k;
    return NULL;
}
