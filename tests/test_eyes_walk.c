/* Every state of the eyes that can be reached with up to six people, whatever the game does: in none of them,
   and by nothing that happens, is a seat's own shown to another without its having held the curtain. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>
#include <stdint.h>
#include <stdlib.h>

#include "eyes.h"

enum { NO = -1, SEATS = 6 };

/* The screen, who is at the table, and what no program knows: who really sits at the screen, or -1: it can't be
   told. Whoever holds a plaque down peeks. off: the people here want no curtain for now. */
struct world { struct eyes eyes; unsigned here, devices; int sits, peeks; bool off; };

/* All seats are alike, so worlds that differ by who is who are one: a byte a seat, sorted. The only order there
   is, the lowest reads first, doesn't matter either, since who has something to read is anybody's guess. */
static uint64_t world_key(const struct world *w)
{
    const struct eyes *e = &w->eyes;
    uint64_t key = e->phase << 1 | w->off;
    unsigned byte[SEATS];
    for (int s = 0; s < SEATS; s++) {
        unsigned own = (w->here >> s & 1) | (w->devices >> s & 1) << 1 | (e->unseen >> s & 1) << 2
                       | (e->seat == s) << 3 | (e->alone == s) << 4 | (e->stay == s) << 5 | (w->sits == s) << 6
                       | (w->peeks == s) << 7;
        int at = s;
        for (; at > 0 && byte[at - 1] < own; at--) byte[at] = byte[at - 1];
        byte[at] = own;
    }
    for (int s = 0; s < SEATS; s++) key = key << 8 | byte[s];
    return key + 1;
}

static struct world world_of(uint64_t key)
{
    struct world w = { .eyes = { .seat = NO, .alone = NO, .stay = NO }, .sits = NO, .peeks = NO };
    key--;
    for (int s = SEATS - 1; s >= 0; s--, key >>= 8) {
        w.here |= (key & 1) << s;
        w.devices |= (key >> 1 & 1) << s;
        w.eyes.unseen |= (key >> 2 & 1) << s;
        if (key >> 3 & 1) w.eyes.seat = s;
        if (key >> 4 & 1) w.eyes.alone = s;
        if (key >> 5 & 1) w.eyes.stay = s;
        if (key >> 6 & 1) w.sits = s;
        if (key >> 7 & 1) w.peeks = s;
    }
    w.off = key & 1;
    w.eyes.phase = (enum eyes_phase)(key >> 1);
    return w;
}

enum { PLACES = 1 << 22 };
static uint64_t known[PLACES];
/* in the order they were found: from which one and by what, for who reads a failure */
static struct state { uint64_t key; int from; const char *by; } *queue;
static int found, from = NO;
static const char *doing = "opened";
static long steps;

static void reach(const struct world *w)
{
    uint64_t key = world_key(w), at = key * 0x9E3779B97F4A7C15u >> 42;
    while (known[at] && known[at] != key) at = (at + 1) % PLACES;
    if (known[at]) return;
    known[at] = key;
    if (found == PLACES / 2) fail_msg("too many states");
    queue[found++] = (struct state){ key, from, doing };
}

static bool one_of(unsigned set) { return set && !(set & (set - 1)); }
static bool in(unsigned set, int seat) { return seat >= 0 && set >> seat & 1; }

/* Somebody of these pressed. Of several nobody can tell who. */
static int presser(const struct world *w, unsigned set)
{
    if (!set) return w->sits;
    if (!one_of(set)) return NO;
    for (int s = 0; s < SEATS; s++)
        if (set >> s & 1) return s;
    return NO;
}

static bool is_alone(const struct world *w) { return !w->devices && (!w->here || one_of(w->here)); }

/* Without curtains people look at everything together: none of them sits here. */
static int who_sits(const struct world *w, int sits) { return w->off && !is_alone(w) ? NO : sits; }

