/* test_piloting.c: characters who fly a viper themselves (ledger, section 20). */
#include "kit.h"

/* Starbuck flies ahead of the bow, in seat 1; it is Adama's turn. */
static void lay_flying(kit *k)
{
    kit_cast(k, "william_adama kara_thrace galen_tyrol");
    kit_fly(k, 1, "bow");
}

static void lay_in_hangar(kit *k)
{
    kit_cast(k, "kara_thrace william_adama galen_tyrol");
    kit_at(k, 0, "hangar_deck");
    kit_step(k, 0, STEP_ACTION);
}

/* She is not in a viper, and her piloting token is in no area. */
static void expect_landed(const kit *k, int seat, int place)
{
    assert_int_equal(k->g.place[seat], place);
    assert_int_equal(k->g.area[seat], NO_AREA);
    for (int area = 0; area < AREAS; area++)
        assert_int_equal(galactica_pilots_in(&k->g, area), 0);
}

TEST(bg_303_whoever_has_piloting_may_fly)
{
    static const char *const pilots = "helo_agathon lee_adama kara_thrace sharon_valerii";
    kit k;

    for (int character = 0; character < CHARACTERS; character++) {
        const char *id = galactica_pieces->sheet[character].id;
        char cast[96];
        text t = text_in(cast, sizeof cast);
        bool flies = strstr(pilots, id) != NULL;

        text_format(&t, "%s %s %s", id, character == WILLIAM_ADAMA ? "saul_tigh" : "william_adama",
            character == GALEN_TYROL ? "tom_zarek" : "galen_tyrol");
        kit_cast(&k, cast);
        kit_at(&k, 0, "hangar_deck");
        kit_hand(&k, 0, "politics 1 politics 2");
        kit_step(&k, 0, STEP_ACTION);
        assert_int_equal(kit_offers(&k, "location"), flies);
        if (!flies)
            assert_int_equal(kit_refused(&k, "location"), BG(303));
        kit_at(&k, 0, "research_lab");
        kit_step(&k, 0, STEP_ACTION);
        kit_act(&k, "location");
        assert_int_not_equal(k.g.flow.ask, ASK_LAUNCH);
    }
}

TEST(bg_304_he_launches_by_the_usual_rules)
{
    kit k;

    lay_in_hangar(&k);
    kit_act(&k, "location");
    kit_expect(&k, ASK_LAUNCH, 0);
    assert_int_equal(kit_options(&k, 0), 2);
    assert_true(kit_offers(&k, "launch port_bow"));
    kit_act(&k, "launch port_stern");
    assert_int_equal(k.g.reserves, 7);
    assert_int_equal(kit_seen(&k, 2, "areas.4.pilots.0"), 0);
    assert_int_equal(kit_seen(&k, 2, "areas.4.vipers"), 0);
}

TEST(bg_305_his_token_leaves_the_board)
{
    kit k;

    lay_in_hangar(&k);
    kit_act(&k, "location");
    kit_act(&k, "launch port_stern");
    assert_true(kit_seen_word(&k, 1, "seats.0.place", "viper"));
    assert_false(galactica_aboard(&k.g, 0, ABOARD_GALACTICA));
    assert_false(galactica_aboard(&k.g, 0, ABOARD_COLONIAL_ONE));
}

TEST(bg_306_a_pilot_takes_his_turns_as_usual)
{
    kit k;

    kit_cast(&k, "william_adama sharon_valerii galen_tyrol");
    kit_fly(&k, 1, "bow");
    kit_turn(&k, 1);
    kit_expect(&k, ASK_MOVE, 1);
    assert_int_equal(kit_hand_size(&k, 1), 5);
    kit_act(&k, "stay");
    kit_expect(&k, ASK_ACTION, 1);
    kit_act(&k, "nothing");
    assert_int_equal(k.g.step, STEP_CRISIS);
    assert_true(kit_told(&k, EV_CRISIS));
}

TEST(bg_307_in_his_movement_step_he_flies_or_lands)
{
    kit k;

    lay_flying(&k);
    kit_hand(&k, 1, "piloting 1");
    kit_step(&k, 1, STEP_MOVEMENT);
    assert_true(kit_offers(&k, "stay"));
    assert_true(kit_offers(&k, "fly starboard_bow"));
    assert_true(kit_offers(&k, "fly port_bow"));
    assert_false(kit_offers(&k, "fly stern"));
    assert_true(kit_offers(&k, "go command"));
    assert_true(kit_offers(&k, "go press_room"));
    assert_false(kit_offers(&k, "go sickbay"));
    kit_act(&k, "fly port_bow");
    assert_int_equal(k.g.area[1], PORT_BOW);
    assert_int_equal(kit_hand_size(&k, 1), 1);
    kit_valid(&k);
}

