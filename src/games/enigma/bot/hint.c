/* Enigma: facts of the rules behind a hint. Never what was seen where: remembering is the player's. */
#include "mind.h"

#include "../../../text.h"

void enigma_because(const void *view, int seat, const struct action *a, struct text *out)
{
    const struct enigma *e = view;
    (void)seat;
    if (a->verb == VERB_DOUBT && !(e->may[e->place] >> e->card & 1))
        text_add(out, "%s\n", _("+ What all have heard of this place says otherwise."));
    else if (a->verb == VERB_DOUBT) text_add(out, "%s\n", _("! Doubt the truth, and you are silenced."));
    if (a->verb == VERB_BELIEVE)
        text_add(out, "%s\n",
                 _("! Doubt a lie, and its effect is off; doubt the truth, and you are silenced."));
    if (a->verb == VERB_ATTEMPT) text_add(out, "%s\n", _("! One wrong claim, and you are out of this game."));
    if (a->verb == VERB_ATTEMPT && e->time >= ENIGMA_LAST_SLOT - 1)
        text_add(out, "%s\n", _("+ Time is running out."));
}
