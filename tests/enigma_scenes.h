/* Every phase of Enigma as a table a person meets: dealt as written, played by lines of the log, then by
   presses. */
#ifndef DOCKET_TESTS_ENIGMA_SCENES_H
#define DOCKET_TESTS_ENIGMA_SCENES_H

#include "enigma_press.h"
#include "notation.h"
#include "session.h"

/* The mansion is laid in card order: A1 Library, B1 Enigma Machine, C1 Phantom, A2 Tome, B2 Cipher Room,
   C2 Observatory, A3 Seance, B3 Corridor, C3 Teamwork (Solowork alone). Lines are parted by ';' and go to
   whoever is on turn. Short for several of them:
     believed     all who are asked believe
     as P CARD    choose P, name CARD, believed
     idle         a turn that changes nothing: the Corridor, or a look in silence
     lay, deal    the default mansion; the hands below, unchosen cards in order */
struct enigma_scene {
    const char *name, *levels;
    const char *options;         /* "set length third open keeper slow keep" as digits */
    const char *hands;           /* Character ids, seat by seat */
    const char *lines;
    const char *presses;         /* a script for the table then, or NULL */
};

#define CHAOS_FIRST "as a2 tome;end;idle;idle;"        /* three players: seat 0 takes Chaos, round two begins */

