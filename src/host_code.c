/* A short code to be typed: it is a broker's password of a name that can read one letter, the seat's address.
   The letter is there as long as the code is shown. */
#include <stdio.h>
#include <string.h>

#include "host.h"

void host_code_topic(int seat, char out[MAILBOX_TOPIC]) { snprintf(out, MAILBOX_TOPIC, "t/code/s%d", seat); }
void host_code_user(int seat, char out[64]) { snprintf(out, 64, "code-%d", seat); }

void host_code(struct host *h, int seat, bool on)
{
    struct host_seat *s = &h->seat[seat];
    char topic[MAILBOX_TOPIC], text[120] = "";
    if (!on && !s->code[0]) return;
    if (on) host_word(s->code, HOST_CODE);
    else s->code[0] = 0;
    if (on) snprintf(text, sizeof text, "t=%s&s=%d&p=%s", h->id, seat, s->word);
    host_code_topic(seat, topic);
    if (h->mail.send) h->mail.send(h->mail.of, topic, text, strlen(text), MAILBOX_KEPT);
}
