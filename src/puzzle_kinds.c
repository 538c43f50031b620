/* What puzzles teach, by game and by the verbs that are decided between. */
#include "puzzle.h"

#include <stdio.h>
#include <string.h>

const struct puzzle_kind puzzle_kinds[] = {
    { "tribunal", "bluff", N_("Is it a bluff?"),
      N_("Count the cards you can see: your hand and what was used."), " ok object " },
    { "tribunal", "claim", N_("Where do you claim?"),
      N_("Look at the lines that are still open, yours and your rival\u2019s."), " claim pass " },
    { "tribunal", "pawn", N_("Which space?"),
      N_("Look for the line that this space makes or breaks."), " penalty bribe reverse strike send " },
    { "tribunal", "keep", N_("Which card can go?"),
      N_("Which spaces can you still pay for with what is left?"), " discard " },
    { "enigma", "bluff", N_("Do you believe it?"),
      N_("What do you know of that room, and who could know it?"), " doubt believe " },
    { "enigma", "keep", N_("Which card do you keep?"),
      N_("Which card can you still use with what you know?"), " keep " },
    { "enigma", "close", N_("Now, or later?"),
      N_("How much do you know, and how much will the others know soon?"), " attempt end begin " },
    { "enigma", "room", N_("Which room?"),
      N_("Which rooms have you seen, and which does your card need?"),
      " choose decrypt watch name peek point mark swap lift cover link reveal " },
    { "enigma", "seat", N_("Which player?"),
      N_("Who knows most, and who is about to win?"), " chaos invite look exchange hand " },
    { "enigma", "role", N_("Whose Mission is it?"),
      N_("Who gave themselves away by the rooms they asked for?"), " tell " },
    { "justice", "close", N_("Close now?"),
      N_("What do you still need, and what can the others still take?"), " close keep " },
    { "justice", "lead", N_("Which card do you lead?"),
      N_("Count the colours that were played. Who can\u2019t follow?"), " lead " },
    { "justice", "trick", N_("Which card do you play?"),
      N_("Do you want this trick? Look at what lies in it."), " play yield " },
    { "justice", "verdict", N_("Where does it tip?"),
      N_("What does your identity want from the verdict?"), " pass sit place modify decline " },
    { "mistrial", "fit", N_("Where does the tile go?"),
      N_("Look for the place that joins yours and shuts theirs out."), " place " },
    { "mistrial", "argue", N_("Which argument?"),
      N_("How many cubes lie there, and what can the other side still play?"), " argue cubes " },
    { "mistrial", "keep", N_("Which exhibit?"),
      N_("Which exhibit will still fit later?"), " submit flip keep " },
    { "voices", "push", N_("Find the push"),
      N_("Which marker should move, and what lies behind it?"), " push " },
    { "voices", "play", N_("Play it now?"),
      N_("Is it worth more now, or at the next card?"), " play pass discard cycle keep " },
    { "voices", "answer", N_("Which answer?"),
      N_("What does your goal need: this juror, or another?"),
      " option may juror kind token marker persona share " },
    { "voices", "case", N_("Which case do you choose?"),
      N_("Which Regions are yours, and which jurors do you want to sway?"), " choose settle order " },
    { NULL, NULL, NULL, NULL, NULL },
};

const struct puzzle_kind *puzzle_kind_of(const struct game *g, int verb)
{
    char word[40];
    snprintf(word, sizeof word, " %s ", g->verbs[verb].name);
    for (const struct puzzle_kind *k = puzzle_kinds; k->game; k++)
        if (!strcmp(k->game, g->id) && strstr(k->verbs, word)) return k;
    return NULL;
}

const struct puzzle_kind *puzzle_kind_find(const char *game, const char *id)
{
    for (const struct puzzle_kind *k = puzzle_kinds; k->game; k++)
        if (!strcmp(k->game, game) && !strcmp(k->id, id)) return k;
    return NULL;
}
