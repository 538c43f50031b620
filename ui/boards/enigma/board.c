/* Enigma: Beyond Code as it is seen: the mansion of nine cards, people, time, the notes pad. */
#include <math.h>
#include <stdio.h>

#include "view.h"

/* ---- the view ---- */

const struct enigma *enigma_view(const struct seat *at)
{
    return (const struct enigma *)at->view;
}

int enigma_me(const struct seat *at)
{
    return at->viewer >= 0 ? at->viewer : 0;
}

bool enigma_solo(const struct seat *at)
{
    return enigma_view(at)->seats == 1;
}

bool enigma_open(const struct seat *at)
{
    int phase = enigma_view(at)->phase;
    return phase == PHASE_BETWEEN || phase == PHASE_JOIN || phase == PHASE_OVER;
}

bool enigma_claimed(const struct seat *at)
{
    const struct enigma *e = enigma_view(at);
    bool running = e->phase == PHASE_DOUBT
                   || (e->phase >= PHASE_CANCEL && e->phase <= PHASE_TOME && e->phase != PHASE_SWAP_PEEK);
    return running && e->place < ENIGMA_PLACES && e->card < CARDS;
}

const char *enigma_player(const struct seat *at, int seat)
{
    return at->players[seat].name;
}

/* ---- laying out ---- */

/* Time, what is said, the Characters: in a column, as far as there is room. */
static void right_column(const struct seat *at, struct box b)
{
    struct enigma_ui *ui = at->ui;
    const struct enigma *e = enigma_view(at);
    float time = (enigma_solo(at) ? 148 : 146) + (e->breaches ? 40 : 0), bubble = 92, stack = 190;
    enigma_time(at, box_cut_top(&b, time), false);
    b.y += 12, b.h -= 12;
    if (enigma_claimed(at) && b.h >= bubble) {
        float y = ui->lay.place[e->place].y + ui->lay.place[e->place].h / 2 - 38;
        struct box said = { b.x - 8, fmaxf(b.y, fminf(y, b.y + b.h - bubble)), b.w + 8, bubble };
        if (b.h >= bubble + stack + 12) said.y = fminf(said.y, b.y + b.h - bubble - stack - 12);
        enigma_bubble(at, said, e->place % 3 == 2 && fabsf(said.y - y) < 40);
        box_cut_top(&b, said.y + bubble + 12 - b.y);
    }
    if (b.h >= 96) enigma_stack_panel(at, box_cut_bottom(&b, fminf(stack, b.h)));
}

static void draw_landscape(const struct seat *at, struct box a)
{
    const struct enigma *e = enigma_view(at);
    float plates = enigma_plates_height(at), side = a.w < 900 ? 142 : fminf(200, a.w * 0.19f),
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

static void draw_portrait(const struct seat *at, struct box a)
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
    enigma_mansion(at, box_inset(mansion, 4), false);
    if (enigma_stage(at, in)) return;
    enigma_mansion(at, box_inset(mansion, 4), true);
    if (noted) enigma_pad(at, paper);
    if (standings) enigma_standings(at, paper);
}

static void draw(const struct seat *at, struct box a)
{
    enigma_forget_picks(at);
    float side = fmaxf(a.w, a.h) * 1.15f;
    draw_clip(a);
    draw_art((struct box){ a.x + a.w / 2 - side / 2, a.y + a.h / 2 - side / 2, side, side }, "enigma/rings",
             WHITE);
    draw_unclip();
    if (app_portrait()) draw_portrait(at, a);
    else draw_landscape(at, a);
    if (enigma_pad_can(at) && at->sheet == SHEET_NONE && !(input.mod & (KMOD_CTRL | KMOD_ALT))
        && input_key(SDLK_n))
        enigma_pad_toggle(at);
}

/* ---- words of the bar and the results ---- */

static void status(const struct seat *at, struct text *out)
{
    const struct enigma *e = at->view;
    if (e->seats == 1) text_add(out, _("Solo \u00b7 game %d of 3"), e->game);
    else if (e->option[OPTION_LENGTH]) text_add(out, _("Game %d \u00b7 first to three wins"), e->game);
    else text_add(out, "%s", _("One game"));
}

static int steps(const struct seat *at, const char *names[8], int *now)
{
    const struct enigma *e = at->view;
    bool effect = e->phase >= PHASE_CANCEL && e->phase <= PHASE_TOME;
    if (e->phase < PHASE_TURN || e->phase >= PHASE_EXPIRE) return 0;
    if (e->seats == 1) {
        names[0] = _("Choose");
        names[1] = _("Effect");
        names[2] = _("Mission");
        *now = effect ? 1 : e->phase >= PHASE_POINT || e->named ? 2 : 0;
        return 3;
    }
    names[0] = _("Peek");
    names[1] = _("Name it");
    names[2] = _("Doubt?");
    names[3] = _("Effect");
    names[4] = _("Mission");
    *now = e->phase == PHASE_NAME                ? 1
           : e->phase == PHASE_DOUBT             ? 2
           : effect                              ? 3
           : e->phase >= PHASE_POINT || e->named ? 4
                                                 : 0;
    return 5;
}

