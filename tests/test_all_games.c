/* The promises of game.h, over every game, seat count and option. */
#include "table.h"

#include <assert.h>

#include "notation.h"
#include "save.h"

/* A game being played, twice: through the session's door and raw. */
struct table {
    const struct game *game;
    struct session session;
    unsigned char *raw;          /* state_size bytes, then a guard */
    struct rng rng;
    int step;
};

enum { GUARD = 64, GUARD_BYTE = 0xa5 };

static unsigned char *new_state(const struct game *g)
{
    unsigned char *s = aligned_alloc(16, (g->state_size + GUARD + 15) / 16 * 16);
    assert_non_null(s);
    memset(s, 0, g->state_size);
    memset(s + g->state_size, GUARD_BYTE, GUARD);
    return s;
}

static bool guard_holds(const struct game *g, const unsigned char *s)
{
    for (int i = 0; i < GUARD; i++)
        if (s[g->state_size + (size_t)i] != GUARD_BYTE) return false;
    return true;
}

static unsigned char *copy_state(const struct game *g, const void *from)
{
    unsigned char *s = new_state(g);
    memcpy(s, from, g->state_size);
    return s;
}

static bool same_state(const struct game *g, const void *a, const void *b)
{
    return !memcmp(a, b, g->state_size);
}

static const char *where(const struct table *t)
{
    static char out[400];
    struct text x = TEXT_ON(out);
    text_add(&x, "%s seats %d options", t->game->id, t->session.seats);
    for (int i = 0; t->game->options[i].id; i++) text_add(&x, " %d", t->session.options[i]);
    text_add(&x, " seed %llu line %d", (unsigned long long)t->session.seed, t->session.log_count);
    if (t->session.log_count) {
        text_add(&x, " after '");
        notation_write(t->game, &t->session.log[t->session.log_count - 1], &x);
        text_add(&x, "'");
    }
    return out;
}

#define promise(t, condition) must(condition, "%s", where(t))

/* Seats 0.. and, last, the public. */
static int viewer(const struct table *t, int i)
{
    return i < t->session.seats ? i : SEAT_NONE;
}

static unsigned char *view_of(const struct table *t, const void *state, int seat)
{
    unsigned char *v = copy_state(t->game, state);
    t->game->redact(v, seat);
    promise(t, guard_holds(t->game, v));
    return v;
}

/* Another world that looks the same to `seat`. */
static unsigned char *other_world(struct table *t, int seat)
{
    unsigned char *w = view_of(t, t->session.state, seat);
    t->game->guess(w, seat, rng_next(&t->rng));
    promise(t, guard_holds(t->game, w));
    return w;
}

typedef void promise_step(struct table *t);                              /* at a position */
typedef void promise_line(struct table *t, const struct action *a);     /* before a line is played */

struct promise {
    const char *name;
    promise_step *step;
    promise_line *line;
    promise_step *end;
    int seeds, mixes;            /* seeds 0: one, also where there are few set-ups */
    int every;                   /* positions looked at: every n-th, with a random start */
};

static void play_line(struct table *t, const struct promise *p, const struct action *a)
{
    if (p->line) p->line(t, a);
    const char *why = session_play(&t->session, a);
    must(!why, "%s: %s", where(t), why);
    t->game->apply(t->raw, a, NULL);
    promise(t, same_state(t->game, t->raw, t->session.state));
    promise(t, guard_holds(t->game, t->raw));
}

/* Random games, played once and then walked through for every promise: a push takes its time. */
struct played {
    int seats, setup, seed;
    struct action *log;
    bool *opens;                 /* the line opens a turn; not within a batch of chance lines */
    int count;
};

static struct played shelf[4096];
static int shelved;

static void shelf_clear(void)
{
    for (int i = 0; i < shelved; i++) free(shelf[i].log), free(shelf[i].opens);
    shelved = 0;
}

