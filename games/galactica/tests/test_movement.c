/* test_movement.c: the Movement step (ledger, section 8). */
#include "games/galactica/rules/say.h"
#include "kit.h"

/* Are all locations of a ship but those in hazard and one's own offered? */
static bool offers_all_of(const kit *k, int seat, int ship)
{
    for (int place = 0; place < LOCATIONS; place++) {
        char words[40];
        text t = text_in(words, sizeof words);

        if (galactica_pieces->location[place].ship != ship ||
            galactica_pieces->location[place].hazard || place == k->g.place[seat])
            continue;
        text_format(&t, "go %s", galactica_pieces->location[place].id);
        if (!kit_offers_to(k, seat, words))
            return false;
    }
    return true;
}

static int offered_of(const kit *k, int seat, int ship)
{
    options list;
    int count = 0;

    game_list(&galactica_game, &k->g.flow, seat, &list, false);
    for (int i = 0; i < list.count; i++)
        count += list.at[i].verb == VERB_GO &&
                 galactica_pieces->location[list.at[i].thing[0]].ship == ship;
    return count;
}

TEST(bg_108_one_goes_elsewhere_or_stays)
{
    kit k;

    kit_cast(&k, "william_adama laura_roslin galen_tyrol");
    kit_step(&k, 0, STEP_MOVEMENT);
    kit_expect(&k, ASK_MOVE, 0);
    assert_int_equal(kit_asked(&k), SEAT_BIT(0));
    kit_act(&k, "stay");
    assert_int_equal(k.g.place[0], ADMIRALS_QUARTERS);
    kit_expect(&k, ASK_ACTION, 0);
    kit_step(&k, 0, STEP_MOVEMENT);
    kit_act(&k, "go armory");
    assert_int_equal(k.g.place[0], ARMORY);
    assert_true(kit_told_to(&k, EV_MOVED, SEAT_NONE));
    kit_expect(&k, ASK_ACTION, 0); /* one move, no more */
}

/* The place where one is is not offered: BG-R030.  Others may be there: BG-R033. */
TEST(bg_109_on_one_ship_every_location_is_reached)
{
    kit k;

    kit_cast(&k, "saul_tigh william_adama galen_tyrol");
    kit_at(&k, 1, "armory");
    kit_at(&k, 2, "armory");
    kit_step(&k, 0, STEP_MOVEMENT);
    assert_true(offers_all_of(&k, 0, ABOARD_GALACTICA));
    assert_int_equal(offered_of(&k, 0, ABOARD_GALACTICA), 7);
    assert_false(kit_offers(&k, "go command"));
    kit_act(&k, "go armory");
    assert_int_equal(k.g.place[0], ARMORY);
    kit_at(&k, 0, "press_room");
    kit_step(&k, 0, STEP_MOVEMENT);
    assert_true(offers_all_of(&k, 0, ABOARD_COLONIAL_ONE)); /* with an empty hand */
    kit_act(&k, "go administration");
    kit_expect(&k, ASK_ACTION, 0);
}

TEST(bg_110_changing_ships_costs_a_card_either_way)
{
    kit k;

    kit_cast(&k, "saul_tigh william_adama galen_tyrol");
    kit_hand(&k, 0, "politics 1 tactics 2 tactics 3");
    kit_step(&k, 0, STEP_MOVEMENT);
    kit_act(&k, "go press_room");
    kit_expect(&k, ASK_PAY, 0);
    kit_act(&k, "take_card politics 1");
    assert_int_equal(kit_hand_size(&k, 0), 2);
    assert_int_equal(k.g.place[0], PRESS_ROOM);
    kit_step(&k, 0, STEP_MOVEMENT);
    kit_act(&k, "go command");
    kit_act(&k, "take_card tactics 2");
    assert_int_equal(kit_hand_size(&k, 0), 1);
    assert_int_equal(k.g.place[0], COMMAND);
}

/* A granted move costs the same; to be sent somewhere costs nothing: BG-R029. */
TEST(bg_110_a_granted_move_costs_a_card_being_sent_does_not)
{
    kit k;

    kit_cast(&k, "saul_tigh william_adama galen_tyrol");
    kit_hand(&k, 0, "leadership 1");
    kit_hand(&k, 1, "tactics 1 tactics 2");
    kit_step(&k, 0, STEP_ACTION);
    kit_act(&k, "skill leadership 1 1");
    kit_act(&k, "move_then_act");
    kit_act(&k, "go press_room");
    kit_expect(&k, ASK_PAY, 1);
    kit_act(&k, "take_card tactics 1");
    assert_int_equal(kit_hand_size(&k, 1), 1);
    kit_quorum(&k, "arrest_order");
    kit_act(&k, "seat 1");
    assert_int_equal(k.g.place[1], BRIG);
    assert_int_equal(kit_hand_size(&k, 1), 1);
}

