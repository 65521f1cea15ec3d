/* test_locations.c: every location, with all that can be done there and all that holds there. */
#include "games/galactica/rules/say.h"
#include "kit.h"

/* Seat 0 is neither President nor Admiral, and its sheet says nothing about locations. */
static const char cast[] = "kara_thrace laura_roslin saul_tigh tom_zarek";

/* Seat 0 uses a location. */
static void use(kit *k, const char *place)
{
    kit_at(k, 0, place);
    kit_step(k, 0, STEP_ACTION);
    kit_act(k, "location");
}

static rule bar(kit *k, const char *place)
{
    kit_at(k, 0, place);
    kit_step(k, 0, STEP_ACTION);
    return kit_refused(k, "location");
}

/* A revealed Cylon in seat 0 uses a Cylon location. */
static void use_as_cylon(kit *k, const char *place)
{
    kit_revealed(k, 0, place);
    kit_step(k, 0, STEP_ACTION);
    kit_act(k, "location");
}

/* ---- Galactica ---- */

TEST(location_ftl_control_jumps_from_the_blue_spaces)
{
    kit k;

    kit_cast(&k, cast);
    for (int track = 0; track < 3; track++) {
        k.g.track = (uint8_t)track;
        assert_int_equal(bar(&k, "ftl_control"), BG(331));
    }
    for (int track = 3; track < 5; track++) {
        kit_cast(&k, cast);
        k.g.track = (uint8_t)track;
        kit_die(&k, 7);
        use(&k, "ftl_control");
        assert_int_equal(k.g.resource[POPULATION], 12);
        assert_true(kit_told(&k, EV_JUMP));
        kit_expect(&k, ASK_DESTINATION, 2);
    }
}

TEST(location_ftl_control_may_cost_the_population_of_the_space)
{
    static const int loss[] = {3, 1};
    kit k;

    for (int i = 0; i < 2; i++) {
        kit_cast(&k, cast);
        k.g.track = (uint8_t)(3 + i);
        kit_die(&k, 6);
        use(&k, "ftl_control");
        assert_int_equal(k.g.resource[POPULATION], 12 - loss[i]);
        assert_true(kit_before(&k, EV_RESOURCE, EV_JUMP)); /* lost before the jump */
    }
}

TEST(location_weapons_control_attacks_a_cylon_ship_anywhere)
{
    static const struct {
        const char *words;
        int number, hits;
    } shots[] = {{"attack raider bow", 2, 0}, {"attack raider bow", 3, 1},
        {"attack heavy_raider stern", 6, 0}, {"attack heavy_raider stern", 7, 1},
        {"attack basestar port_bow", 4, 0}, {"attack basestar port_bow", 5, 1}};
    kit k;

    for (size_t i = 0; i < sizeof shots / sizeof shots[0]; i++) {
        kit_cast(&k, cast);
        kit_ships(&k, "raider", "bow", 1);
        kit_ships(&k, "heavy_raider", "stern", 1);
        kit_ships(&k, "basestar", "port_bow", 1);
        kit_die(&k, shots[i].number);
        use(&k, "weapons_control");
        kit_expect(&k, ASK_TARGET, 0);
        assert_int_equal(kit_options(&k, 0), 3);
        kit_act(&k, shots[i].words);
        assert_int_equal(2 - galactica_on_board(&k.g, RAIDER) -
                                 galactica_on_board(&k.g, HEAVY_RAIDER) + galactica_hull(&k.g, 0) >
                             0,
            shots[i].hits);
    }
    kit_cast(&k, cast);
    assert_int_equal(bar(&k, "weapons_control"), BG(265));
}

