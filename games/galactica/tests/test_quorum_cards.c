/* test_quorum_cards.c: every quorum card, with all that it does. */
#include "games/galactica/rules/say.h"
#include "kit.h"

/* Seat 0 is President, seat 1 Admiral; nobody's sheet shifts a check. */
static const char cast[] = "laura_roslin william_adama helo_agathon lee_adama";

static void begin(kit *k)
{
    kit_cast(k, cast);
    k->g.used[1] = 1; /* Adama takes no cards */
}

/* The President plays the card out of his hand, as an action. */
static void play(kit *k, const char *card)
{
    kit_quorum_hand(k, card);
    kit_step(k, 0, STEP_ACTION);
    kit_actf(k, "quorum %s", card);
    assert_true(kit_told_to(k, EV_QUORUM, SEAT_NONE));
}

static int discarded(const kit *k, const char *card)
{
    return k->g.decks[DECK_QUORUM].discard[kit_quorum_face(card)];
}

static bool lies_with(const kit *k, const char *card, int seat)
{
    return k->g.attached[kit_quorum_face(card)] == seat + 1;
}

/* Somebody begins a check at a location, and this is its difficulty when cards are added to it. */
static int difficulty(kit *k, const char *place, int target)
{
    kit_check(k, 3, place, target);
    return kit_event(k, EV_COUNTED)->arg[3];
}

/* ---- Accept Prophecy ---- */

TEST(card_accept_prophecy_draws_a_card_of_any_type_and_stays)
{
    kit k;

    begin(&k);
    play(&k, "accept_prophecy");
    kit_expect(&k, ASK_DRAW, 0);
    assert_int_equal(kit_options(&k, 0), TYPES);
    kit_next(&k, "piloting", "4");
    kit_act(&k, "draw piloting 1");
    assert_int_equal(kit_holds(&k, 0, "piloting 4"), 1);
    assert_int_equal(kit_hand_size(&k, 0), 1);
    assert_true(kit_seen(&k, SEAT_NONE, "quorum.prophecy"));
    assert_int_equal(discarded(&k, "accept_prophecy"), 0);
}

TEST(card_accept_prophecy_hardens_administration_once)
{
    kit k;

    begin(&k);
    kit_attach(&k, "accept_prophecy", NO_SEAT);
    assert_int_equal(difficulty(&k, "administration", 2), 7);
    assert_int_equal(discarded(&k, "accept_prophecy"), 1);
    assert_false(kit_seen(&k, SEAT_NONE, "quorum.prophecy"));
    assert_int_equal(difficulty(&k, "administration", 2), 5);
}

TEST(card_accept_prophecy_protects_the_president_from_arrest)
{
    kit k;

    begin(&k);
    kit_attach(&k, "accept_prophecy", NO_SEAT);
    assert_int_equal(difficulty(&k, "admirals_quarters", 1), 7); /* somebody else is accused */
    kit_at(&k, 3, "brig");
    assert_int_equal(difficulty(&k, "brig", NO_SEAT), 7);
    kit_at(&k, 3, "command");
    assert_int_equal(discarded(&k, "accept_prophecy"), 0);
    assert_int_equal(difficulty(&k, "admirals_quarters", 0), 9);
    assert_int_equal(discarded(&k, "accept_prophecy"), 1);
    assert_int_equal(difficulty(&k, "admirals_quarters", 0), 7);
}

/* ---- Arrest Order ---- */

TEST(card_arrest_order_sends_a_character_to_the_brig)
{
    kit k;

    begin(&k);
    kit_revealed(&k, 2, "caprica");
    play(&k, "arrest_order");
    kit_expect(&k, ASK_CHOSEN, 0);
    assert_int_equal(kit_options(&k, 0), 3); /* himself too, no revealed Cylon */
    assert_false(kit_offers(&k, "seat 2"));
    kit_act(&k, "seat 3");
    assert_int_equal(k.g.place[3], BRIG);
    assert_int_equal(k.g.reserves, VIPERS); /* Apollo's viper went home */
    assert_int_equal(discarded(&k, "arrest_order"), 1);

    kit_at(&k, 1, "brig");
    kit_at(&k, 0, "brig");
    kit_quorum_hand(&k, "arrest_order");
    kit_step(&k, 0, STEP_ACTION);
    assert_int_equal(kit_refused(&k, "quorum arrest_order"), BG(129)); /* nobody is left */
}

/* ---- cards given to another player ---- */

