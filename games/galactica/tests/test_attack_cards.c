/*
 * test_attack_cards.c: Cylon attacks: their three steps (ledger, section 15) and every card, with all
 * that it places, its special rule and how long that holds.  A test is named after its card.
 */
#include "trial.h"

enum { RUNS = 1200 };

/* ---- section 15 ---- */

/* The first event of a kind among those told; they are counted from 0. */
static int when(const kit *k, int kind)
{
    int i = 0;

    while (i < k->out.count && k->out.at[i].kind != kind)
        i++;
    assert_true(i < k->out.count);
    return i;
}

/* A table without cards in hands: nothing interrupts an attack. */
static void quiet(kit *k)
{
    kit_cast(k, "tom_zarek laura_roslin saul_tigh");
}

TEST(bg_201_ships_that_are_there_act_before_new_ones_come)
{
    kit k;

    quiet(&k);
    kit_civilian(&k, "civ_empty", "bow");
    kit_ships(&k, "raider", "stern", 1);
    kit_crisis(&k, "tactical_strike");
    assert_true(when(&k, EV_SHIP_MOVED) < when(&k, EV_SHIPS_PLACED));
    assert_int_equal(kit_times(&k, EV_SHIP_MOVED), 1); /* the new raiders do not act */
    assert_int_equal(k.g.raiders[PORT_BOW], 5);
}

TEST(bg_202_icons_are_carried_out_from_left_to_right)
{
    kit k;

    quiet(&k);
    kit_ships(&k, "heavy_raider", "bow", 1);
    kit_ships(&k, "basestar", "bow", 1);
    kit_die(&k, 1);
    kit_super_crisis(&k, "massive_assault");
    assert_int_equal(kit_event(&k, EV_ACTIVATE)->arg[0], ICON_HEAVY_RAIDERS);
    assert_true(when(&k, EV_SHIP_MOVED) < when(&k, EV_ATTACK));
    assert_non_null(kit_event_of(&k, EV_ACTIVATE, ICON_BASESTARS));
}

TEST(bg_203_the_ships_pictured_come_to_the_areas_shown)
{
    kit k;

    quiet(&k);
    kit_crisis(&k, "raiding_party");
    assert_int_equal(k.g.base_area[0], STARBOARD_STERN);
    assert_int_equal(k.g.raiders[STARBOARD_STERN], 3);
    assert_int_equal(k.g.raiders[STERN], 2);
    assert_int_equal(k.g.heavies[STERN], 2);
    assert_int_equal(k.g.vipers[PORT_BOW], 2);
    assert_int_equal(galactica_civilians_in(&k.g, PORT_BOW), 2);
    assert_int_equal(galactica_civilians_in(&k.g, PORT_STERN), 1);
}

TEST(bg_204_vipers_come_out_of_the_reserves)
{
    kit k;

    quiet(&k);
    kit_broken(&k, 5);
    kit_crisis(&k, "raiding_party");
    assert_int_equal(k.g.reserves, 1);
    assert_int_equal(k.g.vipers[PORT_BOW], 2);

    quiet(&k);
    kit_broken(&k, 6);
    kit_ships(&k, "viper", "stern", 2);
    kit_crisis(&k, "raiding_party");
    assert_int_equal(k.g.vipers[PORT_BOW], 0); /* none is called back for it */
    assert_int_equal(k.g.vipers[STERN], 2);
}

TEST(bg_205_civilian_ships_come_face_down_and_nobody_sees_which)
{
    kit one, other;

    quiet(&one);
    other = one;
    for (int token = 0; token < CIVILIANS; token++)
        other.g.civilian[token] = one.g.civilian[CIVILIANS - 1 - token];
    kit_crisis(&one, "raiding_party");
    kit_crisis(&other, "raiding_party");
    kit_same_to_all_but(&one, &other, 0);
}

TEST(bg_205_every_civilian_ship_of_the_stockpile_comes_as_often)
{
    kit start, k;
    int runs = effort(RUNS), count[CIVILIANS] = {0};

    quiet(&start);
    for (int run = 0; run < runs; run++) {
        k = start;
        k.g.flow.random = random_split(&start.g.flow.random, (uint64_t)run);
        k.g.civilian_at[run % CIVILIANS] = CIVILIAN_GONE;
        kit_crisis(&k, "raiding_party");
        for (int token = 0; token < CIVILIANS; token++)
            count[token] += k.g.civilian_at[token] < AREAS;
    }
    for (int token = 0; token < CIVILIANS; token++)
        assert_in_range((uintmax_t)count[token], (uintmax_t)(runs / 6), (uintmax_t)(runs / 3));
}

