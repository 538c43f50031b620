/* Voices in My Head: the printed cards as data. */
#include "voices_table.h"

#include <ctype.h>

static int region_heads[2][REGIONS];

static void check_program(const struct op *ops, bool prosecutor)
{
    int deep = 0, choices = 0;
    bool hidden = false;
    for (const struct op *o = ops; o->code != OP_END; o++) {
        if (o->code == OP_IF || o->code == OP_MAY) deep++;
        if (o->code == OP_CLOSE) deep--;
        if (o->code == OP_CHOOSE || o->code == OP_HIDDEN) {
            choices++;
            assert_int_equal((o + 1)->code, OP_OPTION);
            if (o->code == OP_HIDDEN) { hidden = true; assert_int_equal(deep, 0); }
        }
        if (hidden && o->code == OP_DONE)
            assert_int_equal((o + 1)->code, OP_END); /* sealed answers come last */
        assert_true(deep >= 0 && o - ops < UINT8_MAX - 1);
        if (prosecutor) assert_true(o->code == OP_PLACE || o->code == OP_INF_DRAW);
    }
    assert_int_equal(deep, 0);
    assert_true(choices <= 1);
}

static void words_of(const struct op *ops, int option, int least)
{
    char buffer[1000];
    struct text out = TEXT_ON(buffer);
    text_clear(&out);
    voices_effect_text(ops, option, &out);
    assert_true((int)out.n >= least && out.n < 600);
    assert_null(strstr(buffer, "  "));
}

static void says(const struct op *ops, const char *want)
{
    char buffer[400];
    struct text out = TEXT_ON(buffer);
    text_clear(&out);
    voices_effect_text(ops, -1, &out);
    assert_string_equal(buffer, want);
}

#define PROGRAM(...) ((const struct op[]){ __VA_ARGS__, { .code = OP_END } })

/* As people write: one and many apart, and no form to fill in. */
static void effects_are_sentences(void **state)
{
    (void)state;
    says(PROGRAM({ .code = OP_DRAW, .who = WHO_ACTOR, .n = 1 }), "Draw one strategy card.");
    says(PROGRAM({ .code = OP_DRAW, .who = WHO_ACTOR, .n = 2 },
                 { .code = OP_DISCARD, .who = WHO_ACTOR, .n = 1 }),
         "Draw 2 strategy cards. Discard one strategy card.");
    says(PROGRAM({ .code = OP_DRAW, .who = WHO_CONTROL + SPEECH, .n = 1 }),
         "The Speech player draws one strategy card.");
    says(PROGRAM({ .code = OP_DISCARD, .who = WHO_EACH, .n = 1 }), "Each persona discards one strategy card.");
    says(PROGRAM({ .code = OP_GIVE_FIRST, .who = WHO_ACTOR }), "Take the first-player token.");
    says(PROGRAM({ .code = OP_INF_BLIND, .n = 1, .to = LOGICAL }),
         "Place an influence token unseen on Logical.");
    says(PROGRAM({ .code = OP_IF, .what = IF_LOST, .n = 1 }), "If a marker of yours is destroyed,");
    says(PROGRAM({ .code = OP_IF, .what = IF_GUILTY, .to = PERCEPTIVE, .n = 2 }),
         "If Perceptive has at least 2 guilty tokens,");
    says(PROGRAM({ .code = OP_IF, .what = IF_LOST, .n = 1 }, { .code = OP_DRAW, .who = WHO_ACTOR, .n = 1 }),
         "If a marker of yours is destroyed, draw one strategy card.");
}

static const struct trial_card *titled(const char *title)
{
    for (int c = 0; c < TRIALS; c++)
        if (!strcmp(trial_card(c)->title, title)) return trial_card(c);
    fail_msg("no card %s", title);
    return NULL;
}

/* The story speaks to Guy, keeps its title's word, and its hints point where the answers go. */
/* A blank after each sentence, inside quotes too; an ellipsis is none. */
static void sentences_keep_apart(const char *text)
{
    for (const char *s = text; *s; s++) {
        const char *next = s + 1;
        if (!strchr(".?!", *s) || (s > text && s[-1] == '.')) continue;
        if (*next == '"' || *next == '\'') next++;
        if (isalpha((unsigned char)*next)) fail_msg("no blank before \"%s\"", next);
    }
}

