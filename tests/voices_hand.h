/* A hand on the stick of Voices in My Head's table: pointers that grab, drag and let go. */
#ifndef DOCKET_TESTS_VOICES_HAND_H
#define DOCKET_TESTS_VOICES_HAND_H

#include <math.h>

#include "games/voices/voices.h"
#include "physics/layout.h"
#include "ui/boards/voices/view.h"
#include "ui/window.h"
#include "ui_play.h"

static inline const struct voices *view(void) { return (const struct voices *)table.view; }

/* A person is asked for a push, some way into the game. */
static inline void until_a_push(int seed, int pushes)
{
    ui_play_blind(true);
    ui_play_start("voices", (uint64_t)seed, "person,easy,easy,easy");
    for (int i = 0, seen = 0; i < 2000; i++) {
        ui_play_settle();
        if (!table_asking()) continue;
        if (view()->asking == ASK_PUSH && ++seen > pushes) break;
        table_play((int)((unsigned)i * 7919u % (unsigned)table.at.legal_count));
    }
    ui_play_settle();
    assert_true(table_asking() && view()->asking == ASK_PUSH);
}

/* As the board calls it: the letter on the chip and its number in the set. */
static inline void marker_label(int m, char *out, size_t size)
{
    snprintf(out, size, "Marker %s%d,", seat_colours[voices_colour(&table.at, m)].letter, m % SET_SIZE + 1);
}

static inline void aim_at(const struct action *a)
{
    char script[120];
    struct text t = TEXT_ON(script);
    text_clear(&t);
    char label[40];
    marker_label(a->arg[1], label, sizeof label);
    text_add(&t, "tap %s\ntap Region %s\n", label, voices_region_names[a->arg[0]]);
    assert_null(script_run(script));
}

/* A pointer where a spot is, moved in the region's frame: x to the right, y into the region, millimetres. */
static struct { bool touch; int region; float x, y, scale; } pointer;

static inline void pointer_send(uint32_t mouse, uint32_t finger, float x, float y)
{
    SDL_Event e = { .type = pointer.touch ? finger : mouse };
    if (pointer.touch) {
        e.tfinger.fingerId = 3;
        e.tfinger.x = x / canvas.w;
        e.tfinger.y = y / canvas.h;
    } else if (mouse == SDL_MOUSEMOTION) {
        e.motion.x = (int)lroundf(x * canvas.scale);
        e.motion.y = (int)lroundf(y * canvas.scale);
    } else {
        e.button.button = SDL_BUTTON_LEFT;
        e.button.x = (int)lroundf(x * canvas.scale);
        e.button.y = (int)lroundf(y * canvas.scale);
    }
    app_handle(&e);
    app_step();
}

static inline void pointer_down(const char *label, int region, bool touch)
{
    const struct spot *chip = input_find("Aimed marker"), *s = input_find(label);
    assert_non_null(chip);
    assert_non_null(s);
    pointer.touch = touch;
    pointer.region = region;
    pointer.scale = chip->b.w / (2 * (float)layout.marker_radius);
    pointer.x = s->b.x + s->b.w / 2;
    pointer.y = s->b.y + s->b.h / 2;
    pointer_send(SDL_MOUSEBUTTONDOWN, SDL_FINGERDOWN, pointer.x, pointer.y);
}

static inline void pointer_at(double x, double y, float *px, float *py)
{
    double a = layout.turn[pointer.region] * M_PI / 180;
    *px = pointer.x + (float)(x * cos(a) + y * sin(a)) * pointer.scale;
    *py = pointer.y + (float)(x * sin(a) - y * cos(a)) * pointer.scale;
}

static inline void pointer_move(double x, double y)
{
    float px, py;
    pointer_at(x, y, &px, &py);
    pointer_send(SDL_MOUSEMOTION, SDL_FINGERMOTION, px, py);
}

static inline void pointer_up(double x, double y)
{
    float px, py;
    pointer_at(x, y, &px, &py);
    pointer_send(SDL_MOUSEBUTTONUP, SDL_FINGERUP, px, py);
    app_step();
}

/* Drag along a line that leans so many degrees, half a millimetre a frame; how far it went before a line was
   logged. */
static inline double drive(double lean, double most)
{
    int before = table.session.log_count;
    double d = 0, a = lean * M_PI / 180;
    while (d < most && table.session.log_count == before) {
        d += 0.5;
        pointer_move(sin(a) * d, cos(a) * d);
    }
    return d;
}

#endif
