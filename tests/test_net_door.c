/* The table's one link: who has it sees the lobby and knocks, the host lets in, locks, swaps and throws out.
   All through the seal, with a third end that hears everything, and with guests who don't play fair. */
#include "table.h"

#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "guest.h"
#include "driver.h"
#include "host.h"
#include "journal.h"
#include "net/lobby.h"
#include "net/mailbox_sealed.h"

enum { SEATS = 2 };

struct one {                     /* a device: a seat's, or at the door */
    struct guest guest;
    struct lobby lobby;
    bool sits;
};

struct ring {
    struct session session;
    struct course course;
    struct logbook book;
    struct host host;
    struct mailbox_pair *pair;
    struct mailbox mail, spy;
    double now;
    struct letter *heard;
    int count, size, words;      /* words: how often a broker of our own would have been told */
};

static struct mailbox mail_for(struct ring *t, int seat, const char *word, const char *device)
{
    char topics[4][MAILBOX_TOPIC], last[40];
    const char *list[4];
    snprintf(last, sizeof last, "offline %s", device);
    struct sealed_seat *s = sealed_seat_new(t->host.id, seat, word, last);
    int n = sealed_seat_topics(s, topics);
    for (int i = 0; i < n; i++) list[i] = topics[i];
    return sealed_seat_mail(s, mailbox_pair_end(t->pair, list, n));
}

static void come(struct ring *t, struct one *o, int seat, const char *word)
{
    static int devices;
    char device[24];
    memset(o, 0, sizeof *o);
    snprintf(device, sizeof device, "%012x%08x", 0x1000 + devices++, 1u);
    guest_open(&o->guest, mail_for(t, seat, word, device), t->host.id, seat, device);
    o->sits = seat >= 0;
    if (!o->sits) lobby_open(&o->lobby, &o->guest);
}

static void to_the_door(struct ring *t, struct one *o) { come(t, o, SEAT_NONE, ""); }

static void sits_down(struct ring *t, struct one *o)
{
    char word[HOST_WORD + 1];
    int seat = o->lobby.got;
    assert_int_equal(o->lobby.state, LOBBY_IN);
    strcpy(word, o->lobby.word);
    guest_close(&o->guest, false);
    come(t, o, seat, word);
}

static const char *ask(void *of, const struct wish *w)
{
    struct ring *t = of;
    struct running r = host_game(&t->host);
    return driver_course_ask(&r, w, t->now);
}

static const char *words(void *of)
{
    ((struct ring *)of)->words++;
    return NULL;
}

static void ring_open(struct ring *t)
{
    memset(t, 0, sizeof *t);
    assert_null(session_open(&t->session, game_find("tribunal"), SEATS, NULL, 8));
    for (int i = 0; i < SEATS; i++) snprintf(t->session.players[i].name, NAME_MAX_BYTES, "Player %d", i + 1);
    t->pair = mailbox_pair_open();
    course_open(&t->course, &t->session);
    t->course.pace = 0;
    t->course.hasty = true;
    t->host.hands = (struct host_hands){ t, ask, words };
    assert_null(host_open(&t->host, &t->course, &t->book, (struct mailbox){ 0 }, false));
    sealed_host_name(&t->host);
    t->spy = mailbox_pair_end(t->pair, (const char *[]){ "" }, 1);
    t->mail = sealed_host_mail(sealed_host_new(&t->host, false), mailbox_pair_end(t->pair, NULL, 0));
    t->host.mail = t->mail;
    host_say_online(&t->host);
    for (int s = 0; s < SEATS; s++) host_device(&t->host, s, true);
}

static void ring_close(struct ring *t)
{
    host_close(&t->host, true);
    t->mail.close(t->mail.of);
    course_close(&t->course);
    logbook_clear(&t->book);
    session_close(&t->session);
    mailbox_pair_close(t->pair);
    for (int i = 0; i < t->count; i++) free(t->heard[i].text);
    free(t->heard);
}

static void listens(struct ring *t)
{
    struct letter l;
    while (t->spy.take(t->spy.of, &l)) {
        if (t->count == t->size) {
            t->size = t->size ? t->size * 2 : 256;
            t->heard = realloc(t->heard, (size_t)t->size * sizeof l);
            assert_non_null(t->heard);
        }
        t->heard[t->count++] = l;
    }
}

