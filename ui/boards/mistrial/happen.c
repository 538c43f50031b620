/* What happens, to be seen and heard: cards, cubes, tiles on their way, one reveal for both sides. */
#include <math.h>
#include <stdio.h>

#include "../../app.h"
#include "../../flight.h"
#include "../boards.h"
#include "../../type.h"
#include "view.h"
#include "text.h"

/* ---- how things look while they move ---- */

static void fly_cube(const struct seat *at, struct box b, float t, const int *with)
{
    (void)at;
    (void)t;
    mistrial_cube(b, with[0]);
}

static void fly_argument_back(const struct seat *at, struct box b, float t, const int *with)
{
    (void)at;
    (void)t;
    mistrial_argument_back(b, with[0]);
}

static void fly_evidence_back(const struct seat *at, struct box b, float t, const int *with)
{
    (void)at;
    (void)t, (void)with;
    mistrial_evidence_back(b);
}

/* Flights change size smoothly; a card is composed in few sizes only. */
static struct box steady(struct box b, float w)
{
    return box_centre(b, w, w * 118 / 86);
}

static void fly_evidence(const struct seat *at, struct box b, float t, const int *with)
{
    (void)at;
    (void)t;
    mistrial_evidence(steady(b, 74), with[0]);
}

static void fly_tile(const struct seat *at, struct box b, float t, const int *with)
{
    (void)at;
    struct footprint f = mistrial_footprint(with[0], with[1], with[3]);
    mistrial_tile(b, &f, with[0], with[2], t < 0.75f ? TILE_LIFTED : TILE_LAID);
}

static void fly_flip(const struct seat *at, struct box b, float t, const int *with)
{
    (void)at;
    struct footprint f = mistrial_footprint(with[0], with[1], with[3]);
    float e = ease_at(IN_OUT_CUBIC, t);
    int side = e < 0.5f ? !with[2] : with[2];
    mistrial_tile_edge(b, &f, side, fabsf(1 - 2 * e));
}

/* Keeps a key hidden while something else is shown. */
static void fly_nothing(const struct seat *at, struct box b, float t, const int *with)
{
    (void)at;
    (void)b, (void)t, (void)with;
}

static void fly_marker(const struct seat *at, struct box b, float t, const int *with)
{
    (void)at;
    (void)t, (void)with;
    mistrial_marker(b);
}

/* A card turning over: narrow in the middle, in few widths. */
static void turning_card(struct box b, int argument, int side, float t)
{
    float k = fabsf(1 - 2 * t);
    k = fmaxf(0.1f, roundf(k * 6) / 6);
    struct box card = box_centre(b, b.w * k, b.h);
    if (t >= 0.5f && k > 0.99f) mistrial_argument(b, argument, side);
    else if (t >= 0.5f)
        draw_shape(card, &(struct shape){ .radius = 11, .top = CARD_PAPER, .bottom = CARD_PAPER_LOW });
    else if (k > 0.99f) mistrial_argument_back(b, side);
    else
        draw_shape(card, &(struct shape){ .radius = 11,
                                          .top = mistrial_looks[side].face,
                                          .bottom = mistrial_looks[side].dark,
                                          .line = PAPER100,
                                          .line_width = 4 });
}

/* Both Arguments at once, in the middle of the board; with: Arguments, strengths, cubes (16 red + blue),
   winner. */
