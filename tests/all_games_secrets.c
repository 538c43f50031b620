/* Views, guesses, lines and events tell a seat what it may know and nothing else. */
#include "all_games.h"

#include "notation.h"

void views_hold(struct table *t)
{
    static struct action full[LEGAL_MAX], seen[LEGAL_MAX];
    const struct game *g = t->game;
    int turn = session_turn(&t->session);
    for (int i = 0; i <= t->session.seats; i++) {
        int seat = viewer(t, i);
        unsigned char *view = view_of(t, t->session.state, seat), *twice = view_of(t, view, seat);
        promise(t, g->turn(view) == turn);
        promise(t, same_state(g, view, twice));
        if (seat >= 0 && seat == turn) {
            int n = g->legal(t->session.state, full, LEGAL_MAX);
            promise(t, n == g->legal(view, seen, LEGAL_MAX));
            promise(t, !memcmp(full, seen, (size_t)n * sizeof *full));
        }
        free(view);
        free(twice);
    }
}

/* Whether a decision needs a look at one's secrets is the same in every world the public thinks of. One that
   needs none has no secret argument and the same list in all of them, and on the public view. */
void looks_hold(struct table *t)
{
    static struct action list[LEGAL_MAX], other[LEGAL_MAX];
    const struct game *g = t->game;
    struct window w;
    if (session_turn(&t->session) < 0 || game_window(g, t->session.state, &w)) return;
    enum look_need look = game_looks(g, t->session.state);
    int n = g->legal(t->session.state, list, LEGAL_MAX);
    for (int i = 0; i < n && look == LOOK_NONE; i++)
        for (int k = 0; k < list[i].count; k++) {
            char letter = verb_letter(&g->verbs[list[i].verb], k);
            must(letter < 'A' || letter > 'Z', "%s: '%s' has a secret", where(t), g->verbs[list[i].verb].name);
        }
    for (int world = 0; world <= 20; world++) {      /* 0: the public view */
        unsigned char *view = view_of(t, t->session.state, SEAT_NONE);
        if (world) g->guess(view, SEAT_NONE, rng_next(&t->rng));
        must(!world || game_looks(g, view) == look, "%s: '%s' tells by its curtain", where(t),
             g->verbs[list[0].verb].name);
        int m = look == LOOK_NONE ? g->legal(view, other, LEGAL_MAX) : 0;
        must(look != LOOK_NONE || (n == m && !memcmp(list, other, (size_t)n * sizeof *list)),
             "%s: '%s' is another list in world %d", where(t), g->verbs[list[0].verb].name, world);
        free(view);
    }
}

void guesses_fit(struct table *t)
{
    static struct action list[LEGAL_MAX], mine[LEGAL_MAX];
    const struct game *g = t->game;
    int turn = session_turn(&t->session);
    if (turn == SEAT_NONE) return;
    for (int i = 0; i <= t->session.seats; i++) {
        int seat = viewer(t, i);
        unsigned char *view = view_of(t, t->session.state, seat);
        unsigned char *world = copy_state(g, view), *again = copy_state(g, view);
        uint64_t seed = rng_next(&t->rng);
        g->guess(world, seat, seed);
        g->guess(again, seat, seed);
        promise(t, guard_holds(g, world));
        promise(t, same_state(g, world, again));
        promise(t, g->turn(world) == turn);
        int n = g->legal(world, list, LEGAL_MAX);
        promise(t, n > 0 || turn == SEAT_CHANCE);
        if (seat == turn) {
            promise(t, n == g->legal(view, mine, LEGAL_MAX));
            promise(t, !memcmp(list, mine, (size_t)n * sizeof *list));
        }
        unsigned char *back = view_of(t, world, seat);
        promise(t, same_state(g, back, view));
        free(view), free(world), free(again), free(back);
    }
}

/* A guessed world can be played to its end: nothing is doubled or lost in it. */
void guesses_play_on(struct table *t)
{
    static struct action list[LEGAL_MAX];
    const struct game *g = t->game;
    struct action batch[CHANCE_MAX];
    int seat = viewer(t, rng_below(&t->rng, t->session.seats + 1));
    unsigned char *world = other_world(t, seat);
    for (int line = 0; g->turn(world) != SEAT_NONE; line++) {
        promise(t, line < LINES_MAX);
        bool chance = g->turn(world) == SEAT_CHANCE;
        int n = chance ? g->chance(world, rng_next(&t->rng), batch, CHANCE_MAX)
                       : g->legal(world, list, LEGAL_MAX);
        promise(t, n > 0);
        if (!chance) batch[0] = list[rng_below(&t->rng, n)], n = 1;
        for (int i = 0; i < n; i++) {
            promise(t, g->why(world, &batch[i]) == NULL);
            g->apply(world, &batch[i], NULL);
        }
    }
    promise(t, guard_holds(g, world));
    free(world);
}

static void cut_events(const struct table *t, const struct events *ev, int seat, struct events *out)
{
    struct session fake = { .game = t->game, .seats = t->session.seats };
    fake.events = *ev;
    session_events(&fake, seat, out);
}

/* The line in another world that reads the same to `seat`, if there is one. */
static bool same_line(const struct table *t, const void *world, const struct action *a, int seat,
                      struct action *out)
{
    static struct action list[LEGAL_MAX];
    const struct game *g = t->game;
    struct action seen = action_redact(g, a, seat);
    *out = *a;
    if (!g->why(world, a)) return true;
    int n = g->legal(world, list, LEGAL_MAX);
    for (int i = 0; i < n; i++) {
        struct action cut = action_redact(g, &list[i], seat);
        if (!memcmp(&cut, &seen, sizeof cut)) { *out = list[i]; return true; }
    }
    return false;
}

