/* What was read out of the story and the trial cards, and how long that takes. All is known from the past, so
   that no view shows an ability before its line, and a game that is resumed is at the same page. */
#include <ctype.h>
#include <math.h>
#include <stdio.h>

#include "../../app.h"
#include "../../widgets.h"
#include "text.h"
#include "view.h"

enum { WORDS_A_SECOND = 3, LEAST_MS = 2500, SHOWN_MS = 3000, LOOK_AGAIN_MS = 200 };

/* ---- heard ---- */

static void begin(struct voices_heard *h, int card)
{
    *h = (struct voices_heard){ card, READ_CARD, 0, { NOTHING, NOTHING }, { NOTHING, NOTHING } };
}

static void hear_event(struct voices_heard *h, const struct event *e)
{
    int side = h->read & READ_FLIPPED ? 1 : 0;
    switch ((enum voices_event)e->kind) {
    case EV_READ: h->read |= e->arg[1] == 1 ? READ_FRONT : e->arg[1] == 3 ? READ_BACK : READ_CARD; break;
    case EV_FLIPPED_CARD: h->read |= READ_FLIPPED; break;
    case EV_HEADER: h->named |= 1 << e->arg[1]; break;
    case EV_CONTROL: h->who[side] = e->seat; break;
    case EV_CHOSE:
        h->answer[side] = e->arg[0];
        if (e->arg[1]) h->read |= side ? READ_BACK_SEALED : READ_FRONT_SEALED;
        break;
    default: break;
    }
}

bool voices_hear(const struct seat *at, int card, struct voices_heard *h)
{
    const struct past *p = at->past;
    bool on = false, any = false;
    for (int i = 0; i < p->count; i++)
        for (int k = 0; k < p->line[i].events; k++) {
            const struct event *e = &p->event[p->line[i].event + k];
            if (i == p->count - 1 && at->paused && e->kind == EV_HEADER) return any;     /* after this page */
            if (e->kind == EV_READ && (!on || e->arg[0] != h->card)) {
                on = card == ANY || e->arg[0] == card;
                any |= on;
                if (on) begin(h, e->arg[0]);
            }
            if (on) hear_event(h, e);
        }
    return any;
}

static const struct past_line *newest(const struct seat *at)
{
    return at->past->count ? &at->past->line[at->past->count - 1] : NULL;
}

static const struct event *newest_event(const struct seat *at, int kind)
{
    const struct past_line *l = newest(at);
    for (int i = 0; l && i < l->events; i++)
        if (at->past->event[l->event + i].kind == kind) return &at->past->event[l->event + i];
    return NULL;
}

/* The newest line is read aloud: everybody listens. An open answer of one's own needs no reading. */
bool voices_read_now(const struct seat *at)
{
    const struct past_line *l = newest(at);
    switch (l ? l->action.verb : V_PASS) {
    case V_STORY: case V_READ: case V_UNSEAL: case V_FLIP: return true;
    case V_OPTION:
        return newest_event(at, EV_CHOSE) && (at->persons > 1 || at->players[l->action.seat].level != PERSON);
    default: return false;
    }
}

/* A push has come to rest: people who share the table look at what came of it; of a round's last one anybody
   does, before the trial card opens over it. */
static bool shown_now(const struct seat *at)
{
    const struct past_line *l = newest(at);
    return l && l->action.verb == V_REST && (at->persons > 1 || voices_view(at)->phase > PH_DEPLOY);
}

bool voices_waits(const struct seat *at)
{
    return voices_read_now(at) || shown_now(at);
}

/* All that was read of it; of a card from long ago, both sides. The prosecutor may read fronts. */
void voices_heard_of(const struct seat *at, int card, struct voices_heard *h)
{
    const struct voices *v = voices_view(at);
    if (voices_hear(at, card, h)) return;
    begin(h, card);
    bool own = at->viewer == v->prosecutor;
    h->read |= READ_FRONT | (own ? READ_FRONT_SEALED : READ_FLIPPED | READ_BACK);
    h->named = own ? 1 : 3;
}

int voices_story_now(const struct seat *at)
{
    const struct past_line *l = newest(at);
    return l && l->action.verb == V_STORY ? l->action.arg[0] : NOTHING;
}

void voices_answer_words(const struct ability *a, int option, bool open, char *title, char *more)
{
    struct text t = { more, 300, 0 };
    text_clear(&t);
    if (a->option[option]) snprintf(title, 100, "%s", _(a->option[option]));
    else snprintf(title, 100, _("Answer %c"), 'A' + option);
    if (open) voices_effect_text(a->ops, option, &t);
}

/* ---- reading time ---- */

