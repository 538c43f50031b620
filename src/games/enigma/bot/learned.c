/* Enigma: what the learned player sees. Cards count, not places: where a card lies is read as how sure this
   seat is of it and how likely a rival knows it. The records tell who one plays against.
   How it has learned stands in docs/bots-enigma.md. */
#include "../../../bot/learned.h"
#include "../flow.h"
#include "mind.h"

enum { FIRST_PHASE = PHASE_DRAFT, LAST_PHASE = PHASE_SWAP_PEEK, FIRST_VERB = VERB_KEEP, LAST_VERB = VERB_END };

/* Facts; those with a size are one for each phase, Mission, slot of time or card. */
enum {
    PHASE, MISSION = PHASE + LAST_PHASE - FIRST_PHASE + 1, MISSION_THEIRS = MISSION + MISSIONS,
    READY_THEIRS = MISSION_THEIRS + MISSIONS, TIME = READY_THEIRS + MISSIONS,
    SURE = TIME + ENIGMA_LAST_SLOT, BEST = SURE + COLUMNS, SURE_THEIRS = BEST + COLUMNS,
    OPEN = SURE_THEIRS + COLUMNS, WORD = OPEN + COLUMNS, WORD_MINE = WORD + COLUMNS, HERE = WORD_MINE + COLUMNS,
    CLAIMED = HERE + COLUMNS, TABLE_OF = CLAIMED + COLUMNS, RIVALS = TABLE_OF + ENIGMA_SEATS - 1, ORDER,
    LAST_ASKED, KEEPER, ACTIVE, NAMED, USED, HAD, CHARGED, EXTRA,
    SILENCE, SILENCE_THEIRS, DECRYPTION, DECRYPTION_THEIRS, CHAOS, CHAOS_THEIRS, ALONE, MET_THEIRS,
    MAY_ATTEMPT, PLAN, PLAN_LIKELY, PLAN_SURE, THREAT, COUNT, COUNT_THEIRS, COUNT_OPEN, DOWN_LEFT,
    CAUGHT, CAUGHT_THEIRS, HEARD, HEARD_THEIRS, DOUBTS, DOUBTS_THEIRS, BELIEVES, BELIEVES_THEIRS,
    WRONG, WRONG_THEIRS, CAUGHT_RIVAL, TRUE_WORDS, FALSE_WORDS,
    ODDS, TABLE, KNOWN_TRUE, KNOWN_LIE, CLAIM_SEEN, CLAIM_AGAIN, HERE_SEEN, HERE_UP,
    FACTS,
};

/* Marks. */
enum {
    USUAL, VERB, WORTH = VERB + LAST_VERB - FIRST_VERB + 1, TRUTH, LIE = TRUTH + COLUMNS,
    EFFECT = LIE + COLUMNS, LIE_EFFECT, LIE_RISK, LIE_SEEN, LIE_ELSEWHERE, LIE_AGAIN, LIE_FREE, LIE_BARRED,
    CARD, CHANCE = CARD + COLUMNS, INFO = CHANCE + COLUMNS, SEEN_THEIRS, UP, SAID, SAID_TRUE, SAID_MINE,
    PLANNED, SEAT_KNOWS, SEAT_NEXT, SEAT_CHAOS, SEAT_DECRYPTION, SEAT_MET, TRUE_EFFECT, UNKNOWN, AS,
    AS_CHANCE = AS + MISSIONS, SELF, DOUBT_TRUTH, DOUBT_TRUE, DOUBT_LIE, ATTEMPT_CHANCE,
    MARKS,
};

/* What this seat thinks, worked out by `read` for `mark`, which follows it. */
struct look {
    struct thought t;
    int rival;                           /* who claims, else who has seen most */
    unsigned rivals, doubters;           /* the others who live, and may doubt */
    unsigned seen[ENIGMA_SEATS];         /* places that each seat has seen */
    float knows[ENIGMA_SEATS][COLUMNS];  /* chance that it knows where the card lies */
};
static _Thread_local struct look look;

static float within(float x, float most) { return x > most ? most : x < -most ? -most : x; }
static float many(int count) { return (float)count / (float)(count + 2); }

