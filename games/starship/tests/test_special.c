/* test_special.c: the Complete Rules: special damage (ledger, section 17). */
#include "kit.h"

/* Vipers 0 and 1, Raiders 2 and 3, at a planning; only Viper 0 has an enemy, Raider 2, in its sights. */
static void begin(kit *k, const char *settings)
{
    kit_start(k, 2, settings);
    kit_put(k, 0, 300, 300, 0);
    kit_put(k, 2, 300, 480, 0);
    kit_put(k, 1, 600, 100, 90);
    kit_put(k, 3, 100, 100, 270);
}

static void complete(kit *k)
{
    begin(k, "rules=complete ships=2");
}

/* Viper 0 hits Raider 2 in the firing step; counters as named. */
static void hit(kit *k, int which, const char *first, const char *second)
{
    complete(k);
    kit_firing(k, which);
    kit_dice(k, 6, 6);
    kit_draws(k, first);
    if (second != NULL)
        kit_draws(k, second);
    kit_fire(k, 0, 2);
}

/* Viper 0 with such marks and energy, at its planning; far from everybody. */
static void harmed(kit *k, int special, int times, int energy)
{
    complete(k);
    kit_put(k, 0, 375, 200, 0);
    kit_put(k, 2, 650, 700, 90);
    kit_put(k, 3, 100, 700, 90);
    kit_harm(k, 0, special, times);
    kit_energy(k, 0, energy);
    kit_planning(k);
}

TEST(sb_258_symbols_take_effect)
{
    static kit k;

    hit(&k, 1, "3 engine", NULL);
    assert_int_equal(k.g.damage[2], 3);
    assert_int_equal(k.g.special[2][ENGINE], 1);
}

TEST(sb_259_special_damage_is_secret)
{
    static kit one, other;

    hit(&one, 1, "3 engine", NULL);
    hit(&other, 1, "3 pilot", NULL);
    kit_same_to(&one, &other, 0);
    kit_same_to(&one, &other, SEAT_NONE);
    assert_true(kit_told_to(&one, EV_SPECIAL, 1));
    assert_false(kit_told_to(&one, EV_SPECIAL, 0));
}

TEST(sb_260_several_at_once)
{
    static kit k;

    harmed(&k, ENGINE, 1, 2);
    kit_harm(&k, 0, HULL, 1);
    assert_int_equal(starship_limits(&k.g, 0).energy_hi, 4);
    assert_false(starship_limits(&k.g, 0).may_overboost);
}

/* Both fire in the first step; the wound tells in the second. */
TEST(sb_261_it_takes_effect_from_the_next_step)
{
    static kit k;

    complete(&k);
    kit_put(&k, 2, 300, 480, 180); /* face to face */
    kit_firing(&k, 1);
    kit_dice(&k, 6, 6);
    kit_dice(&k, 3, 3);
    kit_draws(&k, "1"); /* for Viper 0: the lower number draws first */
    kit_draws(&k, "3 pilot");
    kit_fire(&k, 0, 2);
    kit_fire(&k, 2, 0);
    const event *raider = kit_event_of(&k, EV_ATTACK, 2);

    assert_int_equal(raider->arg[2] + raider->arg[3], 6);
    assert_true(raider->arg[5]); /* 6 against 6: without the wound */
    assert_int_equal(k.g.special[2][PILOT], 1);
    complete(&k);
    kit_put(&k, 2, 300, 480, 180);
    kit_firing(&k, 1);
    kit_dice(&k, 6, 6);
    kit_draws(&k, "3 pilot");
    kit_hold(&k, 1);
    kit_fire(&k, 0, 2); /* then the second step */
    kit_dice(&k, 3, 3);
    kit_fire(&k, 2, 0);
    assert_false(kit_event_of(&k, EV_ATTACK, 2)->arg[5]);
}

TEST(sb_262_symbols_of_the_second_counter_count)
{
    static kit k;

    hit(&k, 1, "4+", "2+ hull");
    assert_int_equal(k.g.counter_count[2], 2);
    assert_int_equal(k.g.damage[2], 6);
    assert_int_equal(k.g.special[2][HULL], 1); /* the shield (SB-R50) */
}

