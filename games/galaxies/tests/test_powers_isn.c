/* test_powers_isn.c: the powers printed on the ship cards of the ISN. */
#include "powers.h"

/* A Wretch ship of each size, without powers. */
static const char *const wretch[SIZES] = {"chosh_ka", "tes_kio", "vapors_fate"};
static const char *const wretch_ids[SIZES] = {
    "chosh_ka.standard", "tes_kio.standard", "vapors_fate.standard"};

/* ---- Fire Control ---- */

static void at_fire_control(kit *k, const char *id)
{
    kit_battle(k, "", id, "chosh_ka.standard tes_kio.standard");
    kit_put(k, "isn_everest", "G10", NULL);
    kit_put(k, "chosh_ka", "G6", NULL);
    kit_put(k, "tes_kio", "S6", "north");
    power_to_guns(k, 0, "isn_everest");
}

static void miss(kit *k)
{
    kit_miss(k, "chosh_ka");
    kit_act(k, "fire isn_everest 0 chosh_ka");
}

TEST(power_fire_control_rerolls_both_dice_of_a_miss)
{
    static kit k;

    for (const ship_card *c = kit_bearer("Fire Control"); c != NULL; c = kit_next_bearer(c)) {
        at_fire_control(&k, c->id);
        miss(&k);
        kit_expect(&k, ASK_REROLL, 0);
        assert_true(kit_offers(&k, "reroll both") && kit_offers(&k, "keep"));
        assert_false(kit_offers(&k, "reroll letter") || kit_offers(&k, "reroll number"));
        kit_dice(&k, "G4"); /* both dice are new */
        kit_act(&k, "reroll");
        assert_int_equal(kit_event(&k, EV_COORDINATE)->arg[0], 'G' - 'A');
        assert_int_equal(kit_event(&k, EV_COORDINATE)->arg[1], 4);
        power_pegs(&k, "chosh_ka", SHIELDS - STRENGTH, 0);
    }
}

TEST(power_fire_control_the_second_roll_stands)
{
    static kit k;

    for (const ship_card *c = kit_bearer("Fire Control"); c != NULL; c = kit_next_bearer(c)) {
        at_fire_control(&k, c->id);
        miss(&k);
        kit_miss(&k, "chosh_ka");
        kit_act(&k, "reroll");
        kit_expect(&k, ASK_ATTACK, 0);
        power_pegs(&k, "chosh_ka", SHIELDS, 0);
    }
}

TEST(power_fire_control_works_once_in_each_activation)
{
    static kit k;

    for (const ship_card *c = kit_bearer("Fire Control"); c != NULL; c = kit_next_bearer(c)) {
        at_fire_control(&k, c->id);
        miss(&k);
        kit_miss(&k, "chosh_ka");
        kit_act(&k, "reroll");
        miss(&k);
        kit_expect(&k, ASK_ACTION, 0); /* the second attack was the last */
        kit_end(&k);
        kit_end(&k);
        power_to_guns(&k, 0, "isn_everest");
        miss(&k);
        kit_expect(&k, ASK_REROLL, 0);
        kit_act(&k, "keep"); /* not used, so it is there for the next */
        miss(&k);
        kit_expect(&k, ASK_REROLL, 0);
    }
}

TEST(power_fire_control_is_for_misses_of_the_primary_weapon)
{
    static kit k;

    for (const ship_card *c = kit_bearer("Fire Control"); c != NULL; c = kit_next_bearer(c)) {
        kit_figures(c->id)->weapon_count = 2;
        at_fire_control(&k, c->id);
        kit_hit(&k, "chosh_ka");
        kit_act(&k, "fire isn_everest 0 chosh_ka");
        kit_expect(&k, ASK_ATTACK, 0);
        kit_miss(&k, "chosh_ka");
        kit_act(&k, "fire isn_everest 1 chosh_ka");
        kit_expect(&k, ASK_ATTACK, 0);
    }
}

