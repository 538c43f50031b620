/* What Justice's board says of a trick, a card and a closing, read from the screen at positions found by
   random play. */
#include "ui/boards/justice/view.h"
#include "ui/type.h"
#include "ui_play.h"

static const struct type_mark *mark;
static int marks;

static const struct justice *now(void)
{
    return (const struct justice *)table.view;
}

static void read_screen(void)
{
    app_settle();
    type_audit(true);
    app_redraw();
    app_step();
    marks = type_marks(&mark);
    type_audit(false);
}

static int shows(const char *text)
{
    int found = 0;
    for (int i = 0; i < marks; i++) found += strstr(mark[i].text, text) != NULL;
    return found;
}

/* Wrapped sentences too. */
static bool reads(const char *sentence)
{
    static char all[60000];
    struct text t = TEXT_ON(all);
    text_clear(&t);
    for (int i = 0; i < marks; i++) text_add(&t, "%s ", mark[i].text);
    return strstr(all, sentence);
}

/* So many pills under the trick's cards say this of their seat. */
static int pills(const char *what)
{
    int found = 0;
    for (int i = 0; i < marks; i++) {
        size_t n = strlen(mark[i].text), k = strlen(what);
        bool ends = n >= k && !strcmp(mark[i].text + n - k, what);
        found += ends && (n == k || mark[i].text[n - k - 1] == ' ');
    }
    return found;
}

/* The table at a position with seat 0, the only person, on turn. */
static void open_where(bool (*when)(const struct justice *))
{
    ui_play_start("justice", 1, "person,easy,easy,easy");
    for (uint64_t seed = 1; seed < 3000; seed++) {
        struct session s = { 0 };
        struct rng r = rng_at(seed, RNG_TEST, 5);
        assert_null(session_open(&s, game_find("justice"), 4, NULL, seed));
        session_chance(&s);
        while (session_turn(&s) >= 0 && s.log_count < 500) {
            static struct action list[LEGAL_MAX];
            if (session_turn(&s) == 0 && when(s.state)) {
                memcpy(s.players, table.session.players, sizeof s.players);
                assert_null(table_open(&s, false));
                read_screen();
                return;
            }
            struct action a = list[rng_below(&r, session_legal(&s, list, LEGAL_MAX))];
            assert_null(session_play(&s, &a));
            session_chance(&s);
        }
        session_close(&s);
    }
    fail_msg("random play never came there");
}

static void trick_label(int card, char *out, size_t size)
{
    char label[60];
    justice_card_label(card, label, sizeof label);
    snprintf(out, size, "In the trick: %s", label);
}

/* ---- a tucked Modification ---- */

static bool number_hung(const struct justice *j)
{
    for (int s = 0; s < 4 && j->phase == JUSTICE_PLACE; s++)
        if (j->hung[s] && justice_modifications[hung_number(j->hung[s]) - 1].add[hung_side(j->hung[s])] > 0)
            return true;
    return false;
}

/* Sign and number stand whole beside the card they lie under. */
static void check_hung(void)
{
    const struct justice *j = now();
    for (int s = 0; s < j->seats; s++) {
        char label[80], text[12];
        if (!j->hung[s]) continue;
        int side = hung_side(j->hung[s]), add = justice_modifications[hung_number(j->hung[s]) - 1].add[side],
            seen = 0;
        if (!add) continue;
        trick_label(j->play[s], label, sizeof label);
        const struct spot *card = input_find(label);
        assert_non_null(card);
        snprintf(text, sizeof text, "%+d", add);
        for (int i = 0; i < marks; i++) {
            struct box m = mark[i].b, c = card->b;
            bool beside = side == JUSTICE_LEFT ? m.x + m.w <= c.x + 0.5f && m.x > c.x - 30
                                               : m.x >= c.x + c.w - 0.5f && m.x + m.w < c.x + c.w + 30;
            seen += !strcmp(mark[i].text, text) && beside && m.y > c.y && m.y + m.h < c.y + c.h;
        }
        assert_int_equal(seen, 1);
    }
}

