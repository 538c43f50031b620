/* Writing what a reader of a game that runs elsewhere is sent. */
#include "remote_view.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "notation.h"
#include "rng.h"

enum { PAGE_ENTRIES = 64, PAGE_FULL = 24 << 10, ENTRY_MAX = 8 << 10, LAYOUT_LINES = 60 };

/* ---- hashes ---- */

uint64_t remote_view_hash(uint64_t before, const void *bytes, size_t n)
{
    const unsigned char *b = bytes;
    uint64_t h = before ? before : 0xcbf29ce484222325u;
    for (size_t i = 0; i < n; i++) h = (h ^ b[i]) * 0x100000001b3u;
    return h;
}

/* A few lines with the first seed: physics isn't needed for it. */
static uint64_t layout_of(const struct game *g, int seats)
{
    static _Thread_local struct action list[LEGAL_MAX];
    struct session s;
    uint64_t h = remote_view_hash(0, &g->state_size, sizeof(uint32_t));
    if (session_open(&s, g, seats, NULL, 1)) return h;
    for (int i = 0; i < LAYOUT_LINES && session_turn(&s) != SEAT_NONE; i++) {
        int n = session_legal(&s, list, LEGAL_MAX);
        if (!n) break;
        struct action a = list[i % n];
        if (session_turn(&s) == SEAT_CHANCE) session_draw(&s, list, CHANCE_MAX), a = list[0];
        if (session_play(&s, &a)) break;
        h = remote_view_hash(h, s.state, g->state_size);
    }
    session_close(&s);
    return h;
}

uint64_t remote_view_layout(const struct game *g)
{
    static _Thread_local struct { const struct game *g; uint64_t hash; } known[16];
    int i = 0;
    while (i < 15 && known[i].g && known[i].g != g) i++;
    if (known[i].g == g) return known[i].hash;
    uint64_t h = layout_of(g, g->seats_min) ^ layout_of(g, g->seats_max) << 1;
    known[i].g = g;
    return known[i].hash = h;
}

uint64_t remote_view_log_hash(const struct remote_view_page *page, int count)
{
    uint64_t h = remote_view_hash(0, "log", 3);
    for (int i = 0; i < count; i++) h = remote_view_hash(h, &page[i].hash, sizeof page[i].hash);
    return h;
}

static void end_line(struct text *t)
{
    text_add(t, "end %016" PRIx64 "\n", remote_view_hash(0, t->s, t->n));
}

/* ---- pages ---- */

static struct remote_view_page *page_open(struct remote_view_log *l)
{
    if (l->count && !l->page[l->count - 1].closed) return &l->page[l->count - 1];
    if (l->count == l->size) {
        l->size = l->size ? l->size * 2 : 8;
        l->page = realloc(l->page, (size_t)l->size * sizeof *l->page);
        if (!l->page) die(_("out of memory"));
    }
    l->entries = 0;
    struct remote_view_page *p = &l->page[l->count++];
    *p = (struct remote_view_page){ 0 };
    return p;
}

/* Puts an entry before the page's end line. */
static void page_add(struct remote_view_log *l, const char *entry, size_t n)
{
    enum { AROUND = 64, END_LINE = 21 };
    struct remote_view_page *p = page_open(l);
    if (!p->text) {
        p->text = malloc(PAGE_FULL + ENTRY_MAX + AROUND);
        if (!p->text) die(_("out of memory"));
    }
    struct text t = { p->text, PAGE_FULL + ENTRY_MAX + AROUND, p->n ? p->n - END_LINE : 0 };
    if (!p->n) text_add(&t, "docket-log %d %d\n", REMOTE_VIEW_VERSION, l->count - 1);
    memcpy(t.s + t.n, entry, n);
    t.n += n;
    t.s[t.n] = 0;
    end_line(&t);
    p->n = t.n;
    p->hash = remote_view_hash(0, p->text, p->n);
    p->fresh = true;
    p->entries++;
    p->closed = ++l->entries >= PAGE_ENTRIES || p->n > PAGE_FULL;
}

/* A seat in a sentence as \0 to \7, the stroke itself doubled. */
static void add_words(struct text *t, const char *words)
{
    text_add(t, "words ");
    for (; *words; words++) {
        int seat = text_subject(words);
        if (seat >= 0) text_add(t, "\\%d", seat);
        else if (*words == '\\') text_add(t, "\\\\");
        else text_add(t, "%c", *words);
    }
    text_add(t, "\n");
}

