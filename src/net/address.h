/* Where a seat is: what `docket join` takes and Invite devices shows.

       mqtt://192.168.1.20:4242/#t=1TABLE&s=3&p=WORD&z    mqtts: with TLS; s=w, without p: a spectator
       mqtts://NAME:PASSWORD@broker.example/#t=...        a broker elsewhere, and its name for guests; @ alone:
                                                          it asks for none
       unix:/run/user/1000/docket/socket#t=1TABLE&s=3&p=WORD&z

       http://192.168.1.20:4243/#t=1TABLE&s=3&p=WORD&z    for browsers: page, and WebSocket at /mqtt; https

       https://page.example/docket/#t=...&b=wss://broker.example/mqtt&b=mqtts://broker.example&z
                                                          a page from anywhere, brokers elsewhere: a
                                                          browser uses the first it can, docket join too

       ...#t=1TABLE&z                                     the table's one link: who has it may knock

   1 and z are there so that a link that was cut is known as one, wherever; without both it is an older one.

   What stands behind the # reaches nobody: keys and the broker's passwords are derived from it (seal.h). */
#ifndef DOCKET_ADDRESS_H
#define DOCKET_ADDRESS_H

#include <stdbool.h>

#include "host.h"

enum { ADDRESS_TEXT = 800, ADDRESS_WAY = 200 };   /* bytes of a whole one, and of a broker's or a page's */

struct address {
    char host[256];              /* name, number or path */
    int port;                    /* 0: host is the path of a socket */
    bool tls, page;              /* page: for browsers */
    bool elsewhere;              /* a broker that isn't of our own making */
    char user[64], pass[64];     /* before the host: name:password@; "" if not there */
    char site[ADDRESS_WAY];      /* the page in front of a broker elsewhere, all before the #; "": none */
    char broker[ADDRESS_WAY];    /* a browser's way to a broker elsewhere: wss://...; "" if not there */
    char direct[ADDRESS_WAY];    /* the other programs' way there: mqtts://... */
    char word[64];               /* the seat's, "" if not there; of a short code: the code */
    char table[HOST_ID + 1];     /* "" if not there */
    int seat;                    /* SEAT_NONE: a spectator */
    bool lobby;                  /* the table's link: no seat is named */
};

/* "192.168.1.20:4242 3 KQMP 2XWA": where the table is, and a seat's short code (host_code.c). `own`: where it
   is when only a code stands there; may be NULL. False: that is none. */
bool address_code(struct address *a, const char *text, const char *own);
const char *address_read(struct address *a, const char *text);   /* NULL, or what is wrong */
const char *address_table_why(const struct address *a);          /* it must lead to a table: the same */
void address_write(const struct address *a, struct text *out);
/* From now on it is a link to this page, which names the ways to a broker elsewhere: web is a browser's, direct
   the other programs' (NULL: none). NULL, or what is wrong. */
const char *address_at_page(struct address *a, const char *site, const char *web, const char *direct);
/* What a seat is called at the broker; a spectator: seat SEAT_NONE. */
void address_user(const char *table, int seat, char out[64]);
/* A number this machine has in its network; false: none. */
bool address_own(char *out, size_t size);

#endif