/* ---- Command Net ---- */

static int gained(kit *k, int seat)
{
    kit_energy(k, seat, 0);
    kit_turn(k, seat, PHASE_ENERGY);
    return k->g.energy[seat] - mission_of(&k->g)->income[seat];
}

TEST(power_command_net_gives_energy_at_the_start_of_its_controllers_energy_phase)
{
    static kit k;

    for (const ship_card *c = kit_bearer("Command Net"); c != NULL; c = kit_next_bearer(c)) {
        int amount = c->effect[0].amount;

        assert_true(amount > 0);
        kit_battle(&k, "", c->id, "tes_kio.standard");
        kit_put(&k, "tes_kio", "S6", "north");
        assert_int_equal(gained(&k, 0), 0); /* behind the screen */
        kit_put(&k, "isn_everest", "G6", NULL);
        assert_int_equal(gained(&k, 0), amount);
        assert_int_equal(kit_event(&k, EV_ENERGY)->arg[1], amount); /* before the income */
        assert_int_equal(gained(&k, 1), 0);
        kit_capture(&k, "isn_everest", 1);
        assert_int_equal(gained(&k, 1), amount);
        assert_int_equal(gained(&k, 0), 0);
        kit_lose(&k, "isn_everest");
        assert_int_equal(gained(&k, 1), 0);
    }
}

/* ---- Flak Screen ---- */

/* A Wretch ship steps next to an ISN ship at G6, whose owner rolls: the damage. */
static int ecm_by(kit *k, const char *ship, const char *walk, int number)
{
    kit_pegs(k, ship, SHIELDS, 0);
    power_to_move(k, 1, ship);
    kit_number(k, number);
    kit_act(k, walk);
    assert_int_equal(kit_times(k, EV_ECM), 1);
    return kit_event(k, EV_ECM)->arg[3];
}

TEST(power_flak_screen_its_rolls_against_small_ships_succeed_earlier)
{
    static kit k;

    for (const ship_card *c = kit_bearer("Flak Screen"); c != NULL; c = kit_next_bearer(c))
        for (int number = 1; number <= GRID_NUMBERS; number++) {
            int from = c->effect[0].threshold;

            assert_true(from < galaxies_components()->ecm_from);
            kit_battle(&k, "", c->id, "chosh_ka.standard tes_kio.standard");
            kit_put(&k, "isn_barrage", "G6", "south");
            kit_put(&k, "chosh_ka", "G4", NULL);
            kit_put(&k, "tes_kio", "S6", "north");
            int damage = ecm_by(&k, "chosh_ka", "step chosh_ka south", number);

            assert_int_equal(
                damage, number >= from ? galaxies_components()->ecm_damage[MEDIUM] : 0);
            power_pegs(&k, "chosh_ka", SHIELDS - damage, 0);
        }
}

TEST(power_flak_screen_does_nothing_against_larger_ships_nor_for_others)
{
    static kit k;

    for (const ship_card *c = kit_bearer("Flak Screen"); c != NULL; c = kit_next_bearer(c)) {
        int last = galaxies_components()->ecm_from - 1;

        kit_battle(&k, "", c->id, "tes_kio.standard vapors_fate.standard");
        kit_put(&k, "isn_barrage", "G6", "south");
        kit_put(&k, "tes_kio", "G4", "north");
        kit_put(&k, "vapors_fate", "S6", NULL);
        assert_int_equal(ecm_by(&k, "tes_kio", "step tes_kio south front", last), 0);
        kit_put(&k, "tes_kio", "S2", "north");
        kit_put(&k, "vapors_fate", "G3", NULL);
        assert_int_equal(ecm_by(&k, "vapors_fate", "step vapors_fate south", last), 0);
        /* Another of the same player, with the Barrage beside it but not beside the mover. */
        kit_battle(&k, "", power_fleet(c, "rooks_f54.standard"), "chosh_ka.standard");
        kit_put(&k, "rooks_f54", "G6", NULL);
        kit_put(&k, "isn_barrage", "G7", "south");
        kit_put(&k, "chosh_ka", "G4", NULL);
        assert_int_equal(ecm_by(&k, "chosh_ka", "step chosh_ka south", last), 0);
        /* Nor is it for rolls against the Barrage. */
        kit_put(&k, "chosh_ka", "K6", NULL);
        kit_put(&k, "isn_barrage", "K9", "south");
        power_to_move(&k, 0, "isn_barrage");
        kit_number(&k, last);
        kit_walk(&k, "isn_barrage", "north north");
        assert_int_equal(kit_event(&k, EV_ECM)->arg[3], 0);
    }
}

