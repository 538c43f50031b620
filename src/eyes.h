/* Whose eyes are on a screen that several people share: who sits at it, what lies open, for whom the curtain is
   down. Plain data, no screen; tests/test_eyes.c walks through all of it. */
#ifndef DOCKET_EYES_H
#define DOCKET_EYES_H

#include <stdbool.h>

#include "game.h"

/* What the one who sits at the screen has open. */
enum eyes_phase {
    EYES_NOBODY,                 /* whoever has to look opens a curtain first */
    EYES_WANTS,                  /* asked to see its own where it could have passed: its curtain is down */
    EYES_SITS,                   /* held it last, and nobody else has pressed since: a press opens its own */
    EYES_PAGE,                   /* reads its own before the first decision */
    EYES_VIEW,                   /* its own view is on the table while it is asked alone */
};

struct eyes {
    enum eyes_phase phase;
    int seat;                    /* who sits here; -1 in EYES_NOBODY */
    int alone;                   /* the one person here, once the screen is nobody else's: no curtain; or -1 */
    int stay;                    /* still looks at what its action showed, and nothing goes on; or -1 */
    unsigned unseen;             /* people who have not yet seen what they were dealt, one bit a seat */
    int deal;                    /* of which that is */
};

/* What the table knows. Sets are one bit a seat. */
struct eyes_facts {
    unsigned here, devices;      /* people at this screen, and people on devices of their own */
    int turn;                    /* a seat, SEAT_CHANCE or SEAT_NONE */
    int asked;                   /* the person here who is asked alone, or -1 */
    unsigned together;           /* people here who are asked together in an open window */
    unsigned wishes;             /* of those who wanted to speak in it */
    enum look_need need;         /* what the decision needs; LOOK_NEEDED where the game says nothing */
    bool secrets;                /* the board can show what is one's own */
    unsigned dealt;              /* people here who have something of their own by now */
    int deal;                    /* a higher one: all of that is new */
    int viewer;                  /* whose view is on the table */
    int last;                    /* the person who played the newest line, or -1 */
    int peeking;                 /* who holds its plaque now, or -1 */
    bool curtain;                /* people here want one between them */
    bool replaying, paused;
    bool begun;                  /* somebody has acted: a game that goes on */
    bool handed;                 /* a person's seat was given to somebody else before */
    bool elsewhere, covered;     /* a table elsewhere: only its own seat is here, and may be covered */
    int seat;                    /* that seat, or SEAT_NONE */
};

/* What happens; `by`: which seat. */
enum eyes_event {
    EYES_OPENED,                 /* a game comes to the table, new or resumed */
    EYES_NOW,                    /* the facts may be others; after everything that happens */
    EYES_ACTED,                  /* played a line, spoke up or will not be asked */
    EYES_PRESSED,                /* somebody who can't be told goes on or takes back, by the facts before */
    EYES_PEEKED,                 /* opened its own under a hold */
    EYES_HELD,                   /* the curtain was held until it opened */
    EYES_WANTED,                 /* Show my cards was pressed */
    EYES_SEEN,                   /* the page was read */
    EYES_SHOWN,                  /* its action showed it something */
    EYES_LEFT,                   /* has looked enough */
    EYES_DROPPED,                /* focus or size lost, or nobody pressed for a minute */
    EYES_SEATED,                 /* another plays this seat */
    EYES_MOVED,                  /* the seat went to a device or came back from it */
};

/* What is to be seen now; seats or -1 but for viewer. */
struct eyes_sight {
    bool shared;                 /* several people share this screen, or did until just now */
    int viewer;                  /* whose view belongs on the table, or SEAT_NONE */
    int page;                    /* whose own is shown before its first decision */
    int curtain;                 /* for whom it is down */
    int eyes;                    /* whom the screen is for; below 0: chance, nobody */
    int opening;                 /* who sees its own next, before anything is decided */
    int may_look;                /* decides in public and may see its own first, by a press */
    int hand;                    /* who may take something back */
    bool asking;                 /* who is asked may act, on what is on the table */
    enum look_need look;         /* what the decision needs, by what its seat wants */
};

void eyes_step(struct eyes *e, const struct eyes_facts *f, enum eyes_event what, int by);
struct eyes_sight eyes_see(const struct eyes *e, const struct eyes_facts *f);

#endif
