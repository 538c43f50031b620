/* The prompt's parts, stacked; buttons below each other in landscape, side by side in portrait. */
#include "prompt.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app.h"
#include "hint.h"
#include "intent.h"
#include "puzzle_view.h"
#include "speech.h"
#include "table.h"
#include "text.h"

static void tell(const struct prompt *p, const char *words)
{
    if (p->aloud && !p->measure) speech_add(words);
}

/* ---- what a brief prompt leaves out ---- */

static struct { char heading[120], words[900]; } out;

static bool leave_out(const struct prompt *p, int from, const char *text)
{
    struct text t = TEXT_ON(out.words);
    if (p->brief < from) return false;
    if (p->measure) return true;
    t.n = strlen(out.words);
    text_add(&t, "%s%s", *out.words ? "\n\n" : "", text);
    return true;
}

/* What a brief prompt has left out, in full, for a sheet. */
static void prompt_left_out(void)
{
    seat_about(out.heading, out.words, NULL);
}

/* ---- the parts ---- */

static const struct { colour disc; const char *icon; } judged[]
    = { { 0xB4352CFF, "close" }, { 0x1C7A50FF, "check" } };

colour prompt_bar(const struct seat *at, int seat)
{
    const struct puzzle *now = puzzle_now();
    if (now && puzzle_view.chosen >= 0) return judged[puzzle_view.chosen == now->answer].disc;
    return seat >= 0 ? seat_colours[seat_colour(at, seat)].base : CLEAR;
}

static void badge(const struct seat *at, struct box b, int seat, int right)
{
    if (right < 0) {
        widget_badge(b, seat_colour(at, seat), true);
        return;
    }
    draw_round(b, b.w / 2, judged[right].disc);
    draw_icon(box_inset(b, 9), judged[right].icon, WHITE);
}

/* right: how an answer was; -1: none was given. */
static void head(struct prompt *p, int seat, int right_one, const char *heading, const char *sub)
{
    const struct seat *at = p->at;
    struct style title = app_small() ? style_size(HEADING, 22) : app_portrait() ? TITLE : HEADING;
    bool bare = p->brief > 2 && !*p->sentence;       /* one line: what is asked follows it */
    float x = seat >= 0 && !bare ? 53 : 0, right = hint_corner();
    if (p->brief && !p->measure) {
        struct box more = { p->b.x + p->b.w - right - 44, p->b.y - 6, 48, 48 };
        if (*out.words && widget_icon(spot_id("prompt more", 0), more, "info", _("More about this"), false))
            intent_call(prompt_left_out);
        snprintf(out.heading, sizeof out.heading, "%s", heading);
        out.words[0] = 0;
    }
    if (p->brief) right += 48;
    tell(p, heading);
    tell(p, sub);
    if (bare) {
        struct box line = { p->b.x, p->y, p->b.w - right, 40 };
        if (!p->measure) type_line(line, style_fit(title, line.w, heading), TEXT, LEFT, heading);
        p->y += line.h + 4;
        return;
    }
    float h1 = type_line_height(title);
    bool wraps = app_small() && type_width(title, heading) > p->b.w - x - right;
    if (wraps) h1 = type_height(p->b.w - x - right, title, heading);
    float h2 = *sub ? type_height(p->b.w - x - right, LOG, sub) : 0,
          h = fmaxf(44, h1 + h2);
    if (!p->measure) {
        if (seat >= 0)
            badge(at, (struct box){ p->b.x, p->y + (h - 42) / 2, 42, 42 }, seat, right_one);
        float y = p->y + (h - h1 - h2) / 2;
        struct box words = { p->b.x + x, y, p->b.w - x - right, h1 };
        (wraps ? type_wrap : type_line)(words, title, TEXT, LEFT, heading);
        type_wrap((struct box){ p->b.x + x, y + h1, p->b.w - x - right, h2 }, LOG, TEXT2, LEFT, sub);
    }
    p->y += h + 10;
}

void prompt_head(struct prompt *p, int seat, const char *heading, const char *sub)
{
    head(p, seat, -1, heading, sub);
}

