/* What a seat may know: cutting a state to a view, and filling a view with a world that fits. */
#include <string.h>

#include "../../rng.h"
#include "parts.h"

static void hide_card(int8_t *card) { if (*card != NOTHING) *card = UNREAD; }

static void redact_trial(struct voices *v, bool prosecutor)
{
    for (int i = 0; i < WINDOW; i++) {
        hide_card(&v->window_back[i]);          /* ruling 60: a back only when it is flipped */
        if (!prosecutor) hide_card(&v->window[i]);
    }
    if (!prosecutor) v->cycled = 0;
    bool over = v->phase == PH_OVER;
    if (!over && !prosecutor && !(v->read & READ_CARD)) hide_card(&v->card);
    if (!prosecutor && !(v->read & READ_FRONT)) hide_card(&v->line[0]);
    if (!prosecutor && !(v->read & READ_FRONT_SEALED)) hide_card(&v->sealed[0]);
    if (!(v->read & (prosecutor ? READ_FLIPPED : READ_BACK))) hide_card(&v->line[1]);
    if (!(v->read & (prosecutor ? READ_FLIPPED : READ_BACK_SEALED))) hide_card(&v->sealed[1]);
}

void voices_redact(void *state, int seat)
{
    struct voices *v = state;
    bool over = v->phase == PH_OVER;
    for (int s = 0; s < v->seats; s++)
        if (!over && s != seat && s != v->prosecutor && v->role[s] != NOTHING) v->role[s] = UNREAD;
    for (int c = 0; c < STRATEGIES; c++) {
        int at = v->strategy[c];
        if (at == seat || at == DISCARDS || at == PLAYING) continue;
        if (at < SEATS && v->wish[at] == c) continue;       /* named aloud in a window */
        v->strategy[c] = SOMEWHERE;
        v->drawn[c] = 0;
    }
    for (int t = 0; t < TOKENS; t++) {
        bool known = v->token_seen[t] == 0xff || (seat >= 0 && (v->token_seen[t] >> seat & 1));
        if (v->token_kind[t] < KINDS && !known) v->token_kind[t] = HIDDEN_KIND;
    }
    memset(v->faces, 0, sizeof v->faces);       /* what was discarded is nobody's to know */
    redact_trial(v, seat >= 0 && seat == v->prosecutor);
    v->imagined = 0;
    memset(&v->belief, 0, sizeof v->belief);
}

static void guess_hands(struct voices *v, struct rng *rng)
{
    int8_t pool[STRATEGIES];
    int n = 0;
    for (int c = 0; c < STRATEGIES; c++)
        if (v->strategy[c] == SOMEWHERE) { pool[n++] = (int8_t)c; v->strategy[c] = DECK; }
    for (int s = 0; s < v->seats; s++) {
        int have = 0;
        for (int c = 0; c < STRATEGIES; c++) have += v->strategy[c] == s;
        for (; have < v->hand_count[s]; have++) {
            int at = rng_below(rng, n);
            v->strategy[pool[at]] = (int8_t)s;
            memmove(&pool[at], &pool[at + 1], (size_t)(--n - at));
        }
    }
}

/* Faces for all that is unknown, unlooked-at tokens too: theirs are only counted into their pools. */
static void guess_faces(struct voices *v, struct rng *rng)
{
    int left[KINDS];
    voices_faces_left(v, left);
    memset(v->faces, 0, sizeof v->faces);
    for (int t = 0; t < TOKENS; t++) {
        int k = v->token_kind[t];
        if (k >= KINDS) {
            int at = rng_below(rng, left[0] + left[1] + left[2]);
            for (k = 0; at >= left[k]; k++) at -= left[k];
            left[k]--;
            if (v->token_kind[t] == HIDDEN_KIND) v->token_kind[t] = (uint8_t)k;
        }
        v->faces[v->token_pool[t]][k]++;
    }
}

/* A card of this stage that nobody has heard, isn't taken and fits. */
struct fit {
    int front, back;             /* region it must have there, -1: any */
    unsigned icons;              /* both its regions, 0: any */
    int options;                 /* sealed answers on `side`, 0: any */
    int side;
};

