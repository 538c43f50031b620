/* Puzzles: today's five, all of them by game and kind, days in a row, the rating. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "../art.h"
#include "../boards/boards.h"
#include "../date.h"
#include "../intent.h"
#include "../puzzle_view.h"
#include "../table.h"
#include "../widgets.h"
#include "daily.h"
#include "screens.h"

enum { PAD = 16, GAP = 12, ROW_H = 64, GAME_H = 78, RING = 60 };

/* the game whose puzzles are listed; -1: all games; OWN: those of one's own games */
enum { OWN = PUZZLE_GAMES };
static int chosen_set = -1;

struct wanted { int set, number; bool todays; };
static struct wanted wanted;

static void begin(void)
{
    const char *why = puzzle_start(wanted.set, wanted.number, wanted.todays);
    if (why) {
        app_toast(why);
        return;
    }
    app_go(&home_screen);
    app_push(puzzle_view.solving ? &puzzles_screen : &table_screen);
}

static void start(const struct intent *i)
{
    wanted = (struct wanted){ i->number >> 16, i->number & 0x7fff, i->number & 0x8000 };
    leave_then(begin);
}

void puzzles_ask(int set, int number, bool todays)
{
    intent_set(&(struct intent){ .carry_out = start, .number = set << 16 | (todays ? 0x8000 : 0) | number });
}

void puzzles_today(void)
{
    if (!puzzle_load()) {
        app_push(&puzzles_screen);
        return;
    }
    int next = puzzle_today_next();
    if (next < 0) app_push(&puzzles_screen);
    else puzzles_ask(next, puzzle_today(next), true);
}

/* Looked for now and then, asked for never: a page has them once somebody wants them. */
int puzzles_left(void)
{
    static double looked = -1e9;
    int left = 0;
    if (!puzzle_view.loaded && app_now() - looked < 2000) return -1;
    looked = app_now();
    if (!puzzle_there()) return -1;
    for (int i = 0; i < puzzle_view.sets; i++) left += puzzle_today(i) >= 0 && puzzle_today_done(i) < 0;
    return left;
}

void puzzles_words(char *out, size_t size)
{
    signed char of[PUZZLE_DAYS];
    int left = puzzles_left(), next = left > 0 ? puzzle_today_next() : -1, best,
        days = left < 0 ? 0 : puzzle_book_days(&puzzle_view.book, daily_today(), &best, of);
    struct text t = { out, size, 0 };
    text_clear(&t);
    if (next >= 0)
        text_add(&t, "%s", _(puzzle_view.set[next].list[puzzle_today(next)].kind->title));
    else text_add(&t, "%s", left == 0 ? _("All done for today") : _("Five positions, the same for everybody."));
    if (left > 0 && left < puzzle_view.sets) text_add(&t, " \u00b7 %d/%d", puzzle_view.sets - left,
            puzzle_view.sets);
    if (days > 1) text_add(&t, " \u00b7 %d %s", days, _("days in a row"));
}

void puzzles_badge(struct box door)
{
    char words[12];
    int left = puzzles_left();
    struct box b = { door.x + door.w - 17, door.y - 7, 24, 24 };
    if (left < 0) return;
    draw_round(b, 12, left ? BRASS400 : 0x1C7A50FF);
    snprintf(words, sizeof words, "%d", left);
    if (left) type_line(b, style_fixed(style_size(LABEL, 14)), BRASS_INK, CENTRE, words);
    else draw_icon(box_inset(b, 4), "check", WHITE);
}

void puzzles_open(void)
{
    chosen_set = -1;
    puzzle_load();
    app_push(&puzzles_screen);
}

/* ---- today ---- */