/* The way is chosen first, then the card. */
TEST(bg_111_the_mover_picks_the_card)
{
    kit k;

    kit_cast(&k, "saul_tigh william_adama galen_tyrol");
    kit_hand(&k, 0, "politics 1 tactics 2 engineering 3");
    kit_step(&k, 0, STEP_MOVEMENT);
    kit_act(&k, "go administration");
    assert_int_equal(kit_options(&k, 0), 3);
    assert_int_equal(k.g.place[0], COMMAND);
    kit_act(&k, "take_card engineering 3");
    assert_int_equal(k.g.discards[kit_face("engineering 3")], 1);
    for (int reader = 0; reader < 3; reader++) {
        assert_true(kit_told_to(&k, EV_PAID, reader));
        assert_int_equal(kit_seen_count(&k, reader, "discards"), 1);
        assert_true(kit_seen_word(&k, reader, "discards.0.type", "engineering"));
        assert_int_equal(kit_seen(&k, reader, "discards.0.strength"), 3);
    }
}

TEST(bg_112_without_a_card_nobody_changes_ships)
{
    kit k;

    kit_cast(&k, "saul_tigh laura_roslin galen_tyrol");
    kit_step(&k, 0, STEP_MOVEMENT);
    assert_true(offers_all_of(&k, 0, ABOARD_GALACTICA));
    assert_int_equal(offered_of(&k, 0, ABOARD_COLONIAL_ONE), 0);
    kit_step(&k, 1, STEP_MOVEMENT);
    assert_true(offers_all_of(&k, 1, ABOARD_COLONIAL_ONE));
    assert_int_equal(offered_of(&k, 1, ABOARD_GALACTICA), 0);
}

TEST(bg_113_example_apollo_goes_to_the_press_room)
{
    kit k;

    kit_cast(&k, "lee_adama laura_roslin galen_tyrol");
    kit_at(&k, 0, "command");
    kit_hand(&k, 0, "piloting 2 leadership 1");
    kit_step(&k, 0, STEP_MOVEMENT);
    kit_act(&k, "go press_room");
    kit_act(&k, "take_card piloting 2");
    assert_int_equal(k.g.discards[kit_face("piloting 2")], 1);
    assert_int_equal(k.g.place[0], PRESS_ROOM);
    assert_int_equal(kit_holds(&k, 0, "leadership 1"), 1);
}

TEST(bg_114_the_unrevealed_enter_no_cylon_location)
{
    kit k;

    kit_cast(&k, "lee_adama laura_roslin galen_tyrol");
    kit_loyalty(&k, 1, "cylon_send_to_brig");
    for (int seat = 0; seat < 3; seat++) {
        kit_hand(&k, seat, "piloting 2 leadership 1");
        kit_step(&k, seat, STEP_MOVEMENT);
        assert_int_equal(offered_of(&k, seat, AMONG_CYLONS), 0);
    }
}

TEST(bg_115_revealed_cylons_move_among_their_locations)
{
    kit k;

    kit_cast(&k, "lee_adama laura_roslin galen_tyrol");
    kit_revealed(&k, 1, "caprica");
    kit_hand(&k, 1, "piloting 2 leadership 1");
    kit_step(&k, 1, STEP_MOVEMENT);
    assert_true(offers_all_of(&k, 1, AMONG_CYLONS));
    assert_int_equal(offered_of(&k, 1, AMONG_CYLONS), 3);
    assert_int_equal(kit_options(&k, 1), 3 + 1);
    assert_true(kit_offers(&k, "stay"));
    kit_act(&k, "go cylon_fleet");
    assert_int_equal(k.g.place[1], CYLON_FLEET);
    assert_int_equal(kit_hand_size(&k, 1), 2); /* and pay nothing */
}

TEST(bg_116_a_pilot_may_shift_his_viper)
{
    kit k;

    kit_cast(&k, "lee_adama laura_roslin galen_tyrol");
    kit_fly(&k, 0, "port_stern"); /* area 4 */
    kit_step(&k, 0, STEP_MOVEMENT);
    assert_true(kit_offers(&k, "fly stern") && kit_offers(&k, "fly port_bow"));
    assert_false(kit_offers(&k, "fly bow") || kit_offers(&k, "fly port_stern"));
    kit_act(&k, "fly stern");
    assert_int_equal(k.g.area[0], STERN);
    assert_int_equal(k.g.place[0], IN_VIPER);
    assert_true(kit_told_to(&k, EV_FLEW, SEAT_NONE));
    kit_expect(&k, ASK_ACTION, 0);
}

TEST(bg_117_a_pilot_lands_for_a_card)
{
    kit k;

    kit_cast(&k, "lee_adama laura_roslin galen_tyrol");
    kit_fly(&k, 0, "bow");
    kit_hand(&k, 0, "piloting 1 tactics 1");
    kit_step(&k, 0, STEP_MOVEMENT);
    assert_true(offers_all_of(&k, 0, ABOARD_GALACTICA));
    assert_true(offers_all_of(&k, 0, ABOARD_COLONIAL_ONE));
    assert_int_equal(k.g.reserves, 7);
    kit_act(&k, "go armory");
    kit_act(&k, "take_card tactics 1");
    assert_int_equal(k.g.place[0], ARMORY);
    assert_int_equal(k.g.area[0], NO_AREA);
    assert_int_equal(k.g.reserves, 8);
    assert_int_equal(kit_hand_size(&k, 0), 1);
}

