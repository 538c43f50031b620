/* Whose eyes are on the table: the curtain, decisions in public, the look at one's own before the first. */
#include "app.h"
#include "flight.h"
#include "settings.h"
#include "table.h"
#include "table_parts.h"

/* People at this table are on devices of their own: whoever is at this screen sits in the same room. */
static bool devices(void)
{
    for (int s = 0; s < table.session.seats && table.host; s++)
        if (table_on_device(s) && table.session.players[s].level == PERSON) return true;
    return false;
}

/* Several people share this screen, or did until just now. */
static bool shared(void)
{
    return settings.curtain && !table.at.replaying && !table.driver.own
           && (table_persons() > 1 || table.guarded || (table_persons() == 1 && devices()));
}

/* ---- the decision ---- */

static bool has_secrets(int seat)
{
    struct box b = { 0, 0, 400, 4000 };
    return table.board->secrets && table.board->secrets(table_seat(seat), b, true) > 0;
}

static void nobody_has_seen(void)
{
    for (int s = 0; s < table.session.seats && table.board->secrets; s++)
        if (table.session.players[s].level == PERSON && !table_on_device(s)) table.unseen |= 1u << s;
}

/* Who has not seen its own, and has some by now. */
static void find_opening(void)
{
    int deal = table.board->deal ? table.board->deal(table_seat(SEAT_NONE)) : 0;
    table.opening = -1;
    if (deal > table.deal) nobody_has_seen();
    table.deal = deal;
    if (!table.unseen || !shared() || table_turn() < 0) return;
    table_sync();
    for (int s = table.session.seats - 1; s >= 0; s--)
        if (table.unseen >> s & 1 && has_secrets(s)) table.opening = s;
}

void table_decide(void)
{
    find_opening();
    int asked = table.at.replaying ? -1 : table_asked();
    table.look = LOOK_NEEDED;
    if (!shared() || asked < 0 || !table.board->secrets) return;
    table.look = game_looks(table.game, table.session.state);
    bool wanted = table.wants == asked || table.open_seat == asked || table_people().wishes >> asked & 1;
    if (table.look == LOOK_IF_WANTED && wanted) table.look = LOOK_NEEDED;
}

static bool in_public(void)
{
    return shared() && table.look == LOOK_NONE && table_asked() >= 0;
}

bool table_asking(void)
{
    int asked = table_asked();
    if (table.at.replaying || table.stay >= 0 || table_opening() >= 0 || asked < 0) return false;
    return table.at.viewer == asked || in_public();
}

int table_hand(void)
{
    if (table.at.viewer >= 0 || !shared() || !table.session.log_count) return table.at.viewer;
    int seat = table.session.log[table.session.log_count - 1].seat;
    return seat >= 0 && table.session.players[seat].level == PERSON ? seat : table.at.viewer;
}

/* ---- whose view is shown ---- */

int table_opening(void)
{
    return shared() && table_turn() >= 0 ? table.opening : -1;
}

int table_eyes(void)
{
    int opening = table_opening();
    return opening >= 0 ? opening : table.stay >= 0 ? table.stay : table_turn();
}

bool table_curtain(void)
{
    if (table.at.paused || !shared()) return false;      /* all look together */
    if (table_opening() >= 0) return table.seeing != table_opening();
    if (table.stay >= 0) return table.open_seat != table.stay;
    int seat = table_asked();
    return seat >= 0 && table.look == LOOK_NEEDED && table.open_seat != seat && table.again != seat;
}

int table_may_look(void)
{
    int seat = table.at.replaying || table.stay >= 0 || table_opening() >= 0 ? -1 : table_asked();
    if (seat < 0 || !shared() || table.open_seat == seat || table_curtain()) return -1;
    return table.look == LOOK_IF_WANTED || (table.look == LOOK_NEEDED && table.again == seat) ? seat : -1;
}

