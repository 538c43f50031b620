/* Voices in My Head: the rulebook's round, whole games, saves in the middle of everything. */
#include "voices_table.h"

#include <stdlib.h>

#include "save.h"
#include "session.h"

/* Blue first, then the prosecutor, Yellow and Red; Observation and Speech. */
static void gameplay_example(void **state)
{
    (void)state;
    enum { BLUE = 0, PROSECUTOR = 1, YELLOW = 2, RED = 3, CARD = 12 };
    table(4, PROSECUTOR, BLUE, false, (int[]){ 5, 0, 1, 9 });
    v.window[0] = v.window_back[0] = CARD;
    v.window[1] = v.window_back[1] = 0;
    v.window[2] = v.window_back[2] = 1;
    put(BLUE * 8 + 2, OBSERVATION, -1, 1);       /* Blue has 2 there, Yellow 1 */
    put(YELLOW * 8 + 4, OBSERVATION, 1, 1);
    influence(0, PERCEPTIVE, NO_KIND, 0);

    PLAY(V_CHOOSE, CARD, OBSERVATION, SPEECH);   /* step 1 */
    assert_true(heard_event(EV_SLID, PROSECUTOR));
    PLAY(V_PUSH, PLANNING, BLUE * 8, 0, 0);      /* step 2 */
    chance_on(1);
    assert_int_equal(v.turn, PROSECUTOR);
    PLAY(V_PUSH, OBSERVATION, PROSECUTOR * 8 + 5, 0, 0);
    chance_on(1);
    assert_int_equal(v.turn, YELLOW);
    PLAY(V_PUSH, OBSERVATION, YELLOW * 8, 0, 0);
    chance_on(1);
    assert_int_equal(v.turn, RED);
    PLAY(V_PUSH, SPEECH, RED * 8 + 4, 0, 0);
    chance_on(1);                                /* step 3 */
    assert_int_equal(v.open[JUDGMENTAL][GUILTY], 1);
    assert_int_equal(voices_total(&v, BLUE, OBSERVATION), 2);
    assert_int_equal(voices_total(&v, YELLOW, OBSERVATION), 4);
    assert_int_equal(v.asking, ASK_OPTION);      /* Yellow has looked at the only influence */
    assert_int_equal(v.turn, YELLOW);
    assert_true(v.token_kind[0] < KINDS && v.token_seen[0] == 1u << YELLOW);
    PLAY(V_OPTION, 0);                           /* and discards it */
    assert_int_equal(v.token_place[0], DISCARDED);
    chance_on(1);
    assert_int_equal(v.turn, RED);               /* the back: Red alone is in Speech */
    assert_int_equal(v.asking, ASK_OPTION);
    struct voices view = v;
    voices_redact(&view, RED);
    assert_int_equal(view.sealed[1], UNREAD);    /* what the answers do is sealed */
    PLAY(V_OPTION, 0);
    PLAY(V_UNSEAL, CARD);
    assert_int_equal(v.open[EASYGOING][INNOCENT], 1);
    assert_int_equal(v.open[LOGICAL][INNOCENT], 1);
    chance_on(1);                                /* step 4: Blue holds Planning */
    assert_int_equal(v.hand_count[BLUE], 1);
    assert_int_equal(v.first, PROSECUTOR);       /* step 5 */
    assert_int_equal(v.round, 2);
    assert_true(v.used >> CARD & 1);
    for (int i = 0; i < WINDOW; i++) assert_true(v.window[i] >= 0 && v.window[i] != CARD);
    conserved(&v);
}

static void bulk_play_conserves(void **state)
{
    (void)state;
    struct action list[LEGAL_MAX], batch[CHANCE_MAX];
    for (int seats = 3; seats <= 6; seats++)
        for (uint64_t game = 0; game < 10; game++) {
            struct rng rng = rng_at(game, RNG_TEST, (uint32_t)seats);
            int16_t options[OPTIONS_MAX] = { (int16_t)(game & 1), (int16_t)(game % 7),
                                             (int16_t)(game >> 1 & 1) };
            voices_game.start(&v, seats, options);
            while (v.turn != SEAT_NONE) {
                conserved(&v);
                bool boosted = false;
                for (int s = 0; s < seats; s++) boosted |= v.boost[s] != 0;
                for (int r = 0; r < REGIONS && v.prosecutor >= 0 && !boosted; r++)
                    assert_int_equal(voices_leaders(&v, r), leaders_again(&v, r));
                int n = v.turn == SEAT_CHANCE ? voices_game.chance(&v, rng_next(&rng), batch, CHANCE_MAX)
                                              : voices_game.legal(&v, list, LEGAL_MAX);
                assert_true(n > 0);
                if (v.turn >= 0) { batch[0] = list[rng_below(&rng, n)]; n = 1; }
                for (int i = 0; i < n; i++) must_play(&batch[i]);
            }
            int score[SEATS_MAX], g = 0, inn = 0;
            voices_game.score(&v, score);
            for (int j = 0; j < JURORS; j++) {
                int balance = v.open[j][GUILTY] - v.open[j][INNOCENT];
                for (int t = 0; t < TOKENS; t++)
                    if (v.token_place[t] == j)
                        balance += v.token_kind[t] == GUILTY ? 1 : v.token_kind[t] == INNOCENT ? -1 : 0;
                g += balance > 0, inn += balance < 0;
            }
            assert_int_equal(score[v.prosecutor], g > inn);
        }
}