static void pass(struct ring *t, double ms, struct one *const *all, int n)
{
    struct letter l;
    double wake;
    for (int i = 0; i < 12; i++) {
        t->now += ms / 12;
        while (t->mail.take(t->mail.of, &l)) {
            host_letter(&t->host, &l, t->now);
            free(l.text);
        }
        host_step(&t->host, t->now);
        journal_flush(&t->session);              /* views wait for the disk, which has a clock of its own */
        for (int k = 0; k < n; k++) {
            if (all[k]->sits) guest_update(&all[k]->guest, t->now, &wake);
            else lobby_update(&all[k]->lobby, t->now, &wake);
        }
    }
    listens(t);
}

#define PASS(t, ms, ...) pass(t, ms, (struct one *const[]){ __VA_ARGS__ },                                    \
                              (int)(sizeof((struct one *const[]){ __VA_ARGS__ }) / sizeof(struct one *)))

static bool refused_seat(const struct one *o)
{
    return o->guest.mail.state(o->guest.mail.of) == MAILBOX_REFUSED;
}

/* ---- the way in ---- */

static void whoever_has_the_link_sees_the_lobby(void **unused)
{
    static struct ring t;
    static struct one a;
    (void)unused;
    ring_open(&t);
    host_device(&t.host, 0, false);              /* the host's own */
    to_the_door(&t, &a);
    PASS(&t, 600, &a);
    assert_true(a.lobby.told && a.guest.open);
    assert_string_equal(a.guest.session.game->id, "tribunal");
    assert_int_equal(a.lobby.how, DOOR_ASKS);
    assert_int_equal(a.lobby.seats, SEATS);
    assert_int_equal(a.lobby.seat[0], DOOR_HERE);
    assert_int_equal(a.lobby.seat[1], DOOR_FREE);
    host_device(&t.host, 0, true);               /* what changes is told */
    PASS(&t, 600, &a);
    assert_int_equal(a.lobby.seat[0], DOOR_FREE);
    guest_close(&a.guest, true);
    ring_close(&t);
}

static void the_host_lets_in(void **unused)
{
    static struct ring t;
    static struct one a, b;
    char before[HOST_WORD + 1];
    (void)unused;
    ring_open(&t);
    strcpy(before, t.host.seat[1].word);
    to_the_door(&t, &a);
    to_the_door(&t, &b);
    PASS(&t, 600, &a, &b);
    lobby_knock(&a.lobby, "Vesper", 1);
    PASS(&t, 600, &a, &b);
    assert_int_equal(a.lobby.state, LOBBY_WAITS);
    assert_int_equal(t.host.door.count, 1);
    assert_string_equal(t.host.door.at[0].name, "Vesper");
    assert_int_equal(t.host.door.at[0].wants, 1);
    PASS(&t, 60000, &a, &b);                     /* who waits is still there after a minute, once */
    assert_int_equal(t.host.door.count, 1);
    assert_null(door_admit(&t.host, 0, SEAT_NONE));
    PASS(&t, 600, &a, &b);
    assert_int_equal(a.lobby.state, LOBBY_IN);
    assert_int_equal(a.lobby.got, 1);
    assert_string_not_equal(t.host.seat[1].word, before);        /* an address of before opens nothing */
    assert_string_equal(a.lobby.word, t.host.seat[1].word);
    assert_int_equal(t.words, 1);
    assert_int_equal(b.lobby.state, LOBBY_LOOKS);                /* the other can't read it */
    assert_int_equal(b.lobby.word[0], 0);
    sits_down(&t, &a);
    PASS(&t, 600, &a, &b);
    assert_true(a.guest.open);
    assert_int_equal(t.host.seat[1].where, SEAT_ONLINE);
    assert_int_equal(b.lobby.seat[1], DOOR_TAKEN);
    assert_string_equal(t.session.players[1].name, "Vesper");
    guest_close(&a.guest, true);
    guest_close(&b.guest, true);
    ring_close(&t);
}