/* The promise: what is a seat's own is on the screen for its own eyes. */
static void check(const struct world *w, const struct eyes_facts *f)
{
    struct eyes_sight s = eyes_see(&w->eyes, f);
    if (w->off) return;                  /* as they want it */
    int shown = s.curtain >= 0 ? NO : s.page >= 0 ? s.page : s.viewer;
    if (shown >= 0 && shown != w->sits) {
        for (int i = from; i >= 0; i = queue[i].from) print_message("after %s\n", queue[i].by);
        fail_msg("%s: seat %d is shown to %d (phase %d of %d, here %x, devices %x, alone %d, stay %d, turn %d, "
                 "asked %d, together %x, need %d, paused %d)",
                 doing, shown, w->sits, (int)w->eyes.phase, w->eyes.seat, w->here, w->devices, w->eyes.alone,
                 w->eyes.stay, f->turn, f->asked, f->together, (int)f->need, f->paused);
    }
    if (s.curtain >= 0 && !in(w->here, s.curtain)) fail_msg("%s: a curtain for nobody here", doing);
}

/* What is on the table: the view that belongs there. */
static void refresh(struct world *w, struct eyes_facts *f)
{
    eyes_step(&w->eyes, f, EYES_NOW, NO);
    w->eyes.deal = 0;
    f->deal = 0;
    f->viewer = eyes_see(&w->eyes, f).viewer;
    if (f->viewer >= 0) w->peeks = f->peeking = NO;      /* there are no plaques then */
}

static void happens(struct world w, const struct eyes_facts *f, const char *name, enum eyes_event what, int by,
                    int sits)
{
    doing = name;
    steps++;
    eyes_step(&w.eyes, f, what, by);
    w.sits = who_sits(&w, sits);
    reach(&w);
    if (what != EYES_ACTED) return;
    eyes_step(&w.eyes, f, EYES_SHOWN, by);
    reach(&w);
}

/* Everything that can be pressed or comes by itself in this moment of a game. */
static void moment(struct world w, struct eyes_facts f)
{
    doing = "the game went on";
    f.here = w.here;
    f.devices = w.devices;
    f.viewer = SEAT_NONE;
    f.peeking = w.peeks;
    f.secrets = true;
    f.curtain = !w.off;
    f.last = NO;
    check(&w, &f);
    refresh(&w, &f);
    check(&w, &f);
    reach(&w);
    struct eyes_sight s = eyes_see(&w.eyes, &f);
    bool table = s.curtain < 0 && s.page < 0;
    int sits = w.sits >= 0 || !table ? w.sits : f.asked;
    if (s.curtain >= 0) happens(w, &f, "held", EYES_HELD, NO, s.curtain);
    if (s.page >= 0 && s.curtain < 0) happens(w, &f, "seen", EYES_SEEN, NO, w.sits);
    for (int d = 0; d < SEATS; d++)
        if (!in(w.here, d)) happens(w, &f, "played elsewhere", EYES_ACTED, d, w.sits);
    if (!table) return;
    if (s.may_look >= 0) happens(w, &f, "wanted", EYES_WANTED, NO, sits);
    if (s.may_look >= 0) happens(w, &f, "passed", EYES_ACTED, f.asked, f.asked);
    if (s.asking) happens(w, &f, "acted", EYES_ACTED, f.asked, f.asked);
    for (int p = 0; p < SEATS; p++)
        if (in(f.together, p)) happens(w, &f, "spoke", EYES_ACTED, p, p);
    unsigned around = f.viewer >= 0 ? 0 : f.paused ? w.here : f.asked >= 0 ? 1u << f.asked : f.together;
    happens(w, &f, "took back", EYES_PRESSED, NO, presser(&w, around));
    if (f.paused || f.viewer == w.eyes.stay) happens(w, &f, "left", EYES_LEFT, NO, presser(&w, around));
}

/* The moments a game may be in; which comes next is anybody's guess. */
static void moments(const struct world *w)
{
    for (int paused = 0; paused < 2; paused++)
        for (int deal = 0; deal < 2; deal++) {
            struct eyes_facts f = { .turn = SEAT_CHANCE, .asked = NO, .deal = deal, .paused = paused };
            moment(*w, f);
        }
    for (int reads = NO; reads < SEATS; reads++) {
        if (reads >= 0 && !in(w->eyes.unseen & w->here, reads)) continue;
        for (int t = 0; t < SEATS; t++) {
            struct eyes_facts f = { .turn = t, .asked = NO, .dealt = reads < 0 ? 0 : 1u << reads };
            for (int alone = NO; alone < SEATS; alone++) {
                f.together = alone < 0 ? w->here : w->here & 1u << alone;
                if (f.together) moment(*w, f);
            }
            f.together = 0;
            for (int paused = 0; paused < 2; paused++) {
                f.paused = paused;
                f.asked = NO;
                moment(*w, f);
                if (!in(w->here, t)) continue;
                f.asked = t;
                for (int need = LOOK_NONE; need <= LOOK_NEEDED; need++) {
                    f.need = (enum look_need)need;
                    f.wishes = 0;
                    moment(*w, f);
                    f.wishes = w->here;
                    if (need == LOOK_IF_WANTED) moment(*w, f);
                }
            }
        }
    }
}