static void stories_fit_their_cards(void **state)
{
    (void)state;
    assert_non_null(strstr(titled("The Balloon Disguise")->flavour[0], "balloon"));
    assert_non_null(strstr(titled("Your Own Words")->flavour[0], "you meant"));
    const struct trial_card *hiccups = titled("The Hiccups");
    assert_null(strstr(hiccups->flavour[0], "hold their breath"));       /* saying nothing is the bad answer */
    assert_int_equal(hiccups->side[0].hint[0], 1);
    for (int c = 0; c < TRIALS; c++)
        for (int side = 0; side < 2; side++) sentences_keep_apart(trial_card(c)->flavour[side]);
}

static void trial_deck_recipe(void **state)
{
    (void)state;
    memset(region_heads, 0, sizeof region_heads);
    int open[2] = { 0 }, drawn[2] = { 0 }, none[2] = { 0 }, pair[2][REGIONS][REGIONS] = { 0 };
    for (int c = 0; c < TRIALS; c++) {
        const struct trial_card *card = trial_card(c);
        int stage = c / STAGE;
        assert_true(card->title && card->flavour[0] && card->flavour[1] && strlen(card->flavour[0]) < 220
                    && strlen(card->flavour[1]) < 220);
        assert_true(card->region[0] != card->region[1] && card->region[0] > PLANNING
                    && card->region[1] > PLANNING);
        pair[stage][card->region[0]][card->region[1]]++;
        if (!card->charge) none[stage]++;
        else {
            check_program(card->charge, true);
            words_of(card->charge, -1, 10);
            if (card->charge->code == OP_PLACE) open[stage]++;
            else drawn[stage]++;
            if (card->charge->code == OP_PLACE)
                assert_true(card->charge->what == W_GUILTY && card->charge->to < JURORS);
        }
        for (int side = 0; side < 2; side++) {
            bool sealed;
            const struct ability *a = &card->side[side];
            check_program(a->ops, false);
            words_of(a->ops, -1, 10);
            region_heads[stage][card->region[side]]++;
            int n = voices_options(a->ops, &sealed);
            assert_int_equal(sealed, card->region[side] == SPEECH); /* Speech answers are sealed, no others */
            for (int k = 0; k < OPTIONS; k++) assert_int_equal(a->option[k] != NULL, k < n);
            for (int k = 0; k < n; k++) words_of(a->ops, k, 5);
        }
        for (int other = 0; other < c; other++) assert_string_not_equal(card->title, trial_card(other)->title);
    }
    assert_int_equal(open[0], 14), assert_int_equal(drawn[0], 10), assert_int_equal(none[0], 0);
    assert_int_equal(open[1], 6), assert_int_equal(drawn[1], 6), assert_int_equal(none[1], 12);
    for (int stage = 0; stage < 2; stage++)
        for (int r = OBSERVATION; r < REGIONS; r++) {
            assert_int_equal(region_heads[stage][r], 12);
            for (int q = OBSERVATION; q < REGIONS; q++) if (q != r) assert_int_equal(pair[stage][r][q], 2);
        }
}

static void other_cards_are_complete(void **state)
{
    (void)state;
    for (int d = 0; d < DESIGNS; d++) {
        assert_true(voices_strategy_cards[d].title && voices_strategy_cards[d].text);
        check_program(voices_strategy_cards[d].ops, false);
    }
    for (int r = 0; r < ROLES; r++)
        assert_true(voices_role_cards[r].title && voices_role_cards[r].motto && voices_role_cards[r].wish
                    && voices_role_cards[r].goal[0].measure);
    for (int y = 0; y < STORIES; y++) {
        assert_true(voices_story_cards[y].title && voices_story_cards[y].opening);
        for (int e = 0; e < 3; e++) assert_non_null(voices_story_cards[y].ending[e]);
    }
    for (int e = 0; e < EMOTIONS; e++)
        assert_true(voices_emotion_cards[e].title && voices_emotion_cards[e].text);
}

int main(void)
{
    region_init();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(effects_are_sentences), cmocka_unit_test(stories_fit_their_cards),
        cmocka_unit_test(trial_deck_recipe), cmocka_unit_test(other_cards_are_complete),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
