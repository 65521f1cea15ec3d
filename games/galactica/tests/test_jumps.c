/* test_jumps.c: the fleet marker, FTL Control and the steps of a jump (ledger, sections 22 and 23). */
#include "kit.h"

enum { LAST_BUT_ONE = 4, THIRD = 3 };

/* Adama, in seat 0, is the Admiral; nobody reacts to a die. */
static void lay(kit *k)
{
    kit_cast(k, "william_adama galen_tyrol laura_roslin");
}

/* The fleet jumps; the Admiral draws these two and takes the first. */
static void jump_to(kit *k, const char *taken, const char *rejected)
{
    kit_next(k, "destination", taken);
    kit_next(k, "destination", rejected);
    kit_jump(k);
    kit_actf(k, "destination %s", taken);
}

/* Seat 1's crisis step: this crisis, whose first half somebody chooses. */
static void meet(kit *k, const char *crisis)
{
    kit_next(k, "crisis", crisis);
    kit_step(k, 1, STEP_CRISIS);
    kit_act(k, "half 0");
}

/* ---- preparing ---- */

TEST(bg_328_a_jump_icon_moves_the_marker_by_one)
{
    kit k;

    for (int track = 0; track < LAST_BUT_ONE; track++) {
        lay(&k);
        k.g.track = (uint8_t)track;
        meet(&k, "riots_basestars");
        assert_int_equal(kit_seen(&k, 1, "track"), track + 1);
        assert_false(kit_told(&k, EV_JUMP));
    }
    lay(&k);
    meet(&k, "riots_launch");
    assert_int_equal(kit_seen(&k, 1, "track"), 0);
}

TEST(bg_329_at_auto_jump_the_fleet_jumps_at_once)
{
    kit k;

    lay(&k);
    k.g.track = LAST_BUT_ONE;
    meet(&k, "riots_basestars");
    assert_true(kit_told(&k, EV_JUMP));
    assert_false(kit_told(&k, EV_ROLL));
    kit_expect(&k, ASK_DESTINATION, 0);
    assert_int_equal(k.g.resource[POPULATION], 12);
}

TEST(bg_330_no_card_makes_the_fleet_jump_but_by_the_marker)
{
    kit k;

    for (int face = 0; face < galactica_pieces->crisis_count + QUORUM_FACES; face++) {
        lay(&k);
        kit_ships(&k, "basestar", "bow", 1);
        kit_hand(&k, 0, "politics 3 tactics 1 leadership 3");
        if (face < galactica_pieces->crisis_count)
            kit_crisis(&k, galactica_pieces->crisis[face].id);
        else
            kit_quorum(&k, galactica_pieces->quorum[face - galactica_pieces->crisis_count].id);
        assert_false(kit_told(&k, EV_JUMP));
        if (k.g.flow.ask != ASK_ACTION)
            kit_until(&k, ASK_ACTION);
        assert_false(kit_told(&k, EV_JUMP));
        assert_int_equal(galactica_deck_size(&k.g, DECK_DESTINATION), 22);
    }
}

static void at_ftl(kit *k, int track)
{
    lay(k);
    kit_at(k, 0, "ftl_control");
    k->g.track = (uint8_t)track;
    kit_step(k, 0, STEP_ACTION);
}

TEST(bg_331_ftl_control_works_on_blue_spaces_only)
{
    kit k;

    for (int track = 0; track <= LAST_BUT_ONE; track++) {
        at_ftl(&k, track);
        assert_int_equal(kit_offers(&k, "location"), track >= THIRD);
        if (track < THIRD)
            assert_int_equal(kit_refused(&k, "location"), BG(331));
    }
}

/* What an FTL jump with this number costs. */
static int population_lost(int track, int number)
{
    kit k;

    at_ftl(&k, track);
    kit_die(&k, number);
    kit_act(&k, "location");
    kit_spent(&k);
    assert_int_equal(kit_event(&k, EV_ROLL)->arg[0], 0);
    kit_expect(&k, ASK_DESTINATION, 0);
    return 12 - k.g.resource[POPULATION];
}

