/* Hand-made Rounds of Justice for the tests: "E6 T10 W2 R8 M3" are cards, the rest is said in the rules'
   words. */
#ifndef DOCKET_TESTS_JUSTICE_TABLE_H
#define DOCKET_TESTS_JUSTICE_TABLE_H

#include "games/justice/justice.h"
#include "table.h"

enum { PEPE, ILVAINE, BRUGGA, THRANE, MARN, ODO, SYLAS };
enum { TRUTH_SEEKER, ANARCHIST, COMMISSAR_ID, REDEEMER, INQUISITOR, GUILD_ADVOCATE, AUDITOR };
enum { BRAZEN, HABITUAL, PREMEDITATED, SEDITIOUS, MIDNIGHT, BUNGLED, UNFORGIVABLE };

static inline int card(const char *name)
{
    static const char letters[] = "ETWRM";
    return justice_card((int)(strchr(letters, name[0]) - letters), atoi(name + 1));
}

static inline struct action act(int seat, int verb, int count, int a, int b, int c)
{
    return (struct action){ (int8_t)seat, (uint8_t)verb, (uint8_t)count, 0, { a, b, c } };
}

/* Allowed, and done. */
static inline void does(struct justice *j, int seat, int verb, int count, int a, int b, int c)
{
    struct action one = act(seat, verb, count, a, b, c);
    const char *why = justice_game.why(j, &one);
    must(!why, "seat %d verb %d (%d %d %d) refused: %s", seat, verb, a, b, c, why);
    justice_game.apply(j, &one, NULL);
}

/* Refused, with a sentence that says this. */
static inline void refused(const struct justice *j, int seat, int verb, int count, int a, int b, int c,
                           const char *part)
{
    struct action one = act(seat, verb, count, a, b, c);
    const char *why = justice_game.why(j, &one);
    must(why, "seat %d verb %d (%d %d %d) was allowed", seat, verb, a, b, c);
    must(strstr(why, part), "\"%s\" does not say \"%s\"", why, part);
}

static inline int listed(const struct justice *j, int verb)
{
    struct action list[LEGAL_MAX];
    int n = justice_game.legal(j, list, LEGAL_MAX), found = 0;
    for (int i = 0; i < n; i++) found += list[i].verb == verb;
    return found;
}

static inline void take(struct justice *j, int seat, const char *cards)
{
    j->hand[seat] = 0;
    j->mods[seat] = 0;
    j->count[seat] = 0;
    for (const char *at = cards; at && *at; at = strchr(at, ' ') ? strchr(at, ' ') + 1 : NULL) {
        int c = card(at);
        if (c < JUSTICE_SUIT_CARDS) j->hand[seat] |= (uint64_t)1 << c;
        else j->mods[seat] |= (uint16_t)(1u << (c - JUSTICE_SUIT_CARDS));
        j->count[seat]++;
    }
}

/* A Round set up by logged lines: Suspects and their guilt, the Definition, the Identities; nothing dealt. */
static inline struct justice court(int seats, const int suspects[3], const int guilt[3], int definition,
                                   const int *identities)
{
    struct justice j;
    justice_game.start(&j, seats, (int16_t[OPTIONS_MAX]){ 0 });
    does(&j, SEAT_CHANCE, JUSTICE_V_CHOOSER, 1, 0, 0, 0);
    does(&j, 0, JUSTICE_V_START, 1, 0, 0, 0);
    for (int i = 0; i < 3; i++) does(&j, SEAT_CHANCE, JUSTICE_V_LIABILITY, 2, i, guilt[i], 0);
    for (int i = 0; i < 3; i++) does(&j, SEAT_CHANCE, JUSTICE_V_SUSPECT, 2, i, suspects[i], 0);
    does(&j, SEAT_CHANCE, JUSTICE_V_CRIME, 1, 5, 0, 0);
    does(&j, SEAT_CHANCE, JUSTICE_V_DEFINITION, 1, definition, 0, 0);
    for (int s = 0; s < seats; s++) does(&j, SEAT_CHANCE, JUSTICE_V_IDENTITY, 2, s, identities[s], 0);
    return j;
}

/* Pepe (innocent), Brugga (guilty) and Sylas (innocent) on a given Definition, with these hands, about to be
   asked before the first trick; seat 0 starts. */
static inline struct justice session_with(int seats, int definition, const char *const *hands)
{
    static const int suspects[] = { PEPE, BRUGGA, SYLAS }, guilt[] = { INNOCENT, GUILTY, INNOCENT };
    static const int identities[] = { TRUTH_SEEKER, ANARCHIST, COMMISSAR_ID, REDEEMER, INQUISITOR };
    struct justice j = court(seats, suspects, guilt, definition, identities);
    for (int s = 0; s < seats; s++) take(&j, s, hands[s]);
    j.step = 0;
    justice_begin_tricks(&j, NULL);
    return j;
}
#define COURT(definition, ...)                                                                                 \
    session_with(sizeof(const char *[]){ __VA_ARGS__ } / sizeof(char *), definition,                           \
                 (const char *[]){ __VA_ARGS__ })

/* Nobody closes. */
static inline void quiet(struct justice *j)
{
    while (j->phase == JUSTICE_CLOSE) does(j, j->turn, JUSTICE_V_KEEP, 0, 0, 0, 0);
}

static inline void leads(struct justice *j, int seat, const char *c)
{
    quiet(j);
    does(j, seat, JUSTICE_V_LEAD, 1, card(c), 0, 0);
}

static inline void plays(struct justice *j, int seat, const char *c)
{
    does(j, seat, JUSTICE_V_PLAY, 1, card(c), 0, 0);
}
static inline void passes(struct justice *j, int seat, int slot)
{
    does(j, seat, JUSTICE_V_PASS, 1, slot, 0, 0);
}

static inline void modifies(struct justice *j, int seat, const char *m, const char *c, int side)
{
    does(j, seat, JUSTICE_V_MODIFY, 3, card(m), card(c), side);
}

static inline void declines(struct justice *j)
{
    while (j->phase == JUSTICE_MODIFY) does(j, j->turn, JUSTICE_V_DECLINE, 0, 0, 0, 0);
}

static inline void places(struct justice *j, int seat, const char *c, int slot, int side)
{
    declines(j);
    does(j, seat, JUSTICE_V_PLACE, 3, card(c), slot, side);
}

/* The Liability cards and Identities are turned, the Round is written down. */
static inline void turned(struct justice *j)
{
    struct action lines[CHANCE_MAX];
    assert_int_equal(j->phase, JUSTICE_REVEAL);
    int n = justice_game.chance(j, 1, lines, CHANCE_MAX);
    for (int i = 0; i < n; i++) {
        assert_null(justice_game.why(j, &lines[i]));
        justice_game.apply(j, &lines[i], NULL);
    }
}

#endif
