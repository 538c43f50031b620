/* Contacts and the floor's dry friction in one sweep. */
#ifndef DOCKET_SOLVE_H
#define DOCKET_SOLVE_H

struct world;

/* The floor as a Chipmunk constraint of this world, which solves the contacts too, in each of its steps. */
void solve_attach(struct world *w);
/* The same between two of Chipmunk's steps: of the pairs it found near each other, those that touch now. */
void solve_between(struct world *w);

#endif
