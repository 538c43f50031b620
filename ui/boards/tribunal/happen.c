/* What happens, for eyes and ears. */
#include <math.h>

#include "view.h"

static void fly_pawn(const struct seat *at, struct box b, float t, const int *with)
{
    (void)at;
    (void)t;
    tribunal_pawn(b, with[0], 1);
}

static void fly_bag(const struct seat *at, struct box b, float t, const int *with)
{
    (void)at;
    (void)t, (void)with;
    tribunal_bag(box_centre(b, 40, 46));
}

static void fly_meeple(const struct seat *at, struct box b, float t, const int *with)
{
    (void)at;
    (void)t;
    tribunal_meeple(box_centre(b, 30, 34), with[0]);
}

static void fly_back(const struct seat *at, struct box b, float t, const int *with)
{
    (void)at;
    (void)t, (void)with;
    draw_art(b, "tribunal/cardback", WHITE);
}

static void fly_card(const struct seat *at, struct box b, float t, const int *with)
{
    (void)at;
    (void)t;
    tribunal_card(b, with[0]);
}

static void fly_disc(const struct seat *at, struct box b, float t, const int *with)
{
    (void)at;
    (void)t, (void)with;
    draw_art(b, "tribunal/hearing", WHITE);
}

/* A word slammed onto the table. */
static void fly_word(const struct seat *at, struct box b, float t, const int *with)
{
    (void)at;
    static const char *const words[] = { N_("Objection!"), N_("It was a bluff"), N_("Proved"), N_("Hearing won"), N_("Nullified"), N_("OK") };
    static const colour grounds[] = { BAD, 0x5A2522FF, OK_GREEN, 0x8D6519FF, INK600, INK600 };
    float in = fminf(1, t / 0.2f), k = 1.6f - 0.6f * ease_at(IN_QUINT, in);
    canvas.alpha = t > 0.85f ? (1 - t) / 0.15f : in;
    struct box plate = box_centre(b, 400, 96);
    plate.y -= (k - 1) * 60;
    draw_shadow(plate, 18, SHADOW_LIFTED);
    draw_shape(plate, &(struct shape){ .radius = 18, .top = grounds[with[0]], .bottom = grounds[with[0]], .line = fade(WHITE, 0.5f), .line_width = 3 });
    type_line(box_inset(plate, 14), style_fixed(style_size(DISPLAY, 46)), WHITE, CENTRE, _(words[with[0]]));
    canvas.alpha = 1;
}

static void slam(const struct seat *at, int word, const char *cue, float *delay)
{
    struct tribunal_ui *ui = at->ui;
    flight_add(at, &(struct flight){ .from = ui->lay.court, .to = ui->lay.court, .delay = *delay, .ms = 750, .draw = fly_word, .with = { word }, .cue = cue });
    *delay += 650;
}

static void travel(const struct seat *at, uint32_t key, struct box from, struct box to, float ms, enum ease ease, float arc,
                   void (*how)(const struct seat *, struct box, float, const int *), int with, const char *cue, float *delay)
{
    if (from.w <= 0 || to.w <= 0) return;
    flight_add(at, &(struct flight){ .key = key, .from = from, .to = to, .delay = *delay, .ms = ms, .ease = ease, .arc = arc, .draw = how, .with = { with }, .cue = cue });
    *delay += ms * 0.7f;
}

void tribunal_happen(const struct seat *at, const void *before, const void *after, const struct event *e, float *delay)
{
    struct tribunal_ui *ui = at->ui;
    (void)before, (void)after;
    int a = e->arg[0], seat = e->seat;
    switch (e->kind) {
    case TR_EV_DRAW: {
        bool mine = seat == at->viewer;
        struct box to = ui->lay.hand[seat];
        to.w = mine ? 96 : 54;
        to.h = mine ? 134 : 74;
        travel(at, mine ? spot_id("card", a) : spot_id("hand", seat), ui->lay.deck, to, 260, OUT_CUBIC, 24, fly_back, 0, "card-deal", delay);
        break;
    }
    case TR_EV_CLAIM: {
        struct box from = ui->lay.space[a];
        from.y -= 60;
        travel(at, spot_id("pawn", a), from, ui->lay.space[a], 240, OUT_CUBIC, 0, fly_pawn, tribunal_colour(at, seat), "pawn", delay);
        break;
    }
    case TR_EV_PAWN: {
        struct box from = ui->lay.space[a];
        from.y -= 90;
        travel(at, spot_id("pawn", a), from, ui->lay.space[a], 240, IN_CUBIC, 0, fly_pawn, tribunal_colour(at, seat), "pawn", delay);
        break;
    }
    case TR_EV_OK: slam(at, 5, "truth", delay); break;
    case TR_EV_OBJECT: slam(at, 0, "objection", delay); break;
    case TR_EV_ADMIT: slam(at, 1, "lie", delay); break;
    case TR_EV_SHOW: {
        slam(at, 2, "truth", delay);
        for (int c = 0; c < TR_CARDS; c++)
            if (e->arg[1] & (int)TR_BIT(c)) travel(at, 0, ui->lay.hand[seat], ui->lay.used, 420, IN_OUT_CUBIC, 30, fly_card, c, "card-flip", delay);
        break;
    }
    case TR_EV_BRIBE: travel(at, spot_id("bribe", 0), ui->lay.bribe, ui->lay.space[a], 360, IN_OUT_CUBIC, 40, fly_bag, 0, "token-place", delay); break;
    case TR_EV_MOVE: travel(at, spot_id("pawn", e->arg[1]), ui->lay.space[a], ui->lay.space[e->arg[1]], 360, IN_OUT_CUBIC, 40, fly_pawn, tribunal_colour(at, e->arg[2]), "pawn", delay); break;
    case TR_EV_STRIKE: {
        struct box away = ui->lay.space[a];
        away.y -= 260;
        travel(at, 0, ui->lay.space[a], away, 360, IN_CUBIC, 0, fly_pawn, tribunal_colour(at, e->arg[1]), "chip-fall", delay);
        break;
    }
    case TR_EV_DISCARD: travel(at, 0, ui->lay.hand[seat], ui->lay.used, 300, OUT_QUINT, 20, fly_card, a, "card-play", delay); break;
    case TR_EV_SEND: travel(at, spot_id("meeple", a), ui->lay.wins[seat], ui->lay.space[a], 360, IN_OUT_CUBIC, 40, fly_meeple, tribunal_colour(at, seat), "token-place", delay); break;
    case TR_EV_NULLIFIED: slam(at, 4, "gavel-1", delay); break;
    case TR_EV_WON: {
        slam(at, 3, "gavel-1", delay);
        int wins = ((const struct tribunal *)after)->wins[seat];
        struct box to = ui->lay.wins[seat];
        to.x += (to.w + 8) * (float)(wins - 1);
        travel(at, spot_id("win", seat * 4 + wins - 1), box_centre(ui->lay.court, 60, 60), to, 420, IN_OUT_CUBIC, 40, fly_disc, 0, "token-place", delay);
        break;
    }
    case TR_EV_MATCH: app_sound("gavel-3"); break;
    default: break;
    }
}