static void a_free_seat_is_open_where_nobody_is_asked(void **unused)
{
    static struct ring t;
    static struct one a, b, c;
    (void)unused;
    ring_open(&t);
    door_set(&t.host, DOOR_OPEN);
    to_the_door(&t, &a);
    to_the_door(&t, &b);
    to_the_door(&t, &c);
    PASS(&t, 600, &a, &b, &c);
    lobby_knock(&a.lobby, "Amara", SEAT_NONE);
    lobby_knock(&b.lobby, "Bao", SEAT_NONE);
    PASS(&t, 600, &a, &b, &c);
    assert_int_equal(a.lobby.state, LOBBY_IN);
    assert_int_equal(b.lobby.state, LOBBY_IN);
    assert_int_not_equal(a.lobby.got, b.lobby.got);
    sits_down(&t, &a);
    sits_down(&t, &b);
    PASS(&t, 600, &a, &b, &c);
    lobby_knock(&c.lobby, "Chidi", SEAT_NONE);
    PASS(&t, 600, &a, &b, &c);
    assert_int_equal(c.lobby.state, LOBBY_REFUSED);
    assert_string_equal(c.lobby.why, "no seat is free");
    lobby_knock(&c.lobby, "AMARA", a.guest.seat == 0 ? 1 : 0);
    PASS(&t, 600, &a, &b, &c);
    assert_string_equal(c.lobby.why, "somebody else has that name");
    lobby_knock(&c.lobby, "Amara", a.guest.seat);        /* a lost key: the host's word is needed, even here */
    PASS(&t, 600, &a, &b, &c);
    assert_int_equal(c.lobby.state, LOBBY_WAITS);
    assert_false(refused_seat(&a));
    assert_null(door_admit(&t.host, 0, SEAT_NONE));
    PASS(&t, 1200, &a, &b, &c);
    assert_int_equal(c.lobby.state, LOBBY_IN);
    assert_true(refused_seat(&a));
    guest_close(&a.guest, true);
    guest_close(&b.guest, true);
    guest_close(&c.guest, true);
    ring_close(&t);
}

static void locked_is_locked(void **unused)
{
    static struct ring t;
    static struct one a;
    (void)unused;
    ring_open(&t);
    to_the_door(&t, &a);
    PASS(&t, 600, &a);
    lobby_knock(&a.lobby, "Vesper", 1);
    PASS(&t, 600, &a);
    assert_int_equal(a.lobby.state, LOBBY_WAITS);
    door_set(&t.host, DOOR_LOCKED);
    PASS(&t, 600, &a);
    assert_int_equal(a.lobby.state, LOBBY_REFUSED);
    assert_int_equal(a.lobby.how, DOOR_LOCKED);
    assert_int_equal(t.host.door.count, 0);
    lobby_knock(&a.lobby, "Vesper", 1);
    PASS(&t, 600, &a);
    assert_int_equal(a.lobby.state, LOBBY_REFUSED);
    door_set(&t.host, DOOR_ASKS);
    lobby_knock(&a.lobby, "Vesper", 1);
    PASS(&t, 600, &a);
    assert_null(door_refuse(&t.host, 0));
    PASS(&t, 600, &a);
    assert_string_equal(a.lobby.why, "the host didn't let you in");
    lobby_knock(&a.lobby, "   ", 1);
    PASS(&t, 600, &a);
    assert_string_equal(a.lobby.why, "a name is expected");
    lobby_knock(&a.lobby, "Vesper", 1);          /* who goes away is gone */
    PASS(&t, 600, &a);
    lobby_withdraw(&a.lobby);
    PASS(&t, 600, &a);
    assert_int_equal(t.host.door.count, 0);
    lobby_knock(&a.lobby, "Vesper", 1);          /* and who is silent */
    PASS(&t, 600, &a);
    assert_int_equal(t.host.door.count, 1);
    pass(&t, DOOR_STAYS + 5000, NULL, 0);
    assert_int_equal(t.host.door.count, 0);
    guest_close(&a.guest, true);
    ring_close(&t);
}

/* ---- out, and elsewhere ---- */

static void let_in(struct ring *t, struct one *o, const char *name, int seat)
{
    to_the_door(t, o);
    PASS(t, 600, o);
    lobby_knock(&o->lobby, name, seat);
    PASS(t, 600, o);
    assert_null(door_admit(&t->host, 0, SEAT_NONE));
    PASS(t, 600, o);
    sits_down(t, o);
    PASS(t, 600, o);
    assert_true(o->guest.open);
}

