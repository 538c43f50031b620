/* The notes pad of the person who looks: nine areas on paper, kept as notes of the session. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "view.h"

bool enigma_pad_can(const struct seat *at)
{
    return at->viewer >= 0 && !at->replaying && !enigma_open(at);
}

bool enigma_pad_shown(const struct seat *at)
{
    return enigma_pad_can(at) && !enigma_shared(at)->hidden[enigma_solo(at)];
}

void enigma_pad_toggle(const struct seat *at)
{
    struct enigma_shared *shared = at->ui_public;
    shared->hidden[enigma_solo(at)] = !shared->hidden[enigma_solo(at)];
    enigma_ui(at)->open_area = -1;
    app_redraw();
}

/* The newest page of the viewer's seat. */
static struct enigma_notes page(const struct seat *at)
{
    struct enigma_notes n;
    struct enigma_notes newest = { 0 };
    int i = 0;
    for (const char *line; (line = seat_note(at, &i));)
        if (!enigma_notes_read(&n, line)) newest = n;
    return newest;
}

static void keep(const struct seat *at, const struct enigma_notes *n)
{
    char line[240];
    struct text t = TEXT_ON(line);
    text_clear(&t);
    enigma_notes_write(n, &t);
    seat_write(at, line);
}

void enigma_pad_words(const struct seat *at, int place, struct text *out)
{
    struct enigma_notes n = page(at);
    const struct enigma_note *a = &n.area[place];
    bool first = true;
    for (int c = 0; c < CARDS; c++) {
        if (!(a->cards >> c & 1)) continue;
        text_add(out, "%s%s", first ? "" : _(" or "), _(enigma_cards[c].name));
        first = false;
    }
    for (int s = 0; s < 3; s++) {
        if (!(a->symbols >> s & 1)) continue;
        text_add(out, "%s%s", first ? "" : ", ", _(enigma_symbol_names[s]));
        first = false;
    }
    if (!first && a->certainty) text_add(out, " (%s)", a->certainty == NOTE_SURE ? _("sure") : _("a guess"));
}

unsigned enigma_pad_where(const struct seat *at, int card)
{
    struct enigma_notes n = page(at);
    unsigned there = 0;
    for (int p = 0; p < ENIGMA_PLACES && enigma_pad_can(at); p++)
        if (n.area[p].cards >> card & 1) there |= 1u << p;
    return there;
}

/* ---- the page ---- */

static void certainty_pill(struct box cell, const char *words, colour ink, colour ground)
{
    struct style s = style_fixed(style_size(LABEL, 13));
    struct box b = { cell.x + 6, cell.y + cell.h - 26, fminf(cell.w - 10, type_width(s, words) + 14), 21 };
    draw_shape(b,
               &(struct shape){
                   .radius = 10, .top = ground, .bottom = ground, .line = fade(ink, 0.35f), .line_width = 1 });
    type_line(b, s, ink, CENTRE, words);
}

static void seen_by(const struct seat *at, struct box cell, unsigned seats)
{
    float x = cell.x + cell.w - 6;
    if (!seats) return;
    for (int s = ENIGMA_SEATS - 1; s >= 0; s--) {
        if (!(seats >> s & 1) || s >= at->seats) continue;
        x -= 13;
        widget_badge((struct box){ x, cell.y + 7, 14, 14 }, at->players[s].colour, false);
    }
}

