/* Voices in My Head: bots speak and listen (ruling 43): by their own view alone, within the rules, not too
   much; and claims are weighed by what their speakers did. */
#include "voices_table.h"

#include "course.h"
#include "games/voices/claims.h"
#include "games/voices/bot/mind.h"

static struct note notes[100];
static int note_count;

static void says(int seat, const char *text)
{
    struct note n = { .at = 0, .seat = (int8_t)seat, .aloud = true };
    snprintf(n.text, sizeof n.text, "%s", text);
    notes[note_count++] = n;
}

/* What a seat makes of what was said. */
static struct voices_belief belief(int seat)
{
    struct voices view = v;
    struct heard h = { notes, note_count, 10 };
    voices_redact(&view, seat);
    talk_hear(&voices_game, &view, seat, HEURISTIC, &h);
    return view.belief;
}

/* ---- only what its seat may know ---- */

struct spoken { struct voices_belief belief; bool speaks; char words[60]; struct action does; };

static struct spoken speak(const struct voices *real, int seat, bool peeks, uint64_t seed)
{
    struct spoken s = { 0 };
    struct voices view = *real;
    struct heard h = { notes, note_count, 1000 };
    struct text words = TEXT_ON(s.words);
    if (!peeks) voices_redact(&view, seat);
    talk_hear(&voices_game, &view, seat, NORMAL, &h);
    s.belief = view.belief;
    struct talk_who who = { seat, NORMAL, TEMPERAMENT_TALKATIVE };
    struct bot_limit few = { .iterations = 20 };
    s.speaks = talk_say(&voices_game, &view, who, &h, NULL, seed, &words);
    if (!s.speaks) s.words[0] = 0;
    if (!peeks) s.does = bot_choose(&voices_game, &view, seat, HARD, few, seed, NULL);
    return s;
}

/* Everything hidden is dealt anew at every push of two games: who hears the same says, thinks and does the
   same. A twin that looks at the real cards is caught. */
static void talk_knows_only_the_view(void **unused)
{
    static struct action list[LEGAL_MAX];
    int asked = 0, spoke = 0, caught = 0;
    (void)unused;
    for (int seats = 4; seats <= 6; seats += 2) {
        struct rng rng = rng_seeded((uint64_t)seats);
        note_count = 0;
        game_start(seats, 0, false);
        while (v.turn != SEAT_NONE && v.round < 6) {
            if (v.turn == SEAT_CHANCE) { chance_on(rng_next(&rng)); continue; }
            if (v.asking == ASK_PUSH) {
                struct voices other = v, view;
                struct spoken now = speak(&v, v.turn, false, (uint64_t)asked);
                voices_redact(&other, v.turn);
                voices_guess(&other, v.turn, 99 + (uint64_t)asked);
                view = other;
                struct spoken then = speak(&other, v.turn, false, (uint64_t)asked);
                assert_memory_equal(&now, &then, sizeof now);
                assert_memory_equal(&view, &other, sizeof view);
                struct spoken twin = speak(&v, v.turn, true, (uint64_t)asked);
                struct spoken blind = speak(&other, v.turn, true, (uint64_t)asked);
                caught += memcmp(&twin, &blind, sizeof twin) != 0;
                if (now.speaks) says(v.turn, now.words), spoke++;
                asked++;
            }
            int n = voices_game.legal(&v, list, LEGAL_MAX);
            must_play(&list[rng_below(&rng, n)]);
        }
    }
    assert_true(asked > 30 && spoke > 10);
    assert_true(caught > 0);
}

/* Nothing of it is ever in a game's state or in another reader's view. */
static void beliefs_stay_with_the_listener(void **unused)
{
    static const struct voices_belief none;
    (void)unused;
    four(false);
    note_count = 0;
    says(A, "mark-guilty");
    struct voices view = v;
    struct heard h = { notes, note_count, 10 };
    voices_redact(&view, B);
    talk_hear(&voices_game, &view, B, HEURISTIC, &h);
    assert_true(view.belief.on);
    assert_memory_equal(&v.belief, &none, sizeof none);
    voices_redact(&view, C);
    assert_memory_equal(&view.belief, &none, sizeof none);
    voices_redact(&view, B);
    talk_hear(&voices_game, &view, B, EASY, &h);         /* Easy hears nothing */
    assert_memory_equal(&view.belief, &none, sizeof none);
}

/* ---- claims are weighed by deeds ---- */