static void today_row(struct box b, int set)
{
    const struct puzzle_set *s = &puzzle_view.set[set];
    if (puzzle_today(set) < 0) return;   /* of another version, with another answer now */
    const struct puzzle *p = &s->list[puzzle_today(set)];
    char art[64];
    int done = puzzle_today_done(set);
    uint32_t id = spot_id("today", set);
    bool tapped = spot(id, b, 0, _(p->kind->title));
    draw_round(b, 10, fade(WHITE, spot_hovered(id) || spot_pressed(id) ? 0.1f : 0.05f));
    if (puzzle_today_next() == set) draw_outline(b, 10, 2, BRASS400);
    widget_ring(id, b, 10);
    snprintf(art, sizeof art, "emblem/%s", s->game->id);
    draw_art((struct box){ b.x + 10, b.y + (b.h - 40) / 2, 40, 40 }, art, WHITE);
    struct box words = { b.x + 60, b.y + 8, b.w - 60 - 44, b.h / 2 - 6 };
    type_line(words, style_size(ROW, 15), TEXT, LEFT, _(p->kind->title));
    struct box under = { words.x, b.y + b.h / 2, words.w, b.h / 2 - 8 };
    if (done < 0) puzzle_stars_draw(under, puzzle_stars(s, p));
    else type_line(under, style_size(LOG, 14), TEXT2, LEFT, done ? _("solved") : _("not solved"));
    draw_icon((struct box){ b.x + b.w - 36, b.y + (b.h - 22) / 2, 22, 22 },
              done < 0 ? "chevron-right" : done ? "check" : "close", done < 0 ? BRASS300 : done ? 0x8FE3BCFF
                                                                                                : 0xFF9C93FF);
    if (tapped) puzzles_ask(set, puzzle_today(set), done < 0);
}

static float today_height(float w)
{
    int columns = w > 560 ? 2 : 1, rows = (puzzle_view.sets + columns) / columns;
    return 2 * PAD + grown(34) + (float)rows * (ROW_H + GAP);
}

static void today(struct box b)
{
    widget_panel(b);
    struct box in = box_inset(b, PAD), head = box_cut_top(&in, grown(34));
    type_line((struct box){ head.x, head.y, head.w / 2, head.h - 6 }, HEADING, TEXT, LEFT,
            _("Today\u2019s set"));
    type_line((struct box){ head.x + head.w / 2, head.y, head.w / 2, head.h - 6 }, style_size(LOG, 14), TEXT2,
              RIGHT, _("the same for everybody"));
    int columns = in.w > 560 ? 2 : 1, next = puzzle_today_next(), left = 0;
    float w = (in.w - GAP * (float)(columns - 1)) / (float)columns;
    for (int i = 0; i <= puzzle_view.sets; i++) {
        struct box row = { in.x + (w + GAP) * (float)(i % columns),
                in.y + (ROW_H + GAP) * (float)(i / columns), w,
                           ROW_H };
        if (i < puzzle_view.sets) {
            today_row(row, i);
            left += puzzle_today(i) >= 0 && puzzle_today_done(i) < 0;
            continue;
        }
        char go[80];
        snprintf(go, sizeof go, _("Go on, %d of %d"), puzzle_view.sets - left + 1, puzzle_view.sets);
        if (next >= 0 && widget_button(spot_id("today go", 0), row, PRIMARY, "play", go))
            puzzles_ask(next, puzzle_today(next), true);
        if (next < 0) type_line(row, LABEL, TEXT2, CENTRE, _("All done for today"));
    }
}

/* ---- all ---- */

/* The kinds there are puzzles of: as many as one line holds. */
static const char *game_teaches(const struct puzzle_set *s, struct style style, float room)
{
    static char words[300];
    struct text t = TEXT_ON(words);
    text_clear(&t);
    for (const struct puzzle_kind *k = puzzle_kinds; k->game; k++) {
        int n = 0;
        size_t before = t.n;
        for (int i = 0; i < s->count; i++) n += s->list[i].kind == k;
        if (!n) continue;
        text_add(&t, "%s%s", t.n ? " \u00b7 " : "", _(k->title));
        if (type_width(style, words) <= room) continue;
        words[t.n = before] = 0;         /* a shorter one may still fit */
    }
    return words;
}

