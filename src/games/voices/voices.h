/* Voices in My Head: the state, its numbers and its printed cards. Boards and tests rely on this. */
#ifndef DOCKET_VOICES_H
#define DOCKET_VOICES_H

#include "../../game.h"
#include "../../../physics/region.h"

enum {
    SEATS = 6, REGIONS = 5, JURORS = 6, ROUNDS = 8, WINDOW = 3, HAND_LIMIT = 3,
    SETS = 6, SET_SIZE = 8, MARKERS = SETS * SET_SIZE,      /* a marker's id is its set * 8 + 0..7 */
    TOKENS = 24, TRIALS = 48, STAGE = 24, STRATEGIES = 24, DESIGNS = 12, ROLES = 13, STORIES = 4,
    FRAMES = 14, REFUSED = 4, POOLS = 6, STAGED = REGION_MARKERS_MAX + 1,
    START_MAX = 25 * PUSH_PER_MM, DIRECTION_MAX = 25 * PUSH_PER_DEGREE,
};

enum region_name { PLANNING, OBSERVATION, SPEECH, INSTINCT, MOTOR };
enum juror { LOGICAL, JUDGMENTAL, DISTRACTED, EASYGOING, IMPULSIVE, PERCEPTIVE };
/* An open token is guilty or innocent; an influence token may also be blank. NO_KIND: nobody
   has looked at it yet, so it has no face; HIDDEN_KIND: it has one that this reader may not see. */
enum kind { GUILTY, INNOCENT, BLANK, NO_KIND, HIDDEN_KIND };
enum { KINDS = 3 };
/* Where a marker is: a region 0..4 or one of these. */
enum marker_place { UNUSED = REGIONS, DESTROYED, MOVING, ABSENT };
/* Where an influence token is: a juror 0..5 or one of these. */
enum token_place { PILE = JURORS, DISCARDED, HELD };
/* Where a strategy card is: a seat's hand 0..5 or one of these. */
enum strategy_place { DECK = SEATS, DISCARDS, PLAYING, SOMEWHERE };
enum emotion { JOY, TRUST, FEAR, ANGER, SADNESS, CONFUSION, PANIC, NERVOUSNESS, EMOTIONS };
enum { NOTHING = -1, UNREAD = 0x7f };       /* UNREAD: a card this reader may not know */

enum voices_option { OPTION_ROLES, OPTION_PROSECUTOR, OPTION_ABILITIES, OPTION_GRIP };

enum voices_verb {
    /* seats */
    V_CHOOSE, V_PUSH, V_PLAY, V_PASS, V_ORDER, V_SETTLE, V_OPTION, V_MAY, V_JUROR, V_KIND, V_TOKEN,
    V_MARKER, V_PERSONA, V_SHARE, V_DISCARD, V_CYCLE, V_KEEP,
    /* chance */
    V_ROLE, V_TRIAL, V_DEAL, V_STORY, V_LEAD, V_FACE, V_REVEAL, V_READ, V_UNSEAL, V_FLIP, V_MOVED, V_FELL,
    V_REST, V_VOID,
};

/* What the seat on turn (or chance) is asked. */
enum asking {
    ASK_NOTHING, ASK_TRIAL, ASK_PUSH, ASK_PLAY, ASK_ORDER, ASK_SETTLE, ASK_OPTION, ASK_MAY, ASK_JUROR, ASK_KIND,
    ASK_TOKEN, ASK_MARKER, ASK_PERSONA, ASK_SHARE, ASK_DISCARD, ASK_CYCLE,
    DRAW_ROLE, DRAW_TRIAL, DRAW_STRATEGY, DRAW_STORY, DRAW_LEAD, DRAW_FACE, DRAW_READ, DRAW_UNSEAL, DRAW_FLIP,
    DRAW_PUSH,
};

enum phase {
    PH_ROLES, PH_TRIALS, PH_HANDS, PH_STORY, PH_CHOOSE, PH_DEPLOY, PH_RESOLVE, PH_DRAW, PH_PASS, PH_REVEAL,
    PH_OVER,
};

