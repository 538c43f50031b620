/* Trains the learned player of a game (src/bot/instinct.h) by play against itself, its own past, the heuristic,
   players with habits and Hard (a short search where it searches): what was done in games that went better than
   expected becomes likelier. A critic that sees all hands says what was expected.
   train GAME SEATS MINUTES OUT [key=number...]: weights into the file OUT, which also goes on from there
       (fresh=1: begins anew). SEATS: 2, or 35 for three to five. MINUTES of processor time.
       Keys: seed, heuristic, past, habit, search (shares of the other seats), entropy, step, lambda; options of
       the game by their id (set=1), plain: share of the games with the usual options all the same; habits: a
       mask of those that play, 0: all; parts=1: what a part of the game (a Round) leads to is what the game is
       worth after it, by the heuristic's judgement; solve=0: the learner decides itself where the best is
       known.
   train GAME print OUT [NAME]: the table as C, called GAME_NAME (learned). */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "bot/instinct.h"

enum { BATCH = 16384, SMALL = 512, EPOCHS = 2, PASTS = 24, CRITIC = 64, POOL = 1 << 23 };
static const float CLIP = 0.2f;

static double key_seed = 1, key_heuristic = 0.25, key_past = 0.25, key_habit = 0.1, key_entropy = 0.02;
static double key_step = 0.001, key_lambda = 0.95, key_fresh = 0, key_search = 0, key_plain = 0;
static double key_habits = 0, key_parts = 0, key_solve = 1;
static int16_t chosen[OPTIONS_MAX];              /* -1: as usual */
static const struct { const char *name; double *to; } keys[] = {
    { "seed", &key_seed }, { "heuristic", &key_heuristic }, { "past", &key_past }, { "habit", &key_habit },
    { "entropy", &key_entropy }, { "step", &key_step }, { "lambda", &key_lambda }, { "fresh", &key_fresh },
    { "search", &key_search }, { "plain", &key_plain }, { "habits", &key_habits },
    { "parts", &key_parts }, { "solve", &key_solve },
};

/* Numbers that are fitted, in the manner of Adam. */
struct fit { int count; float *weight, *slope, *mean, *square; long steps; };

/* A decision that was made, its looks in the pool. */
struct step {
    int facts, facts_count, choices, critic, critic_count;      /* choices: of mark counts and cells */
    int count, pick;
    float chance, expected, lead, came;
};

static const struct game *game;
static const struct mind *mind;
static const struct instinct *in;
static struct fit policy, critic;
static struct step steps[2 * BATCH];
static struct instinct_cell *pool;
static int step_count, pool_count;
static float *past[PASTS];
static int pasts;
static struct rng rng;

enum trainee { LEARNER, PAST, USUAL, HABIT, SEARCHER, TRAINEES };
static const int SEARCHES = 300;                 /* iterations of Hard where it takes part */

static void fit_new(struct fit *f, int count)
{
    *f = (struct fit){ .count = count };
    f->weight = calloc((size_t)count * 4, sizeof(float));
    if (!f->weight) exit(2);
    f->slope = f->weight + count;
    f->mean = f->slope + count;
    f->square = f->mean + count;
}

static void fit_step(struct fit *f, float step)
{
    f->steps++;
    float warm = sqrtf(1 - powf(0.999f, (float)f->steps)) / (1 - powf(0.9f, (float)f->steps)), norm = 0;
    for (int i = 0; i < f->count; i++) norm += f->slope[i] * f->slope[i];
    norm = sqrtf(norm);
    float cut = norm > 1 ? 1 / norm : 1;
    for (int i = 0; i < f->count; i++) {
        float s = f->slope[i] * cut;
        f->mean[i] = 0.9f * f->mean[i] + 0.1f * s;
        f->square[i] = 0.999f * f->square[i] + 0.001f * s * s;
        f->weight[i] += step * warm * f->mean[i] / (sqrtf(f->square[i]) + 1e-7f);
        f->slope[i] = 0;
    }
}

static float spread(void) { return (float)(rng_unit(&rng) + rng_unit(&rng) + rng_unit(&rng) - 1.5); }