/* It knows the table's name, the seat's old word and all that was carried: it opens nothing of what comes. */
static void who_is_thrown_out_reads_nothing_afterwards(void **unused)
{
    static struct ring t;
    static struct one a;
    static unsigned char room[SEAL_MOST];
    char word[HOST_WORD + 1];
    struct seal_way down, up;
    struct seal_letter l;
    (void)unused;
    ring_open(&t);
    let_in(&t, &a, "Vesper", 1);
    strcpy(word, t.host.seat[1].word);
    seal_way(&down, word, "down", t.host.id);
    seal_way(&up, word, "up", t.host.id);
    int opened = 0;
    for (int i = 0; i < t.count; i++)
        opened += !strcmp(t.heard[i].topic, down.topic)
                  && seal_open(&down, NULL, t.heard[i].text, t.heard[i].n, &l, room);
    assert_true(opened > 2);                     /* the measure works: before, it did */
    unsigned version = a.guest.version;
    assert_null(door_throw_out(&t.host, 1));
    assert_string_equal(t.session.players[1].name, "Player 2");
    int from = t.count;
    PASS(&t, 600, &a);
    assert_true(refused_seat(&a));
    for (int i = 0; i < 30; i++) {               /* the game goes on */
        host_changed(&t.host);
        t.session.players[0].name[0] = (char)('A' + i % 26);
        PASS(&t, 600, &a);
    }
    opened = 0;
    for (int i = from; i < t.count; i++)
        if (seal_open(&down, NULL, t.heard[i].text, t.heard[i].n, &l, room)
            || seal_open(&up, NULL, t.heard[i].text, t.heard[i].n, &l, room))
            opened += l.kind != SEAL_OUT;
    assert_true(t.count > from);
    assert_int_equal(opened, 0);
    assert_int_equal(a.guest.version, version);
    struct one again;                            /* nor by coming again with the old word */
    come(&t, &again, 1, word);
    PASS(&t, 6000, &again);
    assert_false(again.guest.open);
    guest_close(&again.guest, true);
    guest_close(&a.guest, true);
    ring_close(&t);
}

static void seats_are_swapped(void **unused)
{
    static struct ring t;
    static struct one a, b;
    (void)unused;
    ring_open(&t);
    let_in(&t, &a, "Amara", 0);
    let_in(&t, &b, "Bao", 1);
    PASS(&t, 600, &a, &b);
    assert_null(door_swap(&t.host, 0, 1));
    PASS(&t, 600, &a, &b);
    assert_int_equal(a.guest.go_seat, 1);
    assert_int_equal(b.guest.go_seat, 0);
    struct one *both[] = { &a, &b };
    for (int i = 0; i < 2; i++) {
        char word[HOST_WORD + 1];
        int seat = both[i]->guest.go_seat;
        strcpy(word, both[i]->guest.go_word);
        assert_true(refused_seat(both[i]));      /* the old seat is no longer theirs */
        guest_close(&both[i]->guest, false);
        come(&t, both[i], seat, word);
    }
    PASS(&t, 1200, &a, &b);
    assert_true(a.guest.open && b.guest.open);
    assert_string_equal(t.session.players[1].name, "Amara");
    assert_string_equal(t.session.players[0].name, "Bao");
    int turn = session_turn(&t.session);
    static struct action list[LEGAL_MAX];
    struct one *acts = turn == 1 ? &a : &b;
    assert_true(session_legal(&acts->guest.session, list, LEGAL_MAX) > 0);
    guest_play(&acts->guest, &list[0]);
    PASS(&t, 1200, &a, &b);
    assert_non_null(door_swap(&t.host, 0, 1));   /* cards would be seen */
    guest_close(&a.guest, true);
    guest_close(&b.guest, true);
    ring_close(&t);
}

/* ---- who doesn't play fair ---- */

/* Somebody with the link knocks with a new key all the time: who waits keeps the place, seats go on. */
static void a_flood_of_knocks_stops_nobody(void **unused)
{
    static struct ring t;
    static struct one a, b, flood;
    (void)unused;
    ring_open(&t);
    let_in(&t, &a, "Amara", 0);
    to_the_door(&t, &b);
    to_the_door(&t, &flood);
    PASS(&t, 600, &a, &b, &flood);
    lobby_knock(&b.lobby, "Bao", 1);
    PASS(&t, 600, &a, &b, &flood);
    assert_int_equal(b.lobby.state, LOBBY_WAITS);
    for (int i = 0; i < 2000; i++) {
        char name[16];
        snprintf(name, sizeof name, "N%d", i);
        lobby_knock(&flood.lobby, name, SEAT_NONE);
        double wake;
        lobby_update(&flood.lobby, t.now, &wake);
        if (i % 20 == 0) PASS(&t, 600, &a, &b, &flood);
        assert_true(t.host.door.count <= DOOR_MOST);
    }
    bool waits = false;
    for (int i = 0; i < t.host.door.count; i++) waits |= !strcmp(t.host.door.at[i].name, "Bao");
    assert_true(waits);
    unsigned before = a.guest.version;
    assert_null(guest_do(&a.guest, "say", "still here"));
    PASS(&t, 600, &a, &b, &flood);
    assert_false(guest_waiting(&a.guest));
    assert_true(a.guest.version > before);
    guest_close(&a.guest, true);
    guest_close(&b.guest, true);
    guest_close(&flood.guest, true);
    ring_close(&t);
}

