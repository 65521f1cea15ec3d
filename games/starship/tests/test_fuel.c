/* test_fuel.c: fuel (ledger, section 23; SB-R03, SB-R43, SB-R56 to SB-R58, SB-R99). */
#include "kit.h"

static const char *const fuel = "rules=complete ships=1 optional=fuel";
static const char *const quick = "rules=quick ships=1 optional=fuel";

/* A Viper with such an energy and dial, a Raider out of sight. */
static void alone(kit *k, int energy, int notches)
{
    kit_alone(k, energy, notches, fuel);
}

/* What Viper 0 spends in a turn with such a plan; its parts must come to it. */
static int spends(kit *k, const char *words)
{
    int before = k->g.fuel[0];

    kit_plan(k, 0, words);
    kit_coast(k);
    const event *e = kit_event_of(k, EV_FUEL, 0);

    if (e == NULL) {
        assert_int_equal(k->g.fuel[0], before);
        return 0;
    }
    assert_int_equal(e->arg[1], e->arg[2] + e->arg[3] + e->arg[4] + e->arg[5]);
    assert_int_equal(before - k->g.fuel[0], e->arg[1]);
    assert_int_equal(e->arg[6], k->g.fuel[0]);
    return e->arg[1];
}

static int spends_from(int energy, int notches, const char *words)
{
    static kit k;

    alone(&k, energy, notches);
    return spends(&k, words);
}

/* ---- the start ---- */

TEST(sb_307_every_ship_starts_with_fuel)
{
    static starship_data drawn;
    static kit k;

    kit_start(&k, 2, fuel);
    assert_int_equal(k.g.fuel[0], 50);
    assert_int_equal(kit_seen(&k, 1, "ships.0.fuel"), 50); /* all see it (SB-R33) */
    kit_start(&k, 2, "rules=complete ships=1 optional=fuel fuel=75");
    assert_int_equal(k.g.fuel[1], 75);
    drawn = starship_shipped;
    drawn.scenario[0].fuel = 33;
    starship_use(&drawn);
    kit_start(&k, 2, fuel);
    assert_int_equal(k.g.fuel[1], 33);
    starship_use(&starship_shipped);
    kit_start(&k, 2, "rules=complete ships=1");
    assert_int_equal(k.g.fuel[0], 0);
}

/* ---- what it is spent on ---- */

TEST(sb_308_straight_on_costs_nothing)
{
    assert_int_equal(spends_from(2, 0, "ST medium"), 0);
}

TEST(sb_309_a_card_costs_its_g)
{
    static kit k;

    alone(&k, 2, 0);
    int g = card_of(&k.g, 0, kit_place_of(&k, 0, "TL"))->g;

    assert_true(g > 0);
    assert_int_equal(spends(&k, "TL medium"), g);
    alone(&k, 0, 0); /* a decoy is not flown */
    assert_int_equal(spends(&k, "TL still"), 0);
}

/* Both cards of an overboost, after the second: nothing is paid in between. */
TEST(sb_309_after_the_last_card)
{
    static kit k;

    alone(&k, 4, 0);
    kit_put(&k, 0, 300, 100, 0);
    kit_put(&k, 1, 300, 420, 180);
    kit_energy(&k, 1, 0);
    int g = card_of(&k.g, 0, kit_place_of(&k, 0, "TL"))->g;

    kit_plan(&k, 0, "OS TL low");
    kit_plan(&k, 1, "ST still");
    kit_expect(&k, ASK_DECLARE, 0);
    assert_int_equal(k.g.step, STEP_FIRE_1);
    assert_int_equal(k.g.fuel[0], 50);
    kit_cease(&k);
    assert_int_equal(k.g.fuel[0], 50 - g);
}

/* The smaller of the two ways between the settings (SB-R58). */
TEST(sb_310_to_sb_312_turning_the_dial)
{
    static const int cost[NOTCHES] = {0, 0, 1, 1, 1, 1, 2, 1, 1, 1, 1, 0}; /* sb_311 */

    for (int dial = 0; dial < NOTCHES; dial++) {
        static kit k;
        char words[24];
        text t = text_in(words, sizeof words);

        text_format(&t, "ST medium %d", dial);
        alone(&k, 2, 0);
        assert_int_equal(spends(&k, words), cost[dial]);
    }
    assert_int_equal(spends_from(2, 11, "ST medium 1"), 1);
    assert_int_equal(spends_from(2, 4, "ST medium"), 0);
}