TEST(sb_263_engine_once_halves_acceleration)
{
    static kit k;

    harmed(&k, ENGINE, 1, 2); /* 3 -> 2 */
    assert_int_equal(kit_fault(&k, 0, "OS ST medium"), SB(186));
    assert_int_equal(kit_fault(&k, 0, "OS ST low"), 0);
    assert_int_equal(kit_fault(&k, 0, "ST still"), 0);
    assert_int_equal(kit_fault(&k, 0, "ST back"), SB(187));
    kit_start(&k, 2, "scenario=house_patrol"); /* the Raptor and the Heavy Raider have 2 -> 1 */
    for (int ship = 0; ship < 4; ship++)
        if (type_of(&k.g, ship)->acceleration == 2) {
            kit_energy(&k, ship, 2);
            kit_harm(&k, ship, ENGINE, 1);
            assert_int_equal(starship_limits(&k.g, ship).energy_hi, 3);
            assert_int_equal(starship_limits(&k.g, ship).energy_lo, 1);
            return;
        }
    fail();
}

TEST(sb_264_engine_twice_holds_the_energy)
{
    static kit k;

    harmed(&k, ENGINE, 2, 2);
    assert_int_equal(kit_fault(&k, 0, "ST high"), SB(264));
    assert_int_equal(kit_fault(&k, 0, "ST low"), SB(264));
    assert_int_equal(kit_fault(&k, 0, "TL medium"), 0); /* it may turn */
    kit_dial(&k, 0, 3); /* and change direction with the same energy (SB-R48) */
    kit_planning(&k);
    assert_int_equal(kit_fault(&k, 0, "CD ST medium"), 0);
    assert_int_equal(kit_fault(&k, 0, "CD ST high"), SB(264));
}

TEST(sb_265_engine_a_third_time_is_nothing)
{
    static kit k;

    harmed(&k, ENGINE, 2, 2);
    limits twice = starship_limits(&k.g, 0);

    harmed(&k, ENGINE, 3, 2);
    limits thrice = starship_limits(&k.g, 0);

    assert_int_equal(twice.energy_lo, thrice.energy_lo);
    assert_int_equal(twice.energy_hi, thrice.energy_hi);
    starship_remove_wrecks(&k.g, NULL);
    assert_int_equal(k.g.where[0], ON_TABLE);
}

TEST(sb_266_controls_once_leave_three_g)
{
    static kit k;

    harmed(&k, CONTROLS, 1, 2);
    assert_int_equal(kit_fault(&k, 0, "OGL TL medium"), SB(266)); /* 4 */
    assert_int_equal(kit_fault(&k, 0, "OPL TL medium"), 0);       /* 3 */
    assert_int_equal(kit_fault(&k, 0, "HL low"), 0);              /* 3 */
    assert_int_equal(kit_fault(&k, 0, "ST medium 3"), 0);
}

TEST(sb_267_controls_twice_stop_rotation)
{
    static kit k;

    harmed(&k, CONTROLS, 2, 2);
    assert_int_equal(kit_fault(&k, 0, "ST medium 3"), SB(267));
    assert_int_equal(kit_fault(&k, 0, "ST still 3"), SB(267));
    assert_int_equal(kit_fault(&k, 0, "OGL TL medium"), SB(266)); /* in addition */
}

TEST(sb_268_but_not_a_change_of_direction)
{
    static kit k;

    harmed(&k, CONTROLS, 2, 2);
    kit_dial(&k, 0, 3);
    kit_planning(&k);
    assert_int_equal(kit_fault(&k, 0, "CD ST medium"), 0);
    assert_int_equal(kit_fault(&k, 0, "ST medium"), 0);
    assert_int_equal(kit_fault(&k, 0, "ST medium 0"), SB(267)); /* the dial stays */
}

TEST(sb_269_controls_a_third_time_is_nothing)
{
    static kit k;

    harmed(&k, CONTROLS, 3, 2);
    assert_int_equal(kit_fault(&k, 0, "OPL TL medium"), 0);
    assert_int_equal(kit_fault(&k, 0, "OGL TL medium"), SB(266));
    starship_remove_wrecks(&k.g, NULL);
    assert_int_equal(k.g.where[0], ON_TABLE);
}

/* Viper 0 with so many wounds fires at Raider 2 at medium range. */
static shot aim(kit *k, int wounds)
{
    static scene s;

    complete(k);
    kit_harm(k, 0, PILOT, wounds);
    starship_scene(&k->g, &s);
    return starship_shot(&k->g, &s, 0, 2, true);
}

TEST(sb_270_a_wounded_pilot_is_minus_one)
{
    static kit k;

    assert_int_equal(aim(&k, 0).need, 6);
    assert_int_equal(aim(&k, 1).need, 7);
}

