/* Sets of puzzles as text: written, and read all or nothing. */
#include "puzzle.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../physics/region.h"
#include "file.h"
#include "notation.h"
#include "save.h"

enum { WORDS_MAX = 640 };

/* ---- the set in memory ---- */

void puzzle_set_free(struct puzzle_set *s)
{
    for (int i = 0; i < s->count; i++) free(s->list[i].line);
    free(s->list);
    free(s->text);
    free(s->path);
    memset(s, 0, sizeof *s);
}

void puzzle_set_add(struct puzzle_set *s, const struct puzzle *p)
{
    s->list = realloc(s->list, (size_t)(s->count + 1) * sizeof *s->list);
    if (!s->list) die(_("out of memory"));
    s->list[s->count++] = *p;
}

const struct puzzle *puzzle_find(const struct puzzle_set *s, const char *id)
{
    for (int i = 0; i < s->count; i++)
        if (!strcmp(s->list[i].id, id)) return &s->list[i];
    return NULL;
}

const char *puzzle_open(struct session *out, const struct puzzle_set *s, const struct puzzle *p)
{
    const char *why = session_open(out, s->game, p->seats, p->options, p->seed);
    if (why) return why;
    for (int i = 0; !why && i < p->lines; i++) why = session_play(out, &p->line[i]);
    if (why) session_close(out);
    return why;
}

/* ---- ratings ---- */

/* The rating at which levels of 900, 1300 and 1700 would find it as often as they did; a level that never or
   always does is counted as half a try short of it, so that the answer is finite. */
static int rate(const struct puzzle *p)
{
    static const double level[PUZZLE_GRADES] = { 900, 1300, 1700 };
    double low = 400, high = 2400;
    for (int step = 0; step < 40; step++) {
        double middle = (low + high) / 2, more = 0;
        for (int i = 0; i < PUZZLE_GRADES; i++) {
            double share = (p->found[i] + 0.5) / (p->tried[i] + 1);
            more += p->tried[i] * (1 / (1 + pow(10, (middle - level[i]) / 400)) - share);
        }
        if (more > 0) low = middle;      /* it was found less often than at this rating: it is harder */
        else high = middle;
    }
    return (int)((low + high) / 2 + 0.5);
}

int puzzle_rating(const struct puzzle *p) { return p->rating ? p->rating : rate(p); }

int puzzle_stars(const struct puzzle_set *s, const struct puzzle *p)
{
    if (p->stars) return p->stars;
    int mine = puzzle_rating(p), below = 0;
    for (int i = 0; i < s->count; i++) below += puzzle_rating(&s->list[i]) < mine;
    int stars = s->count ? 1 + below * 5 / s->count : 1;
    return stars > 5 ? 5 : stars;
}

/* Lists ask for them again and again. */
static void rate_all(struct puzzle_set *s)
{
    for (int i = 0; i < s->count; i++) s->list[i].rating = rate(&s->list[i]);
    for (int i = 0; i < s->count; i++) s->list[i].stars = puzzle_stars(s, &s->list[i]);
}

/* All of a set come once before one comes again; each run through it in another order. */
int puzzle_of_day(const struct puzzle_set *s, long day)
{
    if (s->count <= 0 || day < 0) return s->count > 0 ? 0 : -1;
    static const int steps[] = { 7, 11, 13, 17, 19, 23, 29, 31 };
    int step = 1, run = (int)(day / s->count);
    for (int k = 0; k < 8; k++) {
        int try = steps[(run + k) % 8];
        if (s->count % try) { step = try % s->count; break; }
    }
    return (int)(((day % s->count) * (step ? step : 1) + run) % s->count);
}

/* ---- writing ---- */

struct out { char *s; size_t n, size; };

__attribute__((format(printf, 2, 3)))
static void put(struct out *o, const char *format, ...)
{
    char line[WORDS_MAX];
    va_list args;
    va_start(args, format);
    int n = vsnprintf(line, sizeof line, format, args);
    va_end(args);
    if (o->n + (size_t)n + 1 >= o->size) {
        o->size = (o->n + (size_t)n + 1) * 2;
        o->s = realloc(o->s, o->size);
        if (!o->s) die(_("out of memory"));
    }
    memcpy(o->s + o->n, line, (size_t)n + 1);
    o->n += (size_t)n;
}