static void policy_fresh(void)
{
    float *w = policy.weight;
    int rows = in->facts + in->marks;
    for (int i = 0; i < rows * INSTINCT_FIRST; i++) w[i] = 0.25f * spread();
    float *second = w + (rows + 1) * INSTINCT_FIRST;
    for (int i = 0; i < INSTINCT_FIRST * INSTINCT_SECOND; i++) second[i] = 0.3f * spread();
    float *last = second + (INSTINCT_FIRST + 1) * INSTINCT_SECOND;
    for (int i = 0; i < INSTINCT_SECOND; i++) last[i] = 0.05f * spread();
    last[INSTINCT_SECOND] = 3;                   /* as the heuristic does, at first */
}

static int critic_inputs(void) { return in->facts * SEATS_MAX + 1; }

static float critic_say(const struct instinct_cell *cell, int count, float unit[CRITIC])
{
    const float *first = critic.weight, *last = first + (critic_inputs() + 1) * CRITIC;
    float out = last[CRITIC], sum[CRITIC];
    memcpy(sum, first + critic_inputs() * CRITIC, sizeof sum);
    for (int c = 0; c < count; c++) {
        const float *row = first + cell[c].at * CRITIC;
        for (int k = 0; k < CRITIC; k++) sum[k] += cell[c].by * row[k];
    }
    for (int k = 0; k < CRITIC; k++) out += (sum[k] = sum[k] > 0 ? sum[k] : 0) * last[k];
    memcpy(unit, sum, sizeof sum);
    return out;
}

static void critic_learn(const struct step *s, float scale)
{
    float unit[CRITIC], down[CRITIC], *first = critic.slope, *last = first + (critic_inputs() + 1) * CRITIC;
    const struct instinct_cell *cell = pool + s->critic;
    const float *out = critic.weight + (critic_inputs() + 1) * CRITIC;
    float by = (s->came - critic_say(cell, s->critic_count, unit)) * scale;
    for (int k = 0; k < CRITIC; k++) {
        last[k] += by * unit[k];
        down[k] = unit[k] > 0 ? by * out[k] : 0;
        first[critic_inputs() * CRITIC + k] += down[k];
    }
    last[CRITIC] += by;
    for (int c = 0; c < s->critic_count; c++) {
        float *row = first + cell[c].at * CRITIC, times = cell[c].by;
        for (int k = 0; k < CRITIC; k++) row[k] += times * down[k];
    }
}

/* What every seat knows, from this one on round the table, and what the game's own value says. */
static void critic_read(const void *state, int seat, int seats, struct step *s)
{
    static unsigned char view[STATE_MAX];
    float value[SEATS_MAX] = { 0 };
    s->critic = pool_count;
    for (int k = 0; k < seats; k++) {
        struct instinct_facts f = { .count = 0 };
        int p = (seat + k) % seats;
        memcpy(view, state, game->state_size);
        game->redact(view, p);
        in->read(view, p, &f);
        for (int c = 0; c < f.count; c++)
            pool[pool_count++] = (struct instinct_cell){ f.cell[c].at + k * in->facts, f.cell[c].by };
    }
    if (mind->value) mind->value(state, value);
    pool[pool_count++] = (struct instinct_cell){ in->facts * SEATS_MAX, value[seat] };
    s->critic_count = pool_count - s->critic;
}

static void keep_look(const struct instinct_look *look, struct step *s)
{
    s->facts = pool_count;
    s->facts_count = look->facts.count;
    memcpy(pool + pool_count, look->facts.cell, (size_t)look->facts.count * sizeof *pool);
    pool_count += look->facts.count;
    s->choices = pool_count;
    s->count = look->count;
    for (int i = 0; i < look->count; i++) {
        pool[pool_count++].at = look->mark[i].count;
        memcpy(pool + pool_count, look->mark[i].cell, (size_t)look->mark[i].count * sizeof *pool);
        pool_count += look->mark[i].count;
    }
}