/* Another with the link answers in the host's stead, or changes what the host answered. */
static void forged_answers_let_nobody_in(void **unused)
{
    static struct ring t;
    static struct one a;
    (void)unused;
    ring_open(&t);
    to_the_door(&t, &a);
    PASS(&t, 600, &a);
    lobby_knock(&a.lobby, "Vesper", 1);
    PASS(&t, 600, &a);
    struct seal_way watch;
    struct seal_host liar;
    char name[SEAL_NAME + 1];
    static unsigned char box[SEAL_MOST], sealed[KNOCK_BOX];
    seal_way(&watch, t.host.id, "watch", t.host.id);
    seal_host(&liar, "aaaaaaaaaaaaaaaaaaaaaaaaaa", name);
    for (int i = 0; i < 200; i++) {
        struct seal_letter l = { 0, 7, (uint64_t)i + 1000, MAILBOX_SENT, "", (char *)sealed, sizeof sealed, 0 };
        snprintf(l.topic, sizeof l.topic, "t/%s/pub/door", t.host.id);
        assert_true(knock_close(a.lobby.key_name, t.host.id, "in 1 bbbbbbbbbbbbbbbbbbbbbbbbbb", sealed));
        if (i % 2) sealed[33 + i] ^= 1;
        size_t n = seal_close(&watch, i % 4 < 2 ? &liar : NULL, &l, box);
        t.spy.send(t.spy.of, watch.topic, (char *)box, n, MAILBOX_SENT);
    }
    PASS(&t, 600, &a);
    assert_int_equal(a.lobby.state, LOBBY_WAITS);
    struct knock_key other;                      /* an answer opens with its own key, at its own table */
    char text[KNOCK_TEXT], key[KNOCK_NAME + 1];
    knock_key(&other);
    knock_name(&other, key);
    assert_true(knock_close(key, t.host.id, "wait", sealed));
    assert_true(knock_open(&other, t.host.id, sealed, sizeof sealed, text));
    assert_string_equal(text, "wait");
    assert_false(knock_open(&other, "aaaaaaaaaaaaaaaaaaaaaaaaaa", sealed, sizeof sealed, text));
    assert_false(knock_open(&a.lobby.key, t.host.id, sealed, sizeof sealed, text));
    for (size_t i = 0; i < sizeof sealed; i++) {
        sealed[i] ^= 4;
        assert_false(knock_open(&other, t.host.id, sealed, sizeof sealed, text));
        sealed[i] ^= 4;
    }
    assert_false(knock_open(&other, t.host.id, sealed, sizeof sealed - 1, text));
    assert_false(knock_close("zz", t.host.id, "wait", sealed));
    memset(key, '0', KNOCK_NAME);                /* no point that anything can be shared with */
    assert_false(knock_close(key, t.host.id, "wait", sealed));
    guest_close(&a.guest, true);
    ring_close(&t);
}

/* All that was heard from `from` to `to`, sent once more by who carries it. */
static void carries_again(struct ring *t, int from, int to)
{
    for (int i = from; i < to; i++)
        t->spy.send(t->spy.of, t->heard[i].topic, t->heard[i].text, t->heard[i].n, MAILBOX_SENT);
}

/* The carrier sends all that it heard at the door again, to a door that has been left, and to a new host. */
static void what_was_knocked_once_is_not_knocked_again(void **unused)
{
    static struct ring t;
    static struct one a;
    (void)unused;
    ring_open(&t);
    let_in(&t, &a, "Vesper", 1);
    int from = t.count;
    carries_again(&t, 0, from);
    PASS(&t, 1200, &a);
    assert_int_equal(t.host.door.count, 0);
    assert_int_equal(t.host.seat[1].where, SEAT_ONLINE);
    t.mail.close(t.mail.of);                     /* the host begins anew */
    t.mail = sealed_host_mail(sealed_host_new(&t.host, false), mailbox_pair_end(t.pair, NULL, 0));
    t.host.mail = t.mail;
    host_say_online(&t.host);
    memset(t.host.door.in, 0, sizeof t.host.door.in);
    carries_again(&t, 0, from);
    PASS(&t, 1200, &a);
    assert_int_equal(t.host.door.count, 0);
    guest_close(&a.guest, true);
    ring_close(&t);
}

static const char *throws_out(struct host *h) { return door_throw_out(h, 1); }
static const char *takes_word(struct host *h) { return host_new_word(h, 1); }

/* A knock counts once: neither a key that was withdrawn nor one whose seat was taken from it comes again, be
   the door open or not. */