static void fly_reveal(const struct seat *at, struct box b, float t, const int *with)
{
    float in = fminf(1, t / 0.1f), turn = fminf(1, fmaxf(0, (t - 0.16f) / 0.2f)),
          told = fminf(1, fmaxf(0, (t - 0.42f) / 0.08f));
    struct box plate = box_centre(b, 380, 282);
    float alpha = draw_fading(plate, t > 0.93f ? (1 - t) / 0.07f : in);
    if (alpha <= 0) return;
    canvas.alpha = alpha;
    draw_shadow(plate, 20, SHADOW_PLAQUE);
    draw_shape(plate, &(struct shape){ .radius = 20,
                                       .top = NIGHT_GLASS,
                                       .bottom = NIGHT_GLASS_LOW,
                                       .line = fade(BRASS400, 0.7f),
                                       .line_width = 2 });
    for (int i = 0; i < 2; i++) {
        int side = i ? ms_desk_me(at) : 1 - ms_desk_me(at), cubes = side ? with[4] / 16 : with[4] % 16;
        struct box card = { plate.x + (i ? 206 : 50), plate.y + 24, 124, 170 };
        if (told > 0 && with[5] == side) draw_outline(box_inset(card, -5), 17, 4, BRASS400);
        turning_card(card, with[side], side, turn);
        char words[40];
        if (with[side] && cubes)
            snprintf(words, sizeof words, "%d + %d = %d", with[side], cubes, with[2 + side]);
        else snprintf(words, sizeof words, "%d", with[2 + side]);
        canvas.alpha = alpha * told;
        type_line((struct box){ card.x - 20, card.y + 174, card.w + 40, 30 },
                  style_fixed(style_size(NUMBER, 22)), TEXT, CENTRE, words);
        canvas.alpha = alpha;
    }
    char line[80];
    if (with[5] >= 0) snprintf(line, sizeof line, _("%s wins"), at->players[with[5]].name);
    else snprintf(line, sizeof line, "%s", _("A tie: nobody wins"));
    canvas.alpha = alpha * told;
    type_line((struct box){ plate.x + 16, plate.y + 236, plate.w - 32, 34 }, style_fixed(style_size(TITLE, 25)),
              BRASS300, CENTRE, line);
    canvas.alpha = 1;
}

/* A word slammed onto the board. */
static void fly_word(const struct seat *at, struct box b, float t, const int *with)
{
    (void)at;
    static const char *const words[] = { N_("Mistrial!"), N_("The opening starts over"), N_("Nine exhibits"),
                                         N_("The deck is empty") };
    static const colour grounds[] = { BAD, INK600, SEALED, SEALED };
    struct box plate = flight_banner(box_centre(b, fminf(460, b.w), 110), t, grounds[with[0]]);
    type_line(box_inset(plate, 14), style_fixed(style_size(DISPLAY, with[0] ? 38 : 56)), WHITE, CENTRE,
              _(words[with[0]]));
    canvas.alpha = 1;
}

/* ---- flights ---- */

static void slam(const struct seat *at, int word, const char *cue, float *delay)
{
    struct mistrial_ui *ui = at->ui;
    flight_travel(at,
                  &(struct flight){ .from = ui->desk.board,
                                    .to = ui->desk.board,
                                    .ms = 960,
                                    .draw = fly_word,
                                    .with = { word },
                                    .cue = cue },
                  0.9f, delay);
}

static void travel(const struct seat *at, uint32_t key, struct box from, struct box to, float ms,
                   void (*how)(const struct seat *, struct box, float, const int *), int with, const char *cue,
                   float *delay)
{
    flight_travel(at,
                  &(struct flight){ .key = key,
                                    .from = from,
                                    .to = to,
                                    .ms = ms,
                                    .ease = IN_OUT_CUBIC,
                                    .arc = 36,
                                    .draw = how,
                                    .with = { with },
                                    .cue = cue },
                  0.6f, delay);
}

static void cubes_travel(const struct seat *at, struct box from, struct box to, int grey, int own, int side,
                         float *delay)
{
    for (int i = 0; i < grey + own && i < 6; i++)
        travel(at, 0, from, to, 320, fly_cube, i < own ? side : CUBE_GREY, "cube", delay);
}

/* ---- events ---- */

/* What they are told: the views before and after, the seat and the first argument. */
struct told {
    const struct mistrial *before, *after;
    const struct event *e;
    int seat, a;
};

static struct box bid_box(const struct seat *at, int seat)
{
    struct mistrial_ui *ui = at->ui;
    return box_centre(ui->desk.bid[seat], 24, 26);
}

static void on_drew(const struct seat *at, const struct told *t, float *delay)
{
    struct mistrial_ui *ui = at->ui;
    travel(at, ms_desk_key("drew", t->seat), ui->desk.deck, ui->desk.evidence[t->seat], 280, fly_evidence_back,
           0, "card-deal", delay);
}