TEST(bg_206_the_special_rule_comes_last)
{
    kit k;

    quiet(&k);
    k.g.track = 3;
    kit_crisis(&k, "raiding_party");
    assert_true(when(&k, EV_SHIPS_PLACED) < when(&k, EV_TRACK));
    assert_int_equal(k.g.track, 2);
}

TEST(bg_207_the_card_is_discarded_afterwards)
{
    trial t;

    trial_attack(&t, "raiding_party");
    trial_drawn(&t, "raiders ");
    assert_int_equal(t.k.g.decks[DECK_CRISIS].discard[kit_crisis_face("raiding_party")], 1);
}

TEST(bg_208_a_card_that_stays_works_until_the_fleet_jumps)
{
    trial t;
    int face = kit_crisis_face("jammed_assault");

    trial_attack(&t, "jammed_assault");
    trial_drawn(&t, "raiders ");
    kit *k = &t.k;

    assert_int_equal(k->g.kept[COMMUNICATIONS_JAMMING], face + 1);
    kit_step(k, TRIAL_OTHER, STEP_ACTION);
    assert_int_equal(kit_refused(k, "location communications"), BG(208));
    kit_jump(k);
    assert_int_equal(kit_event(k, EV_UNKEPT)->arg[0], COMMUNICATIONS_JAMMING);
    kit_until(k, ASK_ACTION);
    assert_int_equal(k->g.kept[COMMUNICATIONS_JAMMING], 0);
    assert_int_equal(k->g.decks[DECK_CRISIS].discard[face], 1);
    kit_ships(k, "civilian", "stern", 1);
    kit_step(k, TRIAL_OTHER, STEP_ACTION);
    assert_true(kit_offers(k, "location communications"));
}

/* ---- the cards ---- */

TEST(card_ambush_fires_and_comes_from_both_sides)
{
    trial t;

    trial_attack(&t, "ambush");
    kit_ships(trial_lay(&t), "basestar", "port_bow", 1);
    kit_next(&t.k, "die", "4 8");
    kit_next(&t.k, "damage", "command");
    trial_attacks(&t, "",
        "damaged command; raider bow +4; civilian starboard_stern +1; basestar stern +1;"
        "raider stern +4; viper port_stern +2; civilian port_stern +1; civilian port_bow +1;"
        "keeps training_new_pilots");
    trial_attacks(&t, "",
        "raider bow +4; civilian starboard_stern +1; basestar stern +1; raider stern +4;"
        "viper port_stern +2; civilian port_stern +1; civilian port_bow +1;"
        "keeps training_new_pilots");
    trial_drawn(&t, "basestars ");
}

/* An unmanned viper of seat 2, in Command, shoots at a raider. */
static bool shot_by_unmanned(kit *k, int shown)
{
    kit_hand(k, 2, "");
    kit_at(k, 2, "command");
    kit_ships(k, "viper", "port_bow", 1);
    kit_ships(k, "raider", "port_bow", 1);
    kit_step(k, 2, STEP_ACTION);
    kit_act(k, "location");
    kit_die(k, shown);
    kit_act(k, "attack raider port_bow");
    return k->g.raiders[PORT_BOW] == 0;
}

static bool shot_by_pilot(kit *k, int shown)
{
    kit_ships(k, "raider", "bow", 1);
    kit_fly(k, 2, "bow");
    kit_step(k, 2, STEP_ACTION);
    kit_die(k, shown);
    kit_act(k, "attack raider bow");
    return k->g.raiders[BOW] == 0;
}

TEST(card_ambush_makes_unmanned_vipers_shoot_at_minus_two_until_the_jump)
{
    kit start, k;

    quiet(&start);
    k = start;
    assert_true(shot_by_unmanned(&k, 3));
    kit_keep(&start, "ambush", TRAINING_NEW_PILOTS);
    k = start;
    assert_false(shot_by_unmanned(&k, 4));
    k = start;
    assert_true(shot_by_unmanned(&k, 5));
    k = start;
    assert_true(shot_by_pilot(&k, 3));
    k = start;
    kit_jump(&k);
    kit_until(&k, ASK_ACTION);
    assert_int_equal(k.g.decks[DECK_CRISIS].discard[kit_crisis_face("ambush")], 1);
    assert_true(shot_by_unmanned(&k, 3));
}