static struct played *play_once(const struct session *setup)
{
    static struct action list[LEGAL_MAX];
    struct action batch[CHANCE_MAX];
    struct session s;
    struct rng r = rng_at(setup->seed, RNG_TEST, 1);
    assert_null(session_replay(&s, setup, 0));
    bool *opens = calloc(LINES_MAX + CHANCE_MAX, sizeof *opens);
    while (session_turn(&s) != SEAT_NONE) {
        must(s.log_count < LINES_MAX, "%s seed %llu does not end", s.game->id, (unsigned long long)s.seed);
        opens[s.log_count] = true;
        bool chance = session_turn(&s) == SEAT_CHANCE;
        int n = chance ? session_draw(&s, batch, CHANCE_MAX) : session_legal(&s, list, LEGAL_MAX);
        must(n > 0 && n <= (chance ? CHANCE_MAX : LEGAL_MAX), "%s seed %llu line %d: %d choices", s.game->id,
             (unsigned long long)s.seed, s.log_count, n);
        if (!chance) batch[0] = list[rng_below(&r, n)], n = 1;
        for (int i = 0; i < n; i++) {
            const char *why = session_play(&s, &batch[i]);
            must(!why, "%s seed %llu line %d: %s", s.game->id, (unsigned long long)s.seed, s.log_count, why);
        }
    }
    struct played *p = &shelf[shelved++];
    *p = (struct played){ .log = s.log, .opens = opens, .count = s.log_count };
    s.log = NULL;
    session_close(&s);
    return p;
}

static const struct played *played_game(const struct session *setup, int index, int seed)
{
    for (int i = 0; i < shelved; i++)
        if (shelf[i].seats == setup->seats && shelf[i].setup == index && shelf[i].seed == seed) return &shelf[i];
    assert_true(shelved < (int)(sizeof shelf / sizeof *shelf));
    struct played *p = play_once(setup);
    p->seats = setup->seats;
    p->setup = index;
    p->seed = seed;
    return p;
}

static void walk_game(struct table *t, const struct promise *p, const struct played *played)
{
    t->game->start(t->raw, t->session.seats, t->session.options);
    t->step = rng_below(&t->rng, p->every);
    for (int i = 0; i < played->count; i++) {
        if (played->opens[i] && p->step && t->step++ % p->every == 0) p->step(t);
        play_line(t, p, &played->log[i]);
    }
    promise(t, session_turn(&t->session) == SEAT_NONE);
    if (p->step) p->step(t);
    if (p->end) p->end(t);
}

/* Few set-ups get more seeds. */
static int seeds_for(const struct game *g, const struct promise *p)
{
    int16_t options[OPTIONS_MAX];
    int setups = 0;
    if (!p->seeds) return 1;
    for (int seats = g->seats_min; seats <= g->seats_max; seats++)
        for (int setup = 0; table_setup(g, seats, setup, p->mixes, options); setup++) setups++;
    return p->seeds * (setups < 20 ? 20 / setups : 1);
}

static void each_setup(const struct game *g, const struct promise *p)
{
    int16_t options[OPTIONS_MAX];
    int seeds = seeds_for(g, p);
    for (int seats = g->seats_min; seats <= g->seats_max; seats++)
        for (int setup = 0; table_setup(g, seats, setup, p->mixes, options); setup++)
            for (int seed = 0; seed < seeds; seed++) {
                struct table t = { .game = g, .raw = new_state(g) };
                uint64_t deal = (uint64_t)(seed + 1) * 1000003u + (uint64_t)(setup * 10 + seats);
                const char *why = session_open(&t.session, g, seats, options, deal);
                must(!why, "%s seats %d: %s", g->id, seats, why);
                t.rng = rng_at(deal, RNG_TEST, 0);
                walk_game(&t, p, played_game(&t.session, setup, seed));
                session_close(&t.session);
                free(t.raw);
            }
}

/* ---- lists and reasons ---- */

static bool listed(const struct action *list, int n, const struct action *a)
{
    for (int i = 0; i < n; i++)
        if (action_equal(&list[i], a)) return true;
    return false;
}

static void well_formed(struct table *t, const struct action *a, int turn)
{
    promise(t, a->seat == turn && !a->spare);
    promise(t, !action_check(t->game, a));
    for (int i = a->count; i < ARGS_MAX; i++) promise(t, a->arg[i] == 0);
}

static void mutate(struct rng *r, struct action *a, int verbs)
{
    static const int32_t odd[] = { 0, 1, -1, 2, 7, 255, 1 << 20, INT32_MAX, INT32_MIN, INT32_MIN + 1, 100, -100 };
    int32_t *arg = &a->arg[rng_below(r, ARGS_MAX)];
    switch (rng_below(r, 7)) {
    case 0: a->verb = (uint8_t)rng_below(r, verbs); break;
    case 1: a->verb = (uint8_t)rng_below(r, 256); break;
    case 2: a->count = (uint8_t)rng_below(r, ARGS_MAX + 1); break;
    case 3: *arg = odd[rng_below(r, (int)(sizeof odd / sizeof *odd))]; break;
    case 4: *arg = (int32_t)((uint32_t)*arg + (rng_below(r, 2) ? 1u : UINT32_MAX)); break;
    case 5: a->arg[0] = rng_below(r, 64); break;
    default: *arg = rng_below(r, 8);
    }
    if (rng_below(r, 3) == 0) mutate(r, a, verbs);
}