static void names(struct box cell, unsigned cards)
{
    int n = __builtin_popcount(cards), shown = 0, most = cell.h > 100 ? 3 : 2;
    struct style s = style_fixed((struct style){ GARAMOND_ITALIC, cell.w > 86 ? 19 : 17, 19, true });
    float y = cell.y + 25;
    if (n == 1) {
        const char *name = _(enigma_cards[__builtin_ctz(cards)].name);
        if (type_height(cell.w - 10, s, name) > 40 || type_width(s, name) > 1.7f * cell.w)
            name = _(enigma_short_names[__builtin_ctz(cards)]);
        type_wrap((struct box){ cell.x + 7, y, cell.w - 10, 40 }, s, PAD_INK, LEFT, name);
        return;
    }
    for (int c = 0; c < CARDS; c++) {
        if (!(cards >> c & 1)) continue;
        char more[16];
        bool last = shown == most - 1 && n > most;
        if (last) snprintf(more, sizeof more, "+ %d", n - shown);
        type_line((struct box){ cell.x + 7, y + 18 * (float)shown, cell.w - 10, 18 }, s, PAD_INK, LEFT,
                  last ? more : _(enigma_short_names[c]));
        shown++;
        if (last) return;
    }
}

/* What is written in an area. */
static void area_words(const struct seat *at, struct box b, int place, const struct enigma_note *n)
{
    type_line((struct box){ b.x + 7, b.y + 4, 30, 20 }, style_fixed(style_size(ROW, 13)), PAD_PLACE, LEFT,
              enigma_place_names[place]);
    seen_by(at, b, n->seats);
    names(b, n->cards);
    float x = b.x + b.w - 5;
    for (int s = 2; s >= 0; s--)
        if (n->symbols >> s & 1) enigma_symbol((struct box){ x -= 22, b.y + b.h - 27, 22, 22 }, s);
    if (n->certainty == NOTE_SURE) certainty_pill(b, _("Sure"), SURE_INK, SURE);
    else if (n->certainty == NOTE_GUESS) certainty_pill(b, _("Guess"), GUESS_INK, GUESS);
    else if (enigma_view(at)->up >> place & 1 && b.h > 70 && !n->symbols)
        certainty_pill(b, _("Face-up"), PAPER_INK2, PAPER200);
}

static void one_area(const struct seat *at, struct box b, int place, const struct enigma_note *n)
{
    uint32_t id = spot_id("note", place);
    char label[40];
    bool claimed = enigma_claimed(at) && enigma_view(at)->place == place;
    snprintf(label, sizeof label, _("Note %s"), enigma_place_names[place]);
    if (spot(id, b, 0, label)) {
        enigma_ui(at)->open_area = place;
        app_redraw();
    }
    if (spot_inspected(id)) enigma_about_place(at, place);
    if (claimed)
        draw_shape(
            b, &(struct shape){ .top = PICKED, .bottom = PICKED, .line = PICKED_LINE, .line_width = 3 });
    else if (enigma_claimed(at) && n->cards >> enigma_view(at)->card & 1)    /* the room was noted here */
        draw_shape(
            b, &(struct shape){ .top = RUNS_GROUND, .bottom = RUNS_GROUND, .line = RUNS_LINE,
                                .line_width = 3 });
    else if (spot_hovered(id)) draw_fill(b, fade(BRASS400, 0.16f));
    area_words(at, b, place, n);
    if (spot_focused(id)) draw_outline(b, 4, 3, BRASS500);
}

/* Nine areas as the mansion lies. */
static void areas(const struct seat *at, struct box b, const struct enigma_notes *n,
                  void (*draw)(const struct seat *, struct box, int, const struct enigma_note *))
{
    float w = b.w / 3, h = b.h / 3;
    for (int i = 1; i < 3; i++) {
        draw_fill((struct box){ b.x + w * (float)i, b.y, 1.5f, b.h }, PAD_LINE);
        draw_fill((struct box){ b.x, b.y + h * (float)i, b.w, 1.5f }, PAD_LINE);
    }
    for (int p = 0; p < ENIGMA_PLACES; p++)
        draw(at, (struct box){ b.x + w * (float)(p % 3), b.y + h * (float)(p / 3), w, h }, p, &n->area[p]);
}

bool enigma_pad_written(const struct seat *at)
{
    struct enigma_notes n = page(at);
    bool any = false;
    for (int p = 0; p < ENIGMA_PLACES; p++)
        any |= n.area[p].cards || n.area[p].symbols || n.area[p].seats || n.area[p].certainty;
    return any;
}

