/* Where everything lies: mansion, people, time, the notes pad. */
#include <math.h>

#include "view.h"

/* Time, what is said, the Characters: in a column, as far as there is room. */
static void right_column(const struct seat *at, struct box b)
{
    struct enigma_ui *ui = at->ui;
    const struct enigma *e = enigma_view(at);
    float time = (enigma_solo(at) ? 148 : 146) + (e->breaches ? 40 : 0), bubble = 92, stack = 190;
    enigma_time(at, box_cut_top(&b, time), false);
    b.y += 12, b.h -= 12;
    if (enigma_claimed(at) && enigma_room(at, b)) return;
    if (enigma_claimed(at) && b.h >= bubble) {
        float y = ui->lay.place[e->place].y + ui->lay.place[e->place].h / 2 - 38;
        struct box said = { b.x - 8, fmaxf(b.y, fminf(y, b.y + b.h - bubble)), b.w + 8, bubble };
        if (b.h >= bubble + stack + 12) said.y = fminf(said.y, b.y + b.h - bubble - stack - 12);
        enigma_bubble(at, said, e->place % 3 == 2 && fabsf(said.y - y) < 40);
        box_cut_top(&b, said.y + bubble + 12 - b.y);
    }
    if (b.h >= 96) enigma_stack_panel(at, box_cut_bottom(&b, fminf(stack, b.h)));
}

static void lay_out_landscape(const struct seat *at, struct box a)
{
    const struct enigma *e = enigma_view(at);
    float plates = enigma_plates_height(at), side = a.w < 900 ? 142 : fminf(220, a.w * 0.22f),
          pad = a.w < 900 ? 250 : 296;
    int others = e->seats - (at->viewer >= 0 ? 1 : 0);
    bool wide = others > 2 || a.w < 900;
    struct box in = { a.x + 14, a.y + 10, a.w - 28, a.h - 20 };
    bool noted = enigma_pad_shown(at);
    if (plates > 0 && wide) {
        enigma_plates(at, box_cut_top(&in, plates));
        in.y += 12, in.h -= 12;
    }
    struct box left = { 0 };
    bool squeezed = noted && in.w - pad < 540;   /* then the wheel takes the pad's room too */
    bool standings = enigma_view(at)->phase == PHASE_BETWEEN;
    struct box all = in;
    if (noted || standings) left = box_cut_left(&in, pad), in.x += 14, in.w -= 14;
    if (plates > 0 && !wide) {
        enigma_plates(at, box_cut_top(&in, plates));
        in.y += 12, in.h -= 12;
    }
    struct box middle = in, column = box_cut_right(&middle, side);
    middle.w -= 12;
    if (noted && left.h > 540) left.h = 540;
    if (standings) enigma_standings(at, left);
    enigma_mansion(at, box_inset(middle, 4), false);
    bool staged = enigma_stage(at, squeezed ? all : in);
    if (noted && !(staged && squeezed)) enigma_pad(at, left);
    if (staged) return;
    enigma_mansion(at, box_inset(middle, 4), true);
    column.y = fmaxf(column.y, enigma_ui(at)->lay.mansion.y);
    column.h = in.y + in.h - column.y;
    right_column(at, column);
}

/* The mansion keeps its place and size whatever the prompt has to say. */
static struct box still(struct box b, float high)
{
    return (struct box){ b.x, b.y, b.w, fminf(b.h, high) };
}

static void lay_out_portrait(const struct seat *at, struct box a)
{
    float plates = enigma_plates_height(at), strip = 96;
    struct box in = { a.x + 16, a.y + 10, a.w - 32, a.h - 14 };
    if (plates > 0) {
        enigma_plates(at, box_cut_top(&in, plates));
        in.y += 10, in.h -= 10;
    }
    struct box row = box_cut_top(&in, strip);
    in.y += 10, in.h -= 10;
    struct box said = box_cut_right(&row, fminf(240, row.w * 0.36f));
    row.w -= 12;
    enigma_time(at, row, true);
    if (enigma_claimed(at)) enigma_bubble(at, said, false);
    else enigma_stack_panel(at, said);
    struct box mansion = in, paper = { 0 };
    bool noted = enigma_pad_shown(at) && in.h >= 300, standings = enigma_view(at)->phase == PHASE_BETWEEN;
    if (noted || standings) paper = box_cut_right(&mansion, fminf(320, in.w * 0.46f)), mansion.w -= 14;
    box_cut_top(&mansion, 26);   /* a coach speaks above it */
    mansion = still(mansion, canvas.h * (enigma_solo(at) ? 0.43f : 0.315f));
    enigma_mansion(at, box_inset(mansion, 4), false);
    if (enigma_stage(at, in)) return;
    enigma_mansion(at, box_inset(mansion, 4), true);
    if (noted) enigma_pad(at, paper);
    if (standings) enigma_standings(at, paper);
}

