/* Fits the trained eye of Mistrial! to the outcomes of games that bots play against themselves, half of them
   Bench Trials, with a chance move now and then so that odd places are seen too. They play by the weights there
   are; the new ones begin from nothing.
   fit_mistrial GAMES [SEED [EPOCHS]]: prints src/games/mistrial/bot/learned/eye.c. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/mistrial/bot/mind.h"

enum { BATCH = 128, WEIGHTS = sizeof(struct eye_weights) / sizeof(float), TESTED = 10 };
static const float STEP = 0.003f, DECAY = 0.02f;
static const double ODD = 0.06;          /* moves by chance */

struct example { struct eye_inputs in; float blue, before; };

static struct example *list;
static int count, room;

static void note(const struct mistrial *m, int seat)
{
    struct mistrial view = *m;
    struct facts f;
    if (seat < MS_SIDES) mistrial_game.redact(&view, seat);
    if (count == room) list = realloc(list, (size_t)(room = room ? 2 * room : 4096) * sizeof *list);
    if (!list) exit(2);
    facts_read(&view, EYE_TRAINED, &f);
    eye_inputs(&view, &f, &list[count].in);
    list[count++].before = value_read(&view, EYE_FULL, 0);
}

/* One game; every place between rounds is noted, as one side or nobody sees it. */
static void play(uint64_t seed, int bench)
{
    static struct action legal[LEGAL_MAX];
    struct rng rng = rng_seeded(seed);
    struct bot_clock endless = { .cancel = NULL };
    struct look look = { .clock = &endless, .eye = EYE_TRAINED, .cubes = 5 };
    int16_t options[OPTIONS_MAX];
    struct mistrial m;
    int first = count, last = -1;
    if (!mistrial_eye.trait[0]) look.eye = EYE_FULL;     /* there is none yet */
    game_default_options(&mistrial_game, options);
    options[MS_OPT_TRIAL] = (int16_t)bench;
    mistrial_game.start(&m, 2, options);
    while (m.turn != SEAT_NONE) {
        bool between = m.phase == MS_DRAW || m.phase == MS_SUBMIT;
        if (between && m.round != last) {
            note(&m, rng_below(&rng, 3));
            last = m.round;
        }
        if (m.turn == SEAT_CHANCE) {
            mistrial_game.chance(&m, rng_next(&rng), legal, 1);
            mistrial_game.apply(&m, legal, NULL);
            continue;
        }
        struct mistrial view = m;
        int n = mistrial_game.legal(&m, legal, LEGAL_MAX), pick = 0;
        mistrial_game.redact(&view, m.turn);
        bool odd = rng_unit(&rng) < ODD && !mistrial_doomed(&m, m.turn, m.card < MS_CARDS ? m.card : 0);
        if (n > 1) pick = odd ? rng_below(&rng, n) : counsel_pick(&view, m.turn, legal, n, &look, &rng);
        mistrial_game.apply(&m, &legal[pick], NULL);
    }
    for (int i = first; i < count; i++) list[i].blue = m.victor == MS_DEFENCE;
}

static float chance(const struct eye_weights *w, const struct eye_inputs *in)
{
    return 1 / (1 + expf(-eye_score(w, in)));
}

static float input(const struct eye_inputs *in, int side, int i)
{
    return i < EYE_SIDE ? in->side[side][i] : i < 2 * EYE_SIDE ? in->side[!side][i - EYE_SIDE]
                                                                : in->shared[i - 2 * EYE_SIDE];
}

/* How the score changes with each weight, times `by`, added to `to`. */
static void slope(const struct eye_weights *w, const struct eye_inputs *in, float by, struct eye_weights *to)
{
    for (int i = 0; i < TRAITS; i++) to->trait[i] += by * in->trait[i];
    for (int side = 0; side < MS_SIDES; side++) {
        float sum[EYE_HIDDEN], sign = side ? -by : by;
        memcpy(sum, w->threshold, sizeof sum);
        for (int i = 0; i < EYE_INPUTS; i++)
            for (int k = 0; k < EYE_HIDDEN; k++) sum[k] += input(in, side, i) * w->hidden[i][k];
        for (int k = 0; k < EYE_HIDDEN; k++) {
            bool on = sum[k] > 0;
            to->out[k] += on ? sign * sum[k] : 0;
            sum[k] = on ? sign * w->out[k] : 0;
            to->threshold[k] += sum[k];
        }
        for (int i = 0; i < EYE_INPUTS; i++)
            for (int k = 0; k < EYE_HIDDEN; k++) to->hidden[i][k] += input(in, side, i) * sum[k];
    }
}

