/* The codes of free seats beside the list of seats: a phone's camera finds its seat by one. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "../qr.h"
#include "../share.h"
#include "../table.h"
#include "../widgets.h"
#include "screens.h"
#include "text.h"

enum { CODE = 298, CARD_W = 322, CARD_H = 486, GAP = 16, WIDE = 1000 };

static int first;                /* the pager: the free seat that is shown first */

static int free_seats(int list[SEATS_MAX])
{
    char page[400];
    struct text t = TEXT_ON(page);
    int n = 0;
    for (int s = 0; s < table.session.seats && share_on(); s++)
        if (table.session.players[s].level == PERSON && table.host->seat[s].where == SEAT_FREE) list[n++] = s;
    return n && share_page(list[0], &t) ? n : 0;
}

float invite_codes_width(void)
{
    char page[400];
    struct text t = TEXT_ON(page);
    if (!share_on() || canvas.w < WIDE || !share_page(0, &t)) return 0;
    return canvas.w - 32 - 540 >= 2 * CARD_W + 2 * GAP ? 2 * CARD_W + 2 * GAP : CARD_W + GAP;
}

/* "192.168.1.20:4243": what stands between the slashes. */
static void short_address(const char *page, char *out, size_t size)
{
    const char *from = strstr(page, "//");
    snprintf(out, size, "%.*s", from ? (int)strcspn(from + 2, "/") : 0, from ? from + 2 : "");
}

static void card(struct box b, int seat)
{
    char page[400], at[120], code[40] = "", line[80];
    struct text t = TEXT_ON(page);
    const struct player *p = &table.session.players[seat];
    struct text typed = TEXT_ON(code);
    bool coded = share_code(seat, &typed);
    share_page(seat, &t);
    short_address(page, at, sizeof at);
    widget_paper(b, 14);
    float name = fminf(type_width(style_size(HEADING, 25), p->name), b.w - 90), x = b.x + (b.w - name - 48) / 2;
    widget_badge((struct box){ x, b.y + 14, 36, 36 }, seat_colour(&table.at, seat), true);
    type_line((struct box){ x + 48, b.y + 12, name + 4, 40 }, style_size(HEADING, 25), PAPER_INK, LEFT,
              p->name);
    struct box square = { b.x + (b.w - CODE) / 2, b.y + 62, CODE, CODE };
    draw_shadow(square, 8, SHADOW_PLATE);
    if (!qr_draw(square, page)) draw_round(square, 8, WHITE);
    type_line((struct box){ b.x + 10, square.y + CODE + 10, b.w - 20, 22 }, BODY, PAPER_INK2, CENTRE,
              coded ? _("Point a phone\u2019s camera here, or type") : _("Point a phone\u2019s camera here"));
    type_line((struct box){ b.x + 10, square.y + CODE + 34, b.w - 20, 30 }, style_size(ROW, 20), PAPER_INK,
              CENTRE, at);
    if (!coded) return;
    snprintf(line, sizeof line, _("code **%s**"), code);
    type_wrap((struct box){ b.x + 10, square.y + CODE + 66, b.w - 20, 28 }, style_size(BODY, 19), PAPER_INK,
              CENTRE, line);
}

bool invite_codes(struct box b)
{
    int list[SEATS_MAX], n = free_seats(list), across = b.w >= 2 * CARD_W + GAP ? 2 : 1;
    if (!n || b.h < CARD_H) return false;
    if (first >= n) first = 0;
    if (across > n) across = n;
    float x = b.x + (b.w - CARD_W * (float)across - GAP * (float)(across - 1)) / 2;
    for (int i = 0; i < across; i++)
        card((struct box){ x + (CARD_W + GAP) * (float)i, b.y, CARD_W, CARD_H }, list[(first + i) % n]);
    struct box more = { x, b.y + CARD_H + 12, CARD_W * (float)across + GAP * (float)(across - 1), 52 };
    char words[60];
    snprintf(words, sizeof words,
             ngettext("%d free seat: the next", "%d free seats: the next", (unsigned long)n), n);
    if (n > across && b.h >= CARD_H + 64
        && widget_button(spot_id("next code", 0), more, SECONDARY, "next", words))
        first = (first + across) % n;
    return true;
}
