/* The mansion: nine cards, who may touch which, and looks at hidden ones by press and hold. */
#include <math.h>
#include <stdio.h>

#include "view.h"

/* ---- looks ---- */

bool enigma_stays(const struct seat *at, const struct action *a, const struct events *seen)
{
    struct enigma_shared *shared = at->ui_public;
    shared->look.places = 0;
    shared->look.met = shared->look.exposed = -1;
    if (a->verb == VERB_CHOOSE || a->verb == VERB_DECRYPT) return false;         /* looked at while naming */
    for (int i = 0; i < seen->count; i++) {
        const struct event *e = &seen->list[i];
        if (e->seat != a->seat) continue;
        if (e->kind == EV_PEEK && e->arg[0] >= 0 && e->arg[0] < ENIGMA_PLACES)
            shared->look.places |= 1u << e->arg[0];
        if (e->kind == EV_DOUBTED) shared->look.exposed = !e->arg[1];
        if (e->kind == EV_MET && e->arg[0] >= 0 && e->arg[0] < ENIGMA_SEATS) shared->look.met = e->arg[0];
    }
    for (int i = 0; i < seen->count; i++) /* what all see by now needs no look, what was moved can't be held */
        if (seen->list[i].kind == EV_FACE_UP) shared->look.places &= ~(1u << seen->list[i].arg[0]);
    return shared->look.places || shared->look.met >= 0;
}

unsigned enigma_looked(const struct seat *at)
{
    const struct enigma *e = enigma_view(at);
    if (at->staying) return enigma_shared(at)->look.places;
    bool naming = at->asking && e->phase == PHASE_NAME && e->place < ENIGMA_PLACES && !(e->up >> e->place & 1);
    return naming ? 1u << e->place : 0;
}

int enigma_met_seat(const struct seat *at)
{
    return at->staying ? enigma_shared(at)->look.met : -1;
}

int enigma_exposed(const struct seat *at)
{
    return enigma_shared(at)->look.exposed;
}

/* Symbols said aloud stay on the cards for a round, so that everybody can write them down. */
void enigma_announce_clear(const struct seat *at, int seat)
{
    struct enigma_shared *shared = at->ui_public;
    if (seat < 0 || seat == shared->aloud.seat) shared->aloud.on = false;
}

void enigma_announce_swap(const struct seat *at, int p, int q)
{
    struct enigma_shared *shared = at->ui_public;
    int symbol = shared->aloud.symbol[p];
    shared->aloud.symbol[p] = shared->aloud.symbol[q];
    shared->aloud.symbol[q] = symbol;
}

void enigma_announce(const struct seat *at, int seat, int place, int symbol)
{
    struct enigma_shared *shared = at->ui_public;
    if (!shared->aloud.on || shared->aloud.seat != seat)
        for (int p = 0; p < ENIGMA_PLACES; p++) shared->aloud.symbol[p] = -1;
    shared->aloud.on = true;
    shared->aloud.seat = seat;
    shared->aloud.line = at->lines;
    shared->aloud.symbol[place] = symbol;
}

/* enum enigma_symbol, or -1 */
static int enigma_announced(const struct seat *at, int place)
{
    struct enigma_shared *shared = at->ui_public;
    bool fresh = shared->aloud.on && shared->aloud.line <= at->lines;
    return fresh && !(enigma_view(at)->up >> place & 1) ? shared->aloud.symbol[place] : -1;
}

/* ---- touching ---- */

int enigma_swap_from(const struct seat *at)
{
    return enigma_ui(at)->swap_from;
}

void enigma_forget_picks(const struct seat *at)
{
    struct enigma_ui *ui = at->ui;
    if (!at->asking || enigma_view(at)->phase != PHASE_SWAP) ui->swap_from = -1;
    if (!at->asking || enigma_view(at)->phase != PHASE_TURN || !seat_count(at, VERB_DECRYPT)) ui->extra = false;
}

bool enigma_extra(const struct seat *at)
{
    return enigma_ui(at)->extra || (seat_count(at, VERB_DECRYPT) && !seat_count(at, VERB_CHOOSE));
}

