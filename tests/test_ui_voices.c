/* Voices in My Head played on the drawn board, by mouse and by touch. */
#include "games/voices/voices.h"
#include "ui/boards/voices/view.h"
#include "ui/flight.h"
#include "ui/spots.h"
#include "ui/type.h"
#include "voices_hand.h"

enum { OVERPOWER = 2 };

extern const struct board voices_board;

static void press_marker(int m, struct text *labels)
{
    char label[40];
    marker_label(m, label, sizeof label);
    text_add(labels, "%s\n", label);
}

/* The start in steps of 2 mm, the angle in steps of 2 degrees. */
static void press_push(const struct action *a, struct text *labels)
{
    press_marker(a->arg[1], labels);
    text_add(labels, "Region %s\n", voices_region_names[a->arg[0]]);
    for (int n = a->arg[2] / (2 * PUSH_PER_MM) * voices_across(&table.at, a->arg[0]); n; n += n < 0 ? 1 : -1)
        text_add(labels, "%s\n", n < 0 ? "Left" : "Right");
    for (int n = a->arg[3] / (2 * PUSH_PER_DEGREE); n; n += n < 0 ? 1 : -1)
        text_add(labels, "%s\n", n < 0 ? "Turn left" : "Turn right");
    text_add(labels, "=hold Push into %s 500\n", voices_region_names[a->arg[0]]);
}

static void press_option(int option, struct text *labels)
{
    const struct voices_frame *f = &view()->frame[view()->depth - 1];
    const char *words = NULL;
    if (f->kind == FRAME_ABILITY && f->card)
        words = trial_card(view()->line[f->card - 1])->side[f->card - 1].option[option];
    if (words) text_add(labels, "%c: %.60s\n", 'A' + option, words);
    else text_add(labels, "Answer %c\n", 'A' + option);
}

static void press(const struct action *a, struct text *labels)
{
    int x = a->arg[0];
    switch (a->verb) {
    case V_PUSH: press_push(a, labels); return;
    case V_CHOOSE: text_add(labels, "%s\nConfirm\n", trial_card(x)->title); return;
    case V_CYCLE: text_add(labels, "%s\n", trial_card(x)->title); return;
    case V_KEEP: text_add(labels, "Keep the trial cards\n"); return;
    case V_PASS: text_add(labels, "Pass\n"); return;
    case V_PLAY:
    case V_DISCARD:
        text_add(labels, "Card %s\nConfirm\n", voices_strategy_cards[strategy_design(x)].title);
        return;
    case V_OPTION: press_option(x, labels); return;
    case V_MAY: text_add(labels, "%s\n", x ? "Accept" : "Decline"); return;
    case V_JUROR: text_add(labels, "Juror %s\nConfirm\n", voices_juror_names[x]); return;
    case V_KIND: text_add(labels, "%s\n", x == GUILTY ? "Guilty" : "Innocent"); return;
    case V_TOKEN: text_add(labels, "Token %d\n", x + 1); return;
    case V_MARKER: press_marker(x, labels); text_add(labels, "Confirm\n"); return;
    default: text_add(labels, "%s\nConfirm\n", table.session.players[x].name);
    }
}

static void a_persona_by_mouse(void **unused)
{
    (void)unused;
    assert_in_range(ui_play_game("voices", 2, "person,easy,easy,easy", press, "tap"), 10, 1000);
}

static void three_players_by_mouse(void **unused)
{
    (void)unused;
    assert_in_range(ui_play_game("voices", 7, "easy,person,easy", press, "tap"), 10, 1000);
}

static void by_touch_in_portrait(void **unused)
{
    (void)unused;
    app_resize_canvas(800, 1280);
    assert_in_range(ui_play_game("voices", 5, "easy,easy,person,easy,easy,easy", press, "touch"), 10, 1000);
    app_resize_canvas(1280, 800);
}