/* BG-R034. */
TEST(bg_117_a_pilot_without_a_card_cannot_land)
{
    kit k;

    kit_cast(&k, "lee_adama laura_roslin galen_tyrol");
    kit_step(&k, 0, STEP_MOVEMENT);
    assert_int_equal(
        offered_of(&k, 0, ABOARD_GALACTICA) + offered_of(&k, 0, ABOARD_COLONIAL_ONE), 0);
    assert_int_equal(kit_options(&k, 0), 3); /* stay, and two areas */
}

/* Whatever takes a pilot out of his viper, it returns to the Reserves. */
TEST(bg_117_a_pilot_who_is_sent_away_leaves_his_viper_to_the_reserves)
{
    kit k;

    kit_cast(&k, "laura_roslin lee_adama galen_tyrol");
    kit_quorum(&k, "arrest_order");
    assert_int_equal(k.g.reserves, 7);
    kit_act(&k, "seat 1");
    assert_int_equal(k.g.place[1], BRIG);
    assert_int_equal(k.g.area[1], NO_AREA);
    assert_int_equal(k.g.reserves, 8);
}

/* Pilots return to the Hangar Deck even when it is damaged: BG-R035. */
TEST(bg_117_a_jump_lands_pilots_on_a_damaged_hangar_deck)
{
    kit k;

    kit_cast(&k, "lee_adama laura_roslin galen_tyrol");
    kit_damaged(&k, "hangar_deck");
    kit_jump(&k);
    assert_int_equal(k.g.place[0], HANGAR_DECK);
    assert_int_equal(k.g.reserves, 8);
    kit_at(&k, 2, "command");
    kit_step(&k, 2, STEP_MOVEMENT);
    assert_true(kit_offers(&k, "go hangar_deck"));
}

TEST(bg_118_landing_on_colonial_one_costs_a_single_card)
{
    kit k;

    kit_cast(&k, "lee_adama laura_roslin galen_tyrol");
    kit_hand(&k, 0, "piloting 1 tactics 1");
    kit_step(&k, 0, STEP_MOVEMENT);
    kit_act(&k, "go press_room");
    kit_act(&k, "take_card piloting 1");
    assert_int_equal(k.g.place[0], PRESS_ROOM);
    assert_int_equal(kit_hand_size(&k, 0), 1);
    kit_expect(&k, ASK_ACTION, 0);
}

TEST(bg_119_one_leaves_sickbay_like_any_location)
{
    kit k;

    kit_cast(&k, "saul_tigh laura_roslin galen_tyrol");
    kit_at(&k, 0, "sickbay");
    kit_step(&k, 0, STEP_MOVEMENT);
    assert_true(offers_all_of(&k, 0, ABOARD_GALACTICA));
    assert_int_equal(offered_of(&k, 0, ABOARD_COLONIAL_ONE), 0);
    kit_hand(&k, 0, "tactics 1");
    kit_step(&k, 0, STEP_MOVEMENT);
    kit_act(&k, "go press_room");
    kit_act(&k, "take_card tactics 1");
    assert_int_equal(k.g.place[0], PRESS_ROOM);
    kit_at(&k, 0, "sickbay");
    kit_step(&k, 0, STEP_MOVEMENT);
    kit_act(&k, "go command");
    kit_expect(&k, ASK_ACTION, 0);
}

TEST(bg_120_nobody_walks_out_of_the_brig)
{
    kit k;

    kit_cast(&k, "saul_tigh laura_roslin kara_thrace");
    kit_at(&k, 0, "brig");
    kit_turn(&k, 0);
    kit_expect(&k, ASK_ACTION, 0); /* there is nothing to move */
    assert_int_equal(k.g.place[0], BRIG);
    kit_destiny(&k, "politics 1 politics 1");
    kit_hand(&k, 0, "politics 5");
    kit_act(&k, "location");
    kit_pass(&k);
    kit_act(&k, "add politics 5");
    kit_expect(&k, ASK_FREED, 0); /* 7 of politics and tactics */
    kit_act(&k, "go armory");
    assert_int_equal(k.g.place[0], ARMORY);
}

/* Any place of Galactica that is no hazard, or none: BG-R031. */
TEST(bg_120_who_is_freed_goes_anywhere_on_galactica)
{
    kit k;

    kit_cast(&k, "saul_tigh laura_roslin kara_thrace");
    kit_at(&k, 0, "brig");
    kit_hand(&k, 0, "tactics 5");
    kit_destiny(&k, "politics 1 politics 1");
    kit_check(&k, 0, "brig", NO_SEAT);
    kit_pass(&k);
    kit_act(&k, "add tactics 5");
    kit_expect(&k, ASK_FREED, 0);
    assert_true(offers_all_of(&k, 0, ABOARD_GALACTICA));
    assert_int_equal(offered_of(&k, 0, ABOARD_GALACTICA), 8);
    assert_int_equal(offered_of(&k, 0, ABOARD_COLONIAL_ONE), 0);
    kit_act(&k, "stay");
    assert_int_equal(k.g.place[0], BRIG);
}
