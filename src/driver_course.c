/* A game that is played here: wishes are carried out, the course brings what comes by itself. */
#include "driver.h"

#include <string.h>

#include "host.h"

const char *driver_why(const struct driver *d, enum driver_can what)
{
    return d->no[what] ? _(d->no[what]) : NULL;
}

int driver_lines(const struct action *lines, int n, struct wish *out)
{
    for (int i = 0; i < n; i++)
        out[i] = (struct wish){ .seat = lines[i].seat, .action = lines[i], .more = i + 1 < n };
    return n;
}

bool driver_then(const struct running *r, int line, int seat, void *view)
{
    struct session then = { 0 };
    if (line < 0 || line >= r->session->log_count || session_replay(&then, r->session, line)) return false;
    session_view(&then, seat, view);
    session_close(&then);
    return true;
}

/* ---- wishes ---- */

static const char *play(const struct running *r, const struct wish *w, double now)
{
    (void)now;
    return running_play(r, &w->action, w->more);
}

static const char *undo(const struct running *r, const struct wish *w, double now)
{
    (void)now;
    return running_undo(r, w->seat);
}

static const char *add_note(const struct running *r, const struct wish *w, double now)
{
    (void)now;
    return running_note(r, w->seat, w->kind == WISH_SAY, w->text);
}

static const char *take_hint(const struct running *r, const struct wish *w, double now)
{
    (void)now;
    return running_hint(r, w->seat);
}

/* Readers see something else, and no line was played. */
static const char *told(const struct running *r)
{
    if (r->host) host_changed(r->host);
    return NULL;
}

static void be_silent(const struct running *r, int seat)
{
    if (r->host) r->host->voices &= ~(1u << seat);
}

static bool asked_together(const struct running *r, int seat)
{
    int seats[SEATS_MAX], n = course_people(r->course, seats);
    for (int i = 0; i < n; i++)
        if (seats[i] == seat) return true;
    return false;
}

static const char *late(void)
{
    return _("that came too late: the game has gone on");
}

static const char *speak(const struct running *r, const struct wish *w, double now)
{
    bool wishes = r->course->wishes >> w->seat & 1;
    const char *why = asked_together(r, w->seat) ? NULL : late();
    if (!why && w->off == wishes)                /* else it is so already */
        why = r->host && !w->off ? host_speak(r->host, w->seat, now) : course_speak(r->course, w->seat);
    if (why) return why;
    if (w->off) be_silent(r, w->seat);
    return told(r);
}

static const char *pass(const struct running *r, const struct wish *w, double now)
{
    (void)now;
    if (!asked_together(r, w->seat)) return late();
    be_silent(r, w->seat);
    course_waive(r->course, w->seat);
    return told(r);
}

static const char *hush(const struct running *r, const struct wish *w, double now)
{
    (void)now;
    if (!w->off && !r->course->window.count) return late();
    if (w->off) course_unhush(r->course, w->seat);
    else course_hush(r->course, w->seat);
    return told(r);
}

static const char *sit(const struct running *r, const struct wish *w, double now)
{
    (void)now;
    struct player p = r->session->players[w->seat];
    p.level = (uint8_t)w->level;
    if (w->text) name_clean(p.name, w->text, strlen(w->text));
    return running_seat(r, w->seat, &p, w->must);
}

static const char *want_another(const struct running *r, const struct wish *w, double now)
{
    (void)now;
    if (session_turn(r->session) != SEAT_NONE) return _("the game isn't over");
    if (r->host) r->host->seat[w->seat].again = true;
    return NULL;
}

static const char *draw_anew(const struct running *r, const struct wish *w, double now)
{
    (void)w, (void)now;
    return r->host ? host_luck_agree(r->host) : _("there is nothing to draw again");
}

static const char *(*const carry_out[WISHES])(const struct running *, const struct wish *, double) = {
    [WISH_PLAY] = play, [WISH_UNDO] = undo, [WISH_SAY] = add_note, [WISH_NOTE] = add_note,
    [WISH_SPEAK] = speak, [WISH_PASS] = pass, [WISH_HUSH] = hush, [WISH_SIT] = sit, [WISH_HINT] = take_hint,
    [WISH_AGAIN] = want_another, [WISH_REDRAW] = draw_anew,
    /* an aim is seen by whoever aims: nothing is to be done */
};

const char *driver_course_ask(const struct running *r, const struct wish *w, double now)
{
    bool line = w->kind == WISH_PLAY;
    if (!line && (w->seat < 0 || w->seat >= r->session->seats)) return _("there is no such seat");
    /* devices are told nothing that isn't on the disk: while it fails nothing is played here either */
    if (r->host && host_waits(r->host) && (line || w->kind == WISH_UNDO)) return host_waits(r->host);
    return carry_out[w->kind] ? carry_out[w->kind](r, w, now) : NULL;
}

static const char *course_ask(void *of, const struct wish *w, double now)
{
    return driver_course_ask(of, w, now);
}

/* ---- what comes by itself ---- */

/* While voices are heard or the disk fails nothing goes on; before a line, bots speak. */
static int course_wishes(void *of, double now, struct wish *out, double *wake)
{
    const struct running *r = of;
    struct action lines[CHANCE_MAX];
    const char *note;
    *wake = -1;
    if (r->host && (host_holds(r->host) || host_waits(r->host))) return 0;
    if (r->host) host_look(r->host);
    int seat = course_says(r->course, now, &note, wake);
    if (seat >= 0) out[0] = (struct wish){ .kind = WISH_SAY, .seat = seat, .text = note };
    if (seat >= 0 || *wake > 0) return seat >= 0;
    return driver_lines(lines, course_next(r->course, now, lines, wake), out);
}

static bool course_goes_on(const void *of)
{
    return course_busy(((const struct running *)of)->course);
}

struct asked driver_course_asked(const struct running *r)
{
    const struct course *c = r->course;
    struct asked a = { .alone = course_asked(c), .wishes = c->wishes, .first = c->first >= 0 };
    a.count = course_people(c, a.together);
    for (int s = 0; s < r->session->seats; s++)
        if (course_hushed(c, s)) a.quiet |= 1u << s;
    return a;
}

static struct asked asked(const void *of)
{
    return driver_course_asked(of);
}

static const char *undo_why(const void *of, int seat)
{
    return session_undo_why(((const struct running *)of)->session, seat);
}

static bool then(const void *of, int line, int seat, void *view)
{
    return driver_then(of, line, seat, view);
}

static bool over(void *of)
{
    const struct running *r = of;
    if (r->book && !r->book->unsealed) logbook_unseal(r->book, r->session);
    return true;
}

void driver_course_reword(const struct running *r)
{
    running_reread(r);
    if (session_turn(r->session) == SEAT_NONE) logbook_unseal(r->book, r->session);
}

static void reword(void *of)
{
    driver_course_reword(of);
}

static const struct luck_state *luck(const void *of)
{
    const struct running *r = of;
    return r->host ? &r->host->luck : NULL;
}

struct driver driver_course(struct running *r)
{
    static const char *const all[DRIVER_CANS] = { NULL };
    return (struct driver){ .of = r, .no = all, .ask = course_ask, .next = course_wishes,
                            .busy = course_goes_on, .asked = asked, .undo_why = undo_why, .then = then,
                            .over = over, .reword = reword, .luck = luck };
}
