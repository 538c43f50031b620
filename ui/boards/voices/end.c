/* The end of the trial as a ceremony (ruling 39): roles lie open, each juror's influence is turned up, pairs
   cancel, the jury speaks, Guy is sentenced. Who has what it wanted stands in the results. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../app.h"
#include "../../flight.h"
#include "../../settings.h"
#include "../../widgets.h"
#include "../boards.h"
#include "view.h"
#include "words.h"

enum part { PART_ROLES, PART_JUROR, PART_COUNT, PART_STAMP };
enum { STOP_COUNT = 1 + JURORS, STOP_STAMP };
enum { STAMP_MS = 1600, SHAKE_MS = 180 };

/* One visible change. Of a juror: tokens one by one, then the pairs that cancel, then its word. */
struct beat { enum part part; int juror, turned, cancelled; bool word; };

/* Open tokens and influence of one kind on a juror, and what both sides cancel. */
static int tokens_of(const struct seat *at, int j, int kind, int turned)
{
    const struct voices *v = voices_view(at);
    int list[TOKENS], n = voices_influence(at, j, list), count = v->open[j][kind];
    for (int i = 0; i < n && i < turned; i++) count += v->token_kind[list[i]] == kind;
    return count;
}

static int pairs_of(const struct seat *at, int j)
{
    int g = tokens_of(at, j, GUILTY, TOKENS), i = tokens_of(at, j, INNOCENT, TOKENS);
    return g < i ? g : i;
}

static struct beat beat_at(const struct seat *at, int n)
{
    int list[TOKENS];
    if (n-- == 0) return (struct beat){ .part = PART_ROLES };
    for (int j = 0; j < JURORS; j++) {
        int tokens = voices_influence(at, j, list), pairs = pairs_of(at, j);
        if (n < tokens) return (struct beat){ PART_JUROR, j, n + 1, 0, false };
        n -= tokens;
        if (n < pairs) return (struct beat){ PART_JUROR, j, tokens, n + 1, false };
        n -= pairs;
        if (n-- == 0) return (struct beat){ PART_JUROR, j, tokens, pairs, true };
    }
    return (struct beat){ .part = n ? PART_STAMP : PART_COUNT };
}

static int steps(const struct seat *at)
{
    int list[TOKENS], n = 3;
    for (int j = 0; j < JURORS; j++) n += voices_influence(at, j, list) + pairs_of(at, j) + 1;
    return voices_view(at)->phase == PH_OVER ? n : 0;
}

static const char *const endings[] = { N_("Guy is convicted"), N_("Guy walks free"),
                                       N_("The jury can't decide") };

static int mind_of(const struct seat *at, int j)
{
    return tokens_of(at, j, GUILTY, TOKENS) - tokens_of(at, j, INNOCENT, TOKENS);
}

static void step(const struct seat *at, int n, struct rite *out)
{
    struct beat b = beat_at(at, n);
    const char *name = b.part == PART_JUROR ? _(voices_juror_names[b.juror]) : "";
    int mind = b.part == PART_JUROR ? mind_of(at, b.juror) : 0;
    const char *thinks = mind > 0   ? _("The %s juror: guilty")
                         : mind < 0 ? _("The %s juror: innocent")
                                    : _("The %s juror: undecided");
    out->stop = b.part == PART_ROLES ? 0 : b.part == PART_JUROR ? 1 + b.juror : STOP_COUNT;
    switch (b.part) {
    case PART_ROLES:
        out->ms = 1400;
        out->cue = "card-flip";
        snprintf(out->words, sizeof out->words, "%s", _("The voices show themselves"));
        break;
    case PART_JUROR:
        out->ms = b.word ? 500 : b.cancelled > 2 ? 240 : b.cancelled ? 420 : 300;
        out->cue = !b.word ? (b.cancelled ? "chip-click" : "card-flip") : mind ? "gavel-1" : NULL;
        snprintf(out->words, sizeof out->words, b.word ? thinks : _("The %s juror"), name);
        break;
    case PART_COUNT:
        out->ms = 1000;
        snprintf(out->words, sizeof out->words, "%s", _("The jury has spoken"));
        break;
    case PART_STAMP:
        out->stop = STOP_STAMP;
        out->ms = STAMP_MS;
        out->cue = "gavel-3";
        snprintf(out->words, sizeof out->words, "%s", _(endings[voices_ending(voices_view(at))]));
        break;
    }
}

