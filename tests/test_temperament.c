/* Temperaments show in play and cost no strength; and no level makes a move that another one surely beats. */
#include "table.h"

#include <math.h>

#include "arena.h"
#include "bot/bot.h"
#include "games/enigma/enigma.h"
#include "games/justice/justice.h"
#include "games/tribunal/bot/mind.h"

enum { EASY_GAMES = 8, ENOUGH = 6, FRESH_WORLDS = 30, MANY_WORLDS = 400, FEW = 40 };

static bool long_run(void) { return getenv("DOCKET_LONG") != NULL; }

/* ---- surely worse ---- */

/* Plays an action and what chance adds: 1 won, 0 lost, -1 it goes on. */
static int comes_to(const struct game *g, void *world, int seat, const struct action *a, uint64_t seed)
{
    struct action drawn[CHANCE_MAX];
    int score[SEATS_MAX];
    g->apply(world, a, NULL);
    while (g->turn(world) == SEAT_CHANCE) {
        int n = g->chance(world, seed++, drawn, CHANCE_MAX);
        for (int i = 0; i < n; i++) g->apply(world, &drawn[i], NULL);
        if (n <= 0) return -1;
    }
    return g->turn(world) == SEAT_NONE ? (int)(g->score(world, score) >> seat & 1) : -1;
}

/* In how many of fresh worlds an action wins at once; -1: it doesn't end the game in all of them. */
static int sure(const struct game *g, const unsigned char *view, int seat, const struct action *a, int worlds)
{
    _Alignas(16) unsigned char world[STATE_MAX];
    int wins = 0;
    for (int k = 0; k < worlds; k++) {
        memcpy(world, view, g->state_size);
        g->guess(world, seat, 5000 + (uint64_t)k);
        int won = comes_to(g, world, seat, a, 900 + (uint64_t)k);
        if (won < 0) return -1;
        wins += won;
    }
    return wins;
}

/* All hands that the rival may hold, counted: does none of them support its claim? */
static bool certain_lie(const struct tribunal *t, int seat)
{
    uint32_t unseen = TR_ALL_CARDS & ~t->hand[seat] & ~t->discard;
    int held = t->hand_count[!seat], cards[TR_CARDS], n = 0;
    for (int c = 0; c < TR_CARDS; c++)
        if (unseen >> c & 1) cards[n++] = c;
    for (uint32_t set = 0; set < 1u << n; set++) {
        if (bits_count(set) != held) continue;
        uint32_t hand = 0;
        for (int i = 0; i < n; i++) hand |= set >> i & 1 ? TR_BIT(cards[i]) : 0;
        if (tribunal_meets(t, !seat, hand, t->claimed)) return false;
    }
    return true;
}

/* A new game's bots know nothing bold yet, and may meet nothing that nobody should do. */
static bool tempered(const struct game *g) { return mind_find(g->id)->bold != NULL; }

struct folly { int positions, done; };

/* Is there something here that nobody should do? Which of the list is left then. */
static bool trap(const struct game *g, const unsigned char *view, int seat, const struct action *list, int n,
                 int worlds, bool good[LEGAL_MAX])
{
    int best = -1, left = 0;
    static int wins[LEGAL_MAX];
    for (int i = 0; i < n; i++) {
        bool pushes = g->verbs[list[i].verb].flags & FLAG_GRID;
        wins[i] = pushes ? -1 : sure(g, view, seat, &list[i], worlds);
        if (wins[i] > best) best = wins[i];
    }
    for (int i = 0; i < n; i++) {
        good[i] = best == worlds ? wins[i] == best : wins[i] != 0;
        const struct justice *j = (const void *)view;
        unsigned all = (1u << JUSTICE_SLOTS) - 1;
        if (!strcmp(g->id, "justice") && list[i].verb == JUSTICE_V_PASS && j->seen[seat] >> list[i].arg[0] & 1)
            good[i] &= (j->seen[seat] & all) == all;
        if (!strcmp(g->id, "tribunal") && list[i].verb == TR_OK && certain_lie((const void *)view, seat))
            good[i] = false;
        left += good[i];
    }
    return left && left < n;
}