static void find_look(const struct step *s, struct instinct_look *look)
{
    const struct instinct_cell *at = pool + s->choices;
    look->count = s->count;
    look->facts.count = s->facts_count;
    memcpy(look->facts.cell, pool + s->facts, (size_t)s->facts_count * sizeof *pool);
    for (int i = 0; i < s->count; i++) {
        look->mark[i].count = at++->at;
        memcpy(look->mark[i].cell, at, (size_t)look->mark[i].count * sizeof *pool);
        at += look->mark[i].count;
    }
}

static int draw(const float *chance, int n)
{
    float at = (float)rng_unit(&rng);
    for (int i = 0; i < n; i++)
        if ((at -= chance[i]) < 0) return i;
    return n - 1;
}

static int habit_pick(const struct quirk *q, const void *view, int seat, const struct action *legal, int n)
{
    static struct action kept[LEGAL_MAX];
    static int which[LEGAL_MAX];
    int count = 0;
    for (int i = 0; i < n; i++)
        if (q->keeps(view, seat, &legal[i])) which[count] = i, kept[count++] = legal[i];
    if (!count) return mind->pick(view, seat, legal, n, HEURISTIC, &rng);
    return which[count > 1 ? mind->pick(view, seat, kept, count, HEURISTIC, &rng) : 0];
}

struct table {
    int seats;
    enum trainee player[SEATS_MAX];
    const float *past[SEATS_MAX];
    const struct quirk *quirk[SEATS_MAX];
};

static int answer(const struct table *t, const void *state, int seat, const struct action *legal, int n)
{
    static unsigned char view[STATE_MAX];
    static struct instinct_look look;
    float chance[INSTINCT_CHOICES];
    memcpy(view, state, game->state_size);
    game->redact(view, seat);
    if (t->player[seat] == USUAL || n > INSTINCT_CHOICES)
        return mind->pick(view, seat, legal, n, HEURISTIC, &rng);
    if (t->player[seat] == HABIT) return habit_pick(t->quirk[seat], view, seat, legal, n);
    if (t->player[seat] == SEARCHER) {
        struct action a = bot_choose(game, view, seat, HARD, (struct bot_limit){ .iterations = SEARCHES },
                                     rng_next(&rng), NULL);
        for (int i = 0; i < n; i++)
            if (action_equal(&a, &legal[i])) return i;
        return 0;
    }
    int known = mind->solve && key_solve ? mind->solve(view, seat, legal, n) : -1;
    if (known >= 0) return known;
    instinct_read(in, mind, view, seat, legal, n, &rng, &look);
    instinct_weigh(in, t->player[seat] == PAST ? t->past[seat] : policy.weight, &look, chance, NULL);
    instinct_chances(chance, n);
    int pick = draw(chance, n);
    if (t->player[seat] != LEARNER || step_count == 2 * BATCH) return pick;
    struct step *s = &steps[step_count++];
    *s = (struct step){ .pick = pick, .chance = chance[pick] };
    keep_look(&look, s);
    critic_read(state, seat, t->seats, s);
    float unit[CRITIC];
    s->expected = critic_say(pool + s->critic, s->critic_count, unit);
    return pick;
}

static void seat_players(struct table *t)
{
    const struct quirk *quirk[32];
    int quirks = 0;
    for (int i = 0; mind->quirks && mind->quirks[i].name; i++)
        if (!key_habits || (int)key_habits >> i & 1) quirk[quirks++] = &mind->quirks[i];
    int first = rng_below(&rng, t->seats);
    double mood = rng_unit(&rng);                /* whole tables of one kind, too */
    for (int p = 0; p < t->seats; p++) {
        double u = rng_unit(&rng) < 0.5 ? mood : rng_unit(&rng);
        t->player[p] = LEARNER;
        if (p == first) continue;
        if (u < key_heuristic) t->player[p] = USUAL;
        else if ((u -= key_heuristic) < key_past && pasts) t->player[p] = PAST;
        else if ((u -= key_past) < key_habit && quirks) t->player[p] = HABIT;
        else if ((u -= key_habit) < key_search) t->player[p] = SEARCHER;
        if (t->player[p] == PAST) t->past[p] = past[rng_below(&rng, pasts)];
        if (t->player[p] == HABIT) t->quirk[p] = quirk[rng_below(&rng, quirks)];
    }
}

static double against[TRAINEES], won_against[TRAINEES];  /* by what the others were, where all were alike */

