/* What a seat on a device sends: checked in a fixed order, carried out once, and always answered.

       SEQ NUMBER UNDOS LINES play SEAT verb args     SEQ: of the view it answers, UNDOS and LINES: its place
       ... speak, hold, pass                          in an open window: speaks up, no longer, lets it pass
       ... quiet, listen                              lets windows of this kind pass this round; not any more
       ... undo                                       takes its last action back
       ... say TEXT, note TEXT                        aloud, or for itself
       ... bot LEVEL, person                          a bot plays on for it; it plays again
       ... name TEXT                                  what it is called
       ... commit DRAW DIGITS, open DRAW DIGITS       its luck (luck.h): what it commits to, and what it was
       ... redraw DRAW                                agrees to draw anew where somebody did not open
       ... seen                                       the game is over, and its record has come
       ... again                                      another one
       ... have                                       it waits, and SEQ is the newest it has: not answered */
#include <stdio.h>
#include <string.h>

#include "host.h"
#include "journal.h"
#include "notation.h"
#include "scan.h"

enum { AT_ONCE = 40, A_SECOND = 20, DEAR_AT_ONCE = 10 };
static const double dear_a_second = 0.2;

static const char done[] = "done", late[] = "late";

struct act {
    int seat;
    long long seq;
    char id[16];
    struct place place;
    const char *rest;            /* behind its word */
};

static void topic_of(const struct host *h, const char *kind, int seat, char *out)
{
    snprintf(out, MAILBOX_TOPIC, "t/%s/%s/s%d", h->id, kind, seat);
}

static void answer(struct host *h, int seat, const char *id, const char *word, const char *why)
{
    char topic[MAILBOX_TOPIC], text[400];
    topic_of(h, "no", seat, topic);
    int n = snprintf(text, sizeof text, "%s %s%s%s", id, word, why ? " " : "", why ? why : "");
    h->mail.send(h->mail.of, topic, text, (size_t)n < sizeof text ? (size_t)n : sizeof text - 1, false);
}

bool host_bucket_has(struct host_bucket *b, double now, int at_once, double a_second)
{
    double gained = (now - b->filled_at) * a_second / 1000;
    b->left = b->filled_at == 0 || gained < 0 ? at_once : b->left + gained;
    if (b->left > at_once) b->left = at_once;
    b->filled_at = now;
    if (b->left < 1) return false;
    b->left -= 1;
    return true;
}

static bool here(const struct host *h, const struct act *a)
{
    return a->place.undos == h->undos && a->place.lines == h->session->log_count;
}

static bool in_window(const struct host *h, int seat)
{
    int seats[SEATS_MAX], n = course_people(h->course, seats);
    for (int i = 0; i < n; i++)
        if (seats[i] == seat) return true;
    return false;
}

/* What is worked out anew for every reader, or told to all and kept: a seat that does it without end keeps the
   table neither busy nor its journal growing. NULL: it may. */
static const char *dear_why(struct host *h, int seat)
{
    bool has = host_bucket_has(&h->seat[seat].dear, h->now, DEAR_AT_ONCE, dear_a_second);
    return has ? NULL : _("that is too much at once");
}

/* ---- the words: NULL: carried out; `done`: was so already; `late`; else why not ---- */

static const char *ask(struct host *h, const struct wish *w)
{
    return h->hands.ask(h->hands.of, w);
}

static const char *act_play(struct host *h, const struct act *a)
{
    struct action line;
    const struct session *s = h->session;
    const char *why = notation_read(s->game, a->rest, &line);
    if (why) return why;
    if (line.seat != a->seat) return _("it isn't your turn");
    for (int i = 0; i < line.count; i++)
        if (line.arg[i] == ARG_HIDDEN) return _("that isn't allowed now");
    if (!here(h, a)) {
        bool there = a->place.undos == h->undos && a->place.lines < s->log_count
                     && action_equal(&s->log[a->place.lines], &line);
        return there ? done : late;
    }
    if (host_holds(h) || in_window(h, a->seat)) return late;
    return ask(h, &(struct wish){ .seat = a->seat, .action = line });
}

static const char *act_speak(struct host *h, const struct act *a)
{
    if (!here(h, a) || !in_window(h, a->seat)) return late;
    if (h->course->wishes >> a->seat & 1) return done;
    return ask(h, &(struct wish){ .kind = WISH_SPEAK, .seat = a->seat });
}

static const char *act_hold(struct host *h, const struct act *a)
{
    if (!here(h, a) || !in_window(h, a->seat)) return late;
    bool wished = h->course->wishes >> a->seat & 1;
    const char *why = ask(h, &(struct wish){ .kind = WISH_SPEAK, .seat = a->seat, .off = true });
    return why || wished ? why : done;
}

