/* What the person is asked, with the trial card as it is read out. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "../../app.h"
#include "../boards.h"
#include "../../widgets.h"
#include "text.h"
#include "view.h"

/* Of two copies in one hand the list has the first: either card means it. */
int voices_card_index(const struct seat *at, int card)
{
    static const uint8_t verbs[] = { V_PLAY, V_DISCARD };
    bool both = voices_view(at)->strategy[card ^ 1] == at->viewer;
    for (int i = 0; voices_acts(at) && i < 2; i++) {
        int index = seat_find(at, verbs[i], card, ANY);
        if (index < 0 && both) index = seat_find(at, verbs[i], card ^ 1, ANY);
        if (index >= 0) return index;
    }
    return -1;
}

void voices_touch_strategy(const struct seat *at, int card)
{
    int index = voices_card_index(at, card);
    if (index >= 0) seat_touch(at, index);
    else if (voices_asked(at, ASK_PLAY))
        seat_refuse(at, &(struct action){ (int8_t)at->actor, V_PLAY, 1, 0, { card } });
    else voices_about_strategy(at, card);
}

void voices_touch_marker(const struct seat *at, int marker)
{
    int index = voices_asked(at, ASK_MARKER) ? seat_find(at, V_MARKER, marker, ANY) : -1;
    if (index >= 0) seat_touch(at, index);
    else if (voices_asked(at, ASK_MARKER))
        seat_refuse(at, &(struct action){ (int8_t)at->actor, V_MARKER, 1, 0, { marker } });
    else voices_about_chip(at, marker);
}

/* ---- the card that is read out ---- */

static bool readable(int card) { return card >= 0 && card < TRIALS; }

/* The side whose ability was read out and is being resolved: 0 front, 1 back; -1: none. */
static int side_read(const struct seat *at)
{
    const struct voices *v = voices_view(at);
    if (v->phase != PH_RESOLVE || !v->depth) return -1;
    const struct voices_frame *f = &v->frame[0];
    int side = f->kind == FRAME_ABILITY && f->card ? f->card - 1 : 0;
    return v->read & (side ? READ_BACK : READ_FRONT) && readable(v->line[side]) ? side : -1;
}

static void effect_of(const struct seat *at, int side, char *out, size_t size)
{
    const struct voices *v = voices_view(at);
    const struct trial_card *c = trial_card(v->line[side]);
    struct text t = { out, size, 0 };
    text_clear(&t);
    bool sealed = false;
    voices_options(c->side[side].ops, &sealed);
    if (sealed && v->asking == ASK_OPTION) text_add(&t, "%s\n\n", _(c->flavour[side]));     /* the hint */
    text_add(&t, "**%s**: ", _(voices_region_names[c->region[side]]));
    voices_effect_text(c->side[side].ops, -1, &t);
}

/* The trial card as paper; a tap opens the whole of it. */
static void trial_paper(const struct seat *at, struct prompt *p)
{
    const struct voices *v = voices_view(at);
    int side = side_read(at);
    if (side < 0) return;
    const struct trial_card *c = trial_card(v->line[side]);
    char words[600];
    effect_of(at, side, words, sizeof words);
    float head = type_line_height(CARD_NAME), h = head + type_height(p->b.w - 24, LOG, words) + 22;
    struct box b = prompt_room(p, h);
    if (p->measure) return;
    const char *title = readable(v->card) ? _(trial_card(v->card)->title) : _(c->title);
    widget_paper(b, 11);
    type_line((struct box){ b.x + 12, b.y + 8, b.w - 24, head }, CARD_NAME, PAPER_INK, LEFT, title);
    type_wrap((struct box){ b.x + 12, b.y + 10 + head, b.w - 24, h - head }, LOG, PAPER_INK2, LEFT, words);
    enum touch touched = widget_touched(spot_id("voices trial", 0), b, 11, SPOT_LARGE, _("Trial card"));
    if (touched == TAPPED && voices_ui(at)->aside) voices_ui(at)->aside = false;
    else if (touched) voices_about_trial(at, v->card);
}

/* ---- rows of answers ---- */

struct answer { int index; char title[100], more[300]; };