static void a_knock_that_is_over_is_over(void **unused)
{
    static const char *(*const over[])(struct host *) = { NULL, throws_out, takes_word };
    (void)unused;
    for (int i = 0; i < 6; i++) {
        static struct ring t;
        static struct one a;
        ring_open(&t);
        if (over[i % 3]) {
            let_in(&t, &a, "Vesper", 1);
            assert_null(over[i % 3](&t.host));
        } else {
            to_the_door(&t, &a);
            PASS(&t, 600, &a);
            lobby_knock(&a.lobby, "Vesper", 1);
            PASS(&t, 600, &a);
            assert_int_equal(t.host.door.count, 1);
            lobby_withdraw(&a.lobby);
        }
        PASS(&t, 600, &a);
        assert_int_equal(t.host.door.count, 0);
        if (i >= 3) assert_null(door_set(&t.host, DOOR_OPEN));
        unsigned heard = t.host.door.heard;
        carries_again(&t, 0, t.count);
        PASS(&t, 6000, &a);
        assert_int_equal(t.host.door.heard, heard);
        assert_int_equal(t.host.door.count, 0);
        assert_int_equal(door_seat(&t.host, 1), DOOR_FREE);
        guest_close(&a.guest, true);
        ring_close(&t);
    }
}

static int on_topic(const struct ring *t, const char *topic, int from)
{
    int n = 0;
    for (int i = from; i < t->count; i++) n += !strcmp(t->heard[i].topic, topic);
    return n;
}

/* Whoever recorded how others came makes the host answer a few of them, and whoever comes meanwhile
   comes in. */
static void old_hellos_are_not_answered_without_end(void **unused)
{
    static struct ring t;
    static struct one a, b;
    struct seal_way watch;
    (void)unused;
    ring_open(&t);
    seal_way(&watch, t.host.id, "watch", t.host.id);
    for (int i = 0; i < 30; i++) {
        to_the_door(&t, &a);
        PASS(&t, 600, &a);
        guest_close(&a.guest, true);
    }
    int old = t.count, welcomes;
    t.mail.close(t.mail.of);                     /* by a host that has not seen them */
    t.mail = sealed_host_mail(sealed_host_new(&t.host, false), mailbox_pair_end(t.pair, NULL, 0));
    t.host.mail = t.mail;
    host_say_online(&t.host);
    pass(&t, 60, NULL, 0);
    int from = t.count;
    for (int i = 0; i < 40; i++) carries_again(&t, 0, old);
    pass(&t, 60, NULL, 0);
    welcomes = on_topic(&t, watch.topic, from);
    for (int i = 0; i < old; i++) welcomes -= 40 * !strcmp(t.heard[i].topic, watch.topic);
    assert_true(welcomes < 100);
    struct timespec second = { 1, 100000000 };
    nanosleep(&second, NULL);                    /* the seal's own clock */
    to_the_door(&t, &b);
    PASS(&t, 600, &b);
    lobby_knock(&b.lobby, "Bao", 1);
    PASS(&t, 600, &b);
    assert_int_equal(b.lobby.state, LOBBY_WAITS);
    guest_close(&b.guest, true);
    ring_close(&t);
}

/* More look at the lobby than the host remembers: who has been there longest is heard all the same. */
static void who_was_forgotten_says_hello_again(void **unused)
{
    enum { MANY = 36 };
    static struct ring t;
    static struct one all[MANY];
    (void)unused;
    ring_open(&t);
    for (int i = 0; i < MANY; i++) {
        struct one *o = &all[i];
        to_the_door(&t, o);
        PASS(&t, 60, o);
        assert_int_equal(o->guest.mail.state(o->guest.mail.of), MAILBOX_OPEN);
    }
    lobby_knock(&all[0].lobby, "Vesper", 1);
    for (int k = 0; k < 400 && all[0].lobby.state != LOBBY_WAITS; k++) {
        struct timespec moment = { 0, 10000000 };
        PASS(&t, 600, &all[0]);
        if (k) nanosleep(&moment, NULL);
    }
    assert_int_equal(all[0].lobby.state, LOBBY_WAITS);
    for (int i = 0; i < MANY; i++) guest_close(&all[i].guest, true);
    ring_close(&t);
}

