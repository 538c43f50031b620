/* A mailbox at an MQTT 5 broker: by libmosquitto, whose thread only fills it, or in a browser by MQTT.js
   (mailbox_web.c). */
#ifndef DOCKET_MAILBOX_MQTT_H
#define DOCKET_MAILBOX_MQTT_H

#include "net/address.h"
#include "mailbox.h"

struct mailbox_mqtt_topic {
    char name[MAILBOX_TOPIC];       /* one that ends in / means all below it */
    bool never_kept;             /* only what is sent from now on */
};

struct mailbox_mqtt {
    struct address at;           /* user and word are the broker's name and password */
    struct mailbox_mqtt_topic topic[8];
    int topics;
    char will[MAILBOX_TOPIC];       /* here `last` is kept when the connection breaks; "": nowhere */
    char last[40];
    void (*wake)(void *of);      /* called by the thread when something has come; NULL: nobody waits */
    void *of;
};

const char *mailbox_mqtt_open(struct mailbox *out, const struct mailbox_mqtt *o);
/* What a seat or a spectator at this address opens; device: as in guest.h. */
struct mailbox_mqtt mailbox_mqtt_for_seat(const struct address *a, const char *device);
/* What a host at this address opens: of one table, or of all (""). */
struct mailbox_mqtt mailbox_mqtt_for_host(const struct address *a, const char *table);

#endif