enum frame_kind { FRAME_ABILITY, FRAME_CARD, FRAME_EMOTION, FRAME_PUSH, FRAME_WINDOW, FRAME_PLANNING };
enum voices_push_step { PUSH_AIM, PUSH_UNDER_WAY, PUSH_WINDOW, PUSH_EMOTION, PUSH_DONE };
enum voices_ability_step { ABILITY_HEADER, ABILITY_SETTLE, ABILITY_READ, ABILITY_RUN };
/* How much of the chosen card has been read out; the sealed results once one was chosen. */
enum reading { READ_CARD = 1, READ_FRONT = 2, READ_FRONT_SEALED = 4, READ_FLIPPED = 8, READ_BACK = 16,
    READ_BACK_SEALED = 32 };
/* What opened a window; a bit each, so that a push can also be a loss. */
enum window_event { AFTER_DEPLOY = 1, ON_OWN_DESTROYED = 2, ON_HEADER = 4, ON_OPEN_PLACED = 8 };

/* The interpreter's place: one effect, push or window that isn't finished. */
struct voices_frame {
    uint8_t kind, step, pc, op_step;
    uint8_t card;                /* ability: 0 the prosecutor's line, 1 front, 2 back; card: its id; emotion */
    int8_t actor;                /* who uses, plays or pushes; -1 while nobody is named */
    int8_t region;               /* HERE; a push: where it goes, -1 while it is aimed */
    int8_t juror;                /* the juror last used; a window: where the placed token lies */
    int8_t marker;               /* the marker pushed; -1: any unused one */
    int8_t reg[4];               /* answers for the running part; -1: not yet asked */
    uint8_t event, asked, lost;  /* window: what opened it, who was asked, whose markers fell */
    uint8_t fell, joys;          /* push: markers that fell, Joys among them */
    uint8_t regions, sets;       /* push: where it may go, which sets it may be of */
    uint8_t first;               /* push: the first marker of a turn; ability: a sealed answer was chosen */
    uint16_t played;             /* window: designs already played after this push */
    int16_t start, direction;    /* push */
    uint16_t spare;
    uint32_t seen;               /* influence tokens looked at in this ability */
};

enum icon { ICON_GUILTY, ICON_INNOCENT, ICON_NEUTRAL, ICONS, ICON_NONE = ICONS };

struct voices_rest { int32_t x, y; uint16_t angle; uint8_t id, fell; };
struct voices_aim { int16_t start, direction; int8_t region, spare; };

/* What a bot makes of the table talk, in hundredths. It is written into its view to decide by; in a game's
   state and in every other view it is empty. */
struct voices_belief {
    uint8_t on;
    uint8_t trust[SEATS];            /* 100: what this seat says is as good as seen */
    uint8_t mark[SEATS][ICONS];      /* how well each icon fits what it said and did; 100: even */
    int8_t pull[SEATS];              /* which way it seems to pull: 100 guilty, -100 innocent */
    int8_t face[JURORS];             /* guilt that unknown tokens are said to hold, above their average */
    int8_t urge[REGIONS];            /* what friends ask for there */
};

struct voices {
    uint8_t seats, advanced, chosen_prosecutor, abilities;      /* chosen_prosecutor: seat + 1; 0: dealt */
    uint8_t phase, round, stage, step;
    int8_t turn;                 /* who is asked: a seat, SEAT_CHANCE or SEAT_NONE */
    uint8_t asking, slot, depth;
    uint64_t choice;             /* what may be answered, one bit a value */

    int8_t prosecutor, first, deploy_first, mover;      /* mover: seats that have begun their turn this round */
    uint8_t half, story, imagined, cycled_count;        /* imagined: a guessed world, never a real game */
    int8_t role[SEATS];
    int8_t owner[SETS];          /* seat of each marker set; -1: not in play */
    int8_t boost[SEATS];         /* in the header's region, until the ability is done */
    int8_t lean[SEATS];          /* guilt minus innocence that a seat has openly chosen so far */
    int8_t wish[SEATS];          /* window: the card a seat wants to play */
    uint8_t hand_count[SEATS];

