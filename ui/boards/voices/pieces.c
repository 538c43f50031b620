/* Chips, jurors, plates, and what is said of a card. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "../../app.h"
#include "../../ceremony.h"
#include "../boards.h"
#include "../../widgets.h"
#include "text.h"
#include "view.h"

const struct voices *voices_view(const struct seat *at) { return (const struct voices *)at->view; }
int voices_me(const struct seat *at) { return at->actor >= 0 ? at->actor : 0; }

bool voices_asked(const struct seat *at, int asking)
{
    return voices_acts(at) && voices_view(at)->asking == asking;
}

/* Slate is always the prosecutor; a persona who chose it has the prosecutor's colour instead. */
int voices_seat_colour(const struct seat *at, int seat)
{
    int prosecutor = voices_view(at)->prosecutor, own = at->players[seat].colour;
    if (prosecutor < 0) return own;
    if (seat == prosecutor) return COLOUR_SLATE;
    return own == COLOUR_SLATE ? at->players[prosecutor].colour : own;
}

/* A set beyond the seats (three players) has a colour that nobody has or chose. */
int voices_colour(const struct seat *at, int marker)
{
    int set = marker / SET_SIZE, seats = voices_view(at)->seats, extra = set - seats;
    if (set < seats) return voices_seat_colour(at, set);
    for (int c = 0; c < SEAT_COLOURS; c++) {
        bool taken = false;
        for (int s = 0; s < seats; s++) taken |= voices_seat_colour(at, s) == c || at->players[s].colour == c;
        if (!taken && !extra--) return c;
    }
    return SEAT_COLOURS - 1;
}

/* Of a seat's colours the one that counts in a region: with three players a persona has two, and they count
   apart. */
int voices_colour_there(const struct seat *at, int seat, int region)
{
    const struct voices *v = voices_view(at);
    int best = -1, found = seat;
    for (int set = 0; set < SETS; set++) {
        int total = 0, here = 0;
        for (int m = set * SET_SIZE; m < (set + 1) * SET_SIZE; m++) {
            if (v->owner[set] != seat || v->where[m] != region) continue;
            total += voices_value(v, m);
            here++;
        }
        if (here && total > best) best = total, found = set;
    }
    return voices_colour(at, found * SET_SIZE);
}

/* Value large, owner by colour and inset shape, emotion in a small disc at four o'clock where it has a power.
   Sizes follow the radius. */
void voices_chip_face(float x, float y, float radius, int colour_index, int value, int emotion, float alpha)
{
    static const char *const marks[EMOTIONS] = {
        "voices/mark-joy",     "voices/mark-trust",     "voices/mark-fear",  "voices/mark-anger",
        "voices/mark-sadness", "voices/mark-confusion", "voices/mark-panic", "voices/mark-nervousness",
    };
    const struct seat_colour *c = &seat_colours[colour_index];
    float k = radius / 20;
    char art[40], number[8];
    snprintf(art, sizeof art, "voices/chip-%s", c->id);
    draw_art((struct box){ x - 25 * k, y - 23 * k, 50 * k, 56 * k }, art, fade(WHITE, alpha));
    if (canvas.small && radius < 11) return;     /* a map shows where, not what */
    snprintf(number, sizeof number, "%d", value);
    struct style big = style_fixed(style_size(NUMBER, fmaxf(13, 0.98f * radius)));
    type_line((struct box){ x - radius, y - radius, 2 * radius, 2 * radius }, big, fade(c->ink, alpha), CENTRE,
              number);
    if (emotion < 0) return;
    float rim = 0.42f * radius, disc = 0.36f * radius, mark = 0.5f * radius, at = 0.66f * radius;
    draw_round((struct box){ x + at - rim, y + at - rim, 2 * rim, 2 * rim }, rim, fade(c->dark, alpha));
    draw_round((struct box){ x + at - disc, y + at - disc, 2 * disc, 2 * disc }, disc, fade(PAPER50, alpha));
    draw_art((struct box){ x + at - mark / 2, y + at - mark / 2, mark, mark }, marks[emotion],
             fade(c->dark, alpha));
}

void voices_chip(const struct seat *at, float x, float y, float radius, int marker, float alpha)
{
    const struct voices *v = voices_view(at);
    voices_chip_face(x, y, radius, voices_colour(at, marker), voices_value(v, marker),
                     v->abilities ? (int)voices_emotion(v, marker) : NOTHING, alpha);
}