static void look_for_follies(const struct game *g, const enum level *levels, int count, struct folly *f,
                             int from, int rounds)
{
    static struct action list[LEGAL_MAX];
    static bool good[LEGAL_MAX];
    for (int k = from; k < from + rounds; k++) {
        _Alignas(16) unsigned char state[STATE_MAX] = { 0 }, view[STATE_MAX];
        int16_t options[OPTIONS_MAX];
        struct rng rng = rng_seeded((uint64_t)k);
        int most = g->seats_max - g->seats_min + 1, seats = g->seats_min + k % most;
        game_default_options(g, options);
        g->start(state, seats < 2 ? 2 : seats, options);
        for (int line = 0, turn; line < LINES_MAX && (turn = g->turn(state)) != SEAT_NONE; line++) {
            if (turn == SEAT_CHANCE) {
                int n = g->chance(state, rng_next(&rng), list, CHANCE_MAX);
                for (int i = 0; i < n; i++) g->apply(state, &list[i], NULL);
                continue;
            }
            memcpy(view, state, sizeof view);
            g->redact(view, turn);
            int n = g->legal(view, list, LEGAL_MAX);
            bool asks = n > 1 && (long_run() || f->positions < ENOUGH)
                        && trap(g, view, turn, list, n, FRESH_WORLDS, good);
            for (int l = 0; asks && l < count && (long_run() || f[l].positions < ENOUGH); l++) {
                struct bot_limit limit = { .iterations = FEW,
                                           .temperament = (enum temperament)(k % TEMPERAMENTS) };
                struct action a = bot_choose(g, view, turn, levels[l], limit, rng_next(&rng), NULL);
                f[l].positions++;
                int done = 0;
                while (done < n && !action_equal(&a, &list[done])) done++;
                if (done == n || good[done]) continue;
                /* surely so, or did it think of a world that the few did not show? */
                trap(g, view, turn, list, n, MANY_WORLDS, good);
                f[l].done += !good[done];
            }
            int pick = n > 1 ? mind_find(g->id)->pick(view, turn, list, n, EASY, &rng) : 0;
            g->apply(state, &list[pick], NULL);
        }
    }
}

/* Winning at once, not losing at once, not believing a certain lie, not gazing where one has gazed. */
static void no_level_makes_a_dominated_move(void **unused)
{
    static const enum level levels[] = { EASY, NORMAL, HARD, EXPERT, HEURISTIC, RANDOM };
    enum { LEVELS_TRIED = sizeof levels / sizeof *levels };
    (void)unused;
    int random = 0;
    for (int i = 0; games[i]; i++) {
        struct folly f[LEVELS_TRIED] = { 0 };
        int some = game_has_pushes(games[i]) ? 1 : EASY_GAMES;      /* of slow ones as few as will do */
        for (int from = 0; from < EASY_GAMES && !f[0].positions; from += some)
            look_for_follies(games[i], levels, LEVELS_TRIED, f, from, long_run() ? 50 * some : some);
        for (int l = 0; l < LEVELS_TRIED; l++)
            must(levels[l] == RANDOM || !f[l].done, "%s %s: %d of %d", games[i]->id, level_names[levels[l]],
                 f[l].done, f[l].positions);
        random += f[LEVELS_TRIED - 1].done;
        must(f[0].positions > 0 || !tempered(games[i]), "%s: nothing was tested", games[i]->id);
        if (long_run()) print_message("%s: %d positions\n", games[i]->id, f[0].positions);
    }
    assert_true(random > 0);                             /* who draws lots does */
}

/* ---- claims that everybody knows to be lies ---- */

/* By what lies open: no hand of that size, of the cards that are not discarded, holds what is asked for. */
static bool absurd_claim(const void *view, int seat, const struct action *a)
{
    const struct tribunal *t = view;
    int space = a->arg[0];
    uint32_t left = TR_ALL_CARDS & ~t->discard;
    int asked = 0;
    if (a->verb != TR_CLAIM) return false;
    if (space >= TR_GRID) {
        asked = tribunal_price(t, seat, space);
        if (bits_count(left & 0x8421u << (space - TR_GRID)) < asked) return true;
    }
    for (int s = 0; s < TR_SYMBOLS && space < TR_GRID; s++) {
        asked += tribunal_need[space][s];
        if (bits_count(left & 0x1fu << (5 * s)) < tribunal_need[space][s]) return true;
    }
    return asked > t->hand_count[seat];
}

