/* What a reader is sent tells what it may know: in every game, for every seat and the public. */
#include "table.h"

#include <inttypes.h>

#include "running.h"
#include "remote_view.h"
#include "words.h"

enum { LINES_PLAYED = 140, EVERY = 9 };

/* A session that is played, with what a table keeps beside it. */
struct shown {
    struct session session;
    struct logbook book;
    struct past past;
    struct remote_view_log log[SEATS_MAX + 1];
    struct rng rng;
};

static int reader_of(const struct shown *t, int i)
{
    return i < t->session.seats ? i : SEAT_NONE;
}

static bool play_line(struct shown *t)
{
    static struct action list[LEGAL_MAX];
    struct session *s = &t->session;
    bool chance = session_turn(s) == SEAT_CHANCE;
    int n = chance ? session_draw(s, list, CHANCE_MAX) : session_legal(s, list, LEGAL_MAX);
    if (!n) return false;
    struct action a = list[chance ? 0 : rng_below(&t->rng, n)];
    struct running r = { .session = s, .book = &t->book, .past = &t->past };
    assert_null(running_play(&r, &a, false));
    for (int i = 0; i <= s->seats; i++) remote_view_log_line(&t->log[i], s, &t->book, s->log_count - 1,
                                                             &s->events);
    return true;
}

static void shown_open(struct shown *t, const struct game *g, int seats, uint64_t seed)
{
    memset(t, 0, sizeof *t);
    t->rng = rng_at(seed, RNG_TEST, 0);
    assert_null(session_open(&t->session, g, seats, NULL, seed));
    for (int i = 0; i <= seats; i++) t->log[i].reader = reader_of(t, i);
}

static void shown_close(struct shown *t)
{
    for (int i = 0; i <= t->session.seats; i++) remote_view_log_clear(&t->log[i]);
    logbook_clear(&t->book);
    session_close(&t->session);
}

static void talk(struct shown *t)
{
    struct session *s = &t->session;
    int seat = rng_below(&t->rng, s->seats);
    assert_null(session_note(s, seat, true, "Objection, \u201cYour Honour\u201d \\ 0"));
    assert_null(session_note(s, seat, false, "for me alone"));
    for (int i = 0; i <= s->seats; i++) remote_view_log_notes(&t->log[i], s);
}

struct got {
    struct session session;
    struct logbook book;
    struct past past;
    struct remote_view remote;
    char text[REMOTE_VIEW_MAX];
    size_t n;
    struct remote_view_text page[200];
};

static void got_close(struct got *o)
{
    session_close(&o->session);
    logbook_clear(&o->book);
}

/* Whom the open window asks, one bit a seat. */
static unsigned asked_of(const struct shown *t)
{
    struct window w;
    unsigned asked = 0;
    bool open = game_window(t->session.game, t->session.state, &w);
    for (int i = 0; open && i < w.count; i++) asked |= 1u << w.seat[i];
    return asked;
}

static void write_for(const struct shown *t, int i, struct got *o)
{
    struct text out = TEXT_ON(o->text);
    int reader = reader_of(t, i);
    struct remote_view k = { .seq = 1731810000123, .reader = reader, .place = { 3, 0 }, .mark = 77,
                       .asked = asked_of(t), .due = reader >= 0 && session_turn(&t->session) == reader,
                       .may_undo = reader >= 0, .pass = reader == 1 };
    remote_view_write(&out, &t->session, &k, &t->log[i]);
    o->n = out.n;
    assert_true(out.n < REMOTE_VIEW_MAX - 1);
    for (int p = 0; p < t->log[i].count; p++) {
        o->page[p] = (struct remote_view_text){ t->log[i].page[p].text, t->log[i].page[p].n };
        assert_true(o->page[p].n < REMOTE_VIEW_MAX);
    }
}

static const char *read_for(const struct shown *t, int i, struct got *o)
{
    return remote_view_read(&o->session, &o->book, &o->past, &o->remote, o->text, o->n, o->page,
                            t->log[i].count);
}

