/* Mistrial!: the trained eye. A small net reads what each side has; it is asked from both sides, and the
   difference counts, so that neither side is favoured. */
#include "mind.h"

#include <string.h>

/* How likely the side holds each Argument: of a hand with one unknown discard none is sure. */
static void read_hand(const struct mistrial *m, int side, float *in)
{
    unsigned hand = mistrial_hand(m, side);
    int may = bits_count(hand), held = mistrial_hand_count(m, side);
    float sure = may ? (float)held / (float)may : 0;
    for (int a = 0; a < MS_ARGUMENTS; a++) in[a] = (hand >> a & 1) ? sure : 0;
    int top = hand ? 31 - __builtin_clz(hand) : 0;
    in[6] = hand ? (float)__builtin_ctz(hand) / 5 : 1;
    in[7] = (float)(top + m->influence[side] + m->bias[side]) / 8;
}

/* What the side's own cards would bring it, the best of them; what they would bring the rival at least. */
static void read_evidence(const struct mistrial *m, const struct facts *f, int side, const float mean[MS_SIDES],
                          float *best, float *least)
{
    *best = -1, *least = 9;
    for (int i = 0; i < 2; i++) {
        int card = m->evidence[side][i];
        float own = card < MS_CARDS ? f->gain[side][card] : mean[side];
        float other = card < MS_CARDS ? f->gain[!side][card] : mean[!side];
        if (own > *best) *best = own;
        if (other < *least) *least = other;
    }
}

void eye_inputs(const struct mistrial *m, const struct facts *f, struct eye_inputs *in)
{
    uint64_t unseen = mistrial_unseen(m);
    float mean[MS_SIDES] = { 0 }, most[MS_SIDES] = { 0 };
    int all = 0;
    for (int c = 0; c < MS_CARDS; c++) {
        int n = mistrial_nibble(unseen, c);
        all += n;
        for (int s = 0; s < MS_SIDES; s++) {
            mean[s] += (float)(n * f->gain[s][c]);
            if (n && f->gain[s][c] > most[s]) most[s] = f->gain[s][c];
        }
    }
    for (int s = 0; s < MS_SIDES; s++) {
        float *x = in->side[s], any, every, none;
        mean[s] = all ? mean[s] / (float)all : 0;
        x[0] = (float)f->linked[s] / 5;
        x[1] = (float)f->tiles[s] / 5;
        x[2] = (float)m->influence[s] / 4;
        x[3] = (float)m->bias[s] / 2;
        read_hand(m, s, x + 4);                                 /* 4 .. 11 */
        x[12] = m->leader == s;
        x[13] = value_share(unseen, f->doomed[s]);
        x[14] = value_share(unseen, f->tight[s]);
        value_holds(m, s, f->doomed[!s], value_share(unseen, f->doomed[!s]), &any, &none);
        x[15] = any;
        value_holds(m, s, f->doomed[s], x[13], &none, &every);
        x[16] = every;
        x[17] = mean[s];
        x[18] = most[s] / 3;
        x[21] = (float)bits_count(mistrial_bias_squares(m, s)) / 2;
        x[22] = (float)(s ? f->ahead < 0 : f->ahead > 0);
        x[23] = (float)bits_count(f->joins[s]) / 10;
        x[24] = f->exposed[s];
        x[25] = f->swing[s];
    }
    for (int s = 0; s < MS_SIDES; s++) {
        float best, least;
        read_evidence(m, f, s, mean, &best, &least);
        in->side[s][19] = best / 3;
        in->side[s][20] = least / 3;
    }
    float *c = in->shared;
    c[0] = (float)f->letters / 9;
    c[1] = f->letters == 8;
    c[2] = f->letters == 7;
    c[3] = f->letters <= 4;
    c[4] = (float)m->deck / 32;
    c[5] = (float)m->supply / 4;
    c[6] = m->layout == MS_BENCH;
    c[7] = (float)bits_count(mistrial_influence_squares(m)) / 8;
    value_traits(m, f, in->trait);
}

/* Seen by one side: sum of the hidden units above their thresholds. */
static float look(const struct eye_weights *w, const struct eye_inputs *in, int side)
{
    float sum[EYE_HIDDEN], out = 0;
    memcpy(sum, w->threshold, sizeof sum);
    for (int i = 0; i < EYE_INPUTS; i++) {
        float x = i < EYE_SIDE ? in->side[side][i] : i < 2 * EYE_SIDE ? in->side[!side][i - EYE_SIDE]
                                                                       : in->shared[i - 2 * EYE_SIDE];
        for (int k = 0; k < EYE_HIDDEN; k++) sum[k] += x * w->hidden[i][k];
    }
    for (int k = 0; k < EYE_HIDDEN; k++) out += sum[k] > 0 ? sum[k] * w->out[k] : 0;
    return out;
}

float eye_score(const struct eye_weights *w, const struct eye_inputs *in)
{
    float score = look(w, in, MS_DEFENCE) - look(w, in, MS_PROSECUTION);
    for (int i = 0; i < TRAITS; i++) score += w->trait[i] * in->trait[i];
    return score;
}
