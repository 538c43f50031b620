/* What the files of Voices in My Head's table share: where everything lies, the aim, the pieces. */
#ifndef DOCKET_VOICES_VIEW_H
#define DOCKET_VOICES_VIEW_H

#include "../../draw.h"
#include "../../prompt.h"
#include "games/voices/voices.h"

#define VIOLET 0xC79BE8FFu

/* Where everything lies: drawing, touching and flying all ask here. */
struct voices_desk {
    float x, y, scale;               /* the mind's middle; pixels a millimetre */
    bool near;                       /* the camera is at one region */
    struct box court;                /* what is seen of it */
    struct box juror[JURORS], plate[SEATS], token[TOKENS], pile, deck, tray;
};
extern struct voices_desk voices_desk;

const struct voices *voices_view(void);
int voices_me(void);                     /* whose chips lie in the tray */
bool voices_asked(int asking);           /* a person at the screen is asked this */
int voices_colour(int marker);           /* index of its set's colour */
int voices_seat_colour(int seat);

/* ---- pieces (voices_pieces.c) ---- */
void voices_chip(float x, float y, float radius, int marker, float alpha);
void voices_dashes(float x, float y, float radius, float width, colour c);
void voices_chip_label(int marker, char *out, size_t size);
void voices_about_chip(int marker);
void voices_about_strategy(int card);
void voices_about_trial(int card);
void voices_front_text(int card, struct text *out);      /* what the front of a trial card does, who by who */
void voices_about_role(int role);
const char *voices_region_icon(int region);
const char *voices_role_art(int role);
const char *voices_role_mark(int role);
/* When a strategy card may be played, in a few words. */
void voices_when(int card, char *out, size_t size);
void voices_jurors(struct box b, int columns);
void voices_plates(struct box b, int columns);

/* ---- the court: platforms, chips, totals (voices_court.c) ---- */
void voices_court(struct box b);
void voices_place(int region, double x, double y, float *px, float *py);     /* millimetres in the region's frame to pixels */
void voices_chips(int region, struct region_marker *list, int n, bool touchable);
void voices_rail(int region);

/* ---- the camera (voices_camera.c) ---- */
void voices_camera(struct box b);        /* sets the desk's middle and scale for this frame */
void voices_camera_afar(struct box b);   /* the same for the whole court, wherever the camera is */
float voices_camera_scale(struct box b); /* of that: pixels a millimetre */
void voices_camera_hold(void);           /* not now: a platform is being dragged on */
bool voices_camera_busy(void);

/* ---- a push as it happens (voices_push.c) ---- */
void voices_show_push(const struct voices *v, const struct event *e, float *delay);
bool voices_push_shown(int region);      /* a push into it is being shown; -1: into any */
void voices_watch_button(struct box b);

/* ---- the aim (voices_aim.c) ---- */
struct voices_target { int marker, region, start, direction; };
extern struct voices_target voices_aim;
void voices_aim_sync(void);
void voices_aim_marker(int marker);
void voices_aim_region(int region);
void voices_aim_at(float x, float y);    /* turn towards this place */
void voices_aim_put(int start, int direction);
struct action voices_aim_action(void);
void voices_aim_draw(void);
/* The stick with the middle of its blade's face there, millimetres in the region's frame. */
void voices_stick(int region, double x, double y, int direction, int marker);
void voices_aim_prompt(struct prompt *p);
bool voices_aim_arrows(void);

/* ---- hands on the stick (voices_hand.c) ---- */
void voices_hand_draw(void);             /* what can be grabbed */
void voices_hand_reset(void);            /* what was begun is taken back */
bool voices_hand_busy(void);             /* the stick follows a hand: draw on */
bool voices_hand_locked(void);
bool voices_hand_armed(void);            /* the aim stands and waits for one press */
void voices_hand_press(void);            /* that press, where nothing need be held: it pushes, or sets the stick going */
void voices_hand_back(void);             /* the stick is taken back, the aim is as before the drag */
double voices_hand_way(void);            /* mm that the chip has come so far */
double voices_hand_travelled(void);      /* the same when the push was made; asked once */
void voices_hold_button(struct box b, const char *label, const char *more);

/* ---- the jury's word (voices_verdict.c) and the end of the trial (voices_end.c) ---- */
int voices_influence(int juror, int list[TOKENS]);
uint32_t voices_token_key(int token);
const char *voices_face(int kind);
void voices_jury_tile(struct box b, int j, int turned, bool cancelled, bool stamped, bool now);
float voices_results(struct box b, bool measure);
void voices_end_start(void);
bool voices_end_shown(void);
bool voices_end_busy(void);
int voices_untold(void);
void voices_end_draw(struct box a);

/* ---- table talk (voices_talk.c) ---- */
void voices_talk(struct box b);          /* the sheet */
void voices_bubble(void);                /* what was said just now, at the speaker's plate */
void voices_bubble_watch(void);          /* it goes by itself */

void voices_prompt(struct prompt *p);    /* voices_prompt.c */
void voices_touch_marker(int marker);
void voices_touch_strategy(int card);
void voices_tray(struct box b);          /* voices_tray.c */
float voices_tray_room(void);

#endif
