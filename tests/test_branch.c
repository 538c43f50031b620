/* Play on from here: branches of every line, what they hold and what they don't, remarks beside lines. */
#include "table.h"

#include "branch.h"
#include "journal.h"
#include "record_hash.h"
#include "save.h"
#include "stats.h"

static const struct game *all[] = { NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL };

static int find_games(void)
{
    int n = 0;
    for (; games[n] && n < 7; n++) all[n] = games[n];
    return n;
}

static void open_played(struct session *s, const struct game *g, uint64_t seed, int lines)
{
    int seats = g->seats_min > 1 ? g->seats_min : 2;
    assert_null(session_open(s, g, seats, NULL, seed));
    struct rng r = rng_seeded(seed + 5);
    table_play(s, &r, lines);
    for (int i = 0; i < s->seats; i++) s->players[i].level = i ? NORMAL : PERSON;
}

static struct branch_plan plan_at(const struct session *s, int line, bool real, int eyes, uint64_t seed)
{
    struct branch_plan p = { .line = line, .real = real, .eyes = eyes, .seed = seed, .parent = "other.journal",
                             .name = "Truth on the top row" };
    branch_seat(&p, s, 1u << eyes, HARD);
    return p;
}

/* Every line of many games: as it really was, and played on with the same lines it is the same game; from the
   first and the last one what chance draws is the same too. DOCKET_LONG: 200 games
   of each kind, else every ninth line of two. */
static void every_line_is_a_branch(void **state)
{
    (void)state;
    bool many = getenv("DOCKET_LONG");
    int count = many ? 200 : 2, step = many ? 1 : 9, lines = 0;
    for (int k = 0, n = find_games(); k < n; k++)
        for (int game = 0; game < count; game++) {
            struct session s;
            open_played(&s, all[k], 700 + (uint64_t)game, LINES_MAX);
            for (int line = game % step; line < s.log_count; line += step) {
                struct session b = { 0 };
                struct branch_plan p = plan_at(&s, line, true, 0, 1);
                const char *why = branch_open(&b, &s, &p);
                must(!why, "%s game %d line %d: %s", all[k]->id, game, line, why);
                assert_int_equal(b.log_count, line);
                struct session then;
                assert_null(session_replay(&then, &s, line));
                must(!memcmp(b.state, then.state, all[k]->state_size), "%s game %d line %d: another state",
                     all[k]->id, game, line);
                assert_memory_equal(b.log, s.log, (size_t)line * sizeof *b.log);
                session_close(&then);
                bool drawn = line + step >= s.log_count || line < step;
                while (b.log_count < s.log_count) {
                    if (drawn && session_turn(&b) == SEAT_CHANCE) {
                        session_chance(&b);      /* from the same seed: the same numbers */
                        continue;
                    }
                    assert_null(session_play(&b, &s.log[b.log_count]));
                }
                assert_memory_equal(b.state, s.state, all[k]->state_size);
                assert_memory_equal(b.log, s.log, (size_t)s.log_count * sizeof *b.log);
                session_close(&b);
                lines++;
            }
            session_close(&s);
        }
    print_message("%d branches, each played on to the end of its game\n", lines);
}

/* Every line of the same through one seat's eyes: what it saw is so, and the file comes back the same. */
static void every_line_has_fair_worlds(void **state)
{
    (void)state;
    bool many = getenv("DOCKET_LONG");
    int count = many ? 200 : 1, step = many ? 1 : 13;
    for (int k = 0, n = find_games(); k < n; k++)
        for (int game = 0; game < count; game++) {
            struct session s;
            open_played(&s, all[k], 900 + (uint64_t)game, LINES_MAX);
            for (int line = 0; line < s.log_count; line += step) {
                _Alignas(16) unsigned char then[STATE_MAX], now[STATE_MAX];
                struct session b = { 0 }, back = { 0 }, before;
                int seat = line % s.seats;
                struct branch_plan p = plan_at(&s, line, false, seat, (uint64_t)line * 31);
                const char *why = branch_open(&b, &s, &p);
                must(!why, "%s game %d line %d: %s", all[k]->id, game, line, why);
                assert_null(session_replay(&before, &s, line));
                session_view(&before, seat, then);
                session_view(&b, seat, now);
                assert_memory_equal(then, now, all[k]->state_size);
                char *text = save_text(&b);
                assert_non_null(strstr(text, "docket save 2 "));
                assert_null(save_read(&back, text));
                char *again = save_text(&back);
                assert_string_equal(text, again);
                assert_memory_equal(b.state, back.state, all[k]->state_size);
                free(text);
                free(again);
                session_close(&before);
                session_close(&b);
                session_close(&back);
            }
            session_close(&s);
        }
}

