/* The tray: own chips, the secret role, strategy cards; the prosecutor's trial cards. */
#include <math.h>
#include <stdio.h>

#include "../../app.h"
#include "../../settings.h"
#include "../boards.h"
#include "../../widgets.h"
#include "text.h"
#include "view.h"

static void chip_at(const struct seat *at, struct box b, int marker)
{
    struct voices_ui *ui = at->ui;
    const struct voices *v = voices_view(at);
    uint32_t id = spot_id("voices own", marker);
    char label[80];
    float radius = b.w * 0.43f, x = b.x + b.w / 2, y = b.y + b.h / 2 - 2;
    int here = v->where[marker];
    voices_chip_label(at, marker, label, sizeof label);
    bool push = voices_asked(at, ASK_PUSH), dropped = false;
    float px, py;
    unsigned drag = push && !settings.steady_buttons ? SPOT_DRAG : 0;
    bool aimed = push && ui->aim.marker == marker;
    int index = voices_asked(at, ASK_MARKER) ? seat_find(at, V_MARKER, marker, ANY) : -1;
    if (here == UNUSED || here == MOVING) {
        bool away = here != UNUSED || (aimed && ui->aim.region >= 0);
        if (away) draw_dim_begin(0.4f);
        voices_chip(at, x, y, radius, marker, 1);
        if (away) draw_dim_end(b);
    }
    else {
        voices_dashes(x, y, floorf(radius) - 1, 2, fade(WHITE, 0.28f));
        if (here == DESTROYED) draw_icon((struct box){ x - 10, y - 10, 20, 20 }, "close", GONE);
        else draw_icon((struct box){ x - 10, y - 10, 20, 20 }, voices_region_icon(here), TEXT3);
    }
    if (aimed || index >= 0) draw_outline(b, 12, at->picked >= 0 && at->picked == index ? 4 : 2, BRASS400);
    enum touch touched = widget_touched(id, b, 12, drag | SPOT_LARGE, label);
    if (touched == TAPPED && push) voices_aim_marker(at, marker);
    else if (touched == TAPPED) voices_touch_marker(at, marker);
    if (touched == ASKED) voices_about_chip(at, marker);
    if (push && spot_dragged(id, &px, &py, &dropped)) voices_aim_carry(at, marker, px, py, dropped);
}

static int own_sets(const struct seat *at, int sets[SETS])
{
    int n = 0;
    for (int s = 0; s < SETS; s++)
        if (voices_view(at)->owner[s] == voices_me(at)) sets[n++] = s;
    return n;
}

/* How many have room side by side on a phone, each as wide as a thumb; lying, in its column (table_small.c). */
static int most_abreast(void)
{
    float w = app_portrait() ? canvas.w : fmaxf(320, canvas.w * 0.47f);
    return w < 48 * SET_SIZE ? (int)(w / 48) : SET_SIZE;
}

static bool narrow(void) { return app_small() && most_abreast() < SET_SIZE; }

/* The own markers; on a narrow phone without those that were pushed, unless one of them may be chosen. */
static int slots(const struct seat *at, int list[SETS * SET_SIZE])
{
    int sets[SETS], owned = own_sets(at, sets), n = 0;
    bool all = !narrow() || voices_asked(at, ASK_MARKER);
    for (int i = 0; i < owned * SET_SIZE; i++) {
        int marker = sets[i / SET_SIZE] * SET_SIZE + i % SET_SIZE, here = voices_view(at)->where[marker];
        if (all || here == UNUSED || here == MOVING) list[n++] = marker;
    }
    return n;
}

static void chips(const struct seat *at, struct box b, int columns)
{
    int list[SETS * SET_SIZE], n = slots(at, list), rows = (n + columns - 1) / columns;
    float side = fminf(48, fminf(b.w / (float)columns, b.h / (float)(rows ? rows : 1))),
          top = b.y + (b.h - side * (float)rows) / 2;
    for (int i = 0; i < n; i++)
        chip_at(
            at,
            (struct box){ b.x + side * (float)(i % columns), top + side * (float)(i / columns), side, side },
            list[i]);
}

