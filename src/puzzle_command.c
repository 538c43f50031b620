/* docket puzzle: mine, solve, show. */
#include "puzzle.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "args.h"
#include "file.h"
#include "words.h"

static int complain(const char *why)
{
    fprintf(stderr, "docket puzzle: %s\n", why);
    return 1;
}

static int usage(int failed)
{
    fprintf(failed ? stderr : stdout,
            "usage: docket puzzle mine GAME [--games N] [--first SEED] [--most N] [--kind KIND] [--proved] "
            "[--out FILE]\n"
            "       docket puzzle solve FILE [--worlds N] [--seed N] [--out FILE]\n"
            "       docket puzzle show FILE [NAME]\n"
            "  mine   bots play; positions in which one choice leads all others become puzzles\n"
            "  solve  every puzzle of a file again, from other seeds; --out keeps those that still hold\n"
            "  show   what is in a file; with a name the position and its answer\n");
    return failed;
}

static bool number_flag(int argc, char **argv, int *at, const char *name, long long min, long long max,
                        long long *out, int *failed)
{
    const char *value;
    if (!args_value(argc, argv, at, name, &value)) return false;
    if (args_number(value, min, max, out)) return true;
    complain(args_number_why(name, value, min, max));
    *failed = 2;
    return true;
}

static int mine(int argc, char **argv)
{
    long long games_wanted = 100, first = 31000, most = 60;
    const char *out = NULL, *kind = NULL;
    bool proved = false;
    int failed = 0;
    const struct game *g = argc > 0 ? game_find(argv[0]) : NULL;
    if (!g) return complain(argc > 0 ? _("there is no such game") : _("a game is expected")), 2;
    for (int at = 1; at < argc && !failed;) {
        if (number_flag(argc, argv, &at, "--games", 1, 1000000, &games_wanted, &failed)) continue;
        if (number_flag(argc, argv, &at, "--first", 0, INT64_MAX, &first, &failed)) continue;
        if (number_flag(argc, argv, &at, "--most", 1, PUZZLES_MAX, &most, &failed)) continue;
        if (args_value(argc, argv, &at, "--kind", &kind)) continue;
        if (!strcmp(argv[at], "--proved")) {
            proved = true;
            at++;
            continue;
        }
        if (args_value(argc, argv, &at, "--out", &out)) continue;
        return complain(args_flag_why(argv[at])), 2;
    }
    struct puzzle_hunt hunt = { .games = (int)games_wanted, .most = (int)most, .first = (uint64_t)first,
                                .only = kind ? puzzle_kind_find(g->id, kind) : NULL, .out = out,
                                .proved = proved };
    if (kind && !hunt.only) return complain(_("there is no such kind of puzzle")), 2;
    const char *why = !failed && out ? file_write_why(out) : NULL;
    if (why) return complain(why);
    return failed ? failed : puzzle_mine(g, &hunt);
}

/* Does it still hold, from another seed? */
static bool holds(const struct puzzle_set *set, struct puzzle *p, int worlds, uint64_t seed, int *best)
{
    _Alignas(16) unsigned char view[STATE_MAX];
    struct session s;
    if (puzzle_open(&s, set, p)) return false;
    session_view(&s, p->seat, view);
    puzzle_outcomes(set->game, view, p);
    *best = puzzle_solve_shown(set->game, view, p, worlds, rng_line_seed(seed ^ p->seed, RNG_TEST, 7));
    session_close(&s);
    return *best == p->answer;
}

/* What it teaches and what can be proved of it today; two choices that are proved alike prove nothing. */
static void prove(const struct puzzle_set *set, struct puzzle *p)
{
    _Alignas(16) unsigned char view[STATE_MAX];
    struct session s;
    if (puzzle_open(&s, set, p)) return;
    session_view(&s, p->seat, view);
    p->kind = puzzle_kind_at(set->game, view, p->seat, p->choice[p->answer].verb);
    snprintf(p->proof, sizeof p->proof, "%s", puzzle_proof(set->game, view, p->seat, &p->choice[p->answer]));
    for (int i = 0; i < p->choices; i++)
        if (i != p->answer && *puzzle_proof(set->game, view, p->seat, &p->choice[i])) p->proof[0] = 0;
    session_close(&s);
}