/* ---- small ---- */

enum { SMALL_GRID = 280 };

/* The pad lies over the mansion when it is asked for, and by itself beside a claim to be believed. */
bool enigma_small_pad(const struct seat *at)
{
    bool by_itself = at->asking && enigma_view(at)->phase == PHASE_DOUBT && enigma_pad_written(at);
    return enigma_pad_can(at) && enigma_ui(at)->notes != by_itself;
}

float enigma_small_tray(const struct seat *at)
{
    bool staged = enigma_staged(at), pad = enigma_small_pad(at),
         writing = pad && (enigma_ui(at)->open_area >= 0 || (app_portrait() && canvas.h < 740));
    bool nobodys = at->viewer < 0 && enigma_view(at)->seats > 1;
    return staged || writing || nobodys || enigma_view(at)->phase == PHASE_BETWEEN ? 0 : 118;
}

/* People in rows of two, then the mansion; whatever covers it takes all the room. */
static void lay_out_small(const struct seat *at, struct box a)
{
    const struct enigma *e = enigma_view(at);
    struct box in = box_inset(a, 8), people = { 0 };
    float plates = enigma_plates_height(at);
    enigma_mansion(at, in, false);
    enigma_ui(at)->lay.stack = (struct box){ in.x, in.y, 30, 30 };
    for (int i = 0; i <= ENIGMA_SOLO_SLOT; i++)
        enigma_ui(at)->lay.slot[i] = (struct box){ in.x + in.w - 30, in.y, 30, 30 };
    if (e->phase == PHASE_BETWEEN) {
        enigma_standings(at, in);
        return;
    }
    if (enigma_small_pad(at)) {
        enigma_pad(at, in);
        return;
    }
    if (plates > 0 && in.h - plates >= 3 * 62 + 20) {
        people = box_cut_top(&in, plates);
        enigma_mansion(at, app_portrait() ? still(in, SMALL_GRID) : in, false);
    }
    if (enigma_stage(at, in)) {
        if (people.h > 0) enigma_plates(at, people);
        return;
    }
    if (people.h > 0) enigma_plates(at, people);
    struct box grid = app_portrait() ? still(in, SMALL_GRID) : in;
    enigma_mansion(at, grid, true);
    box_cut_top(&in, grid.h + 8);
    if (in.h >= 96) {            /* what room is left is under it */
        struct box row = box_cut_top(&in, 96), said = box_cut_right(&row, row.w * 0.4f);
        enigma_time(at, (struct box){ row.x, row.y, row.w - 8, row.h }, true);
        if (enigma_claimed(at)) enigma_bubble(at, said, false);
        else enigma_stack_panel(at, said);
    }
}

void enigma_lay_out(const struct seat *at, struct box a)
{
    enigma_forget_picks(at);
    float side = fmaxf(a.w, a.h) * 1.15f;
    draw_clip(a);
    draw_art((struct box){ a.x + a.w / 2 - side / 2, a.y + a.h / 2 - side / 2, side, side }, "enigma/rings",
             WHITE);
    draw_unclip();
    if (app_small()) lay_out_small(at, a);
    else if (app_portrait()) lay_out_portrait(at, a);
    else lay_out_landscape(at, a);
    if (enigma_pad_can(at) && at->sheet == SHEET_NONE && !(input.mod & (KMOD_CTRL | KMOD_ALT))
        && input_key(SDLK_n))
        enigma_pad_toggle(at);
}
