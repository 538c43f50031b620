/* Reading scores: all or nothing, every refusal with file and line. */
#include "score.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "text.h"

const char *const layer_names[LAYERS] = { "base", "claim", "last", "jury" };

struct reader {
    struct score *s;
    int line;                    /* of the file, from 1 */
    int bar_first;               /* the first note of the bar before */
    int length;                  /* of the note before, in ticks */
};

static const char *at_line(const struct reader *r, const char *why)
{
    static _Thread_local char sentence[400];
    snprintf(sentence, sizeof sentence, "%s:%d: %s", r->s->file, r->line, why);
    return sentence;
}

/* Cuts the next word off; "": there is none. */
static char *word(char **at)
{
    *at += strspn(*at, " \t\r");
    char *w = *at;
    *at += strcspn(*at, " \t\r");
    if (**at) *(*at)++ = 0;
    return w;
}

static bool number(const char *w, int least, int most, int *out)
{
    char *end;
    long n = strtol(w, &end, 10);
    if (end == w || *end || n < least || n > most) return false;
    *out = (int)n;
    return true;
}

static bool name_fits(char out[16], const char *w)
{
    return *w && (size_t)snprintf(out, 16, "%s", w) < 16;
}

/* ---- notes ---- */

/* "2", "1.5", "1/3" in beats; false: it isn't a whole number of ticks. */
static bool read_length(const char *w, int *ticks)
{
    char *end;
    double n = strtod(w, &end), part = 1;
    if (end == w || !(n >= 0) || n > 64) return false;
    if (*end == '/') {
        const char *below = end + 1;
        part = strtod(below, &end);
        if (end == below || !(part >= 1)) return false;
    }
    double exact = n / part * SCORE_TICKS;
    *ticks = (int)lrint(exact);
    return !*end && *ticks > 0 && fabs(exact - *ticks) < 1e-6;
}

/* "Bb3": steps over it. */
static bool read_pitch(const char **w, int *midi)
{
    static const int step[7] = { 9, 11, 0, 2, 4, 5, 7 };         /* A .. G */
    if (**w < 'A' || **w > 'G') return false;
    int n = step[*(*w)++ - 'A'];
    if (**w == '#') n++, (*w)++;
    else if (**w == 'b') n--, (*w)++;
    if (**w < '0' || **w > '8') return false;
    *midi = n + 12 * (*(*w)++ - '0' + 1);
    return true;
}

static const char *add_note(struct reader *r, const struct score_part *p, const struct score_note *n)
{
    struct score *s = r->s;
    int low, high;
    instrument_range(p->by, &low, &high);
    if (instrument_pitched(p->by) != (n->pitch > 0))
        return n->pitch ? _("this instrument has no pitch: its notes are written x") : _("a pitch is missing");
    if (n->pitch && (n->pitch < low || n->pitch > high)) return _("the instrument has no such note");
    if (s->notes == SCORE_NOTES) return _("there are too many notes");
    s->note[s->notes++] = *n;
    s->lines[s->line_count - 1].notes++;
    return NULL;
}

/* One note, chord or rest at `*at` of the bar, which moves on. */
static const char *read_note(struct reader *r, char *w, int bar_start, int *at)
{
    const struct score_part *p = &r->s->part[r->s->lines[r->s->line_count - 1].part];
    struct score_note n = { .at = (int16_t)(bar_start + *at) };
    size_t size = strlen(w);
    for (; size && strchr("',?", w[size - 1]); w[--size] = 0) {
        if (w[size - 1] == '?') n.maybe = true;
        else n.force = w[size - 1] == '\'' ? 1 : -1;
    }
    char *beats = strchr(w, ':');
    if (beats && !read_length(beats + 1, &r->length)) return _("these beats aren't a number of 24ths");
    if (beats) *beats = 0;
    n.length = (int16_t)r->length;
    if (*at + n.length > r->s->beats * SCORE_TICKS) return _("the bar is too long");
    *at += n.length;
    if (!strcmp(w, "-")) return NULL;
    const char *why = NULL, *rest = w;
    if (!strcmp(w, "x")) return add_note(r, p, &n);
    do {
        int midi;
        if (!read_pitch(&rest, &midi)) return _("this isn't a note");
        n.pitch = (int8_t)midi;
        why = add_note(r, p, &n);
    } while (!why && *rest++ == '+');
    return !why && rest[-1] ? _("this isn't a note") : why;
}