/* How many are solved, round the game's emblem. */
static void game_ring(struct box b, const struct puzzle_set *s, int solved)
{
    enum { WIDE = 6 };
    char svg[500], art[64];
    struct text t = TEXT_ON(svg);
    const struct board *d = board_find(s->game->id);
    unsigned rgb = (d ? d->accent : BRASS400) >> 8;
    float c = b.w / 2, r = c - WIDE / 2;
    double part = s->count ? (double)solved / s->count : 0, turn = 2 * M_PI * part;
    text_clear(&t);
    text_add(&t, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\" fill=\"#0E1318\" stroke=\"#%06X\""
                 " stroke-width=\"%d\" stroke-opacity=\"%s\"/>",
             (double)c, (double)c, (double)r, part < 1 ? 0x8F99A5 : rgb, WIDE, part < 1 ? ".3" : "1");
    if (solved && part < 1)
        text_add(&t, "<path d=\"M%.1f %.1fA%.1f %.1f 0 %d 1 %.1f %.1f\" fill=\"none\" stroke=\"#%06X\""
                     " stroke-width=\"%d\" stroke-linecap=\"round\"/>",
                 (double)c, (double)(c - r), (double)r, (double)r, part > 0.5,
                 (double)c + (double)r * sin(turn), (double)c - (double)r * cos(turn), rgb, WIDE);
    draw_svg(b, svg);
    snprintf(art, sizeof art, "emblem/%s", s->game->id);
    draw_art(box_centre(b, b.w * 0.56f, b.w * 0.56f), art, WHITE);
}

static void game_row(struct box b, int set)
{
    const struct puzzle_set *s = &puzzle_view.set[set];
    char count[60];
    uint32_t id = spot_id("puzzle game", set);
    if (spot(id, b, 0, _(s->game->title))) chosen_set = set, app_redraw();
    if (spot_hovered(id) || spot_pressed(id)) draw_round(b, 10, fade(WHITE, 0.06f));
    widget_ring(id, box_inset(b, 4), 10);
    int solved = puzzle_book_solved(&puzzle_view.book, s->game->id);
    game_ring((struct box){ b.x + 10, b.y + (b.h - RING) / 2, RING, RING }, s, solved);
    snprintf(count, sizeof count, _("%d of %d"), solved, s->count);
    struct style name = style_size(HEADING, 20), small = style_size(LOG, 14);
    float left = RING + 24, right = type_width(LABEL, count) + 52, title = type_line_height(name),
          under = type_line_height(small);
    struct box words = { b.x + left, b.y + (b.h - title - under) / 2, b.w - left - right, title };
    type_line(words, name, TEXT, LEFT, _(s->game->title));
    words.y += title, words.h = under;
    type_line(words, small, TEXT2, LEFT, game_teaches(s, small, words.w));
    type_line((struct box){ b.x + b.w - right - 4, b.y, right - 40, b.h }, LABEL, TEXT, RIGHT, count);
    draw_icon((struct box){ b.x + b.w - 34, b.y + (b.h - 22) / 2, 22, 22 }, "chevron-right", BRASS300);
}

static void games_list(struct box b)
{
    widget_panel(b);
    for (int i = 0; i < puzzle_view.sets; i++) {
        struct box row = { b.x + 4, b.y + 6 + GAME_H * (float)i, b.w - 8, GAME_H };
        game_row(row, i);
        if (i) draw_fill((struct box){ row.x + 10, row.y, row.w - 20, 1 }, fade(WHITE, 0.06f));
    }
}

/* ---- of one's own games ---- */

static const char *own_words(void)
{
    return _("A decision that the review calls costly can be kept as a puzzle, with the position as its seat"
             " saw it.");
}

static float own_height(float w)
{
    const char *words = own_words();
    return 2 * PAD + grown(32) + type_height(w - 2 * PAD, style_size(LOG, 14), words) + 10 + 52;
}

