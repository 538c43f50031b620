/* Play on from here: which seat, who plays the others, what is hidden; the branches there are. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../intent.h"
#include "../puzzle_view.h"
#include "../review_view.h"
#include "../table.h"
#include "../widgets.h"
#include "branch.h"
#include "journal.h"
#include "journal_list.h"
#include "port.h"
#include "rng.h"
#include "words.h"
#include "screens.h"

enum { PAD = 16, GAP = 12, ROW_H = 62, TREE = 168, TREE_ROW = 48 };

static struct {
    int line, seat, others;      /* others: 0 as then, else a level of level_choices + 1 */
    int most;                    /* how far `line` may go */
    unsigned taken;              /* the seats that are taken; `seat`, whose eyes count, among them */
    int real;
    bool over;                   /* the game is: everything may be chosen */
    char name[64];
    char other[512];             /* the branch whose name is being changed; "": none */
    char gone[128];              /* the one thrown away last, to be brought back */
} plan;

static const struct session *source(void)
{
    return table_at()->replaying ? table_full() : table_session();
}

static int here(void)
{
    return puzzle_now() ? puzzle_now()->lines : table_session()->log_count;
}

void play_on_open(void)
{
    const struct session *s = source();
    int turn = branch_turn(s, here()), own = branch_own(s);
    plan.over = session_turn(s) == SEAT_NONE;
    plan.line = here();
    plan.most = puzzle_now() ? plan.line : (table_at()->replaying ? table_whole() : s)->log_count;
    if (turn == SEAT_NONE) {
        app_toast(_("The game is over there: go back some lines"));
        return;
    }
    if (!plan.over && own < 0) {
        app_toast(_("Until the game is over only your own seat can play on"));
        return;
    }
    plan.seat = !plan.over ? own : turn >= 0 ? turn : own >= 0 ? own : 0;
    plan.taken = 1u << plan.seat;
    plan.real = plan.others = 0;
    plan.name[0] = plan.other[0] = plan.gone[0] = 0;
    journal_look();
    app_push(&play_on_screen);
}

static void begin(void)
{
    const struct session *s = source();
    struct session out = { 0 };
    char name[64];
    int level = plan.others ? level_choices[plan.others - 1] : HARD;
    struct branch_plan p = { .line = plan.line, .real = plan.real, .eyes = plan.seat, .seed = rng_fresh(),
                             .parent = table_file(), .name = plan.name };
    snprintf(name, sizeof name, _("from line %d"), plan.line);
    if (!plan.name[0]) p.name = name;
    branch_seat(&p, s, plan.taken, (enum level)level);
    for (int i = 0; plan.others && i < s->seats; i++)
        if (!(plan.taken >> i & 1)) p.players[i].level = (uint8_t)level;
    const char *why = branch_open(&out, s, &p);
    if (!why) why = table_open(&out, !app_scripted() || port_chosen(PORT_STATE));
    if (why) {
        app_toast(why);
        return;
    }
    app_go(&home_screen);
    app_push(&table_screen);
    app_sound("gavel-1");
}

static void go(void) { leave_then(begin); }

/* ---- from which line ---- */

static bool may_begin(int line) { return branch_turn(source(), line) >= 0; }

/* The nearest line at which a seat decides, towards where the slider went. */
static void choose_line(int line)
{
    int step = line < plan.line ? -1 : 1, at = line;
    while (at >= 0 && at <= plan.most && !may_begin(at)) at += step;
    for (; (at < 0 || at > plan.most || !may_begin(at)) && at != plan.line;) at -= step;
    plan.line = at;
    if (plan.over && branch_turn(source(), at) >= 0 && !(plan.taken & (plan.taken - 1))) {
        plan.seat = branch_turn(source(), at);
        plan.taken = 1u << plan.seat;
    }
}

/* What comes after it, as may be read here: all of a finished game, of one that goes on what its seat saw. */
static void line_words(struct text *out)
{
    const struct session *s = source();
    char words[300];
    struct text t = TEXT_ON(words);
    struct session before;
    text_clear(&t);
    text_add(out, _("Line %d of %d"), plan.line, plan.most);
    if (plan.line >= plan.most || session_replay(&before, s, plan.line)) return;
    _Alignas(16) unsigned char view[STATE_MAX];
    struct action a = session_line(s, plan.line, plan.over ? SEAT_NONE : plan.seat);
    if (plan.over) memcpy(view, before.state, s->game->state_size);
    else session_view(&before, plan.seat, view);
    /* what is for players to remember isn't told again */
    for (int i = 0; !plan.over && s->game->verbs[a.verb].flags & FLAG_FADES && i < a.count; i++)
        a.arg[i] = ARG_HIDDEN;
    words_name(s->game, s->players, view, &a, &t);
    if (a.seat >= 0 && a.seat < s->seats) text_add(out, ": %s %s", s->players[a.seat].name, words);
    session_close(&before);
}

