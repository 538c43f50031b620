/* Justice: a Round from the deal to the last trick, one test per rule; the numbers are the rulings'. */
#include "justice_table.h"

/* Contents, rulings 1, 2, 11, 56: 56 Suit cards and 14 Modifications, 12 each, the rest stays unseen. */
static void deals_twelve_of_seventy(void **unused)
{
    (void)unused;
    for (int seats = 3; seats <= 5; seats++) {
        struct justice j;
        struct action lines[CHANCE_MAX], list[LEGAL_MAX];
        justice_game.start(&j, seats, (int16_t[OPTIONS_MAX]){ 0 });
        does(&j, SEAT_CHANCE, JUSTICE_V_CHOOSER, 1, 1, 0, 0);
        does(&j, 1, JUSTICE_V_START, 1, 2, 0, 0);
        int n = justice_game.chance(&j, 7, lines, CHANCE_MAX);
        assert_int_equal(n, 8 + seats);
        for (int i = 0; i < n; i++) justice_game.apply(&j, &lines[i], NULL);
        assert_int_equal(j.phase, JUSTICE_DEAL);
        assert_int_equal(justice_game.legal(&j, list, LEGAL_MAX), 70);
        n = justice_game.chance(&j, 8, lines, CHANCE_MAX);
        assert_int_equal(n, 12 * seats);
        uint64_t seen = 0;
        unsigned mods = 0;
        for (int i = 0; i < n; i++) {
            assert_null(justice_game.why(&j, &lines[i]));
            int c = lines[i].arg[1];
            if (c < 56) { assert_false(seen >> c & 1); seen |= (uint64_t)1 << c; }
            else { assert_false(mods >> (c - 56) & 1); mods |= 1u << (c - 56); }
            justice_game.apply(&j, &lines[i], NULL);
            if (i + 1 < n) assert_non_null(justice_game.why(&j, &lines[i]));   /* no card twice */
        }
        for (int s = 0; s < seats; s++) {
            assert_int_equal(j.count[s], 12);
            assert_int_equal(j.tokens[s], 2);
            assert_int_equal(__builtin_popcountll(j.hand[s]) + __builtin_popcount(j.mods[s]), 12);
        }
        assert_int_equal(j.start, 2);
        assert_int_equal(j.phase, JUSTICE_CLOSE);       /* ruling 24: asked before the first trick */
        assert_int_equal(j.turn, 3 % seats); /* ruling 51: after the starting player, who comes last */
    }
}

/* Ruling 47 and the simple option. */
static void options_change_the_deck(void **unused)
{
    (void)unused;
    struct justice j;
    justice_game.start(&j, 3, (int16_t[OPTIONS_MAX]){ 1, 0 });
    assert_int_equal(__builtin_popcountll(justice_deck(&j)) + __builtin_popcount(justice_deck_mods(&j)), 55);
    for (int c = 0; c < 56; c++) assert_int_equal(justice_deck(&j) >> c & 1, card_number(c) > 3);
    for (int m = 0; m < 14; m++) assert_int_equal(justice_deck_mods(&j) >> m & 1, m >= 3);
    justice_game.start(&j, 4, (int16_t[OPTIONS_MAX]){ 1, 0 });
    assert_int_equal(__builtin_popcountll(justice_deck(&j)), 56);
    justice_game.start(&j, 4, (int16_t[OPTIONS_MAX]){ 0, 1 });
    assert_int_equal(justice_deck_mods(&j), 0);
    assert_int_equal(justice_hand_size(&j), 12);
    justice_game.start(&j, 5, (int16_t[OPTIONS_MAX]){ 0, 1 });
    assert_int_equal(justice_hand_size(&j), 11);
    assert_int_equal(justice_game.seats_min, 3);
    assert_int_equal(justice_game.seats_max, 5);
}

/* Ruling 40: a random chooser names anybody. */
static void chooser_names_anybody(void **unused)
{
    (void)unused;
    struct justice j;
    justice_game.start(&j, 4, (int16_t[OPTIONS_MAX]){ 0 });
    assert_int_equal(listed(&j, JUSTICE_V_CHOOSER), 4);
    does(&j, SEAT_CHANCE, JUSTICE_V_CHOOSER, 1, 2, 0, 0);
    assert_int_equal(j.turn, 2);
    assert_int_equal(listed(&j, JUSTICE_V_START), 4);
    refused(&j, 2, JUSTICE_V_START, 1, 4, 0, 0, "at this table");
    refused(&j, 1, JUSTICE_V_START, 1, 1, 0, 0, "your turn");
}

