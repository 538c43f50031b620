/* The log in words, written when a line is played, once for each reader that reads it differently. */
#include "logbook.h"

#include <ctype.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "text.h"

/* Whom a line is about: the actor, or who receives what chance deals. */
static int concerned(const struct game *g, const struct action *a)
{
    if (a->seat >= 0) return a->seat;
    for (int i = 0; i < a->count; i++)
        if (verb_letter(&g->verbs[a->verb], i) == 'r' && a->arg[i] >= 0 && a->arg[i] < SEATS_MAX)
            return a->arg[i];
    return -1;
}

static uint8_t pass_of(const struct game *g, const struct action *a)
{
    return g->verbs[a->verb].flags & FLAG_PASS ? (uint8_t)(a->verb + 1) : 0;
}

static void note_line(struct logline *l, const struct session *s, const struct action *a)
{
    l->seat = (int8_t)concerned(s->game, a);
    l->chance = a->seat == SEAT_CHANCE;
    l->quiet = s->game->verbs[a->verb].flags & FLAG_QUIET;
    l->pass = pass_of(s->game, a);
}

/* A line of chance may tell what somebody did. */
static void note_subject(struct logline *l)
{
    if (l->chance && l->seat < 0) l->seat = (int8_t)text_subject(l->open);
}

/* Made from the state before the line; all: everything lies open. */
static char *words_for(const struct session *s, const void *before, const struct action *a, int seat, bool all)
{
    _Alignas(8) unsigned char view[STATE_MAX];
    char line[300];
    struct text t = TEXT_ON(line);
    text_clear(&t);
    struct action cut = all ? *a : action_redact(s->game, a, seat);
    bool fades = !all && s->game->verbs[a->verb].flags & FLAG_FADES;     /* for players to remember */
    for (int k = 0; fades && k < cut.count; k++) cut.arg[k] = ARG_HIDDEN;
    memcpy(view, before, s->game->state_size);
    if (!all) s->game->redact(view, seat);
    s->game->name(view, &cut, &t);
    char *copy = strdup(line);
    if (!copy) die(_("out of memory"));
    return copy;
}

/* Any thread may read a book of its own: the number is drawn where all draw. */
static void changed(struct logbook *b)
{
    static atomic_uint drawn;
    b->version = ++drawn;
}

static struct logline *new_line(struct logbook *b)
{
    if (b->count == b->size) {
        b->size = b->size ? b->size * 2 : 64;
        b->line = realloc(b->line, (size_t)b->size * sizeof *b->line);
        if (!b->line) die(_("out of memory"));
    }
    struct logline *l = &b->line[b->count++];
    memset(l, 0, sizeof *l);
    b->kept = b->count;
    return l;
}

static void append(char **words, const char *more)
{
    size_t n = strlen(*words);
    char *longer = realloc(*words, n + strlen(more) + 1);
    if (!longer) die(_("out of memory"));
    strcpy(longer + n, more);
    *words = longer;
}

/* What came of the line that was played last, behind its words. */
static void add_then(struct logline *l, const struct session *after)
{
    char words[240];
    struct text t = TEXT_ON(words);
    struct events seen;
    if (!after->game->then) return;
    session_events(after, SEAT_NONE, &seen);
    text_clear(&t);
    after->game->then(&seen, &t);
    if (!t.n) return;
    append(&l->open, words);
    for (int s = 0; s < after->seats; s++)
        if (l->own[s]) append(&l->own[s], words);
}

static void add_line(struct logbook *b, const struct session *s, const void *before, const struct action *a,
                     bool all)
{
    struct logline *l = new_line(b);
    note_line(l, s, a);
    l->open = words_for(s, before, a, SEAT_NONE, all);
    note_subject(l);
    for (int seat = 0; seat < s->seats && !all; seat++) {
        char *own = words_for(s, before, a, seat, false);
        if (strcmp(own, l->open)) l->own[seat] = own;
        else free(own);
    }
    add_then(l, s);
}

void logbook_add(struct logbook *b, const struct session *s, const void *before, const struct action *a)
{
    changed(b);
    if (b->count < b->kept) b->count++;
    else add_line(b, s, before, a, false);
}

void logbook_take(struct logbook *b, const struct session *s, const struct action *a, const char *words)
{
    changed(b);
    b->kept = b->count;
    struct logline *l = new_line(b);
    note_line(l, s, a);
    l->open = strdup(words);
    if (!l->open) die(_("out of memory"));
    note_subject(l);
}

static void free_line(struct logline *l)
{
    free(l->open);
    for (int s = 0; s < SEATS_MAX; s++) free(l->own[s]);
}

void logbook_cut(struct logbook *b, int count)
{
    while (b->kept > count) free_line(&b->line[--b->kept]);
    if (b->count > b->kept) b->count = b->kept;
    changed(b);
}

