/* Puzzles in the window: sets are read once, first tries are kept, the position lies on the table. */
#include "puzzle_view.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app.h"
#include "art.h"
#include "boards/boards.h"
#include "daily.h"
#include "port.h"
#include "puzzle_keep.h"
#include "puzzle_why.h"
#include "review_view.h"
#include "rng.h"
#include "screens/screens.h"
#include "settings.h"
#include "stats.h"
#include "table.h"
#include "window.h"

struct puzzle_view puzzle_view = { .chosen = -1 };

/* ---- the sets ---- */

/* Who plays: who sat at a table last. */
static const char *person(void)
{
    for (int n = 0; n < 32; n++) {
        const struct last_game *l = &settings.last[n];
        for (int s = 0; s < l->seats && s < SEATS_MAX; s++)
            if (l->players[s].level == PERSON && l->players[s].name[0]) return l->players[s].name;
    }
    return "Amara";
}

/* A script writes nothing into the player's own places. */
static bool keeps(void)
{
    return !(app_scripted() && !port_chosen(stats_built() ? PORT_DATA : PORT_STATE));
}

static void read_book(void)
{
    const char *said, *why = NULL;
    char path[600];
    snprintf(puzzle_view.person, sizeof puzzle_view.person, "%s", person());
    puzzle_book_free(&puzzle_view.book);
    if (!keeps()) return;
    if (!stats_built()) {
        why = puzzle_keep_path("puzzles.txt", path, sizeof path);
        if (!why) why = puzzle_keep_read(path, puzzle_view.person, &puzzle_view.book);
        if (why) app_toast(why);
        return;
    }
    struct stats *s = stats_open(false, &said);
    if (s) stats_puzzles_read(s, puzzle_view.person, &puzzle_view.book);
    stats_close(s);
}

static void keep_try(const struct puzzle_entry *e)
{
    const char *said, *why;
    char path[600];
    if (!keeps()) return;
    if (!stats_built()) {
        why = puzzle_keep_folder();
        if (!why) why = puzzle_keep_path("puzzles.txt", path, sizeof path);
        if (!why) why = puzzle_keep_add(path, puzzle_view.person, e);
    } else {
        struct stats *s = stats_open(true, &said);
        why = s ? stats_puzzle_keep(s, puzzle_view.person, e) : NULL;
        stats_close(s);
    }
    if (why) app_toast(why);
}

/* ---- of one's own games ---- */

static const char *own_path(const struct game *g, char *out, size_t size)
{
    char name[80];
    snprintf(name, sizeof name, "puzzles-%s.txt", g->id);
    return puzzle_keep_path(name, out, size);
}

static void load_own(void)
{
    struct puzzle_view *v = &puzzle_view;
    bool may = !(app_scripted() && !port_chosen(PORT_STATE));
    while (v->own > 0) puzzle_set_free(&v->set[v->sets + --v->own]);
    for (int i = 0; may && boards[i] && v->sets + v->own < PUZZLE_GAMES; i++) {
        char path[600];
        struct puzzle_set *s = &v->set[v->sets + v->own];
        if (own_path(game_find(boards[i]->id), path, sizeof path) || access(path, F_OK)) continue;
        const char *why = puzzle_set_skim(s, path);
        if (why) app_toast(why);
        else if (s->count > 0) v->own++;
        else puzzle_set_free(s);
    }
}

bool puzzle_is_own(int set) { return set >= puzzle_view.sets; }

int puzzle_own_count(void)
{
    int n = 0;
    for (int i = 0; i < puzzle_view.own; i++) n += puzzle_view.set[puzzle_view.sets + i].count;
    return n;
}

static const struct review_decision *costly(int decision)
{
    const struct review_decision *d = &review_view.sheet.decision[decision];
    bool is = d->worked && !d->same && (d->class == REVIEW_COSTLY || d->class == REVIEW_BLUNDER);
    const struct branch *b = table_whole()->branch;
    return is && d->seat >= 0 && !(b && b->eyes >= 0) ? d : NULL;
}

bool puzzle_can_make(int decision)
{
    const struct review_decision *d = costly(decision);
    return d && puzzle_kind_of(table_whole()->game, d->hard.verb);
}

/* What was played and what the Hard bot would have done, in the order of the rules' list: the second is
   right. */
const char *puzzle_make(int decision)
{
    const struct session *s = table_whole();
    const struct review_decision *d = costly(decision);
    char path[600];
    if (!puzzle_can_make(decision)) return _("Only a costly decision makes a puzzle");
    struct puzzle p = { .kind = puzzle_kind_of(s->game, d->hard.verb), .seats = s->seats, .seat = d->seat,
                        .seed = s->seed, .found = { 0, 0, 1 }, .tried = { 0, 0, 1 }, .played = d->chosen,
                        .choices = 2, .lead = -d->lead.mean, .margin = d->lead.margin, .line = s->log,
                        .lines = d->line };
    memcpy(p.options, s->options, sizeof p.options);
    p.seated = true;                     /* as the review measures */
    for (int i = 0; i < s->seats; i++) p.level[i] = s->players[i].level;
    p.answer = d->line & 1;              /* its place tells nothing */
    p.choice[p.answer] = d->hard;
    p.choice[!p.answer] = d->chosen;
    const char *why = p.lead > p.margin ? puzzle_keep_folder() : _("Only a costly decision makes a puzzle");
    if (!why) why = own_path(s->game, path, sizeof path);
    if (!why) why = puzzle_add_to_file(path, s->game, &p);
    if (!why && puzzle_view.loaded) load_own();
    return why;
}

