/* Teaching tips: who was told what, the sentence beside the prompt, and the pointer to a thing to hold. */
#include "tip.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app.h"
#include "coach.h"
#include "intent.h"
#include "screens/screens.h"
#include "settings.h"
#include "speech.h"
#include "table.h"
#include "text.h"
#include "widgets.h"

enum { SHOWN = 8000 };

static const char hold[] = "hold", none[] = "none";      /* none: wants no more tips */

/* The sentence that stands there, and the one that the decision at hand has had. */
static struct { const struct tip *tip; char person[NAME_MAX_BYTES]; int lines; uint64_t seed; } shown;
static struct { char person[NAME_MAX_BYTES]; int lines; } had = { .lines = -1 };
static struct { char person[NAME_MAX_BYTES]; double since; } holding;    /* since 0: not shown yet */

/* ---- who was told what ---- */

bool tip_told(const char *person, const char *id)
{
    return settings_was_told(person, id);
}

void tip_tell(const char *person, const char *id)
{
    if (tip_told(person, id)) return;
    struct told *t = settings_told(person);
    size_t n = strlen(t->words);
    if (n + strlen(id) + 2 > sizeof t->words) return;
    snprintf(t->words + n, sizeof t->words - n, "%s ", id);
    settings_save();
    app_redraw();
}

void tip_untell(const char *person, const char *id)
{
    if (!tip_told(person, id)) return;
    struct told *t = settings_told(person);
    size_t n = strlen(id);
    for (char *at = t->words; *at; at += strcspn(at, " ") + 1) {
        if (strncmp(at, id, n) || at[n] != ' ') continue;
        memmove(at, at + n + 1, strlen(at + n + 1) + 1);
        break;
    }
    settings_save();
    app_redraw();
}

void tip_again(void)
{
    char name[NAME_MAX_BYTES];
    for (int i = 0; i < TOLD_PERSONS; i++) {
        snprintf(name, sizeof name, "%s", settings.told[i].name);
        if (*name) tip_untell(name, none);
    }
}

/* ---- the sentence ---- */

/* Who is asked, if it is a person at play; NULL: nobody. */
static const char *person_asked(const struct seat *at)
{
    if (!settings.tips || coach_lesson() || at->replaying || at->paused || table_staying() >= 0) return NULL;
    if (!table_asking() || at->actor < 0 || at->players[at->actor].level != PERSON) return NULL;
    const char *name = at->players[at->actor].name;
    return tip_told(name, none) ? NULL : name;
}

static const struct tip *due(const struct seat *at, const char **person)
{
    *person = person_asked(at);
    if (!*person || !at->board->tips) return NULL;
    if (had.lines == at->lines && !strcmp(had.person, *person)) return NULL;        /* one a decision */
    for (const struct tip *t = at->board->tips; t->id; t++)
        if (!tip_told(*person, t->id) && t->when(at)) return t;
    return NULL;
}

static float button_height(void) { return fmaxf(48, grown(44)); }

/* Beside its buttons in portrait, above them else and where there is little room. */
static bool beside(void) { return app_portrait() && !app_small(); }

static struct box words_box(struct box b, float *buttons)
{
    bool wide = beside();
    *buttons = wide ? fminf(b.w * 0.5f, grown(330)) : b.w - 24;
    return (struct box){ b.x + 44, b.y + 10, b.w - 56 - (wide ? *buttons + 8 : 0), b.h };
}

/* In portrait the board needs the room: letters grow only so far. Returns the scale to set back. */
static float modest(void)
{
    float was = canvas.text_scale;
    if (app_portrait()) canvas.text_scale = fminf(was, 1.2f);
    return was;
}

float tip_height(float w)
{
    const struct seat *at = table_at();
    const char *person;
    const struct tip *t = due(at, &person);
    if (!t) return 0;
    float buttons, was = modest();
    struct box in = words_box((struct box){ 0, 0, w, 0 }, &buttons);
    float h = type_height(in.w, LOG, _(t->words)), high = button_height();
    canvas.text_scale = was;
    return beside() ? fmaxf(h, high) + 20 : h + high + 28;
}