static char *fair_text(const struct session *s, int line)
{
    struct session child = { 0 };
    struct branch_plan p = plan_at(s, line, false, 0, 77);
    const char *why = branch_open(&child, s, &p);
    must(!why, "%s line %d of %d: %s", s->game->id, line, s->log_count, why);
    char *text = save_text(&child);
    session_close(&child);
    return text;
}

/* Both go on with the same lines as long as each can be played in both and the seat sees the same: how many. */
static int go_on_alike(struct session twin[2], uint64_t seed)
{
    static struct action legal[LEGAL_MAX];
    struct rng r = rng_seeded(seed);
    for (int n = 0;; n++) {
        _Alignas(16) unsigned char view[2][STATE_MAX];
        for (int i = 0; i < 2; i++) session_view(&twin[i], 0, view[i]);
        int turn = session_turn(&twin[0]);
        if (memcmp(view[0], view[1], twin[0].game->state_size)) return n - 1;
        if (turn == SEAT_NONE || turn != session_turn(&twin[1])) return n;
        if (turn == SEAT_CHANCE) {
            static struct action drawn[2][CHANCE_MAX];   /* each its own: alike only by luck */
            int count = session_draw(&twin[0], drawn[0], CHANCE_MAX);
            if (session_draw(&twin[1], drawn[1], CHANCE_MAX) != count
                || memcmp(drawn[0], drawn[1], (size_t)count * sizeof *drawn[0]))
                return n;
            for (int i = 0; i < count; i++)
                for (int k = 0; k < 2; k++) assert_null(session_play(&twin[k], &drawn[0][i]));
            n += count - 1;
            continue;
        }
        int count = session_legal(&twin[0], legal, LEGAL_MAX), tried = 0;
        uint32_t from = rng_below(&r, count);
        while (tried < count && session_play(&twin[1], &legal[(from + (uint32_t)tried) % (uint32_t)count]))
                tried++;
        if (tried == count) return n;
        assert_null(session_play(&twin[0], &legal[(from + (uint32_t)tried) % (uint32_t)count]));
    }
}

/* Two games that look the same to a seat: their branches hold the same to the last letter, and no seed. */
static void an_adjourned_game_tells_a_branch_nothing(void **state)
{
    (void)state;
    int differed = 0, later = 0;
    for (int k = 0, n = find_games(); k < n; k++)
        for (int line = 20; line < 80; line += 15) {
            struct session s, twin[2] = { { 0 }, { 0 } };
            char *text[2], seed[24];
            open_played(&s, all[k], 0x5eed5eed5eedu + (uint64_t)line, line);
            if (session_turn(&s) == SEAT_NONE) { session_close(&s); continue; }
            for (int i = 0; i < 2; i++) {
                struct branch_plan p = plan_at(&s, s.log_count, false, 0, 0xabcdef0123u + (uint64_t)i);
                assert_null(branch_open(&twin[i], &s, &p));
                assert_int_equal(branch_own(&twin[i]), 0);
            }
            differed += memcmp(twin[0].state, twin[1].state, all[k]->state_size) != 0;
            int alike = go_on_alike(twin, (uint64_t)line);
            for (int from = 0; from <= alike; from += from < 3 ? 1 : 4) {
                if (branch_turn(&twin[0], from) == SEAT_NONE) break;
                for (int i = 0; i < 2; i++) {
                    text[i] = fair_text(&twin[i], from);
                    snprintf(seed, sizeof seed, "%016llx", (unsigned long long)twin[i].seed);
                    assert_null(strstr(text[i], seed));
                }
                must(!strcmp(text[0], text[1]), "%s line %d + %d: the files differ", all[k]->id, line, from);
                later += from > 0;
                free(text[0]);
                free(text[1]);
            }
            session_close(&twin[0]);
            session_close(&twin[1]);
            session_close(&s);
        }
    must(later >= 20, "%d later lines", later);
    assert_true(differed > 5);           /* there was something to tell */
}