static void a_tucked_modification_can_be_read(void **unused)
{
    (void)unused;
    open_where(number_hung);
    check_hung();
    app_resize_canvas(800, 1280);
    read_screen();
    check_hung();
    app_resize_canvas(1280, 800);
}

/* ---- who did what in a trick ---- */

static bool placing(const struct justice *j) { return j->phase == JUSTICE_PLACE && !j->closed; }

static bool somebody_threw_in(const struct justice *j)
{
    for (int s = 0; s < 4 && placing(j); s++)
        if (j->play[s] != NO_CARD && card_suit(j->play[s]) != j->led && card_suit(j->play[s]) != j->trump)
            return true;
    return false;
}

static bool somebody_trumped(const struct justice *j)
{
    int n = 0;
    for (int s = 0; s < 4 && placing(j); s++) n += j->play[s] != NO_CARD && card_suit(j->play[s]) == j->trump;
    return j->led != j->trump && n > 1;
}

static bool somebody_has_no_card(const struct justice *j)
{
    for (int s = 0; s < 4 && placing(j); s++)
        if (j->play[s] == NO_CARD) return true;
    return false;
}

static void a_trick_says_who_did_what(void **unused)
{
    (void)unused;
    open_where(somebody_threw_in);
    assert_in_range(pills("threw in"), 1, 3);
    assert_int_equal(pills("won"), 1);
    assert_int_equal(pills("is ahead"), 0);
    open_where(somebody_trumped);
    assert_in_range(pills("trumped"), 1, 3);
    open_where(somebody_has_no_card);
    int without = 0;
    for (int s = 0; s < 4; s++) without += now()->play[s] == NO_CARD;
    assert_int_equal(pills("passed") + pills("sat out"), without);
}

/* ---- closing, and the number of the trick ---- */

static bool last_trick(const struct justice *j)
{
    return j->last && (j->phase == JUSTICE_FOLLOW || j->phase == JUSTICE_PLACE);
}
static bool before_the_first(const struct justice *j) { return !j->trick && j->phase == JUSTICE_LEAD; }
static bool second_round_starts(const struct justice *j) { return j->round == 2 && j->phase == JUSTICE_START; }
static bool leads_the_second(const struct justice *j) { return j->trick == 1 && j->phase == JUSTICE_LEAD; }
static bool may_close_first(const struct justice *j)
{
    return j->phase == JUSTICE_CLOSE && !j->hand[0] && !j->closed;
}
static bool may_close_too(const struct justice *j)
{
    return j->phase == JUSTICE_CLOSE && !j->hand[0] && j->closed;
}

static void closing_is_marked(void **unused)
{
    (void)unused;
    open_where(last_trick);
    assert_int_equal(pills("has closed"), 1);
    assert_in_range(shows("last trick"), 1, 5);
    open_where(may_close_first);
    assert_true(reads("the Efficiency bonus of 1 point is yours"));
    open_where(may_close_too);
    char text[120];
    snprintf(text, sizeof text, "%s has closed and takes the Efficiency bonus.",
             table.session.players[now()->efficient].name);
    assert_true(reads(text));
    assert_false(reads("point is yours"));
}

static void tricks_count_from_one(void **unused)
{
    (void)unused;
    open_where(before_the_first);
    assert_int_equal(shows("trick 0"), 0);
    assert_in_range(shows("trick 1"), 1, 2);
    open_where(second_round_starts);
    assert_int_equal(shows("trick 0"), 0);
    open_where(leads_the_second);
    assert_in_range(shows("trick 2"), 1, 2);
    assert_null(
        script_run("tap Last trick\nwait 50\nabsent This is the first trick\nexpect (won)\nkey Escape"));
}

/* ---- cards ---- */

static bool modifies_with_suit_cards(const struct justice *j)
{
    return j->phase == JUSTICE_MODIFY && j->mods[0] & j->open && j->mods[0] & ~j->open && j->hand[0];
}

