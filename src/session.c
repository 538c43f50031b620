/* The game-state layer: state, log, turn, chance, undo, views. The one door into a game. */
#include "session.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "journal.h"
#include "rng.h"

static void *grown(void *list, int count, int *size, size_t item)
{
    if (count < *size) return list;
    *size = *size ? *size * 2 : 64;
    list = realloc(list, (size_t)*size * item);
    if (!list) die(_("out of memory"));
    return list;
}

static const char *options_why(const struct game *g, int seats, const int16_t *options)
{
    for (int i = 0; g->options[i].id; i++) {
        const struct option *o = &g->options[i];
        int choices = 0;
        while (o->choices[choices]) choices++;
        if (options[i] < 0 || options[i] >= choices) return _("an option has no such choice");
        if (!option_offered(o, seats) && options[i] != o->initial)
            return _("an option isn't offered for this number of players");
    }
    return NULL;
}

const char *session_open(struct session *s, const struct game *g, int seats,
                         const int16_t *options, uint64_t seed)
{
    memset(s, 0, sizeof *s);
    if (seats < g->seats_min || seats > g->seats_max) return _("the game isn't for this number of players");
    int16_t chosen[OPTIONS_MAX];
    game_default_options(g, chosen);
    if (options) memcpy(chosen, options, (size_t)game_option_count(g) * sizeof chosen[0]);
    const char *why = options_why(g, seats, chosen);
    if (why) return why;

    s->game = g;
    s->seats = seats;
    s->seed = seed;
    memcpy(s->options, chosen, sizeof chosen);
    for (int i = 0; i < seats; i++) s->players[i].colour = (uint8_t)(i % 7);
    s->state = calloc(1, g->state_size);
    if (!s->state) die(_("out of memory"));
    g->start(s->state, seats, s->options);
    return NULL;
}

void session_first(const struct session *s, void *state)
{
    const struct branch *b = s->branch;
    memset(state, 0, s->game->state_size);
    if (b && b->eyes >= 0) {
        memcpy(state, b->view, s->game->state_size);
        s->game->guess(state, b->eyes, rng_line_seed(s->seed, RNG_CHANCE, UINT32_MAX));
    } else s->game->start(state, s->seats, s->options);
}

const char *session_branch(struct session *s, const struct branch *b)
{
    _Alignas(16) unsigned char view[STATE_MAX];
    if (b->eyes != SEAT_NONE && (b->eyes < 0 || b->eyes >= s->seats)) return _("there is no such seat");
    if (b->eyes >= 0) {
        memcpy(view, b->view, s->game->state_size);
        if (game_view_why(s->game, view, s->seats, s->options, b->eyes))
            return _("that isn't a position of this game");
        if (s->game->turn(view) == SEAT_NONE) return _("the game is over");
    }
    struct branch *own = malloc(sizeof *own);
    if (!own) die(_("out of memory"));
    *own = *b;
    free(s->branch);
    s->branch = own;
    session_first(s, s->state);
    if (b->eyes < 0) return NULL;
    session_view(s, b->eyes, view);
    return memcmp(view, b->view, s->game->state_size) ? _("that isn't a position of this game") : NULL;
}

const char *session_begin(struct session *out, const struct session *s)
{
    const char *why = session_open(out, s->game, s->seats, s->options, s->seed);
    if (!why && s->branch && (why = session_branch(out, s->branch))) session_close(out);
    return why;
}

const char *session_remark_at(const struct session *s, int at)
{
    for (int i = 0; i < s->remark_count; i++)
        if (s->remarks[i].at == at) return s->remarks[i].text;
    return NULL;
}

const char *session_remark(struct session *s, int at, const char *text)
{
    struct remark fresh = { .at = at };
    int i = 0;
    const char *why = session_text_why(text, sizeof fresh.text);
    if (why) return why;
    if (at < 0 || at > s->log_count) return _("the game has no such line");
    sentence_clean(fresh.text, sizeof fresh.text, text);
    while (i < s->remark_count && s->remarks[i].at < at) i++;
    bool there = i < s->remark_count && s->remarks[i].at == at;
    struct remark *here = s->remarks + i;
    if (!*fresh.text) {
        if (there) memmove(here, here + 1, (size_t)(--s->remark_count - i) * sizeof fresh);
        return NULL;
    }
    if (!there) {
        if (s->remark_count == REMARKS_MAX) return _("there are too many remarks");
        s->remarks = realloc(s->remarks, (size_t)(s->remark_count + 1) * sizeof fresh);
        if (!s->remarks) die(_("out of memory"));
        here = s->remarks + i;
        memmove(here + 1, here, (size_t)(s->remark_count++ - i) * sizeof fresh);
    }
    *here = fresh;
    return NULL;
}

