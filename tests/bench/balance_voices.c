/* How often each role of Voices in My Head wins: balance_voices SEATS ROLES GAMES SEED [abilities] [check]
   [talk] [all-normal] [odd-level]
   ROLES is basic or advanced. All seats play heuristically, or with all-normal as Normal does, and with talk
   they speak and listen; with odd-level (random, easy) one seat, in turn, plays at that level instead and its
   wins are listed apart. The same seed deals the same games, so both can be compared. Also prints what juries
   say and how many games one core plays a second. With check the exit status is 1 when the prosecutor surely
   wins outside 40-60 %, a persona outside 20-60 % of its games, or a core plays fewer than 20 a second.
   balance_voices aims N: how long bots take to try their pushes where ten markers lie; 1 when over 300 ms on
   average. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "bot/talk.h"
#include "games/voices/voices.h"
#include "progress.h"
#include "rng.h"
#include "session.h"
#include "tests/scenes.h"

struct count { int games, wins; };

static struct count roles[ROLES], odd_roles[ROLES];
static double sum_g, sum_i, sum_u, sum_canceled, sum_lost;
static int verdicts[3], remarks;
static bool talks;
static enum level everybody = HEURISTIC;

static void count_game(const struct voices *v, int odd_seat)
{
    int score[SEATS_MAX];
    voices_game.score(v, score);
    for (int s = 0; s < v->seats; s++) {
        struct count *c = s == odd_seat ? &odd_roles[v->role[s]] : &roles[v->role[s]];
        c->games++;
        c->wins += score[s];
        if (v->role[s]) sum_lost += (double)voices_lost(v, s) / (v->seats - 1);
    }
    struct tally t;
    voices_tally(v, &t);
    sum_g += t.g, sum_i += t.i, sum_u += t.u, sum_canceled += t.canceled;
    verdicts[voices_ending(v)]++;
}

/* What is said in one game. */
static struct note notes[200];
static int note_count;

static void talk(struct voices *view, int seat, enum level level, uint64_t seed, int line)
{
    struct heard h = { notes, note_count, line };
    struct note *n = &notes[note_count];
    struct text words = TEXT_ON(n->text);
    talk_hear(&voices_game, view, seat, level, &h);
    *n = (struct note){ .at = line, .seat = (int8_t)seat, .aloud = true };
    struct talk_who who = { seat, level, TEMPERAMENT_EVEN };
    if (note_count < 199 && talk_say(&voices_game, view, who, &h, NULL, seed, &words)) note_count++, remarks++;
}

static struct action decide(const struct voices *view, int seat, enum level level, struct rng *rng)
{
    static struct action legal[LEGAL_MAX];
    struct bot_limit limit = bot_limit_for(&voices_game, level);
    limit.milliseconds = 0;
    if (level_searches(level))
        return bot_choose(&voices_game, view, seat, level, limit, rng_next(rng), NULL);
    int n = voices_game.legal(view, legal, LEGAL_MAX);
    return legal[n == 1            ? 0
                 : level == RANDOM ? rng_below(rng, n)
                                   : mind_find("voices")->pick(view, seat, legal, n, level, rng)];
}

static void play(int seats, int16_t options[OPTIONS_MAX], uint64_t seed, int odd_seat, enum level odd)
{
    static struct voices v, view;
    struct action batch[CHANCE_MAX];
    const struct game *g = &voices_game;
    note_count = 0;
    g->start(&v, seats, options);
    struct rng rng = rng_at(seed, RNG_TEST, 0);
    for (uint32_t line = 0; v.turn != SEAT_NONE;) {
        if (v.turn == SEAT_CHANCE) {
            int n = g->chance(&v, rng_line_seed(seed, RNG_CHANCE, line), batch, CHANCE_MAX);
            for (int i = 0; i < n; i++, line++) g->apply(&v, &batch[i], NULL);
            continue;
        }
        memcpy(&view, &v, sizeof view);
        g->redact(&view, v.turn);
        enum level level = v.turn == odd_seat ? odd : everybody;
        if (talks) talk(&view, v.turn, level, rng_line_seed(seed, RNG_BOT, line), (int)line);
        struct action a = decide(&view, v.turn, level, &rng);
        g->apply(&v, &a, NULL);
        line++;
    }
    count_game(&v, odd_seat);
}

static void line(const char *name, const struct count *c, const char *note)
{
    if (!c->games) return;
    double p = (double)c->wins / c->games;
    printf("%-14s %6d games %5.1f %% +- %.1f%s\n", name, c->games, 100 * p, 196 * sqrt(p * (1 - p) / c->games),
           note);
}

/* Is the true share surely outside these bounds? */
static bool outside(const struct count *c, double low, double high)
{
    if (!c->games) return false;
    double p = (double)c->wins / c->games, half = 1.96 * sqrt(p * (1 - p) / c->games);
    return p + half < low || p - half > high;
}

