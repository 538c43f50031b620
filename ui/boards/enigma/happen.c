/* What happens, for eyes and ears: swaps that can be followed, tokens on their way, words on the table. */
#include <math.h>
#include <stdio.h>

#include "view.h"

static void fly_card(struct box b, float t, const int *with)
{
    (void)t;
    if (with[0] >= 0) enigma_face(b, with[0]);
    else enigma_back(b);
}

/* Turns over in place: with[0] the card, with[1] 1 when it ends face-up. */
static void fly_flip(struct box b, float t, const int *with)
{
    bool face = (t > 0.5f) == (with[1] == 1);
    int step = (int)(fabsf(t - 0.5f) * 16);                     /* a few widths only: pictures are kept by size */
    float w = fmaxf(0.06f, (float)step / 8) * b.w;
    struct box thin = { b.x + (b.w - w) / 2, b.y, w, b.h };
    if (step >= 7) {
        if (face) enigma_face(b, with[0]);
        else enigma_back(b);
    } else draw_round(thin, 8, face ? 0xF4ECDCFF : 0x22406FFF);
}

static void fly_token(struct box b, float t, const int *with)
{
    (void)t;
    enigma_token(b, with[0]);
}

static void fly_time(struct box b, float t, const int *with)
{
    (void)t, (void)with;
    draw_art(box_centre(b, 38, 40), "enigma/time", WHITE);
}

static void fly_character(struct box b, float t, const int *with)
{
    (void)t;
    enigma_portrait(b, with[0]);
}

/* Who looks: badge and eye over the card. */
static void fly_eye(struct box b, float t, const int *with)
{
    canvas.alpha = t < 0.15f ? t / 0.15f : t > 0.8f ? (1 - t) / 0.2f : 1;
    struct box plate = box_centre(b, 84, 44);
    draw_round(plate, 22, fade(INK950, 0.88f));
    widget_badge((struct box){ plate.x + 10, plate.y + 8, 28, 28 }, with[0], true);
    draw_icon((struct box){ plate.x + 46, plate.y + 9, 26, 26 }, "eye", WARN);
    canvas.alpha = 1;
}

/* A symbol said aloud grows over its card and settles in the corner. */
static void fly_symbol(struct box b, float t, const int *with)
{
    float side = 40 + 44 * (t < 0.5f ? 1 : 1 - (t - 0.5f) * 2);
    side = roundf(side / 8) * 8;                                /* a few sizes only: pictures are kept by size */
    enigma_symbol(box_centre(b, side, side), with[0]);
}

/* What is claimed at a place, for all to hear. */
static void fly_claim(struct box b, float t, const int *with)
{
    canvas.alpha = t < 0.15f ? t / 0.15f : 1;
    struct box plaque = box_centre(b, fmaxf(b.w - 8, 96), 34);
    draw_shape(plaque, &(struct shape){ .radius = 8, .top = WARN, .bottom = BRASS400, .line = BRASS_INK, .line_width = 1 });
    type_line(plaque, style_fixed(style_size(LABEL, 15)), BRASS_INK, CENTRE, with[0] == CARD_CHAOS ? _("Chaos") : _(enigma_short_names[with[0]]));
    canvas.alpha = 1;
}

/* A Character turned up from the stack. */
static void fly_shown(struct box b, float t, const int *with)
{
    canvas.alpha = t > 0.85f ? (1 - t) / 0.15f : 1;
    if (t < 0.25f) enigma_portrait(b, ENIGMA_UNKNOWN);
    else enigma_character_card(box_centre(b, 150, 220), with[0]);
    canvas.alpha = 1;
}

/* A word over the mansion, and whose it is: with[1] is a seat or -1. */
static void fly_word(struct box b, float t, const int *with)
{
    static const char *const words[] = { N_("Doubt!"), N_("It was true"), N_("A lie!"), N_("Believed"), N_("Cancelled"), N_("Mission!"), N_("Failed"), N_("Victory"), N_("Chaos breaks in"), N_("Exchanged") };
    static const colour grounds[] = { BAD, OK_GREEN, BAD, INK600, 0x8B2F6BFF, 0x8D6519FF, 0x5A2522FF, OK_GREEN, 0x8B2F6BFF, 0x2F5F8EFF };
    float in = fminf(1, t / 0.2f);
    canvas.alpha = t > 0.85f ? (1 - t) / 0.15f : in;
    struct box plate = box_centre(b, fminf(400, b.w), 92);
    plate.y -= (1 - ease_at(IN_QUINT, in)) * 40;
    draw_shadow(plate, 18, SHADOW_LIFTED);
    draw_shape(plate, &(struct shape){ .radius = 18, .top = grounds[with[0]], .bottom = grounds[with[0]], .line = fade(WHITE, 0.5f), .line_width = 3 });
    struct box line = box_inset(plate, 12);
    if (with[1] >= 0) widget_badge((struct box){ plate.x + 18, plate.y + 20, 52, 52 }, table.session.players[with[1]].colour, true), line.x += 60, line.w -= 60;
    type_line(line, style_fit(style_fixed(style_size(DISPLAY, 42)), line.w, _(words[with[0]])), WHITE, CENTRE, _(words[with[0]]));
    canvas.alpha = 1;
}

