/* Voices: what could be known behind an answer: totals, jurors' tokens, where a push ends, the goal. */
#include <stdlib.h>
#include <string.h>

#include "mind.h"

#include "../../../puzzle_themes.h"

#include "../../../text.h"

static const char *region_word(int r) { return _(voices_region_names[r]); }

/* ---- Regions ---- */

static int best_other(const struct voices *v, int seat, int region)
{
    int best = 0;
    for (int s = 0; s < v->seats; s++)
        if (s != seat && voices_total(v, s, region) > best) best = voices_total(v, s, region);
    return best;
}

static void region_told(const struct voices *v, int seat, int region, struct grounds *g)
{
    text_add(g->out, _("%s: your total is %d, the highest of the others %d."), region_word(region),
             voices_total(v, seat, region), best_other(v, seat, region));
    text_add(g->out, "\n");
}

/* The aim as it is drawn, worked out by the physics that all see. */
static void push_told(const struct voices *v, int seat, const struct action *a, struct grounds *g)
{
    static _Thread_local struct region before;
    static _Thread_local struct push_result result;
    struct push p = { .id = a->arg[1], .start = a->arg[2], .direction = a->arg[3] };
    int region = a->arg[0], own = 0, others = 0;
    voices_region(v, region, &before);
    if (push_check(&before, &p)) return;
    voices_simulate(v, &before, &p, PUSH_EXACT, &result, NULL);
    for (int i = 0; i < result.fall_count; i++) {
        bool mine = voices_owner(v, result.fall[i].id) == seat;
        own += mine, others += !mine;
    }
    text_add(g->out, _("A %d pushed into %s: %d markers of the others fall, %d of yours."),
             voices_value(v, a->arg[1]), region_word(region), others, own);
    text_add(g->out, "\n");
}

/* ---- jurors ---- */

/* Those of a set of jurors, in one sentence. */
static void jurors_told(const struct voices *v, unsigned which, struct grounds *g)
{
    if (!which) return;
    text_add(g->out, "%s", _("Open tokens, guilty to innocent: "));
    for (int j = 0, told = 0; j < JURORS; j++)
        if (which >> j & 1)
            text_add(g->out, "%s%s %d:%d", told++ ? ", " : "", _(voices_juror_names[j]), v->open[j][0],
                     v->open[j][1]);
    text_add(g->out, ".\n");
}

/* What the goal lacks, by what this seat knows. */
static void goal_told(const struct voices *v, int seat, struct grounds *g)
{
    char buffer[300];
    struct text need = TEXT_ON(buffer);
    int role = v->role[seat];
    if (role < 0 || role >= ROLES) return;
    for (int i = 0; i < GOALS && voices_role_cards[role].goal[i].measure; i++) {
        text_clear(&need);
        voices_need(v, seat, &voices_role_cards[role].goal[i], &need);
        text_add(g->out, _("Your goal: %s."), buffer);
        text_add(g->out, "\n");
    }
}

/* What the front of a case asks, which its prosecutor can read before choosing. */
static void case_told(const struct action *a, struct grounds *g)
{
    char buffer[500];
    struct text words = TEXT_ON(buffer);
    if (a->arg[0] < 0 || a->arg[0] >= TRIALS) return;
    const struct trial_card *card = trial_card(a->arg[0]);
    text_clear(&words);
    if (!card->charge) return;
    voices_effect_text(card->charge, -1, &words);
    text_add(g->out, "%s: %s%s\n", _(card->title), buffer,
             words.n && strchr(".!", buffer[words.n - 1]) ? "" : ".");
}

/* Jurors that an answer touches: where the seat's open tokens would change. */
static unsigned touched(const struct voices *v, const struct action *a)
{
    if (a->verb == V_JUROR) return 1u << a->arg[0];
    const struct voices_frame *f = v->depth ? frame_peek(v) : NULL;
    if (f && f->juror >= 0 && f->juror < JURORS && a->verb != V_OPTION) return 1u << f->juror;
    unsigned all = 0;
    const struct op *o = f && (f->kind == FRAME_ABILITY || f->kind == FRAME_CARD || f->kind == FRAME_EMOTION)
                             ? voices_frame_program(v, f) : NULL;
    for (; o && o->code != OP_END; o++) {
        bool open = o->code == OP_PLACE || o->code == OP_REMOVE || o->code == OP_FLIP || o->code == OP_MOVE;
        if (open && o->to < JURORS) all |= 1u << o->to;
        if (open && o->from < JURORS && o->code != OP_PLACE) all |= 1u << o->from;
    }
    return all;
}

