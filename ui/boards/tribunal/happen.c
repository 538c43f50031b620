/* What happens, for eyes and ears. */
#include <math.h>

#include "view.h"

static void fly_pawn(struct box b, float t, const int *with)
{
    (void)t;
    tribunal_pawn(b, with[0], 1);
}

static void fly_bag(struct box b, float t, const int *with)
{
    (void)t, (void)with;
    tribunal_bag(box_centre(b, 40, 46));
}

static void fly_meeple(struct box b, float t, const int *with)
{
    (void)t;
    tribunal_meeple(box_centre(b, 30, 34), with[0]);
}

static void fly_back(struct box b, float t, const int *with)
{
    (void)t, (void)with;
    draw_art(b, "tribunal/cardback", WHITE);
}

static void fly_card(struct box b, float t, const int *with)
{
    (void)t;
    tribunal_card(b, with[0]);
}

static void fly_disc(struct box b, float t, const int *with)
{
    (void)t, (void)with;
    draw_art(b, "tribunal/hearing", WHITE);
}

/* A word slammed onto the table. */
static void fly_word(struct box b, float t, const int *with)
{
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

static void slam(int word, const char *cue, float *delay)
{
    flight_add(&(struct flight){ .from = tribunal_lay.court, .to = tribunal_lay.court, .delay = *delay, .ms = 750, .draw = fly_word, .with = { word }, .cue = cue });
    *delay += 650;
}

static void travel(uint32_t key, struct box from, struct box to, float ms, enum ease ease, float arc,
                   void (*how)(struct box, float, const int *), int with, const char *cue, float *delay)
{
    if (from.w <= 0 || to.w <= 0) return;
    flight_add(&(struct flight){ .key = key, .from = from, .to = to, .delay = *delay, .ms = ms, .ease = ease, .arc = arc, .draw = how, .with = { with }, .cue = cue });
    *delay += ms * 0.7f;
}

void tribunal_happen(const void *before, const void *after, const struct event *e, float *delay)
{
    (void)before, (void)after;
    int a = e->arg[0], seat = e->seat;
    switch (e->kind) {
    case TR_EV_DRAW: {
        bool mine = seat == table.viewer;
        struct box to = tribunal_lay.hand[seat];
        to.w = mine ? 96 : 54;
        to.h = mine ? 134 : 74;
        travel(mine ? spot_id("card", a) : spot_id("hand", seat), tribunal_lay.deck, to, 260, OUT_CUBIC, 24, fly_back, 0, "card-deal", delay);
        break;
    }
    case TR_EV_CLAIM: {
        struct box from = tribunal_lay.space[a];
        from.y -= 60;
        travel(spot_id("pawn", a), from, tribunal_lay.space[a], 240, OUT_CUBIC, 0, fly_pawn, tribunal_colour(seat), "pawn", delay);
        break;
    }
    case TR_EV_PAWN: {
        struct box from = tribunal_lay.space[a];
        from.y -= 90;
        travel(spot_id("pawn", a), from, tribunal_lay.space[a], 240, IN_CUBIC, 0, fly_pawn, tribunal_colour(seat), "pawn", delay);
        break;
    }
    case TR_EV_OK: slam(5, "truth", delay); break;
    case TR_EV_OBJECT: slam(0, "objection", delay); break;
    case TR_EV_ADMIT: slam(1, "lie", delay); break;
    case TR_EV_SHOW: {
        slam(2, "truth", delay);
        for (int c = 0; c < TR_CARDS; c++)
            if (e->arg[1] & (int)TR_BIT(c)) travel(0, tribunal_lay.hand[seat], tribunal_lay.used, 420, IN_OUT_CUBIC, 30, fly_card, c, "card-flip", delay);
        break;
    }
    case TR_EV_BRIBE: travel(spot_id("bribe", 0), tribunal_lay.bribe, tribunal_lay.space[a], 360, IN_OUT_CUBIC, 40, fly_bag, 0, "token-place", delay); break;
    case TR_EV_MOVE: travel(spot_id("pawn", e->arg[1]), tribunal_lay.space[a], tribunal_lay.space[e->arg[1]], 360, IN_OUT_CUBIC, 40, fly_pawn, tribunal_colour(e->arg[2]), "pawn", delay); break;
    case TR_EV_STRIKE: {
        struct box away = tribunal_lay.space[a];
        away.y -= 260;
        travel(0, tribunal_lay.space[a], away, 360, IN_CUBIC, 0, fly_pawn, tribunal_colour(e->arg[1]), "chip-fall", delay);
        break;
    }
    case TR_EV_DISCARD: travel(0, tribunal_lay.hand[seat], tribunal_lay.used, 300, OUT_QUINT, 20, fly_card, a, "card-play", delay); break;
    case TR_EV_SEND: travel(spot_id("meeple", a), tribunal_lay.wins[seat], tribunal_lay.space[a], 360, IN_OUT_CUBIC, 40, fly_meeple, tribunal_colour(seat), "token-place", delay); break;
    case TR_EV_NULLIFIED: slam(4, "gavel-1", delay); break;
    case TR_EV_WON: {
        slam(3, "gavel-1", delay);
        int wins = ((const struct tribunal *)after)->wins[seat];
        struct box to = tribunal_lay.wins[seat];
        to.x += (to.w + 8) * (float)(wins - 1);
        travel(spot_id("win", seat * 4 + wins - 1), box_centre(tribunal_lay.court, 60, 60), to, 420, IN_OUT_CUBIC, 40, fly_disc, 0, "token-place", delay);
        break;
    }
    case TR_EV_MATCH: app_sound("gavel-3"); break;
    default: break;
    }
}