/* Influence that no juror has shown yet stays out of the log, too: from the first line that turns one up. */
int voices_untold(const struct seat *at)
{
    int n = 0, last = at->past->count - 1, phase = voices_view(at)->phase;
    bool later = (phase == PH_REVEAL && settings.animation != ANIMATION_OFF) || ceremony_before(STOP_COUNT);
    while (later && n <= last && at->past->line[last - n].action.verb == V_REVEAL) n++;
    return n;
}

/* ---- the roles ---- */

/* What is wanted and where it stands, line by line, with a tick or a cross: what is still needed, in the end
   what came of it. Returns the height. */
float voices_goals(const struct seat *at, struct box b, int seat, colour ink, bool measure)
{
    const struct voices *v = voices_view(at);
    int role = v->role[seat];
    char words[300];
    struct text t = TEXT_ON(words);
    bool over = v->phase >= PH_REVEAL;
    struct style s = over ? style_fixed(PLAIN13) : PLAIN13;
    float y = b.y, line = type_line_height(s);
    for (int i = 0; role >= 0 && role < ROLES && i < GOALS && voices_role_cards[role].goal[i].measure; i++) {
        text_clear(&t);
        bool held = (over ? voices_came : voices_need)(v, seat, &voices_role_cards[role].goal[i], &t);
        text_capital(words);
        float h = type_height(b.w - 24, s, words);
        if (!measure && y + h > b.y + b.h) break;
        if (!measure) {
            struct box disc = { b.x, y + (line - 18) / 2, 18, 18 };
            draw_round(disc, 9, held ? HOLDS : HOLDS_NOT);
            draw_icon(box_centre(disc, 12, 12), held ? "check" : "close", WHITE);
            type_wrap((struct box){ b.x + 24, y, b.w - 24, h }, s, ink, LEFT, words);
        }
        y += fmaxf(h, 20) + 4;
    }
    return y - b.y;
}

static void role(const struct seat *at, struct box b, int seat)
{
    int r = voices_view(at)->role[seat];
    bool flat = b.w > 1.5f * b.h;                /* the face beside the words */
    draw_shape(b, &(struct shape){ .radius = 12,
                                   .top = PLATE_TOP,
                                   .bottom = PLATE_LOW,
                                   .bevel = fade(WHITE, 0.09f),
                                   .line = fade(BLACK, 0.4f),
                                   .line_width = 1 });
    struct box in = box_inset(b, 10), head = box_cut_top(&in, 28);
    widget_badge((struct box){ head.x, head.y, 28, 28 }, seat_colour(at, seat), true);
    type_line((struct box){ head.x + 36, head.y, head.w - 36, 28 }, style_fixed(style_size(ROW, 16)), TEXT,
              LEFT, at->players[seat].name);
    box_cut_top(&in, 6);
    if (r < 0 || r >= ROLES || in.h < 40) return;
    float side = flat ? in.h : fminf(in.w, in.h * 0.5f);
    struct box face = flat ? box_cut_left(&in, side) : box_cut_top(&in, side);
    draw_art_cover(box_centre(face, side, side), voices_role_art(r), 10);
    if (flat) box_cut_left(&in, 10);
    else box_cut_top(&in, 6);
    enum align a = flat ? LEFT : CENTRE;
    type_line(box_cut_top(&in, 26), style_fixed(style_size(CARD_NAME, 20)), CREAM, a,
              _(voices_role_cards[r].title));
    struct style wish = style_fixed(style_size(PLAIN13, 14));
    if (type_height(in.w, wish, _(voices_role_cards[r].wish)) <= in.h)
        type_wrap(in, wish, PALER, a, _(voices_role_cards[r].wish));
}

static void roles(const struct seat *at, struct box b)
{
    int n = voices_view(at)->seats, columns = b.w > b.h * 1.2f ? (n > 4 ? 3 : n) : b.w < 420 ? 1 : 2,
        rows = (n + columns - 1) / columns;
    float w = (b.w - 10 * (float)(columns - 1)) / (float)columns,
          h = fminf(320, (b.h - 10 * (float)(rows - 1)) / (float)rows);
    float top = b.y + fmaxf(0, b.h - (h + 10) * (float)rows + 10) / 2;
    for (int s = 0; s < n; s++)
        role(at,
             (struct box){ b.x + (w + 10) * (float)(s % columns), top + (h + 10) * (float)(s / columns), w,
                           h },
             s);
}

