/* Whoever typed a short code asks for the seat's address. */
#include "net/code.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *code_open(struct code *c, const struct address *at, void (*wake)(void *of))
{
    struct mailbox_mqtt o = { .at = *at, .topics = 1, .wake = wake };
    char ask[MAILBOX_TOPIC];
    host_code_topics(at->seat, ask, o.topic[0]);
    strcpy(o.at.word, host_code_pass);
    *c = (struct code){ .at = *at };
    seal_start();
    return mailbox_mqtt_open(&c->mail, &o);
}

static void tell(struct code *c, int kind, const unsigned char body[32])
{
    char ask[MAILBOX_TOPIC], answer[MAILBOX_TOPIC], letter[1 + CPACE_SID + 32];
    host_code_topics(c->at.seat, ask, answer);
    letter[0] = (char)kind;
    memcpy(letter + 1, c->talk.sid, CPACE_SID);
    memcpy(letter + 1 + CPACE_SID, body, 32);
    c->mail.send(c->mail.of, ask, letter, sizeof letter, MAILBOX_SENT);
}

/* Once a connection: an exchange that broke off was a try. */
static void begin(struct code *c)
{
    unsigned now = c->mail.openings(c->mail.of);
    if (c->mail.state(c->mail.of) != MAILBOX_OPEN || now == c->openings) return;
    c->openings = now;
    cpace_name(&c->talk);
    cpace_start(&c->talk, c->at.word, c->at.seat);
    tell(c, CPACE_ASKS, c->talk.share);
}

/* What came is taken if it is the address of the seat that was asked for. */
static bool take(struct code *c, const char *text)
{
    char whole[200];
    struct address seat;
    snprintf(whole, sizeof whole, "mqtt://x/#%.119s", text);
    if (strlen(text) >= sizeof c->answer || address_read(&seat, whole)) return false;
    if (c->at.seat == HOST_TABLE ? !seat.lobby : seat.lobby || seat.seat != c->at.seat) return false;
    c->at.lobby = seat.lobby;
    c->at.seat = seat.seat;
    strcpy(c->answer, text);
    strcpy(c->at.table, seat.table);
    strcpy(c->at.word, seat.word);
    c->at.user[0] = 0;
    return true;
}

static void hear(struct code *c, const struct letter *l)
{
    const unsigned char *at = (const unsigned char *)l->text;
    char text[CPACE_TEXT];
    if (l->n < 1 + CPACE_SID || memcmp(at + 1, c->talk.sid, CPACE_SID)) return;
    const unsigned char *body = at + 1 + CPACE_SID;
    size_t n = l->n - 1 - CPACE_SID;
    if (at[0] == CPACE_ANSWERS && n == CPACE_SHARE && cpace_finish(&c->talk, body, true))
        tell(c, CPACE_KNOWS, c->talk.proof);
    if (at[0] == CPACE_WRONG) c->wrong = true;
    if (at[0] == CPACE_GIVES && n == CPACE_BOX && cpace_take(&c->talk, body, text)) take(c, text);
}

enum code_state code_update(struct code *c)
{
    struct letter l;
    begin(c);
    while (!c->answer[0] && c->mail.take(c->mail.of, &l)) {
        hear(c, &l);
        free(l.text);
    }
    if (c->answer[0]) return CODE_ANSWERED;
    if (c->wrong) return CODE_WRONG;
    enum mailbox_state state = c->mail.state(c->mail.of);
    return state == MAILBOX_REFUSED ? CODE_WRONG : state == MAILBOX_TRYING ? CODE_UNREACHED : CODE_ASKS;
}

void code_close(struct code *c)
{
    if (c->mail.close) c->mail.close(c->mail.of);
    *c = (struct code){ 0 };
}