/* Steps of 1 mm and 1 degree; a region by its key; markers on the map are in the list. */
static void press_on_phone(const struct action *a, struct text *labels)
{
    char name[200];
    if (a->verb == V_MARKER) {
        seat_name(&table.at, a, name, sizeof name);
        text_capital(name);
        if (table.at.legal_count > 8) text_add(labels, "All actions\n");
        text_add(labels, "%s\n", name);
    } else if (a->verb == V_PUSH) {
        if (voices_ui(&table.at)->aim.region >= 0) text_add(labels, "Another region\n");  /* undone */
        press_marker(a->arg[1], labels);
        text_add(labels, "%s\n", voices_region_names[a->arg[0]]);
        for (int n = a->arg[2] / PUSH_PER_MM; n; n += n < 0 ? 1 : -1)
            text_add(labels, "%s\n", n < 0 ? "Left" : "Right");
        for (int n = a->arg[3] / PUSH_PER_DEGREE; n; n += n < 0 ? 1 : -1)
            text_add(labels, "%s\n", n < 0 ? "Turn left" : "Turn right");
        text_add(labels, "=hold Push into %s 500\n", voices_region_names[a->arg[0]]);
    } else press(a, labels);
}

static void on_a_phone(void **unused)
{
    (void)unused;
    app_resize_canvas(390, 844);
    assert_in_range(ui_play_game("voices", 3, "person,easy,easy", press_on_phone, "touch"), 10, 1000);
    app_resize_canvas(1280, 800);
}

static void people_share_the_screen(void **unused)
{
    (void)unused;
    assert_in_range(ui_play_game("voices", 9, "person,person,person,person", press, "tap"), 60, 2000);
}

/* ---- hands on the stick ---- */

/* To the last line of a game, whose end is then shown. */
static void until_the_end(int seed)
{
    ui_play_blind(true);
    ui_play_start("voices", (uint64_t)seed, "person,easy,easy,easy");
    for (int i = 0; i < 60000 && view()->phase != PH_OVER; i++) {
        if (view()->round == ROUNDS) settings.animation = ANIMATION_FAST;
        app_step();
        table_leave();
        if (table_asking()) table_play((int)((unsigned)i * 7919u % (unsigned)table.at.legal_count));
    }
    assert_int_equal(view()->phase, PH_OVER);
    for (int i = 0; i < 4; i++) app_step();
}

static void push_directly(int seed, bool touch)
{
    until_a_push(seed, 4);
    struct action a = table.legal[table.at.legal_count / 2];
    aim_at(&a);
    int before = table.session.log_count;
    pointer_down("Stick", a.arg[0], touch);
    double d = drive(8, 200);
    assert_true(d > 6 && d < 150);           /* it is made on the way, with the pointer still down */
    pointer_up(0, d);
    const struct action *made = &table.session.log[before];
    assert_int_equal(made->verb, V_PUSH);
    assert_int_equal(made->arg[0], a.arg[0]);
    assert_int_equal(made->arg[1], a.arg[1]);
    assert_int_equal(made->arg[2], 0);
    assert_in_range(made->arg[3], 8 * PUSH_PER_DEGREE - 50,
                    8 * PUSH_PER_DEGREE + 50); /* pixels are coarse over six millimetres */
    ui_play_blind(false);
}

static void a_direct_push_by_mouse(void **unused)
{
    (void)unused;
    push_directly(3, false);
}

static void a_direct_push_by_touch(void **unused)
{
    (void)unused;
    app_resize_canvas(800, 1280);
    push_directly(8, true);
    app_resize_canvas(1280, 800);
}

/* Lifted early, drawn back or Escape: nothing happened, and the aim is the old one. A short flick does not
   push. */
static void a_direct_push_is_taken_back(void **unused)
{
    (void)unused;
    until_a_push(3, 4);
    struct action a = table.legal[table.at.legal_count / 2];
    aim_at(&a);
    int before = table.session.log_count;
    for (int way = 0; way < 4; way++) {
        pointer_down("Stick", a.arg[0], way % 2);
        drive(-10, way == 3 ? 4 : 8);
        if (way == 1) drive(180, 8);
        if (way == 2) assert_null(script_run("key Escape"));
        pointer_up(0, 8);
        assert_int_equal(table.session.log_count, before);
        assert_int_equal(table.at.sheet, SHEET_NONE);
        const char *why = script_run("expect Angle: middle\nexpect Hold to push");
        if (why) fail_msg("way %d: %s", way, why);
    }
    ui_play_blind(false);
}

/* Far and fast: the stick is still behind when the finger lifts, but the hand was there. */
static void a_quick_push_counts(void **unused)
{
    (void)unused;
    until_a_push(3, 4);
    struct action a = table.legal[table.at.legal_count / 2];
    aim_at(&a);
    int before = table.session.log_count;
    pointer_down("Stick", a.arg[0], false);
    for (int d = 3; d <= 120; d += 13) pointer_move(0, d);
    for (int i = 0; i < 5 && table.session.log_count == before; i++) app_step();
    pointer_up(0, 60);
    assert_int_equal(table.session.log[before].verb, V_PUSH);
    assert_in_range(table.session.log[before].arg[3] + 50, 0, 100);
    ui_play_blind(false);
}

