/* The reveal's course: pages that fill item by item, a press goes on. In a replay every line shows its own
   page. */
#include "reveal.h"

#include <stdio.h>

#include "../../app.h"
#include "../../settings.h"
#include "../boards.h"
#include "../../widgets.h"
#include "text.h"

enum { ITEM_MS = 520 };

bool justice_pauses(const struct seat *at)
{
    const struct justice *j = at->view;
    return j->phase == JUSTICE_SCORED || j->phase == JUSTICE_OVER;
}

bool justice_revealing(const struct seat *at)
{
    return justice_now(at)->phase >= JUSTICE_REVEAL && (at->paused || at->replaying);
}

static int standings(const struct seat *at)
{
    return PAGE_PLAYER + justice_now(at)->seats;
}

/* The last page that shows only what all know by now. */
static int most(const struct seat *at)
{
    const struct justice *j = justice_now(at);
    if (j->phase != JUSTICE_REVEAL) return standings(at);
    return j->step < JUSTICE_SLOTS ? JUSTICE_SLOTS - 1 : PAGE_LIABILITY + j->step - JUSTICE_SLOTS;
}

static void turn_to(const struct seat *at, int page)
{
    struct justice_shared *shared = at->ui_public;
    shared->course.page = page;
    shared->course.began = app_now();
    shared->course.heard = 0;
    shared->course.full = settings.animation == ANIMATION_OFF || at->replaying;
    app_redraw();
}

void justice_changed(const struct seat *at, enum change why)
{
    const struct justice *j = justice_now(at);
    if (why == RETURNED) return;
    justice_ui(at)->desk.chosen = NO_CARD;
    if (why != VIEWER && j->phase >= JUSTICE_REVEAL)
        turn_to(at, !at->replaying                                          ? 0
                    : j->phase == JUSTICE_REVEAL && j->step < JUSTICE_SLOTS ? j->step
                                                                            : most(at));
}

int justice_page(const struct seat *at)
{
    const struct justice_shared *shared = at->ui_public;
    return shared->course.page + 1;
}

void justice_turn_page(const struct seat *at, int page)
{
    if (page - 1 <= standings(at)) turn_to(at, page - 1);
}

static int items(const struct seat *at)
{
    struct justice_shared *shared = at->ui_public;
    if (shared->course.page < PAGE_LIABILITY) return justice_verdict_items(at, shared->course.page);
    if (shared->course.page == PAGE_LIABILITY) return JUSTICE_SLOTS;
    return shared->course.page < standings(at) ? justice_player_items(at, shared->course.page - PAGE_PLAYER)
                                               : 1;
}

static double item_ms(void)
{
    static const double factor[] = { 0, 0.6, 1, 1.6 };
    return ITEM_MS * factor[settings.animation];
}

static int shown(const struct seat *at)
{
    struct justice_shared *shared = at->ui_public;
    if (shared->course.full) return items(at);
    int n = 1 + (int)((app_now() - shared->course.began) / item_ms());
    return n < items(at) ? n : items(at);
}

static void sound(const struct seat *at, int item)
{
    struct justice_shared *shared = at->ui_public;
    bool last = item == items(at);
    if (shared->course.page == standings(at)) app_sound(justice_now(at)->winners ? "gavel-3" : "token-place");
    else if (shared->course.page < PAGE_LIABILITY) app_sound(last ? "gavel-1" : "card-flip");
    else if (shared->course.page == PAGE_LIABILITY) app_sound("card-flip");
    else app_sound(item == 1 ? "card-flip" : "token-place");
}

bool justice_reveal_busy(const struct seat *at)
{
    struct justice_shared *shared = at->ui_public;
    if (!justice_revealing(at) || at->replaying) return false;
    int n = shown(at), all = items(at);
    if (n > shared->course.heard) {
        sound(at, n);
        shared->course.heard = n;
        app_redraw();
    }
    if (n == all) shared->course.full = true;
    else app_wake_in((float)(shared->course.began + n * item_ms() - app_now()) + 1);
    return !shared->course.full;
}

/* A press first fills the page, then turns it. */
static void go_on(const struct seat *at)
{
    struct justice_shared *shared = at->ui_public;
    if (!shared->course.full) shared->course.full = true;
    else if (shared->course.page < most(at)) turn_to(at, shared->course.page + 1);
    app_redraw();
}

static void heading(const struct seat *at, char *out, size_t size)
{
    struct justice_shared *shared = at->ui_public;
    const struct justice *j = justice_now(at);
    if (shared->course.page < PAGE_LIABILITY)
        snprintf(out, size, _("The case of %s"), _(justice_suspects[j->suspect[shared->course.page]].name));
    else if (shared->course.page == PAGE_LIABILITY) snprintf(out, size, "%s", _("Who was guilty"));
    else if (shared->course.page < standings(at))
        snprintf(out, size, _("%s scores"), at->players[shared->course.page - PAGE_PLAYER].name);
    else snprintf(out, size, _("After round %d"), j->round);
}

