/* A game comes to the table and leaves it; a finished one is shown again. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app.h"
#include "coach.h"
#include "flight.h"
#include "hint.h"
#include "journal.h"
#include "review_view.h"
#include "rng.h"
#include "save.h"
#include "share.h"
#include "table.h"
#include "table_parts.h"
#include "text.h"
#include "window.h"

const struct board *table_board;

/* Games from the command line have players without names. */
static void name_players(struct session *s)
{
    for (int i = 0; i < s->seats; i++)
        if (!s->players[i].name[0])
            snprintf(s->players[i].name, sizeof s->players[i].name, _("Player %d"), i + 1);
}

void table_share(struct host *h)
{
    table.host = table.here.host = h;
}

static void *fresh_block(void *old, size_t size)
{
    free(old);
    void *block = calloc(1, size ? size : 1);
    if (!block) die(_("out of memory"));
    return block;
}

void table_set_up(void)
{
    const struct session *s = &table.session;
    name_players(&table.session);
    table.game = s->game;
    table.board = table_board ? table_board : board_find(s->game->id);
    table.open = true;
    table.open_seat = table.stay = table.again = table.wants = -1;
    table.guarded = false;
    table.said.words[0] = 0;
    table.at = (struct seat){ .viewer = SEAT_NONE, .ui = fresh_block(table.at.ui, table.board->ui_size),
                              .ui_public = fresh_block(table.at.ui_public, table.board->ui_public_size) };
    table.laid = false;
    table.here = (struct running){ &table.session, &table.log, &table.all, &table.course, table.host };
    if (!table.away) {
        course_open(&table.course, &table.session);
        table.source = source_course(&table.here);
    }
    table.ended_at = table.spent = 0;
    table.line_at = app_now();
    table.hintless = table.away != NULL;
    table.counted = table.away || table_turn() == SEAT_NONE;     /* elsewhere it is counted there */
    for (int i = 0; i < SEATS_MAX; i++) table.since[i] = 0;
    for (int i = 0; i < s->log_count; i++)
        if (s->log[i].seat >= 0) table.since[s->log[i].seat] = i + 1;
    if (!table.away) {
        running_reread(&table.here);
        if (table_turn() == SEAT_NONE) logbook_unseal(&table.log, s);
        table_open_looks();
    }
    app_touched();
    app_behind = table_behind;
    share_opened();
    table_refresh();
    table_changed(OPENED);
    table_pause();
}

const char *table_open(struct session *s, bool journal)
{
    table_close();
    table.session = *s;
    memset(s, 0, sizeof *s);
    if (journal) journal_start(&table.session);
    table_set_up();
    return NULL;
}

const char *table_resume(const char *journal_path)
{
    struct session s = { 0 };
    const char *why = journal_resume(&s, journal_path);
    if (why) return why;
    table_close();
    table.session = s;
    table_set_up();
    return NULL;
}

const char *table_import(const char *path)
{
    struct session s = { 0 };
    const char *why = save_from_file(&s, path);
    if (why) return why;
    if (session_turn(&s) != SEAT_NONE) return table_open(&s, true);
    table_replay(&s);
    return NULL;
}

void table_close(void)
{
    if (!table.open) return;
    coach_leaves();
    hint_stop();
    share_stop();
    if (table.away) table_away_close();
    review_leaves();
    course_close(&table.course);
    flight_finish();
    if (table.at.replaying) session_close(&table.whole);
    if (table.session.journal) journal_close(&table.session);
    session_close(&table.session);
    logbook_clear(&table.log);
    logbook_clear(&table.tape_log);
    table.open = table.at.replaying = false;
    table.at.viewer = SEAT_NONE;
}

void table_rematch(void)
{
    if (table.away) {
        table_away_do("again", "");
        app_toast(_("Another game begins when all want one"));
        return;
    }
    struct session next = { 0 };
    const struct session *s = table.at.replaying ? &table.whole : &table.session;
    if (session_open(&next, s->game, s->seats, s->options, rng_fresh())) return;
    memcpy(next.players, s->players, sizeof next.players);
    share_hold();
    const char *why = table_open(&next, !app_scripted() || getenv("XDG_STATE_HOME"));
    if (why) app_toast(why);
}

void table_replay(struct session *s)
{
    table_close();
    table.whole = *s;
    memset(s, 0, sizeof *s);
    name_players(&table.whole);
    if (session_replay(&table.session, &table.whole, table.whole.log_count)) return;
    table_set_up();
    logbook_rebuild(&table.tape_log, &table.whole);
    table.at.replaying = true;
    table.at.paused = false;
    table.tape = (struct tape){ .shown = table.here, .whole = &table.whole, .speed = 1 };
    table.tape.shown.course = NULL;
    table.source = source_tape(&table.tape);
    table.at.viewer = SEAT_NONE;
    table_refresh();
}

void table_show_line(int at)
{
    struct session shown = { 0 };
    float delay = 0;
    if (at < 0 || at > table.whole.log_count) return;
    flight_finish();
    app_flows();
    if (at == table.session.log_count + 1) {
        table_line(&table.whole.log[at - 1], &delay);
        return;
    }
    if (session_replay(&shown, &table.whole, at)) return;
    session_close(&table.session);
    table.session = shown;
    if (table.log.unsealed) {
        struct logbook open = table.log;
        table.log = table.tape_log;
        table.tape_log = open;
    }
    logbook_rewind(&table.log, at);
    running_remember(&table.here);
    table_refresh();
    table_changed(OPENED);
}

void table_resync(void)
{
    flight_finish();
    table.stay = table.at.picked = -1;
    table.at.paused = false;
    memset(table.at.ui, 0, table.board->ui_size);
    memset(table.at.ui_public, 0, table.board->ui_public_size);
    table.laid = false;
    course_again(&table.course);
    running_reread(&table.here);
    table_refresh();
    table_changed(OPENED);
}

void table_rewind(int at)
{
    struct session shorter = { 0 };
    if (session_replay(&shorter, &table.session, at)) return;
    session_close(&table.session);
    table.session = shorter;
    table_resync();
}

void table_watch(int seat)
{
    table.at.viewer = seat;
    table_refresh();
}