static void told(const struct intent *i)
{
    char person[NAME_MAX_BYTES];
    snprintf(person, sizeof person, "%s", shown.person);
    if (!shown.tip) return;
    snprintf(had.person, sizeof had.person, "%s", person);
    had.lines = shown.lines;
    tip_tell(person, shown.tip->id);
    if (i->number) tip_tell(person, none);
    shown.tip = NULL;
}

void tip_panel(struct box b)
{
    const struct seat *at = table_at();
    const char *person;
    const struct tip *t = due(at, &person);
    if (!t) return;
    float wide, was = modest(), high = button_height();
    struct box in = words_box(b, &wide);
    float h = type_height(in.w, LOG, _(t->words));
    draw_shape(b, &(struct shape){ .radius = 12,
                                   .top = 0x3A3320FF,
                                   .bottom = 0x2B2617FF,
                                   .line = fade(BRASS400, 0.6f),
                                   .line_width = 1.5f });
    float y = beside() ? b.y + (b.h - h) / 2 : in.y;
    draw_icon((struct box){ b.x + 12, y + (type_line_height(LOG) - 22) / 2, 22, 22 }, "info", BRASS300);
    type_wrap((struct box){ in.x, y, in.w, h }, LOG, TEXT, LEFT, _(t->words));
    speech_add(_(t->words));
    struct box row = { b.x + 12, in.y + h + 8, wide, high };
    if (beside()) row = (struct box){ b.x + b.w - wide - 12, b.y + (b.h - high) / 2, wide, high };
    const char *labels[] = { _("Got it"), _("No more tips") };
    float one = row.w * 0.4f - 4;
    for (int i = 0; i < 2; i++) {
        struct box face = { row.x + (i ? one + 8 : 0), row.y, i ? row.w - one - 8 : one, row.h };
        if (widget_button(spot_id("tip", i), face, i ? GHOST : SECONDARY, NULL, labels[i]))
            intent_set(&(struct intent){ .carry_out = told, .number = i });
    }
    canvas.text_scale = was;
    shown.tip = t;
    shown.lines = at->lines;
    shown.seed = table_session()->seed;
    snprintf(shown.person, sizeof shown.person, "%s", person);
}

/* ---- hold for details ---- */

/* The pointer stands above the thing drawn last that can be held: a card of the hand where there is one. */
void tip_draw(void)
{
    const struct seat *at = table_at();
    struct box board = { 0, table_bar_height(), canvas.w, canvas.h };
    const char *person = person_asked(at);
    if (!app_portrait()) board.w -= 296;         /* not the buttons beside it */
    const struct spot *s = !person || tip_told(person, hold) ? NULL : input_inspectable(board);
    if (!s) return;
    if (holding.since == 0) holding.since = app_now();
    snprintf(holding.person, sizeof holding.person, "%s", person);
    const char *words = _("Hold for details");
    float w = type_width(LABEL, words) + 28, h = type_line_height(LABEL) + 12;
    struct box b = { s->b.x + (s->b.w - w) / 2, s->b.y - h - 6, w, h };
    b.x = fmaxf(8, fminf(b.x, canvas.w - w - 8));
    if (b.y < 60) b.y = s->b.y + s->b.h + 6;
    draw_round(b, h / 2, BRASS400);
    type_line(b, LABEL, BRASS_INK, CENTRE, words);
    speech_add(words);
}

void tip_update(void)
{
    const struct seat *at = table_at();
    bool same = shown.seed == table_session()->seed && shown.lines <= at->lines;      /* the game it was in */
    if (!same) shown.tip = NULL;
    if (shown.tip && shown.lines < at->lines) told(&(struct intent){ .number = 0 });
    if (had.lines != at->lines) had.lines = -1;
    if (holding.since == 0) return;
    double left = holding.since + SHOWN - app_now();
    if (left > 0 && app_idle_since() <= holding.since) {
        app_wake_in((float)left + 1);
        return;
    }
    holding.since = 0;
    tip_tell(holding.person, hold);
}
