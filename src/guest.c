/* A seat at a table elsewhere. */
#include "guest.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "notation.h"
#include "record.h"
#include "rng.h"
#include "scan.h"

enum { RANK = 12, NAME = 20 };   /* letters of a device's name: when it came, and all of them */
#define RANK_MAX 0xFFFFFFFFFFFFull

int guest_topics(const char *table, int seat, char out[GUEST_TOPICS][MAILBOX_TOPIC])
{
    if (seat < 0) {
        snprintf(out[0], MAILBOX_TOPIC, "t/%s/pub/", table);
        return 1;
    }
    static const char *const kinds[] = { "view/s%d", "log/s%d/", "no/s%d", "live/s%d", "go/s%d" };
    for (int i = 0; i < 5; i++) {
        int n = snprintf(out[i], MAILBOX_TOPIC, "t/%s/", table);
        snprintf(out[i] + n, MAILBOX_TOPIC - (size_t)n, kinds[i], seat);
    }
    snprintf(out[5], MAILBOX_TOPIC, "t/%s/pub/host", table);
    snprintf(out[6], MAILBOX_TOPIC, "t/%s/pub/record/", table);
    snprintf(out[7], MAILBOX_TOPIC, "t/%s/pub/luck", table);
    return 8;
}

static void send(struct guest *a, const char *kind, const char *text, enum mailbox_how how)
{
    char topic[MAILBOX_TOPIC];
    snprintf(topic, sizeof topic, "t/%s/%s/s%d", a->table, kind, a->seat);
    if (a->mail.of) a->mail.send(a->mail.of, topic, text, strlen(text), how);
}

/* On the seat's `live` topic. */
static void live_say(struct guest *a, const char *word)
{
    char text[80];
    snprintf(text, sizeof text, "%s %s", word, a->device);
    if (a->seat >= 0) send(a, "live", text, true);
}

void guest_device(char out[GUEST_DEVICE])
{
    struct timespec t;
    clock_gettime(CLOCK_REALTIME, &t);
    unsigned long long ms = (unsigned long long)t.tv_sec * 1000 + (unsigned long long)t.tv_nsec / 1000000;
    snprintf(out, GUEST_DEVICE, "%012llx%08x", ms & RANK_MAX, (unsigned)rng_fresh());
}

void guest_open(struct guest *a, struct mailbox mail, const char *table, int seat, const char *device)
{
    *a = (struct guest){ .mail = mail, .seat = seat, .sent_at = -1, .go_seat = -1 };
    a->next_id = (unsigned)rng_fresh();
    snprintf(a->device, sizeof a->device, "%s", device);
    snprintf(a->table, sizeof a->table, "%s", table);
    a->game = (struct running){ .session = &a->session, .book = &a->book, .past = &a->past };
}

static void let_go(struct guest *a)
{
    if (a->open) session_close(a->game.session);
    logbook_clear(a->game.book);
    a->open = false;
}

void guest_lend(struct guest *a, const struct running *r)
{
    *r->session = a->session;
    *r->book = a->book;
    *r->past = a->past;
    a->session = (struct session){ 0 };
    a->book = (struct logbook){ 0 };
    a->game = (struct running){ .session = r->session, .book = r->book, .past = r->past };
}

void guest_close(struct guest *a, bool left)
{
    if (left && a->mail.of) live_say(a, "left");
    let_go(a);
    for (int i = 0; i < a->pages; i++) free(a->page[i].text);
    for (int i = 0; i < 64; i++) free(a->part[i]);
    free(a->view);
    if (a->mail.close) a->mail.close(a->mail.of);
    memset(a, 0, sizeof *a);
}

/* ---- what comes ---- */

static void take_page(struct guest *a, struct letter *l, const char *at)
{
    long long page;
    int number;
    if (!scan_number(&at, 0, REMOTE_VIEW_PAGES - 1, &page) || *at) return;
    if (l->n && (remote_view_page_why(l->text, l->n, &number) || number != page)) return;
    while (a->pages <= page) a->page[a->pages].text = NULL, a->page[a->pages++].n = 0;
    free(a->page[page].text);
    a->page[page].text = l->n ? l->text : NULL;
    a->page[page].n = l->n;
    if (l->n) l->text = NULL;
    a->fresh = true;
}