static void state_is_told(const struct shown *t, int reader, const struct got *o)
{
    static struct action mine[LEGAL_MAX], theirs[LEGAL_MAX];
    _Alignas(8) unsigned char view[STATE_MAX];
    const struct session *s = &t->session;
    session_view(s, reader, view);
    assert_memory_equal(view, o->session.state, s->game->state_size);
    assert_int_equal(session_turn(s), session_turn(&o->session));
    assert_true(o->session.seed == 77 && o->remote.place.undos == 3 && o->remote.asked == asked_of(t));
    assert_int_equal(o->remote.may_undo, reader >= 0);
    assert_int_equal(o->remote.due, reader >= 0 && session_turn(s) == reader);
    assert_int_equal(o->remote.pass, reader == 1);
    if (session_turn(s) < 0 || session_turn(s) != reader) return;
    int n = session_legal(s, mine, LEGAL_MAX);
    assert_int_equal(n, session_legal(&o->session, theirs, LEGAL_MAX));
    assert_memory_equal(mine, theirs, (size_t)n * sizeof *mine);
}

static void log_is_told(const struct shown *t, int reader, const struct got *o)
{
    const struct session *s = &t->session;
    static struct past past;
    assert_int_equal(s->log_count, o->session.log_count);
    for (int i = 0; i < s->log_count; i++) {
        struct action a = action_redact(s->game, &s->log[i], reader);
        assert_true(action_equal(&a, &o->session.log[i]));
        assert_string_equal(logbook_text(&t->book, i, reader), logbook_text(&o->book, i, reader));
        assert_int_equal(t->book.line[i].seat, o->book.line[i].seat);
        assert_int_equal(t->book.line[i].quiet, o->book.line[i].quiet);
    }
    past_view(&t->past, s->game, reader, false, &past);
    assert_int_equal(past.count, o->past.count);
    for (int i = 0; i < past.count && game_has_pushes(s->game); i++)
        assert_int_equal(past.line[i].physics, o->past.line[i].physics);
    for (int i = 0; i < s->log_count && game_has_pushes(s->game); i++)
        assert_int_equal(session_physics(s, i), session_physics(&o->session, i));
    assert_int_equal(past.event_count, o->past.event_count);
    for (int i = 0; i < past.event_count; i++) {
        assert_int_equal(past.event[i].kind, o->past.event[i].kind);
        assert_int_equal(o->past.event[i].seen, ALL_SEE);
        assert_memory_equal(past.event[i].arg, o->past.event[i].arg, sizeof past.event[i].arg);
    }
    int heard = 0;
    for (int i = 0; i < s->note_count; i++) {
        const struct note *n = &s->notes[i];
        if (!n->aloud && n->seat != reader) continue;
        assert_string_equal(o->session.notes[heard].text, n->text);
        assert_int_equal(o->session.notes[heard++].at, n->at);
    }
    assert_int_equal(heard, o->session.note_count);
}

/* The same bytes in another world that looks the same to this reader, and no seed among them. */
static void others_secrets_are_not_told(struct shown *t, int i, const struct got *o)
{
    struct session *s = &t->session;
    int reader = reader_of(t, i), line = s->log_count - 1;
    _Alignas(8) unsigned char was[STATE_MAX], view[STATE_MAX];
    char seed[20];
    snprintf(seed, sizeof seed, "%016" PRIx64, s->seed);
    assert_null(strstr(o->text, seed));
    if (line < 0 || session_turn(s) == SEAT_NONE) return;
    session_view(s, reader, view);
    s->game->guess(view, reader, rng_next(&t->rng));
    memcpy(was, s->state, s->game->state_size);
    memcpy(s->state, view, s->game->state_size);
    struct action cut = action_redact(s->game, &s->log[line], reader), true_line = s->log[line];
    for (int k = 0; k < cut.count; k++)
        if (cut.arg[k] == ARG_HIDDEN) s->log[line].arg[k] = 1 - s->log[line].arg[k];
    struct events ev = s->events;
    for (int e = 0; e < ev.count; e++) {
        struct event seen = event_redact(&ev.list[e], reader);
        for (int k = 0; k < 4; k++)
            if (seen.arg[k] == ARG_HIDDEN) ev.list[e].arg[k] ^= 1;
        if (ev.list[e].seen != ALL_SEE && reader >= 0) ev.list[e].seen ^= (uint8_t)~ONLY(reader);
    }
    struct remote_view_log one = { .reader = reader }, other = { .reader = reader };
    remote_view_log_line(&other, s, &t->book, line, &ev);
    s->log[line] = true_line;
    remote_view_log_line(&one, s, &t->book, line, &s->events);
    assert_string_equal(one.page[0].text, other.page[0].text);
    static struct got again;
    write_for(t, i, &again);
    assert_string_equal(again.text, o->text);
    memcpy(s->state, was, s->game->state_size);
    remote_view_log_clear(&one);
    remote_view_log_clear(&other);
}