static void add_event(struct text *t, const struct event *e)
{
    text_add(t, "event %d %d", e->kind, e->seat);
    for (int k = 0; k < 4; k++) {
        if (e->arg[k] == ARG_HIDDEN) text_add(t, " ?");
        else text_add(t, " %d", e->arg[k]);
    }
    text_add(t, "\n");
}

void remote_view_log_line(struct remote_view_log *l, const struct session *s, const struct logbook *b, int line,
                          const struct events *came)
{
    char entry[ENTRY_MAX];
    struct text t = TEXT_ON(entry);
    bool over = session_turn(s) == SEAT_NONE;
    struct action a = over ? s->log[line] : action_redact(s->game, &s->log[line], l->reader);
    text_clear(&t);
    if (session_physics_begins(s, line)) text_add(&t, "physics %d\n", session_physics(s, line));
    text_add(&t, "line ");
    notation_write(s->game, &a, &t);
    text_add(&t, "\n");
    const struct logline *told = &b->line[line];
    add_words(&t, l->reader >= 0 && told->own[l->reader] ? told->own[l->reader] : told->open);
    for (int i = 0; i < came->count; i++) {
        struct event e = event_redact(&came->list[i], l->reader);
        add_event(&t, &e);
    }
    page_add(l, entry, t.n);
}

void remote_view_log_notes(struct remote_view_log *l, const struct session *s)
{
    char entry[ENTRY_MAX];
    for (; l->notes < s->note_count; l->notes++) {
        const struct note *n = &s->notes[l->notes];
        if (!n->aloud && n->seat != l->reader) continue;
        struct text t = TEXT_ON(entry);
        text_add(&t, "%s %d %d %s\n", n->aloud ? "say" : "note", n->at, n->seat, n->text);
        page_add(l, entry, t.n);
    }
}

void remote_view_log_rebuild(struct remote_view_log *l, const struct session *s, const struct logbook *b)
{
    struct session again = { 0 };
    struct remote_view_log old = *l;
    *l = (struct remote_view_log){ .reader = old.reader };
    bool opened = !session_begin(&again, s);
    for (int i = 0; opened && i < s->log_count; i++) {
        session_play(&again, &s->log[i]);
        remote_view_log_line(l, s, b, i, &again.events);
    }
    if (opened) session_close(&again);
    remote_view_log_notes(l, s);
    for (int i = 0; i < l->count && i < old.count; i++)
        if (!old.page[i].fresh && old.page[i].hash == l->page[i].hash) l->page[i].fresh = false;
    remote_view_log_clear(&old);
}

void remote_view_log_clear(struct remote_view_log *l)
{
    for (int i = 0; i < l->count; i++) free(l->page[i].text);
    free(l->page);
    *l = (struct remote_view_log){ .reader = l->reader };
}

/* ---- the view ---- */

static void add_seat(struct text *t, int seat)
{
    if (seat >= 0) text_add(t, " %d", seat);
    else text_add(t, " -");
}

static void add_players(struct text *t, const struct session *s)
{
    for (int i = 0; i < s->seats; i++) {
        const struct player *p = &s->players[i];
        char name[NAME_MAX_BYTES];
        name_clean(name, p->name, sizeof p->name);
        text_add(t, "player %d %s %d %s\n", i, level_names[p->level], p->colour, name);
    }
}

void remote_view_write(struct text *out, const struct session *s, const struct remote_view *k,
                       const struct remote_view_log *l)
{
    _Alignas(8) unsigned char view[STATE_MAX];
    const struct game *g = s->game;
    text_clear(out);
    text_add(out, "docket-view %d %lld\ngame %s %d %016" PRIx64 "\nseats %d", REMOTE_VIEW_VERSION, k->seq,
             g->id, g->rules_version, remote_view_layout(g), s->seats);
    add_seat(out, k->reader);
    text_add(out, "\nmark %016" PRIx64 "\n", k->mark);
    for (int i = 0; g->options[i].id; i++) text_add(out, "option %s %d\n", g->options[i].id, s->options[i]);
    add_players(out, s);
    text_add(out, "place %d %d\nlog %d %016" PRIx64 "\nasked", k->place.undos, s->log_count, l->count,
             remote_view_log_hash(l->page, l->count));
    for (int i = 0; i < s->seats; i++)
        if (k->asked >> i & 1) add_seat(out, i);
    text_add(out, "\nown%s%s%s%s%s\nview ", k->due ? " due" : "", k->may_undo ? " undo" : "",
             k->wish ? " wish" : "", k->pass ? " pass" : "", k->quiet ? " quiet" : "");
    session_view(s, k->reader, view);
    for (size_t i = 0; i < g->state_size; i++) text_add(out, "%02x", view[i]);
    text_add(out, "\n");
    end_line(out);
}
