/* The verdict: the line that decided the last hearing, the hearings of the match, who wins it. */
#include <math.h>
#include <stdio.h>

#include "view.h"

enum { STOP_LINE, STOP_HEARINGS, STOP_MATCH };

/* The spaces of the winning line, in the order of the grid; 0: it was decided otherwise. */
static int line_of(const struct tribunal *t, int list[TR_GRID])
{
    unsigned line = tribunal_aligned(t->pawns[0]) | tribunal_aligned(t->pawns[1]);
    int n = 0;
    for (int i = 0; i < TR_GRID; i++)
        if (line & TR_BIT(i)) list[n++] = i;
    return n;
}

static int steps(const struct seat *at)
{
    const struct tribunal *t = tribunal_view(at);
    int list[TR_GRID];
    return t->decided ? line_of(t, list) + t->decided + 1 : 0;
}

static void step(const struct seat *at, int n, struct rite *out)
{
    const struct tribunal *t = tribunal_view(at);
    int list[TR_GRID], line = line_of(t, list);
    if (n < line) {
        *out = (struct rite){ .ms = 520, .stop = STOP_LINE, .cue = "pawn" };
        snprintf(out->words, sizeof out->words, "%s", _("The last hearing"));
    } else if (n < line + t->decided) {
        int i = n - line, winner = t->record[i] & 1;
        *out = (struct rite){ .ms = 900, .stop = STOP_HEARINGS, .cue = "token-place" };
        snprintf(out->words, sizeof out->words, _("Hearing %d, %s: %s%s"), i + 1, at->players[winner].name,
                 _(tribunal_how_words[t->record[i] >> 1 & 3]),
                 t->record[i] >> 3 & 1 ? _(", counted twice") : "");
    } else {
        *out = (struct rite){ .ms = 1800, .stop = STOP_MATCH, .cue = "gavel-3" };
        ceremony_headline(at, out);
    }
}

/* Who won a hearing, and how. */
static void hearing(const struct seat *at, struct box b, const struct tribunal *t, int i)
{
    int winner = t->record[i] & 1, how = t->record[i] >> 1 & 3, twice = t->record[i] >> 3 & 1;
    char words[120];
    draw_shape(b, &(struct shape){ .radius = 12,
                                   .top = PLATE_TOP,
                                   .bottom = PLATE_LOW,
                                   .bevel = fade(WHITE, 0.09f),
                                   .line = fade(BLACK, 0.4f),
                                   .line_width = 1 });
    float badge = fminf(38, b.h - 12);
    widget_badge((struct box){ b.x + 10, b.y + (b.h - badge) / 2, badge, badge }, tribunal_colour(at, winner),
                 badge >= 24);
    struct box in = { b.x + badge + 22, b.y + 4, b.w - badge - 30, b.h - 8 };
    if (twice) {
        struct box both = box_cut_right(&in, 36);
        type_line(both, style_fixed(style_size(NUMBER, 20)), WARN, RIGHT, "\u00d72");
    }
    snprintf(words, sizeof words, "%s", _(tribunal_how_words[how]));
    text_capital(words);
    if (b.h < 42) {              /* in one line */
        struct style who = style_fixed(style_size(ROW, 15)), why = style_fixed(style_size(PLAIN13, 14));
        float name = type_width(who, at->players[winner].name) + 8;
        bool all = name + type_width(why, words) <= in.w;    /* else the badge tells */
        why = style_fit(why, in.w, words);
        bool short_of = type_width(why, words) > in.w;       /* what is told as each comes tells how */
        if (all || short_of)
            type_line(box_cut_left(&in, fminf(in.w, name)), who, TEXT, LEFT, at->players[winner].name);
        if (!short_of) type_line(in, why, TEXT2, LEFT, words);
        return;
    }
    type_line((struct box){ in.x, in.y, in.w, in.h / 2 }, style_fixed(style_size(ROW, 17)), TEXT, LEFT,
              at->players[winner].name);
    type_line((struct box){ in.x, in.y + in.h / 2, in.w, in.h / 2 }, style_fixed(style_size(PLAIN13, 14)),
              TEXT2, LEFT, words);
}

static void draw(const struct seat *at, struct box b, int n, float t)
{
    const struct tribunal *v = tribunal_view(at);
    int list[TR_GRID], line = line_of(v, list), score[SEATS_MAX];
    unsigned lit = 0;
    for (int i = 0; i < line && i <= n; i++) lit |= (unsigned)TR_BIT(list[i]);
    bool tall = b.w < b.h * 1.2f;
    struct box court =
        tall ? box_cut_top(&b, fminf(b.w, b.h * 0.5f)) : box_cut_left(&b, fminf(b.h, b.w * 0.52f));
    tribunal_courtroom(at, box_inset(court, 16), v, lit);
    if (tall) box_cut_top(&b, 10);
    else box_cut_left(&b, 16);
    float gap = 8, count = fmaxf(3, v->decided), row = fminf(64, (b.h - 96) / count - gap),
          top = b.y + fmaxf(0, (b.h - 110 - (row + gap) * count) / 2);
    struct box stamp = { b.x, top + (row + gap) * (float)v->decided + 14, b.w, 72 };
    bool low = row < 28;         /* the match is stamped on the court then */
    if (low) {
        row = fminf(64, b.h / count - 4);
        gap = 4;
        top = b.y;
        stamp = box_centre(court, court.w, 60);
    }
    if (tall) {
        top = b.y;
        if (!low) stamp.y = top + (row + gap) * (float)v->decided + 14;
    }
    for (int i = 0; i < v->decided && i <= n - line; i++)
        hearing(at, (struct box){ b.x, top + (row + gap) * (float)i, b.w, row }, v, i);
    if (n < line + v->decided) return;
    unsigned won = tribunal_game.score(at->view, score);
    int winner = won & 1 ? 0 : 1;
    char words[60];
    snprintf(words, sizeof words, "%d : %d", v->wins[winner], v->wins[!winner]);
    ceremony_stamp(stamp, words,
                   seat_colours[tribunal_colour(at, winner)].dark, -5, fminf(1, t * 12));
}

const struct ceremony tribunal_ceremony = { steps, step, draw };
