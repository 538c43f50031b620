/* Mistrial! as it is seen: where everything lies, the hand, and the words of the bar. */
#include <math.h>
#include <stdio.h>

#include "../../app.h"
#include "../../flight.h"
#include "../../settings.h"
#include "../../table.h"
#include "../../widgets.h"
#include "view.h"
#include "text.h"

struct mistrial_desk ms_desk;

const struct mistrial *ms_desk_state(void)
{
    return (const struct mistrial *)table.view;
}

/* Between two people at one screen the table stays as the last of them saw it. */
int ms_desk_me(void)
{
    if (table.viewer >= 0) return table.viewer;
    const struct session *s = &table.session;
    for (int i = s->log_count - 1; !table.replaying && i >= 0; i--)
        if (s->log[i].seat >= 0 && s->players[s->log[i].seat].level == PERSON) return s->log[i].seat;
    return MS_PROSECUTION;
}

bool ms_desk_warns(int side, int card)
{
    const struct mistrial *m = ms_desk_state();
    return m->warning && settings.mistrial_warning && m->phase != MS_OVER && m->layout != MS_UNDRAWN && mistrial_doomed(m, side, card);
}

uint32_t ms_desk_key(const char *what, int n)
{
    return spot_id(what, n);
}

struct box ms_desk_square(int square)
{
    int x = square % MS_W, y = square / MS_W;
    if (ms_desk.turned) x = MS_W - 1 - x, y = MS_H - 1 - y;
    return (struct box){ ms_desk.board.x + ms_desk.cell * (float)x, ms_desk.board.y + ms_desk.cell * (float)y, ms_desk.cell, ms_desk.cell };
}

struct box ms_desk_tile(int exhibit, int turn, int square, struct footprint *f)
{
    *f = mistrial_footprint(exhibit, turn, ms_desk.turned);
    int x = square % MS_W, y = square / MS_W;
    if (ms_desk.turned) x = MS_W - x - f->w, y = MS_H - y - f->h;
    return (struct box){ ms_desk.board.x + ms_desk.cell * (float)x, ms_desk.board.y + ms_desk.cell * (float)y, ms_desk.cell * (float)f->w, ms_desk.cell * (float)f->h };
}

void ms_desk_about_help(int help)
{
    table_about(_(mistrial_helps[help].title), _(mistrial_helps[help].text), NULL);
}

void ms_desk_about_card(int card)
{
    char title[80], text[900];
    struct text head = TEXT_ON(title), t = TEXT_ON(text);
    const struct mistrial *m = ms_desk_state();
    text_clear(&head);
    text_clear(&t);
    mistrial_card_name(card, &head);
    text_add(&t, _("**Prosecution:** %s\n"), _(mistrial_exhibits[card].prosecution));
    text_add(&t, _("**Defence:** %s\n\n"), _(mistrial_exhibits[card].defence));
    if (card == MS_PAIR) text_add(&t, "%s\n", _(mistrial_helps[MS_HELP_PAIR].text));
    else {
        int blue = mistrial_copies(m, 0, card), red = mistrial_copies(m, 1, card), copies = mistrial_shapes[card].copies;
        if (blue + red == 0) text_add(&t, ngettext("Its tile is not on the board.", "Its %d tiles are not on the board.", (unsigned long)copies), copies);
        else if (blue && red) text_add(&t, "%s", _("Each side has a tile of it on the board."));
        else text_add(&t, blue ? _("On the board for the Defence: %d of %d.") : _("On the board for the Prosecution: %d of %d."), blue + red, copies);
        text_add(&t, " ");
    }
    text_add(&t, _("Evidence cards seen: %d of %d."), mistrial_nibble(m->gone, card), card == MS_PAIR ? 2 : 3);
    for (int s = 0; s < MS_SIDES; s++)
        if (ms_desk_warns(s, card)) text_add(&t, "\n\n%s", s ? _("**Mistrial** if the Prosecution wins it now.") : _("**Mistrial** if the Defence wins it now."));
    table_about(title, text, mistrial_picture(card));
}