static void says(const struct justice *j, const char *sentence)
{
    char text[200];
    struct text t = TEXT_ON(text);
    text_clear(&t);
    justice_game.ask(j, &t);
    assert_string_equal(text, sentence);
}

/* Card Play 1, ruling 4. */
static void follow_or_trump(void **unused)
{
    (void)unused;
    struct justice j = COURT(MIDNIGHT, "E5 E6 W1", "E7 E2 W3 T4", "W9 T9 R9", "T8 R8 M8", "E1 T1");
    leads(&j, 0, "E5");
    assert_int_equal(listed(&j, JUSTICE_V_PLAY), 3);            /* led suit and trump, not Testimony */
    refused(&j, 1, JUSTICE_V_PLAY, 1, card("T4"), 0, 0, "Follow Evidence, you hold two");
    plays(&j, 1, "W3");                                         /* a trump though Evidence is held */
    assert_int_equal(listed(&j, JUSTICE_V_PLAY), 1);            /* no Evidence: the trump is a must */
    refused(&j, 2, JUSTICE_V_PLAY, 1, card("T9"), 0, 0, "must trump with Witness");
    plays(&j, 2, "W9");
    assert_int_equal(listed(&j, JUSTICE_V_PLAY), 2);            /* neither: any Suit card */
    refused(&j, 3, JUSTICE_V_PLAY, 1, card("M8"), 0, 0, "Modification can't be played");
    refused(&j, 3, JUSTICE_V_PLAY, 1, card("E9"), 0, 0, "don't hold Evidence 9");
    says(&j, "Play any Suit card: you have no Evidence and no trump, or pass and peek.");
    plays(&j, 3, "T8");
    assert_int_equal(j.voids[3], 1 << EVIDENCE | 1 << WITNESS); /* all saw that */
    assert_int_equal(j.voids[1] | j.voids[2], 0);               /* a trump tells nothing */
    refused(&j, 4, JUSTICE_V_PLAY, 1, card("T1"), 0, 0,
            "Follow Evidence: you hold one."); /* no word of trump: none is held */
    plays(&j, 4, "E1");
    assert_int_equal(j.winner, 2);
}

/* A view without the hand: only what all know could be done. */
static void the_public_prompt_is_true(void **unused)
{
    (void)unused;
    struct justice j = COURT(MIDNIGHT, "E5 W6 W1", "E7 E2 W3 T4", "W9 T9 R9"), public;
    leads(&j, 0, "E5");
    justice_game.redact(memcpy(&public, &j, sizeof j), SEAT_NONE);
    says(&public, "Follow Evidence or trump, or pass and peek.");
    public.tokens[1] = 0;
    says(&public, "Follow Evidence or trump.");
    public.led = WITNESS;
    says(&public, "Follow Witness.");
}

/* Ruling 4: trump led is the led suit. */
static void trump_led_is_followed(void **unused)
{
    (void)unused;
    struct justice j = COURT(MIDNIGHT, "W5 E6", "E7 W2", "T9 E9");
    leads(&j, 0, "W5");
    refused(&j, 1, JUSTICE_V_PLAY, 1, card("E7"), 0, 0, "Follow Witness: you hold one");
    plays(&j, 1, "W2");
    plays(&j, 2, "E9");
    assert_int_equal(j.voids[2], 1 << WITNESS);
}

/* Card Play 2: highest trump, else highest of the led suit; another suit never wins. Ruling 3: the winner
   leads next. */