TEST(bg_308_he_acts_without_a_location)
{
    kit k;

    lay_flying(&k);
    kit_hand(&k, 1, "politics 1 leadership 1 engineering 1");
    kit_step(&k, 1, STEP_ACTION);
    assert_true(kit_offers(&k, "skill politics 1"));
    assert_true(kit_offers(&k, "skill leadership 1 0"));
    assert_false(kit_offers(&k, "skill engineering 1"));
    assert_false(kit_offers(&k, "location"));
    kit_act(&k, "skill politics 1");
    kit_expect(&k, ASK_DRAW, 1);
}

TEST(bg_309_or_he_activates_his_viper_to_move_again)
{
    kit k;

    lay_flying(&k);
    kit_step(&k, 1, STEP_MOVEMENT);
    kit_act(&k, "fly starboard_bow");
    kit_expect(&k, ASK_ACTION, 1);
    assert_true(kit_offers(&k, "fly bow"));
    assert_false(kit_offers(&k, "fly stern"));
    kit_act(&k, "fly starboard_stern");
    assert_int_equal(k.g.area[1], STARBOARD_STERN);
}

TEST(bg_309_or_to_attack)
{
    kit k;

    lay_flying(&k);
    kit_ships(&k, "raider", "starboard_bow", 1);
    kit_step(&k, 1, STEP_MOVEMENT);
    kit_act(&k, "fly starboard_bow");
    kit_die(&k, 3);
    kit_act(&k, "attack raider starboard_bow");
    assert_int_equal(k.g.raiders[STARBOARD_BOW], 0);
}

/* ---- being hit ---- */

static void shoot(kit *k, int number)
{
    lay_flying(k);
    kit_ships(k, "raider", "bow", 1);
    kit_die(k, number);
    kit_activate(k, "raiders");
    kit_done(k);
    kit_spent(k);
}

TEST(bg_310_damaged_the_pilot_goes_to_sickbay)
{
    kit k;

    for (int number = 1; number <= 7; number++) {
        shoot(&k, number);
        assert_int_equal(k.g.place[1], number < 5 ? IN_VIPER : SICKBAY);
    }
}

TEST(bg_311_and_the_viper_into_the_box_without_him)
{
    kit k;

    shoot(&k, 6);
    assert_int_equal(kit_seen(&k, 0, "reserves.damaged_vipers"), 1);
    assert_int_equal(kit_seen(&k, 0, "reserves.vipers"), 7);
    expect_landed(&k, 1, SICKBAY);
}

TEST(bg_312_destroyed_the_pilot_goes_to_sickbay)
{
    kit k;

    shoot(&k, 8);
    expect_landed(&k, 1, SICKBAY);
}

TEST(bg_313_and_the_viper_is_out_of_the_game)
{
    kit k;

    shoot(&k, 8);
    assert_int_equal(kit_seen(&k, 0, "reserves.lost_vipers"), 1);
    assert_int_equal(kit_seen(&k, 0, "reserves.vipers"), 7);
    assert_int_equal(kit_seen(&k, 0, "reserves.damaged_vipers"), 0);
}

TEST(bg_r069_at_once_in_the_turn_of_another)
{
    kit k;

    lay_flying(&k);
    kit_ships(&k, "raider", "bow", 2);
    kit_next(&k, "die", "5 1");
    kit_activate(&k, "raiders");
    assert_int_equal(k.g.current, 0);
    assert_int_equal(kit_nth(&k, EV_ATTACK, 0)->arg[2], 1);
    assert_int_equal(kit_nth(&k, EV_ATTACK, 1)->arg[0], RAIDER_AT_GALACTICA);
    assert_true(kit_nth(&k, EV_SENT, 0) < kit_nth(&k, EV_ATTACK, 1));
    expect_landed(&k, 1, SICKBAY);
}

/* ---- leaving the viper ---- */

TEST(bg_314_on_a_jump_pilots_come_to_the_hangar_deck)
{
    kit k;

    lay_flying(&k);
    kit_fly(&k, 1, "starboard_stern");
    kit_next(&k, "destination", "barren_planet deep_space");
    kit_jump(&k);
    kit_act(&k, "destination barren_planet");
    expect_landed(&k, 1, HANGAR_DECK);
    assert_int_equal(k.g.reserves, 8);
}

TEST(bg_315_leaving_is_possible_from_any_area)
{
    static const char *const places[] = {"command", "press_room"};
    kit k;

    for (int area = 0; area < AREAS; area++)
        for (int i = 0; i < 2; i++) {
            lay_flying(&k);
            kit_fly(&k, 1, galactica_area_ids[area]);
            kit_hand(&k, 1, "piloting 1 tactics 2");
            kit_step(&k, 1, STEP_MOVEMENT);
            kit_actf(&k, "go %s", places[i]);
            kit_act(&k, "take_card tactics 2");
            expect_landed(&k, 1, kit_place(places[i]));
            assert_int_equal(kit_holds(&k, 1, "tactics 2"), 0);
            assert_int_equal(k.g.reserves, 8);
        }
}