/* A paper row an answer; returns the one tapped. */
static int answers(const struct seat *at, struct prompt *p, const struct answer *list, int n)
{
    int tapped = -1;
    bool plain = true;
    p->pressable = true;
    for (int i = 0; i < n; i++) plain &= !*list[i].more;
    int columns = app_small()               ? (plain && n > 1 ? 2 : 1)
                  : app_portrait() && n > 1 ? (n == 2 || n == 4 ? 2 : 3)
                                            : 1;
    float gap = 8, w = (p->b.w - gap * (float)(columns - 1)) / (float)columns;
    for (int first = 0; first < n; first += columns) {
        float h = 48;
        for (int i = first; i < n && i < first + columns; i++)
            h = fmaxf(h, type_height(w - 24, ROW, list[i].title) +
                             (*list[i].more ? type_height(w - 24, PLAIN13, list[i].more) + 2 : 0) + 18);
        struct box row = prompt_room(p, h);
        for (int i = first; i < n && i < first + columns && !p->measure; i++) {
            struct box b = { row.x + (w + gap) * (float)(i - first), row.y, w, h };
            uint32_t id = spot_id("voices answer",
                                  at->legal[list[i].index].verb * 64 +
                                      (at->legal[list[i].index].count ? at->legal[list[i].index].arg[0] : 63));
            if (spot(id, b, SPOT_LARGE, list[i].title)) tapped = i;
            bool on = at->picked == list[i].index;
            draw_shape(b, &(struct shape){ .radius = 12,
                                           .top = spot_pressed(id) ? CLAIM_KEY_PRESSED : CLAIM_KEY,
                                           .bottom = CLAIM_KEY_LOW,
                                           .bevel = fade(WHITE, 0.1f),
                                           .line = on ? BRASS400 : fade(BRASS400, 0.55f),
                                           .line_width = on ? 3 : 1 });
            float th = type_height(w - 24, ROW, list[i].title),
                  mh = *list[i].more ? type_height(w - 24, PLAIN13, list[i].more) + 2 : 0,
                  y = b.y + (h - th - mh) / 2;
            type_wrap((struct box){ b.x + 12, y, w - 24, th }, ROW, TEXT, LEFT, list[i].title);
            if (mh > 0)
                type_wrap((struct box){ b.x + 12, y + th + 2, w - 24, mh }, PLAIN13, TEXT2, LEFT, list[i].more);
            hint_mark(b, 12, seat_hint(at, list[i].index));
            widget_ring(id, b, 12);
        }
    }
    return tapped;
}

static void option_words(const struct seat *at, int option, struct answer *out)
{
    const struct voices *v = voices_view(at);
    const struct voices_frame *f = v->depth ? &v->frame[v->depth - 1] : NULL;
    int side = side_read(at);
    char words[100];
    bool sealed;
    snprintf(out->title, sizeof out->title, _("Answer %c"), 'A' + option);
    if (side < 0 || !f || f->kind != FRAME_ABILITY || !f->card) return;
    const struct ability *a = &trial_card(v->line[side])->side[side];
    voices_options(a->ops, &sealed);
    voices_answer_words(a, option, !sealed, words, out->more);
    if (sealed) snprintf(out->more, sizeof out->more, "%s", _("What it does is read out afterwards."));
    if (a->option[option]) snprintf(out->title, sizeof out->title, "%c: %.90s", 'A' + option, words);
}

static void words_of(const struct seat *at, const struct action *a, struct answer *out)
{
    static const char *const kinds[] = { N_("Guilty"), N_("Innocent"), N_("Blank") };
    const struct voices *v = voices_view(at);
    int x = a->arg[0];
    out->more[0] = 0;
    switch ((enum voices_verb)a->verb) {
    case V_OPTION: option_words(at, x, out); return;
    case V_MAY: snprintf(out->title, sizeof out->title, "%s", x ? _("Accept") : _("Decline")); return;
    case V_KIND: snprintf(out->title, sizeof out->title, "%s", _(kinds[x])); return;
    case V_TOKEN:
        snprintf(out->title, sizeof out->title, _("Token %d"), x + 1);
        if (v->token_kind[x] < KINDS) snprintf(out->more, sizeof out->more, "%s", _(kinds[v->token_kind[x]]));
        return;
    case V_SETTLE:
    case V_ORDER:
    case V_PERSONA:
    case V_SHARE: snprintf(out->title, sizeof out->title, "%s", at->players[x].name); return;
    case V_CHOOSE: case V_CYCLE:
        snprintf(out->title, sizeof out->title, "%s", _(trial_card(x)->title));
        snprintf(out->more, sizeof out->more, _("%s and %s"), _(voices_region_names[trial_card(x)->region[0]]),
                 _(voices_region_names[trial_card(x)->region[1]]));
        return;
    case V_KEEP: snprintf(out->title, sizeof out->title, "%s", _("Keep the trial cards")); return;
    case V_PASS: snprintf(out->title, sizeof out->title, "%s", _("Pass")); return;
    default: seat_name(at, a, out->title, sizeof out->title); text_capital(out->title);
    }
}

/* Answers with no place on the board. The trial card is read before it is confirmed. */
static void list_prompt(const struct seat *at, struct prompt *p)
{
    struct answer list[8];
    int n = 0;
    for (int i = 0; i < at->legal_count && n < 8; i++) {
        list[n].index = i;
        words_of(at, &at->legal[i], &list[n++]);
    }
    int tapped = answers(at, p, list, n);
    if (tapped < 0) return;
    if (at->legal[list[tapped].index].verb == V_CHOOSE) seat_touch(at, list[tapped].index);
    else seat_play(at, list[tapped].index);
}