static void put_action(struct out *o, const struct game *g, const char *word, const struct action *a)
{
    char line[WORDS_MAX - 40];
    struct text t = TEXT_ON(line);
    notation_write(g, a, &t);
    put(o, "%s%s\n", word, line);
}

static void put_puzzle(struct out *o, const struct game *g, const struct puzzle *p)
{
    char id[100];
    struct text t = TEXT_ON(id);
    struct session s = { .game = g, .seats = p->seats, .seed = p->seed };
    memcpy(s.options, p->options, sizeof s.options);
    save_game_id(&s, &t);
    put(o, "puzzle %s %s\nkind %s\n", p->id, id, p->kind->id);
    if (p->stale)
        put(o, "made rules %d physics %d judge %d\n", p->made.rules, p->made.physics, p->made.judge);
    put(o, "seat %d\n", p->seat);
    if (p->seated) put(o, "table");
    for (int i = 0; p->seated && i < p->seats; i++) put(o, " %s", level_names[p->level[i]]);
    put(o, "%sfound", p->seated ? "\n" : "");
    for (int i = 0; i < PUZZLE_GRADES; i++) put(o, " %d %d", p->found[i], p->tried[i]);
    put(o, "\n");
    if (*p->proof) put(o, "proof %s\n", p->proof);
    put_action(o, g, "played ", &p->played);
    for (int i = 0; i < p->choices; i++) put_action(o, g, "choice ", &p->choice[i]);
    put(o, "answer %d %.3f %.3f\n", p->answer + 1, p->lead, p->margin);
    for (int i = 0; i < p->afters; i++) {
        put(o, "after %s", mind_find(g->id)->outcomes.names[p->after[i].which]);
        for (int k = 0; k < p->choices; k++) put(o, " %d", p->after[i].mean[k]);
        put(o, "\n");
    }
    put(o, "lines %d\n", p->lines);
    for (int i = 0; i < p->lines; i++) put_action(o, g, "", &p->line[i]);
}

char *puzzle_set_text(const struct puzzle_set *s)
{
    struct out o = { 0 };
    put(&o, "docket puzzles 1\ngame %s %d\nmade physics %d judge %d\n", s->game->id, s->game->rules_version,
        PHYSICS_VERSION, JUDGE_VERSION);
    for (int i = 0; i < s->count; i++) put_puzzle(&o, s->game, &s->list[i]);
    put(&o, "end %d\n", s->count);
    return o.s;
}

/* ---- reading ---- */

struct reader {
    const char *at, *end;
    int line;
    char body[WORDS_MAX];
};

static bool next(struct reader *r)
{
    r->line++;
    const char *newline = memchr(r->at, '\n', (size_t)(r->end - r->at));
    size_t n = newline ? (size_t)(newline - r->at) : 0;
    if (!newline || n >= sizeof r->body || memchr(r->at, 0, n)) return false;
    memcpy(r->body, r->at, n);
    r->body[n] = 0;
    r->at = newline + 1;
    return true;
}

static const char *cut_short(void) { return _("the line is cut short"); }

/* The rest of a line that begins with this word; NULL: it doesn't. */
static const char *after(const struct reader *r, const char *word)
{
    size_t n = strlen(word);
    return !strncmp(r->body, word, n) && r->body[n] == ' ' ? r->body + n + 1 : NULL;
}

static const char *read_head(struct reader *r, struct puzzle_set *s)
{
    char id[32];
    int n = 0;
    struct puzzle_made *m = &s->made;
    if (!next(r) || strcmp(r->body, "docket puzzles 1"))
        return _("this isn't a set of puzzles for this Docket");
    if (!next(r) || sscanf(r->body, "game %31s %d%n", id, &m->rules, &n) != 2 || r->body[n])
        return _("a game is expected");
    if (!(s->game = game_find(id))) return _("this Docket doesn't know that game");
    if (!next(r) || sscanf(r->body, "made physics %d judge %d%n", &m->physics, &m->judge, &n) != 2
        || r->body[n])
        return _("the versions of physics and judge are expected");
    return NULL;
}

