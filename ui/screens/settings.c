/* Settings. */
#include <math.h>
#include <stdio.h>

#include "../settings.h"
#include "../widgets.h"
#include "screens.h"
#include "text.h"

static const int sizes[] = { 90, 100, 115, 130, 150 };

static float choice(struct box b, const char *title, uint32_t id, const char *const *names, int n, int *value, bool *changed)
{
    type_line((struct box){ b.x, b.y, b.w, grown(26) }, LABEL, TEXT, LEFT, title);
    *changed |= widget_segments(id, (struct box){ b.x, b.y + grown(26) + 4, b.w, 48 }, names, n, value);
    return grown(26) + 68;
}

static float looks(struct box b, bool *changed)
{
    const char *const names[] = { "90 %", "100 %", "115 %", "130 %", "150 %" };
    const char *const zooms[] = { "80 %", "90 %", "100 %", "110 %", "125 %" };
    static const int zoom_values[] = { 80, 90, 100, 110, 125 };
    float y = b.y;
    int size = 1, zoom = 2;
    for (int i = 0; i < 5; i++) {
        if (sizes[i] == settings.text_size) size = i;
        if (zoom_values[i] == settings.zoom) zoom = i;
    }
    type_line((struct box){ b.x, y, b.w, grown(32) }, style_size(HEADING, 24), TEXT, LEFT, _("Looks"));
    y += grown(40);
    y += choice((struct box){ b.x, y, b.w, 0 }, _("Text size"), spot_id("text size", 0), names, 5, &size, changed);
    y += choice((struct box){ b.x, y, b.w, 0 }, _("Zoom of the whole table"), spot_id("zoom", 0), zooms, 5, &zoom, changed);
    settings.text_size = sizes[size];
    if (*changed) settings.zoom = zoom_values[zoom];
    float h = grown(66);
    *changed |= widget_toggle(spot_id("contrast", 0), (struct box){ b.x, y, b.w, h }, _("High contrast"), _("No half-tones, outlines on panels"), &settings.high_contrast);
    y += h;
    *changed |= widget_toggle(spot_id("full screen", 0), (struct box){ b.x, y, b.w, h }, _("Full screen"), _("Also F11"), &settings.fullscreen);
    return y + h - b.y;
}

static float feel(struct box b, bool *changed)
{
    const char *const speeds[] = { _("Off"), _("Fast"), _("Normal"), _("Slow") };
    float y = b.y, h = grown(66);
    type_line((struct box){ b.x, y, b.w, grown(32) }, style_size(HEADING, 24), TEXT, LEFT, _("Play"));
    y += grown(40);
    y += choice((struct box){ b.x, y, b.w, 0 }, _("Animation"), spot_id("animation", 0), speeds, 4, &settings.animation, changed);
    *changed |= widget_toggle(spot_id("reduce", 0), (struct box){ b.x, y, b.w, h }, _("Reduce motion"), _("Short fades instead of travel"), &settings.reduce_motion);
    y += h;
    *changed |= widget_toggle(spot_id("single", 0), (struct box){ b.x, y, b.w, h }, _("Single tap"), _("The first tap plays at once"), &settings.single_tap);
    y += h;
    *changed |= widget_toggle(spot_id("curtain set", 0), (struct box){ b.x, y, b.w, h }, _("Curtain between people"), _("Hides each hand on a shared screen"), &settings.curtain);
    y += h;
    *changed |= widget_toggle(spot_id("mistrial warning", 0), (struct box){ b.x, y, b.w, h }, _("Mistrial warning"), _("Marks exhibits that a side can't place"), &settings.mistrial_warning);
    y += h + 10;
    char text[40];
    snprintf(text, sizeof text, _("Sound %d of 10"), settings.effects);
    type_line((struct box){ b.x, y, b.w, grown(26) }, LABEL, TEXT, LEFT, settings.effects ? text : _("Sound off"));
    y += grown(26);
    if (widget_slider(spot_id("volume", 0), (struct box){ b.x, y, b.w, 48 }, 0, 10, &settings.effects)) {
        *changed = true;
        app_sound("token-place");
    }
    return y + 48 - b.y;
}

static void draw(void)
{
    bool changed = false;
    draw_backdrop(0x2A323DFF, 0x181D25FF, 0x0B0E12FF);
    bool tall = app_portrait();
    float edge = tall ? 16 : 38, top = table_bar_height() + 20;
    struct box area = { edge, top, canvas.w - 2 * edge, canvas.h - top - 16 };
    float w = tall ? area.w : fminf(560, (area.w - 20) / 2), x = tall ? area.x : area.x + (area.w - 2 * w - 20) / 2;
    static float left_h = 400, right_h = 500;
    widget_scroll_begin(spot_id("settings", 0), area, tall ? left_h + right_h + 100 : fmaxf(left_h, right_h) + 48);
    widget_panel((struct box){ x, area.y + 4, w, left_h + 36 });
    left_h = looks((struct box){ x + 20, area.y + 20, w - 40, 0 }, &changed);
    struct box second = tall ? (struct box){ x, area.y + left_h + 60, w, 0 } : (struct box){ x + w + 20, area.y + 4, w, 0 };
    widget_panel((struct box){ second.x, second.y, w, right_h + 36 });
    float h = feel((struct box){ second.x + 20, second.y + 16, w - 40, 0 }, &changed);
    if (h != right_h) app_redraw();
    right_h = h;
    widget_scroll_end();
    if (widget_page_bar(_("Settings"))) app_back();
    if (!changed) return;
    app_apply_settings();
    settings_save();
}

const struct screen settings_screen = { .name = "settings", .draw = draw };