static const struct enigma_scene enigma_scenes[] __attribute__((unused)) = {
    /* naming and doubting */
    { "turn", "person,easy,easy", "1001000", "decrypter-her medium ghost", "", NULL },
    { "choose picked", "person,easy,easy", "1001000", "decrypter-her medium ghost", "", "tap B2," },
    { "name", "person,easy,easy", "1001000", "decrypter-her medium ghost", "choose b2", NULL },
    { "name picked", "person,easy,easy", "1001000", "decrypter-her medium ghost", "choose b2",
      "tap Scherbius" },
    { "name face-up", "person,easy,easy", "1001000", "decrypter-her medium ghost",
      "as a3 seance;reveal b2;end;idle;idle;choose b2", NULL },
    { "doubt", "easy,person,easy", "1101000", "decrypter-her medium ghost", "choose b2;name tome", NULL },
    { "doubt noted", "easy,person,easy", "1101000", "decrypter-her medium ghost", "choose b2;name tome",
      "tap Note B2\ntap Write Cipher\ntap Sure\ntap Write down" },
    { "doubt window", "person,person,person,person,person", "1101000",
      "decrypter-her medium ghost archivist saboteur", "choose c2;name tome", NULL },
    { "watch", "person,easy,easy", "1001000", "decrypter-her medium ghost",
      "choose b2;name tome;doubt;idle;idle", NULL },
    { "watched", "person,easy,easy", "1001000", "decrypter-her medium ghost",
      "choose b2;name tome;doubt;idle;idle", "tap A1,\ntap Confirm" },
    { "doubted a lie", "easy,person,easy", "1101000", "decrypter-her medium ghost", "choose b2;name tome",
      "tap Doubt!" },
    { "doubted the truth", "easy,person,easy", "1101000", "decrypter-her medium ghost", "choose b2;name cipher",
      "tap Doubt!" },
    { "another attempts", "easy,person,easy", "1101000", "wanderer medium ghost",
      "attempt;point a1 library;point b1 enigma;point c1 tome", NULL },
    { "turn after naming", "person,easy,easy", "1001000", "decrypter-her medium ghost", "as b2 cipher", NULL },
    { "turn with decryption", "person,easy,easy", "1001000", "decrypter-her medium ghost",
      "as b2 cipher;end;idle;idle", NULL },
    { "decryption chosen", "person,easy,easy", "1001000", "decrypter-her medium ghost",
      "as b2 cipher;end;idle;idle", "tap Use Decryption" },
    { "decryption after naming", "person,easy,easy", "1001000", "wanderer medium ghost",
      "as b2 cipher;end;idle;idle;as b3 corridor;skip", NULL },
    { "waiting", "person,person,easy", "1001000", "decrypter-her medium ghost", "as b2 cipher;end", NULL },
    /* effects */
    { "library line", "person,easy,easy", "1001000", "decrypter-her medium ghost", "as c2 library", NULL },
    { "library line picked", "person,easy,easy", "1001000", "decrypter-her medium ghost", "as c2 library",
      "tap Row 2" },
    { "library looked", "person,easy,easy", "1001000", "decrypter-her medium ghost", "as c2 library",
      "tap Column A\ntap Confirm" },
    { "library announced", "person,easy,easy", "1001000", "decrypter-her medium ghost", "as c2 library",
      "tap Column A\ntap Confirm\ntap Done" },
    { "library announced by another", "easy,person,easy", "1001000", "decrypter-her medium ghost",
      "as c2 library;read row-1;end", NULL },
    { "library read", "person,easy,easy", "1001000", "decrypter-her medium ghost", CHAOS_FIRST "as c2 library",
      NULL },
    { "machine cancel", "easy,person,easy", "1001000", "decrypter-her medium ghost",
      "idle;as a2 tome;end;idle;as b1 enigma", NULL },
    { "machine cancel own", "person,easy,easy", "1001000", "decrypter-her medium ghost",
      CHAOS_FIRST "as b1 enigma", NULL },
    { "machine cancel window", "person,person,person", "1001000", "decrypter-her medium ghost",
      "idle;as a2 tome;end;as c1 phantom;look 0;end;as b1 enigma", NULL },
    { "machine reshuffled", "person,easy,easy", "1001000", "decrypter-her medium ghost",
      "as a3 seance;reveal b2;end;idle;idle;as b1 enigma;allow;lay again", NULL },
    { "phantom look", "person,easy,easy,easy", "1001000", "decrypter-her medium ghost archivist",
      "as c1 phantom", NULL },
    { "phantom met", "person,easy,easy,easy", "1001000", "decrypter-her medium ghost archivist",
      "as c1 phantom", "tap Player Whist\ntap Confirm" },
    { "phantom exchange", "person,easy,easy,easy", "1001000", "decrypter-her medium ghost archivist",
      "as a2 tome;end;idle;idle;idle;as c1 phantom", NULL },
    { "phantom exchanged", "person,easy,easy,easy", "1001000", "decrypter-her medium ghost archivist",
      "as a2 tome;end;idle;idle;idle;as c1 phantom", "tap Player Whist\ntap Confirm" },
    { "phantom stack", "person,easy", "1001000", "decrypter-her medium",
      "as a2 tome;end;idle;as c1 phantom;draw 0 ghost", NULL },
    { "cipher trade", "person,easy,easy", "1001000", "decrypter-her medium ghost", CHAOS_FIRST "as b2 cipher",
      NULL },
    { "observe", "person,easy,easy", "1001000", "decrypter-her medium ghost", "as c2 observatory", NULL },
    { "observed", "person,easy,easy", "1001000", "decrypter-her medium ghost", "as c2 observatory",
      "tap A1,\ntap Confirm" },
    { "observe second", "person,easy,easy", "1001000", "decrypter-her medium ghost", "as c2 observatory",
      "tap A1,\ntap Confirm\ntap Done" },
    { "cover", "person,easy,easy", "1001000", "decrypter-her medium ghost",
      "as a3 seance;reveal b1;end;idle;idle;as c2 observatory;peek a1", NULL },
    { "hand", "person,easy,easy", "1001000", "decrypter-her medium ghost", CHAOS_FIRST "as a3 seance", NULL },
    { "reveal", "person,easy,easy", "1001000", "decrypter-her medium ghost", "as a3 seance", NULL },
    { "revealed by another", "easy,person,easy", "1001000", "decrypter-her medium ghost",
      "as a3 seance;reveal b1;end", NULL },
    { "swap", "person,easy,easy", "1001000", "decrypter-her medium ghost", "as b3 corridor", NULL },
    { "swap half", "person,easy,easy", "1001000", "decrypter-her medium ghost", "as b3 corridor", "tap A1," },
    { "swap picked", "person,easy,easy", "1001000", "decrypter-her medium ghost", "as b3 corridor",
      "tap A1,\ntap C3," },
    { "swap peek", "person,easy,easy", "1001000", "decrypter-her medium ghost",
      CHAOS_FIRST "as b3 corridor;swap a1 c3", NULL },
    { "team", "person,easy,easy,easy,easy", "1001000", "decrypter-her medium ghost archivist saboteur",
      "as c3 teamwork", NULL },
    { "team peek", "person,easy,easy", "1001000", "decrypter-her medium ghost", "as c3 teamwork;study", NULL },
    { "partner", "person,easy,easy", "1001000", "decrypter-her medium ghost", "as c3 teamwork;study;peek a1",
      NULL },
    { "partner peek", "easy,person,easy", "1001000", "decrypter-her medium ghost",
      "as c3 teamwork;study;peek a1;invite 1", NULL },
    /* Missions */
    { "mission decrypter", "person,easy,easy", "1001000", "decrypter-her medium ghost",
      "as b2 cipher;end;idle;idle", "tap Try Mission\ntap B1,\ntap B2," },
    { "mission messiah", "person,easy,easy", "1001000", "messiah-him medium ghost", CHAOS_FIRST,
      "tap Try Mission\ntap B1,\ntap C1,\ntap A2," },
    { "mission wanderer", "person,easy,easy", "1001000", "wanderer medium ghost", "",
      "tap Try Mission\ntap A1,\ntap Library\ntap B1,\ntap Enigma\ntap C1," },
    { "mission wanderer full", "person,easy,easy", "1001000", "wanderer medium ghost", "",
      "tap Try Mission\ntap A1,\ntap Library\ntap B1,\ntap Enigma\ntap C1,\ntap Scherbius\ntap A2,\ntap "
      "Tome\ntap B2,\ntap Cipher\ntap C2,\ntap Observatory\ntap A3,\ntap Seance" },
    { "mission medium", "person,easy,easy,easy,easy", "1001000",
      "medium decrypter-her ghost archivist saboteur", "as a2 tome;end;idle;idle;idle;idle",
      "tap Try Mission\ntap C1,\ntap A3," },
    { "mission medium person", "person,easy,easy,easy,easy", "1001000",
      "medium decrypter-her ghost archivist saboteur", "as a2 tome;end;idle;idle;idle;idle",
      "tap Try Mission\ntap C1,\ntap A3,\ntap Player Whist\ntap Archivist" },
    { "mission archivist", "person,easy,easy", "1001000", "archivist medium ghost",
      "as b2 cipher;end;idle;idle", "tap Try Mission\ntap A1,\ntap B1,\ntap C1," },
    { "mission ghost", "person,easy,easy", "1001000", "ghost medium archivist", CHAOS_FIRST,
      "tap Try Mission" },
    { "ghost becomes", "person,easy,easy", "1001000", "ghost medium archivist",
      CHAOS_FIRST "attempt;show decrypter-her;show saboteur", NULL },
    { "ghost becomes picked", "person,easy,easy", "1001000", "ghost medium archivist",
      CHAOS_FIRST "attempt;show decrypter-her;show wanderer", "tap Wanderer" },
    { "ghost points", "person,easy,easy", "1001000", "ghost medium archivist",
      CHAOS_FIRST "attempt;show decrypter-her;show wanderer;become decrypter-her", "tap B1," },
    { "saboteur waits", "person,easy,easy", "1001000", "saboteur medium ghost", "as b2 cipher;end;idle;idle",
      NULL },
    { "eliminated", "person,easy,easy", "1001000", "saboteur wanderer ghost",
      "idle;attempt;point a1 enigma;point b1 library;point c1 tome;point a2 cipher;point b2 phantom;point c2 "
      "seance;point a3 corridor;idle", NULL },
    { "eliminated oneself", "person,person,person", "1001000", "wanderer medium ghost",
      "attempt;point a1 enigma;point b1 library;point c1 tome;point a2 cipher;point b2 phantom;point c2 "
      "seance;point a3 corridor", NULL },
    /* two players, series */
    { "draft of three", "person,easy", "1001000", "",
      "lay;deal 0 decrypter-her;deal 0 medium;deal 0 ghost;deal 1 archivist;deal 1 saboteur;deal 1 wanderer",
      NULL },
    { "draft picked", "person,easy", "1001000", "",
      "lay;deal 0 decrypter-her;deal 0 medium;deal 0 ghost;deal 1 archivist;deal 1 saboteur;deal 1 wanderer",
      "tap Medium" },
    { "draft of two", "person,easy", "2101000", "",
      "lay;deal 0 decrypter-her;deal 0 messiah-him;deal 1 wanderer;deal 1 messiah-her", NULL },
    { "checked card shown", "easy,person", "1001000", "decrypter-her medium", "choose b2;name tome;doubt",
      NULL },
    { "between won", "person,person,person", "1101000", "wanderer medium ghost",
      "attempt;point a1 library;point b1 enigma;point c1 phantom;point a2 tome;point b2 cipher;point c2 "
      "observatory;point a3 seance", NULL },
    { "between breach", "easy,person,easy", "1101000", "wanderer medium ghost",
      "idle;idle;idle;idle;idle;idle;idle;idle;idle;idle;idle;idle;expire", NULL },
    { "between saboteur", "easy,person,easy", "1101000", "wanderer medium saboteur",
      "idle;idle;idle;idle;idle;idle;idle;idle;idle;idle;idle;idle;expire", NULL },
    { "between two wins each", "easy,person,easy,easy,person", "1111000",
      "wanderer medium ghost archivist saboteur",
      "attempt;point a1 library;point b1 enigma;point c1 phantom;point a2 tome;point b2 cipher;point c2 "
      "observatory;point a3 seance;begin;lay;deal 0 medium;deal 1 wanderer;deal 2 ghost;deal 3 saboteur;deal 4 "
      "archivist;"
      "attempt;point a1 library;point b1 enigma;point c1 phantom;point a2 tome;point b2 cipher;point c2 "
      "observatory;point a3 seance;begin;lay;deal 0 medium;deal 1 wanderer;deal 2 ghost;deal 3 archivist;deal "
      "4 decrypter-her;"
      "idle;idle;idle;idle;attempt;point a1 library;point b1 enigma;point c1 phantom;point a2 tome;point b2 "
      "cipher;point c2 observatory;point a3 "
      "corridor;idle;idle;idle;idle;idle;idle;idle;idle;idle;idle;idle;idle;expire", NULL },
    { "series game 2", "easy,person,easy,easy", "1101000", "wanderer medium ghost archivist",
      "attempt;point a1 library;point b1 enigma;point c1 phantom;point a2 tome;point b2 cipher;point c2 "
      "observatory;point a3 seance;begin;lay;deal 0 medium;deal 1 wanderer;deal 2 ghost;deal 3 saboteur",
      NULL },
    { "series joined", "easy,person,easy", "2101000", "wanderer decrypter-her messiah-him",
      "attempt;point a1 library;point b1 enigma;point c1 phantom;point a2 tome;point b2 cipher;point c2 "
      "observatory;point a3 seance;begin;lay;deal 0 archivist;deal 1 wanderer;deal 2 messiah-her", NULL },
    { "over won", "person,easy,easy", "1001000", "wanderer medium ghost",
      "attempt;point a1 library;point b1 enigma;point c1 phantom;point a2 tome;point b2 cipher;point c2 "
      "observatory;point a3 seance", NULL },
    { "over breach", "person,easy,easy", "1001000", "wanderer medium ghost",
      "idle;idle;idle;idle;idle;idle;idle;idle;idle;idle;idle;idle;expire", NULL },
    { "crowded", "easy,easy,easy,person,easy", "1101000", "decrypter-her medium ghost archivist saboteur",
      "as a2 tome;end;as b2 cipher;end;as c1 phantom;look 3;end;as b2 cipher;end;choose b1;name tome;doubt;as "
      "b2 cipher;trade;end;as c1 phantom;look 0;end;choose c1;name library;doubt", NULL },
    /* people around one screen: their own page, decisions in public */
    { "own page", "person,person,person", "1001000", "ghost medium archivist", "", NULL },
    { "own page of two", "person,person", "1001000", "medium wanderer", "", NULL },
    { "public swap half", "person,person,person,person", "1001000", "decrypter-her medium ghost archivist",
      "as b3 corridor", "tap A1," },
    { "public swap picked", "person,person", "1001000", "decrypter-her medium", "as b3 corridor",
      "tap A1,\ntap C3," },
    { "public reveal", "person,person,person", "1001000", "decrypter-her medium ghost", "as a3 seance",
      "tap A1," },
    { "public team", "person,person,person,person,person", "1001000",
      "decrypter-her medium ghost archivist saboteur", "as c3 teamwork", NULL },
    { "public hand", "person,person,person", "1001000", "decrypter-her medium ghost",
      CHAOS_FIRST "as a3 seance", NULL },
    { "public trade", "person,easy,person", "1001000", "decrypter-her medium ghost", CHAOS_FIRST "as b2 cipher",
      NULL },
    { "public ghost", "person,person,person", "1001000", "ghost medium archivist",
      CHAOS_FIRST "attempt;show decrypter-her;show wanderer", NULL },
    { "asked again", "person,person,person", "1001000", "decrypter-her medium ghost", "as b3 corridor",
      "tap Swap nothing" },
    /* alone */
    { "solo turn", "person", "0001000", "decrypter-her", "", NULL },
    { "solo cipher", "person", "0001000", "decrypter-her", "choose b2", NULL },
    { "solo library", "person", "0001000", "decrypter-her", "choose a1", NULL },
    { "solo chaos", "person", "0001000", "decrypter-her", "choose c3;chaos 0", NULL },
    { "solo observe", "person", "0001000", "decrypter-her", "choose c2;peek a1", NULL },
    { "solo solowork", "person", "0001000", "decrypter-her", "choose c3", NULL },
    { "solo silence", "person", "0001000", "decrypter-her", "choose b2;end;choose b2;end;choose b3;skip",
      NULL },
    { "solo lift", "person", "0001000", "decrypter-her",
      "choose b2;end;choose c2;peek a1;peek b3;decrypt b2;end;choose b3;skip;decrypt c2;peek "
      "c3;skip;end;choose a1;read row-1;end;choose c3", NULL },
    { "solo tome", "person", "0001000", "decrypter-her", "choose c3;chaos 0;end;choose a2", NULL },
    { "solo machine", "person", "0001000", "decrypter-her", "choose c3;chaos 0;end;choose b1", NULL },
    { "solo seance hand", "person", "0001000", "decrypter-her", "choose c3;chaos 0;end;choose a3", NULL },
    { "solo cover", "person", "0001000", "decrypter-her", "choose c3;chaos 0;end;choose c2;peek a1", NULL },
    { "solo phantom", "person", "0001000", "decrypter-her", "choose c3;chaos 0;end;choose c1;draw 0 wanderer",
      NULL },
    { "solo mission", "person", "0001000", "decrypter-her", "choose b2", "tap Try Mission\ntap B1,\ntap B2," },
    { "solo between", "person", "0001000", "decrypter-her",
      "choose b2;attempt;point b1 enigma;point b2 cipher;point a1 library", NULL },
    { "solo carry", "person", "0001000", "decrypter-her",
      "choose b2;attempt;point b1 enigma;point b2 cipher;point a1 library;begin;lay;reveal a1;reveal b1",
      NULL },
    { "solo game 2", "person", "0001000", "decrypter-her",
      "choose b2;attempt;point b1 enigma;point b2 cipher;point a1 library;begin;lay;reveal a1;reveal b1;reveal "
      "c1;reveal a2;reveal b2;reveal c2;deal 0 messiah-him", NULL },
    { "solo fate", "person", "0001000", "wanderer",
      "attempt;point a1 library;point b1 enigma;point c1 phantom;point a2 tome;point b2 cipher;point c2 "
      "observatory;point a3 seance;begin;lay;reveal a1;reveal b1;reveal c1;reveal a2;reveal b2;reveal c2;deal "
      "0 decrypter-her;"
      "choose b2;attempt;point b1 enigma;point b2 cipher;point a1 library;begin;lay;reveal a1;reveal b1;reveal "
      "c1;reveal a2;reveal b2;reveal c2;deal 0 messiah-him;choose c3;chaos 0;attempt;point b1 enigma;point c1 "
      "phantom;point a2 tome", NULL },
    { "solo lost", "person", "0001000", "wanderer",
      "attempt;point a1 enigma;point b1 library;point c1 phantom;point a2 tome;point b2 cipher;point c2 "
      "observatory;point a3 seance", NULL },
};