/* The bar before once more. */
static const char *repeat_bar(struct reader *r, int last)
{
    struct score *s = r->s;
    const struct score_line *l = &s->lines[s->line_count - 1];
    if (!l->bars) return _("there is no bar before");
    for (int i = r->bar_first; i < last; i++) {
        struct score_note n = s->note[i];
        n.at = (int16_t)(n.at + s->beats * SCORE_TICKS);
        const char *why = add_note(r, &s->part[l->part], &n);
        if (why) return why;
    }
    return NULL;
}

static const char *read_bar(struct reader *r, char *bar)
{
    struct score *s = r->s;
    struct score_line *l = &s->lines[s->line_count - 1];
    int first = s->notes, whole = s->beats * SCORE_TICKS, at = 0;
    if (l->bars == s->section[s->sections - 1].bars) return _("there are more bars than the section has");
    char *w = word(&bar);
    const char *why = NULL;
    if (!strcmp(w, "%")) {
        why = repeat_bar(r, first);
        at = *word(&bar) ? 0 : whole;
    } else
        for (; *w && !why; w = word(&bar)) why = read_note(r, w, l->bars * whole, &at);
    if (!why && at != whole) why = _("the bar is too short");
    r->bar_first = first;
    l->bars++;
    return why;
}

static const char *read_bars(struct reader *r, char *rest)
{
    rest += strspn(rest, " \t\r");
    if (*rest != '|') return _("bars begin with |");
    for (rest++;;) {
        if (!rest[strspn(rest, " \t\r")]) return NULL;
        char *end = rest + strcspn(rest, "|");
        bool more = *end;
        *end = 0;
        const char *why = read_bar(r, rest);
        if (why || !more) return why;
        rest = end + 1;
    }
}

/* ---- lines ---- */

/* The line of notes above is whole. */
static const char *line_ends(const struct reader *r)
{
    const struct score *s = r->s;
    const struct score_section *c = s->sections ? &s->section[s->sections - 1] : NULL;
    if (!c || !c->lines || s->lines[s->line_count - 1].bars == c->bars) return NULL;
    return _("the line above has fewer bars than its section");
}

static const char *read_part(struct reader *r, char *rest)
{
    struct score *s = r->s;
    int layer = 0, level, place;
    if (s->parts == SCORE_PARTS || s->sections) return _("parts come before sections, at most 12");
    struct score_part *p = &s->part[s->parts];
    if (!name_fits(p->name, word(&rest))) return _("this isn't a name");
    if (!(p->by = instrument_find(word(&rest)))) return _("there is no such instrument");
    const char *name = word(&rest);
    while (layer < LAYERS && strcmp(layer_names[layer], name)) layer++;
    if (layer == LAYERS) return _("layers are base, claim, last and jury");
    if (!number(word(&rest), 0, 200, &level) || !number(word(&rest), -100, 100, &place) || *word(&rest))
        return _("a number is expected");
    p->layer = (uint8_t)layer;
    p->level = (float)level / 100;
    p->place = (float)place / 100;
    s->parts++;
    return NULL;
}

static const char *read_section(struct reader *r, char *rest)
{
    struct score *s = r->s;
    if (!s->tempo || !s->beats) return _("tempo and beats come first");
    if (s->sections == SCORE_SECTIONS) return _("there are too many sections");
    struct score_section *c = &s->section[s->sections];
    if (!name_fits(c->name, word(&rest))) return _("this isn't a name");
    if (!number(word(&rest), 1, SCORE_BARS, &c->bars) || *word(&rest)) return _("a number is expected");
    c->first = s->line_count;
    s->sections++;
    return NULL;
}

