/* The sentences of a game with the players' names in them. */
#include "words.h"

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