const char *ms_desk_fate(int card)
{
    const struct mistrial *m = ms_desk_state();
    int me = ms_desk_me();
    if (card == MS_PAIR) return _("Choose");
    if (!(m->letters >> card & 1)) return ms_desk_warns(me, card) ? _("Mistrial!") : _("New");
    if (mistrial_copies(m, !me, card)) return _("Flip");
    return mistrial_copies(m, me, card) < mistrial_shapes[card].copies ? _("Second") : _("Yours");
}

/* ---- the board and what lies around it ---- */

static void set_board(struct box room, float top_room)
{
    float edge = 18;
    ms_desk.turned = ms_desk_me() == MS_DEFENCE;
    ms_desk.cell = floorf(fminf((room.w - 2 * edge) / MS_W, (room.h - 2 * edge - top_room) / MS_H));
    float w = ms_desk.cell * MS_W, h = ms_desk.cell * MS_H;
    ms_desk.board = (struct box){ room.x + (room.w - w) / 2, room.y + edge + fmaxf(0, (room.h - 2 * edge - top_room - h) / 2), w, h };
}

/* Swatches while a tile is laid, the reason when it does not fit, else the jury. */
static void legend(struct box b)
{
    const struct mistrial *m = ms_desk_state();
    const char *why = ms_aim_placing() ? ms_aim_why() : NULL;
    struct style s = LOG;
    if (why) {
        char words[160];
        snprintf(words, sizeof words, "%s", why);
        table_capital(words);
        float w = fminf(b.w, type_width(style_size(LABEL, 14), words) + 50);
        struct box pill = box_centre(b, w, fminf(b.h, grown(30)));
        draw_round(pill, pill.h / 2, 0x8C221BFF);
        draw_icon((struct box){ pill.x + 12, pill.y + (pill.h - 18) / 2, 18, 18 }, "warning", WHITE);
        type_line((struct box){ pill.x + 36, pill.y, pill.w - 46, pill.h }, style_size(LABEL, 14), WHITE, LEFT, words);
        return;
    }
    if (!ms_aim_placing()) {
        if (m->layout < MS_UNDRAWN) {
            char words[100];
            snprintf(words, sizeof words, m->layout == MS_BENCH ? "%s" : _("Jury: %s"), _(mistrial_layouts[m->layout].name));
            float w = type_width(s, words) + 28;
            struct box tag = box_centre(b, fminf(w, b.w), fminf(b.h, grown(28)));
            uint32_t id = spot_id("jury", 0);
            if (spot(id, tag, 0, words) || spot_inspected(id))
                table_about(_(mistrial_layouts[m->layout].name), _(mistrial_layouts[m->layout].character), "mistrial/jury");
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
        const struct side_look *l = &mistrial_looks[table.viewer];
        if (i < 2) draw_round(mark, 4, 0xDFD3BDFF);
        if (i == 0) draw_shape(mark, &(struct shape){ .radius = 4, .top = fade(l->face, 0.3f), .bottom = fade(l->face, 0.3f), .line = l->face, .line_width = 2 });
        if (i == 1) draw_art(mark, "mistrial/hatch", WHITE);
        if (i == 2) mistrial_cube(mark, CUBE_GREY);
        type_line((struct box){ x + 28, b.y, widths[i] - 26, b.h }, s, 0xE9DEC9FF, LEFT, words[i]);
    }
}

static void draw_landscape(struct box a)
{
    float wide = fmaxf(0, a.w - 984), grow = canvas.text_scale > 1.2f ? 12 : 0;
    float left = a.w < 900 ? 164 : 206 + grow + wide * 0.12f, right = a.w < 900 ? 150 : 184 + wide * 0.1f, pad = 12;
    float foot = fmaxf(34, grown(30));
    struct box room = { a.x + left + 2 * pad, a.y + 8, a.w - left - right - 4 * pad, a.h - 12 };
    set_board(room, foot);
    int rival = 1 - ms_desk_me();
    float y = a.y + pad, end = a.y + a.h - pad;
    float supply = 24 + type_line_height(style_size(LABEL, 14)) + 4 + 28;
    y += ms_column_plate((struct box){ a.x + pad, y, left, 60 }, rival) + 10;
    y += ms_column_stats((struct box){ a.x + pad, y, left, 0 }, rival, false) + 10;
    float round = fminf(end - y - supply - 10, 24 + type_line_height(style_size(LABEL, 14)) + 8 + 64 + 118 + 30);
    ms_column_round((struct box){ a.x + pad, y, left, round }, true);
    y += round + 10;
    ms_column_supply((struct box){ a.x + pad, y, left, supply }, true);

    float x = a.x + a.w - right - pad, piles = 24 + type_line_height(PLAIN13) + 2 + 42, cases = 24 + type_line_height(style_size(LABEL, 14)) + 4 + 60;
    if (a.h < 500) piles -= 8, cases -= 26;
    y = a.y + pad;
    y += ms_column_tracker((struct box){ x, y, right, end - y - piles - cases - 20 }) + 10;
    ms_column_case((struct box){ x, y, right, cases });
    y += cases + 10;
    ms_column_piles((struct box){ x, y, right, piles }, false);

    ms_court_draw(ms_desk.board);
    float low = ms_desk.board.y + ms_desk.board.h + 18;
    legend((struct box){ room.x, low + 4, room.w, fminf(foot, a.y + a.h - low - 6) });
}

static void draw_portrait(struct box a)
{
    int rival = 1 - ms_desk_me();
    float pad = a.w < 700 ? 10 : 16, gap = 8, w = a.w - 2 * pad - 3 * gap, y = a.y + 10;
    float widths[] = { w * 0.29f, w * 0.24f, w * 0.25f, w * 0.22f }, x = a.x + pad;
    char detail[80];
    snprintf(detail, sizeof detail, _("%s \u00b7 %s \u00b7 first"), _(mistrial_sides[rival]), table_level_name(rival));
    float h = fmaxf(fmaxf(92, widget_plate_height(widths[0], detail)), ms_column_stats((struct box){ 0, 0, widths[1], 0 }, rival, true));
    ms_column_plate((struct box){ x, y, widths[0], h }, rival);
    x += widths[0] + gap;
    ms_column_stats((struct box){ x, y, widths[1], h }, rival, false);
    x += widths[1] + gap;
    ms_column_round((struct box){ x, y, widths[2], h }, false);
    x += widths[2] + gap;
    float supply = 40;
    ms_column_piles((struct box){ x, y, widths[3], h - supply - 6 }, true);
    ms_column_supply((struct box){ x, y + h - supply, widths[3], supply }, false);
    y += h + 8;
    float foot = fmaxf(30, grown(28)), flank = 84;
    struct box room = { a.x + pad - 6, y, a.w - 2 * pad + 12, a.y + a.h - y - 4 };
    float beside = fminf((room.w - 2 * flank - 2 * gap - 36) / MS_W, (room.h - 36 - foot) / MS_H), above = fminf((room.w - 36) / MS_W, (room.h - 36 - foot - 56) / MS_H);
    if (above > beside) {                        /* a tall window: the exhibits in one row over the board */
        ms_column_chips((struct box){ a.x + pad, y + 2, a.w - 2 * pad, 48 }, 0, MS_CARDS, MS_CARDS);
        box_cut_top(&room, 54);
        set_board(room, foot);
    } else {
        set_board((struct box){ room.x + flank + gap, room.y, room.w - 2 * flank - 2 * gap, room.h }, foot);
        struct box b = box_inset(ms_desk.board, -18);
        float wide = fminf(110, (b.x - a.x - pad - gap)), chip = fminf(56, (b.h - 30) / 6), left = b.x - gap - wide, right = b.x + b.w + gap;
        ms_column_chips((struct box){ left, b.y, wide, chip * 6 + 30 }, 0, 6, 1);
        ms_column_chips((struct box){ right, b.y, wide, chip * 5 + 24 }, 6, 5, 1);
    }
    ms_court_draw(ms_desk.board);
    float low = ms_desk.board.y + ms_desk.board.h + 18;
    legend((struct box){ a.x + pad, low + 2, a.w - 2 * pad, fminf(foot, a.y + a.h - low - 4) });
}

static void draw(struct box a)
{
    ms_aim_follow();
    if (app_portrait()) draw_portrait(a);
    else draw_landscape(a);
}

/* ---- words of the bar and the results ---- */

static void status(const void *view, struct text *out)
{
    const struct mistrial *m = view;
    int down = __builtin_popcount(m->letters);
    if (m->opening) text_add(out, "%s", _("Opening arguments"));
    else text_add(out, _("Round %d \u00b7 %d of %d exhibits"), m->round, down, MS_GOAL);
}

static int steps(const void *view, const char *names[8], int *now)
{
    const struct mistrial *m = view;
    names[0] = m->opening ? _("Exhibit") : _("Submit");
    names[1] = _("Argue");
    names[2] = _("Place evidence");
    names[3] = _("Refill");
    *now = m->phase <= MS_SUBMIT ? 0 : m->phase <= MS_REVEAL ? 1 : m->phase == MS_RESOLVE ? 2 : 3;
    return 4;
}

static bool about(char letter, int value, bool open)
{
    if (open && (letter == 'c' || letter == 'e')) ms_desk_about_card(value);
    return letter == 'c' || letter == 'e';
}

static void headline(const void *view, struct text *out)
{
    const struct mistrial *m = view;
    if (m->victor >= MS_SIDES) return;
    const char *name = table.session.players[m->victor].name;
    text_add(out, m->end == MS_END_MISTRIAL ? _("Mistrial! %s wins") : _("%s wins the case"), name);
}

/* The board as it lay at the end, the linked groups outlined, the count of both sides at its flanks. */
static float results(struct box b, bool measure)
{
    const struct mistrial *m = ms_desk_state();
    float h = app_portrait() ? 300 : fminf(300, fmaxf(170, canvas.h * 0.34f));
    if (measure) return h + 12;
    struct box board = box_centre((struct box){ b.x, b.y, b.w, h }, h * MS_W / MS_H, h - 24);
    ms_court_small(board, m);
    float wing = fminf(190, (b.w - board.w) / 2 - 30);
    for (int s = 0; s < MS_SIDES; s++) {
        struct box w = { s ? board.x + board.w + 20 : board.x - 20 - wing, b.y, wing, h };
        char number[8];
        float line = type_line_height(LABEL), top = w.y + (h - 40 - 52 - line) / 2;
        snprintf(number, sizeof number, "%d", mistrial_linked(m, s));
        draw_art((struct box){ w.x + w.w / 2 - 19, top, 38, 40 }, s ? "mistrial/prosecution" : "mistrial/defence", WHITE);
        type_line((struct box){ w.x, top + 42, w.w, 50 }, style_fixed(style_size(NUMBER, 42)), TEXT, CENTRE, number);
        type_line((struct box){ w.x, top + 92, w.w, line }, style_size(LABEL, 14), TEXT2, CENTRE, _("linked tiles"));
    }
    return h + 12;
}

const struct board mistrial_board = {
    .id = "mistrial",
    .accent_name = "oak",
    .accent = 0xDCC29AFF,
    .table = { 0x5A4736FF, 0x362A20FF, 0x18120DFF },
    .tray = 142,
    .tray_portrait = 190,
    .status = status,
    .about = about,
    .steps = steps,
    .draw = draw,
    .tray_draw = mistrial_tray,
    .prompt = mistrial_prompt,
    .happen = mistrial_happen,
    .arrows = ms_aim_arrows,
    .headline = headline,
    .results = results,
};
