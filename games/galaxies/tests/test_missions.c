/* test_missions.c: what each mission states as its victory conditions, and how it comes about (GX-169). */
#include "kit.h"

enum { HULL = 4 }; /* of a plain ship */

/* ---- any mission ---- */

static int first_card(const kit *k, int team)
{
    for (int card = 0; card < k->g.card_count; card++)
        if (team_of(&k->g, k->g.owner[card]) == team && !k->g.adrift[card])
            return card;
    fail_msg("team %d has no ships", team);
    return 0;
}

/* One ship of that side, and nobody else of it. */
static void stand(kit *k, int team, const char *space)
{
    char word[8];
    text t = text_in(word, sizeof word);
    int card = first_card(k, team);

    text_format(&t, "%d", card * SQUAD);
    kit_put(k, word, space, card_of(&k->g, card)->size == MEDIUM ? "south" : NULL);
}

/* Any mission, with one ship for each player who picks his own. */
static void any_mission(kit *k, const mission *m)
{
    static const char *const one_ship[TEAMS] = {"rooks_f54.standard", "chosh_ka.standard"};
    const char *ships[PLAYERS];
    char settings[GALAXIES_ID_MAX + 8];
    text t = text_in(settings, sizeof settings);

    text_format(&t, "mission=%s", m->id);
    for (int seat = 0; seat < m->players; seat++)
        ships[seat] = m->fleet_cost[seat] == 0 ? "" : one_ship[m->team[seat]];
    kit_plain();
    kit_mission(k, settings, m->players, ships);
}

TEST(gx_169_every_mission_can_be_won_by_either_side)
{
    static kit k;

    for (int i = 0; i < galaxies_shipped.mission_count; i++)
        for (int winner = 0; winner < TEAMS; winner++) {
            any_mission(&k, &galaxies_shipped.mission[i]);
            stand(&k, winner, "G6");
            if (mission_of(&k.g)->special & RULE_ADRIFT && winner == 1)
                kit_lose(&k, "isn_barrage");
            k.g.round = 3;
            kit_turn(&k, 0, PHASE_ACTION);
            kit_act(&k, "end");
            assert_true(kit_over(&k, k.g.cause, winner));
        }
}

/* ---- Entebe: ships delivered at the dock ---- */

static void entebe(kit *k)
{
    static const char *const fleets[] = {
        "rooks_f54.standard isn_torrent.standard isn_everest.standard blue_sparrows.standard",
        "chosh_ka.standard"};

    kit_plain();
    kit_mission(k, "mission=m2", 2, fleets);
    kit_put(k, "isn_everest", "C6", NULL);
    kit_put(k, "chosh_ka", "S6", NULL);
    kit_tile(k, VICTORY_POINT, "G5", "G4", false);
}

/* Sails a ship from the south on to the dock: the points that it scores. */
static int deliver(kit *k, const char *ship, const char *space, const char *lies, const char *way)
{
    int before = k->g.points[0];

    kit_put(k, ship, space, lies);
    kit_turn(k, 0, PHASE_ACTION);
    kit_actf(k, "activate %s", ship);
    kit_act(k, way);
    if (kit_goes_on(k) && k->g.flow.ask == ASK_MOVE)
        kit_act(k, "end");
    assert_int_equal(k->g.where[kit_card(k, ship)], DELIVERED);
    return k->g.points[0] - before;
}

TEST(gx_169_entebe_a_ship_that_ends_its_movement_at_the_dock_is_delivered)
{
    static kit k;

    entebe(&k);
    kit_put(&k, "rooks_f54", "G6", NULL);
    kit_turn(&k, 0, PHASE_ACTION);
    kit_act(&k, "activate rooks_f54");
    kit_walk(&k, "rooks_f54", "north north north"); /* across it */
    kit_act(&k, "end");
    assert_int_equal(k.g.points[0], 0);
    int small = deliver(&k, "rooks_f54", "G6", NULL, "step rooks_f54 north");

    assert_true(kit_told(&k, EV_DELIVERED) && !kit_told(&k, EV_LOST));
    assert_false(model_on_field(&k.g, kit_ship(&k, "rooks_f54")));
    int medium = deliver(&k, "isn_torrent", "G6", "south", "step isn_torrent north front");
    int large = deliver(&k, "isn_everest", "G7", NULL, "step isn_everest north");

    assert_int_equal(small, galaxies_components()->delivered[SMALL]);
    assert_int_equal(medium, galaxies_components()->delivered[MEDIUM]);
    assert_int_equal(large, galaxies_components()->delivered[LARGE]);
}