static float line_height(void) { return puzzle_now() ? 0 : grown(24) + 44; }

static void which_line(struct box b)
{
    char words[400];
    struct text t = TEXT_ON(words);
    int line = plan.line;
    if (puzzle_now()) return;
    text_clear(&t);
    line_words(&t);
    type_line(box_cut_top(&b, grown(24)), SMALL, TEXT2, LEFT, words);
    if (widget_slider(spot_id("on line", 0), box_cut_top(&b, 40), 0, plan.most, &line)) choose_line(line);
}

/* ---- the three questions ---- */

static struct box step(struct box *b, int n, const char *title)
{
    char number[4];
    struct box head = box_cut_top(b, grown(28) + 6), disc = { head.x, head.y + 1, 26, 26 };
    draw_round(disc, 13, 0x6FD6B4FF);
    snprintf(number, sizeof number, "%d", n);
    type_line(disc, style_fixed(style_size(LABEL, 15)), 0x10231CFF, CENTRE, number);
    type_line((struct box){ head.x + 34, head.y, head.w - 34, 28 }, LABEL, TEXT, LEFT, title);
    return head;
}

static bool option(struct box b, uint32_t id, bool on, const char *off, const char *title, const char *under,
                   int colour_of)
{
    bool tapped = spot(id, b, 0, title);
    spot_state(on ? _("on") : NULL);
    draw_round(b, 12, fade(WHITE, on ? 0.12f : 0.05f));
    if (on) draw_outline(b, 12, 2, BRASS400);
    widget_ring(id, b, 12);
    float x = b.x + 12;
    if (colour_of >= 0) widget_badge((struct box){ x, b.y + (b.h - 32) / 2, 32, 32 }, colour_of, true);
    else draw_outline((struct box){ x + 4, b.y + (b.h - 24) / 2, 24, 24 }, 12, on ? 8 : 2, on
            ? BRASS400 : TEXT2);
    struct box words = { x + 44, b.y + 4, b.w - 64, b.h - 8 };
    float h1 = type_height(words.w, style_size(ROW, 15), title), h2 = type_height(words.w, SMALL, under),
          y = words.y + (words.h - h1 - h2) / 2;
    colour c = off ? fade(TEXT2, 0.9f) : TEXT;
    type_wrap((struct box){ words.x, y, words.w, h1 }, style_size(ROW, 15), c, LEFT, title);
    type_wrap((struct box){ words.x, y + h1, words.w, h2 }, SMALL, TEXT2, LEFT, under);
    if (tapped && off) app_toast(off);
    return tapped && !off;
}

static float seats_height(void) { return grown(28) + 6 + (ROW_H + 8) * (float)source()->seats; }

/* Of a finished game several, never none: whose eyes count is the one taken last. */
static void take(int seat)
{
    unsigned now = plan.over ? plan.taken ^ 1u << seat : 1u << seat;
    if (!now) return;
    plan.taken = now;
    plan.seat = now >> seat & 1 ? seat : 0;
    while (!(now >> plan.seat & 1)) plan.seat++;
}

static void which_seat(struct box b)
{
    const struct session *s = source();
    int turn = branch_turn(s, plan.line);
    step(&b, 1, _("You take"));
    for (int i = 0; i < s->seats; i++) {
        const char *off = _("Until the game is over only your own seat can play on");
        if (plan.over || i == plan.seat) off = NULL;
        if (option(box_cut_top(&b, ROW_H), spot_id("on seat", i), plan.taken >> i & 1, off, s->players[i].name,
                   i == turn ? _("to move now") : _("not to move now"), s->players[i].colour))
            take(i);
        box_cut_top(&b, 8);
    }
}

static void who_else(struct box b)
{
    const char *names[LADDER + 1] = { _("As then") };
    for (int i = 0; i < LADDER; i++) names[i + 1] = _(level_titles[level_choices[i]]);
    step(&b, 2, _("The other seats"));
    widget_choice(spot_id("on others", 0), box_cut_top(&b, 48), names, LADDER + 1, &plan.others);
    box_cut_top(&b, 8);
    type_wrap(b, SMALL, TEXT2, LEFT, plan.others ? _("All of them are bots of this level.")
                                                 : _("The same bots; people\u2019s seats become Hard bots."));
}

