/* A net in a file. */
#include "milker.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "../file.h"

enum { FILE_MOST = 4 << 20, WEIGHT_MOST = 32767 };

static struct milker *milker_room(const struct game *g, const struct learned *in, bool wide)
{
    int count = learned_size_of(in, wide);
    struct milker *k = calloc(1, sizeof *k + (size_t)count * sizeof(float));
    if (!k) die("out of memory");
    k->game = g;
    k->mind = mind_find(g->id);
    k->in = in;
    k->wide = wide;
    k->count = count;
    return k;
}

static int rounded(float weight)
{
    float w = roundf(weight * LEARNED_ONE);
    return (int)fmaxf(-WEIGHT_MOST, fminf(WEIGHT_MOST, w));
}

struct milker *milker_new(const struct game *g, const struct learned *in, bool wide, const float *weights)
{
    struct milker *k = milker_room(g, in, wide);
    for (int i = 0; i < k->count; i++) k->weights[i] = (float)rounded(weights[i]) / LEARNED_ONE;
    return k;
}

struct milker *milker_of(const struct game *g, const struct learned *in)
{
    struct milker *k = milker_room(g, in, false);
    learned_weights(in, k->weights);
    return k;
}

void milker_write(const struct milker *k, FILE *out)
{
    fprintf(out, "docket-net 1\ngame %s %d facts %d marks %d units %d %d", k->game->id, k->game->rules_version,
            k->in->facts, k->in->marks, k->wide ? LEARNED_FIRST_MOST : LEARNED_FIRST,
            k->wide ? LEARNED_SECOND_MOST : LEARNED_SECOND);
    for (int i = 0; i < k->count; i++) fprintf(out, "%c%d", i % 24 ? ' ' : '\n', rounded(k->weights[i]));
    fprintf(out, "\nend\n");
}

static const char *read_head(const struct game *g, const char *text, bool *wide, int *used)
{
    char id[24];
    int version, facts, marks, first, second;
    const struct learned *in = mind_find(g->id)->learned;
    *used = 0;
    if (sscanf(text, "docket-net 1\ngame %23s %d facts %d marks %d units %d %d%n", id, &version, &facts, &marks,
               &first, &second, used)
            != 6
        || !*used)
        return "this is no player that was trained";
    if (strcmp(id, g->id)) return "it plays another game";
    if (version != g->rules_version || facts != in->facts || marks != in->marks)
        return "it was trained by another version of the game";
    *wide = first == LEARNED_FIRST_MOST;
    if (first != (*wide ? LEARNED_FIRST_MOST : LEARNED_FIRST)
        || second != (*wide ? LEARNED_SECOND_MOST : LEARNED_SECOND))
        return "a net of this size isn't known";
    return NULL;
}

static const char *read_weights(const char *at, struct milker *k)
{
    for (int i = 0; i < k->count; i++) {
        char *end;
        long w = strtol(at, &end, 10);
        if (end == at || w < -WEIGHT_MOST || w > WEIGHT_MOST) return "a weight is wrong";
        k->weights[i] = (float)w / LEARNED_ONE;
        at = end;
    }
    return strcmp(at, "\nend\n") ? "it ends too early or too late" : NULL;
}

const char *milker_read(const struct game *g, const char *path, struct milker **out)
{
    static _Thread_local char told[400];
    char *text = NULL;
    size_t n = 0;
    bool wide = false;
    int used = 0;
    if (!mind_find(g->id)->learned) return "nothing of this game has learned";
    const char *why = file_read_path(path, FILE_MOST, &text, &n);
    if (!why) why = strlen(text) < n ? "this is no player that was trained" : read_head(g, text, &wide, &used);
    if (!why) {
        *out = milker_room(g, mind_find(g->id)->learned, wide);
        if ((why = read_weights(text + used, *out))) free(*out), *out = NULL;
    }
    free(text);
    if (!why) return NULL;
    snprintf(told, sizeof told, "%s: %s", path, why);
    return told;
}

int milker_pick(const struct milker *k, const void *view, int seat, const struct action *legal, int n,
                float rare, struct rng *rng)
{
    static _Thread_local struct learned_look look;
    float chance[LEARNED_CHOICES];
    if (n > LEARNED_CHOICES || (k->in->settled && k->in->settled(view)))
        return learned_usual(k->in, k->mind, view, seat, legal, n, rng);
    int known = k->mind->solve ? k->mind->solve(view, seat, legal, n) : -1;
    if (known >= 0 && known < n) return known;
    learned_read(k->in, k->mind, view, seat, legal, n, rng, &look);
    (k->wide ? learned_weigh_wide : learned_weigh)(k->in, k->weights, &look, chance, NULL);
    learned_chances(chance, n);
    return learned_draw(chance, n, rare, rng);
}
