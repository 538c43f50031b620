/* Table talk: what bots say aloud, and how what was said reaches them. */
#ifndef DOCKET_TALK_H
#define DOCKET_TALK_H

#include "bot.h"
#include "temperament.h"

/* What was said and noted up to now, and the line the game has come to. */
struct heard { const struct note *notes; int count, line; };

/* Which of these a seat listens to at all: spoken notes of others. */
bool heard_aloud(const struct heard *h, int i, int seat);

/* Puts what a seat makes of it into its view; Easy hears nothing. */
void talk_hear(const struct game *g, void *view, int seat, enum level level, const struct heard *h);

/* What a seat says now, from a view it has heard with; false: nothing. `to`: the remark to be answered, or
   NULL. Same arguments, same words; nobody speaks twice within TALK_GAP lines. */
enum { TALK_GAP = 15 };
struct talk_who { int seat; enum level level; enum temperament temperament; };
bool talk_say(const struct game *g, const void *view, struct talk_who who, const struct heard *h,
              const struct note *to, uint64_t seed, struct text *out);

#endif
