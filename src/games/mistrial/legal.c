/* Mistrial!: every allowed action, in order. */
#include "parts.h"

struct list {
    struct action *out;
    int n, max;
};

static inline void put(struct list *l, int seat, int verb, int count, int a, int b, int c)
{
    if (l->n < l->max)
        l->out[l->n++] = (struct action){
            (int8_t)seat, (uint8_t)verb, (uint8_t)count, 0, { a, b, c, 0, 0, 0, 0 }
        };
}

static void list_cards(const struct mistrial *m, struct list *l)
{
    uint64_t unseen = mistrial_unseen(m);
    for (int c = 0; c < MS_CARDS; c++) {
        if (!mistrial_nibble(unseen, c)) continue;
        if (m->phase == MS_FLIP) put(l, SEAT_CHANCE, MS_V_FLIP, 1, c, 0, 0);
        else put(l, SEAT_CHANCE, MS_V_DRAW, 2, mistrial_drawer(m), c, 0);
    }
}

/* One pair of Arguments when both are known; in a view all that may lie there. */
static void list_reveals(const struct mistrial *m, struct list *l)
{
    unsigned may[MS_SIDES];
    for (int s = 0; s < MS_SIDES; s++)
        may[s] = m->bid[s] < MS_ARGUMENTS ? 1u << m->bid[s] : mistrial_hand(m, s);
    for (int a = 0; a < MS_ARGUMENTS; a++)
        for (int b = 0; b < MS_ARGUMENTS; b++)
            if (may[0] >> a & may[1] >> b & 1) put(l, SEAT_CHANCE, MS_V_REVEAL, 2, a, b, 0);
}

/* Lay a tile while one is left; flip a copy of the rival's; leave it when a copy is mine (rulings 8-11, 43). */
static void list_exhibit(const struct mistrial *m, int e, struct list *l)
{
    int seat = m->turn, first = mistrial_first_tile[e], copies = mistrial_shapes[e].copies;
    unsigned all = copies == 2 ? 3 : 1, mine = m->tiles[seat] >> first & all,
             theirs = m->tiles[!seat] >> first & all;
    for (int turn = 0; (mine | theirs) != all && turn < mistrial_shapes[e].turns; turn++) {
        uint64_t places = mistrial_places(m, seat, e, turn);
        for (; places; places &= places - 1) put(l, seat, MS_V_PLACE, 3, e, turn, __builtin_ctzll(places));
    }
    for (int copy = 0; copy < copies; copy++)
        if (theirs >> copy & 1) put(l, seat, MS_V_TURN, 1, first + copy, 0, 0);
    if (mine) put(l, seat, MS_V_KEEP, 1, e, 0, 0);
}

int mistrial_legal(const void *state, struct action *out, int max)
{
    const struct mistrial *m = state;
    struct list l = { out, 0, max };
    int seat = m->turn;

    switch (m->phase) {
    case MS_JURY:
        for (int j = 0; j < MS_LAYOUTS; j++) put(&l, seat, MS_V_JURY, 1, j, 0, 0);
        break;
    case MS_DEAL:
    case MS_DRAW:
    case MS_FLIP:
        list_cards(m, &l);
        break;
    case MS_STRIKE:
        for (int a = 0; a < MS_ARGUMENTS; a++) put(&l, seat, MS_V_STRIKE, 2, m->struck[0] != MS_NONE, a, 0);
        break;
    case MS_REVEAL:
        list_reveals(m, &l);
        break;
    case MS_SUBMIT:
        put(&l, seat, MS_V_SUBMIT, 1, m->evidence[seat][0], 0, 0);
        if (m->evidence[seat][1] != m->evidence[seat][0])
            put(&l, seat, MS_V_SUBMIT, 1, m->evidence[seat][1], 0, 0);
        break;
    case MS_COMMIT:
        for (int i = 0; i <= m->influence[seat]; i++)
            for (int b = 0; b <= m->bias[seat]; b++) put(&l, seat, MS_V_COMMIT, 2, i, b, 0);
        break;
    case MS_ARGUE:
        for (unsigned hand = mistrial_hand(m, seat); hand; hand &= hand - 1)
            put(&l, seat, MS_V_ARGUE, 1, __builtin_ctz(hand), 0, 0);
        break;
    case MS_RESOLVE:
        if (m->card != MS_PAIR) list_exhibit(m, m->card, &l);
        else for (int e = 7; e < MS_EXHIBITS; e++) list_exhibit(m, e, &l);
        break;
    }
    return l.n;
}
