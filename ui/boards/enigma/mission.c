/* A Mission laid out on the table: claims are staged here, freely, and played all at once. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "view.h"

enum { CLAIMS = 8 };

static struct {
    bool on;
    uint64_t seed;
    int line;                                    /* of the log: where the laying out began */
    int seat, mission, naming, slot;             /* slot: the named card that is pointed at next */
    uint8_t said[ENIGMA_PLACES];
    int person, accused;
} stage = { .naming = -1, .person = -1, .accused = -1 };

static int own_mission(void)
{
    int character = enigma_view()->hand[enigma_me()];
    return character < CHARACTERS ? enigma_characters[character].mission : MISSIONS;
}

static void clear(int mission)
{
    stage.seed = table.session.seed;
    stage.line = table.session.log_count;
    stage.seat = table.viewer;
    stage.mission = mission;
    stage.naming = stage.person = stage.accused = -1;
    stage.slot = 0;
    memset(stage.said, ENIGMA_NONE, sizeof stage.said);
}

/* Claims already made can't be taken back. */
static void clear_but_made(void)
{
    const struct enigma *e = enigma_view();
    clear(e->mission);
    memcpy(stage.said, e->said, sizeof stage.said);
    if (e->suspect < ENIGMA_SEATS) stage.person = e->suspect, stage.accused = e->accused;
}

/* The stage follows the game: it opens by itself where claims are asked for, and closes when the turn is over. */
static void follow(void)
{
    const struct enigma *e = enigma_view();
    bool asked = table_asking() && (e->phase == PHASE_TURN || e->phase == PHASE_POINT);
    if (stage.on && (!asked || stage.seat != table.viewer)) stage.on = false;
    bool same = stage.seed == table.session.seed && stage.line <= table.session.log_count;
    if (stage.on && e->phase == PHASE_TURN && (!same || stage.line != table.session.log_count)) stage.on = false;
    if (stage.on && !same) stage.on = false;     /* another game on the table */
    if (stage.on && e->phase == PHASE_TURN && table_find(VERB_ATTEMPT, ANY, ANY) < 0) stage.on = false;
    if (!stage.on && asked && e->phase == PHASE_POINT) {
        stage.on = true;
        clear_but_made();
    }
}

bool enigma_mission_on(void)
{
    follow();
    return stage.on;
}

void enigma_mission_begin(void)
{
    table_unpick();
    stage.on = true;
    clear(own_mission());
    app_redraw();
}

void enigma_mission_stop(void)
{
    stage.on = false;
    app_redraw();
}

static bool made(int place)      /* pointed at for good */
{
    const struct enigma *e = enigma_view();
    return e->phase == PHASE_POINT && e->said[place] != ENIGMA_NONE;
}

static int place_of(int card)
{
    for (int p = 0; p < ENIGMA_PLACES; p++)
        if (stage.said[p] == card) return p;
    return -1;
}

static int count_said(int mark)  /* of marks, or of names */
{
    int n = 0;
    for (int p = 0; p < ENIGMA_PLACES; p++)
        if (stage.said[p] != ENIGMA_NONE) n += (stage.said[p] == CARD_CHAOS) == mark;
    return n;
}

static bool ghost_first(void)    /* the Ghost pays before it knows what to claim */
{
    return stage.mission == MISSION_GHOST;
}

static bool needs_person(void)
{
    const struct enigma *e = enigma_view();
    return enigma_claims[stage.mission].person && (e->alive & ~(1u << e->active));
}

static bool complete(void)
{
    if (ghost_first()) return true;
    if (count_said(0) < enigma_claims[stage.mission].named || count_said(1) < enigma_claims[stage.mission].marks) return false;
    return !needs_person() || (stage.person >= 0 && stage.accused >= 0);
}

/* The first named card without a place, or -1. */
static int open_slot(void)
{
    const uint8_t *cards = enigma_claims[stage.mission].cards;
    int named = enigma_claims[stage.mission].named;
    if (stage.mission == MISSION_WANDERER) return -1;
    if (stage.slot < named && place_of(cards[stage.slot]) < 0) return stage.slot;
    for (int i = 0; i < named; i++)
        if (place_of(cards[i]) < 0) return i;
    return -1;
}

int enigma_mission_said(int place)
{
    const struct enigma *e = enigma_view();
    return stage.on ? stage.said[place] : e->phase == PHASE_POINT ? e->said[place] : ENIGMA_NONE;
}

int enigma_mission_naming(void)
{
    return enigma_mission_on() ? stage.naming : -1;
}