static bool grid(const struct game *g, const struct action *a)
{
    return a->verb < game_verb_count(g) && (g->verbs[a->verb].flags & VERB_GRID);
}

/* `why` is NULL for exactly the listed actions: near misses and garbage are refused in words. */
static void probe_why(struct table *t, const struct action *list, int n)
{
    const struct game *g = t->game;
    int turn = session_turn(&t->session), verbs = game_verb_count(g);
    for (int i = 0; i < n; i++) promise(t, g->why(t->session.state, &list[i]) == NULL);
    for (int i = 0; i < 40; i++) {
        struct action a = n ? list[rng_below(&t->rng, n)] : (struct action){ .seat = (int8_t)turn };
        mutate(&t->rng, &a, verbs);
        for (int k = a.count; k < ARGS_MAX; k++) a.arg[k] = 0;
        const char *why = g->why(t->session.state, &a);
        if (listed(list, n, &a)) { promise(t, !why); continue; }
        if (grid(g, &a) || (!n && turn == SEAT_CHANCE)) continue;
        char line[400];
        struct text x = TEXT_ON(line);
        notation_write(g, &a, &x);
        must(why && *why, "%s: not listed but allowed: %s", where(t), line);
    }
}

static void lists_agree(struct table *t)
{
    static struct action list[LEGAL_MAX + 1], again[LEGAL_MAX + 1];
    const struct game *g = t->game;
    int turn = session_turn(&t->session);
    if (turn == SEAT_NONE) {
        struct action a = { 0 };
        promise(t, session_play(&t->session, &a) != NULL);
        return;
    }
    memset(list, 0x5a, sizeof list);
    memset(again, 0xa5, sizeof again);
    int n = g->legal(t->session.state, list, LEGAL_MAX);
    promise(t, n == g->legal(t->session.state, again, LEGAL_MAX));
    promise(t, n <= LEGAL_MAX && (n > 0 || turn == SEAT_CHANCE));
    promise(t, !memcmp(list, again, (size_t)n * sizeof *list));
    promise(t, list[n].verb == 0x5a);
    for (int i = 0; i < n; i++) {
        well_formed(t, &list[i], turn);
        promise(t, !listed(list, i, &list[i]));
    }
    probe_why(t, list, n);
}

/* A short list is cut, never overrun. */
static void short_lists(struct table *t)
{
    static struct action list[LEGAL_MAX], cut[LEGAL_MAX];
    if (session_turn(&t->session) == SEAT_NONE) return;
    int n = t->game->legal(t->session.state, list, LEGAL_MAX);
    for (int max = 0; max < n && max < 4; max++) {
        memset(cut, 0x5a, sizeof cut);
        int got = t->game->legal(t->session.state, cut, max);
        promise(t, got <= max && cut[max].verb == 0x5a && cut[max].count == 0x5a);
        promise(t, !memcmp(list, cut, (size_t)got * sizeof *list));
    }
}

static void others_refused(struct table *t, const struct action *a)
{
    unsigned char *before = copy_state(t->game, t->session.state);
    int lines = t->session.log_count;
    for (int seat = -3; seat <= SEATS_MAX; seat++) {
        struct action wrong = *a;
        wrong.seat = (int8_t)seat;
        if (seat == a->seat) continue;
        promise(t, session_play(&t->session, &wrong) != NULL);
        promise(t, t->game->why(t->session.state, &wrong) != NULL);
    }
    promise(t, same_state(t->game, before, t->session.state) && lines == t->session.log_count);
    free(before);
}

/* Chance draws the same for the same seed; each line is allowed, and listed where a list is. */
static void chance_listed(struct table *t, const struct action *a)
{
    static struct action list[LEGAL_MAX];
    if (a->seat != SEAT_CHANCE) return;
    well_formed(t, a, SEAT_CHANCE);
    int n = t->game->legal(t->session.state, list, LEGAL_MAX);
    promise(t, n == 0 || listed(list, n, a));
    promise(t, t->game->why(t->session.state, a) == NULL);
}