TEST(location_communications_looks_at_two_civilian_ships_and_moves_them)
{
    kit k;

    kit_cast(&k, cast);
    int one = kit_civilian(&k, "civ_2_population", "bow"),
        two = kit_civilian(&k, "civ_empty", "stern"),
        other = kit_civilian(&k, "civ_1_population", "stern");

    use(&k, "communications");
    kit_expect(&k, ASK_LOOK_CIVILIAN, 0);
    assert_int_equal(kit_options(&k, 0), 3);
    kit_actf(&k, "ship %d", one);
    assert_true(kit_told_to(&k, EV_CIVILIANS_SEEN, 1) && kit_told_to(&k, EV_CIVILIAN_SEEN, 0));
    assert_false(kit_told_to(&k, EV_CIVILIAN_SEEN, 1));
    assert_int_equal(kit_options(&k, 0), 2);
    kit_actf(&k, "ship %d", two);
    kit_expect(&k, ASK_MOVE_CIVILIAN, 0); /* both are seen before one is moved */
    assert_int_equal(kit_options(&k, 0), 3);
    assert_true(kit_offers(&k, "nothing") && kit_offers(&k, "area port_bow"));
    kit_act(&k, "area starboard_bow");
    kit_act(&k, "nothing");
    assert_int_equal(k.g.civilian_at[one], STARBOARD_BOW);
    assert_int_equal(k.g.civilian_at[two], STERN);
    assert_true(kit_seen_word(&k, 0, "areas.1.civilians.0.kind", "civ_2_population"));
    assert_true(kit_seen_null(&k, 1, "areas.1.civilians.0.kind"));
    assert_int_equal(k.g.civilian_known[other], 0);
}

TEST(location_communications_needs_ships_and_is_jammed_by_an_attack)
{
    kit k;

    kit_cast(&k, cast);
    assert_int_equal(bar(&k, "communications"), BG(122));
    kit_civilian(&k, "civ_empty", "bow");
    use(&k, "communications"); /* a single one will do */
    kit_act(&k, "ship");
    kit_expect(&k, ASK_MOVE_CIVILIAN, 0);
    kit_act(&k, "area port_bow");
    assert_false(k.g.flow.ask == ASK_MOVE_CIVILIAN);
    kit_keep(&k, "jammed_assault", COMMUNICATIONS_JAMMING);
    assert_true(bar(&k, "communications") != 0);
}

TEST(location_research_lab_draws_an_engineering_or_a_tactics_card)
{
    kit k;

    kit_cast(&k, cast);
    kit_next(&k, "engineering", "4");
    use(&k, "research_lab");
    kit_expect(&k, ASK_DRAW, 0);
    assert_int_equal(kit_options(&k, 0), 2);
    assert_true(kit_offers(&k, "draw tactics 1"));
    kit_act(&k, "draw engineering 1");
    assert_int_equal(kit_holds(&k, 0, "engineering 4"), 1);
    assert_int_equal(kit_hand_size(&k, 0), 1);
}

TEST(location_command_activates_unmanned_vipers_twice)
{
    kit k;

    kit_cast(&k, cast);
    kit_ships(&k, "raider", "bow", 1);
    kit_die(&k, 3);
    use(&k, "command");
    kit_expect(&k, ASK_VIPER, 0);
    kit_act(&k, "launch port_bow");
    kit_act(&k, "viper_move port_bow bow"); /* the same one again */
    assert_int_equal(k.g.vipers[BOW], 1);
    assert_false(k.g.flow.ask == ASK_VIPER);
    kit_fly(&k, 0, "stern"); /* a manned viper is its pilot's */
    kit_at(&k, 2, "command");
    kit_step(&k, 2, STEP_ACTION);
    kit_act(&k, "location");
    assert_false(kit_offers(&k, "viper_move stern"));
    kit_act(&k, "attack raider bow");
    assert_int_equal(k.g.raiders[BOW], 0);
    kit_act(&k, "nothing");
    assert_false(k.g.flow.ask == ASK_VIPER);
    kit_cast(&k, cast);
    k.g.reserves = 0;
    assert_int_equal(bar(&k, "command"), BG(301));
}

TEST(location_admirals_quarters_send_the_accused_to_the_brig)
{
    kit k;

    kit_cast(&k, cast);
    kit_destiny(&k, "leadership 5 tactics 2");
    use(&k, "admirals_quarters");
    kit_act(&k, "seat 1");
    kit_pass(&k);
    assert_int_equal(k.g.place[1], BRIG);
}

