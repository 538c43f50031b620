/* Strategy cards: hands, and the windows in which they are played (rulings 28-32, 48-54). */
#include <string.h>

#include "parts.h"

bool voices_deck_has(const struct voices *v)
{
    int elsewhere = 0;
    for (int c = 0; c < STRATEGIES; c++) elsewhere += v->strategy[c] == PLAYING;
    for (int s = 0; s < v->seats; s++) elsewhere += v->hand_count[s];
    return elsewhere < STRATEGIES;
}

bool voices_deck_ready(struct voices *v)
{
    int discards = 0, elsewhere = 0;
    for (int c = 0; c < STRATEGIES; c++) {
        discards += v->strategy[c] == DISCARDS;
        elsewhere += v->strategy[c] == PLAYING;
    }
    for (int s = 0; s < v->seats; s++) elsewhere += v->hand_count[s];
    if (discards + elsewhere < STRATEGIES) return true;
    if (!discards) return false;
    for (int c = 0; c < STRATEGIES; c++)
        if (v->strategy[c] == DISCARDS) v->strategy[c] = DECK;
    v->reshuffles++;
    return true;
}

void voices_strategy_take(struct voices *v, int seat, int card, struct events *ev)
{
    v->strategy[card] = (int8_t)seat;
    v->drawn[card] = v->depth;
    v->hand_count[seat]++;
    say(ev, EV_DREW, ONLY(seat), seat, card, 0, 0, 0);
    say(ev, EV_HAND, ALL_SEE, seat, 0, 0, 0, 0);
}

void voices_strategy_drop(struct voices *v, int seat, int card, struct events *ev)
{
    v->strategy[card] = DISCARDS;
    v->drawn[card] = 0;
    v->hand_count[seat]--;
    say(ev, EV_DISCARDED, ALL_SEE, seat, card, 0, 0, 0);
}

void voices_window_open(struct voices *v, enum window_event event, int region, int juror, int kind,
                        unsigned lost)
{
    struct voices_frame *f = voices_frame_open(v, FRAME_WINDOW, NOTHING);
    f->event = (uint8_t)event;
    f->region = (int8_t)region;
    f->juror = (int8_t)juror;
    f->card = (uint8_t)kind;
    f->lost = (uint8_t)lost;
}

/* Does what opened this window let `seat` play a card with this trigger? */
static bool trigger_met(const struct voices *v, const struct voices_frame *w, int seat,
                        const struct strategy_card *card)
{
    if (!(w->event & card->trigger)) return false;
    switch ((enum window_event)card->trigger) {
    case AFTER_DEPLOY:
        return seat == w->actor && (card->region == NOTHING || card->region == w->region); /* ruling 52 */
    case ON_OWN_DESTROYED: return w->lost >> seat & 1;
    default: return is_persona(v, seat);
    }
}

/* NULL when a card of this design could be played here by `seat`: public facts only. A reason is translated
   when somebody reads it (why.c), not where it is a test. */
static const char *design_why(const struct voices *v, const struct voices_frame *w, int seat, int design)
{
    const struct strategy_card *card = &voices_strategy_cards[design];
    if (!trigger_met(v, w, seat, card)) {
        if (card->trigger == AFTER_DEPLOY) return N_("that card waits for your own push into the right region");
        return N_("that card waits for another moment");
    }
    if (card->trigger == AFTER_DEPLOY && (w->played >> design & 1))
        return N_("only one copy of a card after each push");
    if (card->need && voices_markers(v, seat, w->region) < card->need)
        return N_("that card needs two of your markers in this region");

    struct voices_frame pair[2] = { *w, *w };
    pair[1].kind = FRAME_CARD;
    pair[1].actor = (int8_t)seat;
    pair[1].seen = 0;
    if (!voices_block_doable(v, &pair[1], card->ops)) return N_("that card could do nothing now");
    return NULL;
}

const char *voices_play_why(const struct voices *v, int seat, int card)
{
    if (card < 0 || card >= STRATEGIES || v->strategy[card] != seat) return N_("that card isn't in your hand");
    if (v->drawn[card] >= v->depth) return N_("a card drawn in this moment waits for a later one");
    return design_why(v, frame_peek(v), seat, strategy_design(card));
}

int voices_play_legal(const struct voices *v, struct action *out, int max)
{
    int n = 0;
    for (int c = 0; c < STRATEGIES && n < max; c++)
        if (v->strategy[c] == v->turn && !voices_play_why(v, v->turn, c)
            && !(c & 1 && !voices_play_why(v, v->turn, c - 1)))
            out[n++] = (struct action){ .seat = v->turn, .verb = V_PLAY, .count = 1, .arg = { c } };
    if (n < max) out[n++] = (struct action){ .seat = v->turn, .verb = V_PASS };
    return n;
}

