/* test_levels.c: three-dimensional space (ledger, section 25; SB-R64 to SB-R68, SB-R97, SB-R98). */
#include "games/starship/rules/showing/view.h"
#include "kit.h"

static const char *const levels = "rules=complete ships=1 optional=levels";
static const char *const tabletop = "rules=complete ships=1 optional=levels plans=tabletop";
static const char *const pairs = "rules=complete ships=2 optional=levels";

/* A Viper with such an energy and dial, a Raider out of sight. */
static void alone(kit *k, int energy, int notches)
{
    kit_alone(k, energy, notches, levels);
}

/* ---- levels ---- */

TEST(sb_345_only_under_the_complete_rules)
{
    setup s = {.seed = seed_from_numbers(1, 1), .seat_count = 2};
    static kit k;

    assert_int_equal(setup_set(&starship_game, &s, "rules", "quick").code, ACCEPTED);
    assert_int_equal(setup_set(&starship_game, &s, "optional", "levels").code, ACCEPTED);
    refusal r = game_start(&starship_game, &k.g.flow, &s, &k.out);

    assert_int_not_equal(r.code, ACCEPTED);
    assert_int_equal(r.rule, SB(345));
}

TEST(sb_346_there_are_four_levels_to_begin_on)
{
    static kit k;
    options list;

    kit_begin(&k, 2, levels);
    game_list(&starship_game, &k.g.flow, 0, &list, false);
    assert_int_equal(list.at[0].free, 3);
    for (int level = 0; level <= 5; level++) {
        kit again = k;
        choice c = {.args = 3, .arg = {375, 2, level}};

        assert_int_equal(kit_try(&again, 0, &c).code == ACCEPTED, level >= 1 && level <= LEVELS);
    }
}

TEST(sb_347_the_owner_chooses_the_level)
{
    static kit k;

    kit_begin(&k, 2, levels);
    kit_place_on(&k, 375, 2, 4);
    assert_int_equal(k.g.level[0], 4);
    assert_int_equal(k.g.level[1], 2); /* SB-R32 */
    const event *e = kit_event_of(&k, EV_BEGINS, 0);

    assert_non_null(e);
    assert_int_equal(e->arg[1], 4);
    kit_valid(&k);
}

TEST(sb_347_or_the_scenario_does)
{
    static starship_data drawn;
    static kit k;
    options list;

    drawn = starship_shipped;
    drawn.scenario[0].level[CYLON] = 3;
    starship_use(&drawn);
    kit_begin(&k, 2, levels);
    kit_place(&k, 375, 2);
    game_list(&starship_game, &k.g.flow, 1, &list, false);
    assert_int_equal(list.at[0].free, 2);
    kit_place(&k, 375, 2);
    assert_int_equal(k.g.level[0], 2);
    assert_int_equal(k.g.level[1], 3);
    kit_valid(&k);
    starship_use(&starship_shipped);
}

TEST(sb_348_all_see_the_level)
{
    static kit k;

    alone(&k, 2, 0);
    k.g.level[0] = 3;
    assert_int_equal(kit_seen(&k, 1, "ships.0.level"), 3);
    assert_int_equal(kit_seen(&k, SEAT_NONE, "ships.0.level"), 3);
    assert_int_equal(kit_seen(&k, 1, "sights.1.level"), 1);
}

/* ---- planning ---- */

TEST(sb_351_the_level_slider_is_a_secret_until_the_reveal)
{
    static kit up, down, none;

    alone(&up, 3, 0);
    down = none = up;
    kit_plan(&up, 0, "ST low climb");
    kit_plan(&down, 0, "ST low dive");
    kit_plan(&none, 0, "ST low");
    kit_same_to(&up, &down, 1);
    kit_same_to(&up, &none, 1);
    kit_same_to(&up, &down, SEAT_NONE);
    assert_true(kit_differ_to(&up, &down, 0));
    assert_int_equal(kit_seen(&up, 0, "ships.0.plan.level"), 1);
    kit_coast(&up);
    const event *e = kit_event_of(&up, EV_LEVEL_SLIDER, 0);

    assert_non_null(e);
    assert_int_equal(e->arg[1], 1);
    assert_int_equal(e->to, TO_ALL);
}

TEST(sb_352_no_overboost_with_a_change_of_level)
{
    static kit k;

    alone(&k, 4, 0);
    assert_int_equal(kit_fault(&k, 0, "OS ST low climb"), SB(352));
    assert_int_equal(kit_fault(&k, 0, "ST low climb"), 0);
    assert_true(kit_offers(&k, 0, "ST low climb"));
}

