/* Beside the board: the rival, this round's Arguments, the supply, the exhibits and the piles. */
#include <math.h>
#include <stdio.h>

#include "../../app.h"
#include "../../flight.h"
#include "../boards.h"
#include "../../widgets.h"
#include "view.h"
#include "text.h"

static struct style title_style(void)
{
    return style_size(LABEL, 14);
}

/* ---- a side ---- */

bool ms_column_panel(uint32_t id, struct box b, const char *label)
{
    bool asked = spot(id, b, 0, label) || spot_inspected(id);
    widget_panel(b);
    widget_ring(id, box_inset(b, 4), 12);
    return asked;
}

void ms_column_marker(const struct seat *at, struct box b, int seat)
{
    mistrial_ui(at)->desk.marker[seat] = b;
    if (ms_desk_state(at)->leader != seat || flight_hides(ms_desk_key("marker", 0))) return;
    mistrial_marker(b);
    if (app_small()) return;     /* too small to be pressed there: the plate tells it */
    if (widget_asked(spot_id("marker", 0), b, 11, 0, _("First Player"))) ms_desk_about_help(MS_HELP_LEADER);
}

float ms_column_plate(const struct seat *at, struct box b, int seat)
{
    char detail[120];
    const struct mistrial *m = ms_desk_state(at);
    bool first = m->leader == seat, turn = at->turn == seat;
    snprintf(detail, sizeof detail, first ? _("%s \u00b7 %s \u00b7 first") : "%s \u00b7 %s",
             _(mistrial_sides[seat]), seat_level_name(at, seat));
    b.h = fmaxf(b.h, widget_plate_height(b.w, detail));
    widget_plate(b, at->players[seat].name, seat_colour(at, seat), detail, turn, turn && at->thinking);
    ms_column_marker(at, (struct box){ b.x + 33, b.y + b.h / 2 + 3, 22, 22 }, seat);
    return b.h;
}

static void about_side(const struct seat *at, int seat)
{
    char text[500];
    struct text t = TEXT_ON(text);
    const struct mistrial *m = ms_desk_state(at);
    text_clear(&t);
    text_add(&t, _("Linked tiles: **%d**\n"), mistrial_linked(m, seat));
    text_add(&t, _("Influence cubes: **%d**\n"), m->influence[seat]);
    text_add(&t, _("Bias cubes: **%d**\n"), m->bias[seat]);
    text_add(&t, _("Arguments in hand: **%d**\n"), mistrial_hand_count(m, seat));
    if (m->record) {
        text_add(&t, "%s", _("Played and not taken back:"));
        for (int a = 0; a < MS_ARGUMENTS; a++)
            if (m->played[seat] >> a & 1) text_add(&t, " **%d**", a);
        text_add(&t, "\n");
    }
    text_add(&t, "\n%s", _(mistrial_helps[MS_HELP_ARGUMENT].text));
    seat_about_player(at, seat, text);
}

/* The court record: the six Arguments, those played crossed out. */
static void record_row(const struct seat *at, struct box b, int seat)
{
    const struct mistrial *m = ms_desk_state(at);
    float w = fminf(24, (b.w - 20) / 6), gap = (b.w - 6 * w) / 5;
    for (int a = 0; a < MS_ARGUMENTS; a++) {
        char digit[2] = { (char)('0' + a), 0 };
        bool out = m->played[seat] >> a & 1;
        struct box d = { b.x + (w + gap) * (float)a, b.y, w, b.h };
        draw_round(d, 5, out ? WELL : mistrial_looks[seat].face);
        type_line(d, style_fixed(style_size(ROW, 14)), out ? TEXT3 : WHITE, CENTRE, digit);
        if (out) draw_fill((struct box){ d.x + 4, d.y + d.h / 2 - 0.5f, d.w - 8, 1.5f }, TEXT3);
    }
}

static void whose(const struct seat *at, struct box b, int seat)
{
    struct box mark = { b.x, b.y + b.h / 2 - 22, 24, 26 };
    draw_art(mark, seat ? "mistrial/prosecution" : "mistrial/defence", WHITE);
    ms_column_marker(at, (struct box){ mark.x + 1, mark.y + 27, 22, 22 }, seat);
}