/* Comes, where everybody else is; then its four raiders shoot at vipers, and nobody else. */
TEST(card_besieged_lets_its_own_raiders_act_at_once)
{
    trial t;

    trial_attack(&t, "besieged");
    kit_next(trial_lay(&t), "die", "5 1 1 1 8 8");
    trial_attacks(&t, "",
        "raider starboard_bow -1; raider starboard_stern +1; civilian bow +1;"
        "civilian starboard_bow +1; heavy_raider stern +1; basestar port_stern +1;"
        "raider port_bow +4; viper port_bow +2; civilian port_bow +1;"
        "viper port_bow -1; broken +1");
    trial_drawn(&t, "raiders raiders ");
}

TEST(card_besieged_lets_older_raiders_beside_its_own_rest)
{
    trial t;

    trial_attack(&t, "besieged");
    kit_ships(trial_lay(&t), "raider", "starboard_bow", 0);
    kit_ships(&t.k, "raider", "port_bow", 1);
    kit_next(&t.k, "die", "5 1 1 1 1 8");
    trial_attacks(&t, "",
        "civilian bow +1; civilian starboard_bow +1; heavy_raider stern +1; basestar port_stern +1;"
        "raider port_bow +4; viper port_bow +2; civilian port_bow +1;"
        "viper port_bow -1; broken +1");
}

TEST(card_besieged_lets_as_many_raiders_act_as_it_could_place)
{
    trial t;

    trial_attack(&t, "besieged");
    kit_ships(trial_lay(&t), "raider", "starboard_bow", 0);
    kit_ships(&t.k, "raider", "stern", 14);
    kit_ships(&t.k, "civilian", "stern", 0);
    kit_ships(&t.k, "viper", "stern", 6);
    t.k.g.reserves = 0;
    kit_next(&t.k, "die", "1 1 1 1 1 1 1 1 1 1 1 1 1 1 5 1 8");
    trial_attacks(&t, "",
        "civilian bow +1; civilian starboard_bow +1; heavy_raider stern +1; basestar port_stern +1;"
        "raider port_bow +2; civilian port_bow +1; viper port_bow -1; broken +1");
}

TEST(bg_r112_besieged_launches_no_others_for_raiders_of_its_own_that_are_gone)
{
    kit k;

    kit_cast(&k, "tom_zarek laura_roslin lee_adama");
    kit_at(&k, 2, "command");
    kit_hand(&k, 2, "piloting 3");
    kit_next(&k, "die", "3 3 3 3");
    kit_crisis(&k, "besieged");
    kit_expect(&k, ASK_ALERT, 2); /* he takes one of the card's vipers */
    assert_int_equal(k.g.raiders[PORT_BOW], 4);
    kit_act(&k, "take port_bow");
    kit_act(&k, "skill piloting 3");
    for (int i = 0; i < 4; i++)
        kit_act(&k, "attack raider port_bow");
    kit_done(&k);
    assert_int_equal(galactica_on_board(&k.g, RAIDER), 0);
    assert_int_equal(galactica_on_board(&k.g, BASESTAR), 1);
}

TEST(card_boarding_parties_come_without_vipers)
{
    trial t;

    trial_attack(&t, "boarding_parties");
    kit_ships(trial_lay(&t), "heavy_raider", "port_bow", 1);
    trial_attacks(&t, "",
        "centurions 1 -1; centurions 2 +1; heavy_raider port_bow -1; centurions +1;"
        "heavy_raider bow +2; basestar starboard_bow +1; raider starboard_bow +4;"
        "heavy_raider starboard_stern +2; civilian stern +1; civilian port_stern +2");
    trial_drawn(&t, "heavy_raiders ");
}

TEST(card_cylon_swarm_fires_and_comes)
{
    trial t;

    trial_attack(&t, "cylon_swarm");
    kit_ships(trial_lay(&t), "basestar", "stern", 1);
    kit_next(&t.k, "die", "4 8");
    kit_next(&t.k, "damage", "armory");
    trial_attacks(&t, "",
        "damaged armory; basestar bow +1; raider bow +5; heavy_raider starboard_bow +1;"
        "civilian stern +1; viper port_stern +1; civilian port_stern +1; viper port_bow +1;"
        "civilian port_bow +1; keeps massive_deployment");
    trial_attacks(&t, "",
        "basestar bow +1; raider bow +5; heavy_raider starboard_bow +1; civilian stern +1;"
        "viper port_stern +1; civilian port_stern +1; viper port_bow +1; civilian port_bow +1;"
        "keeps massive_deployment");
    trial_drawn(&t, "basestars ");
}