/* A ring of ten short arcs: the rasteriser's own dashes break up on small circles. */
void voices_dashes(float x, float y, float radius, float width, colour c)
{
    enum { ARCS = 10 };
    char body[1600];
    struct text t = TEXT_ON(body);
    float half = ceilf(radius + width), r = roundf(radius * 2) / 2;
    text_clear(&t);
    text_add(&t, "<path fill=\"none\" stroke=\"#%06X\" stroke-opacity=\"%.2f\" stroke-width=\"%.1f\" d=\"",
             (unsigned)(c >> 8), (double)(c & 255) / 255, (double)width);
    for (int i = 0; i < ARCS; i++) {
        double a = 2 * M_PI * i / ARCS, b = a + M_PI * 1.1 / ARCS, m = (double)half, k = (double)r;
        text_add(&t, "M%.1f %.1fA%.1f %.1f 0 0 1 %.1f %.1f", m + cos(a) * k, m + sin(a) * k, k, k,
                 m + cos(b) * k, m + sin(b) * k);
    }
    text_add(&t, "\"/>");
    draw_svg((struct box){ roundf(x) - half, roundf(y) - half, 2 * half, 2 * half }, body);
}

void voices_chip_label(const struct seat *at, int marker, char *out, size_t size)
{
    const struct voices *v = voices_view(at);
    int owner = voices_owner(v, marker), here = v->where[marker];
    snprintf(out, size, _("Marker %s%d, value %d, %s, %s"), seat_colours[voices_colour(at, marker)].letter,
             marker % SET_SIZE + 1,
             voices_value(v, marker), owner >= 0 ? at->players[owner].name : "",
             here < REGIONS      ? _(voices_region_names[here])
             : here == UNUSED    ? _("unused")
             : here == DESTROYED ? _("destroyed")
                                 : _("lifted"));
}

void voices_about_chip(const struct seat *at, int marker)
{
    const struct voices *v = voices_view(at);
    const struct emotion_card *e = &voices_emotion_cards[voices_emotion(v, marker)];
    int here = v->where[marker], owner = voices_owner(v, marker);
    char words[500], title[80];
    struct text t = TEXT_ON(words);
    text_clear(&t);
    snprintf(title, sizeof title, _("%s, value %d"), _(e->title), e->value);
    text_add(&t, _("A marker of %s"), owner >= 0 ? at->players[owner].name : "");
    text_add(&t, "%s. ",
             here < REGIONS      ? ""
             : here == UNUSED    ? _(", not yet used")
             : here == DESTROYED ? _(", destroyed")
                                 : _(", lifted"));
    if (here < REGIONS) {
        struct region_marker m = { v->x[marker], v->y[marker], v->angle[marker], (uint8_t)marker, 0 };
        text_add(&t, _("It lies in %s%s. "), _(voices_region_names[here]),
                 region_overhangs(&m) ? _(" and hangs over an edge") : "");
    }
    if (v->abilities) text_add(&t, "\n\n%s", _(e->text));
    seat_about(title, words, NULL);
}

void voices_front_text(int card, struct text *out)
{
    const struct trial_card *c = trial_card(card);
    if (c->charge) {
        text_add(out, "**%s**: ", _("Prosecutor"));
        voices_effect_text(c->charge, -1, out);
        text_add(out, "\n");
    }
    text_add(out, "**%s**: ", _(voices_region_names[c->region[0]]));
    voices_effect_text(c->side[0].ops, -1, out);
}

const char *voices_role_art(int role)
{
    static const char *const arts[ROLES] = {
        "voices/role-prosecutor", "voices/role-honesty", "voices/role-remorse", "voices/role-martyrdom",
        "voices/role-pessimism", "voices/role-selfishness", "voices/role-deceit", "voices/role-spin",
        "voices/role-survival", "voices/role-doubt", "voices/role-showmanship", "voices/role-apathy",
        "voices/role-recklessness",
    };
    return role < 0 || role >= ROLES ? "voices/role-back" : arts[role];
}

/* The one thing about a role that may be told, or lied about (ruling 43). */
const char *voices_role_mark(int role)
{
    static const char *const marks[] = { N_("Mark: guilty"), N_("Mark: innocent"), N_("Mark: neutral"),
                                         N_("Known to all") };
    return _(marks[voices_role_cards[role].icon]);
}

