/* A mailbox at an MQTT 5 broker: by libmosquitto, whose thread only fills it, or in a browser by MQTT.js
   (post_web.c). */
#ifndef DOCKET_POST_MQTT_H
#define DOCKET_POST_MQTT_H

#include "net/address.h"
#include "post.h"

struct post_mqtt_topic {
    char name[POST_TOPIC];       /* one that ends in / means all below it */
    bool never_kept;             /* only what is sent from now on */
};

struct post_mqtt {
    struct address at;           /* user and word are the broker's name and password */
    struct post_mqtt_topic topic[8];
    int topics;
    char will[POST_TOPIC];       /* here `last` is kept when the connection breaks; "": nowhere */
    char last[40];
    void (*wake)(void *of);      /* called by the thread when something has come; NULL: nobody waits */
    void *of;
};

const char *post_mqtt_open(struct post *out, const struct post_mqtt *o);
/* What a seat or a spectator at this address opens; device: as in guest.h. */
struct post_mqtt post_mqtt_for_seat(const struct address *a, const char *device);
/* What a host at this address opens: of one table, or of all (""). */
struct post_mqtt post_mqtt_for_host(const struct address *a, const char *table);

#endif