float ms_column_stats(const struct seat *at, struct box b, int seat, bool measure)
{
    struct mistrial_ui *ui = at->ui;
    const struct mistrial *m = ms_desk_state(at);
    char number[8];
    float head = type_line_height(PLAIN13) + 2;
    b.h = fmaxf(b.h, 22 + head + 32 + (m->record ? 32 : 0));
    if (measure) return b.h;
    char label[80];
    snprintf(label, sizeof label, _("Case of %s"), at->players[seat].name);
    if (ms_column_panel(spot_id("stats", seat), b, label)) about_side(at, seat);
    struct box in = app_small() ? (struct box){ b.x + 8, b.y + 12, b.w - 16, b.h - 24 } : box_inset(b, 12);
    if (ms_desk_plaques(at) || app_small()) whose(at, box_cut_left(&in, app_small() ? 30 : 32), seat);
    if (m->record) record_row(at, box_cut_bottom(&in, 26), seat);
    in.y += fmaxf(0, (in.h - head - 32) / 2 - (m->record ? 3 : 0));
    const char *words[] = { _("Linked"), _("Cubes"), _("Hand") };
    struct style small = PLAIN13;
    bool tight = type_width(small, words[0]) + type_width(small, words[1]) + type_width(small, words[2]) + 26
                 > in.w;
    if (tight) small = style_fixed(small);
    if (tight
        && type_width(small, words[0]) + type_width(small, words[1]) + type_width(small, words[2]) + 18 > in.w)
        words[1] = ""; /* the cube says it */
    if (app_small() && m->influence[seat] && m->bias[seat]) words[1] = "";       /* two counts need its place */
    float w[3] = { fmaxf(32, type_width(small, words[0])), 0, fmaxf(28, type_width(small, words[2])) };
    w[1] = in.w - w[0] - w[2] - (tight ? 14 : 24);
    float x[3] = { in.x, in.x + w[0] + (tight ? 8 : 12), in.x + in.w - w[2] };
    for (int i = 0; i < 3; i++)
        type_line((struct box){ x[i], in.y, w[i] + 2, head }, small, TEXT2, LEFT, words[i]);
    snprintf(number, sizeof number, "%d", mistrial_linked(m, seat));
    type_line((struct box){ x[0], in.y + head, w[0], 32 }, NUMBER, TEXT, LEFT, number);
    ui->desk.cubes[seat] = (struct box){ x[1], in.y + head + 4, 24, 26 };
    bool narrow = !*words[1];
    if (narrow) x[1] = in.x + type_width(NUMBER, number) + 8, w[1] = in.x + in.w - 26 - x[1];
    (narrow ? mistrial_cube_counts : mistrial_cube_row)((struct box){ x[1], in.y + head, w[1], 32 },
                                                        m->influence[seat], m->bias[seat], seat,
                                                        w[1] < 60 ? 20 : 24);
    snprintf(number, sizeof number, "%d", mistrial_hand_count(m, seat));
    type_line((struct box){ x[2], in.y + head, w[2], 32 }, NUMBER, TEXT, narrow ? RIGHT : LEFT, number);
    ui->desk.hand[seat] = ui->desk.evidence[seat] = (struct box){ x[2], in.y + head, 24, 32 };
    return b.h;
}

/* ---- this round ---- */

static bool shown_bid(const struct seat *at, int side)
{
    return ms_desk_state(at)->bid[side] < MS_ARGUMENTS && !flight_hides(ms_desk_key("bid", side))
           && !flight_hides(ms_desk_key("sealed", side));
}