TEST(gx_169_entebe_what_a_carrier_holds_is_delivered_with_it)
{
    static kit k;

    entebe(&k);
    int small = deliver(&k, "rooks_f54", "G6", NULL, "step rooks_f54 north");
    int alone = deliver(&k, "isn_torrent", "G6", "south", "step isn_torrent north front");

    entebe(&k);
    kit_carry(&k, "blue_sparrows", "isn_torrent");
    int loaded = deliver(&k, "isn_torrent", "G6", "south", "step isn_torrent north front");

    assert_int_equal(loaded, alone + 3 * small);
    assert_int_equal(k.g.where[kit_card(&k, "blue_sparrows")], DELIVERED);
}

TEST(gx_169_entebe_the_other_side_delivers_nothing)
{
    static kit k;

    entebe(&k);
    kit_put(&k, "chosh_ka", "G6", NULL);
    kit_turn(&k, 1, PHASE_ACTION);
    kit_act(&k, "activate chosh_ka");
    kit_act(&k, "step chosh_ka north");
    kit_act(&k, "end");
    assert_true(kit_at(&k, "chosh_ka", "G5"));
    assert_int_equal(k.g.points[0] + k.g.points[1], 0);
}

TEST(gx_169_entebe_enough_points_win_from_the_third_round_on)
{
    static kit k;

    entebe(&k);
    int enough = mission_of(&k.g)->points_to_win[0];

    assert_true(enough > 0);
    for (int round = 2; round <= 3; round++)
        for (int short_of = 0; short_of < 2; short_of++) {
            entebe(&k);
            k.g.round = (uint8_t)round;
            int worth = deliver(&k, "rooks_f54", "G6", NULL, "step rooks_f54 north");

            entebe(&k);
            k.g.round = (uint8_t)round;
            k.g.points[0] = (uint8_t)(enough - worth - short_of);
            deliver(&k, "rooks_f54", "G6", NULL, "step rooks_f54 north");
            if (round == 3 && !short_of)
                assert_true(kit_over(&k, CAUSE_POINTS, 0));
            else
                assert_true(kit_goes_on(&k));
        }
}

TEST(gx_169_entebe_the_last_ship_with_too_few_points_loses)
{
    static kit k;

    entebe(&k);
    kit_lose(&k, "isn_everest");
    k.g.round = 3;
    deliver(&k, "rooks_f54", "G6", NULL, "step rooks_f54 north");
    assert_true(kit_over(&k, CAUSE_NO_SHIPS, 1));
}

TEST(gx_169_entebe_the_last_round_ends_it)
{
    static kit k;

    for (int before = 1; before >= 0; before--) {
        entebe(&k);
        assert_true(mission_of(&k.g)->last_round > 3);
        k.g.round = (uint8_t)(mission_of(&k.g)->last_round - before);
        kit_turn(&k, 1, PHASE_ACTION);
        kit_act(&k, "end");
        assert_true(before ? kit_goes_on(&k) : kit_over(&k, CAUSE_TIME, 1));
    }
}

/* ---- the Barrage ---- */

static void barrage(kit *k)
{
    static const char *const fleets[] = {"rooks_f54.standard", "chosh_ka.standard"};

    kit_plain();
    kit_mission(k, "mission=m3", 2, fleets);
    kit_put(k, "rooks_f54", "C6", NULL);
    kit_put(k, "chosh_ka", "S6", NULL);
    k->g.round = 3;
}

static void put_barrage(kit *k, const char *space, bool adrift)
{
    kit_put(k, "isn_barrage", space, "south");
    kit_pegs(k, "isn_barrage", 0, 1);
    k->g.adrift[kit_card(k, "isn_barrage")] = adrift;
}