static void highest_wins_and_leads(void **unused)
{
    (void)unused;
    struct justice j = COURT(UNFORGIVABLE, "E5 E6 T2", "E7 T5 T7", "T14 T3 W8", "R1 E2 E3");
    leads(&j, 0, "E5");
    plays(&j, 1, "E7");
    plays(&j, 2, "T14");
    plays(&j, 3, "R1");
    assert_int_equal(j.winner, 3);                              /* the lowest trump beats all */
    places(&j, 3, "R1", 0, TOP);
    leads(&j, 3, "E2");
    plays(&j, 0, "E6");
    plays(&j, 1, "T7");
    plays(&j, 2, "T3");
    assert_int_equal(j.winner, 0);
    assert_int_equal(j.before_leader, 0);                       /* the trick before, for the eye */
    assert_int_equal(j.before_winner, 3);
    places(&j, 0, "T7", 0, LEFT);                               /* any card of the trick, not just one's own */
    assert_int_equal(j.before_leader, 3);
    assert_int_equal(j.before_winner, 0);
    assert_int_equal(j.before_placed, card("T7"));
    assert_int_equal(j.before[3], card("E2"));
    quiet(&j);
    assert_int_equal(j.turn, 0);
    assert_int_equal(j.phase, JUSTICE_LEAD);
}

/* Rulings 5 and 9. */
static void leader_must_lead_and_tokens_run_out(void **unused)
{
    (void)unused;
    struct justice j = COURT(MIDNIGHT, "E5 E6", "E7 E8", "E9 E10");
    quiet(&j);
    assert_int_equal(listed(&j, JUSTICE_V_PASS), 0);
    refused(&j, 0, JUSTICE_V_PASS, 1, 0, 0, 0, "leader can't pass");
    refused(&j, 0, JUSTICE_V_YIELD, 0, 0, 0, 0, "must lead");
    refused(&j, 0, JUSTICE_V_LEAD, 1, card("T1"), 0, 0, "don't hold");
    leads(&j, 0, "E5");
    j.tokens[1] = 0;
    assert_int_equal(listed(&j, JUSTICE_V_PASS), 0);
    refused(&j, 1, JUSTICE_V_PASS, 1, 0, 0, 0, "no Soul gaze token");
    refused(&j, 1, JUSTICE_V_SIT, 0, 0, 0, 0, "can't sit out");
}

/* Card Play 1, ruling 30: a pass costs a token, keeps the card, and shows one Liability card to one seat. */
static void pass_and_peek(void **unused)
{
    (void)unused;
    struct justice j = COURT(MIDNIGHT, "E5 E6 T1", "E7 E8", "E9 E10"), view;
    leads(&j, 0, "E5");
    assert_int_equal(listed(&j, JUSTICE_V_PASS), 3);
    refused(&j, 1, JUSTICE_V_PASS, 1, 3, 0, 0, "three Suspects");
    struct events ev = { 0 };
    struct action peek = act(1, JUSTICE_V_PASS, 1, 1, 0, 0);
    justice_game.apply(&j, &peek, &ev);
    bool told = false;
    for (int i = 0; i < ev.count; i++)
        if (ev.list[i].kind == JUSTICE_E_PEEK) {
            told = true;
            assert_int_equal(ev.list[i].seen, ONLY(1));
            assert_int_equal(ev.list[i].arg[1], GUILTY);
        }
    assert_true(told);
    assert_int_equal(j.tokens[1], 1);
    assert_int_equal(j.count[1], 2);
    assert_int_equal(j.seen[1], 2);
    for (int seat = SEAT_NONE; seat < 3; seat++) {
        if (seat == SEAT_CHANCE) continue;
        view = j;
        justice_game.redact(&view, seat);
        assert_int_equal(view.guilt[1], seat == 1 ? GUILTY : LIABILITY_HIDDEN);
        assert_int_equal(view.guilt[0], LIABILITY_HIDDEN);
    }
    plays(&j, 2, "E9");
    places(&j, 2, "E9", 0, LEFT);
    leads(&j, 2, "E10");
    plays(&j, 0, "E6");
    passes(&j, 1, 1);                                           /* the same one again is allowed */
    assert_int_equal(j.tokens[1], 0);
    assert_int_equal(j.voids[1], 0);                            /* a pass tells nothing about the hand */
}

/* Ruling 10. */
static void everybody_else_passes(void **unused)
{
    (void)unused;
    struct justice j = COURT(MIDNIGHT, "E5 E6", "E7 E8", "E9 E10");
    leads(&j, 0, "E5");
    passes(&j, 1, 0);
    passes(&j, 2, 0);
    assert_int_equal(j.winner, 0);
    places(&j, 0, "E5", 2, RIGHT);
    assert_int_equal(j.sum[2][RIGHT], 1 * 2);                   /* its Elf matches Sylas */
}

