/* Play on from here: branches of a game. */
#include "branch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "args.h"
#include "file.h"
#include "rng.h"
#include "save.h"

int branch_own(const struct session *s)
{
    int own = -1;
    for (int i = 0; i < s->seats; i++) {
        if (s->players[i].level != PERSON) continue;
        if (own >= 0) return -1;
        own = i;
    }
    return own;
}

static void state_at(const struct session *s, int line, void *state)
{
    session_first(s, state);
    for (int i = 0; i < line && i < s->log_count; i++) s->game->apply(state, &s->log[i], NULL);
}

int branch_turn(const struct session *s, int line)
{
    _Alignas(16) unsigned char state[STATE_MAX];
    state_at(s, line, state);
    return s->game->turn(state);
}

void branch_seat(struct branch_plan *plan, const struct session *s, unsigned taken, enum level level)
{
    memcpy(plan->players, s->players, sizeof plan->players);
    for (int i = 0; i < s->seats; i++) {
        bool person = plan->players[i].level == PERSON;
        if (taken >> i & 1) plan->players[i].level = PERSON;
        else if (person) plan->players[i].level = (uint8_t)level;
    }
}

/* NULL: this can be played on from. Of a game that goes on only the one person's seat, with fresh luck. */
static const char *branch_why(const struct session *s, const struct branch_plan *plan)
{
    if (plan->line < 0 || plan->line > s->log_count) return _("the game has no such line");
    if (plan->eyes < 0 || plan->eyes >= s->seats) return _("there is no such seat");
    bool over = session_turn(s) == SEAT_NONE;
    if (branch_turn(s, plan->line) == SEAT_NONE) return _("the game is over there");
    if (over) return NULL;
    if (plan->real) return _("Hidden cards stay hidden until the game is over");
    if (plan->eyes != branch_own(s)) return _("Until the game is over only your own seat can play on");
    for (int i = 0; i < s->seats; i++)
        if (i != plan->eyes && plan->players[i].level == PERSON)
            return _("Until the game is over only your own seat can play on");
    return NULL;
}

static const char *seat_all(struct session *out, const struct session *s, const struct branch_plan *plan)
{
    const char *why = NULL;
    for (int i = 0; !why && i < s->seats; i++) why = session_seat(out, i, &plan->players[i]);
    return why;
}

/* Everything as it really was: the same lines, and the same numbers after them. */
static const char *open_real(struct session *out, const struct session *s, const struct branch *b)
{
    const char *why = session_begin(out, s);
    if (why) return why;
    if (out->branch) {           /* a branch of a fair branch: its eyes stay what the state began with */
        snprintf(out->branch->parent, sizeof b->parent, "%s", b->parent);
        snprintf(out->branch->name, sizeof b->name, "%s", b->name);
        out->branch->line = b->line;
    } else why = session_branch(out, b);
    for (int i = 0; !why && i < b->line; i++) why = session_play(out, &s->log[i]);
    out->events.count = 0;
    for (int v = 0; v <= PHYSICS_VERSION; v++)
        out->physics_from[v] = s->physics_from[v] < b->line ? s->physics_from[v] : b->line;
    return why;
}

const char *branch_open(struct session *out, const struct session *s, const struct branch_plan *plan)
{
    _Alignas(16) unsigned char state[STATE_MAX];
    struct branch b = { .line = plan->line, .eyes = plan->real ? SEAT_NONE : plan->eyes };
    const char *why = branch_why(s, plan);
    if (why) return why;
    snprintf(b.parent, sizeof b.parent, "%s", plan->parent ? plan->parent : "");
    sentence_clean(b.name, sizeof b.name, plan->name ? plan->name : "");
    if (plan->real) why = open_real(out, s, &b);
    else {
        state_at(s, plan->line, state);
        s->game->redact(state, plan->eyes);
        memcpy(b.view, state, s->game->state_size);
        why = session_open(out, s->game, s->seats, s->options, plan->seed);
        if (!why) why = session_branch(out, &b);
    }
    if (!why) why = seat_all(out, s, plan);
    if (why && out->game) session_close(out);
    return why;
}

/* ---- docket branch ---- */

struct wants { const char *file, *out, *name; long long at, seat, seed; int level; bool real; };

static int complain(const char *why)
{
    fprintf(stderr, "docket branch: %s\n", why);
    return 2;
}

static int complain_of(const char *file, const char *why)
{
    fprintf(stderr, "docket branch: %s: %s\n", file, why);
    return 1;
}

static int usage(int failed)
{
    fprintf(failed ? stderr : stdout,
            "usage: docket branch FILE --at LINE [--seat S] [--real] [--bots LEVEL] [--seed N]"
            " [--name TEXT] -o OUT\n"
            "  a game of its own that goes on after so many lines of another one; what the seat has not seen\n"
            "  is dealt anew, with --real everything is as it really was (of a finished game)\n");
    return failed;
}

static int read_args(int argc, char **argv, struct wants *w)
{
    const char *value;
    for (int at = 0; at < argc;) {
        if (args_value(argc, argv, &at, "--at", &value)) {
            if (!args_number(value, 0, 1000000, &w->at))
                return complain(args_number_why("--at", value, 0, 1000000));
        } else if (args_value(argc, argv, &at, "--seat", &value)) {
            if (!args_number(value, 0, SEATS_MAX - 1, &w->seat))
                return complain(args_number_why("--seat", value, 0, SEATS_MAX - 1));
        } else if (args_value(argc, argv, &at, "--seed", &value)) {
            if (!args_number(value, 0, INT64_MAX, &w->seed))
                return complain(args_number_why("--seed", value, 0, INT64_MAX));
        } else if (args_value(argc, argv, &at, "--bots", &value)) {
            w->level = level_find(value);
            if (w->level < 0) return complain(args_level_why("--bots", value));
        } else if (args_value(argc, argv, &at, "--name", &w->name)) {
        } else if (args_value(argc, argv, &at, "-o", &w->out)) {
        } else if (!strcmp(argv[at], "--real")) w->real = true, at++;
        else if (argv[at][0] != '-' && !w->file) w->file = argv[at++];
        else return complain(args_flag_why(argv[at]));
    }
    return w->file && w->out && w->at >= 0 ? 0 : usage(2);
}

int branch_command(int argc, char **argv)
{
    struct wants w = { .at = -1, .seat = -1, .seed = -1, .level = HARD };
    struct session s = { 0 }, out = { 0 };
    if (argc > 0 && !strcmp(argv[0], "--help")) return usage(0);
    int failed = read_args(argc, argv, &w);
    if (failed) return failed;
    const char *why = file_write_why(w.out);
    if (why) return complain(why), 1;
    why = save_from_file(&s, w.file);
    if (why) return complain_of(w.file, why);
    const char *slash = strrchr(w.file, '/');
    struct branch_plan plan = { .line = (int)w.at, .real = w.real, .parent = slash ? slash + 1 : w.file,
                                .name = w.name, .seed = w.seed >= 0 ? (uint64_t)w.seed : rng_fresh() };
    int turn = plan.line <= s.log_count ? branch_turn(&s, plan.line) : 0;
    plan.eyes = w.seat >= 0 ? (int)w.seat : turn >= 0 ? turn : branch_own(&s) >= 0 ? branch_own(&s) : 0;
    branch_seat(&plan, &s, 1u << plan.eyes, (enum level)w.level);
    why = branch_open(&out, &s, &plan);
    if (!why) why = save_to_file(&out, w.out);
    if (out.game) session_close(&out);
    session_close(&s);
    return why ? (complain(why), 1) : 0;
}
