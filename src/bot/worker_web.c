/* A bot in a browser: a second instance of this program in a Web Worker, which the page starts (page.js).
   Question and answer are plain bytes, the same in both. */
#include <emscripten.h>
#include <stdlib.h>
#include <string.h>

#include "hint.h"

struct question {
    int game, seat;              /* its number in games.c */
    enum level level;
    bool hints;                  /* a hint is asked for, not an action */
    struct bot_limit limit;
    struct hint_limit hint_limit;
    uint64_t seed;
    _Alignas(8) unsigned char view[STATE_MAX];
};

struct answer {
    struct action action;
    struct hint hint;
};

struct bot_worker {
    int page;                    /* the page's number for it */
    bool hints;
};

/* clang-format off */
EM_JS(int, page_start, (int size), { return Module.botStart ? Module.botStart(size) : 0; });
EM_JS(void, page_ask, (int page, const void *question, int n), {
    Module.botAsk(page, HEAPU8.slice(question, question + n));
});
EM_JS(int, page_poll, (int page, void *answer), {
    const bytes = Module.botPoll(page);
    if (bytes) HEAPU8.set(bytes, answer);
    return bytes ? 1 : 0;
});
EM_JS(void, page_cancel, (int page), { Module.botCancel(page); });
EM_JS(void, page_stop, (int page), { Module.botStop(page); });
/* clang-format on */

/* In the worker's instance. */
EMSCRIPTEN_KEEPALIVE void bot_web_answer(const struct question *q, struct answer *out)
{
    const struct game *g = games[q->game];
    *out = (struct answer){ 0 };
    if (q->hints) hint_make(&out->hint, g, q->view, q->seat, q->hint_limit, q->seed, NULL, NULL);
    else out->action = bot_choose(g, q->view, q->seat, q->level, q->limit, q->seed, NULL);
}

struct bot_worker *bot_worker_start(void)
{
    int page = page_start(sizeof(struct answer));
    struct bot_worker *w = page ? calloc(1, sizeof *w) : NULL;
    if (w) w->page = page;
    return w;
}

static void ask(struct bot_worker *w, struct question *q, const struct game *g, const void *view)
{
    while (games[q->game] != g) q->game++;
    memcpy(q->view, view, g->state_size);
    w->hints = q->hints;
    page_ask(w->page, q, sizeof *q);
}

void bot_worker_ask(struct bot_worker *w, const struct game *g, const void *view, int seat, enum level level,
                    struct bot_limit limit, uint64_t seed)
{
    struct question q = { .seat = seat, .level = level, .limit = limit, .seed = seed };
    ask(w, &q, g, view);
}

void bot_worker_ask_hint(struct bot_worker *w, const struct game *g, const void *view, int seat,
                         struct hint_limit limit, uint64_t seed)
{
    struct question q = { .seat = seat, .hints = true, .hint_limit = limit, .seed = seed };
    ask(w, &q, g, view);
}

bool bot_worker_poll(struct bot_worker *w, struct action *out)
{
    struct answer a;
    if (w->hints || !page_poll(w->page, &a)) return false;
    *out = a.action;
    return true;
}

bool bot_worker_poll_hint(struct bot_worker *w, struct hint *out)
{
    struct answer a;
    if (!w->hints || !page_poll(w->page, &a)) return false;
    *out = a.hint;
    return true;
}

/* The other instance can't be looked into while it thinks. */
int bot_worker_done(const struct bot_worker *w)
{
    (void)w;
    return 0;
}

void bot_worker_cancel(struct bot_worker *w)
{
    page_cancel(w->page);
}

void bot_worker_stop(struct bot_worker *w)
{
    if (!w) return;
    page_stop(w->page);
    free(w);
}