TEST(sb_353_no_change_of_direction_with_a_change_of_level)
{
    static kit k;

    alone(&k, 4, 3);
    assert_int_equal(kit_fault(&k, 0, "CD ST low dive"), SB(353));
}

TEST(sb_354_no_way_back_with_a_change_of_level)
{
    static kit k;

    alone(&k, 2, 0);
    assert_int_equal(kit_fault(&k, 0, "ST back climb"), SB(354));
    assert_false(kit_offers(&k, 0, "ST back climb"));
}

/* SB-R65: the sum lies within acceleration; Still may change level; a rotated ship if the sum fits. */
TEST(sb_355_a_change_of_level_adds_three)
{
    static kit k;

    alone(&k, 2, 0);
    assert_int_equal(kit_fault(&k, 0, "ST medium climb"), 0); /* 5 */
    assert_int_equal(kit_fault(&k, 0, "ST high climb"), SB(186));
    kit_energy(&k, 0, 6);
    assert_int_equal(kit_fault(&k, 0, "ST high climb"), 0); /* 6 */
    kit_energy(&k, 0, 0);
    assert_true(kit_offers(&k, 0, "ST still climb")); /* 3 */
    assert_int_equal(kit_fault(&k, 0, "ST low climb"), SB(186));
    alone(&k, 5, 3);
    assert_int_equal(kit_fault(&k, 0, "ST low climb"), SB(201));
    assert_true(kit_offers(&k, 0, "ST medium climb"));
    assert_int_equal(kit_fault(&k, 0, "TL medium climb"), SB(198));
}

TEST(sb_355_the_sum_is_the_energy_of_the_next_turn)
{
    static kit k;

    alone(&k, 3, 0);
    kit_plan(&k, 0, "ST medium climb");
    kit_coast(&k);
    assert_int_equal(k.g.energy[0], 5);
    kit_end_turn(&k);
    assert_int_equal(k.g.energy[0], 5);
}

/* SB-R97: as a rotated ship may, where the energy stays as it is (SB-R65). */
TEST(sb_r97_a_crippled_ship_changes_level_with_the_energy_that_it_has)
{
    static kit k;

    for (int energy = 1; energy <= ENERGY_MOST; energy++) {
        alone(&k, energy, 0);
        kit_harm(&k, 0, HULL, 2);
        assert_int_equal(kit_fault(&k, 0, "ST low climb"), energy == 4 ? 0 : SB(280));
        assert_int_equal(kit_fault(&k, 0, "ST medium dive"), energy == 5 ? 0 : SB(280));
        assert_true(kit_fault(&k, 0, "TL low climb") != 0);
    }
    alone(&k, 4, 0);
    kit_harm(&k, 0, HULL, 2);
    assert_true(kit_offers(&k, 0, "ST low climb"));
    kit_plan(&k, 0, "ST low climb");
    kit_coast(&k);
    assert_int_equal(k.g.level[0], 3);
    assert_int_equal(k.g.energy[0], 4 - 1); /* SB-279 */
    kit_valid(&k);
}

/* ---- the two steps ---- */

TEST(sb_356_the_level_changes_in_the_first_step)
{
    static kit k;

    alone(&k, 4, 0);
    kit_put(
        &k, 1, 375, 380, 180); /* before its guns: there is a question in the first firing step */
    k.g.level[1] = 3;
    kit_energy(&k, 1, 0);
    kit_plan(&k, 0, "ST low climb");
    kit_plan(&k, 1, "ST still");
    kit_expect(&k, ASK_DECLARE, 0);
    assert_int_equal(k.g.step, STEP_FIRE_1);
    assert_int_equal(k.g.level[0], 3);
    assert_int_equal(kit_seen(&k, 1, "ships.0.level"), 3);
    kit_stands(&k, 0, 375, 200, 0); /* sb_357: the card is not flown */
    assert_int_equal(k.g.plan[0], PLAN_OPEN_1);
    kit_valid(&k);
    assert_int_equal(kit_seen(&k, 1, "ships.0.plan.level"), 1);
    kit_cease(&k); /* sb_359: it is flown in the second step */
    kit_stands(&k, 0, 375, 280, 0);
}