static int solve(int argc, char **argv)
{
    long long worlds = JUDGE_WORLDS, seed = 1;
    const char *out = NULL;
    struct puzzle_set set = { 0 };
    int failed = 0, good = 0;
    if (argc < 1 || argv[0][0] == '-') return usage(2);
    for (int at = 1; at < argc && !failed;) {
        if (number_flag(argc, argv, &at, "--worlds", 10, 100000, &worlds, &failed)) continue;
        if (number_flag(argc, argv, &at, "--seed", 0, INT64_MAX, &seed, &failed)) continue;
        if (args_value(argc, argv, &at, "--out", &out)) continue;
        return complain(args_flag_why(argv[at])), 2;
    }
    const char *why = failed ? NULL : puzzle_set_load(&set, argv[0]);
    if (failed || why) return why ? complain(why) : failed;
    struct puzzle_set kept = { .game = set.game };
    for (int i = 0; i < set.count; i++) {
        struct puzzle p = set.list[i];
        int best = -1;
        if (holds(&set, &p, (int)worlds, (uint64_t)seed, &best)) {
            p.line = malloc((size_t)p.lines * sizeof *p.line);
            if (!p.line) die(_("out of memory"));
            memcpy(p.line, set.list[i].line, (size_t)p.lines * sizeof *p.line);
            p.stale = false;             /* it holds in this version */
            prove(&set, &p);
            puzzle_set_add(&kept, &p);
            good++;
        } else if (best < 0) printf("%s: nothing leads any more\n", p.id);
        else printf("%s: choice %d, not %d\n", p.id, best + 1, p.answer + 1);
    }
    printf("%s: %d of %d solved the same%s\n", set.game->id, good, set.count,
           set.stale ? ", made by other versions" : "");
    if (out) {
        char *text = puzzle_set_text(&kept);
        if ((why = file_replace(out, text, strlen(text), false))) complain(why);
        free(text);
    }
    bool same = good * 100 >= set.count * 99;
    puzzle_set_free(&kept);
    puzzle_set_free(&set);
    return why || !same;
}

static void show_one(const struct puzzle_set *set, const struct puzzle *p)
{
    _Alignas(16) unsigned char view[STATE_MAX];
    char words[4096];
    struct text t = TEXT_ON(words);
    struct session s;
    if (puzzle_open(&s, set, p)) return;
    session_view(&s, p->seat, view);
    text_clear(&t);
    set->game->show(view, &t);
    printf("%s\n%s\n", words, _(p->kind->title));
    for (int i = 0; i < p->choices; i++) {
        text_clear(&t);
        words_name(set->game, s.players, view, &p->choice[i], &t);
        printf("%s %d %s\n", i == p->answer ? ">" : " ", i + 1, words);
    }
    text_clear(&t);
    puzzle_why(set->game, s.players, view, p, puzzle_next_best(p), NULL, &t);
    puzzle_then(set->game, s.players, view, p, puzzle_next_best(p), &t);
    printf("%s", words);
    session_close(&s);
}

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1000 + (double)t.tv_nsec * 1e-6;
}

/* As the window does it: found at a glance, each played when it is opened. */
static void show_pace(const char *path)
{
    struct puzzle_set set = { 0 };
    double start = now(), all = 0, worst = 0;
    if (puzzle_set_skim(&set, path)) return;
    double skimmed = now() - start;
    for (int i = 0; i < set.count; i++) {
        struct session s = { 0 };
        double began = now();
        if (!puzzle_read_lines(&set, &set.list[i]) && !puzzle_open(&s, &set, &set.list[i])) session_close(&s);
        double took = now() - began;
        all += took;
        if (took > worst) worst = took;
    }
    if (set.count)
        printf("looked through in %.2f ms, a puzzle opened in %.2f ms, at worst %.2f\n", skimmed,
                all / set.count,
               worst);
    puzzle_set_free(&set);
}

static int show(int argc, char **argv)
{
    struct puzzle_set set = { 0 };
    if (argc < 1 || argc > 2 || argv[0][0] == '-') return usage(2);
    const char *why = puzzle_set_load(&set, argv[0]);
    if (why) return complain(why);
    const struct puzzle *one = argc == 2 ? puzzle_find(&set, argv[1]) : NULL;
    int failed = argc == 2 && !one ? complain(_("there is no puzzle of this name")) : 0;
    if (one) show_one(&set, one);
    for (int i = 0; argc == 1 && i < set.count; i++) {
        const struct puzzle *p = &set.list[i];
        printf("%s %-8s rating %4d, %d stars, lead %.2f +- %.2f, Easy %d/%d Normal %d/%d Hard %d/%d %s\n",
               p->id, p->kind->id, puzzle_rating(p), puzzle_stars(&set, p), p->lead, p->margin, p->found[0],
               p->tried[0], p->found[1], p->tried[1], p->found[2], p->tried[2], p->proof);
    }
    if (argc == 1) printf("%d puzzles%s\n", set.count, set.stale ? ", made by other versions" : "");
    if (argc == 1) show_pace(argv[0]);
    puzzle_set_free(&set);
    return failed;
}

int puzzle_command(int argc, char **argv)
{
    if (argc > 0 && !strcmp(argv[0], "--help")) return usage(0);
    if (argc > 0 && !strcmp(argv[0], "mine")) return mine(argc - 1, argv + 1);
    if (argc > 0 && !strcmp(argv[0], "solve")) return solve(argc - 1, argv + 1);
    if (argc > 0 && !strcmp(argv[0], "show")) return show(argc - 1, argv + 1);
    return usage(2);
}
