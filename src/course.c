/* What runs a game: chance, forced lines, bots and open windows of one session. No screen; the clock is an
   argument. */
#include "course.h"

#include <string.h>

#include "bot/talk.h"
#include "daily.h"
#include "rng.h"

enum { VOICE_AFTER = 1500, VOICE_SPREAD = 1500, POLL = 90, HUSHES = 4, ANSWER_AFTER = 1200 };

/* Who or what the game waits for. */
enum due { DUE_OVER, DUE_CHANCE, DUE_NOW, DUE_MOMENT, DUE_BOT, DUE_PERSON, DUE_PEOPLE };

static unsigned people(const struct course *c)
{
    unsigned all = 0;
    for (int s = 0; s < c->session->seats; s++)
        if (c->session->players[s].level == PERSON) all |= 1u << s;
    return all;
}

static bool alone(const struct course *c)
{
    unsigned all = people(c);
    return all && !(all & (all - 1));
}

static const struct verb *speaks(const struct course *c)
{
    return &c->session->game->verbs[c->window.speaks];
}

static unsigned hushed(const struct course *c)
{
    for (int i = 0; i < HUSHES && c->window.count; i++)
        if (c->hush[i].seats && c->hush[i].verb == c->window.speaks && c->hush[i].round == c->window.round)
            return c->hush[i].seats & people(c);
    return 0;
}

/* Who lets it pass: by Go on, or for this round. */
static unsigned passing(const struct course *c)
{
    return c->waived | (hushed(c) & ~c->wishes);
}

/* People in the open window who have not answered yet, one bit a seat. A person alone among bots is asked
   when its turn comes, but may be the first voice before. */
static unsigned asking(const struct course *c)
{
    unsigned in = 0;
    for (int i = 0; i < c->window.count; i++) in |= 1u << c->window.seat[i];
    in &= people(c) & c->window.may & ~c->wishes & ~passing(c);
    bool own_turn = in && in >> session_turn(c->session) & 1;
    return alone(c) && (c->window.kind != FIRST_VOICE || own_turn) ? 0 : in;
}

static enum due due(const struct course *c)
{
    int turn = session_turn(c->session);
    if (turn == SEAT_NONE) return DUE_OVER;
    if (turn == SEAT_CHANCE) return DUE_CHANCE;
    if (c->known || c->first >= 0 || passing(c) >> turn & 1) return DUE_NOW;
    if (!(people(c) >> turn & 1)) return DUE_BOT;
    bool needs_nobody = c->session->game->verbs[c->only.verb].flags & FLAG_FORCED;
    if (c->forced && c->looking == turn && (alone(c) || needs_nobody)) return DUE_MOMENT;
    if (!c->window.count || alone(c)) return DUE_PERSON;
    if (asking(c)) return DUE_PEOPLE;
    return *speaks(c)->args ? DUE_PERSON : DUE_NOW;
}

/* What comes up now: the window, and whether there is anything to decide. */
static void look(struct course *c)
{
    static _Thread_local struct action list[LEGAL_MAX];
    const struct game *g = c->session->game;
    game_window(g, c->session->state, &c->window);
    for (int i = 0; i < HUSHES && c->window.count; i++)
        if (c->hush[i].round != c->window.round) c->hush[i].seats = 0;
    c->forced = session_turn(c->session) >= 0 && session_legal(c->session, list, LEGAL_MAX) == 1
        && g->verbs[list[0].verb].flags & (FLAG_FORCED | FLAG_PASS);
    c->only = c->forced ? list[0] : (struct action){ 0 };
    c->known = session_known(c->session, &c->only);
    c->since = -1;
}

static void stop_thinking(struct course *c)
{
    if (c->worker && c->thinking) bot_worker_cancel(c->worker);
    c->thinking = c->answered = false;
}

void course_open(struct course *c, struct session *s)
{
    *c = (struct course){
        .session = s, .pace = PACE_NORMAL, .moment = PACE_NORMAL, .looking = -1, .first = -1,
        .exact = daily_day(s) >= 0, .voice = { .line = -1 },
    };
    look(c);
}

void course_close(struct course *c)
{
    bot_worker_stop(c->worker);
    memset(c, 0, sizeof *c);
}

void course_again(struct course *c)
{
    stop_thinking(c);
    c->wishes = c->waived = 0;
    c->first = -1;
    look(c);
}

void course_played(struct course *c, const struct action *a)
{
    struct window was = c->window;
    stop_thinking(c);
    look(c);
    bool goes_on = was.count && c->window.count && c->window.id == was.id;
    if (a->seat >= 0) c->wishes &= ~(1u << a->seat), c->waived &= ~(1u << a->seat);
    bool changed = was.kind == IN_ORDER_ALL
                   && a->verb == was.speaks; /* something was done: later seats are asked again */
    if (!goes_on || changed) c->wishes = c->waived = 0;
}

/* ---- table talk ---- */