void enigma_extra_toggle(const struct seat *at)
{
    struct enigma_ui *ui = at->ui;
    ui->extra = !ui->extra;
    seat_pick(at, -1);
}

static int swap_with(const struct seat *at, int place)
{
    struct enigma_ui *ui = at->ui;
    return ui->swap_from < place ? seat_find(at, VERB_SWAP, ui->swap_from, place)
                                 : seat_find(at, VERB_SWAP, place, ui->swap_from);
}

/* The action that a tap on this place means, or -1. */
static int action_at(const struct seat *at, int place)
{
    struct enigma_ui *ui = at->ui;
    static const uint8_t verbs[] = { VERB_CHOOSE, VERB_DECRYPT, VERB_WATCH, VERB_PEEK,
                                     VERB_COVER,  VERB_REVEAL,  VERB_LIFT,  VERB_LINK };
    if (!at->asking) return -1;
    if (enigma_view(at)->phase == PHASE_SWAP)
        return ui->swap_from >= 0 && ui->swap_from != place ? swap_with(at, place)
                                                            : seat_find(at, VERB_SWAP, ANY, ANY);
    if (ui->extra) return seat_find(at, VERB_DECRYPT, place, ANY);
    for (size_t i = 0; i < sizeof verbs; i++) {
        int found = seat_find(at, verbs[i], place, ANY);
        if (found >= 0) return found;
    }
    return -1;
}

static void refuse(const struct seat *at, int place)
{
    static const struct { uint8_t phase, verb; } tried[] = {
        { PHASE_TURN, VERB_CHOOSE }, { PHASE_WATCH, VERB_WATCH }, { PHASE_COVER, VERB_COVER },
        { PHASE_REVEAL, VERB_REVEAL }, { PHASE_CARRY, VERB_REVEAL },
        { PHASE_LIFT, VERB_LIFT }, { PHASE_SOLOWORK, VERB_LINK }, { PHASE_TEAM_PEEK, VERB_PEEK },
        { PHASE_PARTNER_PEEK, VERB_PEEK },
        { PHASE_READ, VERB_PEEK }, { PHASE_OBSERVE, VERB_PEEK }, { PHASE_SWAP_PEEK, VERB_PEEK },
    };
    for (size_t i = 0; i < sizeof tried / sizeof *tried; i++)
        if (tried[i].phase == enigma_view(at)->phase) {
            uint8_t verb = enigma_ui(at)->extra ? VERB_DECRYPT : tried[i].verb;
            seat_refuse(at, &(struct action){ (int8_t)at->actor, verb, 1, 0, { place } });
            return;
        }
    app_toast(_("This card can't be chosen now"));
}

static void touch(const struct seat *at, int place)
{
    struct enigma_ui *ui = at->ui;
    if (enigma_mission_on(at)) {
        enigma_mission_place(at, place);
        return;
    }
    int index = action_at(at, place);
    if (!at->asking) {
        app_toast(at->staying ? _("Hold the marked card to look at it") : _("Wait for your turn"));
        return;
    }
    if (enigma_view(at)->phase == PHASE_SWAP && (ui->swap_from < 0 || ui->swap_from == place)) {
        ui->swap_from = ui->swap_from == place ? -1 : place;
        seat_pick(at, -1);
        return;
    }
    if (index >= 0) seat_touch(at, index);
    else refuse(at, place);
}

/* ---- drawing ---- */

static bool picked_here(const struct seat *at, int place)
{
    if (at->picked < 0 || !at->asking) return false;
    const struct action *a = &at->legal[at->picked];
    switch (a->verb) {
    case VERB_READ: return enigma_line_places[a->arg[0]] >> place & 1;
    case VERB_SWAP: return a->arg[0] == place || a->arg[1] == place;
    case VERB_CHOOSE:
    case VERB_DECRYPT:
    case VERB_WATCH:
    case VERB_PEEK:
    case VERB_COVER:
    case VERB_REVEAL:
    case VERB_LIFT:
    case VERB_LINK: return a->arg[0] == place;
    default: return false;
    }
}

