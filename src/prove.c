/* What a lesson's sentence says of a position, proven on it. */
#include "prove.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "notation.h"
#include "rng.h"

/* A comparison, read once and looked at in many worlds. */
struct term { const struct fact *fact; int32_t arg[ARGS_MAX]; int number; };
struct claim { struct term left, right; int relation; };

static const char *const relations[] = { "<", "<=", "=", "!=", ">=", ">" };

/* ---- reading ---- */

static bool next_word(const char **at, char *out, size_t size)
{
    size_t n = strcspn(*at, " ");
    if (!n || n >= size) return false;
    snprintf(out, size, "%.*s", (int)n, *at);
    *at += n + ((*at)[n] == ' ');
    return true;
}

/* The rest behind these words, or NULL. */
static const char *after(const char *words, const char *start)
{
    size_t n = strlen(start);
    return strncmp(words, start, n) ? NULL : words + n;
}

static const char *read_term(const struct game *g, const char **at, struct term *out)
{
    char word[64], *end;
    if (!next_word(at, word, sizeof word)) return _("a fact or a number is expected");
    *out = (struct term){ .number = (int)strtol(word, &end, 10) };
    if (!*end) return NULL;
    for (out->fact = g->facts; out->fact && out->fact->name; out->fact++)
        if (!strcmp(out->fact->name, word)) break;
    if (!out->fact || !out->fact->name) return _("this game has no such fact");
    for (int i = 0; out->fact->args[i]; i++) {
        if (!next_word(at, word, sizeof word)) return _("a word is expected");
        const char *why = notation_read_arg(g, out->fact->args[i], word, &out->arg[i]);
        if (why) return why;
    }
    return NULL;
}

static const char *read_claim(const struct game *g, const char *at, struct claim *out)
{
    char word[64];
    const char *why = read_term(g, &at, &out->left);
    if (why) return why;
    out->relation = -1;
    bool more = next_word(&at, word, sizeof word);
    for (int i = 0; more && i < 6; i++)
        if (!strcmp(relations[i], word)) out->relation = i;
    if (out->relation < 0) return _("one of < <= = != >= > is expected");
    if ((why = read_term(g, &at, &out->right))) return why;
    return *at ? _("the line ends here") : NULL;
}

/* ---- looking ---- */

static int value_of(const struct term *t, const void *state)
{
    return t->fact ? t->fact->value(state, t->arg) : t->number;
}

static bool holds(const struct claim *c, const void *state)
{
    int a = value_of(&c->left, state), b = value_of(&c->right, state);
    const bool is[] = { a < b, a <= b, a == b, a != b, a >= b, a > b };
    return is[c->relation];
}

static const char *not_so(const struct claim *c, const void *state)
{
    static _Thread_local char sentence[120];
    snprintf(sentence, sizeof sentence, _("this isn't so: %d %s %d"), value_of(&c->left, state),
             relations[c->relation], value_of(&c->right, state));
    return sentence;
}

/* In how many of the worlds that a seat can think of. */
static int worlds_with(const struct game *g, const void *state, int seat, const struct claim *c)
{
    _Alignas(16) unsigned char world[STATE_MAX];
    int n = 0;
    for (uint32_t k = 0; k < PROVE_WORLDS; k++) {
        memcpy(world, state, g->state_size);
        g->redact(world, seat);
        g->guess(world, seat, rng_line_seed(1, RNG_TEST, k));
        n += holds(c, world);
    }
    return n;
}

static const char *prove_known(const struct game *g, const void *state, const char *at, bool sure)
{
    static _Thread_local char sentence[120];
    struct claim c;
    char word[8];
    int seat = next_word(&at, word, sizeof word) && word[0] >= '0' && word[0] <= '9' ? atoi(word) : -1;
    if (seat < 0 || seat >= SEATS_MAX) return _("a seat is expected");
    const char *why = read_claim(g, at, &c);
    if (why) return why;
    int n = worlds_with(g, state, seat, &c);
    if (sure ? n == PROVE_WORLDS : n > 0 && n < PROVE_WORLDS) return NULL;
    snprintf(sentence, sizeof sentence, _("true in %d of %d worlds that this seat can imagine"), n,
             PROVE_WORLDS);
    return sentence;
}

static const char *prove_line(const struct game *g, const void *state, const char *at, bool may)
{
    struct action a;
    const char *why = notation_read(g, at, &a);
    if (why) return why;
    why = a.seat != g->turn(state) ? _("it isn't your turn") : g->why(state, &a);
    if (may) return why;
    return why ? NULL : _("this isn't so: the line is allowed");
}

const char *prove(const struct game *g, const void *state, const char *words)
{
    struct claim c;
    const char *rest;
    if ((rest = after(words, "sure "))) return prove_known(g, state, rest, true);
    if ((rest = after(words, "unsure "))) return prove_known(g, state, rest, false);
    if ((rest = after(words, "may not "))) return prove_line(g, state, rest, false);
    if ((rest = after(words, "may "))) return prove_line(g, state, rest, true);
    const char *why = read_claim(g, words, &c);
    return why ? why : holds(&c, state) ? NULL : not_so(&c, state);
}
