/* A game comes to the table and leaves it; a finished one is shown again. */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app.h"
#include "ceremony.h"
#include "coach.h"
#include "flight.h"
#include "guess.h"
#include "hint.h"
#include "journal.h"
#include "port.h"
#include "puzzle_view.h"
#include "review_view.h"
#include "rng.h"
#include "save.h"
#include "share.h"
#include "table_parts.h"
#include "table_state.h"
#include "text.h"
#include "window.h"

const struct board *table_board;

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

void table_set_up(const struct driver *d)
{
    const struct session *s = &table.session;
    players_tell_apart(table.session.players, s->seats);         /* files may hold any names, or none */
    const struct board *board = table_board ? table_board : board_find(s->game->id);
    table.open = true;
    table.said.words[0] = 0;
    table.at = (struct seat){ .game = s->game, .board = board, .viewer = SEAT_NONE,
                              .ui = fresh_block(table.at.ui, board->ui_size),
                              .ui_public = fresh_block(table.at.ui_public, board->ui_public_size) };
    table.laid = false;
    if (d) table.driver = *d;
    else {
        course_open(&table.course, &table.session);
        table.here = (struct running){ &table.session, &table.log, &table.all, &table.course, table.host };
        table.driver = driver_course(&table.here);
    }
    table.ended_at = table.spent = 0;
    ceremony_end();
    table.line_at = app_now();
    table.counted = driver_why(&table.driver, CAN_ADJOURN) || table_turn() == SEAT_NONE;
    for (int i = 0; i < SEATS_MAX; i++) table.since[i] = 0;
    for (int i = 0; i < s->log_count; i++)
        if (s->log[i].seat >= 0) table.since[s->log[i].seat] = i + 1;
    if (!d) {
        running_reread(&table.here);
        if (table_turn() == SEAT_NONE) logbook_unseal(&table.log, s);
        share_resume();
    }
    table_open_looks();
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
    table_set_up(NULL);
    return NULL;
}

const char *table_resume(const char *journal_path)
{
    struct session s = { 0 };
    const char *why = journal_resume(&s, journal_path);
    if (why) return why;
    table_close();
    table.session = s;
    table_set_up(NULL);
    return NULL;
}

static bool same_file(const char *path, const char *other)
{
    struct port_file a, b;
    return path && other && !port_about(path, &a) && !port_about(other, &b) && a.volume == b.volume
           && a.number == b.number;
}

/* Does it lie where this program keeps its games? Then *own is its whole name there. */
static bool is_own(const char *path, char own[PATH_MAX])
{
    char folder[512];
    if (journal_folder(folder, sizeof folder) || !port_whole_path(path, own, PATH_MAX)) return false;
    char *slash = strrchr(own, '/');
    *slash = 0;
    bool there = same_file(*own ? own : "/", folder);
    *slash = '/';
    return there;
}

static char file[PATH_MAX];      /* whose replay is on the table */

static void note_file(const char *path)
{
    if (path != file) snprintf(file, sizeof file, "%s", path ? path : "");
}

const char *table_path(void)
{
    return file;
}

const char *table_file(void)
{
    const char *own = table.at.replaying ? NULL : journal_path(&table.session);
    if (!table.at.replaying) note_file(own);
    const char *slash = strrchr(file, '/');
    return slash ? slash + 1 : file;
}

/* A journal of our own goes on in its place: a second one of the same game would only be older. */
const char *table_import(const char *path)
{
    struct session s = { 0 };
    char own[PATH_MAX];
    if (table.open && same_file(path, journal_path(&table.session))) return NULL;
    const char *why = save_from_file(&s, path);
    if (why) return why;
    if (session_turn(&s) != SEAT_NONE && is_own(path, own)) {
        session_close(&s);
        return table_resume(own);
    }
    if (session_turn(&s) != SEAT_NONE) return table_open(&s, true);
    table_replay(&s);
    note_file(path);
    return NULL;
}

void table_close(void)
{
    if (!table.open) return;
    table_keep_remark();
    guess_leaves();
    coach_leaves();
    hint_stop();
    share_stop();
    connect_keep(true);
    if (table.driver.leave) {
        table.driver.leave(table.driver.of);
        table_picks_forget();
    }
    review_leaves();
    puzzle_leaves();
    course_close(&table.course);
    flight_finish();
    if (table.at.replaying) session_close(&table.whole);
    if (table.rest.game) session_close(&table.rest);
    if (table.session.journal) journal_close(&table.session);
    session_close(&table.session);
    logbook_clear(&table.log);
    logbook_clear(&table.tape_log);
    table.open = table.at.replaying = false;
    table.at.viewer = SEAT_NONE;
    table.driver = (struct driver){ 0 };
}

void table_rematch(void)
{
    const char *later = driver_why(&table.driver, CAN_REMATCH);
    float delay = 0;
    if (later) {
        struct wish again = { .kind = WISH_AGAIN, .seat = table.driver.seat };
        if (table_wish(&again, &delay)) app_toast(later);
        return;
    }
    struct session next = { 0 };
    const struct session *s = table.at.replaying ? table_full() : &table.session;
    if (session_open(&next, s->game, s->seats, s->options, rng_fresh())) return;
    memcpy(next.players, s->players, sizeof next.players);
    next.luck.wanted = true;
    share_hold();
    const char *why = table_open(&next, !app_scripted() || port_chosen(PORT_STATE));
    if (why) app_toast(why);
}

void table_replay(struct session *s)
{
    note_file(table.open && !table.at.replaying && table.session.journal ? journal_path(&table.session) : NULL);
    table_close();
    table.whole = *s;
    memset(s, 0, sizeof *s);
    players_tell_apart(table.whole.players, table.whole.seats);
    if (session_replay(&table.session, &table.whole, table.whole.log_count)) return;
    table_set_up(NULL);
    logbook_rebuild(&table.tape_log, &table.whole);
    table.at.replaying = true;
    table.at.paused = false;
    table.here.course = NULL;
    table.tape = (struct tape){ table.here, &table.whole, &table.tape_log, .speed = 1 };
    table.driver = driver_tape(&table.tape);
    table.at.viewer = SEAT_NONE;
    table_refresh();
}

void table_lengthen(const struct action *list, int count)
{
    for (int i = 0; i < count; i++)
        if (session_play(&table.whole, &list[i])) break;
    logbook_rebuild(&table.tape_log, &table.whole);
    logbook_rebuild(&table.log, &table.whole);
    logbook_rewind(&table.log, table.session.log_count);
}

void table_show_line(int at)
{
    float delay = 0;
    const struct action *next = tape_next(&table.tape);
    if (at < 0 || at > table.whole.log_count + (table_is_blind() && next != NULL)) return;
    table_keep_remark();
    flight_finish();
    app_flows();
    if (at == table.session.log_count + 1) {
        table_line(next, &delay);
        return;
    }
    if (tape_seek(&table.tape, at)) return;
    table_refresh();
    table_changed(OPENED);
}

void table_teach(struct lesson_steps *run)
{
    run->game = table.here;
    table.driver = driver_lesson(run);
    table_refresh();
    table_changed(UNDONE);               /* what is laid out by itself lies there again */
}

void table_resync(void)
{
    flight_finish();
    table.at.picked = -1;
    table.at.paused = false;
    table_looked();
    memset(table.at.ui, 0, table.at.board->ui_size);
    memset(table.at.ui_public, 0, table.at.board->ui_public_size);
    table.laid = false;
    table_refresh();
    table_changed(OPENED);
}

void table_watch(int seat)
{
    table.at.viewer = seat;
    table_refresh();
}
