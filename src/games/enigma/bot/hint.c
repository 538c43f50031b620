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

/* What one wants, as the Character card says it; during an attempt the Mission that is tried. */
static void goal(const struct enigma *e, int seat, int character, struct text *out)
{
    int mission = e->phase == PHASE_POINT && e->mission < MISSIONS ? e->mission
                  : character < CHARACTERS                         ? enigma_characters[character].mission
                                                                   : -1;
    if (mission < 0) return;
    text_add(out, seat == SEAT_NONE ? _("+ Its Mission: %s") : _("+ Your Mission: %s"),
             _(enigma_missions[mission].brief));
    text_add(out, "\n");
}

/* The claim that waits for an answer, and who makes it. */
static void answered(const struct enigma *e, const struct action *a, struct text *out)
{
    int who = e->active;
    bool can = e->may[e->place] >> e->card & 1, caught = e->caught[who] > 0;
    const char *name = text_seat(who);
    if (a->verb == VERB_DOUBT && !can)
        text_add(out, "%s", _("+ What all have heard of this place says otherwise."));
    else if (a->verb == VERB_DOUBT && caught) text_add(out, _("+ %s has been caught lying before."), name);
    else if (a->verb == VERB_DOUBT)
        text_add(out, _("+ If it is a lie, %s is silenced and nothing comes of it."), name);
    else if (can && !caught)
        text_add(out, _("+ By what all have heard it can be true, and %s was never caught lying."), name);
    else text_add(out, "%s", _("+ You stay clear of Silence, and can doubt the next claim."));
    text_add(out, "\n");
    if (a->verb == VERB_DOUBT && can) text_add(out, "%s\n", _("! Doubt the truth, and you are silenced."));
    if (a->verb == VERB_BELIEVE)
        text_add(out, "%s\n",
                 _("! Doubt a lie, and its effect is off; doubt the truth, and you are silenced."));
}

/* A room that was just looked at is called by its name, or by another. */
static void claimed(const struct enigma *e, int seat, int card, struct text *out)
{
    named(e, seat, card, out);
    if (e->seats < 2 || e->place >= ENIGMA_PLACES) return;
    if (e->at[e->place] == card) text_add(out, "%s\n", _("+ It is true: whoever doubts it is silenced."));
    else if (e->may[e->place] >> card & 1)
        text_add(out, "%s\n", _("+ It is a lie, but nothing that all have heard speaks against it."));
}

void enigma_because(const void *view, int seat, const struct action *a, struct text *out)
{
    const struct enigma *e = view;
    switch (a->verb) {
    case VERB_NAME: claimed(e, seat, a->arg[0], out); return;
    case VERB_DOUBT: case VERB_BELIEVE: answered(e, a, out); return;
    case VERB_KEEP: goal(e, SEAT_NONE, a->arg[0], out); return;
    case VERB_CHOOSE:
        text_add(out, "%s\n", e->seats > 1
                                  ? _("+ You look at this room and may call it whatever helps your Mission.")
                                  : _("+ It may be one of the rooms that your Mission needs."));
        return;
    case VERB_PEEK: case VERB_READ: case VERB_WATCH:
        text_add(out, "%s\n", _("+ What you see here helps to find the rooms of your Mission."));
        return;
    case VERB_END:
        text_add(out, "%s\n", _("+ It is too early for your Mission: one wrong claim, and you are out."));
        return;
    default: goal(e, seat, e->hand[seat], out);
    }
    if (a->verb != VERB_ATTEMPT) return;
    if (e->time >= ENIGMA_LAST_SLOT - 1) text_add(out, "%s\n", _("+ Time is running out."));
    text_add(out, "%s\n", _("! One wrong claim, and you are out of this game."));
}