/* Ruling 6: a leader with Modifications only lets the lead pass on; no token, no peek. */
static void lead_moves_past_a_hand_of_modifications(void **unused)
{
    (void)unused;
    struct justice j = COURT(MIDNIGHT, "M5 M6", "M7", "E9 E10", "E1 E2");
    quiet(&j);
    assert_int_equal(j.turn, 0);
    assert_int_equal(listed(&j, JUSTICE_V_YIELD), 1);
    refused(&j, 0, JUSTICE_V_LEAD, 1, card("M5"), 0, 0, "can't be led");
    does(&j, 0, JUSTICE_V_YIELD, 0, 0, 0, 0);
    does(&j, 1, JUSTICE_V_YIELD, 0, 0, 0, 0);
    assert_int_equal(j.tokens[0], 2);
    leads(&j, 2, "E9");
    assert_int_equal(j.leader, 2);
    plays(&j, 3, "E1");
    assert_int_equal(j.turn, 0);                                /* ruling 8: may still spend a token */
    assert_int_equal(listed(&j, JUSTICE_V_SIT), 1);
    assert_int_equal(listed(&j, JUSTICE_V_PASS), 3);
    does(&j, 0, JUSTICE_V_SIT, 0, 0, 0, 0);
    passes(&j, 1, 2);
    places(&j, 2, "E9", 0, LEFT);
    assert_int_equal(j.turn, 3);                                /* ruling 51: after the one who really led */
}

/* Ruling 7: nobody holds a Suit card, nobody called: the Round ends, nobody is efficient. */
static void round_ends_when_nobody_can_lead(void **unused)
{
    (void)unused;
    struct justice j = COURT(MIDNIGHT, "M5", "M7", "M9");
    quiet(&j);
    does(&j, 0, JUSTICE_V_YIELD, 0, 0, 0, 0);
    does(&j, 1, JUSTICE_V_YIELD, 0, 0, 0, 0);
    does(&j, 2, JUSTICE_V_YIELD, 0, 0, 0, 0);
    assert_int_equal(j.phase, JUSTICE_REVEAL);
    assert_int_equal(j.efficient, NO_SLOT);
    assert_int_equal(j.count[0], 0);                            /* ruling 46: discarded unscored */
}

/* Ruling 8: without Suit cards one sits out free of charge and may still modify; without tokens nobody asks. */
static void sitting_out(void **unused)
{
    (void)unused;
    struct justice j = COURT(MIDNIGHT, "E5 E6 E1", "M5 M6", "E9 E10 E2");
    leads(&j, 0, "E5");
    assert_int_equal(j.turn, 1);
    does(&j, 1, JUSTICE_V_SIT, 0, 0, 0, 0);
    assert_int_equal(j.tokens[1], 2);
    assert_int_equal(j.voids[1], VOID_ALL);
    plays(&j, 2, "E9");
    does(&j, 2, JUSTICE_V_DECLINE, 0, 0, 0, 0);
    does(&j, 0, JUSTICE_V_DECLINE, 0, 0, 0, 0);
    modifies(&j, 1, "M5", "E5", LEFT);
    places(&j, 2, "E5", 0, LEFT);
    j.tokens[1] = 0;
    leads(&j, 2, "E10");
    plays(&j, 0, "E6");
    assert_int_equal(j.phase, JUSTICE_MODIFY);                  /* seat 1 was passed over */
}