/* No knock from elsewhere breaks the host. */
static void any_text_may_be_knocked(void **unused)
{
    static struct ring t;
    struct rng r = rng_at(5, RNG_TEST, 9);
    (void)unused;
    ring_open(&t);
    for (int i = 0; i < 20000; i++) {
        char text[400], topic[MAILBOX_TOPIC];
        static const char some[] = "0123456789abcdef -bye\n\x80\xff A";
        int n = rng_below(&r, (int)sizeof text - 1);
        for (int k = 0; k < n; k++) text[k] = some[rng_below(&r, (int)sizeof some)];
        if (i % 3 == 0 && n > 70) for (int k = 0; k < 64; k++) text[k] = "0123456789abcdef"[rng_below(&r, 16)];
        if (i % 3 == 0 && n > 70) text[64] = ' ', text[65] = "-019"[i % 4], text[66] = ' ';
        text[n] = 0;
        struct letter l = { .text = text, .n = (size_t)n };
        snprintf(topic, sizeof topic, "t/%s/knock", t.host.id);
        strcpy(l.topic, topic);
        host_letter(&t.host, &l, t.now += 3);
        assert_true(t.host.door.count <= DOOR_MOST);
    }
    ring_close(&t);
}

/* ---- the disk fails ---- */

/* What somebody who is let in, thrown out or sent elsewhere could have changed. */
struct places {
    struct player players[SEATS];
    struct { enum host_where where; bool given; char word[HOST_WORD + 1], in[DOOR_KEY + 1]; } seat[SEATS];
    enum door_how how;
    int count, notes;
};

static void look(const struct ring *t, struct places *p)
{
    memset(p, 0, sizeof *p);
    memcpy(p->players, t->session.players, sizeof p->players);
    for (int s = 0; s < SEATS; s++) {
        p->seat[s].where = t->host.seat[s].where;
        p->seat[s].given = t->host.seat[s].given;
        strcpy(p->seat[s].word, t->host.seat[s].word);
        strcpy(p->seat[s].in, t->host.door.in[s]);
    }
    p->how = t->host.door.how;
    p->count = t->host.door.count;
    p->notes = t->session.note_count;
}

/* A folder lies where the file beside the journal is to be: it alone can't be written. */
static void disk_fails(struct ring *t)
{
    unlink(t->host.keep);
    assert_int_equal(mkdir(t->host.keep, 0700), 0);
}

static void disk_again(struct ring *t) { assert_int_equal(rmdir(t->host.keep), 0); }

static bool words_fail;

static const char *words_or_not(void *of)
{
    (void)of;
    return words_fail ? "the broker's files can't be written" : NULL;
}

static void broker_fails(struct ring *t) { (void)t, words_fail = true; }
static void broker_again(struct ring *t) { (void)t, words_fail = false; }

static void kept_open(struct ring *t)
{
    ring_open(t);
    t->host.hands.words = words_or_not;
    assert_null(journal_start(&t->session));
    assert_null(host_keep_write(&t->host));
    assert_true(t->host.keep[0]);
}

static void unchanged(const struct ring *t, const struct places *before, const char *what)
{
    struct places after;
    look(t, &after);
    if (memcmp(before, &after, sizeof after)) fail_msg("refused and carried out: %s", what);
}

static void goes_on(struct ring *t, struct one *o)
{
    for (int i = 0; i < 30 && host_waits(&t->host); i++) PASS(t, 600, o);
    assert_null(host_waits(&t->host));
}

static void whoever_is_not_let_in_is_not_in(void **unused)
{
    static const struct { void (*fails)(struct ring *), (*again)(struct ring *); } all[] = {
        { disk_fails, disk_again }, { broker_fails, broker_again }
    };
    (void)unused;
    for (int i = 0; i < 2; i++) {
        static struct ring t;
        static struct one a;
        static struct places before;
        kept_open(&t);
        to_the_door(&t, &a);
        PASS(&t, 600, &a);
        lobby_knock(&a.lobby, "Vesper", 1);
        PASS(&t, 600, &a);
        look(&t, &before);
        all[i].fails(&t);
        assert_non_null(door_admit(&t.host, 0, SEAT_NONE));
        unchanged(&t, &before, "in");
        PASS(&t, 600, &a);
        assert_int_equal(a.lobby.state, LOBBY_WAITS);        /* and it is still there */
        all[i].again(&t);
        goes_on(&t, &a);
        assert_null(door_admit(&t.host, 0, SEAT_NONE));
        PASS(&t, 600, &a);
        sits_down(&t, &a);
        PASS(&t, 600, &a);
        assert_true(a.guest.open);
        look(&t, &before);
        all[i].fails(&t);
        assert_non_null(door_throw_out(&t.host, 1));
        unchanged(&t, &before, "out");
        assert_non_null(door_swap(&t.host, 0, 1));
        unchanged(&t, &before, "swap");
        if (all[i].fails == disk_fails) assert_non_null(door_set(&t.host, DOOR_LOCKED));
        unchanged(&t, &before, "lock");
        all[i].again(&t);
        goes_on(&t, &a);
        PASS(&t, 600, &a);
        assert_false(refused_seat(&a));                      /* its word is the one it has */
        assert_int_equal(t.host.seat[1].where, SEAT_ONLINE);
        assert_null(door_swap(&t.host, 0, 1));
        assert_null(door_set(&t.host, DOOR_LOCKED));
        guest_close(&a.guest, true);
        ring_close(&t);
    }
}

