/* A short code to be typed: whoever knows it is given the seat's address (net/code_host.c), as long as the code
   is shown and was not guessed at too often. */
#include <stdio.h>
#include <string.h>

#include "host.h"

const char host_code_pass[] = "code";

void host_code_topics(int seat, char ask[MAILBOX_TOPIC], char answer[MAILBOX_TOPIC])
{
    snprintf(ask, MAILBOX_TOPIC, "code/s%d/ask", seat);
    snprintf(answer, MAILBOX_TOPIC, "code/s%d/answer", seat);
}

void host_code_user(int seat, char out[64]) { snprintf(out, 64, "code-%d", seat); }

void host_code(struct host *h, int seat, bool on)
{
    struct host_seat *s = &h->seat[seat];
    if (on) host_word(s->code, HOST_CODE);
    else s->code[0] = 0;
    s->tries = 0;
}