/* A rotation with an overboost is paid for with its second card. */
TEST(sb_311_a_rotation_is_remembered)
{
    static kit k;

    alone(&k, 4, 0);
    kit_put(&k, 1, 300, 420, 180);
    kit_put(&k, 0, 300, 100, 0);
    kit_plan(&k, 0, "OS ST low 3");
    kit_coast(&k);
    if (k.g.flow.ask == ASK_DECLARE) {
        kit_valid(&k);
        assert_int_equal(k.g.fuel[0], 50);
        kit_cease(&k);
    }
    assert_int_equal(k.g.fuel[0], 49);
    assert_int_equal(k.g.turned[0], 0);
}

TEST(sb_313_a_change_of_direction_costs_its_g_alone)
{
    static kit k;

    alone(&k, 2, 4);
    int g = card_of(&k.g, 0, deck_of(&k.g, 0)->change_direction)->g;

    assert_int_equal(spends(&k, "CD ST medium"), g);
}

TEST(sb_314_a_change_of_energy_costs_the_difference)
{
    assert_int_equal(spends_from(3, 0, "ST low"), 2);
    assert_int_equal(spends_from(1, 0, "OS ST low"), 3);
    assert_int_equal(spends_from(1, 0, "ST back"), 2);
    assert_int_equal(spends_from(2, 0, "ST medium"), 0); /* sb_315 */
}

/* The printed example: 50, 49, 45, 41. */
TEST(sb_316_to_sb_318_the_example)
{
    static kit k;
    int two = NO_CARD;

    alone(&k, 4, 0);
    assert_int_equal(spends(&k, "ST high"), 1);
    const deck *d = deck_of(&k.g, 0);

    for (int i = 0; i < d->card_count; i++) /* sb_317: a Low card of cost 2 */
        if (d->card[i].g == 2 && !(d->card[i].symbols & (OVERBOOST | CHANGE_DIRECTION | BLANK)) &&
            starship_arrow_of(&d->card[i], LOW) != NULL)
            two = i;
    char words[32];
    text t = text_in(words, sizeof words);

    text_format(&t, "%s low", d->card[two].id);
    assert_int_equal(spends(&k, words), 4);
    kit_put(&k, 0, 375, 100, 0);
    assert_int_equal(spends(&k, "OS ST low 3"), 4);
    assert_int_equal(k.g.fuel[0], 41);
}

/* SB-R43: what a crippled ship loses costs no fuel. */
TEST(sb_314_the_loss_of_a_crippled_ship_is_free)
{
    static kit k;

    alone(&k, 2, 0);
    kit_harm(&k, 0, HULL, 2);
    assert_int_equal(spends(&k, "ST medium"), 0);
    assert_int_equal(k.g.energy[0], 1);
    assert_int_equal(spends(&k, "ST low"), 0);
}

/* What is mended is paid for as it is flown. */
TEST(sb_309_what_is_flown_instead_is_paid_for)
{
    static kit k;

    kit_alone(&k, 2, 3, "rules=complete ships=1 optional=fuel plans=tabletop");
    assert_int_equal(spends(&k, "TL medium"), 0);
}

/* A talent saves one, but not of a jump. */
TEST(sb_308_a_talent_saves_fuel)
{
    static kit k;
    const starship_data *d = starship_components();

    alone(&k, 2, 0);
    k.g.optional |= NEEDS_PILOTS | NEEDS_TALENTS;
    for (int i = 0; i < d->talent_count; i++)
        if (d->talent[i].hook == HOOK_FUEL)
            k.g.talent[0][0] = (uint8_t)i;
    for (int i = 0; i < d->pilot_count; i++)
        if (d->pilot[i].grade == GRADE_ACE && d->pilot[i].side != CYLON)
            k.g.pilot[0] = (uint8_t)i;
    fuel_parts parts = {.energy = 2};

    assert_int_equal(starship_fuel_sum(&k.g, 0, &parts), 1);
    parts = (fuel_parts){.jump = 15};
    assert_int_equal(starship_fuel_sum(&k.g, 0, &parts), 15);
    assert_int_equal(starship_fuel_sum(&k.g, 1, &(fuel_parts){.g = 2}), 2);
}

