/* The arena's score sheet: filled by games or read from the files of several machines, told, written, drawn. */
#ifndef DOCKET_ARENA_SHEET_H
#define DOCKET_ARENA_SHEET_H

#include <stdio.h>

#include "game.h"

enum { ARENA_TABLES = 24 };

/* One deal at one table: half points of the challenger at each seat, and of that seat when the others' level
   plays everywhere. */
struct arena_result {
    bool played;
    uint8_t won[SEATS_MAX], even[SEATS_MAX];
};

struct arena_sheet {
    const struct game *game;             /* NULL: nothing on it yet */
    int seats, deals, tables;
    int16_t options[OPTIONS_MAX];
    uint64_t seed;
    char challenger[40], against[ARENA_TABLES][40];
    struct arena_result *results;        /* deals for each table */
};

const char *arena_sheet_open(struct arena_sheet *s, int deals);  /* the rest is filled in */
void arena_sheet_close(struct arena_sheet *s);
struct arena_result *arena_result(const struct arena_sheet *s, int table, int deal);
/* Two for a win; of two players one each where both win or nobody does; of more each winner has won. */
int arena_points(int seats, unsigned winners, int seat);

/* Share of wins with a 95 % interval over deals, so that the seats of one deal count as one. */
struct arena_share { int games; double share, margin, even; };
struct arena_share arena_share(const struct arena_sheet *s, int table);
void arena_sheet_print(const struct arena_sheet *s, FILE *out);
int arena_sheet_missing(const struct arena_sheet *s);   /* games of the plan that aren't on it, all tables */
/* The challenger surely wins less than this at one of the tables; 0: than an even share. */
bool arena_sheet_below(const struct arena_sheet *s, double least);

void arena_sheet_write(const struct arena_sheet *s, FILE *out);
/* Adds a part that was written; the first one says what is played. A sentence with the file and line: why
   not. */
const char *arena_sheet_read(struct arena_sheet *s, const char *path);
void arena_sheet_draw(const struct arena_sheet *s, FILE *out);   /* as SVG */

#endif
