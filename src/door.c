/* The door of a shared table. */
#include "door.h"

#include <stdio.h>
#include <string.h>

#include "host.h"
#include "scan.h"

enum { AT_ONCE = 4, A_SECOND = 3,    /* keys that nobody has seen before */
       SOON = 1000 };                /* ms until somebody who knocks again is answered again */

const char *const door_how_names[DOOR_HOWS] = { "asks", "open", "locked" };
const char *const door_seat_names[DOOR_SEATS] = { "here", "free", "taken", "bot" };

enum door_seat door_seat(const struct host *h, int seat)
{
    if (h->session->players[seat].level != PERSON) return DOOR_BOT;
    if (h->seat[seat].where == SEAT_HERE) return DOOR_HERE;
    return h->seat[seat].given ? DOOR_TAKEN : DOOR_FREE;
}

static void answer(struct host *h, const char *key, const char *text)
{
    if (h->mail.admit) h->mail.admit(h->mail.of, key, text);
}

static void answer_no(struct host *h, const char *key, const char *why)
{
    char text[220];
    snprintf(text, sizeof text, "no %.200s", why);
    answer(h, key, text);
}

static void answer_in(struct host *h, int seat)
{
    char text[60];
    h->door.in_at[seat] = h->now;
    snprintf(text, sizeof text, "in %d %s", seat, h->seat[seat].word);
    answer(h, h->door.in[seat], text);
}

static void forget(struct door *d, int n)
{
    memmove(&d->at[n], &d->at[n + 1], (size_t)(--d->count - n) * sizeof d->at[0]);
}

static int find(const struct door *d, const char *key)
{
    int i = 0;
    while (i < d->count && strcmp(d->at[i].key, key)) i++;
    return i < d->count ? i : -1;
}

static bool refused(const struct door *d, const char *key)
{
    for (int i = 0; i < DOOR_MOST; i++)
        if (!strcmp(d->refused[i], key)) return true;
    return false;
}

static int first_free(const struct host *h)
{
    for (int s = 0; s < h->session->seats; s++)
        if (door_seat(h, s) == DOOR_FREE) return s;
    return SEAT_NONE;
}

/* ---- who knocks ---- */

/* "KEY SEAT NAME" */
static bool read_knock(const struct host *h, const char *text, struct door_knock *k)
{
    char key[DOOR_KEY + 2];
    const char *at = text;
    long long seat = SEAT_NONE;
    if (!scan_copy(&at, key, sizeof key) || strlen(key) != DOOR_KEY) return false;
    if (strspn(key, "0123456789abcdef") != DOOR_KEY) return false;
    strcpy(k->key, key);
    if (!scan_word(&at, "-") && !scan_number(&at, 0, h->session->seats - 1, &seat)) return false;
    k->wants = (int)seat;
    name_clean(k->name, at, strlen(at));
    return true;
}

/* Whoever asks for a seat that somebody has may be called as that one is. A bot and a seat that is free have
   names too: see name_in. */
static const char *name_why(const struct host *h, const char *name, int seat)
{
    if (name_blank(name)) return _("a name is expected");
    for (int s = 0; s < h->session->seats; s++)
        if (s != seat && door_seat(h, s) != DOOR_FREE && door_seat(h, s) != DOOR_BOT
            && name_alike(name, h->session->players[s].name))
            return _("somebody else has that name");
    return NULL;
}

static void name_of_place(char out[NAME_MAX_BYTES], int seat)
{
    char words[60];
    snprintf(words, sizeof words, _("Player %d"), seat + 1);
    name_clean(out, words, sizeof words);
}

/* What somebody is called in that seat: a bot or a free seat called alike keeps its name, the one who comes
   gets a number. Whoever says no more than "Player 2" is called by the seat it is. */
static void name_in(const struct host *h, char out[NAME_MAX_BYTES], const char *name, int seat)
{
    char wanted[NAME_MAX_BYTES], place[NAME_MAX_BYTES];
    strcpy(wanted, name);
    for (int s = 0; s < h->session->seats; s++) {
        name_of_place(place, s);
        if (name_alike(name, place)) name_of_place(wanted, seat);
    }
    player_tell_apart(out, h->session->players, h->session->seats, seat, wanted);
}

static const char *knock_why(const struct host *h, const struct door_knock *k)
{
    if (h->door.how == DOOR_LOCKED) return _("the table is locked: ask its host");
    if (refused(&h->door, k->key)) return _("the host didn't let you in");
    if (k->wants >= 0 && door_seat(h, k->wants) == DOOR_HERE) return _("somebody plays this seat at the table");
    if (k->wants < 0 && first_free(h) < 0) return _("no seat is free");
    return name_why(h, k->name, k->wants);
}

/* Where all places at the door are taken, one goes who has knocked only once: those who wait knock again and
   again. Below 0: there is none. */
