/* Drawings for Enigma's rules. */
#include "../../picture_rows.h"
#include "view.h"

static void room(struct box b, int card) { enigma_face(b, card); }
static void hidden(struct box b, int place)
{
    enigma_back(b);
    if (place < ENIGMA_PLACES) enigma_pill(b, place, false);
}

static void token(struct box b, int n) { enigma_token(b, n); }
static void person(struct box b, int character) { enigma_portrait(b, character); }
static void badge(struct box b, int owner) { widget_badge(b, owner, true); }

/* The nine places of the mansion. */
static void mansion(struct box b, int n)
{
    float gap = 6, h = (b.h - 2 * gap) / 3, w = h * 130 / 162, x = b.x + (b.w - 3 * w - 2 * gap) / 2;
    (void)n;
    for (int p = 0; p < ENIGMA_PLACES; p++)
        hidden((struct box){ x + (w + gap) * (float)(p % 3), b.y + (h + gap) * (float)(p / 3), w, h }, p);
}

/* The time sheet: the token on slot n, of six, or of eight from 16 on. */
static void clock_row(struct box b, int n)
{
    int last = n & 16 ? ENIGMA_SOLO_SLOT : ENIGMA_LAST_SLOT;
    float gap = 6, w = (b.w - gap * (float)(last - 1)) / (float)last;
    for (int i = 1; i <= last; i++)
        enigma_slot((struct box){ b.x + (w + gap) * (float)(i - 1), b.y, w, b.h }, i, n & 15, last);
}

static void breach(struct box b, int n)
{
    (void)n;
    draw_art(b, "enigma/breakthrough-1", WHITE);
}

/* A page of notes: what was said of each place. */
static void notes(struct box b, int n)
{
    static const int said[ENIGMA_PLACES] = { CARD_LIBRARY, -1, CARD_TOME, -1, CARD_CIPHER, -1, -1, CARD_SEANCE,
                                             -1 };
    (void)n;
    widget_paper(b, 8);
    float w = b.w / 3, h = b.h / 3;
    for (int p = 0; p < ENIGMA_PLACES; p++) {
        struct box c = box_inset((struct box){ b.x + w * (float)(p % 3), b.y + h * (float)(p / 3), w, h }, 4);
        draw_outline(c, 5, 1, fade(PAPER_INK2, 0.5f));
        type_line((struct box){ c.x + 4, c.y + 1, c.w - 8, c.h / 2 }, style_fixed(PLAIN13), PAPER_INK2,
                  LEFT, enigma_place_names[p]);
        if (said[p] >= 0)
            type_line((struct box){ c.x + 3, c.y + c.h / 2 - 2, c.w - 6, c.h / 2 }, style_fixed(PLAIN13),
                      PAPER_INK, CENTRE, _(enigma_short_names[said[p]]));
    }
}

#define TALL (130 / 162.0f)
#define ROOM(card) PIECE(room, card, TALL)
#define HIDDEN(place) PIECE(hidden, place, TALL)
#define TOKEN(n) SIZED(token, n, 1, 0.5f)
#define PERSON(n) PIECE(person, n, 0.8f)
#define BADGE(owner) SIZED(badge, owner, 1, 0.4f)
#define UNKNOWN PIECE(person, ENIGMA_UNKNOWN, 84 / 106.0f)

