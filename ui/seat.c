/* What a board asks of the table: its list, picks, presses, words. */
#include "seat.h"

#include <stdio.h>

#include "app.h"
#include "boards/boards.h"
#include "bot/temperament.h"
#include "bot/way.h"
#include "hint.h"
#include "intent.h"
#include "settings.h"
#include "table.h"
#include "words.h"

/* ---- the list ---- */

int seat_find(const struct seat *at, int verb, int a, int b)
{
    for (int i = 0; i < at->legal_count; i++) {
        const struct action *l = &at->legal[i];
        if (l->verb == verb && (a == ANY || l->arg[0] == a) && (b == ANY || l->arg[1] == b)) return i;
    }
    return -1;
}

int seat_count(const struct seat *at, int verb)
{
    int n = 0;
    for (int i = 0; i < at->legal_count; i++) n += at->legal[i].verb == verb;
    return n;
}

const char *seat_why(const struct seat *at, const struct action *a)
{
    return at->game->why(at->view, a);
}

void seat_refuse(const struct seat *at, const struct action *a)
{
    const char *why = seat_why(at, a);
    app_sound("invalid");
    app_toast(why ? why : _("That can\u2019t be done now."));
}

static int hints_shown(const struct seat *at)
{
    return !at->hint || !at->asking ? 0 : hint_taken() ? 1 : at->hint->count;
}

int seat_hint(const struct seat *at, int index)
{
    for (int i = 0; i < hints_shown(at) && index >= 0; i++)
        if (hint_alike(at->game, &at->legal[index], &at->hint->action[i])) return i + 1;
    return 0;
}

int seat_hint_of(const struct seat *at, int verb, int a, int b)
{
    for (int i = 0; i < hints_shown(at); i++) {
        const struct action *h = &at->hint->action[i];
        if (h->verb == verb && (a == ANY || h->arg[0] == a) && (b == ANY || h->arg[1] == b)) return i + 1;
    }
    return 0;
}

/* ---- presses ---- */

void seat_pick(const struct seat *at, int index)
{
    if (index < at->legal_count) table_pick(index);
}

void seat_touch(const struct seat *at, int index)
{
    if (index < 0 || index >= at->legal_count) return;
    if (settings.single_tap || at->picked == index) seat_play(at, index);
    else seat_pick(at, index);
}

void seat_play(const struct seat *at, int index)
{
    if (index >= 0 && index < at->legal_count) seat_act(at, &at->legal[index]);
}

static void act(const struct intent *i) { table_act(&i->action); }
static void answer(const struct intent *i) { table_answer(&i->action); }
static void say_aloud(const struct intent *i) { table_say(i->text); }
static void write_down(const struct intent *i) { table_write(i->text); }

void seat_act(const struct seat *at, const struct action *a)
{
    if (at->asking) intent_set(&(struct intent){ .carry_out = act, .action = *a });
}

void seat_answer(const struct seat *at, const struct action *a)
{
    if (at->paused) intent_set(&(struct intent){ .carry_out = answer, .action = *a });
}

void seat_leave(const struct seat *at)
{
    if (at->staying || at->paused) intent_call(table_leave);
}

static void set_note(void (*f)(const struct intent *), const char *note)
{
    struct intent i = { .carry_out = f };
    snprintf(i.text, sizeof i.text, "%s", note);
    intent_set(&i);
}

void seat_say(const struct seat *at, const char *note)
{
    if (at->may_speak) set_note(say_aloud, note);
}

void seat_write(const struct seat *at, const char *note)
{
    if (at->viewer >= 0 && !at->replaying) set_note(write_down, note);
}

/* ---- what was ---- */

const char *seat_note(const struct seat *at, int *i)
{
    const struct session *s = table_session();
    while (*i < s->note_count) {
        const struct note *n = &s->notes[(*i)++];
        if (n->seat == at->viewer && !n->aloud) return n->text;
    }
    return NULL;
}

bool seat_then(const struct seat *at, int back, void *view)
{
    return table_driver()->then(table_driver()->of, at->lines - back, at->viewer, view);
}

/* ---- sheets ---- */

static struct about about;

const struct about *seat_about_now(void)
{
    return &about;
}

void seat_sheet(enum sheet s)
{
    table_sheet(s);
}

void seat_about(const char *title, const char *text, const char *art)
{
    snprintf(about.title, sizeof about.title, "%s", title);
    snprintf(about.text, sizeof about.text, "%s", text);
    snprintf(about.art, sizeof about.art, "%s", art ? art : "");
    about.paint = NULL;
    about.face = NULL;
    seat_sheet(SHEET_ABOUT);
}

void seat_about_player(const struct seat *at, int seat, const char *text)
{
    const struct player *p = &at->players[seat];
    const char *temperament = temperament_titles[temperament_of(p)];
    char words[800];
    struct text t = TEXT_ON(words);
    text_clear(&t);
    text_add(&t, "%s", text);
    if (p->level != PERSON) text_add(&t, "\n\n");
    if (p->level != PERSON && temperament) text_add(&t, _("A bot: %s, %s."), _(level_titles[p->level]),
                                                    _(temperament));
    else if (p->level != PERSON) text_add(&t, _("A bot: %s."), _(level_titles[p->level]));
    const struct level_way *way = way_find(at->game, p->level, at->seats);
    if (way) text_add(&t, " %s", _(way->how));
    seat_about(p->name, words, NULL);
}

void seat_about_card(const char *title, const char *text, void (*face)(struct box b, int card), int card,
                     float shape)
{
    seat_about(title, text, NULL);
    about.face = face;
    about.card = card;
    about.shape = shape;
}

void seat_about_drawn(const char *title, float (*paint)(const struct seat *at, struct box b, bool measure))
{
    seat_about(title, "", NULL);
    about.paint = paint;
}

/* ---- words ---- */

int seat_colour(const struct seat *at, int seat)
{
    return at->board->colour ? at->board->colour(at, seat) : at->players[seat].colour;
}

const char *seat_level_name(const struct seat *at, int seat)
{
    static const char *const names[LEVELS] = { N_("Person"),   N_("Easy bot"), N_("Normal bot"),
                                               N_("Hard bot"), N_("Bot"),      N_("Bot"),
                                               N_("Expert bot") };
    return _(names[at->players[seat].level]);
}

void seat_ask(const struct seat *at, char *out, size_t size)
{
    struct text t = { out, size, 0 };
    text_clear(&t);
    words_ask(at->game, at->players, at->view, &t);
}

void seat_name(const struct seat *at, const struct action *a, char *out, size_t size)
{
    struct text t = { out, size, 0 };
    text_clear(&t);
    words_name(at->game, at->players, at->view, a, &t);
}
