/* test_activation.c: when Cylon ships act, and what raiders do (ledger, section 16). */
#include "kit.h"

/* Nobody here reacts to a die, and nobody flies. */
static void lay(kit *k)
{
    kit_cast(k, "william_adama laura_roslin galen_tyrol");
}

static void lay_with_pilots(kit *k)
{
    kit_cast(k, "william_adama kara_thrace lee_adama");
    kit_at(k, 2, "hangar_deck");
}

static int raiders_in(const kit *k, const char *area)
{
    return k->g.raiders[kit_area(area)];
}

/* The icon leaves everything as it is, and no die is thrown. */
static void expect_nothing(kit *k, const char *icon)
{
    kit before = *k;

    kit_activate(k, icon);
    kit_done(k);
    kit_unchanged(&before, k);
    assert_false(kit_told(k, EV_ROLL));
}

/* ---- when ships act ---- */

TEST(bg_209_any_cylon_ship_on_the_board_is_combat)
{
    static const char *const kinds[] = {"raider", "heavy_raider", "basestar"};
    kit k;

    lay(&k);
    kit_ships(&k, "viper", "bow", 2);
    kit_ships(&k, "civilian", "bow", 2);
    k.g.centurions[0] = 1;
    kit_at(&k, 0, "weapons_control");
    kit_step(&k, 0, STEP_ACTION);
    assert_false(galactica_cylons_about(&k.g));
    assert_int_equal(kit_refused(&k, "location"), BG(265));
    for (int i = 0; i < 3; i++) {
        kit_ships(&k, kinds[i], "stern", 1);
        assert_true(galactica_cylons_about(&k.g));
        assert_true(kit_offers(&k, "location"));
        kit_ships(&k, kinds[i], "stern", 0);
        assert_false(galactica_cylons_about(&k.g));
    }
}

/* Seat 0 draws this crisis; it is resolved and its icons are carried out, up to seat 1's move. */
static void meet(kit *k, const char *crisis)
{
    kit_next(k, "crisis", crisis);
    kit_step(k, 0, STEP_CRISIS);
    kit_until(k, ASK_MOVE);
}

TEST(bg_210_after_the_crisis_ships_act_by_its_icon)
{
    static const struct {
        const char *crisis;
        int icon;
    } cards[] = {{"rescue_the_fleet", ICON_RAIDERS}, {"build_cylon_detector", ICON_HEAVY_RAIDERS},
        {"riots_basestars", ICON_BASESTARS}, {"riots_launch", ICON_LAUNCH}};
    kit k;

    for (int i = 0; i < 4; i++) {
        lay(&k);
        kit_ships(&k, "basestar", "bow", 1);
        meet(&k, cards[i].crisis);
        assert_int_equal(kit_times(&k, EV_ACTIVATE), 1);
        assert_int_equal(kit_event(&k, EV_ACTIVATE)->arg[0], cards[i].icon);
        assert_true(kit_before(&k, EV_HALF, EV_ACTIVATE));
        assert_int_equal(k.g.raiders[BOW], i == 0 ? 2 : i == 3 ? 3 : 0);
        assert_int_equal(k.g.heavies[BOW], i == 1);
        assert_int_equal(kit_times(&k, EV_ATTACK), i == 2);
    }
}

TEST(bg_211_nobody_says_what_a_raider_does)
{
    kit k;

    lay(&k);
    kit_ships(&k, "raider", "bow", 2);
    kit_ships(&k, "viper", "bow", 1);
    kit_ships(&k, "civilian", "starboard_stern", 1);
    kit_next(&k, "die", "8");
    kit_activate(&k, "raiders");
    kit_done(&k);
    kit_spent(&k);
    assert_int_equal(kit_times(&k, EV_ATTACK), 1);
    assert_int_equal(kit_times(&k, EV_SHIP_MOVED), 1);
}

TEST(bg_212_revealed_cylons_do_not_steer_them)
{
    kit human, cylon;

    lay(&human);
    kit_ships(&human, "raider", "bow", 2);
    kit_ships(&human, "raider", "starboard_bow", 1);
    kit_ships(&human, "civilian", "starboard_stern", 1);
    cylon = human;
    kit_revealed(&cylon, 2, "cylon_fleet");
    kit_activate(&human, "raiders");
    kit_activate(&cylon, "raiders");
    assert_int_equal(kit_asked(&cylon), SEAT_BIT(0));
    kit_act(&human, "area bow");
    kit_act(&cylon, "area bow");
    kit_done(&cylon);
    assert_memory_equal(human.g.raiders, cylon.g.raiders, AREAS);
    assert_int_equal(raiders_in(&cylon, "starboard_bow"), 2);
    assert_int_equal(raiders_in(&cylon, "starboard_stern"), 1);
}

