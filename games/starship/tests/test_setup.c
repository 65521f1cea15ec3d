/* test_setup.c: setting up, fleets and teams (ledger, section 4). */
#include "kit.h"

static refusal fits(int seat_count, const char *ships, const char *played)
{
    setup s = {.seat_count = seat_count};

    assert_int_equal(setup_set(&starship_game, &s, "scenario", played).code, ACCEPTED);
    assert_int_equal(setup_set(&starship_game, &s, "ships", ships).code, ACCEPTED);
    return game_fits(&starship_game, &s);
}

static void area_is(kit *k, int width, int depth)
{
    int32_t w, d;

    starship_area(&k->g, &w, &d);
    assert_int_equal(w, width * CENTIMETRE);
    assert_int_equal(d, depth * CENTIMETRE);
}

TEST(sb_060_the_area_is_seventy_five_square)
{
    static kit k;

    kit_begin(&k, 2, "");
    area_is(&k, 75, 75);
    kit_begin(&k, 2, "scenario=house_dogfight ships=2 rules=quick");
    area_is(&k, 75, 75);
}

TEST(sb_061_more_ships_more_room)
{
    static kit k;

    kit_begin(&k, 2, "scenario=house_dogfight ships=3");
    area_is(&k, 140, 90); /* SB-R06 */
    kit_begin(&k, 2, "scenario=house_dogfight ships=4");
    area_is(&k, 140, 90);
    kit_begin(&k, 2, "scenario=house_dogfight ships=6");
    area_is(&k, 210, 90);
    kit_begin(&k, 2, "scenario=house_dogfight ships=8");
    area_is(&k, 210, 90);
}

/* Up to four ships 75 x 75; up to eight 140 x 90; for every eight more 70 cm (SB-R06). */
TEST(sb_061_the_area_grows_in_steps)
{
    static kit k;

    kit_begin(&k, 2, "scenario=house_dogfight ships=2");
    for (int ships = 1; ships <= SHIPS; ships++) {
        k.g.ship_count = (uint8_t)ships;
        if (ships <= 4)
            area_is(&k, 75, 75);
        else
            area_is(&k, ships <= 8 ? 140 : ships <= 16 ? 210 : 280, 90);
    }
}

TEST(sb_062_one_side_is_colonial_the_other_cylon)
{
    static kit k;

    kit_begin(&k, 2, "");
    assert_int_equal(seat_side(0), COLONIAL);
    assert_int_equal(seat_side(1), CYLON);
    for (int ship = 0; ship < k.g.ship_count; ship++)
        assert_int_equal(type_of(&k.g, ship)->side, side_of(&k.g, ship));
}

/* Levels are there for later rules and change nothing now. */
TEST(sb_063_the_number_of_stands_has_no_effect)
{
    static kit one, other;

    kit_start(&one, 2, "rules=quick ships=1");
    kit_put(&one, 0, 300, 300, 0);
    kit_put(&one, 1, 300, 620, 180);
    other = one;
    other.g.level[0] = 4;
    kit_plan(&one, 0, "ST low");
    kit_plan(&one, 1, "ST low");
    kit_plan(&other, 0, "ST low");
    kit_plan(&other, 1, "ST low");
    kit_expect(&other, ASK_DECLARE, 0);
    other.g.level[0] = one.g.level[0];
    assert_memory_equal(&one.g, &other.g, sizeof one.g);
}

TEST(sb_064_a_panel_for_each_ship)
{
    static kit k;

    kit_start(&k, 2, "rules=quick ships=2");
    kit_plan(&k, 0, "GL low");
    kit_plan(&k, 2, "ST high");
    kit_plan(&k, 1, "ST high");
    kit_plan(&k, 3, "ST medium");
    assert_int_equal(k.g.slider[0], LOW);
    assert_int_equal(k.g.slider[1], HIGH);
}

TEST(sb_065_each_ship_has_the_deck_of_its_type)
{
    static kit k;

    kit_start(&k, 2, "rules=quick ships=1");
    assert_string_equal(deck_of(&k.g, 0)->id, "viper_mk2");
    assert_string_equal(deck_of(&k.g, 1)->id, "raider");
    assert_true(kit_offers(&k, 0, "OPL ST low")); /* a Raider has no overboosted slips */
    for (int i = 0; i < deck_of(&k.g, 1)->card_count; i++)
        assert_string_not_equal(deck_of(&k.g, 1)->card[i].id, "OPL");
}

