/* Enigma: Beyond Code as it is seen: the view, the words of the bar, the results. */
#include <math.h>

#include "view.h"

/* ---- the view ---- */

const struct enigma *enigma_view(const struct seat *at)
{
    return (const struct enigma *)at->view;
}

int enigma_me(const struct seat *at)
{
    return at->viewer >= 0 ? at->viewer : 0;
}

bool enigma_solo(const struct seat *at)
{
    return enigma_view(at)->seats == 1;
}

bool enigma_open(const struct seat *at)
{
    int phase = enigma_view(at)->phase;
    return phase == PHASE_BETWEEN || phase == PHASE_JOIN || phase == PHASE_OVER;
}

bool enigma_claimed(const struct seat *at)
{
    const struct enigma *e = enigma_view(at);
    bool running = e->phase == PHASE_DOUBT
                   || (e->phase >= PHASE_CANCEL && e->phase <= PHASE_TOME && e->phase != PHASE_SWAP_PEEK);
    return running && e->place < ENIGMA_PLACES && e->card < CARDS;
}

const char *enigma_player(const struct seat *at, int seat)
{
    return at->players[seat].name;
}

/* ---- words of the bar and the results ---- */

static void status(const struct seat *at, struct text *out)
{
    const struct enigma *e = at->view;
    if (app_small()) enigma_time_left(at, out);
    else if (e->seats == 1) text_add(out, _("Solo \u00b7 game %d of 3"), e->game);
    else if (e->option[OPTION_LENGTH]) text_add(out, _("Game %d \u00b7 first to three wins"), e->game);
    else text_add(out, "%s", _("One game"));
}

static int steps(const struct seat *at, const char *names[8], int *now)
{
    const struct enigma *e = at->view;
    bool effect = e->phase >= PHASE_CANCEL && e->phase <= PHASE_TOME;
    if (e->phase < PHASE_TURN || e->phase >= PHASE_EXPIRE) return 0;
    if (e->seats == 1) {
        names[0] = _("Choose");
        names[1] = _("Effect");
        names[2] = _("Mission");
        *now = effect ? 1 : e->phase >= PHASE_POINT || e->named ? 2 : 0;
        return 3;
    }
    names[0] = _("Peek");
    names[1] = _("Name it");
    names[2] = _("Doubt?");
    names[3] = _("Effect");
    names[4] = _("Mission");
    *now = e->phase == PHASE_NAME                ? 1
           : e->phase == PHASE_DOUBT             ? 2
           : effect                              ? 3
           : e->phase >= PHASE_POINT || e->named ? 4
                                                 : 0;
    return 5;
}

static bool about(const struct seat *at, char letter, int value, bool open)
{
    if (open && letter == 'c') enigma_about_card(at, value);
    if (open && letter == 'k') enigma_about_character(value);
    return letter == 'c' || letter == 'k';
}

static void headline(const struct seat *at, struct text *out)
{
    const struct enigma *e = at->view;
    if (e->seats == 1 && e->winner < ENIGMA_SEATS)
        text_add(out, _("%s holds back Chaos"), enigma_player(at, 0));
    else if (e->winner < ENIGMA_SEATS && e->winner_character < CHARACTERS)
        text_add(out, _("%s wins as %s"), enigma_player(at, e->winner),
                 _(enigma_characters[e->winner_character].name));
    else
        text_add(out, "%s",
                 e->ending == ENDING_SOLO_FAILED ? _("The Mission failed") : _("Chaos breaks through"));
}

