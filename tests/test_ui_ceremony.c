/* The verdict as a ceremony: what it tells is what the rules say of the finished game, it is over in twelve
   seconds at every speed, a press goes on and a hold goes to the end. */
#include "ui/boards/justice/view.h"
#include "games/mistrial/mistrial.h"
#include "games/tribunal/tribunal.h"
#define EV_SWAPPED VOICES_EV_SWAPPED     /* two games have words in common */
#define EV_TOKEN VOICES_EV_TOKEN
#define GUILTY VOICES_GUILTY
#define INNOCENT VOICES_INNOCENT
#include "games/voices/voices.h"
#undef EV_SWAPPED
#undef EV_TOKEN
#undef GUILTY
#undef INNOCENT
#define GHOST ENIGMA_GHOST
#include "games/enigma/enigma.h"
#undef GHOST
#include "save.h"
#include "ui/boards/boards.h"
#include "ui/flight.h"
#include "ui_play.h"

static const char *const finished[] = { "voices-1-3", "voices-1-4", "voices-1-5", "voices-1-6", "mistrial-1-2",
                                        "tribunal-1-2", "enigma-1-1", "enigma-1-3", "enigma-1-5", "justice-1-3",
                                        "justice-1-4",  "justice-1-5",  NULL };

static void open_finished(const char *name)
{
    char script[400];
    snprintf(script, sizeof script, "open " TEST_DIR "/saves/%s.docket\nidle", name);
    const char *why = script_run(script);
    if (why) fail_msg("%s", why);
    for (int i = 0; i < 20 && table.at.paused; i++) table_leave();       /* the last round, page by page */
    assert_int_equal(table_turn(), SEAT_NONE);
}

static void begin(void)
{
    app_go(&table_screen);
    app_step();
    table.at.results_shown = false;
    table.ended_at = app_now();
    ceremony_begin(&table.at, table.at.board->ceremony);
}

static bool told(const char *words)
{
    const struct type_mark *m;
    int n = type_marks(&m);
    for (int i = 0; i < n; i++)
        if (strstr(m[i].text, words)) return true;
    return false;
}

static void over_in_twelve_seconds(void **unused)
{
    (void)unused;
    for (int i = 0; finished[i]; i++) {
        open_finished(finished[i]);
        const struct ceremony *c = table.at.board->ceremony;
        int n = c->steps(&table.at);
        assert_true(n > 2);
        for (int speed = ANIMATION_FAST; speed <= ANIMATION_SLOW; speed++) {
            settings.animation = speed;
            begin();
            ui_play_blind(true);
            double from = app_now();
            for (int k = 0; k < 2000 && ceremony_busy(); k++) app_step();
            assert_false(ceremony_busy());
            assert_true(app_now() - from <= CEREMONY_MOST + n * 17);       /* a frame a step */
            assert_true(app_now() - from > 1500);
            ui_play_blind(false);
        }
    }
    settings.animation = ANIMATION_OFF;
}

/* ---- what it tells, worked out from the log ---- */

enum { TALE = 30000 };
static struct event tale[TALE];
static int tale_count;

/* Everything that happened, from the log alone. */
static void read_log(void)
{
    static struct session again;
    again = (struct session){ 0 };
    assert_null(session_replay(&again, &table.session, 0));
    tale_count = 0;
    for (int i = 0; i < table.session.log_count; i++) {
        assert_null(session_play(&again, &table.session.log[i]));
        assert_true(tale_count + again.events.count <= TALE);
        memcpy(tale + tale_count, again.events.list, (size_t)again.events.count * sizeof *tale);
        tale_count += again.events.count;
    }
    assert_memory_equal(again.state, table.session.state, again.game->state_size);
    session_close(&again);
}

/* The last event of that kind before `end`, or -1. */
static int last_of(int kind, int end)
{
    while (--end >= 0 && tale[end].kind != kind) continue;
    return end;
}

static int page_step;

static void page_draw(void)
{
    struct box b = { 20, 60, canvas.w - 40, canvas.h - 80 };
    table.at.board->ceremony->draw(&table.at, b, page_step, 1);
}

