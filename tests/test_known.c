/* What a device keeps of tables elsewhere: its seat there, and what it saw last. */
#include "hall.h"

#include "file.h"
#include "known.h"

static void name_table(struct known *k, int i)
{
    memset(k->table, 'a', KNOWN_TABLE);
    k->table[0] = (char)('a' + i % 26);
    k->table[1] = (char)('a' + i / 26);
    snprintf(k->link, sizeof k->link, "mqtt://table.example:1883/#t=%s", k->table);
}

static struct known some(int i)
{
    struct known k = { .seat = i % 3 ? i % 3 : SEAT_NONE, .seen = 1000 + i * 37 % 50,
                       .turn = i % KNOWN_TURNS };
    name_table(&k, i);
    if (k.seat >= 0) memset(k.word, 'b' + i % 20, KNOWN_TABLE);
    snprintf(k.name, sizeof k.name, "Guest %d", i);
    strcpy(k.game, "tribunal");
    return k;
}

static void what_is_written_is_read(void **unused)
{
    struct known k = some(4), back;
    (void)unused;
    table_own_folder();
    assert_false(known_read(k.table, &back));
    assert_null(known_write(&k));
    assert_true(known_read(k.table, &back));
    assert_string_equal(back.link, k.link);
    assert_string_equal(back.word, k.word);
    assert_string_equal(back.name, k.name);
    assert_string_equal(back.game, k.game);
    assert_true(back.seat == k.seat && back.turn == k.turn && back.seen == k.seen);
    k = some(3);                                 /* it was watched */
    assert_null(known_write(&k));
    assert_true(known_read(k.table, &back));
    assert_true(back.seat == SEAT_NONE && !back.word[0]);
    memset(k.link, 'x', sizeof k.link - 1);      /* the longest that there are */
    assert_null(known_write(&k));
    assert_true(known_read(k.table, &back));
    assert_string_equal(back.link, k.link);
    strcpy(k.table, "../../etc/passwd");
    assert_non_null(known_write(&k));
    assert_false(known_read(k.table, &back));
    table_clean();
}

static void the_newest_come_first_and_the_oldest_go(void **unused)
{
    struct known all[KNOWN_MOST + 8], k;
    (void)unused;
    table_own_folder();
    for (int i = 0; i < KNOWN_MOST + 6; i++) {
        k = some(i);
        k.seen = 1000 + i;
        assert_null(known_write(&k));
        assert_null(known_view_write(k.table, "view", 4));
    }
    int n = known_list(all, KNOWN_MOST + 8);
    assert_int_equal(n, KNOWN_MOST);
    for (int i = 0; i < n; i++) assert_true(all[i].seen == 1000 + KNOWN_MOST + 5 - i);
    k = some(0);
    size_t size;
    assert_null(known_view_read(k.table, &size));        /* with what was seen there */
    known_forget(all[0].table);
    assert_int_equal(known_list(all, KNOWN_MOST), KNOWN_MOST - 1);
    assert_true(all[0].seen == 1000 + KNOWN_MOST + 4);
    table_clean();
}

/* A file with anything else in it is none. */
static void damage_is_not_believed(void **unused)
{
    char path[200], *text, copy[2000];
    struct known k = some(5), back;
    struct rng r = rng_at(4, RNG_TEST, 2);
    size_t n;
    int read = 0;
    (void)unused;
    const char *folder = table_own_folder();
    assert_null(known_write(&k));
    snprintf(path, sizeof path, "%s/docket/tables/%s.seat", folder, k.table);
    assert_null(file_read_path(path, 4096, &text, &n));
    for (size_t cut = 0; cut < n; cut++) {
        assert_null(file_replace(path, text, cut, false));
        if (known_read(k.table, &back)) assert_true(cut >= n - 1);       /* but for the last newline */
    }
    for (int i = 0; i < 2000; i++) {
        memcpy(copy, text, n);
        copy[rng_below(&r, (int)n)] = (char)rng_next(&r);
        assert_null(file_replace(path, copy, n, false));
        if (!known_read(k.table, &back)) continue;
        read++;                                          /* a letter of the name or the word is another */
        assert_true(back.seat >= SEAT_NONE && back.seat < SEATS_MAX && back.turn < KNOWN_TURNS);
        assert_true(strlen(back.word) <= KNOWN_TABLE);
    }
    assert_true(read > 100 && read < 1900);
    free(text);
    table_clean();
}