/* Sideways: the stick turns, the chip slides along the entrance. */
static void dragging_sideways_aims(void **unused)
{
    (void)unused;
    until_a_push(3, 4);
    struct action a = table.legal[table.at.legal_count / 2];
    aim_at(&a);
    int before = table.session.log_count;
    pointer_down("Stick", a.arg[0], false);
    for (int d = 1; d <= 40; d++) pointer_move(d, 0);
    for (int i = 0; i < 6; i++) app_step();
    pointer_up(40, 0);
    assert_null(script_run("expect ° left"));
    pointer_down("Aimed marker", a.arg[0], true);
    for (int d = 1; d <= 10; d++) pointer_move(d, 0);
    for (int i = 0; i < 6; i++) app_step();
    pointer_up(10, 0);
    assert_true(voices_ui(&table.at)->aim.start > 0);
    /* pressed and read as it is seen: the picture's right */
    int side = voices_across(&table.at, a.arg[0]), put = voices_ui(&table.at)->aim.start;
    assert_null(script_run(side > 0 ? "expect mm right" : "expect mm left"));
    for (int r = 0; r < REGIONS; r++) {
        float x0, y0, x1, y1;
        voices_place(&table.at, r, 0, 0, &x0, &y0);
        voices_place(&table.at, r, voices_across(&table.at, r), 0, &x1, &y1);
        assert_true(x1 > x0);
    }
    assert_null(script_run("tap Right"));
    assert_true((voices_ui(&table.at)->aim.start - put) * side > 0);
    assert_int_equal(table.session.log_count, before);
    ui_play_blind(false);
}

/* Held briefly it pauses and can be taken back; held on, it pushes. */
static void the_hold_button_pauses(void **unused)
{
    (void)unused;
    until_a_push(3, 4);
    struct action a = table.legal[table.at.legal_count / 2];
    aim_at(&a);
    int before = table.session.log_count;
    assert_null(script_run("hold Push into 100\nexpect Hold on to push\ntap Take the stick back\nexpect Hold "
                           "to push\nhold Push into 100\nwait 500"));
    assert_int_equal(table.session.log_count, before);
    assert_null(script_run("hold Push into 400"));
    assert_int_equal(table.session.log[before].verb, V_PUSH);
    ui_play_blind(false);
}

/* ---- colours ---- */

/* Slate is the prosecutor's, whoever chose it, and no two sets look alike. */
static void the_prosecutor_is_slate(void **unused)
{
    (void)unused;
    for (int seats = 3; seats <= 6; seats++)
        for (int chosen = 0; chosen < seats; chosen++) {
            char levels[60] = "person";
            for (int s = 1; s < seats; s++) strcat(levels, ",easy");
            ui_play_start("voices", (uint64_t)(40 + seats), levels);
            table.session.players[chosen].colour = COLOUR_SLATE;
            app_settle();
            unsigned seen = 0;
            assert_in_range(view()->prosecutor, 0, seats - 1);
            assert_int_equal(seat_colour(&table.at, view()->prosecutor), COLOUR_SLATE);
            for (int set = 0; set < SETS; set++) {
                if (view()->owner[set] < 0) continue;
                int c = voices_colour(&table.at, set * SET_SIZE);
                assert_false(seen >> c & 1);
                seen |= 1u << c;
                if (view()->owner[set] == set) assert_int_equal(c, seat_colour(&table.at, set));
                assert_true((c == COLOUR_SLATE) == (view()->owner[set] == view()->prosecutor));
            }
            assert_int_equal(__builtin_popcount(seen), seats == 3 ? 5 : seats);
        }
}

/* ---- platforms ---- */

static bool in_platform(int region, float x, float y)
{
    const struct voices_ui *ui = voices_ui(&table.at);
    double cx[4], cy[4], px = (double)(x - ui->desk.x), py = (double)(y - ui->desk.y),
           by = (double)ui->desk.scale;
    bool in = false;
    layout_platform(voices_as(&table.at, region), cx, cy);
    for (int i = 0, k = 3; i < 4; k = i++) {
        double xi = cx[i] * by, yi = cy[i] * by, xk = cx[k] * by, yk = cy[k] * by;
        if ((yi > py) != (yk > py) && px < (xk - xi) * (py - yi) / (yk - yi) + xi) in = !in;
    }
    return in;
}

