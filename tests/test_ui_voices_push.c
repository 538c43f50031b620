/* A push in Voices in My Head is seen as it was logged, and its stick can be taken anywhere. */
#include "games/voices/voices.h"
#include "ui/boards/voices/view.h"
#include "ui/flight.h"
#include "physics/pace.h"
#include "save.h"
#include "voices_hand.h"

extern const struct board voices_board;

static const struct voices_shared *shown(void) { return table.at.ui_public; }

/* What the last picture shows, marker by marker. */
static void ends_as(const struct voices *v)
{
    struct region_marker list[REGION_MARKERS_MAX + 1];
    int n = voices_push_seen(&table.at, shown()->show.track.count - 1, list), there = 0;
    for (int m = 0; m < MARKERS; m++) there += v->where[m] == shown()->show.region;
    assert_int_equal(n, there);
    for (int i = 0; i < n; i++) {
        assert_int_equal(v->where[list[i].id], shown()->show.region);
        assert_int_equal(list[i].x, v->x[list[i].id]);
        assert_int_equal(list[i].y, v->y[list[i].id]);
        assert_int_equal(list[i].angle, v->angle[list[i].id]);
    }
}

/* The state after the push came to rest; cards may change more later. */
static void rested(struct voices *out)
{
    int rest = table.session.log_count - 1;
    struct session then = { 0 };
    while (table.session.log[rest].verb != V_REST) rest--;
    assert_null(session_replay(&then, &table.session, rest + 1));
    memcpy(out, then.state, sizeof *out);
    session_close(&then);
}

static void the_picture_ends_as_logged(void **unused)
{
    (void)unused;
    struct voices after;
    for (int pushes = 0; pushes < 6; pushes++) {
        until_a_push(5 + pushes, 5);
        settings.animation = ANIMATION_FAST;
        int before = table.session.log_count;
        table_play(table.at.legal_count * (pushes + 1) / 8);
        for (int i = 0; i < 2000 && table.session.log_count == before + 1; i++) {
            app_step();
            if (flight_active() || table.session.log_count != before + 1) continue;
            struct region_marker list[REGION_MARKERS_MAX + 1];
            int n;                       /* no picture in between goes back to where all lay before */
            assert_true(voices_push_ended(&table.at, shown()->show.region, list, &n));
        }
        settings.animation = ANIMATION_OFF;
        if (table.session.log[table.session.log_count - 1].verb == V_VOID) continue;
        rested(&after);
        ends_as(&after);
    }
    ui_play_blind(false);
}

/* As if an older physics had left the last marker that moved half a millimetre further. */
static void end_elsewhere(void)
{
    struct action *a = &table.past.line[table.past.count - 2].action;
    if (a->verb != V_MOVED) return;
    a->arg[1] += REGION_UNIT / 2;
    ((struct voices *)table.view)->x[a->arg[0]] += REGION_UNIT / 2;
}

/* As if the second physics had worked out what the third did. */
static void of_older_physics(void)
{
    for (int i = 0; i < table.past.count; i++) table.past.line[i].physics = 2;
}

/* Is what is shown this run, step by step? */
static bool shows_run(const struct pace *pace, const struct surface *surface, const struct voices *before)
{
    static struct track track;
    const struct track *seen = &shown()->show.track;
    struct push_result run;
    struct region r;
    int line = table.past.count - 1;
    while (table.past.line[line].action.verb != V_PUSH) line--;
    const int32_t *arg = table.past.line[line].action.arg;
    struct push p = { arg[1], arg[2], arg[3] };
    voices_region(before, arg[0], &r);
    region_push_at(pace, surface, &r, &p, &run, &track);
    if (run.self || track.count != seen->count) return false;
    for (int s = 0; s < track.count; s++)
        if (track.step[s].count != seen->step[s].count
            || memcmp(track.step[s].marker, seen->step[s].marker,
                      (size_t)track.step[s].count * sizeof track.step[s].marker[0]))
            return false;
    return true;
}

/* A saved game is shown again: every picture ends as the log says, angles too; the run is that of the version
   that was played, or a glide, never one that ended elsewhere. How many there were; shown_by: those that are a
   glide, or a run of the second or third version. */
