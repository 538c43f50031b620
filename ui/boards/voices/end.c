/* The end of the trial, step by step (ruling 39): roles are shown, influence is turned up, tokens cancel, the
   jury speaks, each role is told whether it has what it wanted. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "../../app.h"
#include "../../flight.h"
#include "../../screens/screens.h"
#include "../../settings.h"
#include "../boards.h"
#include "../../widgets.h"
#include "view.h"
#include "words.h"

enum part { PART_ROLE, PART_JUROR, PART_VERDICT, PART_GOAL, PART_DONE };

/* One visible change. Of a juror: tokens one by one, then the pairs that cancel, then its word. */
struct beat { enum part part; int who, step, steps; };

static struct beat beat_at(const struct seat *at, int n)
{
    int list[TOKENS], seats = voices_view(at)->seats;
    if (n < seats) return (struct beat){ PART_ROLE, n, 0, 1 };
    n -= seats;
    for (int j = 0; j < JURORS; j++) {
        int steps = voices_influence(at, j, list) + 2;
        if (n < steps) return (struct beat){ PART_JUROR, j, n, steps };
        n -= steps;
    }
    if (n == 0) return (struct beat){ PART_VERDICT, 0, 0, 1 };
    n--;
    if (n < seats) return (struct beat){ PART_GOAL, n, 0, 1 };
    return (struct beat){ PART_DONE, 0, 0, 1 };
}

static float pause_of(const struct beat *b)
{
    static const float pace[] = { 0, 0.6f, 1, 1.6f };
    static const float parts[] = { [PART_ROLE] = 1700, [PART_VERDICT] = 2600, [PART_GOAL] = 1700 };
    float ms = b->part != PART_JUROR     ? parts[b->part]
               : b->step == b->steps - 1 ? 750
               : b->step == b->steps - 2 ? 500
                                         : 440;
    return ms * pace[settings.animation];
}

/* ---- its course ---- */

static void fly_token(const struct seat *at, struct box b, float t, const int *with)
{
    (void)at;
    canvas.alpha *= fminf(1, t * 3);
    draw_art(b, voices_face(with[0]), WHITE);
    canvas.alpha = 1;
}

static void fly_bar(const struct seat *at, struct box b, float t, const int *with)
{
    (void)at;
    (void)with;
    draw_round(b, 8, fade(WHITE, 0.75f * (1 - t)));
}

/* What a beat looks and sounds like as it comes. */
static void come(const struct seat *at, const struct beat *b)
{
    struct voices_ui *ui = at->ui;
    int list[TOKENS];
    if (b->part == PART_JUROR && b->step < b->steps - 2) {
        voices_influence(at, b->who, list);
        int token = list[b->step];
        struct box to = ui->desk.token[token], from = { to.x, to.y - 16, to.w, to.h };
        flight_add(at, &(struct flight){ .key = voices_token_key(token),
                                         .from = from,
                                         .to = to,
                                         .ms = 260,
                                         .ease = OUT_CUBIC,
                                         .draw = fly_token,
                                         .with = { voices_view(at)->token_kind[token] },
                                         .cue = "card-flip" });
    } else if (b->part == PART_JUROR) {
        struct box tile = ui->desk.juror[b->who], bar = { tile.x + 4, tile.y + tile.h - 30, tile.w - 8, 26 };
        bool word = b->step == b->steps - 1;
        flight_add(at, &(struct flight){ .from = word ? box_inset(bar, -6) : bar,
                                         .to = bar,
                                         .ms = word ? 220 : 1,
                                         .ease = IN_QUINT,
                                         .draw = fly_bar,
                                         .cue = word ? "token-place" : "chip-click" });
    } else if (b->part == PART_VERDICT) app_sound("gavel-3");
    else if (b->part == PART_ROLE || b->part == PART_GOAL)
        app_sound(b->part == PART_GOAL ? "token-place" : "card-flip");
    app_redraw();
}