static void bid_card(const struct seat *at, struct box b, int side)
{
    const struct mistrial *m = ms_desk_state(at);
    mistrial_ui(at)->desk.bid[side] = b;
    bool back = m->bid[side] == MS_UNKNOWN || flight_hides(ms_desk_key("bid", side));
    if (shown_bid(at, side)) mistrial_argument(b, m->bid[side], side);
    else if (back && !flight_hides(ms_desk_key("sealed", side))) mistrial_argument_back(b, side);
    else {
        draw_round(b, b.h * 0.093f, WELL);
        draw_dashes(b, b.h * 0.093f, 1.5f, INK500);
        draw_icon(box_centre(b, b.w * 0.36f, b.w * 0.36f), mistrial_looks[side].icon, INK500);
    }
    if (m->winner == side && shown_bid(at, side)) draw_outline(box_inset(b, -3), b.h * 0.093f + 3, 3, BRASS400);
    char label[80];
    if (shown_bid(at, side))
        snprintf(label, sizeof label, _("%s argues %d"), _(mistrial_sides[side]), m->bid[side]);
    else
        snprintf(label, sizeof label,
                 back ? _("Sealed Argument of the %s") : _("Place for the Argument of the %s"),
                 _(mistrial_sides[side]));
    struct box press = box_centre(b, fmaxf(b.w, 48), fmaxf(b.h, 48));
    if (widget_asked(spot_id("bid", side), press, b.h * 0.093f, 0, label))
        ms_desk_about_help(m->bid[side] == 0 ? MS_HELP_LOSING : MS_HELP_ARGUMENT);
}

/* The cubes at an Argument, and the sum once it is known: "4 + 1 = 5". */
static void bid_sum(const struct seat *at, struct box b, int side, bool both)
{
    const struct mistrial *m = ms_desk_state(at);
    int cubes = m->laid[side] + m->laid_bias[side];
    char words[40];
    struct style s = style_fixed(style_size(ROW, 16));
    bool sum = shown_bid(at, side) && (m->phase >= MS_RESOLVE || side == at->viewer);
    if (sum && both && cubes && m->bid[side])
        snprintf(words, sizeof words, "%d + %d = %d", m->bid[side], cubes, m->bid[side] + cubes);
    else if (sum) snprintf(words, sizeof words, "%d", mistrial_strength(m, side));
    else if (cubes) {
        float w = fminf(b.w, 22 * (float)cubes);
        mistrial_cube_row((struct box){ b.x + (b.w - w) / 2, b.y, w, b.h }, m->laid[side], m->laid_bias[side],
                          side, 22);
        return;
    } else return;
    type_line(b, s, TEXT, CENTRE, words);
}

/* The Evidence under argument: picture, letter, title. */
static void evidence_strip(const struct seat *at, struct box b)
{
    const struct mistrial *m = ms_desk_state(at);
    char name[40];
    mistrial_ui(at)->desk.card = (struct box){ b.x + 4, b.y + 4, 44, 48 };
    if (m->card >= MS_CARDS || flight_hides(ms_desk_key("card", 0))) {
        draw_round(b, 9, WELL);
        draw_dashes(b, 9, 1.5f, INK500);
        return;
    }
    if (m->card == MS_PAIR) snprintf(name, sizeof name, "%s", _("H, I or J"));
    else snprintf(name, sizeof name, _("Exhibit %c"), 'A' + m->card);
    draw_shape(b, &(struct shape){ .radius = 9, .top = PAPER50, .bottom = PAPER200 });
    if (widget_asked(spot_id("argued", 0), b, 9, 0, name)) ms_desk_about_card(at, m->card);
    float side = b.h - 8;
    draw_art_cover((struct box){ b.x + 4, b.y + 4, side, b.h - 8 }, mistrial_picture(m->card), 6);
    struct box words = { b.x + side + 12, b.y + 5, b.w - side - 18, b.h - 10 };
    bool beside = words.w > 105 && m->card != MS_PAIR;
    if (beside) {
        mistrial_shape_mark(box_inset(box_cut_right(&words, 42), 1), m->card, SHAPE_DEAR);
        type_line(words, style_fixed(style_size(CARD_NAME, 19)), PAPER_INK, LEFT, name);
        return;
    }
    type_line((struct box){ words.x, words.y, words.w, 22 }, style_fixed(style_size(CARD_NAME, 19)), PAPER_INK,
              LEFT, name);
    if (m->card == MS_PAIR)
        type_line((struct box){ words.x, words.y + 22, words.w, 22 }, style_fixed(style_size(SMALL, 13)),
                  PAPER_INK2, LEFT,
                  m->phase == MS_RESOLVE && m->winner == ms_desk_me(at) ? _("Your choice")
                                                                        : _("The winner names it"));
    else
        mistrial_shape_mark((struct box){ words.x, words.y + 24, fminf(60, words.w), words.h - 26 }, m->card,
                            SHAPE_DEAR);
}

