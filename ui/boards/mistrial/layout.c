/* Where everything lies: the board and what is around it. */
#include <math.h>
#include <stdio.h>

#include "../../app.h"
#include "../../widgets.h"
#include "view.h"
#include "text.h"

static void set_board(const struct seat *at, struct box room, float top_room)
{
    struct mistrial_ui *ui = at->ui;
    float edge = 18;
    ui->desk.turned = ms_desk_me(at) == MS_DEFENCE;
    ui->desk.cell = floorf(fminf((room.w - 2 * edge) / MS_W, (room.h - 2 * edge - top_room) / MS_H));
    float w = ui->desk.cell * MS_W, h = ui->desk.cell * MS_H;
    ui->desk.board = (struct box){ room.x + (room.w - w) / 2,
                                   room.y + edge + fmaxf(0, (room.h - 2 * edge - top_room - h) / 2), w, h };
}

/* Swatches while a tile is laid, the reason when it does not fit, else the jury. */
static void legend(const struct seat *at, struct box b)
{
    const struct mistrial *m = ms_desk_state(at);
    const char *why = ms_aim_placing(at) ? ms_aim_why(at) : NULL;
    struct style s = LOG;
    if (why) {
        char words[160];
        snprintf(words, sizeof words, "%s", why);
        text_capital(words);
        float w = fminf(b.w, type_width(style_size(LABEL, 14), words) + 50);
        struct box pill = box_centre(b, w, fminf(b.h, grown(30)));
        draw_round(pill, pill.h / 2, PROSECUTION_DARK);
        draw_icon((struct box){ pill.x + 12, pill.y + (pill.h - 18) / 2, 18, 18 }, "warning", WHITE);
        type_line((struct box){ pill.x + 36, pill.y, pill.w - 46, pill.h }, style_size(LABEL, 14), WHITE, LEFT,
                  words);
        return;
    }
    if (!ms_aim_placing(at)) {
        if (m->layout < MS_UNDRAWN) {
            char words[100];
            snprintf(words, sizeof words, m->layout == MS_BENCH ? "%s" : _("Jury: %s"),
                     _(mistrial_layouts[m->layout].name));
            float w = type_width(s, words) + 28;
            struct box tag = box_centre(b, fminf(w, b.w), fminf(b.h, grown(28)));
            draw_round(tag, tag.h / 2, fade(BLACK, 0.35f));
            if (widget_asked(spot_id("jury", 0), tag, tag.h / 2, 0, words))
                seat_about(_(mistrial_layouts[m->layout].name), _(mistrial_layouts[m->layout].character),
                           "mistrial/jury");
            type_line((struct box){ tag.x + 14, tag.y, tag.w - 28, tag.h }, s, TAG_TEXT, LEFT, words);
        }
        return;
    }
    const char *const words[] = { _("Tile can reach"), _("Out of reach"), _("Gain when covered") };
    float widths[3] = { 0 }, total = 0;
    int count = m->layout == MS_BENCH ? 2 : 3;
    for (int i = 0; i < count; i++) widths[i] = type_width(s, words[i]) + 28;
    while (count) {
        total = 22 * (float)(count - 1);
        for (int i = 0; i < count; i++) total += widths[i];
        if (total <= b.w) break;
        count--;
    }
    float x = b.x + (b.w - total) / 2, y = b.y + (b.h - 20) / 2;
    for (int i = 0; i < count; x += widths[i] + 22, i++) {
        struct box mark = { x, y, 20, 20 };
        const struct side_look *l = &mistrial_looks[at->actor];
        if (i < 2) draw_round(mark, 4, SWATCH);
        if (i == 0)
            draw_shape(mark, &(struct shape){ .radius = 4,
                                              .top = fade(l->face, 0.3f),
                                              .bottom = fade(l->face, 0.3f),
                                              .line = l->face,
                                              .line_width = 2 });
        if (i == 1) draw_art(mark, "mistrial/hatch", WHITE);
        if (i == 2) mistrial_cube(mark, CUBE_GREY);
        type_line((struct box){ x + 28, b.y, widths[i] - 26, b.h }, s, TAG_TEXT, LEFT, words[i]);
    }
}