/* As somebody sees it who has looked nowhere: no layout of the cards that fits what lies open has it there. */
static bool absurd_name(const void *view, int seat, const struct action *a)
{
    _Alignas(16) unsigned char seen[STATE_MAX];
    struct enigma *e = (void *)seen;
    memcpy(e, view, sizeof *e);
    if (a->verb != VERB_NAME || !(e->alive & ~e->silence & ~(1u << seat))) return false;
    for (int p = 0; p < ENIGMA_PLACES; p++)
        if (!(e->seen[p] & ENIGMA_PUBLIC) && e->at[p] != ENIGMA_NONE) e->at[p] = ENIGMA_UNKNOWN;
    for (int p = 0; p < ENIGMA_PLACES; p++) e->seen[p] = e->seen[p] & ENIGMA_PUBLIC ? e->seen[p] : 0;
    for (int k = 0; k < MANY_WORLDS; k++) {
        struct enigma world = *e;
        enigma_game.guess(&world, seat, 800 + (uint64_t)k);
        if (world.at[e->place] == a->arg[0]) return false;
    }
    return true;
}

/* Of a level's claims, where an absurd one was to be had, how many were absurd. */
struct absurdity { const char *id; int verb; bool (*absurd)(const void *, int, const struct action *); };

static int absurd_claims(const struct absurdity *of, enum level level, int games_played, int *claims)
{
    static struct action list[LEGAL_MAX];
    const struct game *g = game_find(of->id);
    int found = 0;
    for (int k = 0; k < games_played; k++) {
        _Alignas(16) unsigned char state[STATE_MAX] = { 0 }, view[STATE_MAX];
        int16_t options[OPTIONS_MAX];
        struct rng rng = rng_seeded(4000 + (uint64_t)k);
        game_default_options(g, options);
        g->start(state, 2, options);
        for (int line = 0, turn; line < LINES_MAX && (turn = g->turn(state)) != SEAT_NONE; line++) {
            int n = turn == SEAT_CHANCE ? g->chance(state, rng_next(&rng), list, CHANCE_MAX) : 1;
            if (turn != SEAT_CHANCE) {
                struct bot_limit limit = { .iterations = FEW,
                                           .temperament = (enum temperament)(k % TEMPERAMENTS) };
                bool tempts = false;
                memcpy(view, state, sizeof view);
                g->redact(view, turn);
                int all = g->legal(view, list, LEGAL_MAX);
                for (int i = 0; i < all && !tempts; i++) tempts = of->absurd(view, turn, &list[i]);
                list[0] = bot_choose(g, view, turn, level, limit, rng_next(&rng), NULL);
                *claims += tempts && list[0].verb == of->verb;
                found += of->absurd(view, turn, &list[0]);
            }
            for (int i = 0; i < n; i++) g->apply(state, &list[i], NULL);
        }
    }
    return found;
}

static void no_level_claims_what_all_know_to_be_a_lie(void **unused)
{
    static const enum level levels[] = { EASY, HEURISTIC, EXPERT, NORMAL, HARD };
    static const struct absurdity of[] = { { "tribunal", TR_CLAIM, absurd_claim },
                                           { "enigma", VERB_NAME, absurd_name } };
    (void)unused;
    for (int i = 0; i < 2; i++) {
        int claims = 0;
        assert_true(absurd_claims(&of[i], RANDOM, 20, &claims) > 0);     /* who draws lots does */
        for (int l = 0; l < 5; l++) {
            int some = i && !l ? 400 : i || l < 3 ? 20 : 2, told = 0;    /* Easy told 4 in 400 of Enigma */
            int found = absurd_claims(&of[i], levels[l], long_run() ? 10 * some : some, &told);
            must(!found && told > 0, "%s %s: %d of %d", of[i].id, level_names[levels[l]], found, told);
        }
    }
}

/* ---- temperaments ---- */

/* The sum of what a temperament takes for bold over a few games. */
static double boldness(const struct game *g, enum level level, enum temperament temperament, int rounds,
                       int *asked)
{
    static struct action list[LEGAL_MAX];
    const struct mind *m = mind_find(g->id);
    double sum = 0;
    for (int k = 0; k < rounds; k++) {
        _Alignas(16) unsigned char state[STATE_MAX] = { 0 }, view[STATE_MAX];
        int16_t options[OPTIONS_MAX];
        struct rng rng = rng_seeded(70 + (uint64_t)k);
        game_default_options(g, options);
        g->start(state, g->seats_min < 2 ? 2 : g->seats_min, options);
        for (int line = 0, turn; line < LINES_MAX && (turn = g->turn(state)) != SEAT_NONE; line++) {
            int n = turn == SEAT_CHANCE ? g->chance(state, rng_next(&rng), list, CHANCE_MAX) : 1;
            if (turn != SEAT_CHANCE) {
                memcpy(view, state, sizeof view);
                g->redact(view, turn);
                int all = g->legal(view, list, LEGAL_MAX);
                uint64_t seed = rng_next(&rng);
                struct bot_limit limit = { .iterations = 60, .temperament = temperament };
                struct action a = bot_choose(g, view, turn, level, limit, seed, NULL);
                if (all > 1) sum += m->bold(view, turn, &a), (*asked)++;
                /* the game itself is the same for all */
                limit.temperament = TEMPERAMENT_EVEN;
                list[0] = bot_choose(g, view, turn, EASY, limit, seed, NULL);
            }
            for (int i = 0; i < n; i++) g->apply(state, &list[i], NULL);
        }
    }
    return sum;
}

