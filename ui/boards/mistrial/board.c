/* Mistrial! as it is seen: where everything lies, the hand, and the words of the bar. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "../../app.h"
#include "../../flight.h"
#include "../../settings.h"
#include "../boards.h"
#include "../../widgets.h"
#include "view.h"
#include "text.h"

const struct mistrial *ms_desk_state(const struct seat *at)
{
    return (const struct mistrial *)at->view;
}

/* Between two people at one screen the table stays as the last of them saw it. */
int ms_desk_me(const struct seat *at)
{
    if (at->viewer >= 0) return at->viewer;
    for (int i = at->past->count - 1; !at->replaying && i >= 0; i--) {
        int seat = at->past->line[i].action.seat;
        if (seat >= 0 && at->players[seat].level == PERSON) return seat;
    }
    return MS_PROSECUTION;
}

bool ms_desk_warns(const struct seat *at, int side, int card)
{
    const struct mistrial *m = ms_desk_state(at);
    return m->warning && settings.mistrial_warning && m->phase != MS_OVER && m->layout != MS_UNDRAWN
           && mistrial_doomed(m, side, card);
}

uint32_t ms_desk_key(const char *what, int n)
{
    return spot_id(what, n);
}

struct box ms_desk_square(const struct seat *at, int square)
{
    struct mistrial_ui *ui = at->ui;
    int x = square % MS_W, y = square / MS_W;
    if (ui->desk.turned) x = MS_W - 1 - x, y = MS_H - 1 - y;
    return (struct box){ ui->desk.board.x + ui->desk.cell * (float)x,
                         ui->desk.board.y + ui->desk.cell * (float)y, ui->desk.cell, ui->desk.cell };
}

struct box ms_desk_tile(const struct seat *at, int exhibit, int turn, int square, struct footprint *f)
{
    struct mistrial_ui *ui = at->ui;
    *f = mistrial_footprint(exhibit, turn, ui->desk.turned);
    int x = square % MS_W, y = square / MS_W;
    if (ui->desk.turned) x = MS_W - x - f->w, y = MS_H - y - f->h;
    return (struct box){ ui->desk.board.x + ui->desk.cell * (float)x,
                         ui->desk.board.y + ui->desk.cell * (float)y, ui->desk.cell * (float)f->w,
                         ui->desk.cell * (float)f->h };
}

void ms_desk_about_help(int help)
{
    seat_about(_(mistrial_helps[help].title), _(mistrial_helps[help].text), NULL);
}

void ms_desk_about_card(const struct seat *at, int card)
{
    char title[80], text[900];
    struct text head = TEXT_ON(title), t = TEXT_ON(text);
    const struct mistrial *m = ms_desk_state(at);
    text_clear(&head);
    text_clear(&t);
    mistrial_card_name(card, &head);
    text_add(&t, _("**Prosecution:** %s\n"), _(mistrial_exhibits[card].prosecution));
    text_add(&t, _("**Defence:** %s\n\n"), _(mistrial_exhibits[card].defence));
    if (card == MS_PAIR) text_add(&t, "%s\n", _(mistrial_helps[MS_HELP_PAIR].text));
    else {
        int blue = mistrial_copies(m, 0, card), red = mistrial_copies(m, 1, card),
            copies = mistrial_shapes[card].copies;
        if (blue + red == 0)
            text_add(&t,
                     ngettext("Its tile is not on the board.", "Its %d tiles are not on the board.",
                              (unsigned long)copies),
                     copies);
        else if (blue && red) text_add(&t, "%s", _("Each side has a tile of it on the board."));
        else
            text_add(&t,
                     blue ? _("On the board for the Defence: %d of %d.")
                          : _("On the board for the Prosecution: %d of %d."),
                     blue + red, copies);
        text_add(&t, " ");
    }
    text_add(&t, _("Evidence cards seen: %d of %d."), mistrial_nibble(m->gone, card), card == MS_PAIR ? 2 : 3);
    for (int s = 0; s < MS_SIDES; s++)
        if (ms_desk_warns(at, s, card))
            text_add(&t, "\n\n%s",
                     s ? _("**Mistrial** if the Prosecution wins it now.")
                       : _("**Mistrial** if the Defence wins it now."));
    seat_about(title, text, mistrial_picture(card));
}