/* Is the card anywhere among the options of the seat, as a card or as a decoy? */
static bool is_offered(const kit *k, int seat, int place)
{
    options list;

    game_list(&starship_game, &k->g.flow, seat, &list, false);
    for (int i = 0; i < list.count; i++) {
        const option *o = &list.at[i];

        if (o->verb == VERB_STAND ? o->bounds[0].members >> place & 1
            : o->verb == VERB_ANY ? (o->bounds[0].members | o->bounds[1].members) >> place & 1
                                  : o->thing[1] == place || o->thing[2] == place)
            return true;
    }
    return false;
}

TEST(sb_066_quick_start_has_no_blank_card)
{
    static kit k;

    kit_start(&k, 2, "rules=quick ships=1 plans=tabletop");
    assert_false(is_offered(&k, 0, kit_place_of(&k, 0, "BL")));
    assert_true(is_offered(&k, 0, kit_place_of(&k, 0, "GL")));
    assert_int_equal(kit_fault(&k, 0, "BL low"), SB(66));
}

TEST(sb_067_quick_start_has_no_change_of_direction)
{
    static kit k;

    kit_start(&k, 2, "rules=quick ships=1 plans=tabletop");
    assert_false(is_offered(&k, 0, kit_place_of(&k, 0, "CD")));
}

TEST(sb_068_ship_cards_are_open_to_all)
{
    static kit k;

    kit_start(&k, 2, "rules=quick ships=1");
    for (int reader = 0; reader < 2; reader++) {
        assert_int_equal(kit_seen(&k, reader, "ships.0.structure"), 15);
        assert_int_equal(kit_seen(&k, reader, "ships.1.attack"), 6);
        assert_int_equal(kit_seen(&k, reader, "ships.0.acceleration"), 3);
    }
}

TEST(sb_069_nobody_sees_into_the_pool)
{
    static kit one, other;

    kit_start(&one, 2, "rules=quick ships=1");
    other = one;
    other.g.pool[kit_kind("6+")]--; /* another mix of as many counters */
    other.g.pool[kit_kind("0")]++;
    kit_same_to_all_but(&one, &other, 0);
    assert_int_equal(kit_seen(&one, 0, "pool.damage"), 40);
}

/* What comes out of it is chance. */
TEST(sb_069_the_pool_is_shuffled)
{
    static kit k;
    int seen[KINDS_MAX] = {0}, kinds = 0;

    for (int i = 0; i < 300; i++) {
        kit_start(&k, 2, "rules=quick ships=1");
        seed s = seed_from_numbers(69, (uint64_t)i);

        k.g.flow.random = random_from_seed(&s);
        seen[starship_draw(&k.g, POOL_DAMAGE, NULL)]++;
    }
    for (int kind = 0; kind < KINDS_MAX; kind++) {
        kinds += seen[kind] > 0;
        assert_true(seen[kind] < 80); /* the most frequent kind is an eighth of the pool */
    }
    assert_true(kinds > 15);
}

TEST(sb_070_the_hand_of_god_is_the_first_scenario)
{
    static kit k;

    kit_begin(&k, 2, "");
    assert_string_equal(scenario_of(&k.g)->id, "hand_of_god");
    assert_false(k.g.complete);
    kit_expect(&k, ASK_PLACE, 0);
    kit_place(&k, 100, 0); /* touching its own edge, facing inwards (SB-R07) */
    kit_stands(&k, 0, 100, 30, 0);
    kit_expect(&k, ASK_PLACE, 1);
    kit_place(&k, 200, 0);
    kit_stands(&k, 2, 200, 720, 180);
    kit_expect(&k, ASK_PLACE, 0); /* the sides take turns */
}

TEST(sb_070_chance_says_which_side_places_first)
{
    setup s = {.seat_count = 2};
    static starship g;

    for (uint8_t side = 0; side < SIDES; side++) {
        s.rigged = 1;
        s.rig_source[0] = FROM_FIRST_SIDE;
        s.rig_outcome[0] = side;
        assert_int_equal(game_start(&starship_game, &g.flow, &s, NULL).code, ACCEPTED);
        assert_int_equal(g.flow.asked, SEAT_BIT(side));
    }
}