TEST(bg_316_sent_to_the_brig_he_leaves_his_viper)
{
    kit k;

    lay_flying(&k);
    kit_hand(&k, 0, "leadership 5 leadership 4");
    kit_destiny(&k, "leadership 1 leadership 1 tactics 1");
    kit_check(&k, 0, "admirals_quarters", 1);
    kit_pass(&k);
    while (k.g.flow.ask == ASK_ADD)
        kit_act(&k, kit_asked(&k) == SEAT_BIT(0) ? "add leadership 5 leadership 4" : "add");
    kit_pass(&k);
    expect_landed(&k, 1, BRIG);
    assert_int_equal(k.g.reserves, 8);
}

TEST(bg_316_sent_to_sickbay_likewise)
{
    kit k;

    lay_flying(&k);
    kit_current(&k, 1);
    kit_crisis(&k, "rescue_mission_raiders");
    kit_act(&k, "half 0");
    expect_landed(&k, 1, SICKBAY);
    assert_int_equal(k.g.reserves, 8);
    assert_int_equal(k.g.broken, 0);
}

TEST(bg_317_the_piloting_token_comes_off_whenever_its_owner_leaves)
{
    kit k;

    lay_flying(&k);
    kit_fly(&k, 1, "stern");
    assert_int_equal(kit_seen_count(&k, 2, "areas.3.pilots"), 1);
    kit_crisis(&k, "sleep_deprivation");
    kit_act(&k, "half 0");
    assert_int_equal(kit_seen_count(&k, 2, "areas.3.pilots"), 0);
    assert_true(kit_seen_null(&k, 2, "seats.1.area"));
    expect_landed(&k, 1, HANGAR_DECK);
}

/* ---- the example: Starbuck goes out and shoots ---- */

/* Her turn from its start, up to her action; a raider is off the port bow. */
static void begin_example(kit *k)
{
    kit_cast(k, "kara_thrace william_adama galen_tyrol");
    kit_at(k, 0, "hangar_deck");
    kit_ships(k, "raider", "port_bow", 1);
    kit_turn(k, 0);
    kit_until(k, ASK_MOVE);
    kit_act(k, "stay");
    kit_expect(k, ASK_ACTION, 0);
}

static void launch_and_shoot(kit *k)
{
    begin_example(k);
    kit_act(k, "location");
    kit_act(k, "launch port_bow");
    kit_die(k, 3);
    kit_act(k, "attack raider port_bow");
    while (k->g.flow.ask == ASK_WINDOW)
        kit_act(k, "pass");
}

TEST(bg_318_example_she_uses_the_hangar_deck)
{
    kit k;

    begin_example(&k);
    kit_act(&k, "location");
    kit_act(&k, "launch port_bow");
    assert_int_equal(k.g.place[0], IN_VIPER);
    assert_int_equal(k.g.area[0], PORT_BOW);
    assert_int_equal(k.g.vipers[PORT_BOW], 0);
    assert_int_equal(k.g.reserves, 7);
}

TEST(bg_319_example_with_the_extra_action_she_attacks)
{
    kit k;

    begin_example(&k);
    kit_act(&k, "location");
    kit_act(&k, "launch port_bow");
    kit_expect(&k, ASK_ACTION, 0);
    assert_true(kit_offers(&k, "attack raider port_bow"));
}

TEST(bg_320_example_a_3_destroys_it_and_her_crisis_follows)
{
    kit k;

    launch_and_shoot(&k);
    assert_int_equal(kit_event(&k, EV_ROLL)->arg[4], 3);
    assert_int_equal(galactica_supply(&k.g, RAIDER), 16);
    assert_int_equal(k.g.step, STEP_CRISIS);
    assert_true(kit_told(&k, EV_CRISIS));
}

TEST(bg_321_example_expert_pilot_needs_a_viper_at_the_start_of_the_turn)
{
    kit k;

    launch_and_shoot(&k);
    assert_int_not_equal(k.g.flow.ask, ASK_ACTION);
    kit_cast(&k, "kara_thrace william_adama galen_tyrol");
    kit_fly(&k, 0, "port_bow");
    kit_turn(&k, 0);
    kit_until(&k, ASK_MOVE);
    kit_act(&k, "stay");
    kit_act(&k, "fly bow");
    kit_expect(&k, ASK_ACTION, 0);
    kit_act(&k, "fly starboard_bow");
    assert_int_equal(k.g.step, STEP_CRISIS);
}