static void changes(struct world w, const char *name, enum eyes_event what, int by, int sits)
{
    struct eyes_facts f = { .here = w.here, .devices = w.devices, .turn = SEAT_CHANCE, .asked = NO,
                            .peeking = NO, .viewer = SEAT_NONE, .secrets = true, .curtain = !w.off };
    doing = name;
    steps++;
    eyes_step(&w.eyes, &f, what, by);
    eyes_step(&w.eyes, &f, EYES_NOW, NO);
    w.sits = who_sits(&w, sits);
    reach(&w);
}

/* Seats change hands, devices come and go, plaques are held, the window loses the focus: at any moment. */
static void others(const struct world *w)
{
    bool alone = is_alone(w);
    struct world setting = *w;
    setting.off = !w->off;               /* and who sees the table then is anybody's guess */
    setting.peeks = NO;
    changes(setting, w->off ? "curtains are wanted" : "no curtain is wanted", EYES_NOW, NO,
            alone ? w->sits : NO);
    changes(*w, "dropped", EYES_DROPPED, NO, alone ? w->sits : NO);
    for (int s = 0; s < SEATS; s++) {
        unsigned bit = 1u << s;
        struct world other = *w;
        other.peeks = NO;
        if (in(w->devices, s)) {         /* the device gives its seat to a bot, or the table takes it back */
            other.devices ^= bit;
            changes(other, "a bot plays for the device", EYES_NOW, NO, w->sits);
            other.here ^= bit;
            changes(other, "came from a device", EYES_MOVED, s, presser(w, w->here));
            continue;
        }
        other.here ^= bit;
        changes(other, "seated", EYES_SEATED, s, presser(w, w->here));
        other = *w;
        other.here &= ~bit;
        other.devices |= bit;
        changes(other, "went to a device", EYES_MOVED, s, presser(w, w->here));
        if (!in(w->here, s) || one_of(w->here)) continue;
        other = *w;
        other.peeks = s;
        changes(other, "peeked", EYES_PEEKED, s, s);
    }
    struct world other = *w;
    other.peeks = NO;
    other.here |= w->devices;
    other.devices = 0;
    changes(other, "no devices any more", EYES_SEATED, NO, presser(w, w->here));
    if (w->peeks < 0) return;
    other = *w;
    other.peeks = NO;
    reach(&other);
}

static void begin(void)
{
    for (unsigned here = 0; here < 1u << SEATS; here++)
        for (int how = 0; how < 4; how++) {
            struct world w = { .here = here, .sits = NO, .peeks = NO };
            struct eyes_facts f = { .here = here, .turn = SEAT_CHANCE, .asked = NO, .peeking = NO,
                                    .viewer = SEAT_NONE, .secrets = true, .curtain = true, .begun = how & 1,
                                    .handed = how & 2 };
            eyes_step(&w.eyes, &f, EYES_OPENED, NO);
            for (int s = 0; s < SEATS && one_of(here) && !f.handed; s++)
                if (in(here, s)) w.sits = s;     /* a game of one's own */
            reach(&w);
        }
}

static void nobody_sees_anothers(void **unused)
{
    (void)unused;
    queue = malloc(sizeof *queue * PLACES / 2);
    assert_non_null(queue);
    begin();
    for (int i = 0; i < found; i++) {
        struct world w = world_of(queue[i].key);
        from = i;
        moments(&w);
        others(&w);
    }
    print_message("%d states, %ld steps\n", found, steps);
    assert_in_range(found, 1000, PLACES / 2);
    free(queue);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nobody_sees_anothers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