/* ---- Vecton Plating ---- */

TEST(power_vecton_plating_reduces_direct_vecton_damage_of_any_kind)
{
    static const struct {
        int kind, shields, hull; /* of two points */
    } kinds[] = {{DIRECT, 2, 0}, {DIRECT_SHIELD, 2, 0}, {DIRECT_HULL, 0, 2}};
    static kit k;

    for (const ship_card *c = kit_bearer("Vecton Plating"); c != NULL; c = kit_next_bearer(c))
        for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
            int less = c->effect[0].amount < 2 ? c->effect[0].amount : 2;

            assert_true(less > 0);
            kit_battle(&k, "", c->id, "tes_kio.standard");
            kit_put(&k, "isn_barrage", "G6", "south");
            int ship = kit_ship(&k, "isn_barrage");

            galaxies_damage(&k.g, ship, 2, kinds[i].kind, VECTON, GX(113), &k.out);
            power_pegs(&k, "isn_barrage", SHIELDS - (kinds[i].shields ? 2 - less : 0),
                kinds[i].hull ? 2 - less : 0);
            galaxies_damage(&k.g, ship, 1, kinds[i].kind, VECTON, GX(113), &k.out);
            power_pegs(&k, "isn_barrage", SHIELDS - (kinds[i].shields ? 2 - less : 0),
                kinds[i].hull ? 2 - less : 0); /* each instance; never below nothing */
        }
}

TEST(power_vecton_plating_never_gives_anything_back)
{
    static kit k;

    for (const ship_card *c = kit_bearer("Vecton Plating"); c != NULL; c = kit_next_bearer(c)) {
        kit_figures(c->id)->effect[0].amount = 3;
        kit_battle(&k, "", c->id, "tes_kio.standard");
        kit_put(&k, "isn_barrage", "G6", "south");
        kit_pegs(&k, "isn_barrage", 1, 1);
        for (int kind = DIRECT; kind <= DIRECT_HULL; kind++) {
            galaxies_damage(&k.g, kit_ship(&k, "isn_barrage"), 1, kind, VECTON, GX(113), &k.out);
            power_pegs(&k, "isn_barrage", 1, 1);
        }
    }
}

TEST(power_vecton_plating_does_nothing_against_other_damage_and_attacks)
{
    static kit k;

    for (const ship_card *c = kit_bearer("Vecton Plating"); c != NULL; c = kit_next_bearer(c)) {
        kit_figures("tes_kio.standard")->weapon[0].damage_type = VECTON;
        kit_battle(&k, "", c->id, "tes_kio.standard");
        kit_put(&k, "isn_barrage", "G6", "south");
        kit_put(&k, "tes_kio", "G4", "north");
        galaxies_damage(&k.g, kit_ship(&k, "isn_barrage"), 1, DIRECT, PLAXMA, GX(113), &k.out);
        power_pegs(&k, "isn_barrage", SHIELDS - 1, 0);
        power_to_guns(&k, 1, "tes_kio");
        kit_hit(&k, "isn_barrage");
        kit_act(&k, "fire tes_kio 0 isn_barrage");
        power_pegs(&k, "isn_barrage", SHIELDS - 1 - STRENGTH, 0);
    }
}

