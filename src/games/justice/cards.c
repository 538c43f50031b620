/* Justice: the printed cards and what they say. */
#include "justice.h"

const char *const justice_suit_names[JUSTICE_SUITS] = {
    N_("Evidence"), N_("Testimony"), N_("Witness"), N_("Rosettes"), N_("Modifications"),
};

const char *const justice_card_kinds[JUSTICE_SUITS] = {
    N_("Evidence"), N_("Testimony"), N_("Witness"), N_("Rosette"), N_("Modification"),
};

const char *const justice_suit_help[JUSTICE_SUITS] = {
    N_("Evidence goes left of a Suspect to convict or right to acquit. A symbol on that side is multiplied by "
       "the same symbols on the Suspect."),
    N_("Testimony goes left to convict or right to acquit. It bears no symbols: words weigh what they weigh."),
    N_("A Witness goes left to convict or right to acquit. A symbol on that side is multiplied by the same "
       "symbols on the Suspect."),
    N_("A Rosette is pinned on top of a Suspect, two at most. It adds its symbol for Verdict and Scoring, "
       "and its Victory Points for whoever scores that Suspect."),
    N_("A Modification is slipped under a card of the trick with the same number, to the left or the right. "
       "It works only if that card is then laid on that same side. It can never be led or played to a trick."),
};

const char *const justice_symbol_names[6] = {
    N_("Dwarf"), N_("Human"), N_("Elf"), N_("Commissar"), N_("Worker"), N_("Outsider"),
};

const struct justice_suspect justice_suspects[7] = {
    { N_("Pepe"), N_("Commissar"),
      N_("Signed every order of the past ten years. Read none of them, and is proud of it."),
      { COMMISSAR, NO_SYMBOL } },
    { N_("Ilvaine"), N_("Glazier"),
      N_("Two hundred years in the trade and never once saw anything. Remarkable, for windows."),
      { ELF, NO_SYMBOL } },
    { N_("Brugga"), N_("Foreman"),
      N_("Runs the night shift by volume. Her alibi is forty people who are afraid of her."),
      { DWARF, WORKER } },
    { N_("Granny Thrane"), N_("Hermit"),
      N_("Left the clan over a soup. Came back for the ladle. Explains everything with a stick."),
      { DWARF, OUTSIDER } },
    { N_("Marn"), N_("Stoker"), N_("Shovels coal and keeps quiet about both the coal and the quiet."),
      { HUMAN, WORKER } },
    { N_("Odo"), N_("Quartermaster"), N_("Can account for every spoon. It is the wagons that slip his mind."),
      { HUMAN, COMMISSAR } },
    { N_("Sylas"), N_("Pedlar"), N_("Sells maps to places he has been asked to leave."),
      { ELF, OUTSIDER } },
};

const struct justice_crime justice_crimes[7] = {
    { N_("Cog Theft"), N_("One cog. The clock tower has been Tuesday ever since.") },
    { N_("Ale Watering"), N_("The victims number in the thousands and are becoming sober.") },
    { N_("Ledger Forgery"), N_("The books balance. That was the first clue.") },
    { N_("Tunnel Flooding"), N_("Level nine is now a lake. Level ten would like a word.") },
    { N_("Beard Slander"), N_("The words cannot be repeated. They can be sung, apparently.") },
    { N_("Steam Hoarding"), N_("Eleven barrels of it, under the bed. Empty, says the defence.") },
    { N_("Unlicensed Singing"), N_("In a mine, at shift change, in harmony.") },
};

const struct justice_definition justice_definitions[7] = {
    { N_("Brazen"), N_("Done at noon, in a hat. The proof is lying about everywhere."), EVIDENCE },
    { N_("Habitual"), N_("Every Thursday for six years. There is a rota."), EVIDENCE },
    { N_("Premeditated"), N_("It was discussed beforehand. At length. With catering."), TESTIMONY },
    { N_("Seditious"), N_("Nothing was done, but things were said."), TESTIMONY },
    { N_("Midnight"), N_("Nobody was about. Fourteen of them have come forward."), WITNESS },
    { N_("Bungled"), N_("A crowd had gathered by the second attempt."), WITNESS },
    { N_("Unforgivable"),
      N_("What was done matters less than who they are. It is that sort of court."), ROSETTES },
};