TEST(gx_169_barrage_she_begins_adrift)
{
    static kit k;

    barrage(&k);
    int card = kit_card(&k, "isn_barrage");

    assert_int_equal(k.g.where[card], ON_FIELD);
    assert_int_equal(k.g.front[card * SQUAD], mission_of(&k.g)->adrift[0]);
    assert_int_equal(k.g.back[card * SQUAD], mission_of(&k.g)->adrift[1]);
    assert_int_equal(k.g.shields[card * SQUAD], mission_of(&k.g)->adrift_shields);
    assert_int_equal(k.g.hull[card * SQUAD], mission_of(&k.g)->adrift_hull);
    kit_turn(&k, 0, PHASE_ACTION);
    assert_int_equal(kit_barred(&k, "activate isn_barrage"), GX(169));
    put_barrage(&k, "G6", true);
    kit_put(&k, "chosh_ka", "G4", NULL);
    kit_turn(&k, 1, PHASE_ACTION);
    kit_act(&k, "activate chosh_ka");
    kit_act(&k, "step chosh_ka south");
    assert_false(kit_told(&k, EV_ECM)); /* she makes no rolls */
}

TEST(gx_169_barrage_a_ship_beside_her_repairs_her)
{
    static kit k;

    barrage(&k);
    int card = kit_card(&k, "isn_barrage");

    put_barrage(&k, "G6", true);
    kit_turn(&k, 0, PHASE_ENERGY);
    assert_false(kit_told(&k, EV_REPAIRED)); /* nobody is there */
    kit_put(&k, "chosh_ka", "G5", NULL);
    kit_turn(&k, 0, PHASE_ENERGY);
    assert_false(kit_told(&k, EV_REPAIRED)); /* not she is */
    kit_put(&k, "chosh_ka", "S6", NULL);
    kit_put(&k, "rooks_f54", "G5", NULL);
    for (int marker = 1; marker <= galaxies_components()->repair_markers; marker++) {
        kit_turn(&k, 1, PHASE_ENERGY);
        assert_false(kit_told(&k, EV_REPAIRED));
        assert_true(k.g.adrift[card]);
        kit_turn(&k, 0, PHASE_ENERGY);
        assert_int_equal(kit_event(&k, EV_REPAIRED)->arg[1], marker);
    }
    assert_false(k.g.adrift[card]);
    assert_int_equal(k.g.shields[card * SQUAD], galaxies_components()->repaired_shields);
    kit_turn(&k, 0, PHASE_ACTION);
    assert_true(kit_offers(&k, "activate isn_barrage"));
}

TEST(gx_169_barrage_an_enemy_who_ends_its_movement_beside_her_may_board_her)
{
    static kit k;

    for (int number = galaxies_components()->boarding_from - 1;
         number <= galaxies_components()->boarding_from; number++) {
        barrage(&k);
        put_barrage(&k, "G6", true);
        kit_put(&k, "chosh_ka", "G4", NULL);
        kit_put(&k, "rooks_f54", "G3", NULL);
        kit_turn(&k, 1, PHASE_ACTION);
        kit_act(&k, "activate chosh_ka");
        kit_act(&k, "step chosh_ka south");
        kit_act(&k, "end");
        kit_expect(&k, ASK_BOARD, 1);
        kit_number(&k, number);
        kit_act(&k, "board isn_barrage");
        if (number == galaxies_components()->boarding_from) {
            assert_true(kit_over(&k, CAUSE_GOAL, 1));
        } else {
            assert_true(kit_goes_on(&k));
            kit_expect(&k, ASK_ACTION, 1); /* it has given up its attacks */
        }
    }
    barrage(&k);
    put_barrage(&k, "G6", true);
    kit_put(&k, "chosh_ka", "G4", NULL);
    kit_put(&k, "rooks_f54", "G3", NULL);
    kit_turn(&k, 1, PHASE_ACTION);
    kit_act(&k, "activate chosh_ka");
    kit_act(&k, "step chosh_ka south");
    kit_act(&k, "end");
    kit_act(&k, "keep");
    kit_expect(&k, ASK_ATTACK, 1);
}

TEST(gx_169_barrage_isn_wins_with_all_of_her_in_its_zone_at_the_end_of_its_turn)
{
    static kit k;
    int out = 0;

    barrage(&k);
    put_barrage(&k, "A5", false);
    kit_turn(&k, 0, PHASE_ACTION);
    assert_true(kit_goes_on(&k));
    kit_act(&k, "end");
    assert_true(kit_over(&k, CAUSE_GOAL, 0));
    barrage(&k); /* not in the other's turn */
    put_barrage(&k, "A5", false);
    kit_turn(&k, 1, PHASE_ACTION);
    kit_act(&k, "end");
    assert_true(kit_goes_on(&k));
    barrage(&k);
    while (galaxies_in_zone(&k.g, 0, hex_at(out, 5)))
        out++;
    int model = kit_ship(&k, "isn_barrage");

    put_barrage(&k, "A5", false);
    k.g.front[model] = hex_at(out, 5);
    k.g.back[model] = hex_at(out - 1, 5);
    if (hex_distance(k.g.front[model], k.g.back[model]) != 1)
        k.g.back[model] = hex_at(out - 1, 6);
    kit_turn(&k, 0, PHASE_ACTION);
    kit_act(&k, "end");
    assert_true(kit_goes_on(&k)); /* half of her */
}