/* Bases stand on the edge beside each other, not on each other, and within the area. */
TEST(sb_070_there_must_be_room_on_the_edge)
{
    static kit k;
    options list;

    kit_begin(&k, 2, "");
    choice out = {.option = 0, .args = 1, .arg = {29}};

    assert_int_equal(kit_try(&k, 0, &out).code, REFUSED_ARGUMENTS);
    kit_place(&k, 100, 0);
    kit_place(&k, 100, 0);
    game_list(&starship_game, &k.g.flow, 0, &list, false);
    assert_int_equal(list.count, 2);
    assert_int_equal(list.at[0].bounds[0].lo, 30);
    assert_int_equal(list.at[0].bounds[0].hi, 40);
    assert_int_equal(list.at[1].bounds[0].lo, 160);
    assert_int_equal(list.at[1].bounds[0].hi, 720);
}

static const char *said_of(int which, const char *name)
{
    const setting *s = &starship_settings[which];

    for (int i = 0; s->value[i].name != NULL; i++)
        if (strcmp(s->value[i].name, name) == 0)
            return s->value[i].summary;
    fail_msg("%s has no value %s", s->name, name);
    return NULL;
}

/* SB-R02: Quick Start may use them; where they are chosen it stands that they bear no mark. */
TEST(sb_r02_optional_rules_without_the_mark_say_so)
{
    static const char *const unmarked[] = {
        "aiming", "attack_declaration", "blank_cards", "doubles"};

    for (int i = 0; i < 4; i++)
        assert_non_null(
            strstr(said_of(SETTING_OPTIONAL, unmarked[i]), "not marked for Quick Start"));
    assert_null(strstr(said_of(SETTING_OPTIONAL, "fuel"), "not marked"));
    assert_null(strstr(said_of(SETTING_OPTIONAL, "tailing"), "not marked"));
}

/* SB-R59: the printed order voids three of four looks. */
TEST(sb_343_the_printed_order_says_what_it_costs)
{
    assert_non_null(strstr(said_of(SETTING_CIRCLES, "printed"), "three of four see no card"));
}

TEST(sb_071_two_ships_of_a_player_are_apart)
{
    static kit k;

    kit_start(&k, 2, "rules=quick ships=2");
    kit_give(&k, 0, "3");
    assert_int_equal(k.g.damage[0], 3);
    assert_int_equal(k.g.damage[1], 0);
    kit_plan(&k, 0, "TL low");
    kit_plan(&k, 2, "ST low");
    kit_expect(&k, ASK_PLAN, 0); /* for the other one */
    kit_plan(&k, 1, "TR high");
    kit_plan(&k, 3, "ST low");
    static const struct {
        int slider;
        const char *card;
    } laid[] = {{LOW, "TL"}, {HIGH, "TR"}};

    for (int ship = 0; ship < 2; ship++) { /* each is flown as it was planned */
        const event *e = kit_event_of(&k, EV_REVEALED, ship);

        assert_int_equal(e->arg[1], laid[ship].slider);
        assert_int_equal(e->arg[3], kit_place_of(&k, ship, laid[ship].card));
        assert_int_equal(k.g.slider[ship], laid[ship].slider);
        assert_non_null(kit_event_of(&k, EV_MOVED, ship));
    }
    assert_true(heading_between(0, k.g.heading[0]) < 0 && heading_between(0, k.g.heading[1]) > 0);
}

TEST(sb_072_cards_of_one_ship_are_not_planned_for_another)
{
    static kit k;
    options list;

    kit_start(&k, 2, "rules=quick ships=2");
    game_list(&starship_game, &k.g.flow, 0, &list, false);
    for (int i = 0; i < list.count; i++)
        assert_int_equal(
            list.at[i].thing[0], 0); /* all of it is about the ship that is asked for */
    kit_plan(&k, 0, "ST low");
    kit_plan(&k, 2, "ST low");
    game_list(&starship_game, &k.g.flow, 0, &list, false);
    for (int i = 0; i < list.count; i++)
        assert_int_equal(list.at[i].thing[0], 1);
}

