/* Luck of all: golden numbers that another program worked out, the way of a deal, seats that don't open, and
   hosts and records that lie. */
#include "hall.h"

#include <sys/wait.h>

#include "record_hash.h"

static struct hall hall;

static void golden_numbers(void **state)
{
    (void)state;
    struct luck l = { .draw = 1, .in = 1u << LUCK_HOST | 1 | 1u << 3 };
    char hex[LUCK_HEX + 1], compare[LUCK_SHORT + 2];
    static const int who[] = { LUCK_HOST, 0, 3 };
    for (int i = 0; i < 3; i++) {
        memset(l.open[who[i]], 7 + i, LUCK);
        luck_commitment(l.commit[who[i]], who[i], 1, l.open[who[i]]);
    }
    luck_hex(hex, l.commit[LUCK_HOST]);
    assert_string_equal(hex, "143557a5074be77e88f51c226c5f885e6a43f79dd93af0908dd213f63d7ba989");
    luck_hex(hex, l.commit[0]);
    assert_string_equal(hex, "ac3325fc38c89704b770c690e95a71c197cb16a8e5d2c6df47e9d793ee0d6b9f");
    assert_true(luck_seed(&l) == 0x5214b24b6964f048u);
    luck_compare(&l, compare);
    assert_string_equal(compare, "PPXZ GY7W");
}

/* Everybody takes letters, nobody plays. */
static void letters(int rounds)
{
    double wake;
    for (int i = 0; i < rounds; i++) {
        host_turn(&hall);
        for (int s = 0; s < hall.session.seats; s++)
            if (hall.seat[s]) guest_update(hall.seat[s], hall.now, &wake);
        guest_update(hall.watcher, hall.now, &wake);
    }
}

/* And nobody has heard of it. */
static void until_all_committed(void)
{
    double wake;
    for (int i = 0; i < 100; i++) {
        host_turn(&hall);
        if (hall.host.luck.phase != LUCK_GATHER) return;
        for (int s = 0; s < hall.session.seats; s++) guest_update(hall.seat[s], hall.now, &wake);
    }
    fail();
}

static void leaves(int seat)
{
    guest_close(hall.seat[seat], false);
    free(hall.seat[seat]);
    hall.seat[seat] = NULL;
}

static void opened(const char *game, int seats, uint64_t seed)
{
    hall_open(&hall, game, seats, seed, 0);
    host_luck_begin(&hall.host);
}

static void all_fit(void)
{
    char compare[LUCK_SHORT + 2], theirs[LUCK_SHORT + 2];
    int who;
    assert_null(luck_why(&hall.session.luck, hall.session.seed, &who));
    luck_compare(&hall.session.luck, compare);
    for (int s = 0; s < hall.session.seats; s++) {
        if (!hall.seat[s]) continue;
        luck_compare(&hall.seat[s]->luck.now.l, theirs);
        assert_string_equal(compare, theirs);
        assert_null(guest_luck_why(hall.seat[s]));
    }
}

/* Nothing is dealt or opened before all have committed; then the deal is made of all, in every game. */
static void the_deal_waits_for_all(void **state)
{
    (void)state;
    for (int g = 0; games[g]; g++) {
        int seats = games[g]->seats_max;
        opened(games[g]->id, seats, 8);
        struct guest *last = hall.seat[seats - 1];
        hall.seat[seats - 1] = NULL;             /* it hasn't come yet */
        letters(20);
        assert_int_equal(hall.session.log_count, 0);
        assert_int_equal(hall.host.luck.phase, LUCK_GATHER);
        assert_int_equal(hall.host.luck.wait, 1u << (seats - 1));
        assert_int_equal(hall.host.luck.l.opened, 1u << LUCK_HOST);
        hall.host.unlocked = true;
        hall.seat[seats - 1] = last;
        letters(20);
        assert_int_equal(hall.host.luck.phase, LUCK_GATHER);     /* the table isn't locked */
        hall.host.unlocked = false;
        letters(20);
        assert_int_equal(hall.host.luck.phase, LUCK_DRAWN);
        assert_true(hall.session.log_count > 0 && hall.session.seed != 8);
        all_fit();
        for (int s = 0; s < seats; s++) {        /* the host's own stays closed to the end */
            struct luck *seen = &hall.seat[s]->luck.now.l;
            assert_int_equal(seen->opened, (1u << seats) - 1);
            assert_memory_not_equal(seen->open[LUCK_HOST], hall.session.luck.open[LUCK_HOST], LUCK);
        }
        hall_close(&hall);
    }
}