const struct justice_identity justice_identities[7] = {
    { N_("Truth Seeker"),
      N_("Believes the facts will out. Has brought a lamp, and spare oil."),
      N_("Convict the guilty, acquit the innocent."),
      N_("3 points if no innocent is convicted"),
      GUILTY_CONVICTED | INNOCENT_ACQUITTED,
      { 2, 0, 0, 2, 2, 0 },
      GOLD_ONCE_IF_NONE,
      INNOCENT_CONVICTED,
      NO_SYMBOL,
      3 },
    { N_("Anarchist"),
      N_("Has nothing against the law as long as it is wrong."),
      N_("Acquit the guilty, convict the innocent."),
      N_("2 points for each convicted Suspect showing a Commissar"),
      GUILTY_ACQUITTED | INNOCENT_CONVICTED,
      { 1, 1, 2, -1, 1, 3 },
      GOLD_PER_SUSPECT,
      ANY_CONVICTED,
      COMMISSAR,
      2 },
    { N_("Commissar"),
      N_("The cells were built. It would be wasteful not to fill them."),
      N_("Convict them all."),
      N_("3 points if no guilty one is acquitted"),
      GUILTY_CONVICTED | INNOCENT_CONVICTED,
      { 1, 2, 2, -1, 0, 1 },
      GOLD_ONCE_IF_NONE,
      GUILTY_ACQUITTED,
      NO_SYMBOL,
      3 },
    { N_("Redeemer"),
      N_("Everyone deserves a second chance, and a third, and a lift home."),
      N_("Acquit them all."),
      N_("2 points for each innocent acquitted"),
      GUILTY_ACQUITTED | INNOCENT_ACQUITTED,
      { 1, 2, 1, -1, 2, 0 },
      GOLD_PER_SUSPECT,
      INNOCENT_ACQUITTED,
      NO_SYMBOL,
      2 },
    { N_("Inquisitor"),
      N_("There are no innocent people, only brief interviews."),
      N_("Convict them all."),
      N_("1 point for each convicted Suspect showing an Outsider"),
      GUILTY_CONVICTED | INNOCENT_CONVICTED,
      { 0, 2, 2, 1, -1, 1 },
      GOLD_PER_SUSPECT,
      ANY_CONVICTED,
      OUTSIDER,
      1 },
    { N_("Guild Advocate"),
      N_("Paid by the hour, and the guild has all day."),
      N_("Acquit them all."),
      N_("2 points if no Suspect showing a Worker is convicted"),
      GUILTY_ACQUITTED | INNOCENT_ACQUITTED,
      { 2, 0, -1, 0, 2, 2 },
      GOLD_ONCE_IF_NONE,
      ANY_CONVICTED,
      WORKER,
      2 },
    { N_("Auditor"),
      N_("Does not care who did it. Cares that the columns agree."),
      N_("Convict the guilty, acquit the innocent."),
      N_("No bonus. It would have to be declared."),
      GUILTY_CONVICTED | INNOCENT_ACQUITTED,
      { 1, 2, 2, 0, 1, 2 },
      GOLD_NONE,
      0,
      NO_SYMBOL,
      0 },
};