static void chosen_card(const struct seat *at, struct prompt *p)
{
    const struct action *a = &at->legal[at->picked];
    char words[700];
    struct text t = TEXT_ON(words);
    text_clear(&t);
    if (a->verb == V_CHOOSE) {
        voices_front_text(a->arg[0], &t);
        bool fits = type_height(p->b.w, BODY, words) < canvas.h * 0.36f; /* the buttons must stay in sight */
        prompt_text(p, fits ? words : _("Hold the card to read it."));
    } else if (a->verb == V_PLAY || a->verb == V_DISCARD)
        prompt_text(p, _(voices_strategy_cards[strategy_design(a->arg[0])].text));
    prompt_choices(p);
}

static void asked(const struct seat *at, struct prompt *p)
{
    if (at->picked >= 0) {
        chosen_card(at, p);
        return;
    }
    switch ((enum asking)voices_view(at)->asking) {
    case ASK_OPTION:
        if (!voices_trial_large(at)) {
            list_prompt(at, p);
            break;
        }
        prompt_note(p, "card", _("Tap an answer on the card."));
        prompt_choices(p);
        break;
    case ASK_JUROR:
        prompt_note(p, "scales", _("Tap a juror with a brass edge."));
        prompt_choices(p);
        break;
    case ASK_MARKER:
        if (app_small() && at->legal_count <= 8) {       /* too small to be pressed on the map */
            list_prompt(at, p);
            break;
        }
        prompt_note(p, "target", _("Tap a marker with a brass ring."));
        prompt_choices(p);
        break;
    case ASK_DISCARD:
        prompt_note(p, "card", _("Tap one of your strategy cards."));
        prompt_choices(p);
        break;
    case ASK_PLAY: {
        if (seat_count(at, V_PLAY)) prompt_note(p, "card", _("Tap a raised strategy card, or pass."));
        const struct prompt_button pass[] = { { spot_id("voices pass", 0), ASIDE, "next", _("Pass"), NULL } };
        int index = seat_find(at, V_PASS, ANY, ANY);
        if (prompt_buttons_for(p, pass, 1, &index) == 0) seat_play(at, index);
        break;
    }
    default: list_prompt(at, p);
    }
}

/* Nothing can be done about it any more. */
static void under_way(const struct seat *at, struct prompt *p)
{
    const struct voices *v = voices_view(at);
    const struct voices_frame *f = voices_push_frame(v);
    char words[120];
    int owner = f && f->marker >= 0 ? f->actor : -1;
    if (owner < 0) {
        prompt_asked(p);
        return;
    }
    snprintf(words, sizeof words, _("%s: %d (%s) into %s"), at->players[owner].name, voices_value(v, f->marker),
             _(voices_emotion_cards[voices_emotion(v, f->marker)].title),
             f->region >= 0 ? _(voices_region_names[f->region]) : "");
    prompt_head(p, owner, _("Push under way"), words);
    prompt_text(p,
                _("The marker has crossed the rail: this push runs to its end. A tap shows the end at once."));
}

/* A game of one person hides nothing from the table: the own role stands beside the question. */
void voices_own_prompt(const struct seat *at, struct prompt *p)
{
    const struct voices *v = voices_view(at);
    int me = at->viewer, role = me >= 0 ? v->role[me] : NOTHING;
    if (app_portrait() || app_small() || at->persons != 1 || !at->asking || role < 0 || role >= ROLES) return;
    char title[80], brief[300];
    float tip = tip_height(p->b.w + 33);
    snprintf(title, sizeof title, _("Your role: %s"), _(voices_role_cards[role].title));
    float head = type_line_height(SMALL), w = p->b.w - 24,
          goals = voices_goals(at, (struct box){ 0, 0, w, 0 }, me, TEXT, true);
    snprintf(brief, sizeof brief, "**%s:** %s", _(voices_role_cards[role].title),
             _(voices_role_cards[role].wish));
    /* beside a tip only name and wish */
    struct box b = prompt_room(p, tip > 0 ? type_height(w, PLAIN13, brief) + 14 : head + goals + 18);
    if (p->measure) return;
    draw_round(b, 11, PRIVATE);
    if (tip > 0) {
        type_wrap((struct box){ b.x + 12, b.y + 7, w, b.h - 14 }, PLAIN13, TEXT, LEFT, brief);
        return;
    }
    draw_icon((struct box){ b.x + 10, b.y + 8 + (head - 18) / 2, 18, 18 }, "eye", PRIVATE_TEXT);
    type_line((struct box){ b.x + 34, b.y + 8, b.w - 44, head }, SMALL, PRIVATE_TITLE, LEFT, title);
    voices_goals(at, (struct box){ b.x + 12, b.y + 12 + head, w, goals + 8 }, me, TEXT, false);
}

void voices_prompt(const struct seat *at, struct prompt *p)
{
    voices_aim_picked(at);
    if (voices_view(at)->asking == DRAW_PUSH) {
        under_way(at, p);
        return;
    }
    if (voices_asked(at, ASK_PUSH)) {
        voices_aim_prompt(at, p);
        return;
    }
    if (at->paused) {
        voices_reading_prompt(at, p);
        return;
    }
    prompt_asked(p);
    if (!voices_trial_large(at)) trial_paper(at, p);
    if (at->asking) asked(at, p);
    voices_own_prompt(at, p);
}