/* A dark key with an icon and, where there is room, a word or two. */
static void key_face(struct box b, uint32_t id, const char *icon, const char *word, const char *more)
{
    draw_shape(b, &(struct shape){ .radius = 11,
                                   .top = spot_pressed(id) ? SAY_KEY_PRESSED : SAY_KEY_LOW,
                                   .bottom = SAY_KEY_PRESSED,
                                   .line = fade(VIOLET, 0.6f),
                                   .line_width = 1 });
    bool bare = b.w < 80;
    draw_icon((struct box){ bare ? b.x + (b.w - 26) / 2 : b.x + 9, b.y + (b.h - 26) / 2, 26, 26 }, icon,
              VIOLET);
    float x = b.x + 42, w = b.x + b.w - 4 - x, mid = b.y + b.h / 2;
    if (!bare && *more) {
        type_line((struct box){ x, mid - 19, w, 19 }, style_fixed(SMALL), TEXT, LEFT, word);
        type_line((struct box){ x, mid - 1, w, 18 }, style_fixed(PLAIN13), TEXT2, LEFT, more);
    } else if (!bare) type_line((struct box){ x, b.y, w, b.h }, style_fixed(SMALL), TEXT, LEFT, word);
    widget_ring(id, b, 11);
}

static void speak(struct box b)
{
    uint32_t id = spot_id("voices speak", 0);
    if (spot(id, b, SPOT_LARGE, _("Say something aloud"))) seat_sheet(SHEET_TALK);
    key_face(b, id, "speech", _("Speak"), "");
}

bool voices_chips_public(const struct seat *at)
{
    return at->viewer < 0 && (voices_asked(at, ASK_PUSH) || voices_asked(at, ASK_MARKER));
}

float voices_chips_high(const struct seat *at, int columns)
{
    int sets[SETS], n = own_sets(at, sets) * SET_SIZE;
    return 44 * (float)((n + columns - 1) / columns) + 42 + (at->may_speak && columns < SET_SIZE ? 54 : 0);
}

void voices_chips_draw(const struct seat *at, struct box b, int columns)
{
    char words[100];
    const char *name = at->players[voices_me(at)].name;
    int unused = voices_markers(voices_view(at), voices_me(at), UNUSED);
    widget_panel(b);
    if (at->may_speak) {         /* below, or at the right where it is wide */
        struct box key = columns < SET_SIZE ? box_cut_bottom(&b, 54) : box_cut_right(&b, 66);
        speak((struct box){ key.x + 6, key.y + (columns < SET_SIZE ? 0 : 6), key.w - 12, 48 });
    }
    snprintf(words, sizeof words, ngettext("%s: %d marker left", "%s: %d markers left", (unsigned long)unused),
             name, unused);
    type_line((struct box){ b.x + 10, b.y + 6, b.w - 16, 22 }, style_fixed(style_fit(SMALL, b.w - 16, words)),
              TEXT, LEFT, words);
    chips(at, (struct box){ b.x + 6, b.y + 32, b.w - 12, b.h - 38 }, columns);
}

/* Shown while it is held down, and nobody else looks. */
static void role(const struct seat *at, struct box b)
{
    int r = voices_view(at)->role[voices_me(at)];
    uint32_t id = spot_id("voices role", 0);
    bool known = r >= 0 && r < ROLES;
    spot(id, b, SPOT_HOLD | SPOT_LARGE, _("Hold to see your role"));
    if (known && spot_inspected(id)) voices_about_role(at);
    key_face(b, id, "eye", _("Role"), _("hold"));
    if (!known || spot_held(id) < 180) return;
    const struct role_card *c = &voices_role_cards[r];
    float w = fminf(420, canvas.w - 40), text_w = w - 140;
    float line = type_line_height(TITLE), small = type_line_height(SMALL);
    float wish = type_height(text_w, BODY, _(c->wish));
    float goals = voices_goals(at, (struct box){ 0, 0, text_w, 0 }, voices_me(at), PAPER_INK, true);
    float h = fmaxf(130, line + wish + goals + small + 54);
    struct box paper = { fminf(b.x, canvas.w - w - 16), fmaxf(4, b.y - h - 10), w, h };
    widget_paper(paper, 14);
    draw_art((struct box){ paper.x + 12, paper.y + (h - 104) / 2, 104, 104 }, voices_role_art(r), WHITE);
    struct box in = { paper.x + 128, paper.y + 12, text_w, h - 24 };
    type_line(box_cut_top(&in, line + 6), TITLE, PAPER_INK, LEFT, _(c->title));
    type_wrap(box_cut_top(&in, wish + 8), BODY, PAPER_INK2, LEFT, _(c->wish));
    voices_goals(at, box_cut_top(&in, goals + 6), voices_me(at), PAPER_INK, false);
    type_line(box_cut_top(&in, small), SMALL, PAPER_INK, LEFT, voices_role_mark(r));
}