static void readers_are_told(struct shown *t)
{
    static struct got o;
    for (int i = 0; i <= t->session.seats; i++) {
        write_for(t, i, &o);
        const char *why = read_for(t, i, &o);
        if (why) fail_msg("%s, line %d, reader %d: %s", t->session.game->id, t->session.log_count, i, why);
        state_is_told(t, reader_of(t, i), &o);
        log_is_told(t, reader_of(t, i), &o);
        got_close(&o);
        others_secrets_are_not_told(t, i, &o);
    }
}

/* Seeds for the fuzzer, into the folder DOCKET_REMOTE_VIEWS. */
static void keep(const struct shown *t)
{
    static struct got o;
    char path[300];
    const char *folder = getenv("DOCKET_REMOTE_VIEWS");
    if (!folder || t->session.log_count % 20) return;
    write_for(t, 0, &o);
    snprintf(path, sizeof path, "%s/%s-%d", folder, t->session.game->id, t->session.log_count);
    FILE *f = fopen(path, "w");
    assert_non_null(f);
    fputs(o.text, f);
    for (int p = 0; p < t->log[0].count; p++) fputs(o.page[p].text, f);
    assert_int_equal(fclose(f), 0);
}

static void every_reader_is_told_what_it_may_know(void **unused)
{
    static struct shown t;
    (void)unused;
    for (int g = 0; games[g]; g++)
        for (int most = 0; most < 2; most++) {
            shown_open(&t, games[g], most ? games[g]->seats_max : games[g]->seats_min, 4711 + (uint64_t)most);
            readers_are_told(&t);
            for (int i = 0; i < LINES_PLAYED && play_line(&t); i++) {
                if (i % 7 == 3) talk(&t);
                keep(&t);
                if (i % EVERY == 0 && session_turn(&t.session) != SEAT_NONE) readers_are_told(&t);
            }
            if (session_turn(&t.session) != SEAT_NONE) readers_are_told(&t);
            shown_close(&t);
        }
}

static void pages_made_again_are_the_same(void **unused)
{
    static struct shown t;
    (void)unused;
    for (int g = 0; games[g]; g++) {
        shown_open(&t, games[g], games[g]->seats_max, 9);
        for (int i = 0; i < 100 && play_line(&t); i++) {}
        for (int i = 0; i <= t.session.seats && session_turn(&t.session) != SEAT_NONE; i++) {
            struct remote_view_log *l = &t.log[i];
            uint64_t hash = remote_view_log_hash(l->page, l->count);
            l->page[0].fresh = false;
            remote_view_log_rebuild(l, &t.session, &t.book);
            assert_true(hash == remote_view_log_hash(l->page, l->count));
            assert_false(l->page[0].fresh);
        }
        shown_close(&t);
    }
}

/* ---- what came is damaged, of another version, or of another moment ---- */

static void damage_is_refused(void **unused)
{
    static struct shown t;
    static struct got o;
    (void)unused;
    shown_open(&t, game_find("justice"), 4, 5);
    for (int i = 0; i < 80 && play_line(&t); i++) {}
    write_for(&t, 1, &o);
    assert_int_equal(t.log[1].count, 2);
    for (size_t i = 0; i < o.n; i += 7) {
        char was = o.text[i];
        o.text[i] = (char)(was ^ 4);
        const char *why = read_for(&t, 1, &o);
        assert_non_null(why);
        assert_null(o.session.game);
        o.text[i] = was;
    }
    for (size_t n = 0; n < o.n; n += 5)
        assert_non_null(remote_view_read(&o.session, &o.book, &o.past, &o.remote, o.text, n, o.page, 2));
    assert_ptr_equal(remote_view_read(&o.session, &o.book, &o.past, &o.remote, o.text, o.n, o.page, 1),
                     remote_view_wait);
    o.page[0] = o.page[1];
    assert_ptr_equal(read_for(&t, 1, &o), remote_view_wait);
    shown_close(&t);
}

