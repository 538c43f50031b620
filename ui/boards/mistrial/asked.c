/* What a key asks of Mistrial!: which squares one's own exhibits cover. */
#include "../../query.h"
#include "view.h"

void mistrial_mine(const struct seat *at, int seat, struct text *out)
{
    const struct mistrial *m = at->view;
    bool none = true;
    for (int tile = 0; tile < MS_TILES; tile++) {
        uint64_t mask = m->tiles[seat] >> tile & 1 ? mistrial_tile_mask(m, tile) : 0;
        if (!mask) continue;
        text_add(out, none ? _("Exhibit %c: ") : _("; Exhibit %c: "), 'A' + mistrial_tile_exhibit[tile]);
        none = false;
        for (bool first = true; mask; mask &= mask - 1) {
            char name[8];
            struct text t = TEXT_ON(name);
            mistrial_square_name(__builtin_ctzll(mask), &t);
            query_item(out, &first, name);
        }
    }
    if (none) text_add(out, "%s", _("no exhibit lies on the board yet"));
}