void logbook_rewind(struct logbook *b, int count)
{
    b->count = count < b->kept ? count : b->kept;
    changed(b);
}

void logbook_clear(struct logbook *b)
{
    logbook_cut(b, 0);
    free(b->line);
    *b = (struct logbook){ 0 };
    changed(b);
}

static void replay_lines(struct logbook *b, const struct session *s, bool all)
{
    _Alignas(8) unsigned char before[STATE_MAX];
    struct session fresh = { 0 };
    logbook_cut(b, 0);
    b->unsealed = all;
    if (session_begin(&fresh, s)) return;
    memcpy(fresh.players, s->players, sizeof fresh.players);
    for (int i = 0; i < s->log_count; i++) {
        memcpy(before, fresh.state, s->game->state_size);
        if (session_play(&fresh, &s->log[i])) break;
        add_line(b, &fresh, before, &s->log[i], all);
    }
    session_close(&fresh);
}

void logbook_rebuild(struct logbook *b, const struct session *s)
{
    replay_lines(b, s, false);
}

void logbook_unseal(struct logbook *b, const struct session *s)
{
    replay_lines(b, s, true);
}

const char *logbook_text(const struct logbook *b, int i, int seat)
{
    const struct logline *l = &b->line[i];
    if (l->pass && i + 1 < b->count && b->line[i + 1].pass == l->pass)
        return ""; /* of several who pass, the last */
    return seat >= 0 && l->own[seat] ? l->own[seat] : l->open;
}

void logbook_sentence(const struct logbook *b, const struct session *s, int i, int seat, bool bold, char *out,
                      size_t size)
{
    const struct logline *l = &b->line[i];
    const char *words = logbook_text(b, i, seat), *mark = bold ? "**" : "";
    char line[600];
    struct text raw = TEXT_ON(line), t = { out, size, 0 };
    text_clear(&t);
    if (!*words) return;
    int subject = text_subject(words), who = subject >= 0 ? subject : l->seat;
    if (subject < 0 && l->chance && isupper((unsigned char)words[0])) who = -1;      /* a whole sentence */
    if (who >= 0) text_add(&raw, "%s%s%s%s", mark, text_seat(who), mark, subject < 0 ? " " : "");
    text_add(&raw, "%s", words + (subject >= 0));
    if (who < 0) line[0] = (char)toupper((unsigned char)line[0]);
    text_names(&t, line, s->players);
    if (t.n && !strchr(".!?", out[t.n - 1])) text_add(&t, ".");
}

bool logbook_back(const struct session *s, struct logstep *at)
{
    while (at->note > 0 && s->notes[at->note - 1].at >= at->line)
        if (s->notes[--at->note].aloud) return at->said = true;
    at->said = false;
    if (at->line == 0) return false;
    at->line--;
    return true;
}

int logbook_entry(const struct logbook *b, const struct session *s, const struct logstep *at, int reader,
                  bool bold, char *out, size_t size)
{
    out[0] = 0;
    if (!at->said) {
        if (!b->line[at->line].quiet) logbook_sentence(b, s, at->line, reader, bold, out, size);
        return b->line[at->line].seat;
    }
    char words[300], name[NAME_MAX_BYTES + 8];
    struct text t = TEXT_ON(words);
    int seat = s->notes[at->note].seat;
    text_clear(&t);
    session_spoken(s, at->note, &t);
    snprintf(name, sizeof name, bold ? "**%s**" : "%s", s->players[seat].name);
    int level = session_seated(&s->notes[at->note]);
    if (session_hinted(&s->notes[at->note])) snprintf(out, size, _("%s takes a hint."), name);
    else if (level < 0) snprintf(out, size, _("%s says: \u201c%s\u201d"), name, words);
    else
        snprintf(out, size,
                 level == PERSON ? _("A person sits in the seat of %s now.")
                                 : _("A bot sits in the seat of %s now."),
                 name);
    return seat;
}

bool logbook_read(const struct logbook *b, const struct session *s, struct logstep *at, int reader, bool bold,
                  struct logread *out)
{
    const size_t room = sizeof out->words - 20;
    out->words[0] = 0;
    while (!out->words[0]) {
        if (!logbook_back(s, at)) return false;
        out->seat = logbook_entry(b, s, at, reader, bold, out->words, room);
    }
    out->at = *at;
    int times = 1;
    char older[sizeof out->words];
    for (struct logstep next = *at; logbook_back(s, &next);) {
        int seat = logbook_entry(b, s, &next, reader, bold, older, room);
        if (!older[0]) continue;
        if (seat != out->seat || strcmp(older, out->words)) break;
        *at = next;
        times++;
    }
    if (times > 1) snprintf(out->words + strlen(out->words), 20, " \u00d7%d", times);
    return true;
}
