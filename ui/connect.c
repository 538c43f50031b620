/* A seat here, at a table elsewhere. */
#include "share.h"

#include "app.h"
#include "text.h"

#ifdef DOCKET_JOIN
#include <SDL.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "guest.h"
#include "known.h"
#include "net/code.h"
#include "net/lobby.h"
#include "screens/screens.h"
#include "table.h"
#include "table_parts.h"
#include "web.h"

enum { AWAY = 3000,      /* ms after which a table that doesn't answer is shown as it was */
       OUT = 6000,       /* ... a seat that is not let in is no longer this device's */
       KEEP = 3000 };    /* ms between two times that what is seen is kept */

/* From the connection: the window looks again. */
static void wake(void *of)
{
    SDL_Event e = { .type = SDL_USEREVENT };
    (void)of;
    SDL_PushEvent(&e);
    app_awake();
}

static struct connect {
    struct guest *guest;         /* on its way: a seat's, or at the door */
    struct code asking;          /* for the seat's address, by a code that was typed */
    struct address at;
    struct lobby lobby;
    bool door;                   /* it is the table's one link */
    bool ours;                   /* the seat that is tried is one that this device has kept */
    bool lost;                   /* ... and has no longer */
    double since;
    struct known known;          /* of the table that is here; no name: none is kept */
    bool unkept;
    double kept_at;
} way;

static bool asks(void) { return way.asking.mail.of != NULL; }
struct lobby *connect_lobby(void) { return way.door && way.guest ? &way.lobby : NULL; }
bool connect_lost(void) { return way.lost; }

static void let_go(bool left)
{
    if (way.door && way.guest) lobby_withdraw(&way.lobby);
    if (way.guest) guest_close(way.guest, left);
    free(way.guest);
    way.guest = NULL;
    way.door = false;
}

void connect_cancel(void)
{
    if (asks()) code_close(&way.asking);
    way.asking = (struct code){ 0 };
    let_go(true);
}

static const char *sit_down(const struct address *at)
{
    struct mailbox mail;
    char device[GUEST_DEVICE];
    guest_device(device);
    const char *why = mailbox_open_seat(&mail, at, device, wake, NULL);
    if (why) return why;
    way.guest = calloc(1, sizeof *way.guest);
    if (!way.guest) die(_("out of memory"));
    guest_open(way.guest, mail, at->table, at->seat, device);
    way.at = *at;
    way.since = app_now();
    return NULL;
}

static const char *to_the_door(const struct address *at)
{
    struct address link = *at;
    link.lobby = true;
    link.seat = SEAT_NONE;
    link.word[0] = 0;
    const char *why = sit_down(&link);
    if (why) return why;
    way.door = true;
    lobby_open(&way.lobby, way.guest);
    return NULL;
}

/* The seat of the kept table, or the one that was given just now. */
static const char *to_the_seat(int seat, const char *word)
{
    struct address at = way.at;
    at.lobby = false;
    at.seat = seat;
    snprintf(at.word, sizeof at.word, "%s", word);
    let_go(false);
    return sit_down(&at);
}

/* A page that was opened without a seat is at its table already. */
static const char *own_place(void)
{
#ifdef __EMSCRIPTEN__
    return web_place();
#else
    return NULL;
#endif
}

/* A code to be typed without where the table is, which a page knows and no other program. */
static bool code_alone(const char *typed)
{
    struct address at;
    char with[200];
    snprintf(with, sizeof with, "127.0.0.1:1 %.150s", typed);
    return address_code(&at, with, NULL);
}

const char *connect_start(const char *address)
{
    struct address at;
    if (address_code(&at, address, own_place())) {
        connect_cancel();
        return code_open(&way.asking, &at, wake);
    }
    const char *why = address_read(&at, address);
    if (why && code_alone(address))
        return _("Type the table's address in front of the code, as 192.168.1.20:4242 KQMP 2XWA");
    if (!why) why = address_table_why(&at);
    if (why) return why;
    connect_cancel();
    way.ours = way.lost = false;
    return at.lobby ? to_the_door(&at) : sit_down(&at);
}

