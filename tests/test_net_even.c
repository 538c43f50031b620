/* Even tables: whoever carries the letters has the same of all worlds with one public course, in every game;
   and nothing is ever larger than what it is made to look like. */
#include "ring.h"

enum { LINES = 26, SWAPS = 300, WANTED = 3, WORLDS = 3 };

static const struct { const char *game; int seats; } tables[] = {
    { "tribunal", 2 }, { "mistrial", 2 }, { "enigma", 3 }, { "justice", 3 }, { "voices", 3 },
};
enum { TABLES = sizeof tables / sizeof *tables };

/* ---- worlds that all see as the same ---- */

static void open_like(struct session *s, const struct session *like)
{
    assert_null(session_open(s, like->game, like->seats, like->options, like->seed));
    memcpy(s->players, like->players, sizeof s->players);
}

static void play_random(struct session *s, int lines, struct rng *r)
{
    static struct action list[LEGAL_MAX];
    while (session_turn(s) != SEAT_NONE && (s->log_count < lines || session_turn(s) == SEAT_CHANCE)) {
        if (session_turn(s) == SEAT_CHANCE) session_chance(s);
        else {
            int n = session_legal(s, list, LEGAL_MAX);
            assert_null(session_play(s, &list[rng_below(r, n)]));
        }
    }
}

static void play_at(struct host *h, struct rng *r)
{
    static struct action list[LEGAL_MAX];
    struct running game = host_game(h);
    struct session *s = h->session;
    bool chance = session_turn(s) == SEAT_CHANCE;
    int n = chance ? session_draw(s, list, CHANCE_MAX) : session_legal(s, list, LEGAL_MAX);
    if (!chance) list[0] = list[rng_below(r, n)], n = 1;
    for (int i = 0; i < n; i++) assert_null(running_play(&game, &list[i], i + 1 < n));
}

/* Do all who watch see the same after each of its lines? */
static bool public_twin(const struct session *a, const struct action *log)
{
    static _Alignas(8) unsigned char mine[STATE_MAX], other[STATE_MAX];
    struct session one = { 0 }, two = { 0 };
    open_like(&one, a);
    open_like(&two, a);
    bool good = true;
    for (int i = 0; good && i < a->log_count; i++) {
        struct action x = action_redact(a->game, &a->log[i], SEAT_NONE),
                      y = action_redact(a->game, &log[i], SEAT_NONE);
        good = action_equal(&x, &y) && session_turn(&two) == log[i].seat && !session_play(&two, &log[i])
               && !session_play(&one, &a->log[i]);
        if (!good) break;
        session_view(&one, SEAT_NONE, mine);
        session_view(&two, SEAT_NONE, other);
        good = session_turn(&one) == session_turn(&two) && !memcmp(mine, other, a->game->state_size);
    }
    session_close(&one);
    session_close(&two);
    return good;
}

/* Two hidden things of the log for each other, as often as it still can be played. How many lines differ. */
static int swap_secrets(const struct session *a, struct action *log, struct rng *r)
{
    static struct { int line, k; } hidden[2000];
    int n = 0, swapped = 0, differ = 0;
    for (int i = 0; i < a->log_count; i++) {
        struct action cut = action_redact(a->game, &a->log[i], SEAT_NONE);
        for (int k = 0; k < cut.count && n < 2000; k++)
            if (cut.arg[k] == ARG_HIDDEN) hidden[n].line = i, hidden[n++].k = k;
    }
    for (int tries = 0; n > 1 && tries < SWAPS && swapped < WANTED; tries++) {
        int i = rng_below(r, n), j = rng_below(r, n);
        int32_t *x = &log[hidden[i].line].arg[hidden[i].k], *y = &log[hidden[j].line].arg[hidden[j].k];
        int32_t was = *x;
        if (*x == *y || log[hidden[i].line].verb != log[hidden[j].line].verb) continue;
        *x = *y;
        *y = was;
        if (public_twin(a, log)) swapped++;
        else {
            *y = *x;
            *x = was;
        }
    }
    for (int i = 0; i < a->log_count; i++) differ += !action_equal(&a->log[i], &log[i]);
    return differ;
}

/* ---- what a listener has ---- */

