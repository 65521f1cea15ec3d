/* test_scope.c: what is played, with how many ships and which rules (ledger, section 1). */
#include <stdio.h>
#include <string.h>

#include "inventory.h"
#include "kit.h"

static const starship_data *const shipped = &starship_shipped;

/* How many ships of a side, or of a seat, there are. */
static int ships_of_seat(const kit *k, int seat)
{
    int count = 0;

    for (int ship = 0; ship < k->g.ship_count; ship++)
        count += k->g.owner[ship] == seat;
    return count;
}

static refusal start(setup *s)
{
    static any_state state;

    s->seed = seed_from_numbers(1, 1);
    return game_start(&starship_game, &state.flow, s, NULL);
}

TEST(sb_001_every_ship_has_one_side_and_one_owner)
{
    static kit k;

    kit_start(&k, 4, "scenario=house_dogfight ships=4");
    assert_int_equal(kit_seen_count(&k, SEAT_NONE, "ships"), 8);
    for (int ship = 0; ship < 8; ship++) {
        char owner[32], side[32];

        snprintf(owner, sizeof owner, "ships.%d.owner", ship);
        snprintf(side, sizeof side, "ships.%d.side", ship);
        assert_in_range(kit_seen(&k, SEAT_NONE, owner), 0, 3);
        assert_true(kit_seen_word(
            &k, SEAT_NONE, side, kit_seen(&k, SEAT_NONE, owner) % 2 == 0 ? "colonial" : "cylon"));
        assert_int_equal(type_of(&k.g, ship)->side, side_of(&k.g, ship));
    }
}

TEST(sb_002_two_to_four_players_with_one_or_two_ships_each)
{
    static kit k;

    for (int seat_count = 2; seat_count <= 4; seat_count++) {
        for (int ships = 1; ships <= 2; ships++) {
            setup s = {.seat_count = seat_count};

            assert_int_equal(
                setup_set(&starship_game, &s, "ships", ships == 1 ? "1" : "2").code, ACCEPTED);
            if (ships < (seat_count + 1) / 2) {
                assert_int_equal(start(&s).code, REFUSED_SEATS); /* somebody would have no ship */
                continue;
            }
            kit_begin(&k, seat_count, ships == 1 ? "ships=1" : "ships=2");
            for (int seat = 0; seat < seat_count; seat++)
                assert_in_range(ships_of_seat(&k, seat), 1, 2);
        }
    }
}

TEST(sb_003_the_starter_fleet)
{
    static kit k;
    const json_value *set = inventory(), *fleet = json_get(set, "fleet");
    int in_all = 0;

    kit_begin(&k, 2, "scenario=hand_of_god ships=2");
    for (const json_value *count = json_members(fleet); count != NULL; count = json_next(count)) {
        const char *id = json_name(count);
        int found = 0;

        for (int ship = 0; ship < k.g.ship_count; ship++)
            found += strcmp(type_of(&k.g, ship)->id, id) == 0;
        assert_int_equal(found, json_integer(count));
        in_all += found;
    }
    inventory_has(fleet, "viper_mk2", 2);
    inventory_has(fleet, "raider", 2);
    assert_int_equal(k.g.ship_count, in_all);
    json_free(set);
}

TEST(sb_004_further_sets_allow_further_ships_and_players)
{
    static kit k;

    kit_begin(&k, 6, "scenario=house_dogfight ships=6");
    assert_int_equal(k.g.ship_count, 12);
    for (int seat = 0; seat < 6; seat++)
        assert_int_equal(ships_of_seat(&k, seat), 2);
    kit_begin(&k, 8, "scenario=house_dogfight ships=8");
    assert_int_equal(k.g.ship_count, 16);
}

TEST(sb_005_further_complete_sets_of_counters)
{
    static kit k;

    for (int sets = 1; sets <= 3; sets++) {
        char setting_words[] = "counters=1";

        setting_words[sizeof setting_words - 2] = (char)('0' + sets);
        kit_begin(&k, 2, setting_words);
        for (int kind = 0; kind < shipped->kind_count; kind++)
            assert_int_equal(k.g.pool[kind],
                shipped->kind[kind].pool == POOL_MISSILE ? 0 : sets * shipped->kind[kind].count);
        assert_int_equal(kit_seen(&k, 0, "pool.damage"), sets * 40);
        assert_int_equal(kit_seen(&k, 0, "pool.collision"), sets * 16);
    }
}