static unsigned seen_by(const struct enigma *e, int seat)
{
    unsigned places = 0;
    for (int p = 0; p < ENIGMA_PLACES; p++) places |= (unsigned)(e->seen[p] >> seat & 1) << p;
    return places;
}

static void look_make(const struct enigma *e, int seat)
{
    enigma_thought(&look.t, e, seat, HEURISTIC, NULL);
    look.rivals = e->alive & ~(1u << seat);
    look.doubters = look.rivals & ~e->silence;
    look.rival = seat + 1 < e->seats ? seat + 1 : 0;
    for (int s = 0; s < e->seats; s++) {
        look.seen[s] = seen_by(e, s);
        bool more = flow_count(look.seen[s]) > flow_count(look.seen[look.rival]);
        if (look.rivals >> s & 1 && more) look.rival = s;
        for (int c = 0; c < COLUMNS; c++) {
            look.knows[s][c] = 0;
            for (unsigned m = look.seen[s]; m; m &= m - 1)
                look.knows[s][c] += look.t.belief.chance[flow_low(m)][c];
        }
    }
    if (e->active != seat) look.rival = e->active;
}

static float most_knows(unsigned seats, int column)
{
    float most = 0;
    for (; seats; seats &= seats - 1)
        if (look.knows[flow_low(seats)][column] > most) most = look.knows[flow_low(seats)][column];
    return most;
}

static bool any_saw(unsigned seats, int place)
{
    for (; seats; seats &= seats - 1)
        if (look.seen[flow_low(seats)] >> place & 1) return true;
    return false;
}

/* What share of the rivals is in the mask. */
static float share(unsigned seats)
{
    return look.rivals ? (float)flow_count(seats & look.rivals) / (float)flow_count(look.rivals) : 0;
}

/* How likely the seat knows all that a Mission points at. */
static float ready(int seat, int mission)
{
    const struct enigma_claims *claims = &enigma_claims[mission];
    float chance = 1;
    if (mission == MISSION_SABOTEUR) return 0;
    if (mission == MISSION_WANDERER || mission == MISSION_GHOST)
        return within((float)flow_count(look.seen[seat]) / 7, 1);
    for (int i = 0; i < claims->named; i++) chance *= look.knows[seat][mind_column(claims->cards[i])];
    for (int c = 0; claims->marks && c < COLUMNS; c++)
        if (enigma_chaos_cards >> c & 1) chance *= look.knows[seat][c];
    return chance;
}

static bool token_fits(const struct enigma *e, int mission, int seat)
{
    bool chaos = e->chaos >> seat & 1, decryption = e->decryption >> seat & 1;
    if (mission == MISSION_DECRYPTER || mission == MISSION_ARCHIVIST) return decryption;
    return mission == MISSION_SABOTEUR || chaos == (mission != MISSION_WANDERER);
}

static void read_people(const struct enigma *e, struct learned_facts *f)
{
    float held[MISSIONS] = { 0 }, able[MISSIONS] = { 0 }, threat = 0;
    for (unsigned left = look.rivals; left; left &= left - 1) {
        int s = flow_low(left);
        unsigned may = enigma_belief_people(&look.t.belief, s);
        float each = 1 / (float)flow_count(may);
        for (; may; may &= may - 1) {
            int m = enigma_mission_of(flow_low(may));
            float now = each * ready(s, m);
            held[m] += each;
            able[m] += now;
            if (token_fits(e, m, s)) threat += now;
        }
    }
    for (int m = 0; m < MISSIONS; m++) {
        learned_fact(f, MISSION_THEIRS + m, held[m]);
        learned_fact(f, READY_THEIRS + m, able[m]);
    }
    learned_fact(f, THREAT, threat);
}