static const struct screen page = { .name = "page", .draw = page_draw };

/* How often exactly these words stand on the page once step n is done. */
static int shown_at(int n, const char *words)
{
    const struct type_mark *m;
    int found = 0;
    page_step = n;
    app_go(&page);
    type_audit(true);
    app_redraw();
    app_step();
    for (int i = 0, k = type_marks(&m); i < k; i++) found += !strcmp(m[i].text, words);
    type_audit(false);
    return found;
}

static int number_at(int n, int number)
{
    char text[20];
    snprintf(text, sizeof text, "%d", number);
    return shown_at(n, text);
}

static const char *words_at(int n)
{
    static struct rite r;
    r = (struct rite){ 0 };
    table.at.board->ceremony->step(&table.at, n, &r);
    return r.words;
}

static void voices_tells(int n)
{
    struct tally t;
    int spoken = 0;
    voices_tally(table.at.view, &t);
    for (int k = 0; k < n; k++) {
        char want[200];
        const char *words = words_at(k);
        if (!strchr(words, ':')) continue;
        int left = t.guilty[spoken] - t.innocent[spoken];
        snprintf(want, sizeof want, "The %s juror: %s", voices_juror_names[spoken],
                 left > 0 ? "guilty" : left < 0 ? "innocent" : "undecided");
        assert_string_equal(words, want);
        spoken++;
    }
    assert_int_equal(spoken, JURORS);
}

/* Tiles of the largest group whose squares touch, by the tiles that were placed. */
static int linked(int side)
{
    const struct mistrial *m = table.session.state;
    int group[MS_TILES], most = 0;
    for (int t = 0; t < MS_TILES; t++) group[t] = m->tiles[side] >> t & 1 ? t : -1;
    for (int again = 1; again;) {
        again = 0;
        for (int a = 0; a < MS_TILES * MS_TILES; a++) {
            int one = a / MS_TILES, two = a % MS_TILES;
            if (group[one] < 0 || group[two] < 0 || group[one] <= group[two]) continue;
            uint64_t x = mistrial_tile_mask(m, one), y = mistrial_tile_mask(m, two);
            bool touch = false;
            for (int i = 0; i < 64; i++)
                for (int k = 0; k < 64 && x >> i & 1; k++)
                    touch |= (y >> k & 1) && abs(i % 8 - k % 8) + abs(i / 8 - k / 8) == 1;
            if (touch) group[one] = group[two], again = 1;
        }
    }
    for (int g = 0; g < MS_TILES; g++) {
        int count = 0;
        for (int t = 0; t < MS_TILES; t++) count += group[t] == g;
        if (count > most) most = count;
    }
    return most;
}

static void mistrial_tells(int n)
{
    int over = last_of(MS_E_OVER, tale_count), count[2] = { linked(0), linked(1) };
    assert_true(over >= 0);
    assert_int_equal(tale[over].arg[1], count[0]);
    assert_int_equal(tale[over].arg[2], count[1]);
    assert_int_equal(n, count[0] + count[1] + 1);
    for (int k = 0; k < n - 1; k++) {
        char want[200];
        int side = k >= count[0], lit[2] = { side ? count[0] : k + 1, side ? k + 1 - count[0] : 0 };
        snprintf(want, sizeof want, "The case of %s", table.at.players[side].name);
        if (lit[side] == count[side])
            snprintf(want + strlen(want), 60, ": %d linked tile%s", count[side], count[side] == 1 ? "" : "s");
        assert_string_equal(words_at(k), want);
        assert_int_equal(number_at(k, lit[0]), 1 + (lit[0] == lit[1]));
        assert_int_equal(number_at(k, lit[1]), 1 + (lit[0] == lit[1]));
    }
    assert_non_null(strstr(words_at(n - 1), table.at.players[tale[over].seat].name));
}