/* How many points of a grid of 6 pixels show it. */
static int points_shown(int region)
{
    struct box c = box_inset(voices_ui(&table.at)->desk.court, 4);
    int n = 0;
    for (float y = c.y; y < c.y + c.h; y += 6)
        for (float x = c.x; x < c.x + c.w; x += 6) n += in_platform(region, x, y);
    return n;
}

/* Whatever the camera looks at: what is seen of another platform is pressed, its middle in sight or not. */
static void a_platform_in_part_is_pressed(void **unused)
{
    (void)unused;
    int cut = 0;
    for (int size = 0; size < 2; size++) {
        app_resize_canvas(size ? 800 : 1280, size ? 1280 : 800);
        app_apply_settings();
        until_a_push(3, 1);
        ui_play_blind(false);
        for (int r = 0; r < REGIONS; r++) {
            voices_aim_region(&table.at, r);
            app_redraw();
            app_settle();
            for (int other = 0; other < REGIONS; other++) {
                float x, y;
                struct box c = voices_ui(&table.at)->desk.court;
                voices_place(&table.at, other, 0, layout.depth / 2, &x, &y);
                if (points_shown(other) < 12) continue;
                if (!spots_find(spot_id("voices region", other)))
                    fail_msg("size %d, at %s: %s is seen and can't be pressed", size, voices_region_names[r],
                             voices_region_names[other]);
                cut += !box_holds(c, x, y);
            }
        }
    }
    if (!cut) fail_msg("no platform's middle is out of the picture");
    app_resize_canvas(1280, 800);
    app_apply_settings();
}

/* ---- told ---- */

/* Before it is drawn nobody knows the story; whatever has been lost is on every plate. */
static void names_and_counts(void **unused)
{
    (void)unused;
    ui_play_blind(true);
    struct session s = { 0 };
    assert_null(session_open(&s, &voices_game, 4, NULL, 3));
    assert_null(table_open(&s, false));
    app_go(&table_screen);
    char status[120];
    struct text t = TEXT_ON(status);
    text_clear(&t);
    voices_board.status(&table.at, &t);
    assert_string_equal(status, "Round 1 of 8");
    until_a_push(3, 4);
    ui_play_blind(false);
    type_audit(true);
    app_redraw();
    app_step();
    const struct type_mark *marks;
    int n = type_marks(&marks), lost = 0;
    for (int i = 0; i < n; i++) lost += strstr(marks[i].text, " lost") != NULL;
    type_audit(false);
    assert_int_equal(lost, 4);
}

/* Only seats at the table can be the prosecutor's. */
static void seats_that_are_offered(void **unused)
{
    (void)unused;
    char label[20];
    ui_play_blind(true);
    setup_choose(&voices_game);
    app_go(&setup_screen);
    app_settle();
    int seats = settings_last("voices")->seats;
    assert_in_range(seats, 3, 5);
    for (int s = 1; s <= 6; s++) {
        snprintf(label, sizeof label, "Seat %d", s);
        assert_int_equal(input_find(label) != NULL, s <= seats);
    }
    ui_play_blind(false);
}

/* The role while it is held: what it wants here, and where that stands. */
static void the_role_has_its_numbers(void **unused)
{
    (void)unused;
    until_a_push(3, 4);
    ui_play_blind(false);
    struct voices *v = (struct voices *)table.session.state;
    v->role[table.at.viewer] = 1;                /* Honesty: with four players three guilty jurors */
    table_refresh();
    app_settle();
    const struct spot *s = input_find("Hold to see your role");
    assert_non_null(s);
    pointer.touch = false;
    pointer_send(SDL_MOUSEBUTTONDOWN, SDL_FINGERDOWN, s->b.x + 10, s->b.y + 10);
    for (int i = 0; i < 20; i++) app_step();
    assert_null(script_run("expect guilty\nexpect old Speech or Motor Skills"));
    pointer_send(SDL_MOUSEBUTTONUP, SDL_FINGERUP, s->b.x + 10, s->b.y + 10);
}

