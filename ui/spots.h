/* The spots of the last pass and of the one being drawn: for input.c. "Drawn" are those of the last pass. */
#ifndef DOCKET_SPOTS_H
#define DOCKET_SPOTS_H

#include "input.h"

void spots_clear(void);                          /* a pass begins, or a sheet covers all so far */
void spots_add(uint32_t id, struct box b, unsigned flags, const char *label);
void spots_inspectable(uint32_t id);             /* a long press tells about it */
void spots_drawn(void);                          /* the pass is over: its spots are the drawn ones */

/* Of the pass being drawn, for whatever comes over it: all but those in the boxes tell what they are when they
   are pressed; what lies under a box is gone; where a spot or place lies. */
void spots_dim(struct box in, const struct box *lit, int n);
void spots_cover(struct box b);
bool spots_point(uint32_t id, struct box *out);

const struct spot *spots_find(uint32_t id);
const struct spot *spots_under(float x, float y, bool scrollers);
uint32_t spots_under_mouse(bool drawn);          /* of those drawn, or of this pass */
bool spots_in_sight(const struct spot *s);       /* its scroll area shows its middle */
uint32_t spots_offered(void);                    /* of this pass: the one that is; 0: none or several */
uint32_t spots_to_hold(void);                    /* the one thing that wants holding; 0: none */
/* Where the focus goes from there: in the order of drawing, or in space; keys: among those of the keyboard. */
uint32_t spots_next(uint32_t from, int step);
uint32_t spots_toward(uint32_t from, float dx, float dy, bool keys);

/* Parts with a name that have something to reach, as drawn last; which one that spot lies in, or -1. */
struct part { const char *name; struct box b; };
int spots_parts(const struct part **list);
int spots_part_of(uint32_t id);
int spots_part_at(struct box b);                  /* by its middle; -1: none */
/* the next there, 0 for from: the first or what is offered */
uint32_t spots_in_part(int part, uint32_t from, int step);
uint32_t spots_first(void);                      /* what a pad begins with; 0: nothing */
uint32_t spots_next_key(uint32_t from);          /* on the screen's keyboard */
int spots_reached(void);                         /* how many there are */

#endif
