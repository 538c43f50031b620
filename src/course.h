/* What runs a game: chance, forced lines, bots and open windows of one session. No screen; the clock is an
   argument. */
#ifndef DOCKET_COURSE_H
#define DOCKET_COURSE_H

#include "session.h"

enum { PACE_QUICK = 200, PACE_NORMAL = 500, PACE_SLOW = 1000 };  /* milliseconds */

struct course {
    struct session *session;
    double pace;                 /* how long every bot's answer takes at least, however few choices it had */
    double moment;               /* the same for what is played for a person who looks on */
    bool hasty;                  /* bots that speak in a window don't wait for people */
    int iterations;              /* bots think here and now, so far; 0: in a thread, as their level says */
    bool held;                   /* the deal waits for everybody's luck: no chance before it is drawn */
    bool exact;                  /* the case of the day: no clock ends a thought, every machine answers alike */
    bool talks;                  /* bots speak at the table and listen, where the game has table talk */
    int looking;                 /* the person whose own view is on the screen, or -1 */

    /* the open window */
    struct window window;        /* count 0: none */
    unsigned wishes, waived;     /* people who want to speak, and who let it pass; one bit a seat */
    int first;                   /* the first voice, not yet carried out, or -1 */
    /* who is not asked in windows of a kind, named by the verb that speaks, for the rest of a round */
    struct hush { uint8_t verb, seats; uint32_t round; } hush[4];

    /* the decision that is due */
    struct action only;          /* the one line that is possible */
    bool forced, known;          /* it needs no thought; and all know it */
    /* whom or what the game waited for when it was last looked at, and since when */
    int due;
    double since;                /* below 0: not looked at yet */
    bool thinking, answered;     /* a bot works on it, or has decided and waits */
    struct action answer;
    double answered_at;
    struct bot_worker *worker;
    /* table talk: where bots were last asked, who has something to say, what and when */
    struct { int line, notes, seat; double at; char text[240]; } voice;
};

void course_open(struct course *c, struct session *s);
void course_close(struct course *c);
/* The session changed by another way than a line (undo, a seat handed over): whoever is asked is asked anew. */
void course_again(struct course *c);

/* The lines that come now without a person, in order: play all of them, and tell each one with
   course_played. 0: none;
   look again in *wake milliseconds (below 0: not before something was done). */
int course_next(struct course *c, double now, struct action out[CHANCE_MAX], double *wake);
/* Table talk: the seat of the bot that says something aloud now, as *note, or -1. Keep it with session_note,
   then ask again. *wake above 0: somebody is about to speak, no lines before that. */
int course_says(struct course *c, double now, const char **note, double *wake);
void course_played(struct course *c, const struct action *a);    /* also what a person played */
/* Something will come by itself. */
bool course_busy(const struct course *c);
/* The person who is asked alone now, by its own view, or -1. */
int course_asked(const struct course *c);

/* People asked together in an open window, in order, those who have pressed too; 0: nobody is. */
int course_people(const struct course *c, int seats[SEATS_MAX]);
/* A person presses: a wish, or no longer one; where the first voice decides, at once. A sentence: why it
   can't. */
const char *course_speak(struct course *c, int seat);
/* What a seat that is asked in the window would see if all before it passed; anybody else's view as it is. */
void course_view(const struct course *c, int seat, void *view);
void course_waive(struct course *c, int seat);       /* this one lets it pass, and has no wish any more */
/* A person doesn't want to be asked in windows of this kind in this round; asked again once it takes that
   back, or in the next round. */
void course_hush(struct course *c, int seat);
void course_unhush(struct course *c, int seat);
bool course_hushed(const struct course *c, int seat);

#endif