const char *ms_desk_fate(const struct seat *at, int card)
{
    const struct mistrial *m = ms_desk_state(at);
    int me = ms_desk_me(at);
    if (card == MS_PAIR) return _("Choose");
    if (!(m->letters >> card & 1)) return ms_desk_warns(at, me, card) ? _("Mistrial!") : _("New");
    if (mistrial_copies(m, !me, card)) return _("Flip");
    return mistrial_copies(m, me, card) < mistrial_shapes[card].copies ? _("Second") : _("Yours");
}

/* ---- the board and what lies around it ---- */

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
        draw_round(pill, pill.h / 2, 0x8C221BFF);
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
            uint32_t id = spot_id("jury", 0);
            if (spot(id, tag, 0, words) || spot_inspected(id))
                seat_about(_(mistrial_layouts[m->layout].name), _(mistrial_layouts[m->layout].character),
                           "mistrial/jury");
            draw_round(tag, tag.h / 2, fade(BLACK, 0.35f));
            if (spot_focused(id)) draw_focus(tag, tag.h / 2);
            type_line((struct box){ tag.x + 14, tag.y, tag.w - 28, tag.h }, s, 0xE9DEC9FF, LEFT, words);
        }
        return;
    }
    const char *const words[] = { _("Tile can reach"), _("Out of reach"), _("Gain when covered") };
    float widths[3], total = 0;
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
        const struct side_look *l = &mistrial_looks[at->viewer];
        if (i < 2) draw_round(mark, 4, 0xDFD3BDFF);
        if (i == 0)
            draw_shape(mark, &(struct shape){ .radius = 4,
                                              .top = fade(l->face, 0.3f),
                                              .bottom = fade(l->face, 0.3f),
                                              .line = l->face,
                                              .line_width = 2 });
        if (i == 1) draw_art(mark, "mistrial/hatch", WHITE);
        if (i == 2) mistrial_cube(mark, CUBE_GREY);
        type_line((struct box){ x + 28, b.y, widths[i] - 26, b.h }, s, 0xE9DEC9FF, LEFT, words[i]);
    }
}

static void draw_landscape(const struct seat *at, struct box a)
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
    y += ms_column_plate(at, (struct box){ a.x + pad, y, left, 60 }, rival) + 10;
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

    ms_court_draw(at, ui->desk.board);
    float low = ui->desk.board.y + ui->desk.board.h + 18;
    legend(at, (struct box){ room.x, low + 4, room.w, fminf(foot, a.y + a.h - low - 6) });
}