static void what_is_hidden(struct box b)
{
    float h = fmaxf(ROW_H, 2 * type_line_height(style_size(ROW, 15)) + type_line_height(SMALL) + 8);
    step(&b, 3, _("Hidden cards"));
    if (option(box_cut_top(&b, h), spot_id("on real", 1), plan.real,
               plan.over ? NULL : _("Hidden cards stay hidden until the game is over"),
                       _("As they really were"),
               _("Same hands, same deck, in order"), -1))
        plan.real = 1;
    box_cut_top(&b, 8);
    if (option(box_cut_top(&b, h), spot_id("on real", 0), !plan.real, NULL, _("As this seat could know them"),
               _("What it hadn't seen is dealt again"), -1))
        plan.real = 0;
}

/* ---- the branches there are ---- */

enum { BRANCHES = 32 };

/* Those of this game, and the one that was just thrown away. */
static int branches(const struct journal_row *out[], int most)
{
    const struct journal_row *rows;
    const char *file = table_file();
    int count = journal_seen(&rows), n = 0;
    for (int i = count - 1; i >= 0 && n < most && *file; i--) {      /* in the order they were made, about */
        const char *name = strrchr(rows[i].path, '/'), *was = name ? strchr(name, '-') : NULL;
        bool gone = rows[i].place == IN_TRASH && *plan.gone && was && !strcmp(was + 1, plan.gone);
        if (rows[i].branch_line < 0 || strcmp(rows[i].parent, file)) continue;
        if (rows[i].place == IN_GAMES || gone) out[n++] = &rows[i];
    }
    return n;
}

static void look_again(const char *why)
{
    if (why) app_toast(why);
    journal_look();
    if (app_scripted()) journal_look_wait(-1);
    app_wake_in(60);
    app_redraw();
}

static char chosen[512];         /* the branch that was asked to come to the table */

static void open_chosen(void)
{
    const char *why = table_resume(chosen);
    if (why) {
        app_toast(why);
        return;
    }
    app_go(&home_screen);
    app_push(&table_screen);
    if (table_turn() == SEAT_NONE) table_results_shown();
}

static void open_branch(const struct intent *i)
{
    snprintf(chosen, sizeof chosen, "%.511s", i->text);
    leave_then(open_chosen);
}

static void throw_branch(const struct intent *i)
{
    const char *why = journal_delete(i->text), *slash = strrchr(i->text, '/');
    if (!why) snprintf(plan.gone, sizeof plan.gone, "%.127s", slash + 1);
    look_again(why);
}

static void bring_branch(const struct intent *i)
{
    plan.gone[0] = 0;
    look_again(journal_bring_back(i->text));
}

static void rename_branch(void)
{
    if (plan.name[0]) look_again(journal_rename(plan.other, plan.name));
    plan.other[0] = plan.name[0] = 0;
}

static void to_name(void) { input_walk(spot_id("on name", 0)); }

static void ask(void (*carry_out)(const struct intent *), const char *path)
{
    struct intent i = { .carry_out = carry_out };
    snprintf(i.text, sizeof i.text, "%s", path);
    intent_set(&i);
}

enum tree_end { END_NEW, END_OPEN, END_OVER };

static void tree_line(struct box b, float from, float to, enum tree_end end, const char *name,
                      const char *status)
{
    float y = b.y + b.h / 2;
    bool fresh = end == END_NEW;
    colour c = fresh ? BRASS400 : 0x6FD6B4FF;
    if (from > b.x) draw_fill((struct box){ from - 1, b.y - b.h / 2 + 4, 2, b.h - 4 }, c);
    for (float x = from; x < to; x += fresh ? 14 : to - from)
        draw_fill((struct box){ x, y - 1, fresh ? fminf(8, to - x) : to - from, 3 }, c);
    struct box dot = { to - 7, y - 7, 14, 14 };
    draw_round(dot, 7, end == END_OVER ? c : INK900);
    draw_outline(dot, 7, 3, c);
    struct box words = { to + 18, b.y, b.x + b.w - to - 22, b.h };
    float w = type_line(words, style_size(LABEL, 15), fresh ? BRASS300 : TEXT, LEFT, name);
    if (w + 40 < words.w)
        type_line((struct box){ words.x + w + 10, b.y, words.w - w - 10, b.h }, SMALL, TEXT2, LEFT, status);
}