static void go_to(const struct seat *at, int here)
{
    struct voices_shared *shared = at->ui_public;
    shared->end.at = here;
    struct beat b = beat_at(at, here);
    if (b.part == PART_DONE) {
        shared->end.on = false;
        app_redraw();
        return;
    }
    shared->end.next = app_now() + (double)pause_of(&b);
    come(at, &b);
}

void voices_end_start(const struct seat *at)
{
    struct voices_shared *shared = at->ui_public;
    if (at->replaying || settings.animation == ANIMATION_OFF) return;
    flight_finish();
    shared->end.on = true;
    shared->end.at = -1;
    shared->end.next = app_now() + 600;
    app_redraw();
}

bool voices_end_shown(const struct seat *at)
{
    struct voices_shared *shared = at->ui_public;
    if (shared->end.on && (voices_view(at)->phase != PH_OVER || at->replaying || at->results_shown))
        shared->end.on = false;
    return shared->end.on;
}

bool voices_end_busy(const struct seat *at)
{
    struct voices_shared *shared = at->ui_public;
    if (!voices_end_shown(at)) return false;
    if (app_now() >= shared->end.next) go_to(at, shared->end.at + 1);
    if (shared->end.on) app_wake_in((float)fmax(1, shared->end.next - app_now()));
    return shared->end.on;
}

/* Influence that no juror has shown yet stays out of the log, too: from the first line that turns one up. */
int voices_untold(const struct seat *at)
{
    struct voices_shared *shared = at->ui_public;
    int n = 0, last = at->past->count - 1, phase = voices_view(at)->phase;
    bool later = phase == PH_REVEAL && settings.animation != ANIMATION_OFF;
    if (phase == PH_OVER && voices_end_shown(at))
        later = beat_at(at, shared->end.at < 0 ? 0 : shared->end.at).part <= PART_JUROR;
    while (later && n <= last && at->past->line[last - n].action.verb == V_REVEAL) n++;
    return n;
}

/* A tap: what is being shown comes to its end; if it has, the next begins. */
static void go_on(const struct seat *at)
{
    struct voices_shared *shared = at->ui_public;
    flight_finish();
    struct beat b = beat_at(at, shared->end.at < 0 ? 0 : shared->end.at);
    go_to(at, shared->end.at < 0 ? 0 : shared->end.at + (b.step < b.steps - 1 ? b.steps - 1 - b.step : 1));
}

/* ---- seen ---- */

static void headline(const struct seat *at, struct box b, const struct beat *now)
{
    char words[120];
    if (now->part == PART_JUROR)
        snprintf(words, sizeof words, _("The %s juror"), _(voices_juror_names[now->who]));
    else if (now->part == PART_ROLE)
        snprintf(words, sizeof words, _("The voice of %s"), at->players[now->who].name);
    else if (now->part == PART_GOAL)
        snprintf(words, sizeof words, _("What %s wanted"), at->players[now->who].name);
    else snprintf(words, sizeof words, "%s", _("The verdict"));
    type_line(b, style_fixed(style_size(TITLE, b.h < 30 ? 20 : 25)), CREAM, CENTRE, words);
}

static void jury(const struct seat *at, struct box b, int columns, int here)
{
    int rows = JURORS / columns;
    float w = (b.w - 8 * (float)(columns - 1)) / (float)columns,
          h = (b.h - 8 * (float)(rows - 1)) / (float)rows;
    struct beat now = beat_at(at, here < 0 ? 0 : here);
    for (int j = 0; j < JURORS; j++) {
        struct box tile = { b.x + (w + 8) * (float)(j % columns), b.y + (h + 8) * (float)(j / columns), w, h };
        bool done = now.part > PART_JUROR || (now.part == PART_JUROR && j < now.who),
             speaks = now.part == PART_JUROR && j == now.who && here >= 0;
        int turned = done ? TOKENS : speaks ? now.step + 1 : 0;
        voices_ui(at)->desk.juror[j] = tile;
        voices_jury_tile(at, tile, j, turned, done || (speaks && now.step >= now.steps - 2),
                         done || (speaks && now.step == now.steps - 1), speaks);
    }
}