TEST(location_hangar_deck_launches_a_pilot_who_acts_again)
{
    kit k;

    kit_cast(&k, cast);
    use(&k, "hangar_deck");
    kit_expect(&k, ASK_LAUNCH, 0);
    assert_int_equal(kit_options(&k, 0), 2);
    kit_act(&k, "launch port_stern");
    assert_int_equal(k.g.place[0], IN_VIPER);
    assert_int_equal(k.g.area[0], PORT_STERN);
    assert_int_equal(k.g.reserves, 7);
    kit_expect(&k, ASK_ACTION, 0);
    kit_at(&k, 2, "hangar_deck");
    kit_step(&k, 2, STEP_ACTION);
    assert_int_equal(kit_refused(&k, "location"), BG(303)); /* Tigh does not fly */
}

TEST(location_hangar_deck_may_recall_an_unmanned_viper)
{
    kit k;

    kit_cast(&k, "kara_thrace laura_roslin lee_adama");
    kit_ships(&k, "viper", "stern", 7); /* and Apollo flies the eighth */
    use(&k, "hangar_deck");
    kit_expect(&k, ASK_RECALL, 0);
    assert_int_equal(kit_options(&k, 0), 1);
    kit_act(&k, "take stern");
    kit_act(&k, "launch port_bow");
    assert_int_equal(k.g.vipers[STERN], 6);
    assert_int_equal(k.g.area[0], PORT_BOW);
    kit_cast(&k, "kara_thrace laura_roslin lee_adama");
    kit_broken(&k, 7);
    assert_true(bar(&k, "hangar_deck") != 0);
}

TEST(location_armory_destroys_a_centurion_on_seven)
{
    kit k;

    for (int number = 6; number <= 7; number++) {
        kit_cast(&k, cast);
        k.g.centurions[1] = 1;
        kit_die(&k, number);
        use(&k, "armory");
        assert_int_equal(k.g.centurions[1], number == 6);
    }
    kit_cast(&k, cast);
    assert_int_equal(bar(&k, "armory"), BG(248));
    k.g.centurions[0] = k.g.centurions[3] = 1;
    kit_die(&k, 8);
    use(&k, "armory");
    kit_expect(&k, ASK_TARGET, 0);
    kit_act(&k, "destroy centurion 3");
    assert_int_equal(k.g.centurions[3], 0);
    assert_int_equal(k.g.centurions[0], 1);
}

TEST(location_sickbay_leaves_one_card_of_the_skill_set_and_no_action)
{
    kit k;

    kit_cast(&k, cast);
    kit_at(&k, 0, "sickbay");
    kit_turn(&k, 0);
    kit_expect(&k, ASK_DRAW, 0);
    assert_int_equal(kit_options(&k, 0), 4); /* leadership, tactics, piloting, engineering */
    assert_false(kit_offers(&k, "draw politics 1"));
    kit_act(&k, "draw piloting 1");
    assert_int_equal(kit_hand_size(&k, 0), 1);
    assert_true(kit_offers(&k, "go armory")); /* leaving is free */
    kit_step(&k, 0, STEP_ACTION);
    assert_int_equal(kit_refused(&k, "location"), BG(122));
}

TEST(location_brig_holds_its_prisoner)
{
    kit k;

    kit_cast(&k, cast);
    kit_at(&k, 0, "brig");
    kit_turn(&k, 0);
    kit_act(&k, "draw tactics 2 piloting 2 leadership 1"); /* a full draw */
    kit_expect(&k, ASK_ACTION, 0);                         /* no move */
    kit_act(&k, "nothing");
    assert_false(kit_told(&k, EV_CRISIS)); /* no crisis, no ships, no jump */
    assert_int_equal(k.g.current, 1);
    kit_hand(&k, 0, "politics 1 politics 2");
    kit_crisis(&k, "low_supplies");
    kit_pass(&k);
    while (!(kit_asked(&k) & 1))
        kit_act(&k, "add");
    kit_expect(&k, ASK_ADD, 0);
    assert_true(kit_offers(&k, "add politics 1") && kit_offers(&k, "add"));
    assert_false(kit_offers(&k, "add politics 1 politics 2"));
}

