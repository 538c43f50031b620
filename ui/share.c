/* Seats of the table on this screen that are on other devices. */
#include "share.h"

#include "app.h"
#include "table.h"
#include "table_parts.h"
#include "text.h"

const char *share_socket;
double share_code_ms = 10 * 60000;

/* The host's own wish: carried out even where the table has noted enough of that seat. */
static void hand_over(int seat, int level)
{
    table_ask(&(struct wish){ .kind = WISH_SIT, .seat = seat, .level = level, .must = true }, NULL);
}

#ifdef DOCKET_JOIN
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "flight.h"
#include "journal.h"
#include "screens/screens.h"
#include "settings.h"
#include "share_way.h"
#include "web.h"

enum { CHECK_EVERY = 1000, AGAIN_EVERY = 5000 };

static struct share {
    bool on, held;
    struct host host;
    struct share_way way;
    bool aimed;                  /* an aim is shown */
    int missing;                 /* who was, share_missing */
    double checked_at, coded_at; /* coded: when the codes to be typed were made */
    char why[200];               /* a table that was shared can't be at the moment; "": it is, or wasn't */
} share;

/* ---- the host's hands are the table's ---- */

static const char *ask(void *of, const struct wish *w)
{
    (void)of;
    return table_ask(w, NULL);
}

/* A seat has another word: our own broker is told before anybody comes with it. */
static const char *write_words(void *of)
{
    (void)of;
    return share_way_users(&share.way, &share.host);
}

static const char *open_as(bool kept)
{
    share.host = (struct host){ .hands = { NULL, ask, write_words } };
    return host_open(&share.host, table_running()->course, table_running()->book, (struct mailbox){ 0 }, kept);
}

/* As it was shared before. */
static bool open_kept(void)
{
    return !open_as(true);
}

/* A fresh deal is everybody's; so is one that was waited for when the program ended. */
static void begin_luck(bool waited)
{
    const struct session *s = table_session();
    if (!s->log_count && (s->luck.wanted || waited)) host_luck_begin(&share.host);
}

static const char *open_host(void)
{
    if (open_kept()) return NULL;
    const char *why = open_as(false);
    if (why) return why;
    snprintf(share.host.broker, sizeof share.host.broker, "%s", settings.broker);
    share.host.even = settings.even;
    begin_luck(false);
    return NULL;
}

bool share_own(void) { return broker_own(); }

const char *share_needs(void)
{
    return share_way_needs(settings.broker);
}

const char *share_start(void)
{
    if (share.on) return NULL;
    if (!table_has_game() || driver_why(table_driver(), CAN_SHARE)) return _("there is no game to share");
    const char *why = share_way_needs(table_host() ? share.host.broker : settings.broker);
    if (!why && !table_host()) why = open_host();
    if (!why) why = share_way_start(&share.way, &share.host);
    if (why) return why;
    host_keep_write(&share.host);
    share.host.mail = share.way.mail;
    share.on = true;
    share.why[0] = 0;
    table_share(&share.host);
    web_hosts(true);
    table_refresh();
    return NULL;
}

static void start_again(double now)
{
    const char *why = share_start();
    snprintf(share.why, sizeof share.why, "%s", why ? why : "");
    share.checked_at = now;
    app_redraw();
}

void share_resume(void)
{
    bool any = false;
    if (share.on || share.held || table_turn() == SEAT_NONE || !open_kept()) return;
    for (int s = 0; s < table_session()->seats; s++) {
        if (share.host.seat[s].where == SEAT_HERE) continue;
        share.host.seat[s].where = SEAT_LOST;
        share.host.seat[s].since = app_now();
        any = true;
    }
    if (!any) {
        host_close(&share.host, false);
        return;
    }
    begin_luck(true);
    table_share(&share.host);    /* from now on the seats are elsewhere, whether or not they can be reached */
    start_again(app_now());
    if (share.on) app_toast(_("This table is shared again: the devices find their way back by themselves."));
}

/* The table moves to another broker: who was reached by the old one isn't for now. */
static void move(const char *broker)
{
    for (int s = 0; s < table_session()->seats; s++) {
        struct host_seat *seat = &share.host.seat[s];
        if (seat->where != SEAT_ONLINE) continue;
        seat->where = SEAT_LOST;
        seat->since = app_now();
    }
    if (share.on) share_way_stop(&share.way);
    share.on = false;
    share.host.mail = (struct mailbox){ 0 };
    snprintf(share.host.broker, sizeof share.host.broker, "%s", broker);
    host_keep_write(&share.host);
    start_again(app_now());
}

const char *share_broker_at(void)
{
    return table_host() ? share.host.broker : settings.broker;
}