static void a_dimmed_card_says_why(void **unused)
{
    (void)unused;
    char script[160], label[60];
    open_where(modifies_with_suit_cards);
    const struct justice *j = now();
    justice_card_label(__builtin_ctzll(j->hand[0]), label, sizeof label);
    snprintf(script, sizeof script, "tap %s\nexpect Only a Modification can change a card", label);
    assert_null(script_run(script));
    int mod = JUSTICE_SUIT_CARDS + __builtin_ctz((unsigned)(j->mods[0] & ~j->open));
    justice_card_label(mod, label, sizeof label);
    assert_memory_equal(label, "Modification ", 13);
    snprintf(script, sizeof script, "tap %s\nwait 100\nexpect odif", label);
    assert_null(script_run(script));
    assert_int_equal(table.at.sheet, SHEET_NONE);
}

static bool leads_with_a_modification(const struct justice *j)
{
    return j->phase == JUSTICE_LEAD && j->mods[0] && j->hand[0];
}

static bool follows_with_others(const struct justice *j)
{
    return j->phase == JUSTICE_FOLLOW && j->hand[0] & SUIT_BITS(j->led)
           && j->hand[0] & ~(SUIT_BITS(j->led) | SUIT_BITS(j->trump));
}

/* Each card of the hand that can't be played now is refused with the reason of the rules. */
static int refusals(int verb)
{
    const struct justice *j = now();
    int found = 0;
    for (int card = 0; card < JUSTICE_CARDS; card++) {
        char label[80], script[200];
        int mod = card - JUSTICE_SUIT_CARDS;
        bool held = mod < 0 ? j->hand[0] >> card & 1 : j->mods[0] >> mod & 1;
        if (!held || seat_find(&table.at, verb, card, ANY) >= 0) continue;
        justice_card_label(card, label, sizeof label);
        const char *why = seat_why(&table.at, &(struct action){ 0, (uint8_t)verb, 1, 0, { card } });
        assert_non_null(why);
        snprintf(script, sizeof script, "tap %s\nwait 60\nexpect %.30s\nwait 4000", label, why + 1);
        why = script_run(script);
        if (why) fail_msg("%s", why);
        assert_int_equal(table.at.sheet, SHEET_NONE);
        found++;
    }
    return found;
}

static void a_card_that_can_not_be_played_says_why(void **unused)
{
    (void)unused;
    open_where(leads_with_a_modification);
    assert_in_range(refusals(JUSTICE_V_LEAD), 1, 4);
    open_where(follows_with_others);
    assert_in_range(refusals(JUSTICE_V_PLAY), 1, 20);
}

static void reads_well(const char *words)
{
    static const char *const wrong[] = { " 1 times", " a 8", " a 11", "trick 0", " 1 points" };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        if (strstr(words, wrong[i])) fail_msg("%s", words);
    const char *many = strstr(words, "Modifications ");
    if (many && many[14] >= '0' && many[14] <= '9') fail_msg("%s", words);
}

/* One of many is named in the singular, and every sentence of a game reads well. */
static void sentences_read_well(void **unused)
{
    (void)unused;
    char words[400];
    struct text t = TEXT_ON(words);
    for (int card = 0; card < JUSTICE_CARDS; card++) {
        justice_card_label(card, words, sizeof words);
        reads_well(words);
    }
    for (uint64_t seed = 1; seed < 6; seed++) {
        static struct action list[LEGAL_MAX];
        struct session s = { 0 };
        struct rng r = rng_at(seed, RNG_TEST, 6);
        assert_null(session_open(&s, game_find("justice"), 3 + (int)seed % 3, NULL, seed));
        session_chance(&s);
        while (session_turn(&s) >= 0) {
            int n = session_legal(&s, list, LEGAL_MAX);
            text_clear(&t);
            s.game->ask(s.state, &t);
            reads_well(words);
            for (int i = 0; i < n; i++) {
                text_clear(&t);
                s.game->name(s.state, &list[i], &t);
                reads_well(words);
            }
            struct action a = list[rng_below(&r, n)];
            assert_null(session_play(&s, &a));
            session_chance(&s);
        }
        session_close(&s);
    }
}

