/* test_titles.c: President and Admiral (ledger, section 26). */
#include "games/galactica/rules/say.h"
#include "kit.h"

/* Seat 0 is President, seat 1 Admiral; next in both lines is seat 2, then seat 3. */
static const char cast[] = "laura_roslin william_adama lee_adama galen_tyrol";

static void reveal(kit *k, int seat, const char *card)
{
    kit_loyalty(k, seat, card);
    kit_step(k, seat, STEP_ACTION);
    kit_actf(k, "reveal %s 0", card);
}

static int quorum_cards(const kit *k)
{
    return kit_seen(k, SEAT_NONE, "quorum.cards");
}

TEST(bg_367_titles_are_dealt_at_setup_and_pass_by_locations_and_crises)
{
    kit k;

    kit_cast(&k, cast);
    assert_int_equal(k.g.title[PRESIDENT], 0);
    assert_int_equal(k.g.title[ADMIRAL], 1);
    kit_destiny(&k, "politics 5 leadership 1");
    kit_check(&k, 2, "administration", 3);
    kit_pass(&k);
    assert_int_equal(k.g.title[PRESIDENT], 3);
    assert_true(kit_told_to(&k, EV_TITLE, SEAT_NONE));
    kit_crisis(&k, "declare_martial_law");
    kit_act(&k, "half 0");
    assert_int_equal(k.g.title[PRESIDENT], 1);
    assert_int_equal(k.g.title[ADMIRAL], 1); /* one may hold both */
}

TEST(bg_368_a_title_gives_its_owner_an_action)
{
    kit k;

    kit_cast(&k, cast);
    kit_ships(&k, "basestar", "bow", 1);
    for (int seat = 0; seat < 4; seat++) {
        kit_step(&k, seat, STEP_ACTION);
        assert_int_equal(kit_offers(&k, "draw_quorum"), seat == 0);
        assert_int_equal(kit_offers(&k, "nuke 0"), seat == 1);
    }
    kit_title(&k, "president", 3);
    kit_title(&k, "admiral", 2);
    for (int seat = 0; seat < 4; seat++) {
        kit_step(&k, seat, STEP_ACTION);
        assert_int_equal(kit_offers(&k, "draw_quorum"), seat == 3);
        assert_int_equal(kit_offers(&k, "nuke 0"), seat == 2);
    }
}

TEST(bg_369_crises_leave_decisions_to_the_title_holders)
{
    int decisions[TITLES] = {0};
    kit k;

    for (int face = 0; face < galactica_pieces->crisis_count; face++) {
        int who = crisis_of(face)->chooser;

        if (who != WHO_PRESIDENT && who != WHO_ADMIRAL)
            continue;
        kit_cast(&k, cast);
        kit_current(&k, 3);
        kit_crisis(&k, crisis_of(face)->id);
        kit_expect(&k, ASK_HALF, who == WHO_PRESIDENT ? 0 : 1);
        assert_int_equal(set_count(kit_asked(&k)), 1);
        decisions[who == WHO_PRESIDENT ? PRESIDENT : ADMIRAL]++;
    }
    assert_true(decisions[PRESIDENT] > 0 && decisions[ADMIRAL] > 0);
}

TEST(bg_370_the_quorum_hand_goes_with_the_title)
{
    kit k;

    kit_cast(&k, cast);
    kit_quorum_hand(&k, "food_rationing arrest_order");
    assert_int_equal(kit_seen_count(&k, 0, "quorum.hand"), 2);
    kit_destiny(&k, "politics 5 leadership 1");
    kit_check(&k, 0, "administration", 3);
    kit_pass(&k);
    assert_int_equal(kit_seen_count(&k, 3, "quorum.hand"), 2);
    assert_true(kit_seen_null(&k, 0, "quorum.hand")); /* he drops the cards (BG-R083) */
    kit_step(&k, 3, STEP_ACTION);
    assert_true(kit_offers(&k, "quorum food_rationing") && kit_offers(&k, "quorum arrest_order"));
}

TEST(bg_371_only_the_president_sees_the_quorum_hand)
{
    kit one, other;

    kit_cast(&one, cast);
    kit_quorum_hand(&one, "food_rationing");
    kit_cast(&other, cast);
    kit_quorum_hand(&other, "encourage_mutiny");
    kit_step(&one, 0, STEP_ACTION);
    kit_step(&other, 0, STEP_ACTION);
    assert_true(kit_differ_to(&one, &other, 0));
    kit_same_to_all_but(&one, &other, SEAT_BIT(0));
    assert_int_equal(kit_seen(&one, 1, "quorum.cards"), 1);
    assert_true(kit_seen_null(&one, 1, "quorum.hand"));
    kit_next(&one, "quorum", "arrest_order");
    kit_next(&other, "quorum", "food_rationing");
    kit_act(&one, "draw_quorum");
    kit_act(&other, "draw_quorum");
    assert_true(kit_told_to(&one, EV_QUORUM_DRAWN, 1));
    assert_false(kit_told_to(&one, EV_QUORUM_CARD, 1));
}