/* Two politics cards are drawn and the card given to seat 2. */
static void assign(kit *k, const char *card)
{
    begin(k);
    kit_revealed(k, 3, "caprica");
    kit_next(k, "politics", "3 4");
    play(k, card);
    assert_int_equal(kit_holds(k, 0, "politics 3"), 1);
    assert_int_equal(kit_holds(k, 0, "politics 4"), 1);
    assert_int_equal(kit_hand_size(k, 0), 2);
    kit_expect(k, ASK_ATTACH, 0);
    assert_int_equal(kit_options(k, 0), 2); /* not himself, no revealed Cylon */
    assert_true(kit_offers(k, "seat 1") && kit_offers(k, "seat 2"));
    kit_act(k, "seat 2");
    assert_true(lies_with(k, card, 2));
    assert_true(kit_seen_word(k, SEAT_NONE, "seats.2.quorum.0", card));
    assert_int_equal(discarded(k, card), 0);
}

TEST(card_assign_arbitrator_may_shift_admirals_quarters_once)
{
    static const struct {
        const char *words;
        int difficulty;
    } ways[] = {{"easier 3", 4}, {"harder 3", 10}};
    kit k;

    assign(&k, "assign_arbitrator");
    for (int i = 0; i < 2; i++) {
        begin(&k);
        kit_attach(&k, "assign_arbitrator", 2);
        kit_check(&k, 3, "admirals_quarters", 1);
        kit_expect(&k, ASK_DIFFICULTY, 2);
        assert_int_equal(kit_options(&k, 2), 3);
        kit_act(&k, ways[i].words);
        assert_int_equal(kit_event(&k, EV_COUNTED)->arg[3], ways[i].difficulty);
        assert_int_equal(discarded(&k, "assign_arbitrator"), 1);
        assert_false(lies_with(&k, "assign_arbitrator", 2));
        assert_int_equal(difficulty(&k, "admirals_quarters", 1), 7);
    }
}

TEST(card_assign_arbitrator_may_be_kept_for_later)
{
    kit k;

    begin(&k);
    kit_attach(&k, "assign_arbitrator", 2);
    assert_int_equal(difficulty(&k, "administration", 1), 5); /* not his business */
    kit_check(&k, 3, "admirals_quarters", 1);
    kit_act(&k, "pass");
    assert_int_equal(kit_event(&k, EV_COUNTED)->arg[3], 7);
    assert_true(lies_with(&k, "assign_arbitrator", 2));
}

TEST(card_assign_mission_specialist_picks_the_next_destination_of_three)
{
    kit k;

    assign(&k, "assign_mission_specialist");
    kit_next(&k, "destination", "deep_space icy_moon barren_planet");
    kit_jump(&k);
    kit_expect(&k, ASK_DESTINATION, 2);
    assert_int_equal(kit_asked(&k), SEAT_BIT(2));
    assert_int_equal(kit_seen_count(&k, 2, "drawn"), 3);
    assert_true(kit_seen_null(&k, 1, "drawn"));
    assert_int_equal(kit_options(&k, 2), 3);
    int cards = kit_seen(&k, 0, "decks.destination");

    kit_act(&k, "destination barren_planet");
    assert_int_equal(k.g.visited[kit_destination_face("barren_planet")], 1);
    assert_int_equal(kit_seen(&k, 0, "decks.destination"), cards + 2);
    assert_int_equal(k.g.decks[DECK_DESTINATION].bottom_count, 2);
    assert_int_equal(discarded(&k, "assign_mission_specialist"), 1);
    kit_done(&k);
    kit_jump(&k); /* once */
    kit_expect(&k, ASK_DESTINATION, 1);
    assert_int_equal(k.g.drawn_count, 2);
}

/* What a destination leaves to the Admiral stays with the Admiral. */
TEST(card_assign_mission_specialist_does_not_take_the_risks)
{
    kit k;

    begin(&k);
    kit_attach(&k, "assign_mission_specialist", 2);
    kit_next(&k, "destination", "icy_moon deep_space barren_planet");
    kit_jump(&k);
    kit_act_as(&k, 2, "destination icy_moon");
    kit_expect(&k, ASK_RISK, 1);
}

static int named(kit *k)
{
    kit_at(k, 2, "administration");
    kit_step(k, 2, STEP_ACTION);
    kit_act(k, "location");
    kit_expect(k, ASK_NAME, 2);
    return kit_options(k, 2);
}

TEST(card_assign_vice_president_leaves_no_other_candidate)
{
    kit k;

    assign(&k, "assign_vice_president");
    assert_int_equal(named(&k), 1);
    assert_true(kit_offers(&k, "seat 2"));
    kit_title(&k, "president", 2); /* while he is President anybody may be named */
    assert_int_equal(named(&k), 4);
    assert_true(lies_with(&k, "assign_vice_president", 2));

    kit_title(&k, "president", 0); /* other ways of the title are open */
    kit_crisis(&k, "declare_martial_law");
    kit_act(&k, "half 0");
    kit_pass(&k);
    assert_int_equal(k.g.title[PRESIDENT], 1);
}