static bool holds_a_symbol(const struct justice *j)
{
    return j->phase == JUSTICE_LEAD && j->hand[0] & ((uint64_t)1 << justice_card(EVIDENCE, 9));
}

/* The hand behind the sheet is dimmed: its blue is the face's. */
static void inspecting_shows_the_face(void **unused)
{
    (void)unused;
    int blue = 0;
    open_where(holds_a_symbol);
    for (int i = 0; i < 6; i++) assert_in_range(shows(justice_symbol_names[i]), 1, 6);      /* the legend */
    assert_null(script_run("hold Evidence 9 700\nwait 300\nexpect The Hammer, Already Cleaned\nexpect Dwarf, "
                           "to convict\nexpect Elf, to acquit"));
    uint8_t *pixels = ui_play_pixels();
    for (int i = 0; i < app_surface()->pitch * app_surface()->h; i += 4) {
        uint32_t p;
        memcpy(&p, pixels + i, 4);
        blue += (p & 0xffffff) == justice_suit_colours[EVIDENCE] >> 8;
    }
    free(pixels);
    assert_in_range(blue, 2000, 20000);
    assert_null(script_run("key Escape\nwait 50"));
}

static bool anything(const struct justice *j) { return j->phase == JUSTICE_LEAD; }

/* A sheet about a Suspect stays open while bots play the Round out and the court assembles anew. */
static void a_sheet_outlives_its_suspect(void **unused)
{
    (void)unused;
    char script[120];
    open_where(anything);
    const char *name = justice_suspects[now()->suspect[0]].name;
    snprintf(script, sizeof script, "hold Suspect %s 700\nwait 300", name);
    assert_null(script_run(script));
    assert_int_equal(table.at.sheet, SHEET_ABOUT);
    table.at.game->start(table.session.state, 4, table.session.options);
    table_refresh();
    assert_true(now()->suspect[0] >= 7);
    read_screen();
    assert_null(script_run("key Escape\nwait 50"));
}

/* ---- what is wanted, what the trick could do, the numbers of a card ---- */

static bool last_to_follow(const struct justice *j)
{
    int played = 0;
    for (int s = 0; s < 4; s++) played += j->play[s] != NO_CARD;
    return j->phase == JUSTICE_FOLLOW && j->turn == 0 && played == 3 && j->winner;
}

static bool leads_next_round(const struct justice *j) { return j->round > 1 && j->phase == JUSTICE_START; }

/* Five names to choose from leave no room for the whole goal: who one is and what that wants stays, and a hold
   reads it. */
static void the_identity_never_gives_way(void **unused)
{
    (void)unused;
    open_where(leads_next_round);
    const struct justice_identity *i = &justice_identities[now()->identity[0]];
    assert_false(reads("Only you see this"));
    assert_true(shows(i->name) && reads(i->wants));
    assert_null(script_run("hold Your identity 700\nwait 300"));
    assert_int_equal(table.at.sheet, SHEET_ABOUT);
    assert_null(script_run("key Escape\nwait 50"));
}

/* A Modification for one card alone: conviction above acquittal, as with several. */
static void sides_keep_their_order(void **unused)
{
    (void)unused;
    open_where(last_to_follow);
    struct justice *j = table.session.state;
    int card = justice_card(TESTIMONY, 2);
    for (int s = 0; s < 4; s++) j->play[s] = (uint8_t)(s ? NO_CARD : card);
    j->phase = JUSTICE_MODIFY;
    j->step = 0;
    j->mods[0] = 1u << 1;
    j->open = 1u << 1;
    table_refresh();
    justice_ui(&table.at)->desk.chosen = JUSTICE_SUIT_CARDS + 1;
    read_screen();
    const struct spot *left = input_find("Testimony 2, to convict"),
                      *right = input_find("Testimony 2, to acquit");
    assert_true(left && right);
    assert_true(left->b.y < right->b.y);
}

