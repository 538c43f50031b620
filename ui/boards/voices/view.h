/* What the files of Voices in My Head's table share: where everything lies, the aim, the pieces. */
#ifndef DOCKET_VOICES_VIEW_H
#define DOCKET_VOICES_VIEW_H

#include "../../draw.h"
#include "../boards.h"
#include "games/voices/voices.h"
#include "colours.h"

/* Where everything lies: drawing, touching and flying all ask here. */
struct voices_desk {
    float x, y, scale;               /* the mind's middle; pixels a millimetre */
    bool near;                       /* the camera is at one region */
    int stage;                       /* small: this region and 1 stands upright and alone; 0: none does */
    struct box court;                /* what is seen of it */
    struct box juror[JURORS], plate[SEATS], token[TOKENS], pile, deck, tray;
    struct box pin, read, seal[2];   /* the trial card: pinned, large; its seals */
    struct box line;                 /* of the large card: what the prosecutor does */
};

/* What was read out of a trial card. */
struct voices_heard {
    int card, read;                  /* read: enum reading bits */
    int named;                       /* regions read out, one bit a side */
    int who[2], answer[2];           /* who decides, and how; NOTHING: not yet */
};

struct voices_target { int marker, region, start, direction; };
enum grip { FREE, TOUCHED, SLIDING, TURNING, AIMING, DRIVING, SPENT };
enum { SAMPLES = 128 };

/* What the person is doing: the aim, the hand on the stick, a sentence being put together. */
struct voices_ui {
    struct voices_desk desk;
    struct voices_target aim;
    bool aside;                      /* the trial card makes room for a look at the court */
    int about;                       /* the card on the sheet */
    struct {
        enum grip grip;
        bool chip;                   /* the chip was grabbed, not the stick */
        double x0, y0;               /* where, in the region's frame */
        struct { double at, x, y; } sample[SAMPLES];
        int samples;
        struct voices_target before;
        double travelled, at;        /* mm along the locked line; when that was so */
        double held;                 /* mm that the button has moved the chip */
        bool armed, dragged, going;  /* waits for a press; a drag aimed it; goes by itself */
    } hand;
    struct {
        bool open;
        int topic, act, kind, claim, place;
        float height;
    } talk; /* gone when the sheet closes */
};

struct aspect { float zoom, x, y; };      /* x, y: how far the mind's middle is moved, pixels */

/* What all look at: the camera, the push being shown, the end of the trial. */
struct voices_shared {
    struct {
        int region;                           /* it looks at; NOTHING: at all of them */
        struct aspect from, to;
        double began, ms;
        bool held;                            /* a finger lies on a platform: nothing moves away under it */
        bool waits;                           /* for that finger to lift */
    } camera;
    bool travelled, bubble;
    struct { double ms, left, at; } reading;     /* time to read aloud; what is left, and since when */
    double left_at;                  /* how far the chip had come when the push was made */
    struct {
        int region, marker, falls, first;        /* first: step it is shown from */
        bool on;                     /* its outcome is yet to be logged */
        bool asked;                  /* somebody wants to see it again */
        bool contacts;               /* and what pushes what */
        int watched;                 /* the line of the push that was seen again last, and 1 */
        float step_ms, ms;
        struct { int id, step; struct region_marker last; uint16_t outward; } fall[REGION_MARKERS_MAX];
        struct track track;
    } show;
};

static inline struct voices_ui *voices_ui(const struct seat *at) { return at->ui; }
static inline struct voices_shared *voices_shared(const struct seat *at) { return at->ui_public; }

const struct voices *voices_view(const struct seat *at);
int voices_me(const struct seat *at);                     /* whose chips lie in the tray */
/* The viewer may act; not while all listen. */
static inline bool voices_acts(const struct seat *at) { return at->asking && !at->paused; }
bool voices_asked(const struct seat *at, int asking);           /* a person at the screen is asked this */
int voices_colour(const struct seat *at, int marker);           /* index of its set's colour */
int voices_seat_colour(const struct seat *at, int seat);

