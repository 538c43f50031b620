/* A finished game that is shown again: all of it, or through one seat's eyes without what comes; remarks. */
#include <stdio.h>
#include <string.h>

#include "app.h"
#include "flight.h"
#include "guess.h"
#include "journal.h"
#include "puzzle_view.h"
#include "review_view.h"
#include "table_parts.h"
#include "table_state.h"

bool table_is_blind(void) { return table.at.replaying && table.rest.game; }

const struct session *table_full(void)
{
    return table_is_blind() ? &table.rest : &table.whole;
}

/* `whole` is another one: what is made from it is made anew, at this line. */
static void begin_again(int line)
{
    struct session shown = { 0 };
    flight_finish();
    review_leaves();
    puzzle_leaves();
    if (session_replay(&shown, &table.whole, line)) return;
    session_close(&table.session);
    table.session = shown;
    logbook_rebuild(&table.tape_log, &table.whole);
    logbook_rebuild(&table.log, &table.whole);
    logbook_rewind(&table.log, line);
    if (table_turn() == SEAT_NONE && !table_is_blind()) logbook_unseal(&table.log, &table.session);
    running_remember(&table.here);
    table.tape.playing = false;
    table_resync();
}

void table_blind(int seat, int line, bool guessed)
{
    struct session seen = { 0 };
    if (!table.at.replaying || session_replay(&seen, table_full(), line)) return;
    table_keep_remark();
    guess_leaves();
    if (table.rest.game) session_close(&table.whole);
    else table.rest = table.whole;
    table.whole = seen;
    table.tape.rest = &table.rest;
    table.tape.seat = seat;
    table.tape.guessed = guessed;
    table.at.viewer = seat;
    begin_again(line);
}

void table_open_eyes(void)
{
    if (!table_is_blind()) return;
    table_keep_remark();
    guess_leaves();
    session_close(&table.whole);
    table.whole = table.rest;
    table.rest = (struct session){ 0 };
    table.tape.rest = NULL;
    table.tape.guessed = false;
    begin_again(table.session.log_count);
}

bool table_learn(void)
{
    const struct action *next = tape_next(&table.tape);
    return !next || table.driver.ask(table.driver.of, &(struct wish){ .seat = next->seat, .action = *next },
                                     app_now());
}

/* ---- remarks ---- */

static struct { int line; bool open; } remark;   /* one that is not in the file yet */

void table_remark(const char *text)
{
    int line = table.session.log_count;
    if (remark.open && remark.line != line) table_keep_remark();
    const char *why = session_remark(&table.whole, line, text);
    if (!why && table_is_blind()) why = session_remark(&table.rest, line, text);
    if (why) app_toast(why);
    else remark.open = true, remark.line = line;
    app_redraw();
}

void table_keep_remark(void)
{
    if (!remark.open || !table.at.replaying) return;
    const char *path = table_path(), *text = session_remark_at(&table.whole, remark.line);
    remark.open = false;
    if (!*path) return;
    const char *why = journal_remark(path, remark.line, text ? text : "");
    if (why) app_toast(why);
}
