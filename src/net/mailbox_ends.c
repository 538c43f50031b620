/* What the two ends of a table open at the broker. */
#include <stdio.h>
#include <string.h>

#include "guest.h"
#include "net/mailbox_mqtt.h"
#include "text.h"

void mailbox_user(const struct address *a, char user[64], char word[64])
{
    const char *secret = a->seat >= 0 ? a->word : a->table;
    address_user(a->table, a->seat, user);
    seal_derive(secret, "word", a->table, word);
}

const char *mailbox_size_trouble(char out[MAILBOX_TROUBLE], size_t refused, bool hangs)
{
    int kb = (int)((refused + 1023) / 1024);
    if (hangs)
        snprintf(out, MAILBOX_TROUBLE,
                 _("The broker hangs up whenever a letter of %d kB comes, and this table needs some of up to "
                   "60 kB: allow them there, or go on at another broker."), kb);
    else
        snprintf(out, MAILBOX_TROUBLE,
                 _("The broker takes no letter of %d kB, and this table needs some of up to 60 kB: allow them "
                   "there, or go on at another broker."), kb);
    return out;
}

const char *mailbox_open_seat(struct mailbox *out, const struct address *a, const char *device,
                           void (*wake)(void *of), void *of)
{
    struct mailbox_mqtt o = { .at = *a, .wake = wake, .of = of };
    struct mailbox inner;
    char last[40], topics[4][MAILBOX_TOPIC];
    snprintf(last, sizeof last, "offline %s", device);
    struct sealed_seat *s = sealed_seat_new(a->table, a->seat, a->word, last);
    o.topics = sealed_seat_topics(s, topics);
    for (int i = 0; i < o.topics; i++) strcpy(o.topic[i], topics[i]);
    strcpy(o.will, sealed_seat_will(s, o.last));
    if (!a->elsewhere) mailbox_user(a, o.at.user, o.at.word);
    else strcpy(o.at.word, a->pass);
    const char *why = mailbox_mqtt_open(&inner, &o);
    if (why) sealed_seat_free(s);
    else *out = sealed_seat_mail(s, inner);
    return why;
}