static int8_t step_by[2 * BATCH];                /* whose step */

/* The seat's steps from this one on led to what it got. */
static void step_back(int seat, int first, float got)
{
    float next = got, lead = 0, lambda = (float)key_lambda;
    for (int i = step_count - 1; i >= first; i--) {
        if (step_by[i] != seat) continue;
        lead = next - steps[i].expected + lambda * lead;
        steps[i].lead = lead;
        steps[i].came = steps[i].expected + lead;
        next = steps[i].expected;
    }
}

/* One game; the steps of its learners get what they led to. */
static void play(int seats_min, int seats_max)
{
    static unsigned char state[STATE_MAX];
    static struct action legal[LEGAL_MAX];
    struct table t = { .seats = seats_min + rng_below(&rng, seats_max - seats_min + 1) };
    int16_t options[OPTIONS_MAX];
    int turn, score[SEATS_MAX], first = step_count, part = 1;
    seat_players(&t);
    game_default_options(game, options);
    bool plain = key_plain > 0 && rng_unit(&rng) < key_plain;
    for (int i = 0; i < OPTIONS_MAX && !plain; i++)
        if (chosen[i] >= 0) options[i] = chosen[i];
    game_settle_options(game, t.seats, options);
    memset(state, 0, sizeof state);
    game->start(state, t.seats, options);
    while ((turn = game->turn(state)) != SEAT_NONE) {
        if (turn == SEAT_CHANCE) {
            int n = game->chance(state, rng_next(&rng), legal, CHANCE_MAX);
            for (int i = 0; i < n; i++) game->apply(state, &legal[i], NULL);
            if (!key_parts || game->part(state) == part) continue;
            float worth[SEATS_MAX];
            mind->value(state, worth);
            for (int p = 0; p < t.seats; p++) step_back(p, first, worth[p]);
            part = game->part(state);
            first = step_count;
            continue;
        }
        int n = game->legal(state, legal, LEGAL_MAX), before = step_count;
        int pick = n > 1 ? answer(&t, state, turn, legal, n) : 0;
        if (step_count > before) step_by[before] = (int8_t)turn;
        game->apply(state, &legal[pick], NULL);
    }
    unsigned winners = game->score(state, score);
    for (int p = 0; p < t.seats; p++) {
        if (t.player[p] != LEARNER) continue;
        float got = winners >> p & 1 ? 1.0f / (float)bits_count(winners) : 0;
        if (t.seats == 2 && !winners) got = 0.5f;
        step_back(p, first, got);
        int kind = -1;
        for (int q = 0; q < t.seats; q++)
            if (q != p) kind = kind == -1 || kind == (int)t.player[q] ? (int)t.player[q] : 9;
        if (kind < TRAINEES) against[kind]++, won_against[kind] += got;
    }
}

