/* Set-up: who sits where, the game's options, the seed. */
#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../settings.h"
#include "../intent.h"
#include "../pad.h"
#include "../table.h"
#include "../widgets.h"
#include "rng.h"
#include "save.h"
#include "screens.h"
#include "text.h"

enum { ABREAST = 1200 };          /* as wide as three panels side by side need */

static const char *const person_names[] = { "Amara", "Tomas", "Ines", "Joon", "Petra", "Oskar" };
static const char *const bot_names[] = { "Vesper", "Whist", "Marlowe", "Pip", "Quill", "Sable" };
/* blue, red, yellow, green, purple, ivory: slate is the prosecutor's */
static const int seat_order[] = { 1, 0, 2, 3, 4, 6 };

static const struct game *game;
static const struct board *board;
static struct last_game *last;
static char seed_text[64];       /* empty: the system deals */
static int picking = -1;         /* the seat whose colour is being chosen */
static int placing = -1;         /* the seat whose edge of the device is being chosen */

static uint64_t seed_of(const char *text)
{
    uint64_t h = 0xcbf29ce484222325u;
    for (; *text; text++) h = (h ^ (uint8_t)*text) * 0x100000001b3u;
    return h;
}

static bool name_used(const char *name, int except)
{
    for (int s = 0; s < last->seats; s++)
        if (s != except && name_alike(last->players[s].name, name)) return true;
    return false;
}

static void name_seat(int s)
{
    const char *const *names = last->players[s].level == PERSON ? person_names : bot_names;
    for (int i = 0; i < 6; i++)
        if (!name_used(names[i], s)) {
            snprintf(last->players[s].name, sizeof last->players[s].name, "%s", names[i]);
            return;
        }
}

static bool name_is_given(const char *name)
{
    for (int i = 0; i < 6; i++)
        if (!strcmp(name, person_names[i]) || !strcmp(name, bot_names[i])) return false;
    return *name;
}

static int free_colour(void)
{
    for (int i = 0; i < 6; i++) {
        bool used = false;
        for (int s = 0; s < last->seats; s++) used |= last->players[s].colour == seat_order[i];
        if (!used) return seat_order[i];
    }
    return COLOUR_SLATE;
}

static void add_seat(enum level level)
{
    int s = last->seats;
    struct player p = { "", (uint8_t)level, (uint8_t)free_colour() };
    last->players[s] = p;
    last->seats++;
    name_seat(s);
}

static void remove_seat(int s)
{
    memmove(&last->players[s], &last->players[s + 1], (size_t)(last->seats - s - 1) * sizeof last->players[0]);
    memmove(&last->sides[s], &last->sides[s + 1], (size_t)(last->seats - s - 1));
    last->seats--;
}

static int give_seat(int pad);

void setup_choose(const struct game *g)
{
    game = g;
    board = board_find(g->id);
    bool fresh = settings_last(g->id)->seats == 0;
    last = settings_last(g->id);
    if (fresh) {
        game_default_options(g, last->options);
        add_seat(PERSON);
        while (last->seats < g->seats_min
               || (last->seats < 4 && last->seats < g->seats_max && g->seats_max > 2))
            add_seat(NORMAL);
    }
    if (last->seats > g->seats_max) last->seats = g->seats_max;
    while (last->seats < g->seats_min) add_seat(NORMAL);
    for (int i = 0; i < game_option_count(g); i++) {
        int n = 0;
        while (g->options[i].choices[n]) n++;
        if (last->options[i] < 0 || last->options[i] >= n) last->options[i] = g->options[i].initial;
    }
    seed_text[0] = 0;
    picking = placing = -1;
    pad_asks = give_seat;
    if (settings.flat) setup_edges_spread(last);
    static const char *const areas[] = { "setup", "setup seats", "setup options" };
    for (int i = 0; i < 3; i++) widget_scroll_to(spot_id(areas[i], 0), 0);
}

static int persons(void)
{
    int n = 0;
    for (int s = 0; s < last->seats; s++) n += last->players[s].level == PERSON;
    return n;
}

/* ---- starting ---- */