enum { ENIGMA_SCENES = sizeof enigma_scenes / sizeof *enigma_scenes };

static const char *enigma_scene_now;         /* for messages */

static void enigma_scene_line(struct session *s, const char *words)
{
    char line[100];
    struct action a;
    int seat = session_turn(s);
    if (seat == SEAT_CHANCE) snprintf(line, sizeof line, "* %s", words);
    else snprintf(line, sizeof line, "%d %s", seat, words);
    const char *why = notation_read(s->game, line, &a);
    if (!why) why = session_play(s, &a);
    if (why) fail_msg("%s: %s: %s", enigma_scene_now, line, why);
}

static const struct enigma *enigma_of(const struct session *s)
{
    return s->state;
}

static void enigma_scene_lay(struct session *s)
{
    for (int p = 0; p < ENIGMA_PLACES; p++) {
        int card = p == 8 && s->seats == 1 ? (int)CARD_SOLOWORK : p;
        struct action a = { .seat = SEAT_CHANCE, .verb = VERB_LAY, .count = 2, .arg = { p, card } };
        const char *why = session_play(s, &a);
        if (why) fail_msg("%s: lay: %s", enigma_scene_now, why);
    }
}

/* What a reshuffle leaves: chance as the rules draw it. */
static void enigma_scene_chance(struct session *s)
{
    struct action batch[CHANCE_MAX];
    int n = session_draw(s, batch, CHANCE_MAX);
    for (int i = 0; i < n; i++)
        if (session_play(s, &batch[i])) fail_msg("%s: chance", enigma_scene_now);
}

