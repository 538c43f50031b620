/* The mansion: nine cards, who may touch which, and looks at hidden ones by press and hold. */
#include <math.h>
#include <stdio.h>

#include "view.h"

static int swap_from = -1;       /* the first card of a swap */
static bool extra;               /* a tap names with the Decryption token */
static uint64_t picks_seed;      /* of which game and line these picks are */
static int picks_line;

/* ---- looks ---- */

static unsigned looked;          /* places shown by the last action, while the person stays */
static int met_seat = -1, exposed = -1;

bool enigma_stays(const struct action *a, const struct events *seen)
{
    looked = 0;
    met_seat = exposed = -1;
    if (a->verb == VERB_CHOOSE || a->verb == VERB_DECRYPT) return false;         /* looked at while naming */
    for (int i = 0; i < seen->count; i++) {
        const struct event *e = &seen->list[i];
        if (e->seat != a->seat) continue;
        if (e->kind == EV_PEEK && e->arg[0] >= 0 && e->arg[0] < ENIGMA_PLACES) looked |= 1u << e->arg[0];
        if (e->kind == EV_DOUBTED) exposed = !e->arg[1];
        if (e->kind == EV_MET && e->arg[0] >= 0 && e->arg[0] < ENIGMA_SEATS) met_seat = e->arg[0];
    }
    for (int i = 0; i < seen->count; i++)        /* what all see by now needs no look, what was moved can't be held */
        if (seen->list[i].kind == EV_FACE_UP) looked &= ~(1u << seen->list[i].arg[0]);
    return looked || met_seat >= 0;
}

unsigned enigma_looked(void)
{
    const struct enigma *e = enigma_view();
    if (table.stay >= 0) return table.viewer == table.stay ? looked : 0;
    bool naming = table_asking() && e->phase == PHASE_NAME && e->place < ENIGMA_PLACES && !(e->up >> e->place & 1);
    return naming ? 1u << e->place : 0;
}

int enigma_met_seat(void)
{
    return table.stay >= 0 && table.viewer == table.stay ? met_seat : -1;
}

int enigma_exposed(void)
{
    return exposed;
}

/* Symbols said aloud stay on the cards for a round, so that everybody can write them down. */
static struct { uint64_t seed; int line, seat, symbol[ENIGMA_PLACES]; bool on; } aloud;

void enigma_announce_clear(int seat)
{
    if (seat < 0 || seat == aloud.seat) aloud.on = false;
}

void enigma_announce_swap(int p, int q)
{
    int symbol = aloud.symbol[p];
    aloud.symbol[p] = aloud.symbol[q];
    aloud.symbol[q] = symbol;
}

void enigma_announce(int seat, int place, int symbol)
{
    if (!aloud.on || aloud.seat != seat)
        for (int p = 0; p < ENIGMA_PLACES; p++) aloud.symbol[p] = -1;
    aloud.on = true;
    aloud.seat = seat;
    aloud.seed = table.session.seed;
    aloud.line = table.session.log_count;
    aloud.symbol[place] = symbol;
}

int enigma_announced(int place)
{
    bool fresh = aloud.on && aloud.seed == table.session.seed && aloud.line <= table.session.log_count;
    return fresh && !(enigma_view()->up >> place & 1) ? aloud.symbol[place] : -1;
}

/* ---- touching ---- */

int enigma_swap_from(void)
{
    return swap_from;
}

void enigma_forget_picks(void)
{
    if (picks_seed != table.session.seed || picks_line != table.session.log_count) swap_from = -1, extra = false;
    picks_seed = table.session.seed;
    picks_line = table.session.log_count;
    if (!table_asking() || enigma_view()->phase != PHASE_SWAP) swap_from = -1;
    if (!table_asking() || enigma_view()->phase != PHASE_TURN || !table_count(VERB_DECRYPT)) extra = false;
}

bool enigma_extra(void)
{
    return extra || (table_count(VERB_DECRYPT) && !table_count(VERB_CHOOSE));
}

void enigma_extra_toggle(void)
{
    extra = !extra;
    table_unpick();
}

static int swap_with(int place)
{
    return swap_from < place ? table_find(VERB_SWAP, swap_from, place) : table_find(VERB_SWAP, place, swap_from);
}

