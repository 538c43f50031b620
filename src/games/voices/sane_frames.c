/* Voices in My Head: can what is under way be so? Each frame by its kind and by the one it was opened from;
   then the question is asked again, and must be the same. */
#include "parts.h"

#include <string.h>

#include "../../sane.h"

enum { REACH = 120 * REGION_UNIT };

/* ---- programs ---- */

static int program_size(const struct op *ops)
{
    int n = 0;
    while (ops[n].code != OP_END) n++;
    return n;
}

static bool runs(const struct voices_frame *f)
{
    return f->kind == FRAME_CARD || f->kind == FRAME_EMOTION
           || (f->kind == FRAME_ABILITY && f->step == ABILITY_RUN);
}

/* The running part; only where `runs`, once the frame was looked at. */
static const struct op *op_of(const struct voices *v, const struct voices_frame *f)
{
    return voices_frame_program(v, f) + f->pc;
}

/* What a part's answers may be, below this; 0: there is none. */
struct answers { uint8_t below[4]; };
static const struct answers none;

static struct answers answers_of(const struct voices *v, const struct op *o)
{
    uint8_t seats = v->seats;
    switch ((enum op_code)o->code) {
    case OP_PLACE: case OP_REMOVE: case OP_FLIP: return (struct answers){ { JURORS, BLANK } };
    case OP_MOVE: return (struct answers){ { JURORS, BLANK, JURORS } };
    case OP_DESTROY: case OP_TAKE: case OP_DEPLOY: return (struct answers){ { MARKERS } };
    case OP_DRAW: case OP_DISCARD: return (struct answers){ { seats, 0, seats, STRATEGIES } };
    case OP_GIVE_FIRST: return (struct answers){ { seats } };
    case OP_INF_DRAW: case OP_INF_DISCARD: case OP_INF_MOVE: return (struct answers){ { TOKENS, JURORS } };
    case OP_INF_BLIND: case OP_INF_PEEK: case OP_INF_TOP_DISCARD: return (struct answers){ { JURORS } };
    case OP_INF_SWAP: return (struct answers){ { JURORS, JURORS } };
    case OP_MAY: return (struct answers){ { 2 } };
    case OP_CHOOSE: case OP_HIDDEN: return (struct answers){ { OPTIONS } };
    default: return (struct answers){ { 0 } };
    }
}

static bool answers_fit(const struct voices_frame *f, struct answers a)
{
    for (int i = 0; i < 4; i++)
        if (f->reg[i] != NOTHING && (f->reg[i] < 0 || f->reg[i] >= a.below[i])) return false;
    return true;
}

static const char *sane_program(const struct voices *v, const struct voices_frame *f, bool top)
{
    SANE(f->pc < program_size(voices_frame_program(v, f)));
    const struct op *o = op_of(v, f);
    SANE(answers_fit(f, answers_of(v, o)));
    bool counts = o->code == OP_DRAW || o->code == OP_INF_DRAW || o->code == OP_INF_PEEK;
    SANE(f->op_step <= (counts ? o->n : 1));
    bool marker = o->code == OP_DESTROY || o->code == OP_TAKE || o->code == OP_DEPLOY;
    if (marker && !f->op_step) SANE(f->reg[0] == NOTHING);
    if (o->code == OP_INF_SWAP && f->reg[0] != NOTHING) SANE(voices_stack(v, f->reg[0]));
    if (o->code == OP_CHOOSE || o->code == OP_HIDDEN) {
        bool sealed;
        SANE(f->reg[0] < voices_options(o, &sealed));
    }
    if (top) return NULL;
    SANE(f->op_step == 1 && (o->code == OP_PLACE || o->code == OP_DESTROY || o->code == OP_DEPLOY));
    return NULL;
}

/* ---- frames ---- */

