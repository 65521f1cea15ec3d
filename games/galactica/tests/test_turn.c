/* test_turn.c: how the game ends, and the order of a turn (ledger, sections 5 and 6). */
#include "kit.h"

static seats winners(const kit *k)
{
    return galactica_game.outcome(&k->g.flow).winners;
}

/* Four players, seat 1 a hidden Cylon. */
static void three_humans_and_a_cylon(kit *k)
{
    kit_cast(k, "william_adama laura_roslin galen_tyrol sharon_valerii");
    kit_loyalty(k, 1, "cylon_send_to_brig");
}

/* ---- the end of the game ---- */

TEST(bg_083_humans_win_by_a_jump_from_distance_eight)
{
    kit k;

    three_humans_and_a_cylon(&k);
    kit_distance(&k, 7);
    kit_jump(&k);
    kit_expect(&k, ASK_DESTINATION, 0);
    for (int distance = 8; distance <= 10; distance++) {
        three_humans_and_a_cylon(&k);
        kit_distance(&k, distance);
        kit_jump(&k);
        assert_true(kit_over(&k, CAUSE_ESCAPE));
        assert_int_equal(winners(&k), SEAT_BIT(0) | SEAT_BIT(2) | SEAT_BIT(3));
    }
}

/* Reaching eight is not enough: one jump is still to come. */
TEST(bg_083_arriving_at_eight_does_not_win_yet)
{
    kit k;

    three_humans_and_a_cylon(&k);
    kit_distance(&k, 6);
    k.g.sleepers = 1;
    kit_next(&k, "destination", "deep_space ragnar_anchorage");
    kit_jump(&k);
    kit_act(&k, "destination deep_space");
    assert_int_equal(k.g.distance, 8);
    assert_true(kit_goes_on(&k));
    kit_jump(&k);
    assert_true(kit_over(&k, CAUSE_ESCAPE));
}

static void cylons_have_won(kit *k, int cause)
{
    assert_true(kit_over(k, cause));
    assert_int_equal(winners(k), SEAT_BIT(1));
}

TEST(bg_084_cylons_win_by_any_of_their_ways)
{
    static const char *const resources[] = {"fuel", "food", "morale", "population"};
    kit k;

    for (int resource = 0; resource < RESOURCES; resource++) {
        three_humans_and_a_cylon(&k);
        kit_resource(&k, resources[resource], 0);
        kit_step(&k, 0, STEP_END);
        cylons_have_won(&k, CAUSE_FUEL + resource);
    }
    three_humans_and_a_cylon(&k);
    k.g.centurions[BOARDING_END - 1] = 1;
    kit_activate(&k, "heavy_raiders");
    cylons_have_won(&k, CAUSE_BOARDED);
    three_humans_and_a_cylon(&k);
    k.g.damaged = (1 << DAMAGEABLE) - 1 - 1;
    kit_ships(&k, "basestar", "bow", 1);
    kit_die(&k, 8);
    k.g.tokens_gone = (1 << GALACTICA_RESOURCE_TOKENS) - 1;
    kit_activate(&k, "basestars");
    cylons_have_won(&k, CAUSE_DESTROYED);
}

TEST(bg_085_a_resource_at_zero_when_a_turn_ends_loses)
{
    kit k;

    three_humans_and_a_cylon(&k);
    kit_resource(&k, "food", 1);
    kit_step(&k, 2, STEP_END);
    assert_true(kit_goes_on(&k));
    kit_resource(&k, "food", 0);
    kit_step(&k, 2, STEP_END);
    cylons_have_won(&k, CAUSE_FOOD);
}

TEST(bg_086_a_resource_may_touch_zero_within_a_turn)
{
    kit k;

    three_humans_and_a_cylon(&k);
    kit_resource(&k, "morale", 0);
    kit_at(&k, 1, "brig"); /* no crisis comes between */
    kit_quorum_hand(&k, "inspirational_speech");
    kit_step(&k, 1, STEP_ACTION);
    assert_true(kit_goes_on(&k));
    kit_die(&k, 8);
    kit_act(&k, "quorum inspirational_speech");
    assert_int_equal(k.g.resource[MORALE], 1);
    assert_true(kit_goes_on(&k));
    assert_int_equal(k.g.current, 2);
}

TEST(bg_087_the_resource_test_closes_every_turn)
{
    kit k;

    for (int seat = 0; seat < 4; seat++) {
        three_humans_and_a_cylon(&k);
        kit_resource(&k, "fuel", 0);
        kit_step(&k, seat, STEP_END);
        kit_pass(&k); /* Boomer's Recon */
        cylons_have_won(&k, CAUSE_FUEL);
    }
    three_humans_and_a_cylon(&k);
    kit_revealed(&k, 1, "caprica");
    kit_resource(&k, "fuel", 0);
    kit_step(&k, 1, STEP_ACTION);
    assert_true(kit_goes_on(&k));
    kit_act(&k, "nothing");
    cylons_have_won(&k, CAUSE_FUEL);
}

