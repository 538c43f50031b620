/* A mailbox with topics: letters are sent, and those that come are taken out one by one. Kept letters lie on
   their topic for whoever comes later; an empty kept one takes them away. */
#ifndef DOCKET_POST_H
#define DOCKET_POST_H

#include <stdbool.h>
#include <stddef.h>

enum { POST_TOPIC = 96, POST_MAX = 48 << 10 };

struct letter {
    char topic[POST_TOPIC];
    char *text;                  /* malloced, with a NUL behind */
    size_t n;
    bool kept;                   /* it was sent to be kept */
};

/* Lightly: nobody misses it if it is lost on the way. */
enum post_how { POST_SENT, POST_KEPT, POST_LIGHTLY };

/* How the way to the others is. */
enum post_state { POST_TRYING, POST_OPEN, POST_REFUSED };

struct post {
    void *of;
    /* What can't be sent is gone: whoever needs it sends it again. */
    void (*send)(void *of, const char *topic, const char *text, size_t n, enum post_how how);
    bool (*take)(void *of, struct letter *out);      /* false: none is there */
    enum post_state (*state)(void *of);
    void (*close)(void *of);
    void (*last)(void *of, const char *text);    /* another last word, from the next connection on; or NULL */
};

/* In memory, for tests: a middle that keeps and hands on, and its ends. An end gets the topics that begin with
   one of its own. */
struct post_pair;
struct post_pair *post_pair_open(void);
void post_pair_close(struct post_pair *p);
struct post post_pair_end(struct post_pair *p, const char *const *topics, int count);

#endif
