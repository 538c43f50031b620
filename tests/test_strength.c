/* The floor of every game's strength: Hard is not below Easy beyond the interval, each deal from every seat. */
#include "table.h"

#include "arena.h"
#include "arena_sheet.h"
#include "physics/region.h"

enum { SEED = 70000 };

static int deals_of(const struct game *g)
{
    int deals = strcmp(g->id, "voices") ? 16 : 3;        /* every push is simulated */
    return getenv("DOCKET_LONG") ? 8 * deals : deals;
}

/* One against the others at the smallest table that has others; true: it surely wins less than its share. */
static bool surely_below(const struct game *g, const char *challenger, const char *others)
{
    struct arena_player one, rest;
    struct arena_sheet s = { .game = g, .seats = g->seats_min < 2 ? 2 : g->seats_min, .tables = 1,
                             .seed = SEED };
    assert_null(arena_player_read(g, challenger, &one));
    assert_null(arena_player_read(g, others, &rest));
    game_default_options(g, s.options);
    snprintf(s.challenger, sizeof s.challenger, "%s", challenger);
    snprintf(s.against[0], sizeof s.against[0], "%s", others);
    assert_null(arena_sheet_open(&s, deals_of(g)));
    for (int k = 0; k < s.deals; k++) {
        struct arena_deal d = { .game = g, .seats = s.seats, .seed = SEED + (uint64_t)k };
        struct arena_result *r = arena_result(&s, 0, k);
        memcpy(d.options, s.options, sizeof d.options);
        unsigned even = arena_game(&d, -1, &one, &rest);
        for (int seat = 0; seat < s.seats; seat++) {
            r->won[seat] = (uint8_t)arena_points(s.seats, arena_game(&d, seat, &one, &rest), seat);
            r->even[seat] = (uint8_t)arena_points(s.seats, even, seat);
        }
        r->played = true;
    }
    struct arena_share share = arena_share(&s, 0);
    print_message("%s: %s against %s: %.1f %% +- %.1f of %d games\n", g->id, challenger, others,
                  100 * share.share, 100 * share.margin, share.games);
    bool below = arena_sheet_below(&s, 0);
    arena_sheet_close(&s);
    return below;
}

/* A short run gives a search two hundred iterations, the long one all that Hard has. */
static void hard_is_not_below_easy(void **state)
{
    assert_false(surely_below(*state, getenv("DOCKET_LONG") ? "hard" : "hard:200", "easy"));
}

/* The measure can tell: who plays at random is found out. */
static void random_is_below_easy(void **state)
{
    const struct game *g = *state;
    if (strcmp(g->id, "toy") && strcmp(g->id, "mistrial") && strcmp(g->id, "tribunal")) skip();
    assert_true(surely_below(g, "random", "heuristic"));
}

int main(int argc, char **argv)
{
    const struct game *g = game_find(argc > 1 ? argv[1] : "toy");
    if (!g) return 2;
    const struct CMUnitTest tests[] = {
        { .name = "hard_is_not_below_easy", .test_func = hard_is_not_below_easy, .initial_state = (void *)g },
        { .name = "random_is_below_easy", .test_func = random_is_below_easy, .initial_state = (void *)g },
    };
    region_init();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