TEST(bg_088_a_centurion_at_the_end_of_its_track_wins_at_once)
{
    kit k;

    three_humans_and_a_cylon(&k);
    k.g.centurions[BOARDING_END - 2] = 2;
    kit_activate(&k, "heavy_raiders");
    assert_true(kit_goes_on(&k));
    assert_int_equal(k.g.centurions[BOARDING_END - 1], 2);
    kit_activate(&k, "heavy_raiders");
    cylons_have_won(&k, CAUSE_BOARDED);
}

/* Basestars fire at Galactica and hit; the tokens that can come up are these. */
static void hit_galactica(kit *k, const char *token)
{
    kit_ships(k, "basestar", "bow", 1);
    kit_current(k, 0);
    kit_die(k, 8);
    kit_next(k, "damage", token);
    kit_activate(k, "basestars");
}

TEST(bg_089_the_sixth_damaged_location_ends_galactica_at_once)
{
    static const char *const locations[] = {
        "hangar_deck", "armory", "command", "admirals_quarters", "ftl_control"};
    kit k;

    three_humans_and_a_cylon(&k);
    for (int i = 0; i < 5; i++) {
        hit_galactica(&k, locations[i]);
        assert_true(kit_goes_on(&k));
    }
    hit_galactica(&k, "food"); /* resource tokens do not count */
    hit_galactica(&k, "fuel");
    assert_true(kit_goes_on(&k));
    hit_galactica(&k, "weapons_control");
    cylons_have_won(&k, CAUSE_DESTROYED);
}

TEST(bg_089_a_repaired_location_does_not_count)
{
    kit k;

    three_humans_and_a_cylon(&k);
    k.g.damaged = (uint8_t)((1 << DAMAGEABLE) - 1 - (1 << galactica_token_of(ARMORY)));
    kit_at(&k, 0, "command");
    kit_hand(&k, 0, "engineering 1");
    kit_step(&k, 0, STEP_ACTION);
    kit_act(&k, "skill engineering 1 0");
    hit_galactica(&k, "armory");
    assert_true(kit_goes_on(&k));
}

TEST(bg_090_the_last_jump_draws_no_destination)
{
    kit k;

    three_humans_and_a_cylon(&k);
    for (int resource = 0; resource < RESOURCES; resource++)
        k.g.resource[resource] = 1;
    kit_distance(&k, 9);
    kit_jump(&k);
    assert_true(kit_over(&k, CAUSE_ESCAPE));
    assert_int_equal(galactica_deck_size(&k.g, DECK_DESTINATION), 22);
    assert_false(kit_told(&k, EV_DESTINATIONS));
    three_humans_and_a_cylon(&k);
    kit_resource(&k, "population", 0);
    kit_distance(&k, 9);
    kit_jump(&k);
    cylons_have_won(&k, CAUSE_POPULATION);
}

TEST(bg_091_turns_go_clockwise)
{
    int current = 2;
    kit k;

    three_humans_and_a_cylon(&k);
    kit_revealed(&k, 3, "caprica"); /* Cylons have their turns, too */
    kit_turn(&k, current);
    for (int turns = 0; turns < 9; turns++) {
        int now = k.g.current, before = k.g.turns;

        assert_int_equal(now, current);
        while (k.g.turns == before)
            kit_until(&k, k.g.flow.ask);
        current = (current + 1) % 4;
        assert_int_equal(k.g.turns, before + 1);
        assert_int_equal(kit_event(&k, EV_TURN)->arg[0], current);
    }
}

/* ---- the steps of a turn ---- */

/* The steps that an act told, in order. */
static int steps_told(const kit *k, int *steps, int most)
{
    int count = 0;

    for (int i = 0; i < k->out.count && count < most; i++)
        if (k->out.at[i].kind == EV_STEP)
            steps[count++] = k->out.at[i].arg[0];
    return count;
}