const char *share_broker_name(void)
{
    static struct elsewhere far;
    const char *at = share_broker_at();
    return *at && !elsewhere_read(&far, at) ? far.name : "";
}

const char *share_broker(const char *at)
{
    const char *why = share_way_needs(at);
    if (why) return why;
    snprintf(settings.broker, sizeof settings.broker, "%s", at);
    settings_save();
    if (table_host() && strcmp(at, share.host.broker)) move(settings.broker);
    app_redraw();
    return NULL;
}

bool share_even(void)
{
    return table_host() ? share.host.even : settings.even;
}

void share_set_even(bool on)
{
    settings.even = on;
    settings_save();
    if (!table_host()) return;
    share.host.even = on;
    host_keep_write(&share.host);        /* if it can't be it is tried again */
    host_changed(&share.host);
}

const char *share_trouble(void)
{
    return share.why[0] ? share.why : share_way_trouble(&share.way, app_now());
}

bool share_elsewhere(bool *reached)
{
    *reached = share.way.open && share.way.shut_at <= 0;
    return share.way.elsewhere;
}

bool share_on(void)
{
    return share.on;
}

const char *share_listens(void)
{
    return share_way_listens(&share.way);
}

void share_seat(int seat, bool device)
{
    if (!share.on) return;
    if (device) host_device(&share.host, seat, true);    /* first: no second person sits here meanwhile */
    if (table_session()->players[seat].level != PERSON) hand_over(seat, PERSON);
    if (!device) host_device(&share.host, seat, false);
    table_moved(seat);
    course_again(table_running()->course);
    host_changed(&share.host);
    table_refresh();
}

void share_new_code(int seat)
{
    const char *why = host_new_word(&share.host, seat);
    if (why) app_toast(why);
    app_redraw();
}

static void write_address(struct address *a, int seat, struct text *out)
{
    a->lobby = seat == SHARE_LINK;
    a->seat = a->lobby ? SEAT_NONE : seat;
    strcpy(a->table, share.host.id);
    strcpy(a->word, seat >= 0 ? share.host.seat[seat].word : "");
    address_write(a, out);
}

void share_address(int seat, struct text *out)
{
    struct address a;
    if (share_way_address(&share.way, &a)) write_address(&a, seat, out);
}

bool share_page(int seat, struct text *out)
{
    struct address a;
    if (!share.on || !share_way_page(&share.way, &a)) return false;
    write_address(&a, seat, out);
    return true;
}

bool share_code(int seat, struct text *out)
{
    const char *code = share.on ? share.host.seat[seat == SHARE_LINK ? HOST_TABLE : seat].code : "";
    if (!*code) return false;
    if (seat != SHARE_LINK) text_add(out, "%d ", seat + 1);
    for (int i = 0; code[i]; i++) text_add(out, "%s%c", i == HOST_CODE / 2 ? " " : "", toupper(code[i]));
    return true;
}

/* Free seats have a code as long as Invite devices shows them; one that was used goes with its seat. */
static void keep_codes(double now)
{
    bool shown = app_screen() == &invite_screen, old = now - share.coded_at > share_code_ms, other = false;
    for (int s = 0; s <= HOST_TABLE; s++) {
        struct host_seat *seat = &share.host.seat[s];
        if (s >= table_session()->seats && s < HOST_TABLE) continue;
        bool wanted = shown && (s == HOST_TABLE ? share.host.door.how != DOOR_LOCKED
                                                : seat->where == SEAT_FREE && !seat->given
                                                      && table_session()->players[s].level == PERSON);
        if (wanted == (seat->code[0] != 0) && !(wanted && old)) continue;
        if (wanted && !seat->code[0]) share.coded_at = now;
        host_code(&share.host, s, wanted);
        other = true;
    }
    if (old) share.coded_at = now;
    if (!other) return;
    const char *why = share_way_users(&share.way, &share.host);
    if (why) app_toast(why);
    app_redraw();
}

const char *share_page_needs(void)
{
    struct address a;
    if (share.on && share_way_page(&share.way, &a)) return NULL;
    if (!*share_broker_at()) return site_folder() ? NULL : site_missing();
    return _("Browsers can come if their way to the broker and a page stand behind its address: "
             "wss://broker.example/mqtt https://page.example/");
}

/* Somebody has come to the door while the table is looked at. */
static void tell_knock(void)
{
    const struct door *d = &share.host.door;
    char text[200];
    if (!d->count) return;
    snprintf(text, sizeof text, _("%s is at the door: Invite devices lets them in."), d->at[d->count - 1].name);
    app_toast(text);
    app_sound("notice");
}

/* Seats may still come or go: the deal waits for the host, too. */
static bool unlocked(void)
{
    bool free = false, devices = false;
    for (int s = 0; s < table_session()->seats; s++) {
        free |= share.host.seat[s].where == SEAT_FREE;
        devices |= share.host.seat[s].where != SEAT_HERE;
    }
    return app_screen() == &invite_screen && (free || !devices);
}

