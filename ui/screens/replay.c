/* The replay viewer's controls: seek, step, speed, whose eyes. */
#include <ctype.h>
#include <math.h>
#include <stdio.h>

#include "../intent.h"
#include "../review_view.h"
#include "../table.h"
#include "../scene.h"
#include "../widgets.h"
#include "screens.h"
#include "text.h"

static void show_line(const struct intent *i) { table_show_line(i->number); }
static void watch(const struct intent *i) { table_watch(i->number); }

static void go_to(int line)
{
    intent_set(&(struct intent){ .carry_out = show_line, .number = line });
}

/* The first thing in a line that can be read about. What players should remember is not told again. */
static bool about_line(int line, bool open)
{
    const struct verb *v = &table.game->verbs[table.session.log[line].verb];
    struct action a = action_redact(table.game, &table.session.log[line],
                                    table_curtain() ? SEAT_NONE : table.at.viewer);
    if (!table.board->about || v->flags & FLAG_FADES) return false;
    for (int i = 0; i < a.count; i++)
        if (a.arg[i] != ARG_HIDDEN
            && table.board->about(&table.at, (char)tolower(verb_letter(v, i)), a.arg[i], open))
            return true;
    return false;
}

const char *log_scene(const struct logread *r)
{
    int line = r->at.line;
    if (r->at.said || !table.board->log_scene || line < 0 || line >= table.session.log_count) return NULL;
    const char *name = table.board->log_scene(&table.session.log[line], r->words);
    return name && scene_there(name) ? name : NULL;
}

void log_line(struct box b, const struct logstep *at, const char *words, unsigned flags)
{
    if (at->said || (!table.at.replaying && !about_line(at->line, false))) return;
    char label[80];
    size_t n = 0;
    for (; *words && n < sizeof label - 1; words++)
        if (*words != '*') label[n++] = *words;
    label[n] = 0;
    uint32_t id = spot_id("log line", at->line);
    bool tapped = spot(id, b, flags | SPOT_LARGE, label);
    if (spot_hovered(id) || spot_pressed(id)) draw_round(b, 8, fade(WHITE, 0.05f));
    widget_ring(id, box_inset(b, 4), 8);
    if (!tapped && !spot_inspected(id)) return;
    if (!table.at.replaying) {
        about_line(at->line, true);
        return;
    }
    table.tape.playing = false;
    go_to(at->line + 1);
}

/* Room for two things side by side. */
static bool wide(void) { return app_portrait() && !app_small(); }

/* Names need room: a narrow panel has them in two rows. */
static int eyes_rows(void)
{
    if (app_small()) return 1;
    return app_portrait() || table.whole.seats < 4 ? 1 : 2;
}

static void whose_eyes(struct box b)
{
    int n = table.whole.seats + 1, chosen = table.at.viewer < 0 ? 0 : table.at.viewer + 1, rows = eyes_rows(),
        each = (n + rows - 1) / rows;
    const char *names[SEATS_MAX + 1] = { _("Public") };
    for (int s = 1; s < n; s++) names[s] = table.whole.players[s - 1].name;
    if (app_small()) {
        int now = chosen;
        if (widget_choice(spot_id("eyes", 0), box_cut_top(&b, 48), names, n, &now))
            intent_set(&(struct intent){ .carry_out = watch, .number = now > 0 ? now - 1 : SEAT_NONE });
        return;
    }
    for (int first = 0; first < n; first += each) {
        int here = chosen - first, count = n - first < each ? n - first : each;
        if (widget_segments(spot_id("eyes", first), box_cut_top(&b, 48), names + first, count, &here))
            intent_set(&(struct intent){ .carry_out = watch,
                                         .number = here + first > 0 ? here + first - 1 : SEAT_NONE });
        box_cut_top(&b, 8);
    }
}

static void open_review(void)
{
    if (review_begin()) app_push(&review_screen);
    else app_toast(_("There is nothing to review"));
}

float replay_controls_height(void)
{
    return 40 + grown(28) + 2 * type_line_height(style_size(LOG, 14)) + 48 + 52
           + (wide() || app_small() ? 0 : 8 + 48) + (float)eyes_rows() * (8 + 48);
}

void replay_controls(struct box b)
{
    widget_panel(b);
    struct box in = box_inset(b, 14);
    char line[400];
    struct box head = box_cut_top(&in, grown(28));
    struct box review = { head.x + head.w - type_width(LABEL, _("Review")) - 44, head.y - 10,
                          type_width(LABEL, _("Review")) + 52, grown(28) + 16 };
    type_line((struct box){ head.x, head.y, review.x - head.x, head.h }, HEADING, TEXT, LEFT, _("Replay"));
    if (session_turn(&table.whole) == SEAT_NONE
        && widget_button(spot_id("review", 0), review, GHOST, "stats", _("Review")))
        intent_call(open_review);
    struct style words = style_size(LOG, 14);
    box_cut_top(&in, 8);                         /* the button is higher than the heading */
    struct box told = box_cut_top(&in, 2 * type_line_height(words) + 4);
    review_line_words(table.session.log_count, line, sizeof line, true);
    if (type_height(told.w, words, line) > told.h)
        review_line_words(table.session.log_count, line, sizeof line, false);
    type_wrap(told, words, TEXT2, LEFT, line);

    struct box bar = box_cut_top(&in, 48);
    int at = table.session.log_count;
    if (widget_slider(spot_id("seek", 0), bar, 0, table.whole.log_count > 0 ? table.whole.log_count : 1, &at)) {
        table.tape.playing = false;
        go_to(at);
    }
    review_marks(bar);
    static const struct { const char *icon; const char *label; int to; } steps[] = {
        { "skip-back", N_("To the start"), 0 }, { "step-back", N_("One back"), -1 }, { "play", N_("Play"), 0 },
        { "step-forward", N_("One on"), 1 }, { "skip-forward", N_("To the end"), 2 },
    };
    struct box row = box_cut_top(&in, 52);
    struct box speed = wide() ? box_cut_right(&row, row.w * 0.5f)
                                      : (struct box){ 0 }; /* wide enough for both */
    float w = fminf(56, row.w / 5), x = row.x + (row.w - 5 * w) / 2;
    for (int i = 0; i < 5; i++, x += w) {
        bool play = i == 2;
        const char *icon = play && table.tape.playing ? "pause" : steps[i].icon;
        if (!widget_icon(spot_id("replay", i), (struct box){ x + (w - 48) / 2, row.y + 2, 48, 48 }, icon,
                         _(steps[i].label), play))
            continue;
        if (play) {
            table.tape.playing = !table.tape.playing;
            if (table.tape.playing && table.session.log_count == table.whole.log_count) go_to(0);
            continue;
        }
        table.tape.playing = false;
        go_to(i == 0 ? 0 : i == 4 ? table.whole.log_count : table.session.log_count + steps[i].to);
    }
    box_cut_top(&in, 8);
    if (app_small()) {           /* at its usual speed */
        whose_eyes(in);
        return;
    }
    if (!wide()) {
        speed = box_cut_top(&in, 48);
        box_cut_top(&in, 8);
    }
    const char *const speeds[] = { _("Slow"), _("Normal"), _("Fast") };
    widget_segments(spot_id("replay speed", 0), (struct box){ speed.x, speed.y, speed.w, 48 }, speeds, 3,
                    &table.tape.speed);
    whose_eyes(in);
    if (input_key(SDLK_SPACE)) table.tape.playing = !table.tape.playing;
}
