/* Drawings for the rules of Voices in My Head. */
#include <stdio.h>

#include "../../../physics/layout.h"
#include "../../picture_rows.h"
#include "../../widgets.h"
#include "text.h"
#include "view.h"

enum { RED, BLUE, YELLOW, GREEN };

/* A marker: its owner's colour, its value and, with abilities, its emotion and 1. */
#define FACE(owner, value, emotion) ((owner) | (value) << 4 | (emotion) << 8)
static void chip(struct box b, int n)
{
    voices_chip_face(b.x + b.w / 2, b.y + b.h * 0.46f, b.h * 0.4f, n & 15, n >> 4 & 15, (n >> 8) - 1, 1);
}

static void art(struct box b, int n)
{
    static const char *const names[] = {
        "voices/guilty", "voices/innocent", "voices/influence", "voices/influence-guilty",
        "voices/influence-innocent", "voices/blank", "voices/role-back", "voices/story-heat-wave",
        "voices/strategy-back", "voices/first",
    };
    draw_art(b, names[n], WHITE);
}
enum {
    IS_GUILTY, IS_INNOCENT, TOKEN, TOKEN_GUILTY, TOKEN_INNOCENT, TOKEN_BLANK, ROLE_BACK, STORY_CARD, CARD_BACK,
    FIRST,
};

static void strategy(struct box b, int card) { voices_strategy_face(b, card); }
static void role(struct box b, int n) { draw_art_cover(b, voices_role_art(n), 10); }
static void badge(struct box b, int owner) { widget_badge(b, owner, true); }

static void region(struct box in, int r)
{
    struct box b = box_centre(in, in.h, in.h);
    draw_round(b, b.h / 2, VIOLET);
    draw_icon(box_centre(b, b.h * 0.6f, b.h * 0.6f), voices_region_icon(r), DARK);
}

/* A juror, with a token on it: juror and, from 16 on, the art and 1. */
static void juror(struct box b, int n)
{
    char face[40];
    snprintf(face, sizeof face, "voices/juror-%s", voices_juror_names[n & 15]);
    face[13] = (char)(face[13] | 32);
    draw_art_cover(b, face, 9);
    float side = b.h * 0.44f;
    if (n >> 4) art((struct box){ b.x + b.w - side * 0.8f, b.y + b.h - side * 0.9f, side, side }, (n >> 4) - 1);
}

/* The back of a trial card with its two regions; ringed: the one that was chosen. */
static void trial(struct box b, int n)
{
    draw_art(b, "voices/trial-back-1", WHITE);
    float side = b.w * 0.44f;
    region((struct box){ b.x + (b.w - side) / 2, b.y + b.h * 0.12f, side, side }, n & 15);
    region((struct box){ b.x + (b.w - side) / 2, b.y + b.h * 0.88f - side, side, side }, n >> 4 & 15);
    if (n >> 8) draw_outline(box_inset(b, -4), 12, 4, BRASS500);
}

/* One platform from above, its entrance below: a push begins, and has ended. */
static const struct { float x, y; int face; } pushes[2][4] = {
    { { 0, 22, FACE(BLUE, 1, 0) }, { 3, 46, FACE(YELLOW, 2, 0) }, { 5, 69, FACE(BLUE, 3, 0) },
      { 0, -14, FACE(RED, 2, 0) } },
    { { 0, 33, FACE(BLUE, 1, 0) }, { 3, 56, FACE(YELLOW, 2, 0) }, { 14, 88, FACE(BLUE, 3, 0) },
      { 0, 11, FACE(RED, 2, 0) } },
};
static void platform(struct box b, int n)
{
    char body[900];
    float k = b.h / 132, x = b.x + b.w / 2, y = b.y + b.h - 26 * k, deep = (float)layout.depth * k,
          thick = 5 * k, near_half = (float)layout.entrance_width / 2 * k,
          far_half = (float)layout.far_width / 2 * k;
    static const char outline[] = "<path d=\"M%.1f %.1fL%.1f %.1fH%.1fL%.1f %.1fZ\" fill=\"%s\"/>";
    struct text t = TEXT_ON(body);
    draw_round(b, 12, PICTURE_GROUND);
    text_clear(&t);
    for (int i = 0; i < 2; i++) {            /* its wall, then its floor */
        double down = i ? 0 : (double)thick, low = (double)deep + down;
        text_add(&t, outline, (double)(far_half - near_half), low, 0.0, down, (double)(2 * far_half),
                 (double)(far_half + near_half), low, i ? "#F8F1F8" : "#8A6D99");
    }
    draw_svg((struct box){ x - far_half, y - deep, 2 * far_half, deep + thick }, body);
    float side = 34 * k;
    draw_icon((struct box){ x - side / 2, y - deep / 2 - side / 2, side, side }, voices_region_icon(SPEECH),
              fade(REGION_LINES, 0.35f));
    draw_round((struct box){ x - near_half, y - 2, 2 * near_half, 5 }, 2, BRASS500);
    for (int i = 0; i < 4; i++) {
        int face = pushes[n][i].face;
        bool fallen = pushes[n][i].y > (float)layout.depth;
        voices_chip_face(x + pushes[n][i].x * k, y - pushes[n][i].y * k, (float)layout.marker_radius * k,
                         face & 15, face >> 4, NOTHING, fallen ? 0.55f : 1);
    }
}

