/* A mailbox at an MQTT broker: by libmosquitto, whose thread only fills it, or in a browser by MQTT.js
   (mailbox_web.c). MQTT 5 is tried first, then 3.1.1; the broker keeps nothing for it. */
#ifndef DOCKET_MAILBOX_MQTT_H
#define DOCKET_MAILBOX_MQTT_H

#include "net/address.h"
#include "net/mailbox_sealed.h"
#include "mailbox.h"

struct mailbox_mqtt {
    struct address at;           /* user and word are the broker's name and password */
    char topic[8][MAILBOX_TOPIC];   /* one that ends in / means all below it; more by mailbox.listen */
    int topics;
    char will[MAILBOX_TOPIC];       /* here `last` is said when the connection breaks; "": nowhere */
    char last[SEALED_WILL];
    void (*wake)(void *of);      /* called by the thread when something has come; NULL: nobody waits */
    void *of;
};

const char *mailbox_mqtt_open(struct mailbox *out, const struct mailbox_mqtt *o);
/* Sealed, at the broker of this address: a seat or a spectator (device: as in guest.h); a host of one table. */
const char *mailbox_open_seat(struct mailbox *out, const struct address *a, const char *device,
                           void (*wake)(void *of), void *of);
const char *mailbox_open_host(struct mailbox *out, const struct address *a, struct host *h,
                           void (*wake)(void *of), void *of);
/* What a seat is called at a broker of our own, and its password there, which tells nothing of its word. */
void mailbox_user(const struct address *a, char user[64], char word[64]);

/* What to do about a broker that doesn't take so many bytes at once; hangs: it hangs up then. */
enum { MAILBOX_TROUBLE = 300 };
const char *mailbox_size_trouble(char out[MAILBOX_TROUBLE], size_t refused, bool hangs);

#endif