static double loss(const struct eye_weights *w, int from, int to, double *before)
{
    double sum = 0;
    *before = 0;
    for (int i = from; i < to; i++) {
        double p = chance(w, &list[i].in), q = list[i].before;
        sum -= log(list[i].blue > 0.5f ? p : 1 - p);
        *before -= log(list[i].blue > 0.5f ? q : 1 - q);
    }
    *before /= to - from;
    return sum / (to - from);
}

/* Steps in the manner of Adam, shorter from epoch to epoch. */
static void fit(struct eye_weights *w, int end, int epochs, struct rng *rng)
{
    static float mean[WEIGHTS], square[WEIGHTS];
    float *weight = (float *)w;
    double before;
    long steps = 0, whole = (long)epochs * (end / BATCH);
    for (int epoch = 0; epoch < epochs; epoch++) {
        for (int b = 0; b < end / BATCH; b++) {
            struct eye_weights to = { .threshold = { 0 } };
            const float *by = (const float *)&to;
            for (int i = 0; i < BATCH; i++) {
                const struct example *e = &list[rng_below(rng, end)];
                slope(w, &e->in, (e->blue - chance(w, &e->in)) / BATCH, &to);
            }
            float step = STEP * (1 - 0.95f * (float)steps / (float)whole);
            steps++;
            for (int i = 0; i < WEIGHTS; i++) {
                mean[i] = 0.9f * mean[i] + 0.1f * by[i];
                square[i] = 0.999f * square[i] + 0.001f * by[i] * by[i];
                float warm = sqrtf(1 - powf(0.999f, (float)steps));
                weight[i] += step * (mean[i] * warm / (sqrtf(square[i]) + 1e-8f) - DECAY * weight[i]);
            }
        }
        double now = loss(w, end, count, &before);
        fprintf(stderr, "epoch %d: loss %.4f, of others' games %.4f (full eye %.4f)\n", epoch + 1,
                loss(w, 0, end < 20000 ? end : 20000, &before), now, (loss(w, end, count, &before), before));
    }
}

static void print(const char *before, const float *weight, int n, const char *after)
{
    printf("%s", before);
    for (int i = 0; i < n; i++) {
        const char *next = i + 1 == n ? "" : i % 9 == 8 ? ",\n          " : ", ";
        printf("%.3ff%s", (double)weight[i], next);
    }
    printf("%s", after);
}

int main(int argc, char **argv)
{
    int wanted = argc > 1 ? atoi(argv[1]) : 0, epochs = argc > 3 ? atoi(argv[3]) : 40;
    uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    if (wanted < 2 * TESTED) {
        fprintf(stderr, "usage: fit_mistrial GAMES [SEED [EPOCHS]]\n");
        return 2;
    }
    int end = 0;
    for (int i = 0; i < wanted; i++) {
        if (i == wanted - wanted / TESTED) end = count;            /* the last games only test */
        play(rng_line_seed(seed, RNG_TEST, (uint32_t)i), i & 1);
    }
    struct rng rng = rng_seeded(seed);
    static struct eye_weights w;
    for (int k = 0; k < EYE_HIDDEN; k++) {
        for (int i = 0; i < EYE_INPUTS; i++) w.hidden[i][k] = 0.4f * ((float)rng_unit(&rng) - 0.5f);
        w.out[k] = 0.4f * ((float)rng_unit(&rng) - 0.5f);
    }
    fprintf(stderr, "%d places of %d games\n", count, wanted);
    fit(&w, end, epochs, &rng);
    puts("/* Mistrial!: the trained eye's weights, made by tests/bench/fit_mistrial.c. */\n"
         "#include \"../mind.h\"\n\nconst struct eye_weights mistrial_eye = {");
    puts("    .hidden = {");
    for (int i = 0; i < EYE_INPUTS; i++) print("        { ", w.hidden[i], EYE_HIDDEN, " },\n");
    puts("    },");
    print("    .threshold = {\n          ", w.threshold, EYE_HIDDEN, " },\n");
    print("    .out = {\n          ", w.out, EYE_HIDDEN, " },\n");
    print("    .trait = {\n          ", w.trait, TRAITS, " },\n");
    puts("};");
    free(list);
    return 0;
}
