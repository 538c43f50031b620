/* A puzzle at the table: the question, its answers, a clue; then what could be known, and what comes next. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "../intent.h"
#include "../prompt.h"
#include "../puzzle_view.h"
#include "../puzzle_why.h"
#include "../table.h"
#include "screens.h"
#include "words.h"

static void give(const struct intent *i) { puzzle_answer(i->number); }
static void show_it(void)
{
    table_show_line(puzzle_now()->lines);
    table_tape()->playing = true;
    table_tape()->next_at = app_now();
}

static void take_clue(void)
{
    puzzle_view.clue = true;
    app_redraw();
}

static void to_list(void)
{
    app_go(&home_screen);
    app_push(&puzzles_screen);
}

void puzzle_stars_draw(struct box b, int stars)
{
    for (int i = 0; i < 5; i++)
        draw_icon((struct box){ b.x + 20 * (float)i, b.y + (b.h - 18) / 2, 18, 18 }, "star",
                  i < stars ? BRASS400 : fade(WHITE, 0.2f));
}

/* A choice as a sentence: "Claims the top row". */
static void choice_words(const struct action *a, char *out, size_t size)
{
    static const struct { const char *verb, *words; } said[] = {
        { "object", N_("A bluff: object") }, { "ok", N_("True: say OK") }, { "doubt", N_("A lie: doubt it") },
        { "believe", N_("True: believe it") },
    };
    struct text t = { out, size, 0 };
    text_clear(&t);
    const char *verb = table_session()->game->verbs[a->verb].name;
    for (size_t i = 0; i < sizeof said / sizeof *said; i++)
        if (!strcmp(verb, said[i].verb)) {
            text_add(&t, "%s", _(said[i].words));
            return;
        }
    words_name(table_session()->game, table_session()->players, table_at()->view, a, &t);
    text_capital(out);
    if (t.n && strchr(".!", out[t.n - 1])) out[t.n - 1] = 0;
}

static bool risky(const struct action *a)
{
    const char *verb = table_session()->game->verbs[a->verb].name;
    return !strcmp(verb, "object") || !strcmp(verb, "doubt");
}

static void hardness(struct prompt *p)
{
    const struct puzzle *now = puzzle_now();
    char words[120];
    struct box b = prompt_room(p, grown(24));
    if (p->measure) return;
    int stars = puzzle_stars(&puzzle_view.set[puzzle_view.of], now);
    if (puzzle_is_own(puzzle_view.of)) return;
    puzzle_stars_draw(b, stars);
    snprintf(words, sizeof words, _("Rating %d"), puzzle_rating(now));
    type_line((struct box){ b.x + 108, b.y, b.w - 108, b.h }, style_size(LOG, 14), TEXT2, RIGHT, words);
}

/* Do all labels stand on one line where the prompt would put them? */
static bool choices_fit(const struct prompt *p, const struct prompt_button *list, int count)
{
    float w = p->b.w;
    if (app_portrait() && !app_small()) w = (w - 12 * (float)(count - 1)) / (float)count;
    for (int i = 0; i < count; i++)
        if (type_width(BUTTON, list[i].label) + 30 > w) return false;
    return true;
}

/* Else one below the other, upright two of them abreast, each row as high as its words. */
static int choices_wrapped(struct prompt *p, const struct prompt_button *list, int count)
{
    struct style words = style_size(BUTTON, app_small() ? 16 : 15);
    int columns = app_portrait() && !app_small() ? 2 : 1, tapped = -1;
    float w = (p->b.w - 10 * (float)(columns - 1)) / (float)columns;
    for (int first = 0; first < count; first += columns) {
        float high = 50;
        for (int i = first; i < count && i < first + columns; i++)
            high = fmaxf(high, type_height(w - 24, words, list[i].label) + 20);
        struct box row = prompt_room(p, high);
        for (int i = first; i < count && i < first + columns && !p->measure; i++) {
            struct box b = { row.x + (w + 10) * (float)(i - first), row.y, w, high };
            float h = type_height(w - 24, words, list[i].label);
            if (widget_button_bare(list[i].id, b, list[i].kind, list[i].label)) tapped = i;
            if (spot_pressed(list[i].id)) b.y += 2;
            type_wrap((struct box){ b.x + 12, b.y + (high - h) / 2, w - 24, h }, words, TEXT, CENTRE,
                      list[i].label);
        }
    }
    return tapped;
}

