/* Mistrial!: can these bytes be a view? Every field, and what they say together. */
#include "parts.h"

#include "../../sane.h"

static int sum(uint64_t counts)
{
    int n = 0;
    for (; counts; counts >>= 4) n += (int)(counts & 15);
    return n;
}

static bool is_side(int seat) { return seat == MS_DEFENCE || seat == MS_PROSECUTION; }

/* Both have bid or may: from the exhibit on the table to the winner's answer. */
static bool in_round(const struct mistrial *m) { return m->phase >= MS_COMMIT && m->phase <= MS_RESOLVE; }
/* Cubes and the exhibit lie there; at the end they stay where they were. */
static bool table_full(const struct mistrial *m)
{
    return in_round(m) || m->end == MS_END_MISTRIAL || m->end == MS_END_NINE;
}
static bool sealed(const struct mistrial *m) { return m->phase >= MS_COMMIT && m->phase <= MS_REVEAL; }

static const char *sane_course(const struct mistrial *m, const int16_t *options)
{
    bool bench = options[MS_OPT_TRIAL] != 0;
    int jury = options[MS_OPT_JURY];
    SANE(m->phase <= MS_OVER);
    SANE(m->warning == (options[MS_OPT_WARNING] != 0));
    SANE(m->record == (options[MS_OPT_RECORD] != 0));
    if (bench) SANE(m->layout == MS_BENCH);
    else if (jury) SANE(m->layout == jury - 1);
    else SANE(m->phase == MS_JURY ? m->layout == MS_UNDRAWN : m->layout < MS_LAYOUTS);
    SANE(m->phase != MS_JURY || m->layout == MS_UNDRAWN);
    SANE(sane_flag(m->opening));
    SANE(m->opening ? m->leader == MS_NONE && m->round == 1 : is_side(m->leader) && m->round >= 2);
    SANE(m->round <= sum(m->gone) + 1);
    switch (m->phase) {
    case MS_JURY: case MS_DEAL: case MS_STRIKE: case MS_FLIP: SANE(m->opening && m->turn == SEAT_CHANCE); break;
    case MS_DRAW: SANE(!m->opening && m->turn == SEAT_CHANCE); break;
    case MS_REVEAL: SANE(m->turn == SEAT_CHANCE); break;
    case MS_SUBMIT: SANE(!m->opening && m->turn == m->leader); break;
    case MS_OVER: SANE(m->turn == SEAT_NONE); break;
    default: SANE(is_side(m->turn));
    }
    return NULL;
}

static const char *sane_tiles(const struct mistrial *m)
{
    uint64_t full = 0, covered[MS_SIDES] = { 0 };
    unsigned letters = 0;
    SANE(sane_mask(m->tiles[0] | m->tiles[1], MS_TILES) && !(m->tiles[0] & m->tiles[1]));
    for (int t = 0; t < MS_TILES; t++) {
        int e = mistrial_tile_exhibit[t], side = m->tiles[1] >> t & 1;
        const struct mistrial_shape *s = &mistrial_shapes[e];
        if (!((m->tiles[0] | m->tiles[1]) >> t & 1)) {
            SANE(!m->at[t] && !m->turned[t]);
            continue;
        }
        SANE(m->turned[t] < s->turns && m->at[t] < MS_SQUARES && s->box[m->turned[t]] >> m->at[t] & 1);
        SANE(t == mistrial_first_tile[e] || letters >> e & 1);          /* the first copy is laid first */
        uint64_t mask = mistrial_mask(e, m->turned[t], m->at[t]);
        SANE(!(mask & full));
        full |= mask;
        covered[side] |= mask;
        letters |= 1u << e;
    }
    SANE(m->covered[0] == covered[0] && m->covered[1] == covered[1]);
    SANE(m->letters == letters);
    SANE(m->end == MS_END_NINE ? bits_count(letters) == MS_GOAL : bits_count(letters) < MS_GOAL);
    for (int e = 0; e < MS_EXHIBITS; e++) SANE((letters >> e & 1) == (mistrial_nibble(m->stack, e) > 0));
    return NULL;
}

