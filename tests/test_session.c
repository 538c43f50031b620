/* The session: one door, log, chance, undo, views, notes and players. */
#include "table.h"
#include "save.h"
#include "toy/toy.h"

static struct session *open_toy(struct session *s, int seats, bool coin)
{
    int16_t options[OPTIONS_MAX] = { coin };
    assert_null(session_open(s, &toy_game, seats, options, 7));
    assert_int_equal(session_chance(s), seats);
    return s;
}

static struct action put(int seat, int x)
{
    return (struct action){ (int8_t)seat, TOY_PUT, 1, 0, { x } };
}

static struct action plain(int seat, int verb)
{
    return (struct action){ .seat = (int8_t)seat, .verb = (uint8_t)verb };
}

static void play(struct session *s, struct action a)
{
    const char *why = session_play(s, &a);
    must(!why, "%s", why);
}

static void opens_only_what_the_game_offers(void **state)
{
    (void)state;
    struct session s;
    int16_t options[OPTIONS_MAX] = { 0, 1 };
    assert_non_null(session_open(&s, &toy_game, 1, NULL, 1));
    assert_non_null(session_open(&s, &toy_game, 5, NULL, 1));
    assert_non_null(session_open(&s, &toy_game, 3, options, 1));      /* "four" is for four */
    assert_null(s.game);
    assert_null(session_open(&s, &toy_game, 4, options, 1));
    session_close(&s);
    options[1] = 2;
    assert_non_null(session_open(&s, &toy_game, 4, options, 1));
}

static void one_door(void **state)
{
    (void)state;
    struct session s;
    struct toy before;
    open_toy(&s, 2, false);
    memcpy(&before, s.state, sizeof before);
    struct action wrong[] = { put(1, 0),         put(0, 3),     put(SEAT_CHANCE, 0),
                              plain(0, TOY_BOW), plain(0, 200), put(0, 0) };
    wrong[5].count = 9;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) assert_non_null(session_play(&s, &wrong[i]));
    struct action hidden = put(0, ARG_HIDDEN);
    assert_non_null(session_play(&s, &hidden));
    assert_memory_equal(s.state, &before, sizeof before);
    assert_int_equal(s.log_count, 2);

    struct action untidy = put(0, 1);        /* what is beyond count is no part of the action */
    untidy.spare = 3;
    untidy.arg[5] = 12;
    play(&s, untidy);
    struct action clean = put(0, 1);
    assert_memory_equal(&s.log[2], &clean, sizeof clean);
    play(&s, plain(0, TOY_BOW));
    assert_int_equal(session_turn(&s), 1);
    struct action before_it = put(0, 0);
    assert_string_equal(session_play(&s, &before_it), "it isn't your turn");
    struct action no_verb = plain(1, game_verb_count(&toy_game));
    assert_string_equal(session_play(&s, &no_verb), "there is no such action");
    session_close(&s);
}

static void chance_by_seed_and_line(void **state)
{
    (void)state;
    struct session a, b;
    open_toy(&a, 4, false);
    open_toy(&b, 4, false);
    assert_memory_equal(a.state, b.state, sizeof(struct toy));
    assert_int_equal(session_chance(&a), 0);
    assert_int_equal(a.events.count, 4); /* of the last play: session_chance keeps those of all its lines */
    session_close(&b);
    int different = 0;
    for (uint64_t seed = 0; seed < 20; seed++) {
        assert_null(session_open(&b, &toy_game, 4, NULL, seed));
        session_chance(&b);
        different += memcmp(a.state, b.state, sizeof(struct toy)) != 0;
        session_close(&b);
    }
    assert_true(different > 10);
    session_close(&a);
}

static void forced_only_when_single_and_flagged(void **state)
{
    (void)state;
    struct session s;
    struct action a;
    open_toy(&s, 2, false);
    assert_false(session_forced(&s, &a));
    play(&s, put(0, 2));
    assert_true(session_forced(&s, &a));
    assert_int_equal(a.verb, TOY_BOW);
    session_close(&s);
}

