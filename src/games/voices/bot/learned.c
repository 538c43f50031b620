/* Voices in My Head: what a player that is trained against a level sees. It begins as the heuristic decides and
   learns where to leave that; it pushes as the heuristic does, whose aims are too many to be weighed. */
#include "../../../bot/learned.h"
#include "mind.h"

enum { SIDES = 2 };

enum {
    PHASE, ASKING = PHASE + PH_OVER + 1, ROLE = ASKING + ASK_CYCLE + 1, SEATED = ROLE + ROLES,
    LEAN = SEATED + SEATS + 1, OPEN = LEAN + SEATS, MINE = OPEN + JURORS * SIDES, THEIRS = MINE + REGIONS,
    ICON = THEIRS + REGIONS, ROUND = ICON + ICONS, GOAL, BOARD, HAND, HAND_THEIRS, FIRST_SEAT, PROSECUTOR, READ,
    FACTS,
};

enum {                           /* mark 0 is the usual choice */
    VERB = 1, JUROR = VERB + V_KEEP + 1, KIND = JUROR + JURORS, DESIGN = KIND + KINDS,
    SLOT = DESIGN + DESIGNS, NUMBER = SLOT + WINDOW, SEAT_SELF = NUMBER + 4, SEAT_AGREES, SEAT_PROSECUTOR,
    MARKER_MINE, MARKER_VALUE, JUROR_LEAD, JUROR_TOKENS, KIND_AGREES, TOKEN_AGREES, TOKEN_KNOWN,
    MARKS,
};

static float pull(const struct voices *v, int seat) { return voices_pull_of_role(v->role[seat]); }
static bool is_seat(const struct voices *v, int seat) { return seat >= 0 && seat < v->seats; }

static void read_regions(const struct voices *v, int seat, struct learned_facts *f)
{
    int mine[REGIONS] = { 0 }, theirs[REGIONS][SEATS] = { { 0 } };
    for (int m = 0; m < MARKERS; m++) {
        int owner = v->owner[m / SET_SIZE], region = v->where[m];
        if (region < 0 || region >= REGIONS || !is_seat(v, owner)) continue;
        if (owner == seat) mine[region]++;
        else theirs[region][owner]++;
    }
    for (int r = 0; r < REGIONS; r++) {
        int most = 0;
        for (int s = 0; s < SEATS; s++)
            if (theirs[r][s] > most) most = theirs[r][s];
        learned_fact(f, MINE + r, (float)mine[r] / 4);
        learned_fact(f, THEIRS + r, (float)most / 4);
    }
}

static void read(const void *view, int seat, struct learned_facts *f)
{
    const struct voices *v = view;
    int role = v->role[seat], most = 0;
    learned_fact(f, PHASE + v->phase, 1);
    if (v->asking <= ASK_CYCLE) learned_fact(f, ASKING + v->asking, 1);
    if (role >= 0 && role < ROLES) learned_fact(f, ROLE + role, 1);
    learned_fact(f, SEATED + v->seats, 1);
    for (int k = 1; k < v->seats; k++) {
        int s = (seat + k) % v->seats;
        learned_fact(f, LEAN + k, voices_pull_of_seat(v, s) * (pull(v, seat) < 0 ? -1.0f : 1.0f));
        if (v->hand_count[s] > most) most = v->hand_count[s];
    }
    for (int j = 0; j < JURORS; j++)
        for (int side = 0; side < SIDES; side++)
            learned_fact(f, OPEN + j * SIDES + side, (float)v->open[j][side] / 4);
    read_regions(v, seat, f);
    for (int i = 0; i < ICONS; i++) learned_fact(f, ICON + i, v->icons > 0 && v->icons >> i & 1);
    learned_fact(f, ROUND, (float)v->round / ROUNDS);
    learned_fact(f, GOAL, voices_value_of_role(v, seat, role, true));
    learned_fact(f, BOARD, voices_board_value(v, seat, HARD));
    learned_fact(f, HAND, (float)v->hand_count[seat] / HAND_LIMIT);
    learned_fact(f, HAND_THEIRS, (float)most / HAND_LIMIT);
    learned_fact(f, FIRST_SEAT, v->first == seat);
    learned_fact(f, PROSECUTOR, v->prosecutor == seat);
    learned_fact(f, READ, (v->read & READ_FLIPPED) != 0);
}

static void mark_juror(const struct voices *v, int seat, int juror, struct learned_mark *m)
{
    if (juror < 0 || juror >= JURORS) return;
    int tokens = 0;
    for (int t = 0; t < TOKENS; t++) tokens += v->token_place[t] == juror;
    learned_mark(m, JUROR + juror, 1);
    learned_mark(m, JUROR_LEAD, pull(v, seat) * (float)(v->open[juror][0] - v->open[juror][1]) / 4);
    learned_mark(m, JUROR_TOKENS, (float)tokens / 3);
}

static void mark_seat(const struct voices *v, int seat, int other, struct learned_mark *m)
{
    if (!is_seat(v, other)) return;
    learned_mark(m, SEAT_SELF, other == seat);
    learned_mark(m, SEAT_AGREES, pull(v, seat) * voices_pull_of_seat(v, other));
    learned_mark(m, SEAT_PROSECUTOR, other == v->prosecutor);
}

static float guilt(int kind) { return kind == GUILTY ? 1.0f : kind == INNOCENT ? -1.0f : 0.0f; }

static void mark(const void *view, int seat, const struct action *a, struct learned_mark *m)
{
    const struct voices *v = view;
    int x = a->arg[0];
    if (a->verb > V_KEEP) return;
    learned_mark(m, VERB + a->verb, 1);
    switch (a->verb) {
    case V_CHOOSE: case V_CYCLE:
        for (int i = 0; i < WINDOW; i++) learned_mark(m, SLOT + i, v->window[i] == x);
        break;
    case V_PLAY: case V_DISCARD:
        if (x >= 0 && x < STRATEGIES) learned_mark(m, DESIGN + strategy_design(x), 1);
        break;
    case V_OPTION: case V_MAY:
        if (x >= 0 && x < 4) learned_mark(m, NUMBER + x, 1);
        break;
    case V_JUROR: mark_juror(v, seat, x, m); break;
    case V_KIND:
        if (x >= 0 && x < KINDS) learned_mark(m, KIND + x, 1);
        learned_mark(m, KIND_AGREES, pull(v, seat) * guilt(x));
        break;
    case V_TOKEN:
        if (x < 0 || x >= TOKENS) break;
        learned_mark(m, TOKEN_KNOWN, v->token_kind[x] < KINDS);
        learned_mark(m, TOKEN_AGREES, pull(v, seat) * guilt(v->token_kind[x]));
        mark_juror(v, seat, v->token_place[x], m);
        break;
    case V_MARKER:
        if (x < 0 || x >= MARKERS) break;
        learned_mark(m, MARKER_MINE, v->owner[x / SET_SIZE] == seat);
        learned_mark(m, MARKER_VALUE, (float)voices_value(v, x) / 4);
        mark_seat(v, seat, v->owner[x / SET_SIZE], m);
        break;
    case V_ORDER: case V_SETTLE: case V_PERSONA: case V_SHARE: mark_seat(v, seat, x, m); break;
    default: break;
    }
}

static bool settled(const void *view) { return ((const struct voices *)view)->asking == ASK_PUSH; }

const struct learned voices_learned = {
    .facts = FACTS, .marks = MARKS, .read = read, .mark = mark, .settled = settled,
};
