/* Writing the one text form of saves and journals. */
#include "record.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "notation.h"
#include "physics/region.h"
#include "record_hash.h"
#include "remote_view.h"

static void room_for(struct record *r, size_t more)
{
    if (r->n + more < r->size) return;
    while (r->n + more >= r->size) r->size = r->size ? r->size * 2 : 4096;
    r->s = realloc(r->s, r->size);
    if (!r->s) die(_("out of memory"));
}

static void add_line(struct record *r, bool more, const char *body)
{
    size_t n = strlen(body);
    char mark = more ? '&' : '~';
    r->hash = record_hash(r->hash, body, n, mark);
    room_for(r, n + 16);
    r->n += (size_t)sprintf(r->s + r->n, "%s %c%06x\n", body, mark, record_hash_short(r->hash));
}

__attribute__((format(printf, 3, 4)))
static void line(struct record *r, bool more, const char *format, ...)
{
    char body[RECORD_LINE_MAX];
    va_list args;
    va_start(args, format);
    vsnprintf(body, sizeof body, format, args);
    va_end(args);
    add_line(r, more, body);
}

static void player_line(struct record *r, bool more, const char *word, int seat, const struct player *p)
{
    char name[NAME_MAX_BYTES];               /* what is written can be read, whatever stands in memory */
    name_clean(name, p->name, sizeof p->name);
    line(r, more, "%s %d %s %d %s", word, seat, level_names[p->level], p->colour, name);
}

static void branch_lines(struct record *r, const struct session *s)
{
    const struct branch *b = s->branch;
    const struct game *g = s->game;
    _Alignas(16) unsigned char first[STATE_MAX];
    line(r, false, "branch %d %s", b->line, *b->parent ? b->parent : "-");
    line(r, false, "called %s", b->name);
    if (b->eyes < 0) return;
    line(r, false, "known %d %016" PRIx64, b->eyes, remote_view_layout(g));
    for (size_t at = 0; at < g->state_size; at += RECORD_VIEW) {
        char body[2 * RECORD_VIEW + 1] = "";
        size_t n = g->state_size - at < RECORD_VIEW ? g->state_size - at : RECORD_VIEW;
        for (size_t i = 0; i < n; i++) sprintf(body + 2 * i, "%02x", b->view[at + i]);
        line(r, false, "view %s", body);
    }
    session_first(s, first);
    line(r, false, "world %016" PRIx64, remote_view_hash(0, first, g->state_size));
}

void record_header(struct record *r, const struct session *s, enum record_kind kind)
{
    const struct game *g = s->game;
    r->hash = RECORD_HASH_START;
    int version = s->branch || s->remark_count ? 2 : 1;
    line(r, false, "docket %s %d", kind == RECORD_SAVE ? "save" : "journal", version);
    line(r, false, "game %s %d", g->id, g->rules_version);
    line(r, false, "seats %d", s->seats);
    line(r, false, "seed %016" PRIx64, s->seed);
    for (int i = 0; g->options[i].id; i++) {
        if (g->options[i].kind == OPTION_LATER && s->options[i] == g->options[i].initial) continue;
        line(r, false, "option %s %d", g->options[i].id, s->options[i]);
    }
    if (s->branch) branch_lines(r, s);
    for (int i = 0; i < s->seats; i++) player_line(r, false, "player", i, &s->players[i]);
}

static void note_line(struct record *r, bool more, const struct note *n)
{
    line(r, more, "%s %d %s", n->aloud ? "say" : "note", n->seat, n->text);
}

static void action_line(struct record *r, bool more, const struct game *g, const struct action *a)
{
    char body[RECORD_LINE_MAX];
    struct text t = TEXT_ON(body);
    notation_write(g, a, &t);
    add_line(r, more, body);
}

/* How many lines that name the physics stand before the log lines from `from` on. */
static int physics_lines(const struct session *s, int from)
{
    int n = 0;
    for (int v = 2; v <= PHYSICS_VERSION; v++) {
        int at = s->physics_from[v];
        n += at >= from && (v == PHYSICS_VERSION || s->physics_from[v + 1] != at)
             && session_physics_begins(s, at);
    }
    return n;
}

