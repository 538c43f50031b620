/* Which music is asked for: by what everybody knows alone; and the device, which runs only while there is
   something to hear. */
#include <math.h>
#include <time.h>

#include "ui_play.h"
#include "ui/boards/boards.h"
#include "ui/mood.h"
#include "ui/score.h"
#include "ui/sound.h"
#include "ui/speech.h"

/* In every world that looks the same to the public the music is the same. */
static void same_in_other_worlds(const struct session *s, uint64_t seed)
{
    static _Alignas(8) unsigned char other[STATE_MAX];
    struct session elsewhere = *s;
    session_view(s, SEAT_NONE, other);
    s->game->guess(other, SEAT_NONE, seed);
    elsewhere.state = other;
    if (mood_layers(s) != mood_layers(&elsewhere)) fail_msg("%s: the music knows a secret", s->game->id);
    for (int seat = 0; seat < s->seats; seat++) {
        session_view(s, seat, other);        /* on a device of that seat */
        if (mood_layers(s) != mood_layers(&elsewhere)) fail_msg("%s: seat %d hears another", s->game->id, seat);
    }
}

static void by_what_all_know(void **unused)
{
    (void)unused;
    for (int g = 0; games[g]; g++) {
        unsigned met = 0;
        bool calm = false;
        for (uint64_t seed = 1; seed <= 6; seed++) {
            struct session s;
            struct rng r = rng_seeded(seed);
            static struct action legal[LEGAL_MAX];
            assert_null(session_open(&s, games[g], games[g]->seats_max, NULL, seed));
            for (int i = 0; i < 4000; i++) {
                session_chance(&s);
                unsigned now = mood_layers(&s);
                met |= now;
                calm |= !now;
                same_in_other_worlds(&s, seed + (uint64_t)i);
                if (session_turn(&s) == SEAT_NONE) break;
                int n = session_legal(&s, legal, LEGAL_MAX);
                assert_null(session_play(&s, &legal[rng_below(&r, n)]));
            }
            session_close(&s);
        }
        print_message("%-9s layers met: %s%s%s\n", games[g]->id, met & TENSION_CLAIM ? "claim " : "",
                      met & TENSION_LAST ? "last " : "", met & TENSION_JURY ? "jury" : "");
        assert_true(calm);
        const struct board *b = board_find(games[g]->id);    /* a new game's may not know how tense it is yet */
        if (!b || b->tension) assert_int_equal(met, TENSION_CLAIM | TENSION_LAST | TENSION_JURY);
        else assert_true(met & TENSION_JURY);
    }
}

static void each_screen_its_piece(void **unused)
{
    (void)unused;
    unsigned layers;
    app_go(&home_screen);
    app_step();
    assert_string_equal(sound_piece_now(&layers), "home");
    for (int g = 0; games[g]; g++) {
        char levels[80] = "person";
        for (int i = 1; i < games[g]->seats_min; i++) strcat(levels, ",easy");
        ui_play_start(games[g]->id, 5, levels);
        app_step();
        assert_string_equal(sound_piece_now(&layers), games[g]->id);
        app_push(&settings_screen);
        app_step();
        assert_string_equal(sound_piece_now(&layers), games[g]->id);
        app_go(&home_screen);
        table_close();
    }
    app_go(&home_screen);
    app_step();
    assert_string_equal(sound_piece_now(&layers), "home");
}

/* ---- the device ---- */

static void nap(int ms)
{
    nanosleep(&(struct timespec){ ms / 1000, ms % 1000 * 1000000L }, NULL);
}

/* Until it is so; the device's thread has real time, the screen a virtual one. */
static bool becomes(bool running)
{
    for (int i = 0; i < 1500 && sound_running() != running; i++) {
        app_step();
        nap(10);
    }
    return sound_running() == running;
}

static void volumes(int music, int effects, int ambience)
{
    settings.music = music;
    settings.effects = effects;
    settings.ambience = ambience;
    settings.mute = 0;
}