TEST(sb_073_more_players_make_two_teams)
{
    static kit k;

    kit_begin(&k, 3, "");
    assert_int_equal(k.g.owner[0], 0);
    assert_int_equal(k.g.owner[1], 2); /* two Colonial players with a ship each */
    assert_int_equal(k.g.owner[2], 1);
    assert_int_equal(k.g.owner[3], 1); /* one Cylon player with both */
}

TEST(sb_074_both_teams_have_as_many_ships)
{
    static kit k;
    int count[SIDES] = {0};

    for (int players = 2; players <= 8; players++) {
        count[COLONIAL] = count[CYLON] = 0;
        kit_begin(&k, players, "scenario=house_dogfight");
        for (int ship = 0; ship < k.g.ship_count; ship++)
            count[side_of(&k.g, ship)]++;
        assert_int_equal(count[COLONIAL], count[CYLON]);
        assert_int_equal(count[CYLON], players <= 4 ? 2 : (players + 1) / 2);
    }
    assert_int_equal(fits(2, "3", "hand_of_god").rule, SB(74));  /* it has two at most */
    assert_int_equal(fits(2, "1", "house_patrol").rule, SB(74)); /* and this one two at least */
}

/* The patrol is made for the Complete Rules; a dogfight can be flown with either. */
TEST(sb_006_a_scenario_for_the_complete_rules_is_not_played_with_quick_start)
{
    static const char *const played[] = {"hand_of_god", "house_dogfight", "house_patrol"};

    for (int which = 0; which < 3; which++)
        for (int rules = 0; rules < 3; rules++) {
            static const char *const names[] = {"scenario", "quick", "complete"};
            setup s = {.seat_count = 2};

            assert_int_equal(
                setup_set(&starship_game, &s, "scenario", played[which]).code, ACCEPTED);
            assert_int_equal(setup_set(&starship_game, &s, "rules", names[rules]).code, ACCEPTED);
            assert_int_equal(
                game_fits(&starship_game, &s).rule, which == 2 && rules == 1 ? SB(6) : 0);
        }
}

/* Every preset of optional rules goes with the Complete Rules; all but the whole book with Quick Start. */
TEST(sb_010_presets_of_optional_rules_go_together)
{
    const setting *optional = &starship_game.settings[SETTING_OPTIONAL];

    assert_int_not_equal(setting_presets(optional), 0);
    for (int i = 0; i < setting_presets(optional); i++) {
        const preset *named = &optional->presets[i];
        setup s = {.seat_count = 2};

        assert_int_equal(
            setup_set(&starship_game, &s, "scenario", "house_dogfight").code, ACCEPTED);
        assert_int_equal(setup_set(&starship_game, &s, "rules", "complete").code, ACCEPTED);
        assert_int_equal(setup_set(&starship_game, &s, "optional", named->name).code, ACCEPTED);
        assert_int_equal(s.value[SETTING_OPTIONAL], named->set);
        assert_int_equal(game_fits(&starship_game, &s).rule, 0);
        assert_int_equal(setup_set(&starship_game, &s, "rules", "quick").code, ACCEPTED);
        assert_int_equal(game_fits(&starship_game, &s).rule,
            strcmp(named->name, "whole_book") == 0 ? SB(345) : 0);
    }
}

TEST(sb_002_every_player_has_a_ship)
{
    for (int players = 2; players <= 4; players++)
        assert_int_equal(fits(players, "2", "hand_of_god").code, ACCEPTED);
    assert_int_equal(fits(2, "1", "hand_of_god").code, ACCEPTED);
    assert_int_equal(fits(3, "1", "hand_of_god").rule, SB(2));
    assert_int_equal(fits(5, "2", "hand_of_god").rule, SB(70));
}

TEST(sb_075_teammates_know_each_others_plans)
{
    static kit one, other;

    kit_start(&one, 4, "rules=quick ships=2");
    other = one;
    kit_plan(&one, 0, "TL low");
    kit_plan(&other, 0, "ST high");
    assert_true(kit_differ_to(&one, &other, 2)); /* the teammate */
    kit_same_to(&one, &other, 1);
    kit_same_to(&one, &other, 3);
}