/* Other seats' secrets swapped, then the same line as far as `seat` can read it: its view, its log line
   and its events must be the same. Verbs that show something are the only exception. */
void secrets_stay(struct table *t, const struct action *a)
{
    const struct game *g = t->game;
    if (g->verbs[a->verb].flags & FLAG_SHOWS) return;
    for (int i = 0; i <= t->session.seats; i++) {
        int seat = viewer(t, i);
        unsigned char *world = other_world(t, seat), *real = copy_state(g, t->session.state);
        struct action b;
        if (same_line(t, world, a, seat, &b)) {
            struct events real_ev = { 0 }, world_ev = { 0 }, real_cut, world_cut;
            g->apply(real, a, &real_ev);
            g->apply(world, &b, &world_ev);
            bool over = g->turn(real) == SEAT_NONE;
            unsigned char *real_view = view_of(t, real, seat), *world_view = view_of(t, world, seat);
            cut_events(t, &real_ev, seat, &real_cut);
            cut_events(t, &world_ev, seat, &world_cut);
            char line[200];
            struct text x = TEXT_ON(line);
            notation_write(g, a, &x);
            must(over || same_state(g, real_view, world_view), "%s: seat %d learns a secret from '%s'",
                 where(t), seat, line);
            must(over || !memcmp(&real_cut, &world_cut, sizeof real_cut),
                 "%s: seat %d learns a secret from the events of '%s'", where(t), seat, line);
            free(real_view), free(world_view);
        }
        free(world), free(real);
    }
}

/* How a line reads in the log while the game goes on: what was heard may have faded. */
static struct action as_read(const struct game *g, const struct action *a, int seat)
{
    struct action cut = action_redact(g, a, seat);
    for (int i = 0; i < cut.count && (g->verbs[a->verb].flags & FLAG_FADES); i++) cut.arg[i] = ARG_HIDDEN;
    return cut;
}

/* Two lines that could be played here: a seat that reads them as the same has the same view and events after
   either, and one that can tell them apart in the log can tell them apart in its view. */
static void compare_lines(struct table *t, const struct action *a, const struct action *b)
{
    const struct game *g = t->game;
    struct events a_ev = { 0 }, b_ev = { 0 }, a_cut, b_cut;
    unsigned char *after_a = copy_state(g, t->session.state), *after_b = copy_state(g, t->session.state);
    g->apply(after_a, a, &a_ev);
    g->apply(after_b, b, &b_ev);
    bool over = g->turn(after_a) == SEAT_NONE || g->turn(after_b) == SEAT_NONE,
         differ = !same_state(g, after_a, after_b);
    for (int i = 0; i <= t->session.seats && !over; i++) {
        int seat = viewer(t, i);
        struct action a_heard = action_redact(g, a, seat), b_heard = action_redact(g, b, seat);
        struct action a_read = as_read(g, a, seat), b_read = as_read(g, b, seat);
        bool same_words = !memcmp(&a_heard, &b_heard, sizeof a_heard),
             same_text = !memcmp(&a_read, &b_read, sizeof a_read);
        unsigned char *view_a = view_of(t, after_a, seat), *view_b = view_of(t, after_b, seat);
        bool same_view = same_state(g, view_a, view_b);
        char line[200];
        struct text x = TEXT_ON(line);
        notation_write(g, a, &x);
        must(!same_words || same_view, "%s: the view of seat %d tells what the line '%s' hides", where(t), seat,
             line);
        must(same_text || !same_view || !differ, "%s: the line '%s' tells seat %d what its view hides",
             where(t), line, seat);
        cut_events(t, &a_ev, seat, &a_cut);
        cut_events(t, &b_ev, seat, &b_cut);
        must(!same_words || !memcmp(&a_cut, &b_cut, sizeof a_cut),
             "%s: the events of '%s' tell seat %d what the line hides", where(t), line, seat);
        free(view_a), free(view_b);
    }
    free(after_a), free(after_b);
}

void lines_and_views_agree(struct table *t, const struct action *a)
{
    static struct action list[LEGAL_MAX];
    const struct game *g = t->game;
    if (g->verbs[a->verb].flags & (FLAG_SHOWS | FLAG_GRID)) return;
    int n = g->legal(t->session.state, list, LEGAL_MAX);
    for (int tries = 0; tries < 3 && n > 1; tries++) {
        const struct action *b = &list[rng_below(&t->rng, n)];
        if (b->verb == a->verb && !action_equal(a, b)) compare_lines(t, a, b);
    }
}

/* The table plays a forced line at once. That tells others no more than the line itself does: in no world
   they may think of could the same line have been a choice. */
void forced_leaks_nothing(struct table *t)
{
    static struct action list[LEGAL_MAX];
    struct action forced;
    int turn = session_turn(&t->session);
    if (turn < 0 || !session_forced(&t->session, &forced)) return;
    for (int i = 0; i <= t->session.seats; i++) {
        int seat = viewer(t, i);
        if (seat == turn) continue;
        for (int tries = 0; tries < 5; tries++) {
            unsigned char *world = other_world(t, seat);
            int n = t->game->legal(world, list, LEGAL_MAX);
            struct action seen = action_redact(t->game, &forced, seat);
            for (int k = 0; n > 1 && k < n; k++) {
                struct action cut = action_redact(t->game, &list[k], seat);
                promise(t, memcmp(&cut, &seen, sizeof cut));
            }
            free(world);
        }
    }
}