static void lay_out_landscape(const struct seat *at, struct box a)
{
    struct mistrial_ui *ui = at->ui;
    float wide = fmaxf(0, a.w - 984), grow = canvas.text_scale > 1.2f ? 12 : 0;
    float left = a.w < 900 ? 164 : 206 + grow + wide * 0.12f, right = a.w < 900 ? 150 : 184 + wide * 0.1f,
          pad = 12;
    float foot = fmaxf(34, grown(30));
    struct box room = { a.x + left + 2 * pad, a.y + 8, a.w - left - right - 4 * pad, a.h - 12 };
    set_board(at, room, foot);
    int rival = 1 - ms_desk_me(at);
    float y = a.y + pad, end = a.y + a.h - pad;
    float supply = 24 + type_line_height(style_size(LABEL, 14)) + 4 + 28;
    if (ms_desk_plaques(at))
        y += ms_column_stats(at, (struct box){ a.x + pad, y, left, 0 }, 1 - rival, false) + 10;
    else y += ms_column_plate(at, (struct box){ a.x + pad, y, left, 60 }, rival) + 10;
    y += ms_column_stats(at, (struct box){ a.x + pad, y, left, 0 }, rival, false) + 10;
    float round = fminf(end - y - supply - 10,
                        24 + type_line_height(style_size(LABEL, 14)) + 8 + 64 + 118 + 30);
    ms_column_round(at, (struct box){ a.x + pad, y, left, round }, true);
    y += round + 10;
    ms_column_supply(at, (struct box){ a.x + pad, y, left, supply }, true);

    float x = a.x + a.w - right - pad, piles = 24 + type_line_height(PLAIN13) + 2 + 42,
          cases = 24 + type_line_height(style_size(LABEL, 14)) + 4 + 60;
    if (a.h < 500) piles -= 8, cases -= 26;
    y = a.y + pad;
    y += ms_column_tracker(at, (struct box){ x, y, right, end - y - piles - cases - 20 }) + 10;
    ms_column_case(at, (struct box){ x, y, right, cases });
    y += cases + 10;
    ms_column_piles(at, (struct box){ x, y, right, piles }, false);
    y += piles + 10;
    ms_column_means(at, (struct box){ x, y, right, end - y });

    ms_court_draw(at, ui->desk.board);
    float low = ui->desk.board.y + ui->desk.board.h + 18;
    legend(at, (struct box){ room.x, low + 4, room.w, fminf(foot, a.y + a.h - low - 6) });
}

