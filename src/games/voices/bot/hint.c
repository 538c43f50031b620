/* Voices: facts of the rules behind a hint. Never a face that only some have seen. */
#include "mind.h"

#include "../../../text.h"

void voices_because(const void *view, int seat, const struct action *a, struct text *out)
{
    const struct voices *v = view;
    if (a->verb == V_PASS) text_add(out, "%s\n", _("+ Your cards stay in your hand."));
    const struct role_card *role =
        v->role[seat] >= 0 && v->role[seat] < ROLES ? &voices_role_cards[v->role[seat]] : NULL;
    bool jury = a->verb == V_JUROR || a->verb == V_KIND || a->verb == V_TOKEN || a->verb == V_OPTION;
    if (role && jury) {
        text_add(out, _("+ It is about the jury, and your goal is: %s"), _(role->wish));
        text_add(out, "\n");
    }
    if (a->verb != V_PUSH) return;
    int region = a->arg[0];
    const char *name = _(voices_region_names[region]);
    unsigned leaders = voices_leaders(v, region);
    text_add(out, (uint8_t)v->icons >> region & 1 ? _("+ %s is on trial this round.")
                                                  : _("! %s is not on trial this round."), name);
    text_add(out, "\n");
    if (leaders >> seat & 1) text_add(out, _("+ You have the highest total in %s now."), name);
    else text_add(out, _("! Somebody else has the highest total in %s, or nobody."), name);
    text_add(out, "\n");
}