static bool lit(const struct seat *at, int place)
{
    const struct enigma *e = enigma_view(at);
    if (picked_here(at, place) || enigma_ui(at)->swap_from == place || enigma_looked(at) >> place & 1)
        return true;
    if (enigma_mission_on(at)) return enigma_mission_naming(at) == place;
    if (e->phase == PHASE_LIFT && e->place == place) return true;
    return enigma_claimed(at) && e->place == place;
}

static bool wanted(const struct seat *at, int place)
{
    if (enigma_mission_on(at)) return enigma_mission_wants_place(at);
    return action_at(at, place) >= 0;
}

static void label_of(const struct seat *at, int place, char *out, size_t size)
{
    const struct enigma *e = enigma_view(at);
    bool up = e->up >> place & 1 || enigma_open(at);
    snprintf(out, size, "%s, %s%s", enigma_place_names[place],
             up && e->at[place] < CARDS ? _(enigma_cards[e->at[place]].name) : _("face-down"),
             e->hush >> place & 1 ? _(", silenced") : "");
}

void enigma_mansion_card(const struct seat *at, struct box b, int place)
{
    const struct enigma *e = enigma_view(at);
    bool held = enigma_looked(at) >> place & 1 && spot_held(spot_id("place", place)) > 0;
    bool face = (e->up >> place & 1 || held || enigma_open(at)) && e->at[place] < CARDS;
    if (face) enigma_face(b, e->at[place]);
    else if (e->at[place] != ENIGMA_NONE || e->laying >> place & 1) enigma_back(b);
    else draw_dashes(b, 12, 2, fade(WHITE, 0.25f));
    enigma_pill(b, place, face);
}

/* The name or mark staged on this place for a Mission. */
static void said_plaque(const struct seat *at, struct box b, int place)
{
    int said = enigma_mission_said(at, place);
    if (said == ENIGMA_NONE) return;
    bool face = enigma_view(at)->up >> place & 1;          /* then its name stays free */
    struct box plaque = { b.x + 4, face ? b.y + b.h * 0.6f - 28 : b.y + b.h - 32, b.w - 8, 27 };
    draw_shape(plaque, &(struct shape){
                           .radius = 8, .top = WARN, .bottom = BRASS400, .line = BRASS_INK, .line_width = 1 });
    type_line(plaque, style_fixed(style_size(LABEL, 13)), BRASS_INK, CENTRE,
              said == CARD_CHAOS ? _("Chaos") : _(enigma_short_names[said]));
}

static void marks(const struct seat *at, struct box b, int place)
{
    const struct enigma *e = enigma_view(at);
    float k = b.w / 130;
    if (e->hush >> place & 1 && !flight_hides(spot_id("hush", place)))
        enigma_token(box_centre((struct box){ b.x, b.y + b.h * 0.2f, b.w, b.h * 0.4f }, 52 * k, 54 * k),
                     TOKEN_SILENCE);
    int symbol = enigma_announced(at, place);
    if (symbol >= 0) {
        draw_glow((struct box){ b.x + b.w - 42 * k, b.y + 6 * k, 36 * k, 36 * k }, 18 * k, WARN);
        enigma_symbol((struct box){ b.x + b.w - 44 * k, b.y + 4 * k, 40 * k, 40 * k }, symbol);
    }
    if (enigma_looked(at) >> place & 1 && spot_held(spot_id("place", place)) <= 0) {
        struct box strip = { b.x + 5, b.y + b.h - 36, b.w - 10, 30 };
        draw_round(strip, 9, fade(INK950, 0.86f));
        struct style s = style_fixed(style_size(LABEL, 13));
        bool word = type_width(s, _("Hold")) <= strip.w - 32;    /* else the eye says it */
        draw_icon((struct box){ word ? strip.x + 6 : strip.x + (strip.w - 20) / 2, strip.y + 5, 20, 20 }, "eye",
                  WARN);
        if (word)
            type_line((struct box){ strip.x + 29, strip.y, strip.w - 32, 30 }, s, WHITE, LEFT, _("Hold"));
    }
    said_plaque(at, b, place);
}