/* A card that deals direct vecton shield damage, to the Barrage and to a ship without plating. */
TEST(power_vecton_plating_helps_against_a_tactic_card)
{
    static kit k;

    for (const ship_card *c = kit_bearer("Vecton Plating"); c != NULL; c = kit_next_bearer(c)) {
        const effect *shock = &kit_tactic_figures("wretch_vecton_field_detonator")->effect[0];
        kit_battle(&k, "", power_fleet(c, "rooks_f54.standard"), "tes_kio.standard");
        kit_put(&k, "isn_barrage", "G6", "south");
        kit_put(&k, "tes_kio", "G5", "north");
        kit_put(&k, "rooks_f54", "F4", NULL);
        kit_pegs(&k, "isn_barrage", 9, 0);
        kit_pegs(&k, "rooks_f54", 9, 0);
        kit_hand(&k, 1, "wretch_vecton_field_detonator");
        kit_turn(&k, 1, PHASE_ACTION);
        kit_act(&k, "play wretch_vecton_field_detonator tes_kio");
        power_pegs(&k, "rooks_f54", 9 - shock->amount, 0);
        power_pegs(&k, "isn_barrage", 9 - shock->amount + c->effect[0].amount, 0);
    }
}

/* ---- Targeting Relay ---- */

TEST(power_targeting_relay_adds_to_the_primary_range_of_own_ships_beside_it)
{
    static kit k;

    for (const ship_card *c = kit_bearer("Targeting Relay"); c != NULL; c = kit_next_bearer(c)) {
        int more = c->effect[0].amount;

        assert_true(more > 0);
        kit_figures("blue_sparrows.standard")->weapon_count = 2;
        kit_battle(&k, "", power_fleet(c, "blue_sparrows.standard isn_everest.standard"),
            "tes_kio.standard");
        kit_put(&k, "isn_torrent", "G6", "south");
        kit_put(&k, "blue_sparrows.1", "G5", NULL);
        kit_put(&k, "blue_sparrows.2", "H7", NULL); /* beside its back */
        kit_put(&k, "blue_sparrows.3", "G4", NULL); /* beside nothing but a mate */
        kit_put(&k, "isn_everest", "G10", NULL);    /* its rim is two spaces off */
        kit_put(&k, "tes_kio", "F6", "north");      /* an enemy */
        assert_int_equal(galaxies_range(&k.g, kit_ship(&k, "blue_sparrows.1"), 0), RANGE + more);
        assert_int_equal(galaxies_range(&k.g, kit_ship(&k, "blue_sparrows.2"), 0), RANGE + more);
        assert_int_equal(galaxies_range(&k.g, kit_ship(&k, "blue_sparrows.1"), 1), RANGE);
        assert_int_equal(galaxies_range(&k.g, kit_ship(&k, "blue_sparrows.3"), 0), RANGE);
        assert_int_equal(galaxies_range(&k.g, kit_ship(&k, "isn_everest"), 0), RANGE);
        assert_int_equal(galaxies_range(&k.g, kit_ship(&k, "isn_torrent"), 0), RANGE); /* itself */
        assert_int_equal(galaxies_range(&k.g, kit_ship(&k, "tes_kio"), 0), RANGE);
        kit_put(&k, "isn_everest", "G9", NULL);
        assert_int_equal(galaxies_range(&k.g, kit_ship(&k, "isn_everest"), 0), RANGE + more);
        kit_lose(&k, "isn_torrent");
        assert_int_equal(galaxies_range(&k.g, kit_ship(&k, "isn_everest"), 0), RANGE);
    }
}

