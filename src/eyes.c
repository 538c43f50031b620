/* Whose eyes are on a shared screen. What one seat may see opens for the one who held its curtain, as long as
   nobody else has pressed since. */
#include "eyes.h"

static unsigned bit(int seat) { return seat < 0 ? 0 : 1u << seat; }
static bool has(unsigned set, int seat) { return set & bit(seat); }
static bool single(unsigned set) { return set && !(set & (set - 1)); }

static int lowest(unsigned set)
{
    int seat = 0;
    if (!set) return -1;
    while (!has(set, seat)) seat++;
    return seat;
}

/* ---- what follows from the facts ---- */

/* One person alone has the screen for itself, but after others it opens a curtain once. */
static bool shared(const struct eyes *e, const struct eyes_facts *f)
{
    if (!f->curtain || f->replaying || f->elsewhere || !f->here) return false;
    return f->devices || !has(f->here, e->alone) || !single(f->here);
}

static int opening(const struct eyes *e, const struct eyes_facts *f)
{
    return shared(e, f) && f->turn >= 0 ? lowest(e->unseen & f->dealt & f->here) : -1;
}

static int asked(const struct eyes_facts *f) { return f->replaying ? -1 : f->asked; }

static bool views(const struct eyes *e, int seat) { return e->phase == EYES_VIEW && e->seat == seat; }

static enum look_need look(const struct eyes *e, const struct eyes_facts *f)
{
    int seat = asked(f);
    bool wanted = (e->phase == EYES_WANTS && e->seat == seat) || views(e, seat) || has(f->wishes, seat);
    return f->need == LOOK_IF_WANTED && wanted ? LOOK_NEEDED : f->need;
}

static bool in_public(const struct eyes *e, const struct eyes_facts *f)
{
    return shared(e, f) && asked(f) >= 0 && look(e, f) == LOOK_NONE;
}

/* Somebody looks before anything else is asked. */
static bool first(const struct eyes *e, const struct eyes_facts *f)
{
    return e->stay >= 0 || opening(e, f) >= 0;
}

/* ---- what is seen ---- */

static int viewer(const struct eyes *e, const struct eyes_facts *f)
{
    bool person = has(f->here, f->turn);
    if (f->replaying) return f->viewer;
    if (f->elsewhere) return f->covered ? SEAT_NONE : f->seat;
    if (!shared(e, f)) {
        if (single(f->here)) return lowest(f->here);
        return e->stay >= 0 ? e->stay : person ? f->turn : SEAT_NONE;
    }
    if (opening(e, f) >= 0) return SEAT_NONE;
    if (e->stay >= 0) return views(e, e->stay) ? e->stay : SEAT_NONE;
    return person && views(e, f->turn) && !in_public(e, f) && !f->together ? f->turn : SEAT_NONE;
}

static int eyes(const struct eyes *e, const struct eyes_facts *f)
{
    int page = opening(e, f);
    return page >= 0 ? page : e->stay >= 0 ? e->stay : f->turn;
}

/* For whom it is down. One for a decision waits until who peeks lets go. */
static int curtain(const struct eyes *e, const struct eyes_facts *f)
{
    int page = opening(e, f), seat = asked(f);
    if (f->paused || !shared(e, f)) return -1;           /* all look together */
    if (page >= 0) return e->phase == EYES_PAGE && e->seat == page ? -1 : page;
    if (e->stay >= 0) return views(e, e->stay) ? -1 : e->stay;
    if (seat < 0 || look(e, f) != LOOK_NEEDED || f->peeking >= 0) return -1;
    return e->phase >= EYES_SITS && e->seat == seat ? -1 : seat;
}

static int may_look(const struct eyes *e, const struct eyes_facts *f)
{
    int seat = first(e, f) ? -1 : asked(f);
    if (seat < 0 || !shared(e, f)) return -1;
    bool again = look(e, f) == LOOK_NEEDED && e->phase == EYES_SITS && e->seat == seat;
    return again || look(e, f) == LOOK_IF_WANTED ? seat : -1;
}

struct eyes_sight eyes_see(const struct eyes *e, const struct eyes_facts *f)
{
    bool alone = !first(e, f) && asked(f) >= 0;
    return (struct eyes_sight){
        .shared = shared(e, f), .viewer = viewer(e, f), .page = e->phase == EYES_PAGE ? e->seat : -1,
        .curtain = curtain(e, f), .eyes = eyes(e, f), .opening = opening(e, f), .may_look = may_look(e, f),
        .hand = f->viewer < 0 && shared(e, f) && f->last >= 0 ? f->last : f->viewer,
        .asking = alone && (f->viewer == f->asked || in_public(e, f)),
        .look = look(e, f),
    };
}