/* Nobody is called by blanks, and no two are called the same. */
static void settle_names(void)
{
    for (int s = 0; s < last->seats; s++) {
        char *name = last->players[s].name, *end = name + strlen(name);
        while (end > name && end[-1] == ' ') *--end = 0;
        memmove(name, name + strspn(name, " "), strlen(name + strspn(name, " ")) + 1);
    }
    for (int s = 0; s < last->seats; s++)
        if (name_blank(last->players[s].name) || name_used(last->players[s].name, s)) name_seat(s);
    players_tell_apart(last->players, last->seats);
}

/* What is typed as a seed may be a game ID, which brings its seats and options along. */
static const char *read_seed(int16_t options[OPTIONS_MAX], uint64_t *seed)
{
    const struct game *from_id;
    int seats;
    memcpy(options, last->options, sizeof last->options);
    game_settle_options(game, last->seats, options);
    *seed = *seed_text ? seed_of(seed_text) : rng_fresh();
    const char *why = save_read_game_id(seed_text, &from_id, &seats, options, seed);
    if (!from_id) return NULL;
    if (why) return why;
    if (from_id != game) return _("This game ID belongs to another game");
    while (last->seats < seats) add_seat(NORMAL);
    last->seats = seats;
    return NULL;
}

static void start(void)
{
    struct session s = { 0 };
    int16_t options[OPTIONS_MAX];
    uint64_t seed;
    const char *why = read_seed(options, &seed);
    if (!why) why = session_open(&s, game, last->seats, options, seed);
    s.luck.wanted = !*seed_text;
    settle_names();
    for (int i = 0; !why && i < last->seats; i++) why = session_seat(&s, i, &last->players[i]);
    if (why) {
        session_close(&s);
        app_toast(why);
        return;
    }
    settings_save();
    why = table_open(&s, true);
    app_back();
    app_push(&table_screen);
    app_sound("gavel-1");
    if (why) app_toast(why);
}

#ifdef DOCKET_JOIN
static void start_shared(void)
{
    start();
    if (app_screen() == &table_screen) invite_open();
}
#endif

static void at_once(const struct intent *i)
{
    setup_choose(i->with);
    app_push(&setup_screen);
    start();
}

void setup_at_once(const struct game *g)
{
    intent_set(&(struct intent){ .carry_out = at_once, .with = g });
}

void setup_first(const struct game *g)
{
    setup_choose(g);
    for (int s = 0; s < last->seats; s++)
        if (last->players[s].level != PERSON) last->players[s].level = EASY;
    app_push(&setup_screen);
    start();
}

/* ---- pads ---- */

/* Several people: a pad of nobody takes the first person's seat that has none. */
static int give_seat(int pad)
{
    if (app_screen() != &setup_screen || persons() < 2) return -1;
    for (int s = 0; s < last->seats; s++) {
        if (last->players[s].level != PERSON || pad_of_seat(s) >= 0) continue;
        char line[120];
        pad_take_seat(pad, s, last->players[s].colour);
        snprintf(line, sizeof line, _("This controller plays for %s"), last->players[s].name);
        app_toast(line);
        app_redraw();
        return s;
    }
    return -1;
}

/* Whose pad is whose; a press takes it back. */
static bool pad_mark(struct box b, int s)
{
    char label[120];
    int pad = pad_of_seat(s);
    if (pad < 0) return false;
    snprintf(label, sizeof label, _("%s's controller: let go"), last->players[s].name);
    if (widget_icon(spot_id("seat pad", s), b, "pad", label, true)) pad_take_seat(pad, -1, 0);
    return true;
}

/* ---- parts ---- */

static void colour_choice(struct box b, int s)
{
    widget_panel(b);
    int across = app_small() ? 4 : SEAT_COLOURS;
    for (int i = 0; i < SEAT_COLOURS; i++) {
        struct box c = { b.x + 8 + (float)(i % across) * 56, b.y + 8 + (float)(i / across) * 56, 48, 48 };
        if (spot(spot_id("colour", i), c, 0, _(seat_colours[i].name))) {
            for (int o = 0; o < last->seats; o++)
                if (last->players[o].colour == i) last->players[o].colour = last->players[s].colour;
            last->players[s].colour = (uint8_t)i;
            picking = -1;
        }
        widget_ring(spot_id("colour", i), box_inset(c, 4), 8);
        widget_badge(box_inset(c, 5), i, true);
    }
}

