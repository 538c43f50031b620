/* What learns: its slopes by differences, the wider net, the same words the same weights, files. */
#include "bot/learn.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

#include "bot/fit.h"
#include "bot/milker.h"

enum { FACTS = 3, MARKS = 4, CHOICES = 3 };
static const struct learned small = { .facts = FACTS, .marks = MARKS };

static const struct learned_look look = {
    .count = CHOICES,
    .facts = { 2, { { 0, 1 }, { 2, -0.5f } } },
    .mark = { { 2, { { 1, 1 }, { 3, 0.25f } } }, { 1, { { 2, 1 } } }, { 2, { { 0, 1 }, { 3, -1 } } } },
};

static void random_weights(float *w, int count, uint64_t seed)
{
    struct rng rng = rng_seeded(seed);
    for (int i = 0; i < count; i++) w[i] = (float)rng_unit(&rng) - 0.5f;
}

/* What speaks for the choices, each taken so often. */
static double weighed(const float *w, bool wide, const float *down)
{
    float out[CHOICES];
    double sum = 0;
    (wide ? learned_weigh_wide : learned_weigh)(&small, w, &look, out, NULL);
    for (int i = 0; i < CHOICES; i++) sum += (double)(out[i] * down[i]);
    return sum;
}

/* Every slope of the net is what a small change of that weight does. */
static void slopes_are_differences(void **state)
{
    (void)state;
    static struct learned_layers layers;
    static struct fit_net net;
    const float down[CHOICES] = { 1, -0.5f, 0.25f };
    for (int wide = 0; wide < 2; wide++) {
        struct fit f;
        float out[CHOICES];
        int count = learned_size_of(&small, wide), woken = 0;
        fit_open(&f, count);
        random_weights(f.weight, count, 5);
        net = (struct fit_net){ .in = &small, .wide = wide, .weights = f.weight };
        fit_turn(&net);
        (wide ? learned_weigh_wide : learned_weigh)(&small, f.weight, &look, out, &layers);
        fit_choices(&net, &look, &layers, down, f.slope);
        for (int i = 0; i < count; i++) {
            const float by = 0.002f;
            float was = f.weight[i];
            f.weight[i] = was + by;
            double more = weighed(f.weight, wide, down);
            f.weight[i] = was - by;
            double slope = (more - weighed(f.weight, wide, down)) / (2 * (double)by);
            f.weight[i] = was;
            if (fabs(slope - (double)f.slope[i]) > 0.01 + 0.02 * fabs(slope)) woken++;
        }
        assert_true(woken <= count / 100);           /* units that such a change wakes up */
        fit_close(&f);
    }
}

static void the_critic_learns(void **state)
{
    (void)state;
    enum { INPUTS = 4 };
    const struct learned_cell cell[2] = { { 1, 1 }, { 3, 0.5f } };
    struct fit f;
    float unit[CRITIC];
    fit_open(&f, fit_critic_size(INPUTS));
    random_weights(f.weight, fit_critic_size(INPUTS), 8);
    float before = fit_critic_say(f.weight, INPUTS, cell, 2, unit);
    for (int i = 0; i < 300; i++) {
        fit_critic_learn(f.weight, f.slope, INPUTS, cell, 2, 0.75f, 1);
        fit_step(&f, 0.002f);
    }
    assert_true(fabsf(before - 0.75f) > 0.1f);
    assert_true(fabsf(fit_critic_say(f.weight, INPUTS, cell, 2, unit) - 0.75f) < 0.02f);
    fit_close(&f);
}

static void seat_both(void *with, struct rng *rng, struct learn_table *out)
{
    (void)rng;
    *out = (struct learn_table){ .seats = 2, .player = { LEARN_SELF, LEARN_SELF } };
    game_default_options(with, out->options);
}

static struct learn_plan tribunal_plan(uint64_t seed, bool wide)
{
    const struct game *g = game_find("tribunal");
    const struct mind *m = mind_find("tribunal");
    return (struct learn_plan){ .game = g, .mind = m, .in = m->learned, .seed = seed, .seats_most = 2,
                                .wide = wide, .guided = true, .batch = 1024, .step = 0.002f,
                                .chance = { 0.01f, 0.002f }, .pull = 0.05f, .slow = 0.03f, .warm = 1,
                                .recent = 1, .with = (void *)g,
                                .seat = seat_both };
}