static const char *read_form(struct reader *r, char *rest)
{
    struct score *s = r->s;
    for (char *w = word(&rest); *w; w = word(&rest)) {
        int i = 0;
        while (i < s->sections && strcmp(s->section[i].name, w)) i++;
        if (i == s->sections) return _("there is no such section");
        if (s->forms == SCORE_FORM) return _("the form is too long");
        s->form[s->forms++] = (uint8_t)i;
    }
    return NULL;
}

static const char *read_part_line(struct reader *r, const char *name, char *rest)
{
    struct score *s = r->s;
    int i = 0;
    while (i < s->parts && strcmp(s->part[i].name, name)) i++;
    if (i == s->parts) return _("there is no such part");
    if (!s->sections) return _("notes belong to a section");
    if (s->line_count == SCORE_LINES) return _("there are too many lines of notes");
    s->lines[s->line_count++] = (struct score_line){ .part = i, .first = s->notes, .line = r->line };
    s->section[s->sections - 1].lines++;
    r->length = SCORE_TICKS;
    return read_bars(r, rest);
}

static const char *read_line(struct reader *r, char *line)
{
    struct score *s = r->s;
    const struct { const char *name; int low, high, *to; } heads[] = {
        { "tempo", 20, 240, &s->tempo }, { "beats", 2, 12, &s->beats }, { "swing", 50, 75, &s->swing },
        { "room", 0, 100, &s->room },
    };
    if (line[0] == '#' && line[1] == ' ')
        return (size_t)snprintf(s->title, sizeof s->title, "%s", line + 2) < sizeof s->title
                   ? NULL : _("this is too long");
    char *w = line + strspn(line, " \t\r");
    if (!*w || *w == ';') return NULL;
    if (*w == '|') {
        if (!s->sections || !s->section[s->sections - 1].lines) return _("notes belong to a section");
        return read_bars(r, w);
    }
    const char *why = line_ends(r);
    if (why) return why;
    char *name = word(&line);
    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++) {
        if (strcmp(heads[i].name, name)) continue;
        if (s->sections) return _("this stands before the first section");
        return number(word(&line), heads[i].low, heads[i].high, heads[i].to) && !*word(&line)
                   ? NULL : _("a number is expected");
    }
    if (!strcmp(name, "level")) {
        char *end;
        double level = strtod(line, &end);
        if (end == line || *word(&end) || !(fabs(level) <= 40)) return _("a number is expected");
        s->level = (float)pow(10, level / 20);
        return NULL;
    }
    if (!strcmp(name, "part")) return read_part(r, line);
    if (!strcmp(name, "section")) return read_section(r, line);
    if (!strcmp(name, "form")) return read_form(r, line);
    return read_part_line(r, name, line);
}

const char *score_read(struct score *out, const char *file, const char *text)
{
    struct reader r = { .s = out };
    char line[2000];
    memset(out, 0, sizeof *out);
    snprintf(out->file, sizeof out->file, "%s", file);
    out->swing = 50;
    out->level = 1;
    for (const char *at = text; *at; ) {
        size_t n = strcspn(at, "\n");
        r.line++;
        if (n >= sizeof line) return at_line(&r, _("the line is too long"));
        memcpy(line, at, n);
        line[n] = 0;
        const char *why = read_line(&r, line);
        if (why) return at_line(&r, why);
        at += n + (at[n] == '\n');
    }
    const char *why = line_ends(&r);
    if (!why && !out->title[0]) why = _("the title is missing");
    if (!why && !out->forms) why = _("the form is missing");
    return why ? at_line(&r, why) : NULL;
}

double score_time(const struct score *s, int tick)
{
    double beat = tick / SCORE_TICKS, in = (double)(tick % SCORE_TICKS) / SCORE_TICKS,
           first = s->swing / 100.0;
    in = in < 0.5 ? in * 2 * first : first + (in - 0.5) * 2 * (1 - first);
    return (beat + in) * 60 / s->tempo;
}

double score_seconds(const struct score *s)
{
    int bars = 0;
    for (int i = 0; i < s->forms; i++) bars += s->section[s->form[i]].bars;
    return score_time(s, bars * s->beats * SCORE_TICKS);
}
