/* A finished game becomes rows of the statistics: one for the game, one for each seat. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "daily.h"
#include "journal.h"
#include "notation.h"
#include "save.h"
#include "stats_parts.h"

/* What each seat was and did: the log, played again. */
static void stats_tallies(const struct session *game, struct tallies seat[SEATS_MAX])
{
    struct session again = { 0 };
    const struct game *g = game->game;
    _Alignas(8) unsigned char before[STATE_MAX];
    memset(seat, 0, SEATS_MAX * sizeof *seat);
    if (!g->tallies || session_replay(&again, game, 0)) return;
    for (int i = 0; i < game->log_count; i++) {
        memcpy(before, again.state, g->state_size);
        again.events.count = 0;
        g->apply(again.state, &game->log[i], &again.events);
        g->tallies(before, &game->log[i], &again.events, seat);
    }
    g->tallies(again.state, NULL, NULL, seat);
    session_close(&again);
}

/* The strongest level among the bots; NULL: none of those a player can choose. */
static const char *against(const struct session *s)
{
    const char *strongest = NULL;
    for (int i = 0; level_choices[i] != PERSON; i++)
        for (int seat = 0; seat < s->seats; seat++)
            if (s->players[seat].level == level_choices[i]) strongest = level_names[level_choices[i]];
    return strongest;
}

static void write_options(const struct session *s, struct text *out)
{
    text_clear(out);
    for (int i = 0; s->game->options[i].id; i++)
        text_add(out, "%s%s=%d", i ? "," : "", s->game->options[i].id, s->options[i]);
}

/* All lines of the log in one number: the same game that comes back is known by it. */
static void write_log(const struct session *s, char out[20])
{
    char line[640];
    uint64_t h = 0xcbf29ce484222325u;
    for (int i = 0; i < s->log_count; i++) {
        struct text t = TEXT_ON(line);
        text_clear(&t);
        notation_write(s->game, &s->log[i], &t);
        for (const char *p = line; *p; p++) h = (h ^ (unsigned char)*p) * 0x100000001b3u;
        h = (h ^ '\n') * 0x100000001b3u;
    }
    snprintf(out, 20, "%016llx", (unsigned long long)h);
}

static int decisions(const struct session *s, int seat)
{
    int n = 0;
    for (int i = 0; i < s->log_count; i++) n += s->log[i].seat == seat;
    return n;
}

static const char *add_game(struct stats *s, const struct session *g, long long when, int seconds, bool *added)
{
    char options[300], id[120], log[20];
    struct text t = TEXT_ON(options), word = TEXT_ON(id);
    const char *path = g->journal ? journal_path(g) : NULL, *name = path ? strrchr(path, '/') : NULL;
    long day = daily_day(g);
    text_clear(&word);
    save_game_id(g, &word);
    write_options(g, &t);
    write_log(g, log);
    sqlite3_stmt *q = stats_ask(s,
        "INSERT OR IGNORE INTO games (game, game_id, options, players, against, lines, ended, version, file,"
        " log, seconds, day) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, nullif(?, -1))", "sssisiisssii",
        g->game->id, id, options, (long long)g->seats, against(g), (long long)g->log_count, when,
        DOCKET_VERSION, name ? name + 1 : NULL, log, (long long)seconds, (long long)day);
    stats_next(q);
    const char *why = stats_done(s, q);
    *added = !why && sqlite3_changes(s->db) > 0;
    return why;
}

static const char *add_seat(struct stats *s, const struct session *g, long long of, int seat,
                            const struct tallies *t, unsigned winners, int score)
{
    const struct player *p = &g->players[seat];
    sqlite3_stmt *q = stats_ask(s,
        "INSERT INTO seats (of, seat, person, name, level, role, won, score, decisions, hints, bluffs, caught,"
        " doubts, right, lost, felled, felled_where, felled_from)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", "iissssiiiiiiiiiisi", of,
        (long long)seat, p->level == PERSON ? p->name : NULL, p->name, level_names[p->level], t->role,
        (long long)(winners >> seat & 1), (long long)score, (long long)decisions(g, seat),
        (long long)session_hints(g, seat), (long long)t->bluffs, (long long)t->caught, (long long)t->doubts,
        (long long)t->right, (long long)t->lost, (long long)t->felled, t->felled_where,
        (long long)t->felled_from);
    stats_next(q);
    return stats_done(s, q);
}

const char *stats_record(struct stats *s, const struct session *game, long long when, int seconds)
{
    struct tallies tallies[SEATS_MAX];
    int score[SEATS_MAX] = { 0 }, persons = 0;
    bool added;
    if (s->readable_only) return _("the statistics can be read, but not written");
    for (int i = 0; i < game->seats; i++) persons += game->players[i].level == PERSON;
    if (!persons || session_turn(game) != SEAT_NONE || game->branch) return NULL;
    unsigned winners = game->game->score(game->state, score);
    stats_tallies(game, tallies);
    const char *why = stats_do(s, "BEGIN IMMEDIATE");
    if (why) return why;
    why = add_game(s, game, when, seconds, &added);
    long long of = why ? 0 : sqlite3_last_insert_rowid(s->db);
    for (int i = 0; !why && added && i < game->seats; i++)
        why = add_seat(s, game, of, i, &tallies[i], winners, score[i]);
    if (!why) why = stats_do(s, "COMMIT");
    if (why && s->db) sqlite3_exec(s->db, "ROLLBACK", NULL, NULL, NULL);
    return why;
}
