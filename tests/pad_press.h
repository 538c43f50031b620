/* A pad that SDL believes in, pressed by tests. */
#ifndef DOCKET_PAD_PRESS_H
#define DOCKET_PAD_PRESS_H

#include "ui/pad.h"
#include "ui_play.h"

enum { PADS_HERE = 2 };
static struct { SDL_Joystick *stick; int device; } pads_here[PADS_HERE];

static inline void pad_plug(int n)
{
    pads_here[n].device = SDL_JoystickAttachVirtual(SDL_JOYSTICK_TYPE_GAMECONTROLLER, SDL_CONTROLLER_AXIS_MAX,
                                                    SDL_CONTROLLER_BUTTON_MAX, 0);
    assert_true(pads_here[n].device >= 0);
    pads_here[n].stick = SDL_JoystickOpen(pads_here[n].device);
    assert_non_null(pads_here[n].stick);
    for (int a = SDL_CONTROLLER_AXIS_TRIGGERLEFT; a <= SDL_CONTROLLER_AXIS_TRIGGERRIGHT; a++)
        SDL_JoystickSetVirtualAxis(pads_here[n].stick, a, -32768);
    pad_away(false);                     /* looks around */
    app_step();
    app_step();
}

static inline void pad_unplug(int n)
{
    SDL_JoystickID id = SDL_JoystickInstanceID(pads_here[n].stick);
    SDL_JoystickClose(pads_here[n].stick);
    pads_here[n].stick = NULL;
    for (int i = 0; i < SDL_NumJoysticks(); i++)
        if (SDL_JoystickGetDeviceInstanceID(i) == id) assert_int_equal(SDL_JoystickDetachVirtual(i), 0);
    app_step();
}

static inline void pad_set(int n, int button, bool down)
{
    if (button == PAD_LEFT_TRIGGER || button == PAD_RIGHT_TRIGGER)
        SDL_JoystickSetVirtualAxis(pads_here[n].stick,
                                   button == PAD_LEFT_TRIGGER ? SDL_CONTROLLER_AXIS_TRIGGERLEFT
                                                              : SDL_CONTROLLER_AXIS_TRIGGERRIGHT,
                                   down ? 32767 : -32768);
    else SDL_JoystickSetVirtualButton(pads_here[n].stick, button, down);
    app_step();
}

static inline void pad_press_by(int n, int button)
{
    pad_set(n, button, true);
    pad_set(n, button, false);
}

static inline void pad_press(int button) { pad_press_by(0, button); }

static inline void pad_wait(int ms)
{
    for (int i = 0; i < ms; i += 16) app_step();
}

static inline void pad_hold_by(int n, int button, int ms)
{
    pad_set(n, button, true);
    pad_wait(ms);
    pad_set(n, button, false);
}

/* Leans the left stick, in shares of all the way, and lets it go. */
static inline void pad_lean(float x, float y, int ms)
{
    SDL_JoystickSetVirtualAxis(pads_here[0].stick, SDL_CONTROLLER_AXIS_LEFTX, (int16_t)(x * 32767));
    SDL_JoystickSetVirtualAxis(pads_here[0].stick, SDL_CONTROLLER_AXIS_LEFTY, (int16_t)(y * 32767));
    pad_wait(ms);
    SDL_JoystickSetVirtualAxis(pads_here[0].stick, SDL_CONTROLLER_AXIS_LEFTX, 0);
    SDL_JoystickSetVirtualAxis(pads_here[0].stick, SDL_CONTROLLER_AXIS_LEFTY, 0);
    app_step();
}

/* Pads are read anew, nothing of the machine's own is looked at. */
static inline void pad_begin(void)
{
    setenv("SDL_JOYSTICK_HIDAPI", "0", 1);
    setenv("SDL_JOYSTICK_DEVICE", "/nonexistent", 1);
    setenv("DOCKET_DEVICES", "/nonexistent", 1);
    pad_start();
}

#endif
