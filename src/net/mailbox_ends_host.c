/* What the host of a table opens at the broker. */
#include <string.h>

#include "net/mailbox_mqtt.h"

const char *mailbox_open_host(struct mailbox *out, const struct address *a, struct host *h,
                           void (*wake)(void *of), void *of)
{
    struct mailbox_mqtt o = { .at = *a, .wake = wake, .of = of };
    struct mailbox inner;
    struct sealed_host *s = sealed_host_new(h, !a->elsewhere);
    if (a->elsewhere) strcpy(o.at.word, a->pass);
    strcpy(o.will, sealed_host_will(s, o.last));
    const char *why = mailbox_mqtt_open(&inner, &o);
    if (why) sealed_host_free(s);
    else *out = sealed_host_mail(s, inner);
    return why;
}