TEST(power_targeting_relay_brings_targets_into_reach)
{
    static kit k;

    for (const ship_card *c = kit_bearer("Targeting Relay"); c != NULL; c = kit_next_bearer(c))
        for (int beside = 0; beside < 2; beside++) {
            int row = 13 - RANGE - c->effect[0].amount;

            kit_battle(
                &k, "", power_fleet(c, "rooks_f54.standard"), "chosh_ka.standard tes_kio.standard");
            kit_put(&k, "rooks_f54", "G13", NULL);
            kit_put(&k, "isn_torrent", beside ? "F12" : "F10", "north");
            kit_put(&k, "tes_kio", "H12", "north"); /* somebody is in reach anyway */
            kit_put(&k, "chosh_ka", "G1", NULL);
            k.g.front[kit_ship(&k, "chosh_ka")] = hex_at(6, row - 1);
            power_to_guns(&k, 0, "rooks_f54");
            assert_int_equal(kit_offers(&k, "fire rooks_f54 0 chosh_ka"), beside);
        }
}

/* On a squadron's card it works beside each of its ships that is left. */
TEST(power_targeting_relay_of_a_squadron_works_beside_any_ship_of_it)
{
    static kit k;

    const effect *relay = kit_bearer("Targeting Relay")->effect;

    kit_figures("blue_sparrows.standard")->effect[0] = *relay;
    kit_figures("blue_sparrows.standard")->effect_count = 1;
    kit_battle(&k, "", "blue_sparrows.standard rooks_f54.standard", "tes_kio.standard");
    kit_put(&k, "blue_sparrows.1", "C2", NULL);
    kit_put(&k, "blue_sparrows.2", "G5", NULL);
    kit_put(&k, "rooks_f54", "G6", NULL);
    int rook = kit_ship(&k, "rooks_f54");

    assert_int_equal(galaxies_range(&k.g, rook, 0), RANGE + relay->amount);
    kit_lose(&k, "blue_sparrows.1");
    assert_int_equal(galaxies_range(&k.g, rook, 0), RANGE + relay->amount);
    kit_put(&k, "blue_sparrows.2", "G4", NULL);
    assert_int_equal(galaxies_range(&k.g, rook, 0), RANGE);
}

/* ---- Slipstream ---- */

TEST(power_slipstream_takes_no_ecm_damage_from_anybody)
{
    static kit k;

    for (const ship_card *c = kit_bearer("Slipstream"); c != NULL; c = kit_next_bearer(c))
        for (int size = SMALL; size <= LARGE; size++) {
            kit_battle(&k, "", c->id, wretch_ids[size]);
            kit_put(&k, "isn_torrent", "G6", "south");
            kit_put(&k, wretch[size], size == LARGE ? "G2" : "G3", size == MEDIUM ? "north" : NULL);
            power_to_move(&k, 0, "isn_torrent");
            kit_number(&k, GRID_NUMBERS);
            kit_act(&k, "step isn_torrent north front");
            kit_act(&k, "step isn_torrent north");
            assert_int_equal(kit_times(&k, EV_ECM), 1);
            assert_int_equal(kit_event(&k, EV_ECM)->arg[3], 0);
            assert_false(kit_told(&k, EV_DAMAGE));
            power_pegs(&k, "isn_torrent", SHIELDS, 0);
        }
}

TEST(power_slipstream_does_not_help_against_debris_or_attacks_nor_others)
{
    static kit k;

    for (const ship_card *c = kit_bearer("Slipstream"); c != NULL; c = kit_next_bearer(c)) {
        kit_battle(&k, "", power_fleet(c, "rooks_f54.standard"), "tes_kio.standard");
        kit_put(&k, "isn_torrent", "G6", "south");
        kit_put(&k, "rooks_f54", "H6", NULL);
        kit_put(&k, "tes_kio", "H3", "north");
        kit_tile(&k, DEBRIS_FIELD, "G5", "F5", false);
        power_to_move(&k, 0, "isn_torrent");
        kit_number(&k, 1);
        kit_act(&k, "step isn_torrent north front");
        power_pegs(&k, "isn_torrent", SHIELDS - 1, 0);
        power_to_move(&k, 0, "rooks_f54");
        kit_number(&k, GRID_NUMBERS);
        kit_walk(&k, "rooks_f54", "north north");
        power_pegs(&k, "rooks_f54", SHIELDS - galaxies_components()->ecm_damage[MEDIUM], 0);
        power_to_guns(&k, 1, "tes_kio");
        kit_hit(&k, "isn_torrent");
        kit_act(&k, "fire tes_kio 0 isn_torrent");
        power_pegs(&k, "isn_torrent", SHIELDS - 1 - STRENGTH, 0);
    }
}

