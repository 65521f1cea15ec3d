/* test_talent_plans.c: talents that a plan takes (ledger, section 31). */
#include "games/starship/rules/pilots/talents.h"
#include "kit.h"

static void flies_with(kit *k, int slot, const char *words, rule without)
{
    assert_int_equal(kit_fault(k, 0, words), without);
    assert_true(kit_offers(k, 0, words));
    k->g.spent[0][slot] = talent_in(&k->g, 0, slot)->uses; /* used up */
    assert_false(kit_offers(k, 0, words));
    k->g.spent[0][slot] = 0;
    k->g.spell[0] = SPELL_NO_TALENTS;
    assert_false(kit_offers(k, 0, words));
    k->g.spell[0] = 0;
    kit_plan(k, 0, words);
    kit_valid(k);
}

/* All plan; the use is told at the reveal, and counted. */
static void is_told(kit *k, int slot)
{
    int turn = k->g.turn;

    assert_int_equal(k->g.used[0], 0);
    kit_coast(k);
    assert_int_equal(kit_event_of(k, EV_TALENT, 0)->arg[1], k->g.talent[0][slot]);
    assert_false(kit_told(k, EV_ILLEGAL));
    assert_int_equal(k->g.spent[0][slot], 1);
    if (k->g.turn == turn)
        kit_end_turn(k);
    assert_int_equal(k->g.used[0], 0);
    assert_int_equal(k->g.plan_talent[0], 0);
}

TEST(sb_449_power_pilot_bears_one_more_g)
{
    static kit k;
    int slot = kit_with(&k, "power_pilot");

    kit_energy(&k, 0, 3);
    kit_planning(&k);
    assert_int_equal(kit_fault(&k, 0, "OGL HL low"), SB(96));
    flies_with(&k, slot, "OGL HL low", SB(96));
    is_told(&k, slot);
}

TEST(sb_449_overdrive_accelerates_by_one_more)
{
    static kit k;
    int slot = kit_with(&k, "overdrive");

    kit_energy(&k, 0, 0);
    kit_planning(&k);
    flies_with(&k, slot, "OS ST low", SB(186));
    is_told(&k, slot);
}

TEST(sb_449_sb_r109_overdrive_makes_nothing_of_none)
{
    static kit k;

    kit_with(&k, "overdrive");
    kit_energy(&k, 0, 2);
    kit_harm(&k, 0, ENGINE, 2);
    kit_planning(&k);
    assert_false(kit_offers(&k, 0, "ST high"));
    kit_dial(&k, 0, 3);
    kit_planning(&k);
    assert_false(kit_offers(&k, 0, "ST high"));
}

TEST(sb_449_hard_break_forgets_the_difficult_maneuver)
{
    static kit k;
    int slot = kit_with(&k, "hard_break");

    kit_energy(&k, 0, 1);
    k.g.flew_difficult[0] = 1;
    kit_planning(&k);
    assert_int_equal(kit_fault(&k, 0, "HL low"), SB(98));
    assert_true(kit_offers(&k, 0, "OGL TL low")); /* SB-099 as well */
    flies_with(&k, slot, "HL low", SB(98));
    is_told(&k, slot);
}

/* What is legal as it is takes no talent. */
TEST(sb_r111_a_legal_plan_takes_no_talent)
{
    static kit k;
    options list;

    kit_with(&k, "overdrive");
    kit_energy(&k, 0, 2);
    kit_planning(&k);
    game_list(&starship_game, &k.g.flow, 0, &list, false);
    for (int i = 0; i < list.count; i++) {
        plan p = {0};
        choice c = {.option = i, .args = list.at[i].free};

        for (int n = 0; n < list.at[i].free; n++)
            c.arg[n] = (int32_t)(list.at[i].bounds[n].members & (0 - list.at[i].bounds[n].members));
        pick chosen = options_pick(&list, &c);

        p = starship_plan_of(&k.g, &chosen);
        if (p.talent == 0)
            continue;
        assert_int_equal(starship_judge(&k.g, 0, &p).because, 0);
        p.talent = 0;
        assert_int_not_equal(starship_judge(&k.g, 0, &p).because, 0);
    }
}

TEST(sb_084_the_other_side_does_not_see_a_talent_before_the_reveal)
{
    static kit k, other;

    kit_with(&k, "overdrive");
    kit_energy(&k, 0, 0);
    kit_planning(&k);
    kit_plan(&k, 0, "OS ST low");
    kit_steady(&k, 2);
    other = k;
    other.g.plan_talent[0] = 0;
    assert_int_equal(k.g.plan_talent[0], 1);
    kit_same_to_all_but(&k, &other, SEAT_BIT(0));
    assert_true(kit_differ_to(&k, &other, 0));
}