/* Only these fields may hold something. */
enum has {
    HAS_PC = 1, HAS_SEEN = 2, HAS_WINDOW = 4 /* event, asked, lost */, HAS_PUSH = 8, HAS_FIRST = 16,
    HAS_PLAYED = 32, HAS_CARD = 64, HAS_STEP = 128,
};
static const uint8_t has[] = {
    [FRAME_ABILITY] = HAS_PC | HAS_SEEN | HAS_FIRST | HAS_CARD | HAS_STEP,
    [FRAME_CARD] = HAS_PC | HAS_SEEN | HAS_CARD,
    [FRAME_EMOTION] = HAS_PC | HAS_SEEN | HAS_CARD,
    [FRAME_PUSH] = HAS_WINDOW | HAS_PUSH | HAS_FIRST | HAS_PLAYED | HAS_STEP,
    [FRAME_WINDOW] = HAS_WINDOW | HAS_CARD,
    [FRAME_PLANNING] = HAS_STEP,
};

static const char *sane_fields(const struct voices *v, const struct voices_frame *f)
{
    SANE(f->kind <= FRAME_PLANNING && !f->spare);
    unsigned may = has[f->kind];
    SANE(f->actor >= NOTHING && f->actor < v->seats && f->region >= NOTHING && f->region < REGIONS);
    SANE(f->juror >= NOTHING && f->juror < JURORS && f->marker >= NOTHING && f->marker < MARKERS);
    SANE(may & HAS_PC || (!f->pc && (!f->op_step || f->kind == FRAME_PLANNING)));
    SANE(may & HAS_SEEN ? sane_mask(f->seen, TOKENS) : !f->seen);
    SANE(may & HAS_WINDOW ? sane_mask(f->asked | f->lost, v->seats) : !f->event && !f->asked && !f->lost);
    SANE(may & HAS_PUSH
         || (!f->fell && !f->joys && !f->regions && !f->sets && !f->start && !f->direction));
    SANE(may & HAS_FIRST ? f->first <= 1 : !f->first);
    SANE(may & HAS_PLAYED ? sane_mask(f->played, DESIGNS) : !f->played);
    SANE((may & HAS_CARD || !f->card) && (may & HAS_STEP || !f->step));
    return NULL;
}

static const char *sane_ability(const struct voices *v, const struct voices_frame *f, bool top)
{
    int part = v->step == 2 ? 0 : v->step == 3 ? 1 : 2;
    int read = READ_CARD | (part == 2 ? READ_FRONT | READ_FLIPPED | (v->read & READ_FRONT_SEALED) : 0);
    SANE(f == v->frame && v->phase == PH_RESOLVE && f->card == part && f->marker == NOTHING);
    SANE(f->step >= ABILITY_SETTLE && f->step <= ABILITY_RUN);
    bool running = f->step == ABILITY_RUN;
    if (part && running) read |= part == 1 ? READ_FRONT : READ_BACK;
    if (f->first) read |= part == 1 ? READ_FRONT_SEALED : READ_BACK_SEALED;
    SANE(v->read == read && (!f->first || (part && running)));
    if (!part) {
        SANE(running && trial_card(v->card)->charge && f->actor == v->prosecutor && f->region == NOTHING);
        return sane_program(v, f, top);
    }
    SANE(f->region == trial_card(v->card)->region[part - 1]);
    if (running) {
        SANE(f->actor >= 0);
        return sane_program(v, f, top);
    }
    SANE(!f->pc && !f->op_step && !f->seen && f->juror == NOTHING);
    SANE((f->actor >= 0) == (f->step == ABILITY_READ) && (top || f->step == ABILITY_SETTLE));
    SANE(answers_fit(f, (struct answers){ { v->seats } }) && (f->reg[0] == NOTHING || f->reg[0] == f->actor));
    return NULL;
}

static bool is_window(const struct voices_frame *f)
{
    return f->kind == FRAME_WINDOW || (f->kind == FRAME_PUSH && f->step == PUSH_WINDOW);
}