int session_physics(const struct session *s, int line)
{
    int version = PHYSICS_VERSION;
    while (version > 1 && s->physics_from[version] > line) version--;
    return version;
}

bool session_physics_begins(const struct session *s, int line)
{
    return game_has_pushes(s->game) && line < s->log_count
           && session_physics(s, line) != (line ? session_physics(s, line - 1) : 1);
}

/* What would begin behind the log's end begins at it. */
static void physics_cut(int *from, int count)
{
    for (int v = 0; v <= PHYSICS_VERSION; v++)
        if (from[v] > count) from[v] = count;
}

void session_close(struct session *s)
{
    if (s->journal) journal_close(s);
    free(s->state);
    free(s->log);
    free(s->notes);
    free(s->remarks);
    free(s->branch);
    memset(s, 0, sizeof *s);
}

int session_turn(const struct session *s)
{
    return s->game->turn(s->state);
}

int session_legal(const struct session *s, struct action *out, int max)
{
    if (session_turn(s) == SEAT_NONE) return 0;
    return s->game->legal(s->state, out, max);
}

static void log_append(struct session *s, const struct action *a)
{
    s->log = grown(s->log, s->log_count, &s->log_size, sizeof *s->log);
    s->log[s->log_count++] = *a;
}

const char *session_play(struct session *s, const struct action *a)
{
    int turn = session_turn(s);
    if (turn == SEAT_NONE) return _("the game is over");
    const char *why = action_check(s->game, a);
    if (why) return why;
    if (a->seat != turn) return turn == SEAT_CHANCE ? _("chance decides now") : _("it isn't your turn");

    struct action clean = { .seat = a->seat, .verb = a->verb, .count = a->count };
    memcpy(clean.arg, a->arg, a->count * sizeof a->arg[0]);
    why = s->game->why(s->state, &clean);
    if (why) return why;

    s->events.count = 0;
    s->game->apply(s->state, &clean, &s->events);
    log_append(s, &clean);
    return NULL;
}

void session_log(struct session *s, const struct action *a)
{
    log_append(s, a);
}

int session_draw(const struct session *s, struct action *out, int max)
{
    if (session_turn(s) != SEAT_CHANCE) return 0;
    uint64_t seed = rng_line_seed(s->seed, RNG_CHANCE, (uint32_t)s->log_count);
    return s->game->chance(s->state, seed, out, max);
}

int session_chance(struct session *s)
{
    struct action batch[CHANCE_MAX];
    struct events all = { 0 };
    int played = 0, n;
    while ((n = session_draw(s, batch, CHANCE_MAX)) > 0) {
        for (int i = 0; i < n; i++) {
            const char *why = session_play(s, &batch[i]);
            assert(!why);
            (void)why;
            for (int e = 0; e < s->events.count && all.count < EVENTS_MAX; e++)
                all.list[all.count++] = s->events.list[e];
        }
        played += n;
    }
    if (played) s->events = all;
    return played;
}

bool session_forced(const struct session *s, struct action *out)
{
    static _Thread_local struct action list[LEGAL_MAX];
    if (session_turn(s) < 0) return false;
    if (session_legal(s, list, LEGAL_MAX) != 1) return false;
    if (!(s->game->verbs[list[0].verb].flags & FLAG_FORCED)) return false;
    *out = list[0];
    return true;
}

bool session_known(const struct session *s, struct action *out)
{
    struct window w;
    if (!game_window(s->game, s->state, &w))
        return session_forced(s, out) && s->game->verbs[out->verb].flags & FLAG_KNOWN;
    *out = (struct action){ .seat = w.seat[0], .verb = w.passes };
    return !(w.may >> w.seat[0] & 1);
}

