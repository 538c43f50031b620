/* docket puzzle mine: bots play, and every decision is looked at: does one choice lead all others? */
#include "puzzle.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "file.h"
#include "progress.h"

/* A first look; then ten times as many worlds, from another seed. */
enum { LOOK_WORLDS = 40, PROOF_WORLDS = 10 * LOOK_WORLDS, A_GAME = 2 };
static const int tries[PUZZLE_GRADES] = { 8, 8, 4 };
static const enum level levels[PUZZLE_GRADES] = { EASY, NORMAL, HARD };

struct mine {
    const struct game *game;
    struct puzzle_set set;
    uint64_t seed;               /* of the game that is played */
    int most, taken;             /* taken: from this game */
    long positions, looked, again;       /* again: were solved a second time */
    double seconds;              /* of processor time for the first look alone */
    const struct puzzle_kind *only;      /* NULL: every kind */
    bool proved;                 /* nothing but what can be proved */
    const char *out;
};

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* At most so many of a kind, proved ones apart: a set teaches several things. */
static bool full(const struct mine *m, const struct puzzle_kind *k, bool proved)
{
    int n = 0, kinds = 0;
    for (int i = 0; i < m->set.count; i++) {
        const struct puzzle *p = &m->set.list[i];
        n += p->kind == k && (p->proof[0] != 0) == proved;
    }
    for (const struct puzzle_kind *i = puzzle_kinds; i->game; i++) kinds += !strcmp(i->game, m->game->id);
    return m->set.count >= m->most || n > m->most / (proved ? 4 : kinds > 4 ? 4 : 3);
}

/* How often the levels find it; what Easy and Normal find every time teaches nothing, unless it can be
   proved. */
static bool grade(struct puzzle *p, const struct game *g, const void *view)
{
    int found = 0, tried = 0;
    for (int i = 0; i < PUZZLE_GRADES; i++) {
        struct bot_limit limit = bot_limit_for(g, levels[i]);
        limit.milliseconds = 0;          /* the same on every machine */
        for (int k = 0; k < tries[i]; k++) {
            struct action a = bot_choose(g, view, p->seat, levels[i], limit,
                                         rng_line_seed(p->seed, RNG_BOT, 5000u + (uint32_t)k), NULL);
            p->tried[i]++;
            p->found[i] += puzzle_alike(g, view, &a, &p->choice[p->answer]);
        }
        found += p->found[i], tried += p->tried[i];
        if (i == 1 && found == tried && !*p->proof) return false;
    }
    /* what the strongest of them doesn't find may be an error of the judge's heuristic */
    return *p->proof || 2 * p->found[PUZZLE_GRADES - 1] >= p->tried[PUZZLE_GRADES - 1];
}

/* The answer and the next best ones, in the order of the rules' list. */
static void show_choices(struct puzzle *p, const struct puzzle_solved *s)
{
    bool shown[PUZZLE_LIST] = { false };
    int want = s->count < PUZZLE_CHOICES - 1 ? s->count : PUZZLE_CHOICES - 1;
    shown[s->best] = true;
    for (int n = 1; n < want; n++) {
        int next = -1;
        for (int i = 0; i < s->count; i++)
            if (!shown[i] && (next < 0 || s->mean[i] > s->mean[next])) next = i;
        shown[next] = true;
    }
    p->choices = 0;
    for (int i = 0; i < s->count; i++) {
        if (!shown[i]) continue;
        if (i == s->best) p->answer = p->choices;
        p->choice[p->choices++] = s->action[i];
    }
}

static void keep(struct mine *m, struct puzzle *p, const struct session *s)
{
    p->lines = s->log_count;
    p->line = malloc((size_t)p->lines * sizeof *p->line);
    if (!p->line) die(_("out of memory"));
    memcpy(p->line, s->log, (size_t)p->lines * sizeof *p->line);
    snprintf(p->id, sizeof p->id, "%c%03d", m->game->id[0], m->set.count + 1);
    puzzle_set_add(&m->set, p);
    m->taken++;
    if (!m->out) return;
    char *text = puzzle_set_text(&m->set);
    const char *why = file_replace(m->out, text, strlen(text), false);
    if (why) fprintf(stderr, "docket puzzle: %s\n", why);
    free(text);
}

/* Solved again from another seed with ten times the worlds: the same answer, with room to spare. */
static bool confirmed(struct mine *m, struct puzzle_solved *s, const void *view, int seat, uint64_t seed)
{
    static struct puzzle_solved again;
    m->again++;
    puzzle_solve(&again, m->game, view, seat, PROOF_WORLDS, puzzle_least(m->game),
                 rng_line_seed(seed, RNG_TEST, 2));
    bool same = again.clear && s->best >= 0
                && puzzle_alike(m->game, view, &again.action[again.best], &s->action[s->best]);
    *s = again;
    return same && again.lead.mean > 2.5 * again.lead.margin;
}

