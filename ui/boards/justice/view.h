/* Justice's pieces and the Balance of Law, for its board. */
#ifndef DOCKET_JUSTICE_VIEW_H
#define DOCKET_JUSTICE_VIEW_H

#include "../../draw.h"
#include "../boards.h"

#define LEFT JUSTICE_LEFT        /* the rules' sides and the letters' alignment share these words */
#define RIGHT JUSTICE_RIGHT
#include "games/justice/justice.h"
#include "colours.h"
#undef LEFT
#undef RIGHT

extern const colour justice_suit_colours[JUSTICE_SUITS];

/* Card ids as in the rules: 0..55 suit cards, 56..69 Modifications. */
void justice_draw_card(struct box b, int card);
/* A card under a Suspect, of which the outer `seen` px show; a Modification under a card of the trick, `out`
   px of it. */
void justice_draw_edge(struct box b, const struct justice *j, int laid, float seen);
void justice_draw_tucked(struct box card, int hung, float out);
void justice_draw_hung(struct box card, int hung); /* on the card, if little of it sticks out */
void justice_card_label(int card, char *out, size_t size);
void justice_about_card(const struct seat *at, int card);
void justice_about_laid(const struct seat *at, int i);      /* a card on the scales */
void justice_about_suspect(const struct seat *at, int slot);
void justice_about_identity(const struct seat *at, int id);
void justice_legend(struct box b);       /* the symbols and their names, in one line */
const char *justice_symbol_icon(int symbol);
const char *justice_suit_icon(int suit);

/* Where things lie on the table, for the eye and for what flies, and what is held. */
struct justice_places {
    struct box slot[JUSTICE_SLOTS], side[JUSTICE_SLOTS][3], row[JUSTICE_SLOTS], crime;
};
struct justice_desk {
    struct justice_places places;
    struct box trick[JUSTICE_SEATS], plate[JUSTICE_SEATS], hand, middle, round;  /* round: all of the trick */
    int chosen;                  /* the Modification held, or the trick's card being placed */
};

/* What the person is doing; and what all look at. */
struct justice_ui {
    struct justice_desk desk;
    struct { int kind, value; } about;   /* what the open sheet shows */
    bool with_scores, with_identity;     /* as much as fits under the prompt; the rest is a tap away */
    int outlook;                         /* lines of what the trick will do */
    struct { int touched; bool asked; } reading;     /* touched: a card and 1; asked: brought back by ? */
};
struct justice_shared {
    struct {
        int page;
        double began;            /* when this page came up */
        int heard;               /* items whose sound was played */
        bool full;               /* nothing more to come on this page */
    } course;
};

static inline struct justice_ui *justice_ui(const struct seat *at) { return at->ui; }
static inline struct justice_shared *justice_shared(const struct seat *at) { return at->ui_public; }

extern const char *const justice_suspect_art[7], *const justice_identity_art[7];

const struct justice *justice_now(const struct seat *at);         /* the viewer's view */
int justice_me(const struct seat *at);                            /* whose hand lies below */
bool justice_asked(const struct seat *at, int phase);
/* the trick's card being placed, or NO_CARD */
int justice_placing(const struct seat *at);

/* The Balance of Law. place_card: the trick's card being placed, or NO_CARD. Fills where slots and their
   sides are. */
void justice_balance(const struct seat *at, struct box b, struct justice_places *out, int place_card);
void justice_trick(const struct seat *at, struct box b);
void justice_trick_row(const struct seat *at, struct box b);         /* small: in one line */
/* a place the card in hand may go */
void justice_target(const struct seat *at, struct box b, int slot, int side, int card);
void justice_lay_out_small(const struct seat *at, struct box a);
float justice_small_tray(const struct seat *at);
bool justice_take(const struct seat *at, const struct action *a);
void justice_hand(const struct seat *at, struct box b);
int justice_hand_cards(const struct justice *j, int seat, int list[JUSTICE_HAND + 2]);   /* sorted; how many */
/* one person's own, and what all know of a seat */
float justice_secrets(const struct seat *at, struct box b, bool measure);
void justice_plaque(const struct seat *at, int seat, struct text *out);
void justice_about_last_trick(const struct seat *at);
void justice_score_sheet(void);
/* one chip a player: badge, name, points, soul gazes */
void justice_player_row(const struct seat *at, struct box b);
void justice_identity(const struct seat *at, struct box b);
void justice_cog(struct box b, int quadrants);
void justice_side_facts(const struct seat *at, struct prompt *p);
void justice_prompt(const struct seat *at, struct prompt *p);
/* what the Identity wants, and what this trick will do (goal.c) */
float justice_goal(const struct seat *at, struct box b, bool measure);
float justice_goal_brief(const struct seat *at, struct box b, bool measure);
/* the verdict the viewer wants there */
enum justice_wants justice_viewer_wants(const struct seat *at, int slot);
float justice_outlook(const struct seat *at, struct box b, int most, bool goal, bool measure);
/* the numbers of a card, labelled (reading.c) */
bool justice_reading_shown(const struct seat *at);
void justice_reading(const struct seat *at, struct box b);
void justice_reading_touch(const struct seat *at, int card);
void justice_reading_button(const struct seat *at, struct box b);
void justice_lay_out(const struct seat *at, struct box a);
void justice_happen(const struct seat *at, const void *before, const void *after, const struct event *e,
                    float *delay);

extern const struct tip justice_tips[];
extern const struct picture justice_pictures[];

#endif
