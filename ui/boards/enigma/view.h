/* Enigma's table by noun: pieces, mansion, people, pad, wheel, Mission, prompt, flights. */
#ifndef DOCKET_ENIGMA_VIEW_H
#define DOCKET_ENIGMA_VIEW_H

#include "../../app.h"
#include "../../flight.h"
#include "../../table.h"
#include "../../widgets.h"
#define GHOST CHARACTER_GHOST    /* the furniture has a GHOST of its own: a kind of button */
#include "games/enigma/enigma.h"
#undef GHOST
#include "text.h"

/* Where everything lies: drawing, touching and flying all ask here. */
struct enigma_lay {
    struct box place[ENIGMA_PLACES], mansion, plate[ENIGMA_SEATS], token[ENIGMA_SEATS], slot[ENIGMA_SOLO_SLOT + 1], stack, stage;
};
extern struct enigma_lay enigma_lay;

/* ---- the view ---- */
const struct enigma *enigma_view(void);
int enigma_me(void);                         /* the viewer's seat, or 0 for the public */
bool enigma_solo(void);
bool enigma_open(void);                      /* between games everything lies open */
bool enigma_claimed(void);                   /* a claim is in the air, or its effect runs */
const char *enigma_player(int seat);

/* ---- pieces ---- */
extern const char *const enigma_short_names[CARDS];          /* for narrow paper */
const char *enigma_card_art(int card);
const char *enigma_character_art(int character);
const char *enigma_character_word(int character);            /* with (he), (she) where two share a name */
const char *enigma_mission_line(int mission);                /* the Mission in one short sentence */
void enigma_face(struct box b, int card);
void enigma_back(struct box b);
void enigma_pill(struct box card, int place, bool face);
void enigma_token(struct box b, int token);
void enigma_symbol(struct box b, int symbol);                /* enum enigma_symbol */
void enigma_portrait(struct box b, int character);           /* ENIGMA_UNKNOWN: the back */
void enigma_character_card(struct box b, int character);     /* picture, name, Mission */
void enigma_time(struct box b, bool row);
void enigma_bubble(struct box b, bool tail);
void enigma_stack_panel(struct box b);
void enigma_about_card(int card);
void enigma_about_character(int character);
void enigma_about_set(void);

/* ---- the mansion ---- */
void enigma_mansion(struct box b, bool shown);               /* not shown: only where everything lies */
void enigma_mansion_card(struct box b, int place);           /* as this view may see it */
int enigma_swap_from(void);
void enigma_forget_picks(void);
bool enigma_extra(void);                     /* a tap names with the Decryption token */
void enigma_extra_toggle(void);

/* ---- looks ---- */
bool enigma_stays(const struct action *a, const struct events *seen);
unsigned enigma_looked(void);                /* places the person may hold now to see them */
int enigma_met_seat(void);                   /* whose Character it is being shown, or -1 */
int enigma_exposed(void);                    /* the person's own doubt: 1 the claim was a lie, -1 there was none */
void enigma_announce(int seat, int place, int symbol);
void enigma_announce_swap(int p, int q);
void enigma_announce_clear(int seat);        /* what this seat announced; -1: anybody */
int enigma_announced(int place);             /* enum enigma_symbol, or -1 */

/* ---- people ---- */
float enigma_plates_height(void);
void enigma_plates(struct box b);
void enigma_tray(struct box b);

/* ---- the notes pad ---- */
bool enigma_pad_shown(void);
bool enigma_pad_can(void);                   /* this view has a pad */
void enigma_pad_toggle(void);
void enigma_pad(struct box b);
void enigma_pad_words(int place, struct text *out);          /* what the viewer's pad says there */

/* ---- over the mansion: the wheel of names, Characters to choose from ---- */
bool enigma_stage(struct box b);             /* true when it covers the mansion */

/* ---- a Mission being laid out ---- */
bool enigma_mission_on(void);
void enigma_mission_begin(void);
void enigma_mission_stop(void);
int enigma_mission_said(int place);          /* card staged or claimed there, CARD_CHAOS or ENIGMA_NONE */
int enigma_mission_naming(void);             /* the place the wheel asks a name for, or -1 */
unsigned enigma_mission_names(void);         /* names not used yet */
void enigma_mission_name(int card);
void enigma_mission_place(int place);
bool enigma_mission_wants_place(void);
void enigma_mission_person(int seat);
bool enigma_mission_wants_person(int seat);
void enigma_mission_prompt(struct prompt *p);

/* ---- between the games of a series or challenge ---- */
bool enigma_pauses(const void *view);
void enigma_standings(struct box b);
void enigma_between_prompt(struct prompt *p);

/* ---- prompt, flights ---- */
void enigma_prompt(struct prompt *p);
void enigma_happen(const void *before, const void *after, const struct event *e, float *delay);

#endif
