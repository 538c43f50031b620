/* Enigma's content: Mansion cards, Characters, Missions, fates. */
#include "enigma.h"

const struct enigma_card_text enigma_cards[CARDS] = {
    [CARD_LIBRARY] = { N_("Library"),
                       N_("The shelves rearrange themselves when nobody counts them. Only the truth may be "
                          "spoken aloud here."),
                       N_("Pick a row or column. Peek at every face-down card in it; their symbols are "
                          "announced to all."),
                       N_("Pick one face-down card. Peek at it; its symbol is announced to all."),
                       N_("The cards are turned face-up instead."), SYMBOL_NONE },
    [CARD_ENIGMA] = { N_("Enigma Machine"),
                      N_("Its rotors turn at night, with no hand on the keys. Somewhere, something is typing "
                         "back."),
                      N_("Anyone holding Chaos may return it to cancel this. Otherwise take a Decryption "
                         "token, then all nine cards are reshuffled face-down."),
                      N_("The same; you may be the one who returns Chaos and cancels it."),
                      N_("Only the face-up cards are reshuffled, among their own places; their Silence tokens "
                         "come off."),
                      SYMBOL_CHAOS },
    [CARD_PHANTOM] = { N_("Scherbius Phantom"),
                       N_("The inventor drowned in his own equations. He still asks every guest for a name, "
                          "and keeps it."),
                       N_("Take a Chaos token, then look at another player's Character."),
                       N_("Exchange Characters with another player. With two players: draw a new one from the "
                          "stack and leave yours face-up beside it."),
                       N_("Without Chaos: only take the token. With Chaos: change to another of the Characters "
                          "set aside; nothing in the third game."),
                       SYMBOL_CHAOS },
    [CARD_TOME] = { N_("Tome of Order and Chaos"),
                    N_("Every page you turn has already been read by someone who has not been born."),
                    N_("Time moves one slot. Then take a Chaos token."),
                    N_("Time moves one slot. Then take a Decryption token."),
                    N_("With Chaos you may return the token so that time stands still."), SYMBOL_CHAOS },
    [CARD_CIPHER] = { N_("Cipher Room"),
                      N_("Pencil stubs, cold tea and one lamp. This is where the war is shortened by a day at "
                         "a time."),
                      N_("Take a Decryption token."),
                      N_("You may return your Chaos token; if you do, take a Decryption token."), NULL,
                      SYMBOL_DECRYPTION },
    [CARD_OBSERVATORY] = { N_("Observatory"),
                           N_("The telescope points at the house itself. Through it the windows are always "
                              "lit."),
                           N_("Peek at up to two face-down cards."),
                           N_("Peek at up to one face-down card, then you may turn one face-up card "
                              "face-down."),
                           N_("The cards are turned face-up instead; a card with a Silence token can't be "
                              "turned face-down."),
                           SYMBOL_DECRYPTION },
    [CARD_SEANCE] = { N_("Seance Parlour"), N_("Six chairs, five guests, and all the hands are accounted for."),
                      N_("Take a Chaos token, then turn one face-down card face-up for all."),
                      N_("You may hand your Chaos token to a player without one. Then turn one face-down card "
                         "face-up for all."),
                      N_("With Chaos you may return the token to the Supply."), SYMBOL_CHAOS },
    [CARD_CORRIDOR] = { N_("Shifting Corridor"),
                        N_("You walked straight on. So why is the door behind you a different colour?"),
                        N_("You may swap the places of two Mansion cards."),
                        N_("You may swap the places of two Mansion cards, then peek at one of those two."),
                        N_("Silence tokens travel with their card."), SYMBOL_DECRYPTION },
    [CARD_TEAMWORK] = { N_("Teamwork"),
                        N_("Two heads over one sheet of paper. Only one of them is breathing evenly."),
                        N_("Choose one: a player returns their Chaos token or takes one; or you and an "
                           "unsilenced player of your choice may each peek at a face-down card, and you take a "
                           "Decryption token."),
                        N_("The same."), NULL, SYMBOL_DECRYPTION },
    [CARD_SOLOWORK] = { N_("Solowork"),
                        N_("Everyone has gone home. The second cup on the table is still warm."),
                        N_("Choose one: take the Chaos token; or choose another card without a Silence token "
                           "and run it whole."),
                        N_("Choose one: return the Chaos token; or choose another card without a Silence token "
                           "and run it whole."),
                        NULL, SYMBOL_DECRYPTION },
};

const struct enigma_character_text enigma_characters[CHARACTERS] = {
    [DECRYPTER_HIM] = { N_("Decrypter"), N_("He counts letters in his sleep and wakes up with the sum."),
                        MISSION_DECRYPTER },
    [DECRYPTER_HER] = { N_("Decrypter"),
                        N_("She solved the crossword that brought her here in four minutes. It had been a "
                           "trap."),
                        MISSION_DECRYPTER },
    [MESSIAH_HIM] = { N_("Dark Messiah"),
                      N_("He smiles at the static between two radio stations. It smiles back."),
                      MISSION_MESSIAH },
    [MESSIAH_HER] = { N_("Dark Messiah"),
                      N_("She has promised the world to something that has no word for world."),
                      MISSION_MESSIAH },
    [WANDERER] = { N_("Wanderer"), N_("He has lived in this house all his life, or will."), MISSION_WANDERER },
    [SABOTEUR] = { N_("Saboteur"), N_("He carries a stopped watch and looks at it often, satisfied."),
                   MISSION_SABOTEUR },
    [MEDIUM] = { N_("Medium"), N_("She hears what people are about to say, and who is saying it through them."),
                 MISSION_MEDIUM },
    [ARCHIVIST] = { N_("Archivist"), N_("He files everything. Last week he found his own file."),
                    MISSION_ARCHIVIST },
    [GHOST] = { N_("Ghost"), N_("She was invited like the others. Her letter was dated 1911."), MISSION_GHOST },
};