TEST(sb_271_and_flies_no_difficult_cards)
{
    static kit k;

    harmed(&k, PILOT, 1, 2);
    assert_int_equal(kit_fault(&k, 0, "NL low"), SB(271));
    assert_int_equal(kit_fault(&k, 0, "TL low"), 0);
    assert_int_equal(kit_fault(&k, 0, "OGL ST low"), 0); /* no marker: overboosts may curve */
}

TEST(sb_272_severely_wounded_is_minus_two)
{
    static kit k;

    assert_int_equal(aim(&k, 2).need, 8);
    assert_int_equal(aim(&k, 2).pilot_mod, -2);
}

/* Viper 0 is severely wounded and flies; the others coast. */
static void severe(kit *k, const char *words)
{
    harmed(k, PILOT, 2, 2);
    kit_plan(k, 0, words);
    kit_coast(k);
}

TEST(sb_273_the_next_cards_are_fixed_first)
{
    static kit k;

    severe(&k, "ST medium");
    assert_int_equal(k.g.step, STEP_MOVE_2);
    kit_expect(&k, ASK_AHEAD, 0);
    assert_int_equal(kit_asked(&k), SEAT_BIT(0));
    kit_ahead(&k, 0, "GL");
    kit_expect(&k, ASK_PLAN, 0);
    assert_int_equal(k.g.plan[0], PLAN_AHEAD);
}

TEST(sb_273_before_the_others_fly_their_second_card)
{
    static kit k;

    harmed(&k, PILOT, 2, 2);
    kit_put(&k, 1, 400, 100, 270);
    kit_plan(&k, 0, "ST medium");
    kit_plan(&k, 2, "ST medium");
    kit_plan(&k, 1, "OS ST low");
    kit_plan(&k, 3, "ST medium");
    kit_expect(&k, ASK_AHEAD, 0);
    assert_int_equal(k.g.plan[1], PLAN_OPEN_1);
    assert_false(kit_told(&k, EV_SECOND));
    kit_ahead(&k, 0, "GL");
    assert_true(kit_told(&k, EV_SECOND));
}

TEST(sb_273_they_are_hidden)
{
    static kit one, other;

    severe(&one, "ST medium");
    other = one;
    kit_ahead(&one, 0, "GL");
    kit_ahead(&other, 0, "TR");
    kit_same_to(&one, &other, 1);
    assert_true(kit_differ_to(&one, &other, 0));
}

/* A wound of the second firing step: the next turn is planned as ever (SB-R44). */
TEST(sb_273_a_wound_at_the_end_tells_a_turn_later)
{
    static kit k;

    complete(&k);
    kit_harm(&k, 2, PILOT, 1);
    kit_firing(&k, 2);
    kit_dice(&k, 6, 6);
    kit_draws(&k, "2 pilot");
    kit_fire(&k, 0, 2);
    assert_int_equal(k.g.special[2][PILOT], 2);
    kit_expect(&k, ASK_PLAN, 1);
    assert_int_equal(k.g.plan[2], PLAN_NONE);
    assert_true(kit_offers(&k, 2, "TL medium"));
}

/* A wound of the first firing step: in the same turn. */
TEST(sb_273_a_wound_at_the_beginning_tells_at_once)
{
    static kit k;

    complete(&k);
    kit_harm(&k, 2, PILOT, 1);
    kit_firing(&k, 1);
    kit_dice(&k, 6, 6);
    kit_draws(&k, "2 pilot");
    kit_fire(&k, 0, 2);
    kit_expect(&k, ASK_AHEAD, 1);
}

TEST(sb_274_its_second_card_comes_first)
{
    static kit k;

    severe(&k, "OS ST low");
    kit_expect(&k, ASK_AHEAD, 0);
    assert_non_null(kit_event_of(&k, EV_SECOND, 0));
    kit_stands(&k, 0, 375, 200 + 147, 0);
}

/* The plan after a turn in which it was fixed. */
static void fixed(kit *k, const char *cards)
{
    severe(k, "ST medium");
    kit_ahead(k, 0, cards);
    kit_cease(k);
    kit_put(k, 0, 375, 200, 0);
    kit_expect(k, ASK_PLAN, 0);
}

TEST(sb_275_slider_and_dial_may_still_be_set)
{
    static kit k;

    fixed(&k, "ST");
    assert_true(kit_offers(&k, 0, "high 3"));
    assert_true(kit_offers(&k, 0, "low"));
    kit_plan(&k, 0, "high 3");
    kit_coast(&k);
    kit_stands(&k, 0, 375, 320, 0);
    assert_int_equal(k.g.dial[0], 3);
}

