/* An open window is a fact of the rules: everybody sees the same one, and it tells who is asked, how, and
   who can only pass. */
#include "all_games.h"

/* What each answer that speaks does to its window. */
static const struct { const char *game, *verb; enum window_kind kind; } kinds[] = {
    { "enigma", "doubt", FIRST_VOICE }, { "enigma", "cancel", IN_ORDER_ONE },
    { "justice", "modify", IN_ORDER_ALL }, { "justice", "close", IN_ORDER_ALL },
    { "voices", "play", COLLECT },
};

enum { KINDS_COUNT = sizeof kinds / sizeof *kinds };
static int seen[KINDS_COUNT];

static void kind_holds(struct table *t, const struct window *w)
{
    for (int i = 0; i < KINDS_COUNT; i++) {
        if (strcmp(kinds[i].game, t->game->id) || strcmp(kinds[i].verb, t->game->verbs[w->speaks].name))
            continue;
        promise(t, w->kind == kinds[i].kind);
        seen[i]++;
        return;
    }
    for (int i = 0; i < KINDS_COUNT; i++)
        must(strcmp(kinds[i].game, t->game->id), "%s: no such window is known: %s", where(t),
             t->game->verbs[w->speaks].name);
}

/* The list is the pass and what speaks, or the pass alone where all know that there is nothing else. */
static struct action pass_in(struct table *t, const void *state, const struct window *w)
{
    static struct action list[LEGAL_MAX];
    struct action pass = { .seat = SEAT_NONE };
    int n = t->game->legal(state, list, LEGAL_MAX);
    for (int i = 0; i < n; i++) {
        promise(t, list[i].verb == w->passes || list[i].verb == w->speaks);
        if (list[i].verb == w->passes) pass = list[i];
    }
    promise(t, pass.seat == w->seat[0] && !pass.count && t->game->verbs[w->passes].flags & FLAG_PASS);
    promise(t, n == 1 || w->may >> w->seat[0] & 1);
    return pass;
}

/* The window after a line: the rest of this one under the same id, or another. */
static void rest_holds(struct table *t, const void *state, const struct window *w, bool whole)
{
    struct window now;
    if (!game_window(t->game, state, &now)) {
        promise(t, !whole || w->count == 1);
        return;
    }
    if (now.id != w->id) {
        promise(t, !whole || w->count == 1);
        return;
    }
    int at = 1;
    for (int i = 0; i < now.count; i++) {        /* in the old order, nobody twice */
        while (at < w->count && w->seat[at] != now.seat[i]) at++;
        promise(t, at++ < w->count);
    }
    promise(t, !whole || now.count == w->count - 1);
    promise(t, now.kind == w->kind && now.speaks == w->speaks && now.passes == w->passes);
}

/* Everybody passes: asked in the order that was told. */
static void order_holds(struct table *t, const struct window *first)
{
    unsigned char *state = copy_state(t->game, t->session.state);
    struct window w = *first;
    for (int i = 0; i < first->count; i++) {
        promise(t, t->game->turn(state) == first->seat[i] && w.id == first->id && w.count == first->count - i);
        struct action pass = pass_in(t, state, &w);
        t->game->apply(state, &pass, NULL);
        rest_holds(t, state, &w, true);
        game_window(t->game, state, &w);
    }
    promise(t, w.count == 0 || w.id != first->id);
    free(state);
}

/* Somebody speaks: one voice ends the window, or the others are asked on. */
static void speaking_holds(struct table *t, const struct window *w)
{
    static struct action list[LEGAL_MAX];
    int n = t->game->legal(t->session.state, list, LEGAL_MAX);
    const struct action *voice = &list[rng_below(&t->rng, n)];
    if (voice->verb != w->speaks) return;
    unsigned char *state = copy_state(t->game, t->session.state);
    struct window now;
    t->game->apply(state, voice, NULL);
    bool goes_on = game_window(t->game, state, &now) && now.id == w->id;
    if (w->kind == FIRST_VOICE || w->kind == IN_ORDER_ONE)
        promise(t, !goes_on && !*t->game->verbs[w->speaks].args);
    else rest_holds(t, state, w, w->kind == COLLECT);
    free(state);
}

void windows_hold(struct table *t)
{
    struct window w, other;
    bool open = game_window(t->game, t->session.state, &w);
    for (int i = 0; i <= t->session.seats; i++) {
        unsigned char *view = view_of(t, t->session.state, viewer(t, i));
        promise(t, game_window(t->game, view, &other) == open && !memcmp(&w, &other, sizeof w));
        free(view);
    }
    if (!open) return;
    promise(t, w.count > 0 && w.count <= t->session.seats && w.seat[0] == session_turn(&t->session));
    kind_holds(t, &w);
    order_holds(t, &w);
    speaking_holds(t, &w);
}

/* What the table plays without a pause is the only line in every world anybody else may think of. */
void known_lines_are_known(struct table *t)
{
    static struct action list[LEGAL_MAX];
    struct action known;
    if (!session_known(&t->session, &known)) return;
    for (int i = 0; i <= t->session.seats; i++)
        for (int tries = 0; tries < 5; tries++) {
            unsigned char *world = other_world(t, viewer(t, i));
            promise(t, t->game->legal(world, list, LEGAL_MAX) == 1 && action_equal(&list[0], &known));
            free(world);
        }
}

void windows_seen(const struct game *g)
{
    for (int i = 0; i < KINDS_COUNT; i++)
        if (!strcmp(kinds[i].game, g->id)) must(seen[i], "%s: %s was never open", g->id, kinds[i].verb);
}
