/* How strong bots are: the players, and one game. */
#include "arena.h"

#include <string.h>

#include "args.h"
#include "bot/exploit.h"
#include "bot/learned.h"
#include "bot/milker.h"
#include "bot/safe.h"
#include "bot/talk.h"
#include "session.h"

enum { LINES_MAX = 100000, NOTES_KEPT = 200 };

/* What is said at one table. */
struct arena_talk { int count; struct note notes[NOTES_KEPT]; };

static const struct habit *habit_find(const struct habit *q, const char *name)
{
    for (; q && q->name; q++)
        if (!strcmp(q->name, name)) return q;
    return NULL;
}

/* By its file's name, the end of it where it is long. */
static const char *milker_player(const struct game *g, const char *path, struct arena_player *out)
{
    const char *name = strrchr(path, '/') ? strrchr(path, '/') + 1 : path;
    size_t n = strlen(name), most = sizeof out->name - sizeof "milker:";
    *out = (struct arena_player){ .kind = ARENA_MILKER, .level = HEURISTIC };
    snprintf(out->name, sizeof out->name, "milker:%s", name + (n > most ? n - most : 0));
    for (char *c = out->name; *c; c++)
        if (*c == ' ') *c = '_';
    return milker_read(g, path, &out->milker);
}

const char *arena_player_read(const struct game *g, const char *word, struct arena_player *out)
{
    long long iterations = 0;
    char name[40];
    size_t n = strcspn(word, ":");
    if (!strncmp(word, "milker:", 7)) return milker_player(g, word + 7, out);
    if (strlen(word) >= sizeof name) return "a player's name is too long";
    if (word[n] && !args_number(word + n + 1, 1, 100000000, &iterations))
        return "iterations are a number from 1 on";
    memset(out, 0, sizeof *out);
    strcpy(out->name, word);
    memcpy(name, word, n);
    name[n] = 0;
    out->iterations = (int)iterations;
    const char *plain = name;
    for (bool more = true; more; ) {
        more = false;
        if (!strncmp(plain, "seeing-", 7)) out->seeing = more = true, plain += 7;
        if (!strncmp(plain, "talking-", 8)) out->talking = more = true, plain += 8;
        for (int i = TEMPERAMENT_BOLD; i < TEMPERAMENTS; i++) {
            size_t length = strlen(temperament_names[i]);
            if (strncmp(plain, temperament_names[i], length) || plain[length] != '-') continue;
            out->temperament = (enum temperament)i;
            plain += length + 1;
            more = true;
        }
    }
    const struct mind *m = mind_find(g->id);
    out->kind = ARENA_HABIT;
    out->level = HEURISTIC;
    if (m && (out->habit = habit_find(m->habits, plain))) return NULL;
    out->kind = ARENA_PAIR;
    if (m && (out->habit = habit_find(m->pairs, plain))) return NULL;
    if (m && m->exploit && !strcmp(plain, "exploiter")) {
        out->kind = ARENA_TRAINED;
        out->level = HEURISTIC;
        return NULL;
    }
    if (m && m->before && !strcmp(plain, "expert-1")) {
        out->kind = ARENA_BEFORE;
        out->level = EXPERT;
        return NULL;
    }
    out->kind = strcmp(plain, "flat") ? ARENA_LEVEL : ARENA_FLAT;
    int level = out->kind == ARENA_FLAT ? NORMAL : level_find(plain);
    if (level <= PERSON) return "there is no such player";
    out->level = (enum level)level;
    return NULL;
}

const char *arena_seats_why(const struct arena_player *p, int seats)
{
    if (p->kind == ARENA_PAIR && seats != 4) return "a pair plays with four players";
    return p->kind == ARENA_BEFORE && seats > 2 ? "expert-1 plays with two players" : NULL;
}

void arena_players_tell(const struct game *g, struct text *out)
{
    text_add(out, "random, heuristic, flat");
    for (int i = 0; i < LADDER; i++) text_add(out, ", %s", level_names[level_choices[i]]);
    const struct mind *m = mind_find(g->id);
    for (const struct habit *q = m ? m->habits : NULL; q && q->name; q++) text_add(out, ", %s", q->name);
    for (const struct habit *q = m ? m->pairs : NULL; q && q->name; q++) text_add(out, ", %s", q->name);
    if (m && m->exploit) text_add(out, ", exploiter");
    if (m && m->before) text_add(out, ", expert-1");
    if (m && m->learned) text_add(out, ", milker:FILE");
}

/* Who sees guesses nothing: every world is the real one. */
static void known(void *view, int seat, uint64_t seed)
{
    (void)view, (void)seat, (void)seed;
}

static struct action trained_choose(const struct game *g, const void *view, int seat, uint64_t seed)
{
    static _Thread_local struct action legal[LEGAL_MAX];
    const struct mind *m = mind_find(g->id);
    struct rng rng = rng_seeded(seed);
    int n = g->legal(view, legal, LEGAL_MAX);
    return legal[n > 1 ? exploit_pick(m, m->exploit->weights, view, seat, legal, n, &rng, NULL) : 0];
}

static struct action habit_choose(const struct game *g, const struct habit *q, const void *view, int seat,
                                  uint64_t seed)
{
    static _Thread_local struct action legal[LEGAL_MAX];
    struct rng rng = rng_seeded(seed);
    int n = g->legal(view, legal, LEGAL_MAX), kept = 0;
    for (int i = 0; i < n; i++)
        if (q->keeps(view, seat, &legal[i])) legal[kept++] = legal[i];
    if (!kept) kept = g->legal(view, legal, LEGAL_MAX);
    int pick = kept > 1 ? mind_find(g->id)->pick(view, seat, legal, kept, HEURISTIC, &rng) : 0;
    return legal[pick < 0 || pick >= kept ? 0 : pick];
}

