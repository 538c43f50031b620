/* What is asked in each phase of a round. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "../../app.h"
#include "../../flight.h"
#include "../../hint.h"
#include "../boards.h"
#include "view.h"
#include "text.h"

static const char *name_of(const struct seat *at, int seat)
{
    return at->players[seat].name;
}

static void card_words(int card, char *out, size_t size)
{
    struct text t = { out, size, 0 };
    text_clear(&t);
    mistrial_card_name(card, &t);
}

/* ---- parts ---- */

/* The exhibit on paper: picture, title, and how the viewer's side reads it. */
static void exhibit_room(const struct seat *at, struct prompt *p, int card, int side)
{
    struct style title = style_fixed(style_size(CARD_NAME, 19)),
                 story = style_fixed((struct style){ GARAMOND_ITALIC, 17, 20, true });
    const char *reading = side ? _(mistrial_exhibits[card].prosecution) : _(mistrial_exhibits[card].defence);
    float picture = app_portrait() ? 92 : 78, words = p->b.w - picture - 30;
    float text_h = type_height(words, title, _(mistrial_exhibits[card].title))
                   + type_height(words, story, reading) + 2;
    struct box b = prompt_room(p, fmaxf(picture * 0.78f, text_h) + 18);
    if (p->measure) return;
    uint32_t id = spot_id("exhibit room", 0);
    char label[80];
    card_words(card, label, sizeof label);
    if (spot(id, b, SPOT_QUIET, label) || spot_inspected(id)) ms_desk_about_card(at, card);
    draw_shape(b, &(struct shape){ .radius = 11, .top = PAPER50, .bottom = PAPER200, .bevel = WHITE });
    struct box art = { b.x + 9, b.y + (b.h - picture * 0.78f) / 2, picture, picture * 0.78f };
    draw_art_cover(art, mistrial_picture(card), 7);
    struct box text = { art.x + picture + 11, b.y + (b.h - text_h) / 2, words, text_h };
    float h = type_wrap(text, title, PAPER_INK, LEFT, _(mistrial_exhibits[card].title));
    type_wrap((struct box){ text.x, text.y + h + 2, words, text_h - h }, story, PAPER_INK2, LEFT, reading);
}

static void warnings(const struct seat *at, struct prompt *p, int card)
{
    char words[200];
    if (ms_desk_warns(at, at->actor, card))
        prompt_note(p, "warning", _("**Mistrial** if you win this: you can't place it."));
    if (!ms_desk_warns(at, 1 - at->actor, card)) return;
    snprintf(words, sizeof words, _("**Mistrial** if %s wins this: you would win the game."),
             name_of(at, 1 - at->actor));
    prompt_note(p, "warning", words);
}

/* What the rival has laid openly. */
static void rival_bid(const struct seat *at, struct prompt *p)
{
    const struct mistrial *m = ms_desk_state(at);
    int rival = 1 - at->actor, cubes = m->laid[rival] + m->laid_bias[rival];
    char words[200];
    if (m->bid[rival] == MS_NONE) return;
    if (cubes)
        snprintf(words, sizeof words,
                 ngettext("%s has sealed an Argument with **%d cube**.",
                          "%s has sealed an Argument with **%d cubes**.", (unsigned long)cubes),
                 name_of(at, rival), cubes);
    else snprintf(words, sizeof words, _("%s has sealed an Argument without cubes."), name_of(at, rival));
    prompt_text(p, words);
}

static void head(const struct seat *at, struct prompt *p, const char *heading, const char *sub)
{
    p->seat = at->actor;
    prompt_head(p, at->actor, heading, sub);
}

/* ---- Evidence ---- */