static void own_panel(struct box b)
{
    const char *words = own_words();
    char label[80];
    int n = puzzle_own_count();
    widget_panel(b);
    struct box in = box_inset(b, PAD);
    type_line(box_cut_top(&in, grown(32)), HEADING, TEXT, LEFT, _("Made from your games"));
    type_wrap(box_cut_top(&in, type_height(in.w, style_size(LOG, 14), words)), style_size(LOG, 14), TEXT2, LEFT,
              words);
    box_cut_top(&in, 10);
    struct box go = box_cut_top(&in, 52);
    snprintf(label, sizeof label, _("Look at them: %d"), n);
    if (!n) widget_button_off(spot_id("puzzles own", 0), go, "path", _("None yet"),
                              _("Keep one in the review of a finished game"));
    else if (widget_button(spot_id("puzzles own", 0), go, SECONDARY, "path", label)) {
        chosen_set = OWN;
        app_redraw();
    }
}

/* ---- days and rating ---- */

static void days(struct box b)
{
    signed char of[PUZZLE_DAYS];
    int best, now = puzzle_book_days(&puzzle_view.book, daily_today(), &best, of);
    char words[120];
    widget_panel(b);
    struct box in = box_inset(b, PAD);
    snprintf(words, sizeof words, "%d", now);
    float w = type_line(box_cut_top(&in, grown(36)), style_size(NUMBER, 34), TEXT, LEFT, words);
    type_line((struct box){ in.x + w + 10, in.y - grown(36), in.w - w - 10, grown(36) }, LABEL, TEXT2, LEFT,
              now == 1 ? _("day in a row") : _("days in a row"));
    snprintf(words, sizeof words, _("Best %d. One missed day a week is forgiven."), best);
    float h = type_wrap(in, style_size(LOG, 14), TEXT2, LEFT, words);
    box_cut_top(&in, h + 10);
    float side = fminf(26, (in.w - 6 * (PUZZLE_DAYS - 1)) / PUZZLE_DAYS);
    for (int i = 0; i < PUZZLE_DAYS; i++) {
        struct box d = { in.x + (side + 6) * (float)i, in.y, side, side };
        if (of[i] == 1) {
            draw_round(d, 6, 0xB4560FFF);
            draw_icon(box_centre(d, side - 8, side - 8), "check", WHITE);
        } else if (of[i] == 2) draw_dashes(d, 6, 2, TEXT2);
        else draw_round(d, 6, WELL);
        if (i == PUZZLE_DAYS - 1) draw_outline(d, 6, 2, BRASS400);
    }
}

static float days_height(float w)
{
    char words[120];
    snprintf(words, sizeof words, _("Best %d. One missed day a week is forgiven."), 88);
    return 2 * PAD + grown(36) + type_height(w - 2 * PAD, style_size(LOG, 14), words) + 10 + 30;
}

/* Of all sets the one that most find. */
static void easiest(int *set, int *number)
{
    int least = 1 << 20;
    for (int i = 0; i < puzzle_view.sets; i++)
        for (int k = 0; k < puzzle_view.set[i].count; k++) {
            int r = puzzle_rating(&puzzle_view.set[i].list[k]);
            if (r >= least || puzzle_view.set[i].list[k].gone) continue;
            least = r, *set = i, *number = k;
        }
}

/* Nobody has tried one yet. */
static void rating_begins(struct box in)
{
    int set = -1, number = 0;
    const char *words = _("Your rating begins with the first puzzle you try.");
    struct box go = box_cut_bottom(&in, 52);
    struct style small = style_size(LOG, 14);
    float h = type_height(in.w, small, words);
    type_wrap((struct box){ in.x, in.y + fmaxf(0, (in.h - h) / 2), in.w, h }, small, TEXT2, CENTRE, words);
    easiest(&set, &number);
    const char *label = _("Start with an easy one");
    if (set >= 0 && widget_button(spot_id("puzzle easy", 0), go, SECONDARY, "puzzle", label))
        puzzles_ask(set, number, false);
}

