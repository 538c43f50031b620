/* What a key asks of Tribunal: who claims what, and where one's own pawns stand. */
#include "../../query.h"
#include "view.h"

static void spaces(unsigned bits, struct text *out)
{
    bool first = true;
    for (int s = 0; s < TR_SPACES; s++)
        if (bits & TR_BIT(s)) query_item(out, &first, _(tribunal_space_names[s]));
    if (first) text_add(out, "%s", _("none"));
}

/* The open claim, then those that were let pass in this hearing. */
void tribunal_claims(const struct seat *at, struct text *out)
{
    const struct tribunal *t = at->view;
    bool open = t->claimed < TR_SPACES && (t->phase == TR_AT_ANSWER || t->phase == TR_AT_PROOF);
    if (open)
        text_add(out, _("%s claims %s and has this many cards: %d."), at->players[t->mover].name,
                 _(tribunal_space_names[t->claimed]), t->hand_count[t->mover]);
    for (int s = 0; s < 2; s++)
        if (t->said[s].space)
            text_add(out, _(" %s claimed %s last, and nobody looked."), at->players[s].name,
                     _(tribunal_space_names[t->said[s].space - 1]));
}

void tribunal_mine(const struct seat *at, int seat, struct text *out)
{
    const struct tribunal *t = at->view;
    text_add(out, "%s: ", _("pawns"));
    spaces(t->pawns[seat], out);
    text_add(out, "; %s: ", _("investigators"));
    spaces(t->meeples[seat], out);
}