/* Left is conviction (red), right is acquittal (green). */
const struct justice_face justice_faces[42] = {
    /* Evidence */
    { N_("A Full Confession, Misspelt"), { 5, 2 }, { NO_SYMBOL, NO_SYMBOL } },
    { N_("The Monogrammed Pickaxe"), { 2, 5 }, { DWARF, NO_SYMBOL } },
    { N_("Soot in the Shape of a Hand"), { 4, 2 }, { NO_SYMBOL, WORKER } },
    { N_("A Receipt for the Crowbar"), { 2, 4 }, { HUMAN, NO_SYMBOL } },
    { N_("The Other Boot"), { 4, 1 }, { NO_SYMBOL, ELF } },
    { N_("Beard Hair, Braided Left"), { 2, 3 }, { NO_SYMBOL, DWARF } },
    { N_("A Shift Rota with One Hole in It"), { 3, 2 }, { WORKER, OUTSIDER } },
    { N_("Foreign Coins, Warm"), { 2, 3 }, { OUTSIDER, WORKER } },
    { N_("The Hammer, Already Cleaned"), { 3, 2 }, { DWARF, ELF } },
    { N_("Pressed Leaves in the Ledger"), { 2, 3 }, { ELF, HUMAN } },
    { N_("A Travel Permit, Creased"), { 2, 2 }, { HUMAN, COMMISSAR } },
    { N_("A Badge Found Face Down"), { 1, 2 }, { COMMISSAR, OUTSIDER } },
    { N_("The Minutes of No Meeting"), { 2, 1 }, { COMMISSAR, HUMAN } },
    { N_("Muddy Footprints, Leaving Town"), { 1, 1 }, { OUTSIDER, DWARF } },
    /* Testimony */
    { N_("I Saw the Whole Thing"), { 5, 3 }, { NO_SYMBOL, NO_SYMBOL } },
    { N_("My Cousin Saw the Whole Thing"), { 3, 5 }, { NO_SYMBOL, NO_SYMBOL } },
    { N_("He Always Looked Shifty"), { 5, 2 }, { NO_SYMBOL, NO_SYMBOL } },
    { N_("She Fed My Goat All Winter"), { 2, 5 }, { NO_SYMBOL, NO_SYMBOL } },
    { N_("It Was Dark, but Dwarf Dark"), { 4, 3 }, { NO_SYMBOL, NO_SYMBOL } },
    { N_("I Was Paid to Say This"), { 3, 4 }, { NO_SYMBOL, NO_SYMBOL } },
    { N_("I Heard It Through a Wall"), { 4, 2 }, { NO_SYMBOL, NO_SYMBOL } },
    { N_("I Was Asleep, in Their Defence"), { 2, 4 }, { NO_SYMBOL, NO_SYMBOL } },
    { N_("I Would Swear to It Twice"), { 3, 3 }, { NO_SYMBOL, NO_SYMBOL } },
    { N_("Somebody's Nephew, Possibly"), { 3, 2 }, { NO_SYMBOL, NO_SYMBOL } },
    { N_("The Pub Agreed"), { 2, 3 }, { NO_SYMBOL, NO_SYMBOL } },
    { N_("I Only Came for the Soup"), { 1, 3 }, { NO_SYMBOL, NO_SYMBOL } },
    { N_("Depends Who Is Asking"), { 2, 2 }, { NO_SYMBOL, NO_SYMBOL } },
    { N_("No Further Mumbling"), { 2, 2 }, { NO_SYMBOL, NO_SYMBOL } },
    /* Witness */
    { N_("The Night Watch, Sober"), { 2, 5 }, { NO_SYMBOL, NO_SYMBOL } },
    { N_("The Commissar's Driver"), { 5, 2 }, { NO_SYMBOL, COMMISSAR } },
    { N_("A Glazier with a Clear View"), { 2, 4 }, { ELF, NO_SYMBOL } },
    { N_("The Landlady"), { 4, 2 }, { NO_SYMBOL, HUMAN } },
    { N_("A Lift Operator, Going Up"), { 1, 4 }, { WORKER, NO_SYMBOL } },
    { N_("The Elven Consul"), { 3, 2 }, { ELF, NO_SYMBOL } },
    { N_("The Clan Accountant"), { 2, 3 }, { DWARF, OUTSIDER } },
    { N_("A Ministry Typist"), { 3, 2 }, { COMMISSAR, DWARF } },
    { N_("The Shop Steward"), { 2, 3 }, { WORKER, COMMISSAR } },
    { N_("A Man Just Passing Through"), { 3, 2 }, { OUTSIDER, WORKER } },
    { N_("Two Elves Who Finish Sentences"), { 2, 2 }, { ELF, ELF } },
    { N_("The Census Taker"), { 2, 1 }, { HUMAN, OUTSIDER } },
    { N_("The Deputy Under-Commissar"), { 2, 1 }, { COMMISSAR, ELF } },
    { N_("A Reliable Parrot"), { 1, 1 }, { WORKER, COMMISSAR } },
};

const struct justice_rosette justice_rosettes[14] = {
    { N_("Folk Hero"), N_("Has a song. Three verses, all of them slander."), WORKER, 2 },
    { N_("Pariah"), N_("Even the echo keeps its distance."), OUTSIDER, -2 },
    { N_("Envoy"), N_("Speaks nine languages, answers in none."), ELF, 1 },
    { N_("Foundling"), N_("Left on the step of a foundry. Hence the name."), HUMAN, 1 },
    { N_("Scribe"), N_("Wrote the record you are about to dispute."), DWARF, 0 },
    { N_("Card Sharp"), N_("Deals himself a better childhood every time."), OUTSIDER, 1 },
    { N_("Union Rep"), N_("Must be consulted before being shouted at."), WORKER, 0 },
    { N_("Snitch"), N_("The walls have ears. These are they."), COMMISSAR, 1 },
    { N_("Half-Elf"), N_("Which half depends on the census."), ELF, 0 },
    { N_("Clan Elder"), N_("Remembers when this was all granite."), DWARF, 1 },
    { N_("Interpreter"), N_("Translates shouting into louder shouting."), HUMAN, 0 },
    { N_("Embezzler"), N_("The fund for widows now has a carriage."), COMMISSAR, -2 },
    { N_("Runaway"), N_("Left no forwarding address, repeatedly."), OUTSIDER, 0 },
    { N_("Nobody"), N_("Papers in order. All of them blank."), NO_SYMBOL, -1 },
};