/* A trial card behind the prosecutor's screen: regions, title, and its front where there is room. */
static void trial_at(const struct seat *at, struct box b, int card)
{
    const struct trial_card *c = trial_card(card);
    uint32_t id = spot_id("voices trial card", card);
    char label[100], words[500];
    struct text t = TEXT_ON(words);
    snprintf(label, sizeof label, _("Trial card %s"), _(c->title));
    int index = voices_acts(at) ? seat_find(at, V_CHOOSE, card, ANY) : -1;
    bool tapped = spot(id, b, 0, label);
    if (tapped && index >= 0) seat_touch(at, index);
    else if (tapped || spot_inspected(id)) voices_about_trial(at, card);
    if (index >= 0) b.y -= at->picked == index ? 8 : 4;
    widget_paper(b, 11);
    draw_fill((struct box){ b.x + 10, b.y, b.w - 20, 4 }, PLUM_STRIPE);
    for (int i = 0; i < 2; i++) {
        struct box disc = { b.x + 8 + 27 * (float)i, b.y + 10, 24, 24 };
        draw_round(disc, 12, PLUM_DISC);
        draw_icon(box_centre(disc, 17, 17), voices_region_icon(c->region[i]), WHITE);
    }
    struct style name = style_fixed(style_size(CARD_NAME, 16)), small = style_fixed(PLAIN13);
    const char *hold = _("Hold the card to read it.");
    text_clear(&t);
    voices_front_text(card, &t);
    float room = b.w - 70, tall = type_height(room, name, _(c->title)), y = fmaxf(40, 22 + tall / 2);
    if (type_height(b.w - 18, small, words) <= b.h - y - 4) {
        type_wrap((struct box){ b.x + 66, b.y + 22 - tall / 2, room, tall }, name, PAPER_INK, LEFT,
                  _(c->title));
        type_wrap((struct box){ b.x + 10, b.y + y, b.w - 18, b.h - y }, small, PAPER_INK2, LEFT, words);
    } else {                     /* no room for its text: at least how it is read */
        float below = type_height(b.w - 16, name, _(c->title)), least = type_height(b.w - 18, small, hold);
        type_wrap((struct box){ b.x + 10, b.y + 42, b.w - 16, b.h - 42 }, name, PAPER_INK, LEFT, _(c->title));
        if (42 + below + least <= b.h - 4)
            type_wrap((struct box){ b.x + 10, b.y + b.h - least - 6, b.w - 18, least }, small, PAPER_INK2, LEFT,
                      hold);
    }
    if (index >= 0) draw_outline(box_inset(b, -2), 13, at->picked == index ? 4 : 2, BRASS400);
    hint_mark(b, 11, seat_hint(at, index));
    widget_ring(id, b, 11);
}

static void behind_the_screen(const struct seat *at, struct box b)
{
    const struct voices *v = voices_view(at);
    int list[WINDOW], n = 0;
    for (int i = 0; i < WINDOW; i++)
        if (v->window[i] >= 0 && v->window[i] < TRIALS) list[n++] = v->window[i];
    float gap = 8, w = fminf(236, (b.w - gap * (float)(n - 1)) / (float)(n ? n : 1)),
          x = b.x + b.w - (w + gap) * (float)n + gap;
    for (int i = 0; i < n; i++) trial_at(at, (struct box){ x + (w + gap) * (float)i, b.y, w, b.h }, list[i]);
}

static void hand(const struct seat *at, struct box b)
{
    const struct voices *v = voices_view(at);
    if (voices_me(at) == v->prosecutor) {
        behind_the_screen(at, b);
        return;
    }
    int list[STRATEGIES], n = 0;
    for (int c = 0; c < STRATEGIES; c++)
        if (v->strategy[c] == voices_me(at)) list[n++] = c;
    int count = n ? n : v->hand_count[voices_me(at)];
    if (!count) return;
    float gap = 8, w = fminf(200, (b.w - gap * (float)(count - 1)) / (float)count),
          x = b.x + b.w - (w + gap) * (float)count + gap;
    for (int i = 0; i < count; i++) {
        struct box c = { x + (w + gap) * (float)i, b.y, w, b.h };
        if (n) voices_strategy(at, c, list[i]);
        else draw_art(box_centre(c, fminf(w, b.h * 96 / 134), b.h), "voices/strategy-back", WHITE);
    }
}