/* Where nobody is asked nobody would answer either: who can't come in is told, and who knocks while the table
   waits comes in as soon as there is room. */
static void an_open_door_and_a_full_disk(void **unused)
{
    static struct ring t;
    static struct one a;
    static struct places before;
    (void)unused;
    kept_open(&t);
    assert_null(door_set(&t.host, DOOR_OPEN));
    to_the_door(&t, &a);
    PASS(&t, 600, &a);
    look(&t, &before);
    broker_fails(&t);
    lobby_knock(&a.lobby, "Vesper", 1);
    PASS(&t, 600, &a);
    assert_int_equal(a.lobby.state, LOBBY_REFUSED);
    assert_string_equal(a.lobby.why, "the broker's files can't be written");
    unchanged(&t, &before, "in by an open door");
    broker_again(&t);
    disk_fails(&t);
    assert_non_null(host_keep_write(&t.host));
    PASS(&t, 600, &a);
    assert_non_null(host_waits(&t.host));
    lobby_knock(&a.lobby, "Vesper", 1);
    PASS(&t, 6000, &a);
    assert_int_equal(a.lobby.state, LOBBY_WAITS);
    unchanged(&t, &before, "a knock while the table waits");
    disk_again(&t);
    for (int i = 0; i < 20 && a.lobby.state == LOBBY_WAITS; i++) PASS(&t, 600, &a);
    assert_int_equal(a.lobby.state, LOBBY_IN);
    guest_close(&a.guest, true);
    ring_close(&t);
}

/* A bot and a free seat have names as well: nobody comes in as one of them. */
static void nobody_comes_in_as_a_bot(void **unused)
{
    static const struct { const char *bots, *comes, *is; int seat; } all[] = {
        { "Ada", "\xd0\x90" "da", "\xd0\x90" "da 2", 1 },      /* a Cyrillic A */
        { "Ada", "Ada 2", "Ada 2", 1 },
        { "Ada", "Player 1", "Player 2", 1 },
        { "Player 2", "Player 2", "Player 2 2", 1 },
        { "Ada", "Vesper", "Vesper", 1 },
    };
    (void)unused;
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        static struct ring t;
        static struct one a;
        ring_open(&t);
        strcpy(t.session.players[0].name, all[i].bots);
        t.session.players[0].level = EASY;
        to_the_door(&t, &a);
        PASS(&t, 600, &a);
        lobby_knock(&a.lobby, all[i].comes, SEAT_NONE);
        PASS(&t, 600, &a);
        assert_null(door_admit(&t.host, 0, SEAT_NONE));
        PASS(&t, 600, &a);
        assert_int_equal(a.lobby.got, all[i].seat);
        assert_string_equal(t.session.players[1].name, all[i].is);
        assert_string_equal(t.session.players[0].name, all[i].bots);
        guest_close(&a.guest, true);
        ring_close(&t);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whoever_has_the_link_sees_the_lobby), cmocka_unit_test(the_host_lets_in),
        cmocka_unit_test(a_free_seat_is_open_where_nobody_is_asked), cmocka_unit_test(locked_is_locked),
        cmocka_unit_test(who_is_thrown_out_reads_nothing_afterwards), cmocka_unit_test(seats_are_swapped),
        cmocka_unit_test(a_flood_of_knocks_stops_nobody), cmocka_unit_test(forged_answers_let_nobody_in),
        cmocka_unit_test(what_was_knocked_once_is_not_knocked_again), cmocka_unit_test(any_text_may_be_knocked),
        cmocka_unit_test(a_knock_that_is_over_is_over),
        cmocka_unit_test(old_hellos_are_not_answered_without_end),
        cmocka_unit_test(who_was_forgotten_says_hello_again),
        cmocka_unit_test(whoever_is_not_let_in_is_not_in), cmocka_unit_test(an_open_door_and_a_full_disk),
        cmocka_unit_test(nobody_comes_in_as_a_bot),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