static void submit_prompt(const struct seat *at, struct prompt *p)
{
    char words[160], sub[120], all[60];
    snprintf(sub, sizeof sub, _("%s is First Player"), name_of(at, at->actor));
    head(at, p, _("Submit Evidence"), sub);
    if (at->picked < 0) {
        prompt_text(p, _("Choose one of your two Evidence cards. Both sides will argue for it."));
        ms_means_prompt(at, p);
        snprintf(all, sizeof all, _("All actions (%d)"), at->legal_count);
        const struct prompt_button list[] = { { spot_id("all actions", 0), GHOST, "log", all, NULL } };
        if (prompt_buttons(p, list, 1) == 0) seat_sheet(SHEET_ACTIONS);
        return;
    }
    int card = at->legal[at->picked].arg[0];
    exhibit_room(at, p, card, at->actor);
    warnings(at, p, card);
    if (card == MS_PAIR) snprintf(words, sizeof words, "%s", _("Submit the Pair"));
    else snprintf(words, sizeof words, _("Submit Exhibit %c"), 'A' + card);
    const struct prompt_button both[] = {
        { spot_id("submit", 0), PRIMARY, "gavel", words, NULL },
        { spot_id("submit", 1), ASIDE, "close", _("Take back"), NULL },
    };
    int tapped = prompt_buttons(p, both, 2);
    if (tapped == 0) seat_play(at, at->picked);
    if (tapped == 1) seat_pick(at, -1);
}

/* ---- cubes ---- */

static void laid_now(const struct seat *at, int *grey, int *own)
{
    *grey = *own = 0;
    if (at->picked < 0 || at->legal[at->picked].verb != MS_V_COMMIT) return;
    *grey = at->legal[at->picked].arg[0];
    *own = at->legal[at->picked].arg[1];
}

static void lay(const struct seat *at, int grey, int own)
{
    int index = seat_find(at, MS_V_COMMIT, grey, own);
    if (index < 0) return;
    seat_pick(at, grey || own ? index : -1);
    app_sound("cube");
    app_redraw();
}

static void stepper(const struct seat *at, struct box b, bool own_kind)
{
    const struct mistrial *m = ms_desk_state(at);
    int grey, own, side = at->actor;
    char words[40];
    laid_now(at, &grey, &own);
    int now = own_kind ? own : grey, most = own_kind ? m->bias[side] : m->influence[side];
    draw_round(b, 12, WELL);
    mistrial_cube((struct box){ b.x + 10, b.y + (b.h - 30) / 2, 28, 30 }, own_kind ? side : CUBE_GREY);
    snprintf(words, sizeof words, "%d / %d", now, most);
    struct box less = { b.x + b.w - 104, b.y + (b.h - 48) / 2, 48, 48 },
               more = { b.x + b.w - 52, less.y, 48, 48 };
    type_line((struct box){ b.x + 46, b.y, less.x - b.x - 48, b.h }, style_fixed(style_size(NUMBER, 20)), TEXT,
              LEFT, words);
    int n = own_kind;
    if (now == 0)
        widget_icon_off(spot_id("fewer", n), less, "minus",
                        n ? _("Fewer Bias cubes") : _("Fewer Influence cubes"), _("none is laid"));
    else if (widget_icon(spot_id("fewer", n), less, "minus",
                         n ? _("Fewer Bias cubes") : _("Fewer Influence cubes"), false))
        lay(at, grey - !n, own - n);
    if (now == most)
        widget_icon_off(spot_id("more", n), more, "plus", n ? _("More Bias cubes") : _("More Influence cubes"),
                        _("you have no more of these"));
    else if (widget_icon(spot_id("more", n), more, "plus", n ? _("More Bias cubes") : _("More Influence cubes"),
                         true))
        lay(at, grey + !n, own + n);
}

static void steppers(const struct seat *at, struct prompt *p)
{
    const struct mistrial *m = ms_desk_state(at);
    bool kinds[2] = { m->influence[at->actor] > 0, m->bias[at->actor] > 0 };
    int count = kinds[0] + kinds[1];
    if (app_portrait() && !app_small()) {
        struct box row = prompt_room(p, 56);
        float w = (row.w - 12) / 2, x = row.x;
        for (int k = 0; k < 2 && !p->measure; k++) {
            if (!kinds[k]) continue;
            stepper(at, (struct box){ x, row.y, count == 1 ? row.w : w, row.h }, k);
            x += w + 12;
        }
        return;
    }
    for (int k = 0; k < 2; k++) {
        if (!kinds[k]) continue;
        struct box row = prompt_room(p, 54);
        if (!p->measure) stepper(at, row, k);
    }
}

