/* What the statistics' screens share: what was read, and its panels. */
#ifndef DOCKET_STATS_PANELS_H
#define DOCKET_STATS_PANELS_H

#include "../draw.h"
#include "stats.h"

enum { STATS_PEOPLE = 12, STATS_MONTH = 31 };

struct stats_page {
    struct stats_sheet sheet;
    char people[STATS_PEOPLE][NAME_MAX_BYTES];
    int people_count, chosen;    /* chosen: whose statistics; people_count: everybody's */
    char said[300];              /* what is wrong with them; "": nothing */
    int back;                    /* months before the present one that the calendar shows */
    int year, month, days;       /* the calendar's */
    long first;                  /* its first day, as daily_today counts */
    int8_t day[STATS_MONTH];     /* see stats_daily */
};
extern struct stats_page stats_page;

const char *stats_person(void);                  /* NULL: everybody */
void stats_again(void);                          /* read once more, before the next pass */

/* A panel draws itself into the box, or only tells how high it wants to be. */
float stats_wins(struct box b, bool measure);
float stats_roles(struct box b, bool measure);
float stats_records(struct box b, bool measure);
float stats_calendar(struct box b, bool measure);

/* Parts of panels. */
float stats_heading(struct box b, const char *title, const char *aside, bool measure);
colour stats_accent(const struct game *g);

/* The screen with the games behind a bar. */
void stats_games_open(const struct stats_filter *f, const char *title);

#endif