    uint8_t open[JURORS][2];     /* guilty, innocent */
    int8_t token_place[TOKENS];
    uint8_t token_height[TOKENS], token_kind[TOKENS], token_seen[TOKENS];
    uint8_t token_pool[TOKENS];  /* a token gets its face from its pool: each reshuffled pile is a new one */
    uint8_t faces[POOLS][KINDS]; /* of the tokens of each pool, seen ones too; a view doesn't know them */
    /* chance: who looks at which token, who draws; icons: of the chosen card, bits */
    int8_t looker, token, draw_seat, icons;

    int8_t strategy[STRATEGIES]; /* where each card is */
    uint8_t drawn[STRATEGIES];   /* frames open when it was drawn: it waits for a later window */

    int8_t window[WINDOW], window_back[WINDOW];     /* -1: empty */
    /* the chosen card: title and flavour; text and sealed results of front and back */
    int8_t card, line[2], sealed[2];
    uint8_t refused_count, staged_count, read, reshuffles;     /* read: enum reading bits */
    uint8_t grip;                /* how markers rub on each other: the choice of the option */
    uint8_t spare[2];
    uint32_t used, cycled;       /* cards of this stage; `cycled` were put away unread */

    struct voices_aim refused[REFUSED];
    struct voices_frame frame[FRAMES];
    struct voices_rest staged[STAGED];

    struct voices_belief belief;
    int8_t where[MARKERS];
    uint16_t angle[MARKERS];
    int32_t x[MARKERS], y[MARKERS];     /* 1/1024 mm in its region's frame */
};
_Static_assert(sizeof(struct voices) <= STATE_MAX, "a state fits 2 KB");

enum voices_event {
    EV_ROLE,         /* seat, role (only the seat); the prosecutor's: all */
    EV_STORY,        /* story */
    EV_FIRST,        /* seat holds the first-player token */
    EV_ROUND,        /* round 1..8 */
    EV_STAGE,        /* stage II begins */
    EV_WINDOW_CARD,  /* seat (prosecutor) sees a: card in b: slot */
    EV_SLID,         /* a, b: the two regions on the chosen card */
    EV_READ,         /* a: card, b: 0 its flavour and the prosecutor's line, 1 front ability, 3 back ability */
    EV_FLIPPED_CARD, /* the card is turned: the back's flavour is read out; a: card */
    EV_HEADER,       /* a: region read out, b: side 0, 1 */
    EV_CONTROL,      /* seat acts, a: region */
    EV_CHOSE,        /* seat, a: option, b: 1 sealed: c: the card whose result is read out now, d: its side */
    EV_OPEN,         /* seat, a: juror, b: kind, c: +n or -n */
    EV_OPEN_MOVED,   /* seat, a: from, b: to, c: kind, d: n */
    EV_FLIPPED,      /* seat, a: juror, b: kind before, c: n */
    EV_LOOKED,       /* seat, a: token, b: kind (only the seat), c: place */
    EV_TOKEN,        /* seat or -1, a: token, b: from place, c: to place */
    EV_SWAPPED,      /* seat, a, b: jurors whose tops changed places */
    EV_DREW,         /* seat, a: strategy card (only the seat) */
    EV_HAND,         /* seat drew a strategy card */
    EV_DISCARDED,    /* seat, a: strategy card */
    EV_PLAYED,       /* seat, a: strategy card */
    EV_PUSHED,       /* seat, a: region, b: marker, c: start, d: direction */
    EV_FELL,         /* seat (owner), a: marker, b: region, c: step, d: outward */
    EV_RESTED,       /* seat, a: region, b: marker, c: markers that fell */
    EV_VOID,         /* seat, a: region, b: marker: the push was undone */
    EV_DESTROYED,    /* seat (owner), a: marker, b: region: by a card or ability */
    EV_TAKEN,        /* seat (owner), a: marker, b: region: back to the unused ones */
    EV_LIFTED,       /* seat (owner), a: marker, b: where it lay */
    EV_CYCLED,       /* seat: an unchosen trial card was replaced */
    EV_BOOST,        /* seat, a: region, b: amount */
    EV_VERDICT,      /* a: guilty, b: innocent, c: undecided juror types, d: canceled guilty tokens */
};