/* ---- a juror ---- */

static void portrait(struct box b, int j, bool lit)
{
    char art[40];
    snprintf(art, sizeof art, "voices/juror-%s", voices_juror_names[j]);
    art[13] = (char)(art[13] | 32);
    draw_art_cover(b, art, fminf(14, b.w * 0.15f));
    if (lit) draw_outline(b, fminf(14, b.w * 0.15f), 3, WARN);
}

static void verdict_mark(struct box b, int mind)
{
    static const colour fill[] = { VOTE_INNOCENT, VOTE_OPEN, VOTE_GUILTY };
    int which = mind < 0 ? 0 : mind > 0 ? 2 : 1;
    draw_round(b, b.h / 2, fill[which]);
    if (which == 1) draw_fill(box_centre(b, b.w * 0.5f, 2), PALER);
    else draw_art(box_inset(b, b.h * 0.12f), which ? "voices/guilty" : "voices/innocent", WHITE);
}

static void bench(const struct seat *at, struct box b, int now)
{
    float gap = fminf(10, b.w * 0.015f), side = fminf(b.h - 8, (b.w - gap * (JURORS - 1)) / JURORS),
          x = b.x + (b.w - (side + gap) * JURORS + gap) / 2;
    for (int j = 0; j < JURORS; j++, x += side + gap) {
        struct box face = { x, b.y, side, side };
        portrait(face, j, j == now);
        if (j > now) draw_round(face, side * 0.15f, fade(INK950, 0.45f));
        float mark = fmaxf(20, side * 0.36f);
        if (j < now)
            verdict_mark((struct box){ x + (side - mark) / 2, b.y + side - mark * 0.7f, mark, mark },
                         mind_of(at, j));
    }
}

/* Where the nth token of a column lies. */
static struct box token_in(struct box column, int n, float size)
{
    int across = (int)fmaxf(1, (column.w - 16) / (size + 6));
    return (struct box){ column.x + 10 + (size + 6) * (float)(n % across),
                         column.y + 40 + (size + 6) * (float)(n / across), size, size };
}

/* Struck out, as one of a pair that cancels. */
static void strike(struct box b, float t)
{
    float w = b.w * 1.1f * t;
    draw_svg_turned((struct box){ b.x + (b.w - w) / 2, b.y + b.h / 2 - 3, w, 6 },
                    "<rect width=\"100\" height=\"6\" rx=\"3\" fill=\"#ffd774\"/>", -38);
}

/* The column of one kind while a juror speaks: how many of its tokens cancelled, how far the beat has come. */
struct heap { struct box b; const struct beat *now; bool guilty; float size, t; int gone; };

static void heap_head(const struct heap *h, int left)
{
    struct box b = h->b;
    colour pale = h->guilty ? LOST_PALE : VOTE_INNOCENT;
    struct style s = style_fixed(style_size(LABEL, 16));
    const char *name = h->guilty ? _("Guilty") : _("Innocent");
    char number[12];
    draw_round(b, 14, fade(INK950, 0.55f));
    draw_outline(b, 14, 2, fade(pale, 0.7f));
    if (type_width(s, name) <= b.w - 50)
        type_line((struct box){ b.x + 12, b.y + 6, b.w - 50, 28 }, s, pale, LEFT, name);
    else draw_art((struct box){ b.x + 8, b.y + 8, 24, 24 }, voices_face(h->guilty ? GUILTY : INNOCENT), WHITE);
    snprintf(number, sizeof number, "%d", left);
    type_line((struct box){ b.x, b.y + 6, b.w - 12, 28 }, style_fixed(style_size(NUMBER, 22)), WHITE, RIGHT,
              number);
}

/* The kth token: a pair goes together and apart again as it is struck out. */
static void heap_token(const struct heap *h, int k, struct box to, const char *art)
{
    bool striking = !h->now->word && k == h->now->cancelled - 1;
    if (striking) {
        float out = sinf(3.14159f * h->t);
        to.x += (h->guilty ? -0.2f : 0.2f) * h->b.w * out;
        to.y += 16 * out * h->t;
    }
    canvas.alpha = k < h->gone ? 0.35f : 1;
    draw_art(to, art, WHITE);
    canvas.alpha = 1;
    if (k < h->now->cancelled) strike(to, striking ? h->t : 1);
}