void prompt_head_judged(struct prompt *p, bool right, const char *heading, const char *sub)
{
    head(p, 0, right, heading, sub);
}

void prompt_head_asks(struct prompt *p, int seat, const char *heading, const char *sub)
{
    snprintf(p->sentence, sizeof p->sentence, "%s", heading);
    prompt_head(p, seat, heading, sub);
}

void prompt_text(struct prompt *p, const char *text)
{
    float h = type_height(p->b.w, BODY, text);
    tell(p, text);
    if (*p->sentence && leave_out(p, 2, text)) return;
    if (!*p->sentence) snprintf(p->sentence, sizeof p->sentence, "%s", text);
    if (!p->measure) type_wrap((struct box){ p->b.x, p->y, p->b.w, h }, BODY, TEXT, LEFT, text);
    p->y += h + 10;
}

void prompt_note(struct prompt *p, const char *icon, const char *text)
{
    float h = widget_note_height(p->b.w, text);
    tell(p, text);
    if (leave_out(p, 1, text)) return;
    if (!p->measure) widget_note((struct box){ p->b.x, p->y, p->b.w, h }, icon, text);
    p->y += h + 10;
}

struct box prompt_room(struct prompt *p, float height)
{
    struct box b = { p->b.x, p->y, p->b.w, height };
    p->y += height + 10;
    return b;
}

static bool one_button(struct prompt *p, const struct prompt_button *l, struct box b, int index,
    const char *face)
{
    if (p->measure) return false;
    bool tapped = !l->off && widget_button_faced(l->id, b, l->kind, l->icon, l->label, face);
    if (l->off) widget_button_off(l->id, b, l->icon, l->label, l->off);
    hint_mark(b, 12, seat_hint(p->at, index));
    return tapped;
}

/* ---- the foot: the main button and the one beside it, in one place whatever stands above them ---- */

enum { FOOT_GAP = 10 };

static bool flat(void)
{
    if (!app_small()) return app_portrait();
    return (app_portrait() ? canvas.w : app_small_width()) >= 360;       /* narrower: one above the other */
}

static float aside_row(void)
{
    return app_small() ? 50 : grown(52);
}

static float foot_row(void)
{
    float least = app_small() ? 60 : app_low() ? 52 : 60;        /* a zoomed table has less room */
    return app_small() ? least : !flat() ? grown(60) : fmaxf(least, grown(least + 12));
}

float prompt_foot(const struct prompt *p)
{
    if (!p->pressable) return 0;
    return foot_row() + FOOT_GAP + (p->aside && !flat() ? aside_row() + FOOT_GAP : 0);
}

static struct box foot_box(const struct prompt *p, bool aside)
{
    float h = foot_row(), w = flat() ? (p->b.w - FOOT_GAP) / 2 : p->b.w;
    if (flat()) return (struct box){ p->b.x + (aside ? 0 : w + FOOT_GAP), p->bottom - h, w, h };
    if (!aside) return (struct box){ p->b.x, p->bottom - h, w, h };
    return (struct box){ p->b.x, p->bottom - h - FOOT_GAP - aside_row(), w, aside_row() };
}

static struct { struct box b; float w, h; } shown;       /* the main button, on a canvas of that size */

struct box prompt_main(void)
{
    return shown.w == canvas.w && shown.h == canvas.h ? shown.b : (struct box){ 0 };
}

/* The list of all actions, which a brief prompt leaves out. */
static bool is_in_menu(const struct prompt_button *l)
{
    return l->kind == GHOST && l->icon && !strcmp(l->icon, "log");
}

