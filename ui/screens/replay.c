/* The replay viewer's controls: seek, step, speed, whose eyes. */
#include <ctype.h>
#include <math.h>
#include <stdio.h>

#include "../guess.h"
#include "../intent.h"
#include "../puzzle_view.h"
#include "../review_view.h"
#include "../table.h"
#include "../scene.h"
#include "../widgets.h"
#include "screens.h"
#include "text.h"

static void show_line(const struct intent *i) { table_show_line(i->number); }
static void watch(const struct intent *i) { table_watch(i->number); }

bool replay_panel(const struct seat *at)
{
    return at->replaying && !puzzle_now() && !guess.on;
}

static void go_to(int line)
{
    intent_set(&(struct intent){ .carry_out = show_line, .number = line });
}

/* The first thing in a line that can be read about. What players should remember is not told again. */
static bool about_line(const struct seat *at, int line, bool open)
{
    const struct verb *v = &at->game->verbs[table_session()->log[line].verb];
    struct action a = action_redact(at->game, &table_session()->log[line],
                                    table_curtain() ? SEAT_NONE : at->viewer);
    if (!at->board->about || v->flags & FLAG_FADES) return false;
    for (int i = 0; i < a.count; i++)
        if (a.arg[i] != ARG_HIDDEN
            && at->board->about(at, (char)tolower(verb_letter(v, i)), a.arg[i], open))
            return true;
    return false;
}

const char *log_scene(const struct seat *at, const struct logread *r)
{
    int line = r->at.line;
    if (r->at.said || !at->board->log_scene || line < 0 || line >= at->lines) return NULL;
    const char *name = at->board->log_scene(&table_session()->log[line], r->words);
    return name && scene_there(name) ? name : NULL;
}

void log_line(const struct seat *at, struct box b, const struct logstep *step, const char *words,
              unsigned flags)
{
    if (step->said || (!at->replaying && !about_line(at, step->line, false))) return;
    char label[80];
    size_t n = 0;
    for (; *words && n < sizeof label - 1; words++)
        if (*words != '*') label[n++] = *words;
    label[n] = 0;
    uint32_t id = spot_id("log line", step->line);
    bool tapped = spot(id, b, flags | SPOT_LARGE, label);
    if (spot_hovered(id) || spot_pressed(id)) draw_round(b, 8, fade(WHITE, 0.05f));
    widget_ring(id, box_inset(b, 4), 8);
    if (!tapped && !spot_inspected(id)) return;
    if (!at->replaying) {
        about_line(at, step->line, true);
        return;
    }
    table_tape()->playing = false;
    go_to(step->line + 1);
}

/* Room for two things side by side. */
static bool wide(void) { return app_portrait() && !app_small(); }

/* Names need room: a narrow panel has them in two rows. */
static int eyes_rows(void)
{
    if (app_small()) return 1;
    return app_portrait() || table_whole()->seats < 4 ? 1 : 2;
}