static void column(const struct seat *at, struct box b, const struct beat *now, int kind, float t)
{
    const struct voices *v = voices_view(at);
    int list[TOKENS], n = voices_influence(at, now->juror, list), k = 0;
    bool guilty = kind == GUILTY, turning = !now->cancelled && !now->word && now->turned > 0;
    int come = now->turned - (turning && t < 0.55f), all = tokens_of(at, now->juror, kind, come);
    struct heap h = { b, now, guilty, fminf(b.w > 260 ? 52 : 40, fmaxf(24, (b.w - 30) / 3)), t,
                      now->cancelled - (now->cancelled && !now->word && t < 0.6f) };
    heap_head(&h, all - h.gone);
    for (int open = v->open[now->juror][kind]; k < open; k++)
        heap_token(&h, k, token_in(b, k, h.size), guilty ? "voices/guilty" : "voices/innocent");
    for (int i = 0; i < n && i < now->turned; i++) {
        if (v->token_kind[list[i]] != kind) continue;
        bool last = turning && i == now->turned - 1;
        struct box to = token_in(b, k, h.size);
        if (last && t < 1) {                     /* turns, then flies to its side */
            float fly = ease_at(IN_OUT_CUBIC, fmaxf(0, t * 2 - 1));
            to.x += (guilty ? -1 : 1) * (1 - fly) * b.w * 0.6f;
            to.y -= 30 * 4 * fly * (1 - fly) - (1 - fly) * 20;
            to = box_centre(to, h.size * fmaxf(0.1f, fabsf(cosf(3.14159f * fminf(1, t * 2)))), h.size);
        }
        heap_token(&h, k++, to, voices_face(last && t < 0.25f ? HIDDEN_KIND : kind));
    }
}

/* What happens to this juror, in words. */
static void juror_line(const struct seat *at, struct box b, const struct beat *now)
{
    char line[120];
    int mind = mind_of(at, now->juror), g = tokens_of(at, now->juror, GUILTY, TOKENS),
        i = tokens_of(at, now->juror, INNOCENT, TOKENS);
    unsigned long n = (unsigned long)abs(mind);
    const char *left = mind > 0 ? ngettext("%d guilty token is left", "%d guilty tokens are left", n)
                                : ngettext("%d innocent token is left", "%d innocent tokens are left", n);
    const char *none = g ? _("As many innocent as guilty: nothing is left")
                         : _("Nobody has convinced this juror");
    if (now->word && mind) snprintf(line, sizeof line, left, abs(mind));
    else if (now->word) snprintf(line, sizeof line, "%s", none);
    else if (now->cancelled) snprintf(line, sizeof line, _("Pairs cancel: %d innocent, %d guilty"), i, g);
    else snprintf(line, sizeof line, "%s", _("Influence is turned up"));
    type_line(b, style_fit(style_fixed(style_size(BODY, 18)), b.w, line), TEXT2, CENTRE, line);
}

static void juror(const struct seat *at, struct box b, const struct beat *now, float t)
{
    static const char *const words[] = { N_("Innocent"), N_("Undecided"), N_("Guilty") };
    static const colour ink[] = { STAMP_INNOCENT, STAMP_OPEN, STAMP_GUILTY };
    int list[TOKENS], n = voices_influence(at, now->juror, list), mind = mind_of(at, now->juror);
    bench(at, box_cut_top(&b, fminf(b.h * 0.2f, 104)), now->juror);
    box_cut_top(&b, 10);
    if (b.h > 180) juror_line(at, box_cut_bottom(&b, 28), now);
    float side = fminf(fminf(300, b.h * 0.7f), b.w * 0.32f), wing = fminf(360, (b.w - side) / 2 - 14);
    float high = fminf(b.h, fmaxf(side + 60, 220)), spare = fmaxf(0, b.h - high) * 0.3f;
    b.y += spare;
    struct box face = { b.x + (b.w - side) / 2, b.y, side, side };
    column(at, (struct box){ face.x - 14 - wing, b.y, wing, high }, now, INNOCENT, t);
    column(at, (struct box){ face.x + side + 14, b.y, wing, high }, now, GUILTY, t);
    portrait(face, now->juror, true);
    float size = fminf(30, side / 5), x = face.x + side / 2 - (size + 4) * (float)n / 2;
    for (int i = 0; i < n; i++, x += size + 4) { /* what is still covered, and blank ones */
        int kind = voices_view(at)->token_kind[list[i]];
        bool up = i < now->turned;
        if (up && kind != BLANK) continue;
        canvas.alpha = up ? 0.4f : 1;
        draw_art((struct box){ x, face.y + side + 12, size, size }, voices_face(up ? BLANK : HIDDEN_KIND),
                 WHITE);
        canvas.alpha = 1;
    }
    int which = mind < 0 ? 0 : mind > 0 ? 2 : 1;
    if (now->word)
        ceremony_stamp((struct box){ face.x - 30, face.y + side * 0.66f, side + 60, fminf(54, side * 0.3f) },
                       _(words[which]), ink[which], which == 1 ? 0 : -4, fminf(1, t * 3.5f));
}

