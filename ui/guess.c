/* Guess the move: what was chosen is compared with what was played, by the judge and the seat's view alone. */
#include "guess.h"

#include <stdio.h>
#include <string.h>

#include "app.h"
#include "bot/hint.h"
#include "intent.h"
#include "prompt.h"
#include "puzzle.h"
#include "rng.h"
#include "table.h"
#include "window.h"
#include "words.h"

/* worlds: of a judgement, and at least where somebody doesn't wait for it */
enum { WORLDS = 240, LEAST = 24, FRAME_MS = 8 };

struct guess guess;
static struct judge judge;

static bool over(void) { return !tape_next(table_tape()); }

bool guess_waiting(void)
{
    return guess.on && table_at()->replaying && !guess.answered && tape_at_guess(table_tape());
}

void guess_begin(int seat, int line)
{
    table_blind(seat, line, true);
    guess = (struct guess){ .on = true, .seat = seat, .first = line };
    guess_go_on();
}

void guess_leaves(void)
{
    guess = (struct guess){ 0 };
}

/* ---- the judge ---- */

static void judged(void)
{
    guess.judging = false;
    guess.lead = judge_lead(&judge, 0, 1);
    guess.class = review_classify(guess.lead);
    guess.good += guess.class == REVIEW_EVEN || guess.class == REVIEW_GOOD;
    app_redraw();
}

void guess_choose(const struct action *a)
{
    _Alignas(16) unsigned char view[STATE_MAX];
    const struct session *s = table_session();
    float delay = 0;
    if (!guess_waiting()) return;
    session_view(s, guess.seat, view);
    if (s->game->why(view, a)) {
        app_sound("invalid");
        return;
    }
    guess.answered = true;
    guess.line = s->log_count;
    guess.chosen = *a;
    guess.played = *tape_next(table_tape());
    guess.same = puzzle_alike(s->game, view, a, &guess.played);
    guess.asked++;
    guess.alike += guess.same;
    guess.good += guess.same;
    guess.judging = !guess.same;
    if (guess.judging) {
        struct action both[] = { guess.chosen, guess.played };
        judge_begin(&judge, s->game, view, guess.seat, both, 2, rng_line_seed(4711, RNG_TEST,
                (uint32_t)s->log_count));
        judge.wins = true;
    }
    app_sound(guess.same ? "trick-won" : "click");
    table_pick(-1);
    table_ask(&(struct wish){ .seat = guess.played.seat, .action = guess.played }, &delay);
    app_redraw();
}

/* Some worlds a frame. */
void guess_update(void)
{
    if (!guess.judging) return;
    uint64_t since = SDL_GetTicks64();
    do judge_step(&judge);
    while (judge.worlds < WORLDS && SDL_GetTicks64() - since < FRAME_MS);
    if (judge.worlds >= WORLDS) judged();
    else app_wake_in(0);
}

static void settle(void)
{
    while (guess.judging && judge.worlds < LEAST) judge_step(&judge);
    if (guess.judging) judged();
}

/* ---- from decision to decision ---- */

void guess_go_on(void)
{
    settle();
    guess.answered = false;
    table_refresh();
    table_tape()->playing = !guess_waiting() && !over();
    table_tape()->next_at = app_now() + 300;
    app_redraw();
}

void guess_next(void)
{
    int line = table_session()->log_count;
    settle();
    guess.answered = false;
    for (table_tape()->playing = false; !over() && !tape_at_guess(table_tape());) {
        if (table_learn()) break;
    }
    if (table_session()->log_count != line) table_resync();
    table_refresh();
}

static void again(void)
{
    int seat = guess.seat, first = guess.first;
    guess_begin(seat, first);
}

/* ---- words ---- */

static void in_words(const struct action *a, char *out, size_t size)
{
    struct session then;
    struct text t = { out, size, 0 };
    text_clear(&t);
    if (session_replay(&then, table_whole(), guess.line)) return;
    _Alignas(16) unsigned char view[STATE_MAX];
    session_view(&then, guess.seat, view);
    words_name(then.game, then.players, view, a, &t);
    session_close(&then);
    text_capital(out);
    if (t.n && strchr(".!", out[t.n - 1])) out[t.n - 1] = 0;
}

