/* Actions as text lines, driven by each game's verb table. */
#include "notation.h"

#include <stdlib.h>
#include <string.h>

static const struct noun *noun_of(const struct game *g, char letter)
{
    if (letter >= 'A' && letter <= 'Z') letter += 'a' - 'A';
    for (const struct noun *n = g->nouns; n && n->letter; n++)
        if (n->letter == letter) return n;
    return NULL;
}

static void write_arg(const struct game *g, char letter, int32_t arg, struct text *out)
{
    const struct noun *n = noun_of(g, letter);
    if (arg == ARG_HIDDEN) text_add(out, " ?");
    else if (!n) text_add(out, " %d", arg);
    else if (arg >= 0 && arg < n->count && n->names[arg]) text_add(out, " %s", n->names[arg]);
    else text_add(out, " #%d", arg);
}

void notation_write(const struct game *g, const struct action *a, struct text *out)
{
    if (a->seat == SEAT_CHANCE) text_add(out, "*");
    else text_add(out, "%d", a->seat);
    if (a->verb >= game_verb_count(g)) { text_add(out, " #%d", a->verb); return; }
    const struct verb *v = &g->verbs[a->verb];
    text_add(out, " %s", v->name);
    for (int i = 0; i < a->count && i < ARGS_MAX; i++) write_arg(g, verb_letter(v, i), a->arg[i], out);
}

/* The next word of the line, at most one blank before it: false at the end or when it is too long. */
static bool next_word(const char **line, char word[64])
{
    size_t n = strcspn(*line, " ");
    if (!n || n >= 64) return false;
    memcpy(word, *line, n);
    word[n] = 0;
    *line += n;
    if (**line == ' ') (*line)++;
    return true;
}

/* A number in its one shortest form: no sign but '-', no leading zeros. */
static bool read_number(const char *word, int32_t *out)
{
    char back[16];
    struct text t = TEXT_ON(back);
    long long n = strtoll(word, NULL, 10);
    if (n <= INT32_MIN || n > INT32_MAX) return false;
    text_add(&t, "%d", (int)n);
    *out = (int32_t)n;
    return !strcmp(word, back);
}

const char *notation_read_arg(const struct game *g, char letter, const char *word, int32_t *out)
{
    const struct noun *n = noun_of(g, letter);
    if (!strcmp(word, "?")) { *out = ARG_HIDDEN; return NULL; }
    if (!n) return read_number(word, out) ? NULL : _("a number is expected");
    for (int i = 0; i < n->count; i++)
        if (n->names[i] && !strcmp(n->names[i], word)) { *out = i; return NULL; }
    bool named = word[0] == '#' && read_number(word + 1, out)
                 && (*out < 0 || *out >= n->count || !n->names[*out]);
    return named ? NULL : _("there is no such thing");
}

const char *notation_read(const struct game *g, const char *line, struct action *out)
{
    char word[64];
    struct action a = { 0 };
    int32_t seat = SEAT_CHANCE;
    size_t length = strlen(line);
    if (length && line[length - 1] == ' ') return _("the line ends in a blank");

    if (!next_word(&line, word)) return _("a seat is expected");
    if (strcmp(word, "*") && !(read_number(word, &seat) && seat >= 0 && seat < SEATS_MAX))
        return _("a seat is expected");
    a.seat = (int8_t)seat;

    if (!next_word(&line, word)) return _("an action is expected");
    int verb = 0, verbs = game_verb_count(g);
    while (verb < verbs && strcmp(g->verbs[verb].name, word)) verb++;
    if (verb == verbs) return _("there is no such action");
    a.verb = (uint8_t)verb;

    while (*line) {
        if (!next_word(&line, word)) return _("a word is expected");
        char letter = a.count < ARGS_MAX ? verb_letter(&g->verbs[verb], a.count) : 0;
        if (!letter) return _("that action has too many parts");
        const char *why = notation_read_arg(g, letter, word, &a.arg[a.count]);
        if (why) return why;
        a.count++;
    }
    *out = a;
    return NULL;
}