/* In the same places bold seats do bolder things than careful ones, in every game. */
static void temperaments_differ(void **unused)
{
    (void)unused;
    for (int i = 0; games[i]; i++) {
        if (!tempered(games[i])) continue;
        int asked = 0, some = game_has_pushes(games[i]) ? 1 : 5;
        double bold = boldness(games[i], EASY, TEMPERAMENT_BOLD, some, &asked);
        double even = boldness(games[i], EASY, TEMPERAMENT_EVEN, some, &asked);
        double careful = boldness(games[i], EASY, TEMPERAMENT_CAREFUL, some, &asked);
        must(bold > even && even > careful, "%s: bold %.1f even %.1f careful %.1f of %d", games[i]->id, bold,
             even, careful, asked / 3);
    }
    int asked = 0;
    assert_true(boldness(game_find("tribunal"), NORMAL, TEMPERAMENT_BOLD, 3, &asked)
                > boldness(game_find("tribunal"), NORMAL, TEMPERAMENT_CAREFUL, 3, &asked));
}

/* A temperament wins as often as none: the interval of paired games includes the even share. */
static void temperaments_cost_nothing(void **unused)
{
    static const char *const which[] = { "tribunal", "mistrial" };
    (void)unused;
    int pairs = long_run() ? 600 : 20;
    for (int i = 0; i < 2; i++)
        for (int temperament = TEMPERAMENT_BOLD; temperament <= TEMPERAMENT_CAREFUL; temperament++) {
            const struct game *g = game_find(which[i]);
            struct arena_player a, b;
            char word[40];
            snprintf(word, sizeof word, "%s-easy", temperament_names[temperament]);
            assert_null(arena_player_read(g, word, &a));
            assert_int_equal(a.temperament, temperament);
            assert_null(arena_player_read(g, "easy", &b));
            struct arena_deal d = { .game = g, .seats = 2 };
            int wins = 0;
            game_default_options(g, d.options);
            for (int k = 0; k < pairs; k++)
                for (int seat = 0; seat < 2; seat++) {
                    d.seed = 300 + (uint64_t)k;
                    wins += arena_game(&d, seat, &a, &b) >> seat & 1;
                }
            double share = wins / (2.0 * pairs), margin = 3 * 0.5 / sqrt(2.0 * pairs);
            must(share > 0.5 - margin, "%s %s wins %.0f %%", g->id, word, 100 * share);
        }
}

static void a_name_keeps_its_temperament(void **unused)
{
    (void)unused;
    static const char *const names[] = { "Amara", "Bruno", "Chidi", "Dalia", "Edda", "Farid", "Gita", "Hugo" };
    int of[TEMPERAMENTS] = { 0 };
    for (int i = 0; i < 8; i++) {
        struct player p = { .level = EASY };
        strcpy(p.name, names[i]);
        enum temperament s = temperament_of(&p);
        assert_true(s > TEMPERAMENT_EVEN && s < TEMPERAMENTS);
        of[s]++;
        p.level = NORMAL;
        assert_int_equal(temperament_of(&p), s);
        p.level = HARD;
        assert_int_equal(temperament_of(&p), TEMPERAMENT_EVEN);
    }
    for (int s = TEMPERAMENT_BOLD; s < TEMPERAMENTS; s++) assert_true(of[s] > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_level_makes_a_dominated_move),
        cmocka_unit_test(no_level_claims_what_all_know_to_be_a_lie), cmocka_unit_test(temperaments_differ),
        cmocka_unit_test(temperaments_cost_nothing), cmocka_unit_test(a_name_keeps_its_temperament),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