static void tribunal_tells(int n)
{
    static const char *const how[] = { "three pawns in a line", "a penalty pawn completed the line",
                                       "a Reversal completed the line",
                                       "the highest Borough when the deck ran out" };
    int won[8], hearings = 0, wins[2] = { 0 }, line = 0;
    for (int i = 0; i < tale_count; i++)
        if (tale[i].kind == TR_EV_WON) won[hearings++] = i;
    if (tale[won[hearings - 1]].arg[1] != TR_BY_COLUMN)
        line = __builtin_popcount((unsigned)tale[last_of(TR_EV_LINE, tale_count)].arg[0]);
    assert_int_equal(n, line + hearings + 1);
    for (int i = 0; i < hearings; i++) {
        const struct event *e = &tale[won[i]];
        const char *name = table.at.players[e->seat].name;
        char want[200], reason[80];
        snprintf(want, sizeof want, "Hearing %d, %s: %s%s", i + 1, name, how[e->arg[1]],
                 e->arg[0] == 2 ? ", counted twice" : "");
        assert_string_equal(words_at(line + i), want);
        snprintf(reason, sizeof reason, "%s", how[e->arg[1]]);
        reason[0] = (char)(reason[0] & ~32);
        assert_int_equal(shown_at(line + i, reason), 1 + shown_at(line + i - 1, reason));
        assert_int_equal(shown_at(line + i, name), 1 + shown_at(line + i - 1, name));
        wins[e->seat] += e->arg[0];
    }
    const char *winner = table.at.players[wins[1] > wins[0]].name;
    assert_non_null(strstr(words_at(n - 1), winner));
}

/* The card after which a scale stood as it did in the end, and before which it didn't: by the sums that were
   told after each. */
static int tipped_by(int slot, int from, int convicted)
{
    int tipped = -1, stood = 1;          /* nothing laid: both sides are even, that convicts */
    for (int i = from, card = -1; i < tale_count; i++) {
        if (tale[i].kind == JUSTICE_E_PLACE && tale[i].arg[1] == slot) card = i;
        if (tale[i].kind != JUSTICE_E_TOTALS || tale[i].arg[0] != slot) continue;
        int stands = tale[i].arg[1] >= tale[i].arg[2];
        if (stands != stood) tipped = card;
        stood = stands;
    }
    assert_int_equal(stood, convicted);
    return tipped;
}

static void justice_tells(int n)
{
    static const char *const fate[2][2] = { { "Innocent, acquitted", "Innocent, convicted" },
                                            { "Guilty, acquitted", "Guilty, convicted" } };
    int from = last_of(JUSTICE_E_ROUND, tale_count), rounds = 0, total[16][SEATS_MAX] = { { 0 } },
        suspect[JUSTICE_SLOTS] = { 0 }, guilt[JUSTICE_SLOTS] = { 0 }, convicted[JUSTICE_SLOTS] = { 0 };
    int seats = table.at.seats;
    for (int i = 0; i < tale_count; i++) {
        const struct event *e = &tale[i];
        if (e->kind == JUSTICE_E_SUSPECT) suspect[e->arg[0]] = e->arg[1];
        if (e->kind == JUSTICE_E_REVEAL) guilt[e->arg[0]] = e->arg[1];
        if (e->kind == JUSTICE_E_VERDICT) convicted[e->arg[0]] = e->arg[1];
        if (e->kind == JUSTICE_E_SCORE) {
            total[rounds][e->seat] = e->arg[1];
            rounds += last_of(JUSTICE_E_SCORE, i) > last_of(JUSTICE_E_ROUND, i)
                      && i + 1 < tale_count && tale[i + 1].kind != JUSTICE_E_SCORE;
        }
    }
    if (tale[tale_count - 1].kind == JUSTICE_E_SCORE) rounds++;
    assert_int_equal(n, JUSTICE_SLOTS + rounds + 1);
    for (int slot = 0; slot < JUSTICE_SLOTS; slot++) {
        char want[300], card[80];
        int tip = tipped_by(slot, from, convicted[slot]);
        const char *name = justice_suspects[suspect[slot]].name, *what = fate[guilt[slot]][convicted[slot]];
        if (tip < 0) snprintf(want, sizeof want, "%s: %s, from the first card to the last.", name, what);
        else {
            justice_card_label(tale[tip].arg[0], card, sizeof card);
            snprintf(want, sizeof want, "%s: %s. %s by %s tipped it.", name, what, card,
                     table.at.players[tale[tip].seat].name);
        }
        assert_string_equal(words_at(slot), want);
        assert_int_equal(shown_at(slot, what) > 0, 1);
    }
    for (int r = 0; r < rounds; r++)
        for (int s = 0; s < seats; s++)
            if (!number_at(JUSTICE_SLOTS + r, total[r][s]))
                fail_msg("round %d, seat %d: %d is not shown", r + 1, s, total[r][s]);
    unsigned won = (unsigned)tale[last_of(JUSTICE_E_OVER, tale_count)].arg[0];
    for (int s = 0; s < seats; s++)
        if (won >> s & 1) assert_non_null(strstr(words_at(n - 1), table.at.players[s].name));
}

