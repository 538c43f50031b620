/* What the files of this game share, and nobody else needs. */
#ifndef DOCKET_VOICES_PARTS_H
#define DOCKET_VOICES_PARTS_H

#include "voices.h"

enum { WAIT = -2, IMPOSSIBLE = -3 };

static inline struct voices_frame *frame_top(struct voices *v) { return &v->frame[v->depth - 1]; }
static inline const struct voices_frame *frame_peek(const struct voices *v) { return &v->frame[v->depth - 1]; }

/* frames.c: asking, answering, the stack */
void ask_seat(struct voices *v, int seat, enum asking what, uint64_t choice);
void ask_chance(struct voices *v, enum asking what);
/* The answer in register `slot`; asks for it first. One possible answer needs no question. */
int want_answer(struct voices *v, int slot, int seat, enum asking what, uint64_t choice);
struct voices_frame *frame_open(struct voices *v, enum frame_kind kind, int actor);
void frame_close(struct voices *v);
void frame_part_done(struct voices_frame *f);     /* registers ready for the next part */
/* Go on until somebody has to decide. */
void run(struct voices *v, struct events *ev);

/* round.c: the phases; true: something was done, go on */
bool round_step(struct voices *v, struct events *ev);
void round_start(struct voices *v, int seats, const int16_t *options);
void round_choose_trial(struct voices *v, int slot, struct events *ev);
void round_take_out(struct voices *v, int slot);
void round_refill(struct voices *v, int slot, int card, struct events *ev);
void round_first(struct voices *v, int seat, struct events *ev);
bool planning_step(struct voices *v, struct events *ev);

/* trial.c: reading the chosen card */
bool ability_step(struct voices *v, struct events *ev);
void ability_open(struct voices *v, int part, struct events *ev);
const struct op *frame_program(const struct voices *v, const struct voices_frame *f);
int back_for(const struct voices *v, int front);
int trial_next_read(const struct voices *v);
void trial_read(struct voices *v, struct events *ev);

/* deploy.c: pushes */
void push_open(struct voices *v, int seat, int marker, unsigned regions, unsigned sets, bool first);
bool push_step(struct voices *v, struct events *ev);
int push_legal(const struct voices *v, struct action *out, int max);
const char *push_why(const struct voices *v, const struct action *a);
void push_apply(struct voices *v, const struct action *a, struct events *ev);
int push_chance(const struct voices *v, struct action *out, int max);
const char *outcome_why(const struct voices *v, const struct action *a);
void outcome_apply(struct voices *v, const struct action *a, struct events *ev);
bool region_enterable(const struct voices *v, int region, int lifted);
uint64_t markers_unused(const struct voices *v, int seat, unsigned sets);
void marker_leave(struct voices *v, int marker, int where);

/* strategy.c: windows and hands */
void voices_window_open(struct voices *v, enum window_event event, int region, int juror, int kind, unsigned lost);
bool window_step(struct voices *v, struct events *ev);
const char *play_why(const struct voices *v, int seat, int card);
int play_legal(const struct voices *v, struct action *out, int max);
void play_apply(struct voices *v, int seat, int card);
void strategy_take(struct voices *v, int seat, int card, struct events *ev);
void strategy_drop(struct voices *v, int seat, int card, struct events *ev);
bool deck_ready(struct voices *v);      /* a card can be drawn, reshuffling if need be */
bool deck_has(const struct voices *v);
bool card_done(struct voices *v, struct events *ev);

/* effects.c: one part of a program; true when it is finished */
bool effect_step(struct voices *v, struct events *ev);
/* influence.c */
bool influence_op(struct voices *v, const struct op *o, struct events *ev);
void token_put(struct voices *v, int token, int place, struct events *ev, int seat);
void token_face(struct voices *v, int token, int kind, int looker, struct events *ev);
int token_next(struct voices *v);       /* from the pile, reshuffling; -1: none at all */
/* Faces that this token may still turn out to have; faces of all tokens that this reader doesn't know. */
void faces_for(const struct voices *v, int token, int left[KINDS]);
void faces_left(const struct voices *v, int left[KINDS]);
void faces_start(struct voices *v);

/* select.c: what may be chosen, what can be done */
unsigned jurors_for(const struct voices *v, const struct voices_frame *f, unsigned selector, const struct op *o);
unsigned jurors_to(const struct voices *v, const struct voices_frame *f, const struct op *move);
uint64_t markers_for(const struct voices *v, const struct voices_frame *f, const struct op *o);
unsigned deploy_regions(const struct voices *v, const struct voices_frame *f, const struct op *o, int marker);
bool test_holds(const struct voices *v, const struct voices_frame *f, const struct op *o);
bool op_doable(const struct voices *v, const struct voices_frame *f, const struct op *o);
/* Can any part between `at` and the end of its block be done? */
bool block_doable(const struct voices *v, const struct voices_frame *f, const struct op *at);
const struct op *block_end(const struct op *at);     /* the ELSE, CLOSE, OPTION, DONE or END that ends it */
const struct op *option_start(const struct op *choose, int option);
uint64_t options_open(const struct voices *v, const struct voices_frame *f, const struct op *choose);

/* roles.c */
bool role_fits(const struct voices *v, int seat, int role);
int role_draw(const struct voices *v, uint64_t seed);
void roles_guess(struct voices *v, int seat, uint64_t seed);

/* knowledge.c */
void voices_redact(void *state, int seat);
void voices_guess(void *view, int seat, uint64_t seed);

/* words.c */
void voices_ask(const void *state, struct text *out);
void voices_name(const void *state, const struct action *a, struct text *out);
void voices_reason(const void *state, int seat, struct text *out);
void voices_show(const void *state, struct text *out);

static inline bool is_persona(const struct voices *v, int seat) { return seat >= 0 && seat != v->prosecutor; }
static inline unsigned personas(const struct voices *v)
{
    unsigned all = (1u << v->seats) - 1;
    return v->prosecutor >= 0 ? all & ~(1u << v->prosecutor) : all;
}
static inline int lowest(uint64_t bits) { return __builtin_ctzll(bits); }

#endif
