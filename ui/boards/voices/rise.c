/* The trial card in motion: it rises from where it was pinned, turns over, its seals are stamped. */
#include <math.h>

#include "../../app.h"
#include "../../flight.h"
#include "../../settings.h"
#include "../../widgets.h"
#include "trial.h"

enum { RISE_MS = 300, TURN_MS = 280, STAMP_MS = 140 };

static const float STAMP_FROM = 1.4f;

static uint32_t key_card(void) { return spot_id("voices card in motion", 0); }
static uint32_t key_seal(int side) { return spot_id("voices seal in motion", side); }

bool voices_card_moves(void) { return flight_hides(key_card()); }
bool voices_seal_moves(int side) { return flight_hides(key_seal(side)); }

static void paint_paper(struct box b, const void *unused)
{
    (void)unused;
    widget_paper(b, 18);
}

/* Composed once for its full size, so that every frame is one copy. */
static void paper(struct box b, struct box whole)
{
    if (b.w < 1 || whole.w < 1) return;
    draw_cached_stretched(b, whole.w, whole.h, "trial card in motion", paint_paper, NULL);
}

static void fly_rise(const struct seat *at, struct box b, float t, const int *with)
{
    (void)b, (void)with;
    const struct voices_desk *desk = &voices_ui(at)->desk;
    if (!voices_trial_large(at)) return;
    float e = ease_at(OUT_CUBIC, t);
    struct box from = desk->pin, to = desk->read;
    paper((struct box){ from.x + (to.x - from.x) * e, from.y + (to.y - from.y) * e,
                        from.w + (to.w - from.w) * e,
                        from.h + (to.h - from.h) * e },
          to);
}

static void fly_turn(const struct seat *at, struct box b, float t, const int *with)
{
    (void)b, (void)with;
    struct box card = voices_ui(at)->desk.read;
    if (!voices_trial_large(at)) return;
    float wide = fabsf(cosf(3.14159f * t));
    paper(box_centre(card, card.w * wide, card.h), card);
}

static void fly_stamp(const struct seat *at, struct box b, float t, const int *with)
{
    (void)b;
    if (t <= 0 || !voices_trial_large(at)) return;
    struct box seal = voices_ui(at)->desk.seal[with[0]];
    float k = STAMP_FROM - (STAMP_FROM - 1) * ease_at(IN_QUINT, t);
    voices_seal_picture(at, box_centre(seal, seal.w * k, seal.h * k), with[0]);
}

/* Where the card isn't over the court, or nothing should move, the sound alone tells. */
static void move(const struct seat *at, struct flight f, float *delay)
{
    if (settings.reduce_motion || at->replaying) {
        if (f.cue) app_sound(f.cue);
        return;
    }
    f.delay = *delay;
    flight_add(at, &f);
    *delay += f.ms;
}

void voices_card_rises(const struct seat *at, float *delay)
{
    if (voices_ui(at)->desk.pin.w <= 0) app_sound("card-flip");
    else
        move(at, (struct flight){ .key = key_card(), .ms = RISE_MS, .draw = fly_rise, .cue = "card-flip" },
             delay);
}

void voices_card_turns(const struct seat *at, float *delay)
{
    move(at, (struct flight){ .key = key_card(), .ms = TURN_MS, .draw = fly_turn, .cue = "card-flip" }, delay);
}

void voices_seal_falls(const struct seat *at, int side, float *delay)
{
    if (side != 0 && side != 1) return;
    move(at, (struct flight){ .key = key_seal(side), .ms = STAMP_MS, .draw = fly_stamp, .with = { side },
                              .cue = "token-place" }, delay);
}