/* ---- Ace Evasion ---- */

static void at_rook(kit *k, const char *id)
{
    kit_battle(k, "", id, "tes_kio.standard");
    kit_put(k, "rooks_f54", "G6", NULL);
    kit_put(k, "tes_kio", "G4", "north");
}

TEST(power_ace_evasion_a_good_roll_turns_a_hit_into_a_miss)
{
    static kit k;

    for (const ship_card *c = kit_bearer("Ace Evasion"); c != NULL; c = kit_next_bearer(c))
        for (int number = 1; number <= GRID_NUMBERS; number++) {
            bool evades = number >= c->effect[0].threshold;

            at_rook(&k, c->id);
            power_to_guns(&k, 1, "tes_kio");
            kit_hit(&k, "rooks_f54");
            kit_number(&k, number);
            kit_act(&k, "fire tes_kio 0 rooks_f54");
            assert_int_equal(kit_times(&k, EV_EVADED), 1);
            assert_int_equal(kit_event(&k, EV_EVADED)->arg[2], evades);
            power_pegs(&k, "rooks_f54", evades ? SHIELDS : SHIELDS - STRENGTH, 0);
        }
}

TEST(power_ace_evasion_saves_from_a_critical_hit_too)
{
    static kit k;

    for (const ship_card *c = kit_bearer("Ace Evasion"); c != NULL; c = kit_next_bearer(c))
        for (int evades = 0; evades < 2; evades++) {
            at_rook(&k, c->id);
            kit_pegs(&k, "rooks_f54", 0, 0);
            power_to_guns(&k, 1, "tes_kio");
            kit_critical(&k, "rooks_f54");
            kit_number(&k, c->effect[0].threshold - !evades);
            kit_act(&k, "fire tes_kio 0 rooks_f54");
            assert_int_equal(k.g.where[kit_card(&k, "rooks_f54")], evades ? ON_FIELD : DESTROYED);
        }
}

TEST(power_ace_evasion_rolls_for_hits_by_attacks_alone_and_after_asteroids)
{
    static kit k;

    for (const ship_card *c = kit_bearer("Ace Evasion"); c != NULL; c = kit_next_bearer(c)) {
        at_rook(&k, c->id);
        power_to_guns(&k, 1, "tes_kio");
        kit_miss(&k, "rooks_f54");
        kit_act(&k, "fire tes_kio 0 rooks_f54");
        assert_false(kit_told(&k, EV_EVADED));
        kit_put(&k, "rooks_f54", "G7", NULL);
        power_to_move(&k, 0, "rooks_f54");
        kit_number(&k, GRID_NUMBERS); /* of the countermeasures: direct damage */
        kit_walk(&k, "rooks_f54", "north north");
        assert_false(kit_told(&k, EV_EVADED));
        assert_true(kit_told(&k, EV_DAMAGE));
        kit_tile(&k, ASTEROIDS, "F5", "F6", false);
        power_to_guns(&k, 1, "tes_kio");
        kit_hit(&k, "rooks_f54");
        kit_number(&k, galaxies_components()->asteroid_from);
        kit_act(&k, "fire tes_kio 0 rooks_f54");
        assert_true(kit_told(&k, EV_COVER) && !kit_told(&k, EV_EVADED));
        kit_hit(&k, "rooks_f54");
        kit_number(&k, galaxies_components()->asteroid_from - 1);
        kit_number(&k, GRID_NUMBERS);
        kit_act(&k, "fire tes_kio 0 rooks_f54");
        assert_true(kit_told(&k, EV_COVER) && kit_told(&k, EV_EVADED));
    }
}