/* A branch: pressed it comes to the table; beside it what else can be done with it. */
static void tree_row(struct box b, float from, float to, const struct journal_row *r)
{
    struct box icons = box_cut_right(&b, 100);
    uint32_t id = spot_id(r->path, 0);
    if (r->place == IN_TRASH) {
        tree_line(b, from, to, END_OVER, r->branch, _("thrown away"));
        if (widget_icon(spot_id(r->path, 3), box_cut_right(&icons, 48), "undo", _("Bring back"), true))
            ask(bring_branch, r->path);
        return;
    }
    if (spot(id, b, 0, r->branch)) ask(open_branch, r->path);
    if (spot_hovered(id) || spot_pressed(id)) draw_round(b, 10, fade(WHITE, 0.06f));
    widget_ring(id, box_inset(b, 2), 10);
    tree_line(b, from, to, r->over ? END_OVER : END_OPEN, r->branch, r->status);
    if (widget_icon(spot_id(r->path, 1), box_cut_left(&icons, 48), "edit", _("Another name"), false)) {
        snprintf(plan.other, sizeof plan.other, "%s", r->path);
        snprintf(plan.name, sizeof plan.name, "%s", r->branch);
        intent_call(to_name);
    }
    if (widget_icon(spot_id(r->path, 2), box_cut_right(&icons, 48), "trash", _("Throw away"), false))
        ask(throw_branch, r->path);
}

/* The game that is branched: where its parts begin, whose shape it ends with, as far as it was seen. */
static void trunk(struct box row, float wide, const struct session *s)
{
    const int *begins;
    int lines = s->log_count > 0 ? s->log_count : 1, score[SEATS_MAX] = { 0 },
        n = table_at()->replaying && !puzzle_now() ? review_part_lines(&begins) : 0;
    bool over = session_turn(s) == SEAT_NONE;
    float y = row.y + row.h / 2, to = row.x + wide;
    char status[120] = "";
    draw_fill((struct box){ row.x, y - 1, wide, 3 }, TEXT2);
    for (int i = 0; i < n; i++)
        draw_fill((struct box){ row.x + wide * (float)begins[i] / (float)lines - 1, y - 8, 2, 17 }, TEXT2);
    unsigned won = over ? s->game->score(s->state, score) : 0;
    int seat = 0;
    while (won && !(won >> seat & 1)) seat++;
    struct box end = { to - 11, y - 11, 22, 22 };
    if (won && !(won & (won - 1))) widget_badge(end, s->players[seat].colour, false);
    else {
        draw_round(box_inset(end, 4), 7, over ? TEXT2 : INK900);
        draw_outline(box_inset(end, 4), 7, 3, TEXT2);
    }
    const char *name = s->branch ? s->branch->name : _("The real game");
    struct box words = { to + 18, row.y, row.w - wide - 22, row.h };
    float w = type_line(words, style_size(LABEL, 15), TEXT, LEFT, name);
    if (over) journal_status(s, status, sizeof status);
    if (w + 40 < words.w)
        type_line((struct box){ words.x + w + 10, row.y, words.w - w - 10, row.h }, SMALL, TEXT2, LEFT, status);
}

static void tree(struct box b)
{
    const struct journal_row *list[BRANCHES];
    /* without spoilers: of what was seen */
    const struct session *s = table_at()->replaying ? table_whole() : table_session();
    int n = branches(list, BRANCHES), lines = s->log_count > 0 ? s->log_count : 1;
    char name[80];
    draw_round(b, 12, WELL);
    struct box in = box_inset(b, 10);
    float high = TREE_ROW, all = high * (float)(n + 2);
    widget_scroll_begin(spot_id("on tree", 0), in, all);
    if (all > in.h) in.w -= 14;
    float wide = in.w * (app_small() ? 0.2f : 0.54f);
    struct box row = { in.x + 12, in.y, in.w - 12, high };
    float at = row.x + wide * fminf(1, (float)plan.line / (float)lines);
    trunk(row, wide, s);
    draw_outline((struct box){ at - 9, row.y + high / 2 - 9, 18, 18 }, 9, 3, BRASS400);
    row.y += high;
    snprintf(name, sizeof name, _("from line %d"), plan.line);
    tree_line(row, at, row.x + wide, END_NEW, plan.name[0] && !plan.other[0] ? plan.name : name, _("new"));
    for (int i = 0; i < n; i++) {
        row.y += high;
        tree_row(row, row.x + wide * fminf(1, (float)list[i]->branch_line / (float)lines), row.x + wide,
                list[i]);
    }
    widget_scroll_end();
}

/* ---- the sheet ---- */

/* On a phone the name has a row of its own. */
static float buttons_height(void) { return app_small() ? 114 : 56; }

