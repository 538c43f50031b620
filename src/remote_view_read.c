/* Reading what a reader of a game that runs elsewhere was sent: all or nothing, whatever the bytes. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "notation.h"
#include "record.h"
#include "scan.h"
#include "remote_view.h"

enum { LINE_MAX_BYTES = 2 * STATE_MAX + 64, NUMBER_MAX = 1000000 };

const char remote_view_wait[] = "wait";

static const char *damaged(void)
{
    return _("what came from the table is damaged");
}

/* Is the last line "end HASH" with the hash of all before it? Cuts it off then. */
static bool whole(struct scan *s)
{
    enum { END_LINE = 21 };
    char line[END_LINE + 1];
    uint64_t hash;
    if (s->end - s->at < END_LINE) return false;
    struct scan last = { s->end - END_LINE, s->end };
    const char *at = line;
    if (!scan_line(&last, line, sizeof line) || last.at != last.end || !scan_word(&at, "end")) return false;
    if (!scan_hex(&at, &hash) || *at) return false;
    s->end -= END_LINE;
    return hash == remote_view_hash(0, s->at, (size_t)(s->end - s->at));
}

/* ---- the view's lines ---- */

struct view {
    struct scan in;
    char line[LINE_MAX_BYTES];
    const char *at;              /* in the line, behind its first word */
};

static bool next(struct view *v, const char *word)
{
    v->at = v->line;
    return scan_line(&v->in, v->line, sizeof v->line) && scan_word(&v->at, word);
}

static bool number(struct view *v, long long min, long long max, int *out)
{
    long long n;
    if (!scan_number(&v->at, min, max, &n)) return false;
    *out = (int)n;
    return true;
}

/* What whoever reads it does about it. */
static const char *other_version(int theirs, int ours)
{
    if (theirs > ours) return _("the table runs a newer Docket: update this one, or load the page again");
    if (theirs < ours) return _("the table runs an older Docket: ask its host to update it");
    return _("the table runs another version of Docket: update both");
}

static const char *read_version(struct view *v, long long *seq)
{
    int version;
    if (!next(v, "docket-view") || !number(v, 0, NUMBER_MAX, &version)) return damaged();
    if (version != REMOTE_VIEW_VERSION) return other_version(version, REMOTE_VIEW_VERSION);
    return scan_number(&v->at, 0, INT64_MAX, seq) && !*v->at ? NULL : damaged();
}

static const char *read_game(struct view *v, const struct game **g)
{
    char id[32];
    int rules;
    uint64_t layout;
    if (!next(v, "game") || !scan_copy(&v->at, id, sizeof id) || !number(v, 0, NUMBER_MAX, &rules)
        || !scan_hex(&v->at, &layout) || *v->at)
        return damaged();
    *g = game_find(id);
    if (!*g) return _("this Docket doesn't know that game: update it, or load the page again");
    if (rules != (*g)->rules_version || layout != remote_view_layout(*g))
        return other_version(rules, (*g)->rules_version);
    return NULL;
}

static bool read_options(struct view *v, const struct game *g, int16_t options[OPTIONS_MAX])
{
    for (int i = 0; g->options[i].id; i++) {
        int choice;
        if (!next(v, "option") || !scan_word(&v->at, g->options[i].id)) return false;
        if (!number(v, 0, 1000, &choice)) return false;
        options[i] = (int16_t)choice;
    }
    return true;
}

static bool read_players(struct view *v, struct session *s)
{
    for (int i = 0; i < s->seats; i++) {
        char level[16];
        struct player p = { 0 };
        int seat, colour;
        if (!next(v, "player") || !number(v, i, i, &seat)) return false;
        if (!scan_copy(&v->at, level, sizeof level) || level_find(level) < 0) return false;
        if (!number(v, 0, 6, &colour)) return false;
        p.level = (uint8_t)level_find(level);
        p.colour = (uint8_t)colour;
        name_clean(p.name, v->at, strlen(v->at));
        if (session_seat(s, i, &p)) return false;
    }
    players_tell_apart(s->players, s->seats);
    return true;
}

static const char *not_believed(void)
{
    return _("what the table sent isn't a position of this game, so none of it is believed");
}

static bool read_state(const struct view *v, struct session *s)
{
    size_t n = s->game->state_size;
    if (strlen(v->at) != 2 * n || strspn(v->at, "0123456789abcdef") != 2 * n) return false;
    for (size_t i = 0; i < n; i++) {
        const char pair[3] = { v->at[2 * i], v->at[2 * i + 1], 0 };
        ((unsigned char *)s->state)[i] = (unsigned char)strtoul(pair, NULL, 16);
    }
    return true;
}

/* What is said beside the view fits it: who is asked is asked by an open window, who is due is on turn. */
static bool told_fits(const struct session *s, const struct remote_view *k)
{
    struct window w;
    unsigned asked = 0;
    bool open = game_window(s->game, s->state, &w);
    for (int i = 0; open && i < w.count; i++) asked |= 1u << w.seat[i];
    if (k->asked & ~asked) return false;
    if (k->reader < 0) return !k->due && !k->may_undo && !k->wish && !k->pass && !k->quiet;
    return !k->due || session_turn(s) == k->reader;
}