static void chance_repeats(struct table *t)
{
    struct action one[CHANCE_MAX], two[CHANCE_MAX];
    if (session_turn(&t->session) != SEAT_CHANCE) return;
    int n = session_draw(&t->session, one, CHANCE_MAX);
    promise(t, n == session_draw(&t->session, two, CHANCE_MAX));
    promise(t, !memcmp(one, two, (size_t)n * sizeof *one));
}

/* Dropping events changes nothing; events name seats and stay in their room. */
static void events_only_tell(struct table *t, const struct action *a)
{
    struct events ev = { 0 };
    unsigned char *with = copy_state(t->game, t->session.state), *without = copy_state(t->game, t->session.state);
    t->game->apply(with, a, &ev);
    t->game->apply(without, a, NULL);
    promise(t, same_state(t->game, with, without));
    promise(t, ev.count < EVENTS_MAX);
    free(with);
    free(without);
}

/* ---- the end ---- */

static void end_has_a_result(struct table *t)
{
    int score[SEATS_MAX] = { 0 }, again[SEATS_MAX] = { 0 };
    unsigned won = t->game->score(t->session.state, score);
    promise(t, won == t->game->score(t->session.state, again) && !memcmp(score, again, sizeof score));
    promise(t, !(won >> t->session.seats));
    char words[4096];
    for (int seat = 0; seat < t->session.seats; seat++) {
        struct text x = TEXT_ON(words);
        text_clear(&x);
        t->game->reason(t->session.state, seat, &x);
        promise(t, x.n > 0 && x.n < sizeof words - 1);
    }
    for (int i = 0; i < t->session.log_count; i++) {
        struct action line = session_line(&t->session, i, SEAT_NONE);
        promise(t, action_equal(&line, &t->session.log[i]));
    }
}

/* ---- knowledge ---- */

static void views_hold(struct table *t)
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

