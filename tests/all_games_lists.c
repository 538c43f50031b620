/* Lists and reasons agree, chance is listed, events only tell, and the end has a result. */
#include "all_games.h"

#include "notation.h"

bool listed(const struct action *list, int n, const struct action *a)
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
    static const int32_t odd[] = {
        0, 1, -1, 2, 7, 255, 1 << 20, INT32_MAX, INT32_MIN, INT32_MIN + 1, 100, -100
    };
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

bool grid(const struct game *g, const struct action *a)
{
    return a->verb < game_verb_count(g) && (g->verbs[a->verb].flags & FLAG_GRID);
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

void lists_agree(struct table *t)
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
    promise(t, list[LEGAL_MAX].verb == 0x5a);
    for (int i = 0; i < n; i++) {
        well_formed(t, &list[i], turn);
        promise(t, !listed(list, i, &list[i]));
    }
    probe_why(t, list, n);
}

/* A short list is cut, never overrun. */
void short_lists(struct table *t)
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

void others_refused(struct table *t, const struct action *a)
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
void chance_listed(struct table *t, const struct action *a)
{
    static struct action list[LEGAL_MAX];
    if (a->seat != SEAT_CHANCE) return;
    well_formed(t, a, SEAT_CHANCE);
    int n = t->game->legal(t->session.state, list, LEGAL_MAX);
    promise(t, n == 0 || listed(list, n, a));
    promise(t, t->game->why(t->session.state, a) == NULL);
}

void chance_repeats(struct table *t)
{
    struct action one[CHANCE_MAX], two[CHANCE_MAX];
    if (session_turn(&t->session) != SEAT_CHANCE) return;
    int n = session_draw(&t->session, one, CHANCE_MAX);
    promise(t, n == session_draw(&t->session, two, CHANCE_MAX));
    promise(t, !memcmp(one, two, (size_t)n * sizeof *one));
}

/* Dropping events changes nothing; events name seats and stay in their room. */
void events_only_tell(struct table *t, const struct action *a)
{
    struct events ev = { 0 };
    unsigned char *with = copy_state(t->game, t->session.state),
                  *without = copy_state(t->game, t->session.state);
    t->game->apply(with, a, &ev);
    t->game->apply(without, a, NULL);
    promise(t, same_state(t->game, with, without));
    promise(t, ev.count < EVENTS_MAX);
    free(with);
    free(without);
}

void end_has_a_result(struct table *t)
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
