/* A seat at a table elsewhere, or a spectator's place: takes what the table sends, sends what its player does,
   and sends it again until it is answered. Of several devices at one seat the newest has it: each says on the
   seat's `live` topic who it is, by a name that is greater the later it came; one that meets a greater name
   there gives way, one that meets a smaller one says again that it is here. */
#ifndef DOCKET_GUEST_H
#define DOCKET_GUEST_H

#include "mailbox.h"
#include "running.h"
#include "remote_view.h"

enum { GUEST_DEVICE = 24, GUEST_QUEUE = 32, GUEST_ACT = 320, GUEST_AGAIN = 2000, GUEST_AIM = 100,
       GUEST_HAVE = 10000 };     /* ms */

struct guest {
    struct mailbox mail;
    char table[32];              /* the table's id */
    char device[GUEST_DEVICE];    /* the name of this one of the devices that come to a seat */
    int seat;                    /* SEAT_NONE: a spectator */

    /* what came last */
    char *view;
    size_t view_n;
    struct { char *text; size_t n; } page[REMOTE_VIEW_PAGES];
    int pages;
    bool fresh;                  /* not read yet */
    char *part[64];              /* of the record of a finished game */
    int part_undos[64], parts;
    char host[400];              /* "online VERSION", with "waits REASON" behind it, "offline", "" */

    /* what was read, into its own or where guest_lend says; once its record came all of a finished game */
    struct running game;
    struct session session;
    struct logbook book;
    struct past past;
    struct remote_view remote;
    bool open;
    unsigned version;            /* another whenever something was read */
    bool brought;                /* what is shown was kept here: the table has not answered yet */
    bool record_read;
    char why[200];               /* what came can't be read */

    /* what was sent and is not answered */
    struct { char id[16], text[GUEST_ACT]; } queue[GUEST_QUEUE];
    int queued;
    double sent_at;              /* of the first, below 0: not yet */
    char aim[GUEST_ACT], aimed[GUEST_ACT];     /* what is aimed at, and what was told of it last */
    bool aiming;
    double aimed_at;
    unsigned had;                /* the version that it has told of, or waits to */
    double have_at, have_wait;
    char refused[200];           /* the newest refusal, "" once told */
    unsigned next_id;
    bool greeted;                /* said that it is here, since the way is open */
    bool settled;                /* has read what lay on the topic when it came: its own word came back */
    bool taken;                  /* a newer device has the seat: this one is out */
    int go_seat;                 /* the host has given this device another seat, with its word; below 0: no */
    char go_word[32];
    /* letters of all that it makes nothing of itself, by what stands behind the table's name; may be NULL */
    void (*also)(void *of, const char *kind, const struct letter *l);
    void *also_of;

    struct guest_luck {
        struct luck_state now;   /* as the table told it last */
        bool fresh;              /* not answered yet */
        bool has, stands;        /* own: of this draw, for what the host committed to; list: seen to stand */
        int draw;
        uint8_t own[LUCK], host[LUCK];
        struct luck list;
        char wrong[120];         /* what the table did that it must not */
    } luck;
};

/* The topics of a seat (or a spectator) at a table; how many. Each has room for MAILBOX_TOPIC bytes. */
enum { GUEST_TOPICS = 8 };
int guest_topics(const char *table, int seat, char out[GUEST_TOPICS][MAILBOX_TOPIC]);

void guest_device(char out[GUEST_DEVICE]);         /* a new name: the clock, and what nobody else has */
void guest_open(struct guest *a, struct mailbox mail, const char *table, int seat, const char *device);
void guest_close(struct guest *a, bool left);      /* left: says so */
/* From now on it is read into these; what was read before moves there. */
void guest_lend(struct guest *a, const struct running *r);
/* Takes letters, sends what waits. True: something is new. *wake: as in course_next. */
bool guest_mail(struct guest *a, double now, double *wake);
bool guest_read(struct guest *a);          /* what came, if it is whole: into session, book, past and remote */
bool guest_update(struct guest *a, double now, double *wake);      /* both */
/* What was read last, to be kept (known.h); malloced, NULL: nothing. Brought back it is shown until the table
   answers; false: it can't be, and nothing is. */
char *guest_kept(const struct guest *a, size_t *n);
bool guest_bring(struct guest *a, const char *text, size_t n);
/* Puts a word of host_act.c into the queue; it answers the place that is shown now. NULL, or why not. */
const char *guest_do(struct guest *a, const char *word, const char *rest);
const char *guest_play(struct guest *a, const struct action *action);
/* What the player aims at, for the eyes at the table; NULL: nothing. Told in time, and again now and then. */
void guest_aim(struct guest *a, const struct action *action);
bool guest_waiting(const struct guest *a);         /* something is not answered yet */
const char *guest_trouble(const struct guest *a);  /* what the way there suffers from, in a sentence; or NULL */
const char *guest_host_waits(const struct guest *a);       /* why the table stands still; NULL: it doesn't */

/* guest_luck.c: this seat's part in everybody's luck. waits: what the deal waits for, into out; NULL: nothing.
   why: the record isn't made of what was committed; NULL: it is, as far as this device saw it, or none was. */
bool guest_luck_take(struct guest *a, const char *text, size_t n);
void guest_luck_step(struct guest *a);
const char *guest_luck_agree(struct guest *a);   /* to draw anew */
const char *guest_luck_waits(const struct guest *a, char *out, size_t size);
const char *guest_luck_why(const struct guest *a);

#endif