/* One decision's part of the slope. */
static double entropy_sum, moved_sum;
static float curiosity;                          /* what chance in the choices is worth; less and less */
static void policy_learn(const struct step *s, float lead, float scale)
{
    static struct instinct_look look;
    static struct instinct_layers layers;
    float chance[INSTINCT_CHOICES], down[INSTINCT_CHOICES], all[INSTINCT_FIRST] = { 0 };
    float *marks = policy.slope + in->facts * INSTINCT_FIRST, *first = marks + in->marks * INSTINCT_FIRST;
    float *second = first + INSTINCT_FIRST, *threshold = second + INSTINCT_FIRST * INSTINCT_SECOND;
    float *last = threshold + INSTINCT_SECOND, *straight = last + INSTINCT_SECOND;
    const float *w = policy.weight;
    const float *second_w = w + (second - policy.slope), *last_w = w + (last - policy.slope);
    find_look(s, &look);
    instinct_weigh(in, w, &look, chance, &layers);
    instinct_chances(chance, s->count);
    float ratio = chance[s->pick] / s->chance, entropy = 0;
    bool cut = lead > 0 ? ratio > 1 + CLIP : ratio < 1 - CLIP;
    for (int i = 0; i < s->count; i++)
        if (chance[i] > 1e-9f) entropy -= chance[i] * logf(chance[i]);
    entropy_sum += (double)entropy;
    moved_sum += cut;
    for (int i = 0; i < s->count; i++) {
        float by = cut ? 0 : lead * ratio * ((i == s->pick) - chance[i]);
        if (chance[i] > 1e-9f) by -= curiosity * chance[i] * (logf(chance[i]) + entropy);
        down[i] = by * scale;
    }
    for (int i = 0; i < s->count; i++) {
        const struct instinct_mark *m = &look.mark[i];
        const float *one = layers.first[i], *two = layers.second[i];
        float back[INSTINCT_SECOND], sum[INSTINCT_FIRST];
        for (int j = 0; j < INSTINCT_SECOND; j++) {
            last[j] += down[i] * two[j];
            back[j] = two[j] > 0 ? down[i] * last_w[j] : 0;
            threshold[j] += back[j];
        }
        for (int k = 0; k < INSTINCT_FIRST; k++) {
            const float *weight = second_w + k * INSTINCT_SECOND;
            float *slope = second + k * INSTINCT_SECOND, up = one[k], got = 0;
            for (int j = 0; j < INSTINCT_SECOND; j++) {
                slope[j] += up * back[j];
                got += weight[j] * back[j];
            }
            all[k] += sum[k] = up > 0 ? got : 0;
        }
        for (int c = 0; c < m->count; c++) {
            straight[m->cell[c].at] += down[i] * m->cell[c].by;
            float *row = marks + m->cell[c].at * INSTINCT_FIRST, times = m->cell[c].by;
            for (int k = 0; k < INSTINCT_FIRST; k++) row[k] += times * sum[k];
        }
    }
    for (int k = 0; k < INSTINCT_FIRST; k++) first[k] += all[k];
    for (int c = 0; c < look.facts.count; c++) {
        float *row = policy.slope + look.facts.cell[c].at * INSTINCT_FIRST, times = look.facts.cell[c].by;
        for (int k = 0; k < INSTINCT_FIRST; k++) row[k] += times * all[k];
    }
}

static void learn(float step)
{
    static int order[2 * BATCH];
    double sum = 0, square = 0;
    for (int i = 0; i < step_count; i++) {
        order[i] = i;
        sum += (double)steps[i].lead;
        square += (double)(steps[i].lead * steps[i].lead);
    }
    float mean = (float)(sum / step_count), sd = (float)sqrt(square / step_count) + 1e-4f;
    entropy_sum = moved_sum = 0;
    for (int epoch = 0; epoch < EPOCHS; epoch++) {
        for (int i = step_count - 1; i > 0; i--) {
            int j = rng_below(&rng, i + 1), keep = order[i];
            order[i] = order[j];
            order[j] = keep;
        }
        for (int at = 0; at + SMALL <= step_count; at += SMALL) {
            for (int i = at; i < at + SMALL; i++) {
                const struct step *s = &steps[order[i]];
                policy_learn(s, (s->lead - mean) / sd, 1.0f / SMALL);
                critic_learn(s, 1.0f / SMALL);
            }
            fit_step(&policy, step);
            fit_step(&critic, step);
        }
    }
}

static const char *const names[TRAINEES] = { "self", "past", "heuristic", "habits", "search" };

static double minutes(void) { return (double)clock() / CLOCKS_PER_SEC / 60; }

static void file_write(const char *name)
{
    FILE *f = fopen(name, "wb");
    if (!f || fwrite(policy.weight, sizeof(float), (size_t)policy.count, f) != (size_t)policy.count
        || fwrite(critic.weight, sizeof(float), (size_t)critic.count, f) != (size_t)critic.count || fclose(f)) {
        perror(name);
        exit(2);
    }
}

static bool file_read(const char *name)
{
    FILE *f = fopen(name, "rb");
    bool read = f && fread(policy.weight, sizeof(float), (size_t)policy.count, f) == (size_t)policy.count
                && fread(critic.weight, sizeof(float), (size_t)critic.count, f) == (size_t)critic.count;
    if (f) fclose(f);
    return read;
}