TEST(card_cylon_swarm_makes_every_launch_one_ship_larger_until_the_jump)
{
    kit start, k;

    quiet(&start);
    kit_keep(&start, "cylon_swarm", MASSIVE_DEPLOYMENT);
    kit_ships(&start, "basestar", "bow", 1);
    kit_ships(&start, "basestar", "stern", 1);
    k = start;
    kit_activate(&k, "launch_raiders");
    assert_int_equal(k.g.raiders[BOW], 4);
    assert_int_equal(k.g.raiders[STERN], 4);
    k = start;
    kit_activate(&k, "raiders"); /* there are none: two of each basestar, and one */
    assert_int_equal(k.g.raiders[BOW], 3);
    k = start;
    kit_activate(&k, "heavy_raiders");
    assert_int_equal(k.g.heavies[BOW], 2);
    assert_int_equal(k.g.heavies[STERN], 2);
    k = start;
    kit_next(&k, "destination", "barren_planet deep_space"); /* where nothing waits for the fleet */
    kit_jump(&k);
    kit_until(&k, ASK_ACTION);
    assert_int_equal(k.g.decks[DECK_CRISIS].discard[kit_crisis_face("cylon_swarm")], 1);
    kit_ships(&k, "basestar", "bow", 1);
    kit_activate(&k, "launch_raiders");
    assert_int_equal(k.g.raiders[BOW], 3);
}

TEST(card_heavy_assault_brings_two_basestars_that_fire_at_once)
{
    trial t;

    trial_attack(&t, "heavy_assault");
    kit_next(trial_lay(&t), "die", "3 4 8");
    kit_next(&t.k, "damage", "command");
    trial_attacks(&t, "",
        "raider starboard_bow -1; raider starboard_stern +1; basestar bow +1;"
        "basestar starboard_bow +1; civilian stern +1; civilian port_stern +1; viper port_bow +1;"
        "civilian port_bow +1; damaged command");
    trial_drawn(&t, "raiders basestars ");
}

TEST(card_heavy_assault_makes_a_basestar_fire_that_was_there_before)
{
    trial t;

    trial_attack(&t, "heavy_assault");
    kit_ships(trial_lay(&t), "basestar", "stern", 1);
    t.k.g.base_acted[0] = 1; /* even if it has fired in this turn */
    kit_next(&t.k, "die", "3 4 8");
    kit_next(&t.k, "damage", "command");
    trial_attacks(&t, "0 options 2; 0 area starboard_bow",
        "raider starboard_bow -1; raider starboard_stern +1; basestar starboard_bow +1;"
        "civilian stern +1; civilian port_stern +1; viper port_bow +1; civilian port_bow +1;"
        "damaged command");
}

TEST(card_jammed_assault_shuts_communications)
{
    trial t;

    trial_attack(&t, "jammed_assault");
    trial_attacks(&t, "",
        "raider starboard_bow -1; raider starboard_stern +1; civilian bow +1;"
        "raider starboard_bow +4; basestar starboard_stern +1; heavy_raider starboard_stern +2;"
        "civilian stern +1; viper port_stern +1; civilian port_stern +1; viper port_bow +1;"
        "civilian port_bow +1; keeps communications_jamming");
    kit_step(&t.k, TRIAL_OTHER, STEP_ACTION);
    assert_false(kit_offers(&t.k, "location communications"));
    trial_drawn(&t, "raiders ");
}

TEST(card_raiding_party_sets_the_jump_back)
{
    trial t;

    trial_attack(&t, "raiding_party");
    trial_attacks(&t, "",
        "raider starboard_bow -1; raider starboard_stern +1; basestar starboard_stern +1;"
        "raider starboard_stern +3; heavy_raider stern +2; raider stern +2; civilian port_stern +1;"
        "viper port_bow +2; civilian port_bow +2; track -1");
    trial_drawn(&t, "raiders ");
}