/* Its face, what it wants with the numbers of this table, and where they stand as far as its player knows. */
static float paint_role(const struct seat *at, struct box b, bool measure)
{
    int r = voices_view(at)->role[voices_me(at)];
    if (r < 0 || r >= ROLES) return 0;           /* somebody else looks */
    const struct role_card *c = &voices_role_cards[r];
    const char *lines[] = { _(c->motto), _(c->wish) };
    const struct style styles[] = { STORY, style_size(BODY, 17) };
    float y = b.y + 132;
    if (!measure) draw_art((struct box){ b.x, b.y, b.w, 120 }, voices_role_art(r), WHITE);
    for (int i = 0; i < 2; i++) {
        float h = type_height(b.w, styles[i], lines[i]);
        if (!measure) type_wrap((struct box){ b.x, y, b.w, h }, styles[i], PAPER_INK, LEFT, lines[i]);
        y += h + 8;
    }
    y += voices_goals(at, (struct box){ b.x, y, b.w, canvas.h }, voices_me(at), PAPER_INK, measure) + 6;
    float line = type_line_height(SMALL);
    if (!measure) type_line((struct box){ b.x, y, b.w, line }, SMALL, PAPER_INK, LEFT, voices_role_mark(r));
    return y + line - b.y;
}

void voices_about_role(const struct seat *at)
{
    seat_about_drawn(_(voices_role_cards[voices_view(at)->role[voices_me(at)]].title), paint_role);
}

const char *voices_region_icon(int region)
{
    static const char *const icons[REGIONS] = { "path", "eye", "speech", "lightning", "hand-motor" };
    return icons[region];
}

/* ---- jurors ---- */

/* What lies open on a juror, with the influence that was turned up for all; returns what is face down. While
   the verdict is being read its tokens aren't told before their turn. */
static int lying(const struct seat *at, int j, int open[KINDS])
{
    const struct voices *v = voices_view(at);
    int down = voices_stack(v, j);
    open[GUILTY] = v->open[j][GUILTY], open[INNOCENT] = v->open[j][INNOCENT], open[BLANK] = 0;
    for (int t = 0; t < TOKENS && v->phase == PH_OVER && !ceremony_shown(); t++)
        if (v->token_place[t] == j && v->token_seen[t] == 0xff && v->token_kind[t] < KINDS)
            open[v->token_kind[t]]++, down--;
    return down;
}

static void juror_about(const struct seat *at, int j)
{
    const struct voices *v = voices_view(at);
    char words[300], art[40];
    int known[KINDS] = { 0 }, open[KINDS], n = lying(at, j, open);
    for (int t = 0; t < TOKENS; t++)
        if (v->token_place[t] == j && v->token_kind[t] < KINDS) known[v->token_kind[t]]++;
    struct text t = TEXT_ON(words);
    text_clear(&t);
    text_add(&t, _("%d guilty and %d innocent tokens lie open here, and %d influence tokens face down."),
             open[GUILTY], open[INNOCENT], n);
    if (n && known[0] + known[1] + known[2])
        text_add(&t, _("\n\nOf the influence you know %d guilty, %d innocent and %d blank."), known[GUILTY],
                 known[INNOCENT], known[BLANK]);
    snprintf(art, sizeof art, "voices/juror-%s", voices_juror_names[j]);
    art[13] = (char)(art[13] | 32);
    seat_about(_(voices_juror_names[j]), words, art);
}

static void count_at(struct box b, const char *art, int n)
{
    char number[8];
    float side = fminf(24, b.h);
    draw_art((struct box){ b.x, b.y + (b.h - side) / 2, side, side }, art, fade(WHITE, n ? 1 : 0.4f));
    snprintf(number, sizeof number, "%d", n);
    type_line((struct box){ b.x + side + 3, b.y, b.w - side - 3, b.h }, style_fixed(style_size(ROW, 15)),
              n ? TEXT : TEXT2, LEFT, number);
}