enum word { DOUBT, TRUE_CLAIM, LIE, BELIEVED, CANCELLED, MISSION, FAILED, VICTORY, BREACH, EXCHANGED };

static void slam(enum word word, int seat, const char *cue, float *delay)
{
    float ms = word == BELIEVED ? 850 : 1150;
    flight_add(&(struct flight){ .from = enigma_lay.mansion, .to = enigma_lay.mansion, .delay = *delay, .ms = ms, .draw = fly_word, .with = { (int)word, seat }, .cue = cue });
    *delay += ms - 100;
}

static void travel(const struct flight *f, float share, float *delay)
{
    struct flight one = *f;
    if (one.from.w <= 0 || one.to.w <= 0) return;
    one.delay = *delay;
    flight_add(&one);
    *delay += one.ms * share;
}

static int face_of(const struct enigma *e, int place)
{
    return e->up >> place & 1 && e->at[place] < CARDS ? e->at[place] : -1;
}

/* Gathered in the middle and laid out again: where each one goes can't be followed. */
static void lay_out(const struct enigma *before, bool again, unsigned places, float *delay)
{
    struct box middle = box_centre(enigma_lay.mansion, enigma_lay.place[0].w, enigma_lay.place[0].h);
    int n = 0;
    if (enigma_lay.mansion.w <= 0) return;
    for (int p = 0; p < ENIGMA_PLACES; p++) {
        uint32_t key = spot_id("card at", p);
        if (!(places >> p & 1)) continue;
        if (again) flight_add(&(struct flight){ .key = key, .from = enigma_lay.place[p], .to = middle, .delay = *delay, .ms = 420, .ease = IN_OUT_CUBIC, .waits = true,
                                                .draw = fly_card, .with = { face_of(before, p) }, .cue = n ? NULL : "card-play" });
        flight_add(&(struct flight){ .key = key, .from = middle, .to = enigma_lay.place[p], .delay = *delay + (again ? 620 : 0) + 80 * (float)n, .ms = 300, .ease = OUT_CUBIC, .arc = 18,
                                     .waits = again, .draw = fly_card, .with = { -1 }, .cue = "card-deal" });
        n++;
    }
    *delay += (again ? 900 : 300) + 80 * (float)n;
}

/* Both cards lift, pass each other in arcs, and settle: slow enough for eyes. */
static void swap(const struct enigma *before, int p, int q, float *delay)
{
    const int place[2] = { p, q };
    for (int i = 0; i < 2; i++)
        flight_add(&(struct flight){ .key = spot_id("card at", place[1 - i]), .from = enigma_lay.place[place[i]], .to = enigma_lay.place[place[1 - i]], .delay = *delay, .ms = 1100,
                                     .ease = IN_OUT_CUBIC, .arc = i ? 60 : -60, .waits = true, .draw = fly_card, .with = { face_of(before, place[i]) }, .cue = i ? NULL : "card-play" });
    *delay += 1100;
}

static void token(int seat, int kind, bool taken, float *delay)
{
    struct box plate = enigma_lay.token[seat], supply = box_centre(enigma_lay.mansion, 44, 46);
    if (kind == TOKEN_TRIUMPH) return;
    travel(&(struct flight){ .key = taken ? spot_id("token", seat * 4 + kind) : 0, .from = taken ? supply : plate, .to = taken ? plate : supply, .ms = 520, .ease = IN_OUT_CUBIC,
                             .arc = 40, .draw = fly_token, .with = { kind }, .cue = "token-place" }, 0.6f, delay);
}

static void turn_over(int place, int card, bool up, float *delay)
{
    if (card < 0 || card >= CARDS) return;
    travel(&(struct flight){ .key = spot_id("card at", place), .from = enigma_lay.place[place], .to = enigma_lay.place[place], .ms = 420, .draw = fly_flip, .waits = true,
                             .with = { card, up }, .cue = "card-flip" }, 1, delay);
}

static void exchanged(int seat, int other, float *delay)
{
    if (seat == other) {
        travel(&(struct flight){ .from = enigma_lay.stack, .to = enigma_lay.token[seat], .ms = 500, .ease = IN_OUT_CUBIC, .draw = fly_character, .with = { ENIGMA_UNKNOWN }, .cue = "card-deal" }, 0.8f, delay);
        return;
    }
    const int both[2] = { seat, other };
    for (int i = 0; i < 2; i++) {
        struct box from = box_centre(enigma_lay.plate[both[i]], 50, 63), to = box_centre(enigma_lay.plate[both[1 - i]], 50, 63);
        if (enigma_lay.plate[both[i]].w <= 0 || enigma_lay.plate[both[1 - i]].w <= 0) return;
        flight_add(&(struct flight){ .from = from, .to = to, .delay = *delay, .ms = 800, .ease = IN_OUT_CUBIC, .arc = i ? 50 : -50, .draw = fly_character, .with = { ENIGMA_UNKNOWN }, .cue = i ? NULL : "card-play" });
    }
    *delay += 800;
}

