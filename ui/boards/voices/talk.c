/* Table talk (ruling 43): a sheet, the same whatever is true, and a bubble at the plate of who spoke. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "../../app.h"
#include "../boards.h"
#include "../../screens/screens.h"
#include "../../widgets.h"
#include "games/voices/claims.h"
#include "text.h"
#include "view.h"

enum { BUBBLE_MS = 4000, NO_CLAIM = -1, NO_PLACE = -1 };

static void begin(const struct seat *at)
{
    struct voices_ui *ui = at->ui;
    if (ui->talk.open) return;
    ui->talk.open = true;
    ui->talk.topic = voices_me(at) == voices_view(at)->prosecutor ? CLAIM_INFLUENCE : CLAIM_ICON;
    ui->talk.act = ui->talk.kind = 0;
    ui->talk.claim = NO_CLAIM;
    ui->talk.place = NO_PLACE;
}

static bool complete(const struct seat *at)
{
    struct voices_ui *ui = at->ui;
    return ui->talk.claim != NO_CLAIM &&
           (voices_claims[ui->talk.claim].about == ABOUT_NOTHING || ui->talk.place != NO_PLACE);
}

static void note_of(const struct seat *at, char *out, size_t size)
{
    struct voices_ui *ui = at->ui;
    struct text t = { out, size, 0 };
    text_clear(&t);
    voices_claim_write(ui->talk.claim, ui->talk.place, &t);
}

static void sentence_of(int claim, int place, char *out, size_t size)
{
    const struct claim *c = &voices_claims[claim];
    static const char gap[] = "\u2026";
    snprintf(out, size, _(c->words),
             c->about == ABOUT_NOTHING ? ""
             : place == NO_PLACE       ? gap
             : c->about == ABOUT_JUROR ? _(voices_juror_names[place])
                                       : _(voices_region_names[place]));
    size_t n = strlen(out), g = strlen(gap);
    if (n > g && out[n - 1] == '.' && !strncmp(out + n - 1 - g, gap, g)) out[n - 1] = 0;
}

/* ---- choices ---- */

static bool row(uint32_t id, struct box b, const char *art, const char *label, bool on)
{
    bool tapped = spot(id, b, SPOT_LARGE, label);
    draw_shape(b, &(struct shape){ .radius = 10,
                                   .top = spot_pressed(id) ? CLAIM_KEY_PRESSED : CLAIM_KEY,
                                   .bottom = CLAIM_KEY_LOW,
                                   .bevel = fade(WHITE, 0.1f),
                                   .line = on ? BRASS400 : CLEAR,
                                   .line_width = on ? 3 : 0 });
    float x = b.x + 14;
    if (art) {
        draw_art((struct box){ x, b.y + (b.h - 24) / 2, 24, 24 }, art, WHITE);
        x += 34;
    }
    type_line((struct box){ x, b.y, b.x + b.w - 34 - x, b.h }, style_size(LABEL, 15), TEXT, LEFT, label);
    if (on) draw_icon((struct box){ b.x + b.w - 30, b.y + (b.h - 20) / 2, 20, 20 }, "check", BRASS300);
    widget_ring(id, b, 10);
    return tapped;
}

static void cell(uint32_t id, struct box b, const char *label, bool *tapped, bool on)
{
    *tapped = spot(id, b, SPOT_LARGE, label);
    draw_shape(b, &(struct shape){ .radius = 10,
                                   .top = spot_pressed(id) ? SAY_KEY_LOW : SAY_KEY,
                                   .bottom = SAY_KEY_LOW,
                                   .bevel = fade(WHITE, 0.1f),
                                   .line = on ? BRASS400 : CLEAR,
                                   .line_width = on ? 3 : 0 });
    type_line(box_inset(b, 4), style_size(LABEL, 15), TEXT, CENTRE, label);
    widget_ring(id, b, 10);
}

/* The jurors or the regions; returns the height. */
static float places(const struct seat *at, struct box b, int about)
{
    struct voices_ui *ui = at->ui;
    int n = about == ABOUT_JUROR ? JURORS : REGIONS, columns = canvas.text_scale > 1.2f && b.w < 560 ? 2 : 3;
    float gap = 8, h = grown(48), w = (b.w - gap * (float)(columns - 1)) / (float)columns;
    for (int i = 0; i < n; i++) {
        bool tapped;
        const char *name = _(about == ABOUT_JUROR ? voices_juror_names[i] : voices_region_names[i]);
        cell(spot_id("voices talk place", about * 16 + i),
             (struct box){ b.x + (w + gap) * (float)(i % columns), b.y + (h + gap) * (float)(i / columns), w,
                           h },
             name, &tapped, ui->talk.place == i);
        if (tapped) ui->talk.place = i;
    }
    return (h + gap) * (float)((n + columns - 1) / columns);
}