static int place_hint(const struct seat *at, int place)
{
    if (enigma_view(at)->phase == PHASE_SWAP && enigma_ui(at)->swap_from < 0) {
        int low = seat_hint_of(at, VERB_SWAP, place, ANY), high = seat_hint_of(at, VERB_SWAP, ANY, place);
        return low ? low : high;
    }
    if (enigma_mission_on(at)) {
        int point = seat_hint_of(at, VERB_POINT, place, ANY);
        return point ? point : seat_hint_of(at, VERB_MARK, place, ANY);
    }
    return seat_hint(at, action_at(at, place));
}

bool enigma_take(const struct seat *at, const struct action *a)
{
    if (a->verb == VERB_DECRYPT) enigma_ui(at)->extra = true;
    if (a->verb == VERB_ATTEMPT) {
        enigma_mission_begin(at);
        enigma_mission_fill(at);
    }
    return a->verb == VERB_ATTEMPT || enigma_mission_take(at, a);
}

void enigma_about_place(const struct seat *at, int place)
{
    const struct enigma *e = enigma_view(at);
    if ((e->up >> place & 1 || enigma_open(at)) && e->at[place] < CARDS) enigma_about_card(at, e->at[place]);
    /* what it is said to be */
    else if (enigma_claimed(at) && e->place == place) enigma_about_card(at, e->card);
    else
        seat_about(enigma_place_names[place],
                   _("A face-down Mansion card. Choose it to peek at it and name it: truth or lie."),
                   "enigma/cardback");
}

static void one_card(const struct seat *at, struct box b, int place)
{
    char label[100];
    uint32_t id = spot_id("place", place);
    bool hold = enigma_looked(at) >> place & 1;
    label_of(at, place, label, sizeof label);
    if (spot(id, b, hold ? SPOT_HOLD : 0, label)) touch(at, place);
    if (!hold && spot_inspected(id)) enigma_about_place(at, place);
    if (flight_hides(spot_id("card at", place))) return;
    if (lit(at, place)) {
        b.y -= 4;
        draw_glow(b, 12, WARN);
    }
    enigma_mansion_card(at, b, place);
    if (lit(at, place)) draw_outline(box_inset(b, -3), 14, 4, WARN);
    else if (wanted(at, place) && enigma_mission_said(at, place) == ENIGMA_NONE) {
        draw_outline(box_inset(b, -2), 13, 3, BRASS400);
        draw_shape((struct box){ b.x + b.w / 2 - 7, b.y + b.h - 7, 14, 14 },
                   &(struct shape){
                       .radius = 7, .top = BRASS400, .bottom = BRASS400, .line = BRASS_INK, .line_width = 2 });
    }
    marks(at, b, place);
    hint_mark(b, 12, place_hint(at, place));
    if (!widget_ring(id, b, 12) && spot_hovered(id) && wanted(at, place)) draw_round(b, 12, fade(WHITE, 0.08f));
}

void enigma_mansion(const struct seat *at, struct box b, bool shown)
{
    struct enigma_ui *ui = at->ui;
    float gap = fminf(12, b.h * 0.024f), h = (b.h - 2 * gap) / 3, w = h * 130 / 162;
    if (3 * w + 2 * gap > b.w) w = (b.w - 2 * gap) / 3, h = w * 162 / 130;
    struct box all = box_centre(b, 3 * w + 2 * gap, 3 * h + 2 * gap);
    ui->lay.mansion = all;
    for (int p = 0; p < ENIGMA_PLACES; p++)
        ui->lay.place[p] = (struct box){ all.x + (w + gap) * (float)(p % 3), all.y + (h + gap) * (float)(p / 3),
                                         w, h };
    if (shown) spot_place("court", 0, all);
    for (int p = 0; p < ENIGMA_PLACES && shown; p++) one_card(at, ui->lay.place[p], p);
}
