/* What a device aims at before it acts. Only a play out of a continuum is aimed (a push), it is checked by what
   all know, and only the seat on turn aims: so the table tells nothing by showing it. */
#include <string.h>

#include "host.h"
#include "notation.h"
#include "scan.h"

enum { AT_ONCE = 20, A_SECOND = 20 };

static bool here(const struct host *h, struct place p)
{
    return p.undos == h->undos && p.lines == h->session->log_count;
}

void host_aims(struct host *h, int seat, const char *text, size_t n, bool kept)
{
    _Alignas(8) unsigned char view[STATE_MAX];
    const struct session *s = h->session;
    const char *at = text;
    long long undos, lines;
    struct action line;
    bool fits = !kept && n <= HOST_ACT_MAX && strlen(text) == n && !session_text_why(text, HOST_ACT_MAX + 1);
    if (!host_bucket_has(&h->seat[seat].aims, h->now, AT_ONCE, A_SECOND) || !fits) return;
    if (h->seat[seat].where != SEAT_ONLINE || session_turn(s) != seat) return;
    if (!scan_number(&at, 0, 1000000, &undos) || !scan_number(&at, 0, 1000000, &lines)) return;
    struct place place = { (int)undos, (int)lines };
    if (!here(h, place)) return;
    h->aim.at = 0;
    if (!*at || notation_read(s->game, at, &line) || line.seat != seat) return;
    if (!(s->game->verbs[line.verb].flags & FLAG_GRID)) return;
    session_view(s, SEAT_NONE, view);
    if (s->game->why(view, &line)) return;
    h->aim.line = line;
    h->aim.place = place;
    h->aim.at = h->now > 0 ? h->now : 1;
}

const struct action *host_aim(const struct host *h, double now)
{
    if (h->aim.at <= 0 || now - h->aim.at > HOST_AIM || !here(h, h->aim.place)) return NULL;
    return h->seat[h->aim.line.seat].where == SEAT_ONLINE ? &h->aim.line : NULL;
}