void share_hear(void)
{
    struct letter l;
    double now = app_now();
    if (share.why[0] && now - share.checked_at > AGAIN_EVERY) start_again(now);
    if (share.why[0]) app_wake_in(AGAIN_EVERY);
    if (!share.on) return;
    unsigned heard = share.host.door.heard;
    while (share.way.mail.take(share.way.mail.of, &l)) {
        host_letter(&share.host, &l, now);
        free(l.text);
        app_redraw();
    }
    if (share.host.door.heard != heard && app_screen() != &invite_screen) tell_knock();
    if (share_way_keep(&share.way, &share.host, now) && !share.way.elsewhere) keep_codes(now);
    share.host.unlocked = unlocked();
    bool aimed = host_aim(&share.host, now) != NULL;
    if (aimed) app_wake_in(HOST_AIM / 10);       /* it is forgotten by itself */
    if (aimed != share.aimed) app_redraw();
    share.aimed = aimed;
    host_hear(&share.host, now);
}

static void watch_seats(double now)
{
    bool lost;
    double since;
    int missing = share_missing(&lost, &since);
    if (missing >= 0 && now - since < HOST_GONE) app_wake_in(CHECK_EVERY);
    for (int s = 0; s < table_session()->seats && missing < 0; s++)
        if (share.host.seat[s].where == SEAT_LOST) app_wake_in(CHECK_EVERY);     /* it is told of in time */
    if (missing != share.missing) app_redraw();
    share.missing = missing;
}

void share_send(void)
{
    if (!share.on) return;
    double now = app_now(), next = host_send(&share.host, now);
    if (next >= 0) app_wake_in((float)next);
    watch_seats(now);
    if (!host_wants_another(&share.host) || table_persons()) return;
    table_rematch();
    app_go(&home_screen);
    app_push(&table_screen);
}

void share_end(void)
{
    for (int s = 0; s < table_session()->seats && table_host(); s++) host_device(&share.host, s, false);
    share_stop();
}

void share_hold(void)
{
    share.held = share.on;
}

/* The same seats, another game. */
void share_opened(void)
{
    if (!share.held) return;
    share.held = false;
    share.host.session = table_running()->session;
    share.host.course = table_running()->course;
    share.host.book = table_running()->book;
    host_next(&share.host);
    begin_luck(false);
    table_share(&share.host);
}

void share_stop(void)
{
    if (share.held) {
        table_share(NULL);
        return;
    }
    if (!table_host()) return;
    host_close(&share.host, session_turn(table_session()) == SEAT_NONE);
    share_way_stop(&share.way);
    share = (struct share){ 0 };
    web_hosts(false);
    table_share(NULL);
    table_seated(SEAT_NONE);     /* all sit here again */
}

#else

bool share_own(void) { return false; }
const char *share_needs(void) { return _("This Docket was built without other devices."); }
const char *share_start(void) { return share_needs(); }
void share_resume(void) { }
const char *share_trouble(void) { return NULL; }
bool share_on(void) { return false; }
const char *share_listens(void) { return ""; }
void share_seat(int seat, bool device) { (void)seat, (void)device; }
void share_new_code(int seat) { (void)seat; }
void share_address(int seat, struct text *out) { (void)seat, text_clear(out); }
bool share_page(int seat, struct text *out) { return (void)seat, text_clear(out), false; }
bool share_code(int seat, struct text *out) { return (void)seat, text_clear(out), false; }
const char *share_page_needs(void) { return NULL; }
const char *share_broker(const char *at) { return (void)at, share_needs(); }
const char *share_broker_at(void) { return ""; }
const char *share_broker_name(void) { return ""; }
bool share_elsewhere(bool *reached) { return *reached = false; }
bool share_even(void) { return false; }
void share_set_even(bool on) { (void)on; }
void share_hear(void) { }
void share_send(void) { }
void share_hold(void) { }
void share_opened(void) { }
void share_stop(void) { }
void share_end(void) { }

#endif

const char *share_broker_none(void)
{
    return share_own() ? _("Docket\u2019s own") : _("none yet");
}

void share_bot(int seat)
{
    hand_over(seat, NORMAL);
}

int share_missing(bool *lost, double *since)
{
    for (int s = 0; table_host() && s < table_session()->seats; s++) {
        const struct host_seat *seat = &table_host()->seat[s];
        *lost = seat->where == SEAT_LOST;
        *since = seat->since;
        if (table_session()->players[s].level != PERSON) continue;
        if (seat->where == SEAT_LEFT || (*lost && app_now() - *since > HOST_AWAY)) return s;
    }
    return -1;
}
