/* Justice's pieces and the Balance of Law, for its board. */
#ifndef DOCKET_JUSTICE_VIEW_H
#define DOCKET_JUSTICE_VIEW_H

#include "../draw.h"

#define LEFT JUSTICE_LEFT        /* the rules' sides and the letters' alignment share these words */
#define RIGHT JUSTICE_RIGHT
#include "games/justice/justice.h"
#undef LEFT
#undef RIGHT

extern const colour justice_suit_colours[JUSTICE_SUITS];
#define CONVICTION_RED 0xA1241DFFu
#define ACQUITTAL_GREEN 0x136139FFu
#define COPPER 0xF0995AFFu

/* Card ids as in the rules: 0..55 suit cards, 56..69 Modifications. */
void justice_draw_card(struct box b, int card);
void justice_draw_edge(struct box b, const struct justice *j, int laid);      /* a card tucked under a Suspect */
void justice_card_label(int card, char *out, size_t size);
void justice_about_card(int card);
const char *justice_symbol_icon(int symbol);
const char *justice_suit_icon(int suit);

/* The Balance of Law. place_card: the trick's card being placed, or NO_CARD. Fills where slots and their sides are. */
struct justice_places {
    struct box slot[JUSTICE_SLOTS], side[JUSTICE_SLOTS][3], crime;
};
void justice_balance(struct box b, struct justice_places *out, int place_card);

#endif
