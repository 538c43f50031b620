/* Where somebody sits at a tablet lying flat: they touch their edge of it. */
#include <stdio.h>

#include "../settings.h"
#include "../speech.h"
#include "../widgets.h"
#include "screens.h"
#include "text.h"

static const struct { const char *icon, *name; } edges[] = {
    [SIDE_BOTTOM] = { "arrow-down", N_("Near edge") }, [SIDE_LEFT] = { "arrow-left", N_("Left edge") },
    [SIDE_TOP] = { "arrow-up", N_("Far edge") }, [SIDE_RIGHT] = { "arrow-right", N_("Right edge") },
};

bool setup_edge_button(struct box b, const struct last_game *l, int seat)
{
    return widget_button(spot_id("seat edge", seat), b, SECONDARY, edges[l->sides[seat]].icon,
                         _(edges[l->sides[seat]].name));
}

/* People at one edge sit around the device, clockwise as they play: the table could face nobody else. */
void setup_edges_spread(struct last_game *l)
{
    int people = 0, first = -1, n = 0;
    for (int s = 0; s < l->seats; s++) {
        if (l->players[s].level != PERSON) continue;
        if (first < 0) first = s;
        if (l->sides[s] != l->sides[first]) return;
        people++;
    }
    for (int s = 0; s < l->seats && people > 1; s++)
        if (l->players[s].level == PERSON) l->sides[s] = (uint8_t)((l->sides[first] + n++ * 4 / people) % 4);
}

void setup_edge_take(struct last_game *l, int seat)
{
    unsigned taken = 0;
    for (int s = 0; s < l->seats; s++)
        if (s != seat && l->players[s].level == PERSON) taken |= 1u << l->sides[s];
    for (int i = 0; i < 4 && taken >> l->sides[seat] & 1; i++)
        if (!(taken >> i & 1)) l->sides[seat] = (uint8_t)i;
}

static bool edge(int side, struct box b, bool now)
{
    uint32_t id = spot_id("edge", side);
    bool tapped = spot(id, b, SPOT_LARGE, _(edges[side].name));
    draw_round(b, 18, spot_pressed(id) ? INK500 : INK700);
    draw_outline(b, 18, now ? 3 : 1.5f, now ? BRASS400 : INK500);
    widget_ring(id, box_inset(b, 8), 18);
    draw_icon(box_centre(b, 56, 56), edges[side].icon, now ? BRASS300 : TEXT);
    return tapped;
}

bool setup_edge(struct last_game *l, int seat)
{
    float deep = 150, w = canvas.w - 2 * deep - 40, mid = canvas.h / 2;
    const struct box at[] = {
        [SIDE_BOTTOM] = { deep, canvas.h - deep, canvas.w - 2 * deep, deep },
        [SIDE_LEFT] = { 0, 0, deep, canvas.h },
        [SIDE_TOP] = { deep, 0, canvas.w - 2 * deep, deep },
        [SIDE_RIGHT] = { canvas.w - deep, 0, deep, canvas.h },
    };
    char line[120];
    snprintf(line, sizeof line, _("%s: touch the edge at which you sit"), l->players[seat].name);
    speech_add(line);
    float h = type_height(w, TITLE, line);
    draw_fill((struct box){ 0, 0, canvas.w, canvas.h }, INK950);
    widget_badge((struct box){ canvas.w / 2 - 40, mid - h / 2 - 100, 80, 80 }, l->players[seat].colour, true);
    type_wrap((struct box){ (canvas.w - w) / 2, mid - h / 2, w, h }, TITLE, TEXT, CENTRE, line);
    struct box back = { canvas.w / 2 - 90, mid + h / 2 + 30, 180, 56 };
    bool done = widget_button(spot_id("edge back", 0), back, SECONDARY, "close", _("Back"));
    for (int i = 0; i < 4; i++) {
        if (!edge(i, box_inset(at[i], 8), l->sides[seat] == i)) continue;
        l->sides[seat] = (uint8_t)i;
        settings_save();
        done = true;
    }
    return done || input_key(SDLK_ESCAPE);
}