void ms_column_strip(const struct seat *at, struct box b) { evidence_strip(at, b); }

static void round_compact(const struct seat *at, struct box b)
{
    struct mistrial_ui *ui = at->ui;
    struct box in = box_inset(b, 10);
    float half = in.w / 2, h = fminf(fminf(in.h, 80), (half - (app_small() ? 34 : 26)) * 118 / 86),
          w = h * 86 / 118;
    for (int i = 0; i < 2; i++) {
        int side = i ? ms_desk_me(at) : 1 - ms_desk_me(at);
        float x = in.x + half * (float)i;
        bid_card(at, (struct box){ x, in.y + (in.h - h) / 2, w, h }, side);
        bid_sum(at, (struct box){ x + w + 3, in.y, half - w - 6, in.h }, side, false);
    }
    if (!app_small()) ui->desk.card = ui->desk.bid[0];
}

void ms_column_round(const struct seat *at, struct box b, bool title)
{
    widget_panel(b);
    if (!title) {
        round_compact(at, b);
        return;
    }
    const struct mistrial *m = ms_desk_state(at);
    struct box in = box_inset(b, 12);
    struct box head = box_cut_top(&in, type_line_height(title_style()) + 8);
    type_line((struct box){ head.x, head.y - 4, head.w, head.h }, title_style(), TEXT, LEFT,
              m->opening ? _("Opening arguments") : _("This round"));
    struct box foot = box_cut_bottom(&in, 24);
    if (in.h - 62 >= 84) {
        evidence_strip(at, box_cut_top(&in, 56));
        box_cut_top(&in, 8);
    } else {
        mistrial_ui(at)->desk.card = head;
    }
    float h = fminf(fminf(118, in.h), (in.w - 14) / 2 * 118 / 86), w = h * 86 / 118,
          gap = fminf(24, in.w - 2 * w);
    for (int i = 0; i < 2; i++) {
        int side = i ? ms_desk_me(at) : 1 - ms_desk_me(at);
        float x = b.x + b.w / 2 + (i ? gap / 2 : -gap / 2 - w);
        bid_card(at, (struct box){ x, in.y + (in.h - h) / 2, w, h }, side);
        bid_sum(at, (struct box){ i ? b.x + b.w / 2 : in.x, foot.y + 2, in.w / 2, 24 }, side, true);
    }
}

void ms_column_supply(const struct seat *at, struct box b, bool title)
{
    const struct mistrial *m = ms_desk_state(at);
    char words[60], left[60];
    snprintf(words, sizeof words, ngettext("Supply: %d cube", "Supply: %d cubes", (unsigned long)m->supply),
             m->supply);
    if (ms_column_panel(spot_id("supply", 0), b, words)) ms_desk_about_help(MS_HELP_SUPPLY);
    struct box in = box_inset(b, title ? 12 : 8);
    if (title) {
        struct box head = box_cut_top(&in, type_line_height(title_style()) + 4);
        type_line((struct box){ head.x, head.y - 2, head.w, head.h }, title_style(), TEXT, LEFT,
                  _("Cube supply"));
    }
    mistrial_ui(at)->desk.supply = (struct box){ in.x, in.y + (in.h - 26) / 2, 24, 26 };
    snprintf(left, sizeof left, _("%d left"), m->supply);
    float room = in.w - type_width(LOG, left) - 10;
    float used = mistrial_cube_row((struct box){ in.x, in.y, title ? room : 10, in.h }, m->supply, 0, 0, 24);
    if (title && m->supply && 24.5f * (float)m->supply <= room + 1)
        type_line((struct box){ in.x + used + 10, in.y, in.w - used - 10, in.h }, LOG, TEXT2, LEFT, left);
}

