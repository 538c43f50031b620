/* A lesson as it is played: which line is due, what a step waits for, the way back. */
#include <stdio.h>
#include <string.h>

#include "lesson.h"

const char *lesson_open(const struct lesson *l, struct session *s)
{
    static const char *const names[] = { "Vesper", "Whist", "Marlowe", "Pip", "Quill", "Sable", "Reed" };
    static const uint8_t colours[] = { 1, 0, 2, 3, 4, 6, 5 };
    int others = 0;
    const char *why = session_open(s, l->game, l->seats, l->options, l->seed);
    for (int i = 0; !why && i < l->seats; i++) {
        bool learner = i == l->learner;
        struct player p = { "", learner ? PERSON : EASY, colours[learner ? 0 : ++others] };
        snprintf(p.name, sizeof p.name, "%s", learner ? "Amara" : names[others - 1]);
        why = session_seat(s, i, &p);
    }
    return why;
}

void lesson_begin(struct lesson_steps *r, const struct lesson *l, struct session *s, struct course *c)
{
    *r = (struct lesson_steps){ .lesson = l, .game = { .session = s, .course = c }, .pushed = -1 };
}

bool lesson_over(const struct lesson_steps *r)
{
    return r->step >= r->lesson->steps;
}

/* The line to be played by itself before the step, or NULL. */
static const struct lesson_line *due(const struct lesson_steps *r)
{
    const struct lesson *l = r->lesson;
    return r->line < l->line_count && l->lines[r->line].before <= r->step ? &l->lines[r->line] : NULL;
}

bool lesson_quick(const struct lesson_steps *r)
{
    const struct lesson_line *line = due(r);
    return line && line->quick;
}

static bool names(const struct lesson_steps *r, const struct action *a)
{
    const struct lesson_step *s = &r->lesson->step[r->step];
    for (int i = 0; i < s->wants; i++) {
        const struct action *w = &s->want[i];
        bool push = s->wait == WAIT_PUSH && a->seat == w->seat && a->verb == w->verb && a->arg[0] == w->arg[0]
                    && a->arg[1] == w->arg[1];
        if (push || action_equal(a, w)) return true;
    }
    return false;
}

/* What the table shows is looked at before anything goes on. */
static bool looks(const struct lesson_steps *r)
{
    return !lesson_over(r) && !due(r) && r->pushed < 0 && r->lesson->step[r->step].wait == WAIT_LOOK;
}

/* Whoever can only let something pass does so, unless the lesson names it. */
static bool passes(const struct lesson_steps *r, struct action *out)
{
    static _Thread_local struct action list[LEGAL_MAX];
    const struct session *s = r->game.session;
    const struct lesson_line *line = due(r);
    if (looks(r) || session_turn(s) < 0 || session_legal(s, list, LEGAL_MAX) != 1) return false;
    *out = list[0];
    bool named = line ? action_equal(&line->action, out) : !lesson_over(r) && names(r, out);
    return s->game->verbs[out->verb].flags & FLAG_PASS && !named;
}

/* Chance works out a push: what comes of it can't be written down before. */
static bool physics(const struct lesson_steps *r)
{
    static _Thread_local struct action any[LEGAL_MAX];
    return session_legal(r->game.session, any, LEGAL_MAX) == 0;
}

/* What chance brings is written after the steps that are to be read first. */
static bool told_later(const struct lesson_steps *r)
{
    const struct lesson *l = r->lesson;
    if (lesson_over(r) || due(r) || r->line >= l->line_count) return false;
    const struct lesson_line *next = &l->lines[r->line];
    for (int i = r->step; i < next->before; i++)
        if (l->step[i].wait != WAIT_GO_ON && l->step[i].wait != WAIT_LOOK) return false;
    return next->action.seat == SEAT_CHANCE && !physics(r);
}

