/* Pieces on their way: animations that a tap or Space finishes at once and that never block input. */
#ifndef DOCKET_FLIGHT_H
#define DOCKET_FLIGHT_H

#include "seat.h"

enum ease { LINEAR, OUT_QUAD, IN_QUAD, OUT_CUBIC, IN_CUBIC, IN_OUT_CUBIC, OUT_QUINT, IN_QUINT, OUT_BACK };

struct flight {
    /* a piece: lies at `from` until it starts, not drawn at its place until it arrives; 0: none */
    uint32_t key;
    struct box from, to;
    float delay, ms, arc;
    enum ease ease;
    /* somebody wants to see this: whatever the settings say; the next press or key ends it */
    bool asked;
    void (*draw)(const struct seat *at, struct box b, float t, const int *with);
    int with[6];
    const char *cue;             /* sound at the start */
};

float ease_at(enum ease e, float t);

void flight_add(const struct seat *at, const struct flight *f);
/* A piece goes its way from *delay on, if both its places are seen; the next may begin after a share of it. */
void flight_travel(const struct seat *at, const struct flight *f, float share, float *delay);
/* The plate on which a word falls onto the table while t goes from 0 to 1; who has written on it sets
   canvas.alpha to 1. */
struct box flight_banner(struct box plate, float t, colour ground);
/* A card: at rest with its shadow; on its way composed once, the larger of what it is at both ends, leaning as
   it goes, over a shadow that falls the farther off the higher it is. flight_art: the same with a picture. */
void flight_card(struct box b, float radius, const char *key, void (*paint)(struct box b, const void *with),
                 const void *with);
void flight_art(struct box b, float radius, const char *name);
bool flight_hides(uint32_t key);
bool flight_active(void);
bool flight_asked(void);         /* one that somebody wants to see is under way */
void flight_land(void);          /* before the table is painted: what has arrived belongs to it again */
/* late: the table's picture is older than the landings, what has landed is drawn once more */
void flight_hide(bool on);       /* they go on unseen, while another screen is shown than theirs */
void flight_draw(bool late);
void flight_finish(void);        /* all land now */

#endif
