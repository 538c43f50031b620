/* Mistrial!: what a player that is trained against a level sees. It begins as Hard bids and learns where to
   leave that; tiles go where Hard lays them. */
#include "../../../bot/learned.h"
#include "mind.h"

enum {
    PHASE, CARD = PHASE + MS_OVER, EYE = CARD + MS_CARDS, SHARED = EYE + 2 * EYE_SIDE,
    HAND = SHARED + EYE_SHARED, HAND_THEIRS = HAND + MS_ARGUMENTS, PLAYED = HAND_THEIRS + MS_ARGUMENTS,
    PLAYED_THEIRS = PLAYED + MS_ARGUMENTS, LAID = PLAYED_THEIRS + MS_ARGUMENTS, LAID_THEIRS, CUBES,
    CUBES_THEIRS, SECOND, OPENING, BENCH, DOOMED, DOOMED_THEIRS, GAIN, GAIN_THEIRS, FACTS,
};

enum {                           /* mark 0 is the usual choice */
    VERB = 1, ARGUMENT = VERB + MS_VERBS, STRONGEST = ARGUMENT + MS_ARGUMENTS, WEAKEST, COUNT, ALL_CUBES,
    NO_CUBES, OVER_THEIRS, EVEN_THEIRS, EXHIBIT, EXHIBIT_DOOMED = EXHIBIT + MS_CARDS, EXHIBIT_DOOMED_THEIRS,
    MARKS,
};

static void bits(struct learned_facts *f, int at, unsigned set)
{
    for (; set; set &= set - 1) learned_fact(f, at + __builtin_ctz(set), 1);
}

static void read(const void *view, int seat, struct learned_facts *f)
{
    const struct mistrial *m = view;
    struct facts now;
    struct eye_inputs in;
    facts_read(m, EYE_TRAINED, &now);
    eye_inputs(m, &now, &in);
    learned_fact(f, PHASE + m->phase, 1);
    if (m->card < MS_CARDS) learned_fact(f, CARD + m->card, 1);
    for (int s = 0; s < 2; s++)
        for (int i = 0; i < EYE_SIDE; i++)
            learned_fact(f, EYE + s * EYE_SIDE + i, in.side[s ? !seat : seat][i]);
    for (int i = 0; i < EYE_SHARED; i++) learned_fact(f, SHARED + i, in.shared[i]);
    bits(f, HAND, mistrial_hand(m, seat));
    bits(f, HAND_THEIRS, mistrial_hand(m, !seat));
    bits(f, PLAYED, m->played[seat]);
    bits(f, PLAYED_THEIRS, m->played[!seat]);
    learned_fact(f, LAID, (float)(m->laid[seat] + m->laid_bias[seat]) / 4);
    learned_fact(f, LAID_THEIRS, (float)(m->laid[!seat] + m->laid_bias[!seat]) / 4);
    learned_fact(f, CUBES, (float)(m->influence[seat] + m->bias[seat]) / 4);
    learned_fact(f, CUBES_THEIRS, (float)(m->influence[!seat] + m->bias[!seat]) / 4);
    learned_fact(f, SECOND, m->bid[!seat] != MS_NONE);
    learned_fact(f, OPENING, (float)m->opening);
    learned_fact(f, BENCH, m->layout == MS_BENCH);
    if (m->card >= MS_CARDS) return;
    learned_fact(f, DOOMED, now.doomed[seat] >> m->card & 1);
    learned_fact(f, DOOMED_THEIRS, now.doomed[!seat] >> m->card & 1);
    learned_fact(f, GAIN, (float)now.gain[seat][m->card] / 3);
    learned_fact(f, GAIN_THEIRS, (float)now.gain[!seat][m->card] / 3);
}

static void mark(const void *view, int seat, const struct action *a, struct learned_mark *out)
{
    const struct mistrial *m = view;
    unsigned hand = mistrial_hand(m, seat);
    int own = m->influence[seat] + m->bias[seat], theirs = m->laid[!seat] + m->laid_bias[!seat];
    learned_mark(out, VERB + a->verb, 1);
    if (a->verb == MS_V_ARGUE) {
        learned_mark(out, ARGUMENT + a->arg[0], 1);
        learned_mark(out, STRONGEST, !(hand >> a->arg[0] >> 1));
        learned_mark(out, WEAKEST, !(hand & ((1u << a->arg[0]) - 1)));
    } else if (a->verb == MS_V_COMMIT) {
        int cubes = a->arg[0] + a->arg[1];
        learned_mark(out, COUNT, (float)cubes / 4);
        learned_mark(out, ALL_CUBES, cubes && cubes == own);
        learned_mark(out, NO_CUBES, !cubes);
        learned_mark(out, OVER_THEIRS, cubes > theirs);
        learned_mark(out, EVEN_THEIRS, cubes == theirs);
    } else if (a->verb == MS_V_SUBMIT) {
        learned_mark(out, EXHIBIT + a->arg[0], 1);
        learned_mark(out, EXHIBIT_DOOMED, mistrial_doomed(m, seat, a->arg[0]));
        learned_mark(out, EXHIBIT_DOOMED_THEIRS, mistrial_doomed(m, !seat, a->arg[0]));
    }
}

static int usual(const void *view, int seat, const struct action *legal, int n, enum level level,
                 struct rng *rng)
{
    const struct bot_clock none = { 0 };
    (void)level;
    return mistrial_mind.think(view, seat, legal, n, HARD, rng, &none);
}

static bool settled(const void *view) { return ((const struct mistrial *)view)->phase == MS_RESOLVE; }

const struct learned mistrial_learned = {
    .facts = FACTS, .marks = MARKS, .read = read, .mark = mark, .usual = usual, .settled = settled,
};
