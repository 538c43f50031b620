/* twins GAME SEATS SEED LINES FOLDER: two games that seat 0 can't tell apart, as journals of the same shared
   table, FOLDER/a.docket and FOLDER/b.docket. In the second others' secrets are others. Seat 0 is asked at the
   end. Prints the number of an action after which both still look the same to it, the lines there are, and how
   many secrets differ. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host.h"
#include "rng.h"
#include "save.h"

enum { SEEN = 0, CHANGES = 12, VALUES = 120 };
static const long long LATE = 4000000000000000;  /* numbers of views that no clock has reached */

static struct action now[LEGAL_MAX];

static const char *play_chance(struct session *s)
{
    struct action drawn[CHANCE_MAX];
    const char *why = NULL;
    while (!why && session_turn(s) == SEAT_CHANCE) {
        int n = session_draw(s, drawn, CHANCE_MAX);
        for (int i = 0; !why && i < n; i++) why = session_play(s, &drawn[i]);
    }
    return why;
}

static void open_game(struct session *s, const struct session *like)
{
    const char *why = session_open(s, like->game, like->seats, like->options, like->seed);
    if (why) die(why);
    memcpy(s->players, like->players, sizeof s->players);
}

/* Random play until seat 0 alone is asked after so many lines; false: the game was over before. */
static bool play(struct session *s, int lines, struct rng *r)
{
    while (session_turn(s) != SEAT_NONE) {
        if (play_chance(s)) return false;
        struct window w;
        game_window(s->game, s->state, &w);
        if (session_turn(s) == SEEN && s->log_count >= lines && !w.count) return true;
        int n = session_legal(s, now, LEGAL_MAX);
        if (n) session_play(s, &now[rng_below(r, n)]);
    }
    return false;
}

/* Do both look the same to seat 0? */
static bool same(const struct session *a, const struct session *b)
{
    _Alignas(8) unsigned char mine[STATE_MAX], other[STATE_MAX];
    session_view(a, SEEN, mine);
    session_view(b, SEEN, other);
    return session_turn(a) == session_turn(b) && !memcmp(mine, other, a->game->state_size);
}

/* The game of these lines, if it can be played and looks the same after each of them. */
static bool twin(const struct session *a, const struct action *log, struct session *out)
{
    struct session first = { 0 };
    open_game(&first, a);
    open_game(out, a);
    bool good = true;
    for (int i = 0; good && i < a->log_count; i++) {
        struct action mine = action_redact(a->game, &a->log[i], SEEN);
        struct action other = action_redact(a->game, &log[i], SEEN);
        good = action_equal(&mine, &other) && session_turn(out) == log[i].seat && !session_play(out, &log[i]);
        good = good && !session_play(&first, &a->log[i]) && same(&first, out);
    }
    session_close(&first);
    if (!good) session_close(out);
    return good;
}

static bool hidden(const struct session *a, int line, int k)
{
    struct action cut = action_redact(a->game, &a->log[line], SEEN);
    return k < cut.count && cut.arg[k] == ARG_HIDDEN;
}

static bool try(const struct session *a, struct action *log)
{
    struct session out = { 0 };
    if (!twin(a, log, &out)) return false;
    session_close(&out);
    return true;
}

/* Another value for what is hidden in one line, or the values of two lines for each other. */
static bool change(const struct session *a, struct action *log, int line, int k, struct rng *r)
{
    int32_t *mine = &log[line].arg[k], was = *mine;
    for (int n = 0, v = rng_below(r, VALUES); n < VALUES; n++, v = (v + 1) % VALUES) {
        if (v == was) continue;
        *mine = v;
        if (try(a, log)) return true;
    }
    *mine = was;
    for (int i = line + 1; i < a->log_count; i++) {
        int32_t *other = &log[i].arg[k], theirs = *other;
        if (log[i].verb != log[line].verb || !hidden(a, i, k) || theirs == was) continue;
        *mine = theirs, *other = was;
        if (try(a, log)) return true;
        *mine = was, *other = theirs;
    }
    return false;
}

static int change_all(const struct session *a, struct action *log, struct rng *r)
{
    int changes = 0;
    for (int i = 0; i < a->log_count && changes < CHANGES; i++)
        for (int k = 0; k < a->log[i].count; k++)
            if (hidden(a, i, k)) changes += change(a, log, i, k, r);
    return changes;
}

/* The first action of seat 0 after which both still look the same; -1: none. */
static int common(const struct session *a, const struct session *b)
{
    int n = session_legal(a, now, LEGAL_MAX), found = -1;
    struct action list[LEGAL_MAX];
    memcpy(list, now, (size_t)n * sizeof *list);
    for (int i = 0; i < n && found < 0; i++) {
        struct session x = { 0 }, y = { 0 };
        session_replay(&x, a, a->log_count);
        session_replay(&y, b, b->log_count);
        bool good = !session_play(&x, &list[i]) && !session_play(&y, &list[i]);
        good = good && !play_chance(&x) && !play_chance(&y);
        if (good && same(&x, &y) && session_turn(&x) != SEAT_NONE) found = i;
        session_close(&x);
        session_close(&y);
    }
    return found;
}

static void keep(struct host *h, const struct session *s, const char *folder, const char *name)
{
    char path[400];
    snprintf(path, sizeof path, "%s/%s.docket", folder, name);
    const char *why = save_to_file(s, path);
    snprintf(h->keep, sizeof h->keep, "%s/%s.table", folder, name);
    if (!why) why = host_keep_write(h);
    if (why) die(why);
}

int main(int argc, char **argv)
{
    static struct host host;
    static struct course course;
    static struct logbook book;
    if (argc != 6) return fprintf(stderr, "usage: twins GAME SEATS SEED LINES FOLDER\n"), 2;
    for (uint64_t seed = strtoull(argv[3], NULL, 10), end = seed + 200; seed < end; seed++) {
        struct session a = { 0 }, b = { 0 };
        struct rng r = rng_at(seed, RNG_TEST, 0);
        if (session_open(&a, game_find(argv[1]), atoi(argv[2]), NULL, seed)) return 1;
        for (int i = 0; i < a.seats; i++) snprintf(a.players[i].name, NAME_MAX_BYTES, "Player %d", i + 1);
        struct action *log = NULL;
        int act = -1, changes = 0;
        if (play(&a, atoi(argv[4]), &r)) {
            log = memcpy(malloc((size_t)a.log_count * sizeof *log), a.log, (size_t)a.log_count * sizeof *log);
            changes = change_all(&a, log, &r);
            if (changes && twin(&a, log, &b)) act = common(&a, &b);
        }
        if (act >= 0) {
            course_open(&course, &a);
            logbook_rebuild(&book, &a);
            host_open(&host, &course, &book, (struct mailbox){ 0 }, false);
            for (int i = 0; i < a.seats; i++) host_device(&host, i, true);
            host.ceiling = LATE;
            keep(&host, &a, argv[5], "a");
            keep(&host, &b, argv[5], "b");
            printf("%d %d %d\n", act, a.log_count, changes);
            return 0;
        }
        free(log);
        session_close(&a);
        if (b.game) session_close(&b);
    }
    fprintf(stderr, "%s has no twins\n", argv[1]);
    return 1;
}