TEST(bg_213_the_current_player_orders_the_areas)
{
    kit k;

    lay(&k);
    kit_current(&k, 1);
    kit_ships(&k, "raider", "bow", 1);
    kit_ships(&k, "raider", "starboard_stern", 1);
    kit_next(&k, "die", "1 1");
    kit_activate(&k, "raiders");
    kit_expect(&k, ASK_AREAS, 1);
    assert_int_equal(kit_asked(&k), SEAT_BIT(1));
    assert_int_equal(kit_options(&k, 1), 2);
    assert_true(kit_offers(&k, "area bow"));
    kit_act(&k, "area starboard_stern");
    kit_done(&k);
    assert_int_equal(kit_nth(&k, EV_ATTACK, 0)->arg[1], STARBOARD_STERN);
    assert_int_equal(kit_nth(&k, EV_ATTACK, 1)->arg[1], BOW);
    for (int reader = 0; reader < 3; reader++)
        assert_true(kit_told_to(&k, EV_ATTACK, reader));
    assert_true(kit_told_to(&k, EV_ATTACK, SEAT_NONE));
}

TEST(bg_214_a_whole_area_is_finished_first)
{
    static const int order[] = {STERN, STERN, BOW, BOW, STARBOARD_BOW, STARBOARD_BOW};
    kit k;

    lay(&k);
    kit_ships(&k, "raider", "bow", 2);
    kit_ships(&k, "raider", "starboard_bow", 2);
    kit_ships(&k, "raider", "stern", 2);
    kit_next(&k, "die", "1 1 1 1 1 1");
    kit_activate(&k, "raiders");
    kit_act(&k, "area stern");
    kit_expect(&k, ASK_AREAS, 0);
    assert_int_equal(kit_times(&k, EV_ATTACK), 2);
    for (int i = 0; i < 2; i++)
        assert_int_equal(kit_nth(&k, EV_ATTACK, i)->arg[1], order[i]);
    assert_false(kit_offers(&k, "area stern"));
    kit_act(&k, "area bow");
    for (int i = 0; i < 4; i++)
        assert_int_equal(kit_nth(&k, EV_ATTACK, i)->arg[1], order[i + 2]);
    kit_done(&k);
    kit_spent(&k);
}

TEST(bg_215_a_ship_acts_once_in_a_turn)
{
    kit k;

    lay(&k);
    kit_ships(&k, "raider", "bow", 1);
    kit_ships(&k, "raider", "starboard_bow", 1);
    kit_ships(&k, "civilian", "starboard_stern", 1);
    kit_activate(&k, "raiders");
    kit_act(&k, "area bow");
    kit_done(&k);
    assert_int_equal(raiders_in(&k, "bow"), 0);
    assert_int_equal(raiders_in(&k, "starboard_bow"), 1);
    assert_int_equal(raiders_in(&k, "starboard_stern"), 1);
    expect_nothing(&k, "raiders");
    kit_current(&k, 1);
    kit_activate(&k, "raiders");
    kit_act(&k, "area starboard_bow");
    kit_done(&k);
    assert_int_equal(raiders_in(&k, "starboard_stern"), 2);
    assert_int_equal(galactica_on_board(&k.g, CIVILIAN), 0);
}

/* ---- raiders ---- */

TEST(bg_216_a_raider_does_the_first_thing_it_can)
{
    kit k;

    lay(&k);
    kit_ships(&k, "raider", "bow", 1);
    kit_ships(&k, "viper", "bow", 1);
    kit_ships(&k, "civilian", "bow", 1);
    kit_next(&k, "die", "1");
    kit_activate(&k, "raiders");
    kit_done(&k);
    assert_int_equal(kit_times(&k, EV_ATTACK), 1);
    assert_int_equal(kit_times(&k, EV_ROLL), 1);
    assert_int_equal(galactica_civilians_in(&k.g, BOW), 1);
    assert_int_equal(raiders_in(&k, "bow"), 1);
}

