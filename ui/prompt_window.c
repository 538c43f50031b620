/* The prompt of an open window: one red button a person, and Go on. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app.h"
#include "intent.h"
#include "prompt.h"
#include "table.h"
#include "text.h"

/* What a verb is called out loud. */
static const struct call { const char *verb, *word; } calls[] = {
    { "doubt", N_("Doubt!") }, { "cancel", N_("Cancel it!") }, { "close", N_("Case closed!") },
    { "modify", N_("Modify") },
    { "play", N_("Play a card") },
};

static const struct window *window(const struct seat *at)
{
    static struct window w;
    game_window(at->game, table_session()->state, &w);
    return &w;
}

static const char *call_word(const struct seat *at)
{
    const char *verb = at->game->verbs[window(at)->speaks].name;
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++)
        if (!strcmp(verb, calls[i].verb)) return _(calls[i].word);
    return _("Speak up");
}

static const char *const how[] = {
    [FIRST_VOICE] = N_("The first voice decides."),
    [IN_ORDER_ONE] = N_("The first in turn order decides."),
    [IN_ORDER_ALL] = N_("Whoever comes later is asked again."),
    [COLLECT] = N_("Whoever comes later is asked again."),
};

/* Badge, the call in large letters, the name below it or, where the button is low, behind it. A wish is
   ticked; another press takes it back. */
static bool voice_button(const struct seat *at, struct box b, int seat, const char *word)
{
    const struct player *who = &at->players[seat];
    char label[NAME_MAX_BYTES + 80];
    uint32_t id = spot_id("speak", seat);
    bool wish = table_people().wishes >> seat & 1;
    snprintf(label, sizeof label, "%s: %s", who->name, wish ? _("Take back") : word);
    bool tapped = widget_button_bare(id, b, DANGER, label);
    if (spot_pressed(id)) b.y += 2;
    struct style call = BUTTON, name = LABEL;
    float badge = fminf(42, b.h - 14), h1 = type_line_height(call), h2 = type_line_height(name);
    struct box in = { b.x + 10, b.y, b.w - 20, b.h };
    draw_round(box_centre(box_cut_left(&in, badge), badge + 6, badge + 6), 10, fade(BLACK, 0.35f));
    widget_badge((struct box){ b.x + 10, b.y + (b.h - badge) / 2, badge, badge }, seat_colour(at, seat),
                 true);
    box_cut_left(&in, 10);
    if (wish) draw_icon(box_centre(box_cut_right(&in, 32), 28, 28), "check", WHITE);
    if (h1 + h2 + 6 <= b.h) {
        float y = b.y + (b.h - h1 - h2) / 2;
        type_line((struct box){ in.x, y, in.w, h1 }, call, WHITE, LEFT, word);
        type_line((struct box){ in.x, y + h1, in.w, h2 }, name, WHITE, LEFT, who->name);
        return tapped;
    }
    float most = in.w * 0.55f, w = fminf(type_width(call, word), most);
    type_line((struct box){ in.x, b.y, w, b.h }, call, WHITE, LEFT, word);
    type_line((struct box){ in.x + w + 8, b.y, in.w - w - 8, b.h }, name, WHITE, RIGHT, who->name);
    return tapped;
}

static void speak(const struct intent *i) { table_speak(i->number); }
static void hush(const struct intent *i) { table_hush(i->number, true); }

/* "Not this round", beside the call. */
static bool hush_button(const struct seat *at, struct box b, int seat)
{
    char label[80];
    snprintf(label, sizeof label, _("%s: not this round"), at->players[seat].name);
    return widget_icon(spot_id("hush", seat), b, "sound-off", label, true);
}

/* As high as two lines of text want, lower when many share the panel. */
static float voice_height(int rows)
{
    float wanted = fmaxf(64, type_line_height(BUTTON) + type_line_height(LABEL) + 14);
    if (app_portrait() || app_small()) return wanted;
    float used = type_line_height(HEADING) + 4 * type_line_height(BODY) + grown(60) + 64,
          room = canvas.h - 56 - 56 - used;
    return fmaxf(48, fminf(wanted, room / (float)rows - 8));
}

void prompt_window(struct prompt *p, const int *seats, int count)
{
    char words[300];
    const struct seat *at = p->at;
    const char *word = call_word(at);
    bool alone = count == 1 && table_persons() == 1, tall = app_portrait();
    p->seat = -1;
    seat_ask(at, words, sizeof words);
    prompt_head(p, -1, alone ? _("Anything to say?") : _("Anyone?"), _(how[window(at)->kind]));
    prompt_text(p, words);
    int columns = !tall || app_small()  ? 1
                  : count <= 2          ? count
                  : (count + 1) / 2 > 3 ? 3
                                        : (count + 1) / 2,
        rows = (count + columns - 1) / columns;
    float h = voice_height(rows), gap = 8;
    struct box b = prompt_room(p, (h + gap) * (float)rows - gap);
    float w = (b.w - gap * (float)(columns - 1)) / (float)columns;
    int spoke = -1, quiet = -1;
    for (int i = 0; i < count && !p->measure; i++) {
        struct box row = { b.x + (w + gap) * (float)(i % columns), b.y + (h + gap) * (float)(i / columns), w,
                          h };
        if (!alone && hush_button(at, box_centre(box_cut_right(&row, 52), 48, fminf(h, 64)), seats[i]))
            quiet = seats[i];
        if (voice_button(at, row, seats[i], word)) spoke = seats[i];
    }
    const struct prompt_button on = { spot_id("go on", 0), PRIMARY, "next",
                                      alone || table_people().wishes ? _("Go on") : _("Go on: nobody speaks"),
                                      NULL };
    bool go = prompt_buttons(p, &on, 1) == 0;
    if (spoke >= 0) intent_set(&(struct intent){ .carry_out = speak, .number = spoke });
    else if (quiet >= 0) intent_set(&(struct intent){ .carry_out = hush, .number = quiet });
    else if (go) intent_call(table_go_on);
}