TEST(bg_092_a_turn_has_six_steps_in_order)
{
    static const int order[] = {STEP_SKILLS, STEP_MOVEMENT, STEP_ACTION, STEP_CRISIS,
        STEP_CYLON_SHIPS, STEP_JUMP, STEP_END};
    int steps[16], count;
    kit k;

    kit_cast(&k, "william_adama laura_roslin galen_tyrol");
    kit_ships(&k, "raider", "bow", 1);
    kit_next(&k, "die", "1");
    kit_next(&k, "crisis", "riots_basestars"); /* a choice, basestars, jump */
    kit_turn(&k, 0);
    count = steps_told(&k, steps, 16);
    kit_expect(&k, ASK_MOVE, 0);
    kit_act(&k, "stay");
    count += steps_told(&k, steps + count, 16 - count);
    kit_expect(&k, ASK_ACTION, 0);
    kit_act(&k, "nothing");
    count += steps_told(&k, steps + count, 16 - count);
    kit_expect(&k, ASK_HALF, 0);
    kit_act(&k, "half 1");
    count += steps_told(&k, steps + count, 16 - count);
    assert_true(count >= 7);
    for (int i = 0; i < 7; i++)
        assert_int_equal(steps[i], order[i]);
    assert_int_equal(k.g.current, 1);
}

TEST(bg_092_a_stranded_player_neither_moves_nor_acts)
{
    static const int first[] = {STEP_SKILLS, STEP_CRISIS};
    int steps[16];
    kit k;

    kit_cast(&k, "helo_agathon laura_roslin saul_tigh");
    kit_at(&k, 0, "off_board");
    k.g.began[0] = 0;
    kit_next(&k, "crisis", "riots_launch");
    kit_turn(&k, 0);
    kit_expect(&k, ASK_HALF, k.g.title[ADMIRAL]);
    assert_int_equal(kit_hand_size(&k, 0), 5);
    assert_int_equal(steps_told(&k, steps, 16), 2);
    assert_memory_equal(steps, first, sizeof first);
    kit_turn(&k, 0); /* his second turn */
    assert_int_equal(k.g.place[0], HANGAR_DECK);
    kit_expect(&k, ASK_MOVE, 0);
}

TEST(bg_092_a_prisoner_has_no_crisis_step)
{
    kit k;

    kit_cast(&k, "william_adama laura_roslin saul_tigh");
    kit_at(&k, 0, "brig");
    kit_ships(&k, "raider", "bow", 1);
    kit_step(&k, 0, STEP_ACTION);
    kit_act(&k, "nothing");
    assert_false(kit_told(&k, EV_CRISIS) || kit_told(&k, EV_ACTIVATE) || kit_told(&k, EV_TRACK));
    assert_int_equal(k.g.current, 1);
    assert_int_equal(galactica_deck_size(&k.g, DECK_CRISIS), 70);
}

/* Before anything is drawn, in whoever's turn. */
TEST(bg_092_tigh_loses_a_single_card_when_a_turn_begins)
{
    kit k;

    kit_cast(&k, "saul_tigh laura_roslin william_adama");
    kit_hand(&k, 0, "tactics 2");
    kit_turn(&k, 1);
    assert_int_equal(kit_hand_size(&k, 0), 0);
    assert_true(kit_told_to(&k, EV_ALCOHOLIC, SEAT_NONE));
    kit_hand(&k, 0, "tactics 2");
    kit_turn(&k, 0);
    assert_int_equal(k.g.discards[kit_face("tactics 2")], 2);
    assert_int_equal(kit_hand_size(&k, 0), 5);
    kit_hand(&k, 0, "tactics 2 tactics 3");
    kit_turn(&k, 1);
    assert_int_equal(kit_hand_size(&k, 0), 2);
}

/* A crisis in the turn of Adama, whose choice is the second; it goes on to the next turn. */
static void play_crisis(kit *k, const char *crisis)
{
    kit_next(k, "crisis", crisis);
    kit_step(k, 0, STEP_CRISIS);
    if (k->g.flow.ask == ASK_HALF)
        kit_act(k, "half 1");
}

TEST(bg_093_ships_act_only_when_there_are_any_and_the_card_says_so)
{
    int steps[16];
    kit k;

    kit_cast(&k, "william_adama laura_roslin galen_tyrol");
    play_crisis(&k, "riots_launch");
    assert_false(kit_told(&k, EV_ACTIVATE));
    assert_int_equal(steps_told(&k, steps, 16) > 0 && steps[0] == STEP_CYLON_SHIPS, false);
    kit_cast(&k, "william_adama laura_roslin galen_tyrol");
    kit_ships(&k, "basestar", "bow", 1);
    play_crisis(&k, "riots_launch");
    assert_true(kit_told(&k, EV_ACTIVATE));
    assert_int_equal(k.g.raiders[BOW], 3);
}

