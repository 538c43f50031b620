/* Trains the learned player of a game (src/bot/learn.h): by play against itself, frozen players of a league,
   its own past, the heuristic, players with habits and Hard (a short search where it searches).
   train GAME SEATS GAMES OUT [key=number...] [from=FILE] [league=FILE...]: the average of the weights into OUT,
       in the form of milkers. SEATS: 2, or 35 for three to five. The same words give the same bytes.
       from, league: "hard", "expert" and "before" are the game's tables. Shares of the other seats: share (of
       the league), past, heuristic, habit, search; the rest is itself. chance, chance_end, pull: in chance to
       win (learn.h). Also slow, seed, step, batch, solve=0 (the learner decides itself where the best is
       known), parts=1, rare (what rivals of the league never do), habits (a mask of those that play, 0: all),
       plain (share of games with the usual options); options of the game by their id (set=1).
   train GAME print OUT NAME: the table as C, called GAME_table_NAME. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "bot/learn.h"
#include "bot/milker.h"

enum { PASTS = 24, LEAGUE = 32, SEARCHES = 300 };
enum rival { PAST = LEAGUE, USUAL, HABIT, SEARCHER = HABIT + 32, RIVALS };

static double key_seed = 1, key_league = 0.35, key_heuristic, key_past, key_habit, key_search, key_plain;
static double key_habits, key_parts, key_solve = 1, key_step = 0.002, key_batch = 16384, key_chance = 0.012;
static double key_chance_end = 0.003, key_pull = 0.1, key_slow = 0.03, key_rare = 0.01;
static const struct { const char *name; double *to; } keys[] = {
    { "seed", &key_seed }, { "share", &key_league }, { "heuristic", &key_heuristic }, { "past", &key_past },
    { "habit", &key_habit }, { "search", &key_search }, { "plain", &key_plain }, { "habits", &key_habits },
    { "parts", &key_parts }, { "solve", &key_solve }, { "step", &key_step }, { "batch", &key_batch },
    { "chance", &key_chance }, { "chance_end", &key_chance_end }, { "pull", &key_pull },
    { "slow", &key_slow }, { "rare", &key_rare },
};

struct trainer {
    const struct game *game;
    const struct mind *mind;
    int seats_min, seats_max, league_count, pasts;
    int16_t chosen[OPTIONS_MAX];         /* -1: as usual */
    struct milker *league[LEAGUE], *past[PASTS];
    const char *name[LEAGUE];
    double met[RIVALS], won[RIVALS], lately[LEAGUE];     /* lately: what a player of the league wins */
};

static int habit_pick(const struct trainer *t, const struct habit *q, const void *view, int seat,
                      const struct action *legal, int n, struct rng *rng)
{
    static struct action kept[LEGAL_MAX];
    static int which[LEGAL_MAX];
    int count = 0;
    for (int i = 0; i < n; i++)
        if (q->keeps(view, seat, &legal[i])) which[count] = i, kept[count++] = legal[i];
    if (!count) return t->mind->pick(view, seat, legal, n, HEURISTIC, rng);
    return which[count > 1 ? t->mind->pick(view, seat, kept, count, HEURISTIC, rng) : 0];
}

static struct action rival(void *with, int player, const void *view, int seat, const struct action *legal,
                           int n, struct rng *rng)
{
    const struct trainer *t = with;
    if (player == SEARCHER)
        return bot_choose(t->game, view, seat, HARD, (struct bot_limit){ .iterations = SEARCHES },
                          rng_next(rng), NULL);
    if (player == USUAL) return legal[t->mind->pick(view, seat, legal, n, HEURISTIC, rng)];
    if (player >= HABIT)
        return legal[habit_pick(t, &t->mind->habits[player - HABIT], view, seat, legal, n, rng)];
    const struct milker *k = player == PAST ? t->past[rng_below(rng, t->pasts)] : t->league[player];
    return legal[milker_pick(k, view, seat, legal, n, (float)key_rare, rng)];
}

/* Of the league those who still win most, the others seldom. */
static int league_draw(const struct trainer *t, struct rng *rng)
{
    double sum = 0, share[LEAGUE];
    for (int i = 0; i < t->league_count; i++)
        sum += share[i] = fmax(0.02, t->lately[i] - 0.42);
    double at = rng_unit(rng) * sum;
    for (int i = 0; i < t->league_count; i++)
        if ((at -= share[i]) < 0) return i;
    return t->league_count - 1;
}