static void whose_eyes(const struct seat *at, struct box b)
{
    if (table_is_blind()) return;
    int n = table_whole()->seats + 1, chosen = at->viewer < 0 ? 0 : at->viewer + 1, rows = eyes_rows(),
        each = (n + rows - 1) / rows;
    const char *names[SEATS_MAX + 1] = { _("Public") };
    for (int s = 1; s < n; s++) names[s] = table_whole()->players[s - 1].name;
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

/* ---- without spoilers ---- */

/* The eyes that are open, else the first person's. */
static int whose_seat(void)
{
    const struct session *s = table_session();
    int first = 0;
    if (table_at()->viewer >= 0) return table_at()->viewer;
    while (first < s->seats - 1 && s->players[first].level != PERSON) first++;
    return s->players[first].level == PERSON ? first : 0;
}

/* Where it is shown; what is shown to its end begins anew. */
static int from_line(void)
{
    int line = table_session()->log_count;
    return !table_is_blind() && line == table_whole()->log_count ? 0 : line;
}

static void begin_guess(void) { guess_begin(whose_seat(), from_line()); }
static void begin_blind(void) { table_blind(whose_seat(), from_line(), false); }
void replay_blind_first(void) { table_blind(whose_seat(), 0, false); }
void replay_guess(void) { intent_call(begin_guess); }
void replay_blind(void) { intent_call(begin_blind); }

/* What can be made of it: two icons, and playing on. */
static void ways(struct box b)
{
    struct box guess_it = box_cut_left(&b, 48), other;
    box_cut_left(&b, 8);
    other = box_cut_left(&b, 48);
    box_cut_left(&b, 8);
    if (widget_icon(spot_id("replay guess", 0), guess_it, "bulb", _("Guess the move"), false)) replay_guess();
    if (table_is_blind()) {
        if (widget_icon(spot_id("replay all", 0), other, "replay", _("Show everything"), true))
            intent_call(table_open_eyes);
    } else if (widget_icon(spot_id("replay blind", 0), other, "eye", _("Without spoilers"), false))
            replay_blind();
    const char *label = _("Play on from here"), *face = label;
    if (type_width(BUTTON, face) + 24 > b.w) face = _("Play on");
    if (widget_button_faced(spot_id("replay on", 0), b, SECONDARY, NULL, label, face))
            intent_call(play_on_open);
}

/* ---- remarks ---- */

enum { REMARK_ROW = 48 };

static void write_remark(const struct intent *i) { table_remark(i->text); }

void replay_remark(struct box b)
{
    static int line = -1;
    static const struct session *of;
    static char text[sizeof ((struct remark *)0)->text];
    const char *kept = session_remark_at(table_whole(), table_session()->log_count);
    bool here = of == table_whole() && line == table_session()->log_count;
    uint32_t id = spot_id("remark", 0);
    if (!here || !spot_focused(id)) snprintf(text, sizeof text, "%s", kept ? kept : "");
    of = table_whole();
    line = table_session()->log_count;
    if (!widget_field(id, b, text, sizeof text, 200, _("A remark beside this line"))) return;
    struct intent i = { .carry_out = write_remark };
    snprintf(i.text, sizeof i.text, "%s", text);
    intent_set(&i);
}

static void open_review(void)
{
    if (review_begin()) app_push(&review_screen);
    else app_toast(_("There is nothing to review"));
}

float replay_controls_height(void)
{
    float eyes = table_is_blind() ? 0 : (float)eyes_rows() * (8 + 48);
    return 40 + grown(28) + 2 * type_line_height(style_size(LOG, 14)) + 48 + 52 + 8 + REMARK_ROW
           + (wide() || app_small() ? 0 : 8 + 48) + eyes + (app_small() ? 0 : 56);
}

static void line_told(const struct seat *at, struct box *in)
{
    char line[400];
    struct style words = style_size(LOG, 14);
    struct box told = box_cut_top(in, 2 * type_line_height(words) + 4);
    review_line_words(at->lines, line, sizeof line, true);
    if (type_height(told.w, words, line) > told.h)
        review_line_words(at->lines, line, sizeof line, false);
    type_wrap(told, words, TEXT2, LEFT, line);
}

static void seek_bar(const struct seat *at, struct box bar, int all)
{
    int line = at->lines;
    if (widget_slider(spot_id("seek", 0), bar, 0, all > 0 ? all : 1, &line)) {
        table_tape()->playing = false;
        go_to(line);
    }
    review_marks(bar);
}

void replay_controls(const struct seat *at, struct box b)
{
    widget_panel(b);
    struct box in = box_inset(b, 14);
    struct box head = box_cut_top(&in, grown(28));
    struct box review = { head.x + head.w - type_width(LABEL, _("Review")) - 44, head.y - 10,
                          type_width(LABEL, _("Review")) + 52, grown(28) + 16 };
    type_line((struct box){ head.x, head.y, review.x - head.x, head.h }, HEADING, TEXT, LEFT, _("Replay"));
    if (session_turn(table_whole()) == SEAT_NONE && !table_is_blind()
        && widget_button(spot_id("review", 0), review, GHOST, "stats", _("Review")))
        intent_call(open_review);
    box_cut_top(&in, 8);                         /* the button is higher than the heading */
    int all = table_whole()->log_count;
    line_told(at, &in);
    seek_bar(at, box_cut_top(&in, 48), all);
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
        const char *icon = play && table_tape()->playing ? "pause" : steps[i].icon;
        if (!widget_icon(spot_id("replay", i), (struct box){ x + (w - 48) / 2, row.y + 2, 48, 48 }, icon,
                         _(steps[i].label), play))
            continue;
        if (play) {
            table_tape()->playing = !table_tape()->playing;
            if (table_tape()->playing && !tape_next(table_tape())) go_to(0);
            continue;
        }
        table_tape()->playing = false;
        go_to(i == 0 ? 0 : i == 4 ? all : at->lines + steps[i].to);
    }
    box_cut_top(&in, 8);
    replay_remark(box_cut_top(&in, REMARK_ROW));
    box_cut_top(&in, 8);
    if (app_small()) {           /* at its usual speed */
        whose_eyes(at, in);
        return;
    }
    if (!wide()) {
        speed = box_cut_top(&in, 48);
        box_cut_top(&in, 8);
    }
    const char *const speeds[] = { _("Slow"), _("Normal"), _("Fast") };
    widget_segments(spot_id("replay speed", 0), (struct box){ speed.x, speed.y, speed.w, 48 }, speeds, 3,
                    &table_tape()->speed);
    ways(box_cut_bottom(&in, 48));
    box_cut_bottom(&in, 8);
    whose_eyes(at, in);
    if (input_key(SDLK_SPACE)) table_tape()->playing = !table_tape()->playing;
}