/* ---- Screening Wing ---- */

/* Two Sparrows beside each of a Torrent, an Everest and a Rook's F-54, the third apart. */
static void at_wing(kit *k, const ship_card *c)
{
    kit_battle(k, "",
        power_fleet(c, "isn_torrent.standard isn_everest.standard rooks_f54.standard"),
        "tes_kio.standard");
    kit_put(k, "blue_sparrows.1", "G6", NULL);
    kit_put(k, "blue_sparrows.2", "G7", NULL);
    kit_put(k, "blue_sparrows.3", "C2", NULL);
    kit_put(k, "isn_torrent", "H6", "south");
    kit_put(k, "isn_everest", "E7", NULL);
    kit_put(k, "rooks_f54", "G5", NULL);
    kit_put(k, "tes_kio", "G9", "south");
    power_to_guns(k, 1, "tes_kio");
}

TEST(power_screening_wing_a_ship_beside_the_target_may_take_the_hit)
{
    static const char *const targets[] = {"isn_torrent", "isn_everest"};
    static kit k;

    for (const ship_card *c = kit_bearer("Screening Wing"); c != NULL; c = kit_next_bearer(c))
        for (int i = 0; i < 2; i++) {
            at_wing(&k, c);
            kit_hit(&k, targets[i]);
            kit_actf(&k, "fire tes_kio 0 %s", targets[i]);
            kit_expect(&k, ASK_DEFEND, 0);
            assert_true(kit_offers(&k, "redirect blue_sparrows.1"));
            assert_true(kit_offers(&k, "redirect blue_sparrows.2"));
            assert_false(kit_offers(&k, "redirect blue_sparrows.3"));
            kit_act(&k, "redirect blue_sparrows.2");
            power_pegs(&k, targets[i], SHIELDS, 0);
            power_pegs(&k, "blue_sparrows.2", SHIELDS - STRENGTH, 0);
            power_pegs(&k, "blue_sparrows.1", SHIELDS, 0);
            kit_hit(&k, targets[i]); /* as often as one likes */
            kit_actf(&k, "fire tes_kio 0 %s", targets[i]);
            kit_act(&k, "keep"); /* or not */
            power_pegs(&k, targets[i], SHIELDS - STRENGTH, 0);
        }
}

TEST(power_screening_wing_a_hit_that_is_taken_over_is_never_critical)
{
    static kit k;

    for (const ship_card *c = kit_bearer("Screening Wing"); c != NULL; c = kit_next_bearer(c))
        for (int takes = 0; takes < 2; takes++) {
            at_wing(&k, c);
            kit_pegs(&k, "isn_torrent", 0, 0);
            kit_pegs(&k, "blue_sparrows.1", 0, 0);
            kit_critical(&k, "isn_torrent");
            kit_act(&k, "fire tes_kio 0 isn_torrent");
            kit_act(&k, takes ? "redirect blue_sparrows.1" : "keep");
            assert_int_equal(k.g.where[kit_card(&k, "isn_torrent")], takes ? ON_FIELD : DESTROYED);
            power_pegs(&k, "blue_sparrows.1", 0, takes ? STRENGTH : 0);
        }
}

