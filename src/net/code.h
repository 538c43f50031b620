/* Whoever typed a short code asks for the seat's address. */
#ifndef DOCKET_CODE_H
#define DOCKET_CODE_H

#include "net/mailbox_mqtt.h"

enum code_state { CODE_ASKS, CODE_UNREACHED, CODE_WRONG, CODE_ANSWERED };

struct code {
    struct mailbox mail;
    struct address at;           /* with the code; answered: the seat's own */
    char answer[120];            /* "t=TABLE&s=3&p=WORD" */
};

const char *code_open(struct code *c, const struct address *at, void (*wake)(void *of));
enum code_state code_update(struct code *c);
void code_close(struct code *c);

#endif