static bool listens(const struct course *c) { return c->talks && !c->exact; }

static struct heard heard(const struct course *c)
{
    return (struct heard){ c->session->notes, c->session->note_count, c->session->log_count };
}

/* What a seat decides and speaks by. */
static void view_of(const struct course *c, int seat, void *view)
{
    const struct session *s = c->session;
    struct heard h = heard(c);
    session_view(s, seat, view);
    if (listens(c)) talk_hear(s->game, view, seat, s->players[seat].level, &h);
}

/* The last thing said, by a person and just now: it wants an answer. */
static const struct note *remark(const struct course *c)
{
    const struct session *s = c->session;
    const struct note *n = s->note_count ? &s->notes[s->note_count - 1] : NULL;
    struct heard h = heard(c);
    bool person = n && n->seat >= 0 && s->players[n->seat].level == PERSON;
    return person && n->at == s->log_count && heard_aloud(&h, h.count - 1, -1) ? n : NULL;
}

/* Whoever has something to say here; asked once for each line and remark. */
static void ask_voices(struct course *c, double now)
{
    _Alignas(8) unsigned char view[STATE_MAX];
    const struct session *s = c->session;
    const struct note *to = remark(c);
    struct heard h = heard(c);
    uint64_t seed = rng_line_seed(s->seed, RNG_BOT, (uint32_t)h.line);
    c->voice.line = s->log_count, c->voice.notes = s->note_count;
    c->voice.seat = -1;
    c->voice.at = to && c->pace > 0 ? now + ANSWER_AFTER : now;
    for (int i = 0; i < s->seats && c->voice.seat < 0; i++) {
        int seat = (session_turn(s) + i) % s->seats;
        struct talk_who who = { seat, s->players[seat].level, temperament_of(&s->players[seat]) };
        struct text out = TEXT_ON(c->voice.text);
        if (who.level == PERSON) continue;
        view_of(c, seat, view);
        if (talk_say(s->game, view, who, &h, to, seed, &out)) c->voice.seat = seat;
    }
}

int course_says(struct course *c, double now, const char **note, double *wake)
{
    const struct session *s = c->session;
    const struct mind *m = mind_find(s->game->id);
    *wake = -1;
    if (!listens(c) || session_turn(s) < 0 || !m || !m->talk) return -1;
    if (c->voice.line != s->log_count || c->voice.notes != s->note_count) ask_voices(c, now);
    if (c->voice.seat < 0) return -1;
    *note = c->voice.text;
    *wake = c->voice.at - now;
    return *wake > 0 ? -1 : c->voice.seat;
}

/* ---- bots ---- */

static void think(struct course *c, int seat, double now)
{
    _Alignas(8) unsigned char view[STATE_MAX];
    const struct session *s = c->session;
    enum level level = s->players[seat].level;
    uint64_t seed = rng_line_seed(s->seed, RNG_BOT, (uint32_t)s->log_count);
    if (!c->thinking && !c->iterations && !c->worker) c->worker = bot_worker_start();
    bool here = c->iterations || !c->worker;
    struct bot_limit limit = bot_limit_for(s->game, level);
    if (c->exact) limit.milliseconds = 0;
    if (c->iterations) limit = (struct bot_limit){ .iterations = c->iterations };
    if (!c->exact) limit.temperament = temperament_of(&s->players[seat]);
    if (here || !c->thinking) view_of(c, seat, view);
    if (here) {
        c->answer = bot_choose(s->game, view, seat, level, limit, seed, NULL);
        c->answered = true;
    } else if (!c->thinking) {
        bot_worker_ask(c->worker, s->game, view, seat, level, limit, seed);
        c->thinking = true;
    } else {
        c->answered = bot_worker_poll(c->worker, &c->answer);
        c->thinking = !c->answered;
    }
    c->answered_at = now;
}

/* When the answer is shown: after one pause for all, or, where people may be faster, when it speaks. */
static double shown_at(const struct course *c)
{
    double pause = c->since + c->pace;
    bool voice = c->window.count && c->answer.verb == c->window.speaks;
    if (!voice || c->hasty || !asking(c)) return pause;
    struct rng r = rng_at(c->session->seed, RNG_COSMETIC, (uint32_t)c->session->log_count);
    double speaks = c->answered_at + VOICE_AFTER + rng_below(&r, VOICE_SPREAD);
    return speaks > pause ? speaks : pause;
}

static int bot_turn(struct course *c, double now, struct action *out, double *wake)
{
    if (!c->answered) think(c, session_turn(c->session), now);
    double left = c->answered ? shown_at(c) - now : POLL;
    if (left > 0) {
        *wake = left < POLL ? left : POLL;
        return 0;
    }
    out[0] = c->answer;
    return 1;
}

/* ---- what is played for people ---- */

static struct action answer_of(const struct course *c, int seat, bool speak)
{
    return (struct action){ .seat = (int8_t)seat, .verb = speak ? c->window.speaks : c->window.passes };
}