TEST(sb_276_the_cards_may_not_be_changed)
{
    static kit k;
    options list;

    fixed(&k, "GL");
    game_list(&starship_game, &k.g.flow, 0, &list, false);
    for (int i = 0; i < list.count; i++)
        assert_int_equal(list.at[i].verb, VERB_KEEP);
    kit_plan(&k, 0, "medium");
    kit_coast(&k);
    assert_int_equal(k.g.heading[0], 330 * DEGREE);
}

/* What no longer suits is punished, even where the table takes legal plans only (SB-R46). */
TEST(sb_276_fixed_cards_can_have_become_illegal)
{
    static kit k;

    fixed(&k, "OS ST");
    kit_harm(&k, 0, HULL, 1);
    kit_draws(&k, "1");
    kit_plan(&k, 0, "medium");
    kit_coast(&k);
    assert_int_equal(kit_times(&k, EV_ILLEGAL), 1);
    kit_stands(&k, 0, 375, 300, 0); /* the overboost is dropped */
}

TEST(sb_277_the_third_wound_kills)
{
    static kit k;

    complete(&k);
    kit_harm(&k, 2, PILOT, 2);
    kit_firing(&k, 1);
    kit_dice(&k, 6, 6);
    kit_draws(&k, "3 pilot");
    kit_fire(&k, 0, 2);
    assert_int_equal(k.g.where[2], ELIMINATED);
    assert_true(kit_told_to(&k, EV_PILOT_DEAD, SEAT_NONE));
}

TEST(sb_278_hull_once_bans_overboosts)
{
    static kit k;

    harmed(&k, HULL, 1, 2);
    assert_int_equal(kit_fault(&k, 0, "OS ST low"), SB(278));
    assert_int_equal(kit_fault(&k, 0, "TL medium"), 0);
    /* A rotated ship with energy 4 cannot fly on without one (SB-R41). */
    kit_energy(&k, 0, 4);
    kit_dial(&k, 0, 2);
    kit_planning(&k);
    assert_int_equal(kit_fault(&k, 0, "OS ST low"), 0);
    assert_true(kit_offers(&k, 0, "OS ST low"));
}

/* Raider 2 with energy 3 takes its second hull mark in a turn. */
static void cripple(kit *k)
{
    complete(k);
    kit_harm(k, 2, HULL, 1);
    kit_energy(k, 2, 3);
    kit_firing(k, 2);
    kit_dice(k, 6, 6);
    kit_draws(k, "4 hull");
    kit_fire(k, 0, 2);
}

/* Only a straight one, and only where nothing else holds the energy (SB-R41). */
TEST(sb_278_no_curved_overboost_even_when_one_is_compelled)
{
    static kit k;

    harmed(&k, HULL, 1, 6);
    kit_harm(&k, 0, ENGINE, 1); /* acceleration 2: no less than 4 */
    assert_true(starship_limits(&k.g, 0).compelled);
    assert_int_equal(kit_fault(&k, 0, "OS ST low"), 0);
    assert_int_equal(kit_fault(&k, 0, "OS GL low"), 0);
    assert_int_equal(kit_fault(&k, 0, "OGL ST low"), SB(278));
    assert_int_equal(kit_fault(&k, 0, "OPL ST medium"), SB(278));
    assert_false(kit_offers(&k, 0, "OGR ST low"));
}

/* Damage of the first firing step leaves the rest of the turn as it was planned; it binds the next
   planning (SB-R87). */
TEST(sb_261_what_was_planned_is_flown_whatever_has_been_hit)
{
    static const struct {
        const char *first, *second;
    } counters[] = {{"3 engine", NULL}, {"2 controls", NULL}, {"1 pilot", NULL}, {"3 hull", NULL},
        {"2+ hull", "3 hull"}};
    static kit k;

    for (size_t i = 0; i < sizeof counters / sizeof counters[0]; i++) {
        complete(&k);
        kit_put(&k, 2, 300, 380, 0);
        kit_planning(&k);
        kit_plan(&k, 0, "ST still");
        kit_plan(&k, 2, "OS VL low"); /* 4 G, an overboost, a difficult card, KE 4 */
        kit_coast(&k);
        kit_dice(&k, 6, 6);
        kit_draws(&k, counters[i].first);
        if (counters[i].second != NULL)
            kit_draws(&k, counters[i].second);
        kit_fire(&k, 0, 2);
        assert_int_equal(kit_event_of(&k, EV_SECOND, 2)->arg[1], kit_place_of(&k, 2, "VL"));
        assert_non_null(kit_event_of(&k, EV_DIFFICULT, 2));
        kit_cease(&k);
        assert_int_equal(k.g.energy[2], starship_is_crippled(&k.g, 2) ? 3 : 4);
        assert_int_equal(starship_is_crippled(&k.g, 2), counters[i].second != NULL);
    }
}

