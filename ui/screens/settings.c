/* Settings. */
#include <math.h>
#include <stdio.h>

#include "../intent.h"
#include "../language.h"
#include "../settings.h"
#include "../share.h"
#include "../sound.h"
#include "../notify.h"
#include "../speech.h"
#include "../tip.h"
#include "../widgets.h"
#include "screens.h"
#include "text.h"

enum { SIZES = 7, ZOOMS = 5 };
static const int sizes[SIZES] = { 90, 100, 115, 130, 150, 175, 200 };

/* Under its words, in as many rows as the names need. */
static float choice(struct box b, const char *title, uint32_t id, const char *const *names, int n, int *value,
                    bool *changed)
{
    float widest = 0, y = b.y + grown(26) + 4;
    type_line((struct box){ b.x, b.y, b.w, grown(26) }, LABEL, TEXT, LEFT, title);
    for (int i = 0; i < n; i++) widest = fmaxf(widest, type_width(style_size(SMALL, 14), names[i]) + 18);
    int rows = 1;
    while (rows < n && widest * (float)((n + rows - 1) / rows) > b.w) rows++;
    int across = (n + rows - 1) / rows;
    for (int first = 0; first < n; first += across, y += 52) {
        int part = n - first < across ? n - first : across, chosen = *value - first;
        struct box row = { b.x, y, b.w * (float)part / (float)across, 48 };
        char full[16][200];                      /* what it is of stands behind it: several are "Normal" */
        const char *labels[16];
        for (int i = 0; i < part; i++) {
            snprintf(full[i], sizeof full[i], "%s|%s, %s", names[first + i], names[first + i], title);
            labels[i] = full[i];
        }
        if (!widget_segments(id + (uint32_t)first * 104729u, row, labels, part, &chosen)) continue;
        *value = first + chosen;
        *changed = true;
    }
    return y - b.y + 12;
}

/* A switch as high as its words. */
static float toggle(struct box b, uint32_t id, const char *title, const char *help, int *on, bool *changed)
{
    float words = type_height(b.w - 76, LABEL, title) + type_height(b.w - 76, LOG, help),
          h = fmaxf(grown(66), words + 16);
    *changed |= widget_toggle(id, (struct box){ b.x, b.y, b.w, h }, title, help, on);
    return h;
}

static float language(struct box b, bool *changed)
{
    const char *names[LANGUAGES_MOST];
    int n = language_count(), now = language_find(settings.language), was = now;
    for (int i = 0; i < n; i++) names[i] = _(languages[i].name);
    float h = choice(b, _("Language"), spot_id("language", 0), names, n, &now, changed);
    if (now != was) snprintf(settings.language, sizeof settings.language, "%s", languages[now].code);
    return h;
}

static float looks(struct box b, bool *changed)
{
    const char *const names[] = { "90 %", "100 %", "115 %", "130 %", "150 %", "175 %", "200 %" };
    const char *const zooms[] = { "80 %", "90 %", "100 %", "110 %", "125 %", "150 %", "175 %", "200 %" };
    const char *const renderers[] = { _("Automatic"), _("Graphics card"), _("Software") };
    static const int zoom_values[] = { 80, 90, 100, 110, 125, 150, 175, 200 };
    float y = b.y;
    int size = 1, zoom = 2, beyond = app_small() || settings.zoom > 125 ? 3 : 0;     /* the small layout */
    for (int i = 0; i < SIZES; i++)
        if (sizes[i] == settings.text_size) size = i;
    for (int i = 0; i < ZOOMS + beyond; i++)
        if (zoom_values[i] <= settings.zoom) zoom = i;
    int zoomed = zoom;
    type_line((struct box){ b.x, y, b.w, grown(32) }, style_size(HEADING, 24), TEXT, LEFT, _("Looks"));
    y += grown(40);
    y += language((struct box){ b.x, y, b.w, 0 }, changed);
    y += choice((struct box){ b.x, y, b.w, 0 }, _("Text size"), spot_id("text size", 0), names, SIZES, &size,
                changed);
    y += choice((struct box){ b.x, y, b.w, 0 }, _("Zoom of the whole table"), spot_id("zoom", 0), zooms,
                ZOOMS + beyond, &zoom, changed);
    y += choice((struct box){ b.x, y, b.w, 0 }, _("Drawn by"), spot_id("renderer", 0), renderers, 3,
                &settings.renderer, changed);
    settings.text_size = sizes[size];
    if (zoom != zoomed) settings.zoom = zoom_values[zoom];
    y += toggle((struct box){ b.x, y, b.w, 0 }, spot_id("contrast", 0), _("High contrast"),
                _("No half-tones, outlines on panels"), &settings.high_contrast, changed);
    y += toggle((struct box){ b.x, y, b.w, 0 }, spot_id("full screen", 0), _("Full screen"), _("Also F11"),
                &settings.fullscreen, changed);
    return y - b.y;
}