/* ---- exhibits ---- */

void ms_column_warnings(const struct seat *at, struct box first, float icon, int card)
{
    for (int s = 0; s < MS_SIDES; s++) {
        if (!ms_desk_warns(at, s, card)) continue;
        draw_round(first, first.w / 2, INK950);
        draw_icon(box_centre(first, icon, icon), "warning", s ? PROSECUTION_WARNS : DEFENCE_WARNS);
        first.x -= first.w - 2;
    }
}

/* Who holds the exhibit: one colour, or a half each. */
static void chip_ground(const struct seat *at, struct box b, int card, bool now)
{
    const struct mistrial *m = ms_desk_state(at);
    int blue = card < MS_EXHIBITS ? mistrial_copies(m, 0, card) : 0,
        red = card < MS_EXHIBITS ? mistrial_copies(m, 1, card) : 0;
    if (blue || red) draw_round(b, 9, blue ? mistrial_looks[0].face : mistrial_looks[1].face);
    else draw_round(b, 9, WELL);
    if (blue && red) {
        draw_round((struct box){ b.x + b.w / 2, b.y, b.w / 2, b.h }, 9, mistrial_looks[1].face);
        draw_fill((struct box){ b.x + b.w / 2, b.y, 9, b.h }, mistrial_looks[1].face);
    }
    if (now && !blue && !red) draw_round(b, 9, BRASS400);
    if (now) draw_outline(box_inset(b, -2), 11, 3, BRASS400);
}

static void chip(const struct seat *at, struct box b, int card)
{
    const struct mistrial *m = ms_desk_state(at);
    uint32_t id = spot_id("exhibit", card);
    char label[80], letter[8] = "HIJ";
    struct text words = TEXT_ON(label);
    text_clear(&words);
    text_add(&words, "%s", _("Tracker: "));
    mistrial_card_name(card, &words);
    int copies[2] = { card < MS_EXHIBITS ? mistrial_copies(m, 0, card) : 0,
                      card < MS_EXHIBITS ? mistrial_copies(m, 1, card) : 0 };
    bool now = m->card == card, held = copies[0] || copies[1];
    chip_ground(at, b, card, now);
    if (spot_hovered(id)) draw_round(b, 9, fade(WHITE, 0.08f));
    if (widget_asked(id, b, 9, 0, label)) ms_desk_about_card(at, card);
    if (card < MS_EXHIBITS) snprintf(letter, sizeof letter, "%c", 'A' + card);
    struct box top = { b.x, b.y, b.w, b.h - 9 };
    colour ink = held ? WHITE : now ? BRASS_INK : TEXT2;
    if (b.w >= 74 && card < MS_EXHIBITS) {       /* room for the shape too */
        top.w *= 0.62f;
        mistrial_shape_mark((struct box){ top.x + top.w - 2, b.y + 7, b.w - top.w - 6, b.h - 24 }, card,
                            held  ? mistrial_looks[!copies[0]].light
                            : now ? BRASS_INK
                                  : TEXT3);
    }
    struct style s = style_fixed((struct style){ GARAMOND_BOLD, card < MS_EXHIBITS ? 22 : 17, 22, true });
    int icons = copies[0] + copies[1];
    float w = type_width(s, letter), icon = b.w < 44 ? 12 : 14,
          x = top.x + (top.w - w - (icon + 2) * (float)icons) / 2;
    type_line((struct box){ x, top.y + 1, w + 2, top.h }, s, ink, LEFT, letter);
    x += w + 3;
    for (int k = 0; k < 2; k++)
        for (int i = 0; i < copies[k]; i++, x += icon + 1)
            draw_icon((struct box){ x, top.y + (top.h - icon) / 2 + 1, icon, icon }, mistrial_looks[k].icon,
                      WHITE);
    int cards = card < MS_EXHIBITS ? 3 : 2, seen = mistrial_nibble(m->gone, card);
    for (int i = 0; i < cards; i++) {        /* Evidence cards already shown */
        struct box pip = { b.x + b.w / 2 + (float)(i * 9) - (float)cards * 4.5f + 1, b.y + b.h - 11, 7, 7 };
        if (i < seen) draw_round(pip, 3.5f, ink);
        else draw_outline(pip, 3.5f, 1.2f, fade(ink, 0.7f));
    }
    ms_column_warnings(at, (struct box){ b.x + b.w - 18, b.y - 7, 18, 18 }, 14, card);
}