/* The action that a tap on this place means, or -1. */
static int action_at(int place)
{
    static const uint8_t verbs[] = { VERB_CHOOSE, VERB_DECRYPT, VERB_WATCH, VERB_PEEK, VERB_COVER, VERB_REVEAL, VERB_LIFT, VERB_LINK };
    if (!table_asking()) return -1;
    if (enigma_view()->phase == PHASE_SWAP) return swap_from >= 0 && swap_from != place ? swap_with(place) : table_find(VERB_SWAP, ANY, ANY);
    if (extra) return table_find(VERB_DECRYPT, place, ANY);
    for (size_t i = 0; i < sizeof verbs; i++) {
        int found = table_find(verbs[i], place, ANY);
        if (found >= 0) return found;
    }
    return -1;
}

static void refuse(int place)
{
    static const struct { uint8_t phase, verb; } tried[] = {
        { PHASE_TURN, VERB_CHOOSE }, { PHASE_WATCH, VERB_WATCH }, { PHASE_COVER, VERB_COVER }, { PHASE_REVEAL, VERB_REVEAL }, { PHASE_CARRY, VERB_REVEAL },
        { PHASE_LIFT, VERB_LIFT }, { PHASE_SOLOWORK, VERB_LINK }, { PHASE_TEAM_PEEK, VERB_PEEK }, { PHASE_PARTNER_PEEK, VERB_PEEK },
        { PHASE_READ, VERB_PEEK }, { PHASE_OBSERVE, VERB_PEEK }, { PHASE_SWAP_PEEK, VERB_PEEK },
    };
    for (size_t i = 0; i < sizeof tried / sizeof *tried; i++)
        if (tried[i].phase == enigma_view()->phase) {
            uint8_t verb = extra ? VERB_DECRYPT : tried[i].verb;
            table_refuse(&(struct action){ (int8_t)table.viewer, verb, 1, 0, { place } });
            return;
        }
    app_toast(_("This card can't be chosen now"));
}

static void touch(int place)
{
    if (enigma_mission_on()) {
        enigma_mission_place(place);
        return;
    }
    int index = action_at(place);
    if (!table_asking()) {
        app_toast(table.stay >= 0 ? _("Hold the marked card to look at it") : _("Wait for your turn"));
        return;
    }
    if (enigma_view()->phase == PHASE_SWAP && (swap_from < 0 || swap_from == place)) {
        swap_from = swap_from == place ? -1 : place;
        table_unpick();
        return;
    }
    if (index >= 0) table_touch(index);
    else refuse(place);
}

/* ---- drawing ---- */

static bool picked_here(int place)
{
    if (table.picked < 0 || !table_asking()) return false;
    const struct action *a = &table.legal[table.picked];
    switch (a->verb) {
    case VERB_READ: return enigma_line_places[a->arg[0]] >> place & 1;
    case VERB_SWAP: return a->arg[0] == place || a->arg[1] == place;
    case VERB_CHOOSE: case VERB_DECRYPT: case VERB_WATCH: case VERB_PEEK: case VERB_COVER: case VERB_REVEAL: case VERB_LIFT: case VERB_LINK:
        return a->arg[0] == place;
    default: return false;
    }
}

static bool lit(int place)
{
    const struct enigma *e = enigma_view();
    if (picked_here(place) || swap_from == place || enigma_looked() >> place & 1) return true;
    if (enigma_mission_on()) return enigma_mission_naming() == place;
    if (e->phase == PHASE_LIFT && e->place == place) return true;
    return enigma_claimed() && e->place == place;
}

static bool wanted(int place)
{
    if (enigma_mission_on()) return enigma_mission_wants_place();
    return action_at(place) >= 0;
}

static void label_of(int place, char *out, size_t size)
{
    const struct enigma *e = enigma_view();
    bool up = e->up >> place & 1 || enigma_open();
    snprintf(out, size, "%s, %s%s", enigma_place_names[place], up && e->at[place] < CARDS ? _(enigma_cards[e->at[place]].name) : _("face-down"),
             e->hush >> place & 1 ? _(", silenced") : "");
}

void enigma_mansion_card(struct box b, int place)
{
    const struct enigma *e = enigma_view();
    bool held = enigma_looked() >> place & 1 && spot_held(spot_id("place", place)) > 0;
    bool face = (e->up >> place & 1 || held || enigma_open()) && e->at[place] < CARDS;
    if (face) enigma_face(b, e->at[place]);
    else if (e->at[place] != ENIGMA_NONE || e->laying >> place & 1) enigma_back(b);
    else draw_dashes(b, 12, 2, fade(WHITE, 0.25f));
    enigma_pill(b, place, face);
}

