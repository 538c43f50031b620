/* Reading lessons: all or nothing, every refusal with file and line. */
#include "lesson.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "file.h"
#include "notation.h"
#include "prove.h"
#include "save.h"

struct reader {
    struct lesson *l;
    const char *at;
    int line;                    /* of the file, from 1 */
    char words[512];
    bool game, learner;
};

static const char *at_line(const struct lesson *l, int line, const char *why)
{
    static _Thread_local char sentence[400];
    snprintf(sentence, sizeof sentence, "%s:%d: %s", l->file, line, why);
    return sentence;
}

/* The next line without its end; false: there is none. */
static bool next_line(struct reader *r, const char **why)
{
    if (!*r->at) return false;
    size_t n = strcspn(r->at, "\n");
    r->line++;
    if (n >= sizeof r->words) {
        *why = _("the line is too long");
        return true;
    }
    memcpy(r->words, r->at, n);
    while (n && strchr(" \r\t", r->words[n - 1])) n--;
    r->words[n] = 0;
    r->at += strcspn(r->at, "\n");
    r->at += *r->at == '\n';
    return true;
}

/* The rest behind this word, or NULL. */
static const char *after(const char *line, const char *word)
{
    size_t n = strlen(word);
    return !strncmp(line, word, n) && line[n] == ' ' ? line + n + 1 : NULL;
}

static bool number(const char *word, int least, int most, int *out)
{
    char *end;
    long n = strtol(word, &end, 10);
    if (end == word || *end || n < least || n > most) return false;
    *out = (int)n;
    return true;
}

static bool kept(char *out, size_t size, const char *words)
{
    return (size_t)snprintf(out, size, "%s", words) < size;
}

/* ---- the head ---- */

static const char *head_line(struct reader *r)
{
    struct lesson *l = r->l;
    const char *rest;
    if ((rest = after(r->words, "#")))
        return kept(l->title, sizeof l->title, rest) ? NULL : _("this is too long");
    if ((rest = after(r->words, "game"))) {
        const char *why = save_read_game_id(rest, &l->game, &l->seats, l->options, &l->seed);
        r->game = !why;
        return why;
    }
    if (!r->game) return _("a game ID comes first");
    if ((rest = after(r->words, "learner"))) {
        r->learner = number(rest, 0, l->seats - 1, &l->learner);
        return r->learner ? NULL : _("there is no such seat");
    }
    if ((rest = after(r->words, "minutes")))
        return number(rest, 1, 60, &l->minutes) ? NULL : _("a number is expected");
    return _("before the first step stand title, game, learner and minutes");
}

/* ---- steps ---- */

static const char *step_begins(struct reader *r, const char *heading)
{
    struct lesson *l = r->l;
    if (!r->game || !r->learner || !l->minutes || !l->title[0])
        return _("title, game, learner or minutes are missing above");
    if (l->steps && !l->step[l->steps - 1].text[0]) return _("the step above has no text");
    if (l->steps == LESSON_STEPS) return _("there are too many steps");
    struct lesson_step *s = &l->step[l->steps++];
    s->line = r->line;
    return kept(s->heading, sizeof s->heading, heading) ? NULL : _("this is too long");
}

static const struct verb *push_verb(const struct game *g, int *verb)
{
    for (int v = 0; v < game_verb_count(g); v++)
        if (g->verbs[v].flags & FLAG_GRID) {
            *verb = v;
            return &g->verbs[v];
        }
    return NULL;
}

/* "push REGION MARKER [until fell]": the aim, two numbers, is left to the learner. */
static const char *read_push(struct reader *r, struct lesson_step *s, const char *rest)
{
    char line[160];
    int verb;
    size_t n = strlen(rest), tail = strlen(" until fell");
    s->until_fell = n > tail && !strcmp(rest + n - tail, " until fell");
    if (s->until_fell) n -= tail;
    if (!push_verb(r->l->game, &verb)) return _("nothing is pushed in this game");
    snprintf(line, sizeof line, "%d push %.*s 0 0", r->l->learner, (int)n, rest);
    s->wait = WAIT_PUSH;
    return notation_read(r->l->game, line, &s->want[s->wants]);
}