TEST(bg_217_it_shoots_at_a_viper_in_its_area)
{
    kit k;

    lay(&k);
    kit_ships(&k, "raider", "bow", 1);
    kit_ships(&k, "viper", "bow", 1);
    kit_ships(&k, "viper", "stern", 1);
    kit_next(&k, "die", "6");
    kit_activate(&k, "raiders");
    assert_int_equal(kit_times(&k, EV_ROLL), 1);
    assert_int_equal(kit_event(&k, EV_ROLL)->arg[2], AT_VIPER);
    assert_int_equal(k.g.vipers[BOW], 0);
    assert_int_equal(k.g.vipers[STERN], 1);
}

TEST(bg_218_unmanned_vipers_before_piloted_ones)
{
    kit k;

    lay_with_pilots(&k);
    kit_fly(&k, 1, "bow");
    kit_ships(&k, "viper", "bow", 1);
    kit_ships(&k, "raider", "bow", 1);
    kit_next(&k, "die", "8");
    kit_activate(&k, "raiders");
    kit_done(&k);
    assert_int_equal(kit_event(&k, EV_ATTACK)->arg[2], NO_SEAT);
    assert_int_equal(k.g.vipers[BOW], 0);
    assert_int_equal(k.g.place[1], IN_VIPER);
}

TEST(bg_219_a_piloted_viper_where_no_other_is)
{
    kit k;

    lay_with_pilots(&k);
    kit_fly(&k, 1, "bow");
    kit_ships(&k, "viper", "port_bow", 1);
    kit_ships(&k, "raider", "bow", 1);
    kit_next(&k, "die", "8");
    kit_activate(&k, "raiders");
    kit_done(&k);
    assert_int_equal(kit_event(&k, EV_ATTACK)->arg[2], 1);
    assert_int_equal(k.g.place[1], SICKBAY);
    assert_int_equal(k.g.vipers[PORT_BOW], 1);
}

TEST(bg_220_without_vipers_it_destroys_a_civilian_ship_and_no_die_is_thrown)
{
    kit k;

    lay(&k);
    kit_ships(&k, "raider", "bow", 1);
    kit_civilian(&k, "civ_1_population", "bow");
    kit_activate(&k, "raiders");
    kit_done(&k);
    assert_false(kit_told(&k, EV_ROLL));
    assert_int_equal(galactica_civilians_in(&k.g, BOW), 0);
    assert_int_equal(raiders_in(&k, "bow"), 1);
}

TEST(bg_221_the_current_player_picks_one_unseen)
{
    kit one, other;

    lay(&one);
    kit_current(&one, 1);
    kit_ships(&one, "raider", "bow", 1);
    int full = kit_civilian(&one, "civ_2_population", "bow");
    int empty = kit_civilian(&one, "civ_empty", "bow");

    kit_civilian(&one, "civ_population_fuel", "bow");
    kit_civilian(&one, "civ_empty", "stern");
    other = one;
    other.g.civilian[full] = one.g.civilian[empty];
    other.g.civilian[empty] = one.g.civilian[full];
    kit_activate(&one, "raiders");
    kit_activate(&other, "raiders");
    kit_expect(&one, ASK_LOST_CIVILIAN, 1);
    assert_int_equal(kit_asked(&one), SEAT_BIT(1));
    assert_int_equal(kit_options(&one, 1), 3);
    kit_same_to_all_but(&one, &other, 0);
    kit_actf(&one, "ship %d", full);
    assert_int_equal(one.g.civilian_at[empty], BOW);
    assert_int_equal(kit_event(&one, EV_CIVILIAN_LOST)->arg[0], one.g.civilian[full]);
    for (int reader = 0; reader < 3; reader++)
        assert_true(kit_told_to(&one, EV_CIVILIAN_LOST, reader));
}

TEST(bg_222_what_it_carried_is_lost_and_it_never_returns)
{
    kit k;

    lay(&k);
    kit_ships(&k, "raider", "bow", 1);
    int token = kit_civilian(&k, "civ_2_population", "bow");
    int pile = kit_seen(&k, 0, "reserves.civilians");

    kit_activate(&k, "raiders");
    assert_int_equal(k.g.resource[POPULATION], 10);
    assert_int_equal(k.g.civilian_at[token], CIVILIAN_GONE);
    assert_int_equal(kit_seen(&k, 0, "reserves.civilians"), pile);
    kit_jump(&k);
    kit_until(&k, ASK_ACTION);
    assert_int_equal(galactica_supply(&k.g, CIVILIAN), pile);
    assert_int_equal(pile, 11);
}