TEST(location_brig_is_left_by_its_check)
{
    kit k;

    kit_cast(&k, "helo_agathon laura_roslin saul_tigh");
    kit_destiny(&k, "politics 5 tactics 2");
    use(&k, "brig");
    kit_pass(&k);
    kit_expect(&k, ASK_FREED, 0);
    kit_act(&k, "go research_lab");
    assert_int_equal(k.g.place[0], RESEARCH_LAB);
}

/* ---- Colonial One ---- */

TEST(location_press_room_draws_two_politics_cards)
{
    kit k;

    kit_cast(&k, cast);
    kit_next(&k, "politics", "3 1");
    use(&k, "press_room");
    assert_int_equal(kit_holds(&k, 0, "politics 3"), 1);
    assert_int_equal(kit_holds(&k, 0, "politics 1"), 1);
    assert_int_equal(kit_hand_size(&k, 0), 2);
}

TEST(location_presidents_office_draws_a_quorum_card_and_another_or_plays_one)
{
    kit k;

    kit_cast(&k, cast);
    assert_int_equal(bar(&k, "presidents_office"), BG(374));
    kit_title(&k, "president", 0);
    kit_next(&k, "quorum", "food_rationing inspirational_speech");
    use(&k, "presidents_office");
    kit_expect(&k, ASK_OFFICE, 0);
    assert_true(kit_offers(&k, "quorum food_rationing")); /* even the one just drawn */
    kit_act(&k, "draw_quorum");
    assert_int_equal(k.g.quorum_hand[FOOD_RATIONING], 1);
    assert_int_equal(k.g.quorum_hand[INSPIRATIONAL_SPEECH], 1);
    kit_next(&k, "quorum", "accept_prophecy");
    kit_next(&k, "crisis", "riots_launch");
    kit_die(&k, 8);
    use(&k, "presidents_office");
    kit_act(&k, "quorum food_rationing");
    assert_int_equal(k.g.resource[FOOD], 9);
    assert_int_equal(k.g.quorum_hand[FOOD_RATIONING], 0);
    assert_int_equal(kit_seen(&k, 1, "quorum.cards"), 2);
}

TEST(location_administration_makes_the_candidate_president)
{
    kit k;

    kit_cast(&k, "kara_thrace laura_roslin saul_tigh");
    kit_destiny(&k, "politics 4 leadership 1");
    use(&k, "administration");
    kit_act(&k, "seat 0");
    assert_int_equal(k.g.title[PRESIDENT], 0);
}

/* ---- the Cylons' ---- */

TEST(location_caprica_resolves_one_of_two_crises_without_its_icons)
{
    kit k;

    kit_cast(&k, cast);
    k.g.used[0] = 1;
    kit_ships(&k, "basestar", "bow", 1);
    k.g.track = 1;
    kit_next(&k, "crisis", "ambush riots_launch"); /* launch_raiders at its foot */
    use_as_cylon(&k, "caprica");
    kit_expect(&k, ASK_VISION, 0);
    assert_int_equal(kit_seen_count(&k, 0, "drawn"), 2);
    assert_true(kit_seen_null(&k, 1, "drawn"));
    kit_act(&k, "crisis riots_launch");
    assert_int_equal(k.g.decks[DECK_CRISIS].discard[kit_crisis_face("ambush")], 1);
    kit_expect(&k, ASK_HALF, 2); /* the Admiral's choice */
    kit_act(&k, "half 0");
    assert_int_equal(galactica_on_board(&k.g, RAIDER), 0);
    assert_int_equal(k.g.track, 1);
    assert_false(kit_told(&k, EV_ACTIVATE));
}

/* The first step of an attack is on the card itself, and is carried out. */
TEST(location_caprica_carries_out_all_steps_of_an_attack)
{
    kit k;

    kit_cast(&k, cast);
    kit_ships(&k, "basestar", "bow", 1);
    kit_next(&k, "crisis", "ambush riots_launch");
    kit_die(&k, 1);
    use_as_cylon(&k, "caprica");
    kit_act(&k, "crisis ambush");
    assert_int_equal(kit_event(&k, EV_ACTIVATE)->arg[0], ICON_BASESTARS);
    kit_spent(&k);
    assert_int_equal(galactica_on_board(&k.g, RAIDER), 8);
    assert_int_equal(k.g.track, 0);
}