static void commit_prompt(const struct seat *at, struct prompt *p)
{
    const struct mistrial *m = ms_desk_state(at);
    char words[80], sub[120];
    int grey, own;
    laid_now(at, &grey, &own);
    card_words(m->card, sub, sizeof sub);
    hint_stay();
    head(at, p, _("Lay cubes?"), sub);
    if (!app_portrait() && !app_small()) exhibit_room(at, p, m->card, at->actor);
    warnings(at, p, m->card);
    rival_bid(at, p);
    prompt_text(p, _("Each cube adds 1 to your Argument, in the open. They are spent either way."));
    steppers(at, p);
    if (grey + own)
        snprintf(words, sizeof words, ngettext("Lay %d cube", "Lay %d cubes", (unsigned long)(grey + own)),
                 grey + own);
    const struct prompt_button list[] = { { spot_id("lay", 0), PRIMARY, "check",
                                            grey + own ? words : _("Lay no cubes"), NULL } };
    int index = seat_find(at, MS_V_COMMIT, grey, own);
    if (prompt_buttons_for(p, list, 1, &index) == 0) seat_play(at, index);
}

/* ---- Arguments ---- */

static void argue_prompt(const struct seat *at, struct prompt *p)
{
    const struct mistrial *m = ms_desk_state(at);
    char heading[80], words[160], sub[120];
    int cubes = m->laid[at->actor] + m->laid_bias[at->actor];
    if (m->card == MS_PAIR) snprintf(heading, sizeof heading, "%s", _("Argue for the Pair"));
    else snprintf(heading, sizeof heading, _("Argue for Exhibit %c"), 'A' + m->card);
    snprintf(sub, sizeof sub,
             m->opening && app_small() ? "%s" : m->opening ? _("%s, opening arguments") : _("%s, the %s"),
             name_of(at, at->actor), _(mistrial_sides[at->actor]));
    head(at, p, heading, sub);
    if (!app_small()) exhibit_room(at, p, m->card, at->actor);   /* else it lies on the table */
    warnings(at, p, m->card);
    rival_bid(at, p);
    if (at->picked < 0 || at->legal[at->picked].verb != MS_V_ARGUE) {
        prompt_text(p, _("Choose an Argument from your hand. It stays face down until both are in."));
        ms_means_prompt(at, p);
        return;
    }
    int argument = at->legal[at->picked].arg[0];
    if (!argument)
        prompt_text(p, _("The Losing Argument is worth **0** and takes your other played Arguments back."));
    else if (cubes) {
        snprintf(words, sizeof words,
                 ngettext("%d + %d cube = **%d**", "%d + %d cubes = **%d**", (unsigned long)cubes), argument,
                 cubes, argument + cubes);
        prompt_text(p, words);
    }
    snprintf(words, sizeof words, _("Seal Argument %d"), argument);
    const struct prompt_button both[] = {
        { spot_id("seal", 0), PRIMARY, "lock", words, NULL },
        { spot_id("seal", 1), ASIDE, "close", _("Take back"), NULL },
    };
    int tapped = prompt_buttons(p, both, 2);
    if (tapped == 0) seat_play(at, at->picked);
    if (tapped == 1) seat_pick(at, -1);
}

/* ---- the exhibit that was won ---- */

static bool has_option(const struct seat *at, int exhibit)
{
    return seat_find(at, MS_V_PLACE, exhibit, ANY) >= 0 || seat_find(at, MS_V_KEEP, exhibit, ANY) >= 0
           || seat_find(at, MS_V_TURN, mistrial_first_tile[exhibit], ANY) >= 0
           || seat_find(at, MS_V_TURN, mistrial_first_tile[exhibit] + 1, ANY) >= 0;
}

/* The Matching Pair: name H, I or J. */
static void pair_room(const struct seat *at, struct prompt *p)
{
    struct box row = prompt_room(p, 56);
    float w = (row.w - 16) / 3;
    for (int i = 0; i < 3 && !p->measure; i++) {
        struct box b = { row.x + (w + 8) * (float)i, row.y, w, row.h };
        char label[40], letter[2] = { (char)('H' + i), 0 };
        bool on = mistrial_ui(at)->aim.exhibit == 7 + i, may = has_option(at, 7 + i);
        snprintf(label, sizeof label, _("Name Exhibit %c"), 'H' + i);
        draw_shape(b, &(struct shape){ .radius = 11,
                                       .top = on ? BRASS_KEY : KEYCAP,
                                       .bottom = on ? BRASS_KEY_LOW : KEYCAP_LOW });
        enum touch touched = widget_touched(spot_id("name exhibit", i), b, 11, 0, label);
        if (touched == ASKED) ms_desk_about_card(at, 7 + i);
        else if (touched && may) ms_aim_choose(at, 7 + i);
        else if (touched) app_toast(_("That exhibit can't be laid, flipped or left"));
        colour ink = on ? BRASS_INK : may ? TEXT : TEXT3;
        type_line((struct box){ b.x + 8, b.y, b.w * 0.3f, b.h },
                  style_fixed((struct style){ GARAMOND_BOLD, 24, 26, true }), ink, LEFT, letter);
        mistrial_shape_mark((struct box){ b.x + b.w * 0.42f, b.y + 13, b.w * 0.48f, b.h - 26 }, 7 + i, ink);
    }
}