static void deeds_confirm_or_betray_a_mark(void **unused)
{
    (void)unused;
    table(6, P, A, false, NULL);
    note_count = 0;
    struct voices_belief silent = belief(P);
    says(A, "mark-guilty");
    struct voices_belief told = belief(P);
    assert_true(told.pull[A] > silent.pull[A] + 15);
    v.lean[A] = 4;
    struct voices_belief fits = belief(P);
    assert_true(fits.trust[A] > told.trust[A] && fits.pull[A] > told.pull[A]);
    v.lean[A] = -4;
    struct voices_belief betrayed = belief(P);
    assert_true(betrayed.trust[A] < told.trust[A] - 15 && betrayed.pull[A] < 0);
    v.lean[A] = 0;
    says(A, "mark-innocent");                            /* two stories */
    assert_true(belief(P).trust[A] < told.trust[A]);
}

/* With four players each icon is there once: who holds one knows that a rival's claim to it is a lie. */
static void icons_are_counted(void **unused)
{
    (void)unused;
    four(false);                                         /* A Honesty, B Selfishness, C Doubt */
    note_count = 0;
    says(B, "mark-guilty");
    assert_true(belief(A).pull[B] < 0);
    assert_true(belief(P).pull[B] > 10);
}

static void put_token(int token, int juror, int kind, unsigned seen)
{
    v.token_place[token] = (int8_t)juror;
    v.token_height[token] = 0;
    v.token_kind[token] = (uint8_t)kind;
    v.token_seen[token] = (uint8_t)seen;
}

/* Ruling 33: what comes back from the discards is a token that nobody has seen. */
static void discards_that_come_back_are_unseen(void **unused)
{
    (void)unused;
    four(false);
    memset(v.faces, 0, sizeof v.faces);
    v.faces[0][GUILTY] = TOKENS;
    for (int t = 0; t < TOKENS; t++) {
        put_token(t, DISCARDED, GUILTY, 0xff);
        v.token_pool[t] = 0;
    }
    assert_true(voices_token_next(&v) >= 0);
    for (int t = 0; t < TOKENS; t++) assert_int_equal(v.token_seen[t], 0);
}

static void tokens_one_has_seen_prove_a_claim(void **unused)
{
    (void)unused;
    four(false);
    note_count = 0;
    put_token(0, LOGICAL, GUILTY, 1u << A | 1u << B);
    int start = belief(B).trust[A];
    says(A, "saw-guilty logical");
    assert_true(belief(B).trust[A] > start);
    notes[0].text[0] = 0;
    says(A, "saw-innocent logical");
    assert_true(belief(B).trust[A] < start - 30);
    assert_int_equal(belief(C).trust[A], start);         /* who has not seen it can't tell */
    assert_true(belief(C).face[LOGICAL] < 0);
    assert_int_equal(belief(B).face[LOGICAL], 0);        /* and who has needs no rumour */
}

/* What is believed is played by: a persona said to be guilty is the prosecutor's friend. */
static void what_was_heard_counts(void **unused)
{
    (void)unused;
    four(false);
    note_count = 0;
    struct voices view = v;
    struct heard h = { notes, 0, 10 };
    voices_redact(&view, P);
    talk_hear(&voices_game, &view, P, HEURISTIC, &h);
    float before = voices_pull_of_seat(&view, A);
    says(A, "mark-guilty");
    h.count = note_count;
    talk_hear(&voices_game, &view, P, HEURISTIC, &h);
    assert_true(voices_pull_of_seat(&view, A) > before + 0.1f);
    struct voices guilty = view, innocent = view;        /* worlds of the search */
    for (int s = 1; s < 4; s++) guilty.role[s] = innocent.role[s] = 9;
    guilty.role[A] = 1;
    innocent.role[A] = 5;
    const struct mind *m = mind_find("voices");
    assert_true(m->weight(&guilty, P) > 1.3f * m->weight(&innocent, P));
}

/* ---- at the table ---- */

struct hall { struct session session; struct course course; int said; };

static void open_hall(struct hall *h, const char *levels, uint64_t seed)
{
    static const char *const names[] = { "Amara", "Bruno", "Chidi", "Dalia", "Edda", "Farid" };
    memset(h, 0, sizeof *h);
    assert_null(session_open(&h->session, &voices_game, (int)strlen(levels), NULL, seed));
    for (int s = 0; levels[s]; s++) {
        strcpy(h->session.players[s].name, names[s]);
        h->session.players[s].level = levels[s] == 'p' ? PERSON : levels[s] == 'e' ? EASY : HEURISTIC;
    }
    course_open(&h->course, &h->session);
    h->course.iterations = 1;
    h->course.pace = 0;
    h->course.talks = true;
}

static void close_hall(struct hall *h)
{
    course_close(&h->course);
    session_close(&h->session);
}

