/* A table whose seats are elsewhere: what they send is checked and played, what they may know is sent to them.
   Who runs it gives it the clock, its letters and a call after each line.

       t/<id>/view/s3     to seat 3: its view (remote_view.h)             kept
       t/<id>/log/s3/0    to seat 3: a page of its log              kept
       t/<id>/pub/...     to all: state, log/0, record/0            kept
       t/<id>/act/s3      from seat 3: SEQ NUMBER UNDOS LINES play SEAT verb args, or another word of host_act.c
       t/<id>/aim/s3      from seat 3, lightly: UNDOS LINES SEAT verb args: what it aims at; or UNDOS LINES
       t/<id>/pub/host    online VERSION, with waits REASON while the disk fails; offline
       t/<id>/pub/luck    where everybody's luck stands (luck.h)    kept
       t/<id>/no/s3       to seat 3: NUMBER ok, NUMBER done, NUMBER no REASON
       t/<id>/live/s3     from seat 3: online VERSION DEVICE, left DEVICE, offline DEVICE: lost     kept */
#ifndef DOCKET_HOST_H
#define DOCKET_HOST_H

#include "course.h"
#include "door.h"
#include "logbook.h"
#include "mailbox.h"
#include "running.h"
#include "remote_view.h"
#include "wish.h"

enum {
    HOST_ID = 26, HOST_WORD = 26, HOST_CODE = 8, HOST_OLDER_ID = 16,   /* letters of 5 bits each */
    HOST_ACT_MAX = 320,                  /* bytes of what a seat sends */
    HOST_OWED = 8,                       /* answers of a seat that may wait for the disk */
    HOST_VOICES = 300,                   /* ms from the first voice until the nearest of those heard decides */
    HOST_AIM = 5000,                     /* ms after which an aim is forgotten that was not told again */
    HOST_BROKER = 480,                   /* bytes of a broker's address, as it is typed */
    HOST_AWAY = 3000, HOST_GONE = 60000, /* ms after which a lost device is told of, and its seat offered */
};

enum { HOST_TABLE = SEATS_MAX };         /* of short codes: the table's own, which leads to its door */

enum host_where { SEAT_HERE, SEAT_FREE, SEAT_ONLINE, SEAT_LOST, SEAT_LEFT };     /* free: nobody has come yet */

/* So many letters at once, and so many a second. */
struct host_bucket { double left, filled_at; };

struct host_seat {
    enum host_where where;
    double since;                /* of where */
    struct host_bucket acts, aims, dear, haves;  /* dear: what is worked out anew for all */
    char word[HOST_WORD + 1];    /* its password */
    bool given;                  /* some device has it: the seat is that one's */
    char code[HOST_CODE + 1];    /* to be typed, while it is shown; "": none. See host_code.c */
    int tries;                   /* to guess it */
    char version[16];
    struct remote_view_log log;
    uint64_t sent;               /* hash of the last view but for its number */
    long long sent_seq;          /* its number */
    struct { char id[16]; char answer[16]; } done[8];    /* what was carried out last, by number */
    int done_at;
    char owed[HOST_OWED][24];            /* answers that wait for the disk with the view */
    int owes;
    bool again;                  /* wants another game */
    bool seen;                   /* has the whole of a finished game */
};

/* What carries wishes out where that is shown too; NULL: the host itself. */
struct host_hands {
    void *of;
    const char *(*ask)(void *of, const struct wish *w);
    const char *(*words)(void *of);      /* seats have other words: a broker of our own is told; may be NULL */
};

struct host {
    char id[HOST_ID + 1];
    char own[HOST_WORD + 1];     /* the host's own word: keys, and with them the id, follow from it */
    int port;                    /* of the broker, where it has one */
    char broker[HOST_BROKER];    /* a broker elsewhere that carries its letters; "": one of our own */
    struct session *session;
    struct course *course;
    struct logbook *book;
    struct mailbox mail;
    struct host_hands hands;
    struct host_seat seat[SEATS_MAX + 1];        /* the last: the public */
    long long seq, ceiling;      /* ceiling: no view has a higher number; it is on the disk */
    int undos;
    uint64_t mark;
    bool stale, over_told;       /* something is to be sent */
    unsigned voices;             /* heard since the first one */
    double voices_until, now;
    struct { struct action line; struct place place; double at; } aim;   /* of the seat on turn; see host_aim */
    unsigned bot_plays;          /* for lost devices, one bit a seat */
    struct door door;            /* who knocks, by the one link for the table */
    long long (*clock)(void);    /* ms since 1970; NULL: the machine's. It may jump: numbers never fall */
    char keep[520];              /* path of what lasts beside the journal; "": nothing does */
    bool unkept;                 /* it could not be written; it is tried again */
    char waits[200];             /* see host_waits */
    char told[300];              /* to all, of what it waits for */
    struct luck_state luck;      /* host_luck.c */
    double luck_since;           /* of its phase */
    bool luck_agreed;            /* those at its screen want it drawn anew */
    bool even;                   /* sizes and readers of letters tell nothing: see host_send */
    bool unlocked;               /* seats may still come or go: nobody opens their luck yet */
};

