/* One running game: who sits at it, whose eyes are on it, what is played. */
#include "table.h"

#include <assert.h>
#include <string.h>

#include "app.h"
#include "coach.h"
#include "flight.h"
#include "guess.h"
#include "hint.h"
#include "screens/screens.h"
#include "settings.h"
#include "table_parts.h"
#include "table_state.h"

struct table table = { .at = { .viewer = SEAT_NONE, .picked = -1 },
                       .eyes = { .seat = -1, .alone = -1, .stay = -1 } };

/* ---- what others read ---- */

const struct seat *table_at(void) { return &table.at; }
bool table_has_game(void) { return table.open; }
const struct session *table_session(void) { return &table.session; }
const struct session *table_whole(void) { return &table.whole; }
const struct logbook *table_log(void) { return &table.log; }
const struct driver *table_driver(void) { return &table.driver; }
struct host *table_host(void) { return table.host; }
struct tape *table_tape(void) { return &table.tape; }
const struct running *table_running(void) { return &table.here; }
int table_since(int seat) { return table.since[seat]; }

/* ---- who sits here ---- */

int table_turn(void)
{
    return session_turn(&table.session);
}

int table_persons(void)
{
    int n = 0;
    for (int s = 0; s < table.session.seats; s++)
        n += table.session.players[s].level == PERSON && !table_on_device(s);
    return n;
}

bool table_file_tells(void)
{
    return table_persons() > 1 || table.host || driver_why(table_driver(), CAN_EXPORT);
}

bool table_on_device(int seat)
{
    return table.host && table.host->seat[seat].where != SEAT_HERE;
}

int table_asked(void)
{
    struct asked a = table_people();
    return a.waiting || (a.alone >= 0 && table_on_device(a.alone)) ? -1 : a.alone;
}

struct asked table_people(void)
{
    return table.driver.asked(table.driver.of);
}

bool table_person_on_turn(void)
{
    int turn = table_turn();
    return turn >= 0 && table.session.players[turn].level == PERSON && !table_on_device(turn);
}

/* ---- eyes ---- */

int table_told(void)
{
    const struct seat *at = &table.at;
    return table.log.count - (!at->replaying && at->board->untold ? at->board->untold(at) : 0);
}

void table_sync(void)
{
    struct seat *at = &table.at;
    at->view = table.view;
    at->turn = table_turn();
    at->asking = table_asking();
    at->legal = table.legal;
    at->players = table.session.players;
    at->seats = table.session.seats;
    at->persons = table_persons();
    at->shown_to_all = canvas.room && table_shown_to_all();
    at->aim = table.host && !at->replaying ? host_aim(table.host, app_now()) : NULL;
    at->lines = table.session.log_count;
    at->past = &table.past;
    at->staying = table_staying() >= 0 && at->viewer == table_staying();
    at->actor = at->asking ? at->turn : at->viewer;
    at->may_speak = table_may_speak();
    at->hint = hint_now();
    at->said = table.said.words[0] ? &table.said : NULL;
}

void table_laid(void)
{
    table.laid = true;
}

void table_coached(bool on)
{
    table.at.coached = on;
}

void table_pick(int index)
{
    table.at.picked = index;
    app_redraw();
}

void table_sheet(enum sheet s)
{
    table.at.sheet = s;
    app_redraw();
}

void table_results_shown(void)
{
    table.at.results_shown = true;
}

void table_changed(enum change why)
{
    if (table.at.board->changed) table.at.board->changed(&table.at, why);
}

void table_refresh(void)
{
    int was = table.at.viewer;
    table_decide();
    table.at.viewer = table.course.looking = table_viewer_now();
    session_view(&table.session, table.at.viewer, table.view);
    past_view(&table.all, table.at.game, table.at.viewer, table_turn() == SEAT_NONE && !table_is_blind(),
            &table.past);
    table.at.legal_count = table_asking() ? table.at.game->legal(table.view, table.legal, LEGAL_MAX) : 0;
    table.at.picked = -1;
    table_sync();
    if (table.at.viewer != was) {        /* nothing of what the one did or saw stays for the other */
        if (table.at.ui) memset(table.at.ui, 0, table.at.board->ui_size);
        table.laid = false;
        table_changed(VIEWER);
    }
    app_redraw();
}

/* ---- playing ---- */

static void table_animate(const void *before, float *delay)
{
    struct events seen;
    session_events(&table.session, table.at.viewer, &seen);
    table_animate_events(before, seen.list, seen.count, delay);
}

void table_animate_events(const void *before, const struct event *list, int count, float *delay)
{
    if (!table.laid) app_lay_out(table_draw);
    for (int i = 0; table.at.board->happen && i < count; i++)
        table.at.board->happen(&table.at, before, table.view, &list[i], delay);
}

/* What an action showed to the person at the table may need a look before anything goes on. */
static void stay_for(const struct action *a, const struct events *seen)
{
    if (!table.at.board->stays || table.at.replaying || a->seat < 0 || table_on_device(a->seat)) return;
    bool own = a->seat == (table.driver.own ? table.driver.seat : table.at.viewer);
    bool shared = !table.driver.own && table.at.viewer == SEAT_NONE      /* behind its curtain */
                  && table.session.players[a->seat].level == PERSON;
    if ((own || shared) && table.at.board->stays(&table.at, a, seen)) table_shown(a->seat);
}

void table_played(const struct action *a, const struct events *seen, int lines)
{
    if (a->seat >= 0) table.since[a->seat] = lines;
    table_acted(a->seat);
    stay_for(a, seen);
}