/* A strategy card that is being played, each one once. */
static const char *sane_played(const struct voices *v, const struct voices_frame *f, bool top)
{
    SANE(f > v->frame && is_window(&f[-1]) && f->card < STRATEGIES && v->strategy[f->card] == PLAYING);
    const struct strategy_card *card = &voices_strategy_cards[strategy_design(f->card)];
    SANE(f[-1].event & card->trigger && is_persona(v, f->actor));
    if (card->trigger == AFTER_DEPLOY)
        SANE(f->actor == f[-1].actor && f[-1].played >> strategy_design(f->card) & 1);
    SANE(f->region == f[-1].region && f->marker == f[-1].marker);
    for (const struct voices_frame *g = v->frame; g < f; g++) SANE(g->kind != FRAME_CARD || g->card != f->card);
    return sane_program(v, f, top);
}

static const char *sane_emotion(const struct voices *v, const struct voices_frame *f, bool top)
{
    SANE(f > v->frame && f[-1].kind == FRAME_PUSH && f[-1].step == PUSH_DONE && f[-1].first && v->abilities);
    SANE(f->actor == f[-1].actor && f->region == f[-1].region && f->marker == f[-1].marker);
    SANE(f->card == voices_emotion(v, f->marker) && voices_emotion_cards[f->card].ops);
    return sane_program(v, f, top);
}

/* Before the marker is at rest nothing has come of it; afterwards it is a window, or done. */
static const char *sane_aim(const struct voices *v, const struct voices_frame *f)
{
    bool aims = f->step == PUSH_AIM, moves = f->step <= PUSH_UNDER_WAY;
    if (aims) SANE(f->region == NOTHING && !f->start && !f->direction && f->regions);
    else SANE(f->region >= 0 && f->regions >> f->region & 1);
    SANE((aims && f->sets) == (f->marker == NOTHING));
    if (f->marker >= 0) SANE(voices_owner(v, f->marker) >= 0 && (!moves || v->where[f->marker] == MOVING));
    SANE(f->start >= -START_MAX && f->start <= START_MAX);
    SANE(f->direction >= -DIRECTION_MAX && f->direction <= DIRECTION_MAX);
    if (moves) SANE(!f->event && !f->asked && !f->lost && !f->played && !f->fell);
    else SANE(f->event == (AFTER_DEPLOY | (f->lost ? ON_OWN_DESTROYED : 0)) && !f->lost == !f->fell);
    return NULL;
}

static const char *sane_push(const struct voices *v, const struct voices_frame *f, bool top)
{
    SANE(f->step <= PUSH_DONE && f->actor >= 0 && sane_mask(f->regions, REGIONS) && sane_mask(f->sets, SETS));
    SANE(f->juror == NOTHING && answers_fit(f, none) && f->fell <= REGION_MARKERS_MAX && f->joys <= f->fell);
    SANE(top || f->step == PUSH_WINDOW || f->step == PUSH_DONE);
    SANE_ALL(sane_aim(v, f));
    if (!f->sets) {
        SANE(f > v->frame && runs(&f[-1]) && op_of(v, &f[-1])->code == OP_DEPLOY && !f->first);
        SANE(f->actor == f[-1].actor);
        return NULL;
    }
    SANE(f == v->frame && v->phase == PH_DEPLOY && f->actor == (v->deploy_first + v->mover) % v->seats);
    for (int i = 0; i < SETS; i++) SANE(!(f->sets >> i & 1) || v->owner[i] == f->actor);
    if (f->marker >= 0) SANE(f->sets >> f->marker / SET_SIZE & 1);
    if (f->step == PUSH_AIM) SANE(voices_markers_unused(v, f->actor, f->sets));
    return NULL;
}