enum { RATED_DAYS = 30 };

/* The rating of each day as a line, with a scale of round numbers. */
static void rating_curve(struct box b, const double at[RATED_DAYS])
{
    char svg[2600], points[1200], number[12];
    struct text t = TEXT_ON(svg), p = TEXT_ON(points);
    double low = at[0], high = at[0];
    for (int i = 1; i < RATED_DAYS; i++) low = fmin(low, at[i]), high = fmax(high, at[i]);
    int step = high - low > 400 ? 200 : high - low > 150 ? 100 : 50;
    low = floor(low / step) * step, high = fmax(ceil(high / step) * step, low + step);
    struct style small = style_fixed(style_size(LOG, 13));
    float scale = type_width(small, "8888") + 8, x = 0, y = 0;
    struct box plot = { b.x + scale, b.y + 8, b.w - scale - 6, b.h - 16 };
    text_clear(&t);
    text_clear(&p);
    for (double v = low; v <= high; v += step) {
        y = plot.y + plot.h * (float)((high - v) / (high - low));
        draw_fill((struct box){ plot.x, y, plot.w, 1 }, fade(WHITE, 0.1f));
        snprintf(number, sizeof number, "%d", (int)v);
        type_line((struct box){ b.x, y - 10, scale - 8, 20 }, small, TEXT2, RIGHT, number);
    }
    for (int i = 0; i < RATED_DAYS; i++) {
        x = plot.w * (float)i / (RATED_DAYS - 1), y = plot.h * (float)((high - at[i]) / (high - low));
        text_add(&p, "%s%.1f,%.1f", i ? " " : "", (double)x, (double)y);
    }
    text_add(&t, "<polygon points=\"0,%.1f %s %.1f,%.1f\" fill=\"#E3B65B\" fill-opacity=\".16\"/>"
                 "<polyline points=\"%s\" fill=\"none\" stroke=\"#E3B65B\" stroke-width=\"3\""
                 " stroke-linejoin=\"round\"/>",
             (double)plot.h, points, (double)x, (double)plot.h, points);
    draw_svg(plot, svg);
    draw_round((struct box){ plot.x + x - 6, plot.y + y - 6, 12, 12 }, 6, 0xFBF3E0FF);
}

static void rating(struct box b)
{
    char words[80];
    long last = daily_today();
    double now = puzzle_book_rating(&puzzle_view.book).rating, at[RATED_DAYS];
    widget_panel(b);
    struct box in = box_inset(b, PAD), head = box_cut_top(&in, grown(34));
    type_line(head, HEADING, TEXT, LEFT, _("Your rating"));
    if (!puzzle_view.book.count) {
        rating_begins(in);
        return;
    }
    for (int i = 0; i < RATED_DAYS; i++)
        at[i] = puzzle_book_rating_on(&puzzle_view.book, last - (RATED_DAYS - 1 - i));
    snprintf(words, sizeof words, "%d", (int)(now + 0.5));
    type_line(head, style_size(NUMBER, 28), TEXT, RIGHT, words);
    box_cut_top(&in, 4);
    struct box foot = box_cut_bottom(&in, grown(20));
    rating_curve(in, at);
    snprintf(words, sizeof words, _("30 days: %+d"), (int)lround(now - at[0]));
    type_line(foot, style_size(LOG, 13), TEXT2, LEFT, words);
    type_line(foot, style_size(LOG, 13), TEXT2, RIGHT, _("today"));
}

/* ---- the whole ---- */