static void draw_portrait(const struct seat *at, struct box a)
{
    struct mistrial_ui *ui = at->ui;
    int rival = 1 - ms_desk_me(at);
    float pad = a.w < 700 ? 10 : 16, gap = 8, w = a.w - 2 * pad - 3 * gap, y = a.y + 10;
    float widths[] = { w * 0.29f, w * 0.24f, w * 0.25f, w * 0.22f }, x = a.x + pad;
    char detail[80];
    snprintf(detail, sizeof detail, _("%s \u00b7 %s \u00b7 first"), _(mistrial_sides[rival]),
             seat_level_name(at, rival));
    float h = fmaxf(fmaxf(92, widget_plate_height(widths[0], detail)),
                    ms_column_stats(at, (struct box){ 0, 0, widths[1], 0 }, rival, true));
    ms_column_plate(at, (struct box){ x, y, widths[0], h }, rival);
    x += widths[0] + gap;
    ms_column_stats(at, (struct box){ x, y, widths[1], h }, rival, false);
    x += widths[1] + gap;
    ms_column_round(at, (struct box){ x, y, widths[2], h }, false);
    x += widths[2] + gap;
    float supply = 40;
    ms_column_piles(at, (struct box){ x, y, widths[3], h - supply - 6 }, true);
    ms_column_supply(at, (struct box){ x, y + h - supply, widths[3], supply }, false);
    y += h + 8;
    float foot = fmaxf(30, grown(28)), flank = 84;
    struct box room = { a.x + pad - 6, y, a.w - 2 * pad + 12, a.y + a.h - y - 4 };
    float beside = fminf((room.w - 2 * flank - 2 * gap - 36) / MS_W, (room.h - 36 - foot) / MS_H),
          above = fminf((room.w - 36) / MS_W, (room.h - 36 - foot - 56) / MS_H);
    if (above > beside) {                        /* a tall window: the exhibits in one row over the board */
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

static void draw(const struct seat *at, struct box a)
{
    ms_aim_follow(at);
    if (app_portrait()) draw_portrait(at, a);
    else draw_landscape(at, a);
}

/* ---- words of the bar and the results ---- */

static void status(const struct seat *at, struct text *out)
{
    const struct mistrial *m = at->view;
    int down = __builtin_popcount(m->letters);
    if (m->opening) text_add(out, "%s", _("Opening arguments"));
    else text_add(out, _("Round %d \u00b7 %d of %d exhibits"), m->round, down, MS_GOAL);
}

static int steps(const struct seat *at, const char *names[8], int *now)
{
    const struct mistrial *m = at->view;
    names[0] = m->opening ? _("Exhibit") : _("Submit");
    names[1] = _("Argue");
    names[2] = _("Place evidence");
    names[3] = _("Refill");
    *now = m->phase <= MS_SUBMIT ? 0 : m->phase <= MS_REVEAL ? 1 : m->phase == MS_RESOLVE ? 2 : 3;
    return 4;
}

static bool about(const struct seat *at, char letter, int value, bool open)
{
    if (open && (letter == 'c' || letter == 'e')) ms_desk_about_card(at, value);
    return letter == 'c' || letter == 'e';
}

static void headline(const struct seat *at, struct text *out)
{
    const struct mistrial *m = at->view;
    if (m->victor >= MS_SIDES) return;
    const char *name = at->players[m->victor].name;
    text_add(out, m->end == MS_END_MISTRIAL ? _("Mistrial! %s wins") : _("%s wins the case"), name);
}

/* The board as it lay at the end, the linked groups outlined, the count of both sides at its flanks. */
static float results(const struct seat *at, struct box b, bool measure)
{
    const struct mistrial *m = ms_desk_state(at);
    float h = app_portrait() ? 300 : fminf(300, fmaxf(170, canvas.h * 0.34f));
    if (measure) return h + 12;
    struct box board = box_centre((struct box){ b.x, b.y, b.w, h }, h * MS_W / MS_H, h - 24);
    ms_court_small(board, m, ms_desk_me(at) == MS_DEFENCE);       /* as it lay before the viewer */
    float wing = fminf(190, (b.w - board.w) / 2 - 30);
    for (int s = 0; s < MS_SIDES; s++) {
        struct box w = { s ? board.x + board.w + 20 : board.x - 20 - wing, b.y, wing, h };
        char number[8];
        float line = type_line_height(LABEL), top = w.y + (h - 40 - 52 - line) / 2;
        snprintf(number, sizeof number, "%d", mistrial_linked(m, s));
        draw_art((struct box){ w.x + w.w / 2 - 19, top, 38, 40 },
                 s ? "mistrial/prosecution" : "mistrial/defence", WHITE);
        type_line((struct box){ w.x, top + 42, w.w, 50 }, style_fixed(style_size(NUMBER, 42)), TEXT, CENTRE,
                  number);
        type_line((struct box){ w.x, top + 92, w.w, line }, style_size(LABEL, 14), TEXT2, CENTRE,
                  _("linked tiles"));
    }
    return h + 12;
}

static void changed(const struct seat *at, enum change why)
{
    struct mistrial_ui *ui = at->ui;
    (void)why;
    ui->aim = (struct mistrial_aim){ 0 };
    memset(&ui->hold, 0, sizeof ui->hold);
    ui->hold.twist_at = -1e9;
}

/* The sides have their colours, whoever plays them. */
static int colour_of(const struct seat *at, int seat)
{
    (void)at;
    return seat == MS_PROSECUTION ? 0 : 1;
}

static const char *counts(int n)
{
    return ngettext("%d linked tile", "%d linked tiles", (unsigned long)n);
}

const struct board mistrial_board = {
    .id = "mistrial",
    .accent = 0xDCC29AFF,
    .table = { 0x5A4736FF, 0x362A20FF, 0x18120DFF },
    .tray = 142,
    .tray_portrait = 190,
    .ui_size = sizeof(struct mistrial_ui),
    .changed = changed,
    .status = status,
    .about = about,
    .steps = steps,
    .draw = draw,
    .tray_draw = mistrial_tray,
    .prompt = mistrial_prompt,
    .happen = mistrial_happen,
    .arrows = ms_aim_arrows,
    .colour = colour_of,
    .headline = headline, .counts = counts,
    .results = results,
};