static bool is_stale(const struct game *g, const struct puzzle_made *m)
{
    return m->rules != g->rules_version || m->judge != JUDGE_VERSION
           || (game_has_pushes(g) && m->physics != PHYSICS_VERSION);
}

/* "made ...", where it is of other versions than the set; the reader stands before the line after it. */
static const char *read_made(struct reader *r, struct puzzle_set *s, struct puzzle *p)
{
    int n = 0;
    p->made = s->made;
    if (r->end - r->at > 5 && !memcmp(r->at, "made ", 5)) {
        struct puzzle_made *m = &p->made;
        if (!next(r) || sscanf(r->body, "made rules %d physics %d judge %d%n", &m->rules, &m->physics,
                               &m->judge,
                               &n) != 3 || r->body[n])
            return _("the versions of physics and judge are expected");
    }
    p->stale = is_stale(s->game, &p->made);
    s->stale |= p->stale;
    return NULL;
}

/* "table LEVEL...", who sat there when it was measured so. */
static const char *read_table(struct reader *r, struct puzzle *p)
{
    if (r->end - r->at <= 6 || memcmp(r->at, "table ", 6)) return NULL;
    if (!next(r)) return cut_short();
    const char *at = r->body + 5;
    for (int i = 0, n = 0; i < p->seats; i++, at += n) {
        char word[24];
        int level = sscanf(at, " %23s%n", word, &n) == 1 ? level_find(word) : -1;
        if (level < 0) return _("the levels at the table are expected");
        p->level[i] = (uint8_t)level;
    }
    p->seated = true;
    return *at ? _("the levels at the table are expected") : NULL;
}

/* "puzzle ID GAME-ID", "kind K", "seat S", "found ..." */
static const char *read_what(struct reader *r, struct puzzle_set *s, struct puzzle *p)
{
    char game_id[100], kind[32];
    const struct game *g;
    int n = 0;
    if (sscanf(r->body, "puzzle %15s %99s%n", p->id, game_id, &n) != 2 || r->body[n])
        return _("a puzzle is expected");
    if (puzzle_find(s, p->id)) return _("there are two puzzles of this name");
    const char *why = save_read_game_id(game_id, &g, &p->seats, p->options, &p->seed);
    if (why) return why;
    if (g != s->game) return _("the game ID is of another game");
    if (!next(r) || sscanf(r->body, "kind %31s%n", kind, &n) != 1 || r->body[n]
        || !(p->kind = puzzle_kind_find(g->id, kind)))
        return _("there is no such kind of puzzle");
    if ((why = read_made(r, s, p))) return why;
    if (!next(r) || sscanf(r->body, "seat %d%n", &p->seat, &n) != 1 || r->body[n] || p->seat < 0
        || p->seat >= p->seats)
        return _("a seat is expected");
    if ((why = read_table(r, p))) return why;
    if (!next(r)
        || sscanf(r->body, "found %d %d %d %d %d %d%n", &p->found[0], &p->tried[0], &p->found[1], &p->tried[1],
                  &p->found[2], &p->tried[2], &n) != 6 || r->body[n])
        return _("how often each level found it is expected");
    for (int i = 0; i < PUZZLE_GRADES; i++)
        if (p->found[i] < 0 || p->found[i] > p->tried[i] || p->tried[i] > 1000)
            return _("how often each level found it is expected");
    return NULL;
}

/* "after NAME N..." as often as there are; the reader stands before the line after them. */
static const char *read_after(struct reader *r, const struct game *g, struct puzzle *p)
{
    const char *const *names = mind_find(g->id)->outcomes.names;
    for (; r->end - r->at > 6 && !memcmp(r->at, "after ", 6); p->afters++) {
        char name[24];
        int n = 0;
        if (!next(r)) return cut_short();
        struct puzzle_after *a = &p->after[p->afters];
        const char *wrong = _("what came of each choice is expected");
        if (p->afters == PUZZLE_AFTER || sscanf(r->body, "after %23s%n", name, &n) != 1) return wrong;
        for (a->which = 0; names && names[a->which] && strcmp(names[a->which], name);) a->which++;
        if (!names || !names[a->which]) return wrong;
        const char *at = r->body + n;
        for (int i = 0; i < p->choices; i++, at += n)
            if (sscanf(at, " %d%n", &a->mean[i], &n) != 1 || abs(a->mean[i]) > 100000) return wrong;
        if (*at) return wrong;
    }
    return NULL;
}

