/* What a game draws. One per game, in ui/boards/<id>/; the table around it is shared. */
#ifndef DOCKET_BOARDS_H
#define DOCKET_BOARDS_H

#include "../ceremony.h"
#include "../draw.h"
#include "../hint.h"
#include "../picture.h"
#include "../prompt.h"
#include "../seat.h"
#include "../tip.h"
#include "game.h"

/* Why a board looks again at its UI state. */
enum change {
    OPENED,                      /* a game came to the table: both blocks are zero */
    PLAYED, UNDONE,              /* a line was played or taken back */
    VIEWER,                      /* somebody else looks: the private block is zero */
    RETURNED,                    /* the viewer is back: the private block is as it was, but of another clock */
};

/* Only id, the colours, draw and prompt are needed; what a board has no use for is NULL or 0. */
/* A claim stands open; the last round, or what comes may end it; the verdict is on its way. */
enum tension { TENSION_CLAIM = 2, TENSION_LAST = 4, TENSION_JURY = 8 };

struct board {
    const char *id;
    colour accent;
    colour table[3];             /* centre, middle, edge of the radial */
    float tray, tray_portrait;   /* heights of the hand tray; 0: none */
    /* in portrait, where it differs from game to game; NULL: tray_portrait */
    float (*tray_room)(const struct seat *at);

    /* The small layout: how high the hand is there (0: none), and the least and the most the board can use
       (most 0: all there is). NULL, 0: not laid out for it. */
    float (*small_tray)(const struct seat *at);
    float small_least, small_most;

    /* On the screen for a room: what stands above board and plates, over the whole width; its height. May be
       NULL. */
    float (*room_top)(const struct seat *at, struct box b, bool measure);

    size_t ui_size, ui_public_size;
    void (*changed)(const struct seat *at, enum change why);
    void (*status)(const struct seat *at, struct text *out);     /* "Hearing 4 · turn 6" */
    int (*steps)(const struct seat *at, const char *names[8], int *now);
    void (*draw)(const struct seat *at, struct box area);        /* everything but tray and side panel */
    void (*tray_draw)(const struct seat *at, struct box area);
    void (*prompt)(const struct seat *at, struct prompt *p);     /* while a person is asked or watches */
    /* An event to be seen and heard: add flights from *delay on and move it. */
    void (*happen)(const struct seat *at, const void *before, const void *after, const struct event *e,
                   float *delay);
    /* The next listed action of a decision that the person laid out at once, or -1: no more. May be NULL. */
    int (*next)(const struct seat *at);
    /* Lays an action out as if the person had, to be confirmed (a hint is taken); false: picking it is enough.
       May be NULL. */
    bool (*take)(const struct seat *at, const struct action *a);
    /* May the person who did this keep its view until seat_leave (a look at a card)? May be NULL. */
    bool (*stays)(const struct seat *at, const struct action *a, const struct events *seen);
    /* Does the game wait here, with people at the table, until the board calls seat_leave (a Round is
       scored)? May be NULL. */
    bool (*pauses)(const struct seat *at);
    /* Which page of what is shown so, from 1; turn to that one. Both may be NULL. */
    int (*page)(const struct seat *at);
    void (*turn_page)(const struct seat *at, int page);
    /* One seat's own secrets (role, hand, notes: what it may look at at any time), from its view alone and
       without UI state; returns the height, 0: there are none. May be NULL. */
    float (*secrets)(const struct seat *at, struct box b, bool measure);
    /* Which deal of secrets this is: when it changes everybody sees their own once. NULL: there is one. */
    int (*deal)(const struct seat *at);
    /* what is public about a seat, in a few words ("3 cards, 1 lost"); may be NULL */
    void (*plaque)(const struct seat *at, int seat, struct text *out);
    /* What a key asks for (ui/query.h), from the view alone: who claims what; where a seat's own pieces are;
       what is aimed (false: nothing). All may be NULL. */
    void (*claims)(const struct seat *at, struct text *out);
    void (*mine)(const struct seat *at, int seat, struct text *out);
    bool (*aimed)(const struct seat *at, struct text *out);
    bool plaques_stay;           /* also while all look together: its tray has nothing to show then */
    /* a part may have one of its own (the prosecutor); NULL: as chosen */
    int (*colour)(const struct seat *at, int seat);
    /* the sheet on which a person says something aloud; may be NULL */
    void (*talk)(const struct seat *at, struct box area);
    /* What a noun of a log line is (its letter in the verbs): true if there is something to read; open: show
       it. May be NULL. */
    bool (*about)(const struct seat *at, char letter, int value, bool open);
    /* Where this action would leave its piece, as an outline: for lessons. May be NULL. */
    void (*ghost)(const struct seat *at, const struct action *a);
    /* The small picture beside a line of the log that reads so: a name for scene_draw, or NULL. May be NULL. */
    const char *(*log_scene)(const struct action *a, const char *words);
    /* newest log lines not to be shown yet; may be NULL */
    int (*untold)(const struct seat *at);
    bool (*busy)(const struct seat *at);                         /* an animation of its own runs; may be NULL */
    bool (*arrows)(const struct seat *at);                       /* arrow keys aim; may be NULL */
    /* The headline of the results, "Vesper wins the trial"; and a picture band under it, may be NULL:
       how high it is in area.h, the room it may take, or higher if it must. */
    void (*headline)(const struct seat *at, struct text *out);
    float (*results)(const struct seat *at, struct box area, bool measure);
    /* How tense it is by what all know, for the music: bits of enum tension. It gets the public's view. An open
       window and the end are known without it. May be NULL. */
    unsigned (*tension)(const void *view);
    const struct ceremony *ceremony;     /* the verdict, step by step; may be NULL */
    const struct tip *tips;      /* what a person is told once, most urgent first */
    const struct picture *pictures;      /* of its rules; may be NULL */
    /* A piece that a puzzle's grounds count (src/bot/grounds.h), its height for a width of 1, and the spot
       where it lies on the table, 0: nowhere. May be NULL. */
    void (*ground)(struct box b, int piece);
    float ground_tall;
    uint32_t (*ground_spot)(int piece, int place);
    /* "%d hearings won": what the score is; NULL: it tells nothing */
    const char *(*counts)(int n);
};

extern const struct board *const boards[];       /* NULL-ended, in home order */
const struct board *board_find(const char *game_id);

#endif
