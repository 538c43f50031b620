/* What a person presses on Enigma's board for an action. */
#ifndef DOCKET_ENIGMA_PRESS_H
#define DOCKET_ENIGMA_PRESS_H

#define GHOST CHARACTER_GHOST    /* the furniture has a GHOST of its own: a kind of button */
#include "games/enigma/enigma.h"
#undef GHOST

static const struct enigma *enigma_seen(void)
{
    return (const struct enigma *)table.view;
}

static const char *enigma_person(int character)
{
    static const char *const words[4] = { "Decrypter (he)", "Decrypter (she)", "Dark Messiah (he)",
                                          "Dark Messiah (she)" };
    return character < 4 ? words[character] : enigma_characters[character].name;
}

/* A place not yet used, from `from` on. */
static int enigma_next_place(unsigned *used, int from)
{
    while (*used >> from & 1) from++;
    *used |= 1u << from;
    return from;
}

static void enigma_press_place(struct text *labels, int place)
{
    text_add(labels, "%s,\n", enigma_place_names[place]);
}

static void enigma_press_person(struct text *labels, int seat)
{
    text_add(labels, "Player %s\n", table.session.players[seat].name);
}

/* Lay out the whole Mission so that `first` is the claim that is played first (NULL: any), then attempt it. */
static void enigma_press_claims(int mission, const struct action *first, struct text *labels)
{
    static const int named[MISSIONS] = {
        [MISSION_DECRYPTER] = 3, [MISSION_MESSIAH] = 3, [MISSION_MEDIUM] = 2, [MISSION_ARCHIVIST] = 1
    };
    const struct enigma *e = enigma_seen();
    unsigned used = 0, deck = enigma_deck(e);
    int n = named[mission];
    if (mission == MISSION_WANDERER) {
        int place = first ? first->arg[0] : 0, card = first ? first->arg[1] : 0;
        for (int i = 0; i < 7; i++, place++) {
            while (!(deck >> card & 1)) card = (card + 1) % CARDS;
            /* a face-up card names itself; once more opens the names */
            bool itself = e->up >> place & 1 && e->at[place] < CARDS && deck >> e->at[place] & 1;
            enigma_press_place(labels, place);
            if (itself && e->at[place] != card) enigma_press_place(labels, place);
            if (!itself || e->at[place] != card) text_add(labels, "%s\n", enigma_cards[card].name);
            deck &= ~(1u << card);
        }
    }
    for (int i = 0; i < n; i++) {
        int place = i == 0 && first ? first->arg[0] : enigma_next_place(&used, 0);
        used |= 1u << place;
        enigma_press_place(labels, place);
    }
    for (int i = 0; i < 4 && mission == MISSION_ARCHIVIST; i++)
        enigma_press_place(labels, enigma_next_place(&used, 0));
    unsigned others = e->alive & ~(1u << e->active);
    if (mission == MISSION_MEDIUM && others) {
        enigma_press_person(labels, __builtin_ctz(others));
        text_add(labels, "%s\n", enigma_missions[enigma_characters[__builtin_ctz(e->set)].mission].name);
    }
    text_add(labels, mission == MISSION_GHOST ? "Call the stack\n" : "Attempt it\n");
}

static inline void enigma_press(const struct action *a, struct text *labels)
{
    static const char *const lines[ENIGMA_LINES] = { "Row 1",    "Row 2",    "Row 3",
                                                     "Column A", "Column B", "Column C" };
    const struct enigma *e = enigma_seen();
    bool tome = e->phase == PHASE_TOME;
    int x = a->arg[0];
    switch (a->verb) {
    case VERB_DOUBT: text_add(labels, "Doubt!\n"); return;
    case VERB_BELIEVE: text_add(labels, "Believe\n"); return;
    case VERB_CANCEL: text_add(labels, tome ? "Stop time\n" : "Cancel it\n"); return;
    case VERB_ALLOW: text_add(labels, tome ? "Let time pass\n" : "Let it run\n"); return;
    case VERB_STUDY: text_add(labels, "Study together\n"); return;
    case VERB_TRADE: text_add(labels, e->phase == PHASE_HAND ? "Return Chaos\n" : "Trade Chaos\n"); return;
    case VERB_END: text_add(labels, "End the turn\n"); return;
    case VERB_BEGIN: text_add(labels, "Next game\n"); return;
    case VERB_SKIP:
        text_add(labels, e->phase == PHASE_TRADE || e->phase == PHASE_HAND ? "Keep Chaos\n"
                         : e->phase == PHASE_COVER                         ? "Leave the cards\n"
                         : e->phase == PHASE_SWAP                          ? "Swap nothing\n"
                         : e->phase == PHASE_SOLOWORK                      ? "Stop here\n"
                                                                           : "Skip\n");
        return;
    case VERB_ATTEMPT:
        text_add(labels, "Try Mission\n");
        enigma_press_claims(enigma_characters[e->hand[a->seat]].mission, NULL, labels);
        return;
    case VERB_POINT: case VERB_MARK: case VERB_TELL: enigma_press_claims(e->mission, a, labels); return;
    case VERB_NAME: text_add(labels, "%s\n", enigma_cards[x].name); break;
    case VERB_KEEP: case VERB_BECOME: text_add(labels, "%s\n", enigma_person(x)); break;
    case VERB_READ: text_add(labels, "%s\n", lines[x]); break;
    case VERB_CHAOS:
    case VERB_INVITE:
    case VERB_LOOK:
    case VERB_EXCHANGE:
    case VERB_HAND: enigma_press_person(labels, x); break;
    case VERB_DECRYPT:
        if (seat_count(&table.at, VERB_CHOOSE)) text_add(labels, "Use Decryption\n");
        enigma_press_place(labels, x);
        break;
    case VERB_SWAP: enigma_press_place(labels, x); enigma_press_place(labels, a->arg[1]); break;
    default: enigma_press_place(labels, x);
    }
    text_add(labels, "Confirm\n");
}

#endif
