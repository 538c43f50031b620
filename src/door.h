/* The door of a shared table: whoever has the table's link knocks with a name, a wish for a seat and a fresh
   key (net/knock.h); the host lets in by answering with the seat's word, which only that key opens. The seat
   has a new word then, so nobody else has it. In host.h's words:

       t/<id>/knock       from anybody with the link: KEY SEAT NAME, SEAT - is any; KEY bye
       t/<id>/pub/door    sealed to KEY: wait, in SEAT WORD, no REASON
       t/<id>/pub/lobby   to all: docket-lobby 1 asks|open|locked, and a line per seat        kept
       t/<id>/go/s3       to seat 3: SEAT WORD: it has been given another seat */
#ifndef DOCKET_DOOR_H
#define DOCKET_DOOR_H

#include "player.h"
#include "game.h"

struct host;

enum { DOOR_MOST = 12, DOOR_KEY = 64, DOOR_STAYS = 20000, /* ms after which who knocks no more is gone */
       DOOR_AGAIN = 2000 };                              /* ms after which one knocks again */

/* asks: somebody says who comes in. open: free seats are given to whoever comes; others are asked for. */
enum door_how { DOOR_ASKS, DOOR_OPEN, DOOR_LOCKED, DOOR_HOWS };
extern const char *const door_how_names[DOOR_HOWS];

/* A seat as those see it who stand at the door. */
enum door_seat { DOOR_HERE, DOOR_FREE, DOOR_TAKEN, DOOR_BOT, DOOR_SEATS };
extern const char *const door_seat_names[DOOR_SEATS];

struct door_knock {
    char key[DOOR_KEY + 1];
    char name[NAME_MAX_BYTES];
    int wants;                   /* a seat; SEAT_NONE: any that is free */
    double at;                   /* when it was heard last */
    int times;                   /* how often */
};

struct door {
    enum door_how how;
    struct door_knock at[DOOR_MOST];     /* longest here first */
    int count;
    char in[SEATS_MAX][DOOR_KEY + 1];    /* who was let in to a seat; "": nobody by the door */
    double in_at[SEATS_MAX];             /* when that was answered last */
    char refused[DOOR_MOST][DOOR_KEY + 1];
    unsigned refused_at, heard;          /* heard: how many have knocked, ever */
    uint64_t told;                       /* hash of what was told of the seats */
    double new_left, new_at;             /* a bucket for keys that nobody has seen before */
};

enum door_seat door_seat(const struct host *h, int seat);
void door_knock(struct host *h, const char *text, size_t n);
void door_step(struct host *h);          /* who has gone away is forgotten; the lobby is told what changed */
/* Each: NULL, or why not: then nothing is changed. n: which of those at the door; seat: SEAT_NONE: the one that
   was asked for. */
const char *door_admit(struct host *h, int n, int seat);
const char *door_refuse(struct host *h, int n);
const char *door_set(struct host *h, enum door_how how);
const char *door_throw_out(struct host *h, int seat);
/* Two who sit there, or one and a free place: possible until a person has acted, since cards stay. */
const char *door_swap_why(const struct host *h, int a, int b);
const char *door_swap(struct host *h, int a, int b);

#endif