TEST(card_surrounded_fires_comes_and_costs_the_current_player_three_cards)
{
    trial t;

    trial_attack(&t, "surrounded");
    kit_ships(trial_lay(&t), "basestar", "stern", 1);
    kit_next(&t.k, "die", "4 8");
    kit_next(&t.k, "damage", "command");
    trial_attacks(&t, "0 options 1; 0 discard politics 1 leadership 1 tactics 1",
        "damaged command; raider bow +4; basestar starboard_bow +1; raider starboard_stern +3;"
        "heavy_raider starboard_stern +1; civilian stern +1; viper port_stern +1;"
        "civilian port_stern +1; viper port_bow +1; civilian port_bow +1");
    trial_attacks(&t, "0 discard politics 2 leadership 2 tactics 2",
        "raider bow +4; basestar starboard_bow +1; raider starboard_stern +3;"
        "heavy_raider starboard_stern +1; civilian stern +1; viper port_stern +1;"
        "civilian port_stern +1; viper port_bow +1; civilian port_bow +1");
    trial_drawn(&t, "basestars ");
}

TEST(card_tactical_strike_damages_two_vipers_of_the_reserves)
{
    trial t;

    trial_attack(&t, "tactical_strike");
    trial_attacks(&t, "",
        "raider starboard_bow -1; raider starboard_stern +1; heavy_raider bow +1;"
        "civilian starboard_stern +1; civilian stern +1; viper port_stern +2;"
        "civilian port_stern +1; basestar port_bow +1; raider port_bow +5; broken +2");
    trial_drawn(&t, "raiders ");
}

TEST(card_tactical_strike_takes_its_own_vipers_out_of_the_reserves_first)
{
    trial t;

    trial_attack(&t, "tactical_strike");
    kit_broken(trial_lay(&t), 3);
    trial_attacks(&t, "",
        "raider starboard_bow -1; raider starboard_stern +1; heavy_raider bow +1;"
        "civilian starboard_stern +1; civilian stern +1; viper port_stern +2;"
        "civilian port_stern +1; basestar port_bow +1; raider port_bow +5; broken +1");
}

TEST(card_thirty_three_comes_and_stays)
{
    trial t;

    trial_attack(&t, "thirty_three");
    trial_attacks(&t, "",
        "raider starboard_bow -1; raider starboard_stern +1; basestar bow +1;"
        "civilian starboard_stern +1; civilian stern +1; viper port_stern +1;"
        "civilian port_stern +1; viper port_bow +1; civilian port_bow +1;"
        "keeps relentless_pursuit");
    trial_drawn(&t, "raiders ");
}

static void pursued(kit *k)
{
    quiet(k);
    kit_keep(k, "thirty_three", RELENTLESS_PURSUIT);
}

TEST(card_thirty_three_leaves_when_a_civilian_ship_or_a_basestar_is_destroyed)
{
    kit k;
    int face = kit_crisis_face("thirty_three");

    pursued(&k);
    kit_ships(&k, "raider", "stern", 1);
    kit_civilian(&k, "civ_empty", "stern");
    kit_activate(&k, "raiders");
    assert_int_equal(k.g.kept[RELENTLESS_PURSUIT], 0);
    assert_int_equal(k.g.decks[DECK_CRISIS].discard[face], 1);

    pursued(&k);
    kit_ships(&k, "basestar", "bow", 1);
    kit_step(&k, 2, STEP_ACTION);
    kit_die(&k, 3);
    kit_act(&k, "nuke 0");
    assert_int_equal(k.g.kept[RELENTLESS_PURSUIT], 0);
    assert_int_equal(k.g.decks[DECK_CRISIS].discard[face], 1);
}

TEST(card_thirty_three_outlives_other_losses)
{
    kit k;

    pursued(&k);
    kit_ships(&k, "raider", "stern", 2);
    kit_ships(&k, "viper", "stern", 1);
    kit_next(&k, "die", "8 1");
    kit_activate(&k, "raiders");
    assert_int_equal(k.g.vipers[STERN], 0);
    assert_int_not_equal(k.g.kept[RELENTLESS_PURSUIT], 0);
}

TEST(card_thirty_three_is_shuffled_into_the_deck_when_the_fleet_jumps)
{
    kit k;
    int face = kit_crisis_face("thirty_three");

    pursued(&k);
    kit_ships(&k, "basestar", "bow", 1); /* left behind, not destroyed */
    kit_ships(&k, "civilian", "stern", 1);
    kit_jump(&k);
    assert_int_equal(k.g.kept[RELENTLESS_PURSUIT], 0);
    assert_int_equal(k.g.decks[DECK_CRISIS].count[face], 1);
    assert_int_equal(k.g.decks[DECK_CRISIS].discard[face], 0);
}

TEST(every_card_has_a_test)
{
    trial_all_tested(CYLON_ATTACK, false, "", "~");
}