/* What is under way: the question, and the part of the effect, push or window that asks it. */
static unsigned answer_kind(const struct voices *s)
{
    unsigned kind = s->asking;
    if (!s->depth) return kind;
    const struct voices_frame *f = frame_peek(s);
    kind |= (1u + f->kind) << 5;
    if (f->kind <= FRAME_EMOTION && f->step == (f->kind == FRAME_ABILITY ? ABILITY_RUN : 0)
        && f->pc != UINT8_MAX)
        kind |= (unsigned)voices_frame_program(s, f)[f->pc].code << 8;
    return kind;
}

/* A game saved in the middle of any effect comes back as it was, to the last byte. */
static void every_question_survives_a_save(void **state)
{
    (void)state;
    static uint8_t seen[1 << 13];
    struct action list[LEGAL_MAX], batch[CHANCE_MAX];
    int kinds = 0, asked[DRAW_PUSH + 1] = { 0 };
    for (int i = 0; i < 40; i++) {
        int16_t options[OPTIONS_MAX] = { (int16_t)(i & 1), 0, (int16_t)(i % 3 != 0) };
        struct session s = { 0 };
        struct rng rng = rng_at(33, RNG_TEST, (uint32_t)i);
        assert_null(session_open(&s, &voices_game, 3 + i % 4, options, (uint64_t)i));
        while (session_turn(&s) != SEAT_NONE) {
            const struct voices *now = (const struct voices *)(const void *)s.state;
            unsigned kind = answer_kind(now);
            asked[now->asking]++;
            if (!seen[kind]) {
                seen[kind] = 1;
                kinds++;
                struct session back = { 0 };
                char *text = save_text(&s);
                assert_null(save_read(&back, text));
                assert_memory_equal(back.state, s.state, sizeof(struct voices));
                session_close(&back);
                free(text);
            }
            bool chance = session_turn(&s) == SEAT_CHANCE;
            int n = chance ? session_draw(&s, batch, CHANCE_MAX) : session_legal(&s, list, LEGAL_MAX);
            assert_true(n > 0);
            if (!chance) { batch[0] = list[rng_below(&rng, n)]; n = 1; }
            for (int k = 0; k < n; k++) assert_null(session_play(&s, &batch[k]));
        }
        session_close(&s);
    }
    for (int ask = ASK_TRIAL; ask <= DRAW_PUSH; ask++)
        if (!asked[ask]) fail_msg("nothing asked question %d", ask);
    assert_true(kinds > 60);
}

/* Ruling 44: who looked at a token finds its face nowhere in the log while the trial goes on. */
static void ruling_44_the_log_keeps_no_faces(void **state)
{
    (void)state;
    int16_t options[OPTIONS_MAX] = { 0 };
    struct action list[LEGAL_MAX], batch[CHANCE_MAX];
    struct session s = { 0 };
    struct rng rng = rng_at(44, RNG_TEST, 0);
    assert_null(session_open(&s, &voices_game, 4, options, 44));
    int looks = 0;
    while (session_turn(&s) != SEAT_NONE && looks < 4) {
        struct voices before;
        memcpy(&before, s.state, sizeof before);
        bool chance = session_turn(&s) == SEAT_CHANCE;
        int n = chance ? session_draw(&s, batch, CHANCE_MAX) : session_legal(&s, list, LEGAL_MAX);
        if (!chance) { batch[0] = list[rng_below(&rng, n)]; n = 1; }
        for (int k = 0; k < n; k++) assert_null(session_play(&s, &batch[k]));
        if (batch[0].verb != V_FACE) continue;
        looks++;
        char words[100], wanted[100];
        struct text out = TEXT_ON(words);
        struct action read = session_line(&s, s.log_count - n, before.looker);
        assert_int_equal(read.arg[2], ARG_HIDDEN);
        voices_game.name(&before, &read, &out);
        snprintf(wanted, sizeof wanted, "%s looks at an influence token", text_seat(before.looker));
        assert_string_equal(words, wanted);
    }
    assert_int_equal(looks, 4);
    session_close(&s);
}

int main(void)
{
    region_init();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(gameplay_example), cmocka_unit_test(bulk_play_conserves),
        cmocka_unit_test(every_question_survives_a_save), cmocka_unit_test(ruling_44_the_log_keeps_no_faces),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