static const char *sane_cubes(const struct mistrial *m)
{
    int influence = m->supply + m->influence[0] + m->influence[1];
    SANE(m->layout != MS_UNDRAWN || !m->tiles[0]);
    for (int s = 0; s < MS_SIDES; s++) {
        int won = m->layout < MS_BENCH
            ? bits_count(mistrial_layouts[m->layout].bias[s] & (m->covered[0] | m->covered[1])) : 0;
        SANE(m->laid[s] <= MS_CUBES && m->bias[s] + m->laid_bias[s] <= won);
        bool bids = table_full(m) && (m->bid[s] != MS_NONE || (m->phase == MS_ARGUE && m->turn == s));
        SANE((bids && !m->opening) || (!m->laid[s] && !m->laid_bias[s]));
        if (sealed(m)) influence += m->laid[s];
    }
    if (m->phase == MS_RESOLVE) SANE(m->laid[0] + m->laid[1] <= m->supply);
    influence += bits_count(mistrial_influence_squares(m));
    SANE(influence == (m->layout == MS_UNDRAWN ? MS_CUBES - (MS_JURORS - 4) : MS_CUBES));
    return NULL;
}

static const char *sane_evidence(const struct mistrial *m, int seat)
{
    int held = 0, table = table_full(m) && m->end != MS_END_NINE, pairs = 0, stacked = 0;
    uint64_t known = m->gone;
    for (int s = 0; s < MS_SIDES; s++) {
        SANE(m->evidence[s][0] != MS_NONE || m->evidence[s][1] == MS_NONE);
        for (int i = 0; i < 2; i++) {
            int card = m->evidence[s][i];
            SANE(card < MS_CARDS || card == MS_NONE || (card == MS_UNKNOWN && s != seat));
            held += card != MS_NONE;
        }
    }
    for (int c = 0; c < MS_CARDS; c++) {
        int n = mistrial_nibble(m->gone, c), here = table && m->card == c;
        int own = seat < 0 ? 0 : (m->evidence[seat][0] == c) + (m->evidence[seat][1] == c);
        SANE(n + own <= (c == MS_PAIR ? 2 : 3));
        int rest = n - mistrial_nibble(m->tossed, c) - here;
        SANE(rest >= 0);
        if (c < 7) SANE(rest == mistrial_nibble(m->stack, c));
        else pairs += rest, stacked += c < MS_EXHIBITS ? mistrial_nibble(m->stack, c) : 0;
    }
    SANE(pairs == stacked);
    SANE(sane_mask(known | m->tossed, 4 * MS_CARDS) && sane_mask(m->stack, 4 * MS_EXHIBITS));
    SANE(m->deck == MS_DECK - sum(m->gone) - held);
    SANE(m->deck || m->end == MS_END_DECK);
    SANE(table_full(m) ? m->card < MS_CARDS : m->card == MS_NONE);
    switch (m->phase) {
    case MS_JURY: SANE(!held); break;
    case MS_DEAL: SANE(m->evidence[0][1] == MS_NONE ? m->evidence[1][1] == MS_NONE : held == 3); break;
    case MS_DRAW: SANE(held == 3); break;
    case MS_OVER: SANE(held == 4 - (!m->opening && m->end != MS_END_DECK)); break;
    default: SANE(held == 4 - (!m->opening && in_round(m)));
    }
    if (m->phase == MS_DEAL) SANE(m->evidence[0][0] != MS_NONE || m->evidence[1][0] == MS_NONE);
    if (!m->opening && in_round(m)) SANE(m->evidence[m->leader][1] == MS_NONE);
    return NULL;
}

/* One side's Arguments: shown, struck, bid and in hand. */
static const char *sane_hand(const struct mistrial *m, int s, int seat)
{
    int struck = m->struck[s], bid = m->bid[s];
    SANE(sane_mask(m->played[s], MS_ARGUMENTS));
    SANE(struck < MS_ARGUMENTS || struck == MS_NONE || (struck == MS_UNKNOWN && s != seat));
    SANE(bid < MS_ARGUMENTS || bid == MS_NONE || (bid == MS_UNKNOWN && s != seat && sealed(m)));
    SANE(struck >= MS_ARGUMENTS || !(m->played[s] >> struck & 1));
    SANE(bid >= MS_ARGUMENTS || !(m->played[s] >> bid & 1));
    SANE(bid >= MS_ARGUMENTS || bid != struck);
    int held = mistrial_hand_count(m, s);
    bool asked = m->bid[s] == MS_NONE && m->phase != MS_OVER;
    SANE(held >= (asked ? m->opening ? 1 : 2 : m->opening ? 0 : 1));
    if (m->phase <= MS_DEAL) SANE(struck == MS_NONE);
    if (m->phase <= MS_STRIKE) SANE(!m->played[s]);
    return NULL;
}