static float icons(const struct seat *at, struct box b)
{
    struct voices_ui *ui = at->ui;
    static const char *const art[] = { "voices/guilty", "voices/innocent", "voices/blank", NULL };
    float y = b.y, h = grown(52);
    int first = voices_claim_first(CLAIM_ICON);
    for (int i = 0; voices_claims[first + i].topic == CLAIM_ICON; i++, y += h + 8)
        if (row(spot_id("voices talk icon", i), (struct box){ b.x, y, b.w, h }, art[i],
                _(voices_claims[first + i].words), ui->talk.claim == first + i))
            ui->talk.claim = first + i;
    return y - b.y;
}

static float influence(const struct seat *at, struct box b)
{
    struct voices_ui *ui = at->ui;
    const char *const acts[CLAIM_ACTS] = { _("I saw"), _("I put"), _("I took") }, *const kinds[KINDS] = {
        _("guilty"), _("innocent"), _("blank")
    };
    float y = b.y;
    widget_segments(spot_id("voices talk act", 0), (struct box){ b.x, y, b.w, 48 }, acts, CLAIM_ACTS,
                    &ui->talk.act);
    y += 58;
    widget_segments(spot_id("voices talk kind", 0), (struct box){ b.x, y, b.w, 48 }, kinds, KINDS,
                    &ui->talk.kind);
    y += 58;
    y += places(at, (struct box){ b.x, y, b.w, 0 }, ABOUT_JUROR);
    ui->talk.claim = voices_claim_first(CLAIM_INFLUENCE) + ui->talk.act * KINDS + ui->talk.kind;
    return y - b.y;
}

/* The chosen phrase shows the places it may name. */
static float advice(const struct seat *at, struct box b)
{
    struct voices_ui *ui = at->ui;
    float y = b.y, h = grown(50);
    char words[160];
    for (int i = voices_claim_first(CLAIM_ADVICE); i < voices_claim_count; i++) {
        bool on = ui->talk.claim == i;
        sentence_of(i, on ? ui->talk.place : NO_PLACE, words, sizeof words);
        if (row(spot_id("voices talk advice", i), (struct box){ b.x, y, b.w, h }, NULL, words, on) && !on) {
            ui->talk.claim = i;
            ui->talk.place = NO_PLACE;
        }
        y += h + 8;
        if (ui->talk.claim == i && voices_claims[i].about != ABOUT_NOTHING)
            y += places(at, (struct box){ b.x + 16, y, b.w - 16, 0 }, voices_claims[i].about) + 4;
    }
    return y - b.y;
}

/* ---- the sheet ---- */

static void topics(const struct seat *at, struct box b)
{
    struct voices_ui *ui = at->ui;
    const char *const names[CLAIM_TOPICS] = { _("My mark"), _("Influence"), _("Advice") };
    bool no_icon = voices_me(at) == voices_view(at)->prosecutor;     /* everybody knows that card */
    int shown = ui->talk.topic - no_icon;
    if (!widget_segments(spot_id("voices talk topic", 0), b, names + no_icon, CLAIM_TOPICS - no_icon, &shown))
        return;
    ui->talk.topic = shown + no_icon;
    ui->talk.claim = NO_CLAIM;
    ui->talk.place = NO_PLACE;
}

/* The sentence as it will be heard, and the button that says it. */
static void foot(const struct seat *at, struct box b)
{
    struct voices_ui *ui = at->ui;
    char words[200], quoted[220];
    struct box button = box_cut_bottom(&b, grown(60));
    box_cut_bottom(&b, 10);
    widget_paper(b, 12);
    if (ui->talk.claim == NO_CLAIM)
        snprintf(quoted, sizeof quoted, "%s", _("Choose what to say. It may be true or not."));
    else {
        sentence_of(ui->talk.claim, ui->talk.place, words, sizeof words);
        snprintf(quoted, sizeof quoted, _("\u201c%s\u201d"), words);
    }
    struct style s = style_size(STORY, canvas.text_scale > 1.2f ? 16 : 19);
    float h = type_height(b.w - 28, s, quoted);
    type_wrap((struct box){ b.x + 14, b.y + (b.h - h) / 2, b.w - 28, h }, s,
              ui->talk.claim == NO_CLAIM ? PAPER_INK2 : PAPER_INK, CENTRE, quoted);
    if (!complete(at)) {
        widget_button_off(spot_id("voices say", 0), button, "megaphone", _("Say it aloud"),
                          ui->talk.claim == NO_CLAIM ? _("choose what to say first")
                                                     : _("first choose who or what it is about"));
        return;
    }
    if (!widget_button(spot_id("voices say", 0), button, PRIMARY, "megaphone", _("Say it aloud"))) return;
    note_of(at, words, sizeof words);
    seat_sheet(SHEET_NONE);
    ui->talk.open = false;
    seat_say(at, words);
    app_sound("card-play");
}

