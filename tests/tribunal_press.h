/* What a person presses on Tribunal's board for an action. */
#ifndef DOCKET_TRIBUNAL_PRESS_H
#define DOCKET_TRIBUNAL_PRESS_H

#include "games/tribunal/tribunal.h"
#include "ui/table_state.h"

static inline void tribunal_press(const struct action *a, struct text *labels)
{
    static const char *const plain[TR_VERBS] = {
        [TR_PASS] = "Pass", [TR_OK] = "OK, allow it", [TR_OBJECT] = "Objection!"
    };
    if (plain[a->verb]) {
        text_add(labels, "%s\n", plain[a->verb]);
        return;
    }
    bool laid_out = a->verb == TR_SHOW && table.at.legal_count == 1; /* one way to prove it: chosen already */
    for (int i = 0; i < a->count && !laid_out; i++) {
        if (a->verb == TR_SHOW || a->verb == TR_DISCARD)
            text_add(labels, "%s, %s\n", tribunal_symbol_names[tribunal_symbol(a->arg[i])],
                     tribunal_borough_names[tribunal_borough(a->arg[i])]);
        else text_add(labels, "%s\n", tribunal_space_names[a->arg[i]]);
    }
    text_add(labels, "%s\n", a->verb == TR_CLAIM ? "Claim" : "Confirm");
}

#endif
