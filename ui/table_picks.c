/* What a seat at a table elsewhere has picked or laid out and not sent: it outlives a page that is out of
   sight, and a page that is loaded anew. */
#include <stdlib.h>
#include <string.h>

#include "table_parts.h"
#include "table_state.h"
#include "text.h"

struct picks {
    char version[16];            /* of the program: another one may keep other things in `ui` */
    struct driver_mark place;    /* of the game, where it stands */
    size_t size;                 /* of `ui` */
    bool any;
    struct action action;        /* that was picked, if any was */
    unsigned char ui[];          /* the board's private block */
};

static bool here(const struct picks *p)
{
    struct driver_mark now = table.driver.place(table.driver.of);
    return p->place.game == now.game && p->place.undos == now.undos && p->place.lines == now.lines
           && p->place.seat == now.seat && p->size == table.at.board->ui_size;
}

static void picks_set(struct picks *p)
{
    free(table.picks);
    table.picks = p;
}

void table_picks_keep(void)
{
    const struct seat *at = &table.at;
    if (!table.driver.place || table.driver.seat < 0 || at->viewer != table.driver.seat) return;
    size_t size = table.at.board->ui_size;
    struct picks *p = calloc(1, sizeof *p + size);
    if (!p) die(_("out of memory"));
    strcpy(p->version, DOCKET_VERSION);
    p->place = table.driver.place(table.driver.of);
    p->size = size;
    p->any = at->picked >= 0;
    if (p->any) p->action = at->legal[at->picked];
    memcpy(p->ui, at->ui, size);
    picks_set(p);
}

void table_picks_back(void)
{
    const struct picks *p = table.picks;
    struct seat *at = &table.at;
    if (!p || !here(p) || at->viewer != p->place.seat) return;
    memcpy(at->ui, p->ui, p->size);
    table_changed(RETURNED);
    for (int i = 0; p->any && i < at->legal_count; i++)
        if (action_equal(&at->legal[i], &p->action)) at->picked = i;
}

const void *table_picks_bytes(size_t *n)
{
    *n = table.picks ? sizeof *table.picks + table.picks->size : 0;
    return table.picks;
}

void table_picks_bring(const void *bytes, size_t n)
{
    struct picks *p = n >= sizeof *p ? malloc(n) : NULL;
    if (!p) return;
    memcpy(p, bytes, n);
    bool whole = !strncmp(p->version, DOCKET_VERSION, sizeof p->version) && n == sizeof *p + p->size;
    if (!whole) free(p);
    else picks_set(p);
    if (whole && table.driver.place) table_picks_back();
}

void table_picks_forget(void)
{
    picks_set(NULL);
}
