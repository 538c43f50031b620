/* How far a level can be milked: players are trained against it as it is, frozen, and play new deals. What the
   best of them wins is a lower bound of what a patient person can win. */
#ifndef DOCKET_MILK_H
#define DOCKET_MILK_H

#include <stdatomic.h>
#include <stdio.h>

#include "arena.h"
#include "arena_sheet.h"
#include "bot/milker.h"
#include "progress.h"

enum { MILK_STARTS = 12, MILK_MARKS = 6, MILK_LEVELS = 4 };

/* A milker as it was at one moment of its training; the first mark is its start. */
struct milk_mark { long games; double minutes; struct arena_share share; struct milker *net; };
struct milk_start {
    char name[64];
    struct milker *from;                 /* NULL: fresh */
    struct milk_mark mark[MILK_MARKS];
};

/* What both sides did in some games. */
struct milk_tallies { long games, claims[2], lies[2], caught[2], doubts[2], right[2]; };   /* milker, level */

struct milk_level {
    struct arena_player player;
    struct milk_start start[MILK_STARTS];
    int starts, worst;                   /* worst: the start whose milker wins most */
    const struct milk_mark *best;        /* its best moment */
    struct arena_share share;            /* on deals of its own */
    struct milk_tallies tallies;
    double minutes;
    long games;
};

struct milk {
    const struct game *game;
    int seats, levels, threads, part, parts, batch;
    int16_t options[OPTIONS_MAX];
    uint64_t seed;
    bool wide, unread;                   /* unread: a file that was named can't be */
    double minutes;                      /* for all starts of a level; 0: by games */
    long games, games_of[MILK_STARTS];   /* for all starts of a level, or for each its own */
    int games_named;                     /* starts with games of their own, 0: they share `games` evenly */
    int deals;                           /* a mark is measured by */
    int iterations;                      /* of levels that search; 0: as they have */
    double most;                         /* in per cent; below 0: no matter */
    const char *out, *sheet, *svg;
    struct milk_level level[MILK_LEVELS];
    struct milk_level *now;              /* whose turn it is */
    atomic_int next;
    struct progress progress;
};

/* milk_train.c: trains from every start and measures; fills m->now. */
void milk_train(struct milk *m);
/* milk_print.c. The games as --games takes them: one number, or one for each start. */
void milk_games_tell(const struct milk *m, FILE *out);
void milk_print(const struct milk *m, const struct milk_level *l, FILE *out);
void milk_draw(const struct milk *m, FILE *out);         /* as SVG */

/* milk_sheet.c: what this part found, for others to add theirs; the first part read says what is played. A
   sentence with the file and line: why not. */
void milk_sheet_write(const struct milk *m, FILE *out);
const char *milk_sheet_read(struct milk *m, const char *path);
int milk_sheet_missing(const struct milk *m);            /* starts that no part has trained */

/* milk_command.c: one number, or one for each start. False: it is neither. */
bool milk_games_read(struct milk *m, const char *words);
int milk_command(int argc, char **argv);

#endif
