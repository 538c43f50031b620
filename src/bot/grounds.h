/* Grounds: what a person could have known of a position, for the words after a puzzle: by the deciding seat's
   view alone, what can be counted, what was said aloud, what can still be; and what may come of a choice. */
#ifndef DOCKET_GROUNDS_H
#define DOCKET_GROUNDS_H

#include "../game.h"

enum ground_place { GROUND_OWN, GROUND_OPEN, GROUND_UNSEEN };
enum { GROUND_PIECES = 10, OUTCOMES_MAX = 16 };

/* A piece of the game that counts here; what it is, the board knows. under: where it is, or "" */
struct ground_piece { int16_t piece; uint8_t place; char under[32]; };

struct grounds {
    int pieces;
    struct ground_piece piece[GROUND_PIECES];
    bool whole;                  /* what a hint would say of it is said already */
    struct text *out;            /* sentences, a line each; seats as text_seat */
};

static inline void grounds_piece(struct grounds *to, int piece, enum ground_place place, const char *under)
{
    if (to->pieces == GROUND_PIECES) return;
    struct ground_piece *p = &to->piece[to->pieces++];
    *p = (struct ground_piece){ .piece = (int16_t)piece, .place = (uint8_t)place };
    for (size_t i = 0; under[i] && i + 1 < sizeof p->under; i++) p->under[i] = under[i];
}

/* What may come of a choice: told by the worlds that fit a view, each played on after it. */
struct outcomes {
    const char *const *names;    /* for files; ends with NULL. The first is what the choice is judged by */
    /* 0..1, or points, in a world that was played on from this view */
    float (*value)(const void *view, const void *world, int seat, int which);
    /* one sentence: means of it after the answer and after another choice, in hundredths; none where they
       are as good as alike */
    void (*tell)(const void *view, int seat, int which, int after, int other, struct text *out);
};

#endif