static void silence_closes_the_device(void **unused)
{
    (void)unused;
    setenv("SDL_AUDIODRIVER", "dummy", 1);
    app_go(&home_screen);
    volumes(0, 7, 0);
    sound_start();
    assert_false(sound_missing());
    for (int i = 0; i < 50; i++) app_step();
    assert_false(sound_running());           /* nothing to hear: nothing runs */
    sound_play("tap");
    assert_true(sound_running());
    assert_true(becomes(false));
    volumes(5, 7, 0);
    assert_true(becomes(true));
    for (int i = 0; i < 400; i++) app_step();
    assert_true(sound_running());            /* music goes on by itself */
    assert_null(script_run("key m"));
    assert_true(settings.mute);
    assert_true(becomes(false));
    sound_play("tap");
    assert_false(sound_running());
    assert_null(script_run("key m"));
    assert_false(settings.mute);
    assert_true(becomes(true));
    volumes(0, 7, 4);                        /* the room alone */
    app_step();
    assert_true(sound_running());
    sound_sleep();                           /* minimised, or the page is hidden */
    assert_true(becomes(false));
    app_touched();
    assert_true(becomes(true));
    for (int i = 0; i < 3 * 60 * 1000 / 16 + 100; i++) app_step();         /* nobody is there */
    assert_true(becomes(false));
    sound_stop();
}

static void typing_is_not_a_key(void **unused)
{
    (void)unused;
    volumes(5, 7, 4);
    setup_choose(game_find("tribunal"));
    app_go(&setup_screen);
    app_settle();
    int count, fields = 0;
    const struct spot *s = input_spots(&count);
    char script[160] = "";
    for (int i = 0; i < count && !fields; i++)
        if (s[i].flags & SPOT_TEXT) {
            fields++;
            snprintf(script, sizeof script, "tap %s\nkey m\nwait 50", s[i].label);
        }
    if (fields) assert_null(script_run(script));
    assert_false(settings.mute);
    app_go(&home_screen);
}

/* ---- what really comes out: SDL writes it into a file instead of playing it ---- */

static void the_device_gets_it(void **unused)
{
    (void)unused;
    char path[] = "/tmp/docket-heard-XXXXXX";
    int fd = mkstemp(path);
    assert_true(fd >= 0);
    close(fd);
    setenv("SDL_AUDIODRIVER", "disk", 1);
    setenv("SDL_DISKAUDIOFILE", path, 1);
    SDL_QuitSubSystem(SDL_INIT_AUDIO);
    volumes(10, 7, 0);
    app_touched();
    sound_start();
    app_step();
    bool runs = sound_running();
    for (int i = 0; i < 30; i++) {
        app_step();
        nap(100);
    }
    sound_stop();
    SDL_QuitSubSystem(SDL_INIT_AUDIO);
    FILE *f = fopen(path, "rb");
    assert_non_null(f);
    double sum = 0, peak = 0;
    long n = 0;
    for (int16_t v; fread(&v, 2, 1, f) == 1; n++) {
        sum += (double)v * v;
        peak = fmax(peak, abs(v));
    }
    fclose(f);
    unlink(path);
    setenv("SDL_AUDIODRIVER", "dummy", 1);
    assert_true(runs);
    print_message("%.1f s, RMS %.1f dBFS, peak %.1f\n", (double)n / 2 / SOUND_RATE,
                  20 * log10(sqrt(sum / (double)n) / 32768), 20 * log10(peak / 32768));
    assert_true(n > SOUND_RATE);
    assert_true(sqrt(sum / (double)n) / 32768 > 0.005 && peak < 32767 * 0.8);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(by_what_all_know), cmocka_unit_test(each_screen_its_piece),
        cmocka_unit_test(silence_closes_the_device), cmocka_unit_test(typing_is_not_a_key),
        cmocka_unit_test(the_device_gets_it),
    };
    return ui_play_main(tests, sizeof tests / sizeof *tests, 1280, 800);
}
