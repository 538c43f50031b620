/* A region of the court: who leads there, as a pill that tells of it and is aimed at. */
#include <math.h>
#include <stdio.h>

#include "../../../physics/layout.h"
#include "../../app.h"
#include "../boards.h"
#include "../../widgets.h"
#include "text.h"
#include "view.h"

void voices_region_about(const struct seat *at, int r)
{
    const struct voices *v = voices_view(at);
    char words[500];
    struct text t = TEXT_ON(words);
    text_clear(&t);
    text_add(&t, "%s\n\n",
             _("The persona with the highest total here decides when this region is read out. The first player "
               "breaks ties."));
    for (int s = 0; s < v->seats; s++)
        if (voices_markers(v, s, r))
            text_add(&t, _("- **%s**: %d\n"), at->players[s].name, voices_total(v, s, r));
    if (voices_on_trial(at) >> r & 1)
        text_add(&t, "\n%s", _("It is **on trial** this round: whoever holds it after the last push decides."));
    seat_about(_(voices_region_names[r]), words, NULL);
}

void voices_totals(const struct seat *at, int r, char *out, size_t size, int badge[2], int *badges)
{
    const struct voices *v = voices_view(at);
    int best = 0, next = 0, there = 0;
    unsigned leaders = voices_leaders(v, r);
    for (int s = 0; s < v->seats; s++) {
        if (s == v->prosecutor || !voices_markers(v, s, r)) continue;
        int total = voices_total(v, s, r);
        there++;
        if (total > best) {
            next = best;
            best = total;
        } else if (total > next) next = total;
    }
    *badges = 0;
    if (!there) snprintf(out, size, "%s", _("nobody"));
    else {
        for (int s = 0; s < v->seats && *badges < 2; s++)
            if (leaders >> s & 1) badge[(*badges)++] = s;
        if (next == best) snprintf(out, size, _("tie %d"), best);
        else if (next) snprintf(out, size, _("%d v %d"), best, next);
        else snprintf(out, size, "%d", best);
    }
}

void voices_region_key(const struct seat *at, struct box b, int r)
{
    struct voices_ui *ui = at->ui;
    char words[40];
    int badge[2], badges;
    voices_totals(at, r, words, sizeof words, badge, &badges);
    struct style name = style_fixed(style_size(LABEL, 14)), small = style_fixed(PLAIN13);
    float x = b.x, y = b.y + (b.h - 46) / 2, w = b.w, h = b.h;
    bool narrow = app_small() && !at->shown_to_all && w < 132;   /* the mark alone, without its disc */
    bool trial = voices_on_trial(at) >> r & 1, aimed = voices_asked(at, ASK_PUSH) && ui->aim.region == r;
    colour face = trial ? ORCHID : GLASS, ink = trial ? DARK : TEXT;
    uint32_t id = spot_id("voices pill", r);
    bool tapped = spot(id, b, SPOT_LARGE, _(voices_region_names[r]));
    if (trial) spot_state(_("on trial"));
    if (tapped && voices_asked(at, ASK_PUSH)) voices_aim_region(at, r);
    else if (tapped || spot_inspected(id)) voices_region_about(at, r);
    draw_shadow(b, fminf(h / 2, 23), SHADOW_PLATE);
    draw_shape(b, &(struct shape){ .radius = fminf(h / 2, 23),
                                   .top = face,
                                   .bottom = face,
                                   .line = aimed ? BRASS400 : trial ? DARK : fade(WHITE, 0.14f),
                                   .line_width = aimed ? 3 : trial ? 2 : 1 });
    if (!narrow) draw_round((struct box){ x + 7, y + 7, 32, 32 }, 16, trial ? DARK : VIOLET);
    bool bare = narrow && w < 118;       /* nothing but the words */
    if (!bare)
        draw_icon((struct box){ x + (narrow ? 7 : 13), y + 13, 20, 20 }, voices_region_icon(r),
                  narrow ? (trial ? DARK : VIOLET) : trial ? ORCHID : DARK);
    if (bare) x -= 36, w += 38;
    else if (narrow) x -= 16, w += 14;
    type_line((struct box){ x + 46, y + 4, w - 54, 20 }, name, ink, LEFT, _(voices_region_names[r]));
    for (int i = 0; i < badges; i++)
        widget_badge((struct box){ x + 46 + 19 * (float)i, y + 25, 16, 16 },
                     voices_colour_there(at, badge[i], r), false);
    type_line((struct box){ x + 46 + 20 * (float)badges, y + 23, w - 54 - 20 * (float)badges, 19 }, small,
              trial ? DARK : PALE, LEFT, words);
    widget_ring(id, b, h / 2);
}

static bool covers_chips(const struct seat *at, struct box b)
{
    float radius = (float)layout.marker_radius * voices_ui(at)->desk.scale, x, y;
    for (int r = 0; r < REGIONS; r++) {
        struct region lying;
        voices_region(voices_view(at), r, &lying);
        for (int i = 0; i < lying.count; i++) {
            const struct region_marker *m = &lying.marker[i];
            voices_place(at, r, m->x / (double)REGION_UNIT, m->y / (double)REGION_UNIT, &x, &y);
            if (box_holds(box_inset(b, -0.6f * radius), x, y)) return true;
        }
    }
    return false;
}

/* From near, a pill that is held back by the picture's edge gives way to the chips there. */
static float beside_chips(const struct seat *at, struct box b, struct box area)
{
    for (float away = 0; away < area.w / 2; away += 12)
        for (int side = -1; side <= 1; side += 2) {
            struct box there = b;
            there.x += away * (float)side;
            bool inside = there.x >= area.x && there.x + b.w <= area.x + area.w;
            if (inside && !covers_chips(at, there)) return there.x;
        }
    return b.x;
}

void voices_region_pill(const struct seat *at, struct box area, int r)
{
    struct voices_ui *ui = at->ui;
    char words[40];
    int badge[2], badges;
    voices_totals(at, r, words, sizeof words, badge, &badges);
    struct style name = style_fixed(style_size(LABEL, 14)), small = style_fixed(PLAIN13);
    float w = 48 +
              fmaxf(type_width(name, _(voices_region_names[r])),
                    type_width(small, words) + 20 * (float)badges) +
              14,
          h = 46, k = ui->desk.scale;
    const float here[REGIONS][2] = {        /* millimetres; x: the side nearest to the middle */
        { -54, -128 }, { 62, -128 }, { 104, 131 }, { -104, 131 }, { -119, 18 },
    };
    float x = ui->desk.x + here[r][0] * k - (here[r][0] < 0 ? w : 0),
          y = ui->desk.y + here[r][1] * k - (here[r][1] > 100 ? h : 0);
    x = fminf(fmaxf(x, area.x), area.x + area.w - w);
    y = fminf(fmaxf(y, area.y), area.y + area.h - h);
    if (ui->desk.near) x = beside_chips(at, (struct box){ x, y, w, h }, area);
    voices_region_key(at, (struct box){ x, y, w, h }, r);
}
