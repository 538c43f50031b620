/* What happens, for eyes and ears: swaps that can be followed, tokens on their way, words on the table. */
#include <math.h>

#include "view.h"

static void fly_card(const struct seat *at, struct box b, float t, const int *with)
{
    (void)at;
    (void)t;
    if (with[0] >= 0) enigma_face(b, with[0]);
    else enigma_back(b);
}

/* Turns over in place: with[0] the card, with[1] 1 when it ends face-up. */
static void fly_flip(const struct seat *at, struct box b, float t, const int *with)
{
    (void)at;
    bool face = (t > 0.5f) == (with[1] == 1);
    int step = (int)(fabsf(t - 0.5f) * 16); /* a few widths only: pictures are kept by size */
    float w = fmaxf(0.06f, (float)step / 8) * b.w;
    struct box thin = { b.x + (b.w - w) / 2, b.y, w, b.h };
    if (step >= 7) {
        if (face) enigma_face(b, with[0]);
        else enigma_back(b);
    } else draw_round(thin, 8, face ? PAPER100 : BACK);
}

static void fly_token(const struct seat *at, struct box b, float t, const int *with)
{
    (void)at;
    (void)t;
    enigma_token(b, with[0]);
}

static void fly_time(const struct seat *at, struct box b, float t, const int *with)
{
    (void)at;
    (void)t, (void)with;
    draw_art(box_centre(b, 38, 40), "enigma/time", WHITE);
}

static void fly_character(const struct seat *at, struct box b, float t, const int *with)
{
    (void)at;
    (void)t;
    enigma_portrait(b, with[0]);
}

/* Who looks: badge and eye over the card. */
static void fly_eye(const struct seat *at, struct box b, float t, const int *with)
{
    (void)at;
    canvas.alpha = t < 0.15f ? t / 0.15f : t > 0.8f ? (1 - t) / 0.2f : 1;
    struct box plate = box_centre(b, 84, 44);
    draw_round(plate, 22, fade(INK950, 0.88f));
    widget_badge((struct box){ plate.x + 10, plate.y + 8, 28, 28 }, with[0], true);
    draw_icon((struct box){ plate.x + 46, plate.y + 9, 26, 26 }, "eye", WARN);
    canvas.alpha = 1;
}

/* A symbol said aloud grows over its card and settles in the corner. */
static void fly_symbol(const struct seat *at, struct box b, float t, const int *with)
{
    (void)at;
    float side = 40 + 44 * (t < 0.5f ? 1 : 1 - (t - 0.5f) * 2);
    side = roundf(side / 8) * 8; /* a few sizes only: pictures are kept by size */
    enigma_symbol(box_centre(b, side, side), with[0]);
}

/* What is claimed at a place, for all to hear. */
static void fly_claim(const struct seat *at, struct box b, float t, const int *with)
{
    (void)at;
    canvas.alpha = t < 0.15f ? t / 0.15f : 1;
    struct box plaque = box_centre(b, fmaxf(b.w - 8, 96), 34);
    draw_shape(plaque, &(struct shape){
                           .radius = 8, .top = WARN, .bottom = BRASS400, .line = BRASS_INK, .line_width = 1 });
    type_line(plaque, style_fixed(style_size(LABEL, 15)), BRASS_INK, CENTRE,
              with[0] == CARD_CHAOS ? _("Chaos") : _(enigma_short_names[with[0]]));
    canvas.alpha = 1;
}

/* A Character turned up from the stack. */
static void fly_shown(const struct seat *at, struct box b, float t, const int *with)
{
    (void)at;
    canvas.alpha = t > 0.85f ? (1 - t) / 0.15f : 1;
    if (t < 0.25f) enigma_portrait(b, ENIGMA_UNKNOWN);
    else enigma_character_card(box_centre(b, 150, 220), with[0]);
    canvas.alpha = 1;
}