static void colour_well(struct box c, const struct player *p, int s)
{
    char label[120];
    snprintf(label, sizeof label, _("Colour of %s: %s"), p->name, _(seat_colours[p->colour].name));
    if (spot(spot_id("seat colour", s), c, 0, label)) picking = picking == s ? -1 : s;
    draw_shape(c, &(struct shape){
                      .radius = 11, .top = WELL, .bottom = WELL, .line = fade(WHITE, 0.07f), .line_width = 1 });
    widget_ring(spot_id("seat colour", s), c, 11);
    widget_badge((struct box){ c.x + 6, c.y + (c.h - 34) / 2, 34, 34 }, p->colour, true);
    draw_icon((struct box){ c.x + 43, c.y + (c.h - 16) / 2, 16, 16 }, "chevron-down", TEXT2);
}

/* A person's edge or curtain, a bot's level. */
static void how_it_plays(struct box in, struct player *p, int s)
{
    if (p->level == PERSON && settings.flat) {
        if (setup_edge_button(in, last, s)) placing = s;
    } else if (p->level == PERSON) {
        struct box mark = { in.x + in.w - 48, in.y + (in.h - 48) / 2, 48, 48 };
        if (pad_mark(mark, s)) in.w -= 48;
        draw_icon((struct box){ in.x + 4, in.y + (in.h - 20) / 2, 20, 20 }, "eye", TEXT2);
        type_line((struct box){ in.x + 32, in.y, in.w - 34, in.h }, LOG, TEXT2, LEFT,
                  persons() > 1 && settings.curtain ? _("Behind curtain") : _("At the screen"));
    } else {
        const char *levels[LADDER];
        int step = level_step(p->level);
        for (int i = 0; i < LADDER; i++) levels[i] = _(level_titles[level_choices[i]]);
        if (widget_choice(spot_id("seat level", s * 16), in, levels, LADDER, &step))
            p->level = level_choices[step];
    }
}

static void seat_row(struct box b, int s)
{
    struct player *p = &last->players[s];
    char number[16];
    draw_round(b, 13, fade(WHITE, 0.04f));
    struct box in = { b.x + 12, b.y + 8, b.w - 20, b.h - 16 };
    snprintf(number, sizeof number, "%d", s + 1);
    struct box figure = box_cut_left(&in, 20), c = box_cut_left(&in, 64);
    if (app_small()) figure.h = c.h = 48;
    type_line(figure, style_size(LABEL, 16), TEXT2, LEFT, number);
    char label[120];
    colour_well(c, p, s);
    box_cut_left(&in, 10);

    bool fixed = game->seats_min == game->seats_max;
    struct box away = { 0 }, below = in;
    if (!fixed) away = box_cut_right(&in, 48);
    if (app_small()) {           /* who it is, and below that what kind of player */
        in.h = away.h = 48;
        below = (struct box){ b.x + 12, b.y + b.h - 56, b.w - 24, 48 };
    }
    bool narrow = in.w < 420;
    float name_w = app_small() ? in.w - 8
                   : narrow    ? fmaxf(110, in.w - 100 - 10 - 190)
                               : fminf(200, in.w * 0.32f);
    struct box field = box_cut_left(&in, name_w);
    snprintf(label, sizeof label, _("Name at seat %d"), s + 1);
    if (widget_field(spot_id("seat name", s), field, p->name, sizeof p->name, sizeof p->name, label))
        name_clean(p->name, p->name, sizeof p->name);
    box_cut_left(&in, 10);
    if (app_small()) in = below;
    char person[100], bot[100];
    snprintf(person, sizeof person, "@person|%s: %s", p->name, _("a person"));
    snprintf(bot, sizeof bot, "@bot|%s: %s", p->name, _("a bot"));
    const char *const kinds[] = { person, bot };
    int kind = p->level != PERSON;
    if (widget_segments(spot_id("seat kind", s * 16), box_cut_left(&in, 100), kinds, 2, &kind)) {
        p->level = kind ? NORMAL : PERSON;
        if (!kind) setup_edge_take(last, s);
        if (!name_is_given(p->name)) name_seat(s);
    }
    box_cut_left(&in, 10);
    how_it_plays(in, p, s);
    if (fixed) return;
    if (last->seats > game->seats_min) {
        snprintf(label, sizeof label, _("Remove the seat of %s"), p->name);
        if (widget_icon(spot_id("seat away", s), away, "close", label, false)) remove_seat(s);
    } else {
        widget_icon_off(spot_id("seat away", s), away, "close", _("Remove the seat"),
                        _("This game needs all these seats"));
    }
}