/* Of two copies in one hand the list has one: either card plays it. */
static void the_second_copy_can_be_chosen(void **unused)
{
    (void)unused;
    until_a_push(3, 4);
    struct voices *v = (struct voices *)table.session.state;
    int me = table.at.viewer;
    for (int c = 0; c < STRATEGIES; c++)
        if (v->strategy[c] == me) v->strategy[c] = DECK;
    v->strategy[OVERPOWER] = v->strategy[OVERPOWER + 1] = (int8_t)me;
    v->hand_count[me] = 2;
    table_refresh();
    table.legal[0] = (struct action){ (int8_t)me, V_PLAY, 1, 0, { OVERPOWER } };
    table.at.legal_count = 1;
    for (int c = OVERPOWER; c <= OVERPOWER + 1; c++) assert_int_equal(voices_card_index(&table.at, c), 0);
    assert_int_equal(voices_card_index(&table.at, OVERPOWER + 2), -1);
    ui_play_blind(false);
}

/* ---- shown ---- */

static void a_push_is_shown_and_cut_short(void **unused)
{
    (void)unused;
    until_a_push(3, 4);
    settings.animation = ANIMATION_NORMAL;
    int before = table.session.log_count;
    table_play(table.at.legal_count / 2);
    for (int i = 0; i < 5; i++) app_step();
    assert_true(flight_active());
    assert_int_equal(table.session.log_count, before + 1);       /* its outcome is not told before it is seen */
    assert_null(script_run("expect Push under way\ntap 400,40"));
    assert_false(flight_active());
    app_step();
    assert_true(table.session.log_count > before + 1);
    settings.animation = ANIMATION_OFF;
    ui_play_blind(false);
}

/* In slow motion whatever the settings say; a tap or any key ends it and does nothing else. */
static void the_last_push_is_watched_again(void **unused)
{
    (void)unused;
    until_a_push(3, 0);
    settings.reduce_motion = 1;
    table_play(0);
    ui_play_settle();
    for (int i = 0; i < 200 && !table_asking(); i++) ui_play_settle();
    int before = table.session.log_count;
    for (int way = 0; way < 2; way++) {
        assert_null(script_run(way ? "tap Watch contacts\nwait 700" : "tap Watch again\nwait 700"));
        assert_true(flight_active());
        assert_int_equal(voices_shared(&table.at)->show.contacts, way);
        assert_null(script_run(way ? "tap Menu\nwait 40" : "key L\nwait 40"));
        assert_false(flight_active());
        assert_int_equal(table.at.sheet, SHEET_NONE);
    }
    assert_int_equal(table.session.log_count, before);
    settings.reduce_motion = 0;
    ui_play_blind(false);
}

/* Influence that was turned up, told in the log as it is on the screen. */
static int told_influence(void)
{
    int n = 0;
    for (int i = table_told() - 1; i >= 0 && table.session.log[i].verb == V_REVEAL; i--) n++;
    return n;
}

/* Ruling 39: roles, then influence juror by juror, then the verdict; who has what it wanted is in the results.
   Presses lead on, and nothing is told before its time, in the log neither. */
/* After a round's last push its result stands for a while, or until a press; only then the card opens. */
static void the_last_push_stands_before_the_card(void **unused)
{
    (void)unused;
    for (int pressed = 0; pressed < 2; pressed++) {
        bool stood = false;
        ui_play_start("voices", 8, "person,easy,easy");
        for (int i = 0; i < 400 && !stood; i++) {
            app_settle();
            stood = table.at.paused && !voices_read_now(&table.at);
            if (stood) break;
            if (table.at.paused) table_leave();
            else if (table_asking()) table_play((int)((unsigned)i * 7919u % (unsigned)table.at.legal_count));
        }
        assert_true(stood);
        assert_true(view()->phase > PH_DEPLOY);
        int lines = table.session.log_count;
        assert_null(script_run("wait 300"));
        assert_true(table.at.paused);
        assert_true(ui_play_reads("Nothing falls.") || ui_play_reads("marker"));
        assert_int_equal(table.session.log_count, lines);
        if (pressed) assert_null(script_run("tap Go on\nwait 40"));
        else assert_null(script_run("wait 4000"));
        app_settle();
        assert_true(table.session.log_count > lines);
        assert_true(voices_read_now(&table.at));
    }
}