/* ---- what was seen last ---- */

static void play(struct hall *t, int turns)
{
    static struct action list[LEGAL_MAX];
    struct letter l;
    double wake;
    for (int i = 0; i < turns; i++) {
        t->now += STEP;
        for (; t->mail.take(t->mail.of, &l); free(l.text)) host_letter(&t->host, &l, t->now);
        host_step(&t->host, t->now);
        for (int s = 0; s < t->session.seats; s++) {
            struct guest *a = t->seat[s];
            if (!a) continue;
            guest_update(a, t->now, &wake);
            if (!a->open || guest_waiting(a)) continue;
            if (a->remote.asked >> s & 1) guest_do(a, "pass", "");
            if (!a->remote.due) continue;
            int n = session_legal(&a->session, list, LEGAL_MAX);
            if (n) guest_play(a, &list[rng_below(&t->rng, n)]);
        }
    }
}

static void it_is_shown_until_the_table_answers(void **unused)
{
    static struct hall t;
    (void)unused;
    static const struct { const char *game; int seats; } games_kept[] = {
        { "tribunal", 2 }, { "enigma", 3 }, { "justice", 3 }, { "mistrial", 2 }, { "voices", 3 },
    };
    for (int g = 0; g < 5; g++) {
        size_t n, back;
        struct rng r = rng_at(7, RNG_TEST, 3);
        const char *folder = table_own_folder();
        assert_non_null(folder);
        hall_open(&t, games_kept[g].game, games_kept[g].seats, 5, 0);
        play(&t, 40);
        struct guest *a = t.seat[0];
        assert_true(a->open && a->session.log_count > 3);
        char *text = guest_kept(a, &n);
        assert_non_null(text);
        assert_null(known_view_write(t.host.id, text, n));
        char *kept = known_view_read(t.host.id, &back);
        assert_true(kept && back == n && !memcmp(kept, text, n));

        struct guest b;                          /* the same seat another day, and no host */
        guest_open(&b, (struct mailbox){ 0 }, t.host.id, 0, "device");
        assert_true(guest_bring(&b, kept, n));
        assert_true(b.open && b.brought);
        assert_int_equal(b.session.log_count, a->session.log_count);
        assert_memory_equal(b.session.state, a->session.state, t.session.game->state_size);
        guest_close(&b, false);

        guest_open(&b, (struct mailbox){ 0 }, t.host.id, 1, "device");   /* another seat's is not taken */
        assert_false(guest_bring(&b, kept, n));
        assert_false(b.open);
        guest_close(&b, false);
        for (int i = 0; i < 200; i++) {          /* nor what was damaged, and nothing goes wrong */
            guest_open(&b, (struct mailbox){ 0 }, t.host.id, 0, "device");
            size_t cut = (size_t)rng_below(&r, (int)n);
            memcpy(kept, text, n);
            if (i % 2) kept[cut] ^= (char)(1 << rng_below(&r, 7));
            bool shown = guest_bring(&b, kept, i % 2 ? n : cut);
            assert_true(shown == b.open && !b.why[0]);
            guest_close(&b, false);
        }

        guest_close(a, false);                   /* the host is back: what was kept gives way */
        guest_open(a, end_for(&t, t.host.id, 0), t.host.id, 0, "device2");
        memcpy(kept, text, n);
        assert_true(guest_bring(a, kept, n) && a->brought);
        int lines = t.session.log_count;
        play(&t, 60);
        if (a->brought || t.session.log_count <= lines)
            fail_msg("%s: %d lines, %d before", games_kept[g].game, t.session.log_count, lines);
        assert_true(a->session.log_count >= lines);
        free(text);
        free(kept);
        hall_close(&t);
        table_clean();
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_written_is_read), cmocka_unit_test(the_newest_come_first_and_the_oldest_go),
        cmocka_unit_test(damage_is_not_believed), cmocka_unit_test(it_is_shown_until_the_table_answers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
