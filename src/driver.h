/* A running game as a screen needs it. Four makers, none special: a game played here, the tape of a finished
   one, a lesson, a seat at a table elsewhere. Whoever shows the game owns session, log and newest lines (struct
   running); its driver fills them. */
#ifndef DOCKET_DRIVER_H
#define DOCKET_DRIVER_H

#include "course.h"
#include "running.h"
#include "wish.h"

/* What not every game can; a driver's `no` tells why not, untranslated. */
enum driver_can { CAN_SHARE, CAN_HINT, CAN_EXPORT, CAN_ADJOURN, CAN_REMATCH, DRIVER_CANS };

/* Who is asked. */
struct asked {
    int alone;                   /* the person who is asked alone, or -1 */
    int together[SEATS_MAX], count;      /* people asked together in an open window, those who pressed too */
    unsigned wishes, quiet;      /* who wants to speak in it, who is not asked this round; one bit a seat */
    bool first;                  /* the first voice was heard, and is about to be carried out */
    bool waiting;                /* a wish is on its way: nobody can do more before it is answered */
};

/* What came from elsewhere. */
enum driver_change {
    CHANGE_NONE,
    CHANGE_REST,                 /* who sits there, what was said, who is asked */
    CHANGE_LINES, CHANGE_BACK,   /* lines were played, or taken back */
    CHANGE_GAME                  /* another one has begun */
};
struct driver_news {
    enum driver_change what;
    int lines, notes;            /* there were so many before */
    bool any, answered;          /* something is to be drawn anew; a wish was answered */
    double wake;
    char refused[200];           /* why a wish was not granted; "": none was refused */
};

/* Where a game elsewhere stands, for what a seat has picked and not sent. */
struct driver_mark { uint64_t game; int undos, lines, seat; };

struct driver {
    void *of;
    const char *const *no;       /* DRIVER_CANS sentences, NULL: it can */
    bool own;                    /* this screen is one seat's alone: */
    int seat;                    /* this one's, or SEAT_NONE: a spectator's */
    /* NULL, or why not: then nothing has changed. Carried out here, or sent on. */
    const char *(*ask)(void *of, const struct wish *w, double now);
    /* What comes now by itself, in order: ask for all of it. 0: nothing; look again in *wake milliseconds
       (below 0: not before something was done). */
    int (*next)(void *of, double now, struct wish out[CHANCE_MAX], double *wake);
    bool (*busy)(const void *of);        /* something will come by itself */
    struct asked (*asked)(const void *of);
    const char *(*undo_why)(const void *of, int seat);   /* NULL: this seat may take something back */
    /* What a seat knew before that line; false: not known any more. */
    bool (*then)(const void *of, int line, int seat, void *view);
    bool (*over)(void *of);      /* the game is over: all lies open now. False: not yet */
    void (*reword)(void *of);    /* another language is spoken from now on */

    /* Where everybody's luck stands; why: the finished game isn't made of it, NULL: it is. Both may be NULL. */
    const struct luck_state *(*luck)(const void *of);
    const char *(*luck_why)(const void *of);

    /* Of a game that runs elsewhere; NULL where nothing comes by another way than `ask`. */
    void (*follow)(void *of, double now, bool read, struct driver_news *out);    /* read: it may be shown now */
    const char *(*trouble)(const void *of);      /* what the way there suffers from, NULL: nothing */
    struct driver_mark (*place)(const void *of);
    void (*leave)(void *of);
};

const char *driver_why(const struct driver *d, enum driver_can what);    /* NULL: it can */

/* What drivers share. lines: as wishes, how many. then: where the session is here. */
int driver_lines(const struct action *lines, int n, struct wish *out);
bool driver_then(const struct running *r, int line, int seat, void *view);

/* driver_course.c: a game that is played here, with its course, its journal and perhaps devices. */
struct driver driver_course(struct running *r);
const char *driver_course_ask(const struct running *r, const struct wish *w, double now);
struct asked driver_course_asked(const struct running *r);
void driver_course_reword(const struct running *r);

#endif