TEST(sb_279_crippled_loses_energy_every_turn)
{
    static kit k;

    cripple(&k);
    for (int energy = 2; energy >= 0; energy--) {
        assert_int_equal(k.g.energy[2], energy);
        for (int ship = 0; ship < 4; ship++)
            kit_put(&k, ship, 150 + 150 * ship, 200 + 100 * ship, 270);
        if (energy > 0)
            kit_end_turn(&k);
    }
    kit_energy(&k, 2, -1); /* towards 0 from below (SB-R42) */
    kit_planning(&k);
    kit_end_turn(&k);
    assert_int_equal(k.g.energy[2], 0);
}

TEST(sb_280_crippled_flies_on_by_inertia)
{
    static kit k;

    harmed(&k, HULL, 2, 2);
    assert_int_equal(kit_fault(&k, 0, "TL medium"), SB(280));
    assert_int_equal(kit_fault(&k, 0, "ST high"), SB(280));
    assert_int_equal(kit_fault(&k, 0, "ST medium"), 0);
    assert_int_equal(kit_fault(&k, 0, "ST medium 4"), 0); /* it may rotate, not change (SB-R43) */
    kit_dial(&k, 0, 4);
    kit_planning(&k);
    assert_int_equal(kit_fault(&k, 0, "CD ST medium"), SB(280));
}

TEST(sb_281_without_energy_it_stands_for_good)
{
    static kit k;

    harmed(&k, HULL, 2, 0);
    assert_int_equal(kit_find(&k, 0, VERB_FLY), -1);
    assert_int_equal(kit_find(&k, 0, VERB_OVERBOOST), -1);
    assert_true(kit_offers(&k, 0, "ST still"));
    assert_int_equal(kit_fault(&k, 0, "ST low"), SB(281));
}

TEST(sb_282_crippling_is_announced)
{
    static kit k;

    cripple(&k);
    assert_true(kit_told_to(&k, EV_CRIPPLED, 0));
    assert_true(kit_told_to(&k, EV_CRIPPLED, SEAT_NONE));
    assert_int_equal(kit_seen(&k, 0, "ships.2.crippled"), 1);
    assert_int_equal(kit_seen(&k, 0, "ships.3.crippled"), 0);
}

/* A third hull mark does nothing more (SB-R49). */
TEST(sb_279_hull_a_third_time_is_nothing)
{
    static kit k;

    harmed(&k, HULL, 2, 2);
    kit_give(&k, 0, "2+ hull");
    assert_int_equal(k.g.special[0][HULL], 3);
    assert_int_equal(kit_fault(&k, 0, "ST medium"), 0);
    starship_remove_wrecks(&k.g, NULL);
    assert_int_equal(k.g.where[0], ON_TABLE);
}

/* Critical hits are as in Quick Start. */
TEST(sb_007_quick_start_rules_hold_unless_replaced)
{
    static kit k;

    hit(&k, 1, "4+", "1");
    assert_int_equal(k.g.counter_count[2], 2);
    assert_int_equal(k.g.damage[2], 5);
}

/* Rotation, energy limits and special damage are not there in Quick Start. */
TEST(sb_008_quick_start_has_none_of_it)
{
    static kit k;
    options list;

    begin(&k, "rules=quick ships=2");
    kit_energy(&k, 0, 6);
    kit_harm(&k, 0, HULL, 1);
    k.g.special[0][HULL] = 0; /* such a mark does not count there */
    game_list(&starship_game, &k.g.flow, 0, &list, false);
    for (int i = 0; i < list.count; i++)
        assert_int_equal(list.at[i].bounds[1].members, 1); /* the dial stays at 0 */
    assert_true(kit_offers(&k, 0, "ST still"));
    assert_true(kit_offers(&k, 0, "ST back"));
    kit_firing(&k, 1);
    kit_dice(&k, 6, 6);
    kit_draws(&k, "3 engine");
    kit_fire(&k, 0, 2);
    assert_int_equal(k.g.special[2][ENGINE], 0);
}

TEST(sb_022_energy_on_cards_counts_in_complete_only)
{
    static kit k;

    begin(&k, "rules=quick ships=2");
    kit_energy(&k, 0, -1);
    assert_true(kit_offers(&k, 0, "OS ST high"));
    complete(&k);
    kit_energy(&k, 0, -1);
    assert_false(kit_offers(&k, 0, "OS ST high"));
}