static const char *clue_words(void) { return _("A clue: halves the gain"); }

static void asked(struct prompt *p)
{
    const struct puzzle *now = puzzle_now();
    struct prompt_button list[PUZZLE_CHOICES + 1];
    char label[PUZZLE_CHOICES][200], question[300];
    struct text t = TEXT_ON(question);
    text_clear(&t);
    words_ask(table_session()->game, table_session()->players, table_at()->view, &t);
    prompt_head(p, now->seat, _(now->kind->title), "");
    struct box line = { p->b.x, p->y, p->b.w, 48 };
    bool icon = app_small() && !puzzle_view.clue;        /* a button would cost the board its height */
    if (icon) p->b.w -= 60;
    prompt_text(p, question);
    p->b.w = line.w;
    if (icon) p->y = fmaxf(p->y, line.y + 54);
    line.x += line.w - 48, line.w = 48;
    if (icon && !p->measure && widget_icon(spot_id("puzzle clue", 0), line, "bulb", clue_words(), true))
        intent_call(take_clue);
    for (int i = 0; i < now->choices; i++) {
        choice_words(&now->choice[i], label[i], sizeof label[i]);
        list[i] = (struct prompt_button){ spot_id("puzzle choice", i), risky(&now->choice[i])
                ? DANGER : SECONDARY,
                                          NULL, label[i], NULL };
    }
    int given = choices_fit(p, list, now->choices) ? prompt_buttons(p, list, now->choices)
                                                  : choices_wrapped(p, list, now->choices);
    if (given >= 0) intent_set(&(struct intent){ .carry_out = give, .number = given });
    if (puzzle_view.clue) prompt_note(p, "bulb", _(now->kind->teaches));
    else if (!icon) {
        const struct prompt_button clue = { spot_id("puzzle clue", 0), GHOST, "bulb", clue_words(), NULL };
        if (prompt_buttons(p, &clue, 1) == 0) intent_call(take_clue);
    }
    if (!(app_portrait() && app_low())) hardness(p);
    if (!p->measure && puzzle_view.chosen < 0)
        for (int i = 0; i < now->choices; i++)
            if (input_key(SDLK_1 + i)) intent_set(&(struct intent){ .carry_out = give, .number = i });
}

/* Where nothing was kept of what came of the choices, the figure alone. */
static void figure_words(char *out, size_t size)
{
    const struct puzzle *now = puzzle_now();
    const struct mind *m = mind_find(table_session()->game->id);
    int lead = (int)(now->lead * 100 + 0.5);
    if (puzzle_is_own(puzzle_view.of))
        snprintf(out, size,
                 _("The review calls it worth %d in a hundred more than what was played, give or take %d."),
                     lead,
                 (int)(now->margin * 100 + 0.5));
    else if (m->unit == JUDGED_POINTS)
        snprintf(out, size,
                 _("Over 400 games that fit your view it is worth %.1f points more than the next best."),
                 now->lead);
    else
        snprintf(out, size,
                 _("Over 400 games that fit your view it is worth %d in a hundred more than the next best."),
                 lead);
}

/* Two side by side, where the panel is narrow and high. */
static int pair(struct prompt *p, const struct prompt_button *two, const char *const *faces)
{
    struct box row = prompt_room(p, grown(50));
    int tapped = -1;
    for (int i = 0; i < 2 && !p->measure; i++) {
        struct box half = { row.x + (row.w + 8) / 2 * (float)i, row.y, (row.w - 8) / 2, row.h };
        bool icon = type_width(BUTTON, faces[i]) + 57 <= half.w;
        if (widget_button_faced(two[i].id, half, two[i].kind, icon ? two[i].icon : NULL, two[i].label,
                                faces[i]))
            tapped = i;
    }
    return tapped;
}

