/* A bot in its own thread: a mailbox for one question and one answer. */
#include "bot.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

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
    unsigned char view[STATE_MAX];
};

static void answer(struct bot_worker *w)
{
    static _Thread_local unsigned char view[STATE_MAX];
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
    struct action a = bot_choose(g, view, seat, level, limit, seed, &w->cancel);
    pthread_mutex_lock(&w->lock);
    if (w->cancel || question != w->question) return;       /* nobody waits for it any more */
    w->answer = a;
    w->answered = true;
}

static void *work(void *mailbox)
{
    struct bot_worker *w = mailbox;
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

/* A new question replaces the old one. */
void bot_worker_ask(struct bot_worker *w, const struct game *g, const void *view, int seat,
                    enum level level, struct bot_limit limit, uint64_t seed)
{
    pthread_mutex_lock(&w->lock);
    w->cancel = true;
    w->question++;
    w->game = g;
    memcpy(w->view, view, g->state_size);
    w->seat = seat;
    w->level = level;
    w->limit = limit;
    w->seed = seed;
    w->asked = true;
    w->answered = false;
    pthread_cond_signal(&w->wake);
    pthread_mutex_unlock(&w->lock);
}

bool bot_worker_poll(struct bot_worker *w, struct action *out)
{
    pthread_mutex_lock(&w->lock);
    bool have = w->answered;
    if (have) {
        *out = w->answer;
        w->answered = false;
    }
    pthread_mutex_unlock(&w->lock);
    return have;
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