/* The state behind the view may change in what the viewer can't know: the words are the same. */
static void the_goal_in_words(void **unused)
{
    (void)unused;
    open_where(last_to_follow);
    struct justice *j = table.session.state;
    j->identity[0] = 0;                              /* the Truth Seeker */
    memset(j->seen, 0, sizeof j->seen);
    for (int hidden = 0; hidden < 2; hidden++) {
        for (int i = 0; i < JUSTICE_SLOTS; i++) j->guilt[i] = (uint8_t)hidden;
        table_refresh();
        read_screen();
        assert_true(reads("Convict the guilty, acquit the innocent."));
        assert_int_equal(shows("Depends on guilt"), JUSTICE_SLOTS);
        assert_false(reads("as you saw"));
        assert_int_equal(shows("yours"), 0);
    }
    j->seen[0] = 1;                                  /* the first one's card was seen: guilty */
    table_refresh();
    read_screen();
    assert_true(reads("Guilty, as you saw"));
    assert_int_equal(shows("Depends on guilt"), JUSTICE_SLOTS - 1);
    assert_true(justice_viewer_wants(&table.at, 0) != WANTS_EITHER);
    app_resize_canvas(800, 1280);
    read_screen();
    assert_true(reads("Your goal: "));
    app_resize_canvas(1280, 800);
}

/* A Suspect whose verdict would cost points is wanted the other way. */
static void what_costs_points_is_wanted_otherwise(void **unused)
{
    (void)unused;
    int convicted = 0, acquitted = 0, neither = 0;
    open_where(last_to_follow);
    struct justice *j = table.session.state;
    for (int identity = 0; identity < 7; identity++)
        for (int guilt = 0; guilt < 2; guilt++) {
            j->identity[0] = (uint8_t)identity;
            memset(j->seen, 1, sizeof j->seen);
            memset(j->guilt, guilt ? GUILTY : INNOCENT, sizeof j->guilt);
            table_refresh();
            for (int slot = 0; slot < JUSTICE_SLOTS; slot++) {
                struct justice_want w;
                enum justice_wants shown = justice_viewer_wants(&table.at, slot);
                assert_true(justice_want(now(), 0, slot, &w));
                if (w.points >= 0) assert_int_equal(shown, w.wants);
                else if (w.wants == WANTS_CONVICTED) assert_int_equal(shown, WANTS_ACQUITTED), convicted++;
                else if (w.wants == WANTS_ACQUITTED) assert_int_equal(shown, WANTS_CONVICTED), acquitted++;
                else assert_int_equal(shown, w.wants), neither++;
            }
        }
    assert_true(convicted && acquitted && neither);
}

static void what_the_trick_will_do(void **unused)
{
    (void)unused;
    open_where(last_to_follow);
    struct justice *j = table.session.state;
    char words[120];
    j->hand[0] = 0;
    int low = justice_card(j->led, 1);
    for (int s = 0; s < 4; s++)
        if (j->play[s] == low) low = justice_card(j->led, 2);
    j->hand[0] = (uint64_t)1 << low;
    table_refresh();
    read_screen();
    assert_true(reads("What this trick could do"));
    assert_true(justice_rank(now(), low) < now()->win);
    snprintf(words, sizeof words, ": %s wins with", table.session.players[now()->winner].name);
    assert_true(reads(words));
    j->win = 0;                                      /* nothing of weight lies there */
    table_refresh();
    read_screen();
    assert_true(reads(": you win and lay one card of the trick."));
}