static void the_record_has_it(void **state)
{
    (void)state;
    opened("tribunal", 2, 5);
    assert_null(journal_start(&hall.session));
    play_to_the_end(&hall);
    all_have_the_record(&hall);
    all_fit();
    struct session again = { 0 };
    char path[600];
    snprintf(path, sizeof path, "%s", journal_path(&hall.session));
    journal_close(&hall.session);
    assert_null(journal_resume(&again, path));
    assert_true(again.seed == hall.session.seed);
    assert_memory_equal(&again.luck, &hall.session.luck, sizeof again.luck);
    session_close(&again);
    hall_close(&hall);
}

/* Whoever doesn't open is told by name; nothing goes on before all who are there agree, then it is drawn
   anew. */
static void who_does_not_open(void **state)
{
    (void)state;
    char says[300];
    opened("justice", 4, 6);
    until_all_committed();
    leaves(3);
    for (double until = hall.now + 29000; hall.now < until;) letters(1);
    assert_int_equal(hall.host.luck.phase, LUCK_OPENING);
    for (double until = hall.now + 2000; hall.now < until;) letters(1);
    assert_int_equal(hall.host.luck.phase, LUCK_STUCK);
    assert_int_equal(hall.session.log_count, 0);
    assert_non_null(guest_luck_waits(hall.seat[0], says, sizeof says));
    assert_non_null(strstr(says, "P3"));
    guest_luck_agree(hall.seat[0]);
    guest_luck_agree(hall.seat[1]);
    hall.host.seat[3].where = SEAT_LOST;
    letters(40);
    assert_int_equal(hall.host.luck.phase, LUCK_STUCK);
    guest_luck_agree(hall.seat[2]);
    letters(10);
    assert_int_equal(hall.host.luck.phase, LUCK_GATHER);
    assert_int_equal(hall.host.luck.l.draw, 1);
    sit(&hall, 3);
    letters(40);
    assert_int_equal(hall.host.luck.phase, LUCK_DRAWN);
    assert_int_equal(hall.session.luck.unopened[0], 1u << 3);
    all_fit();
    char *text = save_text(&hall.session);
    assert_non_null(strstr(text, "\nluck 1 ~"));
    assert_non_null(strstr(text, "\nunopened 0 3 ~"));
    free(text);
    hall_close(&hall);
}

/* What was opened late, but before a draw anew, is as good: it was committed to. */
static void late_is_not_never(void **state)
{
    (void)state;
    opened("enigma", 3, 6);
    until_all_committed();
    struct guest *slow = hall.seat[2];
    hall.seat[2] = NULL;
    for (double until = hall.now + 31000; hall.now < until;) letters(1);
    assert_int_equal(hall.host.luck.phase, LUCK_STUCK);
    hall.seat[2] = slow;
    letters(40);
    assert_int_equal(hall.host.luck.phase, LUCK_DRAWN);
    assert_int_equal(hall.session.luck.draw, 0);
    all_fit();
    hall_close(&hall);
}