static void the_end_comes_step_by_step(void **unused)
{
    (void)unused;
    until_the_end(3);
    const struct role_card *last = &voices_role_cards[view()->role[view()->seats - 1]];
    char shown[100];
    int influence = 0;
    for (int i = 0; i < table.session.log_count; i++) influence += table.session.log[i].verb == V_REVEAL;
    assert_in_range(influence, 3, TOKENS);
    snprintf(shown, sizeof shown, "expect %s", last->title);
    assert_null(script_run("expect The voices show themselves"));
    assert_null(script_run(shown));
    assert_null(script_run("absent Loses\nabsent Wins\nabsent The case against\nabsent is turned up"));
    assert_null(script_run("key L\nabsent is turned up\nkey Escape"));     /* the whole log keeps it, too */
    int presses = 0, juror = 0, verdict = 0;
    double start = app_now();
    while (strcmp(app_screen()->name, "results") && presses < 60) {
        if (!juror && !script_run("expect The Logical juror")) juror = presses;
        if (!verdict && !script_run("expect The case against Guy")) verdict = presses;
        if (ceremony_busy()) assert_int_equal(told_influence(), verdict ? influence : 0);
        if (!ceremony_busy()) app_settle();
        else assert_null(script_run("touch Go on"));
        presses++;
    }
    assert_int_equal(juror, 1);
    assert_int_equal(verdict, juror + JURORS);
    assert_true(app_now() - start < 12000);
    assert_string_equal(app_screen()->name, "results");
    assert_null(script_run("expect Guilty tokens cancelled"));
    settings.animation = ANIMATION_OFF;
    ui_play_blind(false);
}

/* It also goes on by itself; and who is in a hurry sees the results at once, and never the same end twice. */
static void the_end_runs_by_itself_or_is_skipped(void **unused)
{
    (void)unused;
    until_the_end(3);
    app_settle();
    assert_string_equal(app_screen()->name, "results");
    until_the_end(3);
    assert_null(script_run("tap See the results"));
    assert_string_equal(app_screen()->name, "results");
    assert_null(script_run("tap Table\nwait 3000"));
    assert_string_equal(app_screen()->name, "table");
    settings.animation = ANIMATION_OFF;
    ui_play_blind(false);
}

/* A slider aims finer than the steps, and the push that is played is the one that was shown. */
static void a_fine_aim_is_played(void **unused)
{
    (void)unused;
    ui_play_blind(true);
    ui_play_start("voices", 3, "person,easy,easy,easy");
    for (int i = 0; i < 200 && !(table_asking() && view()->asking == ASK_PUSH); i++) {
        ui_play_settle();
        if (table_asking() && view()->asking != ASK_PUSH) table_play(0);
    }
    assert_true(table_asking() && view()->asking == ASK_PUSH);
    app_settle();
    struct action a = { (int8_t)table.at.viewer,
                        V_PUSH,
                        4,
                        0,
                        { table.legal[0].arg[0], table.legal[0].arg[1], 6 * PUSH_PER_MM,
                          -4 * PUSH_PER_DEGREE } };
    ui_play_press(&a, press, "tap");
    ui_play_blind(false);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_direct_push_by_mouse),
        cmocka_unit_test(a_direct_push_by_touch),
        cmocka_unit_test(a_direct_push_is_taken_back),
        cmocka_unit_test(a_quick_push_counts),
        cmocka_unit_test(dragging_sideways_aims),
        cmocka_unit_test(the_hold_button_pauses),
        cmocka_unit_test(a_platform_in_part_is_pressed),
        cmocka_unit_test(names_and_counts),
        cmocka_unit_test(seats_that_are_offered),
        cmocka_unit_test(the_role_has_its_numbers),
        cmocka_unit_test(the_second_copy_can_be_chosen),
        cmocka_unit_test(the_prosecutor_is_slate),
        cmocka_unit_test(a_push_is_shown_and_cut_short),
        cmocka_unit_test(the_last_push_is_watched_again),
        cmocka_unit_test(the_last_push_stands_before_the_card),
        cmocka_unit_test(the_end_comes_step_by_step),
        cmocka_unit_test(the_end_runs_by_itself_or_is_skipped),
        cmocka_unit_test(a_fine_aim_is_played),
        cmocka_unit_test(a_persona_by_mouse),
        cmocka_unit_test(three_players_by_mouse),
        cmocka_unit_test(by_touch_in_portrait), cmocka_unit_test(on_a_phone),
        cmocka_unit_test(people_share_the_screen),
    };
    if (getenv("DOCKET_TEST")) cmocka_set_test_filter(getenv("DOCKET_TEST"));
    return ui_play_main(tests, sizeof tests / sizeof *tests, 1280, 800);
}