/* What the seed is made of, as lines; how many. now: this seed takes the place of the header's. */
static int luck_lines(struct record *r, const struct session *s, bool now, int left)
{
    char body[LUCK_LINE];
    int n = 0;
    for (; luck_write(&s->luck, n, body); n++)
        if (r) line(r, --left > 0, "%s", body);
    if (n && now && r) line(r, --left > 0, "seed %016" PRIx64, s->seed);
    return n ? n + now : 0;
}

/* Log lines and annotations from the marks on, in the order they came; `left` counts down to the
   line that closes the batch. */
static void log_lines(struct record *r, const struct session *s, int from, int note, int left)
{
    for (int i = from; i <= s->log_count; i++) {
        for (; note < s->note_count && s->notes[note].at <= i; note++) {
            note_line(r, --left > 0, &s->notes[note]);
        }
        if (session_physics_begins(s, i)) line(r, --left > 0, "physics %d", session_physics(s, i));
        if (i < s->log_count) action_line(r, --left > 0, s->game, &s->log[i]);
    }
}

/* ---- remarks since the marks ---- */

static const struct remark *marked(const struct record_marks *m, int kept, int at)
{
    for (int i = 0; i < m->remark_count && m->remarks[i].at <= kept; i++)
        if (m->remarks[i].at == at) return &m->remarks[i];
    return NULL;
}

/* Those that are new, other or gone; what lay behind an undo went with it. r NULL: how many. */
static int remark_lines(struct record *r, const struct session *s, const struct record_marks *m, int kept,
                        int left)
{
    int n = 0;
    for (int i = 0; i < s->remark_count; i++) {
        const struct remark *was = marked(m, kept, s->remarks[i].at);
        if (was && !strcmp(was->text, s->remarks[i].text)) continue;
        n++;
        if (r) line(r, --left > 0, "remark %d %s", s->remarks[i].at, s->remarks[i].text);
    }
    for (int i = 0; i < m->remark_count && m->remarks[i].at <= kept; i++) {
        if (session_remark_at(s, m->remarks[i].at)) continue;
        n++;
        if (r) line(r, --left > 0, "remark %d ", m->remarks[i].at);
    }
    return n;
}

void record_mark(struct record_marks *m, struct session *s)
{
    size_t size = (size_t)s->remark_count * sizeof *s->remarks;
    m->lines = s->log_low = s->log_count;
    m->notes = s->note_count;
    m->luck = s->luck.common;
    memcpy(m->players, s->players, sizeof m->players);
    if (size || m->remark_count) {
        m->remarks = realloc(m->remarks, size + 1);
        if (!m->remarks) die(_("out of memory"));
        if (size) memcpy(m->remarks, s->remarks, size);
        m->remark_count = s->remark_count;
    }
}

void record_marks_free(struct record_marks *m)
{
    free(m->remarks);
    m->remarks = NULL;
    m->remark_count = 0;
}

void record_since(struct record *r, struct session *s, struct record_marks *m, bool batch)
{
    int kept = s->log_low < m->lines ? s->log_low : m->lines;
    int left = (kept < m->lines) + (s->log_count - kept) + (s->note_count - m->notes) + physics_lines(s, kept);
    for (int i = 0; i < s->seats; i++)
        left += memcmp(&m->players[i], &s->players[i], sizeof s->players[i]) != 0;
    bool luck = s->luck.common && !m->luck;
    if (luck) left += luck_lines(NULL, s, true, 0);
    int remarks = remark_lines(NULL, s, m, kept, 0);
    left += remarks;
    if (!batch) left = 0;

    if (kept < m->lines) line(r, --left > 0, "undo %d", m->lines - kept);
    for (int i = 0; i < s->seats; i++)
        if (memcmp(&m->players[i], &s->players[i], sizeof s->players[i]))
            player_line(r, --left > 0, "seat", i, &s->players[i]);
    if (luck) left -= luck_lines(r, s, true, left);
    log_lines(r, s, kept, m->notes, left);
    remark_lines(r, s, m, kept, batch ? remarks : 0);
    record_mark(m, s);
}

void record_log(struct record *r, const struct session *s)
{
    luck_lines(r, s, false, 0);
    log_lines(r, s, 0, 0, 0);
    for (int i = 0; i < s->remark_count; i++)
        line(r, false, "remark %d %s", s->remarks[i].at, s->remarks[i].text);
}

void record_end(struct record *r, const struct session *s)
{
    line(r, false, "end %d", s->log_count);
}