/* Whoever is revealed as a Cylon holds no such card any more. */
TEST(card_assign_cards_of_a_revealed_cylon_are_discarded)
{
    static const char *const cards[] = {
        "assign_arbitrator", "assign_mission_specialist", "assign_vice_president"};
    kit k;

    for (int i = 0; i < 3; i++) {
        begin(&k);
        kit_attach(&k, cards[i], 2);
        kit_loyalty(&k, 2, "cylon_reduce_morale");
        kit_step(&k, 2, STEP_ACTION);
        kit_act(&k, "reveal cylon_reduce_morale 0");
        assert_false(lies_with(&k, cards[i], 2));
        assert_int_equal(discarded(&k, cards[i]), 1);
        kit_valid(&k);
    }
}

/* ---- Authorization of Brutal Force ---- */

static const char brutal[] = "authorization_of_brutal_force";

static void brutal_table(kit *k, int number)
{
    begin(k);
    kit_ships(k, "raider", "bow", 2);
    kit_ships(k, "raider", "stern", 3);
    kit_ships(k, "heavy_raider", "bow", 1);
    k->g.centurions[0] = k->g.centurions[2] = 1;
    kit_die(k, number);
    play(k, brutal);
}

TEST(card_authorization_of_brutal_force_destroys_three_raiders_anywhere)
{
    kit k;

    brutal_table(&k, 3);
    kit_expect(&k, ASK_BRUTAL, 0);
    assert_int_equal(kit_options(&k, 0), 5);
    kit_act(&k, "destroy raider bow");
    kit_expect(&k, ASK_BRUTAL_RAIDERS, 0);
    assert_int_equal(kit_options(&k, 0), 2);
    kit_act(&k, "destroy raider stern");
    kit_act(&k, "destroy raider stern");
    assert_int_equal(k.g.raiders[BOW], 1);
    assert_int_equal(k.g.raiders[STERN], 1);
    assert_int_equal(k.g.resource[POPULATION], 12);
    assert_int_equal(discarded(&k, brutal), 1);

    begin(&k); /* as many as there are */
    kit_ships(&k, "raider", "bow", 2);
    kit_die(&k, 8);
    play(&k, brutal);
    kit_act(&k, "destroy raider bow");
    kit_act(&k, "destroy raider bow");
    assert_int_equal(galactica_on_board(&k.g, RAIDER), 0);
    kit_spent(&k);
}

TEST(card_authorization_of_brutal_force_destroys_a_heavy_raider_or_a_centurion)
{
    kit k;

    brutal_table(&k, 3);
    kit_act(&k, "destroy heavy_raider bow");
    assert_int_equal(galactica_on_board(&k.g, HEAVY_RAIDER), 0);
    assert_int_equal(galactica_on_board(&k.g, RAIDER), 5);
    kit_spent(&k);
    brutal_table(&k, 3);
    kit_act(&k, "destroy centurion 2");
    assert_int_equal(k.g.centurions[2], 0);
    assert_int_equal(k.g.centurions[0], 1);
    assert_int_equal(galactica_on_board(&k.g, RAIDER), 5);
    kit_spent(&k);
}

TEST(card_authorization_of_brutal_force_may_cost_population)
{
    kit k;

    for (int number = 1; number <= 3; number++) {
        brutal_table(&k, number);
        kit_act(&k, "destroy heavy_raider bow");
        assert_int_equal(k.g.resource[POPULATION], number <= 2 ? 11 : 12);
    }
    begin(&k);
    kit_quorum_hand(&k, brutal);
    kit_step(&k, 0, STEP_ACTION);
    assert_int_equal(kit_refused(&k, "quorum authorization_of_brutal_force"), BG(129));
}

/* ---- Encourage Mutiny ---- */

TEST(card_encourage_mutiny_makes_another_the_admiral_or_costs_morale)
{
    kit k;

    for (int number = 2; number <= 3; number++) {
        begin(&k);
        kit_die(&k, number);
        play(&k, "encourage_mutiny");
        kit_expect(&k, ASK_MUTINY, 0);
        kit_act(&k, "seat 2");
        assert_int_equal(kit_event(&k, EV_ROLL)->arg[0], 2); /* he rolls himself */
        assert_int_equal(k.g.title[ADMIRAL], number == 3 ? 2 : 1);
        assert_int_equal(k.g.resource[MORALE], number == 3 ? 10 : 9);
        assert_int_equal(discarded(&k, "encourage_mutiny"), 1);
    }
}