static void motto(const struct seat *at, struct box b, int seat)
{
    int r = voices_view(at)->role[seat];
    if (r < 0 || r >= ROLES) return;
    type_line(b, style_fixed(style_size(STORY, fminf(26, b.h * 0.5f))), PALER, CENTRE,
              _(voices_role_cards[r].motto));
}

static void verdict(const struct seat *at, struct box b, const struct beat *now, int here)
{
    static const char *const endings[] = { N_("Guy is convicted"), N_("Guy walks free"),
                                           N_("The jury cannot decide") };
    const struct voices *v = voices_view(at);
    if (now->part == PART_ROLE && here >= 0) motto(at, b, now->who);
    if (now->part <= PART_JUROR) return;
    int which = voices_ending(v);
    float big = fminf(38, b.h * 0.55f);
    if (b.h > 80) box_cut_top(&b, 10);
    type_line(box_cut_top(&b, big * 1.2f), style_fixed(style_size(DISPLAY, big)), CREAM, CENTRE,
              _(endings[which]));
    if (v->story < STORIES) {
        struct style s = style_fixed(style_size(STORY, 17));
        if (type_height(b.w - 40, s, _(voices_story_cards[v->story].ending[which])) <= b.h)
            type_wrap((struct box){ b.x + 20, b.y, b.w - 40, b.h }, s, PALER, CENTRE,
                      _(voices_story_cards[v->story].ending[which]));
    }
}

/* What is wanted and where it stands, line by line, with a tick or a cross: what is still needed, in the end
   what came of it. Returns the height. */
float voices_goals(const struct seat *at, struct box b, int seat, colour ink, bool measure)
{
    const struct voices *v = voices_view(at);
    int role = v->role[seat];
    char words[300];
    struct text t = TEXT_ON(words);
    bool over = v->phase >= PH_REVEAL;
    struct style s = over ? style_fixed(PLAIN13) : PLAIN13;
    float y = b.y, line = type_line_height(s);
    for (int i = 0; role >= 0 && role < ROLES && i < GOALS && voices_role_cards[role].goal[i].measure; i++) {
        text_clear(&t);
        bool held = (over ? voices_came : voices_need)(v, seat, &voices_role_cards[role].goal[i], &t);
        text_capital(words);
        float h = type_height(b.w - 24, s, words);
        if (!measure && y + h > b.y + b.h) break;
        if (!measure) {
            struct box disc = { b.x, y + (line - 18) / 2, 18, 18 };
            draw_round(disc, 9, held ? HOLDS : HOLDS_NOT);
            draw_icon(box_centre(disc, 12, 12), held ? "check" : "close", WHITE);
            type_wrap((struct box){ b.x + 24, y, b.w - 24, h }, s, ink, LEFT, words);
        }
        y += fmaxf(h, 20) + 4;
    }
    return y - b.y;
}