/* Where a raider ahead of the bow goes when civilian ships are in these areas. */
static int goes_from_bow(const char *area, const char *another)
{
    kit k;

    lay(&k);
    kit_ships(&k, "raider", "bow", 1);
    kit_ships(&k, "civilian", area, 1);
    if (another != NULL)
        kit_ships(&k, "civilian", another, 1);
    kit_activate(&k, "raiders");
    kit_done(&k);
    assert_int_equal(kit_times(&k, EV_SHIP_MOVED), 1);
    assert_false(kit_told(&k, EV_ROLL));
    for (int to = 0; to < AREAS; to++)
        if (k.g.raiders[to] == 1)
            return to;
    return NO_AREA;
}

TEST(bg_223_it_moves_one_area_by_the_shortest_way)
{
    assert_int_equal(goes_from_bow("starboard_bow", NULL), STARBOARD_BOW);
    assert_int_equal(goes_from_bow("starboard_stern", NULL), STARBOARD_BOW);
    assert_int_equal(goes_from_bow("port_stern", NULL), PORT_BOW);
    assert_int_equal(goes_from_bow("port_bow", NULL), PORT_BOW);
    assert_int_equal(goes_from_bow("port_bow", "starboard_stern"), PORT_BOW);
    assert_int_equal(goes_from_bow("port_stern", "starboard_bow"), STARBOARD_BOW);
}

TEST(bg_224_equally_near_it_goes_clockwise)
{
    assert_int_equal(goes_from_bow("starboard_stern", "port_stern"), STARBOARD_BOW);
    assert_int_equal(goes_from_bow("starboard_bow", "port_bow"), STARBOARD_BOW);
}

TEST(bg_r045_to_the_far_side_it_goes_clockwise)
{
    assert_int_equal(goes_from_bow("stern", NULL), STARBOARD_BOW);
}

TEST(bg_r044_the_raider_moves_and_no_viper)
{
    kit k;

    lay(&k);
    kit_ships(&k, "raider", "bow", 1);
    kit_ships(&k, "viper", "starboard_bow", 1);
    kit_ships(&k, "civilian", "starboard_stern", 1);
    kit_activate(&k, "raiders");
    assert_int_equal(raiders_in(&k, "starboard_bow"), 1);
    assert_int_equal(k.g.vipers[STARBOARD_BOW], 1);
}

TEST(bg_225_with_no_civilian_on_the_board_it_attacks_galactica)
{
    kit k;

    lay(&k);
    kit_ships(&k, "raider", "bow", 1);
    kit_ships(&k, "viper", "starboard_bow", 1);
    kit_next(&k, "die", "8");
    kit_next(&k, "damage", "fuel");
    kit_activate(&k, "raiders");
    assert_int_equal(kit_times(&k, EV_ROLL), 1);
    assert_int_equal(kit_event(&k, EV_ROLL)->arg[2], RAIDER_AT_GALACTICA);
    assert_int_equal(k.g.resource[FUEL], 7);
    assert_int_equal(raiders_in(&k, "bow"), 1);
}

TEST(bg_226_each_sees_the_board_as_the_one_before_left_it)
{
    kit k;

    lay(&k);
    kit_ships(&k, "raider", "bow", 2);
    kit_ships(&k, "viper", "bow", 1);
    kit_next(&k, "die", "8 1");
    kit_activate(&k, "raiders");
    assert_int_equal(kit_nth(&k, EV_ATTACK, 0)->arg[0], AT_VIPER);
    assert_int_equal(kit_nth(&k, EV_ATTACK, 1)->arg[0], RAIDER_AT_GALACTICA);
    kit_spent(&k);
}

TEST(bg_r056_the_last_civilian_dies_and_the_next_raider_attacks_galactica)
{
    kit k;

    lay(&k);
    kit_ships(&k, "raider", "bow", 2);
    kit_civilian(&k, "civ_empty", "bow");
    kit_next(&k, "die", "1");
    kit_activate(&k, "raiders");
    assert_true(kit_before(&k, EV_CIVILIAN_LOST, EV_ATTACK));
    assert_int_equal(kit_event(&k, EV_ATTACK)->arg[0], RAIDER_AT_GALACTICA);
    kit_spent(&k);
}