static const char *read_wait(struct reader *r, struct lesson_step *s, const char *rest)
{
    char line[560];
    const char *push = after(rest, "push"), *why = NULL;
    bool look = !strcmp(rest, "look");
    if (s->wants == LESSON_WANTS) return _("there are too many of these");
    if (s->wait != WAIT_GO_ON && (s->wait != WAIT_LINE || look || push))
        return _("this step waits for something else already");
    const char *page = after(rest, "look page");
    if (look || page) {
        s->wait = WAIT_LOOK;
        return look || number(page, 1, 99, &s->page) ? NULL : _("a number is expected");
    }
    s->want_line[s->wants] = r->line;
    if (push) why = read_push(r, s, push);
    else {
        snprintf(line, sizeof line, "%d %s", r->l->learner, rest);
        why = notation_read(r->l->game, line, &s->want[s->wants]);
        s->wait = WAIT_LINE;
    }
    s->wants++;
    return why;
}

static const char *read_point(struct reader *r, struct lesson_step *s, const char *rest)
{
    if (s->points == LESSON_POINTS) return _("there are too many of these");
    s->point_line[s->points] = r->line;
    return kept(s->point[s->points++], sizeof s->point[0], rest) ? NULL : _("this is too long");
}

static const char *read_proof(struct reader *r, struct lesson_step *s, const char *rest)
{
    if (s->proofs == LESSON_PROOFS) return _("there are too many of these");
    s->proof_line[s->proofs] = r->line;
    return kept(s->proof[s->proofs++], sizeof s->proof[0], rest) ? NULL : _("this is too long");
}

static bool is_played(const char *line)
{
    return (line[0] == '*' || (line[0] >= '0' && line[0] <= '9')) && line[1] == ' ';
}

static const char *read_played(struct reader *r)
{
    struct lesson *l = r->l;
    if (l->line_count == LESSON_LINES) return _("there are too many of these");
    struct lesson_line *p = &l->lines[l->line_count++];
    p->line = r->line;
    p->before = l->steps;
    return notation_read(l->game, r->words, &p->action);
}

static const char *step_line(struct reader *r)
{
    struct lesson *l = r->l;
    struct lesson_step *s = &l->step[l->steps - 1];
    const char *rest;
    if (is_played(r->words)) return read_played(r);
    if (l->line_count && l->lines[l->line_count - 1].before == l->steps)
        return _("this stands after played lines");
    if ((rest = after(r->words, "point"))) return read_point(r, s, rest);
    if ((rest = after(r->words, "light"))) {
        if (!s->points) return _("light comes after point");
        s->light |= 1u << (s->points < LESSON_POINTS ? s->points : 0);
        return read_point(r, s, rest);
    }
    if ((rest = after(r->words, "prove"))) return read_proof(r, s, rest);
    if ((rest = after(r->words, "press")))
        return kept(s->press, sizeof s->press, rest) ? NULL : _("this is too long");
    if ((rest = after(r->words, "wait"))) return read_wait(r, s, rest);
    if (s->points || s->proofs || s->wait != WAIT_GO_ON || s->press[0])
        return _("text comes before point, press and wait");
    size_t n = strlen(s->text);
    int more = snprintf(s->text + n, sizeof s->text - n, "%s%s", n ? " " : "", r->words);
    return n + (size_t)more < sizeof s->text ? NULL : _("this is too long");
}

static const char *read_line(struct reader *r)
{
    const char *heading = after(r->words, "##");
    if (!r->words[0]) return NULL;
    if (heading) return step_begins(r, heading);
    if (!r->l->steps) return is_played(r->words) && r->learner ? read_played(r) : head_line(r);
    return step_line(r);
}

/* ---- does it play? ---- */

/* Plays to the end; step `other` by what it wants in place `choice`. */
static const char *plays(const struct lesson *l, int other, int choice, bool *more)
{
    struct session s = { 0 };
    struct lesson_steps r;
    const char *why = lesson_open(l, &s);
    if (why) return at_line(l, 1, why);
    lesson_begin(&r, l, &s, NULL);
    if (other >= 0) why = lesson_play_to(&r, other);
    *more = other >= 0 && choice < l->step[other].wants;
    if (!why && *more) {
        const struct lesson_step *step = &l->step[other];
        const struct action *a = &step->want[choice];
        if (session_turn(&s) != a->seat) why = at_line(l, step->want_line[choice], _("it isn't your turn"));
        else if ((why = lesson_play(&r, a))) why = at_line(l, step->want_line[choice], why);
    }
    if (!why) why = lesson_play_to(&r, l->steps);
    session_close(&s);
    return why;
}