static bool read_own(struct view *v, struct remote_view *k)
{
    k->due = scan_word(&v->at, "due");
    k->may_undo = scan_word(&v->at, "undo");
    k->wish = scan_word(&v->at, "wish");
    k->pass = scan_word(&v->at, "pass");
    k->quiet = scan_word(&v->at, "quiet");
    return !*v->at;
}

static bool read_rest(struct view *v, struct session *s, struct remote_view *k, int *pages, uint64_t *hash)
{
    if (!read_players(v, s) || !next(v, "place") || !number(v, 0, NUMBER_MAX, &k->place.undos)) return false;
    if (!number(v, 0, RECORD_LOG_MAX, &k->place.lines) || *v->at || !next(v, "log")) return false;
    if (!number(v, 0, REMOTE_VIEW_PAGES, pages) || !scan_hex(&v->at, hash) || *v->at) return false;
    if (!next(v, "asked")) return false;
    for (int seat; *v->at; k->asked |= 1u << seat)
        if (!number(v, 0, s->seats - 1, &seat)) return false;
    if (!next(v, "own") || !read_own(v, k) || !next(v, "view") || !read_state(v, s)) return false;
    return v->in.at == v->in.end;
}

/* On an error *s may be open. */
static const char *read_view(struct scan in, struct session *s, struct remote_view *k, int *pages,
                             uint64_t *hash)
{
    struct view v = { .in = in };
    const struct game *g = NULL;
    int16_t options[OPTIONS_MAX] = { 0 };
    int seats;
    const char *why = read_version(&v, &k->seq);
    if (!why) why = read_game(&v, &g);
    if (why || !g) return why;
    if (!next(&v, "seats") || !number(&v, g->seats_min, g->seats_max, &seats)) return damaged();
    k->reader = SEAT_NONE;
    if (!scan_word(&v.at, "-") && !number(&v, 0, seats - 1, &k->reader)) return damaged();
    if (*v.at) return damaged();
    if (!next(&v, "mark") || !scan_hex(&v.at, &k->mark) || !read_options(&v, g, options)) return damaged();
    if ((why = session_open(s, g, seats, options, k->mark))) return why;
    if (!read_rest(&v, s, k, pages, hash)) return damaged();
    if (game_view_why(g, s->state, seats, s->options, k->reader) || !told_fits(s, k)) return not_believed();
    return NULL;
}

/* ---- pages ---- */

struct page {
    struct session *session;
    struct logbook *book;
    struct past *past;
    int past_from;               /* older lines would give way again */
    struct action line;          /* the entry that is being read */
    struct events came;
    char words[600];
    int physics;                 /* of the pushes from here on */
    bool open;
};

static bool read_words(char *out, size_t size, const char *at)
{
    size_t n = 0;
    for (; *at && n + 2 < size; at++) {
        bool mark = *at == '\\';
        if (mark) at++;
        if (mark && *at >= '0' && *at < '0' + SEATS_MAX) out[n++] = *text_seat(*at - '0');
        else if (mark ? *at != '\\' : text_control((unsigned char)*at) && !((unsigned char)*at & 0x80))
            return false;
        else out[n++] = *at;
    }
    out[n] = 0;
    for (uint32_t code, k = 0; out[k];) {
        int step = text_character(out + k, &code);
        if (!step || character_unfit(code) || (step > 1 && text_control(code))) return false;
        k += (uint32_t)step;
    }
    return !*at;
}

static bool read_event(struct page *p, const char *at)
{
    long long kind, seat, n;
    if (!p->open || p->came.count == EVENTS_MAX) return false;
    if (!scan_number(&at, 0, 255, &kind) || !scan_number(&at, INT8_MIN, INT8_MAX, &seat)) return false;
    struct event e = { .kind = (uint8_t)kind, .seen = ALL_SEE, .seat = (int8_t)seat };
    for (int k = 0; k < 4; k++) {
        if (scan_word(&at, "?")) e.arg[k] = ARG_HIDDEN;
        else if (scan_number(&at, INT32_MIN + 1LL, INT32_MAX, &n)) e.arg[k] = (int32_t)n;
        else return false;
    }
    p->came.list[p->came.count++] = e;
    return !*at && game_event_fits(p->session->game, &e, p->session->seats);
}

static bool read_note(struct page *p, bool aloud, const char *at)
{
    long long line, seat;
    struct session *s = p->session;
    if (!scan_number(&at, 0, RECORD_LOG_MAX, &line) || !scan_number(&at, 0, s->seats - 1, &seat)) return false;
    if (session_note_again(s, (int)seat, aloud, at)) return false;
    s->notes[s->note_count - 1].at = (int)line;
    return true;
}

/* The line is whole: into the log, the book and the past. */
static void close_line(struct page *p)
{
    if (!p->open) return;
    p->open = false;
    session_log(p->session, &p->line);
    logbook_take(p->book, p->session, &p->line, p->words);
    if (p->session->log_count > p->past_from) past_add(p->past, &p->line, p->physics, &p->came);
    p->session->events = p->came;
}