/* What belongs to the foot is drawn there; the rest is left in the list. */
static int foot_buttons(struct prompt *p, const struct prompt_button *list, int count, const int *index,
                        struct prompt_button *rest, int *from, int *tapped)
{
    int left = 0;
    bool main = false;
    if (p->brief > 2 && count == 1 && is_in_menu(list)) return 0;
    p->pressable |= count > 0;
    for (int i = 0; i < count; i++) {
        bool first = list[i].kind == PRIMARY && !main,
             beside = (list[i].kind == ASIDE || (flat() && list[i].kind == GHOST)) && !p->aside;
        if (!first && !beside) {
            from[left] = i;
            rest[left++] = list[i];
            continue;
        }
        struct prompt_button one = list[i];
        struct box b = foot_box(p, beside);
        if (type_width(BUTTON, one.label) + 57 > b.w) one.icon = NULL;
        main |= first;
        p->aside |= beside;
        if (first && !p->measure) shown.b = b, shown.w = canvas.w, shown.h = canvas.h;
        char face[80];
        snprintf(face, sizeof face, "%s", one.label);
        /* what stands before it is enough */
        if (type_width(BUTTON, face) + 24 > b.w) face[strcspn(face, ":")] = 0;
        if (p->pinned) widget_scroll_leave();
        if (one_button(p, &one, b, index ? index[i] : -1, face)) *tapped = i;
        if (p->pinned) widget_scroll_return();
    }
    return left;
}

int prompt_buttons(struct prompt *p, const struct prompt_button *list, int count)
{
    return prompt_buttons_for(p, list, count, NULL);
}

/* How many fit side by side, each with its label whole; their icons give way. */
static int abreast(const struct prompt *p, float room, const struct prompt_button *list, int count)
{
    float widest = 0;
    for (int i = 0; i < count; i++)
        widest = fmaxf(widest, type_width(BUTTON, p->faces ? p->faces[i] : list[i].label) + 26);
    int most = (int)((room + 10) / (widest + 10));
    return most < 1 ? 1 : most > count ? count : count == 4 && most == 3 ? 2 : most;
}

/* Small: the weightiest comes last, at the right and nearest to the thumb. In a brief prompt the list of all
   actions is an icon in the foot. */
static int buttons_small(struct prompt *p, const struct prompt_button *list, int count, const int *index)
{
    if (p->brief > 1 && count == 1 && is_in_menu(list)) return -1;
    int columns = abreast(p, p->b.w, list, count), tapped = -1;
    for (int done = 0; done < count;) {
        int left = count - done, n = left % columns ? left % columns : columns; /* a short row comes first */
        bool weighty = false;
        for (int i = 0; i < n; i++) weighty |= list[left - 1 - i].kind == DANGER;
        struct box row = prompt_room(p, weighty ? 60 : 50);
        float gap = 10, w = (row.w - gap * (float)(n - 1)) / (float)n;
        for (int i = 0; i < n; i++) {
            int k = left - 1 - i;
            struct prompt_button one = list[k];
            if (!p->faces && type_width(BUTTON, one.label) + 57 > w) one.icon = NULL;
            if (one_button(p, &one, (struct box){ row.x + (w + gap) * (float)i, row.y, w, row.h },
                           index ? index[k] : -1, p->faces ? p->faces[k] : NULL))
                tapped = k;
        }
        done += n;
    }
    return tapped;
}

/* Portrait: side by side, the weightiest at the right, where the thumb is. */
static int buttons_abreast(struct prompt *p, const struct prompt_button *list, int count, const int *index)
{
    bool weighty = false;
    int tapped = -1;
    for (int i = 0; i < count; i++) weighty |= list[i].kind == DANGER;
    float least = app_low() ? 52 : 60;                 /* a zoomed table has less room */
    struct box row = prompt_room(p, fmaxf(least, weighty ? grown(least + 12) : grown(44)));
    float gap = 12, w = (row.w - gap * (float)(count - 1)) / (float)count;
    for (int i = 0; i < count; i++) {
        int k = count - 1 - i;
        if (one_button(p, &list[k], (struct box){ row.x + (w + gap) * (float)i, row.y, w, row.h },
                       index ? index[k] : -1, NULL))
            tapped = k;
    }
    return tapped;
}

static int buttons_stacked(struct prompt *p, const struct prompt_button *list, int count, const int *index)
{
    int tapped = -1;
    for (int i = 0; i < count; i++) {
        struct box b = prompt_room(p, grown(list[i].kind == DANGER ? 68 : 52));
        if (one_button(p, &list[i], b, index ? index[i] : -1, NULL)) tapped = i;
    }
    return tapped;
}