TEST(bg_332_on_6_or_less_the_population_of_the_space_is_lost)
{
    for (int number = 1; number <= 6; number++) {
        assert_int_equal(population_lost(LAST_BUT_ONE, number), 1);
        assert_int_equal(population_lost(THIRD, number), 3);
    }
}

TEST(bg_333_on_7_and_8_nothing_is_lost)
{
    for (int number = 7; number <= 8; number++) {
        assert_int_equal(population_lost(LAST_BUT_ONE, number), 0);
        assert_int_equal(population_lost(THIRD, number), 0);
    }
}

TEST(bg_r074_every_blue_space_has_its_number)
{
    static const int8_t printed[JUMP_SPACES] = {-1, -1, -1, 3, 1, -1};

    for (int space = 0; space < JUMP_SPACES; space++)
        assert_int_equal(galactica_pieces->jump_loss[space], printed[space]);
}

TEST(bg_334_then_the_fleet_jumps_as_always)
{
    kit k;

    at_ftl(&k, THIRD);
    kit_ships(&k, "raider", "bow", 2);
    kit_next(&k, "die", "2");
    kit_next(&k, "destination", "deep_space icy_moon");
    kit_act(&k, "location");
    assert_true(kit_before(&k, EV_ROLL, EV_RESOURCE));
    assert_true(kit_before(&k, EV_RESOURCE, EV_JUMP));
    assert_int_equal(galactica_on_board(&k.g, RAIDER), 0);
    kit_act(&k, "destination deep_space");
    assert_int_equal(k.g.distance, 2);
    assert_int_equal(k.g.resource[FUEL], 7);
    assert_int_equal(k.g.track, 0);
}

TEST(bg_335_example_a_5_on_the_last_space_but_one)
{
    kit k;

    at_ftl(&k, LAST_BUT_ONE);
    kit_die(&k, 5);
    kit_act(&k, "location");
    assert_int_equal(kit_seen(&k, 2, "resources.population"), 11);
    assert_true(kit_told(&k, EV_JUMP));
}

TEST(bg_r073_a_jump_in_the_action_step_does_not_end_the_turn)
{
    kit k;

    at_ftl(&k, THIRD);
    kit_next(&k, "die", "8 1");
    kit_next(&k, "destination", "cylon_ambush icy_moon");
    kit_next(&k, "crisis", "riots_basestars");
    kit_act(&k, "location");
    kit_act(&k, "destination cylon_ambush");
    assert_true(kit_told(&k, EV_CRISIS));
    kit_expect(&k, ASK_HALF, 0);
    kit_act(&k, "half 0");
    assert_int_equal(kit_times(&k, EV_ATTACK), 1);
    assert_int_equal(k.g.track, 1);
}

/* ---- step 1: ships leave ---- */

static void lay_battle(kit *k)
{
    kit_cast(k, "william_adama kara_thrace galen_tyrol");
    for (int area = 0; area < AREAS; area++) {
        kit_ships(k, "raider", galactica_area_ids[area], 2);
        kit_ships(k, "civilian", galactica_area_ids[area], 1);
    }
    kit_ships(k, "viper", "bow", 2);
    kit_ships(k, "viper", "stern", 1);
    kit_ships(k, "heavy_raider", "stern", 3);
    kit_ships(k, "basestar", "bow", 1);
    kit_ships(k, "basestar", "stern", 1);
    kit_fly(k, 1, "port_bow");
    k->g.centurions[2] = 1;
}

TEST(bg_336_all_ships_leave_the_areas)
{
    kit k;

    lay_battle(&k);
    kit_jump(&k);
    kit_expect(&k, ASK_DESTINATION, 0);
    for (int kind = 0; kind <= CIVILIAN; kind++)
        assert_int_equal(galactica_on_board(&k.g, kind), 0);
    for (int area = 0; area < AREAS; area++)
        assert_int_equal(galactica_pilots_in(&k.g, area), 0);
}

TEST(bg_337_vipers_go_to_the_reserves)
{
    kit k;

    lay_battle(&k);
    kit_at(&k, 1, "command");
    assert_int_equal(k.g.reserves, 5);
    kit_jump(&k);
    assert_int_equal(k.g.reserves, 8);
}