unsigned enigma_mission_names(void)
{
    unsigned names = enigma_deck(enigma_view());
    for (int p = 0; p < ENIGMA_PLACES; p++)
        if (stage.said[p] < CARDS) names &= ~(1u << stage.said[p]);
    return names;
}

void enigma_mission_name(int card)
{
    if (stage.naming >= 0) stage.said[stage.naming] = (uint8_t)(stage.said[stage.naming] == card ? (int)ENIGMA_NONE : card);
    stage.naming = -1;
    app_redraw();
}

bool enigma_mission_wants_place(void)
{
    if (ghost_first()) return false;
    if (stage.mission == MISSION_WANDERER) return count_said(0) < enigma_claims[MISSION_WANDERER].named;
    return open_slot() >= 0 || count_said(1) < enigma_claims[stage.mission].marks;
}

void enigma_mission_place(int place)
{
    if (made(place)) app_toast(_("This claim has been made"));
    else if (ghost_first()) app_toast(_("First the Ghost turns up Characters of the stack"));
    else if (stage.said[place] != ENIGMA_NONE && stage.mission != MISSION_WANDERER) stage.said[place] = ENIGMA_NONE;
    else if (stage.mission == MISSION_WANDERER) {
        if (stage.said[place] == ENIGMA_NONE && !enigma_mission_wants_place()) app_toast(_("Seven places are named: tap one to change it"));
        else if (stage.said[place] != ENIGMA_NONE) stage.said[place] = ENIGMA_NONE;
        else stage.naming = place;
    } else if (open_slot() >= 0) {
        stage.said[place] = enigma_claims[stage.mission].cards[open_slot()];
        stage.slot = 0;
    } else if (count_said(1) < enigma_claims[stage.mission].marks) stage.said[place] = CARD_CHAOS;
    else app_toast(_("All claims are placed: tap one to take it back"));
    app_redraw();
}

bool enigma_mission_wants_person(int seat)
{
    const struct enigma *e = enigma_view();
    return stage.on && needs_person() && seat != e->active && e->alive >> seat & 1;
}

void enigma_mission_person(int seat)
{
    stage.person = seat;
    app_redraw();
}

/* ---- playing ---- */

static bool staged(const struct action *a)
{
    switch (a->verb) {
    case VERB_POINT: return stage.said[a->arg[0]] == a->arg[1];
    case VERB_MARK: return stage.said[a->arg[0]] == CARD_CHAOS;
    case VERB_TELL: return a->arg[0] == stage.person && a->arg[1] == stage.accused;
    default: return false;
    }
}

/* Attempt, then claim by claim in the order the rules ask for them. */
static void play_all(void)
{
    if (enigma_view()->phase == PHASE_TURN) table_play(table_find(VERB_ATTEMPT, ANY, ANY));
    for (int i = 0; i < CLAIMS && table_asking() && enigma_view()->phase == PHASE_POINT; i++) {
        int next = 0;
        while (next < table.legal_count && !staged(&table.legal[next])) next++;
        if (next == table.legal_count) break;
        table_play(next);
    }
    if (!table_asking() || enigma_view()->phase != PHASE_POINT) stage.on = false;
}

/* ---- the prompt ---- */

static void slot_row(struct prompt *p, int i, const char *name, const char *where, bool now, uint32_t id)
{
    struct box b = prompt_room(p, grown(38));
    p->y -= 5;
    if (p->measure) return;
    if (spot(id, b, 0, name) && i >= 0) stage.slot = i, app_redraw();
    draw_shape(b, &(struct shape){ .radius = 9, .top = WELL, .bottom = WELL, .line = now ? BRASS400 : fade(WHITE, 0.12f), .line_width = now ? 2 : 1 });
    float tail = fmaxf(40, type_width(LABEL, where) + 8);
    type_line((struct box){ b.x + 10, b.y, b.w - tail - 18, b.h }, LOG, TEXT, LEFT, name);
    type_line((struct box){ b.x + b.w - tail - 6, b.y, tail - 4, b.h }, LABEL, *where == '-' ? TEXT2 : BRASS300, RIGHT, where);
    if (spot_focused(id)) draw_focus(b, 9);
}

static void name_rows(struct prompt *p)
{
    for (int i = 0; i < enigma_claims[stage.mission].named; i++) {
        int card = enigma_claims[stage.mission].cards[i], place = place_of(card);
        char label[80];
        snprintf(label, sizeof label, "%s", _(enigma_cards[card].name));
        slot_row(p, i, label, place >= 0 ? enigma_place_names[place] : "-", open_slot() == i, spot_id("claim slot", i));
    }
}

static void count_row(struct prompt *p, const char *name, int n, int of)
{
    char where[24];
    snprintf(where, sizeof where, _("%d of %d"), n, of);
    slot_row(p, -1, name, where, n < of, spot_id("claim count", 0));
}

