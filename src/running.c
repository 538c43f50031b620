/* A running game and all that is kept of it: the one way in. */
#include "running.h"

#include <string.h>

#include "host.h"
#include "journal.h"

const char *running_play(const struct running *r, const struct action *a, bool more)
{
    _Alignas(8) unsigned char before[STATE_MAX];
    struct session *s = r->session;
    memcpy(before, s->state, s->game->state_size);
    const char *why = session_play(s, a);
    if (why) return why;
    if (r->course) course_played(r->course, a);
    if (r->book) logbook_add(r->book, s, before, a);
    if (r->past) past_add(r->past, a, session_physics(s, s->log_count - 1), &s->events);
    if (r->host) host_played(r->host);
    if (!more) journal_sync(s);          /* what fails is told by journal_trouble */
    return NULL;
}

/* Something that readers may see, and no line. */
static void changed(const struct running *r)
{
    if (r->host) host_changed(r->host);
    journal_sync(r->session);
}

const char *running_undo(const struct running *r, int seat)
{
    const char *why = session_undo(r->session, seat);
    if (why) return why;
    if (r->course) course_again(r->course);
    if (r->book) logbook_cut(r->book, r->session->log_count);
    running_remember(r);
    if (r->host) host_undone(r->host);
    journal_sync(r->session);
    return NULL;
}

const char *running_note(const struct running *r, int seat, bool aloud, const char *text)
{
    const char *why = session_note(r->session, seat, aloud, text);
    if (!why) changed(r);
    return why;
}

const char *running_hint(const struct running *r, int seat)
{
    const char *why = session_note_hint(r->session, seat);
    if (!why) changed(r);
    return why;
}

const char *running_seat(const struct running *r, int seat, const struct player *p, bool must)
{
    struct session *s = r->session;
    if (seat < 0 || seat >= s->seats) return _("there is no such seat");
    int level = s->players[seat].level;
    const char *why = session_sit(s, seat, p);
    if (why && must) why = session_seat(s, seat, p);
    if (why) return why;
    if (r->course && level != s->players[seat].level) course_again(r->course);
    changed(r);
    return NULL;
}

void running_remember(const struct running *r)
{
    struct session again = { 0 };
    const struct session *s = r->session;
    int from = s->log_count > PAST_LINES ? s->log_count - PAST_LINES : 0;
    if (!r->past) return;
    r->past->count = r->past->event_count = 0;
    if (session_replay(&again, s, from)) return;
    for (int i = from; i < s->log_count && !session_play(&again, &s->log[i]); i++)
        past_add(r->past, &s->log[i], session_physics(s, i), &again.events);
    session_close(&again);
}

void running_reread(const struct running *r)
{
    if (r->book) logbook_rebuild(r->book, r->session);
    running_remember(r);
}
