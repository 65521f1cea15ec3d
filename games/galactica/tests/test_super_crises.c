/*
 * test_super_crises.c: every super crisis with its whole effect, how it is played, and what has no hold
 * on it (ledger, sections 28 and 33).  A test is named after its card.
 */
#include "trial.h"

/* Played at Caprica by a revealed Cylon in seat 0 of three; nobody else has a card. */
static void play(kit *k, const char *id)
{
    char act[64];
    text t = text_in(act, sizeof act);

    kit_cast(k, "tom_zarek laura_roslin saul_tigh");
    kit_revealed(k, 0, "caprica");
    kit_super(k, 0, id);
    kit_step(k, 0, STEP_ACTION);
    kit_act(k, "location");
    text_format(&t, "super %s", id);
    kit_act(k, act);
}

/* Shown to all; it lies in the discards afterwards.  No icon at its foot, no step of the fleet marker:
   what the card itself orders is told here. */
static void is_played(kit *k, const char *id, const char *icons, int discarded)
{
    int face = kit_crisis_face(id) - CRISIS_FACES;
    char told[160] = "";
    text t = text_in(told, sizeof told);
    static const char *const names[] = {
        "raiders ", "heavy_raiders ", "basestars ", "launch_raiders "};

    play(k, id);
    assert_true(kit_told_to(k, EV_CRISIS, SEAT_NONE));
    assert_int_equal(kit_event(k, EV_CRISIS)->arg[1], face + CRISIS_FACES);
    for (int i = 0; i < k->out.count; i++)
        if (k->out.at[i].kind == EV_ACTIVATE)
            text_put(&t, names[k->out.at[i].arg[0]]);
    assert_string_equal(told, icons);
    assert_int_equal(k->g.super_discard >> face & 1, discarded);
    assert_int_equal(k->g.super_crisis[0], 0);
    kit_valid(k);
}

TEST(card_bomb_on_colonial_one_costs_morale_empties_the_ship_and_closes_it)
{
    trial t;

    trial_check(&t, "bomb_on_colonial_one", NO_SEAT, 15, 0, "tactics piloting engineering");
    trial_passes(&t, "", "");
    kit_at(trial_lay(&t), 3, "press_room");
    kit_at(&t.k, 0, "administration");
    trial_fails(
        &t, "", "morale -2; 0 at sickbay; 1 at sickbay; 3 at sickbay; keeps colonial_one_closed");
    is_played(&t.k, "bomb_on_colonial_one", "", 0); /* it stays */
    assert_int_equal(t.k.g.kept[COLONIAL_ONE_CLOSED], kit_crisis_face("bomb_on_colonial_one") + 1);
    assert_false(kit_told(&t.k, EV_TRACK));
}

TEST(card_bomb_on_colonial_one_lets_nobody_move_there_for_the_rest_of_the_game)
{
    kit k;

    kit_cast(&k, "tom_zarek laura_roslin saul_tigh kara_thrace");
    kit_hand(&k, 2, "tactics 1");
    kit_step(&k, 2, STEP_MOVEMENT);
    assert_true(kit_offers(&k, "go press_room"));
    kit_keep(&k, "bomb_on_colonial_one", COLONIAL_ONE_CLOSED);
    kit_jump(&k);
    kit_until(&k, ASK_ACTION);
    kit_step(&k, 2, STEP_MOVEMENT);
    assert_false(kit_offers(&k, "go press_room") || kit_offers(&k, "go administration") ||
                 kit_offers(&k, "go presidents_office"));
    assert_true(kit_offers(&k, "go armory"));
    kit_fly(&k, 3, "bow");
    kit_hand(&k, 3, "tactics 1");
    kit_step(&k, 3, STEP_MOVEMENT);
    assert_false(kit_offers(&k, "go press_room"));
}