static float feel(struct box b, bool *changed)
{
    const char *const speeds[] = { _("Off"), _("Fast"), _("Normal"), _("Slow") };
    float y = b.y;
    type_line((struct box){ b.x, y, b.w, grown(32) }, style_size(HEADING, 24), TEXT, LEFT, _("Play"));
    y += grown(40);
    y += choice((struct box){ b.x, y, b.w, 0 }, _("Animation"), spot_id("animation", 0), speeds, 4,
                &settings.animation, changed);
    const char *const paces[] = { _("Quick"), _("Normal"), _("Slow") };
    y += choice((struct box){ b.x, y, b.w, 0 }, _("Bots' answers"), spot_id("pace", 0), paces, 3,
                &settings.pace, changed);
    const struct { const char *id, *title, *help; int *on; } rows[] = {
        { "reduce", _("Reduce motion"), _("Short fades instead of travel"), &settings.reduce_motion },
        { "single", _("Single tap"), _("The first tap plays at once"), &settings.single_tap },
        { "curtain set", _("Curtain between people"), _("Hides each hand on a shared screen"),
          &settings.curtain },
        { "peek set", _("Hold to peek"), _("People may look at their own at any time"), &settings.peek },
        { "flat", _("Tablet lying flat"), _("The table turns to whoever’s turn it is"), &settings.flat },
        { "mistrial warning", _("Mistrial warning"), _("Marks exhibits that a side can't place"),
          &settings.mistrial_warning },
        { "talk set", _("Bots talk"), _("They claim and listen, in Voices in My Head"), &settings.talk },
        { "tips set", _("Teaching tips"), _("A sentence when something first comes up"), &settings.tips },
    };
    int tips = settings.tips;
    for (int i = 0; i < (int)(sizeof rows / sizeof *rows); i++)
        y += toggle((struct box){ b.x, y, b.w, 0 }, spot_id(rows[i].id, 0), rows[i].title, rows[i].help,
                    rows[i].on, changed);
    if (settings.tips && !tips) tip_again();
    return y - b.y;
}

/* Tables shared with other devices. */
static float far(struct box b, bool *changed)
{
    float y = b.y, h = grown(52);
    char label[200];
    const char *name = share_broker_name();
    (void)changed;
    type_line((struct box){ b.x, y, b.w, grown(32) }, style_size(HEADING, 24), TEXT, LEFT, _("Other devices"));
    y += grown(40);
    snprintf(label, sizeof label, _("Broker: %s"), *name ? name : share_broker_none());
    if (widget_button(spot_id("broker", 0), (struct box){ b.x, y, b.w, h }, SECONDARY, "wifi", label))
        intent_call(broker_open);
    y += h + 8;
    const char *what = _("Who passes letters on at a table with devices. For friends in other houses, any "
                         "broker that all can reach.");
    y += type_wrap((struct box){ b.x, y, b.w, 0 }, LOG, TEXT2, LEFT, what) + 6;
    return y - b.y;
}