static int replay_save(const char *name, void (*doctor)(void), int shown_by[3])
{
    struct session s = { 0 };
    int pushes = 0;
    assert_null(save_from_file(&s, name));
    ui_play_blind(true);
    table_replay(&s);
    app_go(&table_screen);
    settings.animation = ANIMATION_FAST;
    for (int line = 1; line <= table.whole.log_count; line++) {
        if (table.whole.log[line - 1].verb != V_REST) continue;
        _Alignas(8) unsigned char before[STATE_MAX];
        struct event rest = { .kind = EV_RESTED };
        float delay = 0;
        table_show_line(line - 1);
        memcpy(before, table.view, sizeof before);
        table_show_line(line);
        if (doctor) doctor();
        voices_board.happen(&table.at, before, table.view, &rest, &delay);
        if (!flight_active()) continue;          /* today's physics would not let it happen */
        ends_as((const struct voices *)table.view);
        const struct voices *v = (const struct voices *)before;
        bool second = shows_run(&pace_2, &surface_2, v), third = shows_run(&pace_exact, &surface_usual, v);
        shown_by[0] += !second && !third;
        shown_by[1] += second;
        shown_by[2] += third;            /* a lone marker goes the same way by both */
        pushes++;
    }
    settings.animation = ANIMATION_OFF;
    assert_in_range(pushes, 20, 100);
    ui_play_blind(false);
    return pushes;
}

static void a_replay_ends_as_logged(void **unused)
{
    (void)unused;
    int first[3] = { 0 }, second[3] = { 0 }, third[3] = { 0 }, false_ends[3] = { 0 }, older[3] = { 0 };
    replay_save(TEST_DIR "/saves/voices-1-4.docket", NULL, first);
    int pushes = replay_save(TEST_DIR "/saves/voices-1-4-physics-2.docket", NULL, second);
    assert_true(first[0] > 5);                   /* nothing has kept the first version's run */
    assert_true(second[0] == 0 && second[1] == pushes && second[2] < pushes);
    pushes = replay_save(TEST_DIR "/saves/voices-1-3-physics-3.docket", NULL, third);
    assert_true(third[0] == 0 && third[2] == pushes && third[1] < pushes);
    replay_save(TEST_DIR "/saves/voices-1-3-physics-3.docket", of_older_physics, older);
    /* the new law's run is seen only where it is the old one's */
    assert_true(older[0] > 5 && older[2] == third[1]);
    replay_save(TEST_DIR "/saves/voices-1-3-physics-3.docket", end_elsewhere, false_ends);
    assert_true(false_ends[0] > 20);
}

/* A column is pushed: first the stick pushes its marker, then each one the next, and nothing pushes back. */
static void contacts_tell_who_pushes(void **unused)
{
    (void)unused;
    static struct track track;
    struct region r = { 3, { { 0, 11 * REGION_UNIT, 0, 1, 0 }, { 0, 33 * REGION_UNIT, 0, 2, 0 },
                             { 22 * REGION_UNIT, 60 * REGION_UNIT, 0, 3, 0 } } };
    struct push p = { 9, 0, 0 };
    struct push_result result;
    struct voices_contact list[CONTACTS_MOST];
    region_push(&r, &p, PUSH_EXACT, &result, &track);
    assert_int_equal(voices_contacts(&track, 0, list), 0);
    assert_int_equal(voices_contacts(&track, 2, list), 1);
    assert_true(list[0].from == NOTHING && list[0].to == 9);
    int last = track.count - 1;
    while (track.step[last].stick_y == track.step[last - 1].stick_y) last--;
    assert_int_equal(voices_contacts(&track, last, list), 3);
    const int wanted[][2] = { { NOTHING, 9 }, { 1, 2 }, { 9, 1 } };
    for (int i = 0; i < 3; i++) {
        assert_int_equal(list[i].from, wanted[i][0]);
        assert_int_equal(list[i].to, wanted[i][1]);
        assert_true(list[i].way_y > 0.99 && fabs(list[i].x) < 0.1);
    }
    assert_int_equal(voices_contacts(&track, track.count - 1, list), 0);         /* at rest */
}