static void take_view(struct guest *a, struct letter *l)
{
    if (!l->n || l->n > REMOTE_VIEW_MAX) return;
    free(a->view);
    a->view = l->text;
    a->view_n = l->n;
    l->text = NULL;
    a->fresh = true;
}

static void take_part(struct guest *a, struct letter *l, const char *at)
{
    long long part, undos, number, parts;
    const char *head = l->text, *newline = head ? strchr(head, '\n') : NULL;
    if (!scan_number(&at, 0, 63, &part) || *at || !newline) return;
    l->text[newline - l->text] = 0;
    if (!scan_word(&head, "docket-record") || !scan_number(&head, 1, 1, &number)) return;
    if (!scan_number(&head, 0, 1000000, &undos) || !scan_number(&head, part, part, &number)) return;
    if (!scan_number(&head, 1, 64, &parts) || *head) return;
    free(a->part[part]);
    a->part[part] = strdup(newline + 1);
    a->part_undos[part] = (int)undos;
    a->parts = (int)parts;
    a->fresh = true;
}

/* "NUMBER ok", "NUMBER done" or "NUMBER no REASON". */
static bool take_answer(struct guest *a, const struct letter *l)
{
    char id[16];
    const char *at = l->text;
    if (l->n > 400 || session_text_why(l->text, 400) || !scan_copy(&at, id, sizeof id)) return false;
    if (!a->queued || strcmp(id, a->queue[0].id)) return false;
    if (scan_word(&at, "no")) sentence_clean(a->refused, sizeof a->refused, at);
    a->queued--;
    memmove(a->queue, a->queue + 1, (size_t)a->queued * sizeof a->queue[0]);
    a->sent_at = -1;
    return true;
}

static void greet(struct guest *a)
{
    live_say(a, "online " DOCKET_VERSION);
    a->greeted = true;
}

/* This device came after one whose clock is ahead. */
static void come_after(struct guest *a, const char *other)
{
    char rank[NAME], last[40];
    snprintf(rank, sizeof rank, "%.*s", RANK, other);
    unsigned long long n = strtoull(rank, NULL, 16);
    snprintf(rank, sizeof rank, "%012llx", n < RANK_MAX ? n + 1 : n);
    memcpy(a->device, rank, RANK);
    snprintf(last, sizeof last, "offline %s", a->device);
    if (a->mail.last) a->mail.last(a->mail.of, last);
    a->greeted = false;
}

/* Who is at the seat: oneself, an older device whose word comes late, or a newer one. */
static bool take_live(struct guest *a, const char *at)
{
    char device[GUEST_DEVICE], version[16];
    bool online = scan_word(&at, "online");
    if (online && !scan_copy(&at, version, sizeof version)) return false;
    if (!online && !scan_word(&at, "offline") && !scan_word(&at, "left")) return false;
    if (!scan_copy(&at, device, sizeof device)) return false;
    int differ = strcmp(device, a->device);
    bool named = strlen(device) == NAME && strspn(device, "0123456789abcdef") == NAME;
    if (!differ && online) a->settled = true;
    else if (differ <= 0 || !named) a->greeted = false;
    else if (!a->settled) come_after(a, device);
    else {
        a->mail.close(a->mail.of);
        a->mail = (struct mailbox){ 0 };
        a->taken = true;
    }
    return a->taken;
}

/* "SEAT WORD": from now on this device has another seat. */
static bool take_go(struct guest *a, const char *at)
{
    long long seat;
    if (!scan_number(&at, 0, SEATS_MAX - 1, &seat) || !*at || strlen(at) >= sizeof a->go_word) return false;
    strcpy(a->go_word, at);
    a->go_seat = (int)seat;
    return true;
}