void ms_column_chips(const struct seat *at, struct box b, int first, int count, int columns)
{
    int rows = (count + columns - 1) / columns;
    float gap = 6, w = (b.w - gap * (float)(columns - 1)) / (float)columns,
          h = (b.h - gap * (float)(rows - 1)) / (float)rows;
    for (int i = 0; i < count; i++)
        chip(at,
             (struct box){ b.x + (w + gap) * (float)(i % columns), b.y + (h + gap) * (float)(i / columns), w,
                           h },
             first + i);
}

float ms_column_tracker(const struct seat *at, struct box b)
{
    float head = type_line_height(title_style()) + 8, pad = 12;
    b.h = fminf(b.h, 2 * pad + head + 4 * 48 + 18);
    char count[24];
    widget_panel(b);
    snprintf(count, sizeof count, _("%d of %d"), __builtin_popcount(ms_desk_state(at)->letters), MS_GOAL);
    struct box line = { b.x + pad, b.y + pad - 4, b.w - 2 * pad, head };
    float used = type_line(line, title_style(), TEXT, LEFT, _("Exhibits"));
    if (used + type_width(PLAIN13, count) + 8 < line.w) type_line(line, PLAIN13, TEXT2, RIGHT, count);
    ms_column_chips(at, (struct box){ b.x + pad, b.y + pad + head, b.w - 2 * pad, b.h - 2 * pad - head }, 0,
                    MS_CARDS, 3);
    return b.h;
}

/* ---- what the picked move would change ---- */

static bool preview(const struct seat *at, struct mistrial *after)
{
    if (!at->asking || at->picked < 0 || ms_desk_state(at)->phase != MS_RESOLVE) return false;
    *after = *ms_desk_state(at);
    at->game->apply(after, &at->legal[at->picked], NULL);
    return true;
}

void ms_column_case(const struct seat *at, struct box b)
{
    const struct mistrial *m = ms_desk_state(at);
    struct mistrial after = *m;
    char words[80];
    preview(at, &after);
    int me = at->asking ? at->actor : ms_desk_me(at), grey = after.influence[me] - m->influence[me],
        own = after.bias[me] - m->bias[me], gain = grey + own;
    if (ms_column_panel(spot_id("case", 0), b, _("Linked cases"))) ms_desk_about_help(MS_HELP_LINKED);
    struct box in = box_inset(b, 12);
    struct box head = box_cut_top(&in, type_line_height(title_style()) + 4);
    type_line((struct box){ head.x, head.y - 2, head.w, head.h }, title_style(), TEXT, LEFT, _("Linked case"));
    float half = in.w / 2;
    for (int i = 0; i < 2; i++) {
        int side = i ? 1 - me : me, now = mistrial_linked(m, side), then = mistrial_linked(&after, side);
        struct box row = { in.x + half * (float)i, in.y, half, 30 };
        draw_art((struct box){ row.x, row.y + 2, 24, 26 }, side ? "mistrial/prosecution" : "mistrial/defence",
                 WHITE);
        if (now == then) snprintf(words, sizeof words, "%d", now);
        else snprintf(words, sizeof words, "%d\u2192%d", now, then);
        type_line((struct box){ row.x + 30, row.y, row.w - 30, row.h },
                  style_fixed(style_size(NUMBER, now == then ? 22 : 18)), now == then ? TEXT : BRASS300, LEFT,
                  words);
    }
    if (in.h < 58) return;
    struct box line = { in.x, in.y + 34, in.w, 26 };
    if (gain > 0) {
        snprintf(words, sizeof words, ngettext("+%d cube", "+%d cubes", (unsigned long)gain), gain);
        struct box cubes = { line.x, line.y, line.w / 2, line.h };
        float used = mistrial_cube_row(cubes, grey, own, me, 22) + 8;
        type_line((struct box){ line.x + used, line.y, line.w - used, line.h }, style_size(LABEL, 14), BRASS300,
                  LEFT, words);
        return;
    }
    if (!(after.tiles[0] | after.tiles[1])) return;
    int decider, ahead = mistrial_verdict(&after, &decider);
    if (decider < MS_EXHIBITS)
        snprintf(words, sizeof words, _("Tied: %c wins for %s"), 'A' + decider,
                 at->players[ahead < MS_SIDES ? ahead : 0].name);
    else snprintf(words, sizeof words, _("%s leads"), _(mistrial_sides[ahead < MS_SIDES ? ahead : 0]));
    if (decider != MS_EXHIBITS) type_line(line, style_fit(PLAIN13, line.w, words), TEXT2, LEFT, words);
}