static void lay_out_portrait(const struct seat *at, struct box a)
{
    struct mistrial_ui *ui = at->ui;
    int rival = 1 - ms_desk_me(at);
    float pad = a.w < 700 ? 10 : 16, gap = 8, w = a.w - 2 * pad - 3 * gap, y = a.y + 10;
    bool both = ms_desk_plaques(at);
    float widths[] = { w * (both ? 0.265f : 0.29f), w * (both ? 0.265f : 0.24f), w * 0.25f, w * 0.22f },
          x = a.x + pad;
    char detail[80];
    float text_scale = canvas.text_scale;
    if (a.h < 600) canvas.text_scale = fminf(1, text_scale);         /* the board needs the room */
    snprintf(detail, sizeof detail, _("%s \u00b7 %s \u00b7 first"), _(mistrial_sides[rival]),
             seat_level_name(at, rival));
    float h = fmaxf(fmaxf(92, widget_plate_height(widths[0], detail)),
                    ms_column_stats(at, (struct box){ 0, 0, widths[1], 0 }, rival, true));
    if (both) ms_column_stats(at, (struct box){ x, y, widths[0], h }, 1 - rival, false);
    else ms_column_plate(at, (struct box){ x, y, widths[0], h }, rival);
    x += widths[0] + gap;
    ms_column_stats(at, (struct box){ x, y, widths[1], h }, rival, false);
    x += widths[1] + gap;
    ms_column_round(at, (struct box){ x, y, widths[2], h }, false);
    x += widths[2] + gap;
    float supply = 40;
    ms_column_piles(at, (struct box){ x, y, widths[3], h - supply - 6 }, true);
    ms_column_supply(at, (struct box){ x, y + h - supply, widths[3], supply }, false);
    y += h + 8;
    canvas.text_scale = text_scale;
    float foot = a.h < 600 ? 30 : fmaxf(30, grown(28)), flank = 84;
    struct box room = { a.x + pad - 6, y, a.w - 2 * pad + 12, a.y + a.h - y - 4 };
    float beside = fminf((room.w - 2 * flank - 2 * gap - 36) / MS_W, (room.h - 36 - foot) / MS_H),
          above = fminf((room.w - 36) / MS_W, (room.h - 36 - foot - 56) / MS_H);
    bool flat = beside * MS_H + 36 < 282;        /* too low for six exhibits at its side */
    if (above > beside || flat) {                /* a tall window: the exhibits in one row over the board */
        ms_column_chips(at, (struct box){ a.x + pad, y + 2, a.w - 2 * pad, 48 }, 0, MS_CARDS, MS_CARDS);
        box_cut_top(&room, 54);
        set_board(at, room, foot);
    } else {
        set_board(at, (struct box){ room.x + flank + gap, room.y, room.w - 2 * flank - 2 * gap, room.h }, foot);
        struct box b = box_inset(ui->desk.board, -18);
        float wide = fminf(110, (b.x - a.x - pad - gap)), chip = fminf(56, (b.h - 30) / 6),
              left = b.x - gap - wide, right = b.x + b.w + gap;
        ms_column_chips(at, (struct box){ left, b.y, wide, chip * 6 + 30 }, 0, 6, 1);
        ms_column_chips(at, (struct box){ right, b.y, wide, chip * 5 + 24 }, 6, 5, 1);
    }
    ms_court_draw(at, ui->desk.board);
    float low = ui->desk.board.y + ui->desk.board.h + 18;
    legend(at, (struct box){ a.x + pad, low + 2, a.w - 2 * pad, fminf(foot, a.y + a.h - low - 4) });
}

/* ---- small ---- */

/* The board as large as it can be, to lay a tile or to look at it. */
static void small_whole(const struct seat *at, struct box a)
{
    struct mistrial_ui *ui = at->ui;
    float rows = a.h - (a.w - 36) / MS_W * MS_H - 36;
    int rival = 1 - ms_desk_me(at);
    if (rows >= 108) {           /* in two rows, so that a thumb finds each */
        ms_column_chips(at, (struct box){ a.x + 6, a.y + 6, a.w - 12, 102 }, 0, MS_CARDS, (MS_CARDS + 1) / 2);
        box_cut_top(&a, 112), rows -= 112;
    }
    if (rows >= 116) {
        struct box both = box_cut_bottom(&a, 112);
        float half = (both.w - 22) / 2;
        ms_column_stats(at, (struct box){ both.x + 8, both.y, half, 104 }, rival, false);
        ms_column_stats(at, (struct box){ both.x + 14 + half, both.y, half, 104 }, 1 - rival, false);
    }
    set_board(at, a, 0);
    ms_court_draw(at, ui->desk.board);
}