/* What laying, flipping or leaving would change, in words; the column beside a wide board shows it too. */
static void add_change(const struct seat *at, char *out, size_t size)
{
    const struct mistrial *m = ms_desk_state(at);
    struct mistrial after = *m;
    int me = at->actor;
    struct text t = { out, size, strlen(out) };
    if (at->picked < 0 || (!app_portrait() && !app_small())) return;
    at->game->apply(&after, &at->legal[at->picked], NULL);
    int gain = after.influence[me] + after.bias[me] - m->influence[me] - m->bias[me];
    text_add(&t, _("\nLinked case **%d \u2192 %d**"), mistrial_linked(m, me), mistrial_linked(&after, me));
    if (gain > 0)
        text_add(&t, ngettext(", gain **%d cube**", ", gain **%d cubes**", (unsigned long)gain), gain);
}

static void spots_line(const struct seat *at, struct prompt *p)
{
    char words[80];
    int n = ms_aim_spots(at);
    snprintf(words, sizeof words,
             ngettext("%d place fits, turned this way", "%d places fit, turned this way", (unsigned long)n), n);
    struct box b = prompt_room(p, type_line_height(LOG));
    if (!p->measure) type_line(b, LOG, TEXT2, CENTRE, words);
}

static void place_buttons(const struct seat *at, struct prompt *p, bool lay_it, int keep)
{
    int flip = at->picked >= 0 && at->legal[at->picked].verb == MS_V_TURN ? at->picked : -1, n = 0;
    struct prompt_button list[3];
    const char *why = mistrial_ui(at)->aim.on ? ms_aim_why(at) : _("put the tile on the board first");
    if (flip >= 0)
        list[n++] = (struct prompt_button){ spot_id("flip", 0), PRIMARY, "flip", _("Flip it"), NULL };
    else if (lay_it)
        list[n++] = (struct prompt_button){ spot_id("place", 0), PRIMARY, "check", _("Place here"), why };
    if (keep >= 0)
        list[n++] = (struct prompt_button){ spot_id("keep", 0), ASIDE, "shield", _("Leave it as it is"),
                                            NULL };
    list[n++] = (struct prompt_button){ spot_id("all actions", 0), GHOST, "log", _("All actions"), NULL };
    int index[3] = { -1, -1, -1 };
    if (keep >= 0) index[n - 2] = keep;
    int tapped = prompt_buttons_for(p, list, n, index);
    if (tapped < 0) return;
    if (tapped == n - 1) seat_sheet(SHEET_ACTIONS);
    else if (list[tapped].kind == ASIDE) seat_play(at, keep);
    else seat_play(at, flip >= 0 ? flip : ms_aim_index(at));
}

static void resolve_words(char *out, size_t size, bool lay_it, bool flip, bool keep)
{
    const char *lay_words =
        app_portrait() || app_small() ? _("Drag the tile or tap a marked square; tap it again to turn it.")
                       : _("Drag the tile or tap a marked square. Tap it again, or press R, to turn it.");
    struct text t = { out, size, 0 };
    text_clear(&t);
    if (lay_it) text_add(&t, "%s", lay_words);
    if (flip)
        text_add(&t, "%s%s", lay_it ? " " : "",
                 lay_it ? _("Or tap the marked tile to flip it.")
                        : _("Tap the marked tile to flip it to your colour."));
    if (keep && !lay_it && !flip) text_add(&t, "%s", _("It is in your case already: leave it as it is."));
}

/* The Arguments are open until the exhibit is dealt with. */
static void won_words(const struct seat *at, int winner, char *out, size_t size)
{
    const struct mistrial *m = ms_desk_state(at);
    if (app_small()) snprintf(out, size, _("%s won the argument"), name_of(at, winner));
    else
        snprintf(out, size, _("%s won the argument, %d against %d"), name_of(at, winner),
                 mistrial_strength(m, winner), mistrial_strength(m, 1 - winner));
}

