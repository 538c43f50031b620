/* The newest lines of a game with what came of them: for whoever draws it and may not read the log. */
#ifndef DOCKET_PAST_H
#define DOCKET_PAST_H

#include "game.h"

enum { PAST_LINES = 256, PAST_EVENTS = 2048 };

struct past_line {
    struct action action;
    int16_t event, events;       /* the first of its events, and how many */
    uint8_t physics;             /* whose outcome it is, if it is one */
};

struct past {
    int count, event_count;      /* lines, oldest first: the last is the newest of the game */
    struct past_line line[PAST_LINES];
    struct event event[PAST_EVENTS];
};

/* A line was played and this came of it; the oldest give way. */
void past_add(struct past *p, const struct action *a, int physics, const struct events *ev);
/* The same as a reader may know it; open: everything lies open, the game is over. */
void past_view(const struct past *p, const struct game *g, int seat, bool open, struct past *out);

#endif