static bool take(struct guest *a, struct letter *l)
{
    char start[MAILBOX_TOPIC];
    int n = snprintf(start, sizeof start, "t/%s/", a->table);
    if (strncmp(l->topic, start, (size_t)n)) return false;
    const char *at = l->topic + n, *own = a->seat >= 0 ? "s" : "";
    char mine[24];
    snprintf(mine, sizeof mine, a->seat >= 0 ? "log/s%d/" : "pub/log/", a->seat);
    if (!strncmp(at, mine, strlen(mine))) take_page(a, l, at + strlen(mine));
    snprintf(mine, sizeof mine, a->seat >= 0 ? "view/s%d" : "pub/state", a->seat);
    if (!strcmp(at, mine)) take_view(a, l);
    if (!strncmp(at, "pub/record/", 11)) take_part(a, l, at + 11);
    if (!strcmp(at, "pub/luck")) return guest_luck_take(a, l->text, l->n);
    snprintf(mine, sizeof mine, "no/s%d", a->seat);
    if (*own && !strcmp(at, mine)) return take_answer(a, l);
    snprintf(mine, sizeof mine, "live/s%d", a->seat);
    if (*own && !strcmp(at, mine)) return take_live(a, l->text);
    snprintf(mine, sizeof mine, "go/s%d", a->seat);
    if (*own && !strcmp(at, mine)) return take_go(a, l->text);
    if (a->also && l->text) a->also(a->also_of, at, l);
    if (strcmp(at, "pub/host") || l->n >= sizeof a->host || session_text_why(l->text, sizeof a->host))
        return false;
    sentence_clean(a->host, sizeof a->host, l->text);
    return true;
}

/* ---- what is read ---- */

static bool same_game(const struct session *a, const struct session *b)
{
    return a->game == b->game && a->seats == b->seats && !memcmp(a->options, b->options, sizeof a->options);
}

/* The record is of the game that was played here, and of all of it. */
static bool is_record(const struct session *record, const struct session *s)
{
    return same_game(record, s) && record->log_count == s->log_count && session_turn(record) == SEAT_NONE;
}

static void read_record(struct guest *a)
{
    struct record all = { 0 };
    uint64_t hash;
    struct session whole = { 0 };
    if (a->record_read || !a->open || session_turn(a->game.session) != SEAT_NONE || !a->parts) return;
    for (int i = 0; i < a->parts; i++)
        if (!a->part[i] || a->part_undos[i] != a->remote.place.undos) return;
    for (int i = 0; i < a->parts; i++) {
        size_t n = strlen(a->part[i]);
        all.s = realloc(all.s, all.n + n + 1);
        if (!all.s) die(_("out of memory"));
        memcpy(all.s + all.n, a->part[i], n + 1);
        all.n += n;
    }
    const char *why = record_read(&whole, all.s, all.n, NULL, &hash);
    if (!why && !is_record(&whole, a->game.session)) {
        session_close(&whole);
        why = _("what came from the table is damaged");
    }
    if (why) snprintf(a->why, sizeof a->why, "%.190s", why);
    else {
        session_close(a->game.session);
        *a->game.session = whole;
        a->record_read = true;
    }
    if (a->record_read && a->seat >= 0) guest_do(a, "seen", "");
    free(all.s);
}

static bool read_view(struct guest *a)
{
    struct session s = { 0 };
    struct logbook book = { 0 };
    static _Thread_local struct past past;
    static _Thread_local struct remote_view_text pages[REMOTE_VIEW_PAGES];
    struct remote_view k;
    if (!a->view) return false;
    for (int i = 0; i < a->pages; i++) pages[i] = (struct remote_view_text){ a->page[i].text, a->page[i].n };
    const char *why = remote_view_read(&s, &book, &past, &k, a->view, a->view_n, pages, a->pages);
    if (why == remote_view_wait) return false;
    bool old = !why && a->open && k.seq < a->remote.seq;
    bool swapped = !why && a->open && k.mark == a->remote.mark && !same_game(&s, a->game.session);
    if (!why && (k.reader != a->seat || swapped)) why = _("what came from the table is damaged");
    snprintf(a->why, sizeof a->why, "%.190s", why ? why : "");
    if (why || old) {
        if (s.game) session_close(&s);
        logbook_clear(&book);
        return why != NULL;
    }
    if (!a->open || k.place.undos != a->remote.place.undos) a->record_read = false;
    if (a->record_read) {        /* that is the whole of it: only who sits there may be another */
        memcpy(a->game.session->players, s.players, sizeof s.players);
        session_close(&s);
        logbook_clear(a->game.book);
    } else {
        let_go(a);
        *a->game.session = s;
    }
    *a->game.book = book;
    *a->game.past = past;
    a->remote = k;
    a->open = true;
    a->brought = false;
    a->version++;
    return true;
}

