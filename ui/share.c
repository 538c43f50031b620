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

#ifdef DOCKET_NETWORK
#include <SDL.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "flight.h"
#include "journal.h"
#include "net/broker.h"
#include "net/mailbox_mqtt.h"
#include "screens/screens.h"

enum { CHECK_EVERY = 1000, AGAIN_EVERY = 5000 };

static struct share {
    bool on, held;
    struct host host;
    struct broker broker;
    struct mailbox mail;
    unsigned openings;           /* of the way to the broker, when all was sent */
    bool aimed;                  /* an aim is shown */
    int missing;                 /* who was, share_missing */
    double checked_at, coded_at; /* coded: when the codes to be typed were made */
    char why[200];               /* a table that was shared can't be at the moment; "": it is, or wasn't */
} share;

/* From libmosquitto's thread: the window looks again. */
static void wake(void *of)
{
    SDL_Event e = { .type = SDL_USEREVENT };
    (void)of;
    SDL_PushEvent(&e);
}

/* ---- the host's hands are the table's ---- */

static const char *ask(void *of, const struct wish *w)
{
    (void)of;
    return table_ask(w, NULL);
}

static const char *open_as(bool kept)
{
    share.host = (struct host){ .hands = { NULL, ask } };
    return host_open(&share.host, &table.course, &table.log, (struct mailbox){ 0 }, kept);
}

/* As it was shared before. */
static bool open_kept(void)
{
    return !open_as(true);
}

static const char *open_host(void)
{
    return open_kept() ? NULL : open_as(false);
}

const char *share_needs(void)
{
    return broker_missing();
}

const char *share_start(void)
{
    struct host *hosts[] = { &share.host };
    if (share.on) return NULL;
    if (!table.open || driver_why(&table.driver, CAN_SHARE)) return _("there is no game to share");
    const char *why = broker_missing();
    if (!why && !table.host) why = open_host();
    if (why) return why;
    struct broker_where where = { .port = share.host.port, .socket = share_socket, .site = site_folder() };
    why = broker_start(&share.broker, hosts, 1, where);
    where.port = 0;
    if (why && share.host.port) why = broker_start(&share.broker, hosts, 1, where);
    if (why) return why;
    host_keep_write(&share.host);
    if ((why = mailbox_open_host(&share.mail, &share.broker.at, &share.host, wake, NULL))) {
        broker_stop(&share.broker);
        return why;
    }
    share.host.mail = share.mail;
    share.on = true;
    share.openings = 0;
    share.why[0] = 0;
    table_share(&share.host);
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
    for (int s = 0; s < table.session.seats; s++) {
        if (share.host.seat[s].where == SEAT_HERE) continue;
        share.host.seat[s].where = SEAT_LOST;
        share.host.seat[s].since = app_now();
        any = true;
    }
    if (!any) {
        host_close(&share.host, false);
        return;
    }
    table_share(&share.host);    /* from now on the seats are elsewhere, whether or not they can be reached */
    start_again(app_now());
    if (share.on) app_toast(_("This table is shared again: the devices find their way back by themselves."));
}

const char *share_trouble(void)
{
    return share.why[0] ? share.why : NULL;
}

bool share_on(void)
{
    return share.on;
}

const char *share_listens(void)
{
    return share.broker.listens;
}

void share_seat(int seat, bool device)
{
    if (!share.on) return;
    if (table.session.players[seat].level != PERSON) hand_over(seat, PERSON);
    host_device(&share.host, seat, device);
    table_moved(seat);
    course_again(&table.course);
    host_changed(&share.host);
    table_refresh();
}

void share_new_code(int seat)
{
    struct host *hosts[] = { &share.host };
    const char *why = host_new_word(&share.host, seat);
    if (!why) why = broker_users(&share.broker, hosts, 1);
    if (why) app_toast(why);
    app_redraw();
}

void share_address(int seat, struct text *out)
{
    struct address a = share.broker.at;
    if (a.port && !address_own(a.host, sizeof a.host)) strcpy(a.host, "127.0.0.1");
    a.seat = seat;
    strcpy(a.table, share.host.id);
    strcpy(a.word, seat >= 0 ? share.host.seat[seat].word : "");
    address_write(&a, out);
}