/* A picture of the board, the rival and this round's Arguments beside it, the exhibit argued about below. */
static void lay_out_small(const struct seat *at, struct box a)
{
    struct mistrial_ui *ui = at->ui;
    int me = ms_desk_me(at), rival = 1 - me;
    if (ms_aim_placing(at) || a.h >= 470 || seat_count(at, MS_V_TURN)) {
        small_whole(at, a);
        return;
    }
    struct box b = box_inset(a, 8), strip = { 0 };
    bool tall = b.h >= b.w * MS_H / MS_W + 8 + 116;      /* the whole width for the board */
    if (!tall && b.h >= 250) strip = box_cut_bottom(&b, 56), box_cut_bottom(&b, 8);
    float w = tall ? b.w : fminf(b.w * 0.5f, b.h * MS_W / MS_H);
    struct box court = tall ? box_cut_top(&b, w * MS_H / MS_W) : box_cut_left(&b, w);
    if (tall) box_cut_top(&b, 8);
    else box_cut_left(&b, 8);
    set_board(at, court, 0);
    ui->desk.board = court;
    ui->desk.cell = w / MS_W;
    ui->desk.deck = ui->desk.tossed = ui->desk.supply = box_centre(court, 24, 30);
    spot_place("court", 0, court);
    ms_court_small(box_inset(court, 8), ms_desk_state(at), me == MS_DEFENCE);
    if (tall) {
        ms_column_stats(at, box_cut_left(&b, (b.w - 8) / 2), rival, false);
        box_cut_left(&b, 8);
        ms_column_strip(at, box_cut_top(&b, 52));
        box_cut_top(&b, 6);
        ms_column_round(at, b, false);
        return;
    }
    float stats = ms_column_stats(at, (struct box){ 0, 0, b.w, 0 }, rival, true);
    if (b.h >= 2 * stats + 8 + 90) {
        ms_column_stats(at, box_cut_top(&b, stats), rival, false);
        box_cut_top(&b, 8);
        ms_column_stats(at, box_cut_bottom(&b, stats), me, false);
        box_cut_bottom(&b, 8);
    } else {
        ms_column_stats(at, box_cut_top(&b, fminf(stats, b.h - 70)), rival, false);
        box_cut_top(&b, 8);
    }
    ms_column_round(at, b, false);
    if (strip.h > 0) ms_column_strip(at, strip);
}

/* For a room: the exhibits above the board, both sides and this round beside or below it. */
static void lay_out_shared(const struct seat *at, struct box a)
{
    struct mistrial_ui *ui = at->ui;
    int me = ms_desk_me(at);
    bool tall = app_portrait();
    struct box in = box_inset(a, 8);
    ms_column_chips(at, box_cut_top(&in, 52), 0, MS_CARDS, MS_CARDS);
    box_cut_top(&in, 8);
    struct box facts = tall ? box_cut_bottom(&in, 112) : box_cut_right(&in, 164);
    if (tall) box_cut_bottom(&in, 6);
    else box_cut_right(&in, 6);
    ui->desk.deck = ui->desk.tossed = ui->desk.supply = box_centre(facts, 24, 30);
    float part = tall ? (facts.w - 16) / 3 : fminf(128, (facts.h - 16 - 170) / 2);
    struct box rival = tall ? box_cut_left(&facts, part) : box_cut_top(&facts, part),
               own = tall ? box_cut_right(&facts, part) : box_cut_bottom(&facts, part);
    ms_column_stats(at, rival, 1 - me, false);
    ms_column_stats(at, own, me, false);
    struct box middle = tall ? (struct box){ facts.x + 8, facts.y, facts.w - 16, facts.h }
                             : (struct box){ facts.x, facts.y + 8, facts.w, facts.h - 16 };
    if (!tall) {
        ms_column_strip(at, box_cut_top(&middle, 60));
        box_cut_top(&middle, 8);
    }
    ms_column_round(at, middle, false);
    set_board(at, in, 0);
    ms_court_draw(at, ui->desk.board);
}

void mistrial_lay_out(const struct seat *at, struct box a)
{
    ms_aim_follow(at);
    if (at->shown_to_all) {
        lay_out_shared(at, a);
        return;
    }
    if (app_small()) {
        lay_out_small(at, a);
        return;
    }
    if (app_portrait()) lay_out_portrait(at, a);
    else lay_out_landscape(at, a);
}