static void juror(const struct seat *at, struct box b, int j)
{
    int open[KINDS], down = lying(at, j, open),
        index = voices_asked(at, ASK_JUROR) ? seat_find(at, V_JUROR, j, ANY) : -1;
    char label[80], art[40];
    voices_ui(at)->desk.juror[j] = b;
    snprintf(label, sizeof label, _("Juror %s"), _(voices_juror_names[j]));
    bool picked = index >= 0 && at->picked == index;
    draw_shadow(b, 12, SHADOW_PLATE);
    draw_shape(b, &(struct shape){ .radius = 12,
                                   .top = SLATE,
                                   .bottom = SLATE_LOW,
                                   .bevel = fade(WHITE, 0.11f),
                                   .line = picked || index >= 0 ? BRASS400 : fade(BLACK, 0.45f),
                                   .line_width = picked       ? 4
                                                 : index >= 0 ? 2
                                                              : 1 });
    float face = b.w >= 136 ? fminf(54, b.w * 0.35f) : 0, x = b.x + 9;
    if (face > 0) {
        snprintf(art, sizeof art, "voices/juror-%s", voices_juror_names[j]);
        art[13] = (char)(art[13] | 32);
        draw_art_cover((struct box){ b.x + 3, b.y + 3, face, b.h - 6 }, art, 9);
        x = b.x + face + 10;
    }
    float w = b.x + b.w - 4 - x, row = (b.h - 26) / 2;
    type_line((struct box){ x, b.y + 3, w, 21 }, style_fixed(style_size(LABEL, 13.5f)), TEXT, LEFT,
              _(voices_juror_names[j]));
    if (w >= 150) {
        float third = w / 3;
        count_at((struct box){ x, b.y + 28, third, b.h - 34 }, "voices/innocent", open[INNOCENT]);
        count_at((struct box){ x + third, b.y + 28, third, b.h - 34 }, "voices/guilty", open[GUILTY]);
        count_at((struct box){ x + 2 * third, b.y + 28, third, b.h - 34 }, "voices/influence", down);
    } else {
        count_at((struct box){ x, b.y + 24, w / 2, row }, "voices/innocent", open[INNOCENT]);
        count_at((struct box){ x + w / 2, b.y + 24, w / 2, row }, "voices/guilty", open[GUILTY]);
        count_at((struct box){ x, b.y + 24 + row, w / 2, row }, "voices/influence", down);
    }
    if (index >= 0) draw_round((struct box){ b.x + b.w - 16, b.y + b.h - 16, 10, 10 }, 5, BRASS400);
    hint_mark(b, 12, seat_hint(at, index));
    enum touch touched = widget_touched(spot_id("voices juror", j), b, 12, 0, label);
    if (touched == TAPPED && index >= 0) seat_touch(at, index);
    else if (touched == TAPPED && voices_asked(at, ASK_JUROR))
        seat_refuse(at, &(struct action){ (int8_t)at->actor, V_JUROR, 1, 0, { j } });
    else if (touched) juror_about(at, j);
}

void voices_jurors(const struct seat *at, struct box b, int columns)
{
    int rows = JURORS / columns;
    float w = (b.w - 8 * (float)(columns - 1)) / (float)columns,
          h = (b.h - 8 * (float)(rows - 1)) / (float)rows;
    for (int j = 0; j < JURORS; j++)
        juror(at,
              (struct box){ b.x + (w + 8) * (float)(j % columns), b.y + (h + 8) * (float)(j / columns), w, h },
              j);
}

/* ---- players ---- */

static int naming(const struct seat *at, int seat)
{
    static const uint8_t verbs[] = { V_SETTLE, V_ORDER, V_PERSONA, V_SHARE };
    for (int i = 0; voices_acts(at) && i < 4; i++)
        if (seat_find(at, verbs[i], seat, ANY) >= 0) return seat_find(at, verbs[i], seat, ANY);
    return -1;
}

static void about_seat(const struct seat *at, int seat)
{
    const struct voices *v = voices_view(at);
    char words[400];
    struct text t = TEXT_ON(words);
    text_clear(&t);
    if (seat == v->prosecutor)
        text_add(&t, "%s ", _("The prosecutor: chooses the trial cards and wants Guy convicted."));
    else text_add(&t, "%s ", _("A persona in Guy's head, with a secret role."));
    text_add(&t, _("\n\nUnused markers: %d. Destroyed: %d. Strategy cards: %d."),
             voices_markers(v, seat, UNUSED), voices_lost(v, seat), v->hand_count[seat]);
    seat_about_player(at, seat, words);
}