/* In the open window, from the seat on turn on: those who let it pass or can't but pass; all before the first
   voice, and the voice; or a wish that is all said with the press. */
static int window_lines(struct course *c, struct action *out)
{
    int n = 0, first = c->first;
    c->first = -1;
    for (; n < c->window.count; n++) {
        int seat = c->window.seat[n];
        bool passes = first >= 0 ? seat != first : passing(c) >> seat & 1 || !(c->window.may >> seat & 1);
        if (!passes && n && first < 0) break;
        out[n] = answer_of(c, seat, !passes);
        if (!passes) return n + 1;
    }
    return n;
}

int course_next(struct course *c, double now, struct action out[CHANCE_MAX], double *wake)
{
    *wake = -1;
    enum due what = due(c);
    if (c->since < 0 || c->due != (int)what) c->since = now;
    c->due = what;
    if (what == DUE_BOT) return bot_turn(c, now, out, wake);
    if (what == DUE_CHANCE && c->held) return 0;
    if (what == DUE_CHANCE) return session_draw(c->session, out, CHANCE_MAX);
    if (what == DUE_NOW && c->window.count) return window_lines(c, out);
    if (what != DUE_NOW && what != DUE_MOMENT) return 0;
    double left = what == DUE_NOW ? 0 : c->since + c->moment - now;
    if (left > 0) {
        *wake = left;
        return 0;
    }
    out[0] = c->only;
    return 1;
}

bool course_busy(const struct course *c)
{
    enum due what = due(c);
    return (what == DUE_CHANCE && !c->held) || what == DUE_NOW || what == DUE_MOMENT || what == DUE_BOT;
}

int course_asked(const struct course *c)
{
    return due(c) == DUE_PERSON ? session_turn(c->session) : -1;
}

/* ---- open windows ---- */

int course_people(const struct course *c, int seats[SEATS_MAX])
{
    int n = 0;
    if (c->first >= 0 || !asking(c)) return 0;
    for (int i = 0; i < c->window.count; i++) {
        int seat = c->window.seat[i];
        if ((people(c) & c->window.may & ~passing(c)) >> seat & 1) seats[n++] = seat;
    }
    return n;
}

/* The state in which this seat is asked, when all before it pass. */
static void passed_to(const struct course *c, int seat, void *state)
{
    const struct game *g = c->session->game;
    memcpy(state, c->session->state, g->state_size);
    for (int i = 0; i < c->window.count && c->window.seat[i] != seat; i++) {
        struct action pass = answer_of(c, c->window.seat[i], false);
        g->apply(state, &pass, NULL);
    }
}

void course_view(const struct course *c, int seat, void *view)
{
    bool asked = false;
    for (int i = 0; i < c->window.count; i++) asked |= c->window.seat[i] == seat;
    if (!asked) {
        session_view(c->session, seat, view);
        return;
    }
    passed_to(c, seat, view);
    c->session->game->redact(view, seat);
}

/* Could this seat say it, when all before it pass? */
static const char *speak_why(const struct course *c, int seat)
{
    _Alignas(8) unsigned char copy[STATE_MAX];
    if (*speaks(c)->args) return NULL;           /* there is something to choose, behind its curtain */
    passed_to(c, seat, copy);
    struct action voice = answer_of(c, seat, true);
    return c->session->game->why(copy, &voice);
}

const char *course_speak(struct course *c, int seat)
{
    int seats[SEATS_MAX], n = course_people(c, seats), i = 0;
    while (i < n && seats[i] != seat) i++;
    if (i == n) return NULL;
    const char *why = speak_why(c, seat);
    if (why) return why;
    if (c->window.kind == FIRST_VOICE) c->first = seat;
    else c->wishes ^= 1u << seat;
    return NULL;
}

void course_waive(struct course *c, int seat)
{
    if (!c->window.count || c->first >= 0) return;
    c->wishes &= ~(1u << seat);
    c->waived |= 1u << seat;
}

void course_hush(struct course *c, int seat)
{
    struct hush *free = NULL;
    if (!c->window.count) return;
    for (int i = 0; i < HUSHES; i++) {
        struct hush *h = &c->hush[i];
        bool same = h->seats && h->verb == c->window.speaks;
        if (same && h->round == c->window.round) {
            h->seats |= (uint8_t)(1u << seat);
            return;
        }
        if (same || !free || (free->seats && !h->seats)) free = h;
        if (same) break;
    }
    *free = (struct hush){ c->window.speaks, (uint8_t)(1u << seat), c->window.round };
}

void course_unhush(struct course *c, int seat)
{
    for (int i = 0; i < HUSHES; i++) c->hush[i].seats &= (uint8_t)~(1u << seat);
}

bool course_hushed(const struct course *c, int seat)
{
    for (int i = 0; i < HUSHES; i++)
        if (c->hush[i].seats >> seat & 1) return true;
    return false;
}
