/* A seat at a table elsewhere. */
#include "driver_guest.h"

#include <stdlib.h>
#include <string.h>

/* ---- wishes ---- */

/* The words of host_act.c. */
static const struct { const char *on, *off; } words[WISHES] = {
    [WISH_UNDO] = { "undo", NULL }, [WISH_SAY] = { "say", NULL }, [WISH_NOTE] = { "note", NULL },
    [WISH_SPEAK] = { "speak", "hold" }, [WISH_PASS] = { "pass", NULL }, [WISH_HUSH] = { "quiet", "listen" },
    [WISH_AGAIN] = { "again", NULL },
};

static const char *sit(struct guest *a, const struct wish *w)
{
    if (w->seat != a->seat) return _("Only the table itself can change that seat");
    if (w->text) return guest_do(a, "name", w->text);
    return w->level == PERSON ? guest_do(a, "person", "") : guest_do(a, "bot", level_names[w->level]);
}

static const char *send(struct guest *a, const struct wish *w)
{
    if (w->kind == WISH_PLAY) return guest_play(a, &w->action);
    if (w->kind == WISH_SIT) return sit(a, w);
    if (w->kind == WISH_REDRAW) return guest_luck_agree(a);
    const char *word = w->off ? words[w->kind].off : words[w->kind].on;
    return word ? guest_do(a, word, w->text ? w->text : "") : _("the table doesn't understand that");
}

static const char *guest_ask(void *of, const struct wish *w, double now)
{
    struct guest *a = ((struct guest_game *)of)->guest;
    double wake;
    if (w->kind == WISH_AIM) {
        guest_aim(a, w->off ? NULL : &w->action);
        return NULL;
    }
    const char *why = send(a, w);
    if (!why) guest_mail(a, now, &wake);
    return why;
}

/* ---- what comes ---- */

static void remember_view(struct guest_game *g)
{
    const struct session *s = g->guest->game.session;
    if (g->guest->record_read) return;            /* all of it is there now, and no view */
    int k = g->then_count++ % GUEST_VIEWS;
    g->then[k].line = s->log_count;
    memcpy(g->then[k].view, s->state, s->game->state_size);
}

static void begin(struct guest_game *g)
{
    const struct guest *a = g->guest;
    g->then_count = 0;
    g->shown = a->version;
    g->mark = a->remote.mark;
    g->undos = a->remote.place.undos;
    remember_view(g);
}

static enum driver_change what_changed(struct guest_game *g, int lines)
{
    const struct guest *a = g->guest;
    int now = a->game.session->log_count;
    if (a->version == g->shown) return CHANGE_NONE;      /* the record of a finished game, say */
    if (a->remote.mark != g->mark) {
        begin(g);
        return CHANGE_GAME;
    }
    bool back = a->remote.place.undos != g->undos || now < lines;
    g->shown = a->version;
    g->undos = a->remote.place.undos;
    remember_view(g);
    return back ? CHANGE_BACK : now > lines ? CHANGE_LINES : CHANGE_REST;
}

static void guest_follow(void *of, double now, bool read, struct driver_news *out)
{
    struct guest_game *g = of;
    struct guest *a = g->guest;
    bool had = guest_waiting(a);
    *out = (struct driver_news){ .lines = a->game.session->log_count, .notes = a->game.session->note_count };
    out->any = guest_mail(a, now, &out->wake);
    if (read && guest_read(a)) {
        out->any = true;
        out->what = what_changed(g, out->lines);
    }
    if (guest_waiting(a) && out->wake < 0) out->wake = 0;         /* what was read had to be answered */
    out->answered = had != guest_waiting(a) && out->what == CHANGE_NONE;
    memcpy(out->refused, a->refused, sizeof a->refused);
    a->refused[0] = 0;
}

static int nothing(void *of, double now, struct wish *out, double *wake)
{
    (void)of, (void)now, (void)out;
    *wake = -1;
    return 0;
}

static bool fresh(const void *of)
{
    return ((const struct guest_game *)of)->guest->fresh;
}

static struct asked asked(const void *of)
{
    const struct guest *a = ((const struct guest_game *)of)->guest;
    const struct remote_view *k = &a->remote;
    struct asked w = { .alone = k->due ? a->seat : -1, .waiting = guest_waiting(a) };
    if (a->seat < 0) return w;
    unsigned own = 1u << a->seat;
    w.wishes = k->wish ? own : 0;
    w.quiet = k->quiet ? own : 0;
    w.together[0] = a->seat;
    w.count = (k->asked & own || k->wish) && !w.waiting;
    return w;
}

static const char *undo_why(const void *of, int seat)
{
    (void)seat;
    return ((const struct guest_game *)of)->guest->remote.may_undo ? NULL : _("nothing of yours to take back");
}

static bool then(const void *of, int line, int seat, void *view)
{
    const struct guest_game *g = of;
    (void)seat;
    for (int i = 0; i < GUEST_VIEWS && i < g->then_count; i++)
        if (g->then[i].line == line) {
            memcpy(view, g->then[i].view, g->guest->game.session->game->state_size);
            return true;
        }
    return false;
}

static bool over(void *of)
{
    return ((struct guest_game *)of)->guest->record_read;      /* it comes with the last view */
}

static void reword(void *of)
{
    (void)of;                    /* a table elsewhere speaks its own language */
}

static const char *trouble(const void *of)
{
    return guest_trouble(((const struct guest_game *)of)->guest);
}

static const struct luck_state *luck(const void *of)
{
    return &((const struct guest_game *)of)->guest->luck.now;
}

static const char *luck_wrong(const void *of)
{
    return guest_luck_why(((const struct guest_game *)of)->guest);
}

static struct driver_mark place(const void *of)
{
    const struct guest *a = ((const struct guest_game *)of)->guest;
    return (struct driver_mark){ a->remote.mark, a->remote.place.undos, a->remote.place.lines, a->seat };
}

static void leave(void *of)
{
    struct guest_game *g = of;
    guest_close(g->guest, true);
    free(g->guest);
    g->guest = NULL;
}

struct driver driver_guest(struct guest_game *g, struct guest *a, const struct running *r)
{
    static const char *const no[DRIVER_CANS] = {
        [CAN_SHARE] = N_("Devices are invited at the table itself"),
        [CAN_HINT] = N_("Hints are for games at this screen"),
        [CAN_EXPORT] = N_("A saved file holds every secret: export it when the game is over"),
        [CAN_ADJOURN] = N_("This leaves the table. Press again to go."),
        [CAN_REMATCH] = N_("Another game begins when all want one"),
    };
    g->guest = a;
    guest_lend(a, r);
    begin(g);
    return (struct driver){ .of = g, .no = no, .own = true, .seat = a->seat, .ask = guest_ask, .next = nothing,
                            .busy = fresh, .asked = asked, .undo_why = undo_why, .then = then, .over = over,
                            .reword = reword, .follow = guest_follow, .trouble = trouble, .place = place,
                            .leave = leave, .luck = luck, .luck_why = luck_wrong };
}