/* ---- effects as data ---- */
enum op_code {
    OP_END, OP_PLACE, OP_REMOVE, OP_MOVE, OP_FLIP,
    OP_INF_DRAW, OP_INF_BLIND, OP_INF_PEEK, OP_INF_DISCARD, OP_INF_MOVE, OP_INF_KEEP, OP_INF_SWAP,
    OP_INF_TOP_DISCARD,
    OP_CHOOSE, OP_HIDDEN, OP_OPTION, OP_DONE, OP_MAY, OP_IF, OP_ELSE, OP_CLOSE,
    OP_DESTROY, OP_TAKE, OP_DEPLOY, OP_DRAW, OP_DISCARD, OP_BOOST, OP_GIVE_FIRST, OP_CYCLE, OP_SAY,
};

enum what { W_GUILTY, W_INNOCENT, W_EITHER, W_PLACED };
enum who { WHO_ACTOR, WHO_FIRST, WHO_PICK, WHO_EACH, WHO_PROS, WHO_CONTROL /* + region */ };

/* Juror selectors: 0..5 a named one, SEL_SET + bits one of a set, or a rule. */
enum selector {
    SEL_ANY = 16, SEL_WITH_G, SEL_WITH_I, SEL_WITH_OPEN, SEL_WITH_INF, SEL_SAME, SEL_OTHER, SEL_OTHER_INF,
    SEL_LEAST_G, SEL_LEAST_I, SEL_LEAST_OPEN, SEL_MOST_G, SEL_MOST_I, SEL_MOST_OPEN, SEL_SET = 256,
};

/* Marker selectors: owner, place and filters or-ed together. */
enum marker_selector {
    M_OWN = 1, M_OPP = 2, M_ANYONE = 3,
    M_HERE = 0x10, M_ANYWHERE = 0x20, M_LOST = 0x30, M_SPARE = 0x40, M_AT = 0x80 /* + region */,
    M_PLACES = 0xf0,
    M_OVERHANG = 0x100, M_LOW = 0x200 /* value <= 1 */, M_NOT_ACTED = 0x400,
    M_OTHER = 0x800 /* not the one just pushed */,
    M_REGION = 0x7000,
};
#define M_IN(region) (M_AT | (region) << 12)

enum where_to { TO_SAME_REGION, TO_OTHER_REGION, TO_ANY_REGION };

enum test {
    IF_GUILTY, IF_INNOCENT, IF_INFLUENCE, /* of juror `to` at least n */
    IF_STACK,                             /* some juror holds influence */
    IF_LOST,                              /* the actor has at least n destroyed markers */
    IF_HERE,                              /* the actor has at least n markers HERE */
    IF_FELL, IF_JOYS,                     /* markers, Joys that fell in this marker's own push */
    IF_HAND,                              /* the actor holds at least n strategy cards */
    IF_PLAYERS,                           /* at least n seats */
};

struct op {
    uint8_t code, what, n, who;  /* IF: what = test */
    uint16_t from, to, marker;
};

enum { OPTIONS = 3 };

struct ability {
    const struct op *ops;
    const char *option[OPTIONS];     /* wording of a CHOOSE or HIDDEN */
    /* how a sealed answer sounds to a listener: 1 bad for Guy, -1 good; bots listen too */
    int8_t hint[OPTIONS];
};

struct trial_card {
    const char *title;
    uint8_t region[2];               /* of the front's and the back's ability */
    const char *flavour[2];
    const struct op *charge;         /* the prosecutor's line on the front; NULL: a question only */
    struct ability side[2];
};

struct strategy_card {
    const char *title, *text;
    uint8_t trigger;                 /* enum window_event */
    int8_t region;                   /* AFTER_DEPLOY: there only; -1 anywhere */
    uint8_t need;                    /* own markers HERE, at least */
    const struct op *ops;
};

struct emotion_card { const char *title, *text; uint8_t value; const struct op *ops; };

/* Goals: a conjunction of comparisons. */
enum measure { GOAL_END, GOAL_G, GOAL_I, GOAL_U, GOAL_G_OVER_I, GOAL_I_OVER_G, GOAL_CANCELED, GOAL_LOST,
    GOAL_MOST_LOST, GOAL_CONTROL };