/* The lines are played one by one; where a seat's device would send one, it does. */
static void play_log(struct ring *t, const struct action *log, int count)
{
    t->course.held = true;               /* chance comes from the log */
    turns(t, 20, false);
    for (int i = 0; i < count; i++) {
        if (t->session.log_count > i) continue;          /* the only line that was possible came by itself */
        struct window w;
        bool window = game_window(t->session.game, t->session.state, &w);
        struct guest *g = log[i].seat >= 0 ? t->seat[log[i].seat] : NULL;
        if (g && !window && g->remote.due) {
            assert_null(guest_play(g, &log[i]));
            turns(t, 3, false);
        }
        if (t->session.log_count == i) {
            struct running game = host_game(&t->host);
            assert_null(running_play(&game, &log[i], false));
        }
        turns(t, 3, false);
        assert_true(t->session.log_count > i);
    }
    for (int i = 0; i < count; i++) assert_true(action_equal(&t->session.log[i], &log[i]));
    turns(t, 10, false);
}

/* Topics by the order in which they came up, with sizes. */
static uint64_t heard(const struct ring *t, long long *bytes)
{
    char known[16][MAILBOX_TOPIC];
    int topics = 0;
    uint64_t h = 7;
    *bytes = 0;
    for (int i = 0; i < t->count; i++) {
        int k = 0;
        while (k < topics && strcmp(known[k], t->heard[i].topic)) k++;
        assert_true(k < 16);
        if (k == topics) strcpy(known[topics++], t->heard[i].topic);
        h = (h ^ (uint64_t)k) * 0x100000001b3u;
        h = (h ^ t->heard[i].n) * 0x100000001b3u;
        *bytes += (long long)t->heard[i].n;
    }
    return h;
}

struct compared { int worlds, secrets, other[2]; long long bytes[2]; };

static void compare(struct compared *c, int g, uint64_t seed)
{
    static struct ring t;
    struct session a = { 0 };
    struct rng r = rng_at(seed, RNG_TEST, 5);
    assert_null(session_open(&a, game_find(tables[g].game), tables[g].seats, NULL, seed));
    play_random(&a, LINES, &r);
    struct action *log = malloc((size_t)a.log_count * sizeof *log);
    assert_non_null(log);
    memcpy(log, a.log, (size_t)a.log_count * sizeof *log);
    int differ = swap_secrets(&a, log, &r);
    for (int even = 0; differ && even < 2; even++) {
        uint64_t h[2];
        for (int twin = 0; twin < 2; twin++) {
            ring_open_game(&t, tables[g].game, tables[g].seats, seed);
            t.host.even = even;
            play_log(&t, twin ? log : a.log, a.log_count);
            h[twin] = heard(&t, &c->bytes[even]);
            ring_close(&t);
        }
        c->other[even] += h[0] != h[1];
    }
    c->worlds += differ > 0;
    c->secrets += differ;
    free(log);
    session_close(&a);
}

static void every_game_sounds_alike(void **unused)
{
    int told = 0;
    (void)unused;
    for (int g = 0; g < TABLES; g++) {
        struct compared c = { 0 };
        for (uint64_t seed = 1; seed < 40 && c.worlds < WORLDS; seed++) compare(&c, g, seed);
        print_message("%-9s %d pairs of worlds, %d lines differ; usual: %d sound otherwise, %lld bytes; "
                      "even: %d, %lld bytes\n",
                      tables[g].game, c.worlds, c.secrets, c.other[0], c.bytes[0], c.other[1], c.bytes[1]);
        assert_int_equal(c.worlds, WORLDS);
        assert_int_equal(c.other[1], 0);
        told += c.other[0];
    }
    assert_true(told > 0);                       /* this listener can hear */
}

/* ---- nothing is larger than it looks ---- */

struct scale { size_t least, largest, most; int letters; };

static void weigh(void *of, const char *topic, const char *text, size_t n, enum mailbox_how how)
{
    struct scale *s = of;
    bool view = strstr(topic, "/view/") || strstr(topic, "/pub/state");
    (void)text, (void)how;
    if (n && s->least) {
        s->letters++;
        if (n > s->least) fail_msg("%s has %zu bytes, and looks like %zu", topic, n, s->least);
        if (view && n > s->largest) s->largest = n, s->most = s->least;
    }
    s->least = 0;
}

static void least(void *of, size_t n) { ((struct scale *)of)->least = n; }