/* Cut the log to `count` lines: the log, shortened and replayed. */
static void rewind_to(struct session *s, int count)
{
    session_first(s, s->state);
    for (int i = 0; i < count; i++) s->game->apply(s->state, &s->log[i], NULL);
    s->log_count = count;
    s->events.count = 0;
}

/* Was line i played by the table itself: the only one there was, and all knew it, or its own seat did? */
static bool undo_skips(const struct session *s, int i, int seat)
{
    const struct action *a = &s->log[i];
    struct action only, list[2];
    struct session probe;
    unsigned flags = s->game->verbs[a->verb].flags;
    if (!(flags & (FLAG_FORCED | FLAG_PASS)) || flags & FLAG_SHOWS) return false;
    if (session_replay(&probe, s, i)) return false;
    assert(probe.game);
    bool alone = a->seat == seat && session_legal(&probe, list, 2) == 1;
    bool known = session_known(&probe, &only) && action_equal(a, &only);
    session_close(&probe);
    return alone || known;
}

/* How many lines an undo by `seat` takes back; 0 and *why when it may not. What the table played goes
   together with the action before it, or it would at once be played again. */
static int undo_lines(const struct session *s, int seat, const char **why)
{
    *why = _("there is nothing to take back");
    for (int i = s->log_count - 1; i >= 0; i--) {
        const struct action *a = &s->log[i];
        if (a->seat == SEAT_CHANCE) { *why = _("chance has decided since"); return 0; }
        if (undo_skips(s, i, seat)) continue;
        if (a->seat != seat) { *why = _("another player has acted since"); return 0; }
        if (s->game->verbs[a->verb].flags & FLAG_SHOWS) { *why = _("something hidden was shown"); return 0; }
        return s->log_count - i;
    }
    return 0;
}

const char *session_undo_why(const struct session *s, int seat)
{
    const char *why;
    return undo_lines(s, seat, &why) ? NULL : why;
}

const char *session_undo(struct session *s, int seat)
{
    const char *why;
    int lines = undo_lines(s, seat, &why);
    if (!lines) return why;
    rewind_to(s, s->log_count - lines);
    for (int i = 0; i < s->note_count; i++)
        if (s->notes[i].at > s->log_count) s->notes[i].at = s->log_count;
    while (s->remark_count && s->remarks[s->remark_count - 1].at > s->log_count) s->remark_count--;
    if (s->log_low > s->log_count) s->log_low = s->log_count;
    physics_cut(s->physics_from, s->log_count);
    return NULL;
}

const char *session_text_why(const char *text, size_t size)
{
    size_t n = 0;
    while (text[n]) {
        uint32_t code;
        int step = text_character(text + n, &code);
        if (!step || text_control(code)) return _("that text holds something that is not a letter");
        n += (size_t)step;
        if (n >= size) return _("that text is too long");
    }
    return NULL;
}

const char *session_seat(struct session *s, int seat, const struct player *p)
{
    if (seat < 0 || seat >= s->seats) return _("there is no such seat");
    if (p->level >= LEVELS) return _("there is no such level");
    if (p->colour >= 7) return _("there is no such colour");
    struct player clean = { .level = p->level, .colour = p->colour };
    name_clean(clean.name, p->name, sizeof p->name);
    s->players[seat] = clean;
    return NULL;
}

const char *session_note_again(struct session *s, int seat, bool aloud, const char *text)
{
    struct note n = { .at = s->log_count, .seat = (int8_t)seat, .aloud = aloud };
    if (seat < 0 || seat >= s->seats) return _("there is no such seat");
    if (s->note_count == NOTES_MAX) return _("there are too many notes");
    const char *why = session_text_why(text, sizeof n.text);
    if (why) return why;
    sentence_clean(n.text, sizeof n.text, text);
    s->notes = grown(s->notes, s->note_count, &s->note_size, sizeof *s->notes);
    s->notes[s->note_count++] = n;
    return NULL;
}

/* Written by the table itself, not by whoever sits there. */
static bool by_table(const struct note *n)
{
    return session_seated(n) >= 0 || session_hinted(n);
}

