/* A broker of our own: mosquitto as a child of this program, run as the player, ended with it. */
#ifndef DOCKET_BROKER_H
#define DOCKET_BROKER_H

#include <stdio.h>
#include <sys/types.h>

#include "net/address.h"
#include "net/site.h"

struct broker {
    pid_t pid;                   /* 0: none */
    char folder[256];            /* conf, rights, passwords; nobody else can read them */
    int held;                    /* a lock in it, gone with this process: then others may sweep the folder */
    struct silent *silent;       /* shows those the door who don't say who they are */
    struct address at;           /* where the host itself reaches it */
    struct site *site;           /* for browsers; NULL: they can't come */
    int page;                    /* the port where they get page and letters; 0: none */
    char listens[200];           /* one honest line */
};

/* Where it listens: a port on all of this machine's addresses (0: 4242 or any free one), on loopback only, or a
   socket in the file system. Browsers have a port of their own on the same addresses. */
struct broker_where {
    int port;
    bool loopback;
    const char *socket;
    const char *site;            /* the page's folder; NULL: browsers can't come */
};

bool broker_own(void);           /* can this program start one, where mosquitto is there? */
/* Is mosquitto there? NULL, or what to install. */
const char *broker_missing(void);
const char *broker_start(struct broker *b, struct host *const *hosts, int count, struct broker_where where);
/* Rights and passwords again: whoever has an old one is out. */
const char *broker_users(struct broker *b, struct host *const *hosts, int count);
void broker_again(struct broker *b);     /* it was killed: the same one comes back */
bool broker_runs(struct broker *b);
void broker_stop(struct broker *b);

/* Connections of this process at which nobody has said anything for five seconds are shut. */
struct silent *silent_watch(pid_t pid);          /* NULL: this system can't */
void silent_stop(struct silent *s);              /* NULL: nothing to stop */

bool broker_listens(pid_t pid, int port);        /* this very process does */

#endif
