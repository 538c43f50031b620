/* Mistrial!: every allowed action in order, and for any other the reason. */
#include "parts.h"

struct list {
    struct action *out;
    int n, max;
};

static inline void put(struct list *l, int seat, int verb, int count, int a, int b, int c)
{
    if (l->n < l->max)
        l->out[l->n++] = (struct action){ (int8_t)seat, (uint8_t)verb, (uint8_t)count, 0, { a, b, c, 0, 0, 0, 0 } };
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
    unsigned all = copies == 2 ? 3 : 1, mine = m->tiles[seat] >> first & all, theirs = m->tiles[!seat] >> first & all;
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
        if (m->evidence[seat][1] != m->evidence[seat][0]) put(&l, seat, MS_V_SUBMIT, 1, m->evidence[seat][1], 0, 0);
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

/* ---- reasons ---- */

static const char *why_chance(const struct mistrial *m, const struct action *a)
{
    struct action list[MS_ARGUMENTS * MS_ARGUMENTS];
    int n = mistrial_legal(m, list, MS_ARGUMENTS * MS_ARGUMENTS);
    for (int i = 0; i < n; i++)
        if (action_equal(&list[i], a)) return NULL;
    switch (a->verb) {
    case MS_V_JURY: return m->phase == MS_JURY ? _("there is no such jury") : _("the jury is not chosen now");
    case MS_V_DRAW:
        if (m->phase != MS_DEAL && m->phase != MS_DRAW) return _("nobody draws Evidence now");
        return _("that Evidence card is not in the deck, or not theirs to draw");
    case MS_V_STRIKE:
        return m->phase == MS_STRIKE ? _("that Argument can't be struck from that hand") : _("no Argument is struck now");
    case MS_V_FLIP:
        return m->phase == MS_FLIP ? _("that Evidence card is not in the deck") : _("no Evidence is flipped now");
    case MS_V_REVEAL:
        return m->phase == MS_REVEAL ? _("those are not the Arguments on the table") : _("nothing is revealed now");
    }
    return _("that is not left to chance");
}

static const char *why_submit(const struct mistrial *m, int card)
{
    if (m->phase != MS_SUBMIT) return _("no Evidence is submitted now");
    const uint8_t *hand = m->evidence[m->turn];
    if (card < 0 || card >= MS_CARDS || (hand[0] != card && hand[1] != card)) return _("you don't hold that Evidence card");
    return NULL;
}

static const char *why_commit(const struct mistrial *m, int influence, int bias)
{
    if (m->phase == MS_ARGUE && m->opening) return _("there are no cubes in the opening arguments");
    if (m->phase == MS_ARGUE) return _("cubes come before the Argument: choose your Argument now");
    if (m->phase != MS_COMMIT) return _("cubes are laid only before an Argument");
    if (influence < 0 || bias < 0) return _("you can't lay fewer than no cubes");
    if (influence > m->influence[m->turn]) return _("you don't own that many Influence cubes");
    if (bias > m->bias[m->turn]) return _("you don't own that many Bias cubes");
    return NULL;
}

static const char *why_argue(const struct mistrial *m, int argument)
{
    if (m->phase == MS_COMMIT) return _("lay your cubes first, or none");
    if (m->phase != MS_ARGUE) return _("no Argument is played now");
    if (argument < 0 || argument >= MS_ARGUMENTS) return _("there is no such Argument");
    if (mistrial_hand(m, m->turn) >> argument & 1) return NULL;
    return _("that Argument is in your discard");
}

static const char *why_exhibit(const struct mistrial *m, int e)
{
    if (m->phase != MS_RESOLVE) return _("no exhibit is won now");
    if (e < 0 || e >= MS_EXHIBITS) return _("there is no such exhibit");
    if (m->card == MS_PAIR && e < 7) return _("a Matching Pair is Exhibit H, I or J");
    if (m->card != MS_PAIR && e != m->card) return _("that is not the exhibit you won");
    return NULL;
}

static const char *why_place(const struct mistrial *m, int e, int turn, int square)
{
    const char *why = why_exhibit(m, e);
    if (why) return why;
    int mine = mistrial_copies(m, m->turn, e), theirs = mistrial_copies(m, !m->turn, e);
    if (mine + theirs < mistrial_shapes[e].copies) return mistrial_why_place(m, m->turn, e, turn, square);
    return theirs ? _("it is on the board already: flip it") : _("it is on the board already, in your colour");
}

static const char *why_turn(const struct mistrial *m, int tile)
{
    const char *why = why_exhibit(m, tile < 0 || tile >= MS_TILES ? -1 : mistrial_tile_exhibit[tile]);
    if (why) return why;
    if (m->tiles[m->turn] >> tile & 1) return _("that tile shows your colour already");
    if (!(m->tiles[!m->turn] >> tile & 1)) return _("that tile is not on the board");
    return NULL;
}

static const char *why_keep(const struct mistrial *m, int e)
{
    const char *why = why_exhibit(m, e);
    if (why || mistrial_copies(m, m->turn, e)) return why;
    return _("you can leave an exhibit only when a tile of it shows your colour");
}

const char *mistrial_why(const void *state, const struct action *a)
{
    static const uint8_t counts[MS_VERBS] = { 1, 2, 2, 1, 2, 1, 2, 1, 3, 1, 1 };
    const struct mistrial *m = state;
    if (m->phase == MS_OVER) return _("the trial is over");
    if (a->verb >= MS_VERBS) return _("there is no such action");
    if (a->seat != m->turn) {
        if (m->turn == SEAT_CHANCE) return _("wait: the court is at work");
        return m->turn == MS_DEFENCE ? _("it is the Defence's turn") : _("it is the Prosecution's turn");
    }
    if (a->count != counts[a->verb]) return _("that action is incomplete");
    if (m->turn == SEAT_CHANCE) return why_chance(m, a);
    switch (a->verb) {
    case MS_V_SUBMIT: return why_submit(m, a->arg[0]);
    case MS_V_COMMIT: return why_commit(m, a->arg[0], a->arg[1]);
    case MS_V_ARGUE: return why_argue(m, a->arg[0]);
    case MS_V_PLACE: return why_place(m, a->arg[0], a->arg[1], a->arg[2]);
    case MS_V_TURN: return why_turn(m, a->arg[0]);
    case MS_V_KEEP: return why_keep(m, a->arg[0]);
    }
    return _("only the court does that");
}