static void on_flipped(const struct seat *at, const struct told *t, float *delay)
{
    struct mistrial_ui *ui = at->ui;
    travel(at, ms_desk_key("card", 0), ui->desk.deck, ui->desk.card, 380, fly_evidence, t->a, "card-flip",
           delay);
}

static void on_submitted(const struct seat *at, const struct told *t, float *delay)
{
    struct mistrial_ui *ui = at->ui;
    travel(at, ms_desk_key("card", 0), ui->desk.evidence[t->seat], ui->desk.card, 380, fly_evidence, t->a,
           "card-play", delay);
}

static void on_committed(const struct seat *at, const struct told *t, float *delay)
{
    struct mistrial_ui *ui = at->ui;
    cubes_travel(at, ui->desk.cubes[t->seat], bid_box(at, t->seat), t->a, t->e->arg[1], t->seat, delay);
}

static void on_sealed(const struct seat *at, const struct told *t, float *delay)
{
    struct mistrial_ui *ui = at->ui;
    travel(at, ms_desk_key("sealed", t->seat), ui->desk.hand[t->seat], ui->desk.bid[t->seat], 300,
           fly_argument_back, t->seat, "card-play", delay);
}

static void on_revealed(const struct seat *at, const struct told *t, float *delay)
{
    struct mistrial_ui *ui = at->ui;
    const struct mistrial *before = t->before;
    const struct event *e = t->e;
    int cubes = before->laid[0] + before->laid_bias[0] + 16 * (before->laid[1] + before->laid_bias[1]);
    for (int s = 0; s < MS_SIDES; s++)
        flight_add(at, &(struct flight){ .key = ms_desk_key("bid", s),
                                         .from = ui->desk.board,
                                         .to = ui->desk.board,
                                         .delay = *delay,
                                         .ms = 1900,
                                         .draw = s ? fly_reveal : fly_nothing,
                                         .with = { e->arg[0], e->arg[1], e->arg[2], e->arg[3], cubes, e->seat },
                                         .cue = s ? "card-flip" : NULL });
    *delay += 1800;
}

static struct box cube_at(const struct seat *at, int square)
{
    return box_centre(ms_desk_square(at, square), 28, 30);
}

static void on_placed(const struct seat *at, const struct told *t, float *delay)
{
    struct mistrial_ui *ui = at->ui;
    const struct event *e = t->e;
    struct footprint f;
    int exhibit = mistrial_tile_exhibit[e->arg[0]];
    struct box to = ms_desk_tile(at, exhibit, e->arg[1], e->arg[2], &f), from = to;
    bool held = e->seat == at->viewer || (at->viewer == SEAT_NONE && at->players[e->seat].level == PERSON);
    float ms = held ? 200 : 420;                 /* a person here has let it hover over its place */
    from.x -= ui->desk.cell * 0.08f;
    from.y -= ui->desk.cell * (held ? 0.2f : 1.2f);
    flight_add(at, &(struct flight){ .key = ms_desk_key("tile", e->arg[0]),
                                     .from = from,
                                     .to = to,
                                     .delay = *delay,
                                     .ms = ms,
                                     .ease = IN_QUAD,
                                     .draw = fly_tile,
                                     .with = { exhibit, e->arg[1], e->seat, ui->desk.turned } });
    *delay += ms;
    flight_add(at, &(struct flight){ .from = to,
                                     .to = to,
                                     .delay = *delay,
                                     .ms = 16,
                                     .draw = fly_tile,
                                     .with = { exhibit, e->arg[1], e->seat, ui->desk.turned },
                                     .cue = "tile-place" });
}

static void on_turned(const struct seat *at, const struct told *t, float *delay)
{
    struct footprint f;
    const struct mistrial *m = t->after;
    int tile = t->a, exhibit = mistrial_tile_exhibit[tile];
    struct box b = ms_desk_tile(at, exhibit, m->turned[tile], m->at[tile], &f);
    flight_add(at, &(struct flight){ .key = ms_desk_key("tile", tile),
                                     .from = b,
                                     .to = b,
                                     .delay = *delay,
                                     .ms = 380,
                                     .draw = fly_flip,
                                     .with = { exhibit, m->turned[tile], t->seat,
                                               mistrial_ui(at)->desk.turned },
                                     .cue = "tile-turn" });
    *delay += 380;
}

