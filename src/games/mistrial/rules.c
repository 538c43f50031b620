/* Mistrial!: the trial, from the jury's selection to the verdict. */
#include "mistrial.h"

#include <assert.h>
#include <string.h>

#include "../../rng.h"
#include "parts.h"

static_assert(sizeof(struct mistrial) == 104, "no hidden padding, well within 512 bytes");

#define FULL_DECK 0x23333333333u       /* three of each exhibit, two Matching Pairs */
enum { ALL_ARGUMENTS = 63 };

/* ---- hands ---- */

unsigned mistrial_hand(const struct mistrial *m, int side)
{
    unsigned out = m->played[side];
    if (m->struck[side] < MS_ARGUMENTS) out |= 1u << m->struck[side];
    if (m->bid[side] < MS_ARGUMENTS) out |= 1u << m->bid[side];
    return ALL_ARGUMENTS & ~out;
}

int mistrial_hand_count(const struct mistrial *m, int side)
{
    return MS_ARGUMENTS - bits_count(m->played[side]) - (m->struck[side] != MS_NONE)
           - (m->bid[side] != MS_NONE);
}

/* Cubes have no effect on the Losing Argument. */
int mistrial_strength(const struct mistrial *m, int side)
{
    int argument = m->bid[side];
    return argument ? argument + m->laid[side] + m->laid_bias[side] : 0;
}

uint64_t mistrial_unseen(const struct mistrial *m)
{
    uint64_t unseen = FULL_DECK - m->gone;
    for (int s = 0; s < MS_SIDES; s++)
        for (int i = 0; i < 2; i++)
            if (m->evidence[s][i] < MS_CARDS) unseen -= 1ull << 4 * m->evidence[s][i];
    return unseen;
}

int mistrial_drawer(const struct mistrial *m)
{
    for (int i = 0; i < 2; i++)
        for (int s = 0; s < MS_SIDES; s++)
            if (m->evidence[s][i] == MS_NONE) return s;
    return MS_NONE;
}

/* ---- the course of a round ---- */

static void ask_chance(struct mistrial *m, int phase)
{
    m->phase = (uint8_t)phase;
    m->turn = SEAT_CHANCE;
}

static void ask_seat(struct mistrial *m, int phase, int seat)
{
    m->phase = (uint8_t)phase;
    m->turn = (int8_t)seat;
}

/* Cubes come before the Argument; who owns none is not asked. None in the opening (ruling 19). */
static void ask_bid(struct mistrial *m, int seat)
{
    bool cubes = !m->opening && m->influence[seat] + m->bias[seat];
    ask_seat(m, cubes ? MS_COMMIT : MS_ARGUE, seat);
}

static void finish(struct mistrial *m, int end, int victor, struct events *ev)
{
    ask_seat(m, MS_OVER, SEAT_NONE);
    m->end = (uint8_t)end;
    m->victor = (uint8_t)victor;
    if (ev) say(ev, MS_E_OVER, ALL_SEE, victor, end, mistrial_linked(m, 0), mistrial_linked(m, 1), 0);
}

/* The played Argument to its owner's discard; a 0 takes the rest back and stays out itself (ruling 22). */
static void discard_argument(struct mistrial *m, int side, struct events *ev)
{
    int argument = m->bid[side];
    m->bid[side] = MS_NONE;
    m->laid[side] = m->laid_bias[side] = 0;
    if (argument) {
        m->played[side] |= (uint8_t)(1 << argument);
        return;
    }
    int before = mistrial_hand_count(m, side);
    m->played[side] = 1;
    m->struck[side] = MS_NONE;                                  /* ruling 44 */
    say(ev, MS_E_RECALLED, ALL_SEE, side, mistrial_hand_count(m, side) - before + 1, 0, 0, 0);
}

