/* Host a table in a browser's page: which game; its set-up leads to Invite devices. */
#ifdef __EMSCRIPTEN__
#include <SDL.h>
#include <math.h>
#include <stdio.h>

#include "../boards/boards.h"
#include "../intent.h"
#include "../share.h"
#include "../widgets.h"
#include "screens.h"
#include "text.h"

static void open_it(void) { app_push(&hosting_screen); }
void hosting_door(void) { intent_call(open_it); }

static void choose(const struct intent *i)
{
    setup_choose(i->with);
    app_push(&setup_screen);
}

static void draw(void)
{
    home_wood();
    static float high = 500;
    bool small = app_small();
    const char *words = _("Choose a game and who plays; Invite devices there makes one link for your friends. "
                          "This page keeps the game: leave it open."),
               *name = share_broker_name();
    float pad = small ? 14 : 28, w = fminf(560, canvas.w - (small ? 16 : 32)), in = w - 2 * pad,
          row = grown(52),
          gap = 10, h2 = type_height(in, BODY, words), top = table_bar_height() + 8;
    struct box page = { 0, top, canvas.w, canvas.h - top };
    widget_scroll_begin(spot_id("hosting page", 0), page, high + 16);
    struct box b = { (canvas.w - w) / 2, top + fmaxf(4, (page.h - high) / 3), w, high };
    widget_panel(b);
    float x = b.x + pad, y = b.y + pad;
    type_wrap((struct box){ x, y, in, h2 }, BODY, TEXT2, LEFT, words);
    y += h2 + 14;
    for (int i = 0; boards[i]; i++, y += row + gap) {
        const struct game *g = game_find(boards[i]->id);
        if (widget_button(spot_id("hosting game", i), (struct box){ x, y, in, row }, SECONDARY, NULL,
                          _(g->title)))
            intent_set(&(struct intent){ .carry_out = choose, .with = g });
    }
    char label[200];
    snprintf(label, sizeof label, _("Broker: %s"), *name ? name : share_broker_none());
    if (widget_button(spot_id("hosting broker", 0), (struct box){ x, y + 4, in, row }, *name ? GHOST : PRIMARY,
                      "wifi", label))
        intent_call(broker_open);
    y += 4 + row + pad;
    if (fabsf(y - b.y - high) > 0.5f) app_redraw();
    high = y - b.y;
    widget_scroll_end();
    if (widget_page_bar(_("Host a table")) || input_key(SDLK_ESCAPE)) app_back();
}

const struct screen hosting_screen = { .name = "hosting", .draw = draw };
#endif
