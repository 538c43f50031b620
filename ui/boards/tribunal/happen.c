/* What happens, for eyes and ears. */
#include <math.h>
#include <stdio.h>

#include "view.h"

enum { READ_MS = 1800, MOMENT_MS = 960 };

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
    flight_art(b, 8, "tribunal/cardback");
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

/* What is slammed onto the table, and in what colour. */
enum word { WORD_OBJECTION, WORD_BLUFF, WORD_PROVED, WORD_WON, WORD_NULLIFIED, WORD_OK };
static const struct { const char *text; colour ground; } words[] = {
    { N_("Objection!"), BAD }, { N_("It was a bluff"), BLUFF }, { N_("Proved"), OK_GREEN },
    { "", BRASS_FOOT }, { N_("Nobody wins"), INK600 }, { N_("OK"), INK600 },
};

static void fly_word(const struct seat *at, struct box b, float t, const int *with)
{
    char line[120], why[160] = "";
    struct style big = style_fixed(style_size(DISPLAY, 46)), small = style_fixed(style_size(BODY, 17));
    snprintf(line, sizeof line, "%s", *words[with[0]].text ? _(words[with[0]].text) : "");
    if (with[0] == WORD_WON) {
        snprintf(line, sizeof line, _("%s wins the hearing"), at->players[with[1]].name);
        snprintf(why, sizeof why, "%s%s", _(tribunal_how_words[with[2]]),
                 with[3] == 2 ? _(", counted twice") : "");
        text_capital(why);
    }
    if (with[0] == WORD_NULLIFIED)
        snprintf(why, sizeof why, "%s",
                 _("The deck is empty, no Borough is held: the hearing is played again"));
    float wide = fmaxf(400, fmaxf(type_width(small, why), fminf(b.w, type_width(big, line))) + 40);
    struct box plate = flight_banner(box_centre(b, fminf(wide, canvas.w - 24), *why ? 124 : 96), t,
                                     words[with[0]].ground);
    struct box head = box_inset(plate, 14), foot = { 0 };
    if (*why) foot = box_cut_bottom(&head, 28);
    type_line(head, style_fit(big, head.w, line), WHITE, CENTRE, line);
    if (*why) type_line(foot, style_fit(small, foot.w, why), WHITE, CENTRE, why);
    canvas.alpha = 1;
}

/* A full line: its spaces light up one after the other. */
static void fly_line(const struct seat *at, struct box b, float t, const int *with)
{
    const struct tribunal_places *lay = &tribunal_ui(at)->lay;
    float out = t > 0.8f ? (1 - t) / 0.2f : 1;
    int n = 0;
    (void)b;
    for (int space = 0; space < TR_GRID; space++) {
        if (!(with[0] & (int)TR_BIT(space)) || t < 0.18f * (float)n++) continue;
        canvas.alpha = draw_fading(lay->space[space], out);
        draw_outline(box_inset(lay->space[space], -3), 14, 5, BRASS300);
        canvas.alpha = 1;
    }
}

static void slam_for(const struct seat *at, float ms, const int with[4], const char *cue, float *delay)
{
    struct box court = tribunal_ui(at)->lay.court;
    flight_travel(at,
                  &(struct flight){ .from = court, .to = court, .ms = ms, .draw = fly_word,
                                    .with = { with[0], with[1], with[2], with[3] }, .cue = cue },
                  0.9f, delay);
}

static void slam(const struct seat *at, int word, const char *cue, float *delay)
{
    slam_for(at, 750, (const int[4]){ word }, cue, delay);
}