/* Left column, right column: a black number, or one more symbol for that side's Verdict. */
const struct justice_modification justice_modifications[14] = {
    { N_("Hearsay"), N_("A friend of a friend has a beard."), { -2, -2 }, { NO_SYMBOL, NO_SYMBOL } },
    { N_("Coerced"), N_("Signed with great enthusiasm and a splint."), { -3, 1 }, { NO_SYMBOL, NO_SYMBOL } },
    { N_("Notarised"), N_("Three stamps, two seals, one small bribe."), { 2, 2 }, { NO_SYMBOL, NO_SYMBOL } },
    { N_("Kinship"), N_("Everyone is somebody's cousin down here."), { 0, 0 }, { DWARF, DWARF } },
    { N_("Stateless"), N_("The border moved. He did not."), { 0, 0 }, { OUTSIDER, OUTSIDER } },
    { N_("Indubitable"), N_("Doubt is a separate form, and it is out of print."),
      { 3, 3 }, { NO_SYMBOL, NO_SYMBOL } },
    { N_("Shop Floor"), N_("Forty witnesses, one opinion, a short break."), { 0, 0 }, { WORKER, WORKER } },
    { N_("Contradicted"), N_("By the same witness, in the same breath."),
      { -3, -3 }, { NO_SYMBOL, NO_SYMBOL } },
    { N_("Foreign Ties"), N_("Owns a postcard."), { 0, 0 }, { ELF, HUMAN } },
    { N_("Party Line"), N_("We have always been at this conclusion."), { 0, 0 }, { COMMISSAR, COMMISSAR } },
    { N_("Damning"), N_("The sort of thing that looks bad even framed."), { 4, -1 }, { NO_SYMBOL, NO_SYMBOL } },
    { N_("Exculpatory"), N_("An alibi with a receipt and a hangover."), { -1, 4 }, { NO_SYMBOL, NO_SYMBOL } },
    { N_("Circumstantial"), N_("The circumstances declined to comment."),
      { -1, -1 }, { NO_SYMBOL, NO_SYMBOL } },
    { N_("Sworn"), N_("On a stack of safety regulations."), { 1, 1 }, { NO_SYMBOL, NO_SYMBOL } },
};

const char *const justice_card_nouns[JUSTICE_CARDS] = {
    "evidence-1", "evidence-2", "evidence-3", "evidence-4", "evidence-5", "evidence-6", "evidence-7",
    "evidence-8", "evidence-9", "evidence-10", "evidence-11", "evidence-12", "evidence-13", "evidence-14",
    "testimony-1", "testimony-2", "testimony-3", "testimony-4", "testimony-5", "testimony-6", "testimony-7",
    "testimony-8", "testimony-9", "testimony-10", "testimony-11", "testimony-12", "testimony-13",
    "testimony-14",
    "witness-1", "witness-2", "witness-3", "witness-4", "witness-5", "witness-6", "witness-7",
    "witness-8", "witness-9", "witness-10", "witness-11", "witness-12", "witness-13", "witness-14",
    "rosette-1", "rosette-2", "rosette-3", "rosette-4", "rosette-5", "rosette-6", "rosette-7",
    "rosette-8", "rosette-9", "rosette-10", "rosette-11", "rosette-12", "rosette-13", "rosette-14",
    "modification-1", "modification-2", "modification-3", "modification-4", "modification-5", "modification-6",
    "modification-7",
    "modification-8", "modification-9", "modification-10", "modification-11", "modification-12",
    "modification-13", "modification-14",
};

static const char *const slot_nouns[] = { "first", "second", "third" };
static const char *const side_nouns[] = { "left", "right", "top" };
static const char *const guilt_nouns[] = { "innocent", "guilty" };
static const char *const suspect_nouns[] = { "pepe", "ilvaine", "brugga", "thrane", "marn", "odo", "sylas" };
static const char *const crime_nouns[] = {
    "cog-theft", "ale-watering", "ledger-forgery", "tunnel-flooding", "beard-slander", "steam-hoarding",
    "unlicensed-singing",
};
static const char *const definition_nouns[] = {
    "brazen", "habitual", "premeditated", "seditious", "midnight", "bungled", "unforgivable",
};
static const char *const identity_nouns[] = {
    "truth-seeker", "anarchist", "commissar", "redeemer", "inquisitor", "guild-advocate", "auditor",
};

const struct noun justice_nouns[] = {
    { 'c', justice_card_nouns, JUSTICE_CARDS },
    { 'p', slot_nouns, 3 },
    { 'd', side_nouns, 3 },
    { 'g', guilt_nouns, 2 },
    { 'u', suspect_nouns, 7 },
    { 'm', crime_nouns, 7 },
    { 'f', definition_nouns, 7 },
    { 'i', identity_nouns, 7 },
    { 0, NULL, 0 },
};
