/* What the files of this game share, and nobody else needs. */
#ifndef DOCKET_VOICES_PARTS_H
#define DOCKET_VOICES_PARTS_H

#include "voices.h"

enum { WAIT = -2, IMPOSSIBLE = -3 };

static inline struct voices_frame *frame_top(struct voices *v) { return &v->frame[v->depth - 1]; }
static inline const struct voices_frame *frame_peek(const struct voices *v) { return &v->frame[v->depth - 1]; }

/* rules.c, why.c: the verb that answers a question by one pick */
extern const uint8_t voices_answer_verb[];
static inline bool voices_is_pick(int asking) { return asking >= ASK_ORDER && asking <= ASK_SHARE; }
const char *voices_why(const void *state, const struct action *a);

/* frames.c: asking, answering, the stack */
void voices_ask_seat(struct voices *v, int seat, enum asking what, uint64_t choice);
void voices_ask_chance(struct voices *v, enum asking what);
/* The answer in register `slot`; asks for it first. One possible answer needs no question. */
int voices_want_answer(struct voices *v, int slot, int seat, enum asking what, uint64_t choice);
struct voices_frame *voices_frame_open(struct voices *v, enum frame_kind kind, int actor);
void voices_frame_close(struct voices *v);
void voices_frame_part_done(struct voices_frame *f);     /* registers ready for the next part */
/* Go on until somebody has to decide. */
void voices_run(struct voices *v, struct events *ev);

/* round.c: the phases; true: something was done, go on */
bool voices_round_step(struct voices *v, struct events *ev);
void voices_round_start(struct voices *v, int seats, const int16_t *options);
void voices_round_choose_trial(struct voices *v, int slot, struct events *ev);
void voices_round_take_out(struct voices *v, int slot);
void voices_round_refill(struct voices *v, int slot, int card, struct events *ev);
void voices_round_first(struct voices *v, int seat, struct events *ev);
bool voices_planning_step(struct voices *v, struct events *ev);

/* trial.c: reading the chosen card */
bool voices_ability_step(struct voices *v, struct events *ev);
void voices_ability_open(struct voices *v, int part, struct events *ev);
const struct op *voices_frame_program(const struct voices *v, const struct voices_frame *f);
int voices_back_for(const struct voices *v, int front);
int voices_trial_next_read(const struct voices *v);
void voices_trial_read(struct voices *v, struct events *ev);

/* deploy.c: pushes */
void voices_push_open(struct voices *v, int seat, int marker, unsigned regions, unsigned sets, bool first);
bool voices_push_step(struct voices *v, struct events *ev);
int voices_push_legal(const struct voices *v, struct action *out, int max);
const char *voices_push_why(const struct voices *v, const struct action *a);   /* still to be translated */
void voices_push_apply(struct voices *v, const struct action *a, struct events *ev);
int voices_push_chance(const struct voices *v, struct action *out, int max);
const char *voices_outcome_why(const struct voices *v, const struct action *a);
void voices_outcome_apply(struct voices *v, const struct action *a, struct events *ev);
bool voices_region_enterable(const struct voices *v, int region, int lifted);
uint64_t voices_markers_unused(const struct voices *v, int seat, unsigned sets);
void voices_marker_leave(struct voices *v, int marker, int where);

/* strategy.c: windows and hands */
void voices_window_open(struct voices *v, enum window_event event, int region, int juror, int kind,
                        unsigned lost);
bool voices_window_step(struct voices *v, struct events *ev);
bool voices_window(const void *view, struct window *out);
const char *voices_play_why(const struct voices *v, int seat, int card);     /* still to be translated */
int voices_play_legal(const struct voices *v, struct action *out, int max);
void voices_play_apply(struct voices *v, int seat, int card);
void voices_strategy_take(struct voices *v, int seat, int card, struct events *ev);
void voices_strategy_drop(struct voices *v, int seat, int card, struct events *ev);
bool voices_deck_ready(struct voices *v);      /* a card can be drawn, reshuffling if need be */
bool voices_deck_has(const struct voices *v);
bool voices_card_done(struct voices *v, struct events *ev);

/* effects.c: one part of a program; true when it is finished */
bool voices_effect_step(struct voices *v, struct events *ev);
/* influence.c */
bool voices_influence_op(struct voices *v, const struct op *o, struct events *ev);
void voices_token_put(struct voices *v, int token, int place, struct events *ev, int seat);
void voices_token_face(struct voices *v, int token, int kind, int looker, struct events *ev);
int voices_token_next(struct voices *v);       /* from the pile, reshuffling; -1: none at all */
/* Faces that this token may still turn out to have; faces of all tokens that this reader doesn't know. */
void voices_faces_for(const struct voices *v, int token, int left[KINDS]);
void voices_faces_left(const struct voices *v, int left[KINDS]);
void voices_faces_start(struct voices *v);

/* select.c: what may be chosen, what can be done */
unsigned voices_jurors_for(const struct voices *v, const struct voices_frame *f, unsigned selector,
                           const struct op *o);
unsigned voices_jurors_to(const struct voices *v, const struct voices_frame *f, const struct op *move);
uint64_t voices_markers_for(const struct voices *v, const struct voices_frame *f, const struct op *o);
unsigned voices_deploy_regions(const struct voices *v, const struct voices_frame *f, const struct op *o,
                               int marker);
bool voices_test_holds(const struct voices *v, const struct voices_frame *f, const struct op *o);
bool voices_op_doable(const struct voices *v, const struct voices_frame *f, const struct op *o);
/* Can any part between `at` and the end of its block be done? */
bool voices_block_doable(const struct voices *v, const struct voices_frame *f, const struct op *at);
/* the ELSE, CLOSE, OPTION, DONE or END that ends it */
const struct op *voices_block_end(const struct op *at);
const struct op *voices_option_start(const struct op *choose, int option);
uint64_t voices_options_open(const struct voices *v, const struct voices_frame *f, const struct op *choose);

/* roles.c */
int voices_icon_left(const struct voices *v, int icon);       /* personas of it, of unknown seat */
bool voices_role_fits(const struct voices *v, int seat, int role);
int voices_role_draw(const struct voices *v, uint64_t seed);
void voices_roles_guess(struct voices *v, int seat, uint64_t seed);

/* knowledge.c */
void voices_redact(void *state, int seat);
void voices_guess(void *view, int seat, uint64_t seed);
/* sane.c, sane_frames.c */
extern const char *const voices_events[];
const char *voices_sane(const void *view, int seats, const int16_t *options, int seat);
const char *voices_sane_frames(const struct voices *v);

/* words.c */
void voices_ask(const void *state, struct text *out);
void voices_then(const struct events *seen, struct text *out);
void voices_name(const void *state, const struct action *a, struct text *out);
void voices_reason(const void *state, int seat, struct text *out);
void voices_show(const void *state, struct text *out);
void voices_tallies(const void *before, const struct action *a, const struct events *came,
                  struct tallies seat[SEATS_MAX]);

static inline bool is_persona(const struct voices *v, int seat) { return seat >= 0 && seat != v->prosecutor; }
static inline unsigned personas(const struct voices *v)
{
    unsigned all = (1u << v->seats) - 1;
    return v->prosecutor >= 0 ? all & ~(1u << v->prosecutor) : all;
}
static inline int lowest(uint64_t bits) { return __builtin_ctzll(bits); }

#endif