/* ---- what happens ---- */

static void sit(struct eyes *e, int seat, enum eyes_phase phase)
{
    e->seat = seat;
    e->phase = phase;
    if (phase == EYES_VIEW) e->unseen &= ~bit(seat);     /* it sees its own now */
}

static void get_up(struct eyes *e) { sit(e, -1, EYES_NOBODY); }

/* Who may have pressed what is anybody's. While one's own lies open the others look away. */
static unsigned anybody(const struct eyes_facts *f)
{
    return f->viewer >= 0 ? 0 : f->paused ? f->here : f->together;
}

/* Whoever else pressed here sits here now, and what lay open was not for its eyes. */
static void pressed(struct eyes *e, unsigned by)
{
    if (by & ~bit(e->seat)) get_up(e);
}

static void open(struct eyes *e, const struct eyes_facts *f)
{
    *e = (struct eyes){ .seat = -1, .alone = -1, .stay = -1, .deal = f->deal };
    if (single(f->here) && !f->handed) e->alone = lowest(f->here);
    if (f->secrets && !f->begun) e->unseen = f->here;
}

/* The screen is one person's as long as no other comes; one that held its curtain here gets it. */
static void share(struct eyes *e, const struct eyes_facts *f)
{
    if (f->devices || (f->here && f->here != bit(e->alone))) e->alone = -1;
    if (!f->devices && single(f->here) && e->phase >= EYES_SITS && has(f->here, e->seat)) e->alone = e->seat;
}

static void now(struct eyes *e, const struct eyes_facts *f)
{
    if (!f->curtain && (f->devices || !single(f->here))) get_up(e);      /* all look, so nobody sits there */
    share(e, f);
    if (!f->elsewhere && !has(f->here, e->stay)) e->stay = -1;
    if (f->deal > e->deal && f->secrets) e->unseen |= f->here;
    e->deal = f->deal;
    if (first(e, f) || !has(f->here, f->turn)) return;
    bool away = e->seat != f->turn || in_public(e, f) || f->together;
    if (e->phase == EYES_VIEW && away) e->phase = EYES_SITS;
    pressed(e, bit(asked(f)));           /* it has come to the screen */
}

static void want(struct eyes *e, const struct eyes_facts *f)
{
    int seat = may_look(e, f);
    if (seat < 0) return;
    sit(e, seat, e->phase == EYES_SITS && e->seat == seat ? EYES_VIEW : EYES_WANTS);
}

static void held(struct eyes *e, const struct eyes_facts *f)
{
    int page = opening(e, f);
    if (curtain(e, f) < 0) return;
    if (page >= 0) sit(e, page, EYES_PAGE);
    else sit(e, eyes(e, f), EYES_VIEW);
    share(e, f);
}

static void seen(struct eyes *e)
{
    if (e->phase != EYES_PAGE) return;
    e->unseen &= ~bit(e->seat);
    e->phase = EYES_SITS;
}

static void leave(struct eyes *e, const struct eyes_facts *f)
{
    if (f->paused) pressed(e, anybody(f));
    if (e->stay < 0) return;
    e->stay = -1;
    if (e->phase == EYES_VIEW && e->seat != f->turn) e->phase = EYES_SITS;
}

void eyes_step(struct eyes *e, const struct eyes_facts *f, enum eyes_event what, int by)
{
    switch (what) {
    case EYES_OPENED: open(e, f); break;
    case EYES_NOW: now(e, f); break;
    case EYES_ACTED:
        if (e->phase == EYES_WANTS) get_up(e);
        pressed(e, bit(by) & f->here);
        break;
    case EYES_PRESSED: pressed(e, anybody(f)); break;
    case EYES_PEEKED: pressed(e, bit(by)); break;
    case EYES_HELD: held(e, f); break;
    case EYES_WANTED: want(e, f); break;
    case EYES_SEEN: seen(e); break;
    case EYES_SHOWN:
        if (f->elsewhere || has(f->here, by)) e->stay = by;      /* on a device it looks there */
        break;
    case EYES_LEFT: leave(e, f); break;
    case EYES_DROPPED:
        if (shared(e, f)) get_up(e);
        break;
    case EYES_SEATED: get_up(e); break;
    case EYES_MOVED:
        get_up(e);
        e->unseen &= ~bit(by);
        break;
    }
}