/* The fate of the world, and the mansion as it lay. */
static float results(const struct seat *at, struct box area, bool measure)
{
    const struct enigma *e = enigma_view(at);
    int fate = enigma_fate(e);
    const char *story = fate < CHARACTERS ? _(enigma_missions[enigma_characters[fate].mission].fate)
                      : e->ending == ENDING_SOLO_FAILED ? _(enigma_failed_text) : _(enigma_breach_text);
    struct style tale = style_size(STORY, 20);
    tale.line = 26;
    float side = 96, w = area.w - side - 48, words = type_height(w, tale, story),
          top = fmaxf(side + 24, words + 32);
    /* on a phone as they lay: five abreast are too narrow for their names */
    bool narrow = app_small() && area.w < 480;
    int across = narrow ? 3 : app_portrait() || app_small() ? 5 : 9,
        down = (ENIGMA_PLACES + across - 1) / across;
    float gap = 8, room = area.w - 24 - gap * (float)(across - 1),
          card = fminf(narrow ? 98 : 112, room / (float)across),
          high;
    for (int in = 9; area.h > 0 && in >= 3; in -= in == 9 ? 4 : 2) {     /* as large as there is room */
        int below = (ENIGMA_PLACES + in - 1) / in;
        float fits = fminf(fminf(180, (area.w - 24 - gap * (float)(in - 1)) / (float)in),
                           ((area.h - top - 26) / (float)below - gap) * 130 / 162);
        if (fits > card) card = fits, across = in, down = below;
    }
    high = card * 162 / 130;
    float h = top + (high + gap) * (float)down + 16;
    if (measure) return h + 10;
    struct box b = { area.x, area.y, area.w, top };
    widget_paper(b, 14);
    struct box picture = { b.x + 14, b.y + (top - side) / 2, side, side };
    if (fate < CHARACTERS) enigma_portrait(picture, fate);
    else draw_art(picture, "enigma/breakthrough-2", WHITE);
    type_wrap((struct box){ b.x + side + 32, b.y + (top - words) / 2, w, words + 4 }, tale, PAPER_INK, LEFT,
              story);
    for (int p = 0; p < ENIGMA_PLACES; p++) {
        int in_row = p / across < down - 1 ? across : ENIGMA_PLACES - across * (down - 1);
        float x = area.x + (area.w - (card + gap) * (float)in_row + gap) / 2
                  + (card + gap) * (float)(p % across);
        struct box c = { x, b.y + top + 14 + (high + gap) * (float)(p / across), card, high };
        if (e->at[p] < CARDS) enigma_face(c, e->at[p]);
        enigma_pill(c, p, true);
    }
    return h;
}

static void enigma_changed(const struct seat *at, enum change why)
{
    struct enigma_ui *ui = at->ui;
    if (why == RETURNED) {
        ui->wiped_at = 0;
        return;
    }
    ui->swap_from = -1;
    ui->extra = false;
    if (why == OPENED) enigma_shared(at)->hidden[1] = true;      /* in the solo challenge cards lie open */
    if (why == OPENED) enigma_shared(at)->look.met = enigma_shared(at)->look.exposed = -1;
    if (why == OPENED || why == VIEWER)
        ui->open_area = ui->stage.naming = ui->stage.person = ui->stage.accused = -1;
}

static const char *counts(int n)
{
    return ngettext("%d Triumph", "%d Triumphs", (unsigned long)n);
}

/* How a doubt ended is told when the card has been turned. */
static int untold(const struct seat *at)
{
    int last = at->past->count - 1;
    return flight_active() && last >= 0 && at->past->line[last].action.verb == VERB_DOUBT;
}

static int deal(const struct seat *at)
{
    return enigma_view(at)->game;
}

static unsigned tension(const void *view)
{
    const struct enigma *e = view;
    int end = e->seats == 1 ? ENIGMA_SOLO_SLOT : ENIGMA_LAST_SLOT;
    bool jury = e->phase == PHASE_POINT || e->phase == PHASE_SHOW || e->phase == PHASE_BECOME;
    return (e->time + 1 >= end ? TENSION_LAST : 0) | (jury ? TENSION_JURY : 0)
           | (e->phase == PHASE_DOUBT ? TENSION_CLAIM : 0);
}

const struct board enigma_board = {
    .ground = enigma_mini,
    .ground_tall = 1,
    .id = "enigma",
    .tension = tension,
    .accent = ACCENT,
    .table = { CLOTH_LIGHT, CLOTH, CLOTH_DARK },
    .tray = 134,
    .tray_portrait = 140,
    .small_tray = enigma_small_tray,
    .small_least = 350,
    .small_most = 440,
    .ui_size = sizeof(struct enigma_ui),
    .ui_public_size = sizeof(struct enigma_shared),
    .changed = enigma_changed,
    .status = status,
    .take = enigma_take,
    .steps = steps,
    .draw = enigma_lay_out,
    .tray_draw = enigma_tray,
    .tips = enigma_tips,
    .pictures = enigma_pictures,
    .prompt = enigma_prompt,
    .happen = enigma_happen,
    .about = about,
    .next = enigma_mission_next,
    .secrets = enigma_secrets,
    .deal = deal,
    .plaque = enigma_plaque, .claims = enigma_told, .mine = enigma_known,
    .stays = enigma_stays,
    .pauses = enigma_pauses,
    .untold = untold,
    .ceremony = &enigma_ceremony,
    .headline = headline, .counts = counts,
    .results = results,
};