static int place_at(struct door *d, const struct door_knock *k)
{
    int once = -1;
    for (int i = 0; i < d->count && d->count == DOOR_MOST; i++)
        if (d->at[i].times < 2 && (once < 0 || d->at[i].at < d->at[once].at)) once = i;
    if (once >= 0) forget(d, once);
    if (d->count == DOOR_MOST) return -1;
    d->heard++;
    d->at[d->count] = *k;
    return d->count++;
}

static int seat_of(const struct host *h, const char *key)
{
    int s = 0;
    while (s < h->session->seats && strcmp(h->door.in[s], key)) s++;
    return s < h->session->seats ? s : -1;
}

/* A key that has been heard before: its place at the door is kept, its answer is given again. */
static bool knows(struct host *h, const struct door_knock *k)
{
    int seat = seat_of(h, k->key), place = find(&h->door, k->key);
    if (seat >= 0) {                     /* the answer was lost on the way */
        if (h->now - h->door.in_at[seat] >= SOON) answer_in(h, seat);
        return true;
    }
    if (place < 0) return false;
    struct door_knock *at = &h->door.at[place];
    if (h->now - at->at < SOON) return true;
    at->at = h->now;
    at->times++;
    answer(h, k->key, "wait");
    return true;
}

void door_knock(struct host *h, const char *text, size_t n)
{
    struct door_knock k = { .at = h->now, .times = 1 };
    char key[DOOR_KEY + 1];
    if (n > HOST_ACT_MAX || strlen(text) != n || session_text_why(text, HOST_ACT_MAX + 1)) return;
    const char *at = text;
    if (scan_copy(&at, key, sizeof key) && !strcmp(at, "bye")) {
        int known = find(&h->door, key);
        if (known >= 0) forget(&h->door, known);
        h->stale = true;
        return;
    }
    if (!read_knock(h, text, &k) || knows(h, &k)) return;
    struct host_bucket fresh = { h->door.new_left, h->door.new_at };
    bool many = !host_bucket_has(&fresh, h->now, AT_ONCE, A_SECOND);
    h->door.new_left = fresh.left;
    h->door.new_at = fresh.filled_at;
    if (many) return;                    /* who waits knocks again */
    const char *why = knock_why(h, &k);
    if (!why && host_waits(h)) {         /* nobody gets a place before there is room on the disk; see above */
        answer(h, k.key, "wait");
        return;
    }
    int place = why ? -1 : place_at(&h->door, &k);
    if (!why && place < 0) why = _("too many wait at the door: try again in a minute");
    if (why) {
        answer_no(h, k.key, why);
        return;
    }
    h->stale = true;
    int free_seat = k.wants >= 0 && door_seat(h, k.wants) == DOOR_FREE ? k.wants : SEAT_NONE;
    if (k.wants < 0) free_seat = first_free(h);
    bool asks = h->door.how != DOOR_OPEN || free_seat < 0;
    if (!asks) why = door_admit(h, place, free_seat);
    if (asks) answer(h, k.key, "wait");
    else if (why) {                      /* nobody else would ever answer */
        forget(&h->door, find(&h->door, k.key));
        answer_no(h, k.key, why);
    }
}

/* ---- what the host does ---- */

static const char *sit(struct host *h, int seat, const char *name)
{
    struct wish w = { .kind = WISH_SIT, .seat = seat, .level = PERSON, .text = name, .must = true };
    return h->hands.ask(h->hands.of, &w);
}

const char *door_admit(struct host *h, int n, int seat)
{
    if (n < 0 || n >= h->door.count) return _("nobody is at the door");
    struct door_knock k = h->door.at[n];
    char name[NAME_MAX_BYTES];
    if (seat < 0) seat = k.wants >= 0 ? k.wants : first_free(h);
    if (seat < 0) return _("no seat is free");
    struct host_hand to = { .seat = seat, .where = SEAT_FREE, .given = true };
    host_word(to.word, HOST_WORD);
    const char *why = host_waits(h);
    if (!why) why = name_why(h, k.name, seat);
    if (!why) why = host_hands_keep(h, &to, 1);
    if (why) return why;
    name_in(h, name, k.name, seat);
    if ((why = sit(h, seat, name))) {
        host_hands_keep(h, NULL, 0);
        return why;
    }
    host_hands_take(h, &to, 1);
    forget(&h->door, find(&h->door, k.key));
    strcpy(h->door.in[seat], k.key);
    answer_in(h, seat);
    host_changed(h);
    return NULL;
}

const char *door_refuse(struct host *h, int n)
{
    if (n < 0 || n >= h->door.count) return _("nobody is at the door");
    char *out = h->door.refused[h->door.refused_at++ % DOOR_MOST];
    strcpy(out, h->door.at[n].key);
    forget(&h->door, n);
    answer_no(h, out, _("the host didn't let you in"));
    h->stale = true;
    return NULL;
}

