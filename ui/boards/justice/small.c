/* Justice where there is little room: the goal, a row or a column a Suspect, the trick in one line. */
#include <math.h>
#include <stdio.h>

#include "../../app.h"
#include "../../widgets.h"
#include "reveal.h"
#include "text.h"

enum { GAP = 6, GOAL = 52, ROW_LEAST = 52, COLUMN_LEAST = 92, TRICK_LEAST = 124, TRICK_MOST = 148 };

static void goal(const struct seat *at, struct box b)
{
    int id = at->viewer >= 0 ? justice_now(at)->identity[at->viewer] : 7;
    if (id >= 7) return;
    const struct justice_identity *i = &justice_identities[id];
    if (widget_asked(spot_id("justice identity", 0), b, 12, SPOT_LARGE, _("Your identity")))
        justice_about_identity(at, id);
    draw_shape(b, &(struct shape){ .radius = 12, .top = PRIVATE, .bottom = PRIVATE, .line = PRIVATE_LINE,
                                   .line_width = 1 });
    justice_cog((struct box){ b.x + 8, b.y + (b.h - 38) / 2, 38, 38 }, i->cog);
    float x = b.x + 56, w = b.w - 64;
    struct style name = style_fixed(style_size(HEADING, 18));
    type_line((struct box){ x, b.y + 4, w, 22 }, name, TEXT, LEFT, _(i->name));
    struct style wants = style_fixed(style_size(LOG, 14));
    type_line((struct box){ x, b.y + 26, w, 22 }, wants, PRIVATE_PALE, LEFT, _(i->wants));
}

/* A sum, filled where it decides as things lie; blue round it where the viewer wants that. */
static void sum(const struct seat *at, struct box b, int slot, int side, bool word)
{
    const struct justice *j = justice_now(at);
    bool leads = justice_convicted(j, slot) == !side;
    bool mine = justice_viewer_wants(at, slot) == (side ? WANTS_ACQUITTED : WANTS_CONVICTED);
    char number[12];
    snprintf(number, sizeof number, "%d", j->sum[slot][side]);
    if (leads) draw_round(b, 9, side ? ACQUITTAL_GREEN : CONVICTION_RED);
    if (mine) draw_outline(box_inset(b, -1), 10, 3, PRIVATE_LINE);
    colour ink = leads ? WHITE : side ? ACQUITTAL_PALE : CONVICTION_PALE;
    struct box top = b, low = box_cut_bottom(&top, word ? 19 : 0);
    type_line(top, style_fixed(style_size(NUMBER, 21)), ink, CENTRE, number);
    if (word)
        type_line(low, style_fixed(style_size(SMALL, 13)), ink, CENTRE, side ? _("acquit") : _("convict"));
}

/* What is known of the guilt, in a word. */
static void known(const struct seat *at, struct box b, int slot)
{
    const struct justice *j = justice_now(at);
    bool told = j->guilt[slot] == GUILTY || j->guilt[slot] == INNOCENT;
    const char *word = !told ? _("not seen") : j->guilt[slot] == GUILTY ? _("guilty") : _("innocent");
    draw_icon((struct box){ b.x, b.y + (b.h - 16) / 2, 16, 16 }, told ? "eye" : "eye-off", PRIVATE_TEXT);
    type_line((struct box){ b.x + 21, b.y, b.w - 21, b.h }, style_fixed(style_size(LOG, 14)), PRIVATE_PALE,
              LEFT,
              word);
}

/* Its own symbols and its Rosettes'. */
static float symbols(const struct seat *at, struct box b, int slot, bool measure)
{
    const struct justice *j = justice_now(at);
    float x = b.x;
    for (int i = 0; i < 6; i++)
        for (int n = justice_showing(j, slot, i); n > 0; n--, x += 19)
            if (!measure)
                draw_icon((struct box){ x, b.y + (b.h - 17) / 2, 17, 17 }, justice_symbol_icon(i), COPPER);
    return x - b.x;
}

static void touch(const struct seat *at, int slot, struct box b, int peek)
{
    char label[100];
    snprintf(label, sizeof label, _("Suspect %s"), _(justice_suspects[justice_now(at)->suspect[slot]].name));
    enum touch touched = widget_touched(spot_id("justice suspect", slot), b, 10, 0, label);
    if (touched == TAPPED && peek >= 0) seat_touch(at, peek);
    else if (touched) justice_about_suspect(at, slot);
}

