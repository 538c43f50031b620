/* Contacts and the floor's dry friction in one sweep. */
#ifndef DOCKET_SOLVE_H
#define DOCKET_SOLVE_H

struct world;

/* The floor as a Chipmunk constraint of this world, which solves the contacts too. */
void solve_attach(struct world *w);

#endif
