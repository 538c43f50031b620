/* A mailbox with topics: letters are sent, and those that come are taken out one by one. Kept letters lie on
   their topic for whoever comes later; an empty kept one takes them away. */
#ifndef DOCKET_MAILBOX_H
#define DOCKET_MAILBOX_H

#include <stdbool.h>
#include <stddef.h>

enum { MAILBOX_TOPIC = 96, MAILBOX_MAX = 48 << 10,
       MAILBOX_CARRIED = 60 << 10 };        /* what a carrier takes: a letter and the seal around it */

struct letter {
    char topic[MAILBOX_TOPIC];
    char *text;                  /* malloced, with a NUL behind */
    size_t n;
    bool kept;                   /* it was sent to be kept */
};

/* Lightly: nobody misses it if it is lost on the way. */
enum mailbox_how { MAILBOX_SENT, MAILBOX_KEPT, MAILBOX_LIGHTLY };

/* How the way to the others is. Silent: there is one, but at its end nobody answers. */
enum mailbox_state { MAILBOX_TRYING, MAILBOX_OPEN, MAILBOX_REFUSED, MAILBOX_SILENT };

struct mailbox {
    void *of;
    /* What can't be sent is gone: whoever needs it sends it again. */
    void (*send)(void *of, const char *topic, const char *text, size_t n, enum mailbox_how how);
    bool (*take)(void *of, struct letter *out);      /* false: none is there */
    enum mailbox_state (*state)(void *of);
    void (*close)(void *of);
    /* These may be NULL. */
    void (*last)(void *of, const char *text);    /* another last word, from the next connection on */
    unsigned (*openings)(void *of);              /* how often the way was opened: also while nobody looked */
    void (*listen)(void *of, const char *topic, bool on);    /* to this one too, or no longer */
    void (*renew)(void *of, int seat, const char *word);     /* another word: who has the old one is out */
    void (*admit)(void *of, const char *key, const char *text);  /* to whoever knocked with this key: door.h */
    void (*least)(void *of, size_t n);           /* the next one looks so long to its carrier */
    const char *(*trouble)(void *of);            /* what the carrier refuses, and what to do; NULL: nothing */
};

static inline const char *mailbox_trouble(const struct mailbox *m)
{
    return m->trouble ? m->trouble(m->of) : NULL;
}

/* In memory, for tests: a middle that keeps and hands on, and its ends. An end gets the topics that begin with
   one of its own. */
struct mailbox_pair;
struct mailbox_pair *mailbox_pair_open(void);
void mailbox_pair_close(struct mailbox_pair *p);
struct mailbox mailbox_pair_end(struct mailbox_pair *p, const char *const *topics, int count);

#endif