static const char *act_pass(struct host *h, const struct act *a)
{
    if (!here(h, a)) return late;
    if (!in_window(h, a->seat)) return h->course->waived >> a->seat & 1 ? done : late;
    return ask(h, &(struct wish){ .kind = WISH_PASS, .seat = a->seat });
}

static const char *act_quiet(struct host *h, const struct act *a)
{
    if (!here(h, a) || !in_window(h, a->seat)) return course_hushed(h->course, a->seat) ? done : late;
    const char *why = ask(h, &(struct wish){ .kind = WISH_PASS, .seat = a->seat });
    return why ? why : ask(h, &(struct wish){ .kind = WISH_HUSH, .seat = a->seat });
}

static const char *act_listen(struct host *h, const struct act *a)
{
    if (!course_hushed(h->course, a->seat)) return done;
    return ask(h, &(struct wish){ .kind = WISH_HUSH, .seat = a->seat, .off = true });
}

static const char *act_undo(struct host *h, const struct act *a)
{
    bool was = h->undos == a->place.undos + 1 && h->session->log_count < a->place.lines;
    if (!here(h, a)) return was ? done : late;
    const char *why = session_undo_why(h->session, a->seat);
    if (!why) why = dear_why(h, a->seat);
    return why ? why : ask(h, &(struct wish){ .kind = WISH_UNDO, .seat = a->seat });
}

static const char *note(struct host *h, const struct act *a, enum wish_kind kind)
{
    const struct session *s = h->session;
    const struct note *last = s->note_count ? &s->notes[s->note_count - 1] : NULL;
    bool aloud = kind == WISH_SAY;
    char text[sizeof last->text];                /* as it is kept */
    sentence_clean(text, sizeof text, a->rest);
    if (last && last->seat == a->seat && last->aloud == aloud && last->at == s->log_count
        && !strcmp(last->text, text))
        return done;
    if (aloud && name_blank(text)) return _("there is nothing to be heard in that");
    return ask(h, &(struct wish){ .kind = kind, .seat = a->seat, .text = a->rest });
}

static const char *act_say(struct host *h, const struct act *a) { return note(h, a, WISH_SAY); }
static const char *act_note(struct host *h, const struct act *a) { return note(h, a, WISH_NOTE); }

/* name: NULL: the same */
static const char *sit(struct host *h, int seat, int level, const char *name)
{
    const struct player *p = &h->session->players[seat];
    if (p->level == level && (!name || !strcmp(name, p->name))) return done;
    return ask(h, &(struct wish){ .kind = WISH_SIT, .seat = seat, .level = level, .text = name });
}

static const char *act_bot(struct host *h, const struct act *a)
{
    int level = level_find(*a->rest ? a->rest : "normal");
    return level <= PERSON ? _("there is no such level") : sit(h, a->seat, level, NULL);
}

static const char *act_person(struct host *h, const struct act *a)
{
    return sit(h, a->seat, PERSON, NULL);
}

static const char *act_name(struct host *h, const struct act *a)
{
    char name[NAME_MAX_BYTES];
    name_clean(name, a->rest, strlen(a->rest));
    if (name_blank(name)) return _("a name is expected");
    for (int s = 0; s < h->session->seats; s++)
        if (s != a->seat && name_alike(name, h->session->players[s].name))
            return _("somebody else has that name");
    if (!strcmp(name, h->session->players[a->seat].name)) return done;
    const char *why = dear_why(h, a->seat);
    return why ? why : sit(h, a->seat, h->session->players[a->seat].level, name);
}

static const char *act_seen(struct host *h, const struct act *a)
{
    if (session_turn(h->session) != SEAT_NONE) return late;
    h->seat[a->seat].seen = true;
    return done;
}

static const char *act_again(struct host *h, const struct act *a)
{
    if (session_turn(h->session) != SEAT_NONE) return late;
    if (h->seat[a->seat].again) return done;
    return ask(h, &(struct wish){ .kind = WISH_AGAIN, .seat = a->seat });
}

/* Luck isn't on any disk before all of it is together: answered at once. */
static const char *act_commit(struct host *h, const struct act *a)
{
    const char *why = host_luck_commit(h, a->seat, a->rest);
    return why ? why : done;
}

static const char *act_open(struct host *h, const struct act *a)
{
    const char *why = host_luck_open(h, a->seat, a->rest);
    return why ? why : done;
}

static const char *act_redraw(struct host *h, const struct act *a)
{
    const char *why = host_luck_again(h, a->seat, a->rest);
    return why ? why : done;
}

