/* A table that lies about where the game stands: bytes of true views are changed, hashes made right. What is
   believed goes through every function of the interface. An input: which view (2 bytes), then changes of 3
   bytes each, where and to what; where is beyond the view: that many bytes of another one. */
#include "lines.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../exercise.h"
#include "remote_view.h"

enum { VIEWS = 600, LINES_BETWEEN = 37, CHANGES_MOST = 12, SPAN = 24 };

struct kept {
    const struct game *game;
    int seats, reader;
    char *text;                  /* as it is sent, without pages: the log is left out */
    size_t n, at;                /* where the view's digits begin */
    unsigned char view[STATE_MAX];
};

static struct kept views[VIEWS];
static int kept;

static void sign(char *text)
{
    char *end = strstr(text, "\nend ") + 1;
    sprintf(end, "end %016" PRIx64 "\n", remote_view_hash(0, text, (size_t)(end - text)));
}

static void put_view(char *at, const unsigned char *view, size_t size)
{
    static const char digits[] = "0123456789abcdef";
    for (size_t i = 0; i < size; i++) *at++ = digits[view[i] >> 4], *at++ = digits[view[i] & 15];
}

static void keep(const struct session *s, int reader)
{
    static char text[REMOTE_VIEW_MAX];
    struct session bare = *s;
    struct text t = TEXT_ON(text);
    struct remote_view k = { .reader = reader, .due = reader >= 0 && session_turn(s) == reader };
    struct remote_view_log none = { .reader = reader };
    struct kept *v = &views[kept++];
    bare.log_count = 0;
    remote_view_write(&t, &bare, &k, &none);
    *v = (struct kept){ .game = s->game, .seats = s->seats, .reader = reader, .text = strdup(text), .n = t.n };
    v->at = (size_t)(strstr(text, "\nview ") + 6 - text);
    session_view(s, reader, v->view);
}

/* Random games of all seat counts and options; a view now and then, of each reader in turn. */
static void keep_game(const struct game *g, uint64_t seed, int most)
{
    static struct action list[LEGAL_MAX];
    struct rng r = rng_at(seed, RNG_TEST, 5);
    int16_t options[OPTIONS_MAX] = { 0 };
    int seats = g->seats_min + rng_below(&r, g->seats_max - g->seats_min + 1), lines = 0;
    for (int i = 0; g->options[i].id; i++) {
        int choices = 0;
        while (g->options[i].choices[choices]) choices++;
        options[i] = (int16_t)rng_below(&r, choices);
    }
    game_settle_options(g, seats, options);
    struct session s;
    must(!session_open(&s, g, seats, options, seed));
    while (session_turn(&s) != SEAT_NONE && kept < most) {
        if (session_turn(&s) == SEAT_CHANCE) session_chance(&s);
        else session_play(&s, &list[rng_below(&r, session_legal(&s, list, LEGAL_MAX))]);
        if (++lines % LINES_BETWEEN) continue;
        int turn = session_turn(&s), reader = rng_below(&r, 3) && turn >= 0 ? turn : rng_below(&r, seats + 1);
        keep(&s, reader < seats ? reader : SEAT_NONE);
    }
    session_close(&s);
}

int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    int count = 0;
    (void)argc, (void)argv;
    while (games[count]) count++;
    for (int i = 0; i < count; i++)
        for (uint64_t seed = 1; kept < VIEWS * (i + 1) / count; seed++)
            keep_game(games[i], seed, VIEWS * (i + 1) / count);
    return 0;
}

static void change(unsigned char *view, const struct kept *v, const uint8_t *data, size_t size)
{
    const struct kept *other = &views[(size_t)(v - views + 1) % VIEWS];
    if (other->game != v->game) other = v;
    for (size_t i = 0; i + 3 <= size && i < 3 * CHANGES_MOST; i += 3) {
        size_t at = (size_t)(data[i] << 8 | data[i + 1]), bytes = v->game->state_size;
        if (at < bytes) {
            view[at] = data[i + 2];
            continue;
        }
        at %= bytes;
        size_t span = data[i + 2] % SPAN + 1u;
        memcpy(view + at, other->view + at, at + span < bytes ? span : bytes - at);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char text[REMOTE_VIEW_MAX];
    static struct past past;
    _Alignas(16) unsigned char view[STATE_MAX];
    struct session s = { 0 };
    struct logbook book = { 0 };
    struct remote_view k = { 0 };
    if (size < 2) return 0;
    const struct kept *v = &views[(data[0] << 8 | data[1]) % VIEWS];
    memcpy(view, v->view, v->game->state_size);
    change(view, v, data + 2, size - 2);
    memcpy(text, v->text, v->n + 1);
    put_view(text + v->at, view, v->game->state_size);
    sign(text);
    const char *why = remote_view_read(&s, &book, &past, &k, text, v->n, NULL, 0);
    must(why ? *why && !s.game : s.game == v->game);
    must(!why || memcmp(view, v->view, v->game->state_size));        /* the truth is believed */
    if (why) return 0;
    struct rng r = rng_seeded(remote_view_hash(0, data, size));
    struct exercise how = { .lines = game_has_pushes(s.game) ? 3 : 20, .levels = HEURISTIC, .iterations = 20 };
    if (!rng_below(&r, 50)) {
        how.levels = LEVELS;
        how.hint = !game_has_pushes(s.game);             /* pushes take long */
        if (game_has_pushes(s.game)) how.iterations = 2;
    }
    exercise_view(s.game, s.state, s.seats, k.reader, how, &r);
    session_close(&s);
    logbook_clear(&book);
    return 0;
}
