/* Whose eyes are on a shared screen, row by row: a state, what happens, the state after it and what is seen. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>

#include "eyes.h"

/* ---- rows ---- */

enum { A, B, C, NO = -1 };
enum { M_A = 1, M_B = 2, M_AB = 3, M_C = 4, M_ABC = 7 };

#define EYES(phase, seat, alone, stay, unseen) { EYES_##phase, seat, alone, stay, unseen, 0 }
/* Three seats: who is here, on devices, on turn, asked alone, asked together, by what need; who peeks. */
#define FACTS(here_, devices_, turn_, asked_, together_, need_, viewer_, ...)                                  \
    { .here = here_, .devices = devices_, .turn = turn_, .asked = asked_, .together = together_,               \
      .need = LOOK_##need_, .secrets = true, .dealt = M_ABC, .viewer = viewer_, .curtain = true, __VA_ARGS__ }
#define PLAIN .last = NO, .peeking = NO
#define ASKED(seat, need, viewer) FACTS(M_AB, 0, seat, seat, 0, need, viewer, PLAIN)
#define WINDOW(turn, seats) FACTS(M_AB, 0, turn, NO, seats, NEEDED, SEAT_NONE, PLAIN)
#define BOT FACTS(M_AB, 0, C, NO, 0, NEEDED, SEAT_NONE, PLAIN)
#define PAUSED(turn, viewer) FACTS(M_AB, 0, turn, turn, 0, NEEDED, viewer, PLAIN, .paused = true)
#define ALONE(viewer) FACTS(M_A, 0, A, A, 0, NEEDED, viewer, PLAIN)

/* What is seen afterwards, by the same facts: viewer, curtain, page, who may look. */
static const struct row {
    const char *why;
    struct eyes before;
    struct eyes_facts facts;
    enum eyes_event what;
    int by;
    struct eyes after;
    int viewer, curtain, page, may_look;
} rows[] = {
    { "a new game: the first of two reads its own",
      EYES(VIEW, B, NO, A, 0), ASKED(A, NEEDED, SEAT_NONE), EYES_OPENED, NO,
      EYES(NOBODY, NO, NO, NO, M_AB), SEAT_NONE, A, NO, NO },
    { "a game that goes on: all have read theirs",
      EYES(VIEW, B, NO, A, M_AB), FACTS(M_AB, 0, A, A, 0, NEEDED, SEAT_NONE, PLAIN, .begun = true),
      EYES_OPENED, NO,
      EYES(NOBODY, NO, NO, NO, 0), SEAT_NONE, A, NO, NO },
    { "one person has the screen",
      EYES(NOBODY, NO, NO, NO, 0), ALONE(SEAT_NONE), EYES_OPENED, NO,
      EYES(NOBODY, NO, A, NO, M_A), A, NO, NO, NO },
    { "but not at once where another person played before",
      EYES(NOBODY, NO, NO, NO, 0),
      FACTS(M_A, 0, A, A, 0, NEEDED, SEAT_NONE, PLAIN, .begun = true, .handed = true), EYES_OPENED, NO,
      EYES(NOBODY, NO, NO, NO, 0), SEAT_NONE, A, NO, NO },
    { "holding opens the page",
      EYES(NOBODY, NO, NO, NO, M_AB), BOT, EYES_HELD, NO,
      EYES(PAGE, A, NO, NO, M_AB), SEAT_NONE, NO, A, NO },
    { "read: the next one's curtain",
      EYES(PAGE, A, NO, NO, M_AB), BOT, EYES_SEEN, NO,
      EYES(SITS, A, NO, NO, M_B), SEAT_NONE, B, NO, NO },
    { "another one's page: the view that was open is gone",
      EYES(VIEW, A, NO, NO, M_B), ASKED(A, NEEDED, SEAT_NONE), EYES_HELD, NO,
      EYES(PAGE, B, NO, NO, M_B), SEAT_NONE, NO, B, NO },
    { "the last to read decides first: by a press",
      EYES(PAGE, B, NO, NO, M_B), ASKED(B, NEEDED, SEAT_NONE), EYES_SEEN, NO,
      EYES(SITS, B, NO, NO, 0), SEAT_NONE, NO, NO, B },
    { "a decision that needs a look",
      EYES(NOBODY, NO, NO, NO, 0), ASKED(A, NEEDED, SEAT_NONE), EYES_HELD, NO,
      EYES(VIEW, A, NO, NO, 0), A, NO, NO, NO },
    { "looking is reading one's own",
      EYES(NOBODY, NO, NO, A, M_A), FACTS(M_AB, 0, SEAT_CHANCE, NO, 0, NEEDED, SEAT_NONE, PLAIN), EYES_HELD, NO,
      EYES(VIEW, A, NO, A, 0), A, NO, NO, NO },
    { "where nothing is hidden a hold does nothing",
      EYES(NOBODY, NO, NO, NO, 0), ASKED(A, NONE, SEAT_NONE), EYES_HELD, NO,
      EYES(NOBODY, NO, NO, NO, 0), SEAT_NONE, NO, NO, NO },
    { "could pass: may look",
      EYES(NOBODY, NO, NO, NO, 0), ASKED(A, IF_WANTED, SEAT_NONE), EYES_NOW, NO,
      EYES(NOBODY, NO, NO, NO, 0), SEAT_NONE, NO, NO, A },
    { "wants to: behind a curtain",
      EYES(NOBODY, NO, NO, NO, 0), ASKED(A, IF_WANTED, SEAT_NONE), EYES_WANTED, NO,
      EYES(WANTS, A, NO, NO, 0), SEAT_NONE, A, NO, NO },
    { "though another sat here",
      EYES(SITS, B, NO, NO, 0), ASKED(A, IF_WANTED, SEAT_NONE), EYES_WANTED, NO,
      EYES(WANTS, A, NO, NO, 0), SEAT_NONE, A, NO, NO },
    { "not where nothing is hidden",
      EYES(SITS, B, NO, NO, 0), ASKED(A, NONE, SEAT_NONE), EYES_WANTED, NO,
      EYES(SITS, B, NO, NO, 0), SEAT_NONE, NO, NO, NO },
    { "which opens",
      EYES(WANTS, A, NO, NO, 0), ASKED(A, IF_WANTED, SEAT_NONE), EYES_HELD, NO,
      EYES(VIEW, A, NO, NO, 0), A, NO, NO, NO },
    { "a wish ends with the next line",
      EYES(WANTS, A, NO, NO, 0), ASKED(A, IF_WANTED, SEAT_NONE), EYES_ACTED, SEAT_CHANCE,
      EYES(NOBODY, NO, NO, NO, 0), SEAT_NONE, NO, NO, A },
    { "nobody reads: nothing is read",
      EYES(SITS, A, NO, NO, M_A), ASKED(A, NEEDED, SEAT_NONE), EYES_SEEN, NO,
      EYES(SITS, A, NO, NO, M_A), SEAT_NONE, A, NO, NO },
    { "still sits here: a press is enough",
      EYES(SITS, A, NO, NO, 0), ASKED(A, NEEDED, SEAT_NONE), EYES_WANTED, NO,
      EYES(VIEW, A, NO, NO, 0), A, NO, NO, NO },
    { "also where it could pass",
      EYES(SITS, A, NO, NO, 0), ASKED(A, IF_WANTED, SEAT_NONE), EYES_WANTED, NO,
      EYES(VIEW, A, NO, NO, 0), A, NO, NO, NO },
    { "its own line keeps the seat",
      EYES(VIEW, A, NO, NO, 0), ASKED(A, NEEDED, A), EYES_ACTED, A,
      EYES(VIEW, A, NO, NO, 0), A, NO, NO, NO },
    { "a bot's too",
      EYES(VIEW, A, NO, NO, 0), ASKED(A, NEEDED, A), EYES_ACTED, C,
      EYES(VIEW, A, NO, NO, 0), A, NO, NO, NO },
    { "a device's too: that was not pressed here",
      EYES(VIEW, A, NO, NO, 0), FACTS(M_AB, M_C, A, A, 0, NEEDED, A, PLAIN), EYES_ACTED, C,
      EYES(VIEW, A, NO, NO, 0), A, NO, NO, NO },
    { "another's line here doesn't",
      EYES(VIEW, A, NO, NO, 0), ASKED(A, NEEDED, A), EYES_ACTED, B,
      EYES(NOBODY, NO, NO, NO, 0), SEAT_NONE, A, NO, NO },
    { "a decision in public shuts the view",
      EYES(VIEW, A, NO, NO, 0), ASKED(A, NONE, A), EYES_NOW, NO,
      EYES(SITS, A, NO, NO, 0), SEAT_NONE, NO, NO, NO },
    { "a window too",
      EYES(VIEW, A, NO, NO, 0), WINDOW(A, M_B), EYES_NOW, NO,
      EYES(SITS, A, NO, NO, 0), SEAT_NONE, NO, NO, NO },
    { "bots leave it: it opens again by itself",
      EYES(VIEW, A, NO, NO, 0), BOT, EYES_NOW, NO,
      EYES(VIEW, A, NO, NO, 0), SEAT_NONE, NO, NO, NO },
    { "but not while what an action showed is looked at",
      EYES(VIEW, A, NO, A, 0), ASKED(B, NONE, A), EYES_NOW, NO,
      EYES(VIEW, A, NO, A, 0), A, NO, NO, NO },
    { "nor while one reads its own",
      EYES(PAGE, A, NO, NO, M_A), ASKED(B, NEEDED, SEAT_NONE), EYES_NOW, NO,
      EYES(PAGE, A, NO, NO, M_A), SEAT_NONE, NO, A, NO },
    { "another is asked, and has come to the screen",
      EYES(VIEW, A, NO, NO, 0), ASKED(B, NONE, SEAT_NONE), EYES_NOW, NO,
      EYES(NOBODY, NO, NO, NO, 0), SEAT_NONE, NO, NO, NO },
    { "somebody goes on in a window",
      EYES(SITS, A, NO, NO, 0), WINDOW(A, M_AB), EYES_PRESSED, NO,
      EYES(NOBODY, NO, NO, NO, 0), SEAT_NONE, NO, NO, NO },
    { "which asks only the one who sits here",
      EYES(SITS, A, NO, NO, 0), WINDOW(A, M_A), EYES_PRESSED, NO,
      EYES(SITS, A, NO, NO, 0), SEAT_NONE, NO, NO, NO },
    { "a pause all look at, ended by anybody",
      EYES(SITS, A, NO, NO, 0), PAUSED(A, SEAT_NONE), EYES_LEFT, NO,
      EYES(NOBODY, NO, NO, NO, 0), SEAT_NONE, NO, NO, NO },
    { "a pause before one's own open view",
      EYES(VIEW, A, NO, NO, 0), PAUSED(A, A), EYES_LEFT, NO,
      EYES(VIEW, A, NO, NO, 0), A, NO, NO, NO },
    { "a peek by the same",
      EYES(SITS, A, NO, NO, 0), ASKED(A, NEEDED, SEAT_NONE), EYES_PEEKED, A,
      EYES(SITS, A, NO, NO, 0), SEAT_NONE, NO, NO, A },
    { "a peek by another",
      EYES(SITS, A, NO, NO, 0), ASKED(A, NEEDED, SEAT_NONE), EYES_PEEKED, B,
      EYES(NOBODY, NO, NO, NO, 0), SEAT_NONE, A, NO, NO },
    { "an action shows something: nothing goes on",
      EYES(VIEW, A, NO, NO, 0), ASKED(B, NONE, SEAT_NONE), EYES_SHOWN, A,
      EYES(VIEW, A, NO, A, 0), A, NO, NO, NO },
    { "in public: behind a curtain",
      EYES(SITS, A, NO, NO, 0), ASKED(B, NONE, SEAT_NONE), EYES_SHOWN, A,
      EYES(SITS, A, NO, A, 0), SEAT_NONE, A, NO, NO },
    { "on a device: there",
      EYES(NOBODY, NO, NO, NO, 0), FACTS(M_AB, M_C, A, A, 0, NONE, SEAT_NONE, PLAIN), EYES_SHOWN, C,
      EYES(NOBODY, NO, NO, NO, 0), SEAT_NONE, NO, NO, NO },
    { "the seat that looks is given away",
      EYES(VIEW, A, NO, A, 0), FACTS(0, 0, B, NO, 0, NEEDED, A, PLAIN), EYES_NOW, NO,
      EYES(VIEW, A, NO, NO, 0), SEAT_NONE, NO, NO, NO },
    { "looked enough",
      EYES(VIEW, A, NO, A, 0), ASKED(B, NONE, A), EYES_LEFT, NO,
      EYES(SITS, A, NO, NO, 0), SEAT_NONE, NO, NO, NO },
    { "there was nothing to look at",
      EYES(VIEW, A, NO, NO, 0), BOT, EYES_LEFT, NO,
      EYES(VIEW, A, NO, NO, 0), SEAT_NONE, NO, NO, NO },
    { "nor a pause",
      EYES(SITS, A, NO, NO, 0), WINDOW(A, M_AB), EYES_LEFT, NO,
      EYES(SITS, A, NO, NO, 0), SEAT_NONE, NO, NO, NO },
    { "and goes on itself",
      EYES(VIEW, A, NO, A, 0), ASKED(A, NEEDED, A), EYES_LEFT, NO,
      EYES(VIEW, A, NO, NO, 0), A, NO, NO, NO },
    { "the window lost the focus",
      EYES(VIEW, A, NO, NO, 0), ASKED(A, NEEDED, A), EYES_DROPPED, NO,
      EYES(NOBODY, NO, NO, NO, 0), SEAT_NONE, A, NO, NO },
    { "over a page: it is read again",
      EYES(PAGE, A, NO, NO, M_A), ASKED(A, NEEDED, SEAT_NONE), EYES_DROPPED, NO,
      EYES(NOBODY, NO, NO, NO, M_A), SEAT_NONE, A, NO, NO },
    { "over one person's screen: nothing",
      EYES(SITS, A, A, NO, 0), ALONE(A), EYES_DROPPED, NO,
      EYES(SITS, A, A, NO, 0), A, NO, NO, NO },
    { "another plays a seat",
      EYES(VIEW, A, NO, NO, M_B), ASKED(A, NEEDED, A), EYES_SEATED, B,
      EYES(NOBODY, NO, NO, NO, M_B), SEAT_NONE, B, NO, NO },
    { "a seat goes to a device: it reads its own there",
      EYES(VIEW, A, NO, NO, M_B), ASKED(A, NEEDED, A), EYES_MOVED, B,
      EYES(NOBODY, NO, NO, NO, 0), SEAT_NONE, A, NO, NO },
    { "the last of two: a curtain once",
      EYES(NOBODY, NO, NO, NO, 0), ALONE(SEAT_NONE), EYES_NOW, NO,
      EYES(NOBODY, NO, NO, NO, 0), SEAT_NONE, A, NO, NO },
    { "then the screen is its own",
      EYES(NOBODY, NO, NO, NO, 0), ALONE(SEAT_NONE), EYES_HELD, NO,
      EYES(VIEW, A, A, NO, 0), A, NO, NO, NO },
    { "until a device comes",
      EYES(NOBODY, NO, A, NO, 0), FACTS(M_A, M_C, A, A, 0, NEEDED, A, PLAIN), EYES_NOW, NO,
      EYES(NOBODY, NO, NO, NO, 0), SEAT_NONE, A, NO, NO },
    { "or another person",
      EYES(NOBODY, NO, A, NO, 0), ASKED(A, NEEDED, A), EYES_NOW, NO,
      EYES(NOBODY, NO, NO, NO, 0), SEAT_NONE, A, NO, NO },
    { "the device goes: still a curtain",
      EYES(NOBODY, NO, NO, NO, 0), ALONE(SEAT_NONE), EYES_NOW, NO,
      EYES(NOBODY, NO, NO, NO, 0), SEAT_NONE, A, NO, NO },
    { "but not for who held it last",
      EYES(VIEW, A, NO, NO, 0), ALONE(SEAT_NONE), EYES_NOW, NO,
      EYES(VIEW, A, A, NO, 0), A, NO, NO, NO },
    { "also with nothing open",
      EYES(SITS, A, NO, NO, 0), ALONE(SEAT_NONE), EYES_NOW, NO,
      EYES(SITS, A, A, NO, 0), A, NO, NO, NO },
    { "who held it last is not here any more",
      EYES(SITS, B, NO, NO, 0), FACTS(M_A, 0, C, NO, 0, NEEDED, SEAT_NONE, PLAIN), EYES_NOW, NO,
      EYES(SITS, B, NO, NO, 0), SEAT_NONE, NO, NO, NO },
    { "a bot plays for it a while",
      EYES(NOBODY, NO, A, NO, 0), FACTS(0, 0, A, NO, 0, NEEDED, A, PLAIN), EYES_NOW, NO,
      EYES(NOBODY, NO, A, NO, 0), SEAT_NONE, NO, NO, NO },
    { "somebody else alone",
      EYES(NOBODY, NO, B, NO, 0), ALONE(SEAT_NONE), EYES_NOW, NO,
      EYES(NOBODY, NO, NO, NO, 0), SEAT_NONE, A, NO, NO },
};

static void look_at(const char *why, const char *what, int is, int should)
{
    if (is != should) fail_msg("%s: %s is %d, not %d", why, what, is, should);
}

static void each_row(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const struct row *r = &rows[i];
        struct eyes e = r->before;
        eyes_step(&e, &r->facts, r->what, r->by);
        look_at(r->why, "phase", e.phase, r->after.phase);
        look_at(r->why, "seat", e.seat, r->after.seat);
        look_at(r->why, "alone", e.alone, r->after.alone);
        look_at(r->why, "stay", e.stay, r->after.stay);
        look_at(r->why, "unseen", (int)e.unseen, (int)r->after.unseen);
        struct eyes_sight s = eyes_see(&e, &r->facts);
        look_at(r->why, "viewer", s.viewer, r->viewer);
        look_at(r->why, "curtain", s.curtain, r->curtain);
        look_at(r->why, "page", s.page, r->page);
        look_at(r->why, "may look", s.may_look, r->may_look);
    }
}