/* Proven cards lie in the middle of the court, long enough to be read, then go to the used ones. */
static void lay_out(const struct seat *at, int seat, unsigned cards, float *delay)
{
    struct tribunal_ui *ui = at->ui;
    int n = __builtin_popcount(cards), i = 0;
    float w = 108, h = 150, gap = 14, x = ui->lay.court.x + (ui->lay.court.w - (w + gap) * (float)n + gap) / 2;
    for (int c = 0; c < TR_CARDS; c++) {
        if (!(cards & TR_BIT(c))) continue;
        struct box there = { x + (w + gap) * (float)i++, ui->lay.court.y + (ui->lay.court.h - h) / 2, w, h };
        struct flight come = { .from = ui->lay.hand[seat],
                               .to = there,
                               .delay = *delay,
                               .ms = 380,
                               .ease = OUT_CUBIC,
                               .draw = fly_card,
                               .with = { c },
                               .cue = "card-flip" };
        struct flight stay = {
            .from = there, .to = there, .delay = *delay + 380, .ms = READ_MS, .draw = fly_card, .with = { c }
        };
        struct flight go = { .from = there,
                             .to = ui->lay.used,
                             .delay = *delay + 380 + READ_MS,
                             .ms = 420,
                             .ease = IN_OUT_CUBIC,
                             .draw = fly_card,
                             .with = { c } };
        flight_add(at, &come);
        flight_add(at, &stay);
        flight_add(at, &go);
    }
    *delay += 380 + READ_MS + 300;
}

static void travel(const struct seat *at, uint32_t key, struct box from, struct box to, float ms,
                   enum ease ease, float arc, void (*how)(const struct seat *, struct box, float, const int *),
                   int with, const char *cue, float *delay)
{
    flight_travel(at,
                  &(struct flight){ .key = key,
                                    .from = from,
                                    .to = to,
                                    .ms = ms,
                                    .ease = ease,
                                    .arc = arc,
                                    .draw = how,
                                    .with = { with },
                                    .cue = cue },
                  0.7f, delay);
}

/* ---- the events: the first number of each is a ---- */

struct told {
    const struct tribunal *after;
    int seat, a;
    const struct event *e;
};

static void on_draw(const struct seat *at, const struct told *t, float *delay)
{
    struct tribunal_ui *ui = at->ui;
    bool mine = t->seat == at->viewer;
    struct box to = ui->lay.hand[t->seat];
    to.w = mine ? 96 : 54;
    to.h = mine ? 134 : 74;
    travel(at, mine ? spot_id("card", t->a) : spot_id("hand", t->seat), ui->lay.deck, to, 260, OUT_CUBIC, 24,
           fly_back, 0, "card-deal", delay);
}

/* A pawn comes down on its space: lightly where it is only claimed. */
static void on_pawn(const struct seat *at, const struct told *t, float *delay)
{
    struct tribunal_ui *ui = at->ui;
    bool claim = t->e->kind == TR_EV_CLAIM;
    struct box from = ui->lay.space[t->a];
    from.y -= claim ? 60 : 90;
    travel(at, spot_id("pawn", t->a), from, ui->lay.space[t->a], 240, claim ? OUT_CUBIC : IN_CUBIC, 0, fly_pawn,
           tribunal_colour(at, t->seat), "pawn", delay);
}

static void on_ok(const struct seat *at, const struct told *t, float *delay)
{
    (void)t;
    slam(at, WORD_OK, "truth", delay);
}

static void on_object(const struct seat *at, const struct told *t, float *delay)
{
    (void)t;
    slam(at, WORD_OBJECTION, "objection", delay);
}

static void on_admit(const struct seat *at, const struct told *t, float *delay)
{
    (void)t;
    slam(at, WORD_BLUFF, "lie", delay);
}

static void on_show(const struct seat *at, const struct told *t, float *delay)
{
    slam(at, WORD_PROVED, "truth", delay);
    lay_out(at, t->seat, (unsigned)t->e->arg[1], delay);
}

static void on_bribe(const struct seat *at, const struct told *t, float *delay)
{
    struct tribunal_ui *ui = at->ui;
    travel(at, spot_id("bribe", 0), ui->lay.bribe, ui->lay.space[t->a], 360, IN_OUT_CUBIC, 40, fly_bag, 0,
           "token-place", delay);
}