TEST(bg_337_damaged_ones_do_not)
{
    kit k;

    lay(&k);
    kit_broken(&k, 3);
    kit_ships(&k, "viper", "bow", 2);
    kit_jump(&k);
    assert_int_equal(k.g.reserves, 5);
    assert_int_equal(k.g.broken, 3);
}

TEST(bg_338_civilian_ships_are_mixed_with_the_unused_ones)
{
    int full = 0;
    kit k;

    lay(&k);
    int token = kit_civilian(&k, "civ_2_population", "bow");

    k.g.civilian_known[token] = (uint8_t)SEAT_BIT(0);
    assert_true(kit_seen_word(&k, 0, "areas.0.civilians.0.kind", "civ_2_population"));
    for (int i = 0; i < 120; i++) {
        kit there = k;

        kit_jump(&there);
        assert_int_equal(galactica_supply(&there.g, CIVILIAN), 12);
        assert_int_equal(there.g.civilian_known[token], 0);
        full += there.g.civilian[token] == k.g.civilian[token];
        there.g.civilian_at[token] = BOW;
        assert_true(kit_seen_null(&there, 0, "areas.0.civilians.0.kind"));
        k.g.flow.random = there.g.flow.random;
    }
    assert_in_range(full, 5, 40); /* two tokens of twelve are like it */
}

TEST(bg_339_pilots_go_to_the_hangar_deck)
{
    kit k;

    lay_battle(&k);
    kit_damaged(&k, "hangar_deck");
    kit_jump(&k);
    assert_int_equal(k.g.place[1], HANGAR_DECK);
    assert_int_equal(k.g.reserves, 8);
}

TEST(bg_340_cylon_ships_go_back_to_the_supply)
{
    kit k;

    lay_battle(&k);
    kit_jump(&k);
    assert_int_equal(kit_seen(&k, 1, "reserves.raiders"), 16);
    assert_int_equal(kit_seen(&k, 1, "reserves.heavy_raiders"), 4);
    assert_int_equal(kit_seen(&k, 1, "reserves.basestars"), 2);
}

TEST(bg_341_centurions_stay)
{
    kit k;

    lay_battle(&k);
    kit_jump(&k);
    assert_int_equal(kit_seen(&k, 1, "centurions.2"), 1);
}

TEST(bg_r078_a_kept_attack_card_goes_with_the_ships)
{
    static const struct {
        const char *crisis;
        int kept;
    } cards[] = {{"ambush", TRAINING_NEW_PILOTS}, {"cylon_swarm", MASSIVE_DEPLOYMENT},
        {"jammed_assault", COMMUNICATIONS_JAMMING}};
    kit k;

    for (int i = 0; i < 3; i++) {
        lay(&k);
        kit_keep(&k, cards[i].crisis, cards[i].kept);
        assert_int_equal(kit_seen_count(&k, 0, "kept"), 1);
        kit_jump(&k);
        assert_int_equal(kit_seen_count(&k, 0, "kept"), 0);
        assert_int_equal(k.g.decks[DECK_CRISIS].discard[kit_crisis_face(cards[i].crisis)], 1);
    }
}

TEST(bg_r078_unless_it_says_otherwise)
{
    kit k;

    lay(&k);
    kit_keep(&k, "thirty_three", RELENTLESS_PURSUIT);
    kit_keep(&k, "detector_sabotage", NO_PEEKING);
    assert_int_equal(galactica_deck_size(&k.g, DECK_CRISIS), 68);
    kit_jump(&k);
    assert_int_equal(galactica_deck_size(&k.g, DECK_CRISIS), 69);
    assert_int_equal(k.g.decks[DECK_CRISIS].discard[kit_crisis_face("thirty_three")], 0);
    assert_int_equal(kit_seen_count(&k, 0, "kept"), 1);
    assert_true(kit_seen_word(&k, 0, "kept.0", "no_peeking"));
}

/* ---- step 2: the destination is chosen ---- */