/* Random games, looked at again and again, by people with the longest names that there are. */
static void weigh_game(const struct game *game, int seats)
{
    static struct host host;
    static struct course course;
    static struct logbook book;
    struct scale s = { 0 };
    struct session a = { 0 };
    struct rng r = rng_at((uint64_t)seats, RNG_TEST, 6);
    assert_null(session_open(&a, game, seats, NULL, (uint64_t)seats + 30));
    for (int i = 0; i < seats; i++)
        for (int k = 0; k < NAME_MAX_BYTES - 1; k++) a.players[i].name[k] = (char)('A' + (i + k) % 26);
    course_open(&course, &a);
    host = (struct host){ 0 };
    struct mailbox m = { .of = &s, .send = weigh, .least = least };
    assert_null(host_open(&host, &course, &book, m, false));
    host.even = true;
    for (int i = 0; i < seats; i++) host_device(&host, i, true);
    for (int step = 5; session_turn(&a) != SEAT_NONE && step < 1500; step += 5) {
        while (session_turn(&a) != SEAT_NONE && a.log_count < step) play_at(&host, &r);
        host_send(&host, step);
    }
    print_message("%s, %d seats: %d lines, %d letters, the largest view %zu of %zu\n", game->id, seats,
                  a.log_count, s.letters, s.largest, s.most);
    assert_true(s.letters > 10);
    host_close(&host, true);
    course_close(&course);
    logbook_clear(&book);
    session_close(&a);
}

static void nothing_is_larger_than_it_looks(void **unused)
{
    (void)unused;
    for (int g = 0; g < TABLES; g++) {
        const struct game *game = game_find(tables[g].game);
        for (int seats = game->seats_min; seats <= game->seats_max; seats++) weigh_game(game, seats);
    }
}

/* ---- what the seal costs ---- */

static void (*host_sends)(void *of, const char *topic, const char *text, size_t n, enum mailbox_how how);
static void (*seat_sends)(void *of, const char *topic, const char *text, size_t n, enum mailbox_how how);
static long long plain;          /* bytes that go without it, topics too */

static void host_counts(void *of, const char *topic, const char *text, size_t n, enum mailbox_how how)
{
    plain += (long long)(strlen(topic) + n);
    host_sends(of, topic, text, n, how);
}

static void seat_counts(void *of, const char *topic, const char *text, size_t n, enum mailbox_how how)
{
    plain += (long long)(strlen(topic) + n);
    seat_sends(of, topic, text, n, how);
}

/* From when all are there: what they are sent then comes for both. */
static double cost(int g, int lines)
{
    static struct ring t;
    long long wire = 0;
    ring_open_game(&t, tables[g].game, tables[g].seats, 3);
    turns(&t, 20, false);
    int before = t.count, was = -1;
    plain = 0;
    host_sends = t.host.mail.send;
    t.host.mail.send = host_counts;
    seat_sends = t.seat[0]->mail.send;
    for (int s = 0; s < t.session.seats; s++) t.seat[s]->mail.send = seat_counts;
    t.course.iterations = 5;
    for (int i = 0; i < 4000 && t.session.log_count < lines && session_turn(&t.session) != SEAT_NONE; i++) {
        turns(&t, 1, true);
        for (int s = 0; s < t.session.seats && t.session.log_count == was; s++)
            if (t.seat[s]->remote.asked >> s & 1 && !guest_waiting(t.seat[s])) guest_do(t.seat[s], "pass", "");
        was = t.session.log_count;
    }
    for (int i = before; i < t.count; i++) wire += (long long)(strlen(t.heard[i].topic) + t.heard[i].n);
    double more = (double)wire / (double)plain - 1;
    print_message("%s, %d lines: %lld bytes plain, %lld sealed, %.0f of 100 more\n", tables[g].game,
                  t.session.log_count, plain, wire, 100 * more);
    assert_true(t.session.log_count > 20 && plain > 10000);
    t.host.mail.send = host_sends;
    ring_close(&t);
    return more;
}

static void the_seal_costs_a_third(void **unused)
{
    (void)unused;
    for (int g = 0; g < TABLES; g++) assert_true(cost(g, 200) < 1.0 / 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_game_sounds_alike), cmocka_unit_test(nothing_is_larger_than_it_looks),
        cmocka_unit_test(the_seal_costs_a_third),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
