/* The sentences of a game with the players' names in them. */
#include "words.h"

#include "bot/bot.h"

enum { SENTENCES_MAX = 2048 };

void words_ask(const struct game *g, const struct player *players, const void *view, struct text *out)
{
    char raw[SENTENCES_MAX] = "";
    g->ask(view, &(struct text)TEXT_ON(raw));
    text_names(out, raw, players);
}

void words_name(const struct game *g, const struct player *players, const void *view, const struct action *a,
                struct text *out)
{
    char raw[SENTENCES_MAX] = "";
    g->name(view, a, &(struct text)TEXT_ON(raw));
    text_names(out, raw, players);
}

void words_reason(const struct game *g, const struct player *players, const void *view, int seat,
                  struct text *out)
{
    char raw[SENTENCES_MAX] = "";
    g->reason(view, seat, &(struct text)TEXT_ON(raw));
    text_names(out, raw, players);
}

void words_because(const struct game *g, const struct player *players, const void *view, const struct action *a,
                   struct text *out)
{
    char raw[SENTENCES_MAX] = "";
    const struct mind *m = mind_find(g->id);
    if (m && m->because) m->because(view, a->seat, a, &(struct text)TEXT_ON(raw));
    text_names(out, raw, players);
}