TEST(bg_372_the_quorum_hand_has_no_limit)
{
    kit k;

    kit_cast(&k, cast);
    for (int face = 0; face < QUORUM_FACES; face++) {
        k.g.quorum_hand[face] = galactica_pieces->quorum[face].copies;
        k.g.decks[DECK_QUORUM].count[face] = 0;
    }
    assert_int_equal(quorum_cards(&k), 17);
    kit_step(&k, 0, STEP_END);
    assert_false(k.g.flow.ask == ASK_DISCARD);
    assert_int_equal(quorum_cards(&k), 17);
    kit_valid(&k);
}

TEST(bg_373_quorum_cards_come_by_the_title_and_by_the_office)
{
    kit k;

    kit_cast(&k, cast);
    kit_at(&k, 0, "press_room");
    kit_step(&k, 0, STEP_ACTION);
    kit_act(&k, "draw_quorum");
    assert_int_equal(quorum_cards(&k), 1);
    kit_at(&k, 0, "presidents_office");
    kit_hand(&k, 0, "politics 1 politics 1");
    kit_step(&k, 0, STEP_ACTION);
    kit_act(&k, "location");
    assert_int_equal(quorum_cards(&k), 2);
    kit_act(&k, "draw_quorum");
    assert_int_equal(quorum_cards(&k), 3);
}

TEST(bg_374_only_the_president_plays_quorum_cards)
{
    kit k;

    kit_cast(&k, cast);
    kit_quorum_hand(&k, "food_rationing");
    for (int seat = 0; seat < 4; seat++) {
        kit_step(&k, seat, STEP_ACTION);
        assert_int_equal(kit_offers(&k, "quorum food_rationing"), seat == 0);
    }
    kit_at(&k, 2, "presidents_office");
    kit_step(&k, 2, STEP_ACTION);
    assert_int_equal(kit_refused(&k, "location"), BG(374));
}

TEST(bg_375_the_admiral_has_two_nukes_and_no_third)
{
    kit k;

    kit_cast(&k, cast);
    assert_int_equal(kit_seen(&k, SEAT_NONE, "nukes"), 2);
    for (int left = 1; left >= 0; left--) {
        kit_ships(&k, "basestar", "bow", 1);
        kit_die(&k, 3);
        kit_step(&k, 1, STEP_ACTION);
        kit_act(&k, "nuke 0");
        assert_int_equal(k.g.nukes, left);
        assert_int_equal(galactica_on_board(&k.g, BASESTAR), 0);
    }
    kit_ships(&k, "basestar", "bow", 1);
    kit_step(&k, 1, STEP_ACTION);
    assert_false(kit_offers(&k, "nuke"));
}

/* The nukes belong to the office (BG-R061). */
TEST(bg_375_the_nukes_go_with_the_title)
{
    kit k;

    kit_cast(&k, cast);
    kit_ships(&k, "basestar", "bow", 1);
    k.g.nukes = 1;
    kit_quorum(&k, "encourage_mutiny");
    kit_die(&k, 3);
    kit_act(&k, "seat 3");
    assert_int_equal(k.g.title[ADMIRAL], 3);
    kit_step(&k, 3, STEP_ACTION);
    assert_true(kit_offers(&k, "nuke 0"));
    kit_step(&k, 1, STEP_ACTION);
    assert_false(kit_offers(&k, "nuke 0"));
}

TEST(bg_376_the_admiral_picks_the_destination)
{
    kit k;

    kit_cast(&k, cast);
    kit_current(&k, 3);
    kit_jump(&k);
    kit_expect(&k, ASK_DESTINATION, 1);
    kit_title(&k, "admiral", 2);
    kit_jump(&k);
    kit_expect(&k, ASK_DESTINATION, 2);
    assert_int_equal(kit_asked(&k), SEAT_BIT(2));
}

TEST(bg_377_a_title_holder_revealed_as_a_cylon_loses_the_title)
{
    kit k;

    kit_cast(&k, cast);
    reveal(&k, 0, "cylon_reduce_morale");
    assert_int_equal(k.g.title[PRESIDENT], 2);
    assert_int_equal(k.g.title[ADMIRAL], 1);
    kit_cast(&k, cast);
    reveal(&k, 1, "cylon_reduce_morale");
    assert_int_equal(k.g.title[PRESIDENT], 0);
    assert_int_equal(k.g.title[ADMIRAL], 2);

    kit_cast(&k, cast); /* who is revealed is skipped */
    kit_revealed(&k, 2, "caprica");
    reveal(&k, 0, "cylon_reduce_morale");
    assert_int_equal(k.g.title[PRESIDENT], 1);
}

