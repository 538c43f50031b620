/* The game-state layer: state, log, turn, chance, undo, views. The one door into a game. */
#ifndef DOCKET_SESSION_H
#define DOCKET_SESSION_H

#include "game.h"
#include "luck.h"
#include "../physics/region.h"
#include "player.h"

/* Every seat has its own share of the notes: what is said and written there, and what the table notes of it. */
enum { NOTES_MAX = 5000, NOTES_SEAT = 600, NOTES_TABLE = 200 };

/* An annotation: beside the log, before line `at`; touches no state. */
struct note {
    int at;
    int8_t seat;
    bool aloud;                  /* say: all hear it; note: this seat only */
    char text[240];
};

/* A remark of whoever looks at the game again: beside line `at`, one a line; touches neither state nor log. */
struct remark { int at; char text[240]; };
enum { REMARKS_MAX = 2000 };

/* A game that began in the middle of another one. */
struct branch {
    char parent[128];            /* the other game's file; "": it had none */
    char name[64];
    int line;                    /* so many lines of the other game come before it */
    int eyes;                    /* who could know it so; SEAT_NONE: everything as it really was */
    _Alignas(8) unsigned char view[STATE_MAX];   /* what those eyes saw; the state begins as a guess from it */
};

struct session {
    const struct game *game;
    int seats;
    int16_t options[OPTIONS_MAX];
    uint64_t seed;
    struct luck luck;            /* what the seed is made of; not common: the host's word alone */
    struct player players[SEATS_MAX];

    void *state;
    struct action *log;
    int log_count, log_size;
    int physics_from[PHYSICS_VERSION + 1];   /* pushes from this line on are of this version or a newer one */
    struct note *notes;
    int note_count, note_size;
    struct remark *remarks;      /* by line */
    int remark_count;
    struct branch *branch;       /* NULL: it began at the beginning */
    struct events events;        /* of the last action, or of all lines of the last session_chance */
    struct journal *journal;     /* NULL: not saved */
    int log_low;                 /* shortest the log was since the journal was last brought up to date */
};

/* NULL for good. On an error *s holds nothing. */
const char *session_open(struct session *s, const struct game *g, int seats,
                         const int16_t *options, uint64_t seed);
void session_close(struct session *s);
/* A fresh session at the same beginning, with neither lines, players nor notes: for whoever plays the log
   again. The same as bare bytes. */
const char *session_begin(struct session *out, const struct session *s);
void session_first(const struct session *s, void *state);
/* The branch *s is, kept by the session; before its first line. */
const char *session_branch(struct session *s, const struct branch *b);

int session_turn(const struct session *s);
int session_legal(const struct session *s, struct action *out, int max);

/* Which version of the physics a push in this log line is of. */
int session_physics(const struct session *s, int line);
/* Is this line's another than that of the line before it (the first begins with 1)? */
bool session_physics_begins(const struct session *s, int line);

/* The only door. NULL on success, else why not; nothing changes then. */
const char *session_play(struct session *s, const struct action *a);

/* A line of a game that runs elsewhere, as it may be read here: into the log alone. */
void session_log(struct session *s, const struct action *a);

/* The chance lines that come next, one batch, not yet played: 0 when no chance turn is on. Play all
   of them, in order, with session_play: a table that shows each one apart does so. */
int session_draw(const struct session *s, struct action *out, int max);
/* Play chance lines until a seat is on turn or the game is over; how many were played. */
int session_chance(struct session *s);

/* The one action of the seat on turn that needs no thought, if there is one. */
bool session_forced(const struct session *s, struct action *out);
/* The same where all know that it is the only one: who acts without a pause then tells nothing. */
bool session_known(const struct session *s, struct action *out);

/* Take the last action back, and forced lines of the same seat after it. Allowed only while it showed
   nothing hidden, nothing random happened and no other seat acted. NULL when allowed and done. */
const char *session_undo_why(const struct session *s, int seat);
const char *session_undo(struct session *s, int seat);

/* Hand a seat to another player or level, in the middle of a game too; the name is cleaned. sit: another level
   is noted as well. */
const char *session_seat(struct session *s, int seat, const struct player *p);
const char *session_sit(struct session *s, int seat, const struct player *p);
/* NULL when this can be a note: one line of clean UTF-8, shorter than `size` bytes. */
const char *session_text_why(const char *text, size_t size);

/* What a seat says or writes; what only the table notes it can't. */
const char *session_note(struct session *s, int seat, bool aloud, const char *text);
/* A note of a record or of a table elsewhere, of whatever kind. */
const char *session_note_again(struct session *s, int seat, bool aloud, const char *text);
/* The table notes who sits there now: for the log. */
const char *session_note_seat(struct session *s, int seat);
/* The level that a note of this kind tells; -1: it is another. */
int session_seated(const struct note *n);
/* The person at a seat took a hint: noted aloud, so that it is kept with the game and all may know. */
const char *session_note_hint(struct session *s, int seat);
int session_hints(const struct session *s, int seat);    /* how many; SEAT_NONE: of all seats */
bool session_hinted(const struct note *n);               /* a note of this kind */
/* Note i, spoken aloud, as the others heard it. */
void session_spoken(const struct session *s, int i, struct text *out);

/* A remark beside line `at` (0: before the first), in place of the one that stands there; "": none. */
const char *session_remark(struct session *s, int at, const char *text);
const char *session_remark_at(const struct session *s, int at);      /* NULL: there is none */

/* What `seat` may know (SEAT_NONE: the public). out has room for game->state_size. */
void session_view(const struct session *s, int seat, void *out);
/* Log line i as `seat` may read it; everything once the game is over. */
struct action session_line(const struct session *s, int i, int seat);
/* The last action's events as `seat` may see them. */
void session_events(const struct session *s, int seat, struct events *out);

/* A fresh session with the first `count` log lines: replays and undo. */
const char *session_replay(struct session *out, const struct session *s, int count);

#endif