bool share_page(int seat, struct text *out)
{
    struct address a = share.broker.at;
    if (!share.on || !share.broker.page) return false;
    if (!address_own(a.host, sizeof a.host)) strcpy(a.host, "127.0.0.1");
    a.page = true;
    a.port = share.broker.page;
    a.seat = seat;
    strcpy(a.table, share.host.id);
    strcpy(a.word, seat >= 0 ? share.host.seat[seat].word : "");
    address_write(&a, out);
    return true;
}

bool share_code(int seat, struct text *out)
{
    const char *code = share.on ? share.host.seat[seat].code : "";
    if (!*code) return false;
    text_add(out, "%d ", seat + 1);
    for (int i = 0; code[i]; i++) text_add(out, "%s%c", i == HOST_CODE / 2 ? " " : "", toupper(code[i]));
    return true;
}

/* Free seats have a code as long as Invite devices shows them; one that was used goes with its seat. */
static void keep_codes(double now)
{
    struct host *hosts[] = { &share.host };
    bool shown = app_screen() == &invite_screen, old = now - share.coded_at > share_code_ms, other = false;
    for (int s = 0; s < table.session.seats; s++) {
        struct host_seat *seat = &share.host.seat[s];
        bool wanted = shown && seat->where == SEAT_FREE && table.session.players[s].level == PERSON;
        if (wanted == (seat->code[0] != 0) && !(wanted && old)) continue;
        if (wanted && !seat->code[0]) share.coded_at = now;
        host_code(&share.host, s, wanted);
        other = true;
    }
    if (old) share.coded_at = now;
    if (!other) return;
    const char *why = broker_users(&share.broker, hosts, 1);
    if (why) app_toast(why);
    app_redraw();
}

const char *share_page_needs(void)
{
    return site_folder() ? NULL : site_missing();
}

/* The broker is ours: when it is gone it comes back. Whenever the way is open again all is sent again. */
static void keep_way(double now)
{
    bool way = share.mail.state(share.mail.of) == MAILBOX_OPEN;
    unsigned openings = share.mail.openings(share.mail.of);
    if (way && openings != share.openings) host_say_online(&share.host);
    if (way) share.openings = openings;
    if (!way) app_wake_in(CHECK_EVERY);
    if (now - share.checked_at > CHECK_EVERY) {
        share.checked_at = now;
        if (!broker_runs(&share.broker)) broker_again(&share.broker);
    }
    if (way) keep_codes(now);
}

void share_hear(void)
{
    struct letter l;
    double now = app_now();
    if (share.why[0] && now - share.checked_at > AGAIN_EVERY) start_again(now);
    if (share.why[0]) app_wake_in(AGAIN_EVERY);
    if (!share.on) return;
    while (share.mail.take(share.mail.of, &l)) {
        host_letter(&share.host, &l, now);
        free(l.text);
        app_redraw();
    }
    keep_way(now);
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
    for (int s = 0; s < table.session.seats && missing < 0; s++)
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
    for (int s = 0; s < table.session.seats && table.host; s++) host_device(&share.host, s, false);
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
    share.host.session = &table.session;
    share.host.course = &table.course;
    share.host.book = &table.log;
    host_next(&share.host);
    table_share(&share.host);
}

void share_stop(void)
{
    if (share.held) {
        table_share(NULL);
        return;
    }
    if (!table.host) return;
    host_close(&share.host, session_turn(&table.session) == SEAT_NONE);
    if (share.on) share.mail.close(share.mail.of);
    if (share.on) broker_stop(&share.broker);
    share = (struct share){ 0 };
    table_share(NULL);
    table_seated(SEAT_NONE);     /* all sit here again */
}

#else

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
void share_hear(void) { }
void share_send(void) { }
void share_hold(void) { }
void share_opened(void) { }
void share_stop(void) { }
void share_end(void) { }

#endif

void share_bot(int seat)
{
    hand_over(seat, NORMAL);
}

int share_missing(bool *lost, double *since)
{
    for (int s = 0; table.host && s < table.session.seats; s++) {
        const struct host_seat *seat = &table.host->seat[s];
        *lost = seat->where == SEAT_LOST;
        *since = seat->since;
        if (table.session.players[s].level != PERSON) continue;
        if (seat->where == SEAT_LEFT || (*lost && app_now() - *since > HOST_AWAY)) return s;
    }
    return -1;
}