static void shuffle_seats(void)
{
    struct rng r = rng_seeded(rng_fresh());
    for (int i = last->seats - 1; i > 0; i--) {
        int k = rng_below(&r, i + 1);
        struct player p = last->players[i];
        last->players[i] = last->players[k];
        last->players[k] = p;
        uint8_t side = last->sides[i];
        last->sides[i] = last->sides[k];
        last->sides[k] = side;
    }
}

static void add_button(struct box add, int left)
{
    if (spot(spot_id("add seat", 0), add, 0, _("Add a seat"))) add_seat(NORMAL);
    draw_dashes(add, 13, 2, fade(WHITE, 0.2f));
    widget_ring(spot_id("add seat", 0), add, 13);
    char text[60];
    snprintf(text, sizeof text,
             ngettext("Add a seat (%d left)", "Add a seat (%d left)", (unsigned long)left), left);
    float tw = type_width(style_size(LABEL, 16), text);
    draw_icon((struct box){ add.x + (add.w - tw) / 2 - 32, add.y + 17, 22, 22 }, "plus", TEXT2);
    type_line((struct box){ add.x + (add.w - tw) / 2, add.y, tw + 4, 56 }, style_size(LABEL, 16), TEXT2, LEFT,
              text);
}

static const char *who_plays(void)
{
    if (persons() > 1)
        return settings.curtain
                   ? _("Several people share this screen. Docket draws a curtain between their turns so that "
                       "cards stay secret.")
                   : _("Several people share this screen without a curtain: look away when it isn't your "
                       "turn.");
    if (!persons()) return _("Only bots are playing: watch them.");
    return last->seats == 1 ? _("You play alone, against time.")
                            : _("You play against bots. They see no more than their seat may.");
}

/* Returns the height used. */
static float seats_panel(struct box b)
{
    bool small = app_small();
    float pad = small ? 10 : 18, y = b.y + 16, x = b.x + pad, w = b.w - 2 * pad, row = small ? 122 : 64;
    type_line((struct box){ x, y, w / 2, grown(30) }, style_size(HEADING, 24), TEXT, LEFT, _("Seats"));
    if (!small)
        type_line((struct box){ x + w / 2 - 60, y, w / 2 + 60, grown(30) }, LOG, TEXT2, RIGHT,
                  _("Play goes clockwise, top to bottom"));
    y += grown(30) + 12;
    float first = y;
    for (int s = 0; s < last->seats; s++, y += row + 10) seat_row((struct box){ x, y, w, row }, s);
    int left = game->seats_max - last->seats;
    if (left > 0) {
        add_button((struct box){ x, y, w, 56 }, left);
        y += 66;
    }
    y += 6;
    float half = small ? w : (w - 10) / 2;
    if (last->seats > 1) {
        if (widget_button(spot_id("shuffle seats", 0), (struct box){ x, y, half, 52 }, SECONDARY, "swap",
                          _("Shuffle order")))
            shuffle_seats();
        if (small) y += 60;
        struct box second = { small ? x : x + half + 10, y, half, 52 };
        if (widget_button(spot_id("fill bots", 0), second, SECONDARY, "bot", _("Fill with bots"))) {
            for (int s = 1; s < last->seats; s++)
                if (last->players[s].level == PERSON) {
                    last->players[s].level = NORMAL;
                    if (!name_is_given(last->players[s].name)) name_seat(s);
                }
        }
        y += 68;
        struct box bots = { x, y - 8, w, 52 };
#ifdef DOCKET_JOIN
        if (!small) bots = (struct box){ x + half + 10, y - 8, half, 52 };
        if (widget_button(spot_id("setup devices", 0), (struct box){ x, y - 8, half, 52 }, SECONDARY, "device",
                          _("Invite devices")))
            intent_call(start_shared);
        if (small) y += 60, bots.y += 60;
#endif
        if (widget_button(spot_id("setup levels", 0), bots, SECONDARY, "info", _("How bots play")))
            levels_open(game, last->seats);
        y += 60;
    }
    const char *note = who_plays();
    float h = widget_note_height(w, note);
    widget_note((struct box){ x, y, w, h }, "target", note);
    y += h + 16;
    if (picking >= 0)
        colour_choice(
            (struct box){ x + 20, first + (row + 10) * (float)picking + 58, 8 + 56 * (small ? 4 : SEAT_COLOURS),
                          small ? 120 : 64 },
            picking);
    return y - b.y;
}

