/* Reading the one text form of saves and journals: all or nothing, whatever the bytes. */
#include "record.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "notation.h"
#include "physics/region.h"
#include "record_hash.h"
#include "remote_view.h"

struct reader {
    const char *at, *end;
    int line;                    /* number of the line in body, from 1 */
    uint64_t hash;
    char body[RECORD_LINE_MAX];
    bool more;                   /* tied to the next line */

    enum record_kind kind;
    struct action *log;          /* what is left after undos, with the lines they stand in */
    int *where;
    int count, size;
    int physics[PHYSICS_VERSION + 1];        /* the log line from which on it is this version or a newer one */
    int version;                 /* of the physics, now */
    bool announced;              /* the line before was that one: a log line must follow */
    bool ended;
};

static const char *at_line(int line, const char *why)
{
    static _Thread_local char sentence[320];
    snprintf(sentence, sizeof sentence, _("line %d: %s"), line, why);
    return sentence;
}

static bool hash_read(const char *hex, unsigned *out)
{
    *out = 0;
    for (int i = 0; i < 6; i++) {
        char c = hex[i];
        if (!((c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'))) return false;
        *out = *out << 4 | (unsigned)(c <= '9' ? c - '0' : c - 'a' + 10);
    }
    return true;
}

/* The next whole line into body. NULL for good. */
static const char *next_line(struct reader *r)
{
    enum { TAIL = 8 };           /* " ~123456" */
    r->line++;
    const char *newline = memchr(r->at, '\n', (size_t)(r->end - r->at));
    if (!newline) return _("the line is cut short");
    size_t n = (size_t)(newline - r->at);
    if (n && r->at[n - 1] == '\r') n--;
    if (n <= TAIL) return _("the line is cut short");
    if (n - TAIL >= sizeof r->body) return _("the line is too long");
    if (memchr(r->at, 0, n)) return _("the line is damaged");

    const char *tail = r->at + n - TAIL;
    unsigned shown;
    if (tail[0] != ' ' || (tail[1] != '~' && tail[1] != '&') || !hash_read(tail + 2, &shown))
        return _("the line has no check sum");
    uint64_t hash = record_hash(r->hash, r->at, n - TAIL, tail[1]);
    if (record_hash_short(hash) != shown) return _("the line is damaged or was changed");

    memcpy(r->body, r->at, n - TAIL);
    r->body[n - TAIL] = 0;
    r->hash = hash;
    r->more = tail[1] == '&';
    r->at = newline + 1;
    return NULL;
}

static bool starts(const struct reader *r, const char *word)
{
    size_t n = strlen(word);
    return (size_t)(r->end - r->at) >= n && !memcmp(r->at, word, n);
}

/* "word " at the start of *s is stepped over. */
static bool skip_word(const char **s, const char *word)
{
    size_t n = strlen(word);
    if (strncmp(*s, word, n) || (*s)[n] != ' ') return false;
    *s += n + 1;
    return true;
}

/* A number without sign up to `max`, ended by a blank (stepped over) or the end. */
static bool read_number(const char **s, int max, int *out)
{
    int n = 0, digits = 0;
    for (; **s >= '0' && **s <= '9' && digits < 9; (*s)++, digits++) n = n * 10 + (**s - '0');
    if (!digits || n > max || (**s && **s != ' ')) return false;
    if (**s == ' ') (*s)++;
    *out = n;
    return true;
}

static bool read_word(const char **s, char *out, size_t size)
{
    size_t n = strcspn(*s, " ");
    if (!n || n >= size) return false;
    memcpy(out, *s, n);
    out[n] = 0;
    *s += n + ((*s)[n] == ' ');
    return true;
}

/* "SEAT LEVEL COLOUR NAME", the name may be empty or hold blanks. */
static const char *read_player(struct session *s, const char *at, int expected)
{
    int seat, colour;
    char level[16];
    struct player p = { 0 };
    if (!read_number(&at, SEATS_MAX - 1, &seat)) return _("a seat is expected");
    if (expected >= 0 && seat != expected) return _("the players are out of order");
    if (!read_word(&at, level, sizeof level) || level_find(level) < 0) return _("there is no such level");
    if (!read_number(&at, 6, &colour)) return _("there is no such colour");
    p.level = (uint8_t)level_find(level);
    p.colour = (uint8_t)colour;
    name_clean(p.name, at, strlen(at));
    return session_seat(s, seat, &p);
}

static const char *read_game(const char *at, const struct game **g)
{
    static _Thread_local char sentence[160];
    char id[32];
    int version;
    if (!skip_word(&at, "game") || !read_word(&at, id, sizeof id)) return _("a game is expected");
    *g = game_find(id);
    if (!*g) return _("this Docket doesn't know that game");
    if (!read_number(&at, 1000000, &version) || *at) return _("a rules version is expected");
    if (version == (*g)->rules_version) return NULL;
    snprintf(sentence, sizeof sentence,
             _("this game was played by version %d of the rules; this Docket has version %d"), version,
             (*g)->rules_version);
    return sentence;
}

static bool read_seed(const char *at, uint64_t *seed)
{
    if (!skip_word(&at, "seed") || strlen(at) != 16 || strspn(at, "0123456789abcdef") != 16) return false;
    *seed = strtoull(at, NULL, 16);
    return true;
}

static const char *read_options(struct reader *r, const struct game *g, int16_t options[OPTIONS_MAX])
{
    for (int i = 0; g->options[i].id; i++) {
        int choice;
        options[i] = g->options[i].initial;
        if (g->options[i].kind == OPTION_LATER && !starts(r, "option ")) continue;
        const char *why = next_line(r), *at = r->body;
        if (why) return why;
        if (!skip_word(&at, "option") || !skip_word(&at, g->options[i].id) || !read_number(&at, 1000, &choice)
            || *at)
            return _("an option is expected");
        options[i] = (int16_t)choice;
    }
    return NULL;
}

static int hex_digit(char c)
{
    return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* What the eyes saw, in pieces. */
static const char *read_view(struct reader *r, const struct game *g, unsigned char *view)
{
    for (size_t at = 0; at < g->state_size; at += RECORD_VIEW) {
        const char *why = next_line(r), *hex = r->body;
        size_t n = g->state_size - at < RECORD_VIEW ? g->state_size - at : RECORD_VIEW;
        if (why) return why;
        if (!skip_word(&hex, "view") || strlen(hex) != 2 * n) return _("what a seat saw is expected");
        for (size_t i = 0; i < n; i++) {
            int high = hex_digit(hex[2 * i]), low = hex_digit(hex[2 * i + 1]);
            if (high < 0 || low < 0) return _("what a seat saw is expected");
            view[at + i] = (unsigned char)(high << 4 | low);
        }
    }
    return NULL;
}

static bool read_hash(const char *hex, uint64_t *out)
{
    if (strlen(hex) != 16 || strspn(hex, "0123456789abcdef") != 16) return false;
    *out = strtoull(hex, NULL, 16);
    return true;
}

static const char *read_known(struct reader *r, struct session *s, struct branch *b, const char *at)
{
    uint64_t layout, world;
    if (!read_number(&at, s->seats - 1, &b->eyes)) return _("a seat is expected");
    if (!read_hash(at, &layout)) return _("the layout of a view is expected");
    if (layout != remote_view_layout(s->game))
        return _("this branch was made by a program that keeps views differently");
    const char *why = read_view(r, s->game, b->view);
    if (!why) why = session_branch(s, b);
    if (!why) why = next_line(r);
    if (why) return why;
    at = r->body;
    if (!skip_word(&at, "world") || !read_hash(at, &world)) return _("the hash of a position is expected");
    return world == remote_view_hash(0, s->state, s->game->state_size)
               ? NULL : _("this Docket would deal this branch differently");
}

/* Where it began: "branch LINE PARENT", "called NAME", and what was known then. */
static const char *read_branch(struct reader *r, struct session *s)
{
    struct branch b = { .eyes = SEAT_NONE };
    const char *why = next_line(r), *at = r->body;
    if (why) return why;
    if (!skip_word(&at, "branch") || !read_number(&at, RECORD_LOG_MAX, &b.line) || !*at
        || strlen(at) >= sizeof b.parent || session_text_why(at, sizeof b.parent))
        return _("where the branch began is expected");
    snprintf(b.parent, sizeof b.parent, "%s", strcmp(at, "-") ? at : "");
    if ((why = next_line(r))) return why;
    at = r->body;
    if (!skip_word(&at, "called") || session_text_why(at, sizeof b.name))
        return _("the branch's name is expected");
    sentence_clean(b.name, sizeof b.name, at);
    if (!starts(r, "known ")) return session_branch(s, &b);
    if ((why = next_line(r))) return why;
    at = r->body;
    skip_word(&at, "known");
    return read_known(r, s, &b, at);
}

static const char *read_header(struct reader *r, struct session *s)
{
    const struct game *g = NULL;
    int16_t options[OPTIONS_MAX] = { 0 };
    int seats;
    uint64_t seed;
    const char *why = next_line(r);
    if (why) return starts(r, "docket ") ? why : _("this isn't a saved game of Docket");
    bool second = !strcmp(r->body, "docket save 2") || !strcmp(r->body, "docket journal 2");
    if (second || !strcmp(r->body, "docket save 1") || !strcmp(r->body, "docket journal 1"))
        r->kind = strstr(r->body, "save") ? RECORD_SAVE : RECORD_JOURNAL;
    else return _("this file was written by another version of Docket");

    if ((why = next_line(r)) || (why = read_game(r->body, &g))) return why;
    if ((why = next_line(r))) return why;
    const char *at = r->body;
    if (!skip_word(&at, "seats") || !read_number(&at, SEATS_MAX, &seats) || *at)
        return _("the number of seats is expected");
    assert(g);
    if (seats < g->seats_min || seats > g->seats_max) return _("the game isn't for this number of players");
    if ((why = next_line(r))) return why;
    if (!read_seed(r->body, &seed)) return _("a seed is expected");
    if ((why = read_options(r, g, options))) return why;
    if ((why = session_open(s, g, seats, options, seed))) return why;
    if (second && starts(r, "branch ") && (why = read_branch(r, s))) return why;

    for (int i = 0; i < seats; i++) {
        if ((why = next_line(r))) return why;
        at = r->body;
        if (!skip_word(&at, "player")) return _("a player is expected");
        if ((why = read_player(s, at, i))) return why;
    }
    return r->more ? _("the line is damaged") : NULL;
}

static void keep_action(struct reader *r, const struct action *a)
{
    if (r->count == r->size) {
        r->size = r->size ? r->size * 2 : 256;
        r->log = realloc(r->log, (size_t)r->size * sizeof *r->log);
        r->where = realloc(r->where, (size_t)r->size * sizeof *r->where);
        if (!r->log || !r->where) die(_("out of memory"));
    }
    r->log[r->count] = *a;
    r->where[r->count++] = r->line;
}

static const char *read_action(struct reader *r, const struct session *s)
{
    struct action a;
    const char *why = notation_read(s->game, r->body, &a);
    if (why) return why;
    if (r->count >= RECORD_LOG_MAX) return _("the game is too long");
    keep_action(r, &a);
    r->announced = false;
    return NULL;
}

static const char *read_undo(struct reader *r, struct session *s, const char *at)
{
    int lines;
    if (!read_number(&at, r->count, &lines) || *at || !lines) return _("there isn't so much to take back");
    r->count -= lines;
    while (s->remark_count && s->remarks[s->remark_count - 1].at > r->count) s->remark_count--;
    while (r->version > 1 && r->physics[r->version] >= r->count) r->version--;   /* back with their log lines */
    for (int i = s->note_count - 1; i >= 0 && s->notes[i].at > r->count; i--) s->notes[i].at = r->count;
    return NULL;
}

static const char *read_note(struct reader *r, struct session *s, bool aloud, const char *at)
{
    int seat;
    if (!read_number(&at, SEATS_MAX - 1, &seat) || at[-1] != ' ') return _("a seat is expected");
    const char *why = session_note_again(s, seat, aloud, at);
    if (!why) s->notes[s->note_count - 1].at = r->count;
    return why;
}

static const char *read_physics(struct reader *r, const struct game *g, const char *at)
{
    static _Thread_local char sentence[160];
    int version;
    if (!game_has_pushes(g)) return _("nothing is pushed in this game");
    if (!read_number(&at, 1000000, &version) || *at) return _("a version of the physics is expected");
    if (r->announced || (version > 1 && version <= r->version))
        return _("the version of the physics stands there already");
    if (version < 2 || version > PHYSICS_VERSION) {
        snprintf(sentence, sizeof sentence,
                 _("pushes by version %d of the physics; this Docket has version %d"), version,
                 PHYSICS_VERSION);
        return sentence;
    }
    while (r->version < version) r->physics[++r->version] = r->count;
    r->announced = true;
    return NULL;
}

/* What the seed is made of, before the first log line; in a journal then the seed itself. */
static const char *read_luck(struct reader *r, struct session *s, bool *mine)
{
    const char *why = luck_read(&s->luck, r->body, s->seats, mine);
    uint64_t seed;
    if (!*mine && !strncmp(r->body, "seed ", 5)) {
        *mine = true;
        if (!s->luck.common || r->kind != RECORD_JOURNAL || !read_seed(r->body, &seed))
            return _("there is a seed already");
        s->seed = seed;
    }
    return *mine && r->count ? _("luck is told of after the first log line") : why;
}

/* Lines are played later: what they are counted by here is the reader's. */
static const char *read_remark(struct reader *r, struct session *s, const char *at)
{
    int line, lines = s->log_count;
    if (!read_number(&at, r->count, &line) || at[-1] != ' ') return _("a line is expected");
    s->log_count = r->count;
    const char *why = session_remark(s, line, at);
    s->log_count = lines;
    return why;
}

static const char *read_line(struct reader *r, struct session *s)
{
    const char *at = r->body;
    bool mine;
    const char *why = read_luck(r, s, &mine);
    if (mine && !r->announced) return why;
    if (skip_word(&at, "physics")) return read_physics(r, s->game, at);
    if (r->announced) return read_action(r, s);
    if (skip_word(&at, "undo")) return read_undo(r, s, at);
    if (skip_word(&at, "say")) return read_note(r, s, true, at);
    if (skip_word(&at, "note")) return read_note(r, s, false, at);
    if (skip_word(&at, "seat")) return read_player(s, at, -1);
    if (skip_word(&at, "remark")) return read_remark(r, s, at);
    if (skip_word(&at, "end")) {
        int lines;
        bool good = r->kind == RECORD_SAVE && read_number(&at, RECORD_LOG_MAX, &lines) && !*at
                    && lines == r->count;
        r->ended = good;
        return good ? NULL : _("the number of lines is wrong");
    }
    return read_action(r, s);
}

static const char *read_body(struct reader *r, struct session *s)
{
    while (r->at < r->end) {
        const char *why = r->ended ? (r->line++, _("there is something after the end")) : next_line(r);
        if (!why) why = read_line(r, s);
        if (why) return why;
    }
    r->line++;
    if (r->kind == RECORD_SAVE && !r->ended) return _("the end of the file is missing");
    if (r->more || r->announced) return _("the end of the file is missing");
    return NULL;
}

/* How many bytes of a journal are whole and closed; its torn tail may be one half line, lines of an
   unclosed batch, or the zeros a power failure leaves. Anything else is damage. */
static const char *find_torn(const char *text, size_t n, size_t *good, uint64_t *hash, int *line)
{
    while (n && !text[n - 1]) n--;
    struct reader r = { .at = text, .end = text + n, .hash = RECORD_HASH_START };
    *good = 0;
    while (r.at < r.end) {
        const char *why = next_line(&r);
        if (why) {
            const char *newline = memchr(r.at, '\n', (size_t)(r.end - r.at));
            *line = r.line;
            return newline && newline + 1 < r.end ? why : NULL;
        }
        if (r.more || !strncmp(r.body, "physics ", 8)) continue;
        *good = (size_t)(r.at - text);
        *hash = r.hash;
    }
    return NULL;
}

/* On an error *line is the number of its line. */
static const char *read_all(struct session *out, const char *text, size_t n, size_t *torn, uint64_t *hash,
                            int *line)
{
    struct reader r = { .at = text, .end = text + n, .hash = RECORD_HASH_START, .version = 1 };
    struct session fresh = { 0 };
    const char *why = n > RECORD_FILE_MAX ? _("the file is too large") : NULL;
    if (!why && torn) {
        why = find_torn(text, n, torn, hash, &r.line);
        *line = r.line;
        if (why) return at_line(r.line, why);
        r.end = text + *torn;
    }
    if (!why) why = read_header(&r, &fresh);
    if (!why) why = read_body(&r, &fresh);
    for (int i = 0; !why && i < r.count; i++) {
        r.line = r.where[i];
        why = session_play(&fresh, &r.log[i]);
    }
    for (int v = 2; v <= PHYSICS_VERSION; v++)
        fresh.physics_from[v] = v <= r.version ? r.physics[v] : fresh.log_count;
    free(r.log);
    free(r.where);
    fresh.events.count = 0;
    if (why) {
        *line = r.line;
        why = at_line(r.line, why);
        if (fresh.game) session_close(&fresh);
        return why;
    }
    *out = fresh;
    return NULL;
}

const char *record_read(struct session *out, const char *text, size_t n, size_t *torn, uint64_t *hash)
{
    int line;
    return read_all(out, text, n, torn, hash, &line);
}

/* Where the batch that holds this line begins. */
static size_t batch_start(const char *text, size_t n, int line)
{
    const char *at = text, *start = text, *end = text + n;
    for (int i = 1; i < line && at; i++) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        if (newline && (newline - at < 8 || newline[-7] != '&')) start = newline + 1;
        at = newline ? newline + 1 : NULL;
    }
    return (size_t)(start - text);
}

const char *record_rescue(struct session *out, const char *text, size_t n)
{
    size_t good;
    uint64_t hash;
    int line = 0;
    const char *why = read_all(out, text, n, &good, &hash, &line);
    for (int try = 0; why && try < 8; try++) {
        size_t shorter = batch_start(text, n, line);
        if (shorter >= n) break;
        n = shorter;
        why = read_all(out, text, n, &good, &hash, &line);
    }
    return why;
}