/* It speaks first, if it wants to, and then decides by what it has heard. */
static void talk(const struct game *g, const struct arena_player *p, void *view, int seat, uint64_t seed,
                 int line, struct arena_talk *t)
{
    struct heard h = { t->notes, t->count, line };
    talk_hear(g, view, seat, p->level, &h);
    if (t->count == NOTES_KEPT) return;
    struct note *n = &t->notes[t->count];
    struct text words = TEXT_ON(n->text);
    *n = (struct note){ .at = line, .seat = (int8_t)seat, .aloud = true };
    t->count += talk_say(g, view, (struct talk_who){ seat, p->level, p->temperament }, &h, NULL, seed, &words);
}

/* Expert as it was: sound play, what is known, and its own table. */
static struct action before_choose(const struct game *g, const void *view, int seat, uint64_t seed)
{
    static _Thread_local struct action legal[LEGAL_MAX];
    const struct mind *m = mind_find(g->id);
    struct rng rng = rng_at(seed, RNG_BOT, 1000u + EXPERT);
    int n = safe_list(g, m, view, seat, legal, g->legal(view, legal, LEGAL_MAX), seed);
    int known = n > 1 && m->solve ? m->solve(view, seat, legal, n) : -1;
    if (n > 1 && known < 0) known = learned_pick(m->before, m, view, seat, legal, n, &rng);
    return legal[known < 0 || known >= n ? 0 : known];
}

static struct action milker_choose(const struct game *g, const struct milker *k, const void *view, int seat,
                                   uint64_t seed)
{
    static _Thread_local struct action legal[LEGAL_MAX];
    struct rng rng = rng_seeded(seed);
    int n = g->legal(view, legal, LEGAL_MAX);
    return legal[n > 1 ? milker_pick(k, view, seat, legal, n, MILKER_RARE, &rng) : 0];
}

struct action arena_answer(const struct game *g, const struct arena_player *p, bool timed, const void *view,
                           int seat, uint64_t seed)
{
    static _Thread_local struct bot_root root;
    struct bot_limit limit = bot_limit_for(g, p->level);
    if (p->iterations) limit = (struct bot_limit){ .iterations = p->iterations };
    if (!timed) limit.milliseconds = 0;
    limit.temperament = p->temperament;
    switch (p->kind) {
    case ARENA_TRAINED: return trained_choose(g, view, seat, seed);
    case ARENA_HABIT: case ARENA_PAIR: return habit_choose(g, p->habit, view, seat, seed);
    case ARENA_BEFORE: return before_choose(g, view, seat, seed);
    case ARENA_MILKER: return milker_choose(g, p->milker, view, seat, seed);
    case ARENA_FLAT:
        return bot_search(g, mind_find(g->id), view, seat,
                          &(struct bot_plan){ .limit = limit, .soft = true, .flat = true }, seed, NULL, &root);
    default: return bot_choose(g, view, seat, p->level, limit, seed, NULL);
    }
}

static struct action choose(const struct arena_deal *d, const struct arena_player *p, const void *state,
                            int seat, int line, struct arena_talk *t)
{
    uint64_t seed = rng_line_seed(d->seed, RNG_BOT, (uint32_t)line);
    _Alignas(16) unsigned char view[STATE_MAX];
    struct game g = *d->game;
    memcpy(view, state, g.state_size);
    if (p->seeing) g.guess = known;
    else g.redact(view, seat);
    if (p->talking) talk(&g, p, view, seat, seed, line, t);
    return arena_answer(&g, p, d->timed, view, seat, seed);
}

static void apply(const struct arena_deal *d, void *state, const struct action *a)
{
    _Alignas(16) unsigned char before[STATE_MAX];
    struct events came = { 0 };
    if (!d->watch) { d->game->apply(state, a, NULL); return; }
    memcpy(before, state, d->game->state_size);
    d->game->apply(state, a, &came);
    d->watch(d->with, before, a, &came);
}

/* Does the challenger who sits at `seat` play here too? */
static bool plays(const struct arena_player *a, int seats, int seat, int turn)
{
    return turn == seat || (a->kind == ARENA_PAIR && seat >= 0 && turn == (seat + seats / 2) % seats);
}

unsigned arena_game(const struct arena_deal *d, int seat, const struct arena_player *a,
                    const struct arena_player *b)
{
    _Alignas(16) unsigned char state[STATE_MAX] = { 0 };
    static _Thread_local struct arena_talk said;
    const struct game *g = d->game;
    int turn, score[SEATS_MAX];
    said.count = 0;
    g->start(state, d->seats, d->options);
    for (uint32_t line = 0; line < LINES_MAX && (turn = g->turn(state)) != SEAT_NONE;) {
        struct action drawn[CHANCE_MAX];
        int n = 1;
        if (turn == SEAT_CHANCE)
            n = g->chance(state, rng_line_seed(d->seed, RNG_CHANCE, line), drawn, CHANCE_MAX);
        else
            drawn[0] = choose(d, plays(a, d->seats, seat, turn) ? a : b, state, turn, (int)line, &said);
        for (int i = 0; i < n; i++, line++) apply(d, state, &drawn[i]);
    }
    return g->turn(state) == SEAT_NONE ? g->score(state, score) : 0;
}
