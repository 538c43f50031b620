/* What the marks of the table mean, and what would be a Mistrial now. */
#include <math.h>
#include <stdio.h>

#include "../../app.h"
#include "../../settings.h"
#include "../../widgets.h"
#include "view.h"
#include "text.h"

/* ---- a Mistrial now ---- */

/* The cards whose winner would have nothing to do with them: "G, J". How many there are. */
static int doomed(const struct seat *at, int side, struct text *t)
{
    int n = 0;
    for (int c = 0; c < MS_CARDS; c++) {
        if (!ms_desk_warns(at, side, c)) continue;
        if (c < MS_EXHIBITS) text_add(t, "%s%c", n ? ", " : "", 'A' + c);
        else text_add(t, "%s%s", n ? ", " : "", _("the Pair"));
        n++;
    }
    return n;
}

/* False: this table doesn't warn. */
static bool ms_means_mistrial(const struct seat *at, char *out, size_t size)
{
    const struct mistrial *m = ms_desk_state(at);
    char list[MS_SIDES][80];
    int me = at->actor >= 0 ? at->actor : 0, n[MS_SIDES];
    struct text t = { out, size, 0 };
    if (!m->warning || !settings.mistrial_warning) return false;
    if (m->phase < MS_SUBMIT || m->phase > MS_RESOLVE) return false;
    for (int s = 0; s < MS_SIDES; s++) {
        struct text l = TEXT_ON(list[s]);
        text_clear(&l);
        n[s] = doomed(at, s, &l);
    }
    text_clear(&t);
    text_add(&t, "**%s** ", _("A Mistrial now:"));
    if (!n[0] && !n[1])
        text_add(&t, "%s", _("none. Every exhibit still fits somewhere, or is on the board already."));
    for (int i = 0, told = 0; i < MS_SIDES; i++) {
        int side = i ? 1 - me : me;
        if (!n[side]) continue;
        text_add(&t, "%s", told++ ? "; " : "");
        text_add(&t, _("if %s wins %s"), at->players[side].name, list[side]);
    }
    if (n[0] || n[1]) text_add(&t, ".");
    return true;
}

/* ---- marks ---- */

static float pip(float x, struct box b, bool full)
{
    struct box dot = { x, b.y + (b.h - 9) / 2, 9, 9 };
    if (full) draw_round(dot, 4.5f, TEXT);
    else draw_outline(dot, 4.5f, 1.5f, TEXT);
    return x + 14;
}

static float words_at(float x, struct box b, struct style s, const char *words)
{
    float w = fminf(type_width(s, words) + 2, b.x + b.w - x);
    if (w > 20) type_line((struct box){ x, b.y, w, b.h }, s, TEXT2, LEFT, words);
    return x + w + 10;
}

/* The dots in a line of their own, or all marks in one. */
static void ms_means_marks(struct box b, struct style s, bool all)
{
    float x = words_at(pip(b.x, b, true), b, s, _("card shown"));
    x = words_at(pip(x, b, false), b, s, _("to come"));
    if (!all) return;
    x = words_at(x + 10, b, s, _("Linked: tiles that touch"));
    words_at(x + 10, b, s, _("Out: tied Evidence"));
}

/* ---- the prompt and the column ---- */

void ms_means_prompt(const struct seat *at, struct prompt *p)
{
    char words[300];
    if (app_small()) {
        if (ms_means_mistrial(at, words, sizeof words)) prompt_note(p, "warning", words);
        return;
    }
    bool marks = app_portrait() && canvas.text_scale <= 1.2f;
    float mark = marks ? type_line_height(PLAIN13) + 2 : 0;
    if (ms_means_mistrial(at, words, sizeof words)) {
        float h = type_height(p->b.w - 28, PLAIN13, words);
        struct box b = prompt_room(p, h);
        if (!p->measure) {
            draw_icon((struct box){ b.x, b.y + (type_line_height(PLAIN13) - 18) / 2, 18, 18 }, "warning", WARN);
            type_wrap((struct box){ b.x + 28, b.y, b.w - 28, h }, PLAIN13, TEXT, LEFT, words);
        }
    }
    if (!marks) return;
    struct box b = prompt_room(p, mark);
    if (!p->measure) ms_means_marks(b, PLAIN13, true);
}

/* Under the piles, as far as there is room. */
void ms_column_means(const struct seat *at, struct box b)
{
    struct style s = style_fixed(PLAIN13);
    const char *lines[] = { _("Linked: tiles that touch"), _("Out: tied Evidence") };
    float line = type_line_height(s) + 2, pad = 10, y = b.y + pad, tall = line;
    (void)at;
    for (int i = 0; i < 2; i++) tall += type_height(b.w - 2 * pad, s, lines[i]) + 3;
    if (b.h < tall + 2 * pad) return;
    b.h = tall + 2 * pad;
    if (ms_column_panel(spot_id("means", 0), b, _("What the marks mean"))) ms_desk_about_help(MS_HELP_LINKED);
    ms_means_marks((struct box){ b.x + pad, y, b.w - 2 * pad, line }, s, false);
    y += line;
    for (int i = 0; i < 2; i++) {
        float h = type_height(b.w - 2 * pad, s, lines[i]);
        type_wrap((struct box){ b.x + pad, y, b.w - 2 * pad, h }, s, TEXT2, LEFT, lines[i]);
        y += h + 3;
    }
}