TEST(card_cylon_intruders_let_centurions_aboard_and_on_a_fail_damage_galactica)
{
    trial t;

    trial_check(&t, "cylon_intruders", NO_SEAT, 18, 14, "leadership tactics");
    trial_passes(&t, "", "");
    trial_partial(&t, "", "centurions +1");
    kit_next(trial_lay(&t), "damage", "ftl_control");
    kit_at(&t.k, 3, "ftl_control");
    trial_fails(&t, "", "damaged ftl_control; 3 at sickbay; centurions +2");
    trial_lay(&t)->g.centurions[2] = 2;
    kit_next(&t.k, "damage", "armory");
    trial_fails(&t, "", "damaged armory; centurions +1"); /* there are four markers */
    is_played(&t.k, "cylon_intruders", "", 1);
    assert_false(kit_told(&t.k, EV_TRACK));
}

TEST(card_fleet_mobilization_activates_ships_whatever_the_check_comes_to)
{
    trial t;

    trial_check(
        &t, "fleet_mobilization", NO_SEAT, 24, 0, "leadership tactics piloting engineering");
    kit_ships(trial_lay(&t), "basestar", "bow", 1);
    kit_ships(&t.k, "heavy_raider", "starboard_stern", 1);
    kit_next(&t.k, "die", "4 8");
    kit_next(&t.k, "damage", "armory");
    trial_passes(&t, "", "damaged armory; raider bow +3");
    kit_ships(trial_lay(&t), "basestar", "bow", 1);
    kit_ships(&t.k, "heavy_raider", "starboard_stern", 1);
    kit_next(&t.k, "die", "4 8");
    kit_next(&t.k, "damage", "armory");
    trial_fails(&t, "",
        "morale -1; damaged armory; raider starboard_bow -1; raider starboard_stern +1;"
        "heavy_raider starboard_stern -1; heavy_raider stern +1; centurions 1 -1; centurions 2 +1;"
        "raider bow +3");
    is_played(&t.k, "fleet_mobilization", "basestars raiders heavy_raiders launch_raiders ", 1);
    assert_false(kit_told(&t.k, EV_TRACK));
}

TEST(card_fleet_mobilization_fires_before_raiders_are_launched)
{
    trial t;

    trial_check(
        &t, "fleet_mobilization", NO_SEAT, 24, 0, "leadership tactics piloting engineering");
    kit *k = trial_lay(&t);

    for (int seat = 0; seat < 4; seat++)
        kit_hand(k, seat, ""); /* nobody can interrupt it */
    trial_passes(&t, "", "");
    assert_int_equal(kit_event(k, EV_ACTIVATE)->arg[0], ICON_BASESTARS);
    assert_non_null(kit_event_of(k, EV_ACTIVATE, ICON_LAUNCH));
    assert_int_equal(kit_times(k, EV_ACTIVATE), 2);
}

TEST(card_fleet_mobilization_makes_ships_act_that_have_acted_this_turn)
{
    trial t;

    trial_check(
        &t, "fleet_mobilization", NO_SEAT, 24, 0, "leadership tactics piloting engineering");
    kit_ships(trial_lay(&t), "basestar", "bow", 1);
    t.k.g.base_acted[0] = 1;
    t.k.g.raiders_acted[STARBOARD_BOW] = 1;
    kit_next(&t.k, "die", "4 8");
    kit_next(&t.k, "damage", "armory");
    trial_fails(&t, "",
        "morale -1; damaged armory; raider starboard_bow -1; raider starboard_stern +1;"
        "centurions 1 -1; centurions 2 +1; heavy_raider bow +1; raider bow +3");
}

TEST(card_inbound_nukes_cost_fuel_food_and_population)
{
    trial t;

    trial_check(&t, "inbound_nukes", NO_SEAT, 15, 0, "leadership tactics");
    trial_passes(&t, "", "");
    trial_fails(&t, "", "fuel -1; food -1; population -1");
    is_played(&t.k, "inbound_nukes", "", 1);
    assert_false(kit_told(&t.k, EV_TRACK));
}