TEST(bg_342_the_admiral_draws_two_and_keeps_one)
{
    kit one, other;

    lay(&one);
    kit_title(&one, "admiral", 1);
    other = one;
    kit_next(&one, "destination", "icy_moon deep_space");
    kit_next(&other, "destination", "icy_moon desolate_moon");
    kit_jump(&one);
    kit_jump(&other);
    kit_expect(&one, ASK_DESTINATION, 1);
    assert_int_equal(kit_asked(&one), SEAT_BIT(1));
    assert_int_equal(kit_options(&one, 1), 2);
    assert_true(kit_seen_word(&one, 1, "drawn.0", "icy_moon"));
    assert_true(kit_seen_word(&one, 1, "drawn.1", "deep_space"));
    assert_true(kit_seen_null(&one, 0, "drawn"));
    assert_false(kit_told_to(&one, EV_DESTINATIONS, 0));
    kit_same_to_all_but(&one, &other, SEAT_BIT(1));
    kit_act(&one, "destination icy_moon");
    kit_act(&other, "destination icy_moon");
    kit_same_to_all_but(&one, &other, SEAT_BIT(1));
    assert_true(kit_seen_word(&one, 0, "visited.0", "icy_moon"));
    assert_int_equal(kit_seen_count(&one, 0, "visited"), 1);
}

TEST(bg_343_the_rejected_card_goes_under_the_deck)
{
    kit k;

    lay(&k);
    kit_next(&k, "destination", "icy_moon ragnar_anchorage");
    kit_jump(&k);
    kit_act(&k, "destination icy_moon");
    const deck *d = &k.g.decks[DECK_DESTINATION];

    assert_int_equal(kit_seen(&k, 1, "decks.destination"), 21);
    assert_int_equal(d->bottom_count, 1);
    assert_int_equal(d->bottom[0], kit_destination_face("ragnar_anchorage"));
    assert_int_equal(d->bottom_known[0], SEAT_BIT(0));
    for (int i = 0; i < 20; i++)
        assert_int_not_equal(galactica_deck_draw(&k.g, DECK_DESTINATION), d->bottom[0]);
    assert_int_equal(
        galactica_deck_draw(&k.g, DECK_DESTINATION), kit_destination_face("ragnar_anchorage"));
}

TEST(bg_r079_kept_cards_stay_on_the_table_and_nothing_is_discarded)
{
    kit k;

    lay(&k);
    jump_to(&k, "barren_planet", "deep_space");
    k.g.distance = 1;
    jump_to(&k, "barren_planet", "deep_space");
    assert_int_equal(kit_seen_count(&k, 2, "visited"), 2);
    assert_int_equal(galactica_deck_size(&k.g, DECK_DESTINATION), 20);
    for (int face = 0; face < galactica_pieces->destination_count; face++)
        assert_int_equal(k.g.decks[DECK_DESTINATION].discard[face], 0);
}

/* ---- steps 3 to 5 ---- */

TEST(bg_344_the_kept_card_lies_open_and_is_carried_out)
{
    kit k;

    lay(&k);
    jump_to(&k, "deep_space", "icy_moon");
    for (int reader = 0; reader < 3; reader++) {
        assert_true(kit_seen_word(&k, reader, "visited.0", "deep_space"));
        assert_true(kit_told_to(&k, EV_DESTINATION, reader));
    }
    assert_int_equal(k.g.resource[FUEL], 7);
    assert_int_equal(k.g.resource[MORALE], 9);
}

TEST(bg_r070_it_is_laid_out_then_carried_out_then_distance_is_looked_at)
{
    kit k;

    lay(&k);
    kit_distance(&k, 2);
    jump_to(&k, "deep_space", "icy_moon");
    assert_true(kit_before(&k, EV_DESTINATION, EV_RESOURCE));
    assert_true(kit_before(&k, EV_RESOURCE, EV_DISTANCE));
    assert_true(kit_before(&k, EV_DISTANCE, EV_SLEEPERS));
}

/* Does some effect of the destination cost this resource? */
static bool costs(const destination *d, int resource)
{
    for (int i = 0; i < d->effects.count; i++) {
        const effect *e = &galactica_pieces->effect[d->effects.first + i];

        if (e->op == OP_RESOURCE && e->what == resource && e->amount < 0)
            return true;
    }
    return false;
}