TEST(power_screening_wing_does_not_cover_small_ships_strangers_or_misses)
{
    static kit k;

    for (const ship_card *c = kit_bearer("Screening Wing"); c != NULL; c = kit_next_bearer(c)) {
        at_wing(&k, c);
        kit_hit(&k, "rooks_f54");
        kit_act(&k, "fire tes_kio 0 rooks_f54");
        kit_expect(&k, ASK_ATTACK, 1);
        power_pegs(&k, "rooks_f54", SHIELDS - STRENGTH, 0);
        kit_hit(&k, "blue_sparrows.1"); /* nor a mate */
        kit_act(&k, "fire tes_kio 0 blue_sparrows.1");
        power_pegs(&k, "blue_sparrows.1", SHIELDS - STRENGTH, 0);
        at_wing(&k, c);
        kit_miss(&k, "isn_torrent");
        kit_act(&k, "fire tes_kio 0 isn_torrent");
        kit_expect(&k, ASK_ATTACK, 1);
        kit_put(&k, "isn_torrent", "I6", "south"); /* two spaces off */
        kit_hit(&k, "isn_torrent");
        kit_act(&k, "fire tes_kio 0 isn_torrent");
        power_pegs(&k, "isn_torrent", SHIELDS - STRENGTH, 0);
        at_wing(&k, c);
        kit_capture(&k, "blue_sparrows", 1); /* they are the Wretch's now */
        power_to_guns(&k, 1, "blue_sparrows");
        kit_hit(&k, "isn_torrent");
        kit_act(&k, "fire blue_sparrows.1 0 isn_torrent");
        power_pegs(&k, "isn_torrent", SHIELDS - STRENGTH, 0);
    }
}

/* ---- Tight Turns ---- */

TEST(power_tight_turns_takes_no_ecm_damage_from_small_ships)
{
    static const char *const sparrows[SQUAD] = {
        "blue_sparrows.1", "blue_sparrows.2", "blue_sparrows.3"};
    static kit k;

    for (const ship_card *c = kit_bearer("Tight Turns"); c != NULL; c = kit_next_bearer(c))
        for (int size = SMALL; size <= LARGE; size++)
            for (int i = 0; i < SQUAD; i++) {
                int damage = size == SMALL ? 0 : galaxies_components()->ecm_damage[size];

                kit_battle(&k, "", c->id, wretch_ids[size]);
                kit_put(&k, sparrows[i], "G6", NULL);
                kit_pegs(&k, sparrows[i], 9, 0);
                kit_put(
                    &k, wretch[size], size == LARGE ? "G3" : "G4", size == MEDIUM ? "north" : NULL);
                power_to_move(&k, 0, "blue_sparrows");
                kit_number(&k, GRID_NUMBERS);
                kit_actf(&k, "step %s north", sparrows[i]);
                assert_int_equal(kit_event(&k, EV_ECM)->arg[3], damage);
                power_pegs(&k, sparrows[i], 9 - damage, 0);
            }
}

/* ---- Bombing Run ---- */

TEST(power_bombing_run_its_primary_weapon_is_stronger_against_large_ships)
{
    static kit k;

    for (const ship_card *c = kit_bearer("Bombing Run"); c != NULL; c = kit_next_bearer(c))
        for (int size = SMALL; size <= LARGE; size++)
            for (int slot = 0; slot < 2; slot++) {
                bool stronger = size == LARGE && slot == 0;
                int damage = STRENGTH + (stronger ? c->effect[0].amount : 0);

                assert_true(c->effect[0].amount > 0);
                kit_figures(c->id)->weapon_count = 2;
                kit_battle(
                    &k, "", c->id, "chosh_ka.standard tes_kio.standard vapors_fate.standard");
                kit_put(&k, "blue_hawks.2", "G6", NULL);
                kit_put(&k, "chosh_ka", "G5", NULL);
                kit_put(&k, "tes_kio", "H6", "south");
                kit_put(&k, "vapors_fate", "G9", NULL);
                kit_pegs(&k, wretch[size], 9, 0);
                power_to_guns(&k, 0, "blue_hawks");
                kit_hit(&k, wretch[size]);
                kit_actf(&k, "fire blue_hawks.2 %d %s", slot, wretch[size]);
                assert_int_equal(kit_event(&k, EV_ATTACK)->arg[3], damage);
                power_pegs(&k, wretch[size], 9 - damage, 0);
            }
}

TEST(every_power_of_the_isn_has_a_test)
{
    power_all_tested(ISN, 1 << SMALL | 1 << MEDIUM | 1 << LARGE);
}
