/* A bot in its own thread: a mailbox for one question and one answer. */
#include "hint.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "port.h"

struct bot_worker {
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t wake;
    bool asked, answered, stop;
    _Atomic bool cancel;         /* read by the search without the lock */
    unsigned question;
    const struct game *game;
    int seat;
    enum level level;
    struct bot_limit limit;
    uint64_t seed;
    struct action answer;
    bool hints;                  /* a hint is asked for, not an action */
    struct hint_limit hint_limit;
    struct hint hint;
    _Atomic int done;
    unsigned char view[STATE_MAX];
};

static void answer(struct bot_worker *w)
{
    static _Thread_local unsigned char view[STATE_MAX];
    bool hints = w->hints;
    struct hint_limit hint_limit = w->hint_limit;
    struct hint hint = { 0 };
    struct action a = { 0 };
    const struct game *g = w->game;
    int seat = w->seat;
    enum level level = w->level;
    struct bot_limit limit = w->limit;
    uint64_t seed = w->seed;
    unsigned question = w->question;
    memcpy(view, w->view, g->state_size);
    w->asked = false;
    w->cancel = false;
    pthread_mutex_unlock(&w->lock);
    if (hints) hint_make(&hint, g, view, seat, hint_limit, seed, &w->cancel, &w->done);
    else a = bot_choose(g, view, seat, level, limit, seed, &w->cancel);
    pthread_mutex_lock(&w->lock);
    if (w->cancel || question != w->question) return;       /* nobody waits for it any more */
    w->answer = a;
    w->hint = hint;
    w->answered = true;
}

static void *work(void *mailbox)
{
    struct bot_worker *w = mailbox;
    port_background(10);         /* where cores are few, pictures come first */
    pthread_mutex_lock(&w->lock);
    while (!w->stop) {
        if (w->asked) answer(w);
        else pthread_cond_wait(&w->wake, &w->lock);
    }
    pthread_mutex_unlock(&w->lock);
    return NULL;
}

struct bot_worker *bot_worker_start(void)
{
    struct bot_worker *w = calloc(1, sizeof *w);
    if (!w) return NULL;
    pthread_mutex_init(&w->lock, NULL);
    pthread_cond_init(&w->wake, NULL);
    if (pthread_create(&w->thread, NULL, work, w)) {
        pthread_cond_destroy(&w->wake);
        pthread_mutex_destroy(&w->lock);
        free(w);
        return NULL;
    }
    return w;
}

/* A new question replaces the old one. With the lock. */
static void put_question(struct bot_worker *w, const struct game *g, const void *view, int seat, uint64_t seed)
{
    w->cancel = true;
    w->question++;
    w->game = g;
    memcpy(w->view, view, g->state_size);
    w->seat = seat;
    w->seed = seed;
    w->asked = true;
    w->answered = false;
    w->done = 0;
    pthread_cond_signal(&w->wake);
}

void bot_worker_ask(struct bot_worker *w, const struct game *g, const void *view, int seat,
                    enum level level, struct bot_limit limit, uint64_t seed)
{
    pthread_mutex_lock(&w->lock);
    put_question(w, g, view, seat, seed);
    w->level = level;
    w->limit = limit;
    w->hints = false;
    pthread_mutex_unlock(&w->lock);
}

void bot_worker_ask_hint(struct bot_worker *w, const struct game *g, const void *view, int seat,
                         struct hint_limit limit, uint64_t seed)
{
    pthread_mutex_lock(&w->lock);
    put_question(w, g, view, seat, seed);
    w->hint_limit = limit;
    w->hints = true;
    pthread_mutex_unlock(&w->lock);
}

/* An answer of this kind is handed out once. With the lock. */
static bool take(struct bot_worker *w, bool hint)
{
    if (!w->answered || w->hints != hint) return false;
    w->answered = false;
    return true;
}

bool bot_worker_poll(struct bot_worker *w, struct action *out)
{
    pthread_mutex_lock(&w->lock);
    bool have = take(w, false);
    if (have) *out = w->answer;
    pthread_mutex_unlock(&w->lock);
    return have;
}

bool bot_worker_poll_hint(struct bot_worker *w, struct hint *out)
{
    pthread_mutex_lock(&w->lock);
    bool have = take(w, true);
    if (have) *out = w->hint;
    pthread_mutex_unlock(&w->lock);
    return have;
}

int bot_worker_done(const struct bot_worker *w)
{
    return w->done;
}

void bot_worker_cancel(struct bot_worker *w)
{
    pthread_mutex_lock(&w->lock);
    w->cancel = true;
    w->question++;
    w->asked = w->answered = false;
    pthread_mutex_unlock(&w->lock);
}

void bot_worker_stop(struct bot_worker *w)
{
    if (!w) return;
    pthread_mutex_lock(&w->lock);
    w->cancel = w->stop = true;
    pthread_cond_signal(&w->wake);
    pthread_mutex_unlock(&w->lock);
    pthread_join(w->thread, NULL);
    pthread_cond_destroy(&w->wake);
    pthread_mutex_destroy(&w->lock);
    free(w);
}