static void other_versions_are_named(void **unused)
{
    static struct shown t;
    static struct got o;
    char layout[40], another[40];
    snprintf(layout, sizeof layout, "%016" PRIx64, remote_view_layout(game_find("mistrial")));
    snprintf(another, sizeof another, "%016" PRIx64, remote_view_layout(game_find("mistrial")) ^ 1);
    const struct { const char *from, *to, *says; } other[] = {
        { "docket-view 2", "docket-view 1", "older Docket: ask its host to update" },
        { "docket-view 2", "docket-view 3", "newer Docket: update this one" },
        { "game mistrial", "game monopoly", "know that game: update it" },
        { "game mistrial 1 ", "game mistrial 1 0", "damaged" },
        { "game mistrial 1 ", "game mistrial 2 ", "newer Docket: update this one" },
        { "game mistrial 1 ", "game mistrial 0 ", "older Docket: ask its host to update" },
        { layout, another, "another version of Docket: update both" },
    };
    (void)unused;
    shown_open(&t, game_find("mistrial"), 2, 5);
    for (size_t i = 0; i < sizeof other / sizeof *other; i++) {
        char text[REMOTE_VIEW_MAX];
        write_for(&t, 0, &o);
        char *at = strstr(o.text, other[i].from);
        assert_non_null(at);
        *at = 0;
        struct text w = TEXT_ON(text);
        text_add(&w, "%s%s%.*s", o.text, other[i].to,
                 (int)(o.n - 21 - (size_t)(at - o.text) - strlen(other[i].from)), at + strlen(other[i].from));
        text_add(&w, "end %016" PRIx64 "\n", remote_view_hash(0, w.s, w.n));
        const char *why = remote_view_read(&o.session, &o.book, &o.past, &o.remote, text, w.n, o.page,
                                           t.log[0].count);
        assert_non_null(why);
        assert_non_null(strstr(why, other[i].says));
    }
    shown_close(&t);
}

/* Nothing is a spectator's to decide, to take back or to wish: what says so is refused. */
static void a_spectator_is_asked_nothing(void **unused)
{
    static struct shown t;
    static struct got o;
    (void)unused;
    shown_open(&t, game_find("tribunal"), 2, 5);
    for (int i = 0; i < 20 && play_line(&t); i++) {}
    for (int lie = 0; lie <= 5; lie++) {
        struct remote_view k = { .seq = 1,
                                 .reader = SEAT_NONE,
                                 .mark = 77,
                                 .due = lie == 1,
                                 .may_undo = lie == 2,
                                 .wish = lie == 3,
                                 .pass = lie == 4,
                                 .quiet = lie == 5 };
        write_for(&t, 2, &o);
        struct text out = TEXT_ON(o.text);
        remote_view_write(&out, &t.session, &k, &t.log[2]);
        o.n = out.n;
        const char *why = read_for(&t, 2, &o);
        if (!lie != !why) fail_msg("lie %d: %s", lie, why ? why : "believed");
        if (!why) got_close(&o);
    }
    shown_close(&t);
}

/* A game that has seen three versions of the physics: every reader knows whose each push is. */
static void pushes_tell_their_physics(void **unused)
{
    static struct shown t;
    static struct got o;
    (void)unused;
    shown_open(&t, game_find("voices"), 4, 5);
    t.session.physics_from[2] = 20, t.session.physics_from[3] = 70;
    for (int i = 0; i < 130 && play_line(&t); i++) {}
    for (int i = 0; i <= t.session.seats; i++) {
        write_for(&t, i, &o);
        assert_null(read_for(&t, i, &o));
        log_is_told(&t, reader_of(&t, i), &o);
        assert_int_equal(o.past.line[0].physics, 1);
        assert_int_equal(o.past.line[20].physics, 2);
        assert_int_equal(o.past.line[o.past.count - 1].physics, PHYSICS_VERSION);
        got_close(&o);
    }
    shown_close(&t);
}