void voices_grounds(const void *view, int seat, const struct action *answer, const struct action *other,
                    struct grounds *g)
{
    const struct voices *v = view;
    switch (answer->verb) {
    case V_PUSH:
        push_told(v, seat, answer, g);
        push_told(v, seat, other, g);
        region_told(v, seat, answer->arg[0], g);
        if (other->arg[0] != answer->arg[0]) region_told(v, seat, other->arg[0], g);
        break;
    case V_CHOOSE:
        case_told(answer, g);
        case_told(other, g);
        for (int r = 0; r < REGIONS; r++)
            if (r == answer->arg[1] || r == answer->arg[2]) region_told(v, seat, r, g);
        for (int r = 0; r < REGIONS; r++)
            if ((r == other->arg[1] || r == other->arg[2]) && r != answer->arg[1] && r != answer->arg[2])
                region_told(v, seat, r, g);
        break;
    case V_PLAY: case V_PASS: case V_DISCARD: case V_CYCLE: {
        const struct action *card = answer->verb == V_PASS ? other : answer;
        if (card->verb == V_PLAY && card->arg[0] >= 0 && card->arg[0] < STRATEGIES)
            text_add(g->out, "%s: %s\n", _(voices_strategy_cards[strategy_design(card->arg[0])].title),
                     _(voices_strategy_cards[strategy_design(card->arg[0])].text));
        const struct voices_frame *f = v->depth ? frame_peek(v) : NULL;
        if (f && f->region >= 0 && f->region < REGIONS) region_told(v, seat, f->region, g);
        if (f && f->juror >= 0 && f->juror < JURORS) jurors_told(v, 1u << f->juror, g);
        break;
    }
    default:
        goal_told(v, seat, g);
        jurors_told(v, touched(v, answer) | touched(v, other), g);
        g->whole = true;
        return;
    }
    goal_told(v, seat, g);
}

/* ---- kinds of puzzles ---- */

bool voices_late(const void *view, int seat)
{
    (void)seat;
    return ((const struct voices *)view)->round > ROUNDS / 2;
}

bool voices_token_seen(const void *view, int seat)
{
    (void)seat;
    return ((const struct voices *)view)->asking == ASK_TOKEN;
}

/* ---- what came of it ---- */

enum { LEADS = 2, GUILT = LEADS + REGIONS };
const char *const voices_outcome_names[] = {
    "goal", "lost", "planning", "observation", "speech", "instinct", "motor",
    "logical", "judgmental", "distracted", "easygoing", "impulsive", "perceptive", NULL,
};

float voices_outcome(const void *view, const void *world, int seat, int which)
{
    const struct voices *then = view, *v = world;
    if (which == 0) return voices_value_of_role(v, seat, v->role[seat], false);
    if (which == 1) return (float)(voices_lost(v, seat) - voices_lost(then, seat));
    if (which < GUILT) return voices_leaders(v, which - LEADS) >> seat & 1;
    return (float)(v->open[which - GUILT][0] - v->open[which - GUILT][1]);
}

/* Hundredths of an open token on one juror, guilty above 0. */
static void juror_told(int juror, int after, int other, struct text *out)
{
    enum { SMALL = 20 };         /* nobody decides by a fifth of a token */
    const char *name = _(voices_juror_names[juror]);
    double a = abs(after) / 100.0, b = abs(other) / 100.0;
    bool guilty = after > 0 || (!after && other > 0), same = !after || !other || (after > 0) == (other > 0);
    if (abs(after - other) < SMALL) return;
    if (guilty && same)
        text_add(out, _("%s: at the end of the round guilty leads by **%.1f** open tokens on average; after "
                        "the other choice by %.1f."), name, a, b);
    else if (guilty)
        text_add(out, _("%s: at the end of the round guilty leads by **%.1f** open tokens on average; after "
                        "the other choice innocent leads by %.1f."), name, a, b);
    else if (same)
        text_add(out, _("%s: at the end of the round innocent leads by **%.1f** open tokens on average; after "
                        "the other choice by %.1f."), name, a, b);
    else
        text_add(out, _("%s: at the end of the round innocent leads by **%.1f** open tokens on average; after "
                        "the other choice guilty leads by %.1f."), name, a, b);
}

void voices_outcome_tell(const void *view, int seat, int which, int after, int other, struct text *out)
{
    (void)view, (void)seat;
    if (which == 0)
        text_add(out, _("Your goal is then met in **%d** games in 100, as the levels reckon; after the other "
                        "choice in %d."), after, other);
    else if (which == 1)
        text_add(out, _("You lose **%.1f** markers in this round on average; after the other choice %.1f."),
                 after / 100.0, other / 100.0);
    else if (which < GUILT)
        text_add(out, _("You end the round with the highest total in %s in **%d** games in 100; after the "
                        "other choice in %d."), region_word(which - LEADS), after, other);
    else juror_told(which - GUILT, after, other, out);
}