/* Card Play 3, rulings 14 to 17. */
static void modifications_match_numbers(void **unused)
{
    (void)unused;
    struct justice j = COURT(MIDNIGHT, "E6 E1 M9", "E7 E8 M6 M7", "T6 E10 M12", "R12 T2 M10");
    j.voids[2] = j.voids[3] = 0;
    leads(&j, 0, "E6");
    plays(&j, 1, "E7");
    j.hand[2] &= ~((uint64_t)1 << card("E10"));
    plays(&j, 2, "T6");
    plays(&j, 3, "R12");
    assert_int_equal(j.phase, JUSTICE_MODIFY);
    assert_int_equal(j.turn, 1);                                /* from the winner */
    assert_int_equal(listed(&j, JUSTICE_V_MODIFY), 6);          /* 6 on two cards, 7 on one, two sides */
    refused(&j, 1, JUSTICE_V_MODIFY, 3, card("M6"), card("E7"), LEFT, "fits only a card with that number");
    refused(&j, 1, JUSTICE_V_MODIFY, 3, card("M9"), card("E7"), LEFT, "don't hold Modification 9");
    refused(&j, 1, JUSTICE_V_MODIFY, 3, card("M6"), card("E8"), LEFT, "in the trick");
    refused(&j, 1, JUSTICE_V_MODIFY, 1, card("M6"), 0, 0, "Say which");
    refused(&j, 1, JUSTICE_V_MODIFY, 1, card("E8"), 0, 0, "Only a Modification");
    refused(&j, 1, JUSTICE_V_MODIFY, 3, card("M6"), card("E6"), TOP, "left or to the right");
    refused(&j, 1, JUSTICE_V_MODIFY, 3, card("E8"), card("E6"), LEFT, "Only a Modification");
    struct action six = { 1, JUSTICE_V_MODIFY, 3, 0, { (int16_t)card("M6"), (int16_t)card("T6"), RIGHT } };
    struct justice copy = j;
    struct events came = { 0 };
    justice_game.apply(&copy, &six, &came);
    assert_int_equal(came.list[0].kind, JUSTICE_E_MODIFY);
    for (int i = 0; i < 3; i++) assert_int_equal(came.list[0].arg[i], six.arg[i]);
    modifies(&j, 1, "M6", "T6", RIGHT);
    assert_int_equal(j.turn, 2);                                /* one each */
    assert_int_equal(j.hung[2], HUNG(6, RIGHT));
    assert_int_equal(listed(&j, JUSTICE_V_MODIFY), 0);          /* not on the Rosette 12 */
    refused(&j, 2, JUSTICE_V_MODIFY, 3, card("M12"), card("R12"), LEFT, "Rosettes can't be modified");
    refused(&j, 2, JUSTICE_V_MODIFY, 1, card("M12"), 0, 0, "Rosettes can't be modified");
    does(&j, 2, JUSTICE_V_DECLINE, 0, 0, 0, 0);
    refused(&j, 3, JUSTICE_V_MODIFY, 1, card("M10"), 0, 0, "Party Line has the number 10");
    does(&j, 3, JUSTICE_V_DECLINE, 0, 0, 0, 0);
    does(&j, 0, JUSTICE_V_DECLINE, 0, 0, 0, 0);
    assert_int_equal(j.phase, JUSTICE_PLACE);
}

/* Ruling 16: those who passed are asked too; nobody is when no unseen Modification fits. */
static void who_is_asked_to_modify(void **unused)
{
    (void)unused;
    struct justice j = COURT(MIDNIGHT, "E6 E1 T1", "E7 E8 T2", "M6 E10 T3");
    leads(&j, 0, "E6");
    plays(&j, 1, "E7");
    passes(&j, 2, 0);
    does(&j, 1, JUSTICE_V_DECLINE, 0, 0, 0, 0);
    assert_int_equal(j.turn, 2);
    modifies(&j, 2, "M6", "E6", LEFT);
    assert_int_equal(j.turn, 0);                                /* a 7 may still turn up */
    places(&j, 1, "E7", 0, LEFT);
    j.mods_gone |= 1 << 7 | 1 << 9;                             /* 8 and 10 were shown */
    leads(&j, 1, "E8");
    plays(&j, 2, "E10");
    passes(&j, 0, 0);
    assert_int_equal(j.phase, JUSTICE_PLACE);
}

/* Rulings 18 and 23: the card not chosen is out, and its Modification with it. */
static void unused_cards_are_out(void **unused)
{
    (void)unused;
    struct justice j = COURT(MIDNIGHT, "E6 E1 T1", "E7 E8 T2", "M6 E10 T3");
    leads(&j, 0, "E6");
    plays(&j, 1, "E7");
    passes(&j, 2, 0);
    does(&j, 1, JUSTICE_V_DECLINE, 0, 0, 0, 0);
    modifies(&j, 2, "M6", "E6", LEFT);
    places(&j, 1, "E7", 0, LEFT);
    assert_true(j.gone >> card("E6") & 1);
    assert_true(j.mods_gone >> 5 & 1);
    assert_int_equal(j.laid_count, 1);
    assert_int_equal(j.sum[0][LEFT], 3);
    assert_int_equal(j.before[0], card("E6"));
    assert_int_equal(j.before_hung[0], HUNG(6, LEFT));
    assert_int_equal(j.before_placed, card("E7"));
    assert_int_equal(j.laid[0].by, 1);
}

