/* Justice's pieces and the Balance of Law, for its board. */
#ifndef DOCKET_JUSTICE_VIEW_H
#define DOCKET_JUSTICE_VIEW_H

#include "../../draw.h"
#include "../../prompt.h"

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
void justice_about_suspect(int slot);
const char *justice_symbol_icon(int symbol);
const char *justice_suit_icon(int suit);

/* Where things lie on the table, for the eye and for what flies, and what is held. */
struct justice_places {
    struct box slot[JUSTICE_SLOTS], side[JUSTICE_SLOTS][3], crime;
};
struct justice_desk {
    struct justice_places places;
    struct box trick[JUSTICE_SEATS], plate[JUSTICE_SEATS], hand, middle;
    int chosen;                  /* the Modification held, or the trick's card being placed */
};
extern struct justice_desk justice_desk;
extern const char *const justice_suspect_art[7];

const struct justice *justice_now(void);         /* the viewer's view */
int justice_me(void);                            /* whose hand lies below */
bool justice_asked(int phase);
int justice_placing(void);                       /* the trick's card being placed, or NO_CARD */

/* The Balance of Law. place_card: the trick's card being placed, or NO_CARD. Fills where slots and their sides are. */
void justice_balance(struct box b, struct justice_places *out, int place_card);
void justice_trick(struct box b);
void justice_hand(struct box b);
void justice_about_last_trick(void);
void justice_score_sheet(void);
void justice_player_row(struct box b);           /* one chip a player: badge, name, points, soul gazes */
void justice_identity(struct box b);
void justice_cog(struct box b, int quadrants);
void justice_side_facts(struct prompt *p);
void justice_prompt(struct prompt *p);

#endif