static void read_cards(const struct enigma *e, int seat, struct learned_facts *f)
{
    const struct belief *b = &look.t.belief;
    float word[COLUMNS] = { 0 };
    int right = 0, wrong = 0;
    for (int p = 0; p < ENIGMA_PLACES; p++) {
        int mine = e->told[p][seat], theirs = e->told[p][look.rival];
        bool sure = e->at[p] < CARDS;
        if (sure) learned_fact(f, (e->up >> p & 1 ? OPEN : SURE) + mind_column(e->at[p]), 1);
        for (int s = 0; s < e->seats && !sure; s++) {
            int c = mind_column(e->told[p][s]);
            if (s != seat && e->told[p][s] < CARDS && b->chance[p][c] > word[c]) word[c] = b->chance[p][c];
        }
        if (theirs < CARDS && sure) theirs == e->at[p] ? right++ : wrong++;
        if (mine < CARDS && !(e->up >> p & 1)) learned_fact(f, WORD_MINE + mind_column(mine), 1);
    }
    for (int c = 0; c < COLUMNS; c++) {
        float best = 0;
        for (int p = 0; p < ENIGMA_PLACES; p++)
            if (b->chance[p][c] > best) best = b->chance[p][c];
        learned_fact(f, BEST + c, best);
        learned_fact(f, WORD + c, word[c]);
        learned_fact(f, SURE_THEIRS + c, most_knows(look.rivals, c));
    }
    learned_fact(f, TRUE_WORDS, many(right));
    learned_fact(f, FALSE_WORDS, many(wrong));
}

/* The own record, then that of the rivals who live, on average. */
static void read_record(const struct enigma *e, int seat, struct learned_facts *f)
{
    for (int k = 0; k < 2; k++) {
        float caught = 0, heard = 0, doubts = 0, believes = 0, wrong = 0;
        unsigned all = k ? look.rivals : 1u << seat;
        float by = 1 / (float)flow_count(all);
        for (unsigned left = all; left; left &= left - 1) {
            int s = flow_low(left);
            caught += by * many(e->caught[s]);
            heard += by * many(e->heard[s]);
            doubts += by * (e->heard[s] ? (float)e->doubts[s] / e->heard[s] : 0.4f);
            believes += by * many(e->heard[s] - e->doubts[s]);
            wrong += by * many(e->wrong[s]);
        }
        learned_fact(f, CAUGHT + k, caught);
        learned_fact(f, HEARD + k, heard);
        learned_fact(f, DOUBTS + k, doubts);
        learned_fact(f, BELIEVES + k, believes);
        learned_fact(f, WRONG + k, wrong);
    }
    learned_fact(f, CAUGHT_RIVAL, many(e->caught[look.rival]));
}

static void read_claim(const struct enigma *e, int seat, struct learned_facts *f)
{
    int p = e->place, c = mind_column(e->card), again = 0;
    for (int q = 0; q < ENIGMA_PLACES; q++) again += q != p && e->told[q][look.rival] == e->card;
    learned_fact(f, CLAIMED + c, 1);
    learned_fact(f, ODDS, enigma_truth_chance(&look.t));
    learned_fact(f, TABLE, look.t.belief.chance[p][c]);
    learned_fact(f, KNOWN_TRUE, e->at[p] == e->card);
    learned_fact(f, KNOWN_LIE, e->at[p] < CARDS ? e->at[p] != e->card : look.t.belief.chance[p][c] <= 0);
    learned_fact(f, CLAIM_SEEN, e->seen[p] >> seat & 1);
    learned_fact(f, CLAIM_AGAIN, again > 0);
}

