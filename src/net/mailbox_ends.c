/* What the two ends of a table open at the broker. */
#include <stdio.h>
#include <string.h>

#include "guest.h"
#include "net/mailbox_mqtt.h"

struct mailbox_mqtt mailbox_mqtt_for_seat(const struct address *a, const char *device)
{
    struct mailbox_mqtt o = { .at = *a };
    char topics[GUEST_TOPICS][MAILBOX_TOPIC];
    address_user(a->table, a->seat, o.at.user);
    o.topics = guest_topics(a->table, a->seat, topics);
    for (int i = 0; i < o.topics; i++) strcpy(o.topic[i].name, topics[i]);
    if (a->seat >= 0) snprintf(o.will, sizeof o.will, "t/%s/live/s%d", a->table, a->seat);
    snprintf(o.last, sizeof o.last, "offline %s", device);
    return o;
}

struct mailbox_mqtt mailbox_mqtt_for_host(const struct address *a, const char *table)
{
    struct mailbox_mqtt o = { .at = *a, .topics = 3 };
    snprintf(o.topic[0].name, MAILBOX_TOPIC, "t/%s/act/", *table ? table : "+");
    snprintf(o.topic[1].name, MAILBOX_TOPIC, "t/%s/live/", *table ? table : "+");
    snprintf(o.topic[2].name, MAILBOX_TOPIC, "t/%s/aim/", *table ? table : "+");
    o.topic[0].never_kept = o.topic[2].never_kept = true;
    if (*table) snprintf(o.will, sizeof o.will, "t/%s/pub/host", table);
    strcpy(o.last, "offline");
    return o;
}
