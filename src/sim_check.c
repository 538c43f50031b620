/* Bulk play: one game again through the session's door, every promise checked at every line. */
#include "sim.h"

#include <stdlib.h>
#include <string.h>

#include "notation.h"
#include "save.h"

struct checked {
    const struct sim_plan *plan;
    long long index;
    struct session session;
    struct rng luck;
    int violations;
};

static void violation(struct checked *c, const char *what)
{
    char line[200] = "";
    struct text t = TEXT_ON(line);
    const struct session *s = &c->session;
    if (s->log_count) notation_write(s->game, &s->log[s->log_count - 1], &t);
    fprintf(stderr, "violation: %s game %lld seed %016llx line %d after '%s': %s\n", s->game->id, c->index,
            (unsigned long long)s->seed, s->log_count, line, what);
    c->violations++;
}

static void check_lists(struct checked *c, const struct action *list, int n)
{
    const struct game *g = c->session.game;
    int turn = session_turn(&c->session);
    for (int i = 0; i < n; i++) {
        if (list[i].seat != turn) violation(c, "a listed action is another seat's");
        if (g->why(c->session.state, &list[i])) violation(c, "a listed action is refused");
        for (int k = 0; k < i; k++)
            if (action_equal(&list[i], &list[k])) violation(c, "an action is listed twice");
    }
}

static void check_views(struct checked *c, const struct action *list, int n)
{
    static _Thread_local struct action seen[LEGAL_MAX];
    _Alignas(16) unsigned char view[STATE_MAX], world[STATE_MAX];
    const struct session *s = &c->session;
    const struct game *g = s->game;
    int turn = session_turn(s);
    for (int i = 0; i <= s->seats; i++) {
        int seat = i < s->seats ? i : SEAT_NONE;
        session_view(s, seat, view);
        if (g->turn(view) != turn) violation(c, "a view has another turn");
        if (turn >= 0 && seat == turn
            && (g->legal(view, seen, LEGAL_MAX) != n || memcmp(seen, list, (size_t)n * sizeof *list)))
            violation(c, "a view lists other actions");
        memcpy(world, view, g->state_size);
        g->guess(world, seat, rng_line_seed(s->seed, RNG_TEST, (uint32_t)s->log_count));
        if (g->turn(world) != turn) violation(c, "a guess has another turn");
        g->redact(world, seat);
        if (memcmp(world, view, g->state_size)) violation(c, "a guess does not fit the view");
    }
}

static void check_save(struct checked *c)
{
    struct session back = { 0 };
    char *text = save_text(&c->session);
    const char *why = save_read(&back, text);
    if (why) violation(c, why);
    else {
        if (memcmp(back.state, c->session.state, c->session.game->state_size))
            violation(c, "a save loads as another state");
        session_close(&back);
    }
    free(text);
}

static void play(struct checked *c, const struct action *a)
{
    const char *why = session_play(&c->session, a);
    if (why) violation(c, why);
}

/* One turn; false when the game can't go on. */
static bool step(struct checked *c)
{
    static _Thread_local struct action list[LEGAL_MAX];
    struct action batch[CHANCE_MAX];
    struct session *s = &c->session;
    int turn = session_turn(s), before = c->violations;
    int n = session_legal(s, list, LEGAL_MAX);
    check_lists(c, list, n);
    check_views(c, list, n);
    if (turn == SEAT_CHANCE) {
        n = session_draw(s, batch, CHANCE_MAX);
        for (int i = 0; i < n; i++) play(c, &batch[i]);
    } else if (n > 0) {
        enum level level = c->plan->levels[sim_player(c->plan, c->index, turn)];
        batch[0] = sim_choose(c->plan, level, s->state, turn, list, n, &c->luck);
        play(c, &batch[0]);
    }
    if (n <= 0) violation(c, "nothing is legal");
    return c->violations == before;
}

int sim_check(const struct sim_plan *p, long long index, const struct sim_outcome *quick)
{
    struct checked c = { .plan = p, .index = index, .luck = sim_luck(sim_seed(p, index)) };
    const char *why = session_open(&c.session, p->game, p->seats, p->options, sim_seed(p, index));
    if (why) {
        fprintf(stderr, "violation: %s\n", why);
        return 1;
    }
    bool good = true;
    while (good && session_turn(&c.session) != SEAT_NONE && c.session.log_count <= quick->lines)
        good = step(&c);
    if (good) {
        int score[SEATS_MAX] = { 0 };
        check_save(&c);
        if (c.session.log_count != quick->lines)
            violation(&c, "the session plays another game than the bare rules");
        else if (p->game->score(c.session.state, score) != quick->winners
                 || memcmp(score, quick->score, sizeof score))
            violation(&c, "the session has another result than the bare rules");
    }
    session_close(&c.session);
    return c.violations;
}
