/* Whoever typed a short code asks for the seat's address; the host gives it to who knows the code. */
#ifndef DOCKET_CODE_H
#define DOCKET_CODE_H

#include "net/cpace.h"
#include "net/mailbox_mqtt.h"

enum code_state { CODE_ASKS, CODE_UNREACHED, CODE_WRONG, CODE_ANSWERED };

struct code {
    struct mailbox mail;
    struct address at;           /* with the code; answered: the seat's own */
    struct cpace talk;
    unsigned openings;           /* the way was opened so often when it was asked */
    bool wrong;
    char answer[120];            /* "t=TABLE&s=3&p=WORD"; by the table's own code "t=TABLE" */
};

/* The host's side; true: the letter was such a question. */
enum { CODE_TALKS = 4 };
struct code_door { struct cpace seat[SEATS_MAX + 1][CODE_TALKS]; unsigned at[SEATS_MAX + 1]; };
bool code_door(struct code_door *d, struct host *h, const struct mailbox *p, const struct letter *l);

const char *code_open(struct code *c, const struct address *at, void (*wake)(void *of));
enum code_state code_update(struct code *c);
void code_close(struct code *c);

#endif