/* A version newer than ours may be told: its pushes are seen as they ended. */
static bool read_physics(struct page *p, const char *at)
{
    struct session *s = p->session;
    long long version;
    if (!game_has_pushes(s->game)) return false;
    if (!scan_number(&at, p->physics + 1, UINT8_MAX, &version) || *at) return false;
    for (int v = p->physics + 1; v <= version && v <= PHYSICS_VERSION; v++) s->physics_from[v] = s->log_count;
    p->physics = (int)version;
    return true;
}

static bool read_entry(struct page *p, const char *at)
{
    const struct session *s = p->session;
    if (scan_word(&at, "words")) return p->open && read_words(p->words, sizeof p->words, at);
    if (scan_word(&at, "event")) return read_event(p, at);
    close_line(p);
    if (scan_word(&at, "say")) return read_note(p, true, at);
    if (scan_word(&at, "note")) return read_note(p, false, at);
    if (scan_word(&at, "physics")) return read_physics(p, at);
    if (!scan_word(&at, "line") || s->log_count >= RECORD_LOG_MAX) return false;
    if (notation_read(s->game, at, &p->line) || !game_line_fits(s->game, &p->line, s->seats)) return false;
    p->open = true;
    p->words[0] = 0;
    p->came.count = 0;
    return true;
}

static bool read_page(struct page *p, struct scan in, int number_of)
{
    char line[LINE_MAX_BYTES];
    long long version, page;
    const char *at = line;
    if (!whole(&in) || !scan_line(&in, line, sizeof line) || !scan_word(&at, "docket-log")) return false;
    if (!scan_number(&at, REMOTE_VIEW_VERSION, REMOTE_VIEW_VERSION, &version)) return false;
    if (!scan_number(&at, number_of, number_of, &page) || *at) return false;
    while (in.at < in.end)
        if (!scan_line(&in, line, sizeof line) || !read_entry(p, line)) return false;
    close_line(p);
    return true;
}

const char *remote_view_page_why(const char *text, size_t n, int *page)
{
    struct scan in = { text, text + n };
    char line[64];
    long long version, p;
    const char *at = line;
    if (n > REMOTE_VIEW_MAX || !whole(&in) || !scan_line(&in, line, sizeof line)) return damaged();
    if (!scan_word(&at, "docket-log")) return damaged();
    if (!scan_number(&at, REMOTE_VIEW_VERSION, REMOTE_VIEW_VERSION, &version)) return damaged();
    if (!scan_number(&at, 0, REMOTE_VIEW_PAGES - 1, &p) || *at) return damaged();
    *page = (int)p;
    return NULL;
}

static const char *read_pages(struct session *s, struct logbook *book, struct past *past,
                              const struct remote_view_text *pages, int count, int lines)
{
    struct page p = { .session = s, .book = book, .past = past, .past_from = lines - PAST_LINES, .physics = 1 };
    for (int v = 2; v <= PHYSICS_VERSION; v++) s->physics_from[v] = lines;
    for (int i = 0; i < count; i++) {
        struct scan in = { pages[i].text, pages[i].text + pages[i].n };
        if (!read_page(&p, in, i)) return damaged();
    }
    return NULL;
}

/* Are these the pages the view was sent with? */
static bool pages_fit(const struct remote_view_text *pages, int count, int wanted, uint64_t hash)
{
    uint64_t h = remote_view_hash(0, "log", 3);
    if (count < wanted) return false;
    for (int i = 0; i < wanted; i++) {
        if (!pages[i].text) return false;
        uint64_t one = remote_view_hash(0, pages[i].text, pages[i].n);
        h = remote_view_hash(h, &one, sizeof one);
    }
    return h == hash;
}

const char *remote_view_read(struct session *out, struct logbook *book, struct past *past,
                             struct remote_view *k,
                             const char *text, size_t n, const struct remote_view_text *pages, int count)
{
    struct scan in = { text, text + n };
    struct session fresh = { 0 };
    struct logbook words = { 0 };
    struct past *came = calloc(1, sizeof *came);
    struct remote_view told = { 0 };
    int wanted = 0;
    uint64_t hash = 0;
    if (!came) die(_("out of memory"));
    const char *why = n > REMOTE_VIEW_MAX || !whole(&in) ? damaged() : read_view(in, &fresh, &told, &wanted,
                                                                                 &hash);
    if (!why && !pages_fit(pages, count, wanted, hash)) why = remote_view_wait;
    if (!why) why = read_pages(&fresh, &words, came, pages, wanted, told.place.lines);
    if (!why && fresh.log_count != told.place.lines) why = damaged();
    for (int i = 0; !why && i < fresh.note_count; i++)
        if (fresh.notes[i].at > fresh.log_count) why = damaged();
    if (!why) {
        fresh.log_low = fresh.log_count;
        *out = fresh;
        *book = words;
        *past = *came;
        *k = told;
    } else {
        if (fresh.game) session_close(&fresh);
        logbook_clear(&words);
    }
    free(came);
    return why;
}
