/* Voices: facts of the rules behind a hint. Never a face that only some have seen. */
#include "mind.h"

#include <stdio.h>

#include "../../../text.h"

/* What one's goal still asks for: the first part of it that isn't so yet, else the first. */
static void goal(const struct voices *v, int seat, struct text *out)
{
    char words[160], first[160] = "";
    if (v->role[seat] < 0 || v->role[seat] >= ROLES) return;
    const struct role_card *role = &voices_role_cards[v->role[seat]];
    for (int i = 0; i < GOALS && role->goal[i].measure != GOAL_END; i++) {
        struct text t = TEXT_ON(words);
        bool met = voices_need(v, seat, &role->goal[i], &t);
        if (!first[0] || !met) snprintf(first, sizeof first, "%s", words);
        if (!met) break;
    }
    if (!first[0]) return;
    text_add(out, _("+ Your goal: %s."), first);
    text_add(out, "\n");
}

static void pushed(const struct voices *v, int seat, const struct action *a, struct text *out)
{
    int region = a->arg[0], best = 0, mine = voices_total(v, seat, region);
    const char *name = _(voices_region_names[region]);
    for (int s = 0; s < v->seats; s++)
        if (s != seat && voices_total(v, s, region) > best) best = voices_total(v, s, region);
    text_add(out, (uint8_t)v->icons >> region & 1 ? _("+ %s is on trial this round.")
                                                  : _("! %s isn't on trial this round."), name);
    text_add(out, "\n");
    text_add(out, _("+ In %s you have %d, the best of the others %d; this marker is worth %d."), name, mine,
             best, voices_value(v, a->arg[1]));
    text_add(out, "\n");
}

/* The two regions of a trial card, and how one stands in them. */
static void chosen(const struct voices *v, int seat, int card, struct text *out)
{
    if (card < 0 || card >= TRIALS) return;
    const struct trial_card *c = trial_card(card);
    int one = c->region[0], two = c->region[1];
    text_add(out, _("+ It puts %s and %s on trial; your totals there are %d and %d."),
             _(voices_region_names[one]), _(voices_region_names[two]), voices_total(v, seat, one),
             voices_total(v, seat, two));
    text_add(out, "\n");
}

void voices_because(const void *view, int seat, const struct action *a, struct text *out)
{
    const struct voices *v = view;
    switch (a->verb) {
    case V_PUSH: pushed(v, seat, a, out); return;
    case V_CHOOSE: chosen(v, seat, a->arg[0], out); return;
    case V_PASS: text_add(out, "%s\n", _("+ Your cards stay in your hand.")); return;
    case V_DISCARD:
        text_add(out, _("+ A hand keeps %d cards, and you like the others better."), HAND_LIMIT);
        text_add(out, "\n");
        return;
    default: goal(v, seat, out);
    }
    if (a->verb != V_JUROR) return;
    text_add(out, _("+ In the open the %s juror has %d guilty and %d innocent tokens."),
             _(voices_juror_names[a->arg[0]]), v->open[a->arg[0]][GUILTY], v->open[a->arg[0]][INNOCENT]);
    text_add(out, "\n");
}