static void enigma_scene_believed(struct session *s)
{
    while (enigma_of(s)->phase == PHASE_DOUBT) enigma_scene_line(s, "believe");
}

static void enigma_scene_idle(struct session *s)
{
    const struct enigma *e = enigma_of(s);
    char words[20];
    if (e->phase == PHASE_WATCH) {
        snprintf(words, sizeof words, "watch %c%c", 'a' + __builtin_ctz(ENIGMA_ALL_PLACES & ~e->up) % 3,
                 '1' + __builtin_ctz(ENIGMA_ALL_PLACES & ~e->up) / 3);
        enigma_scene_line(s, words);
        return;
    }
    enigma_scene_line(s, "choose b3");
    enigma_scene_line(s, "name corridor");
    enigma_scene_believed(s);
    enigma_scene_line(s, "skip");
    if (e->phase == PHASE_TURN) enigma_scene_line(s, "end");
}

static void enigma_scene_do(struct session *s, const char *words)
{
    char place[8], card[32], line[60];
    if (!strcmp(words, "believed")) enigma_scene_believed(s);
    else if (!strcmp(words, "idle")) enigma_scene_idle(s);
    else if (!strcmp(words, "lay")) enigma_scene_lay(s);
    else if (!strcmp(words, "lay again")) enigma_scene_chance(s);
    else if (sscanf(words, "as %7s %31s", place, card) == 2) {
        snprintf(line, sizeof line, "choose %s", place);
        enigma_scene_line(s, line);
        snprintf(line, sizeof line, "name %s", card);
        enigma_scene_line(s, line);
        enigma_scene_believed(s);
    } else enigma_scene_line(s, words);
}