static bool about(const struct seat *at, char letter, int value, bool open)
{
    if (open && letter == 'c') enigma_about_card(at, value);
    if (open && letter == 'k') enigma_about_character(value);
    return letter == 'c' || letter == 'k';
}

static void headline(const struct seat *at, struct text *out)
{
    const struct enigma *e = at->view;
    if (e->seats == 1 && e->winner < ENIGMA_SEATS)
        text_add(out, _("%s holds back Chaos"), enigma_player(at, 0));
    else if (e->winner < ENIGMA_SEATS && e->winner_character < CHARACTERS)
        text_add(out, _("%s wins as %s"), enigma_player(at, e->winner),
                 _(enigma_characters[e->winner_character].name));
    else
        text_add(out, "%s",
                 e->ending == ENDING_SOLO_FAILED ? _("The Mission failed") : _("Chaos breaks through"));
}

/* The fate of the world, and the mansion as it lay. */
static float results(const struct seat *at, struct box area, bool measure)
{
    const struct enigma *e = enigma_view(at);
    int fate = enigma_fate(e);
    const char *story = fate < CHARACTERS ? _(enigma_missions[enigma_characters[fate].mission].fate)
                      : e->ending == ENDING_SOLO_FAILED ? _(enigma_failed_text) : _(enigma_breach_text);
    struct style tale = style_size(STORY, 20);
    tale.line = 26;
    float side = 96, w = area.w - side - 48, words = type_height(w, tale, story),
          top = fmaxf(side + 24, words + 32);
    int across = app_portrait() ? 5 : 9, down = app_portrait() ? 2 : 1;
    float gap = 8, card = fminf(112, (area.w - 24 - gap * (float)(across - 1)) / (float)across),
          high = card * 162 / 130;
    float h = top + (high + gap) * (float)down + 16;
    if (measure) return h + 10;
    struct box b = { area.x, area.y, area.w, top };
    widget_paper(b, 14);
    struct box picture = { b.x + 14, b.y + (top - side) / 2, side, side };
    if (fate < CHARACTERS) enigma_portrait(picture, fate);
    else draw_art(picture, "enigma/breakthrough-2", WHITE);
    type_wrap((struct box){ b.x + side + 32, b.y + (top - words) / 2, w, words + 4 }, tale, PAPER_INK, LEFT,
              story);
    for (int p = 0; p < ENIGMA_PLACES; p++) {
        int in_row = p / across < down - 1 || down == 1 ? across : ENIGMA_PLACES - across;
        float x = area.x + (area.w - (card + gap) * (float)in_row + gap) / 2
                  + (card + gap) * (float)(p % across);
        struct box c = { x, b.y + top + 14 + (high + gap) * (float)(p / across), card, high };
        if (e->at[p] < CARDS) enigma_face(c, e->at[p]);
        enigma_pill(c, p, true);
    }
    return h;
}

void enigma_changed(const struct seat *at, enum change why)
{
    struct enigma_ui *ui = at->ui;
    ui->swap_from = -1;
    ui->extra = false;
    if (why == OPENED) enigma_shared(at)->hidden[1] = true;      /* in the solo challenge cards lie open */
    if (why == OPENED || why == VIEWER)
        ui->met_seat = ui->exposed = ui->open_area = ui->stage.naming = ui->stage.person = ui->stage.accused =
            -1;
}

static const char *counts(int n)
{
    return ngettext("%d Triumph", "%d Triumphs", (unsigned long)n);
}

/* How a doubt ended is told when the card has been turned. */
static int untold(const struct seat *at)
{
    int last = at->past->count - 1;
    return flight_active() && last >= 0 && at->past->line[last].action.verb == VERB_DOUBT;
}

const struct board enigma_board = {
    .id = "enigma",
    .accent = 0x7FBDFFFF,
    .table = { 0x274A7EFF, 0x152B50FF, 0x081327FF },
    .tray = 134,
    .tray_portrait = 140,
    .ui_size = sizeof(struct enigma_ui),
    .ui_public_size = sizeof(struct enigma_shared),
    .changed = enigma_changed,
    .status = status,
    .steps = steps,
    .draw = draw,
    .tray_draw = enigma_tray,
    .prompt = enigma_prompt,
    .happen = enigma_happen,
    .about = about,
    .next = enigma_mission_next,
    .stays = enigma_stays,
    .pauses = enigma_pauses,
    .untold = untold,
    .headline = headline, .counts = counts,
    .results = results,
};