static const char *act_have(struct host *h, const struct act *a)
{
    if (host_bucket_has(&h->seat[a->seat].haves, h->now, 3, 0.1)) host_has(h, a->seat, a->seq);
    return NULL;
}

static const struct word {
    const char *name;
    const char *(*carry_out)(struct host *h, const struct act *a);
} words[] = {
    { "play", act_play }, { "speak", act_speak }, { "hold", act_hold }, { "pass", act_pass },
    { "undo", act_undo }, { "say", act_say },     { "note", act_note }, { "bot", act_bot },
    { "person", act_person }, { "name", act_name }, { "again", act_again },
    { "quiet", act_quiet }, { "listen", act_listen }, { "seen", act_seen },
    { "commit", act_commit }, { "open", act_open }, { "redraw", act_redraw },
    { "have", act_have },
};

enum { WORDS = sizeof words / sizeof *words };

const char *host_act_word(int n)
{
    return n < WORDS ? words[n].name : NULL;
}

/* ---- the checks ---- */

static bool id_good(const char *id)
{
    return *id && strspn(id, "0123456789abcdefghijklmnopqrstuvwxyz") == strlen(id);
}

static const struct word *read_act(const struct host *h, const char *text, struct act *a)
{
    long long seq, undos, lines;
    const char *at = text;
    if (!scan_number(&at, 0, INT64_MAX, &seq) || !scan_copy(&at, a->id, sizeof a->id) || !id_good(a->id)) {
        strcpy(a->id, "-");
        return NULL;
    }
    if (!scan_number(&at, 0, 1000000, &undos) || !scan_number(&at, 0, 1000000, &lines)) return NULL;
    a->place = (struct place){ (int)undos, (int)lines };
    a->seq = seq;
    (void)h;
    for (int i = 0; i < WORDS; i++)
        if (scan_word(&at, words[i].name)) {
            a->rest = at;
            return &words[i];
        }
    return NULL;
}

/* Its answer goes out with the view, once both are on the disk. */
static bool owed(const struct host_seat *s, const char *id)
{
    for (int i = 0; i < s->owes; i++)
        if (!strncmp(s->owed[i], id, strlen(id)) && s->owed[i][strlen(id)] == ' ') return true;
    return false;
}

/* The same number again: the same answer, and nothing is done. */
static bool answered(struct host *h, const struct act *a)
{
    const struct host_seat *s = &h->seat[a->seat];
    if (owed(s, a->id)) return true;
    for (size_t i = 0; i < sizeof s->done / sizeof *s->done; i++) {
        if (strcmp(s->done[i].id, a->id)) continue;
        answer(h, a->seat, a->id, s->done[i].answer, NULL);
        return true;
    }
    return false;
}

static void carried_out(struct host *h, const struct act *a, bool now)
{
    struct host_seat *s = &h->seat[a->seat];
    int k = s->done_at++ % 8;
    strcpy(s->done[k].id, a->id);
    strcpy(s->done[k].answer, done);
    if (now) {
        answer(h, a->seat, a->id, done, NULL);
        return;
    }
    host_changed(h);
    snprintf(s->owed[s->owes++], sizeof s->owed[0], "%s ok", a->id);
}

void host_act(struct host *h, int seat, const char *text, size_t n, bool kept)
{
    struct act a = { .seat = seat, .id = "-" };
    struct host_seat *s = &h->seat[seat];
    bool fits = n <= HOST_ACT_MAX && strlen(text) == n && !session_text_why(text, HOST_ACT_MAX + 1);
    const struct word *w = fits ? read_act(h, text, &a) : NULL;
    const char *why = NULL;
    if (s->where == SEAT_HERE) why = _("somebody plays this seat at the table");
    else if (!host_bucket_has(&s->acts, h->now, AT_ONCE, A_SECOND)) why = _("that is too much at once");
    else if (kept) why = _("that was sent before this game was opened");
    else if (n > HOST_ACT_MAX) why = _("that text is too long");
    else if (!w) why = _("the table doesn't understand that");
    if (why || !w) {
        answer(h, seat, a.id, "no", why);
        return;
    }
    if (w->carry_out == act_have) {
        act_have(h, &a);
        return;
    }
    if (answered(h, &a)) return;
    why = host_waits(h);
    if (!why && s->owes == HOST_OWED) why = _("that is too much at once");       /* for the disk */
    if (!why) why = w->carry_out(h, &a);
    if (why == late) act_have(h, &a);            /* the view it should have answered may be lost */
    if (!why || why == done) carried_out(h, &a, why == done);
    else answer(h, seat, a.id, "no", why == late ? _("that came too late: the game has gone on") : why);
}
