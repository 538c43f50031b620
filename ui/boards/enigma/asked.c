/* What a key asks of Enigma: who named which card where, and which cards one knows. */
#include "../../query.h"
#include "view.h"

void enigma_told(const struct seat *at, struct text *out)
{
    const struct enigma *e = at->view;
    bool none = true;
    for (int p = 0; p < ENIGMA_PLACES; p++)
        for (int s = 0; s < e->seats; s++) {
            int card = e->told[p][s];
            if (card >= CARDS) continue;
            text_add(out, none ? _("%s named %s at %s") : _("; %s named %s at %s"), at->players[s].name,
                     _(enigma_cards[card].name), enigma_place_names[p]);
            none = false;
        }
    if (!none) text_add(out, ".");
}

/* As the viewer knows them: at a shared screen that is what lies open. */
void enigma_known(const struct seat *at, int seat, struct text *out)
{
    const struct enigma *e = at->view;
    bool first = true;
    (void)seat;
    text_add(out, "%s: ", _("cards known here"));
    for (int p = 0; p < ENIGMA_PLACES; p++) {
        char words[80];
        if (e->at[p] >= CARDS) continue;
        snprintf(words, sizeof words, "%s %s", enigma_place_names[p], _(enigma_cards[e->at[p]].name));
        query_item(out, &first, words);
    }
    if (first) text_add(out, "%s", _("none"));
}