TEST(bg_094_the_jump_is_prepared_only_when_the_card_says_so)
{
    kit k;

    kit_cast(&k, "william_adama laura_roslin galen_tyrol");
    play_crisis(&k, "riots_launch");
    assert_int_equal(k.g.track, 0);
    assert_false(kit_told(&k, EV_TRACK));
    play_crisis(&k, "riots_basestars");
    assert_int_equal(k.g.track, 1);
}

TEST(bg_095_at_the_end_the_crises_are_discarded_and_the_token_passes)
{
    int face = kit_crisis_face("riots_launch");
    kit k;

    kit_cast(&k, "william_adama laura_roslin galen_tyrol");
    kit_next(&k, "crisis", "riots_launch");
    kit_step(&k, 0, STEP_CRISIS);
    kit_expect(&k, ASK_HALF, 0);
    assert_int_equal(k.g.decks[DECK_CRISIS].discard[face], 0);
    assert_int_equal(k.g.current, 0);
    kit_act(&k, "half 1");
    assert_int_equal(k.g.decks[DECK_CRISIS].discard[face], 1);
    assert_int_equal(galactica_deck_size(&k.g, DECK_CRISIS), 69);
    assert_int_equal(k.g.current, 1);
    assert_int_equal(kit_seen(&k, SEAT_NONE, "current"), 1);
}

/* Hands are cut before the resources are looked at: BG-R019. */
TEST(bg_095_hand_limits_come_before_the_resource_test)
{
    kit k;

    kit_cast(&k, "william_adama laura_roslin galen_tyrol");
    kit_resource(&k, "food", 0);
    kit_hand(&k, 0,
        "politics 1 politics 1 politics 1 politics 1 politics 1 politics 1 tactics 1 tactics 1 "
        "tactics 1 tactics 1 tactics 1");
    kit_step(&k, 0, STEP_END);
    kit_expect(&k, ASK_DISCARD, 0);
    assert_true(kit_goes_on(&k));
    kit_act(&k, "discard tactics 1");
    assert_true(kit_over(&k, CAUSE_FOOD));
}

/* All at once, unseen until the last has answered, then in seat order from the current player: BG-R020. */
TEST(bg_095_all_above_the_limit_discard_at_the_same_time)
{
    static const char eleven[] =
        "politics 1 politics 1 leadership 1 leadership 1 leadership 1 leadership 1 tactics 1 "
        "tactics 1 piloting 1 piloting 1 piloting 1";
    kit k, other;

    kit_cast(&k, "william_adama laura_roslin kara_thrace");
    for (int seat = 0; seat < 2; seat++)
        kit_hand(&k, seat, eleven);
    kit_step(&k, 1, STEP_END);
    assert_int_equal(kit_asked(&k), SEAT_BIT(0) | SEAT_BIT(1));
    other = k;
    kit_act_as(&k, 0, "discard politics 1");
    kit_act_as(&other, 0, "discard piloting 1");
    assert_false(kit_told(&k, EV_DISCARDED));
    kit_same_to_all_but(&k, &other, SEAT_BIT(0));
    kit_act_as(&k, 1, "discard tactics 1");
    assert_int_equal(kit_times(&k, EV_DISCARDED), 2);
    assert_int_equal(kit_event(&k, EV_DISCARDED)->arg[0], 1);
    assert_int_equal(kit_hand_size(&k, 0), 10);
    assert_int_equal(kit_hand_size(&k, 1), 10);
}

/* A turn that a reveal ends has its end all the same: BG-R021. */
TEST(bg_095_a_turn_ended_by_a_reveal_has_its_end)
{
    kit k;

    three_humans_and_a_cylon(&k);
    kit_resource(&k, "food", 0);
    kit_step(&k, 1, STEP_ACTION);
    kit_act(&k, "reveal cylon_send_to_brig 0");
    cylons_have_won(&k, CAUSE_FOOD);
    three_humans_and_a_cylon(&k);
    kit_step(&k, 1, STEP_ACTION);
    kit_act(&k, "reveal cylon_send_to_brig 0");
    assert_false(kit_told(&k, EV_CRISIS));
    assert_int_equal(k.g.current, 2);
}

TEST(bg_096_the_next_player_begins_with_receive_skills)
{
    int steps[4];
    kit k;

    kit_cast(&k, "william_adama lee_adama galen_tyrol");
    kit_step(&k, 0, STEP_END);
    kit_expect(&k, ASK_DRAW, 1); /* Apollo's multi-skill */
    assert_int_equal(k.g.step, STEP_SKILLS);
    assert_true(steps_told(&k, steps, 4) >= 1);
    assert_int_equal(kit_event_of(&k, EV_STEP, STEP_SKILLS) != NULL, true);
    assert_int_equal(kit_event(&k, EV_TURN)->arg[0], 1);
}
