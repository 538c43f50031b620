/* Voices in My Head as it is seen: the board's table and its words. */
#include "../../app.h"
#include "text.h"
#include "view.h"

static void draw(const struct seat *at, struct box a)
{
    voices_aim_picked(at);
    voices_lay_out(at, a);
    voices_bubble(at);
    voices_aim_tell(at);
}

/* A driven stick moves on while the hand rests. */
static bool busy(const struct seat *at)
{
    struct voices_shared *shared = at->ui_public;
    if (voices_hand_busy(at)) {
        app_wake_in(12);
        app_redraw();
    }
    voices_bubble_watch(at);
    voices_reading_watch(at);
    if (voices_camera_busy(at) || shared->travelled) {     /* and once more when it has arrived */
        shared->travelled = voices_camera_busy(at);
        app_wake_in(12);
        app_redraw();
        return true;
    }
    return false;
}

/* ---- words ---- */

static void status(const struct seat *at, struct text *out)
{
    const struct voices *v = at->view;
    bool told = v->phase > PH_STORY || (v->phase == PH_STORY && v->step);
    text_add(out, _("Round %d of %d"), v->round ? v->round : 1, ROUNDS);
    if (told && !app_small()) text_add(out, " \u00b7 %s", _(voices_story_cards[v->story].title));
}

static int steps(const struct seat *at, const char *names[8], int *now)
{
    int phase = ((const struct voices *)at->view)->phase;
    if (phase >= PH_REVEAL) {
        names[0] = _("End of the trial");
        *now = 0;
        return 1;
    }
    names[0] = _("Trial card");
    names[1] = _("Push markers");
    names[2] = _("Resolve");
    names[3] = _("Draw");
    names[4] = _("Pass token");
    *now = phase <= PH_CHOOSE ? 0 : phase == PH_DEPLOY ? 1 : phase == PH_RESOLVE ? 2 : phase == PH_DRAW ? 3 : 4;
    return 5;
}

static bool about(const struct seat *at, char letter, int value, bool open)
{
    switch (letter) {
    case 'c':
        if (open) voices_about_strategy(at, value);
        return true;
    case 'm':
        if (open) voices_about_chip(at, value);
        return true;
    case 'f':
        if (open) voices_about_trial(at, value);
        return true;
    case 'y':
        if (open) voices_about_story(at, value);
        return true;
    default: return false;
    }
}

static void headline(const struct seat *at, struct text *out)
{
    const struct voices *v = at->view;
    static const char *const endings[] = { N_("Guy is convicted"), N_("Guy walks free"),
                                           N_("The jury can't decide") };
    text_add(out, "%s", _(endings[voices_ending(v)]));
}

static void changed(const struct seat *at, enum change why)
{
    voices_aim_anew(at);
    if (voices_view(at)->asking != DRAW_PUSH) voices_shared(at)->show.on = false;
    if (why == OPENED) voices_camera_rest(at);
    if (why == OPENED || why == PLAYED) voices_reading_begin(at);
}

static unsigned tension(const void *view)
{
    const struct voices *v = view;
    return (v->round == ROUNDS ? TENSION_LAST : 0) | (v->phase >= PH_REVEAL ? TENSION_JURY : 0);
}

const struct board voices_board = {
    .id = "voices",
    .tension = tension,
    .accent = VIOLET,
    .table = { CLOTH_LIGHT, CLOTH, CLOTH_DARK },
    .tray = 146,
    .tray_room = voices_tray_room,
    .small_tray = voices_small_tray,
    .small_least = 226,
    .small_most = 380,
    .room_top = voices_room_top,
    .colour = voices_seat_colour,
    .talk = voices_talk, .pauses = voices_waits,
    .ui_size = sizeof(struct voices_ui),
    .ui_public_size = sizeof(struct voices_shared),
    .changed = changed,
    .status = status,
    .take = voices_take,
    .steps = steps,
    .draw = draw,
    .tray_draw = voices_tray,
    .secrets = voices_secrets,
    .plaque = voices_plaque, .mine = voices_mine, .aimed = voices_aimed,
    .plaques_stay = true,
    .tips = voices_tips,
    .pictures = voices_pictures,
    .prompt = voices_prompt,
    .happen = voices_happen,
    .about = about,
    .log_scene = voices_log_scene,
    .untold = voices_untold,
    .busy = busy,
    .arrows = voices_aim_arrows,
    .ceremony = &voices_ceremony,
    .headline = headline,
    .results = voices_results,
};