static void read(const void *view, int seat, struct learned_facts *f)
{
    const struct enigma *e = view;
    look_make(e, seat);
    const struct thought *t = &look.t;
    if (e->phase >= FIRST_PHASE && e->phase <= LAST_PHASE) learned_fact(f, PHASE + e->phase - FIRST_PHASE, 1);
    if (t->mission < MISSIONS) learned_fact(f, MISSION + t->mission, 1);
    if (e->time < ENIGMA_LAST_SLOT) learned_fact(f, TIME + e->time, 1);
    read_people(e, f);
    read_cards(e, seat, f);
    read_record(e, seat, f);
    if (e->phase == PHASE_DOUBT) read_claim(e, seat, f);
    if (e->phase == PHASE_NAME) {
        learned_fact(f, HERE + mind_column(e->at[e->place]), 1);
        learned_fact(f, HERE_SEEN, any_saw(look.doubters, e->place));
        learned_fact(f, HERE_UP, e->up >> e->place & 1);
    }
    const struct { int at; unsigned on; } flags[] = {
        { KEEPER, e->keeper == seat }, { ACTIVE, e->active == seat }, { NAMED, e->named }, { USED, e->used },
        { HAD, e->had }, { CHARGED, e->charged }, { EXTRA, e->had && !e->used },
        { SILENCE, e->silence >> seat & 1 }, { DECRYPTION, e->decryption >> seat & 1 },
        { CHAOS, e->chaos >> seat & 1 }, { ALONE, !look.rivals }, { MAY_ATTEMPT, enigma_mission_open(e, seat) },
        { LAST_ASKED, e->phase == PHASE_DOUBT && (seat + 1) % e->seats == e->active },
    };
    for (size_t i = 0; i < sizeof flags / sizeof flags[0]; i++) learned_fact(f, flags[i].at, flags[i].on != 0);
    learned_fact(f, TABLE_OF + e->seats - 2, 1);
    learned_fact(f, RIVALS, (float)flow_count(look.rivals) / 4);
    learned_fact(f, ORDER, (float)((seat - e->keeper + e->seats) % e->seats) / 4);
    learned_fact(f, SILENCE_THEIRS, share(e->silence));
    learned_fact(f, DECRYPTION_THEIRS, share(e->decryption));
    learned_fact(f, CHAOS_THEIRS, share(e->chaos));
    learned_fact(f, MET_THEIRS, share(e->met[seat]));
    learned_fact(f, PLAN, (float)t->plan.chance);
    learned_fact(f, PLAN_LIKELY, t->plan.chance > 0.45);
    learned_fact(f, PLAN_SURE, t->plan.chance > 0.97);
    learned_fact(f, COUNT, (float)flow_count(t->belief.known) / 5);
    learned_fact(f, COUNT_THEIRS, (float)flow_count(look.seen[look.rival]) / 5);
    learned_fact(f, COUNT_OPEN, (float)flow_count(e->up) / 5);
    learned_fact(f, DOWN_LEFT, (float)flow_count(flow_down(e) & ~t->belief.known) / 5);
}

static void mark_name(const struct enigma *e, int seat, int card, struct learned_mark *m)
{
    const struct thought *t = &look.t;
    int p = e->place, c = mind_column(card), again = 0;
    bool truth = e->at[p] == card;
    learned_mark(m, (truth ? TRUTH : LIE) + c, 1);
    learned_mark(m, truth ? EFFECT : LIE_EFFECT, within(t->effect[card] / 3, 2));
    if (truth) return;
    for (int q = 0; q < ENIGMA_PLACES; q++) again += q != p && e->told[q][seat] == card;
    learned_mark(m, LIE_RISK, enigma_doubt_risk(t, p, card));
    learned_mark(m, LIE_SEEN, any_saw(look.doubters, p));
    learned_mark(m, LIE_ELSEWHERE, most_knows(look.doubters, c));
    learned_mark(m, LIE_AGAIN, again > 0);
    learned_mark(m, LIE_FREE, !look.doubters);
    learned_mark(m, LIE_BARRED, !(e->may[p] >> card & 1));
}

