/* The replay viewer's controls: seek, step, speed, whose eyes. */
#include <math.h>
#include <stdio.h>

#include "../table.h"
#include "../widgets.h"
#include "screens.h"
#include "text.h"

static void whose_eyes(struct box b)
{
    int n = table.whole.seats, chosen = table.viewer < 0 ? 0 : table.viewer + 1;
    const char *names[SEATS_MAX + 1] = { _("Public") };
    for (int s = 0; s < n; s++) names[s + 1] = table.whole.players[s].name;
    if (widget_segments(spot_id("eyes", 0), b, names, n + 1, &chosen)) table_watch(chosen - 1 < 0 ? SEAT_NONE : chosen - 1);
}

void replay_controls(struct box b)
{
    widget_panel(b);
    struct box in = box_inset(b, 14);
    char line[80];
    snprintf(line, sizeof line, _("Line %d of %d"), table.at, table.whole.log_count);
    struct box head = box_cut_top(&in, grown(28));
    type_line(head, HEADING, TEXT, LEFT, _("Replay"));
    type_line(head, LOG, TEXT2, RIGHT, line);

    struct box bar = box_cut_top(&in, 48);
    int at = table.at;
    if (widget_slider(spot_id("seek", 0), bar, 0, table.whole.log_count > 0 ? table.whole.log_count : 1, &at)) {
        table.playing = false;
        table_show_line(at);
    }
    static const struct { const char *icon; const char *label; int to; } steps[] = {
        { "skip-back", N_("To the start"), 0 }, { "step-back", N_("One back"), -1 }, { "play", N_("Play"), 0 },
        { "step-forward", N_("One on"), 1 }, { "skip-forward", N_("To the end"), 2 },
    };
    struct box row = box_cut_top(&in, 52);
    float w = fminf(56, row.w / 5), x = row.x + (row.w - 5 * w) / 2;
    for (int i = 0; i < 5; i++, x += w) {
        bool play = i == 2;
        const char *icon = play && table.playing ? "pause" : steps[i].icon;
        if (!widget_icon(spot_id("replay", i), (struct box){ x + (w - 48) / 2, row.y + 2, 48, 48 }, icon, _(steps[i].label), play)) continue;
        if (play) {
            table.playing = !table.playing;
            if (table.playing && table.at == table.whole.log_count) table_show_line(0);
            continue;
        }
        table.playing = false;
        table_show_line(i == 0 ? 0 : i == 4 ? table.whole.log_count : table.at + steps[i].to);
    }
    box_cut_top(&in, 8);
    const char *const speeds[] = { _("Slow"), _("Normal"), _("Fast") };
    widget_segments(spot_id("replay speed", 0), box_cut_top(&in, 48), speeds, 3, &table.speed);
    box_cut_top(&in, 8);
    whose_eyes(box_cut_top(&in, 48));
    if (input_key(SDLK_SPACE)) table.playing = !table.playing;
}