TEST(bg_378_an_admiral_in_the_brig_loses_the_title)
{
    kit k;

    kit_cast(&k, cast);
    kit_quorum(&k, "arrest_order");
    kit_act(&k, "seat 1");
    assert_int_equal(k.g.place[1], BRIG);
    assert_int_equal(k.g.title[ADMIRAL], 2);
    kit_quorum(&k, "arrest_order");
    kit_act(&k, "seat 2");
    assert_int_equal(k.g.title[ADMIRAL], 3);
}

/* Sickbay takes no title, from whoever has it: not from one who is last in line either. */
TEST(bg_378_an_admiral_in_sickbay_keeps_the_title)
{
    kit k;

    for (int admiral = 0; admiral < 4; admiral++) {
        kit_cast(&k, cast);
        kit_title(&k, "admiral", admiral);
        galactica_send(&k.g, admiral, SICKBAY, BG(146), &k.out);
        assert_int_equal(k.g.place[admiral], SICKBAY);
        assert_int_equal(k.g.title[ADMIRAL], admiral);
        galactica_send(&k.g, admiral, BRIG, BG(146), &k.out);
        assert_int_not_equal(k.g.title[ADMIRAL], admiral);
    }
}

/* Where all are prisoners the first in line holds it until one is free (BG-R081). */
TEST(bg_378_a_prisoner_is_admiral_only_while_all_are_prisoners)
{
    kit k;

    kit_cast(&k, cast);
    kit_at(&k, 0, "brig");
    kit_at(&k, 2, "brig");
    kit_at(&k, 3, "brig");
    kit_quorum(&k, "arrest_order");
    kit_act(&k, "seat 1");
    assert_int_equal(k.g.title[ADMIRAL], 1);
    kit_current(&k, 0);
    kit_quorum(&k, "presidential_pardon");
    kit_act(&k, "free 3 armory");
    assert_int_equal(k.g.title[ADMIRAL], 3);
}

TEST(bg_379_a_president_in_the_brig_keeps_the_title)
{
    kit k;

    kit_cast(&k, cast);
    kit_quorum_hand(&k, "food_rationing");
    kit_quorum(&k, "arrest_order");
    kit_act(&k, "seat 0");
    assert_int_equal(k.g.place[0], BRIG);
    assert_int_equal(k.g.title[PRESIDENT], 0);
    kit_step(&k, 0, STEP_ACTION);
    assert_true(kit_offers(&k, "draw_quorum") && kit_offers(&k, "quorum food_rationing"));

    kit_at(&k, 3, "brig"); /* a prisoner may also become President (BG-R082) */
    kit_destiny(&k, "politics 5 leadership 1");
    kit_check(&k, 2, "administration", 3);
    kit_pass(&k);
    assert_int_equal(k.g.title[PRESIDENT], 3);
}

TEST(bg_380_leaving_the_brig_does_not_bring_the_title_back)
{
    kit k;

    kit_cast(&k, cast);
    kit_quorum(&k, "arrest_order");
    kit_act(&k, "seat 1");
    kit_quorum(&k, "presidential_pardon");
    kit_act(&k, "free 1 command");
    assert_int_equal(k.g.place[1], COMMAND);
    assert_int_equal(k.g.title[ADMIRAL], 2);
}

/* Three who stand together in a line, seated backwards: the first has the title, then the second. */
static void walk_line(const char *const line[CHARACTERS], int title)
{
    kit k;

    for (int i = 0; i + 2 < CHARACTERS; i++) {
        char words[96];
        text t = text_in(words, sizeof words);

        text_format(&t, "%s %s %s", line[i + 2], line[i + 1], line[i]);
        kit_cast(&k, words);
        assert_int_equal(k.g.title[title], 2);
        reveal(&k, 2, "cylon_reduce_morale");
        assert_int_equal(k.g.title[title], 1);
        reveal(&k, 1, "cylon_send_to_brig");
        assert_int_equal(k.g.title[title], 0);
    }
}

TEST(bg_381_the_line_of_admirals)
{
    static const char *const line[CHARACTERS] = {"william_adama", "saul_tigh", "helo_agathon",
        "lee_adama", "kara_thrace", "sharon_valerii", "galen_tyrol", "tom_zarek", "gaius_baltar",
        "laura_roslin"};

    walk_line(line, ADMIRAL);
}

TEST(bg_382_the_line_of_presidents)
{
    static const char *const line[CHARACTERS] = {"laura_roslin", "gaius_baltar", "tom_zarek",
        "lee_adama", "william_adama", "helo_agathon", "galen_tyrol", "sharon_valerii", "saul_tigh",
        "kara_thrace"};

    walk_line(line, PRESIDENT);
}