static void undo_takes_back_an_own_public_action(void **state)
{
    (void)state;
    struct session s;
    struct toy before;
    open_toy(&s, 2, false);
    assert_non_null(session_undo(&s, 0));     /* chance came last */
    memcpy(&before, s.state, sizeof before);
    play(&s, put(0, 2));
    assert_non_null(session_undo_why(&s, 1));
    assert_null(session_undo_why(&s, 0));
    assert_null(session_undo(&s, 0));
    assert_memory_equal(s.state, &before, sizeof before);
    assert_int_equal(s.log_count, 2);
    play(&s, put(0, 2));
    s.physics_from[PHYSICS_VERSION] = 3;      /* the next push is of the present physics, also after an undo */
    assert_null(session_undo(&s, 0));
    assert_int_equal(s.physics_from[PHYSICS_VERSION], 2);
    session_close(&s);
}

static void undo_takes_forced_lines_along(void **state)
{
    (void)state;
    struct session s;
    open_toy(&s, 2, false);
    play(&s, put(0, 2));
    play(&s, plain(0, TOY_BOW));
    assert_int_equal(session_turn(&s), 1);
    assert_null(session_undo(&s, 0));
    assert_int_equal(s.log_count, 2);         /* bow and put */
    assert_int_equal(session_turn(&s), 0);
    session_close(&s);
}

/* Justice: keeping quiet and declining where all know that there is nothing else are no moves of another
   player. */
static void undo_looks_past_what_the_table_played_for_others(void **state)
{
    (void)state;
    int found = 0;
    for (uint64_t seed = 1; seed <= 100; seed++) {
        struct session s;
        struct rng r = rng_seeded(seed);
        assert_null(session_open(&s, game_find("justice"), 5, NULL, seed));
        session_chance(&s);
        while (session_turn(&s) != SEAT_NONE && s.log_count < 600) {
            struct action list[LEGAL_MAX], only;
            int n = session_legal(&s, list, LEGAL_MAX), before = s.log_count, others = 0;
            struct action a = list[rng_below(&r, n)];
            play(&s, a);
            for (; session_known(&s, &only); others += only.seat != a.seat) play(&s, only);
            if (n > 1 && others && !(s.game->verbs[a.verb].flags & FLAG_SHOWS)) {
                int lines = s.log_count;
                const char *why = session_undo(&s, a.seat);
                must(!why, "seed %d, line %d: %s", (int)seed, lines, why);
                assert_int_equal(s.log_count, before);
                play(&s, a);
                while (s.log_count < lines && session_known(&s, &only)) play(&s, only);
                assert_int_equal(s.log_count, lines);
                found++;
            }
            session_chance(&s);
        }
        session_close(&s);
    }
    assert_in_range(found, 10, 5000);
}

/* What another could only do by its own hand is a move of its own: taking it back for others would tell of the
   hand. */
static void undo_stops_at_what_only_its_seat_knew(void **state)
{
    (void)state;
    static struct action list[LEGAL_MAX];
    int found = 0;
    for (uint64_t seed = 1; seed <= 30; seed++) {
        struct session s;
        struct rng r = rng_seeded(seed);
        assert_null(session_open(&s, game_find("justice"), 4, NULL, seed));
        for (session_chance(&s); session_turn(&s) != SEAT_NONE; session_chance(&s)) {
            struct action only;
            int before = s.log[s.log_count - 1].seat, n = session_legal(&s, list, LEGAL_MAX);
            bool known = session_known(&s, &only);
            struct action a = list[rng_below(&r, n)];
            play(&s, a);
            if (n > 1 || known || before < 0 || before == a.seat) continue;
            assert_non_null(session_undo_why(&s, before));
            found += (s.game->verbs[a.verb].flags & (FLAG_FORCED | FLAG_PASS)) != 0;
        }
        session_close(&s);
    }
    assert_true(found > 10);
}

static void undo_never_after_a_secret_chance_or_another(void **state)
{
    (void)state;
    struct session s;
    open_toy(&s, 2, false);
    play(&s, plain(0, TOY_PEEK));
    assert_non_null(session_undo(&s, 0));
    play(&s, put(0, 1));
    assert_null(session_undo(&s, 0));         /* back to just after the peek, no further */
    assert_int_equal(s.log_count, 3);
    assert_non_null(session_undo(&s, 0));
    session_close(&s);

    open_toy(&s, 2, true);
    play(&s, put(0, 1));
    play(&s, plain(0, TOY_BOW));
    assert_int_equal(session_chance(&s), 1);
    assert_non_null(session_undo(&s, 0));
    play(&s, put(1, 1));
    assert_non_null(session_undo(&s, 0));
    assert_null(session_undo(&s, 1));
    session_close(&s);
}