static float option_row(struct box b, int i)
{
    const struct option *o = &game->options[i];
    int value = last->options[i], n = 0;
    float y = b.y;
    if (o->kind == OPTION_TOGGLE) {
        float h = fmaxf(66, 14 + type_height(b.w - 80, LABEL, _(o->title))
                                + type_height(b.w - 80, LOG, o->help ? _(o->help) : ""));
        widget_toggle(spot_id("option", i * 16), (struct box){ b.x, y, b.w, h }, _(o->title),
                      o->help ? _(o->help) : "", &value);
        last->options[i] = (int16_t)value;
        draw_fill((struct box){ b.x, y + h, b.w, 1 }, fade(WHITE, 0.06f));
        return h + 1;
    }
    const char *names[8];
    for (; n < 8 && o->choices[n] && (o->kind != OPTION_SEATS || n <= last->seats); n++)
        names[n] = _(o->choices[n]);
    if (value >= n) value = o->initial; /* shown and played; what was chosen comes back with the seats */
    int shown = value;
    type_line((struct box){ b.x, y + 4, b.w, grown(24) }, LABEL, TEXT, LEFT, _(o->title));
    y += grown(24) + 8;
    float widest = 0;
    for (int k = 0; k < n; k++) widest = fmaxf(widest, type_width(style_size(SMALL, 14), names[k]));
    int across = n < 3 ? n : 3;
    while (across > 1 && widest + 18 > b.w / (float)across) across--;
    assert(across > 0);
    int rows = (n + across - 1) / across;
    if (rows == 1)
        widget_segments(spot_id("option", i * 16), (struct box){ b.x, y, b.w, 48 }, names, n, &value);
    else for (int r = 0; r < rows; r++) {
        int part = n - r * across < across ? n - r * across : across, in_row = value - r * across;
        struct box row = { b.x, y + (float)r * 52, b.w * (float)part / (float)across, 48 };
        if (widget_segments(spot_id("option", i * 16 + r + 1), row, names + r * across, part, &in_row))
            value = r * across + in_row;
    }
    if (value != shown) last->options[i] = (int16_t)value;
    y += (float)rows * 52;
    if (o->help && *o->help)
        y += type_wrap((struct box){ b.x, y, b.w, 80 }, style_size(LOG, 13), TEXT2, LEFT, _(o->help));
    return y - b.y + 10;
}

/* For a table of several; returns where they end. */
static float people_options(struct box b)
{
    float x = b.x, y = b.y, w = b.w;
    float h = fmaxf(66, grown(30) + type_height(w - 80, LOG, _("Hold to reveal your hand")));
    widget_toggle(spot_id("curtain option", 0), (struct box){ x, y, w, h }, _("Curtain between seats"),
                  _("Hold to reveal your hand"), &settings.curtain);
    y += h;
    h = fmaxf(66, grown(30) + type_height(w - 80, LOG, _("The table turns to whoever’s turn it is")));
    if (widget_toggle(spot_id("flat option", 0), (struct box){ x, y, w, h }, _("Tablet lying flat"),
                      _("The table turns to whoever’s turn it is"), &settings.flat))
        setup_edges_spread(last);
    y += h;
    h = fmaxf(66, grown(30) + type_height(w - 80, LOG, _("H asks; alone you always may")));
    widget_toggle(spot_id("hints option", 0), (struct box){ x, y, w, h }, _("Hints with several people"),
                  _("H asks; alone you always may"), &settings.hints);
    y += h + 12;
    return y;
}

