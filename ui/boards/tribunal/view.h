/* What Tribunal's drawing files share: where everything lies, and what is picked on the way to an action. */
#ifndef DOCKET_TRIBUNAL_VIEW_H
#define DOCKET_TRIBUNAL_VIEW_H

#include "../../app.h"
#include "../../flight.h"
#include "../../table.h"
#include "../../widgets.h"
#include "games/tribunal/tribunal.h"
#include "text.h"
#include "pieces.h"

/* Where everything lies: drawing, touching and flying all ask here. */
struct tribunal_places {
    struct box space[TR_SPACES], deck, used, bribe, hand[2], wins[2], court;
};
extern struct tribunal_places tribunal_lay;

extern uint32_t tribunal_chosen; /* cards laid out for a proof */
extern int tribunal_moving;      /* the pawn picked for a Reversal; -1: none */

const struct tribunal *tribunal_view(void);
int tribunal_me(void);           /* whose side of the table is near */
int tribunal_colour(int seat);
int tribunal_used_count(void);

void tribunal_about_space(int space);
void tribunal_about_card(int card);
void tribunal_grid_space(struct box b, int space);
void tribunal_borough_space(struct box b, int space);
void tribunal_tray(struct box b);
float tribunal_results(struct box b, bool measure);
void tribunal_prompt(struct prompt *p);
void tribunal_happen(const void *before, const void *after, const struct event *e, float *delay);

#endif
