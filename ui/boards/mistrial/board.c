/* Mistrial! as it is seen: whose eyes, its cards in words, the words of the bar. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "../../app.h"
#include "../../flight.h"
#include "../../settings.h"
#include "../boards.h"
#include "view.h"
#include "text.h"

const struct mistrial *ms_desk_state(const struct seat *at)
{
    return (const struct mistrial *)at->view;
}

static bool shared(const struct seat *at)
{
    return at->viewer < 0 && !at->replaying && ((at->persons > 1 && settings.curtain) || at->shown_to_all);
}

bool ms_desk_plaques(const struct seat *at)
{
    return shared(at) && settings.peek && at->turn != SEAT_NONE;
}

/* What two people look at together lies as the first seat sees it; without a curtain as the last of them saw
   it. */
int ms_desk_me(const struct seat *at)
{
    if (at->viewer >= 0) return at->viewer;
    if (shared(at)) return MS_DEFENCE;
    /* a replay's public looks from where the first person sat, as in the game */
    for (int s = 0; at->replaying && s < at->seats; s++)
        if (at->players[s].level == PERSON) return s;
    for (int i = at->past->count - 1; !at->replaying && i >= 0; i--) {
        int seat = at->past->line[i].action.seat;
        if (seat >= 0 && at->players[seat].level == PERSON) return seat;
    }
    return MS_PROSECUTION;
}

bool ms_desk_warns(const struct seat *at, int side, int card)
{
    const struct mistrial *m = ms_desk_state(at);
    return m->warning && settings.mistrial_warning && m->phase != MS_OVER && m->layout != MS_UNDRAWN
           && mistrial_doomed(m, side, card);
}

uint32_t ms_desk_key(const char *what, int n)
{
    return spot_id(what, n);
}

struct box ms_desk_square(const struct seat *at, int square)
{
    struct mistrial_ui *ui = at->ui;
    int x = square % MS_W, y = square / MS_W;
    if (ui->desk.turned) x = MS_W - 1 - x, y = MS_H - 1 - y;
    return (struct box){ ui->desk.board.x + ui->desk.cell * (float)x,
                         ui->desk.board.y + ui->desk.cell * (float)y, ui->desk.cell, ui->desk.cell };
}

struct box ms_desk_tile(const struct seat *at, int exhibit, int turn, int square, struct footprint *f)
{
    struct mistrial_ui *ui = at->ui;
    *f = mistrial_footprint(exhibit, turn, ui->desk.turned);
    int x = square % MS_W, y = square / MS_W;
    if (ui->desk.turned) x = MS_W - x - f->w, y = MS_H - y - f->h;
    return (struct box){ ui->desk.board.x + ui->desk.cell * (float)x,
                         ui->desk.board.y + ui->desk.cell * (float)y, ui->desk.cell * (float)f->w,
                         ui->desk.cell * (float)f->h };
}

void ms_desk_about_help(int help)
{
    seat_about(_(mistrial_helps[help].title), _(mistrial_helps[help].text), NULL);
}

void ms_desk_about_card(const struct seat *at, int card)
{
    char title[80], text[900];
    struct text head = TEXT_ON(title), t = TEXT_ON(text);
    const struct mistrial *m = ms_desk_state(at);
    text_clear(&head);
    text_clear(&t);
    mistrial_card_name(card, &head);
    text_add(&t, _("**Prosecution:** %s\n"), _(mistrial_exhibits[card].prosecution));
    text_add(&t, _("**Defence:** %s\n\n"), _(mistrial_exhibits[card].defence));
    if (card == MS_PAIR) text_add(&t, "%s\n", _(mistrial_helps[MS_HELP_PAIR].text));
    else {
        int blue = mistrial_copies(m, 0, card), red = mistrial_copies(m, 1, card),
            copies = mistrial_shapes[card].copies;
        if (blue + red == 0)
            text_add(&t,
                     ngettext("Its tile isn't on the board.", "Its %d tiles are not on the board.",
                              (unsigned long)copies),
                     copies);
        else if (blue && red) text_add(&t, "%s", _("Each side has a tile of it on the board."));
        else
            text_add(&t,
                     blue ? _("On the board for the Defence: %d of %d.")
                          : _("On the board for the Prosecution: %d of %d."),
                     blue + red, copies);
        text_add(&t, " ");
    }
    text_add(&t, _("Evidence cards seen: %d of %d."), mistrial_nibble(m->gone, card), card == MS_PAIR ? 2 : 3);
    for (int s = 0; s < MS_SIDES; s++)
        if (ms_desk_warns(at, s, card))
            text_add(&t, "\n\n%s",
                     s ? _("**Mistrial** if the Prosecution wins it now.")
                       : _("**Mistrial** if the Defence wins it now."));
    seat_about_card(title, text, mistrial_evidence, card, 1.4f);
}

