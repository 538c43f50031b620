/* Where the lines at a table come from: a game that is played here, or the tape of one. */
#include "source.h"

#include "journal.h"

/* ---- here ---- */

static int course_lines(void *of, double now, struct action *out, double *wake)
{
    return course_next(of, now, out, wake);
}

static const char *course_line(void *of, const struct action *a)
{
    struct course *c = of;
    const char *why = session_play(c->session, a);
    if (!why) course_played(c, a);
    return why;
}

static const char *course_keep(void *of)
{
    return journal_sync(((struct course *)of)->session);
}

static bool course_goes_on(const void *of)
{
    return course_busy(of);
}

struct source source_course(struct course *c)
{
    return (struct source){ c, course_lines, course_line, course_keep, course_goes_on };
}

/* ---- a tape ---- */

static int tape_lines(void *of, double now, struct action *out, double *wake)
{
    static const double pace[] = { 1600, 800, 300 };
    struct tape *t = of;
    *wake = -1;
    if (t->shown->log_count >= t->whole->log_count) t->playing = false;
    if (!t->playing) return 0;
    if (now < t->next_at) {
        *wake = t->next_at - now;
        return 0;
    }
    t->next_at = now + pace[t->speed];
    out[0] = t->whole->log[t->shown->log_count];
    return 1;
}

static const char *tape_line(void *of, const struct action *a)
{
    struct tape *t = of;
    struct session *s = t->shown;
    const char *why = session_play(s, a);
    while (!why && s->note_count < t->whole->note_count && t->whole->notes[s->note_count].at <= s->log_count) {
        const struct note *n = &t->whole->notes[s->note_count];
        why = session_note_again(s, n->seat, n->aloud, n->text);
    }
    return why;
}

static const char *keep_nothing(void *of)
{
    (void)of;
    return NULL;
}

static bool tape_goes_on(const void *of)
{
    return ((const struct tape *)of)->playing;
}

struct source source_tape(struct tape *t)
{
    return (struct source){ t, tape_lines, tape_line, keep_nothing, tape_goes_on };
}

/* ---- elsewhere ---- */

static int away_lines(void *of, double now, struct action *out, double *wake)
{
    (void)of, (void)now, (void)out;
    *wake = -1;
    return 0;
}

static const char *away_line(void *of, const struct action *a)
{
    return away_play(of, a);
}

static bool away_goes_on(const void *of)
{
    return ((const struct away *)of)->fresh;
}

struct source source_away(struct away *a)
{
    return (struct source){ a, away_lines, away_line, keep_nothing, away_goes_on };
}
