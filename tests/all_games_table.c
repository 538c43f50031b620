/* Random games of every set-up, played once and walked through for every promise. */
#include "all_games.h"
#include "sanitized.h"

#include "notation.h"

unsigned char *new_state(const struct game *g)
{
    unsigned char *s = aligned_alloc(16, (g->state_size + GUARD + 15) / 16 * 16);
    assert_non_null(s);
    memset(s, 0, g->state_size);
    memset(s + g->state_size, GUARD_BYTE, GUARD);
    return s;
}

bool guard_holds(const struct game *g, const unsigned char *s)
{
    for (int i = 0; i < GUARD; i++)
        if (s[g->state_size + (size_t)i] != GUARD_BYTE) return false;
    return true;
}

unsigned char *copy_state(const struct game *g, const void *from)
{
    unsigned char *s = new_state(g);
    memcpy(s, from, g->state_size);
    return s;
}

bool same_state(const struct game *g, const void *a, const void *b)
{
    return !memcmp(a, b, g->state_size);
}

const char *where(const struct table *t)
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

int viewer(const struct table *t, int i)
{
    return i < t->session.seats ? i : SEAT_NONE;
}

unsigned char *view_of(const struct table *t, const void *state, int seat)
{
    unsigned char *v = copy_state(t->game, state);
    t->game->redact(v, seat);
    promise(t, guard_holds(t->game, v));
    return v;
}

unsigned char *other_world(struct table *t, int seat)
{
    unsigned char *w = view_of(t, t->session.state, seat);
    t->game->guess(w, seat, rng_next(&t->rng));
    promise(t, guard_holds(t->game, w));
    return w;
}

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

void shelf_clear(void)
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
        if (shelf[i].seats == setup->seats && shelf[i].setup == index && shelf[i].seed == seed)
            return &shelf[i];
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

/* With sanitizers a third of the games, another third for the next promise. */
void each_setup(const struct game *g, const struct promise *p)
{
    static int turn;
    int16_t options[OPTIONS_MAX];
    int seeds = seeds_for(g, p), game = turn++;
    for (int seats = g->seats_min; seats <= g->seats_max; seats++)
        for (int setup = 0; table_setup(g, seats, setup, p->mixes, options); setup++)
            for (int seed = 0; seed < seeds; seed++) {
                if (SANITIZED && game++ % 3) continue;
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