/* One page after these words are another: the hashes are made to fit. */
static const char *read_doctored(struct shown *t, struct got *o, const char *from, const char *to)
{
    enum { END_LINE = 21 };
    struct remote_view_page *p = &t->log[0].page[0];
    char *was = p->text, *at = strstr(was, from);
    size_t n = p->n;
    assert_non_null(at);
    struct text w = { malloc(n + 100), n + 100, 0 };
    assert_non_null(w.s);
    text_clear(&w);
    text_add(&w, "%.*s%s%.*s", (int)(at - was), was, to,
             (int)(n - END_LINE - (size_t)(at - was) - strlen(from)), at + strlen(from));
    text_add(&w, "end %016" PRIx64 "\n", remote_view_hash(0, w.s, w.n));
    p->text = w.s, p->n = w.n, p->hash = remote_view_hash(0, w.s, w.n);
    write_for(t, 0, o);
    const char *why = read_for(t, 0, o);
    p->text = was, p->n = n, p->hash = remote_view_hash(0, was, n);
    free(w.s);
    return why;
}

static void bad_versions_of_the_physics_are_refused(void **unused)
{
    static struct shown t;
    static struct got o;
    (void)unused;
    shown_open(&t, game_find("voices"), 4, 5);
    for (int i = 0; i < 60 && play_line(&t); i++) {}
    static const char *const bad[] = { "physics 1\n", "physics 0\n", "physics 256\n", "physics 3 3\n",
                                       "physics x\n", "physics 3\nphysics 3\n", "physics 3\nphysics 2\n" };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        if (!read_doctored(&t, &o, "physics 3\n", bad[i])) fail_msg("'%s' is believed", bad[i]);
    assert_null(read_doctored(&t, &o, "physics 3\n", "physics 2\nphysics 3\n"));
    got_close(&o);
    assert_null(read_doctored(&t, &o, "physics 3\n", "physics 200\n"));          /* a later Docket's */
    assert_int_equal(o.past.line[0].physics, 200);
    got_close(&o);
    shown_close(&t);
    shown_open(&t, game_find("tribunal"), 2, 5);
    for (int i = 0; i < 20 && play_line(&t); i++) {}
    assert_non_null(read_doctored(&t, &o, "line ", "physics 3\nline "));          /* nothing is pushed there */
    shown_close(&t);
}

/* A page says which one it is. */
static void a_page_of_another_number_is_refused(void **unused)
{
    static struct shown t;
    static struct got o;
    char head[40], other[40];
    (void)unused;
    snprintf(head, sizeof head, "docket-log %d 0\n", REMOTE_VIEW_VERSION);
    snprintf(other, sizeof other, "docket-log %d 1\n", REMOTE_VIEW_VERSION);
    shown_open(&t, game_find("tribunal"), 2, 5);
    assert_true(play_line(&t));
    assert_null(read_doctored(&t, &o, head, head));
    got_close(&o);
    assert_non_null(read_doctored(&t, &o, head, other));
    shown_close(&t);
}

/* A line's words with a character that turns the direction of writing, or none at all. */
static void unfit_characters_are_refused(void **unused)
{
    static struct shown t;
    static struct got o;
    (void)unused;
    shown_open(&t, game_find("tribunal"), 2, 5);
    for (int i = 0; i < 20 && play_line(&t); i++) {}
    static const char *const unfit[] = { "words \xe2\x80\xae", "words \xe2\x81\xa6", "words \xc2\x85",
                                         "words \xff" };
    assert_null(read_doctored(&t, &o, "words ", "words \xc3\xa4"));
    got_close(&o);
    for (size_t i = 0; i < sizeof unfit / sizeof *unfit; i++)
        if (!read_doctored(&t, &o, "words ", unfit[i])) fail_msg("%zu is believed", i);
    shown_close(&t);
}

static void layouts_differ_and_stay(void **unused)
{
    (void)unused;
    for (int a = 0; games[a]; a++) {
        assert_true(remote_view_layout(games[a]) == remote_view_layout(games[a]));
        for (int b = 0; b < a; b++) assert_true(remote_view_layout(games[a]) != remote_view_layout(games[b]));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_reader_is_told_what_it_may_know),
        cmocka_unit_test(pages_made_again_are_the_same),
        cmocka_unit_test(damage_is_refused), cmocka_unit_test(other_versions_are_named),
        cmocka_unit_test(pushes_tell_their_physics), cmocka_unit_test(bad_versions_of_the_physics_are_refused),
        cmocka_unit_test(unfit_characters_are_refused),
        cmocka_unit_test(a_page_of_another_number_is_refused),
        cmocka_unit_test(layouts_differ_and_stay), cmocka_unit_test(a_spectator_is_asked_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
