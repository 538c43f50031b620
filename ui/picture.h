/* A drawing for the rules reference, without a game: rows of a board's own pieces. `![name]` in
   assets/rules/<id>.md shows it. */
#ifndef DOCKET_PICTURE_H
#define DOCKET_PICTURE_H

#include "draw.h"

/* One thing in a row: a piece, a mark between pieces, or words. The table ends with an empty one. */
struct piece {
    void (*paint)(struct box b, int n);
    int n;
    float shape;                 /* its width for a height of 1; 0: a square */
    float size;                  /* its height for a row of 1; 0: the whole row */
    const char *icon;            /* without paint: "check" and "close" are a green and a red disc */
    const char *words;           /* without either */
    const char *under;           /* what it is, below it */
    bool next;                   /* nothing else: the next row begins */
};

/* The table of a board ends without a name. */
struct picture {
    const char *name;
    float high;                  /* for a width of 1 */
    const struct piece *row;
};

void picture_draw(const struct picture *p, struct box b);

#endif