/* A word over the mansion, and whose it is: with[1] is a seat or -1. */
static void fly_word(const struct seat *at, struct box b, float t, const int *with)
{
    static const char *const words[] = { N_("Doubt!"),          N_("It was true"), N_("A lie!"), N_("Believed"),
                                         N_("Cancelled"),       N_("Mission!"),    N_("Failed"), N_("Victory"),
                                         N_("Chaos breaks in"), N_("Exchanged") };
    static const colour grounds[] = { BAD,        OK_GREEN,   BAD,      INK600,     CHAOS_BANNER,
                                      BRASS_FOOT, BLUFF, OK_GREEN, CHAOS_BANNER, MOVE_BANNER };
    struct box plate = flight_banner(box_centre(b, fminf(400, b.w), 92), t, grounds[with[0]]);
    struct box line = box_inset(plate, 12);
    if (with[1] >= 0)
        widget_badge((struct box){ plate.x + 18, plate.y + 20, 52, 52 }, at->players[with[1]].colour, true),
            line.x += 60, line.w -= 60;
    type_line(line, style_fit(style_fixed(style_size(DISPLAY, 42)), line.w, _(words[with[0]])), WHITE, CENTRE,
              _(words[with[0]]));
    canvas.alpha = 1;
}

enum word { DOUBT, TRUE_CLAIM, LIE, BELIEVED, CANCELLED, MISSION, FAILED, VICTORY, BREACH, EXCHANGED };

static void slam(const struct seat *at, enum word word, int seat, const char *cue, float *delay)
{
    struct enigma_ui *ui = at->ui;
    float ms = word == BELIEVED ? 850 : 1150;
    flight_travel(at,
                  &(struct flight){ .from = ui->lay.mansion,
                                    .to = ui->lay.mansion,
                                    .ms = ms,
                                    .draw = fly_word,
                                    .with = { (int)word, seat },
                                    .cue = cue },
                  0.9f, delay);
}

static int face_of(const struct enigma *e, int place)
{
    return e->up >> place & 1 && e->at[place] < CARDS ? e->at[place] : -1;
}

/* Gathered in the middle and laid out again: where each one goes can't be followed. */
static void lay_out(const struct seat *at, const struct enigma *before, bool again, unsigned places,
                    float *delay)
{
    struct enigma_ui *ui = at->ui;
    struct box middle = box_centre(ui->lay.mansion, ui->lay.place[0].w, ui->lay.place[0].h);
    int n = 0;
    if (ui->lay.mansion.w <= 0) return;
    for (int p = 0; p < ENIGMA_PLACES; p++) {
        uint32_t key = spot_id("card at", p);
        if (!(places >> p & 1)) continue;
        if (again)
            flight_add(at, &(struct flight){ .key = key,
                                             .from = ui->lay.place[p],
                                             .to = middle,
                                             .delay = *delay,
                                             .ms = 420,
                                             .ease = IN_OUT_CUBIC,
                                             .draw = fly_card,
                                             .with = { face_of(before, p) },
                                             .cue = n ? NULL : "card-play" });
        flight_add(at, &(struct flight){ .key = key,
                                         .from = middle,
                                         .to = ui->lay.place[p],
                                         .delay = *delay + (again ? 620 : 0) + 80 * (float)n,
                                         .ms = 300,
                                         .ease = OUT_CUBIC,
                                         .arc = 18,
                                         .draw = fly_card,
                                         .with = { -1 },
                                         .cue = "card-deal" });
        n++;
    }
    *delay += (again ? 900 : 300) + 80 * (float)n;
}

/* Both cards lift, pass each other in arcs, and settle: slow enough for eyes. */
static void swap(const struct seat *at, const struct enigma *before, int p, int q, float *delay)
{
    struct enigma_ui *ui = at->ui;
    const int place[2] = { p, q };
    for (int i = 0; i < 2; i++)
        flight_add(at, &(struct flight){ .key = spot_id("card at", place[1 - i]),
                                         .from = ui->lay.place[place[i]],
                                         .to = ui->lay.place[place[1 - i]],
                                         .delay = *delay,
                                         .ms = 1100,
                                         .ease = IN_OUT_CUBIC,
                                         .arc = i ? 60 : -60,
                                         .draw = fly_card,
                                         .with = { face_of(before, place[i]) },
                                         .cue = i ? NULL : "card-play" });
    *delay += 1100;
}