int prompt_buttons_for(struct prompt *p, const struct prompt_button *list, int count, const int *index)
{
    enum { MOST = 16 };
    struct prompt_button rest[MOST];
    int from[MOST], of[MOST], tapped = -1;
    if (count <= 0 || count > MOST) return -1;
    for (int i = 0; i < count; i++) p->weighty |= list[i].kind == PRIMARY || list[i].kind == DANGER;
    int left = foot_buttons(p, list, count, index, rest, from, &tapped);
    if (left == 0) return tapped;
    for (int i = 0; i < left; i++) of[i] = index ? index[from[i]] : -1;
    int other = app_small()      ? buttons_small(p, rest, left, of)
                : app_portrait() ? buttons_abreast(p, rest, left, of)
                                 : buttons_stacked(p, rest, left, of);
    return other >= 0 ? from[other] : tapped;
}

void prompt_asked(struct prompt *p)
{
    const struct seat *at = p->at;
    char words[400];
    int turn = table_turn();
    bool in_public = table_asking() && at->viewer < 0, mine = turn == at->viewer || in_public,
         by_itself = mine && table_staying() < 0 && !at->replaying && !table_asking();
    if (turn < 0 || by_itself) {
        prompt_head(p, -1, turn == SEAT_NONE ? _("The game is over") : _("One moment"), "");
        return;
    }
    seat_ask(at, words, sizeof words);
    char heading[NAME_MAX_BYTES + 40];
    if (mine && table_persons() == 1) snprintf(heading, sizeof heading, "%s", _("Your turn"));
    else snprintf(heading, sizeof heading, "%s", at->players[turn].name);
    prompt_head(p, turn, heading,
                mine && table_persons() == 1 ? at->players[turn].name
                : in_public                  ? _("Your turn, in public")
                : mine                       ? _("Your turn")
                                             : seat_level_name(at, turn));
    if (mine) prompt_text(p, words);
    else prompt_text(p, at->players[turn].level == PERSON ? words : _("Thinking\u2026"));
}

void prompt_picked(struct prompt *p)
{
    const struct seat *at = p->at;
    char words[200], line[260];
    seat_name(at, &at->legal[at->picked], words, sizeof words);
    snprintf(line, sizeof line, _("**Chosen:** %s"), words);
    prompt_text(p, line);
    const struct prompt_button both[] = {
        { spot_id("confirm", 0), PRIMARY, "check", _("Confirm"), NULL },
        { spot_id("confirm", 1), ASIDE, "close", _("Take back"), NULL },
    };
    int tapped = prompt_buttons(p, both, 2);
    if (tapped == 0) seat_play(at, at->picked);
    if (tapped == 1) seat_pick(at, -1);
}

void prompt_choices(struct prompt *p)
{
    const struct seat *at = p->at;
    if (!table_asking()) return;
    if (at->picked >= 0) {
        prompt_picked(p);
        return;
    }
    struct prompt_button list[6];
    static char labels[6][160];
    int index[6], n = 0;
    for (int i = 0; i < at->legal_count && n < 5; i++) {
        if (at->legal[i].count) continue;      /* what has a place is on the board */
        seat_name(at, &at->legal[i], labels[n], sizeof labels[n]);
        text_capital(labels[n]);
        index[n] = i;
        list[n] = (struct prompt_button){ spot_id("choice", at->legal[i].verb), SECONDARY, NULL, labels[n],
                                          NULL };
        n++;
    }
    snprintf(labels[5], sizeof labels[5], _("All actions (%d)"), at->legal_count);
    list[n] = (struct prompt_button){ spot_id("all actions", 0), GHOST, "log", labels[5], NULL };
    index[n++] = -1;
    int tapped = prompt_buttons_for(p, list, n, index);
    if (tapped < 0) return;
    if (index[tapped] >= 0) seat_touch(at, index[tapped]);
    else seat_sheet(SHEET_ACTIONS);
}

void prompt_default(struct prompt *p)
{
    prompt_asked(p);
    prompt_choices(p);
}