static void a_verdict_that_would_turn(void **unused)
{
    (void)unused;
    open_where(last_to_follow);
    struct justice *j = table.session.state;
    j->sum[0][0] = 0;
    j->sum[0][1] = 1;
    j->laid_count = 0;
    for (int s = 0; s < 4; s++) j->play[s] = NO_CARD;
    int lead = j->leader;
    j->play[lead] = (uint8_t)justice_card(EVIDENCE, 1);      /* conviction 5 */
    table_refresh();
    read_screen();
    assert_true(reads("Evidence 1 left of"));
    assert_true(reads("could mean conviction, 5 to 1"));
}

/* A symbol Modification says for whom it would count before it is slipped: laid on each side of each Suspect
   with it and without, by the rules. */
static void a_symbol_says_for_whom(void **unused)
{
    (void)unused;
    enum { KINSHIP = 4 };
    open_where(last_to_follow);
    struct justice *j = table.session.state;
    int card = justice_card(EVIDENCE, KINSHIP), symbol = justice_modifications[KINSHIP - 1].symbol[0];
    for (int s = 0; s < 4; s++) j->play[s] = (uint8_t)(s ? NO_CARD : card);
    /* something for it to count */
    for (int c = 0, slot = 0; c < justice_card(ROSETTES, 1) && slot < 2; c++)
        if (c != card && justice_faces[c].symbol[0] == symbol) justice_lay(j, 1, c, slot++, 0, 0);
    j->phase = JUSTICE_MODIFY;
    j->step = 0;
    j->mods[0] = 1u << (KINSHIP - 1);
    j->open = 1u << (KINSHIP - 1);
    table_refresh();
    justice_ui(&table.at)->desk.chosen = JUSTICE_SUIT_CARDS + KINSHIP - 1;
    read_screen();
    int differ = 0;
    for (int side = 0; side < 2; side++)
        for (int slot = 0; slot < JUSTICE_SLOTS; slot++) {
            struct justice plain = *j, with = *j;
            char words[80];
            justice_lay(&plain, 0, card, slot, side, 0);
            justice_lay(&with, 0, card, slot, side, side << 4 | KINSHIP);
            int more = with.sum[slot][side] - plain.sum[slot][side];
            snprintf(words, sizeof words, "%s %+d", justice_suspects[j->suspect[slot]].name, more);
            if (!reads(words)) fail_msg("side %d: not said: %s", side, words);
            differ += more != 0;
        }
    assert_true(differ > 0);
}

/* Got it hides it for good, ? brings it back. */
static void reading_a_card(void **unused)
{
    (void)unused;
    settings.tips = 1;
    open_where(last_to_follow);
    assert_true(reads("Reading a card"));
    assert_true(reads("The highest card wins"));
    assert_null(script_run("tap Got it\nwait 60\nabsent Reading a card"));
    open_where(last_to_follow);
    assert_false(reads("The highest card wins"));
    assert_null(script_run("tap Reading a card\nwait 60\nexpect The highest"));
    assert_null(script_run("tap Got it\nwait 60"));
    settings.tips = 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_tucked_modification_can_be_read),
        cmocka_unit_test(a_trick_says_who_did_what), cmocka_unit_test(closing_is_marked),
        cmocka_unit_test(tricks_count_from_one), cmocka_unit_test(a_dimmed_card_says_why),
        cmocka_unit_test(a_card_that_can_not_be_played_says_why),
        cmocka_unit_test(sentences_read_well), cmocka_unit_test(a_sheet_outlives_its_suspect),
        cmocka_unit_test(inspecting_shows_the_face),
        cmocka_unit_test(the_goal_in_words), cmocka_unit_test(the_identity_never_gives_way),
        cmocka_unit_test(what_costs_points_is_wanted_otherwise),
        cmocka_unit_test(sides_keep_their_order), cmocka_unit_test(what_the_trick_will_do),
        cmocka_unit_test(a_verdict_that_would_turn), cmocka_unit_test(a_symbol_says_for_whom),
        cmocka_unit_test(reading_a_card),
    };
    return ui_play_main(tests, sizeof tests / sizeof *tests, 1280, 800);
}