/* What each step says of the position it is told in. */
static const char *proves(const struct lesson *l)
{
    struct session s = { 0 };
    struct lesson_steps r;
    const char *why = lesson_open(l, &s);
    if (why) return at_line(l, 1, why);
    lesson_begin(&r, l, &s, NULL);
    for (int i = 0; !why && i < l->steps; i++) {
        const struct lesson_step *step = &l->step[i];
        why = lesson_play_to(&r, i);
        for (int k = 0; !why && k < step->proofs; k++)
            if ((why = prove(l->game, s.state, step->proof[k]))) why = at_line(l, step->proof_line[k], why);
    }
    session_close(&s);
    return why;
}

static const char *plays_every_way(const struct lesson *l)
{
    bool more;
    const char *why = plays(l, -1, 0, &more);
    for (int i = 0; i < l->steps; i++)
        for (int k = 1; !why && l->step[i].wait == WAIT_LINE && k < l->step[i].wants; k++)
            why = plays(l, i, k, &more);
    return why ? why : proves(l);
}

/* ---- what is hurried through ---- */

bool lesson_plays_for(const struct lesson *l, int line)
{
    const struct lesson_line *p = &l->lines[line];
    int first = line;
    if (p->action.seat != l->learner) return false;
    while (first > 0 && l->lines[first - 1].before == p->before
           && l->lines[first - 1].action.seat == l->learner)
        first--;
    bool begins = first == 0 || l->lines[first - 1].before != p->before;
    return !begins || p->before == 0 || l->step[p->before - 1].wait != WAIT_LINE;
}

/* Of the lines before one step: all but the last of many, and all up to the learner's last where those are
   several. */
static void mark_quick(struct lesson *l)
{
    enum { LAST = 8 };
    for (int first = 0, end; first < l->line_count; first = end) {
        int own = 0, last = -1;
        for (end = first; end < l->line_count && l->lines[end].before == l->lines[first].before; end++)
            if (lesson_plays_for(l, end)) own++, last = end;
        for (int i = first; i < end; i++) l->lines[i].quick = i < end - LAST || (own > 1 && i <= last);
    }
}

static const char *read_words(struct lesson *out, const char *file, const char *text)
{
    struct reader r = { .l = out, .at = text };
    const char *why = NULL;
    memset(out, 0, sizeof *out);
    snprintf(out->file, sizeof out->file, "%s", file);
    while (!why && next_line(&r, &why)) {
        if (!why) why = read_line(&r);
        if (why) return at_line(out, r.line, why);
    }
    if (!out->steps) return at_line(out, r.line ? r.line : 1, _("there is no step"));
    mark_quick(out);
    const struct lesson_step *last = &out->step[out->steps - 1];
    return last->text[0] ? NULL : at_line(out, last->line, _("this step has no text"));
}

const char *lesson_read(struct lesson *out, const char *file, const char *text)
{
    const char *why = read_words(out, file, text);
    return why ? why : plays_every_way(out);
}

const char *lesson_look(struct lesson *out, const char *path)
{
    static _Thread_local char sentence[500];
    char *text;
    size_t n;
    const char *why = file_read_path(path, LESSON_FILE_MAX, &text, &n), *name = strrchr(path, '/');
    if (!why && strlen(text) == n) {
        why = read_words(out, name ? name + 1 : path, text);
        free(text);
        return why;
    }
    if (!why) {
        free(text);
        why = _("the file is damaged");
    }
    memset(out, 0, sizeof *out);
    snprintf(sentence, sizeof sentence, "%s: %s", path, why);
    return sentence;
}

const char *lesson_read_path(struct lesson *out, const char *path)
{
    const char *why = lesson_look(out, path);
    return why ? why : plays_every_way(out);
}
