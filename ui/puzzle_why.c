/* What could be known, after a puzzle: pieces with numbers that are on the table too, and sentences. */
#include "puzzle_why.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app.h"
#include "boards/boards.h"
#include "intent.h"
#include "prompt.h"
#include "puzzle_view.h"
#include "speech.h"
#include "spots.h"
#include "table.h"
#include "widgets.h"
#include "words.h"

enum { SENTENCES = 24, GREEN = 0x8FE3BCFF };

static struct {
    char words[3200];
    int count, known;            /* sentences; those that could be known come first */
    const char *sentence[SENTENCES];     /* into `line` */
    char line[3200];
    struct grounds pieces;
} why;

/* What is said of the answer beside the choice that was made; beside the next best, where that was right. */
void puzzle_why_work(void)
{
    const struct puzzle *now = puzzle_now();
    const struct puzzle_set *set = &puzzle_view.set[puzzle_view.of];
    const struct player *players = table_session()->players;
    _Alignas(16) unsigned char view[STATE_MAX];
    int other = puzzle_view.chosen == now->answer ? puzzle_next_best(now) : puzzle_view.chosen;
    struct text t = TEXT_ON(why.words);
    struct session s;
    memset(&why, 0, sizeof why);
    text_clear(&t);
    if (puzzle_open(&s, set, now)) return;
    session_view(&s, now->seat, view);
    puzzle_why(set->game, players, view, now, other, &why.pieces, &t);
    size_t known = t.n;
    if (!now->stale) puzzle_then(set->game, players, view, now, other, &t);
    session_close(&s);
    snprintf(why.line, sizeof why.line, "%s", why.words);
    for (char *at = why.line, *end; why.count < SENTENCES && (end = strchr(at, '\n')); at = end + 1) {
        *end = 0;
        if (!*at) continue;
        why.known += at < why.line + known;
        why.sentence[why.count++] = at;
    }
}

const char *puzzle_why_words(void) { return why.words; }

/* ---- the pieces ---- */

static const struct board *board_now(void) { return table_at()->board; }

enum { WIDE = 46, BETWEEN = 8 };

/* How many stand in a row: all of them, where there is room. */
static int row_of(float room)
{
    int n = why.pieces.pieces;
    bool all = n < 6 || (float)n * (WIDE + BETWEEN) <= room;
    return all ? n : (n + 1) / 2;
}

static float piece_width(float room)
{
    float n = (float)row_of(room);
    return fminf(WIDE, (room - BETWEEN * (n - 1)) / n);
}

/* Where all are unseen the sentences tell it. */
static bool pieces_shown(void)
{
    bool any = false;
    for (int i = 0; i < why.pieces.pieces; i++) any |= why.pieces.piece[i].place != GROUND_UNSEEN;
    return any && board_now()->ground;
}

static bool captions(void) { return why.pieces.pieces && why.pieces.piece[0].under[0]; }

static void legend(char *out, size_t size)
{
    static const char *const words[] = { N_("yours"), N_("open to all"), N_("not seen") };
    int count[3] = { 0 };
    struct text t = { out, size, 0 };
    text_clear(&t);
    for (int i = 0; i < why.pieces.pieces; i++) count[why.pieces.piece[i].place]++;
    for (int k = 0; k < 3; k++)
        if (count[k]) text_add(&t, "%s%d %s", t.n ? " \u00b7 " : "", count[k], _(words[k]));
}

static void number(struct box b, int n)
{
    char words[8];
    struct box disc = { b.x + b.w - 13, b.y - 7, 20, 20 };
    snprintf(words, sizeof words, "%d", n);
    draw_round(disc, 10, 0x1F7A4FFF);
    draw_outline(disc, 10, 1, GREEN);
    type_line(disc, style_fixed(style_size(LABEL, 13)), WHITE, CENTRE, words);
}

static void piece(struct box b, const struct ground_piece *p, int n)
{
    bool shown = p->place != GROUND_UNSEEN;
    if (shown) board_now()->ground(b, p->piece);
    else {
        draw_round(b, 6, fade(BLACK, 0.3f));
        draw_dashes(b, 6, 2, fade(WHITE, 0.4f));
        type_line(b, style_fixed(style_size(LABEL, 17)), TEXT2, CENTRE, "?");
    }
    if (shown && n) number(b, n);
}

/* Which number a piece has: those are counted that can be pointed at on the table. */
static int number_of(int i)
{
    int n = 0;
    if (!board_now()->ground_spot) return 0;
    for (int k = 0; k <= i; k++) {
        const struct ground_piece *p = &why.pieces.piece[k];
        bool counts = board_now()->ground_spot(p->piece, p->place) != 0;
        if (k == i && !counts) return 0;
        n += counts;
    }
    return n;
}

/* In rows of five; their height. */
static float pieces_draw(struct box b, bool measure)
{
    int count = why.pieces.pieces, abreast = row_of(b.w - 16);
    if (!pieces_shown()) return 0;
    float w = piece_width(b.w - 16), h = w * board_now()->ground_tall, under = captions() ? 20 : 0, y = 10;
    char words[160];
    legend(words, sizeof words);
    int rows = (count + abreast - 1) / abreast;
    float text = type_height(b.w - 16, SMALL, words), all = y + (float)rows * (h + under + 10) + text + 6;
    if (measure) return all;
    draw_round((struct box){ b.x, b.y, b.w, all }, 10, fade(BLACK, 0.3f));
    for (int i = 0; i < count; i++) {
        const struct ground_piece *p = &why.pieces.piece[i];
        struct box one = { b.x + 8 + (w + BETWEEN) * (float)(i % abreast),
                           b.y + y + (h + under + 10) * (float)(i / abreast), w, h };
        piece(one, p, number_of(i));
        if (under > 0)
            type_line((struct box){ one.x, one.y + h, w, 20 }, style_fixed(style_size(LABEL, 13)), GREEN,
                      CENTRE, p->under);
    }
    type_wrap((struct box){ b.x + 8, b.y + all - text - 6, b.w - 16, text }, SMALL, TEXT2, LEFT, words);
    return all;
}