TEST(sb_006_a_game_uses_one_of_two_layers)
{
    static kit k;
    setup s = {.seat_count = 2};

    kit_begin(&k, 2, "rules=quick");
    assert_true(kit_seen_word(&k, 0, "rules", "quick"));
    kit_begin(&k, 2, "rules=complete");
    assert_true(kit_seen_word(&k, 0, "rules", "complete"));
    /* Where nobody says which, the scenario does. */
    kit_begin(&k, 2, "scenario=hand_of_god");
    assert_true(kit_seen_word(&k, 0, "rules", "quick"));
    kit_begin(&k, 2, "scenario=house_patrol");
    assert_true(kit_seen_word(&k, 0, "rules", "complete"));
    assert_int_equal(setup_set(&starship_game, &s, "rules", "both").code, REFUSED_SETTING);
    assert_int_equal(setup_set(&starship_game, &s, "rules", "").code, REFUSED_SETTING);
}

/* Whatever is chosen in a game, what was agreed on before it stays. */
TEST(sb_010_what_is_agreed_on_before_the_game_stays)
{
    setup s = {.seed = seed_from_numbers(7, 1), .seat_count = 2};
    generator chance = random_from_seed(&s.seed);
    static starship g;
    starship before;

    assert_int_equal(setup_set(&starship_game, &s, "declarations", "sealed").code, ACCEPTED);
    assert_int_equal(game_start(&starship_game, &g.flow, &s, NULL).code, ACCEPTED);
    before = g;
    while (!g.flow.over) {
        int seat = flow_first_waiting(&g.flow);
        options list;

        game_list(&starship_game, &g.flow, seat, &list, false);
        choice c = options_random(&list, &chance);

        game_apply(&starship_game, &g.flow, seat, &list, &c, NULL);
        assert_memory_equal(g.setting, before.setting, sizeof g.setting);
        assert_int_equal(g.complete, before.complete);
    }
    assert_true(g.turn >= 1);
}

TEST(sb_011_a_scenario_can_force_an_optional_rule_on)
{
    static kit k;

    kit_begin(&k, 2, "scenario=house_three_decks");
    assert_int_equal(k.g.optional, NEEDS_LEVELS | NEEDS_FUEL | NEEDS_TAILING);
    kit_begin(&k, 2, "scenario=house_three_decks optional=none");
    assert_int_equal(k.g.optional, NEEDS_LEVELS | NEEDS_FUEL | NEEDS_TAILING);
    kit_begin(&k, 2, "scenario=house_three_decks optional=aiming");
    assert_int_equal(k.g.optional, NEEDS_LEVELS | NEEDS_FUEL | NEEDS_TAILING | NEEDS_AIMING);
}

static refusal begin_with(const char *rules, const char *optional)
{
    setup s = {.seat_count = 2};

    assert_int_equal(setup_set(&starship_game, &s, "scenario", "house_dogfight").code, ACCEPTED);
    assert_int_equal(setup_set(&starship_game, &s, "rules", rules).code, ACCEPTED);
    assert_int_equal(setup_set(&starship_game, &s, "optional", optional).code, ACCEPTED);
    return start(&s);
}

/* SB-345, SB-469, SB-432: what needs something else says what. */
TEST(sb_012_what_does_not_go_together_is_refused_before_the_game)
{
    static const char *const quick[] = {"aiming", "attack_declaration", "blank_cards", "doubles",
        "fuel", "tailing", "asteroids", "planetoids", "pilots", "pilots+talents"};

    for (size_t i = 0; i < sizeof quick / sizeof quick[0]; i++) {
        assert_int_equal(begin_with("quick", quick[i]).code, ACCEPTED);
        assert_int_equal(begin_with("complete", quick[i]).code, ACCEPTED);
    }
    assert_int_equal(begin_with("quick", "levels").rule, SB(345));
    assert_int_equal(begin_with("complete", "levels").code, ACCEPTED);
    assert_int_equal(begin_with("quick", "ftl").rule, SB(469));
    assert_int_equal(begin_with("quick", "talents").rule, SB(432));
}

TEST(sb_012_what_quick_start_may_add)
{
    const uint32_t marked = NEEDS_FUEL | NEEDS_TAILING;
    const uint32_t plain =
        NEEDS_AIMING | NEEDS_ATTACK_DECLARATION | NEEDS_BLANK_CARDS | NEEDS_DOUBLES;

    assert_int_equal(starship_needs_complete(marked | plain), 0);
    assert_int_equal(starship_needs_complete(marked | NEEDS_LEVELS), NEEDS_LEVELS);
}

TEST(sb_013_features_have_needs_of_their_own)
{
    assert_int_equal(
        starship_needs_complete(NEEDS_ASTEROIDS | NEEDS_PLANETOIDS | NEEDS_PILOTS | NEEDS_TALENTS),
        0);
    assert_int_equal(starship_needs_complete(NEEDS_FTL), NEEDS_FTL); /* it speaks of energy */
}