TEST(gx_169_barrage_the_wretch_win_if_she_is_destroyed)
{
    static kit k;

    for (int round = 2; round <= 3; round++) {
        barrage(&k);
        put_barrage(&k, "G6", true);
        kit_pegs(&k, "isn_barrage", 0, HULL - 1);
        kit_put(&k, "chosh_ka", "G4", NULL);
        k.g.round = (uint8_t)round;
        kit_turn(&k, 1, PHASE_ACTION);
        kit_act(&k, "activate chosh_ka");
        kit_act(&k, "end");
        kit_hit(&k, "isn_barrage");
        kit_act(&k, "fire chosh_ka 0 isn_barrage");
        assert_true(round == 2 ? kit_goes_on(&k) : kit_over(&k, CAUSE_GOAL, 1));
    }
}

/* ---- Pan Base: survivors ---- */

/* A small ship a side, beside those that the mission names, by their numbers. */
static char runner[8], raider[8];

static void write_ship(char out[8], int card)
{
    text t = text_in(out, 8);

    text_format(&t, "%d", card * SQUAD);
}

static void pan_base(kit *k)
{
    static const char *const fleets[] = {"rooks_f54.standard", "chosh_ka.standard", ""};

    kit_plain();
    kit_mission(k, "mission=m5", 3, fleets);
    write_ship(runner, k->g.card_count - 2);
    write_ship(raider, k->g.card_count - 1);
    kit_put(k, runner, "G6", NULL);
    kit_put(k, raider, "S6", NULL);
    kit_tile(k, VICTORY_POINT, "G5", "G4", false);
    k->g.survivors_at = kit_hex("G5");
    k->g.round = 3;
}

static void sail(kit *k, int seat, const char *ship, const char *way)
{
    kit_turn(k, seat, PHASE_ACTION);
    kit_actf(k, "activate %d", card_of_model(kit_ship(k, ship)));
    kit_walk(k, ship, way);
    if (k->g.flow.ask == ASK_MOVE)
        kit_act(k, "end");
}

TEST(gx_169_pan_base_the_first_ship_to_stop_at_the_wreck_takes_the_survivors)
{
    static kit k;

    pan_base(&k);
    sail(&k, 0, runner, "north north north");
    assert_int_equal(k.g.survivors, NO_MODEL); /* it did not stop */
    sail(&k, 0, runner, "south");
    assert_int_equal(k.g.survivors, kit_ship(&k, runner));
    assert_int_equal(k.g.survivors_at, HEX_NONE);
    kit_put(&k, raider, "G3", NULL);
    kit_put(&k, runner, "E5", NULL);
    sail(&k, 1, raider, "south");
    assert_int_equal(k.g.survivors, kit_ship(&k, runner)); /* they go with the ship */
}

TEST(gx_169_pan_base_survivors_of_a_ship_that_is_lost_wait_where_it_was)
{
    static kit k;

    pan_base(&k);
    k.g.survivors = (uint8_t)kit_ship(&k, runner);
    k.g.survivors_at = HEX_NONE;
    kit_put(&k, runner, "K8", NULL);
    kit_pegs(&k, runner, 0, HULL - 1);
    stand(&k, 0, "C3");
    kit_put(&k, raider, "K6", NULL);
    kit_turn(&k, 1, PHASE_ACTION);
    kit_actf(&k, "activate %d", card_of_model(kit_ship(&k, raider)));
    kit_act(&k, "end");
    kit_hit(&k, runner);
    kit_actf(&k, "fire %s 0 %s", raider, runner);
    assert_int_equal(k.g.survivors, NO_MODEL);
    assert_int_equal(k.g.survivors_at, kit_hex("K8"));
    sail(&k, 1, raider, "south");
    assert_int_equal(k.g.survivors, NO_MODEL);
    sail(&k, 1, raider, "south");
    assert_int_equal(k.g.survivors, kit_ship(&k, raider));
}