char *guest_kept(const struct guest *a, size_t *n)
{
    char head[40];
    struct record all = { 0 };
    if (!a->open || !a->view) return NULL;
    for (int i = -1; i < a->pages; i++) {
        const char *text = i < 0 ? a->view : a->page[i].text;
        size_t size = i < 0 ? a->view_n : a->page[i].n;
        if (!text) continue;
        int k = snprintf(head, sizeof head, "%s %d %zu\n", i < 0 ? "view" : "log", i < 0 ? 0 : i, size);
        all.s = realloc(all.s, all.n + (size_t)k + size + 1);
        if (!all.s) die(_("out of memory"));
        memcpy(all.s + all.n, head, (size_t)k);
        memcpy(all.s + all.n + k, text, size);
        all.n += (size_t)k + size;
        all.s[all.n] = 0;
    }
    *n = all.n;
    return all.s;
}

bool guest_bring(struct guest *a, const char *text, size_t n)
{
    struct scan in = { text, text + n };
    char line[60];
    while (in.at < in.end) {
        const char *at = line;
        long long page, size;
        struct letter l = { 0 };
        if (!scan_line(&in, line, sizeof line)) break;
        bool view = scan_word(&at, "view");
        if (!view && !scan_word(&at, "log")) break;
        if (!scan_number(&at, 0, REMOTE_VIEW_PAGES - 1, &page)) break;
        if (!scan_number(&at, 1, in.end - in.at, &size) || *at) break;
        l.n = (size_t)size;
        l.text = malloc(l.n + 1);
        if (!l.text) die(_("out of memory"));
        memcpy(l.text, in.at, l.n);
        l.text[l.n] = 0;
        in.at += size;
        snprintf(line, sizeof line, "%lld", page);
        if (view) take_view(a, &l);
        else take_page(a, &l, line);
        free(l.text);
    }
    bool good = read_view(a) && a->open;
    a->why[0] = 0;
    a->fresh = false;
    a->brought = good;
    return good;
}

/* Not more often than eyes need it; again, since it travels lightly. How long until it is due, below 0:
   never. */
static double tell_aim(struct guest *a, double now)
{
    bool same = !strcmp(a->aim, a->aimed);
    double due = same ? GUEST_AGAIN : GUEST_AIM, since = now - a->aimed_at;
    if (!a->aim[0] || (same && !a->aiming)) return -1;
    if (since >= 0 && since < due) return due - since;
    send(a, "aim", a->aim, MAILBOX_LIGHTLY);
    strcpy(a->aimed, a->aim);
    a->aimed_at = now;
    return GUEST_AGAIN;
}

/* A broker may have lost the newest view, and nobody would know: whoever waits tells now and then which one it
   has. Nobody answers that but by what is newer. How long until it is due. */
static double tell_have(struct guest *a, double now)
{
    char text[80];
    if (a->had != a->version || a->queued || !a->have_wait) {
        a->had = a->version;
        a->have_wait = GUEST_HAVE;
        a->have_at = now;
    }
    double due = a->have_at + a->have_wait - now;
    if (due > 0 && due <= a->have_wait) return due;
    snprintf(text, sizeof text, "%lld %x %d %d have", a->open ? a->remote.seq : 0, a->next_id++,
             a->remote.place.undos, a->remote.place.lines);
    send(a, "act", text, MAILBOX_SENT);
    a->have_at = now;
    if (a->have_wait < 8 * GUEST_HAVE) a->have_wait *= 2;
    return a->have_wait;
}

static void sooner(double *wake, double other)
{
    if (*wake < 0 || other < *wake) *wake = other;
}