static void token(const struct seat *at, int seat, int kind, bool taken, float *delay)
{
    struct enigma_ui *ui = at->ui;
    struct box plate = ui->lay.token[seat], supply = box_centre(ui->lay.mansion, 44, 46);
    if (kind == TOKEN_TRIUMPH) return;
    flight_travel(at,
                  &(struct flight){ .key = taken ? spot_id("token", seat * 4 + kind) : 0,
                                    .from = taken ? supply : plate,
                                    .to = taken ? plate : supply,
                                    .ms = 520,
                                    .ease = IN_OUT_CUBIC,
                                    .arc = 40,
                                    .draw = fly_token,
                                    .with = { kind },
                                    .cue = "token-place" },
                  0.6f, delay);
}

static void turn_over(const struct seat *at, int place, int card, bool up, float *delay)
{
    struct enigma_ui *ui = at->ui;
    if (card < 0 || card >= CARDS) return;
    flight_travel(at,
                  &(struct flight){ .key = spot_id("card at", place),
                                    .from = ui->lay.place[place],
                                    .to = ui->lay.place[place],
                                    .ms = 420,
                                    .draw = fly_flip,
                                    .with = { card, up },
                                    .cue = "card-flip" },
                  1, delay);
}

static void exchanged(const struct seat *at, int seat, int other, float *delay)
{
    struct enigma_ui *ui = at->ui;
    if (seat == other) {
        flight_travel(at,
                      &(struct flight){ .from = ui->lay.stack,
                                        .to = ui->lay.token[seat],
                                        .ms = 500,
                                        .ease = IN_OUT_CUBIC,
                                        .draw = fly_character,
                                        .with = { ENIGMA_UNKNOWN },
                                        .cue = "card-deal" },
                      0.8f, delay);
        return;
    }
    const int both[2] = { seat, other };
    for (int i = 0; i < 2; i++) {
        struct box from = box_centre(ui->lay.plate[both[i]], 50, 63),
                   to = box_centre(ui->lay.plate[both[1 - i]], 50, 63);
        if (ui->lay.plate[both[i]].w <= 0 || ui->lay.plate[both[1 - i]].w <= 0) return;
        flight_add(at, &(struct flight){ .from = from,
                                         .to = to,
                                         .delay = *delay,
                                         .ms = 800,
                                         .ease = IN_OUT_CUBIC,
                                         .arc = i ? 50 : -50,
                                         .draw = fly_character,
                                         .with = { ENIGMA_UNKNOWN },
                                         .cue = i ? NULL : "card-play" });
    }
    *delay += 800;
}

static void ending(const struct seat *at, const struct event *e, float *delay)
{
    switch (e->kind) {
    case EV_ATTEMPT: slam(at, MISSION, e->seat, "gavel-1", delay); break;
    case EV_FAILED: slam(at, FAILED, e->seat, "lose", delay); break;
    case EV_WON: slam(at, VICTORY, e->seat, "win", delay); break;
    case EV_BREACH: slam(at, BREACH, -1, "lose", delay); break;
    case EV_CANCELLED: slam(at, CANCELLED, e->seat, "objection", delay); break;
    default: break;
    }
}

/* Two cards of the stack side by side, one after the other. */
static void shown(const struct seat *at, const struct enigma *after, int character, float *delay)
{
    struct enigma_ui *ui = at->ui;
    struct box middle = box_centre(ui->lay.mansion, 150, 220);
    middle.x += __builtin_popcount(after->shown) > 1 ? 84 : -84;
    if (character < 0 || character >= CHARACTERS || ui->lay.stack.w <= 0) return;
    flight_add(at, &(struct flight){ .from = ui->lay.stack,
                                     .to = middle,
                                     .delay = *delay,
                                     .ms = 500,
                                     .ease = OUT_CUBIC,
                                     .draw = fly_character,
                                     .with = { ENIGMA_UNKNOWN },
                                     .cue = "card-deal" });
    flight_add(at, &(struct flight){ .from = middle,
                                     .to = middle,
                                     .delay = *delay + 500,
                                     .ms = 1400,
                                     .draw = fly_shown,
                                     .with = { character },
                                     .cue = "card-flip" });
    *delay += 900;
}