TEST(sb_076_the_whole_team_wins)
{
    static kit k;

    kit_start(&k, 4, "rules=quick ships=2");
    kit_lose(&k, 1); /* the ship of seat 2 */
    kit_lose(&k, 3);
    kit_put(&k, 0, 300, 300, 0);
    kit_put(&k, 2, 600, 50, 180);
    kit_planning(&k);
    kit_plan(&k, 0, "ST low");
    kit_plan(&k, 2, "ST high"); /* over the edge */
    assert_true(k.g.flow.over);
    assert_int_equal(starship_game.outcome(&k.g.flow).winners, SEAT_BIT(0) | SEAT_BIT(2));
}

/* A gap that is just as wide as a base is a place for it. */
TEST(sb_070_a_base_fits_into_a_gap_of_its_width)
{
    static kit k;
    options list;

    for (int end = 0; end < 2; end++) {
        kit_begin(&k, 2, "");
        kit_place(&k, end == 0 ? 90 : 660, 0);
        kit_place(&k, 100, 0);
        game_list(&starship_game, &k.g.flow, 0, &list, false);
        assert_int_equal(list.count, 2);
        assert_int_equal(list.at[end].bounds[0].lo, end == 0 ? 30 : 720);
        assert_int_equal(list.at[end].bounds[0].hi, end == 0 ? 30 : 720);
        assert_int_equal(list.at[end].thing[0], 1); /* the ship whose turn it is */
        kit_place(&k, end == 0 ? 30 : 720, 0);
        kit_stands(&k, 1, end == 0 ? 30 : 720, 30, 0);
    }
}

/* What ships begin with (SB-R32). */
TEST(sb_063_ships_begin_on_two_stands)
{
    static kit k;

    kit_start(&k, 2, "rules=complete ships=2");
    for (int ship = 0; ship < 4; ship++) {
        assert_int_equal(k.g.level[ship], 2);
        assert_int_equal(k.g.dial[ship], 0);
        assert_false(k.g.difficult[ship] || k.g.fired[ship] || k.g.is_severe[ship]);
        assert_int_equal(k.g.counter_count[ship], 0);
    }
}

/* Of scenarios of one's own: edges that are too narrow, fleets that are too large. */
TEST(sb_061_fleets_must_have_room)
{
    static starship_data drawn;
    scenario *first = &drawn.scenario[0];

    drawn = starship_shipped;
    first->from[CYLON] = 100 * MILLIMETRE;
    first->to[CYLON] = 222 * MILLIMETRE; /* two bases of 60 mm, and a millimetre each */
    starship_use(&drawn);
    refusal fitting = fits(2, "2", "hand_of_god");

    first->to[CYLON] -= MILLIMETRE;
    refusal narrow = fits(2, "2", "hand_of_god");

    first->to[CYLON] = 0;
    first->width = 600 * CENTIMETRE;
    first->force[COLONIAL][0].least = first->force[COLONIAL][0].most = SHIPS / 2 + 1;
    first->force[CYLON][0].least = first->force[CYLON][0].most = SHIPS / 2;
    refusal large = fits(2, "scenario", "hand_of_god");

    starship_use(&starship_shipped);
    assert_int_equal(fitting.code, ACCEPTED);
    assert_int_equal(narrow.rule, SB(61));
    assert_int_equal(large.rule, SB(4));
}

/* Each ship is placed once, and then the first turn begins. */
TEST(sb_070_each_ship_is_placed_once)
{
    static kit k;

    kit_begin(&k, 2, "rules=complete ships=2");
    for (int i = 0; i < 4; i++) {
        kit_place(&k, 100 + 100 * i, i);
        const event *e = kit_event(&k, EV_PLACED);

        assert_int_equal(e->arg[1], 100 + 100 * i);
        assert_int_equal(e->arg[3], i);
    }
    kit_expect(&k, ASK_PLAN, 0);
    assert_int_equal(kit_event(&k, EV_TURN)->arg[0], 1);
    for (int ship = 0; ship < SHIPS; ship++)
        assert_int_equal(k.g.where[ship], ship < 4 ? ON_TABLE : NOT_PLACED);
}