/* Own secrets and own voice, one above the other. */
static void keys(const struct seat *at, struct box b)
{
    if (!at->may_speak) {
        role(at, b);
        return;
    }
    float h = (b.h - 4) / 2;
    role(at, box_cut_top(&b, h));
    box_cut_top(&b, 4);
    speak(b);
}

static int hand_size(const struct seat *at)
{
    const struct voices *v = voices_view(at);
    return voices_me(at) == v->prosecutor ? 0 : v->hand_count[voices_me(at)];
}

/* Sixteen chips need a row of their own. */
static bool two_rows(const struct seat *at)
{
    int sets[SETS];
    return at->viewer >= 0 && own_sets(at, sets) > 1;
}

float voices_tray_room(const struct seat *at)
{
    return two_rows(at) ? 206 : 146;
}

/* ---- small: cards above the markers ---- */

static int chip_columns(const struct seat *at)
{
    int list[SETS * SET_SIZE], n = slots(at, list);
    return narrow() && n == SET_SIZE ? SET_SIZE / 2 : most_abreast();
}

static int chip_rows(const struct seat *at)
{
    int list[SETS * SET_SIZE], n = slots(at, list), across = chip_columns(at);
    return (n + across - 1) / across;
}

float voices_chips_small_high(const struct seat *at) { return 48 * (float)chip_rows(at) + 14; }

float voices_tray_small_high(const struct seat *at)
{
    bool cards = hand_size(at) || voices_me(at) == voices_view(at)->prosecutor;
    return (cards ? (app_portrait() ? 124 : 104) : 6) + 48 * (float)chip_rows(at) + 8;
}

static void tray_small(const struct seat *at, struct box b)
{
    struct box markers = box_cut_bottom(&b, 48 * (float)chip_rows(at) + 4);
    int across = chip_columns(at);
    float side = fminf(48, markers.w / (float)across);
    chips(at, box_centre(markers, side * (float)across, markers.h), across);
    if (at->viewer < 0 || b.h < 60) return;
    hand(at, (struct box){ b.x + 8, b.y + 10, b.w - 16, b.h - 14 });
}

void voices_keys_row(const struct seat *at, struct box b)
{
    if (at->may_speak) {
        speak(box_cut_right(&b, (b.w - 8) / 2));
        box_cut_right(&b, 8);
    }
    role(at, b);
}

void voices_tray(const struct seat *at, struct box b)
{
    if (app_small()) {
        voices_ui(at)->desk.tray = b;
        tray_small(at, b);
        return;
    }

    if (at->viewer >= 0 && at->turn == voices_me(at)) draw_fill((struct box){ b.x, b.y, b.w, 2 }, BRASS400);
    voices_ui(at)->desk.tray = b;
    struct box in = { b.x + 12, b.y + 10, b.w - 24, b.h - 20 };
    if (at->viewer < 0) {
        type_line(in, style_fixed(BODY), TEXT2, CENTRE, _("Nobody's markers and cards are shown now."));
        return;
    }
    if (!app_portrait()) {
        /* one too many, or one to be chosen: all to be read */
        bool full = (hand_size(at) > HAND_LIMIT || voices_asked(at, ASK_TRIAL)) && !two_rows(at);
        struct box left = box_cut_left(&in, full ? SET_SIZE / 2 * 46 : fminf(372, in.w * 0.42f));
        char words[80];
        if (!two_rows(at)) {
            int unused = voices_markers(voices_view(at), voices_me(at), UNUSED);
            snprintf(words, sizeof words,
                     ngettext("**Your markers:** %d left", "**Your markers:** %d left", unused), unused);
            type_wrap(box_cut_top(&left, 22), style_fixed(SMALL), TEXT2, LEFT, words);
        }
        chips(at, left, full ? SET_SIZE / 2 : SET_SIZE);
        box_cut_left(&in, 8);
    } else if (two_rows(at)) {
        chips(at, box_cut_top(&in, 50), 2 * SET_SIZE);
        box_cut_top(&in, 8);
    } else {
        chips(at, box_cut_left(&in, SET_SIZE / 2 * 48), SET_SIZE / 2);
        box_cut_left(&in, 8);
    }
    bool choosing = !app_portrait() && voices_asked(at, ASK_TRIAL);      /* three texts need the room */
    keys(at, box_cut_left(&in, in.w < 460 || choosing ? 54 : 92));
    box_cut_left(&in, 10);
    hand(at, in);
}