/* Card Play 4, rulings 20 and 22: the winner must lay one card, left or right; Rosettes go on top. */
static void placing(void **unused)
{
    (void)unused;
    struct justice j = COURT(MIDNIGHT, "R8 E1", "R5 E8", "R3 E10");
    leads(&j, 0, "R8");
    plays(&j, 1, "R5");
    plays(&j, 2, "R3");
    assert_int_equal(j.phase, JUSTICE_PLACE);                   /* nothing to modify on Rosettes */
    assert_int_equal(j.turn, 0);
    assert_int_equal(listed(&j, JUSTICE_V_PLACE), 9);
    refused(&j, 0, JUSTICE_V_DECLINE, 0, 0, 0, 0, "Lay one card");
    refused(&j, 0, JUSTICE_V_PLACE, 3, card("R8"), 0, LEFT, "on top");
    refused(&j, 0, JUSTICE_V_PLACE, 3, card("E1"), 0, LEFT, "cards in this trick");
    refused(&j, 0, JUSTICE_V_PLACE, 3, card("R8"), 3, TOP, "three Suspects");
    places(&j, 0, "R5", 0, TOP);
    assert_int_equal(j.rosette[0][0], card("R5"));
    leads(&j, 0, "E1");
    plays(&j, 1, "E8");
    plays(&j, 2, "E10");
    declines(&j);
    assert_int_equal(listed(&j, JUSTICE_V_PLACE), 18);
    refused(&j, 2, JUSTICE_V_PLACE, 3, card("E8"), 0, TOP, "left of the Suspect");
}

/* Limit and ruling 21: two Rosettes each; a trick of nothing but Rosettes may then leave nothing to place. */
static void two_rosettes_at_most(void **unused)
{
    (void)unused;
    struct justice j = COURT(MIDNIGHT, "R8 R9 E1 E2", "R5 R4 E8 E7", "R3 R2 E10 E9");
    justice_lay(&j, 0, card("R10"), 0, TOP, 0);
    justice_lay(&j, 0, card("R11"), 0, TOP, 0);
    leads(&j, 0, "R8");
    plays(&j, 1, "R5");
    plays(&j, 2, "R3");
    refused(&j, 0, JUSTICE_V_PLACE, 3, card("R8"), 0, TOP, "two Rosettes");
    assert_int_equal(listed(&j, JUSTICE_V_PLACE), 6);
    places(&j, 0, "R8", 1, TOP);
    justice_lay(&j, 0, card("R12"), 1, TOP, 0);
    justice_lay(&j, 0, card("R13"), 2, TOP, 0);
    justice_lay(&j, 0, card("R14"), 2, TOP, 0);
    leads(&j, 0, "R9");
    plays(&j, 1, "R4");
    plays(&j, 2, "R2");
    assert_int_equal(j.before_placed, NO_CARD);
    assert_int_equal(j.phase, JUSTICE_CLOSE);                   /* the Round goes on */
}