/* ---- Evidence ---- */

static void about_piles(const struct seat *at)
{
    char text[900];
    struct text t = TEXT_ON(text);
    const struct mistrial *m = ms_desk_state(at);
    bool any = false;
    text_clear(&t);
    text_add(&t, "%s", _("Cards beside the board and discarded cards are open to both sides.\n"));
    for (int c = 0; c < MS_CARDS; c++) {
        int beside = c < MS_EXHIBITS ? mistrial_nibble(m->stack, c) : 0, away = mistrial_nibble(m->tossed, c);
        if (!beside && !away) continue;
        any = true;
        if (c < MS_EXHIBITS)
            text_add(&t, _("- **Exhibit %c**: %d beside the board, %d discarded\n"), 'A' + c, beside, away);
        else text_add(&t, _("- **Matching Pair**: %d discarded\n"), away);
    }
    if (!any) text_add(&t, "%s", _("- None yet\n"));
    text_add(
        &t,
        ngettext("\n%d card is left in the deck.", "\n%d cards are left in the deck.", (unsigned long)m->deck),
        m->deck);
    seat_about(_("Evidence piles"), text, NULL);
}

void ms_column_piles(const struct seat *at, struct box b, bool small)
{
    struct mistrial_ui *ui = at->ui;
    const struct mistrial *m = ms_desk_state(at);
    int away = 0;
    char number[12];
    for (int c = 0; c < MS_CARDS; c++) away += mistrial_nibble(m->tossed, c);
    if (ms_column_panel(spot_id("piles", 0), b, _("Evidence piles"))) about_piles(at);
    spot_place("out", 0, (struct box){ b.x + b.w / 2, b.y, b.w / 2, b.h });
    struct box in = box_inset(b, small ? 8 : 12);
    struct box head = { 0 };
    if (!small) head = box_cut_top(&in, type_line_height(PLAIN13) + 2);
    float half = in.w / 2, h = fminf(half < 66 ? 32 : 40, in.h), w = h * 86 / 118;
    for (int i = 0; i < 2; i++) {
        struct box card = { in.x + half * (float)i, in.y + (in.h - h) / 2, w, h };
        *(i ? &ui->desk.tossed : &ui->desk.deck) = card;
        if (i && away) draw_dim_begin(0.45f);
        if (!i || away) mistrial_evidence_back(card);
        if (i && away) draw_dim_end(card);
        if (i && away) draw_icon(box_centre(card, w * 0.7f, w * 0.7f), "close", WHITE);
        if (i && !away) draw_dashes(card, 4, 1.5f, INK500);
        if (!small)
            type_line((struct box){ card.x, head.y - 2, half - 2, head.h }, PLAIN13, TEXT2, LEFT,
                      i ? _("Out") : _("Deck"));
        snprintf(number, sizeof number, "%d", i ? away : m->deck);
        type_line((struct box){ card.x + w + 6, in.y, half - w - 6, in.h },
                  style_fixed(style_size(NUMBER, half < 66 ? 17 : 20)), TEXT, LEFT, number);
    }
}