/* The session with its course and book must be open, the journal if there is to be one; `mail` may be empty and
   come later. `kept`: go on as the file beside the journal says. */
const char *host_open(struct host *h, struct course *c, struct logbook *book, struct mailbox mail, bool kept);
/* The same table, another game: the session was closed and opened anew. */
void host_next(struct host *h);
/* forget: nothing is kept, neither on the topics nor beside the journal */
void host_close(struct host *h, bool forget);

struct running host_game(struct host *h);        /* the game and all that is kept of it */
void host_device(struct host *h, int seat, bool on);     /* the seat is on a device, or here */
const char *host_new_word(struct host *h, int seat);     /* the old device is out; or why it isn't */
/* Seats change hands. keep: as they are to be is on the disk and at the broker, else it is not done and nothing
   is changed: why not. Then take: they are so. keep with none: as it is after all. */
struct host_hand {
    int seat;
    enum host_where where;
    bool given;
    char word[HOST_WORD + 1];
};
const char *host_hands_keep(struct host *h, struct host_hand *to, int n);
void host_hands_take(struct host *h, const struct host_hand *to, int n);
/* What the letter asks for is carried out or refused. */
void host_letter(struct host *h, const struct letter *l, double now);
/* After each line; after something was taken back; after anything else a reader may see. */
void host_played(struct host *h);
void host_undone(struct host *h);
void host_changed(struct host *h);
/* Somebody at the screen speaks up in an open window. */
const char *host_speak(struct host *h, int seat, double now);
bool host_holds(const struct host *h);           /* voices are being heard: nothing goes on */
void host_hear(struct host *h, double now);      /* the nearest of those heard decides, when it is time */
/* A device's own view is always open. What is played for its player waits as long as bots that speak do, so
   that the pause tells nothing. */
void host_look(struct host *h);
/* Why nothing is played and no view goes out: the disk doesn't take what happened. Every seat is told, and it
   goes on by itself. NULL: all is well. */
const char *host_waits(const struct host *h);
/* Sends what is due; how long until it has to be called again, in ms, below 0: not before something happens.
   even: whenever something is due every reader is sent a view, each of one size for the game and its seats, and
   pages of the log of a size by their lines: whoever carries them learns when, and no more. */
double host_send(struct host *h, double now);
/* A host without a screen: what comes by itself is played, then host_send. */
double host_step(struct host *h, double now);
bool host_seen(const struct host *h);            /* the game is over; every device has seen it or has left */
bool host_wants_another(const struct host *h);   /* the game is over, and all who are here want another */
void host_say_online(struct host *h);            /* again, when the way is open again */
/* What this seat is sent goes out again if it has an older view. */
void host_has(struct host *h, int seat, long long seq);

/* host_act.c */
void host_act(struct host *h, int seat, const char *text, size_t n, bool kept);
const char *host_act_word(int n);        /* the words a seat may send, one by one; NULL: no more */
bool host_bucket_has(struct host_bucket *b, double now, int at_once, double a_second);
/* host_aim.c: what a device aims at before it acts, for the eyes at the table. The play that is being aimed is
   all it tells; NULL: nothing is. */
void host_aims(struct host *h, int seat, const char *text, size_t n, bool kept);
const struct action *host_aim(const struct host *h, double now);
/* host_code.c: a short code for a free seat or the table, for whose camera fails; the users are to be written
   then */
void host_code(struct host *h, int seat, bool on);
void host_code_topics(int seat, char ask[MAILBOX_TOPIC], char answer[MAILBOX_TOPIC]);  /* where they talk */
void host_code_user(int seat, char out[64]);     /* what the broker calls whoever types it */
extern const char host_code_pass[];              /* their password there, which is no secret */
/* host_luck.c: the deal waits until everybody's luck is in it. begin: of a fresh deal, before its first line;
   resumed: as the journal has it; without: there is none. step: what comes by itself, ms until the next, below
   0: nothing. What a seat sends behind its word: NULL, or why not. */
void host_luck_begin(struct host *h);
void host_luck_resumed(struct host *h);
void host_luck_without(struct host *h);
void host_luck_tell(struct host *h);
const char *host_luck_agree(struct host *h);     /* the host's own word to a draw anew */
double host_luck_step(struct host *h, double now);
const char *host_luck_commit(struct host *h, int seat, const char *at);
const char *host_luck_open(struct host *h, int seat, const char *at);
const char *host_luck_again(struct host *h, int seat, const char *at);
/* host_keep.c */
const char *host_keep_write(struct host *h);
const char *host_keep_read(struct host *h);
void host_keep_forget(struct host *h);
void host_word(char *out, int letters);          /* letters nobody can know */

#endif