/* "proof P", "played A", "choice A"..., "answer N LEAD MARGIN" */
static const char *read_choices(struct reader *r, const struct game *g, struct puzzle *p)
{
    const char *at, *why;
    int n = 0, number;
    if (!next(r)) return cut_short();
    if ((at = after(r, "proof"))) {
        if (!*at || strlen(at) >= sizeof p->proof) return _("a proof is expected");
        snprintf(p->proof, sizeof p->proof, "%s", at);
        if (!next(r)) return cut_short();
    }
    if (!(at = after(r, "played"))) return _("what was played is expected");
    if ((why = notation_read(g, at, &p->played))) return why;
    if (!next(r)) return cut_short();
    while ((at = after(r, "choice"))) {
        if (p->choices == PUZZLE_CHOICES) return _("there are too many choices");
        if ((why = notation_read(g, at, &p->choice[p->choices++]))) return why;
        if (!next(r)) return cut_short();
    }
    if (p->choices < 2) return _("there are too few choices");
    if (sscanf(r->body, "answer %d %lf %lf%n", &number, &p->lead, &p->margin, &n) != 3 || r->body[n]
        || number < 1 || number > p->choices || !(p->lead > 0 && p->lead < 1000)
        || !(p->margin >= 0 && p->margin < p->lead))
        return _("the number of the answer is wrong");
    p->answer = number - 1;
    return read_after(r, g, p);
}

/* The lines lead to a decision of that seat, and what is shown can be done there. */
static const char *read_lines(struct reader *r, const struct puzzle_set *set, struct puzzle *p)
{
    struct session s;
    int n = 0, lines;
    if (!next(r) || sscanf(r->body, "lines %d%n", &lines, &n) != 1 || r->body[n] || lines < 1
        || lines > PUZZLE_LINES_MAX)
        return _("the number of lines is wrong");
    const char *why = session_open(&s, set->game, p->seats, p->options, p->seed);
    if (why) return why;
    p->line = malloc((size_t)lines * sizeof *p->line);
    if (!p->line) die(_("out of memory"));
    for (; !why && p->lines < lines; p->lines += !why) {
        why = next(r) ? notation_read(set->game, r->body, &p->line[p->lines]) : cut_short();
        if (!why) why = session_play(&s, &p->line[p->lines]);
    }
    if (!why && session_turn(&s) != p->seat) why = _("another seat decides there");
    for (int i = 0; !why && i < p->choices; i++)
        why = p->choice[i].seat == p->seat ? set->game->why(s.state, &p->choice[i])
                                           : _("another seat decides there");
    session_close(&s);
    return why;
}

/* Only where they are: they are played when the puzzle is opened. */
static const char *skip_lines(struct reader *r, struct puzzle *p)
{
    int n = 0;
    p->raw = r->at;
    p->raw_line = r->line;
    if (!next(r) || sscanf(r->body, "lines %d%n", &p->lines, &n) != 1 || r->body[n] || p->lines < 1
        || p->lines > PUZZLE_LINES_MAX)
        return _("the number of lines is wrong");
    for (int i = 0; i < p->lines; i++) {
        const char *newline = memchr(r->at, '\n', (size_t)(r->end - r->at));
        r->line++;
        if (!newline) return cut_short();
        r->at = newline + 1;
    }
    return NULL;
}

static const char *read_set(struct reader *r, struct puzzle_set *s, bool skim)
{
    const char *why = read_head(r, s);
    int n = 0, count;
    while (!why) {
        struct puzzle p = { .seats = 0 };
        if (!next(r)) return cut_short();
        if (sscanf(r->body, "end %d%n", &count, &n) == 1 && !r->body[n]) break;
        if (s->count == PUZZLES_MAX) return _("there are too many puzzles");
        why = read_what(r, s, &p);
        if (!why) why = read_choices(r, s->game, &p);
        if (!why) why = skim ? skip_lines(r, &p) : read_lines(r, s, &p);
        if (why) free(p.line);
        else puzzle_set_add(s, &p);
    }
    if (why) return why;
    if (count != s->count) return _("the number of puzzles is wrong");
    r->line++;
    return r->at == r->end ? NULL : _("there is something after the end");
}

