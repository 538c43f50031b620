/* A Mission laid out on the table: claims are staged here, freely, and played all at once. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "view.h"

#include "games/enigma/bot/claims.h"

static int own_mission(const struct seat *at)
{
    int character = enigma_view(at)->hand[enigma_me(at)];
    return character < CHARACTERS ? enigma_characters[character].mission : MISSIONS;
}

static void clear(const struct seat *at, int mission)
{
    struct enigma_ui *ui = at->ui;
    ui->stage.line = at->lines;
    ui->stage.mission = mission;
    ui->stage.naming = ui->stage.person = ui->stage.accused = -1;
    ui->stage.slot = 0;
    memset(ui->stage.said, ENIGMA_NONE, sizeof ui->stage.said);
}

/* Claims already made can't be taken back. */
static void clear_but_made(const struct seat *at)
{
    struct enigma_ui *ui = at->ui;
    const struct enigma *e = enigma_view(at);
    clear(at, e->mission);
    memcpy(ui->stage.said, e->said, sizeof ui->stage.said);
    if (e->suspect < ENIGMA_SEATS) ui->stage.person = e->suspect, ui->stage.accused = e->accused;
}

/* The stage follows the game: it opens by itself where claims are asked for, and closes when the turn is
   over. */
static void follow(const struct seat *at)
{
    struct enigma_ui *ui = at->ui;
    const struct enigma *e = enigma_view(at);
    bool asked = at->asking && (e->phase == PHASE_TURN || e->phase == PHASE_POINT);
    if (ui->stage.on && !asked) ui->stage.on = false;
    if (ui->stage.on && e->phase == PHASE_TURN && ui->stage.line != at->lines) ui->stage.on = false;
    if (ui->stage.on && e->phase == PHASE_TURN && seat_find(at, VERB_ATTEMPT, ANY, ANY) < 0)
        ui->stage.on = false;
    if (!ui->stage.on && asked && e->phase == PHASE_POINT) {
        ui->stage.on = true;
        clear_but_made(at);
    }
}

bool enigma_mission_on(const struct seat *at)
{
    follow(at);
    return enigma_ui(at)->stage.on;
}

void enigma_mission_begin(const struct seat *at)
{
    seat_pick(at, -1);
    enigma_ui(at)->stage.on = true;
    clear(at, own_mission(at));
    app_redraw();
}

static void enigma_mission_stop(const struct seat *at)
{
    enigma_ui(at)->stage.on = false;
    app_redraw();
}

static bool made(const struct seat *at, int place)      /* pointed at for good */
{
    const struct enigma *e = enigma_view(at);
    return e->phase == PHASE_POINT && e->said[place] != ENIGMA_NONE;
}

static int place_of(const struct seat *at, int card)
{
    for (int p = 0; p < ENIGMA_PLACES; p++)
        if (enigma_ui(at)->stage.said[p] == card) return p;
    return -1;
}

static int count_said(const struct seat *at, int mark)  /* of marks, or of names */
{
    int n = 0;
    for (int p = 0; p < ENIGMA_PLACES; p++)
        if (enigma_ui(at)->stage.said[p] != ENIGMA_NONE)
            n += (enigma_ui(at)->stage.said[p] == CARD_CHAOS) == mark;
    return n;
}

static bool ghost_first(const struct seat *at)    /* the Ghost pays before it knows what to claim */
{
    return enigma_ui(at)->stage.mission == MISSION_GHOST;
}

static bool needs_person(const struct seat *at)
{
    const struct enigma *e = enigma_view(at);
    return enigma_claims[enigma_ui(at)->stage.mission].person && (e->alive & ~(1u << e->active));
}

static bool complete(const struct seat *at)
{
    struct enigma_ui *ui = at->ui;
    if (ghost_first(at)) return true;
    if (count_said(at, 0) < enigma_claims[ui->stage.mission].named
        || count_said(at, 1) < enigma_claims[ui->stage.mission].marks)
        return false;
    return !needs_person(at) || (ui->stage.person >= 0 && ui->stage.accused >= 0);
}

/* The first named card without a place, or -1. */
static int open_slot(const struct seat *at)
{
    struct enigma_ui *ui = at->ui;
    const uint8_t *cards = enigma_claims[ui->stage.mission].cards;
    int named = enigma_claims[ui->stage.mission].named;
    if (ui->stage.mission == MISSION_WANDERER) return -1;
    if (ui->stage.slot < named && place_of(at, cards[ui->stage.slot]) < 0) return ui->stage.slot;
    for (int i = 0; i < named; i++)
        if (place_of(at, cards[i]) < 0) return i;
    return -1;
}

