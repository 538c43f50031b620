/* Whose eyes are on the table: the facts for src/eyes.c, and what follows from its answers here. */
#include "app.h"
#include "flight.h"
#include "guess.h"
#include "screens/screens.h"
#include "settings.h"
#include "share.h"
#include "table_parts.h"
#include "table_state.h"

/* ---- the facts ---- */

/* A person's seat has changed hands in this game. */
static bool handed(void)
{
    for (int i = 0; i < table.session.note_count; i++) {
        const struct note *n = &table.session.notes[i];
        if (session_seated(n) >= 0 && table.session.players[n->seat].level != PERSON) return true;
    }
    return false;
}

/* Those that cost nothing; need, dealt and deal are as table_decide found them. */
static struct eyes_facts facts_now(void)
{
    struct eyes_facts f = table.facts;
    const struct session *s = &table.session;
    struct asked a = table_people();
    int last = s->log_count ? s->log[s->log_count - 1].seat : -1;
    bool reached;
    f.here = f.devices = f.together = 0;
    for (int i = 0; i < s->seats; i++)
        if (s->players[i].level == PERSON) *(table_on_device(i) ? &f.devices : &f.here) |= 1u << i;
    if (share_elsewhere(&reached)) f.devices = 0;        /* in other houses: nobody of them comes by */
    for (int i = 0; i < a.count && !table.driver.own; i++) f.together |= f.here & 1u << a.together[i];
    f.turn = table_turn();
    f.asked = table_asked();
    f.wishes = a.wishes;
    f.secrets = table.at.board->secrets;
    f.viewer = table.at.viewer;
    f.last = last >= 0 && s->players[last].level == PERSON ? last : -1;
    f.peeking = look_peeking();
    f.curtain = settings.curtain;
    f.replaying = table.at.replaying;
    f.paused = table.at.paused;
    f.elsewhere = table.driver.own;
    f.covered = table.driver.own && table_covered();
    f.seat = table.driver.own ? table.driver.seat : SEAT_NONE;
    return f;
}

static struct eyes_sight see(void)
{
    struct eyes_facts f = facts_now();
    return eyes_see(&table.eyes, &f);
}

static void step(enum eyes_event what, int by)
{
    struct eyes_facts f = facts_now();
    eyes_step(&table.eyes, &f, what, by);
}

static bool has_secrets(int seat)
{
    struct box b = { 0, 0, 400, 4000 };
    return table.at.board->secrets && table.at.board->secrets(table_seat(seat), b, true) > 0;
}

static int deal_now(void)
{
    return table.at.board->deal ? table.at.board->deal(table_seat(SEAT_NONE)) : 0;
}

void table_decide(void)
{
    table.facts.deal = deal_now();
    table.facts.dealt = 0;
    struct eyes_sight now = see();
    bool look = table.eyes.unseen || table.facts.deal > table.eyes.deal;
    if (now.shared && look && table_turn() >= 0) {
        table_sync();
        for (int s = 0; s < table.session.seats; s++) table.facts.dealt |= (unsigned)has_secrets(s) << s;
    }
    table.facts.need = now.shared && table_asked() >= 0 && table.at.board->secrets
                           ? game_looks(table.at.game, table.session.state) : LOOK_NEEDED;
    step(EYES_NOW, -1);
}

/* ---- what is seen ---- */

bool table_asking(void) { return table.at.replaying ? guess_waiting() : see().asking; }
int table_hand(void) { return see().hand; }
int table_opening(void) { return see().opening; }
int table_page(void) { return see().page; }
int table_eyes(void) { return see().eyes; }
bool table_curtain(void) { return see().curtain >= 0; }
int table_may_look(void) { return see().may_look; }
enum look_need table_look(void) { return see().look; }
int table_viewer_now(void) { return see().viewer; }
int table_staying(void) { return table.eyes.stay; }

/* ---- what happens ---- */

void table_look_again(void)
{
    step(EYES_NOW, -1);
    if (table.at.viewer != table_viewer_now()) table_refresh();
}

void table_acted(int seat) { step(EYES_ACTED, seat); }
void table_pressed(void) { step(EYES_PRESSED, -1); }
void table_peeked(int seat) { step(EYES_PEEKED, seat); }
void table_looked(void) { step(EYES_LEFT, -1); }
void table_shown(int seat) { step(EYES_SHOWN, seat); }
void table_seated(int seat) { step(EYES_SEATED, seat); }
void table_moved(int seat) { step(EYES_MOVED, seat); }

void table_open_curtain(void)
{
    if (!table_curtain()) return;
    step(EYES_HELD, -1);
    app_touched();
    app_sound("curtain-up");
    table_refresh();
}

void table_drop_curtain(void)
{
    table_cover();
    if (!see().shared) return;
    bool open = table.eyes.phase >= EYES_PAGE;
    step(EYES_DROPPED, -1);
    if (!open) return;
    flight_finish();
    seat_sheet(SHEET_NONE);
    table_refresh();
}

void table_want(void)
{
    if (table_may_look() < 0) return;
    step(EYES_WANTED, -1);
    if (table.eyes.phase == EYES_VIEW) {
        app_touched();
        app_sound("curtain-up");
    }
    table_refresh();
}

void table_pass(void)
{
    static struct action list[LEGAL_MAX];
    float delay = 0;
    if (table_may_look() < 0) return;
    int n = session_legal(&table.session, list, LEGAL_MAX);
    for (int i = 0; i < n; i++)
        if (table.at.game->verbs[list[i].verb].flags & (FLAG_PASS | FLAG_OPEN)) {
            table_line(&list[i], &delay);
            return;
        }
}

void table_seen(void)
{
    step(EYES_SEEN, -1);
    table_refresh();
}

void table_leave(void)
{
    bool stayed = table_staying() >= 0;
    step(EYES_LEFT, -1);
    table.at.paused = false;
    app_redraw();
    if (stayed) flight_finish();
    if (stayed || table.at.viewer != table_viewer_now()) table_refresh();
}

/* ---- one seat's own, for a look ---- */

const struct seat *table_seat(int seat)
{
    static _Alignas(8) unsigned char view[STATE_MAX];
    static struct past past;
    static struct seat at;
    at = table.at;
    session_view(&table.session, seat, view);
    past_view(&table.all, table.at.game, seat, false, &past);
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
    table.facts = (struct eyes_facts){ .need = LOOK_NEEDED, .deal = deal_now(), .handed = handed() };
    for (int i = 0; i < table.session.log_count; i++) table.facts.begun |= table.session.log[i].seat >= 0;
    step(EYES_OPENED, -1);
}
