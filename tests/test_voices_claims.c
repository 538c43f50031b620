/* Voices in My Head: what may be said aloud (ruling 43), as kept in files and as heard. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

#include "games/voices/claims.h"
#include "save.h"
#include "session.h"

static const char *heard(const char *note)
{
    static char words[300];
    struct text t = TEXT_ON(words);
    text_clear(&t);
    voices_claim_words(note, &t);
    return words;
}

static int places(const struct claim *c)
{
    return c->about == ABOUT_JUROR ? JURORS : c->about == ABOUT_REGION ? REGIONS : 1;
}

/* Every phrase with every place becomes its own sentence, with the place in it. */
static void each_claim_is_kept_and_heard(void **unused)
{
    (void)unused;
    char note[80], seen[200][120];
    int n = 0;
    for (int i = 0; i < voices_claim_count; i++)
        for (int p = 0; p < places(&voices_claims[i]); p++) {
            struct text t = TEXT_ON(note);
            text_clear(&t);
            voices_claim_write(i, p, &t);
            const char *words = heard(note);
            assert_string_not_equal(words, note);
            if (voices_claims[i].about == ABOUT_JUROR) assert_non_null(strstr(words, voices_juror_names[p]));
            if (voices_claims[i].about == ABOUT_REGION) assert_non_null(strstr(words, voices_region_names[p]));
            for (int k = 0; k < n; k++) assert_string_not_equal(words, seen[k]);
            strcpy(seen[n++], words);
        }
    assert_in_range(n, 4 + CLAIM_ACTS * KINDS * JURORS, 199);
}

/* Icon, influence and advice, true or not: the icon's three sides and silence; each kind on each juror. No
   card is named. */
static void ruling_43_legal_claims_only(void **unused)
{
    (void)unused;
    int of[CLAIM_TOPICS] = { 0 };
    for (int i = 0; i < voices_claim_count; i++) {
        assert_in_range(voices_claims[i].topic, 0, CLAIM_TOPICS - 1);
        of[voices_claims[i].topic]++;
        for (int d = 0; d < DESIGNS; d++)
            assert_null(strstr(voices_claims[i].words, voices_strategy_cards[d].title));
        for (int r = 0; r < ROLES; r++) assert_null(strstr(voices_claims[i].words, voices_role_cards[r].title));
        for (int c = 0; c < TRIALS; c++) assert_null(strstr(voices_claims[i].words, trial_card(c)->title));
    }
    assert_int_equal(of[CLAIM_ICON], ICONS + 1);
    assert_int_equal(of[CLAIM_INFLUENCE], CLAIM_ACTS * KINDS);
    assert_true(of[CLAIM_ADVICE] > 0);
    assert_string_equal(heard("saw-innocent easygoing"), "I saw an innocent token on Easygoing.");
    assert_string_equal(heard("push-off motor"), "Push them off in Motor Skills.");
}

/* A file may hold anything: what is no claim is read as it stands. */
static void anything_else_is_left_alone(void **unused)
{
    (void)unused;
    static const char *const odd[] = { "",
                                       "saw-guilty",
                                       "saw-guilty speech",
                                       "saw-guilty logical twice",
                                       "mark-guilty indeed",
                                       "push-off logical",
                                       "Hello, %s %n" };
    for (size_t i = 0; i < sizeof odd / sizeof *odd; i++) assert_string_equal(heard(odd[i]), odd[i]);
}

static void kept_with_the_game(void **unused)
{
    (void)unused;
    struct session s = { 0 }, again = { 0 };
    int16_t options[OPTIONS_MAX];
    game_default_options(&voices_game, options);
    assert_null(session_open(&s, &voices_game, 4, options, 5));
    session_chance(&s);
    assert_null(session_note(&s, 2, true, "took-blank perceptive"));
    char *text = save_text(&s);
    assert_null(save_read(&again, text));
    free(text);
    assert_int_equal(again.note_count, 1);
    assert_int_equal(again.notes[0].seat, 2);
    assert_true(again.notes[0].aloud);
    char words[100];
    struct text w = TEXT_ON(words);
    text_clear(&w);
    session_spoken(&again, 0, &w);
    assert_string_equal(words, "I took a blank token from Perceptive.");
    session_close(&s);
    session_close(&again);
}

int main(void)
{
    region_init();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_claim_is_kept_and_heard), cmocka_unit_test(ruling_43_legal_claims_only),
        cmocka_unit_test(anything_else_is_left_alone), cmocka_unit_test(kept_with_the_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
