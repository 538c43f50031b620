/* Justice: the scales. Totals as cards are laid, the verdict, a Round's score, who wins. */
#include "justice.h"

#include <string.h>

/* Every card of one side that bears the symbol counts once more. */
static void add_symbol(struct justice *j, int slot, int side, int symbol)
{
    if (symbol == NO_SYMBOL) return;
    j->times[slot][side][symbol]++;
    j->sum[slot][side] = (int16_t)(j->sum[slot][side] + j->base[slot][side][symbol]);
}

/* Lay a card and keep the totals true. Section 3.6 and ruling 52: a Modification works only on its own side. */
void justice_lay(struct justice *j, int by, int card, int slot, int side, int hung)
{
    int i = j->laid_count++;
    j->laid[i].card = (uint8_t)card;
    j->laid[i].slot = (uint8_t)slot;
    j->laid[i].side = (uint8_t)side;
    j->laid[i].hung = (uint8_t)hung;
    j->laid[i].by = (uint8_t)by;
    if (side == TOP) {
        int symbol = justice_rosettes[card - justice_card(ROSETTES, 1)].symbol;
        j->rosette[slot][j->rosette[slot][0] != NO_CARD] = (uint8_t)card;
        add_symbol(j, slot, LEFT, symbol);
        add_symbol(j, slot, RIGHT, symbol);
        return;
    }
    const struct justice_face *face = &justice_faces[card];
    int symbol = face->symbol[side], value = face->value[side];
    j->base[slot][side][symbol] = (int8_t)(j->base[slot][side][symbol] + value);
    j->sum[slot][side] = (int16_t)(j->sum[slot][side] + value * j->times[slot][side][symbol]);
    if (!hung || hung_side(hung) != side) return;
    const struct justice_modification *m = &justice_modifications[hung_number(hung) - 1];
    j->sum[slot][side] = (int16_t)(j->sum[slot][side] + m->add[side]);
    add_symbol(j, slot, side, m->symbol[side]);
}

int justice_worth(const struct justice *j, int i, int *base, int *times, int *black)
{
    int card = j->laid[i].card, side = j->laid[i].side, hung = j->laid[i].hung;
    *base = *black = 0;
    *times = 1;
    if (side == TOP) return 0;
    const struct justice_face *face = &justice_faces[card];
    *base = face->value[side];
    *times = j->times[j->laid[i].slot][side][face->symbol[side]];
    if (hung && hung_side(hung) == side) *black = justice_modifications[hung_number(hung) - 1].add[side];
    return *base * *times + *black;
}

/* Verdict, step 3 and ruling 32: equal totals convict. */
bool justice_convicted(const struct justice *j, int slot) { return j->sum[slot][LEFT] >= j->sum[slot][RIGHT]; }

int justice_tipped(const struct justice *j, int slot)
{
    struct justice k;
    int tipped = -1;
    memset(&k, 0, sizeof k);
    memset(k.rosette, NO_CARD, sizeof k.rosette);
    justice_seat_suspect(&k, slot, j->suspect[slot]);
    for (int i = 0; i < j->laid_count; i++) {
        if (j->laid[i].slot != slot) continue;
        bool before = justice_convicted(&k, slot);
        justice_lay(&k, j->laid[i].by, j->laid[i].card, slot, j->laid[i].side, j->laid[i].hung);
        if (justice_convicted(&k, slot) != before) tipped = i;
    }
    return tipped;
}

/* one bit; needs the Liability card */
static int justice_quadrant(const struct justice *j, int slot)
{
    bool convicted = justice_convicted(j, slot);
    if (j->guilt[slot] == GUILTY) return convicted ? GUILTY_CONVICTED : GUILTY_ACQUITTED;
    return convicted ? INNOCENT_CONVICTED : INNOCENT_ACQUITTED;
}

int justice_showing(const struct justice *j, int slot, int symbol)
{
    int n = 0;
    if (j->suspect[slot] == NO_CARD) return 0;
    for (int i = 0; i < 2; i++) {
        int rosette = j->rosette[slot][i];
        n += justice_suspects[j->suspect[slot]].symbols[i] == symbol;
        n += rosette != NO_CARD && justice_rosettes[rosette - justice_card(ROSETTES, 1)].symbol == symbol;
    }
    return n;
}