const char *ms_desk_fate(const struct seat *at, int card)
{
    const struct mistrial *m = ms_desk_state(at);
    int me = ms_desk_me(at);
    if (card == MS_PAIR) return _("Choose");
    if (!(m->letters >> card & 1)) return ms_desk_warns(at, me, card) ? _("Mistrial!") : _("New");
    if (mistrial_copies(m, !me, card)) return _("Flip");
    return mistrial_copies(m, me, card) < mistrial_shapes[card].copies ? _("Second") : _("Yours");
}

/* ---- words of the bar and the results ---- */

static void status(const struct seat *at, struct text *out)
{
    const struct mistrial *m = at->view;
    int down = __builtin_popcount(m->letters);
    if (m->opening) text_add(out, "%s", _("Opening arguments"));
    else text_add(out, _("Round %d \u00b7 %d of %d exhibits"), m->round, down, MS_GOAL);
}

/* While both Arguments still lie face down the log doesn't say what came of them. */
static int untold(const struct seat *at)
{
    if (!flight_hides(ms_desk_key("bid", 0))) return 0;
    for (int i = at->past->count - 1; i >= 0; i--)
        if (at->past->line[i].action.verb == MS_V_REVEAL) return at->past->count - i;
    return 0;
}

static int steps(const struct seat *at, const char *names[8], int *now)
{
    const struct mistrial *m = at->view;
    names[0] = m->opening ? _("Exhibit") : _("Submit");
    names[1] = _("Argue");
    names[2] = _("Place evidence");
    names[3] = _("Refill");
    *now = m->phase <= MS_SUBMIT ? 0 : m->phase <= MS_REVEAL ? 1 : m->phase == MS_RESOLVE ? 2 : 3;
    if (flight_hides(ms_desk_key("bid", 0))) *now = 1;            /* the cards are yet to be turned up */
    return 4;
}

static bool about(const struct seat *at, char letter, int value, bool open)
{
    if (open && (letter == 'c' || letter == 'e')) ms_desk_about_card(at, value);
    return letter == 'c' || letter == 'e';
}

static void headline(const struct seat *at, struct text *out)
{
    const struct mistrial *m = at->view;
    if (m->victor >= MS_SIDES) return;
    const char *name = at->players[m->victor].name;
    text_add(out, m->end == MS_END_MISTRIAL ? _("Mistrial! %s wins") : _("%s wins the case"), name);
}