/* ---- the shipped ones ---- */

bool puzzle_there(void)
{
    struct puzzle_view *v = &puzzle_view;
    if (v->loaded) {
        if (strcmp(v->person, person())) read_book();
        return v->sets > 0;
    }
    for (int i = 0; boards[i] && v->sets < PUZZLE_GAMES / 2; i++) {
        char name[64];
        snprintf(name, sizeof name, "puzzles/%s.txt", boards[i]->id);
        const char *path = asset_path(name);
        if (!path) continue;
        const char *why = puzzle_set_skim(&v->set[v->sets], path);
        if (why) app_toast(why);
        else if (v->set[v->sets].count > 0) v->sets++;
        else puzzle_set_free(&v->set[v->sets]);
    }
    v->loaded = v->sets > 0;
    if (!v->loaded) return false;
    load_own();
    read_book();
    return true;
}

bool puzzle_load(void)
{
    if (puzzle_there()) return true;
    asset_comes("puzzles/", true);
    return false;
}

void puzzle_id(int set, int number, char out[PUZZLE_ID])
{
    const struct puzzle_set *s = &puzzle_view.set[set];
    snprintf(out, PUZZLE_ID, "%.20s/%s", s->game->id, s->list[number].id);
}

int puzzle_today(int set)
{
    int number = puzzle_of_day(&puzzle_view.set[set], daily_today());
    return number >= 0 && puzzle_view.set[set].list[number].gone ? -1 : number;
}

static int tried(int set, int number)
{
    char id[PUZZLE_ID];
    puzzle_id(set, number, id);
    const struct puzzle_entry *e = puzzle_book_find(&puzzle_view.book, id);
    return e ? e->right : -1;
}

int puzzle_today_done(int set)
{
    return puzzle_today(set) < 0 ? -1 : tried(set, puzzle_today(set));
}

int puzzle_today_next(void)
{
    for (int i = 0; i < puzzle_view.sets; i++)
        if (puzzle_today(i) >= 0 && puzzle_today_done(i) < 0) return i;
    return -1;
}

/* ---- on the table ---- */

const struct puzzle *puzzle_now(void)
{
    return puzzle_view.open ? &puzzle_view.set[puzzle_view.of].list[puzzle_view.number] : NULL;
}

void puzzle_leaves(void)
{
    puzzle_view.open = false;
}

/* The position, seen by the seat that decides; everybody has a name. */
static const char *lay_out(int set, int number)
{
    static const char *const bots[] = { "Vesper", "Whist", "Marlowe", "Pip", "Quill" };
    struct puzzle *p = &puzzle_view.set[set].list[number];
    struct session s;
    const char *why = puzzle_read_lines(&puzzle_view.set[set], p);
    if (!why) why = puzzle_open(&s, &puzzle_view.set[set], p);
    if (why) return why;
    for (int i = 0, n = 0; i < s.seats; i++) {
        struct player who = s.players[i];
        const char *name = i == p->seat ? puzzle_view.person : bots[n++ % 5];
        /* the judge knows no levels, unless it was told them: a bot, no more */
        who.level = i == p->seat ? PERSON : p->seated && p->level[i] != PERSON ? p->level[i] : HEURISTIC;
        name_clean(who.name, name, strlen(name));
        session_seat(&s, i, &who);
    }
    table_replay(&s);
    table_watch(p->seat);
    return NULL;
}

/* ---- those of other rules, physics or another judge ---- */

static struct judge judge;

/* Solved again as docket puzzle solve does it; what has another answer now is never asked again. */
static const char *solve_again(int set, int number, bool todays)
{
    struct puzzle_view *v = &puzzle_view;
    struct puzzle *p = &v->set[set].list[number];
    _Alignas(16) unsigned char view[STATE_MAX];
    struct session s;
    const char *why = p->gone ? _("This puzzle has another answer in this version of Docket")
                              : puzzle_read_lines(&v->set[set], p);
    if (!why) why = puzzle_open(&s, &v->set[set], p);
    if (why) {
        p->gone = true;
        return why;
    }
    session_view(&s, p->seat, view);
    puzzle_judge(&judge, s.game, view, p, rng_line_seed(p->seed ^ 1, RNG_TEST, 7));
    session_close(&s);
    v->solving = true;
    v->solve_of = set, v->solve_number = number, v->solve_todays = todays;
    app_wake_in(0);
    return NULL;
}

