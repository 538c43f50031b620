/* Whoever typed a short code asks for the seat's address. */
#include "net/code.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *code_open(struct code *c, const struct address *at, void (*wake)(void *of))
{
    struct mailbox_mqtt o = { .at = *at, .topics = 1, .wake = wake };
    host_code_topic(at->seat, o.topic[0].name);
    *c = (struct code){ .at = *at };
    return mailbox_mqtt_open(&c->mail, &o);
}

/* What came is taken if it is the address of the seat that was asked for. */
static bool take(struct code *c, const char *text)
{
    char whole[200];
    struct address seat;
    snprintf(whole, sizeof whole, "mqtt://x/#%.119s", text);
    if (strlen(text) >= sizeof c->answer || address_read(&seat, whole) || seat.seat != c->at.seat) return false;
    strcpy(c->answer, text);
    strcpy(c->at.table, seat.table);
    strcpy(c->at.word, seat.word);
    c->at.user[0] = 0;
    return true;
}

enum code_state code_update(struct code *c)
{
    struct letter l;
    while (!c->answer[0] && c->mail.take(c->mail.of, &l)) {
        take(c, l.text);
        free(l.text);
    }
    if (c->answer[0]) return CODE_ANSWERED;
    enum mailbox_state state = c->mail.state(c->mail.of);
    return state == MAILBOX_REFUSED ? CODE_WRONG : state == MAILBOX_TRYING ? CODE_UNREACHED : CODE_ASKS;
}

void code_close(struct code *c)
{
    if (c->mail.close) c->mail.close(c->mail.of);
    *c = (struct code){ 0 };
}
