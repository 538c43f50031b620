/* The tape of a finished game: its lines come one by one, and nothing else does. */
#include "driver.h"

#include <string.h>

#include "tape.h"

const struct action *tape_next(const struct tape *t)
{
    const struct session *of = t->rest ? t->rest : t->whole;
    int at = t->shown.session->log_count;
    return at < of->log_count ? &of->log[at] : NULL;
}

static bool at_the_edge(const struct tape *t)
{
    return t->rest && t->shown.session->log_count == t->whole->log_count;
}

/* Between several things that differ. */
bool tape_at_guess(const struct tape *t)
{
    static struct action legal[LEGAL_MAX];
    const struct action *next = tape_next(t);
    const struct session *s = t->shown.session;
    if (!t->guessed || !next || next->seat != t->seat || !at_the_edge(t) || session_turn(s) != t->seat)
        return false;
    return session_legal(s, legal, LEGAL_MAX) > 1;
}

/* One more line of the game becomes known, and what was said by then. */
static const char *learn(struct tape *t)
{
    struct session more = { 0 };
    int at = t->whole->log_count;
    const char *why = session_replay(&more, t->rest, at + 1);
    if (why) return why;
    if (t->sealed) logbook_add(t->sealed, &more, t->whole->state, &more.log[at]);
    session_close(t->whole);
    *t->whole = more;
    return NULL;
}

static const char *tape_ask(void *of, const struct wish *w, double now)
{
    struct tape *t = of;
    struct session *s = t->shown.session;
    (void)now;
    const struct action *next = tape_next(t);
    if (w->kind != WISH_PLAY || !next || !action_equal(&w->action, next)) return _("the game is over");
    const char *why = at_the_edge(t) ? learn(t) : NULL;
    if (!why) why = running_play(&t->shown, &w->action, false);
    while (!why && s->note_count < t->whole->note_count && t->whole->notes[s->note_count].at <= s->log_count) {
        const struct note *n = &t->whole->notes[s->note_count];
        why = session_note_again(s, n->seat, n->aloud, n->text);
    }
    return why;
}

static int tape_wishes(void *of, double now, struct wish *out, double *wake)
{
    static const double pace[] = { 1600, 800, 300 };
    struct tape *t = of;
    const struct action *line = tape_next(t);
    *wake = -1;
    if (!line || tape_at_guess(t)) t->playing = false;
    if (!t->playing) return 0;
    if (now < t->next_at) {
        *wake = t->next_at - now;
        return 0;
    }
    t->next_at = now + pace[t->speed];
    return driver_lines(line, 1, out);
}

static bool tape_goes_on(const void *of)
{
    return ((const struct tape *)of)->playing;
}

static struct asked nobody(const void *of)
{
    (void)of;
    return (struct asked){ .alone = -1 };
}

static const char *undo_why(const void *of, int seat)
{
    (void)of, (void)seat;
    return _("there is nothing to take back");
}

static bool then(const void *of, int line, int seat, void *view)
{
    return driver_then(&((const struct tape *)of)->shown, line, seat, view);
}

static bool over(void *of)
{
    (void)of;
    return true;
}

static void reword(void *of)
{
    struct tape *t = of;
    const struct session *s = t->shown.session;
    logbook_rebuild(t->shown.book, t->whole);
    logbook_rewind(t->shown.book, s->log_count);
    logbook_rebuild(t->sealed, t->whole);
    if (session_turn(s) == SEAT_NONE && !t->rest) logbook_unseal(t->shown.book, s);
}

struct driver driver_tape(struct tape *t)
{
    static const char *const no[DRIVER_CANS] = { [CAN_SHARE] = N_("There is no game to share") };
    return (struct driver){ .of = t, .no = no, .ask = tape_ask, .next = tape_wishes, .busy = tape_goes_on,
                            .asked = nobody, .undo_why = undo_why, .then = then, .over = over,
                            .reword = reword };
}

const char *tape_seek(struct tape *t, int at)
{
    struct session shown = { 0 };
    const char *why = session_replay(&shown, t->whole, at);
    if (why) return why;
    /* its next lines are on the tape */
    memcpy(shown.physics_from, t->whole->physics_from, sizeof shown.physics_from);
    session_close(t->shown.session);
    *t->shown.session = shown;
    if (t->shown.book->unsealed) {
        struct logbook open = *t->shown.book;
        *t->shown.book = *t->sealed;
        *t->sealed = open;
    }
    logbook_rewind(t->shown.book, at);
    running_remember(&t->shown);
    return NULL;
}