static float options_panel(struct box b)
{
    float pad = app_small() ? 12 : 18, y = b.y + 16, x = b.x + pad, w = b.w - 2 * pad;
    type_line((struct box){ x, y, w, grown(30) }, style_size(HEADING, 24), TEXT, LEFT, _("Options"));
    y += grown(30) + 8;
    for (int i = 0; i < game_option_count(game); i++)
        if (option_offered(&game->options[i], last->seats)) y += option_row((struct box){ x, y, w, 0 }, i);
    if (last->seats > 1) y = people_options((struct box){ x, y, w, 0 });
    else y += 12;
    type_line((struct box){ x, y, w, grown(24) }, LABEL, TEXT, LEFT, _("Seed or game ID"));
    y += grown(24) + 6;
    widget_field(spot_id("seed", 0), (struct box){ x, y, w - 56, 48 }, seed_text, sizeof seed_text, 60,
                 _("Random deal"));
    struct box dice = { x + w - 48, y, 48, 48 };
    if (*seed_text) draw_round(dice, 10, 0x37414EFF);
    if (widget_icon(spot_id("dice", 0), dice, "dice", _("Back to a random deal"), *seed_text)) seed_text[0] = 0;
    y += 54;
    const char *note = *seed_text ? _("Same seed, same deal. Whoever knows the seed knows the deal.")
                                  : _("Dealt by chance; nobody can know it.");
    y += type_wrap((struct box){ x, y, w, 0 }, style_size(LOG, 13), TEXT2, LEFT, note);
    return y + 14 - b.y;
}

static void start_button(struct box b)
{
    if (widget_button(spot_id("start", 0), b, PRIMARY, "gavel", _("Open the trial"))) intent_call(start);
}

static float story(struct box b, bool cover)
{
    char art[64], text[40];
    float y = b.y;
    float words = grown(34) + type_height(b.w, BODY, _(game->story)) + 86 + (learn_there(game) ? 64 : 0);
    if (cover && b.h - words >= 90) {            /* large letters need the room */
        struct box c = { b.x, y, b.w, fminf(b.w * 4 / 3, b.h - words) };
        draw_shadow(c, 16, SHADOW_LIFTED);
        draw_round(box_inset(c, -4), 18, PAPER100);
        snprintf(art, sizeof art, "cover/%s", game->id);
        draw_art_cover(c, art, 15);
        y += c.h + 16;
    }
    y += 2;
    type_line((struct box){ b.x, y, b.w, grown(34) }, style_fit(TITLE, b.w, _(game->title)), TEXT, LEFT,
              _(game->title));
    y += grown(34) + 4;
    y += type_wrap((struct box){ b.x, y, b.w, 200 }, BODY, TEXT2, LEFT, _(game->story)) + 12;
    if (game->seats_min == game->seats_max) snprintf(text, sizeof text, "%d", game->seats_min);
    else snprintf(text, sizeof text, "%d\u2013%d", game->seats_min, game->seats_max);
    float w = type_width(SMALL, text) + 46;
    widget_tag((struct box){ b.x, y, w, 26 }, "person", text);
    snprintf(text, sizeof text, _("%d min"), game->minutes);
    widget_tag((struct box){ b.x + w + 8, y, type_width(SMALL, text) + 46, 26 }, "clock", text);
    y += 40;
    if (!learn_there(game)) return y - b.y;
    struct box lesson = { b.x, y, fminf(b.w, 280), 52 };
    if (widget_button(spot_id("setup lesson", 0), lesson, SECONDARY, "learn", _("Learn by playing")))
        learn_start(game);
    return y + 64 - b.y;
}

/* What few seats leave free: the first picture of the rules. */
static void about_panel(struct box b)
{
    const struct picture *p = board->pictures;
    if (!p || !p->name || b.h < 190) return;
    b.h = fminf(b.h, 400);
    widget_paper(b, 14);
    struct box in = box_inset(b, 18);
    type_line(box_cut_top(&in, 30), style_fixed(style_size(HEADING, 22)), PAPER_INK, LEFT,
              _("What it is about"));
    box_cut_top(&in, 8);
    float w = fminf(in.w, in.h / p->high);
    picture_draw(p, box_centre(in, w, w * p->high));
}