/* On a phone the board needs the height: the main one with its word, the others as icons in one row. */
static int small_ways(struct prompt *p, const struct prompt_button *list)
{
    struct box row = prompt_room(p, 50);
    float step = (row.w - 56) / 3;
    int tapped = prompt_buttons(p, list, 1);
    for (int i = 1; i < 5 && !p->measure; i++) {
        struct box b = { row.x + step * (float)(i - 1), row.y, 56, 50 };
        if (widget_icon(list[i].id, b, list[i].icon, list[i].label, true)) tapped = i;
    }
    return tapped;
}

/* Upright they stand beside the main one, as icons. */
static int ways_beside(struct prompt *p, const struct prompt_button *list)
{
    int tapped = prompt_buttons(p, list, 1);
    struct box main = prompt_main();
    float step = (main.x - p->b.x - 66) / 3;
    for (int i = 1; i < 5 && !p->measure && main.w > 0; i++) {
        struct box b = { p->b.x + step * (float)(i - 1), main.y + (main.h - 56) / 2, 56, 56 };
        if (widget_icon(list[i].id, b, list[i].icon, list[i].label, true)) tapped = i;
    }
    return tapped;
}

static void next_ways(struct prompt *p)
{
    const struct prompt_button list[] = {
        { spot_id("puzzle next", 0), PRIMARY, "next", _("Next puzzle"), NULL },
        { spot_id("puzzle show", 0), SECONDARY, "play", _("See it played out"), NULL },
        { spot_id("puzzle on", 0), SECONDARY, "path", _("Play on from here"), NULL },
        { spot_id("puzzle again", 0), GHOST, "redo", _("Again"), NULL },
        { spot_id("puzzle list", 0), GHOST, "back", _("All puzzles"), NULL },
    };
    int n;
    if (app_small()) n = small_ways(p, list);
    else if (app_portrait()) n = ways_beside(p, list);
    else {
        const char *const faces[] = { _("Watch"), _("Play on"), _("Again"), _("List") };
        int one = pair(p, list + 1, faces), two = pair(p, list + 3, faces + 2);
        n = prompt_buttons(p, list, 1);
        if (one >= 0) n = 1 + one;
        if (two >= 0) n = 3 + two;
    }
    if (n == 0) intent_call(puzzle_next);
    if (n == 1) intent_call(show_it);
    if (n == 2) intent_call(play_on_open);
    if (n == 3) intent_call(puzzle_again);
    if (n == 4) intent_call(to_list);
}

/* Margins and gaps about the buttons of an answer and its note. */
enum { WAYS = 120 };

static void answered(struct prompt *p)
{
    const struct puzzle *now = puzzle_now();
    struct puzzle_view *v = &puzzle_view;
    char words[640], sub[1000], line[300];
    bool right = v->chosen == now->answer;
    int best;
    float from = p->y;
    snprintf(line, sizeof line, v->clue ? _("%d s, with a clue") : _("%d s"), v->seconds);
    snprintf(words, sizeof words, _("%d in a row \u00b7 your rating %d (%+d)"),
             puzzle_book_run(&v->book, &best),
             (int)(puzzle_book_rating(&v->book).rating + 0.5), (int)lround(v->gained));
    snprintf(sub, sizeof sub, "%s \u00b7 %s", line,
             puzzle_is_own(v->of) ? _("Of your own game: it doesn\u2019t count.")
             : v->again           ? _("Tried before: it doesn\u2019t count again.") : words);
    prompt_head_judged(p, right, right ? _("Right") : _("Not this time"), sub);
    choice_words(&now->choice[now->answer], line, sizeof line);
    snprintf(words, sizeof words, "**%s.**", line);
    prompt_text(p, words);
    char played[300];
    choice_words(&now->played, line, sizeof line);
    snprintf(played, sizeof played, _("In that game, one world of many: %s."), line);
    /* upright as high as the pieces; else the note and the buttons below it get what they need first */
    float left = canvas.h - table_bar_height() - WAYS - 3 * grown(50) - widget_note_height(p->b.w, played);
    puzzle_why_prompt(p, app_portrait() ? 200 : fmaxf(120, left - (p->y - from)));
    if (!now->afters) {
        figure_words(words, sizeof words);
        prompt_text(p, words);
    }
    prompt_note(p, "bulb", played);
    next_ways(p);
}

void puzzle_prompt(struct prompt *p)
{
    if (puzzle_view.chosen < 0) asked(p);
    else answered(p);
}