/* One step of the hall; false: a person is asked, or it is over. */
static bool go_on(struct hall *h)
{
    struct action out[CHANCE_MAX];
    const char *note;
    double wake;
    int seat = course_says(&h->course, 0, &note, &wake);
    if (seat >= 0) {
        assert_null(session_note(&h->session, seat, true, note));
        h->said++;
        return true;
    }
    int n = course_next(&h->course, 0, out, &wake);
    for (int i = 0; i < n; i++) {
        assert_null(session_play(&h->session, &out[i]));
        course_played(&h->course, &out[i]);
    }
    return n > 0;
}

static int round_now(const struct hall *h) { return ((const struct voices *)h->session.state)->round; }

/* Whole games: legal claims, one a seat and round at most, neither silent nor endless; the same again. */
static void talk_is_paced_and_repeats(void **unused)
{
    (void)unused;
    for (uint64_t seed = 1; seed <= 2; seed++) {
        struct hall one, two;
        int in_round[SEATS][ROUNDS + 2] = { 0 };
        open_hall(&one, seed == 1 ? "hehe" : "hhehh", seed);
        open_hall(&two, seed == 1 ? "hehe" : "hhehh", seed);
        while (go_on(&one)) {
            if (one.said != one.session.note_count) fail();
            if (!one.session.note_count) continue;
            const struct note *n = &one.session.notes[one.session.note_count - 1];
            int place, claim = voices_claim_read(n->text, &place);
            assert_true(claim >= 0 && n->aloud);
            bool persona = n->seat != ((const struct voices *)one.session.state)->prosecutor;
            assert_true(persona || voices_claims[claim].topic != CLAIM_ICON);
        }
        while (go_on(&two)) { }
        assert_int_equal(session_turn(&one.session), SEAT_NONE);
        assert_int_equal(one.session.log_count, two.session.log_count);
        assert_int_equal(one.session.note_count, two.session.note_count);
        assert_memory_equal(one.session.notes, two.session.notes, sizeof(struct note) * (size_t)one.said);
        assert_in_range(one.said, one.session.seats, one.session.seats * ROUNDS);
        struct session s;
        for (int i = 0; i < one.said; i++) {
            assert_null(session_replay(&s, &one.session, one.session.notes[i].at));
            int count = ++in_round[one.session.notes[i].seat][((const struct voices *)s.state)->round];
            assert_int_equal(count, 1);
            session_close(&s);
        }
        close_hall(&one);
        close_hall(&two);
    }
}

/* Without the wish for it nobody speaks, and the case of the day is played in silence everywhere. */
static void silence_is_kept(void **unused)
{
    (void)unused;
    struct hall h;
    open_hall(&h, "hhh", 4);
    h.course.talks = false;
    while (round_now(&h) < 3 && go_on(&h)) { }
    h.course.talks = h.course.exact = true;
    while (round_now(&h) < 5 && go_on(&h)) { }
    assert_int_equal(h.said, 0);
    close_hall(&h);
}

/* A person's claim is answered now and then, by one bot; who asks again and again gets no more out of them. */
static void a_person_is_answered(void **unused)
{
    (void)unused;
    int answers = 0, remarks = 0;
    for (uint64_t seed = 1; seed <= 12; seed++) {
        struct hall h;
        open_hall(&h, "phhh", seed);
        while (go_on(&h)) { }
        if (session_turn(&h.session)) { close_hall(&h); continue; }
        for (int again = 0; again < 6; again++) {
            int before = h.said;
            static const char *const what[] = { "mark-innocent", "saw-guilty logical", "doubt",
                                                "push-off speech" };
            assert_null(session_note(&h.session, 0, true, what[again ? again % 4 : (int)seed % 2]));
            remarks++;
            while (go_on(&h)) { }
            assert_in_range(h.said - before, 0, 1);
            for (int i = h.session.note_count - (h.said - before); i < h.session.note_count; i++) {
                int place;
                assert_true(voices_claim_read(h.session.notes[i].text, &place) >= 0);
            }
            answers += h.said - before;
        }
        assert_in_range(h.said, 0, 3 * 2);
        close_hall(&h);
    }
    assert_in_range(answers, remarks / 8, remarks / 2);
}

int main(void)
{
    region_init();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(talk_knows_only_the_view), cmocka_unit_test(beliefs_stay_with_the_listener),
        cmocka_unit_test(deeds_confirm_or_betray_a_mark), cmocka_unit_test(icons_are_counted),
        cmocka_unit_test(discards_that_come_back_are_unseen),
        cmocka_unit_test(tokens_one_has_seen_prove_a_claim), cmocka_unit_test(what_was_heard_counts),
        cmocka_unit_test(talk_is_paced_and_repeats), cmocka_unit_test(silence_is_kept),
        cmocka_unit_test(a_person_is_answered),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