static void undo_replays_to_the_same_future(void **state)
{
    (void)state;
    struct session a, b;
    open_toy(&a, 2, true);
    open_toy(&b, 2, true);
    play(&a, put(0, 0));
    assert_null(session_undo(&a, 0));
    for (int i = 0; i < 2; i++) {
        struct session *s = i ? &a : &b;
        play(s, put(0, 2));
        play(s, plain(0, TOY_BOW));
        session_chance(s);
    }
    assert_int_equal(a.log_count, b.log_count);
    assert_memory_equal(a.log, b.log, (size_t)a.log_count * sizeof *a.log);
    session_close(&a);
    session_close(&b);
}

static void lines_and_events_are_cut(void **state)
{
    (void)state;
    struct session s;
    struct events ev;
    open_toy(&s, 2, false);
    assert_int_equal(session_line(&s, 0, 0).arg[1], s.log[0].arg[1]);
    assert_int_equal(session_line(&s, 0, 1).arg[1], ARG_HIDDEN);
    assert_int_equal(session_line(&s, 0, 1).arg[0], 0);
    assert_int_equal(session_line(&s, 1, SEAT_NONE).arg[1], ARG_HIDDEN);
    session_events(&s, 1, &ev);
    assert_int_equal(ev.count, 2);
    assert_int_equal(ev.list[0].arg[1], ARG_HIDDEN);
    assert_int_equal(ev.list[1].arg[1], s.log[1].arg[1]);
    session_events(&s, SEAT_NONE, &ev);
    assert_int_equal(ev.list[1].arg[1], ARG_HIDDEN);

    struct rng r = rng_seeded(1);
    table_play(&s, &r, LINES_MAX);
    assert_int_equal(session_line(&s, 0, 1).arg[1], s.log[0].arg[1]);    /* all is open at the end */
    session_close(&s);
}

/* What players must remember themselves: nobody's log tells a word of it while the game goes on. */
static void faded_lines_tell_nothing(void **state)
{
    (void)state;
    struct session s;
    struct verb verbs[8];
    struct game g = toy_game;
    memcpy(verbs, toy_game.verbs, (size_t)(game_verb_count(&g) + 1) * sizeof *verbs);
    verbs[TOY_DEAL].flags |= FLAG_FADES;
    g.verbs = verbs;
    open_toy(&s, 2, false);
    s.game = &g;
    for (int reader = SEAT_NONE; reader < 2; reader++) {
        struct action line = session_line(&s, 0, reader);
        assert_int_equal(line.count, 2);
        for (int k = 0; k < 2; k++) assert_int_equal(line.arg[k], ARG_HIDDEN);
    }
    struct rng r = rng_seeded(1);
    table_play(&s, &r, LINES_MAX);
    struct action line = session_line(&s, 0, 1);         /* all is open at the end */
    assert_true(action_equal(&line, &s.log[0]));
    session_close(&s);
}

/* The receiving seat may stand after the secret. */
static void receivers_see_secrets_before_and_after(void **state)
{
    (void)state;
    static const struct verb verbs[] = { { "give", "Cr", 0 }, { "cast", "X*", 0 }, { NULL, NULL, 0 } };
    struct game g = toy_game;
    g.verbs = verbs;
    struct action give = { 0, 0, 2, 0, { 4, 1 } }, cast = { 0, 1, 3, 0, { 4, 5, 6 } };
    assert_int_equal(action_redact(&g, &give, 1).arg[0], 4);
    assert_int_equal(action_redact(&g, &give, 2).arg[0], ARG_HIDDEN);
    assert_int_equal(action_redact(&g, &give, 2).arg[1], 1);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(action_redact(&g, &cast, 1).arg[i], ARG_HIDDEN);
        assert_int_equal(action_redact(&g, &cast, 0).arg[i], 4 + i);
    }
}

static void notes_touch_nothing(void **state)
{
    (void)state;
    struct session s;
    struct toy before;
    open_toy(&s, 2, false);
    memcpy(&before, s.state, sizeof before);
    assert_null(session_note(&s, 1, false, "the other has the Æce"));
    assert_non_null(session_note(&s, 2, false, "nobody"));
    assert_non_null(session_note(&s, 0, true, "two\nlines"));
    assert_non_null(session_note(&s, 0, true, "\xff"));
    assert_non_null(session_note(&s, 0, true, "\xed\xa0\x80"));
    char longest[300] = { 0 };
    memset(longest, 'x', 240);
    assert_non_null(session_note(&s, 0, true, longest));
    longest[239] = 0;
    assert_null(session_note(&s, 0, true, longest));
    assert_memory_equal(s.state, &before, sizeof before);
    assert_int_equal(s.note_count, 2);
    assert_int_equal(s.notes[0].at, 2);

    play(&s, put(0, 1));
    assert_null(session_note(&s, 0, true, "later"));
    assert_null(session_undo(&s, 0));
    assert_int_equal(s.notes[2].at, 2);       /* a note survives; the line before it is gone */
    session_close(&s);
}