static const char *sane_opened(const struct voices *v, const struct voices_frame *f)
{
    SANE(f > v->frame && f->actor == NOTHING && f->marker == NOTHING && answers_fit(f, none));
    const struct voices_frame *from = &f[-1];
    if (f->event == ON_HEADER) {
        SANE(from->kind == FRAME_ABILITY && from->step == ABILITY_SETTLE && f->region == from->region);
        SANE(f->juror == NOTHING && !f->lost && !f->card);
        return NULL;
    }
    SANE(runs(from) && (f->event == ON_OWN_DESTROYED || f->event == ON_OPEN_PLACED));
    if (f->event == ON_OPEN_PLACED) {
        SANE(op_of(v, from)->code == OP_PLACE && f->region == NOTHING && f->juror >= 0 && f->card <= INNOCENT);
        SANE(!f->lost);
        return NULL;
    }
    SANE(op_of(v, from)->code == OP_DESTROY && f->region >= 0 && f->juror == NOTHING && !f->card);
    SANE(f->lost && !(f->lost & (f->lost - 1)));
    return NULL;
}

static const char *sane_planning(const struct voices *v, const struct voices_frame *f)
{
    struct answers seats = { { v->seats, v->seats, 0, STRATEGIES } };
    SANE(f == v->frame && v->phase == PH_DRAW && v->depth == 1 && f->step <= 1 && f->op_step <= 1);
    SANE(f->actor == NOTHING && f->region == NOTHING && f->juror == NOTHING && f->marker == NOTHING);
    SANE(answers_fit(f, seats));
    return NULL;
}

static const char *sane_frame(const struct voices *v, const struct voices_frame *f, bool top)
{
    SANE_ALL(sane_fields(v, f));
    switch ((enum frame_kind)f->kind) {
    case FRAME_ABILITY: return sane_ability(v, f, top);
    case FRAME_CARD: return sane_played(v, f, top);
    case FRAME_EMOTION: return sane_emotion(v, f, top);
    case FRAME_PUSH: return sane_push(v, f, top);
    case FRAME_WINDOW: return sane_opened(v, f);
    case FRAME_PLANNING: return sane_planning(v, f);
    }
    return NULL;
}

/* What the frames say of cards, markers, tokens and boosts elsewhere. */
static const char *sane_rest(const struct voices *v)
{
    const struct voices_frame *top = v->depth ? frame_peek(v) : NULL;
    int playing = 0, moving = 0, held = 0, cards = 0, pushes = 0;
    for (int c = 0; c < STRATEGIES; c++) playing += v->strategy[c] == PLAYING;
    for (int m = 0; m < MARKERS; m++) moving += v->where[m] == MOVING;
    for (int t = 0; t < TOKENS; t++) held += v->token_place[t] == HELD;
    for (int i = 0; i < v->depth; i++) {
        const struct voices_frame *f = &v->frame[i];
        cards += f->kind == FRAME_CARD;
        pushes += f->kind == FRAME_PUSH && f->step <= PUSH_UNDER_WAY && f->marker >= 0;
    }
    SANE(playing == cards && moving == pushes);
    const struct op *o = top && runs(top) ? op_of(v, top) : NULL;
    SANE(!held || (o && o->code == OP_INF_DRAW && held <= top->op_step));
    bool header = v->depth && v->frame[0].kind == FRAME_ABILITY && v->frame[0].card;
    for (int s = 0; s < v->seats; s++) {
        SANE(!v->boost[s] || (header && is_persona(v, s)));
        if (v->wish[s] == NOTHING) continue;
        SANE(top && is_window(top) && top->asked >> s & 1 && v->wish[s] >= 0);
        SANE(v->asking == ASK_ORDER || (v->asking == ASK_PLAY && s != v->turn));
        SANE(!voices_play_why(v, s, v->wish[s]));
    }
    return NULL;
}