TEST(card_encourage_mutiny_is_for_others_than_the_admiral_and_prisoners)
{
    kit k;

    kit_cast(&k, "laura_roslin william_adama helo_agathon lee_adama tom_zarek");
    kit_at(&k, 2, "brig");
    kit_revealed(&k, 4, "caprica");
    play(&k, "encourage_mutiny");
    assert_int_equal(kit_options(&k, 0), 1);
    assert_true(kit_offers(&k, "seat 3"));

    begin(&k); /* nobody else is free */
    kit_at(&k, 2, "brig");
    kit_at(&k, 3, "brig");
    kit_quorum_hand(&k, "encourage_mutiny");
    kit_step(&k, 0, STEP_ACTION);
    assert_int_equal(kit_refused(&k, "quorum encourage_mutiny"), BG(129));
}

/* ---- Food Rationing, Inspirational Speech ---- */

static void helps_on_six(const char *card, int resource)
{
    kit k;

    for (int number = 5; number <= 6; number++) {
        begin(&k);
        int before = k.g.resource[resource];

        kit_die(&k, number);
        play(&k, card);
        assert_int_equal(k.g.resource[resource], before + (number == 6));
        assert_int_equal(discarded(&k, card), number == 5);
        assert_int_equal(k.g.quorum_gone[kit_quorum_face(card)], number == 6);
        kit_valid(&k);
    }
}

TEST(card_food_rationing_brings_food_on_six_and_leaves_the_game)
{
    helps_on_six("food_rationing", FOOD);
}

TEST(card_inspirational_speech_brings_morale_on_six_and_leaves_the_game)
{
    helps_on_six("inspirational_speech", MORALE);
}

/* ---- Presidential Pardon ---- */

TEST(card_presidential_pardon_frees_another_from_the_brig)
{
    kit k;

    begin(&k);
    kit_at(&k, 0, "brig");
    kit_at(&k, 2, "brig");
    kit_at(&k, 3, "brig");
    play(&k, "presidential_pardon");
    kit_expect(&k, ASK_PARDON, 0);
    assert_int_equal(kit_options(&k, 0), 2 * 9); /* anywhere on Galactica but the Brig */
    assert_true(kit_offers(&k, "free 2 sickbay"));
    assert_false(kit_offers(&k, "free 0") || kit_offers(&k, "free 2 brig") ||
                 kit_offers(&k, "free 2 press_room"));
    kit_act(&k, "free 3 weapons_control");
    assert_int_equal(k.g.place[3], WEAPONS_CONTROL);
    assert_int_equal(k.g.place[2], BRIG);
    assert_int_equal(discarded(&k, "presidential_pardon"), 1);

    begin(&k);
    kit_at(&k, 0, "brig");
    kit_quorum_hand(&k, "presidential_pardon");
    kit_step(&k, 0, STEP_ACTION);
    assert_int_equal(kit_refused(&k, "quorum presidential_pardon"), BG(129));
}

/* ---- Release Cylon Mugshots ---- */

TEST(card_release_cylon_mugshots_shows_a_random_card_and_may_cost_morale)
{
    kit k;

    for (int number = 3; number <= 4; number++) {
        begin(&k);
        kit_loyalty(&k, 2, "not_a_cylon cylon_reduce_morale");
        kit_revealed(&k, 3, "caprica");
        kit_next(&k, "look", "cylon_reduce_morale");
        kit_die(&k, number);
        play(&k, "release_cylon_mugshots");
        kit_expect(&k, ASK_LOOK, 0);
        assert_int_equal(kit_options(&k, 0), 2);
        kit_act(&k, "seat 2");
        assert_int_equal(kit_event(&k, EV_SAW)->arg[2], CYLON_MORALE);
        assert_true(kit_told_to(&k, EV_SAW, 0) && kit_told_to(&k, EV_LOOKED, 1));
        assert_false(kit_told_to(&k, EV_SAW, 1) || kit_told_to(&k, EV_SAW, 2));
        assert_int_equal(kit_times(&k, EV_SAW), 1);
        assert_int_equal(k.g.resource[MORALE], number == 3 ? 9 : 10);
        assert_int_equal(discarded(&k, "release_cylon_mugshots"), 1);
    }
    kit_keep(&k, "detector_sabotage", NO_PEEKING);
    kit_quorum_hand(&k, "release_cylon_mugshots");
    kit_step(&k, 0, STEP_ACTION);
    assert_int_equal(kit_refused(&k, "quorum release_cylon_mugshots"), BG(385));
}

TEST(every_card_has_a_test)
{
    for (int face = 0; face < QUORUM_FACES; face++)
        test_expected("card", galactica_quorum_ids[face]);
}
