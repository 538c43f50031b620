/* The tape of a finished game: its lines come one by one, and nothing else does. */
#include "driver.h"

#include "tape.h"

static const char *tape_ask(void *of, const struct wish *w, double now)
{
    struct tape *t = of;
    struct session *s = t->shown.session;
    (void)now;
    bool next = w->kind == WISH_PLAY && s->log_count < t->whole->log_count
                && action_equal(&w->action, &t->whole->log[s->log_count]);
    if (!next) return _("the game is over");
    const char *why = running_play(&t->shown, &w->action, false);
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
    int at = t->shown.session->log_count;
    *wake = -1;
    if (at >= t->whole->log_count) t->playing = false;
    if (!t->playing) return 0;
    if (now < t->next_at) {
        *wake = t->next_at - now;
        return 0;
    }
    t->next_at = now + pace[t->speed];
    return driver_lines(&t->whole->log[at], 1, out);
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
    if (session_turn(s) == SEAT_NONE) logbook_unseal(t->shown.book, s);
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