TEST(bg_345_destinations_usually_cost_fuel)
{
    int cards = 0, with_fuel = 0;

    for (int face = 0; face < galactica_pieces->destination_count; face++) {
        const destination *d = &galactica_pieces->destination[face];

        cards += d->copies;
        with_fuel += costs(d, FUEL) ? d->copies : 0;
        assert_true(d->effects.count > 0);
    }
    assert_int_equal(cards, 22);
    assert_int_equal(with_fuel, 21);
}

TEST(bg_346_distance_is_the_sum_of_the_kept_cards)
{
    static const char *const legs[] = {"icy_moon", "desolate_moon", "barren_planet"};
    static const int sums[] = {1, 4, 6};
    kit k;

    lay(&k);
    kit_resource(&k, "fuel", 15);
    k.g.raptors = 0;
    for (int i = 0; i < 3; i++) {
        jump_to(&k, legs[i], "deep_space");
        assert_int_equal(kit_seen(&k, 1, "distance"), sums[i]);
    }
}

TEST(bg_347_passing_four_for_the_first_time_has_its_consequences)
{
    kit k;

    lay(&k);
    k.g.raptors = 0;
    kit_resource(&k, "fuel", 15);
    jump_to(&k, "desolate_moon", "deep_space");
    assert_false(kit_told(&k, EV_SLEEPERS));
    jump_to(&k, "barren_planet", "deep_space");
    assert_int_equal(k.g.distance, 5);
    assert_true(kit_told(&k, EV_SLEEPERS));
    jump_to(&k, "icy_moon", "deep_space");
    assert_int_equal(k.g.distance, 6);
    assert_false(kit_told(&k, EV_SLEEPERS));
}

TEST(bg_348_the_marker_returns_to_the_start)
{
    kit k;

    for (int track = 0; track <= LAST_BUT_ONE; track++) {
        lay(&k);
        k.g.track = (uint8_t)track;
        jump_to(&k, "barren_planet", "deep_space");
        assert_int_equal(kit_seen(&k, 0, "track"), 0);
    }
}

/* ---- the example ---- */

/* The jump icon brings the marker into Auto Jump. */
static void begin_example(kit *k)
{
    lay(k);
    kit_ships(k, "raider", "bow", 3);
    kit_ships(k, "viper", "port_bow", 2);
    kit_ships(k, "civilian", "stern", 2);
    k->g.track = LAST_BUT_ONE;
    kit_next(k, "destination", "remote_planet tylium_planet");
    meet(k, "riots_basestars");
    kit_expect(k, ASK_DESTINATION, 0);
}

static void end_example(kit *k)
{
    begin_example(k);
    kit_act(k, "destination remote_planet");
}

TEST(bg_349_example_the_fleet_jumps_and_all_ships_are_removed)
{
    kit k;

    begin_example(&k);
    for (int kind = 0; kind <= CIVILIAN; kind++)
        assert_int_equal(galactica_on_board(&k.g, kind), 0);
}

TEST(bg_350_example_the_other_card_goes_under_the_deck)
{
    kit k;

    end_example(&k);
    assert_int_equal(kit_seen(&k, 1, "decks.destination"), 21);
    assert_int_equal(k.g.decks[DECK_DESTINATION].bottom[0], kit_destination_face("tylium_planet"));
    assert_int_equal(k.g.visited[kit_destination_face("remote_planet")], 1);
}

TEST(bg_351_example_one_fuel_and_one_raptor)
{
    kit k;

    end_example(&k);
    assert_int_equal(kit_seen(&k, 1, "resources.fuel"), 7);
    assert_int_equal(kit_seen(&k, 1, "reserves.raptors"), 3);
}

TEST(bg_352_example_no_instruction_of_kobol_is_due)
{
    kit k;

    end_example(&k);
    assert_int_equal(k.g.distance, 2);
    assert_false(kit_told(&k, EV_SLEEPERS));
    assert_false(k.g.sleepers);
}

TEST(bg_353_example_the_marker_goes_back)
{
    kit k;

    end_example(&k);
    assert_int_equal(kit_seen(&k, 1, "track"), 0);
}