/* Keys, pads, and help for who can press but not hold, or one thing only. */
static float hands(struct box b, bool *changed)
{
    static const int tenths[] = { 0, 30, 20, 12, 7 };
    const char *const paces[] = { _("Off"), _("Very slow"), _("Slow"), _("Normal"), _("Quick") };
    float y = b.y;
    int pace = 0;
    for (int i = 0; i < 5; i++)
        if (settings.scan && tenths[i] >= settings.scan) pace = i;
    int was = pace;
    type_line((struct box){ b.x, y, b.w, grown(32) }, style_size(HEADING, 24), TEXT, LEFT, _("Keys and pads"));
    y += grown(40);
    const struct { const char *id, *words; const struct screen *to; } pages[] = {
        { "keys", _("All keys (F2)"), &keys_screen }, { "controls", _("Change keys and buttons"),
            &controls_screen },
    };
    for (int i = 0; i < 2; i++, y += grown(52) + 10)
        if (widget_button(spot_id(pages[i].id, 0), (struct box){ b.x, y, b.w, grown(52) }, SECONDARY, NULL,
                          pages[i].words))
            app_push(pages[i].to);
    y += toggle((struct box){ b.x, y, b.w, 0 }, spot_id("hold twice", 0), _("Two presses instead of holding"),
                _("The first begins, the second ends it"), &settings.hold_twice, changed);
    y += toggle((struct box){ b.x, y, b.w, 0 }, spot_id("rumble", 0), _("Controllers rumble"),
                _("When their player is called"), &settings.rumble, changed);
    y += 8;
    y += choice((struct box){ b.x, y, b.w, 0 }, _("One switch: the focus walks, Space or Enter chooses"),
                spot_id("scan", 0), paces, 5, &pace, changed);
    if (pace != was) settings.scan = tenths[pace];
    return y - b.y;
}

/* A slider under its words. */
static float volume(struct box b, const char *title, uint32_t id, int least, int *value, bool *moved)
{
    type_line((struct box){ b.x, b.y, b.w, grown(26) }, LABEL, TEXT, LEFT, title);
    *moved = widget_slider(id, (struct box){ b.x, b.y + grown(26), b.w, 48 }, least, 10, value);
    return grown(26) + 52;
}

static float ears(struct box b, bool *changed)
{
    float y = b.y;
    char text[60];
    bool moved;
    type_line((struct box){ b.x, y, b.w, grown(32) }, style_size(HEADING, 24), TEXT, LEFT,
              _("Sound and speech"));
    y += grown(40);
    if (sound_missing()) {
        const char *none = _("There is no audio device: nothing is heard.");
        float note = widget_note_height(b.w, none);
        widget_note((struct box){ b.x, y, b.w, note }, "info", none);
        y += note + 10;
    }
    const struct { const char *title, *off, *id; int *value; } sliders[] = {
        { _("Music %d of 10"), _("Music off"), "music", &settings.music },
        { _("Sounds %d of 10"), _("Sounds off"), "volume", &settings.effects },
        { _("Room tone %d of 10"), _("Room tone off"), "ambience", &settings.ambience },
    };
    int on = !settings.mute;
    y += toggle((struct box){ b.x, y, b.w, 0 }, spot_id("mute", 0), _("Music and sounds"), _("Also M"), &on,
                changed);
    settings.mute = !on;
    for (int i = 0; i < 3 && on; i++) {
        snprintf(text, sizeof text, sliders[i].title, *sliders[i].value);
        y += volume((struct box){ b.x, y, b.w, 0 }, *sliders[i].value ? text : sliders[i].off,
                    spot_id(sliders[i].id, 0), 0, sliders[i].value, &moved);
        if (moved && sliders[i].value == &settings.effects) app_sound("token-place");
        *changed |= moved;
    }
    const char *missing = notify_why_not();
    int calls = notify_on();
    y += toggle((struct box){ b.x, y, b.w, 0 }, spot_id("notify", 0), _("Your turn on the desktop"),
                missing ? missing : _("A notification while another window is in front"), &calls, changed);
    if (calls != notify_on()) notify_switch(calls);
    const char *why = speech_why_not();
    y += toggle((struct box){ b.x, y, b.w, 0 }, spot_id("speech", 0), _("Speak aloud"),
                why ? why : _("Prompt, log and what has the focus"), &settings.speech, changed);
    if (!settings.speech || why) return y - b.y;
    snprintf(text, sizeof text, _("Speech %d of 10"), settings.speech_volume);
    y += volume((struct box){ b.x, y, b.w, 0 }, text, spot_id("speech volume", 0), 1, &settings.speech_volume,
                &moved);
    if (moved) speech_hush();
    if (moved) speech_say(text);
    *changed |= moved;
    return y - b.y;
}

