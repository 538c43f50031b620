/* Where the lines at a table come from: a game that is played here, or the tape of one. */
#include "source.h"

#include "journal.h"

/* ---- here ---- */

static int course_lines(void *of, double now, struct action *out, double *wake)
{
    return course_next(((struct running *)of)->course, now, out, wake);
}

static const char *course_line(void *of, const struct action *a)
{
    return running_play(of, a, true);
}

static const char *course_keep(void *of)
{
    return journal_sync(((struct running *)of)->session);
}

static bool course_goes_on(const void *of)
{
    return course_busy(((const struct running *)of)->course);
}

struct source source_course(struct running *r)
{
    return (struct source){ r, course_lines, course_line, course_keep, course_goes_on };
}

/* ---- a tape ---- */

static int tape_lines(void *of, double now, struct action *out, double *wake)
{
    static const double pace[] = { 1600, 800, 300 };
    struct tape *t = of;
    *wake = -1;
    if (t->shown.session->log_count >= t->whole->log_count) t->playing = false;
    if (!t->playing) return 0;
    if (now < t->next_at) {
        *wake = t->next_at - now;
        return 0;
    }
    t->next_at = now + pace[t->speed];
    out[0] = t->whole->log[t->shown.session->log_count];
    return 1;
}

static const char *tape_line(void *of, const struct action *a)
{
    struct tape *t = of;
    struct session *s = t->shown.session;
    const char *why = running_play(&t->shown, a, false);
    while (!why && s->note_count < t->whole->note_count && t->whole->notes[s->note_count].at <= s->log_count) {
        const struct note *n = &t->whole->notes[s->note_count];
        why = session_note(s, n->seat, n->aloud, n->text);
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