/* At one Argument in hand, or none after the opening, the whole discard comes back (rulings 25, 41). */
static void pick_up(struct mistrial *m, struct events *ev)
{
    for (int s = 0; s < MS_SIDES; s++) {
        int held = mistrial_hand_count(m, s);
        if (held > 1) continue;
        m->played[s] = 0;
        m->struck[s] = MS_NONE;
        say(ev, MS_E_REGAINED, ALL_SEE, s, MS_ARGUMENTS - held, 0, 0, 0);
    }
}

static void clear_table(struct mistrial *m, struct events *ev)
{
    discard_argument(m, 0, ev);
    discard_argument(m, 1, ev);
    m->card = m->winner = MS_NONE;
}

static void next_round(struct mistrial *m, struct events *ev)
{
    m->round++;
    say(ev, MS_E_LEADER, ALL_SEE, m->leader, 0, 0, 0, 0);
    ask_seat(m, MS_SUBMIT, m->leader);
}

/* Ruling 20: all Arguments back, another random one out, the flipped Evidence into the deck again. */
static void restart_opening(struct mistrial *m, struct events *ev)
{
    while (m->gone) {
        m->deck += (uint8_t)(m->gone & 15);
        m->gone >>= 4;
    }
    m->tossed = 0;
    m->played[0] = m->played[1] = 0;
    m->struck[0] = m->struck[1] = MS_NONE;
    say(ev, MS_E_RESET, ALL_SEE, SEAT_CHANCE, 0, 0, 0, 0);
    ask_chance(m, MS_STRIKE);
}

static void tie(struct mistrial *m, struct events *ev)
{
    m->tossed += 1ull << 4 * m->card;
    say(ev, MS_E_TOSSED, ALL_SEE, SEAT_CHANCE, m->card, 0, 0, 0);
    clear_table(m, ev);
    if (m->opening) {
        if (!mistrial_hand_count(m, 0)) restart_opening(m, ev);     /* ties empty both hands alike */
        else ask_chance(m, MS_FLIP);
        return;
    }
    m->leader = !m->leader;
    pick_up(m, ev);
    ask_chance(m, MS_DRAW);
}

/* Steps 6 to 10 after the winner has dealt with the exhibit. */
static void end_round(struct mistrial *m, int exhibit, struct events *ev)
{
    int winner = m->winner, loser = !winner;
    m->stack += 1ull << 4 * exhibit;                            /* rulings 13, 47 */
    say(ev, MS_E_CONSOLED, ALL_SEE, loser, m->supply > 0, 0, 0, 0);
    if (m->supply) m->supply--, m->influence[loser]++;
    m->leader = (uint8_t)winner;
    if (bits_count(m->letters) >= MS_GOAL) {            /* rulings 14, 15 */
        finish(m, MS_END_NINE, mistrial_verdict(m, NULL), ev);
        return;
    }
    clear_table(m, ev);
    pick_up(m, ev);
    if (!m->opening) {
        ask_chance(m, MS_DRAW);
        return;
    }
    m->opening = 0;
    next_round(m, ev);
}

/* ---- chance lines ---- */

static void apply_draw(struct mistrial *m, int seat, int card, struct events *ev)
{
    m->evidence[seat][m->evidence[seat][0] != MS_NONE] = (uint8_t)card;
    m->deck--;
    say(ev, MS_E_DREW, ONLY(seat), seat, card, 0, 0, 0);
    if (m->phase == MS_DRAW) {
        if (m->deck) next_round(m, ev);
        else finish(m, MS_END_DECK, mistrial_verdict(m, NULL), ev);         /* ruling 16 */
    } else if (mistrial_drawer(m) == MS_NONE) {
        ask_chance(m, MS_STRIKE);
    }
}

static void apply_strike(struct mistrial *m, int seat, int argument, struct events *ev)
{
    m->struck[seat] = (uint8_t)argument;
    say(ev, MS_E_STRUCK, ONLY(seat), seat, argument, 0, 0, 0);
    if (seat == 1) ask_chance(m, MS_FLIP);
}