/* Rulings 31, 39, 49: the next Round: new Identities, two tokens, an empty table; the lowest total chooses. */
static void next_round(void **unused)
{
    (void)unused;
    struct justice j = COURT(MIDNIGHT, "M5", "E7", "M9", "M10");
    quiet(&j);
    does(&j, 0, JUSTICE_V_YIELD, 0, 0, 0, 0);
    leads(&j, 1, "E7");
    passes(&j, 2, 0);
    passes(&j, 3, 0);
    passes(&j, 0, 0);
    places(&j, 1, "E7", 0, LEFT);
    quiet(&j);
    while (j.phase == JUSTICE_LEAD) does(&j, j.turn, JUSTICE_V_YIELD, 0, 0, 0, 0);
    turned(&j);
    assert_int_equal(j.phase, JUSTICE_SCORED);
    assert_int_equal(j.turn, SEAT_CHANCE);
    assert_int_equal(j.laid_count, 1);                          /* the table stays until the next Round opens */
    static const struct { int16_t totals[4]; int start, chooser; } cases[] = {
        { { 5, 5, 5, 5 }, 3, 0 },
        { { 5, 9, 5, 9 }, 0, 2 },                               /* the last starter comes last */
        { { 0, 0, 7, 7 }, 0, 1 },
        { { 9, 8, 7, 2 }, 1, 3 },
    };
    for (int i = 0; i < 4; i++) {
        struct justice k = j;
        memcpy(k.total, cases[i].totals, sizeof cases[i].totals);
        k.start = (uint8_t)cases[i].start;
        int chooser = cases[i].chooser;
        does(&k, SEAT_CHANCE, JUSTICE_V_ROUND, 1, 2, 0, 0);
        assert_int_equal(k.laid_count, 0);
        while (k.turn == SEAT_CHANCE) {
            struct action lines[CHANCE_MAX];
            int n = justice_game.chance(&k, 5, lines, CHANCE_MAX);
            for (int a = 0; a < n; a++) justice_game.apply(&k, &lines[a], NULL);
        }
        assert_int_equal(k.phase, JUSTICE_START);               /* after the hands are seen */
        assert_int_equal(k.turn, chooser);
        for (int s = 0; s < 4; s++) assert_int_equal(k.tokens[s], 2);
        does(&k, chooser, JUSTICE_V_START, 1, 3, 0, 0);
        quiet(&k);
        assert_int_equal(k.turn, 3);
    }
}

/* Garbage is refused, never a crash. */
static void garbage_is_refused(void **unused)
{
    (void)unused;
    struct rng r = rng_seeded(5);
    static const int32_t odd[] = { INT32_MIN, -1, 0, 1, 2, 3, 13, 55, 56, 69, 70, 255, INT32_MAX };
    struct justice j = COURT(MIDNIGHT, "E5 E6 T1 M5", "E7 E8 M6", "E9 E10 M9", "T1 R1 M2");
    static struct action list[LEGAL_MAX];
    for (int step = 0; step < 4000 && j.turn != SEAT_NONE; step++) {
        struct action a = { 0 };
        a.seat = (int8_t)(rng_below(&r, 9) - 3);
        a.verb = (uint8_t)rng_below(&r, 256);
        if (rng_below(&r, 2)) a.verb = (uint8_t)rng_below(&r, JUSTICE_VERBS);
        a.count = (uint8_t)rng_below(&r, 2) ? (uint8_t)rng_below(&r, 4) : (uint8_t)rng_below(&r, 256);
        for (int i = 0; i < ARGS_MAX; i++) a.arg[i] = odd[rng_below(&r, 13)];
        int n = justice_game.legal(&j, list, LEGAL_MAX);
        bool found = false;
        for (int i = 0; i < n; i++) found |= action_equal(&list[i], &a);
        assert_int_equal(justice_game.why(&j, &a) == NULL, found);
        char words[2000];
        struct text t = TEXT_ON(words);
        if (a.verb < JUSTICE_VERBS) justice_game.name(&j, &a, &t);
        if (step % 20 == 0) justice_game.apply(&j, &list[rng_below(&r, n)], NULL);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(deals_twelve_of_seventy),
        cmocka_unit_test(options_change_the_deck),
        cmocka_unit_test(chooser_names_anybody),
        cmocka_unit_test(follow_or_trump),
        cmocka_unit_test(the_public_prompt_is_true),
        cmocka_unit_test(trump_led_is_followed),
        cmocka_unit_test(highest_wins_and_leads),
        cmocka_unit_test(leader_must_lead_and_tokens_run_out),
        cmocka_unit_test(pass_and_peek),
        cmocka_unit_test(everybody_else_passes),
        cmocka_unit_test(lead_moves_past_a_hand_of_modifications),
        cmocka_unit_test(round_ends_when_nobody_can_lead),
        cmocka_unit_test(sitting_out),
        cmocka_unit_test(modifications_match_numbers),
        cmocka_unit_test(who_is_asked_to_modify),
        cmocka_unit_test(unused_cards_are_out),
        cmocka_unit_test(placing),
        cmocka_unit_test(two_rosettes_at_most),
        cmocka_unit_test(next_round),
        cmocka_unit_test(garbage_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
