/* Positions to measure bots at: one decision of each of many games that differ. */
#ifndef DOCKET_POSITION_H
#define DOCKET_POSITION_H

#include "bot/bot.h"

/* Game number `index` of this seed in heuristic play, every number of seats by turns: one of its decisions with
   a choice, each as likely, as the seat on turn sees it. Returns the seat. */
int position_view(const struct game *g, uint64_t seed, int index, void *view);
double position_clock(void);         /* processor time of this thread, in seconds */
int position_by_time(const void *a, const void *b);      /* for qsort of doubles */

#endif