static int claims_seen;

static void enigma_tells(int n)
{
    const struct enigma *e = table.session.state;
    int attempt = last_of(EV_ATTEMPT, tale_count);
    assert_int_equal(n, ENIGMA_PLACES + 1);
    for (int p = 0; p < ENIGMA_PLACES; p++) {
        char want[200];
        int claim = -1;
        for (int i = attempt; attempt >= 0 && i < tale_count; i++)
            if (tale[i].kind == EV_POINTED && tale[i].arg[0] == p) claim = tale[i].arg[1];
        snprintf(want, sizeof want, "%c%d: %s", 'A' + p % 3, p / 3 + 1, enigma_cards[e->at[p]].name);
        if (claim >= 0) {
            bool held = claim == CARD_CHAOS ? enigma_cards[e->at[p]].symbol == SYMBOL_CHAOS : claim == e->at[p];
            strcat(want, held ? ", as claimed" : ", not as claimed");
            claims_seen++;
        }
        assert_string_equal(words_at(p), want);
    }
}

static void tells_what_happened(void **unused)
{
    static const struct { const char *id; void (*tells)(int n); } games_of[] = {
        { "voices", voices_tells }, { "mistrial", mistrial_tells }, { "tribunal", tribunal_tells },
        { "justice", justice_tells }, { "enigma", enigma_tells },
    };
    (void)unused;
    settings.animation = ANIMATION_OFF;
    for (int i = 0; finished[i]; i++) {
        open_finished(finished[i]);
        read_log();
        int n = table.at.board->ceremony->steps(&table.at), known = 0;
        for (size_t k = 0; k < sizeof games_of / sizeof *games_of; k++)
            if (!strcmp(games_of[k].id, table.at.game->id)) games_of[k].tells(n), known++;
        assert_int_equal(known, 1);
        char headline[200];
        struct text t = TEXT_ON(headline);
        text_clear(&t);
        table.at.board->headline(&table.at, &t);
        assert_string_equal(words_at(n - 1), headline);
    }
    assert_true(claims_seen >= 2);
}

/* ---- motion off ---- */

/* What stands on the page besides the headline once all is told. */
static void whole_story(char *out, size_t size)
{
    struct text t = { out, size, 0 };
    text_clear(&t);
    const char *id = table.at.game->id;
    if (!strcmp(id, "voices")) text_add(&t, "%s", "The case against Guy\ninnocent,");
    if (!strcmp(id, "mistrial")) text_add(&t, "%s\n%s\n%d\n%d", table.at.players[0].name,
                                          table.at.players[1].name, linked(0), linked(1));
    for (int i = 0; i < tale_count; i++)
        if (!strcmp(id, "tribunal") && tale[i].kind == TR_EV_WON)
            text_add(&t, "%s\n", table.at.players[tale[i].seat].name);
    for (int s = 0; !strcmp(id, "justice") && s < table.at.seats; s++)
        for (int i = tale_count; --i >= 0;)
            if (tale[i].kind == JUSTICE_E_SCORE && tale[i].seat == s) {
                text_add(&t, "%s\n%d\n", table.at.players[s].name, tale[i].arg[1]);
                break;
            }
}