static void draw_stacked(void)
{
    static float seats_h = 500, options_h = 400, words_h = 240;
    bool small = app_small();
    float edge = small ? 10 : 16, foot = small ? 56 : 72, top = small ? table_bar_height() + 8 : 76;
    struct box b = { edge, top, canvas.w - 2 * edge, canvas.h - top - foot - (small ? 16 : 32) };
    widget_scroll_begin(spot_id("setup", 0), b, words_h + seats_h + options_h + 48);
    float y = b.y;
    struct box c = { b.x + 6, y + 6, 150, 200 };
    char art[64];
    snprintf(art, sizeof art, "cover/%s", game->id);
    if (!small) draw_round(box_inset(c, -4), 14, PAPER100);
    if (!small) draw_art_cover(c, art, 11);
    words_h = small ? story((struct box){ b.x + 6, y, b.w - 18, 400 }, false)
                    : fmaxf(216, story((struct box){ b.x + 178, y, b.w - 190, 400 }, false));
    y += words_h + 12;
    widget_panel((struct box){ b.x, y, b.w, seats_h });
    float h = seats_panel((struct box){ b.x, y, b.w, seats_h });
    if (h != seats_h) app_redraw();
    seats_h = h;
    y += seats_h + 14;
    widget_panel((struct box){ b.x, y, b.w, options_h });
    h = options_panel((struct box){ b.x, y, b.w, options_h });
    if (h != options_h) app_redraw();
    options_h = h;
    widget_scroll_end();
    start_button((struct box){ edge, canvas.h - foot - (small ? 8 : 16), canvas.w - 2 * edge, foot });
}

static void draw_beside(void)
{
    /* what a wider window gives, up to what can be looked over, then margins */
    float h = canvas.h - 80 - 24, more = fmaxf(0, fminf(canvas.w, 1800) - 1280),
          extra = fmaxf(0, (canvas.w - 1280 - more) / 2), tale = more * 0.2f;
    static float seats_h = 500, options_h = 500, story_h = 500;
    struct box left = { 24 + extra - 6, 74, 244 + tale, h + 6 };
    widget_scroll_begin(spot_id("setup story", 0), left, story_h);
    story_h = 6 + story((struct box){ left.x + 6, 80, 232 + tale, h }, true);
    widget_scroll_end();
    struct box middle = { 276 + extra + tale, 80, 636 + more * 0.5f + fminf(0, canvas.w - 1280), h },
               right = { middle.x + middle.w + 16, 80, 328 + more * 0.3f, h - 88 };
    widget_panel((struct box){ middle.x, middle.y, middle.w, fminf(middle.h, seats_h) });
    widget_scroll_begin(spot_id("setup seats", 0), middle, seats_h);
    float used = seats_panel(middle);
    if (used != seats_h) app_redraw();
    seats_h = used;
    widget_scroll_end();
    about_panel((struct box){ middle.x, middle.y + seats_h + 16, middle.w, middle.h - seats_h - 16 });
    widget_panel((struct box){ right.x, right.y, right.w, fminf(right.h, options_h) });
    widget_scroll_begin(spot_id("setup options", 0), right, options_h);
    used = options_panel(right);
    if (used != options_h) app_redraw();
    options_h = used;
    widget_scroll_end();
    start_button((struct box){ right.x, right.y + right.h + 16, right.w, 72 });
}

static void draw(void)
{
    if (placing >= 0) {
        if (setup_edge(last, placing)) placing = -1;
        return;
    }
    draw_backdrop(board->table[0], board->table[1], board->table[2]);
    if (app_portrait() || canvas.w < ABREAST) draw_stacked();
    else draw_beside();
    if (widget_page_bar(_("New game"))) app_back();
    float bar = table_bar_height(), x = canvas.w - 52;
    if (widget_icon(spot_id("setup settings", 0), (struct box){ x, (bar - 48) / 2, 48, 48 }, "settings",
                    _("Settings"), false))
        app_push(&settings_screen);
    if (widget_icon(spot_id("setup rules", 0), (struct box){ x - 48, (bar - 48) / 2, 48, 48 }, "rules",
                    _("Rules"), false)
        || input_key(SDLK_F1))
        rules_open(game->id);
    if (picking < 0 && input_key(SDLK_RETURN)) intent_call(start);
}

const struct screen setup_screen = { .name = "setup", .draw = draw };