TEST(gx_169_pan_base_whoever_brings_the_survivors_home_wins)
{
    static const struct {
        const char *ship, *home;
        int seat, team;
    } ways[] = {{runner, "A5", 0, 0}, {raider, "U5", 1, 1}, {raider, "U12", 1, 1}};
    static kit k;

    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++)
        for (int round = 2; round <= 3; round++) {
            pan_base(&k);
            k.g.round = (uint8_t)round;
            kit_put(&k, ways[i].ship, ways[i].home, NULL);
            kit_turn(&k, ways[i].seat, PHASE_ACTION);
            kit_act(&k, "end");
            assert_true(kit_goes_on(&k)); /* without them it is nothing */
            k.g.survivors = (uint8_t)kit_ship(&k, ways[i].ship);
            k.g.survivors_at = HEX_NONE;
            k.g.round = (uint8_t)round;
            kit_turn(&k, ways[i].seat == 0 ? 1 : 0, PHASE_ACTION);
            kit_act(&k, "end");
            assert_true(kit_goes_on(&k)); /* at the end of the own turn */
            k.g.round = (uint8_t)round;
            kit_turn(&k, ways[i].seat, PHASE_ACTION);
            kit_act(&k, "end");
            assert_true(round == 2 ? kit_goes_on(&k) : kit_over(&k, CAUSE_GOAL, ways[i].team));
        }
}

TEST(gx_169_pan_base_survivors_in_enemy_hands_are_not_home)
{
    static kit k;

    pan_base(&k);
    kit_put(&k, raider, "A5", NULL); /* in the zone of the ISN */
    k.g.survivors = (uint8_t)kit_ship(&k, raider);
    k.g.survivors_at = HEX_NONE;
    for (int seat = 0; seat < 2; seat++) {
        kit_turn(&k, seat, PHASE_ACTION);
        kit_act(&k, "end");
        assert_true(kit_goes_on(&k));
    }
}

TEST(gx_169_pan_base_the_first_card_is_launched_without_shields)
{
    static kit k;

    pan_base(&k);
    int everest = first_card(&k, 0);

    kit_energy(&k, 0, 40);
    kit_turn(&k, 0, PHASE_DEPLOY);
    kit_actf(&k, "launch %d", everest);
    kit_actf(&k, "put %d B5", everest * SQUAD);
    assert_int_equal(k.g.shields[everest * SQUAD], 0);
    kit_tile(&k, SHIELD_REGENERATOR, "B5", "B6", false);
    kit_turn(&k, 0, PHASE_ENERGY);
    kit_actf(&k, "restore %d", everest * SQUAD);
    assert_int_equal(k.g.shields[everest * SQUAD], 1); /* they can be raised */
}

/* ---- Relic Run ---- */

TEST(gx_169_relic_run_who_holds_the_artifact_scores_and_wins)
{
    static const char *const fleets[] = {"rooks_f54.standard", "chosh_ka.standard"};
    static kit k;

    kit_plain();
    kit_mission(&k, "mission=x3", 2, fleets);
    kit_put(&k, "rooks_f54", "G6", NULL);
    kit_put(&k, "chosh_ka", "S6", NULL);
    int relic = kit_tile(&k, ALIEN_ARTIFACT, "G6", "G7", true);

    kit_turn(&k, 0, PHASE_ENERGY);
    assert_int_equal(k.g.points[0], 0); /* it lies black side up */
    k.g.tile_black[relic] = 0;
    kit_turn(&k, 1, PHASE_ENERGY);
    assert_int_equal(k.g.points[0] + k.g.points[1], 0);
    kit_turn(&k, 0, PHASE_ENERGY);
    assert_int_equal(k.g.points[0], galaxies_components()->relic_points);
    kit_put(&k, "chosh_ka", "G7", NULL);
    kit_turn(&k, 0, PHASE_ENERGY);
    kit_turn(&k, 1, PHASE_ENERGY);
    assert_int_equal(k.g.points[0], galaxies_components()->relic_points); /* both are on it */
    assert_int_equal(k.g.points[1], 0);
    kit_put(&k, "rooks_f54", "C6", NULL);
    for (int round = 2; round <= 3; round++) {
        k.g.points[1] = (uint8_t)(mission_of(&k.g)->points_to_win[1] - 1);
        k.g.round = (uint8_t)round;
        kit_turn(&k, 1, PHASE_ENERGY);
        assert_true(round == 2 ? kit_goes_on(&k) : kit_over(&k, CAUSE_POINTS, 1));
    }
}