TEST(sb_357_and_sb_359_a_difficult_card_is_difficult_when_it_is_flown)
{
    static kit k;
    int hard = NO_CARD;

    alone(&k, 4, 0);
    const deck *d = deck_of(&k.g, 0);

    for (int i = 0; i < d->card_count; i++)
        if (d->card[i].symbols & DIFFICULT && !(d->card[i].symbols & OVERBOOST))
            hard = i;
    assert_int_not_equal(hard, NO_CARD);
    plan p = plan_with(hard, NO_CARD, LOW, 0);

    while (starship_arrow_of(&d->card[hard], p.slider) == NULL)
        p.slider++;
    p.level = 1;
    plan stands = plan_with(deck_of(&k.g, 1)->straight, NO_CARD, STILL, 0);

    starship_lay_plan(&k.g, 0, &p, PLAN_OPEN_1);
    starship_lay_plan(&k.g, 1, &stands, PLAN_OPEN);
    k.g.slider[0] = p.slider;
    starship_move_first(&k.g, NULL);
    assert_false(k.g.flew_difficult[0]);
    starship_move_second(&k.g, starship_second_movers(&k.g, false), NULL);
    assert_true(k.g.flew_difficult[0]);
}

TEST(sb_358_a_rotation_is_made_in_the_first_step)
{
    static kit k;

    alone(&k, 4, 0);
    kit_put(&k, 1, 375, 380, 180);
    kit_energy(&k, 1, 0);
    kit_plan(&k, 0, "ST low 3 dive");
    kit_plan(&k, 1, "ST still");
    assert_int_equal(k.g.step, STEP_FIRE_1);
    assert_int_equal(k.g.dial[0], 3);
    assert_int_equal(k.g.level[0], 1);
    kit_stands(&k, 0, 375, 200, 0);
}

/* A turn goes with it: the card is any card. */
TEST(sb_359_the_card_is_flown_normally)
{
    static kit with, without;

    alone(&with, 2, 0);
    without = with;
    kit_plan(&with, 0, "TL low climb");
    kit_coast(&with);
    kit_plan(&without, 0, "TL low");
    kit_coast(&without);
    assert_int_equal(with.g.x[0], without.g.x[0]);
    assert_int_equal(with.g.y[0], without.g.y[0]);
    assert_int_equal(with.g.heading[0], without.g.heading[0]);
}

static void leaves(int from, const char *words, rule because)
{
    static kit k;

    alone(&k, 3, 0);
    k.g.level[0] = (uint8_t)from;
    assert_true(kit_offers(&k, 0, words));
    kit_plan(&k, 0, words);
    kit_coast(&k);
    assert_int_equal(k.g.where[0], ELIMINATED);
    const event *e = kit_event_of(&k, EV_LEFT, 0);

    assert_non_null(e);
    assert_int_equal(e->rule, because);
}

TEST(sb_360_up_from_the_highest_level_is_out)
{
    leaves(4, "ST low climb", SB(360));
}

TEST(sb_361_down_from_the_lowest_level_is_out)
{
    leaves(1, "ST low dive", SB(361));
}

/* Slider, dial and level slider are set when the cards are fixed already (SB-R46). */
TEST(sb_351_cards_that_were_fixed_may_change_level)
{
    static kit k;

    kit_alone(&k, 3, 0, levels);
    kit_harm(&k, 0, PILOT, 2);
    kit_coast(&k);
    kit_ahead(&k, 0, "TL");
    while (k.g.flow.ask != ASK_PLAN)
        kit_cease(&k);
    options list;

    game_list(&starship_game, &k.g.flow, 0, &list, false);
    int climb = kit_find(&k, 0, VERB_CLIMB);

    assert_true(climb >= 0);
    assert_int_equal(list.at[climb].thing[1], kit_place_of(&k, 0, "TL"));
    choice c = {.option = climb, .args = 2, .arg = {1 << LOW, 1}};

    kit_choose(&k, 0, &c);
    kit_valid(&k);
    kit_coast(&k);
    assert_int_equal(k.g.level[0], 3);
}

/* ---- illegal plans ---- */

static plan mended(const kit *k, const char *words)
{
    static kit copy;

    copy = *k;
    kit_plan(&copy, 0, words);
    plan p = starship_laid_plan(&copy.g, 0, 0).plan;

    return starship_repair(&copy.g, 0, &p, starship_judge(&copy.g, 0, &p).faults);
}