bool connect_under_way(void)
{
    return way.guest || asks();
}

static const char *code_trouble(void)
{
    switch (code_update(&way.asking)) {
    case CODE_WRONG: return _("That code is wrong, or it is no longer shown: look at the table again.");
    case CODE_UNREACHED: return _("There is no answer at that address. Docket tries again every second.");
    default: return NULL;
    }
}

const char *connect_trouble(void)
{
    if (asks()) return code_trouble();
    return way.guest ? guest_trouble(way.guest) : NULL;
}

/* Seen at once, though nobody touches the window. */
static void show_trouble(void)
{
    static char shown[500];
    const char *why = connect_trouble();
    if (!why) why = "";
    if (!strncmp(shown, why, sizeof shown - 1)) return;
    snprintf(shown, sizeof shown, "%s", why);
    app_redraw();
}

/* The code was right: now the seat is known. In a page it becomes the page's own, which is loaded anew. */
static void take_answer(void)
{
    if (code_update(&way.asking) != CODE_ANSWERED) return;
    struct code c = way.asking;
    way.asking = (struct code){ 0 };
#ifdef __EMSCRIPTEN__
    web_sit(c.answer);
#else
    const char *why = c.at.lobby ? to_the_door(&c.at) : sit_down(&c.at);
    if (why) app_toast(why);
#endif
    code_close(&c);
    app_redraw();
}

/* ---- what this device knows of it ---- */

static void know(void)
{
    struct address link = way.at;
    struct known *k = &way.known, before;
    struct text out = TEXT_ON(k->link);
    bool known = known_read(link.table, &before);
    *k = (struct known){ .seat = way.at.seat };
    strcpy(k->table, way.at.table);
    snprintf(k->word, sizeof k->word, "%.26s", way.at.word);
    if (way.at.seat < 0 && known) {      /* who only watches has the seat still */
        k->seat = before.seat;
        strcpy(k->word, before.word);
    }
    link.lobby = true;
    text_clear(&out);
    address_write(&link, &out);
    way.unkept = true;
    way.kept_at = -KEEP;
}

void connect_keep(bool now)
{
    struct guest *a = table_guest();
    struct known *k = &way.known;
    size_t n;
    if (!a || !k->table[0] || !a->open || a->brought || (!way.unkept && !now)) return;
    if (!now && app_now() - way.kept_at < KEEP) {
        app_wake_in(KEEP);
        return;
    }
    const struct session *s = a->game.session;
    way.unkept = false;
    way.kept_at = app_now();
    if (a->seat >= 0) snprintf(k->name, sizeof k->name, "%s", s->players[a->seat].name);
    snprintf(k->game, sizeof k->game, "%s", s->game->id);
    bool asked = a->seat >= 0 && (a->remote.due || a->remote.asked >> a->seat & 1);
    k->turn = session_turn(s) == SEAT_NONE ? KNOWN_OVER : asked ? KNOWN_ASKED : KNOWN_WAITS;
    k->seen = (long long)time(NULL) * 1000;
    known_write(k);
    char *text = a->record_read ? NULL : guest_kept(a, &n);
    if (text) known_view_write(k->table, text, n);
    free(text);
}

void connect_changed(void) { way.unkept = true; }

long long connect_seen(void)
{
    const struct guest *a = table_guest();
    return a && a->brought ? way.known.seen : 0;
}

/* ---- on the way ---- */

static void arrive(void)
{
    struct guest *a = way.guest;
    way.guest = NULL;
    way.door = false;
    a->also = NULL;
    if (!a->brought) know();
    table_join(a);
    app_go(&home_screen);
    app_push(&table_screen);
#ifdef __EMSCRIPTEN__
    web_joined();
#endif
}