#define CHIP(owner, value, emotion) PIECE(chip, FACE(owner, value, emotion), 1)
#define FELT(owner, value, emotion, name) NAMED(chip, FACE(owner, value, (emotion) + 1), 1.4f, name)
#define ART(n) PIECE(art, n, 1)
#define BACK(n) PIECE(art, n, 96 / 134.0f)
#define SMALL_ART(n) SIZED(art, n, 1, 0.5f)
#define REGION(n, name) NAMED(region, n, 1.5f, name)
#define JUROR(j, token) PIECE(juror, (j) | ((token) + 1) << 4, 0.9f)
#define BARE_JUROR(j) PIECE(juror, j, 0.9f)
#define TRIAL(a, b) PIECE(trial, (a) | (b) << 4, 96 / 134.0f)
#define CHOSEN(a, b) PIECE(trial, (a) | (b) << 4 | 256, 96 / 134.0f)
#define BADGE(owner) SIZED(badge, owner, 1, 0.5f)
#define ROLE(n, name) NAMED(role, n, 1.15f, name)

static const struct piece goal[] = {
    JUROR(LOGICAL, IS_GUILTY), JUROR(JUDGMENTAL, IS_GUILTY), JUROR(DISTRACTED, IS_INNOCENT),
    JUROR(EASYGOING, IS_GUILTY), JUROR(IMPULSIVE, IS_INNOCENT), JUROR(PERCEPTIVE, IS_GUILTY),
    NEXT, PIECE(role, 0, 1), YES, SPACE_BETWEEN, PIECE(role, 1, 1), YES, SPACE_BETWEEN, PIECE(role, 5, 1),
    NO, END,
};
static const struct piece table[] = {
    REGION(PLANNING, N_("Planning")), REGION(OBSERVATION, N_("Observation")), REGION(SPEECH, N_("Speech")),
    REGION(INSTINCT, N_("Instinct")), REGION(MOTOR, N_("Motor Skills")),
    NEXT, CHIP(BLUE, 3, 0), CHIP(BLUE, 2, 0), CHIP(BLUE, 1, 0), SPACE_BETWEEN, CHIP(RED, 3, 0),
    CHIP(RED, 2, 0), CHIP(RED, 1, 0), SPACE_BETWEEN, CHIP(COLOUR_SLATE, 0, 0), END,
};
static const struct piece setup[] = {
    PIECE(role, 0, 0.9f), BACK(ROLE_BACK), BACK(ROLE_BACK), SPACE_BETWEEN, PIECE(art, STORY_CARD, 1.28f), ARROW,
    JUROR(LOGICAL, TOKEN), JUROR(EASYGOING, TOKEN), JUROR(PERCEPTIVE, TOKEN), END,
};
static const struct piece choose[] = {
    TRIAL(PLANNING, INSTINCT), CHOSEN(SPEECH, MOTOR), TRIAL(OBSERVATION, PLANNING), ARROW,
    SIZED(region, SPEECH, 1, 0.6f), SIZED(region, MOTOR, 1, 0.6f), END,
};
static const struct piece deploy[] = {
    PIECE(platform, 0, 0.95f), ARROW, PIECE(platform, 1, 0.95f), SIZED(chip, FACE(BLUE, 3, 0), 1, 0.3f), NO,
    END,
};
static const struct piece resolve[] = {
    SIZED(region, SPEECH, 1, 0.8f), CHIP(BLUE, 3, 0), CHIP(BLUE, 1, 0), SAYS("4"), SAYS(">"), SAYS("2"),
    CHIP(RED, 2, 0), ARROW, BADGE(BLUE), ICON("check", 0.4f), END,
};
static const struct piece draws[] = {
    SIZED(region, PLANNING, 1, 0.7f), SIZED(badge, YELLOW, 1, 0.5f), ARROW, BACK(CARD_BACK), END,
};
static const struct piece passing[] = {
    SIZED(badge, RED, 1, 0.8f), SIZED(art, FIRST, 1, 0.6f), ARROW, SIZED(badge, BLUE, 1, 0.8f),
    SPACE_BETWEEN, SIZED(badge, YELLOW, 1, 0.8f), SPACE_BETWEEN, SIZED(badge, COLOUR_SLATE, 1, 0.8f), END,
};
static const struct piece influence[] = {
    ART(IS_GUILTY), ART(IS_INNOCENT), SPACE_BETWEEN, ART(TOKEN), ICON("eye", 0.6f), ART(TOKEN_GUILTY),
    ART(TOKEN_INNOCENT), ART(TOKEN_BLANK),
    NEXT, ART(TOKEN), ART(TOKEN), ICON("eye", 0.6f), ART(TOKEN_INNOCENT), ART(TOKEN_BLANK), ARROW,
    JUROR(JUDGMENTAL, TOKEN), END,
};
static const struct piece strategies[] = {
    PIECE(strategy, 4, 158 / 124.0f), PIECE(strategy, 8, 158 / 124.0f), PIECE(strategy, 22, 158 / 124.0f),
    END,
};
static const struct piece ending[] = {
    BARE_JUROR(IMPULSIVE), SMALL_ART(IS_GUILTY), SMALL_ART(IS_INNOCENT), NO, SMALL_ART(TOKEN_BLANK), NO,
    SMALL_ART(TOKEN_GUILTY), ARROW, JUROR(IMPULSIVE, IS_GUILTY), END,
};
static const struct piece roles[] = {
    ROLE(1, N_("Honesty")), ROLE(2, N_("Remorse")), ROLE(3, N_("Martyrdom")), ROLE(4, N_("Pessimism")),
    NEXT, ROLE(5, N_("Selfishness")), ROLE(6, N_("Deceit")), ROLE(7, N_("Spin")), ROLE(8, N_("Survival")),
    NEXT, ROLE(9, N_("Doubt")), ROLE(10, N_("Showmanship")), ROLE(11, N_("Apathy")),
    ROLE(12, N_("Recklessness")), END,
};
static const struct piece three[] = {
    BADGE(BLUE), CHIP(BLUE, 3, 0), CHIP(BLUE, 1, 0), SAYS("4"), YES, SPACE_BETWEEN, BADGE(GREEN),
    CHIP(GREEN, 2, 0), SAYS("2"), NO, END,
};
static const struct piece abilities[] = {
    FELT(BLUE, 1, ANGER, N_("Anger")), FELT(BLUE, 1, SADNESS, N_("Sadness")),
    FELT(BLUE, 2, TRUST, N_("Trust")), FELT(BLUE, 2, FEAR, N_("Fear")),
    NEXT, FELT(COLOUR_SLATE, 0, CONFUSION, N_("Confusion")), FELT(COLOUR_SLATE, 0, PANIC, N_("Panic")),
    FELT(BLUE, 3, JOY, N_("Joy")), FELT(COLOUR_SLATE, 0, NERVOUSNESS, N_("Nervousness")), END,
};
static const struct piece talk[] = {
    SIZED(badge, YELLOW, 1, 0.8f), ICON("speech", 0.5f), SMALL_ART(IS_INNOCENT), SAYS("?"), SPACE_BETWEEN,
    JUROR(PERCEPTIVE, TOKEN), ICON("speech", 0.5f), SMALL_ART(TOKEN_GUILTY), SAYS("?"), END,
};

const struct picture voices_pictures[] = {
    PICTURE(goal, 0.34f), PICTURE(table, 0.32f), PICTURE(setup, 0.15f), PICTURE(choose, 0.24f),
    PICTURE(deploy, 0.36f), PICTURE(resolve, 0.12f), PICTURE(draws, 0.18f), PICTURE(passing, 0.11f),
    PICTURE(influence, 0.28f), PICTURE(strategies, 0.26f), PICTURE(ending, 0.16f), PICTURE(roles, 0.66f),
    PICTURE(three, 0.13f), PICTURE(abilities, 0.4f), PICTURE(talk, 0.14f), END,
};