void enigma_pad_page(const struct seat *at, struct box b)
{
    struct enigma_notes n = page(at);
    areas(at, b, &n, area_words);
}

static void whole_page(const struct seat *at, struct box b)
{
    struct enigma_ui *ui = at->ui;
    struct enigma_notes n = page(at);
    struct box foot = box_cut_bottom(&b, 58), in = box_inset(b, 6);
    float least = app_small() ? 3 * 48 : 0;
    bool scrolls = in.h < least;
    if (scrolls) widget_scroll_begin(spot_id("note areas", 0), in, least);
    areas(at, (struct box){ in.x, in.y, in.w, fmaxf(in.h, least) }, &n, one_area);
    if (scrolls) widget_scroll_end();
    draw_fill((struct box){ foot.x, foot.y, foot.w, 2 }, PAD_LINE);
    type_wrap((struct box){ foot.x + 12, foot.y + 12, foot.w - 130, 40 }, style_fixed(PLAIN13), PAPER_INK2,
              LEFT, _("Tap an area to write in it"));
    struct box wipe = { foot.x + foot.w - 112, foot.y + 6, 104, 48 };
    if (widget_button(spot_id("wipe page", 0), wipe, PAPER, NULL, _("Wipe all"))) {
        if (app_now() - ui->wiped_at < 4000) {
            memset(&n, 0, sizeof n);
            keep(at, &n);
            ui->wiped_at = 0;
        } else {
            ui->wiped_at = app_now();
            app_toast(_("Press again to wipe the whole page"));
        }
    }
}

/* ---- one area ---- */

static bool key(struct box b, uint32_t id, const char *label, bool on)
{
    bool tapped = spot(id, b, SPOT_LARGE, label);
    draw_shape(b, &(struct shape){ .radius = 8,
                                   .top = on ? PICKED : PAD_KEY,
                                   .bottom = on ? PICKED_LOW : CARD_PAPER_LOW,
                                   .line = on ? PICKED_EDGE : PAD_LINE,
                                   .line_width = on ? 3 : 1 });
    widget_ring(id, b, 8);
    return tapped;
}

static void key_words(struct box b, const char *words)
{
    type_line(box_inset(b, 3), style_fixed(style_size(LABEL, 14)), PAPER_INK, CENTRE, words);
}

static struct box key_box(struct box b, int row, int column, int columns)
{
    float gap = 5, h = (b.h - 5 * gap) / 6, w = (b.w - gap * (float)(columns - 1)) / (float)columns;
    return (struct box){ b.x + (w + gap) * (float)column, b.y + (h + gap) * (float)row, w, h };
}

static bool name_keys(const struct seat *at, struct box b, struct enigma_note *n)
{
    unsigned deck = enigma_deck(enigma_view(at));
    int here = 0;
    bool changed = false;
    char label[80];
    for (int c = 0; c < CARDS; c++) {
        if (!(deck >> c & 1)) continue;
        struct box k = key_box(b, here / 3, here % 3, 3);
        snprintf(label, sizeof label, _("Write %s"), _(enigma_cards[c].name));
        if (key(k, spot_id("note card", c), label, n->cards >> c & 1))
            n->cards ^= (uint16_t)(1u << c), changed = true;
        key_words(k, _(enigma_short_names[c]));
        here++;
    }
    return changed;
}