static bool fits(const struct voices *v, const struct fit *f, int card)
{
    const struct trial_card *c = trial_card(card);
    if (v->used >> (card % STAGE) & 1) return false;
    if (f->front >= 0 && c->region[0] != f->front) return false;
    if (f->back >= 0 && c->region[1] != f->back) return false;
    if (f->icons && f->icons != (1u << c->region[0] | 1u << c->region[1])) return false;
    if (!f->options) return true;
    bool sealed;
    return voices_options(c->side[f->side].ops, &sealed) == f->options && sealed;
}

static int pick_card(const struct voices *v, const struct fit *f, uint32_t *taken, struct rng *rng)
{
    int found[STAGE], n = 0;
    for (int c = v->stage * STAGE; c < (v->stage + 1) * STAGE; c++)
        if (!(*taken >> (c % STAGE) & 1) && fits(v, f, c)) found[n++] = c;
    if (!n) return NOTHING;
    int card = found[rng_below(rng, n)];
    *taken |= 1u << (card % STAGE);
    return card;
}

static void guess_sealed(struct voices *v, int side, struct rng *rng)
{
    if (v->sealed[side] != UNREAD) return;
    bool sealed;
    int options = voices_options(trial_card(v->line[side])->side[side].ops, &sealed);
    uint32_t none = 0;
    v->sealed[side] = v->line[side];
    if (sealed) v->sealed[side] = (int8_t)pick_card(v, &(struct fit){ -1, -1, 0, options, side }, &none, rng);
}

static void guess_trial(struct voices *v, struct rng *rng)
{
    uint32_t fronts = v->cycled, backs = 0, none = 0;
    for (int i = 0; i < WINDOW; i++)
        if (v->window[i] >= 0 && v->window[i] != UNREAD) fronts |= 1u << (v->window[i] % STAGE);
    if (v->card >= 0 && v->card != UNREAD) fronts |= 1u << (v->card % STAGE);
    if (v->line[1] >= 0 && v->line[1] != UNREAD) backs |= 1u << (v->line[1] % STAGE);

    if (v->card == UNREAD)
        v->card = (int8_t)pick_card(v, &(struct fit){ -1, -1, (uint8_t)v->icons, 0, 0 }, &fronts, rng);
    if (v->line[0] == UNREAD)
        v->line[0] =
            (int8_t)pick_card(v, &(struct fit){ trial_card(v->card)->region[0], -1, 0, 0, 0 }, &none, rng);
    if (v->line[1] == UNREAD)
        v->line[1] =
            (int8_t)pick_card(v, &(struct fit){ -1, trial_card(v->card)->region[1], 0, 0, 0 }, &backs, rng);
    guess_sealed(v, 0, rng);
    guess_sealed(v, 1, rng);
    for (int i = 0; i < WINDOW; i++) {
        if (v->window[i] == UNREAD)
            v->window[i] = (int8_t)pick_card(v, &(struct fit){ -1, -1, 0, 0, 0 }, &fronts, rng);
        if (v->window_back[i] != UNREAD) continue;
        int region = trial_card(v->window[i])->region[1];
        v->window_back[i] = (int8_t)pick_card(v, &(struct fit){ -1, region, 0, 0, 0 }, &backs, rng);
        if (v->window_back[i] == NOTHING) v->window_back[i] = v->window[i];
    }
    for (int have = bits_count(v->cycled); have < v->cycled_count; have++) {
        int card = pick_card(v, &(struct fit){ -1, -1, 0, 0, 0 }, &fronts, rng);
        v->cycled |= 1u << (card % STAGE);
    }
}

void voices_guess(void *view, int seat, uint64_t seed)
{
    struct voices *v = view;
    struct rng rng = rng_seeded(seed);
    voices_roles_guess(v, seat, rng_next(&rng));
    guess_hands(v, &rng);
    guess_faces(v, &rng);
    guess_trial(v, &rng);
    v->imagined = (uint8_t)(1 + rng_below(&rng, 23));
}