/* A Round is over, say: everybody looks, and the game waits for a press. Bots among themselves go on. */
void table_pause(void)
{
    table.at.paused = !table.at.replaying && table_persons() > 0 && table.at.board->pauses
                      && table.at.board->pauses(&table.at);
}

/* A session that was cut short has forgotten what its newest line showed. */
static void events_again(const struct session *s, int seat, struct events *out)
{
    struct session shorter = { 0 };
    out->count = 0;
    if (!session_replay(&shorter, s, s->log_count - 1) && !session_play(&shorter, &s->log[s->log_count - 1]))
        session_events(&shorter, seat, out);
    session_close(&shorter);
}

void table_show_again(void)
{
    const struct session *s = &table.session;
    const struct action *a = s->log_count ? &s->log[s->log_count - 1] : NULL;
    struct events seen;
    table_pause();
    if (!a || a->seat < 0) return;
    events_again(s, a->seat, &seen);
    stay_for(a, &seen);
    if (table_staying() >= 0) table_refresh();
}

static void show_line(const struct action *a, void *before, float *delay)
{
    struct events seen;
    table_spend();
    session_events(&table.session, a->seat >= 0 ? a->seat : SEAT_NONE, &seen);
    table_played(a, &seen, table.session.log_count);
    table_refresh();
    table_changed(PLAYED);
    table_pause();
    table.at.game->redact(before, table.at.viewer);
    table_animate(before, delay);
}

static int level_of(int seat)
{
    return seat >= 0 && seat < table.session.seats ? table.session.players[seat].level : -1;
}

const char *table_ask(const struct wish *w, float *delay)
{
    _Alignas(8) unsigned char before[STATE_MAX];
    float none = 0;
    int lines = table.session.log_count, notes = table.session.note_count, level = level_of(w->seat);
    assert(!app_drawing());
    memcpy(before, table.session.state, table.at.game->state_size);
    const char *why = table.driver.ask(table.driver.of, w, app_now());
    if (why) return why;
    bool words = w->kind == WISH_SAY || w->kind == WISH_NOTE || w->kind == WISH_HINT;
    if (w->kind == WISH_SAY) table_hear(notes);
    if (w->kind == WISH_SIT && level_of(w->seat) != level) table_seated(w->seat);
    if (!delay && table.session.log_count > lines) flight_finish();
    if (table.session.log_count > lines) show_line(&w->action, before, delay ? delay : &none);
    else if (table.session.log_count < lines) table_undone();
    else if (words && !table_people().waiting) table_sync();     /* what was picked stays */
    else table_refresh();
    app_redraw();
    return NULL;
}

bool table_wish(const struct wish *w, float *delay)
{
    const char *why = table_ask(w, delay);
    if (!why && w->kind == WISH_UNDO) coach_went_back();
    if (!why) return true;
    if (!coach_refused()) app_toast(why);
    app_sound("invalid");
    return false;
}

bool table_line(const struct action *a, float *delay)
{
    return table_wish(&(struct wish){ .seat = a->seat, .action = *a }, delay);
}

void table_act(const struct action *a)
{
    float delay = 0;
    int next = -1;
    if (guess_waiting()) {
        guess_choose(a);
        return;
    }
    if (!table_asking() || !table_line(a, &delay)) return;
    while (table.at.board->next && table_asking() && (next = table.at.board->next(&table.at)) >= 0) {
        struct action more = table.legal[next];
        if (!table_line(&more, &delay)) break;
    }
}

void table_answer(const struct action *a)
{
    float delay = 0;
    if (!table.at.paused) return;
    table_leave();
    table_line(a, &delay);
}

void table_play(int index)
{
    if (index < 0 || index >= table.at.legal_count) return;
    struct action a = table.legal[index];
    table_act(&a);
}

const char *table_undo_why(void)
{
    if (table_hand() < 0) return _("nothing of yours to take back");
    return table.driver.undo_why(table.driver.of, table_hand());
}

void table_undo(void)
{
    float delay = 0;
    if (table.at.picked >= 0) {
        seat_pick(&table.at, -1);
        return;
    }
    struct eyes before = table.eyes;
    struct wish w = { .kind = WISH_UNDO, .seat = table_hand() };
    table_pressed();
    if (!table_wish(&w, &delay)) table.eyes = before;
}

/* What was taken back is shown. */
void table_undone(void)
{
    flight_finish();
    table_refresh();
    table_changed(UNDONE);
}

bool table_may_speak(void)
{
    const struct seat *at = &table.at;
    int seat = table_asking() ? table_turn() : at->viewer;
    return at->board->talk && !at->replaying && seat >= 0 && table.session.players[seat].level == PERSON
           && table_turn() != SEAT_NONE && !table_curtain();
}

static void words(enum wish_kind kind, int seat, const char *text)
{
    float delay = 0;
    table_wish(&(struct wish){ .kind = kind, .seat = seat, .text = text }, &delay);
}

void table_say(const char *note)
{
    if (table_may_speak()) words(WISH_SAY, table.at.actor, note);
}

void table_write(const char *note)
{
    if (table.at.viewer >= 0 && !table.at.replaying) words(WISH_NOTE, table.at.viewer, note);
}

void table_hear(int notes)
{
    const struct session *s = &table.session;
    for (int i = notes; i < s->note_count; i++) {
        if (!s->notes[i].aloud || session_seated(&s->notes[i]) >= 0 || session_hinted(&s->notes[i])) continue;
        struct text said = TEXT_ON(table.said.words);
        text_clear(&said);
        session_spoken(s, i, &said);
        table.said.seat = s->notes[i].seat;
        table.said.at = app_now();
    }
}
