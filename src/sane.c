/* What comes from elsewhere is looked at before anything is done with it: views, lines, events. */
#include "sane.h"

#include <string.h>

enum { NUMBER_MOST = 1 << 24 };          /* no line or event holds a larger number */

/* Beside the game's own conditions: nothing lies open that this reader may not know, and who is asked has an
   answer. */
const char *game_view_why(const struct game *g, const void *view, int seats, const int16_t *options,
                          int reader)
{
    static _Thread_local struct action list[LEGAL_MAX];
    _Alignas(16) unsigned char cut[STATE_MAX];
    SANE_ALL(g->sane(view, seats, options, reader));
    int turn = g->turn(view);
    SANE(turn >= SEAT_NONE && turn < seats);
    memcpy(cut, view, g->state_size);
    g->redact(cut, reader);
    SANE(!memcmp(cut, view, g->state_size));
    SANE(turn < 0 || turn != reader || g->legal(view, list, LEGAL_MAX) > 0);
    return NULL;
}

static bool is_noun(const struct game *g, char letter, int32_t n)
{
    for (const struct noun *noun = g->nouns; noun->letter; noun++)
        if (noun->letter == letter) return n >= 0 && n < noun->count && noun->names[n];
    return false;
}

static bool is_number(int32_t n) { return n >= -NUMBER_MOST && n <= NUMBER_MOST; }

bool game_line_fits(const struct game *g, const struct action *a, int seats)
{
    if (a->verb >= game_verb_count(g) || a->seat < SEAT_CHANCE || a->seat >= seats) return false;
    const struct verb *v = &g->verbs[a->verb];
    size_t letters = strlen(v->args);
    bool more = letters && v->args[letters - 1] == '*';
    if (more ? a->count < letters - 1 || a->count > ARGS_MAX : a->count != letters) return false;
    for (int i = 0; i < a->count; i++) {
        char letter = verb_letter(v, i);
        bool secret = letter >= 'A' && letter <= 'Z';
        if (secret && a->arg[i] == ARG_HIDDEN) continue;
        if (secret) letter += 'a' - 'A';
        if (letter == 's' || letter == 'r' ? a->arg[i] < 0 || a->arg[i] >= seats
            : letter == 'x'                ? !is_number(a->arg[i])
                                           : !is_noun(g, letter, a->arg[i]))
            return false;
    }
    return true;
}

static bool event_part_fits(const struct game *g, char letter, int32_t n, int seats)
{
    switch (letter) {
    case 's': return n >= 0 && n < seats;
    case 'n': return n >= -1 && n < seats;
    case 'x': return is_number(n);
    case '-': return n == -1;
    case '.': return n == 0;
    }
    if (letter >= '0' && letter <= '9') return n >= 0 && n <= letter - '0';
    if (letter >= 'A' && letter <= 'Z') return n == -1 || is_noun(g, (char)(letter + 'a' - 'A'), n);
    return is_noun(g, letter, n);
}

bool game_event_fits(const struct game *g, const struct event *e, int seats)
{
    for (int kind = 0; kind <= e->kind; kind++)
        if (!g->events[kind]) return false;
    const char *form = g->events[e->kind];
    bool secret = *form == '?', hidden = true;
    form += secret;
    if (!event_part_fits(g, form[0], e->seat, seats)) return false;
    for (int k = 0; k < 4; k++) hidden = hidden && e->arg[k] == ARG_HIDDEN;
    if (hidden) return secret;
    for (int k = 0; k < 4; k++)
        if (!event_part_fits(g, form[1 + k], e->arg[k], seats)) return false;
    return true;
}
