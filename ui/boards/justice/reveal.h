/* The end of a Round as a staged reveal: three verdicts, the Liability cards, each player's score, the standings. */
#ifndef DOCKET_JUSTICE_REVEAL_H
#define DOCKET_JUSTICE_REVEAL_H

#include "../../type.h"
#include "view.h"

enum justice_page { PAGE_VERDICT = 0, PAGE_LIABILITY = 3, PAGE_PLAYER = 4 };     /* one verdict a Suspect; the standings follow the players */
#define CONVICTION_PALE 0xFF9A8CFFu
#define ACQUITTAL_PALE 0x7FDDA9FFu

/* The course. */
bool justice_pauses(const void *view);
bool justice_revealing(void);                    /* the reveal takes the board's place */
bool justice_reveal_busy(void);                  /* items of this page are still to come */
int justice_untold(void);                        /* lines of the log that later pages show */
void justice_reveal(struct box area);
void justice_reveal_tray(struct box b);
void justice_reveal_prompt(struct prompt *p);

/* The pages: how many items each has, and the page with that many of them shown. */
int justice_verdict_items(int slot);
void justice_verdict_page(struct box b, int slot, int items);
void justice_liability_page(struct box b, int items);
float justice_results(struct box area, bool measure);     /* the last verdicts, above the results */
int justice_player_items(int seat);
void justice_player_page(struct box b, int seat, int items);
void justice_standings_page(struct box b);
/* One plate a player, from seat `turned` on the Identity is still face down and the Round not counted. */
void justice_bench(struct box b, int turned);

int justice_total_before(int seat);              /* Victory Points before this Round was scored */
const char *justice_fate(int slot);              /* "Guilty, convicted" */
/* The style, as large as the text size asks but no higher than the row. */
struct style justice_row_style(struct style s, float height);

#endif