static void the_stick_turns_flush(void **unused)
{
    (void)unused;
    until_a_push(3, 4);
    struct action a = table.legal[table.at.legal_count / 2];
    a.arg[2] = 0;
    a.arg[3] = 18 * PUSH_PER_DEGREE;
    settings.animation = ANIMATION_FAST;
    table_act(&a);
    assert_true(flight_active());
    int last = shown()->show.track.count - 1;
    assert_true(fabs(voices_push_lean(&table.at, 0) - 18) < 0.1);
    assert_true(fabs(voices_push_lean(&table.at, last)) < 0.1);
    double before = 19;
    for (int i = 0; i <= last; i++) {
        assert_true(voices_push_lean(&table.at, i) <= before + 0.01);
        before = voices_push_lean(&table.at, i);
    }
    settings.animation = ANIMATION_OFF;
    ui_play_settle();
    ui_play_blind(false);
}

static void the_far_end_can_be_grabbed(void **unused)
{
    (void)unused;
    until_a_push(3, 4);
    struct action a = table.legal[table.at.legal_count / 2];
    aim_at(&a);
    int n, before = table.session.log_count;
    const struct spot *chip = input_find("Aimed marker"), *s = input_spots(&n), *end = NULL;
    float far = 0, scale = chip->b.w / (2 * (float)layout.marker_radius);
    for (int i = 0; i < n; i++) {
        float d = hypotf(s[i].b.x + s[i].b.w / 2 - chip->b.x - chip->b.w / 2,
                         s[i].b.y + s[i].b.h / 2 - chip->b.y - chip->b.h / 2);
        if (strcmp(s[i].label, "Stick") || d < far) continue;
        far = d;
        end = &s[i];
    }
    assert_non_null(end);
    assert_true(far / scale > 100);              /* the drawn one is 102 mm long, behind a chip of 11 */
    pointer.touch = false;
    pointer.region = a.arg[0];
    pointer.scale = scale;
    pointer.x = end->b.x + end->b.w / 2;
    pointer.y = end->b.y + end->b.h / 2;
    pointer_send(SDL_MOUSEBUTTONDOWN, SDL_FINGERDOWN, pointer.x, pointer.y);
    pointer_up(0, drive(0, 200));
    assert_int_equal(table.session.log[before].verb, V_PUSH);
    ui_play_blind(false);
}

static void a_chip_is_dragged_from_the_tray(void **unused)
{
    (void)unused;
    const struct voices_ui *ui = table.at.ui;
    until_a_push(3, 4);
    ui = table.at.ui;
    int marker = table.legal[table.at.legal_count - 1].arg[1];
    char label[40], region[40];
    marker_label(marker, label, sizeof label);
    for (int r = 0; r < REGIONS; r += 2) {
        snprintf(region, sizeof region, "Region %s", voices_region_names[r]);
        app_settle();
        const struct spot *from = input_find(label), *to = input_find(region);
        assert_non_null(from);
        assert_non_null(to);
        pointer.touch = r == 2;
        float x = from->b.x + from->b.w / 2, y = from->b.y + from->b.h / 2, tx = to->b.x + to->b.w / 2,
              ty = to->b.y + to->b.h / 2;
        pointer_send(SDL_MOUSEBUTTONDOWN, SDL_FINGERDOWN, x, y);
        for (int i = 1; i <= 8; i++)
            pointer_send(SDL_MOUSEMOTION, SDL_FINGERMOTION, x + (tx - x) * (float)i / 8,
                         y + (ty - y) * (float)i / 8);
        pointer_send(SDL_MOUSEBUTTONUP, SDL_FINGERUP, tx, ty);
        app_step();
        assert_int_equal(ui->aim.marker, marker);
        assert_int_equal(ui->aim.region, r);
    }
    ui_play_blind(false);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_picture_ends_as_logged), cmocka_unit_test(a_replay_ends_as_logged),
        cmocka_unit_test(contacts_tell_who_pushes),
        cmocka_unit_test(the_stick_turns_flush),      cmocka_unit_test(the_far_end_can_be_grabbed),
        cmocka_unit_test(a_chip_is_dragged_from_the_tray),
    };
    return ui_play_main(tests, sizeof tests / sizeof *tests, 1280, 800);
}