const char *door_set(struct host *h, enum door_how how)
{
    enum door_how was = h->door.how;
    h->door.how = how;
    const char *why = host_keep_write(h);
    if (why) {
        h->door.how = was;
        return why;
    }
    for (int i = 0; i < h->door.count && how == DOOR_LOCKED; i++)
        answer_no(h, h->door.at[i].key, _("the table is locked: ask its host"));
    if (how == DOOR_LOCKED) h->door.count = 0;
    h->stale = true;
    return NULL;
}

const char *door_throw_out(struct host *h, int seat)
{
    char place[NAME_MAX_BYTES], name[NAME_MAX_BYTES];
    enum door_seat at = door_seat(h, seat);
    if (at == DOOR_HERE || at == DOOR_FREE) return _("nobody sits there on a device");
    const char *why = host_new_word(h, seat);
    if (why) return why;
    name_of_place(place, seat);
    player_tell_apart(name, h->session->players, h->session->seats, seat, place);
    why = sit(h, seat, name);            /* the word is another in any case */
    host_changed(h);
    return why;
}

/* ---- seats change hands ---- */

const char *door_swap_why(const struct host *h, int a, int b)
{
    const struct session *s = h->session;
    if (a == b) return _("these are one and the same seat");
    for (int i = 0; i < s->log_count; i++)
        if (s->log[i].seat >= 0 && s->players[s->log[i].seat].level == PERSON)
            return _("somebody has acted already: seats can be swapped before that");
    if (h->luck.phase == LUCK_OPENING || h->luck.phase == LUCK_STUCK)
        return _("the deal is being made: its luck belongs to the seats as they are");
    const int both[] = { a, b };
    for (int i = 0; i < 2; i++) {
        const struct host_seat *at = &h->seat[both[i]];
        if (at->where != SEAT_HERE && at->where != SEAT_ONLINE && at->given)
            return _("a device that is away can't be told of it");
    }
    if (door_seat(h, a) == DOOR_BOT || door_seat(h, b) == DOOR_BOT) return _("a bot sits there");
    return NULL;
}

static void go(struct host *h, int from, int to, const char *word)
{
    char topic[MAILBOX_TOPIC], text[60];
    if (h->seat[from].where != SEAT_ONLINE || !h->mail.send) return;
    snprintf(topic, sizeof topic, "t/%s/go/s%d", h->id, from);
    snprintf(text, sizeof text, "%d %s", to, word);
    h->mail.send(h->mail.of, topic, text, strlen(text), MAILBOX_SENT);
}

const char *door_swap(struct host *h, int a, int b)
{
    const char *why = door_swap_why(h, a, b);
    if (!why) why = host_waits(h);
    if (why) return why;
    const int both[] = { a, b };
    char name[2][NAME_MAX_BYTES];
    struct host_hand to[2] = { 0 };
    for (int i = 0; i < 2; i++) {        /* each becomes what the other was, with a fresh word */
        const struct host_seat *other = &h->seat[both[!i]];
        to[i] = (struct host_hand){ .seat = both[i], .given = other->given,
                                    .where = other->where == SEAT_HERE ? SEAT_HERE : SEAT_FREE };
        host_word(to[i].word, HOST_WORD);
        strcpy(name[i], h->session->players[both[!i]].name);
    }
    if ((why = host_hands_keep(h, to, 2))) return why;
    go(h, a, b, to[1].word);
    go(h, b, a, to[0].word);
    host_hands_take(h, to, 2);
    why = sit(h, a, name[0]);
    if (!why) why = sit(h, b, name[1]);
    host_changed(h);
    return why;
}

/* ---- what those see who have the link ---- */

static void tell_lobby(struct host *h)
{
    char text[400], topic[MAILBOX_TOPIC];
    struct text t = TEXT_ON(text);
    text_clear(&t);
    text_add(&t, "docket-lobby 1 %s\n", door_how_names[h->door.how]);
    for (int s = 0; s < h->session->seats; s++)
        text_add(&t, "seat %d %s\n", s, door_seat_names[door_seat(h, s)]);
    uint64_t hash = remote_view_hash(0, text, t.n);
    if (hash == h->door.told || !h->mail.send) return;
    h->door.told = hash;
    snprintf(topic, sizeof topic, "t/%s/pub/lobby", h->id);
    h->mail.send(h->mail.of, topic, text, t.n, MAILBOX_KEPT);
}

void door_step(struct host *h)
{
    for (int i = h->door.count - 1; i >= 0; i--)
        if (h->now - h->door.at[i].at > DOOR_STAYS) forget(&h->door, i), h->stale = true;
    tell_lobby(h);
}