static const char massive_assault[] =
    "centurions 1 -1; centurions 2 +1; heavy_raider port_bow -1; centurions +1; damaged command;"
    "basestar starboard_stern +1; raider starboard_bow +4; heavy_raider starboard_stern +1;"
    "raider starboard_stern +2; viper port_stern +1; civilian port_stern +2; viper port_bow +1;"
    "civilian port_bow +2; track -2";

TEST(card_massive_assault_activates_comes_and_sets_the_jump_back_by_two)
{
    trial t;

    trial_attack(&t, "massive_assault");
    kit_ships(trial_lay(&t), "heavy_raider", "port_bow", 1);
    kit_ships(&t.k, "basestar", "bow", 1);
    kit_next(&t.k, "die", "4 8");
    kit_next(&t.k, "damage", "command");
    t.k.g.track = 4;
    trial_attacks(&t, "0 options 2; 0 area starboard_stern", massive_assault);
    is_played(&t.k, "massive_assault", "heavy_raiders basestars ", 1);
}

TEST(card_massive_assault_brings_two_basestars_and_leaves_the_marker_on_the_board)
{
    trial t;

    trial_attack(&t, "massive_assault");
    trial_lay(&t)->g.track = 1;
    trial_attacks(&t, "",
        "centurions 1 -1; centurions 2 +1; basestar starboard_bow +1; basestar starboard_stern +1;"
        "raider starboard_bow +4; heavy_raider starboard_stern +1; raider starboard_stern +2;"
        "viper port_stern +1; civilian port_stern +2; viper port_bow +1; civilian port_bow +2;"
        "track -1");
}

/* Of all that is asked while the check of a crisis goes by, everybody doing little. */
static uint64_t asked_during(kit *k)
{
    uint64_t set = 0;

    while (k->g.flow.ask != ASK_ACTION) {
        set |= (uint64_t)1 << k->g.flow.ask;
        if (k->g.flow.ask == ASK_ADD)
            kit_act(k, "add");
        else
            kit_act(k, "pass");
    }
    return set;
}

TEST(bg_461_abilities_that_act_on_crises_and_checks_have_no_hold_on_super_crises)
{
    static const char cast[] = "william_adama helo_agathon sharon_valerii galen_tyrol kara_thrace";
    const uint64_t sheets =
        (uint64_t)1 << ASK_INTUITION | (uint64_t)1 << ASK_DEVOTION | (uint64_t)1 << ASK_AUTHORITY;
    kit k;

    kit_cast(&k, cast);
    kit_at(&k, 1, "hangar_deck");
    kit_hand(&k, 3, "politics 3 engineering 3");
    kit_crisis(&k, "security_breach");
    assert_true(k.g.check.inspired);
    assert_true((asked_during(&k) & sheets) == sheets);

    kit_cast(&k, cast);
    kit_at(&k, 1, "hangar_deck");
    kit_hand(&k, 3, "politics 3 engineering 3");
    kit_super_crisis(&k, "inbound_nukes");
    assert_false(k.g.check.inspired);
    kit_expect(&k, ASK_WINDOW, 3); /* cards may be played on it */
    assert_true(
        kit_offers_to(&k, 3, "play politics 3") && kit_offers_to(&k, 3, "play engineering 3"));
    assert_true((asked_during(&k) & sheets) == 0);
}

TEST(bg_461_starbuck_cannot_discard_a_super_crisis)
{
    kit k;

    kit_cast(&k, "tom_zarek laura_roslin kara_thrace");
    kit_revealed(&k, 0, "caprica");
    kit_super(&k, 0, "inbound_nukes");
    kit_step(&k, 0, STEP_ACTION);
    kit_act(&k, "location");
    kit_act(&k, "super inbound_nukes");
    assert_true(kit_told(&k, EV_RESULT)); /* nobody was asked: nobody has a card */
    assert_int_equal(k.g.resource[FUEL], 7);
}

TEST(every_card_has_a_test)
{
    trial_all_tested(SKILL_CHECK, true, "", "~");
}