/* Four regions of ten markers each, as play leaves them; the first seat that still has markers is on turn. */
static void crowd(struct voices *v, struct rng *rng)
{
    int16_t options[OPTIONS_MAX] = { 0 };
    struct action batch[CHANCE_MAX];
    options[OPTION_PROSECUTOR] = 1;
    voices_game.start(v, SEATS, options);
    for (int asked = 0; asked < 2;) {
        int n = 1;
        if (v->turn == SEAT_CHANCE) n = voices_game.chance(v, rng_next(rng), batch, CHANCE_MAX);
        else if (!asked++) voices_game.legal(v, batch, CHANCE_MAX);
        else break;
        for (int i = 0; i < n; i++) voices_game.apply(v, &batch[i], NULL);
    }
    for (int region = OBSERVATION, next = 0; region < REGIONS; region++) {
        struct scene s = scene_random(rng, 10);
        for (int i = 0; i < s.region.count; i++, next++) {
            int m = next % SEATS * SET_SIZE + next / SEATS;
            v->where[m] = (int8_t)region;
            v->x[m] = s.region.marker[i].x, v->y[m] = s.region.marker[i].y,
            v->angle[m] = s.region.marker[i].angle;
        }
    }
}

static int aims(int wanted)
{
    static struct voices v;
    struct action out[64];
    struct rng rng = rng_seeded(3);
    double worst = 0, sum = 0;
    for (int i = 0; i < wanted; i++) {
        crowd(&v, &rng);
        clock_t start = clock();
        mind_find("voices")->candidates(&v, v.turn, out, 64, &rng);
        double took = 1000.0 * (double)(clock() - start) / CLOCKS_PER_SEC;
        sum += took;
        if (took > worst) worst = took;
    }
    printf("40 pushes tried and the best confirmed: %.1f ms on average, at most %.1f ms, of %d\n", sum / wanted,
           worst, wanted);
    return sum / wanted > 300;
}

static void table(const struct count list[ROLES], const char *note)
{
    struct count personas = { 0, 0 };
    for (int r = 0; r < ROLES; r++) {
        line(voices_role_cards[r].title, &list[r], note);
        if (r) personas.games += list[r].games, personas.wins += list[r].wins;
    }
    line("all personas", &personas, note);
}

int main(int argc, char **argv)
{
    region_init();
    if (argc == 3 && !strcmp(argv[1], "aims") && atoi(argv[2]) > 0) return aims(atoi(argv[2]));
    if (argc < 5) {
        fprintf(stderr, "usage: balance_voices SEATS basic|advanced GAMES SEED [abilities] [check] [talk] "
                        "[all-normal] [random|easy]\n       balance_voices aims N\n");
        return 2;
    }
    int seats = atoi(argv[1]), wanted = atoi(argv[3]);
    if (seats < voices_game.seats_min || seats > voices_game.seats_max || wanted < 1) return 2;
    int16_t options[OPTIONS_MAX] = { 0 };
    options[OPTION_ROLES] = !strcmp(argv[2], "advanced");
    int odd = -1, status = 0;
    bool check = false;
    for (int i = 5; i < argc; i++) {
        if (!strcmp(argv[i], "abilities")) options[OPTION_ABILITIES] = 1;
        if (!strcmp(argv[i], "check")) check = true;
        if (!strcmp(argv[i], "random")) odd = RANDOM;
        if (!strcmp(argv[i], "easy")) odd = EASY;
        if (!strcmp(argv[i], "talk")) talks = true;
        if (!strcmp(argv[i], "all-normal")) everybody = NORMAL;
    }
    struct progress bar;
    progress_begin(&bar, "balance", wanted);
    clock_t start = clock();
    for (int i = 0; i < wanted; i++) {
        play(seats, options, strtoull(argv[4], NULL, 10) * 1000003u + (uint64_t)i, odd < 0 ? -1 : i % seats,
             odd < 0 ? HEURISTIC : (enum level)odd);
        progress_step(&bar, 1);
    }
    progress_end(&bar);
    double took = (double)(clock() - start) / CLOCKS_PER_SEC;
    table(roles, "");
    table(odd_roles, odd == EASY ? "  (easy)" : "  (random)");
    printf("jurors guilty %.2f innocent %.2f undecided %.2f, cancelled %.2f, lost %.2f a persona; convicted %d "
           "freed %d undecided %d\n",
           sum_g / wanted, sum_i / wanted, sum_u / wanted, sum_canceled / wanted, sum_lost / wanted,
           verdicts[0], verdicts[1], verdicts[2]);
    if (talks) printf("%.1f remarks a game\n", (double)remarks / wanted);
    printf("%.1f games a second of one core\n", wanted / took);
    for (int r = 0; r < ROLES && check; r++) status |= outside(&roles[r], r ? 0.2 : 0.4, 0.6);
    return status || (check && wanted / took < 20);
}