static int print(const char *name)
{
    printf("/* %s: what was learned, made by tests/bench/train.c. */\n#include \"../../bot/instinct.h\"\n"
           "#include \"mind.h\"\n\nstatic const int16_t weights[] = {", game->title);
    int column = 200;
    for (int i = 0; i < policy.count; i++) {
        char text[16];
        float w = roundf(policy.weight[i] * INSTINCT_ONE);
        int n = snprintf(text, sizeof text, "%d,", (int)fmaxf(-32767, fminf(32767, w)));
        if (column + n > 110) column = 3, printf("\n   ");
        printf(" %s", text);
        column += n + 1;
    }
    printf("\n};\n\n"
           "const struct instinct_learned %s_%s = { sizeof weights / sizeof weights[0], weights };\n",
           game->id, name);
    return 0;
}

static bool key_is(const char *word, const char *name)
{
    size_t n = strlen(name);
    return !strncmp(word, name, n) && word[n] == '=';
}

int main(int argc, char **argv)
{
    game = argc > 3 ? game_find(argv[1]) : NULL;
    mind = game ? mind_find(game->id) : NULL;
    in = mind ? mind->instinct : NULL;
    if (!in) {
        fprintf(stderr, "usage: train GAME SEATS MINUTES OUT [key=number...] | train GAME print OUT [NAME]\n");
        return 2;
    }
    memset(chosen, -1, sizeof chosen);
    for (int i = 5; i < argc; i++) {
        for (size_t k = 0; k < sizeof keys / sizeof keys[0]; k++)
            if (key_is(argv[i], keys[k].name)) *keys[k].to = atof(strchr(argv[i], '=') + 1);
        for (int k = 0; game->options && game->options[k].id; k++)
            if (key_is(argv[i], game->options[k].id)) chosen[k] = (int16_t)atoi(strchr(argv[i], '=') + 1);
    }
    rng = rng_seeded((uint64_t)key_seed);
    fit_new(&policy, instinct_size(in));
    fit_new(&critic, (critic_inputs() + 2) * CRITIC + 1);
    for (int i = 0; i < critic_inputs() * CRITIC; i++) critic.weight[i] = 0.15f * spread();
    for (int i = 0; i < CRITIC; i++) critic.weight[(critic_inputs() + 1) * CRITIC + i] = 0.1f * spread();
    policy_fresh();
    if (!strcmp(argv[2], "print")) return file_read(argv[3]) ? print(argc > 4 ? argv[4] : "learned") : 2;
    const char *out = argv[4];
    if (!key_fresh) file_read(out);
    int seats = atoi(argv[2]), seats_min = seats > 9 ? seats / 10 : seats, seats_max = seats % 10;
    double whole = atof(argv[3]), told = 0;
    pool = malloc(POOL * sizeof *pool);
    if (!pool) return 2;
    long games_played = 0;
    for (int batch = 0; minutes() < whole; batch++) {
        step_count = pool_count = 0;
        while (step_count < BATCH && pool_count < POOL / 2) play(seats_min, seats_max), games_played++;
        double left = 1 - minutes() / whole;
        curiosity = (float)(key_entropy * (0.2 + 0.8 * left));
        learn((float)(key_step * (0.05 + 0.95 * left)));
        if (batch % 10 == 0) {
            int at = pasts < PASTS ? pasts++ : rng_below(&rng, PASTS);
            if (!past[at]) past[at] = malloc((size_t)policy.count * sizeof(float));
            if (!past[at]) return 2;
            memcpy(past[at], policy.weight, (size_t)policy.count * sizeof(float));
        }
        if (minutes() < told + 0.25 && batch) continue;
        told = minutes();
        double made = (double)(step_count / SMALL * SMALL) * EPOCHS;
        printf("%.2f min, %ld games: entropy %.3f, cut %.3f, v", minutes(), games_played, entropy_sum / made,
               moved_sum / made);
        for (int i = 0; i < TRAINEES; i++) printf(" %s %.3f", names[i], won_against[i] / (against[i] + 1e-9));
        putchar('\n');
        fflush(stdout);
        memset(against, 0, sizeof against);
        memset(won_against, 0, sizeof won_against);
        file_write(out);
    }
    file_write(out);
    return 0;
}
