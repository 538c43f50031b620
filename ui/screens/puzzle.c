/* A puzzle at the table: the question, its answers, a clue; then what could be known, and what comes next. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "../intent.h"
#include "../prompt.h"
#include "../puzzle_view.h"
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

static void asked(struct prompt *p)
{
    const struct puzzle *now = puzzle_now();
    struct prompt_button list[PUZZLE_CHOICES + 1];
    char label[PUZZLE_CHOICES][200], question[300];
    struct text t = TEXT_ON(question);
    text_clear(&t);
    words_ask(table_session()->game, table_session()->players, table_at()->view, &t);
    prompt_head(p, now->seat, _(now->kind->title), "");
    prompt_text(p, question);
    for (int i = 0; i < now->choices; i++) {
        choice_words(&now->choice[i], label[i], sizeof label[i]);
        list[i] = (struct prompt_button){ spot_id("puzzle choice", i), risky(&now->choice[i])
                ? DANGER : SECONDARY,
                                          NULL, label[i], NULL };
    }
    int given = prompt_buttons(p, list, now->choices);
    if (given >= 0) intent_set(&(struct intent){ .carry_out = give, .number = given });
    if (puzzle_view.clue) prompt_note(p, "bulb", _(now->kind->teaches));
    else {
        const struct prompt_button clue = { spot_id("puzzle clue", 0), GHOST, "bulb",
                _("A clue (halves the gain)"),
                                            NULL };
        if (prompt_buttons(p, &clue, 1) == 0) intent_call(take_clue);
    }
    hardness(p);
    if (!p->measure && puzzle_view.chosen < 0)
        for (int i = 0; i < now->choices; i++)
            if (input_key(SDLK_1 + i)) intent_set(&(struct intent){ .carry_out = give, .number = i });
}

/* What could be known, in words: what the rules say of the answer by this seat's view, a proof, the figures. */
static void why_words(struct text *out)
{
    const struct puzzle *now = puzzle_now();
    const struct mind *m = mind_find(table_session()->game->id);
    _Alignas(16) unsigned char view[STATE_MAX];
    char facts[1200];
    struct text t = TEXT_ON(facts);
    struct session s;
    text_clear(&t);
    if (puzzle_open(&s, &puzzle_view.set[puzzle_view.of], now)) return;
    session_view(&s, now->seat, view);
    words_because(s.game, s.players, view, &now->choice[now->answer], &t);
    session_close(&s);
    for (char *at = facts, *end; *at && (end = strchr(at, '\n')); at = end + 1) {
        *end = 0;
        text_add(out, "%s ", strlen(at) > 2 ? at + 2 : at);
    }
    if (!strcmp(now->proof, "count"))
        text_add(out, "%s ", _("Counted: it is true of every hand that fits what you see."));
    if (!strcmp(now->proof, "layouts"))
        text_add(out, "%s ", _("Checked: it is true of every layout that fits what you know."));
    if (puzzle_is_own(puzzle_view.of))
        text_add(out,
                _("The review calls it worth %d in a hundred more than what was played, give or take %d."),
                 (int)(now->lead * 100 + 0.5), (int)(now->margin * 100 + 0.5));
    else if (m->unit == JUDGED_POINTS)
        text_add(out, _("Over 400 games that fit your view it is worth %.1f points more than the next best."),
                 now->lead);
    else text_add(out,
            _("Over 400 games that fit your view it is worth %d in a hundred more than the next best."),
                  (int)(now->lead * 100 + 0.5));
}

static void answered(struct prompt *p)
{
    const struct puzzle *now = puzzle_now();
    struct puzzle_view *v = &puzzle_view;
    char words[1600], sub[160], line[300];
    struct text t = TEXT_ON(words);
    bool right = v->chosen == now->answer;
    int best;
    snprintf(sub, sizeof sub, v->clue ? _("%d s, with a clue") : _("%d s"), v->seconds);
    prompt_head(p, now->seat, right ? _("Right") : _("Not this time"), sub);
    choice_words(&now->choice[now->answer], line, sizeof line);
    text_clear(&t);
    if (!right) text_add(&t, "**%s.** ", line);
    why_words(&t);
    prompt_text(p, words);
    choice_words(&now->played, line, sizeof line);
    snprintf(words, sizeof words, _("In that game, one world of many: %s."), line);
    prompt_note(p, right ? "check" : "bulb", words);
    const struct prompt_button list[] = {
        { spot_id("puzzle next", 0), PRIMARY, "next", _("Next puzzle"), NULL },
        { spot_id("puzzle show", 0), SECONDARY, "play", _("See it played out"), NULL },
        { spot_id("puzzle on", 0), SECONDARY, "path", _("Play on from here"), NULL },
        { spot_id("puzzle again", 0), GHOST, "redo", _("Again"), NULL },
        { spot_id("puzzle list", 0), GHOST, "back", _("All puzzles"), NULL },
    };
    int n = prompt_buttons(p, list, 5);
    if (n == 0) intent_call(puzzle_next);
    if (n == 1) intent_call(show_it);
    if (n == 2) intent_call(play_on_open);
    if (n == 3) intent_call(puzzle_again);
    if (n == 4) intent_call(to_list);
    snprintf(words, sizeof words, _("%d in a row \u00b7 your rating %d (%+d)"), puzzle_book_run(&v->book,
            &best),
             (int)(puzzle_book_rating(&v->book).rating + 0.5), (int)lround(v->gained));
    prompt_text(p, puzzle_is_own(v->of) ? _("Of your own game: it doesn\u2019t count.")
                   : v->again           ? _("Tried before: it doesn\u2019t count again.") : words);
}

void puzzle_prompt(struct prompt *p)
{
    if (puzzle_view.chosen < 0) asked(p);
    else answered(p);
}
