/* Where a seat is: what `docket join` takes and Invite devices shows.

       mqtt://192.168.1.20:4242/#t=TABLE&s=3&p=WORD       mqtts: with TLS; s=w: a spectator
       unix:/run/user/1000/docket/socket#t=TABLE&s=3&p=WORD

       http://192.168.1.20:4243/#t=TABLE&s=3&p=WORD       for browsers: page, and WebSocket at /mqtt; https

   What stands behind the # reaches nobody's log but the broker's, as name and password. */
#ifndef DOCKET_ADDRESS_H
#define DOCKET_ADDRESS_H

#include <stdbool.h>

#include "host.h"

struct address {
    char host[256];              /* name, number or path */
    int port;                    /* 0: host is the path of a socket */
    bool tls, page;              /* page: for browsers */
    char user[64], word[64];     /* before the host: name:password@; "" if not there */
    char table[HOST_ID + 1];     /* "" if not there */
    int seat;                    /* SEAT_NONE: a spectator */
};

/* "192.168.1.20:4242 3 KQMP 2XWA": where the table is, and a seat's short code (host_code.c). `own`: where it
   is when only a code stands there; may be NULL. False: that is none. */
bool address_code(struct address *a, const char *text, const char *own);
const char *address_read(struct address *a, const char *text);   /* NULL, or what is wrong */
void address_write(const struct address *a, struct text *out);
/* What a seat is called at the broker; a spectator: seat SEAT_NONE. */
void address_user(const char *table, int seat, char out[64]);
/* A number this machine has in its network; false: none. */
bool address_own(char *out, size_t size);

#endif
