/* A seeded game of each kind, traced and compared byte for byte with tests/golden/<id>-<seats>.txt.

   After a wanted change of rules or of `show`, write them anew and read the difference before keeping it:
       DOCKET_GOLDEN=write build/debug/tests/test_golden */
#include "table.h"

#include "notation.h"
#include "sim.h"

enum { SEED = 1920 };

static char *read_file(const char *path)
{
    FILE *f = fopen(path, "r");
    if (!f) return NULL;
    char *text = calloc(1, 8 << 20);
    assert_true(text && fread(text, 1, (8 << 20) - 1, f) < (8 << 20) - 1);
    fclose(f);
    return text;
}

/* The next played line of a golden text, after `*at`. */
static bool next_played(const struct game *g, const char **at, struct action *out)
{
    char line[400];
    if (!*at || !(*at = strstr(*at, "\n> "))) return false;
    *at += 3;
    snprintf(line, sizeof line, "%.*s", (int)strcspn(*at, "\n"), *at);
    return !notation_read(g, line, out);
}

/* The outcome of a push is as good as the processor's last bits: it is taken from the golden text and must be
   allowed. Everything else is drawn. */
static int draw(const struct session *s, const char *golden, struct action batch[CHANCE_MAX])
{
    static struct action list[LEGAL_MAX];
    if (session_legal(s, list, LEGAL_MAX) > 0 || !golden) return session_draw(s, batch, CHANCE_MAX);
    const char *at = golden;
    for (int i = 0; i <= s->log_count; i++)
        if (!next_played(s->game, &at, &batch[0])) return session_draw(s, batch, CHANCE_MAX);
    return 1;
}

static void trace_game(FILE *out, const struct game *g, int seats, const char *golden)
{
    static struct action list[LEGAL_MAX];
    static char facts[SIM_FACTS];
    struct action batch[CHANCE_MAX];
    struct session s;
    struct rng r = rng_seeded(SEED);
    assert_null(session_open(&s, g, seats, NULL, SEED));
    facts[0] = 0;
    fprintf(out, "%s, %d seats, seed %d\n", g->id, seats, SEED);
    sim_trace(out, g, s.state, NULL, facts);
    while (session_turn(&s) != SEAT_NONE) {
        int n = 1;
        if (session_turn(&s) == SEAT_CHANCE) n = draw(&s, golden, batch);
        else batch[0] = list[rng_below(&r, session_legal(&s, list, LEGAL_MAX))];
        assert_true(n > 0);
        for (int i = 0; i < n; i++) {
            const char *why = session_play(&s, &batch[i]);
            must(!why, "%s %d line %d: %s", g->id, seats, s.log_count, why);
            sim_trace(out, g, s.state, &batch[i], facts);
        }
    }
    int score[SEATS_MAX] = { 0 };
    unsigned won = g->score(s.state, score);
    for (int i = 0; i < seats; i++)
        fprintf(out, "seat %d %s %d\n", i, won & ONLY(i) ? "won" : "lost", score[i]);
    session_close(&s);
}

static void compare(const char *path, const char *golden, const char *traced)
{
    int line = 1;
    size_t i = 0, start = 0;
    for (; golden[i] && golden[i] == traced[i]; i++)
        if (golden[i] == '\n') line++, start = i + 1;
    must(golden[i] == traced[i], "%s line %d:\n  golden: %.*s\n  now:    %.*s", path, line,
         (int)strcspn(golden + start, "\n"), golden + start, (int)strcspn(traced + start, "\n"),
         traced + start);
}

static void plays_as_recorded(void **state)
{
    const struct game *g = *state;
    const char *mode = getenv("DOCKET_GOLDEN");
    bool writing = mode && !strcmp(mode, "write");
    for (int seats = g->seats_min; seats <= g->seats_max; seats++) {
        char path[512], *traced = NULL;
        size_t size;
        snprintf(path, sizeof path, "%s/golden/%s-%d.txt", TEST_DIR, g->id, seats);
        char *golden = writing ? NULL : read_file(path);
        must(golden || writing, "%s is missing: DOCKET_GOLDEN=write writes it", path);
        FILE *out = open_memstream(&traced, &size);
        trace_game(out, g, seats, golden);
        fclose(out);
        if (writing) {
            FILE *f = fopen(path, "w");
            must(f && fputs(traced, f) >= 0 && !fclose(f), "%s can't be written", path);
        } else compare(path, golden, traced);
        free(traced);
        free(golden);
    }
}

int main(void)
{
    struct CMUnitTest tests[16];
    size_t n = 0;
    for (; games[n]; n++)
        tests[n] = (struct CMUnitTest){ games[n]->id, plays_as_recorded, NULL, NULL,
                                        (void *)(uintptr_t)games[n] };
    table_own_folder();
    int failed = n ? _cmocka_run_group_tests("golden", tests, n, NULL, NULL) : 0;
    table_clean();
    return failed;
}
