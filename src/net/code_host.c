/* The host answers whoever typed a seat's short code: at a broker of its own only. */
#include <stdio.h>
#include <string.h>

#include "net/code.h"

enum { TRIES = 3 };

static void tell(const struct mailbox *p, int seat, int kind, const struct cpace *c, const void *body, size_t n)
{
    char ask[MAILBOX_TOPIC], answer[MAILBOX_TOPIC], letter[CPACE_LETTER];
    host_code_topics(seat, ask, answer);
    letter[0] = (char)kind;
    memcpy(letter + 1, c->sid, CPACE_SID);
    if (n) memcpy(letter + 1 + CPACE_SID, body, n);
    p->send(p->of, answer, letter, 1 + CPACE_SID + n, MAILBOX_SENT);
}

/* An exchange is a try, unless its end shows that the code was known. */
static void begins(struct code_door *d, struct host *h, const struct mailbox *p, int seat, struct cpace *c,
                   const unsigned char *share)
{
    struct host_seat *s = &h->seat[seat];
    bool good = s->code[0] != 0;
    if (good && s->tries++ >= TRIES) host_code(h, seat, false);
    if (good && s->code[0]) cpace_start(c, s->code, seat);
    if (!good || !s->code[0] || !cpace_finish(c, share, false)) {
        tell(p, seat, CPACE_WRONG, c, NULL, 0);
        return;
    }
    d->seat[seat][d->at[seat]++ % CODE_TALKS] = *c;
    tell(p, seat, CPACE_ANSWERS, c, c->share, CPACE_SHARE);
}

static void ends(struct code_door *d, struct host *h, const struct mailbox *p, int seat,
                 const struct cpace *asked, const unsigned char *proof)
{
    struct host_seat *s = &h->seat[seat];
    unsigned char box[CPACE_BOX];
    char text[CPACE_TEXT];
    for (int i = 0; i < CODE_TALKS; i++) {
        struct cpace *c = &d->seat[seat][i];
        if (memcmp(c->sid, asked->sid, CPACE_SID)) continue;
        bool good = s->code[0] && cpace_proves(c, proof);
        if (good) {
            s->tries--;
            if (seat == HOST_TABLE) snprintf(text, sizeof text, "t=%s", h->id);
            else snprintf(text, sizeof text, "t=%s&s=%d&p=%s", h->id, seat, s->word);
            cpace_give(c, text, box);
        }
        tell(p, seat, good ? CPACE_GIVES : CPACE_WRONG, c, box, good ? sizeof box : 0);
        memset(c, 0, sizeof *c);
        return;
    }
}

bool code_door(struct code_door *d, struct host *h, const struct mailbox *p, const struct letter *l)
{
    char ask[MAILBOX_TOPIC], answer[MAILBOX_TOPIC];
    struct cpace c = { 0 };
    const unsigned char *at = (const unsigned char *)l->text;
    for (int s = 0; s <= HOST_TABLE; s++) {
        if (s >= h->session->seats && s < HOST_TABLE) continue;
        host_code_topics(s, ask, answer);
        if (strcmp(l->topic, ask)) continue;
        if (l->n != 1 + CPACE_SID + 32) return true;
        memcpy(c.sid, at + 1, CPACE_SID);
        if (at[0] == CPACE_ASKS) begins(d, h, p, s, &c, at + 1 + CPACE_SID);
        else if (at[0] == CPACE_KNOWS) ends(d, h, p, s, &c, at + 1 + CPACE_SID);
        return true;
    }
    return false;
}