static void ending(const struct event *e, float *delay)
{
    switch (e->kind) {
    case EV_ATTEMPT: slam(MISSION, e->seat, "gavel-1", delay); break;
    case EV_FAILED: slam(FAILED, e->seat, "lose", delay); break;
    case EV_WON: slam(VICTORY, e->seat, "win", delay); break;
    case EV_BREACH: slam(BREACH, -1, "lose", delay); break;
    case EV_CANCELLED: slam(CANCELLED, e->seat, "objection", delay); break;
    default: break;
    }
}

/* Two cards of the stack side by side, one after the other. */
static void shown(const struct enigma *after, int character, float *delay)
{
    struct box middle = box_centre(enigma_lay.mansion, 150, 220);
    middle.x += __builtin_popcount(after->shown) > 1 ? 84 : -84;
    if (character < 0 || character >= CHARACTERS || enigma_lay.stack.w <= 0) return;
    flight_add(&(struct flight){ .from = enigma_lay.stack, .to = middle, .delay = *delay, .ms = 500, .ease = OUT_CUBIC, .draw = fly_character, .with = { ENIGMA_UNKNOWN }, .cue = "card-deal" });
    flight_add(&(struct flight){ .from = middle, .to = middle, .delay = *delay + 500, .ms = 1400, .draw = fly_shown, .with = { character }, .cue = "card-flip" });
    *delay += 900;
}

static void announced(int seat, int place, int symbol, float *delay)
{
    enigma_announce(seat, place, symbol);
    travel(&(struct flight){ .from = enigma_lay.place[place], .to = enigma_lay.place[place], .ms = 1100, .draw = fly_symbol, .with = { symbol }, .cue = "tap" }, 0.6f, delay);
}

void enigma_happen(const void *before, const void *after, const struct event *e, float *delay)
{
    int a = e->arg[0], b = e->arg[1], seat = e->seat;
    bool place = a >= 0 && a < ENIGMA_PLACES;
    switch (e->kind) {
    case EV_LAID: enigma_announce_clear(-1); lay_out(before, a, (unsigned)b, delay); break;
    case EV_PEEKS:
        if (place && seat != table.viewer)
            travel(&(struct flight){ .from = enigma_lay.place[a], .to = enigma_lay.place[a], .ms = 900, .draw = fly_eye, .with = { table.session.players[seat].colour }, .cue = "tile-lift" }, 0.5f, delay);
        break;
    case EV_TURN: enigma_announce_clear(seat); break;
    case EV_NAMED: app_sound("card-play"); break;
    case EV_BELIEVED: if (!enigma_solo()) slam(BELIEVED, -1, "truth", delay); break;
    case EV_DOUBTED:
        slam(DOUBT, seat, "objection", delay);
        slam(b ? TRUE_CLAIM : LIE, ((const struct enigma *)before)->active, b ? "truth" : "lie", delay);
        break;
    case EV_FACE_UP: if (place) turn_over(a, b, true, delay); break;
    case EV_FACE_DOWN: if (place) turn_over(a, ((const struct enigma *)before)->at[a], false, delay); break;
    case EV_TOKEN: token(seat, a, b > 0, delay); break;
    case EV_SYMBOL: if (place) announced(seat, a, b, delay); break;
    case EV_SWAPPED: enigma_announce_swap(a, b); swap(before, a, b, delay); break;
    case EV_EXCHANGED: exchanged(seat, a, delay); slam(EXCHANGED, seat, NULL, delay); break;
    case EV_SHOWN: if (seat != table.viewer) shown(after, a, delay); break;      /* its own choice lies on the table already */
    case EV_POINTED:
        if (place && b >= 0 && seat != table.viewer)
            travel(&(struct flight){ .from = enigma_lay.place[a], .to = enigma_lay.place[a], .ms = 700, .draw = fly_claim, .with = { b }, .cue = "card-play" }, 0.8f, delay);
        break;
    case EV_TIME:
        if (a > 1 && a <= ENIGMA_SOLO_SLOT)
            travel(&(struct flight){ .key = spot_id("time", 0), .from = enigma_lay.slot[a - 1], .to = enigma_lay.slot[a], .ms = 600, .ease = IN_OUT_CUBIC, .draw = fly_time, .cue = "clock" }, 0.7f, delay);
        break;
    default: ending(e, delay);
    }
}
