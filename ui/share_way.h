/* The way from the table on this screen to its devices: a broker of our own, a child of this program, or one
   elsewhere. */
#ifndef DOCKET_SHARE_WAY_H
#define DOCKET_SHARE_WAY_H

#include "net/broker.h"
#include "net/elsewhere.h"

struct share_way {
    bool open;                   /* it was started */
    bool elsewhere;
    struct broker own;
    struct elsewhere far;
    struct mailbox mail;
    unsigned openings;           /* of the way to the broker, when all was sent */
    double checked_at;
    double shut_at;              /* since when the broker elsewhere isn't reached; 0: it is */
};

/* What is missing for tables at this broker (as host.broker), NULL: nothing. */
const char *share_way_needs(const char *broker);
const char *share_way_start(struct share_way *w, struct host *h);    /* at h->broker; NULL, or why not */
void share_way_stop(struct share_way *w);
const char *share_way_users(struct share_way *w, struct host *h);    /* seats have other words */
/* Now and then: the broker that was gone comes back, and whenever the way is open again all is sent again.
   True: it is open. */
bool share_way_keep(struct share_way *w, struct host *h, double now);
/* Why a broker elsewhere isn't reached, for longer than a moment; NULL: it is, or it is our own. */
const char *share_way_trouble(const struct share_way *w, double now);
const char *share_way_listens(const struct share_way *w);            /* one honest line */
/* Where devices find it: for docket join, for browsers. False: there is no such way. */
bool share_way_address(const struct share_way *w, struct address *out);
bool share_way_page(const struct share_way *w, struct address *out);

#endif