static void apply_flip(struct mistrial *m, int card, struct events *ev)
{
    m->card = (uint8_t)card;
    m->gone += 1ull << 4 * card;
    m->deck--;
    say(ev, MS_E_FLIPPED, ALL_SEE, SEAT_CHANCE, card, 0, 0, 0);
    ask_bid(m, 0);
}

/* Both Arguments become public. Committed cubes leave, on both sides and always (rulings 23, 26, 27). */
static void apply_reveal(struct mistrial *m, int a, int b, struct events *ev)
{
    m->bid[0] = (uint8_t)a;
    m->bid[1] = (uint8_t)b;
    int blue = mistrial_strength(m, 0), red = mistrial_strength(m, 1);
    say(ev, MS_E_REVEALED, ALL_SEE, blue == red ? SEAT_CHANCE : blue < red, a, b, blue, red);
    for (int s = 0; s < MS_SIDES; s++) {
        m->supply += m->laid[s];
        if (m->laid[s] + m->laid_bias[s]) say(ev, MS_E_SPENT, ALL_SEE, s, m->laid[s], m->laid_bias[s], 0, 0);
    }
    if (blue == red) {
        tie(m, ev);
        return;
    }
    m->winner = blue < red;
    if (mistrial_doomed(m, m->winner, m->card)) {               /* rulings 5, 7, 46 */
        say(ev, MS_E_MISTRIAL, ALL_SEE, m->winner, m->card, 0, 0, 0);
        finish(m, MS_END_MISTRIAL, !m->winner, ev);
        return;
    }
    ask_seat(m, MS_RESOLVE, m->winner);
}

/* ---- a seat's actions ---- */

static void apply_submit(struct mistrial *m, int card, struct events *ev)
{
    uint8_t *hand = m->evidence[m->turn];
    if (hand[0] == card) hand[0] = hand[1];
    hand[1] = MS_NONE;
    m->card = (uint8_t)card;
    m->gone += 1ull << 4 * card;
    say(ev, MS_E_SUBMITTED, ALL_SEE, m->turn, card, 0, 0, 0);
    ask_bid(m, m->turn);
}

static void apply_commit(struct mistrial *m, int influence, int bias, struct events *ev)
{
    int seat = m->turn;
    m->influence[seat] -= (uint8_t)influence;
    m->bias[seat] -= (uint8_t)bias;
    m->laid[seat] = (uint8_t)influence;
    m->laid_bias[seat] = (uint8_t)bias;
    say(ev, MS_E_COMMITTED, ALL_SEE, seat, influence, bias, 0, 0);
    ask_seat(m, MS_ARGUE, seat);
}

static void apply_argue(struct mistrial *m, int argument, struct events *ev)
{
    int seat = m->turn;
    m->bid[seat] = (uint8_t)argument;
    say(ev, MS_E_SEALED, ALL_SEE, seat, 0, 0, 0, 0);
    if (m->bid[!seat] == MS_NONE) ask_bid(m, !seat);
    else ask_chance(m, MS_REVEAL);
}

static void say_cubes(struct events *ev, int seat, uint64_t squares, int bias)
{
    for (; ev && squares; squares &= squares - 1)
        say(ev, MS_E_COLLECTED, ALL_SEE, seat, __builtin_ctzll(squares), bias, 0, 0);
}