/* Which Mission the chosen person has: one key for each in the game. */
static void mission_keys(struct prompt *p)
{
    const struct enigma *e = enigma_view();
    unsigned missions = 0;
    for (int c = 0; c < CHARACTERS; c++)
        if (e->set >> c & 1) missions |= 1u << enigma_characters[c].mission;
    int n = __builtin_popcount(missions), across = app_portrait() ? 4 : 2, at = 0;
    float h = grown(40), gap = 6;
    struct box b = prompt_room(p, (h + gap) * (float)((n + across - 1) / across));
    float w = (b.w - gap * (float)(across - 1)) / (float)across;
    for (int m = 0; m < MISSIONS && !p->measure; m++) {
        if (!(missions >> m & 1)) continue;
        struct box k = { b.x + (w + gap) * (float)(at % across), b.y + (h + gap) * (float)(at / across), w, h };
        uint32_t id = spot_id("accuse", m);
        bool on = stage.accused == m;
        if (spot(id, k, SPOT_LARGE, _(enigma_missions[m].name))) stage.accused = m, app_redraw();
        draw_shape(k, &(struct shape){ .radius = 9, .top = on ? BRASS400 : INK600, .bottom = on ? BRASS500 : INK700, .line = fade(WHITE, 0.2f), .line_width = 1 });
        type_line(box_inset(k, 3), style_fixed(style_size(LABEL, 14)), on ? BRASS_INK : TEXT, CENTRE, _(enigma_missions[m].name));
        if (spot_focused(id)) draw_focus(k, 9);
        at++;
    }
}

/* All places are pointed at; whose Character is it, and which? */
static bool telling(void)
{
    return needs_person() && stage.person >= 0 && open_slot() < 0;
}

static void rows(struct prompt *p)
{
    char who[120];
    if (stage.mission == MISSION_WANDERER) count_row(p, _("Places named"), count_said(0), enigma_claims[MISSION_WANDERER].named);
    else if (!telling()) name_rows(p);           /* else they are on the cards: room for the Characters */
    if (enigma_claims[stage.mission].marks) count_row(p, _("Places of Chaos"), count_said(1), enigma_claims[stage.mission].marks);
    if (!needs_person()) return;
    if (stage.person >= 0) snprintf(who, sizeof who, _("%s is"), enigma_player(stage.person));
    else snprintf(who, sizeof who, "%s", _("Tap a player"));
    slot_row(p, -1, who, stage.accused >= 0 ? _(enigma_missions[stage.accused].name) : "-", stage.person < 0 || stage.accused < 0, spot_id("claim person", 0));
    if (telling()) mission_keys(p);
}

void enigma_mission_prompt(struct prompt *p)
{
    bool paid = enigma_view()->phase == PHASE_POINT;
    prompt_head(p, table.viewer, stage.mission == own_mission() ? _("Your Mission") : _("The Ghost finishes"), _(enigma_missions[stage.mission].name));
    if (stage.naming >= 0) {
        char line[100];
        snprintf(line, sizeof line, _("Name the card at %s."), enigma_place_names[stage.naming]);
        prompt_text(p, line);
        const struct prompt_button back[] = { { spot_id("mission", 2), SECONDARY, "close", _("Another place"), NULL } };
        if (prompt_buttons(p, back, 1) == 0) stage.naming = -1, app_redraw();
        return;
    }
    if (ghost_first()) prompt_text(p, _("Return Chaos and turn up two Characters of the stack. There is no way back."));
    else if (telling()) prompt_text(p, _("Tell the Character of this player."));
    else if (needs_person() && open_slot() < 0) prompt_text(p, _("Tap the player whose Character you know."));
    else prompt_text(p, stage.mission == MISSION_WANDERER ? _("Tap seven places and name each card.") : _("Tap the cards in the mansion."));
    if (!ghost_first()) rows(p);
    if (!ghost_first() && !telling()) prompt_note(p, "warning", enigma_solo() ? _("One wrong claim and the challenge is lost.") : _("One wrong claim and you are eliminated."));
    const struct prompt_button both[] = {
        { spot_id("mission", 0), PRIMARY, "flag", ghost_first() ? _("Call the stack") : _("Attempt it"), complete() ? NULL : _("Place every claim first") },
        { spot_id("mission", 1), SECONDARY, "close", paid ? _("Start over") : _("Not now"), NULL },
    };
    int tapped = prompt_buttons(p, both, 2);
    if (tapped == 0) play_all();
    else if (tapped == 1 && paid) clear_but_made(), app_redraw();
    else if (tapped == 1) enigma_mission_stop();
}
