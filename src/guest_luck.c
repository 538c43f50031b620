/* A seat's own part in the luck of all: it commits, opens once the list stands that has its own, and at the end
   looks whether the deal was made of what it saw. */
#include <stdio.h>
#include <string.h>

#include "guest.h"

/* The host has committed to something new: so does this seat. What was opened once is never used again. */
static void begin(struct guest *a)
{
    struct guest_luck *g = &a->luck;
    const struct luck *l = &g->now.l;
    bool same = g->has && g->draw == l->draw && !memcmp(g->host, l->commit[LUCK_HOST], LUCK);
    if (same) return;
    luck_fresh(g->own);
    memcpy(g->host, l->commit[LUCK_HOST], LUCK);
    g->draw = l->draw;
    g->has = true;
    g->stands = false;
}

static bool listed(const struct guest *a)
{
    uint8_t sum[LUCK];
    const struct luck *l = &a->luck.now.l;
    if (!a->luck.has || a->luck.draw != l->draw || !(l->in >> a->seat & 1)) return false;
    luck_commitment(sum, a->seat, l->draw, a->luck.own);
    return !memcmp(sum, l->commit[a->seat], LUCK);
}

static bool same_list(const struct luck *a, const struct luck *b)
{
    if (a->in != b->in || a->draw != b->draw) return false;
    for (int i = 0; i < LUCK_ALL; i++)
        if (a->in >> i & 1 && memcmp(a->commit[i], b->commit[i], LUCK)) return false;
    return true;
}

/* A list that stands stays as it is, but for a draw anew. */
bool guest_luck_take(struct guest *a, const char *text, size_t n)
{
    struct guest_luck *g = &a->luck;
    struct luck_state now;
    if (!luck_can() || !luck_letter_read(&now, text, n)) return false;
    bool stands = now.phase == LUCK_OPENING || now.phase == LUCK_STUCK || now.phase == LUCK_DRAWN;
    bool other = g->stands && stands && g->list.draw == now.l.draw
                 && !memcmp(g->list.commit[LUCK_HOST], now.l.commit[LUCK_HOST], LUCK)
                 && !same_list(&g->list, &now.l);
    if (other) snprintf(g->wrong, sizeof g->wrong, "%s", _("the table has changed what all had committed to"));
    g->now = now;
    if (stands && !other) g->list = now.l, g->stands = true;
    g->fresh = true;
    return true;
}

static const char *tell(struct guest *a, const char *word, const uint8_t *luck)
{
    char text[LUCK_HEX + 16], hex[LUCK_HEX + 1] = "";
    if (luck) luck_hex(hex, luck);
    snprintf(text, sizeof text, "%d%s%s", a->luck.now.l.draw, luck ? " " : "", hex);
    return guest_do(a, word, text);
}

void guest_luck_step(struct guest *a)
{
    struct guest_luck *g = &a->luck;
    uint8_t sum[LUCK];
    if (!g->fresh || !a->open || a->seat < 0) return;
    g->fresh = false;
    if (g->now.phase == LUCK_GATHER) {
        begin(a);
        luck_commitment(sum, a->seat, g->draw, g->own);
        bool mine = a->game.session->players[a->seat].level == PERSON;
        if (mine && !listed(a)) tell(a, "commit", sum);
    } else if (g->now.phase == LUCK_OPENING || g->now.phase == LUCK_STUCK) {
        bool open = g->now.l.opened >> a->seat & 1;
        if (listed(a) && !open && !g->wrong[0]) tell(a, "open", g->own);
    }
}

const char *guest_luck_agree(struct guest *a)
{
    if (a->seat < 0) return _("spectators only watch");
    if (a->luck.now.phase != LUCK_STUCK || a->luck.now.agreed >> a->seat & 1)
        return _("there is nothing to draw again");
    return tell(a, "redraw", NULL);
}

const char *guest_luck_waits(const struct guest *a, char *out, size_t size)
{
    const struct guest_luck *g = &a->luck;
    bool waits = g->now.phase == LUCK_GATHER || g->now.phase == LUCK_OPENING || g->now.phase == LUCK_STUCK;
    if (g->wrong[0]) snprintf(out, size, "%s", g->wrong);
    if (g->wrong[0] || !waits || !a->open) return g->wrong[0] ? out : NULL;
    struct text t = { .s = out, .size = size };
    text_clear(&t);
    luck_says(&g->now, a->game.session->players, &t);
    return out;
}

const char *guest_luck_why(const struct guest *a)
{
    const struct guest_luck *g = &a->luck;
    const struct session *s = a->game.session;
    const struct luck *l = &s->luck;
    int who;
    if (g->wrong[0]) return g->wrong;
    if (!a->record_read) return NULL;
    if (!l->common) return g->stands ? _("the record doesn't tell the luck that was drawn") : NULL;
    if (g->stands && !same_list(&g->list, l)) return _("the table has changed what all had committed to");
    bool own = g->has && g->draw == l->draw && g->stands && l->in >> a->seat & 1;
    if (own && memcmp(l->open[a->seat], g->own, LUCK)) return _("the record has another luck for this seat");
    return luck_why(l, s->seed, &who);
}