static const char *sane_bids(const struct mistrial *m)
{
    int first = m->opening ? 0 : m->leader;
    bool cubes = is_side(m->turn) && m->influence[m->turn] + m->bias[m->turn];
    SANE(m->struck[1] == MS_NONE || m->phase != MS_STRIKE);
    int held[MS_SIDES];
    for (int s = 0; s < MS_SIDES; s++) held[s] = mistrial_hand_count(m, s) + (m->bid[s] != MS_NONE);
    if (m->opening && m->phase > MS_STRIKE) SANE(held[0] == held[1]);       /* only ties go on: alike */
    switch (m->phase) {
    case MS_COMMIT: SANE(!m->opening && cubes);         /* fall through */
    case MS_ARGUE:
        SANE(m->bid[m->turn] == MS_NONE);
        SANE((m->bid[!m->turn] != MS_NONE) == (m->turn != first));
        break;
    case MS_REVEAL: SANE(m->bid[0] != MS_NONE && m->bid[1] != MS_NONE); break;
    case MS_RESOLVE:
        SANE(m->bid[0] < MS_ARGUMENTS && m->bid[1] < MS_ARGUMENTS);
        SANE(mistrial_strength(m, m->turn) > mistrial_strength(m, !m->turn));
        SANE(!mistrial_doomed(m, m->turn, m->card));
        break;
    default:
        SANE(m->phase == MS_OVER || (m->bid[0] == MS_NONE && m->bid[1] == MS_NONE));
    }
    return NULL;
}

static const char *sane_end(const struct mistrial *m)
{
    SANE(m->end <= MS_END_DECK && (m->end != MS_RUNNING) == (m->phase == MS_OVER));
    SANE(m->end == MS_RUNNING ? m->victor == MS_NONE : is_side(m->victor));
    if (m->end == MS_END_NINE || m->end == MS_END_MISTRIAL) {
        SANE(is_side(m->winner) && m->bid[0] < MS_ARGUMENTS && m->bid[1] < MS_ARGUMENTS);
        SANE(mistrial_strength(m, m->winner) > mistrial_strength(m, !m->winner));
    } else {
        SANE(m->winner == (m->phase == MS_RESOLVE ? m->turn : MS_NONE));
    }
    if (m->end == MS_END_MISTRIAL) SANE(m->victor == !m->winner && m->card < MS_CARDS);
    if (m->end == MS_END_MISTRIAL) SANE(mistrial_doomed(m, m->winner, m->card));
    if (m->end == MS_END_NINE) SANE(!m->opening && m->leader == m->winner);
    if (m->end == MS_END_DECK)
        SANE(!m->opening && !m->deck && m->bid[0] == MS_NONE && m->bid[1] == MS_NONE);
    return NULL;
}

const char *mistrial_sane(const void *view, int seats, const int16_t *options, int seat)
{
    const struct mistrial *m = view;
    (void)seats;
    SANE_ALL(sane_course(m, options));
    SANE_ALL(sane_tiles(m));
    SANE_ALL(sane_evidence(m, seat));
    for (int s = 0; s < MS_SIDES; s++) SANE_ALL(sane_hand(m, s, seat));
    SANE_ALL(sane_cubes(m));
    SANE_ALL(sane_bids(m));
    SANE_ALL(sane_end(m));
    if (m->end == MS_END_NINE || m->end == MS_END_DECK) SANE(m->victor == mistrial_verdict(m, NULL));
    return NULL;
}

const char *const mistrial_events[] = {
    [MS_E_JURY] = "-j...", [MS_E_DREW] = "?sc...", [MS_E_STRUCK] = "?sa...", [MS_E_FLIPPED] = "-c...",
    [MS_E_SUBMITTED] = "sc...", [MS_E_COMMITTED] = "sxx..", [MS_E_SEALED] = "s....", [MS_E_REVEALED] = "naaxx",
    [MS_E_SPENT] = "sxx..", [MS_E_PLACED] = "st3q.", [MS_E_TURNED] = "st...", [MS_E_KEPT] = "se...",
    [MS_E_COLLECTED] = "sq1..", [MS_E_CONSOLED] = "s1...", [MS_E_TOSSED] = "-c...", [MS_E_RECALLED] = "sx...",
    [MS_E_REGAINED] = "sx...", [MS_E_LEADER] = "s....", [MS_E_RESET] = "-....", [MS_E_MISTRIAL] = "sc...",
    [MS_E_OVER] = "s3xx.", NULL,
};