static void buttons(struct box b)
{
    struct box name = b;
    if (app_small()) {
        name = box_cut_top(&b, 50);
        box_cut_top(&b, 8);
    }
    struct box start = box_cut_right(&b, app_small() ? (b.w - GAP) / 2 : fminf(220, b.w * 0.36f));
    box_cut_right(&b, GAP);
    struct box cancel = app_small() ? b : box_cut_right(&b, fminf(150, b.w * 0.45f));
    if (!app_small()) {
        box_cut_right(&b, GAP);
        name = b;
    }
    b = name;
    if (b.w > 90)
        widget_field(spot_id("on name", 0), b, plan.name, sizeof plan.name, 40,
                     b.w > 150 ? _("Name of the branch") : _("Name"));
    if (widget_button(spot_id("on cancel", 0), cancel, SECONDARY, NULL, _("Cancel"))) {
        if (plan.other[0]) plan.other[0] = plan.name[0] = 0;
        else app_back();
    }
    if (plan.other[0]) {
        if (widget_button(spot_id("on rename", 0), start, PRIMARY, "check", _("Rename")))
                intent_call(rename_branch);
    } else {
        const char *icon = app_small() ? NULL : "play";
        if (widget_button(spot_id("on go", 0), start, PRIMARY, icon, _("Play on"))) intent_call(go);
    }
}

static void wide_sheet(void)
{
    float h = fminf(canvas.h - 40, 74 + fmaxf(seats_height(), 210) + TREE + 90 + line_height());
    struct box b = { 12, canvas.h - h - 12, fminf(960, canvas.w - 24), h };
    widget_panel(b);
    struct box in = box_inset(b, PAD), head = box_cut_top(&in, 54);
    draw_icon((struct box){ head.x, head.y + 8, 32, 32 }, "path", 0x6FD6B4FF);
    type_line((struct box){ head.x + 44, head.y - 4, head.w - 44, 30 }, HEADING, TEXT, LEFT,
            _("Play on from here"));
    type_line((struct box){ head.x + 44, head.y + 24, head.w - 44, 22 }, SMALL, TEXT2, LEFT,
              _("The real game stays as it is. This becomes a branch you can leave and come back to."));
    struct box foot = box_cut_bottom(&in, 56);
    box_cut_bottom(&in, 10);
    which_line(box_cut_top(&in, line_height()));
    tree(box_cut_bottom(&in, fminf(TREE, in.h * 0.4f)));
    box_cut_bottom(&in, 10);
    float w = (in.w - 2 * GAP) / 3;
    widget_scroll_begin(spot_id("on seats", 0), (struct box){ in.x, in.y, w - 10, in.h }, seats_height());
    which_seat((struct box){ in.x, in.y, w - 24, in.h });
    widget_scroll_end();
    who_else((struct box){ in.x + w + GAP, in.y, w - 20, in.h });
    what_is_hidden((struct box){ in.x + 2 * (w + GAP) - 20, in.y, w + 20, in.h });
    buttons(foot);
}

/* One below the other: upright, and on a phone. */
static void tall_sheet(void)
{
    struct box b = { 8, table_bar_height() + 8, canvas.w - 16, canvas.h - table_bar_height() - 16 };
    widget_panel(b);
    struct box in = box_inset(b, app_small() ? 12 : PAD);
    type_line(box_cut_top(&in, grown(34)), HEADING, TEXT, LEFT, _("Play on from here"));
    struct box foot = box_cut_bottom(&in, buttons_height());
    box_cut_bottom(&in, 10);
    float row = fmaxf(ROW_H, 2 * type_line_height(style_size(ROW, 15)) + type_line_height(SMALL) + 8),
          others = grown(28) + 6 + 48 + 8 + 44, hidden = grown(28) + 6 + 2 * (row + 8);
    widget_scroll_begin(spot_id("on page", 0), in,
                        seats_height() + others + hidden + TREE + 40 + line_height());
    struct box page = { in.x, in.y, in.w - 12, 4000 };
    which_line(box_cut_top(&page, line_height()));
    which_seat(box_cut_top(&page, seats_height()));
    who_else(box_cut_top(&page, others));
    what_is_hidden(box_cut_top(&page, hidden));
    box_cut_top(&page, 8);
    tree(box_cut_top(&page, TREE));
    widget_scroll_end();
    buttons(foot);
}

static void draw(void)
{
    table_draw();
    spot_modal();
    type_covered();
    draw_fill((struct box){ 0, 0, canvas.w, canvas.h }, fade(BLACK, 0.6f));
    if (app_portrait() || app_small()) tall_sheet();
    else wide_sheet();
    if (input_key(SDLK_ESCAPE)) app_back();
}

const struct screen play_on_screen = { .name = "play on", .draw = draw };