int lesson_next(struct lesson_steps *r, struct action out[CHANCE_MAX])
{
    const struct lesson_line *line = due(r);
    bool chance = session_turn(r->game.session) == SEAT_CHANCE;
    if (r->missed || looks(r) || (chance && told_later(r))) return 0;
    if (chance && !(line && line->action.seat == SEAT_CHANCE && !physics(r)))
        return session_draw(r->game.session, out, CHANCE_MAX);
    if (!line) return passes(r, out);
    if (passes(r, out)) return 1;
    out[0] = line->action;
    return 1;
}

/* ---- what a step waits for ---- */

static bool step_shown(const struct lesson_steps *r)
{
    struct action pass;
    bool waits = !lesson_over(r) && !due(r) && session_turn(r->game.session) != SEAT_CHANCE && !r->missed;
    return waits && !passes(r, &pass);
}

bool lesson_wants(const struct lesson_steps *r, const struct action *a)
{
    return step_shown(r) && names(r, a);
}

static void step_taken(struct lesson_steps *r)
{
    r->step++;
    r->began[r->step] = r->game.session->log_count;
}

/* Did a chip fall since the push? */
static bool fell(const struct lesson_steps *r)
{
    const struct session *s = r->game.session;
    for (int i = r->pushed; i < s->log_count; i++)
        if (!strcmp(s->game->verbs[s->log[i].verb].name, "fell")) return true;
    return false;
}

static void push_ends(struct lesson_steps *r)
{
    if (r->pushed < 0 || session_turn(r->game.session) == SEAT_CHANCE) return;
    r->missed = r->lesson->step[r->step].until_fell && !fell(r);
    if (r->missed) return;
    r->pushed = -1;
    step_taken(r);
}

const char *lesson_play(struct lesson_steps *r, const struct action *a)
{
    const struct lesson_line *line = due(r);
    bool chance = a->seat == SEAT_CHANCE, scripted = line && action_equal(&line->action, a), wanted;
    struct action pass;
    const char *why;
    if (chance || scripted || (passes(r, &pass) && action_equal(a, &pass))) {
        if ((why = running_play(&r->game, a, false))) return why;
        r->line += scripted && r->pushed < 0;
        if (!due(r) && r->pushed < 0) r->began[r->step] = r->game.session->log_count;
        push_ends(r);
        return NULL;
    }
    wanted = lesson_wants(r, a);
    r->later = !wanted;
    if (!wanted && r->game.course) course_again(r->game.course);
    if (!wanted) return _("Later.");
    int before = r->game.session->log_count;
    if ((why = running_play(&r->game, a, false))) return why;
    if (r->lesson->step[r->step].wait == WAIT_PUSH) {
        r->pushed = before;
        push_ends(r);
    } else step_taken(r);
    return NULL;
}

bool lesson_unfinished(const struct lesson_steps *r)
{
    const struct lesson_line *line = due(r);
    return r->step > 0 && line && line->action.seat == r->lesson->learner
           && session_turn(r->game.session) == r->lesson->learner;
}

bool lesson_waits(const struct lesson_steps *r)
{
    return !lesson_over(r) && !due(r) && !r->missed && r->pushed < 0;
}

bool lesson_go_on(struct lesson_steps *r)
{
    if (!lesson_waits(r)) return false;
    enum lesson_wait w = r->lesson->step[r->step].wait;
    if (w != WAIT_GO_ON && w != WAIT_LOOK) return false;
    step_taken(r);
    return true;
}

/* Does this push drop a chip? Tried on a copy. */
static bool drops(const struct lesson_steps *r, const struct action *a)
{
    struct session s = { 0 };
    struct lesson_steps copy = *r;
    bool good = !session_replay(&s, r->game.session, r->game.session->log_count);
    struct action lines[CHANCE_MAX];
    int n;
    copy.game = (struct running){ .session = &s };
    good = good && !lesson_play(&copy, a);
    while (good && copy.pushed >= 0 && !copy.missed && (n = lesson_next(&copy, lines)))
        for (int i = 0; good && i < n; i++) good = !lesson_play(&copy, &lines[i]);
    good = good && !copy.missed;
    session_close(&s);
    return good;
}