static void what_is_not_allowed(void **state)
{
    (void)state;
    struct session s, b = { 0 };
    find_games();
    open_played(&s, game_find("tribunal"), 3, 40);
    struct branch_plan p = plan_at(&s, 20, true, 0, 1);
    assert_non_null(branch_open(&b, &s, &p));            /* as it really was, while it goes on */
    p = plan_at(&s, 20, false, 1, 1);
    assert_non_null(branch_open(&b, &s, &p));            /* another's eyes */
    p = plan_at(&s, 20, false, 0, 1);
    p.players[1].level = PERSON;
    assert_non_null(branch_open(&b, &s, &p));            /* another's seat */
    p = plan_at(&s, 41, false, 0, 1);
    assert_non_null(branch_open(&b, &s, &p));            /* no such line */
    p = plan_at(&s, -1, false, 0, 1);
    assert_non_null(branch_open(&b, &s, &p));
    assert_null(b.game);
    s.players[1].level = PERSON;
    p = plan_at(&s, 20, false, 0, 1);
    assert_non_null(branch_open(&b, &s, &p));            /* two people: whose cards would be shown? */
    session_close(&s);
    open_played(&s, game_find("tribunal"), 3, LINES_MAX);
    p = plan_at(&s, s.log_count, true, 0, 1);
    assert_non_null(branch_open(&b, &s, &p));            /* over is over */
    p = plan_at(&s, 20, true, 0, 1);
    p.eyes = 5;
    assert_non_null(branch_open(&b, &s, &p));            /* nobody sits there */
    p = plan_at(&s, 20, true, 1, 1);
    assert_null(branch_open(&b, &s, &p));
    session_close(&b);
    p = plan_at(&s, 20, false, 1, 1);
    assert_null(branch_open(&b, &s, &p));
    assert_string_equal(b.branch->name, "Truth on the top row");
    assert_int_equal(b.branch->line, 20);
    assert_int_equal(b.players[0].level, HARD);          /* who was a person there */
    assert_int_equal(b.players[1].level, PERSON);
    session_close(&b);
    session_close(&s);
}

/* A branch ends as any game does; the statistics keep nothing of it, a replay goes back to its beginning. */
static void it_is_a_game_of_its_own(void **state)
{
    (void)state;
    for (int k = 0, n = find_games(); k < n; k++) {
        struct session s, b = { 0 }, first;
        open_played(&s, all[k], 11, LINES_MAX);
        struct branch_plan p = plan_at(&s, s.log_count / 2, false, 0, 4);
        assert_null(branch_open(&b, &s, &p));
        struct rng r = rng_seeded(9);
        table_play(&b, &r, LINES_MAX);
        assert_int_equal(session_turn(&b), SEAT_NONE);
        char *text = save_text(&b);
        struct session back = { 0 };
        assert_null(save_read(&back, text));
        assert_memory_equal(back.state, b.state, all[k]->state_size);
        assert_null(session_replay(&first, &b, 0));
        assert_memory_equal(first.branch->view, b.branch->view, all[k]->state_size);
        free(text);
        if (stats_built()) {
            const char *said;
            struct stats_sheet sheet;
            table_own_folder();
            struct stats *kept = stats_open(true, &said);
            assert_non_null(kept);
            assert_null(stats_record(kept, &b, 1700000000, 60));
            assert_null(stats_read(kept, NULL, 1700000001, &sheet));
            assert_int_equal(sheet.all.games, 0);
            assert_null(stats_record(kept, &s, 1700000000, 60));
            assert_null(stats_read(kept, NULL, 1700000001, &sheet));
            assert_int_equal(sheet.all.games, 1);
            stats_close(kept);
            table_clean();
        }
        session_close(&first);
        session_close(&back);
        session_close(&b);
        session_close(&s);
    }
}

/* The same text with line `number` changed, its hashes made anew. */
static char *changed(const char *text, int number, const char *from, const char *to)
{
    char *out = calloc(3, strlen(text) + 200);
    uint64_t h = RECORD_HASH_START;
    size_t n = 0;
    int line = 0;
    for (const char *at = text; *at; at = strchr(at, '\n') + 1) {
        char body[700] = "";
        size_t length = (size_t)(strchr(at, '\n') - at) - 8;
        memcpy(body, at, length);
        if (++line == number) {
            char was[700];
            strcpy(was, body);
            char *place = strstr(was, from);
            assert_non_null(place);
            snprintf(body, sizeof body, "%.*s%s%s", (int)(place - was), was, to, place + strlen(from));
        }
        h = record_hash(h, body, strlen(body), '~');
        n += (size_t)sprintf(out + n, "%s ~%06x\n", body, record_hash_short(h));
    }
    return out;
}

static void wrong_files_are_refused_by_line(void **state)
{
    (void)state;
    static const struct { int line; const char *from, *to; } wrong[] = {
        { 1, "save 2", "save 3" }, { 5, "branch 30", "branch x" }, { 5, "branch 30", "branch 999999" },
        { 6, "called", "named" }, { 7, "known 0", "known 2" }, { 7, "known 0", "known 1" },
        { 8, "view ", "view 0" }, { 8, "view ", "view zz" }, { 9, "world ", "world 0" },
        { 4, "seed 0", "seed 1" },
    };
    struct session s, b = { 0 }, out = { 0 };
    open_played(&s, game_find("tribunal"), 3, 60);
    struct branch_plan p = plan_at(&s, 30, false, 0, 0x77);
    assert_null(branch_open(&b, &s, &p));
    char *text = save_text(&b);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char *bad = changed(text, wrong[i].line, wrong[i].from, wrong[i].to);
        const char *why = save_read(&out, bad);
        must(why && (i == 0 || strstr(why, "line ")), "case %d: %s", (int)i, why ? why : "read");
        assert_null(out.game);
        free(bad);
    }
    for (size_t n = 0; n < strlen(text); n++) {          /* cut anywhere */
        char *cut = strndup(text, n);
        assert_non_null(save_read(&out, cut));
        free(cut);
    }
    free(text);
    session_close(&b);
    session_close(&s);
}

