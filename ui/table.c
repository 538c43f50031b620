/* One running game: who sits at it, whose eyes are on it, what is played. */
#include "table.h"

#include <ctype.h>
#include <string.h>

#include "app.h"
#include "flight.h"
#include "journal.h"
#include "settings.h"
#include "table_parts.h"

struct table table = { .viewer = SEAT_NONE, .open_seat = -1, .spoken = -1, .stay = -1, .picked = -1, .said = -1 };

/* ---- who sits here ---- */

int table_turn(void)
{
    return session_turn(&table.session);
}

int table_persons(void)
{
    int n = 0;
    for (int s = 0; s < table.session.seats; s++) n += table.session.players[s].level == PERSON;
    return n;
}

bool table_person_on_turn(void)
{
    int turn = table_turn();
    return turn >= 0 && table.session.players[turn].level == PERSON;
}

int table_colour(int seat)
{
    return table.board->colour ? table.board->colour(seat) : table.session.players[seat].colour;
}

const char *table_level_name(int seat)
{
    static const char *const names[LEVELS] = { N_("Person"), N_("Easy bot"), N_("Normal bot"), N_("Hard bot"), N_("Bot"), N_("Bot") };
    return _(names[table.session.players[seat].level]);
}

void table_capital(char *text)
{
    text[0] = (char)toupper((unsigned char)text[0]);
}

void table_ask(char *out, size_t size)
{
    struct text t = { out, size, 0 };
    text_clear(&t);
    table.game->ask(table.view, &t);
    logbook_names(&table.session, out, size);
}

void table_name(const struct action *a, char *out, size_t size)
{
    struct text t = { out, size, 0 };
    text_clear(&t);
    table.game->name(table.view, a, &t);
    logbook_names(&table.session, out, size);
}

/* ---- eyes ---- */

int table_told(void)
{
    return table.log.count - (!table.replaying && table.board->untold ? table.board->untold() : 0);
}

int table_eyes(void)
{
    return table.stay >= 0 ? table.stay : table_turn();
}

bool table_curtain(void)
{
    int seats[SEATS_MAX], n;
    if (table.pause) return false;               /* all look together */
    if (table.stay >= 0) return settings.curtain && table_persons() > 1 && table.open_seat != table.stay;
    if (table.replaying || !settings.curtain || table_persons() < 2 || !table_person_on_turn()) return false;
    if (table.waived >> table_turn() & 1) return false;
    return table.open_seat != table_turn() && !table_window(seats, &n);
}

int table_viewer_now(void)
{
    if (table.replaying) return table.viewer;
    if (table_persons() == 1)
        for (int s = 0; s < table.session.seats; s++)
            if (table.session.players[s].level == PERSON) return s;
    if (table.stay >= 0) return !settings.curtain || table.open_seat == table.stay ? table.stay : SEAT_NONE;
    if (!table_person_on_turn()) return SEAT_NONE;
    if (!settings.curtain) return table_turn();
    return table.open_seat == table_turn() ? table_turn() : SEAT_NONE;
}

bool table_asking(void)
{
    return !table.replaying && table.stay < 0 && table.viewer >= 0 && table.viewer == table_turn() && table_person_on_turn();
}

void table_refresh(void)
{
    table.viewer = table_viewer_now();
    session_view(&table.session, table.viewer, table.view);
    table.legal_count = table_asking() ? table.game->legal(table.view, table.legal, LEGAL_MAX) : 0;
    table.picked = -1;
    app_redraw();
}

/* ---- playing ---- */

void table_animate(const void *before, float *delay)
{
    struct events seen;
    session_events(&table.session, table.viewer, &seen);
    if (!table.board->happen) return;
    for (int i = 0; i < seen.count; i++) table.board->happen(before, table.view, &seen.list[i], delay);
}

/* What an action showed to the person at the table may need a look before anything goes on. */
static void stay_for(const struct action *a)
{
    struct events seen;
    if (!table.board->stays || a->seat < 0 || a->seat != table.viewer) return;
    session_events(&table.session, a->seat, &seen);
    if (table.board->stays(a, &seen)) table.stay = a->seat;
}

/* A Round is over, say: everybody looks, and the game waits for a press. Bots among themselves go on. */
void table_pause(void)
{
    table.pause = !table.replaying && table_persons() > 0 && table.board->pauses && table.board->pauses(table.view);
}