/* With three players a persona has two colours: the second lies under the first. Returns its room. */
static float badges(const struct seat *at, struct box b, int seat)
{
    float more = 0;
    for (int set = SETS - 1; set >= 0; set--)
        if (voices_view(at)->owner[set] == seat && set != seat) {
            more = b.w * 2 / 3;
            widget_badge((struct box){ b.x + more, b.y, b.w, b.h }, voices_colour(at, set * SET_SIZE), true);
        }
    widget_badge(b, voices_seat_colour(at, seat), true);
    return more;
}

static void plate(const struct seat *at, struct box b, int seat)
{
    const struct voices *v = voices_view(at);
    const struct player *p = &at->players[seat];
    bool active = at->turn == seat;
    int index = naming(at, seat);
    char detail[80];
    voices_ui(at)->desk.plate[seat] = b;
    if (active) draw_glow(b, 12, BRASS400);
    else draw_shadow(b, 12, SHADOW_PLATE);
    draw_shape(b, &(struct shape){ .radius = 12,
                                   .top = PLATE_TOP,
                                   .bottom = PLATE_LOW,
                                   .bevel = fade(WHITE, 0.09f),
                                   .line = active || index >= 0 ? BRASS400 : fade(BLACK, 0.4f),
                                   .line_width = active || index >= 0 ? 2 : 1 });
    bool narrow = b.w < 150;             /* the first player's mark sits on the badge there */
    float side = narrow ? 28 : fminf(34, b.h - 12), pad = narrow ? 6 : 8;
    float second = badges(at, (struct box){ b.x + pad, b.y + (b.h - side) / 2, side, side }, seat);
    float x = b.x + side + second + 2 * pad, w = b.x + b.w - 4 - x - (v->first == seat && !narrow ? 28 : 0);
    int lost = voices_lost(v, seat), cards = v->hand_count[seat];
    char gone[40];
    struct style small = style_fixed(PLAIN13);
    if (seat == v->prosecutor) snprintf(detail, sizeof detail, "%s", _("Prosecutor"));
    else snprintf(detail, sizeof detail, ngettext("%d card", "%d cards", cards), cards);
    snprintf(gone, sizeof gone, _("%d lost"), lost);
    type_line((struct box){ x, b.y + b.h / 2 - 21, w, 21 }, style_fixed(style_size(ROW, 14)), TEXT, LEFT,
              p->name);
    struct box row = { x, b.y + b.h / 2, b.x + b.w - 6 - x, 18 };
    if (type_width(small, detail) + type_width(small, gone) + 10 <= row.w)
        type_line(box_cut_right(&row, type_width(small, gone) + 2), small, lost ? TEXT : TEXT2, RIGHT, gone);
    else {                               /* on the badge's corner */
        struct box disc = { b.x + pad + side - 11, b.y + (b.h + side) / 2 - 11, 16, 16 };
        snprintf(gone, sizeof gone, "%d", lost);
        draw_round(disc, 8, lost ? HOLDS_NOT : DISC_IDLE);
        type_line(disc, small, WHITE, CENTRE, gone);
    }
    type_line(row, small, TEXT2, LEFT, detail);
    struct box token = { b.x + b.w - (narrow ? 20 : 28), b.y + (narrow ? -4 : 4), 22, 22 };
    if (v->first == seat) draw_art(token, "voices/first", WHITE);
    hint_mark(b, 12, seat_hint(at, index));
    enum touch touched = widget_touched(spot_id("voices seat", seat), b, 12, SPOT_LARGE, p->name);
    if (touched == TAPPED && index >= 0) seat_touch(at, index);
    else if (touched) about_seat(at, seat);
}

void voices_plates(const struct seat *at, struct box b, int columns)
{
    int n = voices_view(at)->seats, rows = (n + columns - 1) / columns;
    float gap = 6, w = (b.w - gap * (float)(columns - 1)) / (float)columns,
          h = fminf(58, (b.h - gap * (float)(rows - 1)) / (float)rows);
    for (int s = 0; s < n; s++)
        plate(at,
              (struct box){ b.x + (w + gap) * (float)(s % columns), b.y + (h + gap) * (float)(s / columns), w,
                            h },
              s);
    float y = b.y + (h + gap) * (float)rows;
    if (columns > 1 || y + 26 > b.y + b.h || b.w < 180) return;
    draw_art((struct box){ b.x + 8, y + 3, 20, 20 }, "voices/first", WHITE);
    type_line((struct box){ b.x + 34, y, b.w - 34, 26 }, style_fixed(PLAIN13), TEXT2, LEFT,
              _("First player, breaks ties"));
}