/* ---- what is seen, without anything happening ---- */

static const struct sight_row {
    const char *why;
    struct eyes eyes;
    struct eyes_facts facts;
    struct eyes_sight sight;     /* as eyes.h has them: shared, viewer, page ... */
} sights[] = {
    { "nobody wants a curtain",
      EYES(NOBODY, NO, NO, NO, M_AB),
      { .here = M_AB, .turn = B, .asked = B, .need = LOOK_NEEDED, .dealt = M_AB, .viewer = B, .last = A,
        .peeking = NO },
      { false, B, NO, NO, B, NO, NO, B, true, LOOK_NEEDED } },
    { "nobody does, and one still looks",
      EYES(NOBODY, NO, NO, A, 0),
      { .here = M_AB, .turn = B, .asked = B, .need = LOOK_NEEDED, .viewer = A, .last = A, .peeking = NO },
      { false, A, NO, NO, A, NO, NO, A, false, LOOK_NEEDED } },
    { "a finished game is shown again",
      EYES(VIEW, B, NO, NO, M_AB), FACTS(M_AB, 0, B, B, M_AB, NEEDED, A, PLAIN, .replaying = true),
      { false, A, NO, NO, B, NO, NO, A, false, LOOK_NEEDED } },
    { "a seat at a table elsewhere",
      EYES(NOBODY, NO, NO, NO, M_AB), FACTS(M_AB, 0, B, B, 0, NEEDED, B, PLAIN, .elsewhere = true, .seat = B),
      { false, B, NO, NO, B, NO, NO, B, true, LOOK_NEEDED } },
    { "covered",
      EYES(NOBODY, NO, NO, NO, M_AB),
      FACTS(M_AB, 0, B, B, 0, NEEDED, SEAT_NONE, PLAIN, .elsewhere = true, .seat = B, .covered = true),
      { false, SEAT_NONE, NO, NO, B, NO, NO, SEAT_NONE, false, LOOK_NEEDED } },
    { "nobody is here",
      EYES(NOBODY, NO, NO, NO, 0), FACTS(0, M_AB, B, NO, 0, NEEDED, SEAT_NONE, .last = A, .peeking = NO),
      { false, SEAT_NONE, NO, NO, B, NO, NO, SEAT_NONE, false, LOOK_NEEDED } },
    { "one is, among bots",
      EYES(NOBODY, NO, A, NO, 0), FACTS(M_A, 0, B, NO, 0, NEEDED, A, .last = A, .peeking = NO),
      { false, A, NO, NO, B, NO, NO, A, false, LOOK_NEEDED } },
    { "a second has just come",
      EYES(NOBODY, NO, A, NO, 0), ASKED(A, NEEDED, SEAT_NONE),
      { true, SEAT_NONE, NO, A, A, NO, NO, SEAT_NONE, false, LOOK_NEEDED } },
    { "the first reads before the second decides",
      EYES(VIEW, B, NO, NO, M_A), ASKED(B, NEEDED, B),
      { true, SEAT_NONE, NO, A, A, A, NO, B, false, LOOK_NEEDED } },
    { "the second before the first",
      EYES(VIEW, A, NO, NO, M_B), ASKED(A, NEEDED, A),
      { true, SEAT_NONE, NO, B, B, B, NO, A, false, LOOK_NEEDED } },
    { "nothing is dealt yet",
      EYES(NOBODY, NO, NO, NO, M_AB),
      { .here = M_AB, .asked = A, .viewer = SEAT_NONE, .last = NO, .peeking = NO, .curtain = true },
      { true, SEAT_NONE, NO, NO, A, NO, NO, SEAT_NONE, true, LOOK_NONE } },
    { "in public: whoever acted may take back",
      EYES(NOBODY, NO, NO, NO, 0), FACTS(M_AB, 0, B, B, 0, NONE, SEAT_NONE, .last = A, .peeking = NO),
      { true, SEAT_NONE, NO, NO, B, NO, NO, A, true, LOOK_NONE } },
    { "in public, with the view not yet away",
      EYES(VIEW, A, NO, NO, 0), FACTS(M_AB, 0, A, A, 0, NONE, A, .last = B, .peeking = NO),
      { true, SEAT_NONE, NO, NO, A, NO, NO, A, true, LOOK_NONE } },
    { "the own view is open",
      EYES(VIEW, A, NO, NO, 0), FACTS(M_AB, 0, A, A, 0, NEEDED, A, .last = B, .peeking = NO),
      { true, A, NO, NO, A, NO, NO, A, true, LOOK_NEEDED } },
    { "and stays where one could pass",
      EYES(VIEW, A, NO, NO, 0), ASKED(A, IF_WANTED, A),
      { true, A, NO, NO, A, NO, NO, A, true, LOOK_NEEDED } },
    { "sat here before, and could pass",
      EYES(SITS, A, NO, NO, 0), ASKED(A, IF_WANTED, SEAT_NONE),
      { true, SEAT_NONE, NO, NO, A, NO, A, SEAT_NONE, false, LOOK_IF_WANTED } },
    { "another wanted to look",
      EYES(WANTS, B, NO, NO, 0), ASKED(A, IF_WANTED, SEAT_NONE),
      { true, SEAT_NONE, NO, NO, A, NO, A, SEAT_NONE, false, LOOK_IF_WANTED } },
    { "who wanted to speak looks",
      EYES(NOBODY, NO, NO, NO, 0), FACTS(M_AB, 0, A, A, 0, IF_WANTED, SEAT_NONE, PLAIN, .wishes = M_A),
      { true, SEAT_NONE, NO, A, A, NO, NO, SEAT_NONE, false, LOOK_NEEDED } },
    { "a peek goes on, the curtain waits",
      EYES(NOBODY, NO, NO, NO, 0), FACTS(M_AB, 0, B, B, 0, NEEDED, SEAT_NONE, .last = NO, .peeking = A),
      { true, SEAT_NONE, NO, NO, B, NO, NO, SEAT_NONE, false, LOOK_NEEDED } },
    { "a window",
      EYES(VIEW, A, NO, NO, 0), WINDOW(A, M_B),
      { true, SEAT_NONE, NO, NO, A, NO, NO, SEAT_NONE, false, LOOK_NEEDED } },
    { "before it one looks",
      EYES(VIEW, A, NO, A, 0), FACTS(M_AB, 0, B, NO, M_AB, NEEDED, A, PLAIN),
      { true, A, NO, NO, A, NO, NO, A, false, LOOK_NEEDED } },
    { "somebody else sits here",
      EYES(SITS, B, NO, NO, 0), ASKED(A, NEEDED, SEAT_NONE),
      { true, SEAT_NONE, NO, A, A, NO, NO, SEAT_NONE, false, LOOK_NEEDED } },
};