/* Aims that were refused, and the lines of a push that lie ready. */
static const char *sane_aims(const struct voices *v)
{
    const struct voices_frame *f = v->depth ? frame_peek(v) : NULL;
    bool push = f && f->kind == FRAME_PUSH, under_way = push && f->step == PUSH_UNDER_WAY;
    uint64_t ids = 0;
    SANE(v->refused_count <= (push && f->step <= PUSH_UNDER_WAY ? REFUSED : 0));
    for (int i = 0; i < REFUSED; i++) {
        const struct voices_aim *a = &v->refused[i];
        SANE(!a->spare && (i < v->refused_count || sane_zero(a, sizeof *a)));
        SANE(a->region >= 0 && a->region < REGIONS && a->start >= -START_MAX && a->start <= START_MAX);
        SANE(a->direction >= -DIRECTION_MAX && a->direction <= DIRECTION_MAX);
    }
    SANE(v->staged_count <= (under_way ? STAGED : 0));
    for (int i = 0; i < STAGED; i++) {
        const struct voices_rest *r = &v->staged[i];
        if (i >= v->staged_count) {
            SANE(sane_zero(r, sizeof *r));
            continue;
        }
        SANE(r->id < MARKERS && !(ids >> r->id & 1) && (r->id == f->marker || v->where[r->id] == f->region));
        ids |= (uint64_t)1 << r->id;
        if (r->fell) SANE(r->fell == 1 && r->id != f->marker && !r->angle && r->x >= 0 && r->y >= 0);
        if (r->fell) SANE(r->x <= UINT16_MAX && r->y < REGION_TURN);
        else SANE(r->x >= -REACH && r->x <= REACH && r->y >= -REACH && r->y <= REACH);
    }
    if (under_way) {
        struct region before;
        struct push p = { f->marker, f->start, f->direction };
        voices_region(v, f->region, &before);
        SANE(!push_check(&before, &p));
    }
    return NULL;
}

/* Somebody looks at a token for the first time, or another trial card is drawn: in the middle of a part. */
static const char *sane_middle(const struct voices *v)
{
    const struct voices_frame *f = frame_peek(v);
    SANE(runs(f));
    const struct op *o = op_of(v, f);
    if (v->asking == DRAW_TRIAL) {
        SANE(o->code == OP_CYCLE && !f->op_step && f->region > PLANNING);
        return NULL;
    }
    SANE(v->looker == f->actor && f->op_step);
    if (o->code == OP_INF_DRAW) SANE(v->token_place[v->token] == HELD && answers_fit(f, none));
    else SANE(o->code == OP_INF_PEEK && f->reg[0] >= 0 && v->token_place[v->token] == f->reg[0]
              && f->seen >> v->token & 1);
    return NULL;
}

/* The question as the rules ask it from here. */
static const char *sane_question(const struct voices *v)
{
    struct voices again = *v;
    for (int i = v->slot; voices_is_pick(v->asking) && i < 4; i++) SANE(frame_peek(v)->reg[i] == NOTHING);
    again.asking = ASK_NOTHING;
    again.choice = 0;
    again.slot = 0;
    again.draw_seat = NOTHING;
    if (v->asking == ASK_PLAY) {
        SANE(is_window(frame_peek(v)) && frame_peek(v)->asked >> v->turn & 1);
        frame_top(&again)->asked &= (uint8_t)~(1u << v->turn);
    }
    voices_run(&again, NULL);
    SANE(!memcmp(&again, v, sizeof again));
    return NULL;
}

const char *voices_sane_frames(const struct voices *v)
{
    for (int i = 0; i < v->depth; i++) SANE_ALL(sane_frame(v, &v->frame[i], i + 1 == v->depth));
    SANE(sane_zero(&v->frame[v->depth], (size_t)(FRAMES - v->depth) * sizeof v->frame[0]));
    SANE_ALL(sane_rest(v));
    SANE_ALL(sane_aims(v));
    if (!v->depth) return NULL;
    if (v->asking == DRAW_FACE || v->asking == DRAW_TRIAL) return sane_middle(v);
    return sane_question(v);
}
