/* A lesson: its own lines come by themselves, and of the learner's only the one that is due is let in. */
#include "driver.h"
#include "lesson.h"

enum { PACE = 700, HURRIES = 16 };       /* milliseconds between lines that come by themselves */

static const char *back_why(const struct lesson_steps *r, int seat)
{
    return seat == r->lesson->learner && r->step ? NULL : _("there is nothing to take back");
}

/* The step before, as it began; NULL, or why not. */
static const char *go_back(struct lesson_steps *r, int seat)
{
    const char *why = back_why(r, seat);
    return why ? why : lesson_go_to(r, r->step - 1);
}

static const char *lesson_ask(void *of, const struct wish *w, double now)
{
    struct lesson_steps *r = of;
    switch (w->kind) {
    case WISH_PLAY: return lesson_play(r, &w->action);
    case WISH_UNDO: return go_back(r, w->seat);
    case WISH_SIT: case WISH_AGAIN: return _("Later.");
    default: return driver_course_ask(&r->game, w, now);
    }
}

/* An open window is answered by presses that are wishes: the course makes lines of them. */
static bool answers_window(const struct lesson_steps *r)
{
    const struct course *c = r->game.course;
    int turn = session_turn(r->game.session);
    return c->window.count && turn >= 0 && (c->first >= 0 || c->waived >> turn & 1);
}

static int lesson_wishes(void *of, double now, struct wish *out, double *wake)
{
    struct lesson_steps *r = of;
    struct action lines[CHANCE_MAX];
    *wake = -1;
    if (lesson_quick(r)) {       /* whoever looks on hurries through them */
        *wake = HURRIES;
        return 0;
    }
    if (answers_window(r)) return driver_lines(lines, course_next(r->game.course, now, lines, wake), out);
    bool chance = session_turn(r->game.session) == SEAT_CHANCE;
    if (!chance && now < r->next_at && lesson_due(r)) {
        *wake = r->next_at - now;
        return 0;
    }
    r->next_at = now + PACE;
    return driver_lines(lines, lesson_next(r, lines), out);
}

static bool goes_on(const void *of)
{
    return lesson_busy(of);
}

static struct asked asked(const void *of)
{
    return driver_course_asked(&((const struct lesson_steps *)of)->game);
}

static const char *undo_why(const void *of, int seat)
{
    return back_why(of, seat);
}

static bool then(const void *of, int line, int seat, void *view)
{
    return driver_then(&((const struct lesson_steps *)of)->game, line, seat, view);
}

static bool over(void *of)
{
    (void)of;
    return true;
}

static void reword(void *of)
{
    driver_course_reword(&((struct lesson_steps *)of)->game);
}

struct driver driver_lesson(struct lesson_steps *r)
{
    static const char *const no[DRIVER_CANS] = {
        [CAN_SHARE] = N_("There is no game to share"),
        [CAN_HINT] = N_("In a lesson the coach says what to do"),
    };
    return (struct driver){ .of = r, .no = no, .ask = lesson_ask, .next = lesson_wishes, .busy = goes_on,
                            .asked = asked, .undo_why = undo_why, .then = then, .over = over,
                            .reword = reword };
}