static int habit_draw(const struct trainer *t, struct rng *rng)
{
    int habit[32], count = 0;
    for (int i = 0; i < 32 && t->mind->habits && t->mind->habits[i].name; i++)
        if (!key_habits || (int)key_habits >> i & 1) habit[count++] = HABIT + i;
    return count ? habit[rng_below(rng, count)] : LEARN_SELF;
}

static int player_draw(const struct trainer *t, double u, struct rng *rng)
{
    if (u < key_league && t->league_count) return league_draw(t, rng);
    if ((u -= key_league) < key_heuristic) return USUAL;
    if ((u -= key_heuristic) < key_past && t->pasts) return PAST;
    if ((u -= key_past) < key_habit) return habit_draw(t, rng);
    return u - key_habit < key_search ? (int)SEARCHER : LEARN_SELF;
}

static void seat(void *with, struct rng *rng, struct learn_table *out)
{
    const struct trainer *t = with;
    out->seats = t->seats_min + rng_below(rng, t->seats_max - t->seats_min + 1);
    int first = rng_below(rng, out->seats);
    double mood = rng_unit(rng);                 /* whole tables of one kind, too */
    for (int p = 0; p < out->seats; p++) {
        double u = rng_unit(rng) < 0.5 ? mood : rng_unit(rng);
        out->player[p] = p == first ? LEARN_SELF : player_draw(t, u, rng);
    }
    game_default_options(t->game, out->options);
    bool plain = key_plain > 0 && rng_unit(rng) < key_plain;
    for (int i = 0; i < OPTIONS_MAX && !plain; i++)
        if (t->chosen[i] >= 0) out->options[i] = t->chosen[i];
    game_settle_options(t->game, out->seats, out->options);
}

static void ended(void *with, const struct learn_table *t, unsigned winners)
{
    struct trainer *w = with;
    for (int p = 0; p < t->seats; p++) {
        int who = t->player[p];
        if (who == LEARN_SELF) continue;
        double got = t->seats == 2 && bits_count(winners) != 1 ? 0.5 : winners >> p & 1;
        w->met[who]++;
        w->won[who] += got;
        if (who < LEAGUE) w->lately[who] += 0.005 * (got * t->seats / 2 - w->lately[who]);
    }
}

static void tell(const struct learner *l, struct trainer *t)
{
    struct learn_told told = learner_told(l);
    printf("%ld games, %.2f min: entropy %.3f, cut %.3f, spread %.3f; rivals win", told.games,
           (double)clock() / CLOCKS_PER_SEC / 60, told.entropy, told.cut, told.spread);
    for (int i = 0; i < RIVALS; i++) {
        if (t->met[i] < 1) continue;
        const char *name = i < LEAGUE ? t->name[i] : i == PAST ? "past" : i == USUAL ? "heuristic"
                           : i == SEARCHER ? "hard" : t->mind->habits[i - HABIT].name;
        const char *base = strrchr(name, '/');
        printf(" %s %.3f", base ? base + 1 : name, t->won[i] / t->met[i]);
        t->met[i] = t->won[i] = 0;
    }
    putchar('\n');
    fflush(stdout);
}

static int print(const struct game *g, const struct milker *k, const char *name)
{
    printf("/* %s: what was learned, made by tests/bench/train.c. */\n#include \"../../../../bot/learned.h\"\n"
           "#include \"../mind.h\"\n\nstatic const int16_t weights[] = {", g->title);
    int column = 200;
    for (int i = 0; i < k->count; i++) {
        char text[16];
        int n = snprintf(text, sizeof text, "%d,", (int)roundf(k->weights[i] * LEARNED_ONE));
        if (column + n > 110) column = 3, printf("\n   ");
        printf(" %s", text);
        column += n + 1;
    }
    printf("\n};\n\n"
           "const struct learned_table %s_table_%s = { sizeof weights / sizeof weights[0], weights };\n", g->id,
           name);
    return 0;
}