enum comparison { AT_LEAST, AT_MOST };
struct goal {
    uint8_t measure, compare;
    int8_t n[4];                     /* for 3, 4, 5, 6 players */
    uint8_t regions;                 /* GOAL_CONTROL: bits */
};
enum { GOALS = 3 };
struct role_card {
    const char *title, *motto, *wish;    /* wish: what it wants, as a sentence */
    uint8_t icon, basic;                 /* basic: seat counts, bit n */
    struct goal goal[GOALS];
};
enum first_rule { FIRST_LEFT, FIRST_RIGHT, FIRST_RANDOM, FIRST_PROSECUTOR };
struct story_card {
    const char *title, *opening;
    const char *ending[3];               /* convicted, freed, all undecided */
    uint8_t blind[JURORS], first;
};

extern const struct trial_card voices_trial_stage_1[STAGE], voices_trial_stage_2[STAGE];
extern const struct strategy_card voices_strategy_cards[DESIGNS];
extern const struct emotion_card voices_emotion_cards[EMOTIONS];
extern const struct role_card voices_role_cards[ROLES];
extern const struct story_card voices_story_cards[STORIES];
extern const char *const voices_region_names[REGIONS], *const voices_juror_names[JURORS];

static inline const struct trial_card *trial_card(int id)
{
    return id < STAGE ? &voices_trial_stage_1[id] : &voices_trial_stage_2[id - STAGE];
}
static inline int strategy_design(int card) { return card / 2; }

/* ---- questions about a state or a view ---- */
/* A push as this table's markers rub on each other; region_push else. */
void voices_simulate(const struct voices *v, const struct region *before, const struct push *p,
                     enum push_quality quality, struct push_result *out, struct track *eye);
/* The markers of one region as the physics takes them. */
void voices_region(const struct voices *v, int region, struct region *out);
/* The push under way or the last aim asked for: NULL when there is none. */
const struct voices_frame *voices_push_frame(const struct voices *v);
enum emotion voices_emotion(const struct voices *v, int marker);
int voices_value(const struct voices *v, int marker);
int voices_owner(const struct voices *v, int marker);
/* Highest colour total of a seat in a region, with its boost; how many markers it has there. */
int voices_total(const struct voices *v, int seat, int region);
int voices_markers(const struct voices *v, int seat, int region);
/* The personas with the highest total, one bit a seat; every persona when no persona has a marker there. */
unsigned voices_leaders(const struct voices *v, int region);
int voices_lost(const struct voices *v, int seat);      /* own destroyed markers */
int voices_stack(const struct voices *v, int juror);    /* influence tokens on a juror */
int voices_top(const struct voices *v, int juror);      /* id of the top one, -1: none */

struct tally { int guilty[JURORS], innocent[JURORS]; int g, i, u, canceled; };
/* Tokens per juror with the influence whose face is known; after canceling, g i u. */
void voices_tally(const struct voices *v, struct tally *t);
int voices_measure(const struct voices *v, const struct tally *t, int seat, const struct goal *g);
bool voices_goal_holds(const struct voices *v, const struct tally *t, int seat, const struct goal *g);
bool voices_role_holds(const struct voices *v, const struct tally *t, int seat, int role);
/* What a goal still needs ("2 more innocent jurors; 1 of 3 now"); true: it is met as far as the view shows. */
bool voices_need(const struct voices *v, int seat, const struct goal *g, struct text *out);
/* What came of it, of anybody's, when the game is over. */
bool voices_came(const struct voices *v, int seat, const struct goal *g, struct text *out);
int voices_ending(const struct voices *v);              /* 0 convicted, 1 freed, 2 all undecided */

/* Sentences for boards: what an ability does, in the actor's reading. option -1: the whole of it
   without sealed results; 0..: what that answer does. */
void voices_effect_text(const struct op *ops, int option, struct text *out);
int voices_options(const struct op *ops, bool *sealed);      /* how many answers; 0: no choice */

extern const struct game voices_game;
extern const struct fact voices_facts[];

#endif