static void apply_place(struct mistrial *m, int exhibit, int turn, int square, struct events *ev)
{
    int seat = m->turn, tile = mistrial_first_tile[exhibit] + (m->letters >> exhibit & 1);
    uint64_t mask = mistrial_mask(exhibit, turn, square);
    uint64_t influence = mask & mistrial_influence_squares(m), bias = mask & mistrial_bias_squares(m, seat);
    m->covered[seat] |= mask;
    m->tiles[seat] |= (uint16_t)(1 << tile);
    m->letters |= (uint16_t)(1 << exhibit);
    m->at[tile] = (uint8_t)square;
    m->turned[tile] = (uint8_t)turn;
    m->influence[seat] += (uint8_t)bits_count(influence);         /* ruling 28: not from the supply */
    m->bias[seat] += (uint8_t)bits_count(bias);
    say(ev, MS_E_PLACED, ALL_SEE, seat, tile, turn, square, 0);
    say_cubes(ev, seat, influence, 0);
    say_cubes(ev, seat, bias, 1);
    end_round(m, exhibit, ev);
}

/* No condition and no cube (ruling 45). */
static void apply_turn(struct mistrial *m, int tile, struct events *ev)
{
    int seat = m->turn;
    uint64_t mask = mistrial_tile_mask(m, tile);
    m->covered[!seat] &= ~mask;
    m->covered[seat] |= mask;
    m->tiles[!seat] &= (uint16_t)~(1 << tile);
    m->tiles[seat] |= (uint16_t)(1 << tile);
    say(ev, MS_E_TURNED, ALL_SEE, seat, tile, 0, 0, 0);
    end_round(m, mistrial_tile_exhibit[tile], ev);
}

static void apply(void *state, const struct action *a, struct events *ev)
{
    struct mistrial *m = state;
    switch (a->verb) {
    case MS_V_JURY:
        m->layout = (uint8_t)a->arg[0];
        say(ev, MS_E_JURY, ALL_SEE, SEAT_CHANCE, m->layout, 0, 0, 0);
        ask_chance(m, MS_DEAL);
        break;
    case MS_V_DRAW: apply_draw(m, a->arg[0], a->arg[1], ev); break;
    case MS_V_STRIKE: apply_strike(m, a->arg[0], a->arg[1], ev); break;
    case MS_V_FLIP: apply_flip(m, a->arg[0], ev); break;
    case MS_V_REVEAL: apply_reveal(m, a->arg[0], a->arg[1], ev); break;
    case MS_V_SUBMIT: apply_submit(m, a->arg[0], ev); break;
    case MS_V_COMMIT: apply_commit(m, a->arg[0], a->arg[1], ev); break;
    case MS_V_ARGUE: apply_argue(m, a->arg[0], ev); break;
    case MS_V_PLACE: apply_place(m, a->arg[0], a->arg[1], a->arg[2], ev); break;
    case MS_V_TURN: apply_turn(m, a->arg[0], ev); break;
    case MS_V_KEEP:
        say(ev, MS_E_KEPT, ALL_SEE, m->turn, a->arg[0], 0, 0, 0);
        end_round(m, a->arg[0], ev);
        break;
    }
}

/* ---- start and turn ---- */

static void start(void *state, int seats, const int16_t *options)
{
    struct mistrial *m = state;
    (void)seats;
    memset(m, 0, sizeof *m);
    memset(m->evidence, MS_NONE, sizeof m->evidence);
    memset(m->struck, MS_NONE, sizeof m->struck);
    memset(m->bid, MS_NONE, sizeof m->bid);
    m->card = m->leader = m->winner = m->victor = MS_NONE;
    m->deck = MS_DECK;
    m->opening = m->round = 1;
    m->warning = options[MS_OPT_WARNING] != 0;
    m->record = options[MS_OPT_RECORD] != 0;
    bool bench = options[MS_OPT_TRIAL] != 0;
    int jury = options[MS_OPT_JURY];
    m->layout = (uint8_t)(bench ? MS_BENCH : jury ? jury - 1 : MS_UNDRAWN);
    m->supply = bench ? MS_CUBES : MS_CUBES - (MS_JURORS - 4);              /* ruling 37 */
    ask_chance(m, m->layout == MS_UNDRAWN ? MS_JURY : MS_DEAL);
}

static int turn_of(const void *state)
{
    return ((const struct mistrial *)state)->turn;
}