int enigma_mission_said(const struct seat *at, int place)
{
    struct enigma_ui *ui = at->ui;
    const struct enigma *e = enigma_view(at);
    return ui->stage.on ? ui->stage.said[place] : e->phase == PHASE_POINT ? e->said[place] : ENIGMA_NONE;
}

int enigma_mission_naming(const struct seat *at)
{
    return enigma_mission_on(at) ? enigma_ui(at)->stage.naming : -1;
}

unsigned enigma_mission_names(const struct seat *at)
{
    struct enigma_ui *ui = at->ui;
    unsigned names = enigma_deck(enigma_view(at));
    for (int p = 0; p < ENIGMA_PLACES; p++)
        if (ui->stage.said[p] < CARDS) names &= ~(1u << ui->stage.said[p]);
    return names;
}

void enigma_mission_name(const struct seat *at, int card)
{
    struct enigma_ui *ui = at->ui;
    if (ui->stage.naming >= 0)
        ui->stage.said[ui->stage.naming] = (uint8_t)(ui->stage.said[ui->stage.naming] == card ? (int)ENIGMA_NONE
                                                                                              : card);
    ui->stage.naming = -1;
    app_redraw();
}

bool enigma_mission_wants_place(const struct seat *at)
{
    struct enigma_ui *ui = at->ui;
    if (ghost_first(at)) return false;
    if (ui->stage.mission == MISSION_WANDERER) return count_said(at, 0) < enigma_claims[MISSION_WANDERER].named;
    return open_slot(at) >= 0 || count_said(at, 1) < enigma_claims[ui->stage.mission].marks;
}

/* It lies face-up: another name would be wrong, so there is nothing to choose. */
static bool open_to_all(const struct seat *at, int place)
{
    const struct enigma *e = enigma_view(at);
    return e->up >> place & 1 && e->at[place] < CARDS && enigma_mission_names(at) >> e->at[place] & 1;
}

void enigma_mission_place(const struct seat *at, int place)
{
    struct enigma_ui *ui = at->ui;
    if (made(at, place)) app_toast(_("This claim has been made"));
    else if (ghost_first(at)) app_toast(_("First the Ghost turns up Characters of the stack"));
    else if (ui->stage.said[place] != ENIGMA_NONE && ui->stage.mission != MISSION_WANDERER)
        ui->stage.said[place] = ENIGMA_NONE;
    else if (ui->stage.mission == MISSION_WANDERER) {
        if (ui->stage.said[place] == ENIGMA_NONE && !enigma_mission_wants_place(at))
            app_toast(_("Seven places are named: tap one to change it"));
        else if (ui->stage.said[place] != ENIGMA_NONE) {
            ui->stage.said[place] = ENIGMA_NONE;
            if (open_to_all(at, place)) ui->stage.naming = place;        /* it had named itself */
        } else if (open_to_all(at, place)) ui->stage.said[place] = enigma_view(at)->at[place];
        else ui->stage.naming = place;
    } else if (open_slot(at) >= 0) {
        ui->stage.said[place] = enigma_claims[ui->stage.mission].cards[open_slot(at)];
        ui->stage.slot = 0;
    } else if (count_said(at, 1) < enigma_claims[ui->stage.mission].marks) ui->stage.said[place] = CARD_CHAOS;
    else app_toast(_("All claims are placed: tap one to take it back"));
    app_redraw();
}

bool enigma_mission_wants_person(const struct seat *at, int seat)
{
    const struct enigma *e = enigma_view(at);
    return enigma_ui(at)->stage.on && needs_person(at) && seat != e->active && e->alive >> seat & 1;
}

void enigma_mission_person(const struct seat *at, int seat)
{
    enigma_ui(at)->stage.person = seat;
    app_redraw();
}

/* ---- playing ---- */

static bool staged(const struct seat *at, const struct action *a)
{
    struct enigma_ui *ui = at->ui;
    switch (a->verb) {
    case VERB_POINT: return ui->stage.said[a->arg[0]] == a->arg[1];
    case VERB_MARK: return ui->stage.said[a->arg[0]] == CARD_CHAOS;
    case VERB_TELL: return a->arg[0] == ui->stage.person && a->arg[1] == ui->stage.accused;
    default: return false;
    }
}

