/* Enigma's table by noun: pieces, mansion, people, pad, wheel, Mission, prompt, flights. */
#ifndef DOCKET_ENIGMA_VIEW_H
#define DOCKET_ENIGMA_VIEW_H

#include "../../app.h"
#include "../../flight.h"
#include "../boards.h"
#include "../../widgets.h"
#define GHOST CHARACTER_GHOST    /* the furniture has a GHOST of its own: a kind of button */
#include "games/enigma/enigma.h"
#undef GHOST
#include "text.h"
#include "colours.h"

/* Where everything lies: drawing, touching and flying all ask here. */
struct enigma_lay {
    struct box place[ENIGMA_PLACES], mansion, plate[ENIGMA_SEATS], token[ENIGMA_SEATS],
    slot[ENIGMA_SOLO_SLOT + 1], stack, stage;
};

/* What the person is doing. */
struct enigma_ui {
    struct enigma_lay lay;
    int swap_from;                               /* the first card of a swap, or -1 */
    bool extra;                                  /* a tap names with the Decryption token */
    int open_area;                               /* of the pad, being written; -1: none */
    bool notes; /* small: the pad instead of the mansion, or the other way round */
    double wiped_at;
    struct {                                     /* a Mission being laid out */
        bool on, sent;                           /* sent: the person has let go of it */
        int line;                                /* where the laying out began */
        int mission, naming, slot;               /* slot: the named card that is pointed at next */
        uint8_t said[ENIGMA_PLACES];
        int person, accused;
    } stage;
};
/* What all may know of it: symbols said aloud, and whether the pad is hidden by its button (first: not in
   the solo challenge). */
struct enigma_shared {
    struct { int line, seat, symbol[ENIGMA_PLACES]; bool on; } aloud;
    bool hidden[2];
    /* what the last action showed to its seat: where, and of whom */
    struct {
        unsigned places;
        int met, exposed;
    } look;
};

static inline struct enigma_ui *enigma_ui(const struct seat *at) { return at->ui; }
static inline struct enigma_shared *enigma_shared(const struct seat *at) { return at->ui_public; }

/* ---- the view ---- */
const struct enigma *enigma_view(const struct seat *at);
int enigma_me(const struct seat *at);                         /* the viewer's seat, or 0 for the public */
bool enigma_solo(const struct seat *at);
bool enigma_open(const struct seat *at);                      /* between games everything lies open */
bool enigma_claimed(const struct seat *at);                   /* a claim is in the air, or its effect runs */
const char *enigma_player(const struct seat *at, int seat);

/* ---- asked by a key ---- */
void enigma_told(const struct seat *at, struct text *out);
void enigma_known(const struct seat *at, int seat, struct text *out);

/* ---- small ---- */
bool enigma_small_pad(const struct seat *at);
float enigma_small_tray(const struct seat *at);

/* ---- pieces ---- */
extern const char *const enigma_short_names[CARDS];          /* for narrow paper */
const char *enigma_card_art(int card);
const char *enigma_character_word(int character);            /* with (he), (she) where two share a name */
const char *enigma_mission_line(int mission);                /* the Mission in one short sentence */
void enigma_face(struct box b, int card);
void enigma_mini(struct box b, int card);
void enigma_back(struct box b);
void enigma_pill(struct box card, int place, bool face);
void enigma_token(struct box b, int token);
void enigma_symbol(struct box b, int symbol);                /* enum enigma_symbol */
void enigma_portrait(struct box b, int character);           /* ENIGMA_UNKNOWN: the back */
void enigma_character_card(struct box b, int character);     /* picture, name, Mission */
void enigma_slot(struct box b, int slot, int now, int last);  /* of the time sheet */
void enigma_time(const struct seat *at, struct box b, bool row);
void enigma_time_left(const struct seat *at, struct text *out);
void enigma_bubble(const struct seat *at, struct box b, bool tail);
void enigma_stack_panel(const struct seat *at, struct box b);
void enigma_about_place(const struct seat *at, int place);
void enigma_about_card(const struct seat *at, int card);
void enigma_about_character(int character);

/* ---- the claimed room ---- */
bool enigma_room(const struct seat *at, struct box b);        /* false: there is no room for it */
bool enigma_room_charged(const struct seat *at);              /* its effect with Chaos runs */
bool enigma_same_with_chaos(int card);                        /* Chaos changes nothing for the reader */