static void remarks_stand_beside_lines(void **state)
{
    (void)state;
    struct session s, back = { 0 };
    open_played(&s, game_find("tribunal"), 3, 60);
    assert_null(session_remark(&s, 17, "Here I should have waited"));
    assert_null(session_remark(&s, 3, "Zuerst \u00fcberlegen"));
    assert_null(session_remark(&s, 60, "The end ~123456"));
    assert_null(session_remark(&s, 17, "Better: claim"));
    assert_non_null(session_remark(&s, 61, "behind it"));
    assert_non_null(session_remark(&s, -1, "before it"));
    assert_non_null(session_remark(&s, 2, "two\nlines"));
    assert_int_equal(s.remark_count, 3);
    char *text = save_text(&s);
    assert_null(save_read(&back, text));
    assert_int_equal(back.remark_count, 3);
    assert_string_equal(session_remark_at(&back, 17), "Better: claim");
    assert_string_equal(session_remark_at(&back, 60), "The end ~123456");
    assert_null(session_remark_at(&back, 4));
    assert_memory_equal(back.state, s.state, s.game->state_size);
    assert_null(session_remark(&back, 17, ""));
    assert_int_equal(back.remark_count, 2);
    assert_null(session_remark_at(&back, 17));
    free(text);
    for (int i = 0; i < 3; i++) assert_null(session_remark(&s, s.remarks[0].at, ""));
    text = save_text(&s);
    assert_non_null(strstr(text, "docket save 1 "));     /* without them older programs can read it */
    free(text);
    session_close(&back);
    session_close(&s);
}

/* Written while the journal is open, changed, taken away, gone with an undo: what is read is what there is. */
static void remarks_on_a_live_journal(void **state)
{
    (void)state;
    struct session s, back = { 0 };
    char path[512];
    table_own_folder();
    open_played(&s, game_find("mistrial"), 3, 40);
    session_remark(&s, 5, "Before it began");
    assert_null(journal_start(&s));
    struct rng r = rng_seeded(4);
    for (int i = 0; i < 12; i++) {
        table_play(&s, &r, s.log_count + 1);
        char words[40];
        snprintf(words, sizeof words, "Thought %d", i);
        assert_null(session_remark(&s, s.log_count - i % 3, words));
        if (i == 4) assert_null(session_remark(&s, 5, "It was well begun"));
        if (i == 8) assert_null(session_remark(&s, s.log_count - 2, ""));
        int turn = session_turn(&s), last = s.log[s.log_count - 1].seat;
        if (i % 4 == 3 && last >= 0 && !session_undo(&s, last)) assert_true(turn >= SEAT_NONE);
        if (i % 2) assert_null(journal_flush(&s));
    }
    assert_null(journal_flush(&s));
    snprintf(path, sizeof path, "%s", journal_path(&s));
    assert_null(save_from_file(&back, path));
    assert_true(s.remark_count > 3);
    assert_int_equal(back.remark_count, s.remark_count);
    for (int i = 0; i < s.remark_count; i++) {
        assert_int_equal(back.remarks[i].at, s.remarks[i].at);
        assert_string_equal(back.remarks[i].text, s.remarks[i].text);
    }
    assert_int_equal(back.log_count, s.log_count);
    session_close(&back);
    assert_null(session_replay(&back, &s, 30));          /* the first lines with what stands beside them */
    assert_string_equal(session_remark_at(&back, 5), "It was well begun");
    for (int i = 0; i < back.remark_count; i++) assert_true(back.remarks[i].at <= 30);
    session_close(&back);
    session_close(&s);
    assert_null(journal_remark(path, 7, "Weeks later"));         /* and as a file */
    assert_null(save_from_file(&back, path));
    assert_string_equal(session_remark_at(&back, 7), "Weeks later");
    assert_non_null(journal_remark(path, 50000, "behind it"));
    session_close(&back);
    table_clean();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_line_is_a_branch),
        cmocka_unit_test(every_line_has_fair_worlds),
        cmocka_unit_test(an_adjourned_game_tells_a_branch_nothing),
        cmocka_unit_test(what_is_not_allowed),
        cmocka_unit_test(it_is_a_game_of_its_own),
        cmocka_unit_test(wrong_files_are_refused_by_line),
        cmocka_unit_test(remarks_stand_beside_lines),
        cmocka_unit_test(remarks_on_a_live_journal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