TEST(sb_308_a_jump_is_paid_with_the_rest)
{
    static kit k;

    alone(&k, 2, 0);
    plan p = starship_steady(&k.g, 0);

    starship_lay_plan(&k.g, 0, &p, PLAN_OPEN);
    k.g.energy[0] = 3;
    k.out.count = 0;
    starship_pay_fuel(&k.g, 0, 15, &k.out);
    assert_int_equal(k.g.fuel[0], 34);
    assert_int_equal(kit_event(&k, EV_FUEL)->arg[5], 15);
}

/* ---- nothing left ---- */

static void dry(kit *k, int energy, int notches)
{
    alone(k, energy, notches);
    k->g.fuel[0] = 0;
}

TEST(sb_319_without_fuel_no_rotation)
{
    static kit k;

    dry(&k, 2, 0);
    assert_int_equal(kit_fault(&k, 0, "ST medium 1"), SB(319));
    assert_int_equal(kit_fault(&k, 0, "ST medium"), 0);
    dry(&k, 2, 3);
    assert_int_equal(kit_fault(&k, 0, "ST medium 0"), SB(319));
    assert_int_equal(kit_fault(&k, 0, "CD ST medium"), SB(322));
    assert_true(kit_offers(&k, 0, "ST medium"));
}

TEST(sb_320_without_fuel_no_other_energy)
{
    static kit k;

    dry(&k, 2, 0);
    assert_int_equal(kit_fault(&k, 0, "ST high"), SB(320));
    assert_int_equal(kit_fault(&k, 0, "ST low"), SB(320));
}

TEST(sb_321_who_stands_stays)
{
    static kit k;
    options list;

    dry(&k, 0, 0);
    game_list(&starship_game, &k.g.flow, 0, &list, false);
    assert_int_equal(list.count, 1);
    assert_int_equal(list.at[0].verb, VERB_STAND);
    assert_int_equal(kit_fault(&k, 0, "ST low"), SB(321));
}

TEST(sb_322_inertial_movement_only)
{
    static kit k;
    options list;

    for (int energy = 1; energy <= ENERGY_MOST; energy++) {
        dry(&k, energy, 0);
        game_list(&starship_game, &k.g.flow, 0, &list, false);
        assert_int_equal(list.count, 1);
        plan p = starship_steady(&k.g, 0);

        assert_int_equal(starship_judge(&k.g, 0, &p).faults, 0);
        assert_int_equal(plan_energy(&k.g, 0, &p), energy);
    }
    dry(&k, 2, 0);
    assert_int_equal(kit_fault(&k, 0, "TL medium"), SB(322));
    assert_int_equal(kit_seen(&k, 1, "ships.0.limits.inertial"), 1);
    kit_harm(&k, 0, HULL, 1); /* SB-R41 */
    kit_energy(&k, 0, 5);
    assert_true(kit_offers(&k, 0, "OS ST medium"));
}

TEST(sb_r57_backwards_it_goes_on)
{
    static kit k;

    dry(&k, -1, 0);
    assert_true(kit_offers(&k, 0, "ST back"));
    assert_false(kit_offers(&k, 0, "ST still"));
}

/* SB-R97. */
TEST(sb_r97_without_fuel_a_change_of_level_keeps_the_energy)
{
    static kit k;

    for (int left = 0; left < 2; left++) {
        kit_alone(&k, 4, 0, "rules=complete ships=1 optional=fuel+levels");
        k.g.fuel[0] = (int16_t)left;
        assert_int_equal(kit_fault(&k, 0, "ST low climb"), 0);
        assert_int_equal(kit_fault(&k, 0, "ST medium climb"), left ? 0 : SB(320));
        assert_int_equal(kit_fault(&k, 0, "TL low climb"), left ? 0 : SB(322));
    }
}

/* The three of a change of level are paid as energy. */
TEST(sb_314_a_change_of_level_is_a_change_of_energy)
{
    static kit k;

    kit_alone(&k, 3, 0, "rules=complete ships=1 optional=fuel+levels");
    assert_int_equal(spends(&k, "ST medium climb"), 2);
}

