/* Mistrial!: every allowed action, in order. */
#include "../../action.h"
#include "parts.h"

/* Each of these writes its actions to out and says where the next goes. */

static struct action *list_cards(const struct mistrial *m, struct action *out)
{
    uint64_t unseen = mistrial_unseen(m);
    for (int c = 0; c < MS_CARDS; c++) {
        if (!mistrial_nibble(unseen, c)) continue;
        if (m->phase == MS_FLIP) action_put(out++, SEAT_CHANCE, MS_V_FLIP, 1, c, 0, 0);
        else action_put(out++, SEAT_CHANCE, MS_V_DRAW, 2, mistrial_drawer(m), c, 0);
    }
    return out;
}

/* One pair of Arguments when both are known; in a view all that may lie there. */
static struct action *list_reveals(const struct mistrial *m, struct action *out)
{
    unsigned may[MS_SIDES];
    for (int s = 0; s < MS_SIDES; s++)
        may[s] = m->bid[s] < MS_ARGUMENTS ? 1u << m->bid[s] : mistrial_hand(m, s);
    for (int a = 0; a < MS_ARGUMENTS; a++)
        for (int b = 0; b < MS_ARGUMENTS; b++)
            if (may[0] >> a & may[1] >> b & 1) action_put(out++, SEAT_CHANCE, MS_V_REVEAL, 2, a, b, 0);
    return out;
}

/* Lay a tile while one is left; flip a copy of the rival's; leave it when a copy is mine (rulings 8-11, 43). */
static struct action *list_exhibit(const struct mistrial *m, int e, struct action *out)
{
    int seat = m->turn, first = mistrial_first_tile[e], copies = mistrial_shapes[e].copies;
    unsigned all = copies == 2 ? 3 : 1, mine = m->tiles[seat] >> first & all,
             theirs = m->tiles[!seat] >> first & all;
    int turns = (mine | theirs) != all ? mistrial_shapes[e].turns : 0;
    uint64_t places[4];
    if (turns) mistrial_each_place(m, seat, e, places);
    for (int turn = 0; turn < turns; turn++) {
        for (uint64_t at = places[turn]; at; at &= at - 1)
            action_put(out++, seat, MS_V_PLACE, 3, e, turn, __builtin_ctzll(at));
    }
    for (int copy = 0; copy < copies; copy++)
        if (theirs >> copy & 1) action_put(out++, seat, MS_V_TURN, 1, first + copy, 0, 0);
    if (mine) action_put(out++, seat, MS_V_KEEP, 1, e, 0, 0);
    return out;
}

APART static struct action *list_resolve(const struct mistrial *m, struct action *out)
{
    if (m->card != MS_PAIR) return list_exhibit(m, m->card, out);
    for (int e = 7; e < MS_EXHIBITS; e++) out = list_exhibit(m, e, out);
    return out;
}

APART static struct action *list_chance(const struct mistrial *m, struct action *out)
{
    switch (m->phase) {
    case MS_JURY:
        for (int j = 0; j < MS_LAYOUTS; j++) action_put(out++, SEAT_CHANCE, MS_V_JURY, 1, j, 0, 0);
        return out;
    case MS_STRIKE:
        for (int a = 0; a < MS_ARGUMENTS; a++)
            action_put(out++, SEAT_CHANCE, MS_V_STRIKE, 2, m->struck[0] != MS_NONE, a, 0);
        return out;
    case MS_REVEAL: return list_reveals(m, out);
    case MS_OVER: return out;
    default: return list_cards(m, out);
    }
}

static struct action *list_commits(const struct mistrial *m, int seat, struct action *out)
{
    int influence = m->influence[seat], bias = m->bias[seat];
    for (int i = 0; i <= influence; i++)
        for (int b = 0; b <= bias; b++) action_put(out++, seat, MS_V_COMMIT, 2, i, b, 0);
    return out;
}

int mistrial_legal(const void *state, struct action *out, int max)
{
    if (max < LEGAL_MAX) return game_legal_some(mistrial_legal, state, out, max);
    const struct mistrial *m = state;
    int seat = m->turn;
    switch (m->phase) {
    case MS_SUBMIT:
        action_put(&out[0], seat, MS_V_SUBMIT, 1, m->evidence[seat][0], 0, 0);
        action_put(&out[1], seat, MS_V_SUBMIT, 1, m->evidence[seat][1], 0, 0);
        return 1 + (m->evidence[seat][1] != m->evidence[seat][0]);
    case MS_COMMIT: return (int)(list_commits(m, seat, out) - out);
    case MS_ARGUE: return action_put_mask(out, seat, MS_V_ARGUE, mistrial_hand(m, seat), MS_ARGUMENTS);
    case MS_RESOLVE: return (int)(list_resolve(m, out) - out);
    default: return (int)(list_chance(m, out) - out);
    }
}