bool guest_mail(struct guest *a, double now, double *wake)
{
    struct letter l;
    bool news = false;
    *wake = -1;
    while (a->mail.of && a->mail.take(a->mail.of, &l)) {
        news |= take(a, &l);
        free(l.text);
    }
    if (!a->mail.of) return news;
    guest_luck_step(a);
    bool way = a->mail.state(a->mail.of) == MAILBOX_OPEN;
    if (!way) a->greeted = false;
    if (!way) *wake = GUEST_AGAIN;        /* whoever is silent is asked again */
    if (way && !a->greeted) greet(a);
    if (way) *wake = tell_aim(a, now);
    if (way && a->seat >= 0 && !a->record_read) sooner(wake, tell_have(a, now));
    if (!a->queued) return news;
    if (way && (a->sent_at < 0 || now - a->sent_at >= GUEST_AGAIN || now < a->sent_at)) {
        send(a, "act", a->queue[0].text, false);
        a->sent_at = now;
    }
    sooner(wake, GUEST_AGAIN);
    return news;
}

bool guest_read(struct guest *a)
{
    if (!a->fresh) return false;
    a->fresh = false;
    bool had = a->record_read, news = read_view(a);
    guest_luck_step(a);
    read_record(a);
    return news || a->record_read != had;
}

bool guest_update(struct guest *a, double now, double *wake)
{
    bool news = guest_mail(a, now, wake);
    news |= guest_read(a);
    if (a->queued && a->sent_at < 0) *wake = 0;          /* what was read had to be answered */
    return news;
}

/* ---- what the player does ---- */

const char *guest_do(struct guest *a, const char *word, const char *rest)
{
    if (a->seat < 0) return _("spectators only watch");
    if (!a->open) return _("the table hasn't answered yet");
    if (a->queued == GUEST_QUEUE) return _("the table doesn't answer");
    char text[GUEST_ACT];
    int n = snprintf(text, sizeof text, "%lld %x %d %d %s%s%s", a->remote.seq, a->next_id,
                     a->remote.place.undos, a->remote.place.lines, word, *rest ? " " : "", rest);
    if (n >= GUEST_ACT) return _("that text is too long");
    strcpy(a->queue[a->queued].text, text);
    snprintf(a->queue[a->queued].id, sizeof a->queue[0].id, "%x", a->next_id++);
    if (!a->queued++) a->sent_at = -1;
    return NULL;
}

const char *guest_play(struct guest *a, const struct action *action)
{
    char line[200];
    struct text t = TEXT_ON(line);
    if (!a->open) return _("the table hasn't answered yet");
    notation_write(a->game.session->game, action, &t);
    return guest_do(a, "play", line);
}

void guest_aim(struct guest *a, const struct action *action)
{
    struct text t = TEXT_ON(a->aim);
    if (a->seat < 0 || !a->open || (!action && !a->aiming)) return;
    a->aiming = action != NULL;
    text_clear(&t);
    text_add(&t, "%d %d", a->remote.place.undos, a->remote.place.lines);
    if (!action) return;
    text_add(&t, " ");
    notation_write(a->game.session->game, action, &t);
}

const char *guest_trouble(const struct guest *a)
{
    static _Thread_local char waits[480];
    if (a->taken) return _("Another device has taken this seat.");
    if (a->why[0]) return a->why;
    if (!a->mail.of) return NULL;
    enum mailbox_state state = a->mail.state(a->mail.of);
    if (state == MAILBOX_REFUSED)
        return _("This seat is no longer this device's: it has another code now. Ask its host for a new link.");
    const char *carrier = mailbox_trouble(&a->mail);
    if (carrier) return carrier;
    if (state == MAILBOX_SILENT)
        return _("The table doesn't answer: its host is away, this link is an old one, or the table runs "
                 "another version of Docket. Ask its host.");
    if (state == MAILBOX_TRYING) return _("The connection is lost. Docket tries again every second.");
    bool closed = !strcmp(a->host, "offline");
    if (closed) return _("The table is closed at the moment. It comes back when its host does.");
    const char *why = guest_host_waits(a);
    if (why) snprintf(waits, sizeof waits, _("The table waits: %s"), why);
    else why = guest_luck_waits(a, waits, sizeof waits);
    return why ? waits : NULL;
}

bool guest_waiting(const struct guest *a)
{
    return a->queued > 0;
}

const char *guest_host_waits(const struct guest *a)
{
    const char *at = strstr(a->host, " waits ");
    return at && !strncmp(a->host, "online ", 7) ? at + 7 : NULL;
}
