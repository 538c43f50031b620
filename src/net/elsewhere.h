/* A broker that isn't of our own making, as a person types it: one address or several with blanks between, each
   for another kind of program.

       mqtts://NAME:WORD@broker.example                    this program's way, and that of docket join
       wss://NAME:WORD@broker.example/mqtt                 a browser's
       https://page.example/docket/                        a page in front of it, where browsers join

   Nothing is needed there but a broker: no rights, nothing kept (seal.h). */
#ifndef DOCKET_ELSEWHERE_H
#define DOCKET_ELSEWHERE_H

#include "net/address.h"

enum { ELSEWHERE_TEXT = HOST_BROKER };

struct elsewhere {
    char direct[ADDRESS_WAY], web[ADDRESS_WAY], site[ADDRESS_WAY];       /* "": not there */
    char name[100];              /* whom people are told of: the machine, and nothing secret */
};

/* NULL, or what is wrong with it: for this program, or in a browser for the page. */
const char *elsewhere_read(struct elsewhere *e, const char *text);
/* How the host reaches it; what stands in its links: for a browser where that can be, else for docket join. */
void elsewhere_way(const struct elsewhere *e, struct address *out);
bool elsewhere_page(const struct elsewhere *e, struct address *out);     /* false: no browser can come */

#endif
