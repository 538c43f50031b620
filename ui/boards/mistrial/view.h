/* What the files of Mistrial!'s table share: where everything lies, who looks, the tile in hand. */
#ifndef DOCKET_MISTRIAL_VIEW_H
#define DOCKET_MISTRIAL_VIEW_H

#include "../boards.h"
#include "pieces.h"

/* Where everything lies: drawing, touching and flying all ask here. */
struct mistrial_desk {
    struct box board;                /* the squares, without the frame */
    float cell;
    bool turned;                     /* the corner of ms_desk_me is at the bottom left */
    struct box deck, tossed, supply, card;
    struct box bid[MS_SIDES], cubes[MS_SIDES], hand[MS_SIDES], evidence[MS_SIDES], marker[MS_SIDES];
};

const struct mistrial *ms_desk_state(const struct seat *at);
/* whose hand lies in the tray: public when nobody is shown */
int ms_desk_me(const struct seat *at);
/* in public, on a shared screen: both sides lie open beside the board, and there is no tray */
bool ms_desk_plaques(const struct seat *at);
/* the warning is on and winning this card is a Mistrial */
bool ms_desk_warns(const struct seat *at, int side, int card);
uint32_t ms_desk_key(const char *what, int n);
struct box ms_desk_square(const struct seat *at, int square);
struct box ms_desk_tile(const struct seat *at, int exhibit, int turn, int square, struct footprint *f);
void ms_desk_about_card(const struct seat *at, int card);
void ms_desk_about_help(int help);
/* what winning it would mean for the viewer, one word */
const char *ms_desk_fate(const struct seat *at, int card);

/* ---- the tile in hand (mistrial_aim.c) ---- */
struct mistrial_aim {
    bool on;                         /* it hovers over the board */
    int exhibit, turn, square;
    bool dragged;
    float x, y;                      /* the middle of the dragged tile */
};

/* What the person is doing. */
struct mistrial_ui {
    struct mistrial_desk desk;
    struct mistrial_aim aim;
    struct {
        int middle_x, middle_y;      /* twice the middle of its box, in squares: turning goes around it */
        float twisted, grab_x, grab_y;
        double twist_at;
        int pulled_from;
        bool pulled;                 /* in the last frame */
        bool begun;                  /* the aim is of this decision */
    } hold;
};

static inline struct mistrial_ui *mistrial_ui(const struct seat *at) { return at->ui; }

bool ms_aim_placing(const struct seat *at);              /* a tile may be laid now */
bool ms_aim_arrows(const struct seat *at);               /* the same, for the keyboard */
/* in step with the position and the picked action: before anything asks for it */
void ms_aim_sync(const struct seat *at);
void ms_aim_follow(const struct seat *at);            /* the same once a frame, and takes keys and wheel */
void ms_aim_choose(const struct seat *at, int exhibit);
void ms_aim_tap(const struct seat *at, int square);
/* from: the square pressed, -1: the tray */
void ms_aim_pull(const struct seat *at, float x, float y, int from, bool dropped);
const char *ms_aim_why(const struct seat *at);           /* why it does not fit, NULL: it does */
bool ms_aim_covers(const struct seat *at, int square);
int ms_aim_index(const struct seat *at);                 /* its listed action, -1: none */
int ms_aim_spots(const struct seat *at);                 /* legal places at this turn */
void ms_aim_draw(const struct seat *at);
void ms_aim_ghost(const struct seat *at, const struct action *a);
/* The tile being turned in the prompt: buttons at its sides. Takes taps and drags. */
void ms_aim_dial(const struct seat *at, struct box b);

/* ---- the columns beside the board (mistrial_columns.c) ---- */
float ms_column_plate(const struct seat *at, struct box b, int seat);
/* of the First Player; the place of it if that is another seat */
/* a panel that tells about itself; true: it was asked */
bool ms_column_panel(uint32_t id, struct box b, const char *label);
/* a mark for each side that would lose by winning this card, from this place to the left */
void ms_column_warnings(const struct seat *at, struct box first, float icon, int card);
void ms_column_marker(const struct seat *at, struct box b, int seat);
float ms_column_stats(const struct seat *at, struct box b, int seat, bool measure);
void ms_column_strip(const struct seat *at, struct box b);   /* the Evidence under argument */
float mistrial_small_tray(const struct seat *at);
void ms_column_round(const struct seat *at, struct box b, bool title);
void ms_column_supply(const struct seat *at, struct box b, bool title);
float ms_column_tracker(const struct seat *at, struct box b);
void ms_column_chips(const struct seat *at, struct box b, int first, int count, int columns);
void ms_column_case(const struct seat *at, struct box b);
void ms_column_piles(const struct seat *at, struct box b, bool small);

/* ---- what the marks mean, and what would be a Mistrial now (means.c) ---- */
void ms_column_means(const struct seat *at, struct box b);
void ms_means_prompt(const struct seat *at, struct prompt *p);

/* ---- the rest ---- */
void mistrial_lay_out(const struct seat *at, struct box a);
void mistrial_prompt(const struct seat *at, struct prompt *p);
void mistrial_tray(const struct seat *at, struct box b);
float mistrial_secrets(const struct seat *at, struct box b, bool measure);
void mistrial_plaque(const struct seat *at, int seat, struct text *out);
void mistrial_happen(const struct seat *at, const void *before, const void *after, const struct event *e,
                     float *delay);
/* frame, squares, tiles, cubes; mistrial_court.c */
void ms_court_draw(const struct seat *at, struct box inner);
void ms_court_small(struct box b, const struct mistrial *m, bool turned);    /* a picture of it */
void ms_court_lit(struct box b, const struct mistrial *m, bool turned, unsigned lit); /* these tiles outlined */
extern const struct ceremony mistrial_ceremony;

void mistrial_mine(const struct seat *at, int seat, struct text *out);       /* asked.c */
extern const struct tip mistrial_tips[];
extern const struct picture mistrial_pictures[];

#endif