/* Back and on are for a replay; with people at the table the prompt has the buttons. */
static void head(const struct seat *at, struct box b)
{
    struct justice_shared *shared = at->ui_public;
    char title[100], count[20];
    heading(at, title, sizeof title);
    snprintf(count, sizeof count, _("%d of %d"), shared->course.page + 1, standings(at) + 1);
    if (at->replaying) {
        struct box on = box_cut_right(&b, 48), back = box_cut_right(&b, 48);
        if (shared->course.page < most(at)
            && widget_icon(spot_id("justice page", 1), on, "chevron-right", _("Next page"), false))
            turn_to(at, shared->course.page + 1);
        if (shared->course.page > 0
            && widget_icon(spot_id("justice page", 0), back, "chevron-left", _("Previous page"), false))
            turn_to(at, shared->course.page - 1);
    }
    float w = type_width(style_fixed(LABEL), count) + 12;
    type_line((struct box){ b.x + b.w - w, b.y, w, b.h }, style_fixed(LABEL), TAN, RIGHT, count);
    type_line((struct box){ b.x + 4, b.y, b.w - w - 12, b.h },
              style_fit(style_fixed(style_size(HEADING, 25)), b.w - w - 12, title), CREAM, LEFT, title);
}

int justice_untold(const struct seat *at)
{
    struct justice_shared *shared = at->ui_public;
    int lines = JUSTICE_SLOTS + justice_now(at)->seats;
    if (!justice_revealing(at)) return 0;
    if (shared->course.page < PAGE_LIABILITY) return lines;
    if (shared->course.page == PAGE_LIABILITY) return lines - shown(at);
    return shared->course.page < standings(at) ? standings(at) - shared->course.page - 1 : 0;
}

void justice_reveal(const struct seat *at, struct box area)
{
    struct justice_shared *shared = at->ui_public;
    struct box b = { area.x + 12, area.y + 10, area.w - 24, area.h - 22 };
    if (!at->replaying) {
        if (spot(spot_id("justice stage", 0), b, SPOT_QUIET | SPOT_LARGE, _("The reveal"))) go_on(at);
        if (at->sheet == SHEET_NONE && input_key(SDLK_SPACE)) go_on(at);
    }
    draw_shadow(b, 14, SHADOW_LIFTED);
    draw_shape(b, &(struct shape){
                      .radius = 14, .top = BENCH, .bottom = CLOTH, .line = COPPER, .line_width = 2 });
    draw_outline(box_inset(b, 5), 10, 1, fade(COPPER, 0.5f));
    struct box in = box_inset(b, 14);
    head(at, box_cut_top(&in, at->replaying ? 48 : 34));
    box_cut_top(&in, 6);
    spot_place("justice reveal", 0, in);
    int n = shown(at);
    if (shared->course.page < PAGE_LIABILITY) justice_verdict_page(at, in, shared->course.page, n);
    else if (shared->course.page == PAGE_LIABILITY) justice_liability_page(at, in, n);
    else if (shared->course.page < standings(at))
        justice_player_page(at, in, shared->course.page - PAGE_PLAYER, n);
    else justice_standings_page(at, in);
}

void justice_reveal_tray(const struct seat *at, struct box b)
{
    struct justice_shared *shared = at->ui_public;
    int turned = shared->course.page
                 - PAGE_PLAYER; /* a player's page is counted on its plate once it is full */
    if (turned >= 0 && (shared->course.full || shown(at) == items(at))) turned++;
    justice_bench(at, b, turned);
}

void justice_reveal_prompt(const struct seat *at, struct prompt *p)
{
    struct justice_shared *shared = at->ui_public;
    const struct justice *j = justice_now(at);
    char sub[60];
    snprintf(sub, sizeof sub, _("Round %d"), j->round);
    bool end = shared->course.page == standings(at);
    const char *text = shared->course.page < PAGE_LIABILITY
                           ? _("Each card counts its value, times the symbols it shares with the Suspect.")
                       : shared->course.page == PAGE_LIABILITY ? _("The Liability cards are turned.")
                       : !end                     ? _("The Identity is turned and its Suspects are counted.")
                       : j->phase == JUSTICE_OVER ? _("The goal is reached.")
                                                  : _("The lowest total chooses who starts.");
    prompt_head(p, -1,
                end                                    ? _("Scores")
                : shared->course.page < PAGE_LIABILITY ? _("Verdict")
                                                       : _("Scoring"),
                sub);
    prompt_text(p, text);
    const struct prompt_button list[] = {
        { spot_id("justice on", 0), PRIMARY, "next",
          !end ? _("Go on") : j->phase == JUSTICE_OVER ? _("See the results") : _("Next round"), NULL },
        /* not where Skip lay: a pointer that stays would begin the verdict anew */
        { spot_id("justice on", end ? 2 : 1), end ? SECONDARY : ASIDE, end ? "replay" : "skip-forward",
          end ? _("Look again") : _("Skip to the end"), NULL },
    };
    p->aside |= end;             /* its place stays empty */
    int tapped = prompt_buttons(p, list, 2);
    if (tapped == 0 && end) seat_leave(at);
    else if (tapped == 0) go_on(at);
    if (tapped == 1) turn_to(at, end ? 0 : standings(at));
}