static void on_leader(const struct seat *at, const struct told *t, float *delay)
{
    struct mistrial_ui *ui = at->ui;
    const struct mistrial *before = t->before;
    if (before->leader == t->seat) return;
    struct box from = before->leader < MS_SIDES ? ui->desk.marker[before->leader]
                                                : box_centre(ui->desk.board, 22, 22);
    travel(at, ms_desk_key("marker", 0), from, ui->desk.marker[t->seat], 360, fly_marker, 0, "token-place",
           delay);
}

static void on_spent(const struct seat *at, const struct told *t, float *delay)
{
    struct mistrial_ui *ui = at->ui;
    cubes_travel(at, bid_box(at, t->seat), ui->desk.supply, t->a, 0, t->seat, delay);
}

static void on_collected(const struct seat *at, const struct told *t, float *delay)
{
    struct mistrial_ui *ui = at->ui;
    int cube = t->e->arg[1] ? t->seat : CUBE_GREY;
    travel(at, 0, cube_at(at, t->a), ui->desk.cubes[t->seat], 420, fly_cube, cube, "cube", delay);
}

static void on_consoled(const struct seat *at, const struct told *t, float *delay)
{
    struct mistrial_ui *ui = at->ui;
    if (t->a) travel(at, 0, ui->desk.supply, ui->desk.cubes[t->seat], 360, fly_cube, CUBE_GREY, "cube", delay);
}

static void on_tossed(const struct seat *at, const struct told *t, float *delay)
{
    struct mistrial_ui *ui = at->ui;
    travel(at, 0, ui->desk.card, ui->desk.tossed, 320, fly_evidence, t->a, "card-play", delay);
}

static void on_back(const struct seat *at, const struct told *t, float *delay)
{
    struct mistrial_ui *ui = at->ui;
    for (int i = 0; i < t->a && i < 5; i++)
        travel(at, 0, ui->desk.bid[t->seat], ui->desk.hand[t->seat], 260, fly_argument_back, t->seat,
               "card-deal", delay);
}

static void on_reset(const struct seat *at, const struct told *t, float *delay)
{
    (void)t;
    slam(at, 1, "gavel-1", delay);
}

static void on_mistrial(const struct seat *at, const struct told *t, float *delay)
{
    (void)t;
    slam(at, 0, "objection", delay);
}

static void on_over(const struct seat *at, const struct told *t, float *delay)
{
    if (t->a != MS_END_MISTRIAL) slam(at, t->a == MS_END_NINE ? 2 : 3, "gavel-3", delay);
    else app_sound("gavel-3");
}

static void (*const events[])(const struct seat *at, const struct told *t, float *delay) = {
    [MS_E_DREW] = on_drew, [MS_E_FLIPPED] = on_flipped, [MS_E_SUBMITTED] = on_submitted,
    [MS_E_COMMITTED] = on_committed, [MS_E_SEALED] = on_sealed, [MS_E_REVEALED] = on_revealed,
    [MS_E_SPENT] = on_spent, [MS_E_PLACED] = on_placed, [MS_E_TURNED] = on_turned,
    [MS_E_COLLECTED] = on_collected, [MS_E_CONSOLED] = on_consoled, [MS_E_TOSSED] = on_tossed,
    [MS_E_RECALLED] = on_back, [MS_E_REGAINED] = on_back, [MS_E_LEADER] = on_leader, [MS_E_RESET] = on_reset,
    [MS_E_MISTRIAL] = on_mistrial, [MS_E_OVER] = on_over,
};

void mistrial_happen(const struct seat *at, const void *before, const void *after, const struct event *e,
                     float *delay)
{
    struct told told = { before, after, e, e->seat, e->arg[0] };
    if ((size_t)e->kind < sizeof events / sizeof *events && events[e->kind]) events[e->kind](at, &told, delay);
}
