/* The search's memory: one block of nodes in a hash table, one of edges in lists. */
#include "tree.h"

#include <stdlib.h>

struct tree *tree_new(void)
{
    return calloc(1, sizeof(struct tree));      /* pages that are never touched cost nothing */
}

void tree_free(struct tree *t)
{
    free(t);
}

struct node *tree_node(struct tree *t, uint64_t key, bool make)
{
    if (!key) key = 1;
    uint32_t at = (uint32_t)key & (TREE_SLOTS - 1);
    while (t->node[at].key && t->node[at].key != key) at = (at + 1) & (TREE_SLOTS - 1);
    struct node *n = &t->node[at];
    if (n->key) return n;
    if (!make || t->nodes == TREE_NODES) return NULL;
    t->nodes++;
    n->key = key;
    n->first = -1;
    return n;
}

int tree_edge(const struct tree *t, const struct node *n, uint64_t key)
{
    for (int e = n->first; e >= 0; e = t->edge[e].next)
        if (t->edge[e].key == key) return e;
    return -1;
}

int tree_grow(struct tree *t, struct node *n, uint64_t key)
{
    if (t->edges == TREE_EDGES) return -1;
    t->edge[t->edges] = (struct edge){ .key = key, .next = n->first };
    n->first = t->edges;
    return t->edges++;
}