static struct milker *need(const struct game *g, const char *path)
{
    struct milker *k = NULL;
    const struct mind *m = mind_find(g->id);
    int level = level_find(path);
    if (level > PERSON && m->learned_by[level]) return milker_of(g, m->learned_by[level]);
    if (!strcmp(path, "before") && m->before) return milker_of(g, m->before);
    const char *why = milker_read(g, path, &k);
    if (why) fprintf(stderr, "train: %s\n", why), exit(2);
    return k;
}

static bool key_is(const char *word, const char *name)
{
    size_t n = strlen(name);
    return !strncmp(word, name, n) && word[n] == '=';
}

static void read_key(struct trainer *t, const char *word)
{
    const char *value = strchr(word, '=');
    bool known = false;
    if (key_is(word, "league") && t->league_count < LEAGUE) {
        t->name[t->league_count] = value + 1;
        t->lately[t->league_count] = 0.5;
        t->league[t->league_count++] = need(t->game, value + 1);
        return;
    }
    for (size_t k = 0; k < sizeof keys / sizeof keys[0]; k++)
        if (key_is(word, keys[k].name)) *keys[k].to = atof(value + 1), known = true;
    for (int k = 0; t->game->options && t->game->options[k].id; k++)
        if (key_is(word, t->game->options[k].id)) t->chosen[k] = (int16_t)atoi(value + 1), known = true;
    if (!known) fprintf(stderr, "train: there is no key %s\n", word), exit(2);
}

static void keep_past(struct trainer *t, const struct learner *l, int batch)
{
    int at = t->pasts < PASTS ? t->pasts++ : batch / 10 % PASTS;
    free(t->past[at]);
    t->past[at] = milker_new(t->game, t->mind->learned, false, learner_weights(l));
}

static void keep(const struct trainer *t, const struct learner *l, const char *path)
{
    struct milker *k = milker_new(t->game, t->mind->learned, false, learner_average(l));
    FILE *f = fopen(path, "w");
    if (!f) perror(path), exit(2);
    milker_write(k, f);
    if (fclose(f)) perror(path), exit(2);
    free(k);
}

int main(int argc, char **argv)
{
    static struct trainer t;
    t.game = argc > 3 ? game_find(argv[1]) : NULL;
    t.mind = t.game ? mind_find(t.game->id) : NULL;
    if (!t.mind || !t.mind->learned) {
        fprintf(stderr, "usage: train GAME SEATS GAMES OUT [key=number...] | train GAME print OUT [NAME]\n");
        return 2;
    }
    if (!strcmp(argv[2], "print"))
        return print(t.game, need(t.game, argv[3]), argc > 4 ? argv[4] : "hard");
    memset(t.chosen, -1, sizeof t.chosen);
    struct milker *from = NULL;
    for (int i = 5; i < argc; i++) {
        if (key_is(argv[i], "from")) from = need(t.game, argv[i] + 5);
        else read_key(&t, argv[i]);
    }
    if (!t.league_count) key_league = 0;
    int seats = atoi(argv[2]);
    long wanted = atol(argv[3]);
    t.seats_min = seats > 9 ? seats / 10 : seats;
    t.seats_max = seats % 10;
    struct learner *l = learner_open(&(struct learn_plan){
        .game = t.game, .mind = t.mind, .in = t.mind->learned, .seed = (uint64_t)key_seed,
        .seats_most = t.seats_max, .guided = key_solve > 0, .parts = key_parts > 0, .batch = (int)key_batch,
        .step = (float)key_step, .chance = { (float)key_chance, (float)key_chance_end },
        .pull = (float)key_pull, .slow = (float)key_slow, .warm = 3, .recent = 1, .with = &t,
        .seat = seat, .rival = rival, .ended = ended });
    if (from) learner_start(l, from->weights, from->wide);
    double told = 0;
    for (int batch = 0; learner_told(l).games < wanted; batch++) {
        learner_batch(l, 1 - (float)learner_told(l).games / (float)wanted);
        if (key_past > 0 && batch % 10 == 0) keep_past(&t, l, batch);
        if ((double)clock() / CLOCKS_PER_SEC < told + 20 && batch) continue;
        told = (double)clock() / CLOCKS_PER_SEC;
        tell(l, &t);
        keep(&t, l, argv[4]);
    }
    tell(l, &t);
    keep(&t, l, argv[4]);
    learner_close(l);
    return 0;
}
