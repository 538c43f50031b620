/* The end of a Round as a staged reveal: three verdicts, the Liability cards, each player's score, the
   standings. */
#ifndef DOCKET_JUSTICE_REVEAL_H
#define DOCKET_JUSTICE_REVEAL_H

#include "../../type.h"
#include "view.h"

/* one verdict a Suspect; the standings follow the players */
enum justice_page { PAGE_VERDICT = 0, PAGE_LIABILITY = 3, PAGE_PLAYER = 4 };

/* The course. */
void justice_changed(const struct seat *at, enum change why);
bool justice_pauses(const struct seat *at);
int justice_page(const struct seat *at);
void justice_turn_page(const struct seat *at, int page);
bool justice_revealing(const struct seat *at);                    /* the reveal takes the board's place */
bool justice_reveal_busy(const struct seat *at);                  /* items of this page are still to come */
int justice_untold(const struct seat *at);                        /* lines of the log that later pages show */
void justice_reveal(const struct seat *at, struct box area);
void justice_reveal_tray(const struct seat *at, struct box b);
void justice_reveal_prompt(const struct seat *at, struct prompt *p);

/* The pages: how many items each has, and the page with that many of them shown. */
int justice_verdict_items(const struct seat *at, int slot);
void justice_verdict_page(const struct seat *at, struct box b, int slot, int items);
void justice_liability_page(const struct seat *at, struct box b, int items);
/* the last verdicts, above the results */
float justice_results(const struct seat *at, struct box area, bool measure);
int justice_player_items(const struct seat *at, int seat);
void justice_player_page(const struct seat *at, struct box b, int seat, int items);
void justice_standings_page(const struct seat *at, struct box b);
/* One plate a player, from seat `turned` on the Identity is still face down and the Round not counted. */
void justice_bench(const struct seat *at, struct box b, int turned);

extern const struct ceremony justice_ceremony;     /* the game is over (rite.c) */

const char *justice_fate(const struct seat *at, int slot);              /* "Guilty, convicted" */
/* The style, as large as the text size asks but no higher than the row. */
struct style justice_row_style(struct style s, float height);

#endif