static void on_move(const struct seat *at, const struct told *t, float *delay)
{
    struct tribunal_ui *ui = at->ui;
    int to = t->e->arg[1];
    travel(at, spot_id("pawn", to), ui->lay.space[t->a], ui->lay.space[to], 360, IN_OUT_CUBIC, 40, fly_pawn,
           tribunal_colour(at, t->e->arg[2]), "pawn", delay);
}

static void on_strike(const struct seat *at, const struct told *t, float *delay)
{
    struct tribunal_ui *ui = at->ui;
    struct box away = ui->lay.space[t->a];
    away.y -= 260;
    travel(at, 0, ui->lay.space[t->a], away, 360, IN_CUBIC, 0, fly_pawn, tribunal_colour(at, t->e->arg[1]),
           "chip-fall", delay);
}

static void on_discard(const struct seat *at, const struct told *t, float *delay)
{
    struct tribunal_ui *ui = at->ui;
    travel(at, 0, ui->lay.hand[t->seat], ui->lay.used, 300, OUT_QUINT, 20, fly_card, t->a, "card-play", delay);
}

static void on_send(const struct seat *at, const struct told *t, float *delay)
{
    struct tribunal_ui *ui = at->ui;
    travel(at, spot_id("meeple", t->a), ui->lay.wins[t->seat], ui->lay.space[t->a], 360, IN_OUT_CUBIC, 40,
           fly_meeple, tribunal_colour(at, t->seat), "token-place", delay);
}

static void on_line(const struct seat *at, const struct told *t, float *delay)
{
    struct box court = tribunal_ui(at)->lay.court;
    flight_travel(at, &(struct flight){ .from = court, .to = court, .ms = 900, .draw = fly_line,
                                        .with = { t->a }, .cue = "truth" }, 0.9f, delay);
}

static void on_nullified(const struct seat *at, const struct told *t, float *delay)
{
    (void)t;
    slam_for(at, MOMENT_MS, (const int[4]){ WORD_NULLIFIED }, "gavel-1", delay);
}

static void on_won(const struct seat *at, const struct told *t, float *delay)
{
    struct tribunal_ui *ui = at->ui;
    float meanwhile = *delay + MOMENT_MS / 2.0f;
    slam_for(at, MOMENT_MS, (const int[4]){ WORD_WON, t->seat, t->e->arg[1], t->a }, "gavel-1", delay);
    int wins = t->after->wins[t->seat];
    struct box to = ui->lay.wins[t->seat];
    to.x += (to.w + 8) * (float)(wins - 1);
    travel(at, spot_id("win", t->seat * 4 + wins - 1), box_centre(ui->lay.court, 60, 60), to, 420, IN_OUT_CUBIC,
           40, fly_disc, 0, "token-place", &meanwhile);
}

static void on_match(const struct seat *at, const struct told *t, float *delay)
{
    (void)at, (void)t, (void)delay;
    app_sound("gavel-3");
}

static void (*const events[])(const struct seat *at, const struct told *t, float *delay) = {
    [TR_EV_DRAW] = on_draw, [TR_EV_CLAIM] = on_pawn, [TR_EV_PAWN] = on_pawn, [TR_EV_OK] = on_ok,
    [TR_EV_OBJECT] = on_object, [TR_EV_ADMIT] = on_admit, [TR_EV_SHOW] = on_show, [TR_EV_BRIBE] = on_bribe,
    [TR_EV_MOVE] = on_move, [TR_EV_STRIKE] = on_strike, [TR_EV_DISCARD] = on_discard, [TR_EV_SEND] = on_send,
    [TR_EV_LINE] = on_line, [TR_EV_NULLIFIED] = on_nullified, [TR_EV_WON] = on_won, [TR_EV_MATCH] = on_match,
};

void tribunal_happen(const struct seat *at, const void *before, const void *after, const struct event *e,
                     float *delay)
{
    (void)before;
    struct told told = { after, e->seat, e->arg[0], e };
    if ((size_t)e->kind < sizeof events / sizeof *events && events[e->kind]) events[e->kind](at, &told, delay);
}
