/* Each person's own: the page before the first decision, the plaques of a shared screen, the peek while
   held. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "../app.h"
#include "../hint.h"
#include "../intent.h"
#include "../settings.h"
#include "../speech.h"
#include "../table.h"
#include "../widgets.h"
#include "screens.h"
#include "text.h"

enum { HOLD_MS = 700, PLAQUE = 132, PLAQUE_LOW = 122, GAP = 10 };

/* ---- the paper ---- */

/* A seat's own on paper, as high as it is, with its lower edge at `bottom`; returns its top. */
float look_paper(int seat, float x, float w, float bottom, const char *head)
{
    const struct seat *at = table_seat(seat);
    const struct seat_colour *c = &seat_colours[seat_colour(at, seat)];
    struct box in = { x + 18, 0, w - 36, 4000 };
    float high = 64 + at->board->secrets(at, in, true) + 14,
          top = fmaxf(table_bar_height() + 8, bottom - high);
    struct box b = { x, top, w, bottom - top };
    draw_shadow(b, 14, SHADOW_PLAQUE);
    draw_shape(b, &(struct shape){ .radius = 14, .top = 0xFDF9F0FF, .bottom = 0xF1E7D3FF, .line = c->base,
                                   .line_width = 4 });
    widget_badge((struct box){ x + 16, top + 14, 40, 40 }, seat_colour(at, seat), true);
    type_line((struct box){ x + 68, top + 10, w - 84, 22 }, style_fixed(LOG), PAPER_INK2, LEFT, head);
    type_line((struct box){ x + 68, top + 28, w - 84, 30 }, style_fixed(HEADING), PAPER_INK, LEFT,
              at->players[seat].name);
    struct box area = { in.x, top + 64, in.w, b.h - 64 - 14 };
    draw_clip(area);
    at->board->secrets(at, area, false);
    draw_unclip();
    return top;
}

void look_opening_draw(const struct seat *at)
{
    const struct board *b = at->board;
    int seat = table_page();
    draw_backdrop(b->table[0], b->table[1], b->table[2]);
    float w = fminf(620, canvas.w - (app_small() ? 24 : 48)), x = (canvas.w - w) / 2;
    struct box in = { x + 18, 0, w - 36, 4000 };
    float high = 78 + b->secrets(table_seat(seat), in, true), button = grown(60),
          foot = canvas.h - button - (app_small() ? 36 : 60);
    float bottom = fminf(foot, canvas.h / 2 + high / 2);
    speech_add(at->players[seat].name);
    speech_add(_("This is yours. Nobody else sees it."));
    look_paper(seat, x, w, bottom, _("This is yours. Nobody else sees it."));
    struct box on = { x + w / 2 - 160, bottom + 24, 320, button };
    if (widget_button(spot_id("seen", 0), on, PRIMARY, "check", _("I have seen it"))) intent_call(table_seen);
}

/* ---- plaques and the peek ---- */

static bool peeks(const struct seat *at)
{
    return !at->replaying && !table_driver()->own && settings.curtain && settings.peek && table_persons() > 1
           && at->board->secrets && table_turn() != SEAT_NONE;
}

bool look_may_peek(int seat)
{
    const struct seat *at = table_at();
    return peeks(at) && at->players[seat].level == PERSON && !table_on_device(seat);
}

bool look_plaques(void)
{
    const struct seat *at = table_at();
    return at->viewer == SEAT_NONE && (!at->paused || at->board->plaques_stay) && peeks(at);
}

static int columns(int n)
{
    if (app_small()) return n < 3 ? n : 3;
    return app_portrait() && n > (app_low() ? 5 : 3) ? (n + 1) / 2 : n;
}

float look_plaques_height(void)
{
    int n = table_persons(), rows = (n + columns(n) - 1) / columns(n);
    return app_portrait() || app_small() ? (float)rows * (PLAQUE_LOW + GAP) + GAP : PLAQUE + 2 * GAP;
}