static void overview(struct box all)
{
    float games_h = GAME_H * (float)puzzle_view.sets + 12;
    const char *keeps = _("Everything stays on this device; the daily set needs no network.");
    if (!app_portrait() && !app_small()) {
        struct box right = box_cut_right(&all, fminf(440, all.w * 0.38f));
        box_cut_right(&all, 18);
        today(box_cut_top(&all, today_height(all.w)));
        box_cut_top(&all, 14);
        widget_scroll_begin(spot_id("puzzle games", 0), all, games_h);
        games_list((struct box){ all.x, all.y, all.w, games_h });
        widget_scroll_end();
        days(box_cut_top(&right, days_height(right.w)));
        box_cut_top(&right, 14);
        float own = own_height(right.w);
        rating(box_cut_top(&right, fminf(320, fmaxf(170, right.h - own - 14 - 12 - 44))));
        box_cut_top(&right, 14);
        if (right.h >= own) own_panel(box_cut_top(&right, own));
        box_cut_top(&right, 12);
        if (right.h > 40) type_wrap(right, style_size(LOG, 14), TEXT2, LEFT, keeps);
        return;
    }
    float th = today_height(all.w), dh = days_height(all.w), oh = own_height(all.w),
          whole = th + dh + games_h + 220 + oh + 4 * 14 + 60;
    widget_scroll_begin(spot_id("puzzle page", 0), all, whole);
    today((struct box){ all.x, all.y, all.w, th });
    float y = all.y + th + 14;
    days((struct box){ all.x, y, all.w, dh });
    y += dh + 14;
    games_list((struct box){ all.x, y, all.w, games_h });
    y += games_h + 14;
    rating((struct box){ all.x, y, all.w, 220 });
    y += 234;
    own_panel((struct box){ all.x, y, all.w, oh });
    type_wrap((struct box){ all.x, y + oh + 12, all.w, 48 }, style_size(LOG, 14), TEXT2, LEFT, keeps);
    widget_scroll_end();
}

/* By other rules, physics or another judge. */
static void solving(struct box b)
{
    char words[200];
    snprintf(words, sizeof words,
             _("This puzzle was made by another version of Docket. It is solved again: %d of %d games."),
             puzzle_view.solved_worlds, JUDGE_WORLDS);
    type_wrap(b, BODY, TEXT, LEFT, words);
}

static void draw(void)
{
    home_wood();
    float top = table_bar_height() + 14, edge = app_small() ? 10 : app_portrait() ? 16 : 24;
    struct box all = { edge, top, canvas.w - 2 * edge, canvas.h - top - 14 };
    char title[120];
    if (chosen_set == OWN && !puzzle_own_count()) chosen_set = -1;
    bool one = chosen_set == OWN || (chosen_set >= 0 && chosen_set < puzzle_view.sets);
    if (!puzzle_view.loaded)
        type_wrap(all, BODY, TEXT, LEFT, asset_comes("puzzles/", false)
                ? _("The puzzles are on their way.") : _("There are no puzzles."));
    else if (puzzle_view.solving) solving(all);
    else if (one) puzzles_list(all, chosen_set == OWN ? -1 : chosen_set);
    else overview(all);
    snprintf(title, sizeof title, "%s", _("Puzzles"));
    if (chosen_set == OWN) snprintf(title, sizeof title, "%s", _("Made from your games"));
    else if (one) snprintf(title, sizeof title, _("Puzzles: %s"), _(puzzle_view.set[chosen_set].game->title));
    if (widget_page_bar(title) || input_key(SDLK_ESCAPE)) {
        if (puzzle_view.solving) puzzle_view.solving = false;
        else if (one) chosen_set = -1, app_redraw();
        else app_back();
    }
}

static void update(void)
{
    if (puzzle_solve_on()) {
        app_go(&home_screen);
        app_push(&table_screen);
        return;
    }
    if (puzzle_view.loaded) return;
    if (puzzle_load()) app_redraw();
    else app_wake_in(500);
}

static bool busy(void) { return puzzle_view.solving; }

const struct screen puzzles_screen = { .name = "puzzles", .draw = draw, .update = update, .busy = busy };
