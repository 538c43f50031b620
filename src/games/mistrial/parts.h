/* What the files of Mistrial! share among themselves. */
#ifndef DOCKET_MISTRIAL_PARTS_H
#define DOCKET_MISTRIAL_PARTS_H

#include "mistrial.h"

int mistrial_drawer(const struct mistrial *m);      /* the side that draws Evidence next, MS_NONE: nobody */

/* legal.c */
int mistrial_legal(const void *state, struct action *out, int max);
/* why.c */
const char *mistrial_why(const void *state, const struct action *a);

/* knowledge.c */
int mistrial_chance(const void *state, uint64_t seed, struct action *out, int max);
void mistrial_redact(void *state, int seat);
void mistrial_guess(void *view, int seat, uint64_t seed);

/* sane.c */
extern const char *const mistrial_events[];
const char *mistrial_sane(const void *view, int seats, const int16_t *options, int seat);

/* words.c */
void mistrial_ask(const void *state, struct text *out);
void mistrial_name(const void *state, const struct action *a, struct text *out);
void mistrial_reason(const void *state, int seat, struct text *out);
void mistrial_show(const void *state, struct text *out);
void mistrial_tallies(const void *before, const struct action *a, const struct events *came,
                    struct tallies seat[SEATS_MAX]);

#endif