/* One still page with all of it, then the results. */
/* Without animation, and with reduced motion. */
static void one_still_page(void **unused)
{
    (void)unused;
    for (int i = 0; finished[i]; i++) {
        settings.animation = i % 2 ? ANIMATION_NORMAL : ANIMATION_OFF;
        settings.reduce_motion = i % 2;
        char story[600], *rest = story;
        open_finished(finished[i]);
        read_log();
        begin();
        assert_false(ceremony_busy());
        assert_true(ceremony_shown());
        type_audit(true);
        app_redraw();
        app_step();
        whole_story(story, sizeof story);
        for (char *line = strsep(&rest, "\n"); line; line = strsep(&rest, "\n"))
            if (*line && !told(line)) fail_msg("%s: \"%s\" is not on the page", finished[i], line);
        int n = table.at.board->ceremony->steps(&table.at);
        if (!told(words_at(n - 1))) fail_msg("%s: \"%s\" is not told", finished[i], words_at(n - 1));
        assert_false(told("hold to skip"));
        type_audit(false);
        for (int k = 0; k < 200 && app_screen() != &results_screen; k++) app_step();
        if (app_screen() != &results_screen) fail_msg("%s: then comes %s", finished[i], app_screen()->name);
    }
    settings.animation = ANIMATION_OFF;
    settings.reduce_motion = false;
}

static void presses_go_on(void **unused)
{
    (void)unused;
    for (int i = 0; finished[i]; i++) {
        settings.animation = ANIMATION_SLOW;
        open_finished(finished[i]);
        begin();
        double from = app_now();
        for (int k = 0; k < 30 && ceremony_busy(); k++) script_run("key Space\nwait 40");
        assert_false(ceremony_busy());
        assert_true(app_now() - from < 3000);
    }
    settings.animation = ANIMATION_OFF;
}

/* The stage is pressed: one press shows a stop, a hold all of it. */
static void a_pointer_goes_on(void **unused)
{
    (void)unused;
    for (int finger = 0; finger < 2; finger++) {
        settings.animation = ANIMATION_SLOW;
        open_finished("tribunal-1-2");
        begin();
        int taps = 0;
        const char *tap = finger ? "touch 400,300\nwait 40" : "tap 400,300\nwait 40";
        while (taps < 10 && ceremony_busy()) assert_null(script_run(tap)), taps++;
        assert_in_range(taps, 2, 4);             /* line, hearings, match */
        begin();
        const char *why = script_run("hold 400,300 700");
        if (why) fail_msg("%s", why);
        assert_true(ceremony_shown() && !ceremony_busy());
    }
    settings.animation = ANIMATION_OFF;
}

/* A tape that comes to its end by itself shows it, but not a fast one; one step back and it is gone. */
static void a_replay_ends_with_it(void **unused)
{
    (void)unused;
    for (int speed = 0; speed < 3; speed++) {
        open_finished("tribunal-1-2");
        struct session s = { 0 };
        assert_null(save_from_file(&s, TEST_DIR "/saves/tribunal-1-2.docket"));
        table_replay(&s);
        app_go(&table_screen);
        settings.animation = ANIMATION_FAST;
        table_show_line(table.whole.log_count - 2);
        table_tape()->speed = speed;
        table_tape()->playing = true;
        for (int i = 0; i < 2000 && !ceremony_shown() && (table_busy() || flight_active()); i++) app_step();
        assert_int_equal(table_turn(), SEAT_NONE);
        assert_int_equal(ceremony_shown(), speed < 2);
        double from = app_now();
        while (ceremony_busy()) app_step();
        assert_true(app_now() - from < CEREMONY_MOST + 100);
        assert_string_equal(app_screen()->name, "table");        /* no results: it was only shown again */
        table_show_line(table.whole.log_count - 2);
        app_step();
        app_step();
        assert_false(ceremony_shown());
    }
    settings.animation = ANIMATION_OFF;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_pointer_goes_on), cmocka_unit_test(a_replay_ends_with_it),
        cmocka_unit_test(over_in_twelve_seconds), cmocka_unit_test(tells_what_happened),
        cmocka_unit_test(one_still_page), cmocka_unit_test(presses_go_on),
    };
    return ui_play_main(tests, sizeof tests / sizeof *tests, 1280, 800);
}
