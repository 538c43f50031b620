/* Positions that have a kind of puzzle of their own: by what the seat sees, never by the answer. Each game's
   stand in games/<id>/bot/grounds.c. */
#ifndef DOCKET_PUZZLE_THEMES_H
#define DOCKET_PUZZLE_THEMES_H

#include <stdbool.h>

bool tribunal_claim_completes(const void *view, int seat);
bool tribunal_rival_threatens(const void *view, int seat);
bool enigma_named_otherwise(const void *view, int seat);
bool justice_few_cards(const void *view, int seat);
bool justice_scales_close(const void *view, int seat);
bool mistrial_doomed_for_one(const void *view, int seat);
bool mistrial_last_tile(const void *view, int seat);
bool voices_late(const void *view, int seat);
bool voices_token_seen(const void *view, int seat);

#endif