static void each_sight(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof sights / sizeof *sights; i++) {
        const struct sight_row *r = &sights[i];
        struct eyes_sight s = eyes_see(&r->eyes, &r->facts);
        look_at(r->why, "shared", s.shared, r->sight.shared);
        look_at(r->why, "viewer", s.viewer, r->sight.viewer);
        look_at(r->why, "page", s.page, r->sight.page);
        look_at(r->why, "curtain", s.curtain, r->sight.curtain);
        look_at(r->why, "eyes", s.eyes, r->sight.eyes);
        look_at(r->why, "opening", s.opening, r->sight.opening);
        look_at(r->why, "may look", s.may_look, r->sight.may_look);
        look_at(r->why, "hand", s.hand, r->sight.hand);
        look_at(r->why, "asking", s.asking, r->sight.asking);
        look_at(r->why, "look", (int)s.look, (int)r->sight.look);
    }
}

/* What is dealt anew is read anew, once; a game goes back without that. */
static void each_deal(void **unused)
{
    (void)unused;
    struct eyes e = EYES(SITS, A, NO, NO, 0);
    struct eyes_facts f = BOT;
    f.deal = 1;
    eyes_step(&e, &f, EYES_NOW, NO);
    assert_int_equal(e.unseen, M_AB);
    e.unseen = M_B;
    eyes_step(&e, &f, EYES_NOW, NO);
    assert_int_equal(e.unseen, M_B);
    f.deal = 0;
    eyes_step(&e, &f, EYES_NOW, NO);
    assert_int_equal(e.unseen, M_B);
    assert_int_equal(e.deal, 0);
    f.deal = 1;
    f.secrets = false;
    e.unseen = 0;
    eyes_step(&e, &f, EYES_NOW, NO);
    assert_int_equal(e.unseen, 0);       /* this board has nothing to read */
    eyes_step(&e, &f, EYES_OPENED, NO);
    assert_int_equal(e.unseen, 0);
    assert_int_equal(e.deal, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_row),
        cmocka_unit_test(each_sight),
        cmocka_unit_test(each_deal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