/* ---- pieces (pieces.c) ---- */
void voices_chip_face(float x, float y, float radius, int colour_index, int value, int emotion, float alpha);
void voices_chip(const struct seat *at, float x, float y, float radius, int marker, float alpha);
void voices_dashes(float x, float y, float radius, float width, colour c);
void voices_chip_label(const struct seat *at, int marker, char *out, size_t size);
void voices_about_chip(const struct seat *at, int marker);
void voices_front_text(int card, struct text *out);      /* what the front of a trial card does, who by who */
void voices_about_role(const struct seat *at);         /* the viewer's own */
/* A seat's goals and where they stand; returns the height. */
float voices_goals(const struct seat *at, struct box b, int seat, colour ink, bool measure);
const char *voices_region_icon(int region);
const char *voices_role_art(int role);
const char *voices_role_mark(int role);
int voices_colour_there(const struct seat *at, int seat, int region);
void voices_jurors(const struct seat *at, struct box b, int columns);
void voices_plates(const struct seat *at, struct box b, int columns);
/* In public the markers of whoever pushes lie beside the court; true: they do now. */
bool voices_chips_public(const struct seat *at);
float voices_chips_high(const struct seat *at, int columns);
void voices_chips_draw(const struct seat *at, struct box b, int columns);
/* ---- strategy cards (strategy.c) ---- */
void voices_strategy(const struct seat *at, struct box b, int card);     /* in the hand */
void voices_strategy_face(struct box b, int card);
void voices_about_strategy(const struct seat *at, int card);
const char *voices_strategy_icon(int card);

/* ---- a seat's own (secrets.c) ---- */
float voices_secrets(const struct seat *at, struct box b, bool measure);
void voices_plaque(const struct seat *at, int seat, struct text *out);
void voices_mine(const struct seat *at, int seat, struct text *out);         /* asked.c */
bool voices_aimed(const struct seat *at, struct text *out);

/* ---- where things lie (layout.c), what happens (happen.c) ---- */
void voices_lay_out(const struct seat *at, struct box a);
/* Whose place on the board this region is drawn at: its own, or upright for a region alone on the stage. */
int voices_as(const struct seat *at, int region);
float voices_room_top(const struct seat *at, struct box b, bool measure);
float voices_small_tray(const struct seat *at);
float voices_chips_small_high(const struct seat *at);    /* of the markers alone */
float voices_tray_small_high(const struct seat *at);     /* of the own hand */
/* Millimetres in the region's frame to pixels. */
void voices_place(const struct seat *at, int region, double x, double y, float *px, float *py);
void voices_happen(const struct seat *at, const void *before, const void *after, const struct event *e,
                   float *delay);

/* ---- the court: platforms, chips, totals (court.c) ---- */
void voices_court(const struct seat *at, struct box b);
void voices_stage(const struct seat *at, struct box b, int region);      /* small: one region, upright */
void voices_map(const struct seat *at, struct box b);            /* a picture of all, nothing to press */
void voices_region_about(const struct seat *at, int region);
void voices_region_key(const struct seat *at, struct box b, int region); /* who leads there; aims at it */
void voices_region_pill(const struct seat *at, struct box area, int region);  /* the same at its platform */
bool voices_take(const struct seat *at, const struct action *a);         /* aim.c: a push, laid out */
void voices_chips(const struct seat *at, int region, struct region_marker *list, int n, bool touchable);
void voices_rail(const struct seat *at, int region);

/* Who leads there and by how much. */
void voices_totals(const struct seat *at, int r, char *out, size_t size, int badge[2], int *badges);

/* ---- what was read out (reading.c) ---- */
/* card ANY: the newest; false: nothing of it */
bool voices_hear(const struct seat *at, int card, struct voices_heard *h);
void voices_heard_of(const struct seat *at, int card, struct voices_heard *h);   /* also from long ago */
int voices_story_now(const struct seat *at);     /* the opening that is being read, or NOTHING */
/* An answer and, where that is open, what it does: room for 100 and 300. */
void voices_answer_words(const struct ability *a, int option, bool open, char *title, char *more);
bool voices_read_now(const struct seat *at);     /* the newest line is read aloud: all listen */
bool voices_waits(const struct seat *at);        /* or shows what came of a push */
void voices_reading_begin(const struct seat *at);
void voices_reading_watch(const struct seat *at);
void voices_reading_prompt(const struct seat *at, struct prompt *p);

/* ---- the card that is read (trial.c) ---- */
bool voices_trial_large(const struct seat *at);  /* it lies over the court */
void voices_trial_draw(const struct seat *at, struct box b);
void voices_about_trial(const struct seat *at, int card);
void voices_about_story(const struct seat *at, int story);
const char *voices_log_scene(const struct action *a, const char *words);

/* ---- the card pinned for the round (pin.c) ---- */
unsigned voices_on_trial(const struct seat *at); /* this round's two regions, bits; 0: none are known */
void voices_trial_pin(const struct seat *at, struct box b, bool wide);
/* Who holds this round's regions, and would with this marker (or NOTHING) if nothing falls. */
float voices_stakes(const struct seat *at, struct box b, int marker, bool measure);

/* ---- the camera (camera.c) ---- */
void voices_camera(const struct seat *at, struct box b); /* sets the desk's middle and scale for this frame */
void voices_camera_rest(const struct seat *at);      /* at all regions, without travel */
void voices_camera_afar(const struct seat *at,
                        struct box b);   /* the same for the whole court, wherever the camera is */