static void speak_again(const struct intent *i) { table_hush(i->number, false); }

/* Its name and what is public; while it wants to be left alone a press there takes that back. */
static void plaque_words(const struct seat *at, struct box name, int seat, bool narrow)
{
    char line[80] = "", label[80];
    struct text t = TEXT_ON(line);
    bool turn = table_turn() == seat, hushed = table_people().quiet >> seat & 1;
    const struct player *p = &at->players[seat];
    type_line((struct box){ name.x, name.y, name.w, 26 }, style_fixed(style_size(LABEL, narrow ? 15 : 18)),
              TEXT, LEFT, p->name);
    if (hushed) text_add(&t, "%s", _("Not this round"));
    else if (at->board->plaque) at->board->plaque(at, seat, &t);
    if (turn && !*line) text_add(&t, "%s", _("decides"));
    struct box under = { name.x, name.y + name.h - 26, name.w, 26 };
    if (narrow && (name.h >= 50 || app_small()))
        under = (struct box){ name.x - 40, name.y + 38, name.w + 38, 24 };
    char *more = strstr(line, " \u00b7 ");
    if (more && type_width(style_fixed(PLAIN13), line) > under.w) *more = 0;
    type_line(under, style_fixed(PLAIN13), turn ? BRASS300 : TEXT2, LEFT, line);
    if (!hushed) return;
    snprintf(label, sizeof label, _("%s: ask me again"), p->name);
    if (spot(spot_id("unhush", seat), name, 0, label))
        intent_set(&(struct intent){ .carry_out = speak_again, .number = seat });
    draw_icon((struct box){ name.x + name.w - 22, name.y + 2, 20, 20 }, "sound-off", BRASS300);
}

static void plaque(const struct seat *at, struct box b, int seat)
{
    const struct player *p = &at->players[seat];
    bool turn = table_turn() == seat, narrow = b.w < 200;
    char label[80];
    draw_shape(b, &(struct shape){ .radius = 14, .top = 0x2A323DFF, .bottom = 0x1C232CFF,
                                   .line = turn ? BRASS400 : fade(WHITE, 0.08f), .line_width = turn ? 3 : 1 });
    bool low = b.h < PLAQUE;
    float badge = narrow || low ? 30 : 40;
    widget_badge((struct box){ b.x + 12, b.y + 12, badge, badge }, seat_colour(at, seat), true);
    plaque_words(at, (struct box){ b.x + badge + 20, b.y + (low ? 2 : 8), b.w - badge - 28, low ? 48 : 50 },
                 seat, narrow);
    uint32_t id = spot_id("peek", seat);
    struct box button = { b.x + 10, b.y + b.h - 58, b.w - 20, 48 };
    snprintf(label, sizeof label, _("%s: hold to peek"), p->name);
    spot(id, button, SPOT_HOLD | SPOT_OWN_KEY, label);
    if (input_key(SDLK_1 + seat)) spot_hold(id, SDLK_1 + seat);
    float held = fminf(1, spot_held(id) / HOLD_MS);
    draw_shape(
        button,
        &(struct shape){
            .radius = 12, .top = 0x3A2A55FF, .bottom = 0x33244CFF, .line = 0x8E6FC4FF, .line_width = 1 });
    if (held > 0)
        draw_round((struct box){ button.x, button.y, fmaxf(24, button.w * held), button.h }, 12, 0x5A3F86FF);
    const char *word = narrow ? _("Peek") : _("Hold to peek");
    struct style s = style_room(style_size(LABEL, narrow ? 14 : 15), box_inset(button, 22), word);
    float w = type_width(s, word) + 30, x = button.x + (button.w - w) / 2;
    draw_icon((struct box){ x, button.y + 14, 20, 20 }, "eye", WHITE);
    type_line((struct box){ x + 28, button.y, w - 28, button.h }, s, WHITE, LEFT, word);
    widget_ring(id, button, 12);
}