void voices_talk(const struct seat *at, struct box b)
{
    struct voices_ui *ui = at->ui;
    begin(at);
    struct box low = box_cut_bottom(&b, grown(60) + 10 + fmaxf(64, type_line_height(STORY) * 2 + 20));
    box_cut_bottom(&b, 12);
    topics(at, box_cut_top(&b, 48));
    box_cut_top(&b, 12);
    uint32_t id = spot_id("voices talk list", 0);
    struct box in = { b.x, b.y, b.w - 12, b.h };
    widget_scroll_begin(id, b, ui->talk.height);
    float h = ui->talk.topic == CLAIM_ICON        ? icons(at, in)
              : ui->talk.topic == CLAIM_INFLUENCE ? influence(at, in)
                                                  : advice(at, in);
    widget_scroll_end();
    if (h != ui->talk.height) app_redraw();
    ui->talk.height = h;
    foot(at, low);
}

/* ---- heard ---- */

/* The sheet is shut: what was begun there is nobody's to see. */
static void forget(const struct seat *at)
{
    if (at->sheet != SHEET_TALK) voices_ui(at)->talk.open = false;
}

static bool bubble_shown(const struct seat *at)
{
    return at->said && app_now() - at->said->at < BUBBLE_MS && !at->replaying;
}

/* Beside the plate among the others in a row, under it in a column: never over a region. */
enum bubble_way { BUBBLE_UNDER, BUBBLE_OVER, BUBBLE_RIGHT, BUBBLE_LEFT, BUBBLE_BARE };

static struct box bubble_place(struct box plate, struct style s, const char *words, enum bubble_way *way)
{
    bool row = app_portrait() && plate.h > 0, bare = plate.h <= 0 || plate.h > 200;
    float most = row    ? fmaxf(canvas.w - plate.x - plate.w, plate.x) - 70
                 : bare ? canvas.w * 0.6f
                        : plate.w - 32;
    float w = fmaxf(120, fminf(most, type_width(s, words) + 4)), h = type_height(w, s, words);
    struct box b = { plate.x, plate.y, w + 32, h + 24 };
    if (bare) {                  /* no plates in sight: over the bar, or in the corner of what is read */
        *way = BUBBLE_BARE;
        b.y = plate.h > 200 ? plate.y + 12 : fmaxf(4, plate.y - b.h - 14);
        b.x = fmaxf(12, fminf(plate.x + 12, canvas.w - b.w - 12));
    } else if (row) {
        bool right = plate.x + plate.w + 14 + b.w < canvas.w - 8;
        *way = right ? BUBBLE_RIGHT : BUBBLE_LEFT;
        b.x = right ? plate.x + plate.w + 14 : plate.x - 14 - b.w;
        b.y = plate.y + plate.h - b.h;
    } else {
        bool under = plate.y + plate.h + 14 + b.h < canvas.h - 150;
        *way = under ? BUBBLE_UNDER : BUBBLE_OVER;
        b.y = under ? plate.y + plate.h + 12 : plate.y - 12 - b.h;
    }
    return b;
}

static void bubble_tail(struct box b, struct box plate, enum bubble_way way)
{
    float middle = fmaxf(b.y + 8, plate.y + plate.h / 2 - 11);
    switch (way) {
    case BUBBLE_UNDER:
        draw_svg((struct box){ b.x + 18, b.y - 13, 22, 14 }, "<path d=\"M0 14L22 14L8 0Z\" fill=\"#F6EEDF\"/>");
        return;
    case BUBBLE_OVER:
        draw_svg((struct box){ b.x + 18, b.y + b.h - 1, 22, 14 },
                 "<path d=\"M0 0L22 0L8 14Z\" fill=\"#EFE4CE\"/>");
        return;
    case BUBBLE_RIGHT:
        draw_svg((struct box){ b.x - 13, middle, 14, 22 }, "<path d=\"M14 0L14 22L0 8Z\" fill=\"#F6EEDF\"/>");
        return;
    case BUBBLE_LEFT:
        draw_svg((struct box){ b.x + b.w - 1, middle, 14, 22 },
                 "<path d=\"M0 0L0 22L14 8Z\" fill=\"#F6EEDF\"/>");
        return;
    default: return;
    }
}

void voices_bubble(const struct seat *at)
{
    forget(at);
    if (!bubble_shown(at)) return;
    const char *words = at->said->words;
    enum bubble_way way;
    struct box plate = voices_ui(at)->desk.plate[at->said->seat];
    /* no plates in public */
    if (plate.w <= 0) plate = (struct box){ 12, table_bar_height(), 180, 0 };
    struct style s = style_size(STORY, 18);
    struct box b = bubble_place(plate, s, words, &way);
    uint32_t id = spot_id("said", 0);
    if (spot(id, b, SPOT_LARGE | SPOT_QUIET, words) || spot_inspected(id))
        seat_about(at->players[at->said->seat].name, words, NULL);
    widget_paper(b, 14);
    bubble_tail(b, plate, way);
    type_wrap((struct box){ b.x + 16, b.y + 12, b.w - 32, b.h - 24 }, s, PAPER_INK, LEFT, words);
}

void voices_bubble_watch(const struct seat *at)
{
    struct voices_shared *shared = at->ui_public;
    bool was = shared->bubble, shown = shared->bubble = bubble_shown(at);
    if (shown) app_wake_in((float)(at->said->at + BUBBLE_MS - app_now()) + 1);
    else if (was) app_redraw();
}