static void mark_places(const struct enigma *e, int seat, unsigned places, struct learned_mark *m)
{
    const struct thought *t = &look.t;
    float chance[COLUMNS] = { 0 }, info = 0, seen = 0, unknown = 0;
    for (unsigned left = places; left; left &= left - 1) {
        int p = flow_low(left);
        info += t->info[p];
        seen += any_saw(look.rivals, p);
        if (t->belief.known >> p & 1) continue;
        unknown++;
        for (int c = 0; c < COLUMNS; c++) chance[c] += t->belief.chance[p][c];
    }
    for (int c = 0; c < COLUMNS; c++) learned_mark(m, CHANCE + c, chance[c]);
    learned_mark(m, INFO, within(info, 2));
    learned_mark(m, SEEN_THEIRS, seen);
    learned_mark(m, UNKNOWN, unknown);
    if (places & (places - 1)) return;
    int p = flow_low(places), theirs = e->told[p][look.rival];
    learned_mark(m, UP, e->up >> p & 1);
    learned_mark(m, SAID, theirs < CARDS);
    learned_mark(m, SAID_TRUE, theirs < CARDS ? t->belief.chance[p][mind_column(theirs)] : 0);
    learned_mark(m, SAID_MINE, e->told[p][seat] < CARDS);
    learned_mark(m, PLANNED, t->plan.said[p] != ENIGMA_NONE);
    if (e->at[p] >= CARDS) return;
    learned_mark(m, CARD + mind_column(e->at[p]), 1);
    if (e->phase == PHASE_TURN) learned_mark(m, TRUE_EFFECT, within(t->effect[e->at[p]] / 3, 2));
}

static void mark_seat(const struct enigma *e, int seat, int other, struct learned_mark *m)
{
    learned_mark(m, SELF, other == seat);
    learned_mark(m, SEAT_KNOWS, (float)flow_count(look.seen[other]) / 5);
    learned_mark(m, SEAT_NEXT, (float)((other - seat + e->seats) % e->seats) / 4);
    learned_mark(m, SEAT_CHAOS, e->chaos >> other & 1);
    learned_mark(m, SEAT_DECRYPTION, e->decryption >> other & 1);
    learned_mark(m, SEAT_MET, e->met[other] >> seat & 1);
}

static void mark_mission(int character, struct learned_mark *m)
{
    struct plan p;
    int mission = enigma_mission_of(character);
    enigma_plan_make(&look.t.belief, mission, &p);
    learned_mark(m, AS + mission, 1);
    learned_mark(m, AS_CHANCE, (float)p.chance);
}

static void mark(const void *view, int seat, const struct action *a, struct learned_mark *m)
{
    const struct enigma *e = view;
    int x = a->arg[0];
    if (a->verb < FIRST_VERB || a->verb > LAST_VERB) return;
    learned_mark(m, VERB + a->verb - FIRST_VERB, 1);
    learned_mark(m, WORTH, within(enigma_worth(&look.t, a) / 3, 1.5f));
    switch (a->verb) {
    case VERB_KEEP: case VERB_BECOME: mark_mission(x, m); break;
    case VERB_CHOOSE: case VERB_DECRYPT: case VERB_WATCH: case VERB_PEEK: case VERB_COVER: case VERB_REVEAL:
        mark_places(e, seat, 1u << x, m);
        break;
    case VERB_SWAP: mark_places(e, seat, 1u << x | 1u << a->arg[1], m); break;
    case VERB_READ: mark_places(e, seat, enigma_line_places[x] & flow_down(e), m); break;
    case VERB_NAME: mark_name(e, seat, x, m); break;
    case VERB_CHAOS: case VERB_INVITE: case VERB_LOOK: case VERB_EXCHANGE: case VERB_HAND:
        mark_seat(e, seat, x, m);
        break;
    case VERB_DOUBT:
        learned_mark(m, DOUBT_TRUTH, enigma_truth_chance(&look.t));
        learned_mark(m, DOUBT_TRUE, e->at[e->place] == e->card);
        learned_mark(m, DOUBT_LIE, look.t.belief.chance[e->place][mind_column(e->card)] <= 0);
        break;
    case VERB_ATTEMPT: learned_mark(m, ATTEMPT_CHANCE, (float)look.t.plan.chance); break;
    default: break;
    }
}

const struct learned enigma_learned = {
    .facts = FACTS, .marks = MARKS, .read = read, .mark = mark, .table = &enigma_table_hard, .rare = 0.03f,
};
const struct learned enigma_learned_expert = {
    .facts = FACTS, .marks = MARKS, .read = read, .mark = mark,
    .table = &enigma_table_expert, .rare = 0.01f,
};
#ifndef __EMSCRIPTEN__
const struct learned enigma_before = {
    .facts = FACTS, .marks = MARKS, .read = read, .mark = mark,
    .table = &enigma_table_expert_1, .rare = 0.03f,
};
#endif