/* Two players are dealt three cards each and keep the one that is written. */
static void enigma_scene_deal_two(struct session *s, char hand[][24])
{
    char line[160];
    static const char *const ids[] = { "wanderer", "saboteur",      "medium",     "archivist",
                                       "ghost",    "decrypter-her", "messiah-him" };
    size_t next = 0;
    for (int seat = 0; seat < 2; seat++) {
        snprintf(line, sizeof line, "deal %d %s", seat, hand[seat]);
        enigma_scene_line(s, line);
        for (int i = 1; i < 3; i++, next++) {
            while (!strcmp(ids[next], hand[0]) || !strcmp(ids[next], hand[1])) next++;
            snprintf(line, sizeof line, "deal %d %s", seat, ids[next]);
            enigma_scene_line(s, line);
        }
    }
    for (int seat = 0; seat < 2; seat++) {
        snprintf(line, sizeof line, "keep %s", hand[seat]);
        enigma_scene_line(s, line);
    }
}

static void enigma_scene_deal(struct session *s, const char *hands)
{
    char hand[ENIGMA_SEATS][24] = { "" }, line[160];
    sscanf(hands, "%23s %23s %23s %23s %23s", hand[0], hand[1], hand[2], hand[3], hand[4]);
    enigma_scene_lay(s);
    if (s->seats == 2) enigma_scene_deal_two(s, hand);
    for (int seat = 0; seat < s->seats && s->seats != 2; seat++) {
        snprintf(line, sizeof line, "deal %d %s", seat, hand[seat]);
        enigma_scene_line(s, line);
    }
}