static void role(const struct seat *at, struct box b, int seat, int known, bool now)
{
    const struct voices *v = voices_view(at);
    const struct player *p = &at->players[seat];
    int r = v->role[seat];
    bool met = false;
    if (known > 1 && r >= 0 && r < ROLES) {
        struct tally t;
        voices_tally(v, &t);
        met = voices_role_holds(v, &t, seat, r);
    }
    if (met) draw_gradient(b, 12, MET, MET_LOW);
    else
        draw_shape(b, &(struct shape){
                          .radius = 12, .top = PLATE_TOP, .bottom = PLATE_LOW, .bevel = fade(WHITE, 0.09f) });
    draw_outline(b, 12, now || met ? 2 : 1, now || met ? BRASS400 : fade(BLACK, 0.4f));
    struct box in = box_inset(b, 8), head = box_cut_top(&in, 26);
    widget_badge((struct box){ head.x, head.y, 26, 26 }, seat_colour(at, seat), true);
    type_line((struct box){ head.x + 32, head.y, head.w - 32, 26 }, style_fixed(style_size(ROW, 14)), TEXT,
              LEFT, p->name);
    box_cut_top(&in, 6);
    struct box foot = box_cut_bottom(&in, 28);
    bool flat = b.w > 210 && b.h < 240;          /* the face beside the words */
    float side = flat ? fminf(64, in.h) : fminf(in.w, fmaxf(44, fminf(92, in.h - 120)));
    if (flat) box_cut_bottom(&in, 4);
    struct box face = flat ? box_cut_left(&in, side) : box_cut_top(&in, side);
    if (flat) box_cut_left(&in, 10);
    face.h = side;
    if (!known || r < 0 || r >= ROLES) {
        float back = fminf(150, b.h - 60);
        draw_art(box_centre((struct box){ b.x, b.y + 36, b.w, b.h - 40 }, back * 96 / 134, back),
                 "voices/role-back", WHITE);
        return;
    }
    draw_art_cover(box_centre(face, side, side), voices_role_art(r), 10);
    type_line(box_cut_top(&in, 24), style_fixed(style_size(CARD_NAME, 18)), CREAM, flat ? LEFT : CENTRE,
              _(voices_role_cards[r].title));
    if (known < 2) {
        struct style s = style_fixed(PLAIN13);
        type_wrap(in, s, PALER, flat ? LEFT : CENTRE, _(voices_role_cards[r].wish));
        return;
    }
    voices_goals(at, in, seat, TEXT, false);
    draw_round(foot, 14, met ? BRASS400 : WELL);
    type_line(foot, style_fixed(style_size(BUTTON, 15)), met ? BRASS_INK : TEXT2, CENTRE,
              met ? _("Wins") : _("Loses"));
}

static void roles(const struct seat *at, struct box b, int columns, const struct beat *now, int here)
{
    int n = voices_view(at)->seats, rows = (n + columns - 1) / columns;
    float w = (b.w - 8 * (float)(columns - 1)) / (float)columns,
          h = fminf(330, (b.h - 8 * (float)(rows - 1)) / (float)rows);
    for (int s = 0; s < n; s++) {
        bool shown = here >= 0 && (now->part > PART_ROLE || s <= now->who),
             weighed = now->part == PART_GOAL && s <= now->who;
        bool lit = here >= 0 && (now->part == PART_ROLE || now->part == PART_GOAL) && s == now->who;
        role(at,
             (struct box){ b.x + (w + 8) * (float)(s % columns), b.y + (h + 8) * (float)(s / columns), w, h },
             s, weighed ? 2 : shown, lit);
    }
}

void voices_end_draw(const struct seat *at, struct box a)
{
    struct voices_shared *shared = at->ui_public;
    struct box in = { a.x + 12, a.y + 8, a.w - 24, a.h - 16 };
    struct beat now = beat_at(at, shared->end.at < 0 ? 0 : shared->end.at);
    bool low = in.h < 500, tall = app_portrait() || (app_small() && in.w < 640);
    uint32_t id = spot_id("voices end", 0);
    bool on = spot(id, in, SPOT_LARGE, _("Go on"));
    widget_ring(id, box_inset(in, 3), 12);
    headline(at, box_cut_top(&in, low ? 26 : 36), &now);
    jury(at, box_cut_top(&in, tall ? (in.h < 640 ? 224 : 248) : 116), tall ? 3 : 6, shared->end.at);
    verdict(at, box_cut_top(&in, low ? 42 : tall ? 116 : 96), &now, shared->end.at);
    struct box hint = box_cut_bottom(&in, 20);
    type_line(hint, style_fixed(PLAIN13), PALE, CENTRE, _("Tap to go on"));
    roles(at, in, tall && voices_view(at)->seats > 4 ? 3 : voices_view(at)->seats, &now, shared->end.at);
    if (on || (at->sheet == SHEET_NONE && (input_key(SDLK_SPACE) || input_key(SDLK_RETURN)))) go_on(at);
}