/* ---- the sheet and the prompt ---- */

static float sheet_paint(const struct seat *at, struct box b, bool measure)
{
    (void)at;
    struct box top = b;
    top.w = fminf(b.w, 460);
    float y = pieces_draw(top, measure);
    if (y > 0) y += 12;
    for (int i = 0; i < why.count; i++) {
        float h = type_height(b.w, BODY, why.sentence[i]);
        if (!measure) type_wrap((struct box){ b.x, b.y + y, b.w, h }, BODY, TEXT, LEFT, why.sentence[i]);
        y += h + 8;
    }
    return y;
}

static void open_sheet(void)
{
    seat_about_drawn(_("What you could know"), sheet_paint);
}

/* The heading, and the way to all of it. */
static void heading(struct prompt *p, bool more)
{
    float head = fmaxf(type_line_height(LABEL), 26);
    struct box title = prompt_room(p, head), all = title;
    if (p->measure) return;
    type_line(title, LABEL, TEXT, LEFT, _("What you could know"));
    if (!more) return;
    float w = type_width(style_size(LABEL, 14), _("All of it")) + 20;
    all.x += all.w - w, all.w = w;
    uint32_t id = spot_id("puzzle why", 0);
    if (spot(id, (struct box){ all.x, all.y - 10, w, head + 20 }, 0, _("All of it"))) intent_call(open_sheet);
    widget_ring(id, all, 8);
    type_line((struct box){ all.x, all.y, w - 4, head }, style_size(LABEL, 14), BRASS300, RIGHT,
              _("All of it"));
}

static bool fits(const struct prompt *p, float least, int sentence, float *high)
{
    *high = type_height(p->b.w, LOG, why.sentence[sentence]) + 6;
    return p->y + *high <= least;
}

static void tell(struct prompt *p, int sentence)
{
    float high = type_height(p->b.w, LOG, why.sentence[sentence]);
    struct box b = prompt_room(p, high - 4);
    if (p->aloud && !p->measure) speech_add(why.sentence[sentence]);
    if (!p->measure) type_wrap(b, LOG, TEXT, LEFT, why.sentence[sentence]);
}

/* Upright there is width for both. */
static void side_by_side(struct prompt *p, float room)
{
    struct box all = p->b;
    float from = p->y, foot = p->y, half = pieces_shown() ? (p->b.w - 16) / 2 : 0, high;
    if (half > 0) {
        struct box b = { p->b.x, p->y, half, 0 };
        foot += pieces_draw(b, p->measure) + 10;
        p->b.x += half + 16;
        p->b.w -= half + 16;
    }
    int then = why.count > why.known ? why.known : 0;
    tell(p, 0);
    if (then) tell(p, then);
    float least = fmaxf(from + room * 0.6f, foot);
    for (int i = 1; i < why.known && fits(p, least, i, &high); i++) tell(p, i);
    p->b = all;
    p->y = fmaxf(p->y, foot);
}

/* First what counts most and what came of it, then the rest, as long as there is room. */
void puzzle_why_prompt(struct prompt *p, float room)
{
    float least = p->y + room, high;
    if (!why.count) return;
    if (app_small()) {
        const struct prompt_button all = { spot_id("puzzle why", 0), GHOST, "info", _("Why"), NULL };
        if (prompt_buttons(p, &all, 1) == 0) intent_call(open_sheet);
        return;
    }
    heading(p, true);
    if (app_portrait()) {
        side_by_side(p, room);
        return;
    }
    float pieces = pieces_draw((struct box){ p->b.x, p->y, p->b.w, 0 }, true);
    if (pieces > 0 && pieces < room * 0.7f) {
        struct box b = prompt_room(p, pieces);
        if (!p->measure) pieces_draw(b, false);
    }
    int first_then = why.count > why.known ? why.known : -1;
    if (first_then >= 0) least -= type_height(p->b.w, LOG, why.sentence[first_then]) + 6;
    for (int i = 0; i < why.known && (!i || fits(p, least, i, &high)); i++) tell(p, i);
    if (first_then < 0) return;
    tell(p, first_then);
    least += type_height(p->b.w, LOG, why.sentence[first_then]) + 6;
    for (int i = first_then + 1; i < why.count && fits(p, least, i, &high); i++) tell(p, i);
}

void puzzle_why_marks(const struct seat *at)
{
    if (!puzzle_now() || puzzle_view.chosen < 0 || !at->board->ground_spot || at->sheet != SHEET_NONE) return;
    for (int i = 0; i < why.pieces.pieces; i++) {
        const struct ground_piece *p = &why.pieces.piece[i];
        struct box b;
        uint32_t id = at->board->ground_spot(p->piece, p->place);
        bool again = i && p->place == GROUND_OPEN && id == at->board->ground_spot(why.pieces.piece[i - 1].piece,
                                                                       why.pieces.piece[i - 1].place);
        if (!id || again || !spots_point(id, &b)) continue;
        draw_outline(box_inset(b, -2), 10, 4, GREEN);
        number((struct box){ b.x, b.y, b.w, b.h }, number_of(i));
    }
}
