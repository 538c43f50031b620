/* At the door of a table elsewhere, with the one link for the table: its game and who is there are seen as a
   spectator sees them, the seats by what the host tells of them; whoever says a name may knock (door.h). */
#ifndef DOCKET_LOBBY_H
#define DOCKET_LOBBY_H

#include "door.h"
#include "guest.h"
#include "host.h"
#include "net/knock.h"

enum lobby_state { LOBBY_LOOKS, LOBBY_KNOCKS, LOBBY_WAITS, LOBBY_REFUSED, LOBBY_IN };

struct lobby {
    struct guest *guest;         /* a spectator's */
    struct knock_key key;
    char key_name[KNOCK_NAME + 1];
    bool told;                   /* the host has said how the seats are */
    enum door_how how;
    enum door_seat seat[SEATS_MAX];
    int seats;

    enum lobby_state state;
    char name[NAME_MAX_BYTES];
    int wants;
    double knocked_at;           /* below 0: due */
    char why[KNOCK_TEXT];        /* refused */
    int got;                     /* in: the seat, and its word */
    char word[HOST_WORD + 1];
};

void lobby_open(struct lobby *l, struct guest *g);
void lobby_knock(struct lobby *l, const char *name, int seat);   /* SEAT_NONE: any that is free */
void lobby_withdraw(struct lobby *l);
/* True: something is new. *wake: as in course_next. */
bool lobby_update(struct lobby *l, double now, double *wake);

#endif