static void announced(const struct seat *at, int seat, int place, int symbol, float *delay)
{
    struct enigma_ui *ui = at->ui;
    enigma_announce(at, seat, place, symbol);
    flight_travel(at,
                  &(struct flight){ .from = ui->lay.place[place],
                                    .to = ui->lay.place[place],
                                    .ms = 1100,
                                    .draw = fly_symbol,
                                    .with = { symbol },
                                    .cue = "tap" },
                  0.6f, delay);
}

void enigma_happen(const struct seat *at, const void *before, const void *after, const struct event *e,
                   float *delay)
{
    struct enigma_ui *ui = at->ui;
    int a = e->arg[0], b = e->arg[1], seat = e->seat;
    bool place = a >= 0 && a < ENIGMA_PLACES;
    switch (e->kind) {
    case EV_LAID: enigma_announce_clear(at, -1); lay_out(at, before, a, (unsigned)b, delay); break;
    case EV_PEEKS:
        if (place && seat != at->viewer)
            flight_travel(at,
                          &(struct flight){ .from = ui->lay.place[a],
                                            .to = ui->lay.place[a],
                                            .ms = 900,
                                            .draw = fly_eye,
                                            .with = { at->players[seat].colour },
                                            .cue = "tile-lift" },
                          0.5f, delay);
        break;
    case EV_TURN: enigma_announce_clear(at, seat); break;
    case EV_NAMED: app_sound("card-play"); break;
    case EV_BELIEVED: if (!enigma_solo(at)) slam(at, BELIEVED, -1, "truth", delay); break;
    case EV_DOUBTED:
        slam(at, DOUBT, seat, "objection", delay);
        slam(at, b ? TRUE_CLAIM : LIE, ((const struct enigma *)before)->active, b ? "truth" : "lie", delay);
        break;
    case EV_FACE_UP: if (place) turn_over(at, a, b, true, delay); break;
    case EV_FACE_DOWN: if (place) turn_over(at, a, ((const struct enigma *)before)->at[a], false, delay); break;
    case EV_TOKEN: token(at, seat, a, b > 0, delay); break;
    case EV_SYMBOL: if (place) announced(at, seat, a, b, delay); break;
    case EV_SWAPPED: enigma_announce_swap(at, a, b); swap(at, before, a, b, delay); break;
    case EV_EXCHANGED: exchanged(at, seat, a, delay); slam(at, EXCHANGED, seat, NULL, delay); break;
    case EV_SHOWN:
        if (seat != at->viewer) shown(at, after, a, delay);
        break; /* its own choice lies on the table already */
    case EV_POINTED:
        if (place && ((b >= 0 && b < CARDS) || b == CARD_CHAOS) && seat != at->viewer)
            flight_travel(at,
                          &(struct flight){ .from = ui->lay.place[a],
                                            .to = ui->lay.place[a],
                                            .ms = 700,
                                            .draw = fly_claim,
                                            .with = { b },
                                            .cue = "card-play" },
                          0.8f, delay);
        break;
    case EV_TIME:
        if (a > 1 && a <= ENIGMA_SOLO_SLOT)
            flight_travel(at,
                          &(struct flight){ .key = spot_id("time", 0),
                                            .from = ui->lay.slot[a - 1],
                                            .to = ui->lay.slot[a],
                                            .ms = 600,
                                            .ease = IN_OUT_CUBIC,
                                            .draw = fly_time,
                                            .cue = "clock" },
                          0.7f, delay);
        break;
    default: ending(at, e, delay);
    }
}
