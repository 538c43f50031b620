/* The promises of game.h, over every game, seat count and option; the all_games_*.c beside it say how each
   is kept. */
#include "all_games.h"

static bool plain_word(const char *s)
{
    return *s && s[strspn(s, "abcdefghijklmnopqrstuvwxyz0123456789-")] == 0;
}

static void described_well(void **state)
{
    const struct game *g = *state;
    assert_true(plain_word(g->id));
    assert_true(g->title && *g->title && g->tagline && *g->tagline && g->story && *g->story);
    assert_true(g->minutes > 0 && g->rules_version > 0);
    assert_true(g->seats_min >= 1 && g->seats_min <= g->seats_max && g->seats_max <= SEATS_MAX);
    assert_true(g->state_size > 0 && g->state_size <= STATE_MAX);
    assert_true(game_option_count(g) <= OPTIONS_MAX);
    assert_true(game_verb_count(g) > 0 && game_verb_count(g) < 256);
    for (int i = 0; g->verbs[i].name; i++) {
        assert_true(plain_word(g->verbs[i].name));
        for (int k = 0; k < i; k++) assert_string_not_equal(g->verbs[i].name, g->verbs[k].name);
    }
    for (int i = 0; g->options[i].id; i++) {
        assert_true(plain_word(g->options[i].id) && g->options[i].title && g->options[i].help);
        assert_in_range(g->options[i].initial, 0, table_choices(&g->options[i]) - 1);
        assert_in_range(table_choices(&g->options[i]), 2, 32);
    }
    for (const struct noun *n = g->nouns; n && n->letter; n++) {
        assert_null(strchr("srx", n->letter));
        for (int i = 0; i < n->count; i++)
            must(!n->names[i] || plain_word(n->names[i]), "%s: noun '%s'", g->id, n->names[i]);
    }
}

/* start fills the state whatever was there before, and never looks further. */
static void starts_clean(void **state)
{
    const struct game *g = *state;
    int16_t options[OPTIONS_MAX];
    for (int seats = g->seats_min; seats <= g->seats_max; seats++)
        for (int setup = 0; table_setup(g, seats, setup, 3, options); setup++) {
            unsigned char *a = new_state(g), *b = new_state(g);
            memset(b, 0x77, g->state_size);
            g->start(a, seats, options);
            g->start(b, seats, options);
            assert_true(same_state(g, a, b) && guard_holds(g, a) && guard_holds(g, b));
            free(a), free(b);
        }
}

static void wrong_setups_refused(void **state)
{
    const struct game *g = *state;
    struct session s;
    int16_t options[OPTIONS_MAX];
    game_default_options(g, options);
    assert_non_null(session_open(&s, g, g->seats_min - 1, options, 1));
    assert_non_null(session_open(&s, g, g->seats_max + 1, options, 1));
    for (int i = 0; g->options[i].id; i++) {
        game_default_options(g, options);
        options[i] = -1;
        assert_non_null(session_open(&s, g, g->seats_min, options, 1));
        options[i] = (int16_t)table_choices(&g->options[i]);
        assert_non_null(session_open(&s, g, g->seats_min, options, 1));
    }
}

static const struct promise promises[] = {
    { "random play ends with a result", NULL, NULL, end_has_a_result, 3, 6, 1 },
    { "lists and reasons agree", lists_agree, NULL, NULL, 1, 4, 2 },
    { "a short list is cut, not overrun", short_lists, NULL, NULL, 1, 1, 4 },
    { "other seats are refused", NULL, others_refused, NULL, 1, 1, 1 },
    { "chance is listed", chance_repeats, chance_listed, NULL, 1, 4, 1 },
    { "events only tell", NULL, events_only_tell, NULL, 2, 4, 1 },
    { "views have the turn and the own list", views_hold, NULL, NULL, 2, 6, 1 },
    { "public decisions need no secret", looks_hold, NULL, NULL, 1, 2, 3 },
    { "guesses fit the view", guesses_fit, NULL, NULL, 2, 6, 2 },
    { "guesses play on", guesses_play_on, NULL, NULL, 1, 2, 12 },
    { "secrets stay", NULL, secrets_stay, NULL, 2, 4, 1 },
    { "lines and views agree", NULL, lines_and_views_agree, NULL, 1, 2, 1 },
    { "forced lines leak nothing", forced_leaks_nothing, NULL, NULL, 1, 4, 2 },
    { "windows are the same for all", windows_hold, NULL, NULL, 1, 2, 1 },
    { "known lines are known", known_lines_are_known, NULL, NULL, 1, 4, 1 },
    { "undo", undo_holds, NULL, NULL, 1, 1, 2 },
    { "words never break", NULL, words_never_break, NULL, 1, 1, 1 },
    { "names differ", names_differ, NULL, NULL, 1, 1, 2 },
    { "show tells facts", shows_facts, NULL, NULL, 1, 1, 5 },
    { "notation returns", notation_returns, NULL, NULL, 1, 4, 2 },
    { "saves return", saves_return, NULL, NULL, 1, 1, 31 },
    { "saves return all along", saves_return_all_along, NULL, NULL, 0, -1, 1 },
    { "damaged saves are refused", NULL, NULL, damage_refused, 1, 1, 1 },
    { "doctored saves are refused", NULL, NULL, doctored_refused, 1, 1, 1 },
    { "game ids return", NULL, NULL, game_id_returns, 1, 6, 1 },
};

enum { PROMISES = sizeof promises / sizeof *promises };

struct test { const struct game *game; const struct promise *promise; };

static void keeps_promise(void **state)
{
    const struct test *test = *state;
    each_setup(test->game, test->promise);
    if (test->promise->step == windows_hold) windows_seen(test->game);
}

/* With arguments: only these games. */
int main(int argc, char **argv)
{
    enum { OTHERS = 3, PER_GAME = PROMISES + OTHERS };
    table_own_folder();
    int count = 0, failed = 0;
    while (games[count]) count++;
    for (int i = 0; i < count; i++) {
        const struct game *g = games[i];
        bool wanted = argc < 2;
        for (int k = 1; k < argc; k++) wanted |= !strcmp(argv[k], g->id);
        if (!wanted) continue;
        static struct test tests[PROMISES];
        void *game = (void *)(uintptr_t)g;
        struct CMUnitTest list[PER_GAME] = {
            cmocka_unit_test_prestate(described_well, game),
            cmocka_unit_test_prestate(starts_clean, game),
            cmocka_unit_test_prestate(wrong_setups_refused, game),
        };
        for (int k = 0; k < PROMISES; k++) {
            tests[k] = (struct test){ g, &promises[k] };
            list[OTHERS + k] = (struct CMUnitTest){ promises[k].name, keeps_promise, NULL, NULL, &tests[k] };
        }
        failed += _cmocka_run_group_tests(g->id, list, PER_GAME, NULL, NULL);
        shelf_clear();
    }
    table_clean();
    return failed != 0;
}