/* Where the plaque of the i-th of n people lies. */
static struct box place(struct box row, int i, int n)
{
    int across = columns(n);
    float w = fminf(480, (row.w - GAP) / (float)across - GAP),
          h = app_portrait() || app_small() ? PLAQUE_LOW : PLAQUE;
    return (struct box){ row.x + GAP + (w + GAP) * (float)(i % across),
                         row.y + GAP + (h + GAP) * (float)(i / across), w, h };
}

static struct box shown[SEATS_MAX];

void look_plaques_draw(const struct seat *at, struct box b)
{
    int n = table_persons(), i = 0;
    draw_gradient(b, 0, 0x20262FFF, 0x141920FF);
    draw_fill((struct box){ b.x, b.y, b.w, 1 }, fade(WHITE, 0.09f));
    for (int s = 0; s < at->seats; s++)
        if (look_may_peek(s)) plaque(at, shown[s] = place(b, i++, n), s);
}

int look_peeking(void)
{
    const struct seat *at = table_at();
    for (int s = 0; s < at->seats && look_plaques(); s++)
        if (look_may_peek(s) && spot_held(spot_id("peek", s)) >= HOLD_MS) return s;
    return -1;
}

void look_peek_draw(const struct seat *at)
{
    int seat = look_peeking();
    if (seat < 0) return;
    table_peeked(seat);
    char line[120];
    float w = app_small() ? canvas.w - 16 : fmaxf(300, shown[seat].w + 30),
          x = shown[seat].x + (shown[seat].w - w) / 2;
    x = fmaxf(8, fminf(x, canvas.w - w - 8));
    float bottom = shown[seat].y + shown[seat].h - 62;       /* above the finger */
    look_paper(seat, x, w, bottom, _("Let go to hide"));
    snprintf(line, sizeof line, _("**%s is peeking.** Look away, please."), at->players[seat].name);
    float lw = 250, lh = type_height(lw - 56, BODY, line) + 24;
    if (app_small()) {           /* no room beside it */
        app_redraw();
        return;
    }
    struct box warn = { x > canvas.w / 2 ? 12 : fminf(canvas.w - lw - 12, x + w + 16), bottom - lh - 20, lw,
                        lh };
    draw_shape(warn, &(struct shape){ .radius = 10, .top = 0x3E2B2EFF, .bottom = 0x3E2B2EFF,
                                      .line = fade(BRASS400, 0.4f), .line_width = 1 });
    draw_icon((struct box){ warn.x + 14, warn.y + (lh - 24) / 2, 24, 24 }, "warning", BRASS300);
    type_wrap((struct box){ warn.x + 50, warn.y + 12, lw - 60, lh }, BODY, TEXT, LEFT, line);
    hint_peek(seat, spot_id("peek", seat), (struct box){ warn.x, 0, lw, warn.y - 12 });
    app_redraw();
}

/* ---- the question before a look ---- */

void prompt_look(struct prompt *p, int seat)
{
    const struct seat *at = table_at();
    char words[400], pass[120] = "";
    static struct action list[LEGAL_MAX];
    int n = table_look() == LOOK_IF_WANTED ? session_legal(table_session(), list, LEGAL_MAX) : 0;
    for (int i = 0; i < n; i++)
        if (at->game->verbs[list[i].verb].flags & (FLAG_PASS | FLAG_OPEN)) {
            seat_name(at, &list[i], pass, sizeof pass);
            text_capital(pass);
        }
    seat_ask(at, words, sizeof words);
    prompt_head(p, seat, at->players[seat].name, _("Your turn"));
    prompt_text(p, words);
    prompt_note(p, "eye", _("The others look away while your cards are open."));
    const struct prompt_button both[] = {
        { spot_id("show mine", 0), PRIMARY, "eye", _("Show my cards"), NULL },
        { spot_id("pass", 0), ASIDE, "next", pass, NULL },
    };
    int tapped = prompt_buttons(p, both, *pass ? 2 : 1);
    if (tapped == 0) intent_call(table_want);
    if (tapped == 1) intent_call(table_pass);
}