/* ---- the sentence ---- */

static void sentence(const struct seat *at, struct box b, bool stamped, float t)
{
    static const char *const words[] = { N_("Convicted"), N_("Set free"), N_("Undecided") };
    static const colour ink[] = { STAMP_GUILTY, STAMP_INNOCENT, STAMP_OPEN };
    static const double tilt[] = { -7, 5, 0 };
    const struct voices *v = voices_view(at);
    bool tall = b.w < b.h * 1.1f;
    int columns = tall ? 3 : 6, rows = JURORS / columns, which = voices_ending(v);
    struct tally sum;
    char line[160];
    voices_tally(v, &sum);
    float w = (b.w - 8 * (float)(columns - 1)) / (float)columns, h = fminf(140, b.h * (tall ? 0.2f : 0.3f));
    if (w < 100) bench(at, (struct box){ b.x, b.y, b.w, h - 8 }, JURORS);   /* no room for words */
    for (int j = 0; j < JURORS && w >= 100; j++)
        voices_jury_tile(at, (struct box){ b.x + (w + 8) * (float)(j % columns),
                                           b.y + (h + 8) * (float)(j / columns), w, h },
                         j, TOKENS, true, true, false);
    box_cut_top(&b, (h + 8) * (float)rows + 10);
    struct box paper = box_centre(b, fminf(b.w, 700), fminf(b.h, 290));
    paper.y = b.y + fminf(30, (b.h - paper.h) / 2);
    if (stamped && t * STAMP_MS < SHAKE_MS && !settings.reduce_motion)       /* the table under it */
        paper.x += 4 * sinf(t * STAMP_MS * 0.105f) * (1 - t * STAMP_MS / SHAKE_MS);
    widget_paper(paper, 14);
    struct box in = box_inset(paper, 18);
    type_line(box_cut_top(&in, 34), style_fixed(style_size(TITLE, 27)), PAPER_INK, LEFT,
              _("The case against Guy"));
    draw_fill((struct box){ in.x, in.y + 3, in.w, 1 }, fade(PAPER_INK2, 0.5f));
    box_cut_top(&in, 10);
    snprintf(line, sizeof line, _("**%d innocent, %d guilty, %d undecided.** Guilty tokens cancelled: %d"),
             sum.i, sum.g, sum.u, sum.canceled);
    struct style s = style_fixed(style_size(BODY, 16)), tale = style_fixed(style_size(STORY, 19));
    float used = type_height(in.w, s, line);
    type_wrap(box_cut_top(&in, used + 6), s, PAPER_INK, LEFT, line);
    if (!stamped) return;
    float high = fminf(76, in.h * 0.55f);
    const char *story = v->story < STORIES ? _(voices_story_cards[v->story].ending[which]) : "";
    float words_high = type_height(in.w, tale, story);
    if (words_high <= in.h - high - 4)
        type_wrap(box_cut_top(&in, words_high + 4), tale, PAPER_INK2, LEFT, story);
    struct box stamp = { in.x, in.y + fmaxf(0, in.h - high) / 2, in.w, high };
    if (high < 36) stamp = box_centre(paper, paper.w - 16, 44);      /* over the words, as stamps fall */
    ceremony_stamp(stamp, _(words[which]), ink[which], tilt[which], fminf(1, t * 11));
}

static void draw(const struct seat *at, struct box b, int n, float t)
{
    struct beat now = beat_at(at, n);
    if (now.part == PART_ROLES) roles(at, b);
    else if (now.part == PART_JUROR) juror(at, b, &now, t);
    else sentence(at, b, now.part == PART_STAMP, t);
}

const struct ceremony voices_ceremony = { steps, step, draw };