TEST(sb_r66_the_change_of_level_is_kept)
{
    static kit k;

    kit_alone(&k, 4, 0, tabletop);
    plan p = mended(&k, "OS TL low climb");

    assert_int_equal(p.level, 1);
    assert_int_equal(p.card[0], kit_place_of(&k, 0, "TL"));
    assert_int_equal(p.card[1], NO_CARD);
    assert_int_equal(p.slider, LOW);
    kit_alone(&k, 2, 0, tabletop);
    p = mended(&k, "ST back dive");
    assert_int_equal(p.level, -1);
    assert_int_equal(p.slider, STILL);
    kit_alone(&k, 4, 3, tabletop);
    p = mended(&k, "CD ST low climb");
    assert_int_equal(p.level, 1);
    assert_int_equal(p.card[0], kit_place_of(&k, 0, "ST"));
    assert_int_equal(p.dial, 3);
}

TEST(sb_r66_costs_one_counter)
{
    static kit k;

    kit_alone(&k, 4, 0, tabletop);
    kit_plan(&k, 0, "OS ST low climb");
    kit_coast(&k);
    assert_int_equal(kit_times(&k, EV_ILLEGAL), 2); /* the combination, and the energy of 7 */
    assert_int_equal(k.g.energy[0], 4);
    assert_int_equal(k.g.level[0], 3);
}

/* SB-R98: where no slider brings the sum within reach, the ship stays on its level. */
TEST(sb_r98_without_reach_there_is_no_change_of_level)
{
    static kit k;

    kit_alone(&k, 1, 3, tabletop);
    plan p = mended(&k, "ST low climb");

    assert_int_equal(p.level, 0);
    assert_int_equal(p.slider, LOW);
    kit_plan(&k, 0, "ST low climb");
    kit_coast(&k);
    assert_int_equal(k.g.level[0], 2);
    const event *e = &k.out.at[0];
    int said = 0;

    for (int i = 0; i < k.out.count; i++)
        if (k.out.at[i].kind == EV_LEVEL_SLIDER)
            e = &k.out.at[i], said++;
    assert_int_equal(said, 2);
    assert_int_equal(e->arg[1], 0);
}

/* ---- fire ---- */

/* Viper 0 and a Raider so many millimetres from stand point to base, straight ahead, and levels. */
static shot across(int flat, int own, int other)
{
    static kit k;
    scene s;

    kit_alone(&k, 2, 0, levels);
    k.g.level[0] = (uint8_t)own;
    k.g.level[1] = (uint8_t)other;
    kit_put(&k, 0, 300, 200, 0);
    kit_put(&k, 1, 300, 200 + flat + 30, 180);
    starship_scene(&k.g, &s);
    return starship_shot(&k.g, &s, 0, 1, true);
}

TEST(sb_362_two_levels_away_is_no_target)
{
    for (int own = 1; own <= LEVELS; own++)
        for (int other = 1; other <= LEVELS; other++) {
            int gap = own > other ? own - other : other - own;
            shot it = across(100, own, other);

            assert_int_equal(it.barred, gap > 1 ? SB(362) : 0);
        }
}

TEST(sb_364_the_back_of_the_ruler)
{
    shot it = across(120, 2, 3);

    assert_int_equal(it.band, BAND_MEDIUM);
    assert_in_range(it.range, 17690, 17700); /* 17.7 cm */
}

TEST(sb_365_never_short)
{
    assert_int_equal(across(0, 2, 3).band, BAND_MEDIUM);
    assert_int_equal(across(80, 2, 2).band, BAND_SHORT);
    assert_int_equal(across(80, 2, 3).band, BAND_MEDIUM); /* sb_368 */
    assert_int_equal(across(80, 2, 3).range_mod, 0);
    assert_int_equal(across(80, 2, 2).range_mod, 1);
}

TEST(sb_366_medium_long_none)
{
    assert_int_equal(across(100, 3, 2).band, BAND_MEDIUM);
    assert_int_equal(across(180, 3, 2).band, BAND_LONG);
    shot far = across(220, 3, 2);

    assert_int_equal(far.band, BAND_NONE);
    assert_int_equal(far.barred, SB(147));
    assert_int_equal(across(220, 2, 2).band, BAND_LONG);
}