static const struct piece idea[] = {
    ROOM(CARD_LIBRARY), ROOM(CARD_TEAMWORK), ROOM(CARD_PHANTOM), HIDDEN(ENIGMA_PLACES), END,
};
static const struct piece setup[] = {
    PIECE(mansion, 0, 0.9f), SPACE_BETWEEN, SIZED(person, ENIGMA_UNKNOWN, 84 / 106.0f, 0.5f), END,
};
static const struct piece hours[] = { PIECE(clock_row, 1, 9), END };
static const struct piece turn[] = {
    SIZED(clock_row, 2, 9, 0.6f),
    NEXT, HIDDEN(4), ICON("eye", 0.3f), ARROW, ROOM(CARD_CIPHER), SPACE_BETWEEN, TOKEN(TOKEN_DECRYPTION),
    ARROW, HIDDEN(0), SPACE_BETWEEN, PERSON(0), ICON("flag", 0.35f), END,
};
static const struct piece naming[] = {
    HIDDEN(4), ICON("speech", 0.3f), ROOM(CARD_TEAMWORK), SAYS(N_("Doubt!")), ARROW, ROOM(CARD_TEAMWORK), YES,
    SAYS("+"), BADGE(1), TOKEN(TOKEN_SILENCE),
    NEXT, HIDDEN(4), ICON("speech", 0.3f), ROOM(CARD_TEAMWORK), SAYS(N_("Doubt!")), ARROW, ROOM(CARD_LIBRARY),
    NO, SAYS("+"), BADGE(0), TOKEN(TOKEN_SILENCE), END,
};
static const struct piece tokens[] = {
    NAMED(token, TOKEN_SILENCE, 1.4f, N_("Silence")),
    NAMED(token, TOKEN_DECRYPTION, 1.4f, N_("Decryption")), NAMED(token, TOKEN_CHAOS, 1.4f, N_("Chaos")),
    NAMED(token, TOKEN_TRIUMPH, 1.4f, N_("Triumph")), END,
};
static const struct piece rooms[] = {
    ROOM(CARD_LIBRARY), ROOM(CARD_ENIGMA), ROOM(CARD_PHANTOM), ROOM(CARD_TOME), ROOM(CARD_SEANCE),
    NEXT, ROOM(CARD_CIPHER), ROOM(CARD_OBSERVATORY), ROOM(CARD_CORRIDOR), ROOM(CARD_TEAMWORK), END,
};
static const struct piece missions[] = {
    PERSON(0), TOKEN(TOKEN_DECRYPTION), ARROW, ROOM(CARD_ENIGMA), ROOM(CARD_CIPHER), ROOM(CARD_LIBRARY),
    NEXT, PERSON(2), TOKEN(TOKEN_CHAOS), ARROW, ROOM(CARD_ENIGMA), ROOM(CARD_PHANTOM), ROOM(CARD_TOME), END,
};
static const struct piece ending[] = {
    PERSON(WANDERER), YES, ARROW, TOKEN(TOKEN_TRIUMPH), SPACE_BETWEEN, SIZED(clock_row, 6, 6, 0.4f), ARROW,
    PERSON(SABOTEUR), SAYS("/"), SIZED(breach, 0, 1, 0.6f), END,
};
static const struct piece two[] = {
    PERSON(0), PERSON(2), PERSON(WANDERER), ARROW, PERSON(2), YES, SPACE_BETWEEN, UNKNOWN, UNKNOWN, UNKNOWN,
    END,
};
static const struct piece alone[] = {
    SIZED(clock_row, 16 + 2, 11, 0.5f),
    NEXT, PERSON(0), TOKEN(TOKEN_TRIUMPH), ARROW, PERSON(2), TOKEN(TOKEN_TRIUMPH), ARROW, PERSON(WANDERER),
    TOKEN(TOKEN_TRIUMPH),
    NEXT, HIDDEN(0), ARROW, ROOM(CARD_SOLOWORK), ARROW, ROOM(CARD_SOLOWORK), TOKEN(TOKEN_SILENCE), END,
};
static const struct piece remembers[] = {
    ICON("log", 0.4f), SAYS("A1: ?"), SPACE_BETWEEN, PIECE(notes, 0, 1.7f), ICON("edit", 0.3f), END,
};

const struct picture enigma_pictures[] = {
    PICTURE(idea, 0.26f),
    PICTURE(setup, 0.5f), PICTURE(hours, 0.09f), PICTURE(turn, 0.3f), PICTURE(naming, 0.36f),
    PICTURE(tokens, 0.16f), PICTURE(rooms, 0.5f), PICTURE(missions, 0.4f), PICTURE(ending, 0.16f),
    PICTURE(two, 0.16f), PICTURE(alone, 0.5f), PICTURE(remembers, 0.26f), END,
};