/* No two scenes are the same game. */
static uint64_t enigma_scene_seed(const struct enigma_scene *scene)
{
    static uint64_t times;
    uint64_t seed = ++times;
    for (const char *c = scene->name; *c; c++) seed = seed * 31 + (unsigned char)*c;
    return seed;
}

/* The session of a scene, not yet on a table. */
static void enigma_scene_session(const struct enigma_scene *scene, struct session *s)
{
    static const char *const names[] = { "Amara", "Pip", "Whist", "Lark", "Ferdinand" };
    char levels[100], lines[2000];
    int16_t options[OPTIONS_MAX];
    int seats = 0;
    for (const char *c = scene->levels; c; c = strchr(c + 1, ',')) seats++;
    game_default_options(game_find("enigma"), options);
    for (int i = 0; i < ENIGMA_OPTIONS; i++) {
        const struct option *o = &game_find("enigma")->options[i];
        if (seats >= o->seats_min && seats <= o->seats_max) options[i] = (int16_t)(scene->options[i] - '0');
    }
    enigma_scene_now = scene->name;
    const char *why = session_open(s, game_find("enigma"), seats, options, enigma_scene_seed(scene));
    if (why) fail_msg("%s: %s", scene->name, why);
    snprintf(levels, sizeof levels, "%s", scene->levels);
    char *save, *word = strtok_r(levels, ",", &save);
    for (int seat = 0; seat < seats; seat++, word = strtok_r(NULL, ",", &save)) {
        snprintf(s->players[seat].name, sizeof s->players[seat].name, "%s", names[seat]);
        s->players[seat].level = (uint8_t)level_find(word);
        s->players[seat].colour = (uint8_t)seat;
    }
    if (*scene->hands) enigma_scene_deal(s, scene->hands);
    snprintf(lines, sizeof lines, "%s", scene->lines);
    for (word = strtok_r(lines, ";", &save); word; word = strtok_r(NULL, ";", &save)) enigma_scene_do(s, word);
}

/* On the table, before whoever is to act; the curtain is open. */
static void enigma_scene_open(const struct enigma_scene *scene)
{
    static struct session s;
    int seats[SEATS_MAX], n;
    memset(&s, 0, sizeof s);
    enigma_scene_session(scene, &s);
    const char *why = table_open(&s, false);
    if (why) fail_msg("%s: %s", scene->name, why);
    app_go(&table_screen);
    app_settle();
    if (table_curtain() && !table_window(seats, &n)) table_open_curtain();
    app_settle();
    if (scene->presses) why = script_run(scene->presses);
    if (why) fail_msg("%s: %s", scene->name, why);
}

#endif
