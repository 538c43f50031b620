/* The reveal's course: pages that fill item by item, a press goes on. In a replay every line shows its own page. */
#include "reveal.h"

#include <stdio.h>

#include "../../app.h"
#include "../../settings.h"
#include "../../table.h"
#include "../../widgets.h"
#include "text.h"

enum { ITEM_MS = 520 };

static struct {
    uint64_t of;                 /* the position it belongs to */
    int page;
    double began;                /* when this page came up */
    int heard;                   /* items whose sound was played */
    bool full;                   /* nothing more to come on this page */
} course;

bool justice_pauses(const void *view)
{
    const struct justice *j = view;
    return j->phase == JUSTICE_SCORED || j->phase == JUSTICE_OVER;
}

bool justice_revealing(void)
{
    return justice_now()->phase >= JUSTICE_REVEAL && (table.pause || table.replaying);
}

static int standings(void)
{
    return PAGE_PLAYER + justice_now()->seats;
}

/* The last page that shows only what all know by now. */
static int most(void)
{
    const struct justice *j = justice_now();
    if (j->phase != JUSTICE_REVEAL) return standings();
    return j->step < JUSTICE_SLOTS ? JUSTICE_SLOTS - 1 : PAGE_LIABILITY + j->step - JUSTICE_SLOTS;
}

static void turn_to(int page)
{
    course.page = page;
    course.began = app_now();
    course.heard = 0;
    course.full = settings.animation == ANIMATION_OFF || table.replaying;
    app_redraw();
}

static void follow(void)
{
    const struct justice *j = justice_now();
    uint64_t of = table.session.seed * 31 + (uint64_t)table.session.log_count * 2 + table.replaying + 1;
    if (of == course.of) return;
    course.of = of;
    turn_to(!table.replaying ? 0 : j->phase == JUSTICE_REVEAL && j->step < JUSTICE_SLOTS ? j->step : most());
}

static int items(void)
{
    if (course.page < PAGE_LIABILITY) return justice_verdict_items(course.page);
    if (course.page == PAGE_LIABILITY) return JUSTICE_SLOTS;
    return course.page < standings() ? justice_player_items(course.page - PAGE_PLAYER) : 1;
}

static double item_ms(void)
{
    static const double factor[] = { 0, 0.6, 1, 1.6 };
    return ITEM_MS * factor[settings.animation];
}

static int shown(void)
{
    if (course.full) return items();
    int n = 1 + (int)((app_now() - course.began) / item_ms());
    return n < items() ? n : items();
}

static void sound(int item)
{
    bool last = item == items();
    if (course.page == standings()) app_sound(justice_now()->winners ? "gavel-3" : "token-place");
    else if (course.page < PAGE_LIABILITY) app_sound(last ? "gavel-1" : "card-flip");
    else if (course.page == PAGE_LIABILITY) app_sound("card-flip");
    else app_sound(item == 1 ? "card-flip" : "token-place");
}

bool justice_reveal_busy(void)
{
    if (!justice_revealing() || table.replaying) return false;
    follow();
    int n = shown(), all = items();
    if (n > course.heard) {
        sound(n);
        course.heard = n;
        app_redraw();
    }
    if (n == all) course.full = true;
    else app_wake_in((float)(course.began + n * item_ms() - app_now()) + 1);
    return !course.full;
}

/* A press first fills the page, then turns it. */
static void go_on(void)
{
    if (!course.full) course.full = true;
    else if (course.page < most()) turn_to(course.page + 1);
    app_redraw();
}

static void heading(char *out, size_t size)
{
    const struct justice *j = justice_now();
    if (course.page < PAGE_LIABILITY) snprintf(out, size, _("The case of %s"), _(justice_suspects[j->suspect[course.page]].name));
    else if (course.page == PAGE_LIABILITY) snprintf(out, size, "%s", _("Who was guilty"));
    else if (course.page < standings()) snprintf(out, size, _("%s scores"), table.session.players[course.page - PAGE_PLAYER].name);
    else snprintf(out, size, _("After round %d"), j->round);
}