/* A host that commits anew gets another luck: what a seat opened once it never uses again. */
static void a_host_begun_anew_learns_nothing(void **state)
{
    (void)state;
    uint8_t was[LUCK];
    opened("tribunal", 2, 6);
    letters(20);
    memcpy(was, hall.seat[0]->luck.own, LUCK);
    struct guest *a = hall.seat[0];
    struct luck_state lie = hall.host.luck;
    lie.phase = LUCK_GATHER;
    lie.l.in = lie.l.opened = 1u << LUCK_HOST;
    luck_fresh(lie.l.commit[LUCK_HOST]);
    hall.host.luck = lie;
    host_luck_tell(&hall.host);
    double wake;
    guest_update(a, hall.now, &wake);
    assert_memory_not_equal(was, a->luck.own, LUCK);
    hall_close(&hall);
}

/* The list that stood is another one: nothing is opened for it, and it is told. */
static void a_changed_list_is_told(void **state)
{
    (void)state;
    opened("tribunal", 2, 6);
    letters(20);
    struct guest *a = hall.seat[0];
    hall.host.luck.l.commit[1][5] ^= 1;
    host_luck_tell(&hall.host);
    letters(2);
    assert_non_null(guest_luck_why(a));
    assert_non_null(guest_trouble(a));
    hall_close(&hall);
}

/* What a lying host may put into the record: each is told by the seat that can know. */
static void a_lying_record_is_told(void **state)
{
    (void)state;
    for (int lie = 0; lie < 5; lie++) {
        opened("tribunal", 2, 9);
        play_to_the_end(&hall);
        struct guest *a = hall.seat[0];
        struct session *s = &a->session;
        assert_null(guest_luck_why(a));
        struct luck *l = &s->luck;
        if (lie == 0) s->seed++;
        if (lie == 1) l->open[LUCK_HOST][0] ^= 1;
        if (lie == 2) {                          /* all fits together, but it isn't what this seat had said */
            l->open[0][0] ^= 1;
            luck_commitment(l->commit[0], 0, l->draw, l->open[0]);
            s->seed = luck_seed(l);
        }
        if (lie == 3) {                          /* the host's own, chosen in the end */
            l->open[LUCK_HOST][0] ^= 1;
            luck_commitment(l->commit[LUCK_HOST], LUCK_HOST, l->draw, l->open[LUCK_HOST]);
            s->seed = luck_seed(l);
        }
        if (lie == 4) l->common = false;
        assert_non_null(guest_luck_why(a));
        hall_close(&hall);
    }
}

/* ---- records ---- */

static char said[4096];

static int verify(const char *text)
{
    char path[300], command[1000];
    snprintf(path, sizeof path, "%s/luck.docket", table_folder);
    FILE *f = fopen(path, "w");
    assert_non_null(f);
    fputs(text, f);
    fclose(f);
    snprintf(command, sizeof command, "'%s' verify %s 2>&1", DOCKET_PROGRAM, path);
    f = popen(command, "r");
    assert_non_null(f);
    said[fread(said, 1, sizeof said - 1, f)] = 0;
    return WEXITSTATUS(pclose(f));
}

/* The same lines with true check sums; one line is another. */
static char *with_line(const char *text, const char *begins, const char *instead)
{
    char *out = calloc(1, strlen(text) * 2 + 400), *at = out;
    uint64_t hash = RECORD_HASH_START;
    for (const char *line = text; *line; line = strchr(line, '\n') + 1) {
        char body[700];
        const char *end = strchr(line, '\n') - 8;
        snprintf(body, sizeof body, "%.*s", (int)(end - line), line);
        bool here = begins && !strncmp(body, begins, strlen(begins));
        if (here) snprintf(body, sizeof body, "%s", instead);
        if (here) begins = NULL;
        for (char *part = strtok(body, "\n"); part; part = strtok(NULL, "\n")) {
            hash = record_hash(hash, part, strlen(part), end[1]);
            at += sprintf(at, "%s %c%06x\n", part, end[1], record_hash_short(hash));
        }
    }
    return out;
}

