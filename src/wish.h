/* All that anybody can ask of a running game. A press, a letter from a device, a script, a step of a lesson and
   what comes by itself are the same wish. */
#ifndef DOCKET_WISH_H
#define DOCKET_WISH_H

#include "game.h"

enum wish_kind {
    WISH_PLAY,                   /* a line */
    WISH_UNDO,                   /* take the last own action back */
    WISH_SAY, WISH_NOTE,         /* a text: aloud, or for oneself */
    WISH_SPEAK,                  /* speak up in an open window; off: no longer */
    WISH_PASS,                   /* let the window pass */
    WISH_HUSH,                   /* let windows of this kind pass this round; off: be asked again */
    WISH_SIT,                    /* who plays the seat: a level, and a name unless text is NULL */
    WISH_HINT,                   /* a hint was taken: all may know */
    WISH_AIM,                    /* what is aimed at, for the eyes at the table; off: nothing */
    WISH_AGAIN,                  /* another game */
    WISH_REDRAW,                 /* everybody's luck is drawn anew, where somebody did not open theirs */
    WISHES
};

struct wish {
    enum wish_kind kind;
    int seat;                    /* whose wish it is */
    struct action action;
    const char *text;
    int level;
    bool off;
    bool more;                   /* other lines of the same throw follow: see running_play */
    bool must;                   /* SIT: the table's own wish: see running_seat */
};

#endif
