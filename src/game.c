/* What all games share: options, events, listed actions, cutting a line's secrets. */
#include "game.h"

#include <string.h>

bool game_has_pushes(const struct game *g)
{
    for (int i = 0; g->verbs[i].name; i++)
        if (g->verbs[i].flags & FLAG_GRID) return true;
    return false;
}

int game_option_count(const struct game *g)
{
    int n = 0;
    while (g->options[n].id) n++;
    return n;
}

void game_default_options(const struct game *g, int16_t out[OPTIONS_MAX])
{
    memset(out, 0, OPTIONS_MAX * sizeof *out);
    for (int i = 0; g->options[i].id; i++) out[i] = g->options[i].initial;
}

bool option_offered(const struct option *o, int seats)
{
    return !o->seats_max || (seats >= o->seats_min && seats <= o->seats_max);
}

void game_settle_options(const struct game *g, int seats, int16_t options[OPTIONS_MAX])
{
    for (int i = 0; g->options[i].id; i++) {
        const struct option *o = &g->options[i];
        int choices = 0;
        while (o->choices[choices] && (o->kind != OPTION_SEATS || choices <= seats)) choices++;
        if (options[i] < 0 || options[i] >= choices || !option_offered(o, seats)) options[i] = o->initial;
    }
}

bool action_equal(const struct action *a, const struct action *b)
{
    return a->seat == b->seat && a->verb == b->verb && a->count == b->count
        && !memcmp(a->arg, b->arg, a->count * sizeof a->arg[0]);
}

/* Compiled apart, as action.h says. */
__attribute__((noinline)) int game_legal_some(int (*legal)(const void *state, struct action *out, int max),
                                              const void *state, struct action *out, int max)
{
    static _Thread_local struct action all[LEGAL_MAX];
    int n = legal(state, all, LEGAL_MAX);
    if (n > max) n = max;
    if (n > 0) memcpy(out, all, (size_t)n * sizeof *all);
    return n;
}

const char *game_why_listed(const struct game *g, const void *state, const struct action *a)
{
    static _Thread_local struct action list[LEGAL_MAX];
    if (a->count > ARGS_MAX) return _("that isn't possible now");
    int n = g->legal(state, list, LEGAL_MAX);
    for (int i = 0; i < n; i++)
        if (action_equal(&list[i], a)) return NULL;
    return _("that isn't possible now");
}

enum look_need game_looks(const struct game *g, const void *state)
{
    static _Thread_local struct action list[LEGAL_MAX];
    enum look_need look = LOOK_NONE;
    if (g->turn(state) < 0) return look;
    int n = g->legal(state, list, LEGAL_MAX);
    for (int i = 0; i < n; i++) {
        unsigned flags = g->verbs[list[i].verb].flags;
        if (flags & (FLAG_PASS | FLAG_OPEN)) return LOOK_IF_WANTED;
        if (flags & FLAG_LOOK) look = LOOK_NEEDED;
    }
    return g->looks && g->looks(state) ? LOOK_NEEDED : look;
}

bool game_window(const struct game *g, const void *view, struct window *out)
{
    memset(out, 0, sizeof *out);
    return g->window && g->turn(view) >= 0 && g->window(view, out);
}

void window_add(struct window *w, int seat, bool may)
{
    w->seat[w->count++] = (int8_t)seat;
    if (may) w->may |= (uint8_t)(1u << seat);
}

int game_verb_count(const struct game *g)
{
    int n = 0;
    while (g->verbs[n].name) n++;
    return n;
}

char verb_letter(const struct verb *v, int i)
{
    char letter = 0;
    for (const char *at = v->args; *at; at++) {
        if (*at == '*') return letter;
        letter = *at;
        if (i-- == 0) return letter;
    }
    return 0;
}

const char *action_check(const struct game *g, const struct action *a)
{
    if (a->verb >= game_verb_count(g)) return _("there is no such action");
    if (a->count > ARGS_MAX) return _("that action has too many parts");
    const struct verb *v = &g->verbs[a->verb];
    for (int i = 0; i < a->count; i++) {
        if (!verb_letter(v, i)) return _("that action has too many parts");
        if (a->arg[i] == ARG_HIDDEN) return _("part of that action is hidden");
    }
    return NULL;
}

unsigned action_readers(const struct game *g, const struct action *a)
{
    const struct verb *v = &g->verbs[a->verb];
    unsigned seats = a->seat >= 0 ? ONLY(a->seat) : 0;
    for (int i = 0; i < a->count; i++)
        if (verb_letter(v, i) == 'r' && a->arg[i] >= 0 && a->arg[i] < SEATS_MAX) seats |= ONLY(a->arg[i]);
    return seats;
}

struct action action_redact(const struct game *g, const struct action *a, int seat)
{
    struct action cut = *a;
    const struct verb *v = &g->verbs[a->verb];
    if (seat >= 0 && action_readers(g, a) >> seat & 1) return cut;

    for (int i = 0; i < a->count; i++) {
        char letter = verb_letter(v, i);
        if (letter >= 'A' && letter <= 'Z') cut.arg[i] = ARG_HIDDEN;
    }
    return cut;
}

struct event event_redact(const struct event *e, int seat)
{
    struct event cut = *e;
    bool seen = seat == SEAT_NONE ? e->seen == ALL_SEE : (e->seen & ONLY(seat)) != 0;
    for (int k = 0; k < 4 && !seen; k++) cut.arg[k] = ARG_HIDDEN;
    return cut;
}

void event_add(struct events *ev, int kind, unsigned seen, int seat, int a, int b, int c, int d)
{
    if (ev->count == EVENTS_MAX) return;
    ev->list[ev->count++] = (struct event){ (uint8_t)kind, (uint8_t)seen, (int8_t)seat, 0, { a, b, c, d } };
}