TEST(location_caprica_plays_the_super_crisis)
{
    kit k;

    kit_cast(&k, cast);
    kit_super(&k, 0, "massive_assault");
    k.g.track = 4;
    use_as_cylon(&k, "caprica");
    kit_expect(&k, ASK_CAPRICA, 0);
    assert_int_equal(kit_options(&k, 0), 2);
    kit_act(&k, "super massive_assault");
    assert_true(kit_told_to(&k, EV_CRISIS, SEAT_NONE));
    if (k.g.flow.ask == ASK_PLACE)
        kit_until(&k, ASK_MOVE);
    assert_int_equal(k.g.super_crisis[0], 0);
    assert_int_equal(k.g.super_discard, 1 << (kit_crisis_face("massive_assault") - CRISIS_FACES));
    assert_int_equal(k.g.track, 2);
    kit_valid(&k);
}

TEST(location_cylon_fleet_activates_a_kind_of_ship)
{
    kit k;

    kit_cast(&k, cast);
    k.g.centurions[1] = 1;
    kit_ships(&k, "heavy_raider", "port_bow", 1);
    use_as_cylon(&k, "cylon_fleet");
    kit_expect(&k, ASK_FLEET, 0);
    assert_int_equal(kit_options(&k, 0), 4);
    kit_act(&k, "activate heavy_raiders");
    assert_int_equal(k.g.centurions[2], 1);
    assert_int_equal(k.g.centurions[0], 1); /* boarded */

    kit_cast(&k, cast); /* centurions advance though nothing is in space */
    k.g.centurions[1] = 1;
    use_as_cylon(&k, "cylon_fleet");
    kit_act(&k, "activate heavy_raiders");
    assert_int_equal(k.g.centurions[2], 1);

    kit_cast(&k, cast);
    kit_ships(&k, "basestar", "bow", 1);
    kit_die(&k, 3);
    use_as_cylon(&k, "cylon_fleet");
    kit_act(&k, "activate basestars");
    kit_spent(&k);
}

TEST(location_cylon_fleet_launches_two_raiders_and_a_heavy_raider_each)
{
    kit k;

    kit_cast(&k, cast);
    k.g.centurions[1] = 1;
    kit_ships(&k, "basestar", "bow", 1);
    kit_ships(&k, "basestar", "stern", 1);
    kit_ships(&k, "raider", "bow", 1);
    use_as_cylon(&k, "cylon_fleet");
    kit_act(&k, "activate launch_raiders");
    assert_int_equal(k.g.raiders[BOW], 3);
    assert_int_equal(k.g.raiders[STERN], 2);
    assert_int_equal(k.g.heavies[BOW], 1);
    assert_int_equal(k.g.heavies[STERN], 1);
    assert_int_equal(k.g.centurions[1], 1); /* that and nothing else */
}

TEST(location_human_fleet_takes_a_card_and_may_damage_galactica)
{
    kit k;

    for (int number = 4; number <= 5; number++) {
        kit_cast(&k, cast);
        kit_hand(&k, 1, "politics 5 tactics 1");
        kit_hand(&k, 2, "politics 1");
        kit_die(&k, number);
        kit_next(&k, "damage", "armory");
        use_as_cylon(&k, "human_fleet");
        kit_expect(&k, ASK_HAND, 0);
        assert_int_equal(kit_options(&k, 0), 2); /* those with cards */
        kit_act(&k, "seat 1");
        assert_int_equal(kit_seen_count(&k, 0, "seats.1.hand"), 2);
        assert_true(kit_seen_null(&k, 2, "seats.1.hand"));
        kit_expect(&k, ASK_STEAL, 0);
        kit_act(&k, "take_card politics 5");
        assert_int_equal(kit_holds(&k, 0, "politics 5"), 1);
        assert_int_equal(kit_hand_size(&k, 1), 1);
        assert_true(kit_told_to(&k, EV_STOLE, 2) && kit_told_to(&k, EV_STOLE_CARD, 1));
        assert_false(kit_told_to(&k, EV_STOLE_CARD, 2));
        assert_true(kit_seen_null(&k, 0, "seats.1.hand"));
        kit_pass(&k);
        assert_int_equal(galactica_is_damaged(&k.g, ARMORY), number == 5);
    }
}

