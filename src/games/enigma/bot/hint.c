/* Enigma: facts of the rules behind a hint. Never what was seen where: remembering is the player's. */
#include "mind.h"

#include "../../../text.h"

/* The token a Mission is paid with; -1: none. */
static int price(int mission)
{
    switch (mission) {
    case MISSION_DECRYPTER: case MISSION_ARCHIVIST: return TOKEN_DECRYPTION;
    case MISSION_MESSIAH: case MISSION_MEDIUM: case MISSION_GHOST: return TOKEN_CHAOS;
    default: return -1;
    }
}

/* The token that a room gives whoever holds no Chaos; -1: none. */
static int gives(int card)
{
    if (card == CARD_PHANTOM || card == CARD_TOME || card == CARD_SEANCE) return TOKEN_CHAOS;
    return card == CARD_ENIGMA || card == CARD_CIPHER ? TOKEN_DECRYPTION : -1;
}

/* What naming this room does for one's own Mission. */
static void named(const struct enigma *e, int seat, int card, struct text *out)
{
    int mission = e->hand[seat] < CHARACTERS ? enigma_characters[e->hand[seat]].mission : -1,
        token = gives(card);
    bool held = (token == TOKEN_CHAOS ? e->chaos : e->decryption) >> seat & 1;
    if (token >= 0 && token == price(mission) && !held && !(e->chaos >> seat & 1))
        text_add(out, "%s\n", _("+ It gives you the token that your Mission is paid with."));
    if (card == CARD_LIBRARY || card == CARD_OBSERVATORY)
        text_add(out, "%s\n", _("+ It shows you more rooms: your Mission asks where some of them are."));
}

void enigma_because(const void *view, int seat, const struct action *a, struct text *out)
{
    const struct enigma *e = view;
    if (a->verb == VERB_NAME) named(e, seat, a->arg[0], out);
    if (a->verb == VERB_CHOOSE && e->seats > 1)
        text_add(out, "%s\n", _("+ You look at this room and may call it whatever helps your Mission."));
    if (a->verb == VERB_PEEK || a->verb == VERB_READ || a->verb == VERB_WATCH)
        text_add(out, "%s\n", _("+ What you see here helps to find the rooms of your Mission."));
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
