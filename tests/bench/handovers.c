/* How often friends at one screen hand it over: every seat a person who decides as the heuristic does.
   handovers GAMES SEED
   A hand-over is a curtain that another person must hold open (ui/table_eyes.c); looks at one's own before the
   first decision are not counted. Per game and number of seats: mean, most, and a mean for each trick or
   bid. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bot/bot.h"
#include "progress.h"
#include "session.h"

/* What the goals in docs/hot-seat.md are counted by; NULL: whole games. */
static const struct { const char *game; int seats; const char *verb, *unit; } tables[] = {
    { "voices", 3, NULL, NULL },       { "voices", 4, NULL, NULL }, { "voices", 5, NULL, NULL },
    { "voices", 6, NULL, NULL },       { "enigma", 2, NULL, NULL }, { "enigma", 3, NULL, NULL },
    { "enigma", 4, NULL, NULL },       { "enigma", 5, NULL, NULL }, { "justice", 3, "place", "trick" },
    { "justice", 4, "place", "trick" }, { "justice", 5, "place", "trick" }, { "tribunal", 2, NULL, NULL },
    { "mistrial", 2, "argue", "sealed bid" },
};

struct count { int curtains, units, windows; };

/* Does this answer need the own cards on the screen? */
static bool looks(const struct session *s, const struct action *a)
{
    const struct verb *v = &s->game->verbs[a->verb];
    struct window w;
    if (game_window(s->game, s->state, &w)) return a->verb == w.speaks && *v->args;
    enum look_need need = game_looks(s->game, s->state);
    return need == LOOK_NEEDED || (need == LOOK_IF_WANTED && !(v->flags & (FLAG_PASS | FLAG_OPEN)));
}

static struct count play(const struct game *g, int seats, uint64_t seed, const char *unit)
{
    _Alignas(8) unsigned char view[STATE_MAX];
    int16_t options[OPTIONS_MAX];
    struct session s;
    struct count n = { 0 };
    struct window w;
    uint32_t window_was = 0;
    int sees = -1;               /* who held the curtain open last, while nobody else pressed */
    game_default_options(g, options);
    if (session_open(&s, g, seats, options, seed)) exit(1);
    for (int line = 0; session_turn(&s) != SEAT_NONE; line++) {
        if (session_turn(&s) == SEAT_CHANCE) {
            session_chance(&s);
            continue;
        }
        int seat = session_turn(&s);
        struct action a, known;
        bool by_itself = session_known(&s, &known), open = game_window(g, s.state, &w);
        session_view(&s, seat, view);
        a = by_itself ? known
                      : bot_choose(g, view, seat, HEURISTIC, (struct bot_limit){ .iterations = 1 },
                                   seed + (uint64_t)line, NULL);
        if (open && !by_itself && w.id != window_was) n.windows++, window_was = w.id;
        bool pressed = !by_itself && !(open && a.verb == w.passes);
        if (pressed && looks(&s, &a)) {
            n.curtains += sees != seat;
            sees = seat;
        } else if (pressed && seat != sees) sees = -1;
        if (unit && !strcmp(g->verbs[a.verb].name, unit)) n.units++;
        if (session_play(&s, &a)) exit(1);
    }
    session_close(&s);
    return n;
}

int main(int argc, char **argv)
{
    int count = argc > 1 ? atoi(argv[1]) : 200;
    uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    printf("%-10s %5s %8s %6s %10s %8s\n", "game", "seats", "mean", "most", "per unit", "windows");
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
        const struct game *g = game_find(tables[i].game);
        long curtains = 0, units = 0, windows = 0;
        int most = 0;
        struct progress bar;
        progress_begin(&bar, g->id, count);
        for (int k = 0; k < count; k++) {
            struct count n = play(g, tables[i].seats, seed * 100000 + (uint64_t)k, tables[i].verb);
            curtains += n.curtains, units += n.units, windows += n.windows;
            if (n.curtains > most) most = n.curtains;
            progress_step(&bar, 1);
        }
        progress_end(&bar);
        printf("%-10s %5d %8.1f %6d", g->id, tables[i].seats, (double)curtains / count, most);
        if (units) printf(" %10.2f", (double)curtains / (double)units);
        else printf(" %10s", "-");
        printf(" %8.1f %s\n", (double)windows / count, tables[i].unit ? tables[i].unit : "");
        fflush(stdout);
    }
    return 0;
}
