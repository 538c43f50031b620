/* At the door of a table elsewhere. */
#include "net/lobby.h"

#include <stdio.h>
#include <string.h>

#include "scan.h"

static int find(const char *word, const char *const names[], int count)
{
    int i = 0;
    while (i < count && strcmp(word, names[i])) i++;
    return i < count ? i : -1;
}

/* All or nothing. */
static bool read_lobby(struct lobby *l, struct scan in)
{
    char line[80];
    const char *at = line;
    enum door_seat seat[SEATS_MAX] = { 0 };
    int seats = 0;
    if (!scan_line(&in, line, sizeof line) || !scan_word(&at, "docket-lobby") || !scan_word(&at, "1"))
        return false;
    int how = find(at, door_how_names, DOOR_HOWS);
    for (; in.at < in.end; seats++) {
        long long number;
        at = line;
        if (seats == SEATS_MAX || !scan_line(&in, line, sizeof line) || !scan_word(&at, "seat")) return false;
        if (!scan_number(&at, seats, seats, &number)) return false;
        int state = find(at, door_seat_names, DOOR_SEATS);
        if (state < 0) return false;
        seat[seats] = (enum door_seat)state;
    }
    if (how < 0 || !seats) return false;
    l->how = (enum door_how)how;
    memcpy(l->seat, seat, sizeof seat);
    l->seats = seats;
    return l->told = true;
}

static void refuse(struct lobby *l, const char *why)
{
    sentence_clean(l->why, sizeof l->why, why);
    l->state = LOBBY_REFUSED;
}

static void hear(struct lobby *l, const char *text)
{
    const char *at = text;
    long long seat;
    if (l->state != LOBBY_KNOCKS && l->state != LOBBY_WAITS) return;
    if (!strcmp(text, "wait")) l->state = LOBBY_WAITS;
    else if (scan_word(&at, "no")) refuse(l, at);
    else if (scan_word(&at, "in") && scan_number(&at, 0, SEATS_MAX - 1, &seat) && strlen(at) == HOST_WORD) {
        l->got = (int)seat;
        strcpy(l->word, at);
        l->state = LOBBY_IN;
    }
}

static void also(void *of, const char *kind, const struct letter *got)
{
    struct lobby *l = of;
    char text[KNOCK_TEXT];
    if (!strcmp(kind, "pub/lobby")) read_lobby(l, (struct scan){ got->text, got->text + got->n });
    if (!strcmp(kind, "pub/door") && knock_open(&l->key, l->guest->table, got->text, got->n, text))
        hear(l, text);
}

void lobby_open(struct lobby *l, struct guest *g)
{
    *l = (struct lobby){ .guest = g, .wants = SEAT_NONE, .got = SEAT_NONE };
    g->also = also;
    g->also_of = l;
}

static void tell(const struct lobby *l, const char *rest)
{
    char topic[MAILBOX_TOPIC], text[HOST_ACT_MAX];
    const struct mailbox *m = &l->guest->mail;
    snprintf(topic, sizeof topic, "t/%s/knock", l->guest->table);
    snprintf(text, sizeof text, "%s %s", l->key_name, rest);
    if (m->of) m->send(m->of, topic, text, strlen(text), MAILBOX_SENT);
}

void lobby_knock(struct lobby *l, const char *name, int seat)
{
    knock_key(&l->key);                  /* each time another: who was refused is nobody again */
    knock_name(&l->key, l->key_name);
    name_clean(l->name, name, strlen(name));
    l->wants = seat;
    l->state = LOBBY_KNOCKS;
    l->knocked_at = -1;
    l->why[0] = 0;
}

void lobby_withdraw(struct lobby *l)
{
    if (l->state == LOBBY_KNOCKS || l->state == LOBBY_WAITS) tell(l, "bye");
    l->state = LOBBY_LOOKS;
}

bool lobby_update(struct lobby *l, double now, double *wake)
{
    struct lobby was = *l;
    bool news = guest_update(l->guest, now, wake);
    bool knocks = l->state == LOBBY_KNOCKS || l->state == LOBBY_WAITS;
    const struct mailbox *m = &l->guest->mail;
    bool way = m->of && m->state(m->of) == MAILBOX_OPEN;
    double often = l->state == LOBBY_KNOCKS ? GUEST_AGAIN : DOOR_AGAIN;
    if (knocks && way && (l->knocked_at < 0 || now - l->knocked_at >= often)) {
        char rest[HOST_ACT_MAX - KNOCK_NAME - 2], seat[12] = "-";
        if (l->wants >= 0) snprintf(seat, sizeof seat, "%d", l->wants);
        snprintf(rest, sizeof rest, "%s %s", seat, l->name);
        tell(l, rest);
        l->knocked_at = now;
    }
    if (knocks && (*wake < 0 || *wake > often)) *wake = often;
    return news || was.state != l->state || was.how != l->how || was.told != l->told
           || memcmp(was.seat, l->seat, sizeof was.seat);
}