/* One Suspect: a row, or a column where rows would be too low. */
static void suspect(const struct seat *at, struct box b, int slot, bool column)
{
    const struct justice *j = justice_now(at);
    struct justice_places *out = &justice_ui(at)->desk.places;
    int peek = at->asking ? seat_find(at, JUSTICE_V_PASS, slot, ANY) : -1, card = justice_placing(at);
    spot_place("justice row", slot, b);
    draw_shape(b, &(struct shape){ .radius = 11,
                                   .top = WELL_BROWN,
                                   .bottom = WELL_BROWN_LOW,
                                   .line = fade(COPPER, 0.4f),
                                   .line_width = 1 });
    out->slot[slot] = out->row[slot] = b;
    if (j->suspect[slot] >= 7) return;
    const struct justice_suspect *s = &justice_suspects[j->suspect[slot]];
    struct box in = box_inset(b, 5), who, left, right;
    if (column) {
        struct box foot = box_cut_bottom(&in, fmaxf(40, in.h - 46));
        who = in;
        left = box_cut_left(&foot, (foot.w - 4) / 2), box_cut_left(&foot, 4), right = foot;
    } else {
        right = box_cut_right(&in, 66), box_cut_right(&in, 6), left = box_cut_right(&in, 66);
        box_cut_right(&in, 6);
        who = in;
    }
    touch(at, slot, card == NO_CARD || !at->asking ? b : who, peek);
    float art = column ? 0 : fminf(who.h, 46);
    if (art > 0)
        draw_art_cover((struct box){ who.x, who.y, art, who.h }, justice_suspect_art[j->suspect[slot]], 8);
    float x = who.x + art + (art > 0 ? 8 : 2), w = who.x + who.w - x, half = who.h / 2;
    float marks = symbols(at, who, slot, true);
    struct style name = style_fixed(style_size(CARD_NAME, 17));
    if (type_width(name, _(s->name)) + 6 + marks > w) marks = 0;
    type_line((struct box){ x, who.y, w - (marks > 0 ? marks + 4 : 0), half }, name, CREAM, LEFT, _(s->name));
    if (marks > 0) symbols(at, (struct box){ x + w - marks, who.y, marks, half }, slot, false);
    known(at, (struct box){ x, who.y + half, w, half }, slot);
    sum(at, left, slot, 0, left.h >= 46);
    sum(at, right, slot, 1, right.h >= 46);
    out->side[slot][0] = left, out->side[slot][1] = right, out->side[slot][2] = who;
    if (at->picked >= 0 && at->picked == peek) draw_outline(b, 11, 4, WARN);
    hint_mark(b, 11, seat_hint(at, peek));
    if (card == NO_CARD || !at->asking) return;
    justice_target(at, left, slot, JUSTICE_LEFT, card);
    justice_target(at, right, slot, JUSTICE_RIGHT, card);
    justice_target(at, who, slot, TOP, card);
}

static void suspects(const struct seat *at, struct box b, bool columns)
{
    float each = ((columns ? b.w : b.h) - 2 * GAP) / JUSTICE_SLOTS;
    for (int s = 0; s < JUSTICE_SLOTS; s++) {
        struct box one = columns ? (struct box){ b.x + (each + GAP) * (float)s, b.y, each, b.h }
                                 : (struct box){ b.x, b.y + (each + GAP) * (float)s, b.w, each };
        suspect(at, one, s, columns);
    }
}

/* Where everything lies: trick first, then the Suspects, then the goal. */
void justice_lay_out_small(const struct seat *at, struct box a)
{
    const struct justice *j = justice_now(at);
    struct box b = box_inset(a, GAP + 2);
    bool trick = j->phase >= JUSTICE_CLOSE && j->phase <= JUSTICE_PLACE;
    float rows = 3 * ROW_LEAST + 2 * GAP, foot = b.y + b.h;
    justice_ui(at)->desk.middle = box_centre(b, 60, 84);
    for (int s = 0; s < j->seats; s++) justice_ui(at)->desk.plate[s] = (struct box){ b.x, b.y, 30, 30 };
    if (trick) {
        float spare = b.h - rows - GAP - GOAL - GAP;
        justice_trick_row(at, box_cut_bottom(&b, fmaxf(TRICK_LEAST, fminf(TRICK_MOST, spare))));
        box_cut_bottom(&b, GAP);
    }
    bool columns = b.h < rows;
    if (b.h >= (columns ? COLUMN_LEAST : rows) + GAP + GOAL && at->viewer >= 0) {
        goal(at, box_cut_top(&b, GOAL));
        box_cut_top(&b, GAP);
    }
    float seats = 48;
    if (!columns && b.h >= rows + GAP + seats + 24 && j->seats <= 3 && !at->shown_to_all) {
        justice_player_row(at, box_cut_top(&b, seats));
        box_cut_top(&b, GAP);
    }
    if (columns) b.h = fmaxf(b.h, COLUMN_LEAST - 8);
    else b.h = fminf(b.h, 3 * 92 + 2 * GAP);
    suspects(at, b, columns);
    spot_place("court", 0, (struct box){ b.x, b.y, b.w, trick ? foot - b.y : b.h });
}