static bool mark_keys(const struct seat *at, struct box b, struct enigma_note *n)
{
    static const char *const words[] = { N_("Wipe area"), N_("Guess"), N_("Sure") };
    bool changed = false;
    char label[80];
    for (int s = 0; s < 3; s++) {
        struct box k = key_box(b, 3, s, 3);
        snprintf(label, sizeof label, _("Write %s"), _(enigma_symbol_names[s]));
        if (key(k, spot_id("note symbol", s), label, n->symbols >> s & 1))
            n->symbols ^= (uint8_t)(1u << s), changed = true;
        enigma_symbol(box_centre(k, 30, 30), s);
    }
    for (int s = 0; s < at->seats; s++) {
        struct box k = key_box(b, 4, s, at->seats);
        snprintf(label, sizeof label, _("Seen by %s"), enigma_player(at, s));
        if (key(k, spot_id("note seat", s), label, n->seats >> s & 1))
            n->seats ^= (uint8_t)(1u << s), changed = true;
        widget_badge(box_centre((struct box){ k.x, k.y, k.w - 16, k.h }, 24, 24), at->players[s].colour, false);
        draw_icon((struct box){ k.x + k.w / 2 + 6, k.y + k.h / 2 - 8, 16, 16 }, "eye", PAPER_INK2);
    }
    for (int c = 0; c < 3; c++) {
        struct box k = key_box(b, 5, c, 3);
        if (key(k, spot_id("note certainty", c), _(words[c]), c && n->certainty == c)) {
            if (c) n->certainty = (uint8_t)(n->certainty == c ? NOTE_BLANK : c);
            else memset(n, 0, sizeof *n);
            changed = true;
        }
        key_words(k, _(words[c]));
    }
    return changed;
}

static void write_area(const struct seat *at, struct box b)
{
    struct enigma_ui *ui = at->ui;
    struct enigma_notes n = page(at);
    struct box foot = box_cut_bottom(&b, 58), keys = box_inset(b, 8);
    float least = app_small() ? 6 * 48 + 5 * 5 : 0;      /* keys for a thumb: scrolled where there is no room */
    bool scrolls = keys.h < least;
    if (scrolls) {
        widget_scroll_begin(spot_id("note keys", 0), keys, least);
        keys.h = least;
        keys.w -= 10;
    }
    bool changed = name_keys(at, keys, &n.area[ui->open_area]);
    changed |= mark_keys(at, keys, &n.area[ui->open_area]);
    if (scrolls) widget_scroll_end();
    if (changed) keep(at, &n);
    if (widget_button(spot_id("note done", 0), (struct box){ foot.x + 8, foot.y + 4, foot.w - 16, 48 }, PAPER,
                      "check", _("Write down"))) {
        ui->open_area = -1;
        app_redraw();
    }
}

void enigma_pad(const struct seat *at, struct box b)
{
    struct enigma_ui *ui = at->ui;
    char title[100];
    draw_shadow(b, 12, SHADOW_LIFTED);
    draw_shape(b, &(struct shape){ .radius = 12,
                                   .top = PAD_PAPER,
                                   .bottom = PAD_LOW,
                                   .line = fade(BLACK, 0.3f),
                                   .line_width = 1 });
    struct box head = box_cut_top(&b, 48);
    draw_round(head, 12, PAD_HEAD);
    draw_fill((struct box){ head.x, head.y + 24, head.w, 24 }, PAD_HEAD);
    if (ui->open_area >= 0) snprintf(title, sizeof title, _("Notes on %s"), enigma_place_names[ui->open_area]);
    else snprintf(title, sizeof title, "%s", _("Your notes"));
    type_line((struct box){ head.x + 13, head.y, head.w - 104, 48 }, style_fixed(style_size(HEADING, 21)),
              PAD_TITLE, LEFT, title);
    struct box hide = { head.x + head.w - 88, head.y, 86, 48 };
    uint32_t id = spot_id("hide notes", 0);
    if (spot(id, hide, 0, _("Hide"))) {
        if (app_small()) ui->notes = !ui->notes, ui->open_area = -1, app_redraw();
        else enigma_pad_toggle(at);
    }
    widget_ring(id, box_inset(hide, 4), 8);
    draw_icon((struct box){ hide.x + 10, hide.y + 15, 18, 18 }, "lock", PAD_HIDE);
    type_line((struct box){ hide.x + 33, hide.y, 52, 48 }, style_fixed(style_size(ROW, 14)), PAD_HIDE, LEFT,
              _("Hide"));
    if (ui->open_area >= 0) write_area(at, b);
    else whole_page(at, b);
}
