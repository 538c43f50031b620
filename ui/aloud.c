/* The log is read out as the viewer may read it: behind the curtain as all may. */
#include "aloud.h"

#include <stdio.h>

#include "app.h"
#include "flight.h"
#include "input.h"
#include "notify.h"
#include "settings.h"
#include "speech.h"
#include "table.h"
#include "table_parts.h"
#include "text.h"

enum { LINES_MOST = 6 };         /* of a long course of bots the newest */

static int line_told, note_told;
static int called_at = -1;       /* the log's length at the last cue */
static double called_since = -1e9;

static void all_told(void)
{
    line_told = table_has_game() ? table_told() : 0;
    note_told = table_has_game() ? table_session()->note_count : 0;
}

void aloud_begin(void)
{
    all_told();
    called_at = -1;
}

static void read_out(int reader)
{
    struct logread list[LINES_MOST];
    struct logstep at = { table_told(), table_session()->note_count, false };
    int n = 0, lines = at.line, notes = at.note;
    if (line_told > lines) line_told = lines;        /* taken back */
    if (note_told > notes) note_told = notes;
    while (n < LINES_MOST && (at.line > line_told || at.note > note_told)) {
        if (!logbook_read(table_log(), table_session(), &at, reader, false, &list[n])) break;
        const struct logstep *was = &list[n].at;
        if (was->said ? was->note < note_told : was->line < line_told) break;
        n++;
    }
    while (n) speech_say(list[--n].words);
    line_told = lines;
    note_told = notes;
}

/* A decision of a person waits, and somebody else acted last: known to all, as the curtain is. */
static bool called(const struct seat *at)
{
    int seats[SEATS_MAX], n, asked = table_asked();
    if (at->replaying || at->paused || table_staying() >= 0 || flight_active()) return false;
    if (!table_window(seats, &n)) {
        if (asked < 0 || at->players[asked].level != PERSON) return false;
        seats[0] = asked;
        n = 1;
    }
    int i = at->lines - 1;
    while (i >= 0 && table_session()->log[i].seat < 0) i--;
    if (i < 0) return false;
    for (int k = 0; k < n; k++)
        if (table_session()->log[i].seat == seats[k]) return false;
    return true;
}

/* Whoever looks at something else: what all at the table know is said. */
static void call_away(const struct seat *at)
{
    int seats[SEATS_MAX], n, asked = table_asked();
    const char *title = _(at->game->title);
    const struct driver *d = table_driver();
    if (!table_window(seats, &n)) notify_turn(title, at->players[asked].name);
    else for (int i = 0; i < n; i++)
        if (!d->own || seats[i] == d->seat) notify_turn(title, at->players[seats[i]].name);
}

double aloud_called_at(void) { return called_since; }

void aloud_update(void)
{
    const struct seat *at = table_at();
    if (!table_has_game()) return;
    int reader = table_curtain() ? SEAT_NONE : at->viewer;
    speech_reader(reader);
    if (speech_on() && !at->replaying) read_out(reader);
    else all_told();
    if (called_at == at->lines || !called(at)) return;
    called_at = at->lines;
    called_since = app_now();
    app_sound("your-turn");
    if (app_buzz) app_buzz(150);
    call_away(at);
    if (input.pad || settings.scan) spot_focus(0);       /* to what is asked, wherever one was */
}

void aloud_curtain(void)
{
    const struct seat *at = table_at();
    char line[160];
    snprintf(line, sizeof line, _("Pass to %s"), at->players[table_eyes()].name);
    speech_add(line);
    speech_add(_("Tap and hold to reveal"));
}

void aloud_reworded(void)
{
    table_driver()->reword(table_driver()->of);
    app_redraw();
}