static void verdict(char *out, size_t size)
{
    double points = 100 * guess.lead.mean, margin = 100 * guess.lead.margin;
    if (guess.same) snprintf(out, size, "%s", _("Just what was played."));
    else if (guess.judging) snprintf(out, size, "%s", _("The judge is playing both out \u2026"));
    else if (guess.class == REVIEW_EVEN)
        snprintf(out, size, _("The judge calls them even, inside a margin of \u00b1%.0f in a hundred."),
                margin);
    else if (guess.class == REVIEW_GOOD)
        snprintf(out, size, _("The judge likes yours better: %.0f in a hundred more, give or take %.0f."),
                points,
                 margin);
    else snprintf(out, size,
            _("The judge likes what was played better: yours costs %.0f in a hundred, give or take %.0f."),
                  -points, margin);
}

static void score_words(char *out, size_t size)
{
    snprintf(out, size, _("%d of %d as good as what was played or better, %d of them the same"), guess.good,
             guess.asked, guess.alike);
}

static void answered(struct prompt *p)
{
    char yours[200], played[200], words[600], line[240];
    prompt_head(p, guess.seat, guess.same ? _("You found it") : _("What was played"),
                table_session()->players[guess.seat].name);
    in_words(&guess.chosen, yours, sizeof yours);
    in_words(&guess.played, played, sizeof played);
    if (guess.same) snprintf(words, sizeof words, "**%s.**", played);
    else snprintf(words, sizeof words, _("Played: **%s.** Yours: %s."), played, yours);
    prompt_text(p, words);
    verdict(line, sizeof line);
    prompt_note(p, "gavel", line);
    score_words(line, sizeof line);
    prompt_text(p, line);
    const struct prompt_button list[] = {
        { spot_id("guess on", 0), PRIMARY, "play", _("Go on"), NULL },
        { spot_id("guess next", 0), SECONDARY, "next", _("To the next decision"), NULL },
        { spot_id("guess all", 0), GHOST, "replay", _("Show everything"), NULL },
    };
    int n = prompt_buttons(p, list, 3);
    if (n == 0) intent_call(guess_go_on);
    if (n == 1) intent_call(guess_next);
    if (n == 2) intent_call(table_open_eyes);
}

static void ended(struct prompt *p)
{
    char line[240];
    prompt_head(p, guess.seat, _("Your score"), table_session()->players[guess.seat].name);
    if (guess.asked) {
        score_words(line, sizeof line);
        prompt_text(p, line);
    } else prompt_text(p, _("There was nothing to guess."));
    const struct prompt_button list[] = {
        { spot_id("guess all", 0), PRIMARY, "replay", _("Show everything"), NULL },
        { spot_id("guess again", 0), SECONDARY, "redo", _("Guess again"), NULL },
    };
    int n = prompt_buttons(p, list, 2);
    if (n == 0) intent_call(table_open_eyes);
    if (n == 1) intent_call(again);
}

static void watching(struct prompt *p)
{
    char line[200];
    prompt_head(p, -1, _("Guess the move"), "");
    snprintf(line, sizeof line, _("The game goes on until %s decides again."),
             table_session()->players[guess.seat].name);
    prompt_text(p, line);
    const struct prompt_button list[] = {
        { spot_id("guess next", 0), PRIMARY, "next", _("To the next decision"), NULL },
        { spot_id("guess all", 0), GHOST, "replay", _("Show everything"), NULL },
    };
    int n = prompt_buttons(p, list, 2);
    if (n == 0) intent_call(guess_next);
    if (n == 1) intent_call(table_open_eyes);
}

void guess_prompt(struct prompt *p)
{
    if (guess.answered) answered(p);
    else if (over()) ended(p);
    else watching(p);
}