static int words_in(const char *s)
{
    int n = 0;
    for (bool in = false; *s; s++) {
        bool letter = isalnum((unsigned char)*s) || (unsigned char)*s > 127;
        n += letter && !in;
        in = letter || (in && !isspace((unsigned char)*s));
    }
    return n;
}

static int words_of_ability(const struct ability *a)
{
    char words[600], title[100], more[300];
    struct text t = TEXT_ON(words);
    bool sealed;
    int options = voices_options(a->ops, &sealed);
    text_clear(&t);
    voices_effect_text(a->ops, -1, &t);
    int n = words_in(words);
    for (int i = 0; i < options; i++) {
        voices_answer_words(a, i, !sealed, title, more);
        n += words_in(title) + words_in(more);
    }
    return n;
}

/* Words that the newest line brought. */
static int fresh_words(const struct seat *at)
{
    struct voices_heard h;
    char title[100], more[300], words[600];
    struct text t = TEXT_ON(words);
    const struct past_line *l = newest(at);
    const struct event *e = newest_event(at, EV_READ);
    if (l->action.verb == V_STORY) return words_in(_(voices_story_cards[l->action.arg[0]].opening)) + 8;
    if (!voices_hear(at, ANY, &h)) return 0;
    const struct trial_card *c = trial_card(h.card);
    int side = h.read & READ_FLIPPED ? 1 : 0;
    if (l->action.verb == V_FLIP) return words_in(_(c->flavour[1]));
    if (e && !e->arg[1]) {
        text_clear(&t);
        if (c->charge) voices_effect_text(c->charge, -1, &t);
        return words_in(_(c->title)) + words_in(_(c->flavour[0])) + words_in(words);
    }
    int n = e ? words_of_ability(&c->side[side]) : 0;
    if (h.answer[side] >= 0 && newest_event(at, EV_CHOSE)) {
        voices_answer_words(&c->side[side], h.answer[side], true, title, more);
        n += words_in(title) + words_in(more);
    }
    return n;
}

void voices_reading_begin(const struct seat *at)
{
    struct voices_shared *shared = at->ui_public;
    if (!voices_waits(at)) return;
    voices_ui(at)->aside = false;
    shared->reading.ms = shared->reading.left =
        shown_now(at) ? SHOWN_MS : fmax(LEAST_MS, fresh_words(at) * 1000.0 / WORDS_A_SECOND);
    shared->reading.at = app_now();
}

/* A hand on the card, or a sheet over it, stops the time. */
void voices_reading_watch(const struct seat *at)
{
    struct voices_shared *shared = at->ui_public;
    double passed = app_now() - shared->reading.at;
    if (!at->paused) return;
    app_wake_in(LOOK_AGAIN_MS);
    if (passed < LOOK_AGAIN_MS) return;
    shared->reading.at = app_now();
    bool stays = at->sheet != SHEET_NONE || at->coached || spot_pressed(spot_id("voices trial", 0))
                 || spot_pressed(spot_id("voices table", 0));
    if (!stays) shared->reading.left -= fmin(passed, 2 * LOOK_AGAIN_MS);
    if (shared->reading.left <= 0) seat_leave(at);
    app_redraw();
}

/* Who pushed, and how many fell. */
static void shown_prompt(const struct seat *at, struct prompt *p)
{
    int pusher = -1, fell = 0;
    char words[80];
    for (int i = at->past->count - 1; i >= 0 && pusher < 0; i--) {
        const struct action *a = &at->past->line[i].action;
        fell += a->verb == V_FELL;
        if (a->verb == V_PUSH) pusher = a->seat;
    }
    prompt_head(p, pusher, pusher >= 0 ? at->players[pusher].name : "", _("Push"));
    snprintf(words, sizeof words, ngettext("%d marker falls.", "%d markers fall.", (unsigned long)fell), fell);
    prompt_text(p, fell ? words : _("Nothing falls."));
}

void voices_reading_prompt(const struct seat *at, struct prompt *p)
{
    const struct voices *v = voices_view(at);
    if (shown_now(at)) shown_prompt(at, p);
    else {
        prompt_head(p, v->prosecutor, _("Read aloud"),
                    v->prosecutor >= 0 ? at->players[v->prosecutor].name : "");
        prompt_note(p, "hourglass",
                    _("Goes on by itself. Hold the card to stay with it, hold Table to see the court."));
    }
    const struct prompt_button on[] = { { spot_id("voices read on", 0), PRIMARY, "next", _("Go on"), NULL },
                                        { spot_id("voices table", 0), ASIDE, "eye", _("Table"), NULL } };
    if (prompt_buttons(p, on, app_small() || shown_now(at) ? 1 : 2) == 0) seat_leave(at);
}