/* -1: none leads all others by more than chance. */
static int leader(void)
{
    int best = 0;
    for (int i = 1; i < judge.count; i++)
        if (judge.sum[i] > judge.sum[best]) best = i;
    for (int i = 0; i < judge.count; i++)
        if (i != best && judge_even(judge_lead(&judge, best, i))) return -1;
    return best;
}

bool puzzle_solve_on(void)
{
    enum { FRAME_MS = 8 };
    struct puzzle_view *v = &puzzle_view;
    if (!v->solving) return false;
    uint64_t since = SDL_GetTicks64();
    do judge_step(&judge);
    while (judge.worlds < JUDGE_WORLDS && SDL_GetTicks64() - since < FRAME_MS);
    v->solved_worlds = judge.worlds;
    app_redraw();
    app_wake_in(0);
    if (judge.worlds < JUDGE_WORLDS) return false;
    struct puzzle *p = &v->set[v->solve_of].list[v->solve_number];
    v->solving = false;
    p->proven = leader() == p->answer;
    p->gone = !p->proven;
    const char *why = p->gone ? _("This puzzle has another answer in this version of Docket")
                              : puzzle_start(v->solve_of, v->solve_number, v->solve_todays);
    if (why) app_toast(why);
    return !why;
}

const char *puzzle_start(int set, int number, bool todays)
{
    struct puzzle_view *v = &puzzle_view;
    const struct puzzle *p = &v->set[set].list[number];
    if (p->stale && !p->proven) return solve_again(set, number, todays);
    const char *why = lay_out(set, number);
    if (why) return why;
    v->open = true;
    v->of = set;
    v->number = number;
    v->chosen = -1;
    v->clue = false;
    v->todays = todays;
    v->again = tried(set, number) >= 0 || puzzle_is_own(set);
    v->since = app_now();
    v->gained = 0;
    return NULL;
}

void puzzle_again(void)
{
    int set = puzzle_view.of, number = puzzle_view.number;
    puzzle_start(set, number, puzzle_view.todays);
}

void puzzle_next(void)
{
    struct puzzle_view *v = &puzzle_view;
    int next = v->todays ? puzzle_today_next() : -1, count = v->set[v->of].count;
    const char *why = NULL;
    if (next >= 0) why = puzzle_start(next, puzzle_today(next), true);
    else {
        int number = (v->number + 1) % count;
        const struct puzzle *list = v->set[v->of].list;
        for (int i = 0; i < count && (tried(v->of, number) >= 0 || list[number].gone); i++)
            number = (number + 1) % count;
        why = puzzle_start(v->of, number, false);
    }
    if (v->solving) app_go(&home_screen), app_push(&puzzles_screen);
    if (why) app_toast(why);
}

/* The answer, and what would have come of it in one world: the heuristic plays on, a few lines. */
static void play_out(void)
{
    enum { LINES = 8 };
    const struct puzzle *p = puzzle_now();
    struct session w;
    if (session_replay(&w, table_whole(), p->lines)) return;
    const struct mind *m = mind_find(w.game->id);
    struct rng rng = rng_seeded(p->seed ^ 17);
    bool good = !session_play(&w, &p->choice[p->answer]);
    for (int i = 0; good && i < LINES && session_turn(&w) != SEAT_NONE; i++) {
        _Alignas(16) unsigned char view[STATE_MAX];
        static struct action legal[LEGAL_MAX];
        if (session_turn(&w) == SEAT_CHANCE) {
            session_chance(&w);
            continue;
        }
        int turn = session_turn(&w), n = session_legal(&w, legal, LEGAL_MAX);
        if (turn == p->seat && n > 1) break;
        session_view(&w, turn, view);
        int pick = m->pick ? m->pick(view, turn, legal, n, HEURISTIC, &rng) : 0;
        good = !session_play(&w, &legal[pick < 0 || pick >= n ? 0 : pick]);
    }
    table_lengthen(w.log + p->lines, w.log_count - p->lines);
    session_close(&w);
}

void puzzle_answer(int choice)
{
    struct puzzle_view *v = &puzzle_view;
    const struct puzzle *p = puzzle_now();
    if (!p || v->chosen >= 0) return;
    v->chosen = choice;
    v->seconds = (int)((app_now() - v->since) / 1000);
    struct puzzle_entry e = { .day = daily_today(), .right = choice == p->answer, .clue = v->clue,
                              .todays = v->todays, .seconds = v->seconds };
    puzzle_id(v->of, v->number, e.id);
    double was = puzzle_book_rating(&v->book).rating;
    const struct puzzle_entry *kept = puzzle_is_own(v->of) ? NULL
                                                           : puzzle_book_try(&v->book, e, puzzle_rating(p));
    if (kept) {
        keep_try(kept);
        v->gained = kept->after.rating - was;
    }
    app_sound(e.right ? "trick-won" : "invalid");
    puzzle_why_work();
    play_out();
    app_redraw();
}