static unsigned score(const void *state, int out[SEATS_MAX])
{
    const struct mistrial *m = state;
    memset(out, 0, SEATS_MAX * sizeof *out);
    for (int s = 0; s < MS_SIDES; s++) out[s] = mistrial_linked(m, s);
    return m->end ? 1u << m->victor : 0;
}

/* ---- the interface ---- */

static const struct verb verbs[] = {
    [MS_V_JURY] = { "jury", "j", 0 },
    [MS_V_DRAW] = { "draw", "rC", 0 },
    [MS_V_STRIKE] = { "strike", "rA", 0 },
    [MS_V_FLIP] = { "exhibit", "c", 0 },
    [MS_V_REVEAL] = { "reveal", "aa", FLAG_SHOWS },
    [MS_V_SUBMIT] = { "submit", "c", FLAG_LOOK },
    [MS_V_COMMIT] = { "cubes", "xx", 0 },
    [MS_V_ARGUE] = { "argue", "A", FLAG_LOOK },
    [MS_V_PLACE] = { "place", "exq", 0 },
    [MS_V_TURN] = { "flip", "t", FLAG_FORCED | FLAG_KNOWN },
    [MS_V_KEEP] = { "keep", "e", FLAG_FORCED | FLAG_KNOWN },
    { NULL, NULL, 0 },
};

static const char *const trials[] = { N_("Jury Trial"), N_("Bench Trial"), NULL };
static const char *const juries[] = {
    N_("Drawn at random"), N_("The Home Crowd"), N_("The Cold Bench"), N_("The Front Row"), N_("The Doorstep"),
    N_("The Long Memory"), N_("The Split Box"), NULL,
};
static const char *const off_on[] = { N_("Off"), N_("On"), NULL };

static const struct option options_table[] = {
    { "trial", N_("Trial"), N_("With twelve jurors to win over, or the simpler trial before a judge alone."),
      trials, 0,
      false, 0, 0 },
    { "jury", N_("Jury"), N_("Which jurors are biased, and to whom. A Bench Trial has no jury."), juries, 0,
      false, 0, 0 },
    { "warning", N_("Mistrial warning"), N_("The table marks an exhibit that a side couldn't place."), off_on,
      1, true,
      0, 0 },
    { "record", N_("Court record"),
      N_("The table lists the Arguments each side has played and not taken back."), off_on,
      0, true, 0, 0 },
    { NULL, NULL, NULL, NULL, 0, false, 0, 0 },
};

static int part(const void *state) { return ((const struct mistrial *)state)->round; }

const struct game mistrial_game = {
    .id = "mistrial",
    .title = N_("Mistrial!"),
    .tagline = N_("Argue, then fit the tile"),
    .story = N_("Ambrose Pell, who collected clocks, lies at the foot of the back stairs on the night of the "
                "harvest ball. His partner Nathaniel Crewe stands trial for it. The same ten exhibits can hang "
                "him or free him: argue for each, lay it into your case, and beware of winning the one that no "
                "longer fits. That is a Mistrial, and the other side goes home with the verdict."),
    .minutes = 20,
    .rules_version = 1,
    .seats_min = 2,
    .seats_max = 2,
    .state_size = sizeof(struct mistrial),
    .verbs = verbs,
    .options = options_table,
    .nouns = mistrial_nouns,
    .facts = mistrial_facts,
    .start = start,
    .turn = turn_of,
    .legal = mistrial_legal,
    .why = mistrial_why,
    .apply = apply,
    .chance = mistrial_chance,
    .redact = mistrial_redact,
    .guess = mistrial_guess,
    .sane = mistrial_sane,
    .events = mistrial_events,
    .score = score,
    .ask = mistrial_ask,
    .name = mistrial_name,
    .reason = mistrial_reason,
    .show = mistrial_show,
    .tallies = mistrial_tallies,
    .part = part,
    .part_name = N_("Round %d"),
};
