/* The search's memory: decisions a seat can tell apart, and what became of each choice. */
#ifndef DOCKET_TREE_H
#define DOCKET_TREE_H

#include <stdbool.h>
#include <stdint.h>

enum { TREE_NODES = 1 << 16, TREE_EDGES = 1 << 17 };       /* at most */

/* One choice at a node. */
struct edge {
    uint64_t key;
    int32_t next;                /* in the node's list; -1 ends it */
    uint32_t visits, available;  /* how often taken; how often it could have been */
    float sum;                   /* rewards of the seat that chose */
};

/* One decision: all histories that look the same to the seat that decides. */
struct node {
    uint64_t key;                /* 0: an empty slot */
    int32_t first;
    uint32_t visits;
};

struct tree {
    int nodes, edges, nodes_max, edges_max;
    uint32_t slots;              /* a power of two */
    struct node *node;
    struct edge *edge;
};

static inline uint64_t tree_mix(uint64_t x)
{
    x = (x ^ (x >> 32)) * 0xd6e8feb86659fd93u;
    x = (x ^ (x >> 32)) * 0xd6e8feb86659fd93u;
    return x ^ (x >> 32);
}

/* One allocation before the search, none in it; for so many iterations (0: nobody knows), each of which adds at
   most a node and an edge for every seat. A small tree stays in the processor's cache. NULL: no memory. */
struct tree *tree_new(int iterations);
void tree_free(struct tree *t);

/* The node of this history; with `make` a new one where there is room. NULL: none. */
struct node *tree_node(struct tree *t, uint64_t key, bool make);
/* A new edge, or -1 when the tree is full. */
int tree_grow(struct tree *t, struct node *n, uint64_t key);

#endif