/* Can something that may be done here be proved? */
static bool provable(const struct game *g, const void *view, int seat)
{
    static struct action legal[LEGAL_MAX];
    int n = g->legal(view, legal, LEGAL_MAX);
    for (int i = 0; i < n; i++)
        if (*puzzle_proof(g, view, seat, &legal[i])) return true;
    return false;
}

/* Is the position before the action `played` a puzzle? */
static void look(struct mine *m, const struct session *s, const struct action *played, uint64_t seed)
{
    static struct puzzle_solved solved;
    _Alignas(16) unsigned char view[STATE_MAX];
    int seat = played->seat;
    session_view(s, seat, view);
    const struct puzzle_kind *kind = puzzle_kind_at(m->game, view, seat, played->verb);
    if (m->only && kind != m->only) return;
    if (m->proved && !provable(m->game, view, seat)) return;
    double began = now();
    puzzle_solve(&solved, m->game, view, seat, LOOK_WORLDS, puzzle_least(m->game), seed);
    m->seconds += now() - began;
    m->looked++;
    if (!solved.clear || !kind || m->taken >= A_GAME) return;
    const char *proof = puzzle_proof(m->game, view, seat, &solved.action[solved.best]);
    if (!m->only && full(m, kind, *proof)) return;
    kind = puzzle_kind_at(m->game, view, seat, solved.action[solved.best].verb);
    if (!kind || (m->only && kind != m->only) || !confirmed(m, &solved, view, seat, seed)) return;
    struct puzzle p = { .kind = kind, .seats = s->seats, .seat = seat, .seed = s->seed, .played = *played,
                        .lead = solved.lead.mean, .margin = solved.lead.margin };
    memcpy(p.options, s->options, sizeof p.options);
    show_choices(&p, &solved);
    snprintf(p.proof, sizeof p.proof, "%s", puzzle_proof(m->game, view, seat, &p.choice[p.answer]));
    for (int i = 0; *p.proof && i < p.choices; i++)      /* one answer, and not two that win alike */
        if (i != p.answer && *puzzle_proof(m->game, view, seat, &p.choice[i])) p.proof[0] = 0;
    if ((m->proved && !*p.proof) || !grade(&p, m->game, view)) return;
    puzzle_outcomes(m->game, view, &p);
    keep(m, &p, s);
}

/* One game of bots that are good and bad, and a look at each decision between several things. */
static void play(struct mine *m, uint64_t seed)
{
    static struct action legal[LEGAL_MAX];
    static const enum level who[] = { HEURISTIC, EASY, NORMAL, HEURISTIC };
    struct session s;
    int seats = m->game->seats_min + (int)(seed % (uint64_t)(m->game->seats_max - m->game->seats_min + 1));
    if (seats > 4) seats = 4;
    if (seats < 2) seats = 3;
    if (session_open(&s, m->game, seats, NULL, seed)) return;
    m->taken = 0;
    while (m->set.count < m->most && m->taken < A_GAME) {
        _Alignas(16) unsigned char view[STATE_MAX];
        session_chance(&s);
        int turn = session_turn(&s);
        if (turn < 0 || s.log_count > PUZZLE_LINES_MAX) break;
        session_view(&s, turn, view);
        uint64_t number = rng_line_seed(seed, RNG_BOT, (uint32_t)s.log_count);
        struct action a = bot_choose(m->game, view, turn, who[(turn + (int)seed) & 3],
                                     (struct bot_limit){ .iterations = 60 }, number, NULL);
        m->positions++;
        if (session_legal(&s, legal, LEGAL_MAX) > 1) look(m, &s, &a, number);
        if (session_play(&s, &a)) break;
    }
    session_close(&s);
}

int puzzle_mine(const struct game *g, const struct puzzle_hunt *hunt)
{
    const char *out = hunt->out;
    struct mine m = { .game = g, .most = hunt->most, .out = out, .only = hunt->only,
                      .proved = hunt->proved, .set = { .game = g } };
    struct progress bar;
    progress_begin(&bar, "games", hunt->games);
    for (int i = 0; i < hunt->games && m.set.count < hunt->most; i++) {
        play(&m, hunt->first + (uint64_t)i);
        progress_step(&bar, 1);
    }
    progress_end(&bar);
    int proved = 0;
    for (int i = 0; i < m.set.count; i++) proved += m.set.list[i].proof[0] != 0;
    printf("%s: %d puzzles, %d of them proved; %ld decisions looked at, %ld solved again\n", g->id, m.set.count,
           proved, m.looked, m.again);
    if (m.seconds > 0)
        printf("%.0f positions a minute of processor time before they were solved again\n",
               60 * (double)m.looked / m.seconds);
    if (!out && m.set.count) {
        char *text = puzzle_set_text(&m.set);
        fputs(text, stdout);
        free(text);
    }
    puzzle_set_free(&m.set);
    return 0;
}