static float steady(struct box b, bool *changed)
{
    const struct { const char *title, *help; int *on; } rows[] = {
        { _("Whole directions"), _("The stick turns in steps of 5 degrees"), &settings.steady_direction },
        { _("Whole places"), _("The marker moves in steps of 5 mm"), &settings.steady_start },
        { _("Confirm"), _("A drag only aims; a press pushes"), &settings.steady_confirm },
        { _("Buttons only"), _("No dragging, no holding"), &settings.steady_buttons },
        { _("Slow push"), _("One press: the stick goes by itself, another stops it"), &settings.steady_slow },
    };
    float y = b.y;
    type_line((struct box){ b.x, y, b.w, grown(32) }, style_size(HEADING, 24), TEXT, LEFT, _("Steady hand"));
    y += grown(34);
    const char *what = _("For pushes in Voices in My Head. What a push does stays the same.");
    y += type_wrap((struct box){ b.x, y, b.w, 0 }, LOG, TEXT2, LEFT, what) + 6;
    for (int i = 0; i < 5; i++)
        y += toggle((struct box){ b.x, y, b.w, 0 }, spot_id("steady", i), rows[i].title, rows[i].help,
                    rows[i].on, changed);
    return y - b.y;
}

static void draw(void)
{
    bool changed = false;
    draw_backdrop(0x2A323DFF, 0x181D25FF, 0x0B0E12FF);
    bool tall = app_portrait() || app_small();
    float edge = app_small() ? 8 : tall ? 16 : 38, top = table_bar_height() + (app_small() ? 6 : 20);
    struct box area = { edge, top, canvas.w - 2 * edge, canvas.h - top - 16 };
    enum { PARTS = 6, COLUMNS = 3, BETWEEN = 20 };
    int columns = tall ? 1 : area.w >= 1240 ? 3 : 2;
    float room = area.w - 14 - BETWEEN * (float)(columns - 1),
          w = columns == 2 ? fminf(560, room / 2) : room / (float)columns,
          x = tall ? area.x : area.x + (area.w - (w + BETWEEN) * (float)columns + BETWEEN) / 2;
    static float heights[PARTS] = { 500, 500, 240, 400, 400, 160 };
    float (*const parts[PARTS])(struct box b, bool *changed) = { looks, feel, ears, steady, hands, far };
    float tops[PARTS], ends[COLUMNS] = { 0 };
    for (int i = 0; i < PARTS; i++) {
        float *end = &ends[i % columns];
        tops[i] = *end;
        *end += heights[i] + 52;
    }
    widget_scroll_begin(spot_id("settings", 0), area, fmaxf(ends[0], fmaxf(ends[1], ends[2])));
    for (int i = 0; i < PARTS; i++) {
        struct box panel = { x + (w + BETWEEN) * (float)(i % columns), area.y + 4 + tops[i], w,
                             heights[i] + 36 };
        widget_panel(panel);
        float pad = app_small() ? 12 : 20;
        float h = parts[i]((struct box){ panel.x + pad, panel.y + 16, w - 2 * pad, 0 }, &changed);
        if (h != heights[i]) app_redraw();
        heights[i] = h;
    }
    widget_scroll_end();
    if (widget_page_bar(_("Settings"))) app_back();
    if (!changed) return;
    app_apply_settings();
    settings_save();
}

static void shown(void)
{
    widget_scroll_to(spot_id("settings", 0), 0);
}

const struct screen settings_screen = { .name = "settings", .draw = draw, .shown = shown };
