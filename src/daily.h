/* The case of the day: on one calendar date everybody has the same deal, against bots that answer the same on
   every machine. Nothing comes over a network: date, game and rules make the seed. */
#ifndef DOCKET_DAILY_H
#define DOCKET_DAILY_H

#include "session.h"

/* Days since 1970-01-01 by the player's calendar; DOCKET_DATE=2026-11-17 stands for another day, for tests. */
long daily_today(void);
void daily_date(long day, int *year, int *month, int *of_month);      /* month, day of the month: from 1 */
long daily_day_of(int year, int month, int of_month);

const struct game *daily_game(long day);      /* the games take turns */
/* The deal of that day with the players still to be seated; their number is the session's. */
const char *daily_open(struct session *s, long day);
#define DAILY_LEVEL NORMAL                    /* of every bot; see course.exact */
/* The day whose case is played here: that deal, one person, and bots as they were; -1: it is another game. */
long daily_day(const struct session *s);

/* One line to be passed on. */
struct daily_result { long day; const char *game, *version; bool won; int decisions, hints; };
void daily_write(const struct daily_result *r, struct text *out);

#endif