/* By the squares themselves: every flat distance, and the bands on both sides of their ends. */
TEST(sb_364_every_distance_by_pythagoras)
{
    for (int64_t flat = 0; flat <= 240; flat++) {
        int64_t square = flat * flat * 10000 + 13000 * 13000;
        int band = square <= 20010 * 20010   ? BAND_MEDIUM
                   : square <= 24010 * 24010 ? BAND_LONG
                                             : BAND_NONE;
        shot it = across((int)flat, 1, 2);
        int64_t range = it.range;

        assert_true((range - 2) * (range - 2) < square && square < (range + 2) * (range + 2));
        assert_int_equal(it.band, band);
    }
}

/* SB-370, SB-363, SB-369, SB-467, SB-468: what others measure with. */
TEST(sb_369_the_numbers_serve_every_measurement)
{
    assert_in_range(starship_true_distance(7480, 1), 14990, 15010);             /* sb_370 */
    assert_true(starship_true_distance(7000, 1) < starship_components()->star); /* sb_367 */
    assert_false(starship_true_distance(8000, 1) < starship_components()->star);
    assert_true(starship_true_distance(20000, 1) <= 24000);
    assert_false(starship_true_distance(21000, 1) <= 24000);
    assert_int_equal(starship_true_distance(0, 2), OUT_OF_RANGE);
    assert_int_equal(starship_true_distance(12345, 0), 12345);
}

/* ---- what stands between ---- */

/* Viper 0 on level 2, Raider 2 ahead of it on level 3, Viper 1 between them. */
static void between(kit *k, int level)
{
    kit_apart(k, pairs);
    k->g.level[0] = 2;
    k->g.level[1] = (uint8_t)level;
    k->g.level[2] = 3;
    kit_put(k, 0, 300, 200, 0);
    kit_put(k, 1, 300, 270, 90);
    kit_put(k, 2, 300, 340, 180);
}

/* SB-350, SB-R67. */
TEST(sb_350_who_stands_on_a_third_level_hides_nobody)
{
    for (int level = 1; level <= LEVELS; level++) {
        static kit k;
        scene s;

        between(&k, level);
        starship_scene(&k.g, &s);
        assert_int_equal(
            starship_shot(&k.g, &s, 0, 2, true).barred, level == 2 || level == 3 ? SB(140) : 0);
    }
}

/* Bodies share one numbering: a piece of terrain has its level as a ship has. */
TEST(sb_349_other_bodies_have_a_level)
{
    static kit k;

    alone(&k, 2, 0);
    k.g.level[SHIPS] = 4;
    assert_int_equal(starship_level_gap(&k.g, 0, SHIPS), 2);
    assert_int_equal(starship_level_gap(&k.g, SHIPS, 0), 2);
    k.g.optional = 0; /* without levels all stand on one */
    assert_int_equal(starship_level_gap(&k.g, 0, SHIPS), 0);
}

TEST(sb_r68_bases_on_different_levels_do_not_overlap)
{
    static kit k;
    scene s;

    kit_apart(&k, pairs);
    k.g.level[2] = 3;
    kit_put(&k, 0, 300, 300, 0);
    kit_put(&k, 2, 300, 340, 180);
    assert_int_equal(k.g.overlaps[0], 0);
    starship_scene(&k.g, &s);
    assert_int_equal(starship_shot(&k.g, &s, 0, 2, true).barred, 0);
    k.g.level[2] = 2;
    kit_put(&k, 2, 300, 340, 180);
    assert_int_equal(k.g.overlaps[0], 1 << 2);
    starship_scene(&k.g, &s);
    assert_int_equal(starship_shot(&k.g, &s, 0, 2, true).barred, SB(246));
}

/* A ship above another ends their overlap by climbing. */
TEST(sb_r68_who_climbs_is_clear_of_the_other)
{
    static kit k;

    kit_apart(&k, pairs);
    kit_put(&k, 0, 300, 300, 0);
    kit_put(&k, 1, 300, 340, 0);
    assert_int_equal(k.g.overlaps[0], 1 << 1);
    kit_energy(&k, 0, 3);
    kit_energy(&k, 1, 0);
    kit_planning(&k);
    kit_plan(&k, 0, "ST still climb");
    kit_coast(&k);
    assert_int_equal(k.g.overlaps[0], 0);
    assert_non_null(kit_event_of(&k, EV_APART, 0));
}

TEST(sb_346_games_with_levels_come_to_an_end)
{
    kit_wander("rules=complete ships=2 optional=levels", 30);
    kit_wander("rules=complete ships=2 optional=levels plans=tabletop", 30);
    kit_wander("rules=complete ships=2 optional=levels+asteroids+planetoids", 30);
}