/* All that a Mission asks for, filled in as the viewer's own view has it: the same as bots would claim. */
void enigma_mission_fill(const struct seat *at)
{
    struct enigma_ui *ui = at->ui;
    int suspect, accused;
    if (ghost_first(at) || enigma_me(at) != at->actor) return;
    enigma_best_claims(enigma_view(at), at->actor, ui->stage.said, &suspect, &accused);
    if (needs_person(at)) ui->stage.person = suspect, ui->stage.accused = accused;
}

bool enigma_mission_take(const struct seat *at, const struct action *a)
{
    struct enigma_ui *ui = at->ui;
    if (a->verb == VERB_POINT) ui->stage.said[a->arg[0]] = (uint8_t)a->arg[1];
    else if (a->verb == VERB_MARK) ui->stage.said[a->arg[0]] = CARD_CHAOS;
    else if (a->verb == VERB_TELL) ui->stage.person = a->arg[0], ui->stage.accused = a->arg[1];
    else return false;
    return true;
}

/* Attempt, then claim by claim in the order the rules ask for them. */
int enigma_mission_next(const struct seat *at)
{
    if (!enigma_ui(at)->stage.sent || enigma_view(at)->phase != PHASE_POINT) return -1;
    for (int i = 0; i < at->legal_count; i++)
        if (staged(at, &at->legal[i])) return i;
    enigma_ui(at)->stage.sent = false;
    return -1;
}

static void play_all(const struct seat *at)
{
    enigma_ui(at)->stage.sent = true;
    seat_play(at, enigma_view(at)->phase == PHASE_TURN ? seat_find(at, VERB_ATTEMPT, ANY, ANY)
                                                       : enigma_mission_next(at));
}

/* ---- the prompt ---- */

static void slot_row(const struct seat *at, struct prompt *p, int i, const char *name, const char *where,
                     bool now, uint32_t id)
{
    struct box b = prompt_room(p, grown(38));
    p->y -= 5;
    if (p->measure) return;
    if (spot(id, b, 0, name)) {
        bool person = id == spot_id("claim person", 0), other = i >= 0 && enigma_ui(at)->stage.slot != i;
        if (i >= 0) enigma_ui(at)->stage.slot = i;
        if (!other)
            app_toast(person ? _("Tap the player whose Character you know.")
                             : _("Tap the cards in the mansion."));
        app_redraw();
    }
    draw_shape(b, &(struct shape){ .radius = 9,
                                   .top = WELL,
                                   .bottom = WELL,
                                   .line = now ? BRASS400 : fade(WHITE, 0.12f),
                                   .line_width = now ? 2 : 1 });
    float tail = fmaxf(40, type_width(LABEL, where) + 8);
    type_line((struct box){ b.x + 10, b.y, b.w - tail - 18, b.h }, LOG, TEXT, LEFT, name);
    type_line((struct box){ b.x + b.w - tail - 6, b.y, tail - 4, b.h }, LABEL, *where == '-' ? TEXT2 : BRASS300,
              RIGHT, where);
    widget_ring(id, b, 9);
}

static void name_rows(const struct seat *at, struct prompt *p)
{
    struct enigma_ui *ui = at->ui;
    for (int i = 0; i < enigma_claims[ui->stage.mission].named; i++) {
        int card = enigma_claims[ui->stage.mission].cards[i], place = place_of(at, card);
        char label[80];
        snprintf(label, sizeof label, "%s", _(enigma_cards[card].name));
        slot_row(at, p, i, label, place >= 0 ? enigma_place_names[place] : "-", open_slot(at) == i,
                 spot_id("claim slot", i));
    }
}

static void count_row(const struct seat *at, struct prompt *p, const char *name, int n, int of)
{
    char where[24];
    snprintf(where, sizeof where, _("%d of %d"), n, of);
    slot_row(at, p, -1, name, where, n < of, spot_id("claim count", 0));
}