/* The same plan gives the same weights, another seed others; what was learned is not what it began with. */
static void the_same_words_the_same_weights(void **state)
{
    (void)state;
    struct learner *l[3];
    size_t size = 0;
    float *first = NULL;
    for (int i = 0; i < 3; i++) {
        struct learn_plan p = tribunal_plan(i == 2 ? 8 : 7, false);
        l[i] = learner_open(&p);
        size = (size_t)learner_size(l[i]) * sizeof(float);
        if (!i) first = memcpy(malloc(size), learner_weights(l[i]), size);
        for (int b = 0; b < 3; b++) learner_batch(l[i], 1 - (float)b / 3);
        if (!i) assert_true(memcmp(first, learner_weights(l[i]), size) != 0);
    }
    assert_memory_equal(learner_average(l[0]), learner_average(l[1]), size);
    assert_true(memcmp(learner_average(l[0]), learner_average(l[2]), size) != 0);
    assert_true(learner_told(l[0]).games > 10 && learner_told(l[0]).entropy > 0);
    for (int i = 0; i < 3; i++) learner_close(l[i]);
    free(first);
}

/* A net put into one twice as wide says the same. */
static void a_wider_net_begins_alike(void **state)
{
    (void)state;
    struct learn_plan p = tribunal_plan(3, true);
    struct learner *l = learner_open(&p);
    int narrow = learned_size(p.in);
    float *w = calloc((size_t)narrow, sizeof *w), out[CHOICES], wide[CHOICES];
    random_weights(w, narrow, 4);
    learner_start(l, w, false);
    learned_weigh(p.in, w, &look, out, NULL);
    learned_weigh_wide(p.in, learner_weights(l), &look, wide, NULL);
    for (int i = 0; i < CHOICES; i++) assert_true(fabsf(out[i] - wide[i]) < 1e-3f);
    free(w);
    learner_close(l);
}

static char folder[] = "/tmp/docket-learn-XXXXXX";

static const char *file(const char *name, const char *text)
{
    static char path[100];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *f = text ? fopen(path, "w") : NULL;
    if (f) fputs(text, f), fclose(f);
    return path;
}

/* A player in a file plays as before it was written; what isn't one is refused with a sentence. */
static void players_are_kept_in_files(void **state)
{
    (void)state;
    const struct game *g = game_find("tribunal");
    struct milker *a = milker_of(g, mind_find(g->id)->learned), *b = NULL;
    char *text = NULL, head[200];
    size_t n = 0;
    FILE *f = open_memstream(&text, &n);
    milker_write(a, f);
    fclose(f);
    assert_null(milker_read(g, file("good", text), &b));
    assert_int_equal(a->count, b->count);
    assert_memory_equal(a->weights, b->weights, (size_t)a->count * sizeof(float));
    free(b);
    assert_non_null(strstr(milker_read(game_find("enigma"), file("good", NULL), &b), "another game"));
    assert_non_null(strstr(milker_read(game_find("voices"), file("good", NULL), &b), "another game"));
    text[n - 4] = 0;
    assert_non_null(strstr(milker_read(g, file("cut", text), &b), "too early"));
    static const struct { const char *head, *says; } wrong[] = {
        { "", "no player" }, { "docket-net 2\n", "no player" },
        { "docket-net 1\ngame tribunal 99 facts %d marks %d units 48 24\n1", "another version" },
        { "docket-net 1\ngame tribunal V facts 9 marks 9 units 48 24\n1", "no player" },
        { "docket-net 1\ngame tribunal %d facts 9 marks 9 units 48 24\n1", "another version" },
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        snprintf(head, sizeof head, wrong[i].head, i == 4 ? g->rules_version : a->in->facts, a->in->marks);
        assert_non_null(strstr(milker_read(g, file("wrong", head), &b), wrong[i].says));
    }
    snprintf(head, sizeof head, "docket-net 1\ngame tribunal %d facts %d marks %d units 40 24\n1",
             g->rules_version, a->in->facts, a->in->marks);
    assert_non_null(strstr(milker_read(g, file("wrong", head), &b), "size"));
    snprintf(head, sizeof head, "docket-net 1\ngame tribunal %d facts %d marks %d units 48 24\n1 2 x",
             g->rules_version, a->in->facts, a->in->marks);
    assert_non_null(strstr(milker_read(g, file("wrong", head), &b), "weight"));
    assert_non_null(milker_read(g, file("nothing", NULL), &b));
    assert_non_null(milker_read(g, folder, &b));
    free(text);
    free(a);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(slopes_are_differences), cmocka_unit_test(the_critic_learns),
        cmocka_unit_test(the_same_words_the_same_weights), cmocka_unit_test(a_wider_net_begins_alike),
        cmocka_unit_test(players_are_kept_in_files),
    };
    if (!mkdtemp(folder)) return 1;
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    char command[100];
    snprintf(command, sizeof command, "rm -r %s", folder);
    return failed | system(command);
}