/* A seat that talks without end uses up nobody else's share. */
static const char *share_why(const struct session *s, int seat, bool table)
{
    int n = 0;
    for (int i = 0; i < s->note_count; i++) n += s->notes[i].seat == seat && by_table(&s->notes[i]) == table;
    return n < (table ? NOTES_TABLE : NOTES_SEAT) ? NULL : _("there are too many notes");
}

const char *session_note(struct session *s, int seat, bool aloud, const char *text)
{
    struct note n = { .aloud = aloud };
    sentence_clean(n.text, sizeof n.text, text);         /* as it will be read */
    if (by_table(&n)) return _("only the table itself can note that");
    const char *why = share_why(s, seat, false);
    return why ? why : session_note_again(s, seat, aloud, text);
}

static const char *note_by_table(struct session *s, int seat, const char *text)
{
    const char *why = share_why(s, seat, true);
    return why ? why : session_note_again(s, seat, true, text);
}

static const char seated[] = "(seat) ";

const char *session_note_seat(struct session *s, int seat)
{
    char text[40];
    snprintf(text, sizeof text, "%s%s", seated, level_names[s->players[seat].level]);
    return note_by_table(s, seat, text);
}

const char *session_sit(struct session *s, int seat, const struct player *p)
{
    if (seat < 0 || seat >= s->seats) return _("there is no such seat");
    struct player was = s->players[seat];
    const char *why = session_seat(s, seat, p);
    if (!why && p->level != was.level) why = session_note_seat(s, seat);
    if (why) s->players[seat] = was;
    return why;
}

int session_seated(const struct note *n)
{
    return n->aloud && !strncmp(n->text, seated, sizeof seated - 1) ? level_find(n->text + sizeof seated - 1)
                                                                    : -1;
}

static const char hint[] = "(hint)";

const char *session_note_hint(struct session *s, int seat)
{
    return note_by_table(s, seat, hint);
}

bool session_hinted(const struct note *n)
{
    return n->aloud && !strcmp(n->text, hint);
}

int session_hints(const struct session *s, int seat)
{
    int n = 0;
    for (int i = 0; i < s->note_count; i++)
        n += session_hinted(&s->notes[i]) && (seat == SEAT_NONE || s->notes[i].seat == seat);
    return n;
}

void session_spoken(const struct session *s, int i, struct text *out)
{
    if (s->game->spoken) s->game->spoken(s->notes[i].text, out);
    else text_add(out, "%s", s->notes[i].text);
}

void session_view(const struct session *s, int seat, void *out)
{
    memcpy(out, s->state, s->game->state_size);
    s->game->redact(out, seat);
}

struct action session_line(const struct session *s, int i, int seat)
{
    if (session_turn(s) == SEAT_NONE) return s->log[i];
    struct action line = action_redact(s->game, &s->log[i], seat);
    bool fades = s->game->verbs[line.verb].flags
                 & FLAG_FADES; /* even for who said it: memory is the player's */
    for (int k = 0; fades && k < line.count; k++) line.arg[k] = ARG_HIDDEN;
    return line;
}

void session_events(const struct session *s, int seat, struct events *out)
{
    memset(out, 0, sizeof *out);
    out->count = s->events.count;
    for (int i = 0; i < out->count; i++) out->list[i] = event_redact(&s->events.list[i], seat);
}

const char *session_replay(struct session *out, const struct session *s, int count)
{
    const char *why = session_begin(out, s);
    if (why) return why;
    memcpy(out->players, s->players, sizeof out->players);
    out->luck = s->luck;
    if (count > s->log_count) count = s->log_count;
    memcpy(out->physics_from, s->physics_from, sizeof out->physics_from);
    physics_cut(out->physics_from, count);
    for (int i = 0; i < count; i++) {
        s->game->apply(out->state, &s->log[i], NULL);
        log_append(out, &s->log[i]);
    }
    for (int i = 0; i < s->note_count; i++) {
        if (s->notes[i].at > count) continue;
        out->notes = grown(out->notes, out->note_count, &out->note_size, sizeof *out->notes);
        out->notes[out->note_count++] = s->notes[i];
    }
    for (int i = 0; !why && i < s->remark_count && s->remarks[i].at <= count; i++)
        why = session_remark(out, s->remarks[i].at, s->remarks[i].text);
    return why;
}
