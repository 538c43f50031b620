/* The search's memory: one block of nodes in a hash table, one of edges in lists. */
#include "tree.h"

#include <stdlib.h>
#include <string.h>

#include "../game.h"

struct tree *tree_new(int iterations)
{
    bool small = iterations > 0 && iterations < TREE_NODES / SEATS_MAX;
    struct tree shape = { .nodes_max = TREE_NODES, .edges_max = TREE_EDGES, .slots = TREE_NODES * 2 };
    if (small) shape.nodes_max = shape.edges_max = iterations * SEATS_MAX;
    while (shape.slots / 4 >= (uint32_t)shape.nodes_max) shape.slots /= 2;
    size_t nodes = shape.slots * sizeof(struct node), edges = (size_t)shape.edges_max * sizeof(struct edge);
    struct tree *t = malloc(sizeof *t + nodes + edges);
    if (!t) return NULL;
    *t = shape;
    t->node = memset(t + 1, 0, nodes);
    t->edge = (struct edge *)(t->node + t->slots);
    return t;
}

void tree_free(struct tree *t)
{
    free(t);
}

struct node *tree_node(struct tree *t, uint64_t key, bool make)
{
    if (!key) key = 1;
    uint32_t at = (uint32_t)key & (t->slots - 1);
    while (t->node[at].key && t->node[at].key != key) at = (at + 1) & (t->slots - 1);
    struct node *n = &t->node[at];
    if (n->key) return n;
    if (!make || t->nodes == t->nodes_max) return NULL;
    t->nodes++;
    n->key = key;
    n->first = -1;
    return n;
}

int tree_grow(struct tree *t, struct node *n, uint64_t key)
{
    if (t->edges == t->edges_max) return -1;
    t->edge[t->edges] = (struct edge){ .key = key, .next = n->first };
    n->first = t->edges;
    return t->edges++;
}