const struct enigma_mission_text enigma_missions[MISSIONS] = {
    [MISSION_DECRYPTER] = { N_("Decrypter"), N_("Return a Decryption token."),
                            N_("Point at the Enigma Machine, the Cipher Room and the Library."),
                            N_("The code falls open like a tired flower. Convoys come home, cities keep their "
                               "roofs, and nobody may ever say why. In the mansion the rotors turn once more, "
                               "slowly, and stop. The crack between the worlds closes on a single typed word: "
                               "goodnight."),
                            N_("Return Decryption, then point at the Machine, Cipher Room and Library.") },
    [MISSION_MESSIAH] = { N_("Dark Messiah"), N_("Return a Chaos token."),
                          N_("Point at the Enigma Machine, the Scherbius Phantom and the Tome of Order and "
                             "Chaos."),
                          N_("There is no noise, only a door where the sky was. The armies lay down their "
                             "weapons, then forget what hands are for. Those who knelt first are allowed to "
                             "keep their names. It is peace, of a kind, and it will not end."),
                          N_("Return Chaos, then point at the Machine, the Phantom and the Tome.") },
    [MISSION_WANDERER] = { N_("Wanderer"), N_("You must not hold Chaos."),
                           N_("Point at any seven places and name the card at each."),
                           N_("Every corridor now leads somewhere. Doors open on Lisbon, on a beach in some "
                              "other summer, on the same kitchen before the war. People begin to leave, one "
                              "suitcase at a time, and the front lines go quiet for want of anyone to hold "
                              "them."),
                           N_("Without Chaos: name the cards at any seven places.") },
    [MISSION_SABOTEUR] = { N_("Saboteur"), N_("Be alive and without Silence when time runs out."),
                           N_("There is nothing to attempt: wait."),
                           N_("The clock strikes and the papers burn. No code is broken here, and none will "
                              "be. The war goes on by ordinary means, long and grey, and whatever was "
                              "listening at the wall loses interest. Somebody pays a man in a cafe and never "
                              "asks what he stopped."),
                           N_("Be alive and without Silence when time runs out.") },
    [MISSION_MEDIUM] = { N_("Medium"), N_("Return a Chaos token."),
                         N_("Point at the Scherbius Phantom and the Seance Parlour, and tell the Character of "
                            "one other living player."),
                         N_("The dead are given a vote. They are patient, well informed and unanimous. "
                            "Generals wake to a hand on the shoulder and letters in a mother's script. By "
                            "spring there is an armistice; by autumn there are chairs set out for them at "
                            "every table."),
                         N_("Return Chaos, point at Phantom and Seance, tell one Character.") },
    [MISSION_ARCHIVIST] = { N_("Archivist"), N_("Return a Decryption token."),
                            N_("Point at the Library and at the four places with the Chaos symbol."),
                            N_("It is all catalogued now: each horror has a number, a shelf, a lock. Chaos "
                               "turns out to dislike being described. The Agency grows to nine floors of index "
                               "cards, and the world stays exactly as it was, which is more than most people "
                               "hoped for."),
                            N_("Return Decryption, point at the Library and four Chaos places.") },
    [MISSION_GHOST] = { N_("Ghost"), N_("Return a Chaos token; the Character stack must not be empty."),
                        N_("The top two Characters of the stack are turned up. Pick one that isn't the "
                           "Saboteur and make that Mission's claims; its tokens don't matter."),
                        N_("She finishes what somebody else began, as she always has. In the morning there is "
                           "one guest too few in every photograph and nobody can say which. The machines fall "
                           "silent. On the stairs, someone who is no longer there hums, and the house sleeps."),
                        N_("Return Chaos, then finish the Mission of a Character of the stack.") },
};

const char *const enigma_breach_text =
    N_("The last grain falls, and the wall between the worlds is only paper. First the mirrors go dark, then "
       "the stars. Nobody in the mansion is lying any more.");

const char *const enigma_failed_text =
    N_("The finger points, the card is turned, and it is only wallpaper. Somewhere behind it a lock clicks, "
       "gently, from the other side. There was no one else in the house to ask.");

const char *const enigma_symbol_names[3] = { N_("no symbol"), N_("Chaos"), N_("Decryption") };
const char *const enigma_place_names[ENIGMA_PLACES] = { "A1", "B1", "C1", "A2", "B2", "C2", "A3", "B3", "C3" };
const uint16_t enigma_line_places[ENIGMA_LINES] = { 0x007, 0x038, 0x1c0, 0x049, 0x092, 0x124 };
const uint16_t enigma_chaos_cards =
    1u << CARD_ENIGMA | 1u << CARD_PHANTOM | 1u << CARD_TOME | 1u << CARD_SEANCE;