static void seats_change_hands(void **state)
{
    (void)state;
    struct session s;
    open_toy(&s, 2, false);
    struct player p = { .name = "Zoë", .level = HARD, .colour = 4 };
    assert_null(session_seat(&s, 1, &p));
    assert_string_equal(s.players[1].name, "Zoë");
    assert_non_null(session_seat(&s, 2, &p));
    p.level = LEVELS;
    assert_non_null(session_seat(&s, 1, &p));
    p.level = PERSON;
    p.colour = 7;
    assert_non_null(session_seat(&s, 1, &p));
    p.colour = 0;
    assert_int_equal(s.players[1].level, HARD);
    memset(p.name, 'x', sizeof p.name);
    assert_null(session_seat(&s, 1, &p));
    assert_string_equal(s.players[1].name, "xxxxxxxxxxxx");
    session_close(&s);
}

static void replays_a_prefix(void **state)
{
    (void)state;
    struct session s, part;
    struct rng r = rng_seeded(3);
    open_toy(&s, 3, true);
    assert_null(session_note(&s, 0, true, "early"));
    while (s.log_count < 5) assert_true(table_step(&s, &r));
    int at = s.log_count;
    assert_null(session_note(&s, 0, true, "there"));
    table_play(&s, &r, LINES_MAX);
    assert_null(session_note(&s, 0, true, "late"));
    assert_null(session_replay(&part, &s, at));
    assert_int_equal(part.log_count, at);
    assert_int_equal(part.note_count, 2);
    for (int i = at; i < s.log_count; i++) play(&part, s.log[i]);
    assert_memory_equal(part.state, s.state, sizeof(struct toy));
    assert_int_equal(session_turn(&part), SEAT_NONE);
    struct action late = put(0, 0);
    assert_non_null(session_play(&part, &late));
    session_close(&part);
    session_close(&s);
}

static void hints_are_kept_with_the_game(void **unused)
{
    (void)unused;
    struct session s, again = { 0 };
    assert_null(session_open(&s, game_find("tribunal"), 2, NULL, 3));
    session_chance(&s);
    assert_int_equal(session_hints(&s, SEAT_NONE), 0);
    assert_null(session_note_hint(&s, 1));
    assert_null(session_note(&s, 0, true, "(hint) is what I say"));
    assert_null(session_note(&s, 0, false, "(hint)"));
    assert_null(session_note_hint(&s, 1));
    assert_int_equal(session_hints(&s, SEAT_NONE), 2);
    assert_int_equal(session_hints(&s, 0), 0);
    assert_int_equal(session_hints(&s, 1), 2);
    char *text = save_text(&s);
    assert_null(save_read(&again, text));
    assert_int_equal(session_hints(&again, 1), 2);
    free(text);
    session_close(&s);
    session_close(&again);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(opens_only_what_the_game_offers),
        cmocka_unit_test(one_door),
        cmocka_unit_test(chance_by_seed_and_line),
        cmocka_unit_test(forced_only_when_single_and_flagged),
        cmocka_unit_test(undo_takes_back_an_own_public_action),
        cmocka_unit_test(undo_takes_forced_lines_along),
        cmocka_unit_test(undo_looks_past_what_the_table_played_for_others),
        cmocka_unit_test(undo_stops_at_what_only_its_seat_knew),
        cmocka_unit_test(undo_never_after_a_secret_chance_or_another),
        cmocka_unit_test(undo_replays_to_the_same_future),
        cmocka_unit_test(lines_and_events_are_cut),
        cmocka_unit_test(faded_lines_tell_nothing), cmocka_unit_test(receivers_see_secrets_before_and_after),
        cmocka_unit_test(notes_touch_nothing),
        cmocka_unit_test(hints_are_kept_with_the_game),
        cmocka_unit_test(seats_change_hands),
        cmocka_unit_test(replays_a_prefix),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