/* Section 3.2, rulings 33, 34, 54: once if no Suspect fits, or for each that does. */
static void tally_gold(const struct justice *j, const struct justice_identity *id, struct justice_tally *out)
{
    int fitting = 0;
    if (id->gold == GOLD_NONE) return;
    for (int slot = 0; slot < JUSTICE_SLOTS; slot++)
        fitting += (justice_quadrant(j, slot) & id->gold_quadrants)
            && (id->gold_symbol == NO_SYMBOL || justice_showing(j, slot, id->gold_symbol));
    out->gold_count = id->gold == GOLD_PER_SUSPECT ? fitting : !fitting;
    out->gold = out->gold_count * id->gold_points;
}

void justice_tally(const struct justice *j, int seat, struct justice_tally *out)
{
    const struct justice_identity *id = &justice_identities[j->identity[seat]];
    memset(out, 0, sizeof *out);
    tally_gold(j, id, out);
    out->tokens = j->tokens[seat];
    out->efficiency = j->efficient == seat;
    out->sum = out->gold + out->tokens + out->efficiency;
    for (int slot = 0; slot < JUSTICE_SLOTS; slot++) {
        if (!(justice_quadrant(j, slot) & id->cog)) continue;
        out->scores[slot] = true;
        for (int i = 0; i < 2; i++) {
            int symbol = justice_suspects[j->suspect[slot]].symbols[i], card = j->rosette[slot][i];
            if (symbol != NO_SYMBOL) out->symbols[slot] += id->value[symbol];
            if (card == NO_CARD) continue;
            const struct justice_rosette *r = &justice_rosettes[card - justice_card(ROSETTES, 1)];
            if (r->symbol != NO_SYMBOL) out->symbols[slot] += id->value[r->symbol];
            out->rosettes[slot] += r->points;           /* ruling 36 */
        }
        out->sum += out->symbols[slot] + out->rosettes[slot];
    }
}

/* Ruling 46: cards still held are discarded unseen. Then the Liability cards and Identities are turned. */
void justice_verdict(struct justice *j, struct events *ev)
{
    for (int s = 0; s < j->seats; s++) {
        j->hand[s] = 0;
        j->mods[s] = 0;
        j->count[s] = 0;
    }
    for (int slot = 0; slot < JUSTICE_SLOTS; slot++)
        say(ev, JUSTICE_E_VERDICT, ALL_SEE, SEAT_CHANCE, slot, justice_convicted(j, slot),
            j->sum[slot][LEFT], j->sum[slot][RIGHT]);
    j->phase = JUSTICE_REVEAL;
    j->turn = SEAT_CHANCE;
    j->step = 0;
}

static void write_sheet(struct justice *j)
{
    if (j->sheet_count == JUSTICE_SHEET) {
        memmove(j->sheet[0], j->sheet[1], sizeof j->sheet - sizeof j->sheet[0]);
        j->sheet_count--;
    }
    for (int s = 0; s < JUSTICE_SEATS; s++) j->sheet[j->sheet_count][s] = s < j->seats ? (int8_t)j->raw[s] : 0;
    j->sheet_count++;
}

/* Winning, rulings 38 and 55: highest total, then the best single Round, then together. */
static unsigned find_winners(const struct justice *j)
{
    int top = -1, best = 0;
    unsigned winners = 0;
    for (int s = 0; s < j->seats; s++)
        if (j->total[s] >= JUSTICE_GOAL && j->total[s] > top) top = j->total[s];
    for (int s = 0; s < j->seats; s++) {
        if (j->total[s] != top) continue;
        if (!winners || j->best[s] > best) {
            winners = 0;
            best = j->best[s];
        }
        if (j->best[s] == best) winners |= 1u << s;
    }
    return winners;
}

/* Rulings 29, 37: all of the Round counts, then the total is floored, then the goal is checked. */
void justice_score_round(struct justice *j, struct events *ev)
{
    for (int s = 0; s < j->seats; s++) {
        struct justice_tally t;
        justice_tally(j, s, &t);
        j->raw[s] = (int16_t)t.sum;
        j->total[s] = (int16_t)(j->total[s] + t.sum > 0 ? j->total[s] + t.sum : 0);
        if (j->round == 1 || t.sum > j->best[s]) j->best[s] = (int16_t)t.sum;
        say(ev, JUSTICE_E_SCORE, ALL_SEE, s, t.sum, j->total[s], 0, 0);
    }
    write_sheet(j);
    j->step = 0;
    j->winners = (uint8_t)find_winners(j);
    j->phase = j->winners ? JUSTICE_OVER : JUSTICE_SCORED;
    j->turn = j->winners ? SEAT_NONE : SEAT_CHANCE;
    if (j->winners) say(ev, JUSTICE_E_OVER, ALL_SEE, SEAT_CHANCE, j->winners, 0, 0, 0);
}