static const char *read_all(struct puzzle_set *out, const char *text, size_t n, bool skim)
{
    static _Thread_local char sentence[320];
    struct reader r = { .at = text, .end = text + n };
    struct puzzle_set s = { 0 };
    const char *why = n > PUZZLE_FILE_MAX ? _("the file is too large") : read_set(&r, &s, skim);
    if (!why) {
        rate_all(&s);
        *out = s;
        return NULL;
    }
    puzzle_set_free(&s);
    snprintf(sentence, sizeof sentence, _("line %d: %s"), r.line, why);
    return sentence;
}

const char *puzzle_set_read(struct puzzle_set *out, const char *text, size_t n)
{
    return read_all(out, text, n, false);
}

static const char *in_file(const char *path, const char *why)
{
    static _Thread_local char sentence[640];
    snprintf(sentence, sizeof sentence, "%s: %s", path, why);
    return sentence;
}

const char *puzzle_set_skim(struct puzzle_set *out, const char *path)
{
    char *text;
    size_t n;
    const char *why = file_read_path(path, PUZZLE_FILE_MAX, &text, &n);
    if (!why && (why = read_all(out, text, n, true))) free(text);
    if (why) return in_file(path, why);
    out->text = text;
    out->size = n;
    out->path = strdup(path);
    if (!out->path) die(_("out of memory"));
    return NULL;
}

const char *puzzle_read_lines(const struct puzzle_set *s, struct puzzle *p)
{
    static _Thread_local char sentence[320];
    struct reader r = { .at = p->raw, .end = s->text + s->size, .line = p->raw_line };
    struct puzzle read = *p;
    if (p->line) return NULL;
    read.lines = 0;
    const char *why = read_lines(&r, s, &read);
    if (why) {
        free(read.line);
        snprintf(sentence, sizeof sentence, _("line %d: %s"), r.line, why);
        return in_file(s->path, sentence);
    }
    *p = read;
    return NULL;
}

const char *puzzle_set_load(struct puzzle_set *out, const char *path)
{
    char *text;
    size_t n;
    const char *why = file_read_path(path, PUZZLE_FILE_MAX, &text, &n);
    if (!why) {
        why = puzzle_set_read(out, text, n);
        free(text);
    }
    return why ? in_file(path, why) : NULL;
}

const char *puzzle_add_to_file(const char *path, const struct game *g, struct puzzle *p)
{
    struct puzzle_set s = { .game = g };
    const char *why = access(path, F_OK) ? NULL : puzzle_set_load(&s, path);
    if (!why && s.game != g) why = _("the game ID is of another game");
    if (!why && s.count == PUZZLES_MAX) why = _("there are too many puzzles");
    for (int i = 0; !why && i < s.count; i++)
        if (s.list[i].seed == p->seed && s.list[i].lines == p->lines && s.list[i].seat == p->seat)
            why = _("this puzzle is there already");
    if (!why) {
        struct puzzle own = *p;
        snprintf(own.id, sizeof own.id, "o%03d", s.count + 1);
        for (int n = s.count + 1; puzzle_find(&s, own.id); n++)
            snprintf(own.id, sizeof own.id, "o%03d", n % 1000);
        own.line = malloc((size_t)p->lines * sizeof *p->line);
        if (!own.line) die(_("out of memory"));
        memcpy(own.line, p->line, (size_t)p->lines * sizeof *p->line);
        puzzle_set_add(&s, &own);
        char *text = puzzle_set_text(&s);
        struct puzzle_set back = { 0 };
        why = puzzle_set_read(&back, text, strlen(text));        /* nothing is written that can't be read */
        if (!why) why = file_replace(path, text, strlen(text), true);
        puzzle_set_free(&back);
        free(text);
    }
    puzzle_set_free(&s);
    return why;
}