static void guesses_fit(struct table *t)
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
static void guesses_play_on(struct table *t)
{
    static struct action list[LEGAL_MAX];
    const struct game *g = t->game;
    struct action batch[CHANCE_MAX];
    int seat = viewer(t, rng_below(&t->rng, t->session.seats + 1));
    unsigned char *world = other_world(t, seat);
    for (int line = 0; g->turn(world) != SEAT_NONE; line++) {
        promise(t, line < LINES_MAX);
        bool chance = g->turn(world) == SEAT_CHANCE;
        int n = chance ? g->chance(world, rng_next(&t->rng), batch, CHANCE_MAX) : g->legal(world, list, LEGAL_MAX);
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
static bool same_line(const struct table *t, const void *world, const struct action *a, int seat, struct action *out)
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
static void secrets_stay(struct table *t, const struct action *a)
{
    const struct game *g = t->game;
    if (g->verbs[a->verb].flags & VERB_SHOWS) return;
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
            must(over || same_state(g, real_view, world_view), "%s: seat %d learns a secret from '%s'", where(t), seat, line);
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
    for (int i = 0; i < cut.count && (g->verbs[a->verb].flags & VERB_FADES); i++) cut.arg[i] = ARG_HIDDEN;
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
    bool over = g->turn(after_a) == SEAT_NONE || g->turn(after_b) == SEAT_NONE, differ = !same_state(g, after_a, after_b);
    for (int i = 0; i <= t->session.seats && !over; i++) {
        int seat = viewer(t, i);
        struct action a_heard = action_redact(g, a, seat), b_heard = action_redact(g, b, seat);
        struct action a_read = as_read(g, a, seat), b_read = as_read(g, b, seat);
        bool same_words = !memcmp(&a_heard, &b_heard, sizeof a_heard), same_text = !memcmp(&a_read, &b_read, sizeof a_read);
        unsigned char *view_a = view_of(t, after_a, seat), *view_b = view_of(t, after_b, seat);
        bool same_view = same_state(g, view_a, view_b);
        char line[200];
        struct text x = TEXT_ON(line);
        notation_write(g, a, &x);
        must(!same_words || same_view, "%s: the view of seat %d tells what the line '%s' hides", where(t), seat, line);
        must(same_text || !same_view || !differ, "%s: the line '%s' tells seat %d what its view hides", where(t), line, seat);
        cut_events(t, &a_ev, seat, &a_cut);
        cut_events(t, &b_ev, seat, &b_cut);
        must(!same_words || !memcmp(&a_cut, &b_cut, sizeof a_cut), "%s: the events of '%s' tell seat %d what the line hides",
             where(t), line, seat);
        free(view_a), free(view_b);
    }
    free(after_a), free(after_b);
}

static void lines_and_views_agree(struct table *t, const struct action *a)
{
    static struct action list[LEGAL_MAX];
    const struct game *g = t->game;
    if (g->verbs[a->verb].flags & (VERB_SHOWS | VERB_GRID)) return;
    int n = g->legal(t->session.state, list, LEGAL_MAX);
    for (int tries = 0; tries < 3 && n > 1; tries++) {
        const struct action *b = &list[rng_below(&t->rng, n)];
        if (b->verb == a->verb && !action_equal(a, b)) compare_lines(t, a, b);
    }
}

/* The table plays a forced line at once. That tells others no more than the line itself does: in no world
   they may think of could the same line have been a choice. */
static void forced_leaks_nothing(struct table *t)
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

/* ---- undo ---- */

static void undo_holds(struct table *t)
{
    struct session *s = &t->session;
    if (!s->log_count) return;
    struct action last = s->log[s->log_count - 1];
    for (int seat = 0; seat < s->seats; seat++) {
        const char *why = session_undo_why(s, seat);
        if (why) { promise(t, *why); continue; }
        promise(t, last.seat == seat);
        promise(t, !(t->game->verbs[last.verb].flags & VERB_SHOWS));

        struct session back;
        struct action forced;
        session_replay(&back, s, s->log_count);
        promise(t, same_state(t->game, back.state, s->state));
        promise(t, session_undo(&back, seat) == NULL);
        promise(t, back.log_count < s->log_count && session_turn(&back) == seat && !session_forced(&back, &forced));
        struct session prefix;
        session_replay(&prefix, s, back.log_count);
        promise(t, same_state(t->game, back.state, prefix.state));
        session_close(&prefix);
        for (int i = back.log_count; i < s->log_count; i++) promise(t, session_play(&back, &s->log[i]) == NULL);
        promise(t, same_state(t->game, back.state, s->state));
        session_close(&back);
    }
}

/* ---- words ---- */

static bool hidden_chance;

static void words_fit(struct table *t, const char *what, const struct text *x, const char *buffer, size_t size)
{
    must(x->n < size || size == 0, "%s: %s", where(t), what);
    must(size == 0 || strnlen(buffer, size) == x->n, "%s: %s", where(t), what);
    must((unsigned char)buffer[size] == GUARD_BYTE, "%s: %s overruns", where(t), what);
    bool silent = x->n == 0 && !strcmp(what, "name") && hidden_chance;   /* what chance did unseen may be left out of the log */
    if (size == 4096) must((x->n > 0 || silent) && x->n < 4000 && !memchr(buffer, '\t', x->n), "%s: %s", where(t), what);
}

static void all_words(struct table *t, const void *state, const struct action *a)
{
    static const size_t sizes[] = { 0, 1, 2, 9, 30, 4096 };
    static char buffer[4097];
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        memset(buffer, GUARD_BYTE, sizeof buffer);
        if (sizes[i]) buffer[0] = 0;
        struct text x = { buffer, sizes[i], 0 };
        hidden_chance = false;
        for (int k = 0; k < a->count; k++) hidden_chance |= a->seat == SEAT_CHANCE && a->arg[k] == ARG_HIDDEN;
        t->game->name(state, a, &x);
        words_fit(t, "name", &x, buffer, sizes[i]);
        if (sizes[i] == 4096) must(!memchr(buffer, '\n', x.n), "%s: name is one line", where(t));
        text_clear(&x);
        t->game->ask(state, &x);
        words_fit(t, "ask", &x, buffer, sizes[i]);
    }
}

static void words_never_break(struct table *t, const struct action *a)
{
    all_words(t, t->session.state, a);
    struct action hidden = *a;
    for (int i = 0; i < a->count; i++) hidden.arg[i] = ARG_HIDDEN;
    for (int i = 0; i <= t->session.seats; i++) {
        int seat = viewer(t, i);
        unsigned char *view = view_of(t, t->session.state, seat);
        struct action cut = action_redact(t->game, a, seat);
        all_words(t, view, &cut);
        if (t->game->verbs[a->verb].args[0]) {
            char line[400];
            struct text x = TEXT_ON(line);
            text_clear(&x);
            t->game->name(view, &hidden, &x);    /* whatever it says, it does not break */
        }
        free(view);
    }
}

/* Every legal action has its own name, or a list of actions could not be chosen from. */
static void names_differ(struct table *t)
{
    static struct action list[LEGAL_MAX];
    static char names[LEGAL_MAX][200];
    int n = session_turn(&t->session) >= 0 ? session_legal(&t->session, list, LEGAL_MAX) : 0;
    for (int i = 0; i < n; i++) {
        struct text x = TEXT_ON(names[i]);
        text_clear(&x);
        t->game->name(t->session.state, &list[i], &x);
        for (int k = 0; k < i; k++)
            must(strcmp(names[i], names[k]) || grid(t->game, &list[i]), "%s: two actions are named '%s'", where(t), names[i]);
    }
}

static void shows_facts(struct table *t)
{
    static char buffer[65536];
    for (int i = -1; i <= t->session.seats; i++) {
        unsigned char *state = i < 0 ? copy_state(t->game, t->session.state)
                                     : view_of(t, t->session.state, viewer(t, i));
        struct text x = TEXT_ON(buffer);
        text_clear(&x);
        t->game->show(state, &x);
        promise(t, x.n > 0 && x.n < sizeof buffer - 1 && buffer[x.n - 1] == '\n');
        for (char *line = buffer; *line; line = strchr(line, '\n') + 1) {
            size_t key = strspn(line, "abcdefghijklmnopqrstvuwxyz0123456789_-.");
            promise(t, key > 0 && (line[key] == ' ' || line[key] == '\n'));
        }
        for (int seat = 0; seat < t->session.seats; seat++) {
            char few[8];
            struct text y = TEXT_ON(few);
            text_clear(&y);
            t->game->reason(state, seat, &y);
        }
        free(state);
    }
}

static void notation_returns(struct table *t)
{
    static struct action list[LEGAL_MAX];
    int n = session_turn(&t->session) == SEAT_NONE ? 0 : t->game->legal(t->session.state, list, LEGAL_MAX);
    for (int i = 0; i < n; i++) {
        for (int k = 0; k <= t->session.seats + 1; k++) {
            struct action a = k ? action_redact(t->game, &list[i], viewer(t, k - 1)) : list[i], back;
            char line[400];
            struct text x = TEXT_ON(line);
            text_clear(&x);
            notation_write(t->game, &a, &x);
            const char *why = notation_read(t->game, line, &back);
            must(!why && !memcmp(&back, &a, sizeof a), "%s: '%s': %s", where(t), line, why ? why : "reads as another");
        }
    }
}

/* ---- saves ---- */

static void saves_return(struct table *t)
{
    struct session back = { 0 };
    char *text = save_text(&t->session);
    const char *why = save_read(&back, text);
    must(!why, "%s: %s", where(t), why);
    char *again = save_text(&back);
    promise(t, !strcmp(text, again));
    promise(t, same_state(t->game, back.state, t->session.state));
    session_close(&back);
    free(text);
    free(again);
}

/* Any byte changed, cut off, put in or taken out: refused, and the open game is untouched. */
static void damage_refused(struct table *t)
{
    char *text = save_text(&t->session);
    size_t n = strlen(text);
    char *bad = malloc(n + 2);
    struct session open = { 0 };
    assert_null(save_read(&open, text));
    for (int i = 0; i < 200; i++) {
        size_t at = (size_t)(rng_next(&t->rng) % n);
        memcpy(bad, text, n + 1);
        switch (rng_below(&t->rng, 4)) {
        case 0: bad[at] = (char)(1 + rng_below(&t->rng, 255)); break;
        case 1: bad[at] = 0; break;
        case 2: memmove(bad + at, bad + at + 1, n - at); break;
        default: memmove(bad + at + 1, bad + at, n - at + 1); bad[at] = (char)('0' + rng_below(&t->rng, 75));
        }
        if (!strcmp(bad, text)) continue;
        const char *why = save_read(&open, bad);
        must(why && strstr(why, "line "), "%s: damage at byte %zu was not seen", where(t), at);
        promise(t, same_state(t->game, open.state, t->session.state) && open.log_count == t->session.log_count);
    }
    session_close(&open);
    free(text);
    free(bad);
}

/* Lines left out, doubled, swapped or changed, with check sums made right again: refused at a line, or,
   where the rules allow the changed game, played on to a lawful end. */
static void doctored_refused(struct table *t)
{
    struct session *s = &t->session;
    for (int i = 0; i < 30; i++) {
        struct session doctored, back = { 0 };
        session_replay(&doctored, s, s->log_count);
        int n = doctored.log_count, at = rng_below(&t->rng, n);
        struct action *log = doctored.log, kept = log[at];
        switch (rng_below(&t->rng, 5)) {
        case 0: memmove(&log[at], &log[at + 1], (size_t)(n - at - 1) * sizeof *log); doctored.log_count--; break;
        case 1: log[at] = log[rng_below(&t->rng, n)]; break;
        case 2: if (at + 1 < n) log[at] = log[at + 1], log[at + 1] = kept; break;
        case 3: log[at].seat = (int8_t)(rng_below(&t->rng, SEATS_MAX + 1) - 1); break;
        default: log[at].arg[0] += 1; log[at].count = log[at].count ? log[at].count : 1;
        }
        char *text = save_text(&doctored);
        const char *why = save_read(&back, text);
        if (why) must(strstr(why, "line "), "%s: %s", where(t), why);
        else {
            table_play(&back, &t->rng, LINES_MAX);
            promise(t, session_turn(&back) == SEAT_NONE);
            session_close(&back);
        }
        session_close(&doctored);
        free(text);
    }
}

static void game_id_returns(struct table *t)
{
    char id[96], sloppy[200];
    struct text x = TEXT_ON(id), y = TEXT_ON(sloppy);
    save_game_id(&t->session, &x);
    text_add(&y, "  ");
    for (size_t i = 0; i < x.n; i++)
        text_add(&y, "%c%s", i % 2 && id[i] >= 'a' && id[i] <= 'z' ? id[i] - 32 : id[i], i % 5 == 4 ? " " : "");
    const char *forms[] = { id, sloppy };
    for (int i = 0; i < 2; i++) {
        const struct game *g;
        int seats;
        int16_t options[OPTIONS_MAX] = { 0 };
        uint64_t seed;
        const char *why = save_read_game_id(forms[i], &g, &seats, options, &seed);
        must(!why, "%s: '%s': %s", where(t), forms[i], why);
        promise(t, g == t->game && seats == t->session.seats && seed == t->session.seed);
        promise(t, !memcmp(options, t->session.options, sizeof options));
    }
}

/* ---- the table itself ---- */

static bool plain_word(const char *s)
{
    return *s && s[strspn(s, "abcdefghijklmnopqrstuvwxyz0123456789-")] == 0;
}

static void described_well(void **state)
{
    const struct game *g = *state;
    assert_true(plain_word(g->id));
    assert_true(g->title && *g->title && g->tagline && *g->tagline && g->story && *g->story);
    assert_true(g->minutes > 0 && g->rules_version > 0);
    assert_true(g->seats_min >= 1 && g->seats_min <= g->seats_max && g->seats_max <= SEATS_MAX);
    assert_true(g->state_size > 0 && g->state_size <= STATE_MAX);
    assert_true(game_option_count(g) <= OPTIONS_MAX);
    assert_true(game_verb_count(g) > 0 && game_verb_count(g) < 256);
    for (int i = 0; g->verbs[i].name; i++) {
        assert_true(plain_word(g->verbs[i].name));
        for (int k = 0; k < i; k++) assert_string_not_equal(g->verbs[i].name, g->verbs[k].name);
    }
    for (int i = 0; g->options[i].id; i++) {
        assert_true(plain_word(g->options[i].id) && g->options[i].title && g->options[i].help);
        assert_in_range(g->options[i].initial, 0, table_choices(&g->options[i]) - 1);
        assert_in_range(table_choices(&g->options[i]), 2, 32);
    }
    for (const struct noun *n = g->nouns; n && n->letter; n++) {
        assert_null(strchr("srx", n->letter));
        for (int i = 0; i < n->count; i++)
            must(!n->names[i] || plain_word(n->names[i]), "%s: noun '%s'", g->id, n->names[i]);
    }
}

/* start fills the state whatever was there before, and never looks further. */
static void starts_clean(void **state)
{
    const struct game *g = *state;
    int16_t options[OPTIONS_MAX];
    for (int seats = g->seats_min; seats <= g->seats_max; seats++)
        for (int setup = 0; table_setup(g, seats, setup, 3, options); setup++) {
            unsigned char *a = new_state(g), *b = new_state(g);
            memset(b, 0x77, g->state_size);
            g->start(a, seats, options);
            g->start(b, seats, options);
            assert_true(same_state(g, a, b) && guard_holds(g, a) && guard_holds(g, b));
            free(a), free(b);
        }
}

static void wrong_setups_refused(void **state)
{
    const struct game *g = *state;
    struct session s;
    int16_t options[OPTIONS_MAX];
    game_default_options(g, options);
    assert_non_null(session_open(&s, g, g->seats_min - 1, options, 1));
    assert_non_null(session_open(&s, g, g->seats_max + 1, options, 1));
    for (int i = 0; g->options[i].id; i++) {
        game_default_options(g, options);
        options[i] = -1;
        assert_non_null(session_open(&s, g, g->seats_min, options, 1));
        options[i] = (int16_t)table_choices(&g->options[i]);
        assert_non_null(session_open(&s, g, g->seats_min, options, 1));
    }
}

static const struct promise promises[] = {
    { "random play ends with a result", NULL, NULL, end_has_a_result, 3, 6, 1 },
    { "lists and reasons agree", lists_agree, NULL, NULL, 1, 4, 2 },
    { "a short list is cut, not overrun", short_lists, NULL, NULL, 1, 1, 4 },
    { "other seats are refused", NULL, others_refused, NULL, 1, 1, 1 },
    { "chance is listed", chance_repeats, chance_listed, NULL, 1, 4, 1 },
    { "events only tell", NULL, events_only_tell, NULL, 2, 4, 1 },
    { "views have the turn and the own list", views_hold, NULL, NULL, 2, 6, 1 },
    { "guesses fit the view", guesses_fit, NULL, NULL, 2, 6, 2 },
    { "guesses play on", guesses_play_on, NULL, NULL, 1, 2, 12 },
    { "secrets stay", NULL, secrets_stay, NULL, 2, 4, 1 },
    { "lines and views agree", NULL, lines_and_views_agree, NULL, 1, 2, 1 },
    { "forced lines leak nothing", forced_leaks_nothing, NULL, NULL, 1, 4, 2 },
    { "undo", undo_holds, NULL, NULL, 1, 1, 2 },
    { "words never break", NULL, words_never_break, NULL, 1, 1, 1 },
    { "names differ", names_differ, NULL, NULL, 1, 1, 2 },
    { "show tells facts", shows_facts, NULL, NULL, 1, 1, 5 },
    { "notation returns", notation_returns, NULL, NULL, 1, 4, 2 },
    { "saves return", saves_return, NULL, NULL, 1, 1, 31 },
    { "saves return at every line", saves_return, NULL, NULL, 0, -1, 1 },
    { "damaged saves are refused", NULL, NULL, damage_refused, 1, 1, 1 },
    { "doctored saves are refused", NULL, NULL, doctored_refused, 1, 1, 1 },
    { "game ids return", NULL, NULL, game_id_returns, 1, 6, 1 },
};

enum { PROMISES = sizeof promises / sizeof *promises };

struct test { const struct game *game; const struct promise *promise; };

static void keeps_promise(void **state)
{
    const struct test *test = *state;
    each_setup(test->game, test->promise);
}

/* With arguments: only these games. */
int main(int argc, char **argv)
{
    enum { OTHERS = 3, PER_GAME = PROMISES + OTHERS };
    table_own_folder();
    int count = 0, failed = 0;
    while (games[count]) count++;
    for (int i = 0; i < count; i++) {
        const struct game *g = games[i];
        bool wanted = argc < 2;
        for (int k = 1; k < argc; k++) wanted |= !strcmp(argv[k], g->id);
        if (!wanted) continue;
        static struct test tests[PROMISES];
        void *game = (void *)(uintptr_t)g;
        struct CMUnitTest list[PER_GAME] = {
            cmocka_unit_test_prestate(described_well, game),
            cmocka_unit_test_prestate(starts_clean, game),
            cmocka_unit_test_prestate(wrong_setups_refused, game),
        };
        for (int k = 0; k < PROMISES; k++) {
            tests[k] = (struct test){ g, &promises[k] };
            list[OTHERS + k] = (struct CMUnitTest){ promises[k].name, keeps_promise, NULL, NULL, &tests[k] };
        }
        failed += _cmocka_run_group_tests(g->id, list, PER_GAME, NULL, NULL);
        shelf_clear();
    }
    table_clean();
    return failed != 0;
}