float voices_camera_scale(struct box b); /* of that: pixels a millimetre */
void voices_camera_hold(const struct seat *at);           /* not now: a platform is being dragged on */
bool voices_camera_busy(const struct seat *at);

/* ---- a push as it happens (push.c) ---- */
void voices_show_push(const struct seat *at, const struct voices *v, const struct event *e, float *delay);
bool voices_push_shown(int region);      /* a push into it is being shown; -1: into any */
void voices_show_rest(const struct seat *at, const struct voices *before, float *delay);     /* in a replay */
/* The markers that are seen in a step of the shown push, and how far its stick leans, degrees. */
int voices_push_seen(const struct seat *at, int step, struct region_marker list[REGION_MARKERS_MAX + 1]);
double voices_push_lean(const struct seat *at, int step);
/* What pushes what in a step of a track (contacts.c): the point, mm in the region's frame, and the way it
   pushes. from NOTHING: the stick. */
enum { CONTACTS_MOST = 80 };
struct voices_contact { int from, to; double x, y, way_x, way_y; };
int voices_contacts(const struct track *t, int step, struct voices_contact list[CONTACTS_MOST]);
bool voices_push_ended(const struct seat *at, int region, struct region_marker *list, int *n);
void voices_watch_button(const struct seat *at, struct box b);

/* ---- the aim (aim.c) ---- */
void voices_aim_anew(const struct seat *at);      /* for another decision */
void voices_aim_picked(const struct seat *at);    /* a listed push that was picked is the aim */
void voices_aim_marker(const struct seat *at, int marker);
void voices_aim_region(const struct seat *at, int region);
void voices_aim_at(const struct seat *at, float x, float y);    /* turn towards this place */
int voices_across(const struct seat *at, int region);
void voices_aim_put(const struct seat *at, int start, int direction);
struct action voices_aim_action(const struct seat *at);
void voices_aim_draw(const struct seat *at);       /* the own one, or one on a device at this table */
void voices_aim_tell(const struct seat *at);       /* the own one to the table elsewhere */
/* The stick with the middle of its blade's face there, mm in the region's frame; it leans so many degrees. */
void voices_stick(const struct seat *at, int region, double x, double y, double lean, int marker);
/* A chip on its way from the tray. */
void voices_aim_carry(const struct seat *at, int marker, float x, float y, bool dropped);
void voices_aim_prompt(const struct seat *at, struct prompt *p);
bool voices_aim_arrows(const struct seat *at);

/* ---- hands on the stick (hand.c) ---- */
void voices_hand_draw(const struct seat *at);             /* what can be grabbed */
void voices_hand_reset(const struct seat *at);            /* what was begun is taken back */
bool voices_hand_busy(const struct seat *at);             /* the stick follows a hand: draw on */
bool voices_hand_locked(const struct seat *at);
bool voices_hand_armed(const struct seat *at);            /* the aim stands and waits for one press */
void voices_hand_press(
    const struct seat *at); /* that press, where nothing need be held: it pushes, or sets the stick going */
void voices_hand_back(const struct seat *at); /* the stick is taken back, the aim is as before the drag */
double voices_hand_way(const struct seat *at);            /* mm that the chip has come so far */
double voices_hand_travelled(const struct seat *at);      /* the same when the push was made; asked once */
void voices_hold_button(const struct seat *at, struct box b, const char *label, const char *more);

/* ---- the jury's word (verdict.c) and the end of the trial (end.c) ---- */
int voices_influence(const struct seat *at, int juror, int list[TOKENS]);
const char *voices_face(int kind);
void voices_jury_tile(const struct seat *at, struct box b, int j, int turned, bool cancelled, bool stamped,
                      bool now);
float voices_results(const struct seat *at, struct box b, bool measure);
int voices_untold(const struct seat *at);
extern const struct ceremony voices_ceremony;

/* ---- table talk (talk.c) ---- */
void voices_talk(const struct seat *at, struct box b);          /* the sheet */
void voices_bubble(const struct seat *at);                /* what was said just now, at the speaker's plate */
void voices_bubble_watch(const struct seat *at);          /* it goes by itself */

void voices_prompt(const struct seat *at, struct prompt *p);    /* prompt.c */
void voices_own_prompt(const struct seat *at, struct prompt *p); /* what the own role still needs */
void voices_touch_marker(const struct seat *at, int marker);
void voices_touch_strategy(const struct seat *at, int card);
/* The listed action that plays or discards it; -1: none now. */
int voices_card_index(const struct seat *at, int card);
void voices_tray(const struct seat *at, struct box b);          /* tray.c */
void voices_keys_row(const struct seat *at, struct box b);      /* own role and voice, side by side */
float voices_tray_room(const struct seat *at);

extern const struct tip voices_tips[];
extern const struct picture voices_pictures[];

#endif
