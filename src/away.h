/* A seat at a table elsewhere, or a spectator's place: takes what the table sends, sends what its player does,
   and sends it again until it is answered. Of several devices at one seat the newest has it: each says on the
   seat's `live` topic who it is, by a name that is greater the later it came; one that meets a greater name
   there gives way, one that meets a smaller one says again that it is here. */
#ifndef DOCKET_AWAY_H
#define DOCKET_AWAY_H

#include "post.h"
#include "running.h"
#include "sight.h"

enum { AWAY_DEVICE = 24, AWAY_QUEUE = 32, AWAY_ACT = 320, AWAY_AGAIN = 2000, AWAY_AIM = 100 };     /* ms */

struct away {
    struct post post;
    char table[32];              /* the table's id */
    char device[AWAY_DEVICE];    /* the name of this one of the devices that come to a seat */
    int seat;                    /* SEAT_NONE: a spectator */

    /* what came last */
    char *view;
    size_t view_n;
    struct { char *text; size_t n; } page[SIGHT_PAGES];
    int pages;
    bool fresh;                  /* not read yet */
    char *part[64];              /* of the record of a finished game */
    int part_undos[64], parts;
    char host[240];              /* "online VERSION", with "waits REASON" behind it, "offline", "" */

    /* what was read, into its own or where away_lend says; once its record came all of a finished game */
    struct running game;
    struct session session;
    struct logbook book;
    struct past past;
    struct sight sight;
    bool open;
    unsigned version;            /* another whenever something was read */
    bool record_read;
    char why[200];               /* what came can't be read */

    /* what was sent and is not answered */
    struct { char id[16], text[AWAY_ACT]; } queue[AWAY_QUEUE];
    int queued;
    double sent_at;              /* of the first, below 0: not yet */
    char aim[AWAY_ACT], aimed[AWAY_ACT];     /* what is aimed at, and what was told of it last */
    bool aiming;
    double aimed_at;
    char refused[200];           /* the newest refusal, "" once told */
    unsigned next_id;
    bool greeted;                /* said that it is here, since the way is open */
    bool settled;                /* has read what lay on the topic when it came: its own word came back */
    bool taken;                  /* a newer device has the seat: this one is out */
};

/* The topics of a seat (or a spectator) at a table; how many. Each has room for POST_TOPIC bytes. */
enum { AWAY_TOPICS = 6 };
int away_topics(const char *table, int seat, char out[AWAY_TOPICS][POST_TOPIC]);

void away_device(char out[AWAY_DEVICE]);         /* a new name: the clock, and what nobody else has */
void away_open(struct away *a, struct post post, const char *table, int seat, const char *device);
void away_close(struct away *a, bool left);      /* left: says so */
/* From now on it is read into these; what was read before moves there. */
void away_lend(struct away *a, const struct running *r);
/* Takes letters, sends what waits. True: something is new. *wake: as in course_next. */
bool away_post(struct away *a, double now, double *wake);
bool away_read(struct away *a);          /* what came, if it is whole: into session, book, past and sight */
bool away_update(struct away *a, double now, double *wake);      /* both */
/* Puts a word of host_act.c into the queue; it answers the place that is shown now. NULL, or why not. */
const char *away_do(struct away *a, const char *word, const char *rest);
const char *away_play(struct away *a, const struct action *action);
/* What the player aims at, for the eyes at the table; NULL: nothing. Told in time, and again now and then. */
void away_aim(struct away *a, const struct action *action);
bool away_waiting(const struct away *a);         /* something is not answered yet */
const char *away_trouble(const struct away *a);  /* what the way there suffers from, in a sentence; or NULL */
const char *away_host_waits(const struct away *a);       /* why the table stands still; NULL: it doesn't */

#endif