static void verify_tells(void **state)
{
    (void)state;
    opened("mistrial", 2, 4);
    play_to_the_end(&hall);
    char *text = save_text(&hall.session), line[100], hex[LUCK_HEX + 1];
    assert_int_equal(verify(text), 0);
    assert_non_null(strstr(said, "common luck of the host and 2 seats"));
    hall.session.luck.open[1][9] ^= 4;
    luck_hex(hex, hall.session.luck.open[1]);
    snprintf(line, sizeof line, "open 1 %s", hex);
    char *other = with_line(text, "open 1 ", line);
    assert_int_equal(verify(other), 1);
    assert_non_null(strstr(said, "common luck: seat 1: what was opened isn't what was committed to"));
    free(other);
    other = with_line(text, "seed ", "seed 0000000000000123");
    assert_int_equal(verify(other), 1);
    assert_non_null(strstr(said, "the seed isn't made of the luck of all"));
    free(other);
    free(text);
    hall_close(&hall);
    hall_open(&hall, "mistrial", 2, 4, 0);       /* a given ID: as ever */
    play_to_the_end(&hall);
    text = save_text(&hall.session);
    assert_null(strstr(text, "luck"));
    assert_int_equal(verify(text), 0);
    assert_non_null(strstr(said, "no common luck"));
    free(text);
    hall_close(&hall);
}

#define ZEROS "0000000000000000000000000000000000000000000000000000000000000000"

static void damaged_lines_are_refused(void **state)
{
    (void)state;
    static const char *const wrong[][2] = {
        { "luck 0", "luck 9" }, { "luck 0", "luck" }, { "luck 0", "luck 0\nluck 0" },
        { "luck 0", "unopened 0 1" },
        { "commit 0", "commit 0 12" }, { "commit 0", "commit 2 " ZEROS }, { "commit 1", "commit 0 " ZEROS },
        { "open host", "open guest 00" }, { "open host", "seed 0000000000000001" },
        { "* begin", "* begin 0\nluck 0" },
    };
    opened("tribunal", 2, 4);
    play_to_the_end(&hall);
    char *text = save_text(&hall.session);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct session s = { 0 };
        char *other = with_line(text, wrong[i][0], wrong[i][1]);
        const char *why = save_read(&s, other);
        must(why && !s.game, "'%s' is read", wrong[i][1]);
        free(other);
    }
    free(text);
    hall_close(&hall);
}

/* Letters from elsewhere: any bytes, cut and changed; nothing but whole ones are read, and those come out as
   they went in. */
static void letters_of_any_kind(void **state)
{
    (void)state;
    struct rng r = rng_seeded(3);
    opened("justice", 5, 6);
    letters(20);
    char text[LUCK_LETTER], bad[LUCK_LETTER + 1], again[LUCK_LETTER];
    struct text t = TEXT_ON(text);
    text_clear(&t);
    luck_letter(&hall.host.luck, &t);
    struct luck_state read;
    assert_true(luck_letter_read(&read, text, t.n));
    struct text a = TEXT_ON(again);
    text_clear(&a);
    luck_letter(&read, &a);
    assert_string_equal(text, again);
    int taken = 0;
    for (int i = 0; i < 20000; i++) {
        size_t n = (size_t)rng_below(&r, (int)t.n + 1);
        memcpy(bad, text, n);
        for (int k = rng_below(&r, 4); k > 0 && n; k--) bad[rng_below(&r, (int)n)] = (char)rng_next(&r);
        taken += luck_letter_read(&read, bad, n);
    }
    must(taken < 200, "%d of 20,000 damaged letters are read", taken);
    hall_close(&hall);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(golden_numbers),
        cmocka_unit_test(the_deal_waits_for_all),
        cmocka_unit_test(the_record_has_it),
        cmocka_unit_test(who_does_not_open),
        cmocka_unit_test(late_is_not_never),
        cmocka_unit_test(a_host_begun_anew_learns_nothing),
        cmocka_unit_test(a_changed_list_is_told),
        cmocka_unit_test(a_lying_record_is_told),
        cmocka_unit_test(verify_tells),
        cmocka_unit_test(damaged_lines_are_refused),
        cmocka_unit_test(letters_of_any_kind),
    };
    table_own_folder();
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    table_clean();
    return failed;
}