/* A tile is tapped to be flipped: what was said of laying one is over. */
static int flipping(const struct seat *at)
{
    if (at->picked < 0 || at->legal[at->picked].verb != MS_V_TURN) return MS_NONE;
    return mistrial_tile_exhibit[at->legal[at->picked].arg[0]];
}

static void resolve_prompt(const struct seat *at, struct prompt *p)
{
    const struct mistrial *m = ms_desk_state(at);
    char heading[80], sub[120], words[400];
    int e = m->card == MS_PAIR ? mistrial_ui(at)->aim.exhibit : m->card, first = mistrial_first_tile[e];
    bool lay_it = seat_find(at, MS_V_PLACE, e, ANY) >= 0;
    bool flip = seat_find(at, MS_V_TURN, first, ANY) >= 0
                || (mistrial_shapes[e].copies == 2 && seat_find(at, MS_V_TURN, first + 1, ANY) >= 0);
    int keep = seat_find(at, MS_V_KEEP, e, ANY);
    int turns = flipping(at);
    snprintf(heading, sizeof heading,
             turns != MS_NONE ? _("Flip Exhibit %c")
             : lay_it         ? _("Place Exhibit %c")
             : flip           ? _("Flip Exhibit %c")
                              : _("Keep Exhibit %c"),
             'A' + (turns != MS_NONE ? turns : e));
    won_words(at, at->actor, sub, sizeof sub);
    head(at, p, heading, sub);
    if (turns != MS_NONE) snprintf(words, sizeof words, "%s", _("It turns to your colour where it lies."));
    else resolve_words(words, sizeof words, lay_it, flip, keep >= 0);
    add_change(at, words, sizeof words);
    if (app_portrait() && lay_it && !app_small()) {              /* words and the turning tile side by side */
        struct box row = prompt_room(p, fmaxf(96, type_height(p->b.w - 290, BODY, words)));
        if (!p->measure) {
            type_wrap((struct box){ row.x, row.y, row.w - 290, row.h }, BODY, TEXT, LEFT, words);
            ms_aim_dial(at, (struct box){ row.x + row.w - 270, row.y, 270, 96 });
        }
    } else prompt_text(p, words);
    if (m->card == MS_PAIR) pair_room(at, p);
    if (app_small() && lay_it) {
        struct box dial = prompt_room(p, 84);
        if (!p->measure) ms_aim_dial(at, dial);
    } else if (!app_portrait() && lay_it) {
        struct box dial = prompt_room(p, 100);
        if (!p->measure) ms_aim_dial(at, dial);
        spots_line(at, p);
    }
    place_buttons(at, p, lay_it, keep);
}

/* ---- somebody else ---- */

static void waiting_prompt(const struct seat *at, struct prompt *p)
{
    const struct mistrial *m = ms_desk_state(at);
    char words[160];
    prompt_asked(p);
    if (m->phase == MS_RESOLVE && m->winner < MS_SIDES) {
        won_words(at, m->winner, words, sizeof words);
        prompt_text(p, words);
    }
    if (m->card < MS_CARDS && m->phase != MS_OVER && !app_small()) exhibit_room(at, p, m->card, ms_desk_me(at));
}

/* The sheet over the hand keeps its height, so that the board keeps its size. */
enum { SHEET_LEAST = 240 };

static void asked_prompt(const struct seat *at, struct prompt *p)
{
    switch (ms_desk_state(at)->phase) {
    case MS_SUBMIT: submit_prompt(at, p); break;
    case MS_COMMIT: commit_prompt(at, p); break;
    case MS_ARGUE: argue_prompt(at, p); break;
    case MS_RESOLVE: resolve_prompt(at, p); break;
    default: prompt_default(p);
    }
}

void mistrial_prompt(const struct seat *at, struct prompt *p)
{
    float top = p->y;
    ms_aim_sync(at);
    if (flight_hides(ms_desk_key("bid", 0)))             /* face down: nobody has won yet */
        prompt_head(p, -1, _("The Arguments are turned up"), "");
    else if (at->asking) asked_prompt(at, p);
    else waiting_prompt(at, p);
    if (app_portrait() && !app_small() && p->y - top < SHEET_LEAST) p->y = top + SHEET_LEAST;
}