bool table_line(const struct action *a, float *delay)
{
    _Alignas(8) unsigned char before[STATE_MAX];
    memcpy(before, table.view, sizeof before);
    logbook_add(&table.log, &table.session, a);
    const char *why = session_play(&table.session, a);
    if (why) {
        logbook_cut(&table.log, table.log.count - 1);
        app_toast(why);
        app_sound("invalid");
        return false;
    }
    logbook_then(&table.log, &table.session);
    if (a->seat >= 0) table.since[a->seat] = table.session.log_count;
    if (!(table.game->verbs[a->verb].flags & FLAG_PASS)) table.waived = 0;       /* somebody spoke: the window is another */
    else if (a->seat >= 0) table.waived &= ~(1u << a->seat);                     /* its pass is played */
    stay_for(a);
    table_refresh();
    table_pause();
    table_animate(before, delay);
    return true;
}

void table_keep(void)
{
    const char *why = journal_sync(&table.session);
    if (why) app_toast(why);
}

void table_act(const struct action *a)
{
    float delay = 0;
    if (!table_asking() || !table_line(a, &delay)) return;
    table_keep();
}

void table_answer(const struct action *a)
{
    float delay = 0;
    if (!table.pause) return;
    table_leave();
    if (table_line(a, &delay)) table_keep();
}

void table_play(int index)
{
    if (index < 0 || index >= table.legal_count) return;
    struct action a = table.legal[index];
    table_act(&a);
}

void table_touch(int index)
{
    if (index < 0 || index >= table.legal_count) return;
    if (settings.single_tap || table.picked == index) {
        table_play(index);
        return;
    }
    table.picked = index;
    app_redraw();
}

void table_unpick(void)
{
    table.picked = -1;
    app_redraw();
}

void table_refuse(const struct action *a)
{
    const char *why = table.game->why(table.view, a);
    app_sound("invalid");
    if (why) app_toast(why);
}

int table_find(int verb, int a, int b)
{
    for (int i = 0; i < table.legal_count; i++) {
        const struct action *l = &table.legal[i];
        if (l->verb == verb && (a == ANY || l->arg[0] == a) && (b == ANY || l->arg[1] == b)) return i;
    }
    return -1;
}

int table_count(int verb)
{
    int n = 0;
    for (int i = 0; i < table.legal_count; i++) n += table.legal[i].verb == verb;
    return n;
}

void table_undo(void)
{
    int seat = table.viewer;
    if (table.picked >= 0) {
        table_unpick();
        return;
    }
    const char *why = session_undo(&table.session, seat);
    if (why) {
        app_toast(why);
        return;
    }
    table_stop_thinking();
    logbook_cut(&table.log, table.session.log_count);
    flight_finish();
    table_keep();
    table_refresh();
}

bool table_may_speak(void)
{
    return table.board->talk && !table.replaying && table.viewer >= 0 && table.session.players[table.viewer].level == PERSON
        && table_turn() != SEAT_NONE && !table_curtain();
}

void table_say(const char *note)
{
    if (!table_may_speak()) return;
    const char *why = session_note(&table.session, table.viewer, true, note);
    if (why) {
        app_toast(why);
        return;
    }
    table.said = table.session.note_count - 1;
    table.said_at = app_now();
    table_keep();
    app_redraw();
}

void table_sheet(enum sheet s)
{
    table.sheet = s;
    app_redraw();
}

void table_about(const char *title, const char *text, const char *art)
{
    snprintf(table.about_title, sizeof table.about_title, "%s", title);
    snprintf(table.about_text, sizeof table.about_text, "%s", text);
    snprintf(table.about_art, sizeof table.about_art, "%s", art ? art : "");
    table.about_paint = NULL;
    table_sheet(SHEET_ABOUT);
}

void table_about_drawn(const char *title, float (*paint)(struct box b, bool measure))
{
    table_about(title, "", NULL);
    table.about_paint = paint;
}

/* ---- the curtain ---- */

void table_open_curtain(void)
{
    table.open_seat = table_eyes();
    app_touched();
    app_sound("curtain-up");
    table_refresh();
}

void table_drop_curtain(void)
{
    if (table.replaying || table_persons() < 2 || !settings.curtain || table.open_seat < 0) return;
    table.open_seat = -1;
    flight_finish();
    table_sheet(SHEET_NONE);
    table_refresh();
}

void table_leave(void)
{
    table.pause = false;
    app_redraw();
    if (table.stay < 0) return;
    table.stay = -1;
    if (table.open_seat != table_turn()) table.open_seat = -1;
    flight_finish();
    table_refresh();
}
