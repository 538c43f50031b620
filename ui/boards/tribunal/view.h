/* What Tribunal's drawing files share: where everything lies, and what is picked on the way to an action. */
#ifndef DOCKET_TRIBUNAL_VIEW_H
#define DOCKET_TRIBUNAL_VIEW_H

#include "../../app.h"
#include "../../flight.h"
#include "../boards.h"
#include "../../widgets.h"
#include "games/tribunal/tribunal.h"
#include "text.h"
#include "pieces.h"

/* Where everything lies: drawing, touching and flying all ask here. */
struct tribunal_places {
    struct box space[TR_SPACES], deck, used, bribe, hand[2], wins[2], court;
};

/* What the person is doing. */
struct tribunal_ui {
    struct tribunal_places lay;
    uint32_t chosen;             /* cards laid out for a proof */
    int moving;                  /* the pawn picked for a Reversal; -1: none */
};

static inline struct tribunal_ui *tribunal_ui(const struct seat *at) { return at->ui; }

const struct tribunal *tribunal_view(const struct seat *at);
int tribunal_me(const struct seat *at);           /* whose side of the table is near */
int tribunal_colour(const struct seat *at, int seat);
void tribunal_pawns_left(const struct tribunal *t, int seat, char *out, size_t size);    /* "5 pawns" */
int tribunal_used_count(const struct seat *at);

void tribunal_about_space(const struct seat *at, int space);
void tribunal_about_card(int card);
/* something of the own was dropped there: on a space it is as a tap on that; false: on none */
bool tribunal_dropped(const struct seat *at, float x, float y);
void tribunal_grid_space(const struct seat *at, struct box b, int space);
void tribunal_borough_space(const struct seat *at, struct box b, int space);
void tribunal_borough_small(const struct seat *at, struct box b, int space);
float tribunal_small_tray(const struct seat *at);
void tribunal_tray(const struct seat *at, struct box b);
float tribunal_secrets(const struct seat *at, struct box b, bool measure);
void tribunal_plaque(const struct seat *at, int seat, struct text *out);
/* The grid as it stands, these spaces lit. */
void tribunal_courtroom(const struct seat *at, struct box b, const struct tribunal *t, unsigned line);
extern const struct ceremony tribunal_ceremony;
float tribunal_results(const struct seat *at, struct box b, bool measure);
void tribunal_lay_out(const struct seat *at, struct box a);
void tribunal_prompt(const struct seat *at, struct prompt *p);
void tribunal_happen(const struct seat *at, const void *before, const void *after, const struct event *e,
                     float *delay);
/* hand.c */
bool tribunal_take(const struct seat *at, const struct action *a);

/* asked.c */
void tribunal_claims(const struct seat *at, struct text *out);
void tribunal_mine(const struct seat *at, int seat, struct text *out);

extern const struct tip tribunal_tips[];
extern const struct picture tribunal_pictures[];

#endif