/* The name or mark staged on this place for a Mission. */
static void said_plaque(struct box b, int place)
{
    int said = enigma_mission_said(place);
    if (said == ENIGMA_NONE) return;
    bool face = enigma_view()->up >> place & 1;          /* then its name stays free */
    struct box plaque = { b.x + 4, face ? b.y + b.h * 0.6f - 28 : b.y + b.h - 32, b.w - 8, 27 };
    draw_shape(plaque, &(struct shape){ .radius = 8, .top = WARN, .bottom = BRASS400, .line = BRASS_INK, .line_width = 1 });
    type_line(plaque, style_fixed(style_size(LABEL, 13)), BRASS_INK, CENTRE, said == CARD_CHAOS ? _("Chaos") : _(enigma_short_names[said]));
}

static void marks(struct box b, int place)
{
    const struct enigma *e = enigma_view();
    float k = b.w / 130;
    if (e->hush >> place & 1 && !flight_hides(spot_id("hush", place))) enigma_token(box_centre((struct box){ b.x, b.y + b.h * 0.2f, b.w, b.h * 0.4f }, 52 * k, 54 * k), TOKEN_SILENCE);
    int symbol = enigma_announced(place);
    if (symbol >= 0) {
        draw_glow((struct box){ b.x + b.w - 42 * k, b.y + 6 * k, 36 * k, 36 * k }, 18 * k, WARN);
        enigma_symbol((struct box){ b.x + b.w - 44 * k, b.y + 4 * k, 40 * k, 40 * k }, symbol);
    }
    if (enigma_looked() >> place & 1 && spot_held(spot_id("place", place)) <= 0) {
        struct box strip = { b.x + 5, b.y + b.h - 36, b.w - 10, 30 };
        draw_round(strip, 9, fade(INK950, 0.86f));
        draw_icon((struct box){ strip.x + 6, strip.y + 5, 20, 20 }, "eye", WARN);
        type_line((struct box){ strip.x + 29, strip.y, strip.w - 32, 30 }, style_fixed(style_size(LABEL, 13)), WHITE, LEFT, _("Hold"));
    }
    said_plaque(b, place);
}

static void one_card(struct box b, int place)
{
    char label[100];
    uint32_t id = spot_id("place", place);
    const struct enigma *e = enigma_view();
    bool hold = enigma_looked() >> place & 1;
    label_of(place, label, sizeof label);
    if (spot(id, b, hold ? SPOT_HOLD : 0, label)) touch(place);
    if (!hold && spot_inspected(id)) {
        if ((e->up >> place & 1 || enigma_open()) && e->at[place] < CARDS) enigma_about_card(e->at[place]);
        else table_about(enigma_place_names[place], _("A face-down Mansion card. Choose it to peek at it and name it: truth or lie."), "enigma/cardback");
    }
    if (flight_hides(spot_id("card at", place))) return;
    if (lit(place)) {
        b.y -= 4;
        draw_glow(b, 12, WARN);
    }
    enigma_mansion_card(b, place);
    if (lit(place)) draw_outline(box_inset(b, -3), 14, 4, WARN);
    else if (wanted(place) && enigma_mission_said(place) == ENIGMA_NONE) {
        draw_outline(box_inset(b, -2), 13, 3, BRASS400);
        draw_shape((struct box){ b.x + b.w / 2 - 7, b.y + b.h - 7, 14, 14 }, &(struct shape){ .radius = 7, .top = BRASS400, .bottom = BRASS400, .line = BRASS_INK, .line_width = 2 });
    }
    marks(b, place);
    if (spot_focused(id)) draw_focus(b, 12);
    else if (spot_hovered(id) && wanted(place)) draw_round(b, 12, fade(WHITE, 0.08f));
}

void enigma_mansion(struct box b, bool shown)
{
    float gap = fminf(12, b.h * 0.024f), h = (b.h - 2 * gap) / 3, w = h * 130 / 162;
    if (3 * w + 2 * gap > b.w) w = (b.w - 2 * gap) / 3, h = w * 162 / 130;
    struct box all = box_centre(b, 3 * w + 2 * gap, 3 * h + 2 * gap);
    enigma_lay.mansion = all;
    for (int p = 0; p < ENIGMA_PLACES; p++)
        enigma_lay.place[p] = (struct box){ all.x + (w + gap) * (float)(p % 3), all.y + (h + gap) * (float)(p / 3), w, h };
    for (int p = 0; p < ENIGMA_PLACES && shown; p++) one_card(enigma_lay.place[p], p);
}