/* ---- the mansion ---- */
/* not shown: only where everything lies */
void enigma_mansion(const struct seat *at, struct box b, bool shown);
/* as this view may see it */
void enigma_mansion_card(const struct seat *at, struct box b, int place);
int enigma_swap_from(const struct seat *at);
void enigma_forget_picks(const struct seat *at);
bool enigma_extra(const struct seat *at);                     /* a tap names with the Decryption token */
void enigma_extra_toggle(const struct seat *at);

/* ---- looks ---- */
bool enigma_stays(const struct seat *at, const struct action *a, const struct events *seen);
unsigned enigma_looked(const struct seat *at);                /* places the person may hold now to see them */
int enigma_met_seat(const struct seat *at);                   /* whose Character it is being shown, or -1 */
/* the person's own doubt: 1 the claim was a lie, -1 there was none */
int enigma_exposed(const struct seat *at);
void enigma_announce(const struct seat *at, int seat, int place, int symbol);
void enigma_announce_swap(const struct seat *at, int p, int q);
void enigma_announce_clear(const struct seat *at, int seat);        /* what this seat announced; -1: anybody */

/* ---- people ---- */
float enigma_plates_height(const struct seat *at);
void enigma_plates(const struct seat *at, struct box b);
void enigma_tray(const struct seat *at, struct box b);

/* ---- the notes pad ---- */
bool enigma_pad_shown(const struct seat *at);
bool enigma_pad_can(const struct seat *at);                   /* this view has a pad */
void enigma_pad_toggle(const struct seat *at);
void enigma_pad(const struct seat *at, struct box b);
/* what the viewer's pad says there */
void enigma_pad_words(const struct seat *at, int place, struct text *out);
unsigned enigma_pad_where(const struct seat *at, int card);   /* places where it notes this card, bits */
bool enigma_pad_written(const struct seat *at);               /* something is on the page */
void enigma_pad_page(const struct seat *at, struct box b);    /* the page to be read, not written */

/* ---- a person's own, and what all know of a seat ---- */
float enigma_secrets(const struct seat *at, struct box b, bool measure);
void enigma_plaque(const struct seat *at, int seat, struct text *out);

/* ---- over the mansion: the wheel of names, Characters to choose from ---- */
bool enigma_staged(const struct seat *at);
bool enigma_stage(const struct seat *at, struct box b);             /* true when it covers the mansion */

/* ---- a Mission being laid out ---- */
bool enigma_mission_on(const struct seat *at);
void enigma_mission_begin(const struct seat *at);
/* card staged or claimed there, CARD_CHAOS or ENIGMA_NONE */
int enigma_mission_said(const struct seat *at, int place);
int enigma_mission_naming(const struct seat *at);             /* the place the wheel asks a name for, or -1 */
unsigned enigma_mission_names(const struct seat *at);         /* names not used yet */
void enigma_mission_name(const struct seat *at, int card);
void enigma_mission_place(const struct seat *at, int place);
bool enigma_mission_wants_place(const struct seat *at);
void enigma_mission_person(const struct seat *at, int seat);
bool enigma_mission_wants_person(const struct seat *at, int seat);
/* A claim as if the person had made it; false: it is none. */
bool enigma_mission_take(const struct seat *at, const struct action *a);
void enigma_mission_fill(const struct seat *at);      /* with what the viewer has reason to claim */
bool enigma_take(const struct seat *at, const struct action *a);
int enigma_mission_next(const struct seat *at);              /* what is still to be played of it, or -1 */
void enigma_mission_prompt(const struct seat *at, struct prompt *p);

/* ---- between the games of a series or challenge ---- */
bool enigma_pauses(const struct seat *at);
void enigma_standings(const struct seat *at, struct box b);
void enigma_between_prompt(const struct seat *at, struct prompt *p);

/* ---- where things lie, prompt, flights ---- */
void enigma_lay_out(const struct seat *at, struct box a);
void enigma_prompt(const struct seat *at, struct prompt *p);
void enigma_happen(const struct seat *at, const void *before, const void *after, const struct event *e,
                   float *delay);

extern const struct ceremony enigma_ceremony;
extern const struct tip enigma_tips[];
extern const struct picture enigma_pictures[];

#endif