/* The board as it lay at the end, the linked groups outlined, the count of both sides at its flanks. */
static float results(const struct seat *at, struct box b, bool measure)
{
    const struct mistrial *m = ms_desk_state(at);
    if (app_small()) {           /* the board, and below it the count of both sides */
        if (measure) return 308;
        struct box court = box_centre((struct box){ b.x, b.y + 8, b.w, 200 }, fminf(b.w - 20, 224), 196);
        ms_court_small(court, m, ms_desk_me(at) == MS_DEFENCE);
        for (int s = 0; s < MS_SIDES; s++) {
            struct box w = { b.x + b.w / 2 * (float)s, b.y + 216, b.w / 2, 80 };
            char words[60];
            snprintf(words, sizeof words,
                     ngettext("%d linked tile", "%d linked tiles", (unsigned long)mistrial_linked(m, s)),
                     mistrial_linked(m, s));
            draw_art(box_centre((struct box){ w.x, w.y, w.w, 44 }, 38, 40),
                     s ? "mistrial/prosecution" : "mistrial/defence", WHITE);
            type_line((struct box){ w.x, w.y + 48, w.w, 24 }, LABEL, TEXT, CENTRE, words);
        }
        return 308;
    }
    /* as large as the two sides' rows below it leave room for, or as there is room */
    bool tall = app_portrait();
    float foot = tall ? 128 : 0, high = canvas.h - 480 * fmaxf(1, canvas.text_scale) - foot,
          h = fmaxf(170, fminf(high, tall ? (b.w - 40) * MS_H / MS_W : 480));
    if (!tall) h = fmaxf(h, fminf(fminf(b.h - 12, 560), (b.w - 280) * MS_H / MS_W));
    if (measure) return h + foot + 12;
    struct box board = box_centre((struct box){ b.x, b.y, b.w, h }, h * MS_W / MS_H, h - 24);
    ms_court_small(board, m, ms_desk_me(at) == MS_DEFENCE);       /* as it lay before the viewer */
    float wing = fminf(190, (b.w - board.w) / 2 - 30);
    for (int s = 0; s < MS_SIDES; s++) {
        struct box w = { s ? board.x + board.w + 20 : board.x - 20 - wing, b.y, wing, h };
        if (tall) w = (struct box){ b.x + b.w / 2 * (float)s, b.y + h - (h - 132) / 2 - 4, b.w / 2, h };
        char number[8];
        float line = type_line_height(LABEL), top = w.y + (h - 40 - 52 - line) / 2;
        snprintf(number, sizeof number, "%d", mistrial_linked(m, s));
        draw_art((struct box){ w.x + w.w / 2 - 19, top, 38, 40 },
                 s ? "mistrial/prosecution" : "mistrial/defence", WHITE);
        type_line((struct box){ w.x, top + 42, w.w, 50 }, style_fixed(style_size(NUMBER, 42)), TEXT, CENTRE,
                  number);
        type_line((struct box){ w.x, top + 92, w.w, line }, style_size(LABEL, 14), TEXT2, CENTRE,
                  _("linked tiles"));
    }
    return h + foot + 12;
}

static void changed(const struct seat *at, enum change why)
{
    struct mistrial_ui *ui = at->ui;
    if (why != RETURNED) ui->aim = (struct mistrial_aim){ 0 };
    bool begun = why == RETURNED && ui->hold.begun;
    memset(&ui->hold, 0, sizeof ui->hold);
    ui->hold.twist_at = -1e9;
    ui->hold.begun = begun;
}

/* The sides have their colours, whoever plays them. */
static int colour_of(const struct seat *at, int seat)
{
    (void)at;
    return seat == MS_PROSECUTION ? 0 : 1;
}

static const char *counts(int n)
{
    return ngettext("%d linked tile", "%d linked tiles", (unsigned long)n);
}

static unsigned tension(const void *view)
{
    const struct mistrial *m = view;
    bool sealed = m->phase == MS_ARGUE || m->phase == MS_REVEAL, last = bits_count(m->letters) + 2 >= MS_GOAL;
    return (sealed ? TENSION_CLAIM : 0) | (last ? TENSION_LAST : 0);
}

static void ground(struct box b, int piece) { mistrial_argument(b, piece & 15, piece >> 4); }

const struct board mistrial_board = {
    .ground = ground,
    .ground_tall = 1 / 0.73f,
    .id = "mistrial",
    .tension = tension,
    .accent = ACCENT,
    .table = { CLOTH_LIGHT, CLOTH, CLOTH_DARK },
    .tray = 142,
    .tray_portrait = 190,
    .small_tray = mistrial_small_tray,
    .small_least = 190,
    .small_most = 330,
    .ui_size = sizeof(struct mistrial_ui),
    .changed = changed,
    .status = status,
    .about = about,
    .steps = steps,
    .draw = mistrial_lay_out,
    .tray_draw = mistrial_tray,
    .secrets = mistrial_secrets,
    .plaque = mistrial_plaque, .mine = mistrial_mine,
    .tips = mistrial_tips,
    .pictures = mistrial_pictures,
    .prompt = mistrial_prompt,
    .happen = mistrial_happen,
    .ghost = ms_aim_ghost,
    .arrows = ms_aim_arrows,
    .colour = colour_of,
    .ceremony = &mistrial_ceremony,
    .headline = headline, .counts = counts,
    .results = results,
    .untold = untold,
};