TEST(location_human_fleet_rolls_though_nobody_holds_a_card)
{
    kit k;

    kit_cast(&k, cast);
    kit_die(&k, 8);
    kit_next(&k, "damage", "command");
    use_as_cylon(&k, "human_fleet");
    assert_true(galactica_is_damaged(&k.g, COMMAND));
}

TEST(location_resurrection_ship_swaps_the_super_crisis)
{
    kit k;

    kit_cast(&k, cast);
    kit_distance(&k, 8);
    kit_super(&k, 0, "inbound_nukes");
    kit_next(&k, "super_crisis", "cylon_intruders");
    use_as_cylon(&k, "resurrection_ship");
    kit_expect(&k, ASK_EXCHANGE, 0);
    kit_act(&k, "use");
    assert_int_equal(k.g.super_crisis[0] - 1 + CRISIS_FACES, kit_crisis_face("cylon_intruders"));
    assert_int_equal(k.g.super_discard, 1 << (kit_crisis_face("inbound_nukes") - CRISIS_FACES));
    assert_false(kit_told_to(&k, EV_SUPER_CARD, 1));
    use_as_cylon(&k, "resurrection_ship");
    kit_act(&k, "pass"); /* he may keep it */
    assert_int_equal(k.g.super_crisis[0] - 1 + CRISIS_FACES, kit_crisis_face("cylon_intruders"));
}

TEST(bg_r115_covered_loyalty_cards_must_be_handed_on)
{
    kit k;

    kit_cast(&k, cast);
    kit_loyalty(&k, 0, "cylon_reduce_morale not_a_cylon");
    use_as_cylon(&k, "resurrection_ship");
    kit_expect(&k, ASK_GIVE, 0);
    assert_int_equal(kit_options(&k, 0), seat_count(&k.g) - 1);
    assert_false(kit_offers(&k, "nothing"));
}

TEST(location_resurrection_ship_hands_covered_loyalty_cards_on)
{
    kit k;

    kit_cast(&k, cast);
    kit_loyalty(&k, 0, "cylon_reduce_morale not_a_cylon");
    kit_distance(&k, 7);
    use_as_cylon(&k, "resurrection_ship");
    kit_expect(&k, ASK_GIVE, 0);
    kit_act(&k, "seat 2");
    assert_int_equal(kit_seen_count(&k, 1, "seats.0.loyalty"), 1); /* the open one stays */
    assert_int_equal(kit_seen_count(&k, 1, "seats.2.loyalty"), 2);
    assert_true(kit_told_to(&k, EV_GIVEN, 1));
    assert_false(kit_told_to(&k, EV_LOYALTY, 1));

    kit_cast(&k, cast);
    kit_loyalty(&k, 0, "cylon_reduce_morale not_a_cylon");
    kit_distance(&k, 8);
    use_as_cylon(&k, "resurrection_ship");
    assert_false(k.g.flow.ask == ASK_GIVE); /* too late */
}

/* A second Cylon card makes a Cylon of whoever gets it. */
TEST(location_resurrection_ship_makes_cylons)
{
    kit k;

    kit_cast(&k, cast);
    kit_loyalty(&k, 0, "cylon_reduce_morale cylon_send_to_brig");
    use_as_cylon(&k, "resurrection_ship");
    kit_act(&k, "seat 2");
    assert_true(galactica_is_cylon(&k.g, 2));
    assert_false(k.g.revealed[2]);
}

TEST(every_location_has_a_test)
{
    for (int place = 0; place < LOCATIONS; place++)
        test_expected("location", galactica_pieces->location[place].id);
}