int table_viewer_now(void)
{
    if (table.at.replaying) return table.at.viewer;
    if (table.driver.own) return table_covered() ? SEAT_NONE : table.driver.seat;
    if (!shared() && table_persons() == 1)
        for (int s = 0; s < table.session.seats; s++)
            if (table.session.players[s].level == PERSON && !table_on_device(s)) return s;
    if (!shared()) return table.stay >= 0 ? table.stay : table_person_on_turn() ? table_turn() : SEAT_NONE;
    if (table_opening() >= 0) return SEAT_NONE;
    if (table.stay >= 0) return table.open_seat == table.stay ? table.stay : SEAT_NONE;
    int seats[SEATS_MAX], n;
    if (!table_person_on_turn() || in_public() || table_window(seats, &n)) return SEAT_NONE;
    return table.open_seat == table_turn() ? table_turn() : SEAT_NONE;
}

/* ---- the curtain ---- */

/* Whoever is not on turn any more has left the screen, and so has everybody while something is public. */
void table_look_again(void)
{
    int seats[SEATS_MAX], n;
    bool away = table.open_seat != table_turn() || in_public() || table_window(seats, &n);
    if (table_person_on_turn() && away) table.open_seat = -1;
    if (table.at.viewer != table_viewer_now()) table_refresh();
}

void table_acted(int seat)
{
    table.wants = -1;
    if (seat >= 0 && seat != table.again && table.session.players[seat].level == PERSON) table.again = -1;
}

void table_open_curtain(void)
{
    if (!table_curtain() && table_may_look() < 0) return;
    if (table_opening() >= 0) table.seeing = table.again = table_opening();
    else {
        table.open_seat = table.again = table_eyes();
        table.unseen &= ~(1u << table.open_seat);        /* it sees its own now */
    }
    if (table_persons() == 1) table.guarded = false;
    app_touched();
    app_sound("curtain-up");
    table_refresh();
}

void table_drop_curtain(void)
{
    table_cover();
    if (table.at.replaying || (table_persons() < 2 && !devices()) || !settings.curtain) return;
    table.again = table.wants = -1;
    if (table.open_seat < 0 && table.seeing < 0) return;
    table.open_seat = table.seeing = -1;
    flight_finish();
    seat_sheet(SHEET_NONE);
    table_refresh();
}

void table_want(void)
{
    int seat = table_may_look();
    if (seat < 0) return;
    table.wants = seat;
    table_refresh();
    if (!table_curtain()) table_open_curtain();          /* nobody else has sat here since */
}

void table_pass(void)
{
    static struct action list[LEGAL_MAX];
    float delay = 0;
    if (table_may_look() < 0) return;
    int n = session_legal(&table.session, list, LEGAL_MAX);
    for (int i = 0; i < n; i++)
        if (table.game->verbs[list[i].verb].flags & (FLAG_PASS | FLAG_OPEN)) {
            table_line(&list[i], &delay);
            return;
        }
}

void table_seen(void)
{
    if (table.seeing >= 0) table.unseen &= ~(1u << table.seeing);
    table.seeing = -1;
    table_refresh();
}

void table_leave(void)
{
    table.at.paused = false;
    app_redraw();
    if (table.stay < 0) return;
    table.stay = -1;
    if (table.open_seat != table_turn()) table.open_seat = -1;
    flight_finish();
    table_refresh();
}

/* ---- one seat's own, for a look ---- */

const struct seat *table_seat(int seat)
{
    static _Alignas(8) unsigned char view[STATE_MAX];
    static struct past past;
    static struct seat at;
    at = table.at;
    session_view(&table.session, seat, view);
    past_view(&table.all, table.game, seat, false, &past);
    at.view = view;
    at.past = &past;
    at.viewer = at.actor = seat;
    at.asking = at.staying = at.may_speak = false;
    at.legal_count = 0;
    at.picked = -1;
    at.ui = at.ui_public = NULL;
    at.hint = NULL;
    return &at;
}

void table_open_looks(void)
{
    table.unseen = 0;
    table.seeing = table.opening = -1;
    table.deal = table.board->deal ? table.board->deal(table_seat(SEAT_NONE)) : 0;
    for (int i = 0; i < table.session.log_count; i++)
        if (table.session.log[i].seat >= 0) return;
    nobody_has_seen();
}