TEST(bg_r047_among_pilots_the_current_player_picks_in_public)
{
    kit k;

    lay_with_pilots(&k);
    kit_fly(&k, 1, "bow");
    kit_fly(&k, 2, "bow");
    kit_ships(&k, "raider", "bow", 1);
    kit_next(&k, "die", "5");
    kit_activate(&k, "raiders");
    kit_expect(&k, ASK_PILOT, 0);
    assert_int_equal(kit_asked(&k), SEAT_BIT(0));
    assert_int_equal(kit_options(&k, 0), 2);
    kit_act(&k, "seat 2");
    assert_int_equal(k.g.place[2], SICKBAY);
    assert_int_equal(k.g.place[1], IN_VIPER);
    assert_true(kit_told_to(&k, EV_ATTACK, SEAT_NONE));
}

TEST(bg_227_without_raiders_each_basestar_launches_two)
{
    kit k;

    lay(&k);
    kit_ships(&k, "basestar", "bow", 1);
    kit_ships(&k, "basestar", "stern", 1);
    kit_activate(&k, "raiders");
    kit_done(&k);
    assert_int_equal(raiders_in(&k, "bow"), 2);
    assert_int_equal(raiders_in(&k, "stern"), 2);
    assert_int_equal(galactica_on_board(&k.g, RAIDER), 4);
}

TEST(bg_228_nor_a_basestar_nothing_happens)
{
    kit k;

    lay(&k);
    kit_ships(&k, "heavy_raider", "bow", 1);
    kit_ships(&k, "viper", "bow", 1);
    expect_nothing(&k, "raiders");
}

TEST(bg_229_example_two_raiders_and_a_viper)
{
    kit k;

    lay(&k);
    kit_ships(&k, "raider", "starboard_stern", 2);
    kit_ships(&k, "viper", "starboard_stern", 1);
    kit_ships(&k, "civilian", "stern", 1);
    kit_next(&k, "die", "8");
    kit_activate(&k, "raiders");
    kit_done(&k);
    assert_int_equal(kit_seen(&k, 0, "reserves.lost_vipers"), 1);
    assert_int_equal(raiders_in(&k, "starboard_stern"), 1);
    assert_int_equal(raiders_in(&k, "stern"), 1);
}

/* The raiders of the worked example: two beside a viper and a civilian ship, one by itself. */
static void lay_example(kit *k)
{
    lay(k);
    kit_ships(k, "raider", "port_bow", 2);
    kit_ships(k, "viper", "port_bow", 1);
    kit_civilian(k, "civ_2_population", "port_bow");
    kit_ships(k, "raider", "bow", 1);
    kit_civilian(k, "civ_1_population", "starboard_bow");
    kit_next(k, "die", "5");
    kit_activate(k, "raiders");
    kit_act(k, "area port_bow");
    kit_done(k);
    kit_spent(k);
}

TEST(bg_230_example_the_first_raider_damages_the_viper)
{
    kit k;

    lay_example(&k);
    assert_int_equal(kit_seen(&k, 0, "reserves.damaged_vipers"), 1);
    assert_int_equal(k.g.vipers[PORT_BOW], 0);
}

TEST(bg_231_example_the_second_destroys_a_civilian_ship)
{
    kit k;

    lay_example(&k);
    assert_int_equal(k.g.resource[POPULATION], 10);
    assert_int_equal(galactica_civilians_in(&k.g, PORT_BOW), 0);
    assert_int_equal(raiders_in(&k, "port_bow"), 2);
}

TEST(bg_232_example_the_lone_one_moves_clockwise)
{
    kit k;

    lay_example(&k);
    assert_int_equal(kit_times(&k, EV_ROLL), 1);
    assert_int_equal(raiders_in(&k, "bow"), 0);
    assert_int_equal(raiders_in(&k, "starboard_bow"), 1);
    kit_current(&k, 1);
    kit_activate(&k, "raiders");
    kit_act(&k, "area starboard_bow");
    assert_int_equal(galactica_on_board(&k.g, CIVILIAN), 0);
}