/* Ruling 31: who is asked depends on what all can see, never on what a hand holds. */
static bool is_asked(const struct voices *v, const struct voices_frame *w, int seat)
{
    if (!is_persona(v, seat) || !v->hand_count[seat]) return false;
    for (int d = 0; d < DESIGNS; d++) {
        bool out = true;
        for (int c = 2 * d; c <= 2 * d + 1; c++)
            if (v->strategy[c] != DISCARDS && v->strategy[c] != PLAYING) out = false;
        if (!out && !design_why(v, w, seat, d)) return true;
    }
    return false;
}

/* Where the game stands, for all to see, whoever has been asked: no two windows in a row have the same. */
static uint32_t window_mark(const struct voices *v)
{
    struct voices_frame frame[FRAMES];
    uint32_t mark = 2166136261u;
    int out = v->reshuffles * STRATEGIES;
    for (int c = 0; c < STRATEGIES; c++) out += v->strategy[c] == DISCARDS || v->strategy[c] == PLAYING;
    memcpy(frame, v->frame, sizeof frame);
    frame[v->depth - 1].asked = 0;
    for (size_t i = 0; i < sizeof frame; i++) mark = (mark ^ ((const uint8_t *)frame)[i]) * 16777619u;
    for (int i = 0; i < 2 * JURORS; i++) mark = (mark ^ v->open[i / 2][i % 2]) * 16777619u;
    return (mark ^ (uint32_t)(out << 8 | v->round)) * 16777619u;
}

/* Clockwise from the first player. After a push that broke nothing only the deployer is asked: its own turn,
   no window. */
bool voices_window(const void *view, struct window *out)
{
    const struct voices *v = view;
    if (v->asking != ASK_PLAY || frame_peek(v)->event == AFTER_DEPLOY) return false;
    const struct voices_frame *w = frame_peek(v);
    out->id = window_mark(v);
    out->round = v->round;
    out->kind = COLLECT;
    out->speaks = V_PLAY;
    out->passes = V_PASS;
    for (int k = 0; k < v->seats; k++) {
        int seat = (v->first + k) % v->seats;
        if (seat == v->turn || (!(w->asked >> seat & 1) && is_asked(v, w, seat))) window_add(out, seat, true);
    }
    return true;
}

void voices_play_apply(struct voices *v, int seat, int card) { v->wish[seat] = (int8_t)card; }

static void play_begin(struct voices *v, int seat, struct events *ev)
{
    struct voices_frame *w = frame_top(v);
    int card = v->wish[seat];
    for (int s = 0; s < SEATS; s++) v->wish[s] = NOTHING;
    w->asked = 0;
    w->reg[0] = NOTHING;
    if (voices_strategy_cards[strategy_design(card)].trigger == AFTER_DEPLOY)
        w->played |= (uint16_t)(1u << strategy_design(card));
    v->strategy[card] = PLAYING;        /* ruling 51: it leaves the hand first */
    v->drawn[card] = 0;
    v->hand_count[seat]--;
    say(ev, EV_PLAYED, ALL_SEE, seat, card, 0, 0, 0);

    int8_t region = w->region, marker = w->marker, juror = w->juror;
    struct voices_frame *f = voices_frame_open(v, FRAME_CARD, seat);
    f->card = (uint8_t)card;
    f->region = region;
    f->marker = marker;
    f->juror = juror;
}

bool voices_card_done(struct voices *v, struct events *ev)
{
    struct voices_frame *f = frame_top(v);
    v->strategy[f->card] = DISCARDS;
    say(ev, EV_DISCARDED, ALL_SEE, f->actor, f->card, 0, 0, 0);
    voices_frame_close(v);
    return true;
}

/* Asks everybody once, plays one card, asks again; true when all have passed (ruling 48). */
bool voices_window_step(struct voices *v, struct events *ev)
{
    struct voices_frame *w = frame_top(v);
    for (int k = 0; k < v->seats; k++) {
        int seat = (v->first + k) % v->seats;
        if ((w->asked >> seat & 1) || !is_asked(v, w, seat)) continue;
        w->asked |= (uint8_t)(1u << seat);
        voices_ask_seat(v, seat, ASK_PLAY, 0);
        return false;
    }
    uint64_t wishes = 0;
    for (int s = 0; s < v->seats; s++)
        if (v->wish[s] != NOTHING) wishes |= (uint64_t)1 << s;
    if (!wishes) return true;
    int seat = voices_want_answer(v, 0, v->first, ASK_ORDER, wishes);      /* ruling 30 */
    if (seat >= 0) play_begin(v, seat, ev);
    return false;
}
