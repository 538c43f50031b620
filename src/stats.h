/* Statistics: the finished games of people, kept by SQLite in one file under XDG_DATA_HOME/docket. Whatever is
   wrong with that file, play goes on. Built without them (DOCKET_STATS=OFF), every call says so. */
#ifndef DOCKET_STATS_H
#define DOCKET_STATS_H

#include <stdio.h>

#include "session.h"

enum { STATS_WEEKS = 12, STATS_ROLES = 16, STATS_GAMES = 16, STATS_WORD = 48, STATS_ENOUGH = 5 };

struct stats;

bool stats_built(void);
/* The statistics, brought to the present schema. NULL: there are none; *said tells why, and the file is left
   alone (of a newer Docket, unreadable), or is NULL where nothing was kept yet and `make` is false. With
   statistics *said is NULL, or what happened to the old ones (damaged: set aside) or can't be done
   (read-only). */
struct stats *stats_open(bool make, const char **said);
void stats_close(struct stats *s);

/* ---- keeping ---- */

/* A finished game of at least one person; the same game counts once, a branch of another not at all. seconds:
   that it took at the table. */
const char *stats_record(struct stats *s, const struct session *game, long long when, int seconds);
const char *stats_erase(struct stats *s, const char *person);        /* NULL: all of it */

/* ---- reading; a person is NULL for everybody ---- */

struct stats_count { int games, won; };
struct stats_role { char name[STATS_WORD]; struct stats_count count; };

/* One of the games. level: of the strongest bot there; PERSON: no bot of these levels was. */
struct stats_of {
    const struct game *game;
    struct stats_count all, level[LEVELS], week[STATS_WEEKS];    /* weeks: the present one is the last */
    struct stats_role role[STATS_ROLES];         /* or by players, where the game has no roles: "3" */
    int roles;
    bool by_players;
    int bluffs, caught;
};

struct stats_sheet {
    struct stats_count all, recent;              /* recent: of these weeks */
    struct stats_of of[STATS_GAMES];             /* as games[] */
    int count;
    int doubts, right;
    int streak;                                  /* games of one kind won in a row, without hints */
    const struct game *streak_of, *favourite;
    int felled, felled_from, lost;               /* see struct tallies */
    char felled_where[STATS_WORD];
    long long seconds;
};
const char *stats_read(struct stats *s, const char *person, long long now, struct stats_sheet *out);

/* Who played, those with most games first; how many names were written. */
int stats_people(struct stats *s, char (*names)[NAME_MAX_BYTES], int most);

/* Which games: NULL, below 0 and 0 leave a choice open. */
struct stats_filter {
    const char *person, *game, *role;
    int level;                                   /* enum level; PERSON: no bot; below 0: any */
    int players;                                 /* 0: any */
    long day;                                    /* of a case; below 0: any game */
    bool bluffed, doubted;                       /* in which the person did */
};
struct stats_row {
    const struct game *game;
    long long ended;
    char person[NAME_MAX_BYTES], role[STATS_WORD], others[200], version[16];
    char file[100];                              /* the journal's name; "": it had none */
    bool won;
    int level, players, lines, decisions, hints, score;
    long day;
};
/* The newest first; how many there are, of which at most `most` are written. */
int stats_rows(struct stats *s, const struct stats_filter *f, struct stats_row *out, int most);

/* The first result on each day's case: 1 won, 0 lost, -1 not played. */
void stats_daily(struct stats *s, const char *person, long first, int days, int8_t *out);

/* First tries of puzzles (puzzle_book.h). */
struct puzzle_book;
struct puzzle_entry;
const char *stats_puzzles_read(struct stats *s, const char *person, struct puzzle_book *out);
const char *stats_puzzle_keep(struct stats *s, const char *person, const struct puzzle_entry *e);

/* ---- as text ---- */

const char *stats_csv(struct stats *s, const char *person, FILE *out);
int stats_command(int argc, char **argv);            /* docket stats */

#endif
