/* The luck of all at a shared table: the host commits, then every seat on a device; when all have, the seats
   open, and the deal is made. The course's chance waits meanwhile. A host that begins anew asks anew. */
#include <stdio.h>
#include <string.h>

#include "host.h"
#include "journal.h"
#include "scan.h"

enum { OPEN_WAIT = 30000 };      /* ms for the seats to open theirs */

/* People on devices: each has part. */
static unsigned parts(const struct host *h)
{
    unsigned in = 0;
    for (int s = 0; s < h->session->seats; s++)
        if (h->seat[s].where != SEAT_HERE && h->session->players[s].level == PERSON) in |= 1u << s;
    return in;
}

static unsigned online(const struct host *h)
{
    unsigned on = 0;
    for (int s = 0; s < h->session->seats; s++)
        if (h->seat[s].where == SEAT_ONLINE) on |= 1u << s;
    return on;
}

void host_luck_tell(struct host *h)
{
    char topic[MAILBOX_TOPIC], text[LUCK_LETTER];
    struct text t = TEXT_ON(text);
    text_clear(&t);
    luck_letter(&h->luck, &t);
    snprintf(topic, sizeof topic, "t/%s/pub/luck", h->id);
    if (h->mail.send) h->mail.send(h->mail.of, topic, text, t.n, MAILBOX_KEPT);
}

static void to_phase(struct host *h, enum luck_phase phase)
{
    h->luck.phase = phase;
    h->luck_since = h->now;
    h->stale = true;
    h->course->held = phase != LUCK_NONE && phase != LUCK_DRAWN;
}

/* The host's own, and nobody else's yet. */
static void gather(struct host *h)
{
    struct luck *l = &h->luck.l;
    l->in = l->opened = 1u << LUCK_HOST;
    luck_fresh(l->open[LUCK_HOST]);
    luck_commitment(l->commit[LUCK_HOST], LUCK_HOST, l->draw, l->open[LUCK_HOST]);
    h->luck.agreed = 0;
    h->luck_agreed = false;
    h->luck.wait = parts(h);
    to_phase(h, LUCK_GATHER);
    host_luck_tell(h);
}

void host_luck_begin(struct host *h)
{
    const struct session *s = h->session;
    if (!luck_can() || s->log_count || session_turn(s) != SEAT_CHANCE || s->luck.common) return;
    h->luck = (struct luck_state){ 0 };
    gather(h);
}

void host_luck_resumed(struct host *h)
{
    struct luck *l = &h->session->luck;
    h->luck = (struct luck_state){ .phase = l->common ? LUCK_DRAWN : LUCK_NONE, .l = *l };
}

void host_luck_without(struct host *h)
{
    h->luck = (struct luck_state){ 0 };
    to_phase(h, LUCK_NONE);
    host_luck_tell(h);
}

/* The deal: the seed is everybody's, and the journal has it before the first line. */
static void deal(struct host *h)
{
    struct session *s = h->session;
    h->luck.l.common = true;
    h->luck.wait = 0;
    s->luck = h->luck.l;
    s->seed = luck_seed(&s->luck);
    to_phase(h, LUCK_DRAWN);
    journal_sync(s);
    host_luck_tell(h);
}

static void gathering(struct host *h)
{
    struct luck *l = &h->luck.l;
    unsigned in = parts(h), wait = in & ~l->in;
    l->in &= (uint16_t)(in | 1u << LUCK_HOST);           /* who is no longer on a device falls out */
    if (!in && !h->unlocked) {
        host_luck_without(h);
        return;
    }
    bool news = wait != h->luck.wait;
    h->luck.wait = wait;
    if (!wait && in && !h->unlocked) {
        h->luck.wait = in;
        to_phase(h, LUCK_OPENING);
        news = true;
    }
    if (news) host_luck_tell(h);
}

static void opening(struct host *h, double now)
{
    struct luck *l = &h->luck.l;
    unsigned wait = l->in & ~l->opened & 0xff;
    if (!wait) {
        deal(h);
        return;
    }
    bool news = wait != h->luck.wait;
    h->luck.wait = wait;
    if (h->luck.phase == LUCK_OPENING && now - h->luck_since >= OPEN_WAIT) {
        to_phase(h, LUCK_STUCK);
        news = true;
    }
    if (news) host_luck_tell(h);
}

/* Drawn anew only if all who are there agree. It is counted, by seat. */
static void stuck(struct host *h)
{
    struct luck *l = &h->luck.l;
    unsigned need = parts(h) & online(h);
    bool here = h->hands.of == h;        /* nobody is at its screen */
    if (!need || need & ~h->luck.agreed || l->draw + 1 >= LUCK_DRAWS || !(h->luck_agreed || here)) return;
    l->unopened[l->draw++] = (uint8_t)(l->in & ~l->opened);
    gather(h);
}

double host_luck_step(struct host *h, double now)
{
    h->now = now;
    if (h->luck.phase == LUCK_GATHER) gathering(h);
    if (h->luck.phase == LUCK_OPENING || h->luck.phase == LUCK_STUCK) opening(h, now);
    if (h->luck.phase == LUCK_STUCK) stuck(h);
    if (h->luck.phase != LUCK_OPENING) return -1;
    double left = h->luck_since + OPEN_WAIT - now;
    return left > 0 ? left : 0;
}

const char *host_luck_agree(struct host *h)
{
    if (h->luck.phase != LUCK_STUCK || h->luck_agreed) return _("there is nothing to draw again");
    h->luck_agreed = true;
    return NULL;
}

/* ---- what a seat sends: DRAW and 64 digits ---- */

static const char *late(void)
{
    return _("that came too late: it is another deal now");
}

const char *host_luck_commit(struct host *h, int seat, const char *at)
{
    long long draw;
    uint8_t luck[LUCK];
    struct luck *l = &h->luck.l;
    if (!scan_number(&at, 0, LUCK_DRAWS, &draw) || !luck_unhex(at, luck))
        return _("64 hexadecimal digits are expected");
    if (h->luck.phase != LUCK_GATHER || draw != l->draw || !(parts(h) >> seat & 1)) return late();
    memcpy(l->commit[seat], luck, LUCK);
    l->in |= (uint16_t)(1u << seat);
    host_luck_tell(h);
    return NULL;
}

const char *host_luck_open(struct host *h, int seat, const char *at)
{
    long long draw;
    uint8_t luck[LUCK], sum[LUCK];
    struct luck *l = &h->luck.l;
    if (!scan_number(&at, 0, LUCK_DRAWS, &draw) || !luck_unhex(at, luck))
        return _("64 hexadecimal digits are expected");
    bool due = h->luck.phase == LUCK_OPENING || h->luck.phase == LUCK_STUCK;
    if (!due || draw != l->draw || !(l->in >> seat & 1)) return late();
    luck_commitment(sum, seat, l->draw, luck);
    if (memcmp(sum, l->commit[seat], LUCK)) return _("what was opened isn't what was committed to");
    memcpy(l->open[seat], luck, LUCK);
    l->opened |= (uint16_t)(1u << seat);
    return NULL;
}

const char *host_luck_again(struct host *h, int seat, const char *at)
{
    long long draw;
    if (!scan_number(&at, 0, LUCK_DRAWS, &draw) || *at || h->luck.phase != LUCK_STUCK || draw != h->luck.l.draw)
        return late();
    h->luck.agreed |= 1u << seat;
    host_luck_tell(h);
    return NULL;
}
