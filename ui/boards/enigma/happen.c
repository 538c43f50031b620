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
    float ms = word == BELIEVED ? 850 : 960;
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

/* ---- the events: the two numbers of each are a and b ---- */

struct told {
    const struct enigma *before, *after;
    int seat, a, b;
    bool place;                  /* a is one of the nine */
};

static void on_laid(const struct seat *at, const struct told *e, float *delay)
{
    enigma_announce_clear(at, -1);
    if (e->a && enigma_pad_can(at) && enigma_pad_written(at))
        app_toast(_("The cards were reshuffled: your notes tell where they lay before."));
    lay_out(at, e->before, e->a, (unsigned)e->b, delay);
}

/* Something is shown over a place for a while. */
static void over_place(const struct seat *at, int place, float ms, int with,
                       void (*draw)(const struct seat *, struct box, float, const int *), const char *cue,
                       float part, float *delay)
{
    struct box b = ((struct enigma_ui *)at->ui)->lay.place[place];
    struct flight f = { .from = b, .to = b, .ms = ms, .draw = draw, .with = { with }, .cue = cue };
    flight_travel(at, &f, part, delay);
}

static void on_peeks(const struct seat *at, const struct told *e, float *delay)
{
    if (e->place && e->seat != at->viewer)
        over_place(at, e->a, 900, at->players[e->seat].colour, fly_eye, "tile-lift", 0.5f, delay);
}

static void on_turn(const struct seat *at, const struct told *e, float *delay)
{
    (void)delay;
    enigma_announce_clear(at, e->seat);
}

static void on_named(const struct seat *at, const struct told *e, float *delay)
{
    (void)at, (void)e, (void)delay;
    app_sound("card-play");
}

static void on_believed(const struct seat *at, const struct told *e, float *delay)
{
    (void)e;
    if (!enigma_solo(at)) slam(at, BELIEVED, -1, "truth", delay);
}

static void on_doubted(const struct seat *at, const struct told *e, float *delay)
{
    slam(at, DOUBT, e->seat, "objection", delay);
    slam(at, e->b ? TRUE_CLAIM : LIE, e->before->active, e->b ? "truth" : "lie", delay);
}

static void on_face_up(const struct seat *at, const struct told *e, float *delay)
{
    if (e->place) turn_over(at, e->a, e->b, true, delay);
}

static void on_face_down(const struct seat *at, const struct told *e, float *delay)
{
    if (e->place) turn_over(at, e->a, e->before->at[e->a], false, delay);
}

static void on_token(const struct seat *at, const struct told *e, float *delay)
{
    token(at, e->seat, e->a, e->b > 0, delay);
}

static void on_symbol(const struct seat *at, const struct told *e, float *delay)
{
    if (!e->place) return;
    enigma_announce(at, e->seat, e->a, e->b);
    over_place(at, e->a, 1100, e->b, fly_symbol, "tap", 0.6f, delay);
}

static void on_swapped(const struct seat *at, const struct told *e, float *delay)
{
    enigma_announce_swap(at, e->a, e->b);
    swap(at, e->before, e->a, e->b, delay);
}

static void on_exchanged(const struct seat *at, const struct told *e, float *delay)
{
    exchanged(at, e->seat, e->a, delay);
    slam(at, EXCHANGED, e->seat, NULL, delay);
}

/* Its own choice lies on the table already. */
static void on_shown(const struct seat *at, const struct told *e, float *delay)
{
    if (e->seat != at->viewer) shown(at, e->after, e->a, delay);
}

static void on_pointed(const struct seat *at, const struct told *e, float *delay)
{
    bool card = (e->b >= 0 && e->b < CARDS) || e->b == CARD_CHAOS;
    if (e->place && card && e->seat != at->viewer)
        over_place(at, e->a, 700, e->b, fly_claim, "card-play", 0.8f, delay);
}

static void on_time(const struct seat *at, const struct told *e, float *delay)
{
    struct enigma_ui *ui = at->ui;
    if (e->a <= 1 || e->a > ENIGMA_SOLO_SLOT) return;
    flight_travel(at,
                  &(struct flight){ .key = spot_id("time", 0),
                                    .from = ui->lay.slot[e->a - 1],
                                    .to = ui->lay.slot[e->a],
                                    .ms = 600,
                                    .ease = IN_OUT_CUBIC,
                                    .draw = fly_time,
                                    .cue = "clock" },
                  0.7f, delay);
}

static void (*const events[])(const struct seat *at, const struct told *e, float *delay) = {
    [EV_LAID] = on_laid, [EV_PEEKS] = on_peeks, [EV_TURN] = on_turn, [EV_NAMED] = on_named,
    [EV_BELIEVED] = on_believed, [EV_DOUBTED] = on_doubted, [EV_FACE_UP] = on_face_up,
    [EV_FACE_DOWN] = on_face_down, [EV_TOKEN] = on_token, [EV_SYMBOL] = on_symbol, [EV_SWAPPED] = on_swapped,
    [EV_EXCHANGED] = on_exchanged, [EV_SHOWN] = on_shown, [EV_POINTED] = on_pointed, [EV_TIME] = on_time,
};

/* Those that are no more than a word over the mansion. */
static const struct { int kind; enum word word; bool anybody; const char *cue; } endings[] = {
    { EV_ATTEMPT, MISSION, true, "gavel-1" }, { EV_FAILED, FAILED, true, "lose" },
    { EV_WON, VICTORY, true, "win" }, { EV_BREACH, BREACH, false, "lose" },
    { EV_CANCELLED, CANCELLED, true, "objection" },
};

void enigma_happen(const struct seat *at, const void *before, const void *after, const struct event *e,
                   float *delay)
{
    int a = e->arg[0];
    struct told told = { before, after, e->seat, a, e->arg[1], a >= 0 && a < ENIGMA_PLACES };
    if ((size_t)e->kind < sizeof events / sizeof *events && events[e->kind]) events[e->kind](at, &told, delay);
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++)
        if (e->kind == endings[i].kind)
            slam(at, endings[i].word, endings[i].anybody ? e->seat : -1, endings[i].cue, delay);
}