/* Which Mission the chosen person has: one key for each in the game. */
static void mission_keys(const struct seat *at, struct prompt *p)
{
    struct enigma_ui *ui = at->ui;
    const struct enigma *e = enigma_view(at);
    unsigned missions = 0;
    for (int c = 0; c < CHARACTERS; c++)
        if (e->set >> c & 1) missions |= 1u << enigma_characters[c].mission;
    int n = __builtin_popcount(missions), across = app_small() ? 3 : app_portrait() ? 4 : 2, here = 0;
    float h = grown(app_small() ? 48 : 40), gap = 6;
    struct box b = prompt_room(p, (h + gap) * (float)((n + across - 1) / across));
    float w = (b.w - gap * (float)(across - 1)) / (float)across;
    for (int m = 0; m < MISSIONS && !p->measure; m++) {
        if (!(missions >> m & 1)) continue;
        struct box k = { b.x + (w + gap) * (float)(here % across), b.y + (h + gap) * (float)(here / across), w,
                         h };
        uint32_t id = spot_id("accuse", m);
        bool on = ui->stage.accused == m;
        if (spot(id, k, SPOT_LARGE, _(enigma_missions[m].name))) ui->stage.accused = m, app_redraw();
        draw_shape(k, &(struct shape){ .radius = 9,
                                       .top = on ? BRASS400 : INK600,
                                       .bottom = on ? BRASS500 : INK700,
                                       .line = fade(WHITE, 0.2f),
                                       .line_width = 1 });
        type_line(box_inset(k, 3), style_fixed(style_size(LABEL, 14)), on ? BRASS_INK : TEXT, CENTRE,
                  _(enigma_missions[m].name));
        widget_ring(id, k, 9);
        here++;
    }
}

/* All places are pointed at; whose Character is it, and which? */
static bool telling(const struct seat *at)
{
    return needs_person(at) && enigma_ui(at)->stage.person >= 0 && open_slot(at) < 0;
}

static void rows(const struct seat *at, struct prompt *p)
{
    struct enigma_ui *ui = at->ui;
    char who[120];
    if (ui->stage.mission == MISSION_WANDERER)
        count_row(at, p, _("Places named"), count_said(at, 0), enigma_claims[MISSION_WANDERER].named);
    else if (!telling(at)) name_rows(at, p);           /* else they are on the cards: room for the Characters */
    if (enigma_claims[ui->stage.mission].marks)
        count_row(at, p, _("Places of Chaos"), count_said(at, 1), enigma_claims[ui->stage.mission].marks);
    if (!needs_person(at)) return;
    if (ui->stage.person >= 0) snprintf(who, sizeof who, _("%s is"), enigma_player(at, ui->stage.person));
    else snprintf(who, sizeof who, "%s", _("Tap a player"));
    slot_row(at, p, -1, who, ui->stage.accused >= 0 ? _(enigma_missions[ui->stage.accused].name) : "-",
             ui->stage.person < 0 || ui->stage.accused < 0, spot_id("claim person", 0));
    if (telling(at)) mission_keys(at, p);
}

void enigma_mission_prompt(const struct seat *at, struct prompt *p)
{
    struct enigma_ui *ui = at->ui;
    bool paid = enigma_view(at)->phase == PHASE_POINT;
    prompt_head(p, at->actor,
                ui->stage.mission == own_mission(at) ? _("Your Mission") : _("The Ghost finishes"),
                _(enigma_missions[ui->stage.mission].name));
    if (ui->stage.naming >= 0) {
        char line[100];
        snprintf(line, sizeof line, _("Name the card at %s."), enigma_place_names[ui->stage.naming]);
        prompt_text(p, line);
        const struct prompt_button back[] = { { spot_id("mission", 2), ASIDE, "close", _("Another place"),
                                                NULL } };
        if (prompt_buttons(p, back, 1) == 0) ui->stage.naming = -1, app_redraw();
        return;
    }
    if (ghost_first(at))
        prompt_text(p, _("Return Chaos and turn up two Characters of the stack. There is no way back."));
    else if (telling(at)) prompt_text(p, _("Name this player's Character."));
    else if (needs_person(at) && open_slot(at) < 0)
        prompt_text(p, _("Tap the player whose Character you know."));
    else
        prompt_text(p, ui->stage.mission == MISSION_WANDERER ? _("Tap seven places and name each card.")
                                                             : _("Tap the cards in the mansion."));
    if (!ghost_first(at)) rows(at, p);
    if (!ghost_first(at) && !telling(at))
        prompt_note(p, "warning",
                    enigma_solo(at) ? _("One wrong claim and the challenge is lost.")
                                    : _("One wrong claim and you are eliminated."));
    const struct prompt_button both[] = {
        { spot_id("mission", 0), PRIMARY, "flag", ghost_first(at) ? _("Call the stack") : _("Attempt it"),
          complete(at) ? NULL : _("Place every claim first") },
        { spot_id("mission", 1), ASIDE, "close", paid ? _("Start over") : _("Not now"), NULL },
    };
    int tapped = prompt_buttons(p, both, 2);
    if (tapped == 0) play_all(at);
    else if (tapped == 1 && paid) clear_but_made(at), app_redraw();
    else if (tapped == 1) enigma_mission_stop(at);
}