/* The host is away: what was seen last is shown until it is back. */
static bool as_it_was(void)
{
    size_t n;
    struct known k;
    if (!known_read(way.at.table, &k)) return false;
    char *text = known_view_read(way.at.table, &n);
    if (!text) return false;
    const char *why = k.seat >= 0 ? to_the_seat(k.seat, k.word) : NULL;
    bool good = !why && guest_bring(way.guest, text, n);
    free(text);
    if (!good) return false;
    way.known = k;
    arrive();
    return true;
}

static bool silent(void)
{
    const struct mailbox *m = &way.guest->mail;
    enum mailbox_state state = m->of ? m->state(m->of) : MAILBOX_REFUSED;
    return state != MAILBOX_OPEN;
}

/* At the door: whoever has a seat here goes to it, who was let in too. */
static void at_the_door(void)
{
    struct known k;
    struct lobby *l = &way.lobby;
    double next, waited = app_now() - way.since;
    if (lobby_update(l, app_now(), &next)) app_redraw();
    app_wake_in(next >= 0 && next < 200 ? (float)next : 200);
    if (l->state == LOBBY_IN) {          /* kept at once: the seat is this device's */
        struct lobby in = *l;
        way.ours = false;
        const char *why = to_the_seat(in.got, in.word);
        know();
        snprintf(way.known.name, sizeof way.known.name, "%s", in.name);
        way.known.seen = (long long)time(NULL) * 1000;
        known_write(&way.known);
        if (why) app_toast(why);
        return;
    }
    if (l->told && !way.lost && known_read(way.at.table, &k) && k.seat >= 0) {
        way.ours = true;
        to_the_seat(k.seat, k.word);
        return;
    }
    if (silent() && waited > AWAY && !way.lost && as_it_was()) return;
    bool shown = app_screen() == &lobby_screen;
    if (l->told && l->guest->open && !shown) lobby_show();
}

void connect_watch(void)
{
    if (connect_lobby() && way.guest->open) {
        lobby_withdraw(&way.lobby);
        arrive();
    }
}

void connect_update(void)
{
    double next;
    if (asks()) take_answer();
    show_trouble();
    if (asks()) app_wake_in(200);
    if (!way.guest) return;
    if (way.door) {
        at_the_door();
        return;
    }
    if (guest_update(way.guest, app_now(), &next)) app_redraw();
    app_wake_in(200);
    if (way.ours && silent() && app_now() - way.since > OUT) {   /* somebody else was given the seat */
        way.lost = true;
        let_go(false);
        to_the_door(&way.at);
        return;
    }
    if (way.guest->open && !way.guest->why[0]) arrive();
}

bool connect_out(void)
{
    const struct guest *a = table_guest();
    return a && way.known.link[0] && a->mail.of && a->mail.state(a->mail.of) == MAILBOX_REFUSED;
}

void connect_again(void)
{
    char link[KNOWN_LINK];
    snprintf(link, sizeof link, "%s", way.known.link);
    app_go(&home_screen);
    table_close();
    join_open(link);
    way.lost = true;             /* the seat needn't be tried once more */
}

/* The host has given the device that sits here another seat: the old one is shown until the new one is here. */
void connect_move(void)
{
    struct guest *a = table_guest();
    if (!a) return;
    if (a->go_seat >= 0 && !way.guest) {
        int seat = a->go_seat;
        a->go_seat = -1;
        way.ours = way.lost = false;
        const char *why = to_the_seat(seat, a->go_word);
        if (why) app_toast(why);
        else app_toast(_("The host has given you another seat."));
    }
    if (way.guest && !way.door) connect_update();
}

#else

const char *connect_start(const char *address)
{
    (void)address;
    return _("this Docket was built without other devices");
}

bool connect_under_way(void) { return false; }
const char *connect_trouble(void) { return NULL; }
void connect_update(void) { }
void connect_cancel(void) { }
void connect_keep(bool now) { (void)now; }
void connect_changed(void) { }
void connect_move(void) { }
bool connect_out(void) { return false; }
void connect_again(void) { }
long long connect_seen(void) { return 0; }

#endif