/* Back and on are for a replay; with people at the table the prompt has the buttons. */
static void head(struct box b)
{
    char title[100], count[20];
    heading(title, sizeof title);
    snprintf(count, sizeof count, _("%d of %d"), course.page + 1, standings() + 1);
    if (table.replaying) {
        struct box on = box_cut_right(&b, 48), back = box_cut_right(&b, 48);
        if (course.page < most() && widget_icon(spot_id("justice page", 1), on, "chevron-right", _("Next page"), false)) turn_to(course.page + 1);
        if (course.page > 0 && widget_icon(spot_id("justice page", 0), back, "chevron-left", _("Page before"), false)) turn_to(course.page - 1);
    }
    float w = type_width(style_fixed(LABEL), count) + 12;
    type_line((struct box){ b.x + b.w - w, b.y, w, b.h }, style_fixed(LABEL), 0xE6C7ACFF, RIGHT, count);
    type_line((struct box){ b.x + 4, b.y, b.w - w - 12, b.h }, style_fit(style_fixed(style_size(HEADING, 25)), b.w - w - 12, title), 0xFBE3CFFF, LEFT, title);
}

int justice_untold(void)
{
    int lines = JUSTICE_SLOTS + justice_now()->seats;
    if (!justice_revealing()) return 0;
    follow();
    if (course.page < PAGE_LIABILITY) return lines;
    if (course.page == PAGE_LIABILITY) return lines - shown();
    return course.page < standings() ? standings() - course.page - 1 : 0;
}

void justice_reveal(struct box area)
{
    follow();
    struct box b = { area.x + 12, area.y + 10, area.w - 24, area.h - 22 };
    if (!table.replaying) {
        if (spot(spot_id("justice stage", 0), b, SPOT_QUIET | SPOT_LARGE, _("The reveal"))) go_on();
        if (table.sheet == SHEET_NONE && input_key(SDLK_SPACE)) go_on();
    }
    draw_shadow(b, 14, SHADOW_LIFTED);
    draw_shape(b, &(struct shape){ .radius = 14, .top = 0x4F2A19FF, .bottom = 0x3C2015FF, .line = COPPER, .line_width = 2 });
    draw_outline(box_inset(b, 5), 10, 1, fade(COPPER, 0.5f));
    struct box in = box_inset(b, 14);
    head(box_cut_top(&in, table.replaying ? 48 : 34));
    box_cut_top(&in, 6);
    int n = shown();
    if (course.page < PAGE_LIABILITY) justice_verdict_page(in, course.page, n);
    else if (course.page == PAGE_LIABILITY) justice_liability_page(in, n);
    else if (course.page < standings()) justice_player_page(in, course.page - PAGE_PLAYER, n);
    else justice_standings_page(in);
}

void justice_reveal_tray(struct box b)
{
    follow();
    int turned = course.page - PAGE_PLAYER;      /* a player's page is counted on its plate once it is full */
    if (turned >= 0 && (course.full || shown() == items())) turned++;
    justice_bench(b, turned);
}

void justice_reveal_prompt(struct prompt *p)
{
    const struct justice *j = justice_now();
    char sub[60];
    follow();
    snprintf(sub, sizeof sub, _("Round %d"), j->round);
    bool end = course.page == standings();
    const char *text = course.page < PAGE_LIABILITY ? _("Each card counts its value, times the symbols it shares with the Suspect.")
        : course.page == PAGE_LIABILITY ? _("The Liability cards are turned.")
        : !end ? _("The Identity is turned and its Suspects are counted.")
        : j->phase == JUSTICE_OVER ? _("The goal is reached.") : _("The lowest total chooses who starts.");
    prompt_head(p, -1, end ? _("Scores") : course.page < PAGE_LIABILITY ? _("Verdict") : _("Scoring"), sub);
    prompt_text(p, text);
    const struct prompt_button list[] = {
        { spot_id("justice on", 0), PRIMARY, "next", !end ? _("Go on") : j->phase == JUSTICE_OVER ? _("See the results") : _("Next round"), NULL },
        { spot_id("justice on", 1), SECONDARY, end ? "replay" : "skip-forward", end ? _("Look again") : _("Skip to the end"), NULL },
    };
    int tapped = prompt_buttons(p, list, 2);
    if (tapped == 0 && end) table_leave();
    else if (tapped == 0) go_on();
    if (tapped == 1) turn_to(end ? 0 : standings());
}
