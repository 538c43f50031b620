/* The parts of a trial card's text, for the card over the court (card.c) and for the sheet (trial.c). */
#ifndef DOCKET_VOICES_TRIAL_H
#define DOCKET_VOICES_TRIAL_H

#include "../../type.h"
#include "view.h"

/* A column of text that is measured or drawn from the top. */
struct column {
    struct box b;
    float y, k;                  /* k: of the usual size */
    float floor; /* where the room ends: the line that is carried out stands there; 0: it follows */
    bool measure;
};

/* Only what was read out is put. */
void column_story(struct column *c, int story);
void column_flavour(struct column *c, int card, int side, float size);
void column_charge(const struct seat *at, struct column *c, int card);
void column_ability(const struct seat *at, struct column *c, const struct voices_heard *h, int side);

/* The scenes of a trial card and of a story: names of pictures that may be missing. */
const char *voices_scene(int card);
const char *voices_story_scene(int story);

/* The way through the card: front and back, what was read, a seal for each region in the colour of whoever
   decides (way.c). */
float voices_way_height(bool wide);
void voices_way(const struct seat *at, struct box b, const struct voices_heard *h, bool wide);
void voices_seal_picture(const struct seat *at, struct box b, int side);     /* on its way to its place */

/* In motion (rise.c): the card from where it was pinned, the card turned over, a seal stamped on it. */
void voices_card_rises(const struct seat *at, float *delay);
void voices_card_turns(const struct seat *at, float *delay);
void voices_seal_falls(const struct seat *at, int side, float *delay);
bool voices_card_moves(void);            /* it isn't painted at its place yet */
bool voices_seal_moves(int side);

#endif