TEST(sb_323_fuel_may_pass_below_nothing_within_a_turn)
{
    static kit k;

    alone(&k, 1, 0);
    k.g.fuel[0] = 1;
    assert_int_equal(spends(&k, "OS ST low"), 3);
    assert_int_equal(k.g.energy[0], 4);
    assert_int_equal(k.g.fuel[0], -2);
    assert_non_null(kit_event_of(&k, EV_DRY, 0));
    kit_expect(&k, ASK_PLAN, 0);
    kit_valid(&k);
    assert_true(kit_offers(&k, 0, "OS ST low"));
    assert_false(kit_offers(&k, 0, "ST high"));
    kit_coast(&k);
    assert_null(kit_event_of(&k, EV_DRY, 0));
}

/* ---- Quick Start (SB-306, SB-R03) ---- */

TEST(sb_306_quick_start_derives_the_energy)
{
    static kit k;
    options list;

    kit_begin(&k, 2, quick);
    game_list(&starship_game, &k.g.flow, 0, &list, false);
    assert_int_equal(list.at[0].free, 2);
    kit_place(&k, 375, 1);
    kit_place(&k, 75, 2);
    assert_int_equal(k.g.energy[0], 1);
    assert_true(kit_offers(&k, 0, "ST high")); /* no limit of acceleration appears */
    assert_true(kit_offers(&k, 0, "OS ST high"));
    assert_int_equal(spends(&k, "OS ST high"), 5); /* 1 to 6 */
    assert_int_equal(spends(&k, "ST still"), 6);
    assert_int_equal(spends(&k, "ST back"), 1);
}

TEST(sb_306_quick_start_out_of_fuel)
{
    static kit k;
    options list;

    kit_alone(&k, 4, 0, quick);
    k.g.fuel[0] = 0;
    game_list(&starship_game, &k.g.flow, 0, &list, false);
    assert_int_equal(list.count, 1);
    assert_true(kit_offers(&k, 0, "OS ST low"));
    assert_int_equal(kit_fault(&k, 0, "OS ST medium"), SB(320));
    kit_energy(&k, 0, 2);
    assert_true(kit_offers(&k, 0, "ST medium"));
    assert_int_equal(kit_fault(&k, 0, "TL medium"), SB(322));
}

TEST(sb_306_quick_start_mends_to_what_drifts)
{
    static kit k;

    kit_alone(&k, 5, 0, "rules=quick ships=1 optional=fuel plans=tabletop");
    k.g.fuel[0] = 0;
    kit_plan(&k, 0, "TL low");
    kit_coast(&k);
    assert_int_equal(kit_times(&k, EV_ILLEGAL), 1);
    assert_int_equal(k.g.energy[0], 5);
}

/* ---- the end ---- */

/* SB-R99: nobody moves and nobody fires any more. */
TEST(sb_r99_nothing_will_happen_any_more)
{
    static kit k;

    dry(&k, 0, 0);
    kit_energy(&k, 1, 0);
    kit_coast(&k);
    assert_false(k.g.flow.over);
    k.g.fuel[1] = -3;
    kit_coast(&k);
    assert_true(k.g.flow.over);
    assert_int_equal(k.g.cause, CAUSE_ADRIFT);
    assert_int_equal(k.g.winner, SIDES);
    kit_valid(&k);
    dry(&k, 0, 0); /* but as long as somebody has a shot it goes on */
    kit_energy(&k, 1, 0);
    k.g.fuel[1] = 0;
    kit_put(&k, 1, 375, 380, 180);
    kit_planning(&k);
    kit_coast(&k);
    kit_cease(&k);
    kit_cease(&k);
    assert_false(k.g.flow.over);
}

TEST(sb_323_games_with_fuel_come_to_an_end)
{
    kit_wander("rules=complete ships=2 optional=fuel fuel=20", 30);
    kit_wander("rules=quick ships=2 optional=fuel fuel=20 plans=tabletop", 30);
    kit_wander("rules=complete ships=2 optional=fuel+levels+blank_cards+tailing", 30);
}
