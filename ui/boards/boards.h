/* What a game draws. One per game, in ui/boards/<id>.c; the table around it is shared. */
#ifndef DOCKET_BOARDS_H
#define DOCKET_BOARDS_H

#include "../draw.h"
#include "../prompt.h"
#include "game.h"

struct board {
    const char *id;
    const char *accent_name;
    colour accent;
    colour table[3];             /* centre, middle, edge of the radial */
    float tray, tray_portrait;   /* heights of the hand tray; 0: none */
    float (*tray_room)(void);    /* in portrait, where it differs from game to game; NULL: tray_portrait */

    void (*status)(const void *view, struct text *out);          /* "Hearing 4 · turn 6" */
    int (*steps)(const void *view, const char *names[8], int *now);
    void (*draw)(struct box area);                               /* everything but tray and side panel */
    void (*tray_draw)(struct box area);
    /* The prompt's content while a person is asked or watches; NULL: the shared one. */
    void (*prompt)(struct prompt *p);
    float (*side_width)(void);                                   /* NULL: 296 */
    /* An event to be seen and heard: add flights from *delay on and move it. */
    void (*happen)(const void *before, const void *after, const struct event *e, float *delay);
    /* May the person who did this keep its view until table_leave (a look at a card)? May be NULL. */
    bool (*stays)(const struct action *a, const struct events *seen);
    /* Does the game wait here, with people at the table, until the board calls table_leave (a Round is scored)? May be NULL. */
    bool (*pauses)(const void *view);
    int (*colour)(int seat);                                     /* a part may have one of its own (the prosecutor); NULL: as chosen */
    void (*talk)(struct box area);                               /* the sheet on which a person says something aloud; may be NULL */
    /* What a noun of a log line is (its letter in the verbs): true if there is something to read; open: show it. May be NULL. */
    bool (*about)(char letter, int value, bool open);
    int (*untold)(void);                                         /* newest log lines not to be shown yet; may be NULL */
    void (*moving)(void);                                        /* every frame while something moves; may be NULL */
    bool (*busy)(void);                                          /* an animation of its own runs; may be NULL */
    bool (*arrows)(void);                                        /* arrow keys aim; may be NULL */
    /* The headline of the results, "Vesper wins the trial"; and a picture band under it, may be NULL. */
    void (*headline)(const void *view, struct text *out);
    float (*results)(struct box area, bool measure);
};

extern const struct board *const boards[];       /* NULL-ended, in home order */
const struct board *board_find(const char *game_id);

#endif
