/* docket lesson: a lesson played without a screen, and what it touches of its game. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lesson.h"
#include "notation.h"

enum { WHO = 3, PHASES = 48 };   /* the learner, the others, chance */

struct told {
    bool verb[WHO][64];
    const char *piece[256];
    int pieces;
    char phase[PHASES][160];     /* what the learner is asked */
    int phases;
};

static void note_piece(struct told *t, const struct game *g, char letter, int value)
{
    if (letter >= 'A' && letter <= 'Z') letter += 'a' - 'A';
    for (const struct noun *n = g->nouns; n && n->letter; n++) {
        if (n->letter != letter || value < 0 || value >= n->count || !n->names[value]) continue;
        for (int i = 0; i < t->pieces; i++)
            if (t->piece[i] == n->names[value]) return;
        if (t->pieces < 256) t->piece[t->pieces++] = n->names[value];
    }
}

static void note_line(struct told *t, const struct lesson *l, const struct action *a)
{
    int who = a->seat == l->learner ? 0 : a->seat >= 0 ? 1 : 2;
    t->verb[who][a->verb] = true;
    for (int i = 0; i < a->count && who < 2; i++)
        note_piece(t, l->game, verb_letter(&l->game->verbs[a->verb], i), a->arg[i]);
}

static void note_phase(struct told *t, const struct lesson *l, const struct session *s)
{
    char words[160];
    struct text out = TEXT_ON(words);
    if (session_turn(s) != l->learner || t->phases == PHASES) return;
    text_clear(&out);
    l->game->ask(s->state, &out);
    for (int i = 0; i < t->phases; i++)
        if (!strcmp(t->phase[i], words)) return;
    snprintf(t->phase[t->phases++], sizeof t->phase[0], "%s", words);
}

static void print_told(const struct told *t, const struct lesson *l)
{
    static const char *const who[WHO] = { "learner:", "others:", "chance:" };
    int verbs = game_verb_count(l->game);
    printf("%s: %d steps, %d minutes, %s\n", l->file, l->steps, l->minutes, l->game->id);
    for (int w = 0; w < WHO; w++) {
        printf("%-9s", who[w]);
        for (int v = 0; v < verbs; v++)
            if (t->verb[w][v]) printf(" %s", l->game->verbs[v].name);
        printf("\n");
    }
    printf("untouched:");
    for (int v = 0; v < verbs; v++)
        if (!t->verb[0][v] && !t->verb[1][v] && !t->verb[2][v]) printf(" %s", l->game->verbs[v].name);
    printf("\npieces:  ");
    for (int i = 0; i < t->pieces; i++) printf(" %s", t->piece[i]);
    printf("\nphases:\n");
    for (int i = 0; i < t->phases; i++) printf("  %s\n", t->phase[i]);
}

int lesson_print(const char *path)
{
    static struct lesson l;
    static struct told t;
    struct session s = { 0 };
    struct lesson_steps r;
    const char *why = lesson_read_path(&l, path);
    if (!why) why = lesson_open(&l, &s);
    if (why) {
        fprintf(stderr, "docket lesson: %s\n", why);
        return 1;
    }
    memset(&t, 0, sizeof t);
    lesson_begin(&r, &l, &s, NULL);
    for (int i = 0; !why && i < l.steps; i++) {
        why = lesson_play_to(&r, i);
        note_phase(&t, &l, &s);
    }
    if (!why) lesson_play_to(&r, l.steps);
    for (int i = 0; i < s.log_count; i++) note_line(&t, &l, &s.log[i]);
    print_told(&t, &l);
    session_close(&s);
    if (why) fprintf(stderr, "docket lesson: %s\n", why);
    return why != NULL;
}

int lesson_command(int argc, char **argv)
{
    char path[1024];
    const char *assets = getenv("DOCKET_ASSETS");
    if (argc != 1 || argv[0][0] == '-') {
        fprintf(stderr, "docket lesson: %s\n", _("lesson FILE or lesson GAME"));
        return 2;
    }
    snprintf(path, sizeof path, "%s/lessons/%s.md", assets ? assets : "assets", argv[0]);
    return lesson_print(game_find(argv[0]) ? path : argv[0]);
}