bool lesson_skip_line(const struct lesson_steps *r, struct action *out)
{
    static _Thread_local struct action list[LEGAL_MAX];
    if (!step_shown(r) || !r->lesson->step[r->step].wants) return false;
    *out = r->lesson->step[r->step].want[0];
    if (r->lesson->step[r->step].wait != WAIT_PUSH) return true;
    int n = session_legal(r->game.session, list, LEGAL_MAX);
    for (int i = 0; i < n; i++)
        if (lesson_wants(r, &list[i]) && drops(r, &list[i])) {
            *out = list[i];
            return true;
        }
    return false;
}

/* ---- back and forth ---- */

int lesson_rewind(struct lesson_steps *r, int step)
{
    const struct lesson *l = r->lesson;
    r->step = step;
    r->pushed = -1;
    r->missed = r->later = false;
    for (r->line = 0; r->line < l->line_count && l->lines[r->line].before <= step;) r->line++;
    return r->began[step];
}

const char *lesson_go_to(struct lesson_steps *r, int step)
{
    struct session shorter = { 0 };
    struct session *s = r->game.session;
    const char *why = session_replay(&shorter, s, lesson_rewind(r, step));
    if (why) return why;
    session_close(s);
    *s = shorter;
    if (r->game.course) course_again(r->game.course);
    running_reread(&r->game);
    return NULL;
}

static const char *at_line(const struct lesson *l, int line, const char *why)
{
    static _Thread_local char sentence[400];
    snprintf(sentence, sizeof sentence, "%s:%d: %s", l->file, line, why);
    return sentence;
}

/* What comes by itself, until the step waits. */
static const char *play_due(struct lesson_steps *r)
{
    struct action lines[CHANCE_MAX];
    int n;
    while ((n = lesson_next(r, lines)))
        for (int i = 0; i < n; i++) {
            const struct lesson_line *line = due(r);
            const char *why = lesson_play(r, &lines[i]);
            if (why) return at_line(r->lesson, line ? line->line : r->lesson->step[r->step].line, why);
        }
    return NULL;
}

int lesson_left(const struct lesson_steps *r)
{
    const struct lesson *l = r->lesson;
    int n = 0;
    for (const struct lesson_line *p = &l->lines[r->line]; r->line + n < l->line_count; n++)
        if (p[n].before > r->step || !p[n].quick) break;
    return n;
}

const char *lesson_hurry(struct lesson_steps *r, int left)
{
    struct action lines[CHANCE_MAX];
    struct course *course = r->game.course;
    const char *why = NULL;
    r->game.course = NULL;
    while (!why && lesson_quick(r) && lesson_left(r) > left) {
        int n = lesson_next(r, lines);
        for (int i = 0; !why && i < n; i++) why = lesson_play(r, &lines[i]);
    }
    r->game.course = course;
    if (course) course_again(course);
    return why;
}

const char *lesson_play_to(struct lesson_steps *r, int step)
{
    const char *why = play_due(r);
    while (!why && r->step < step) {
        const struct lesson_step *s = &r->lesson->step[r->step];
        struct action a;
        if (s->wait == WAIT_GO_ON || s->wait == WAIT_LOOK) lesson_go_on(r);
        else if (session_turn(r->game.session) != r->lesson->learner)
            return at_line(r->lesson, s->want_line[0], _("it isn't your turn"));
        else if (!lesson_skip_line(r, &a)) return at_line(r->lesson, s->want_line[0], _("no aim does that"));
        else if ((why = lesson_play(r, &a))) return at_line(r->lesson, s->want_line[0], why);
        why = play_due(r);
    }
    return why;
}

/* ---- at the table ---- */

bool lesson_due(const struct lesson_steps *r)
{
    return due(r);
}

bool lesson_busy(const struct lesson_steps *r)
{
    struct action pass;
    bool chance = session_turn(r->game.session) == SEAT_CHANCE;
    return !r->missed && !looks(r) && (due(r) || (chance && !told_later(r)) || passes(r, &pass));
}
