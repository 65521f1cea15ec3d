/* test_flaws.c: flaws, and the opponents who try them (section 31). */
#include "games/starship/rules/pilots/talents.h"
#include "kit.h"

static const char *const rules = "rules=complete ships=2 optional=pilots+talents";

/* A Viper's pilot with a flaw, at the start of planning. */
static int with(kit *k, const char *id)
{
    kit_apart(k, rules);
    for (int ship = 0; ship < k->g.ship_count; ship++)
        kit_pilot(k, ship, "ace");
    int slot = kit_talent(k, 0, id);

    kit_planning(k);
    return slot;
}

static void tries(kit *k, const char *id, int one, int two)
{
    kit_dice(k, one, two);
    assert_true(kit_act(k, 1, VERB_TRY, 0, kit_talent_number(id), NO_THING));
}

TEST(sb_456_opponents_may_try_it)
{
    static kit k;

    with(&k, "tormented_soul");
    assert_int_equal(k.g.flow.ask, ASK_FLAW);
    assert_int_equal(k.g.flow.asked, SEAT_BIT(1));
    kit_valid(&k);
    kit_pass(&k, 1);
    assert_int_equal(k.g.flow.ask, ASK_PLAN);
    assert_int_equal(k.g.tried[0], 0);
}

TEST(sb_456_all_opponents_and_no_teammate)
{
    static kit k;

    kit_start(&k, 4, rules);
    kit_pilot(&k, 0, "ace");
    kit_talent(&k, 0, "reckless");
    kit_planning(&k);
    assert_int_equal(k.g.flow.asked, SEAT_BIT(1) | SEAT_BIT(3));
    kit_valid(&k);
    /* SB-460: one try for the whole side, whoever answers first */
    assert_true(kit_act(&k, 3, VERB_TRY, 0, NO_THING, NO_THING));
    assert_true(kit_act(&k, 1, VERB_TRY, 0, NO_THING, NO_THING));
    assert_int_equal(kit_times(&k, EV_FLAW), 1);
    assert_int_equal(k.g.flow.ask, ASK_PLAN);
}

TEST(sb_457_sb_458_success)
{
    static kit k;
    int slot = with(&k, "tormented_soul");

    tries(&k, "tormented_soul", 4, 5);
    assert_int_equal(k.g.spent[0][slot], 1);
    assert_int_equal(k.g.spell[0], SPELL_NO_TALENTS);
    assert_int_equal(k.g.spell[1], 0); /* SB-462 */
    assert_int_equal(k.g.flow.ask, ASK_PLAN);
    kit_end_turn(&k);
    assert_int_equal(k.g.spell[0], 0);
    assert_int_equal(k.g.tried[0], 0);
    assert_int_equal(k.g.flow.ask, ASK_FLAW); /* it can be tried once more */
    tries(&k, "tormented_soul", 6, 6);
    kit_end_turn(&k);
    assert_int_equal(k.g.flow.ask, ASK_PLAN); /* it is used up */
}

TEST(sb_457_sb_459_failure)
{
    static kit k;
    int slot = with(&k, "tormented_soul");

    tries(&k, "tormented_soul", 4, 4);
    assert_int_equal(k.g.spent[0][slot], 0);
    assert_int_equal(k.g.spell[0], 0);
    assert_int_equal(k.g.tried[0], 1 << slot);
    assert_int_equal(k.g.flow.ask, ASK_PLAN); /* SB-460: not twice in a turn */
}

TEST(sb_461_two_flaws_two_tries)
{
    static kit k;

    with(&k, "tormented_soul");
    kit_talent(&k, 0, "reckless");
    kit_planning(&k);
    tries(&k, "tormented_soul", 1, 1);
    assert_int_equal(k.g.flow.ask, ASK_FLAW);
    assert_false(kit_act(&k, 1, VERB_TRY, 0, kit_talent_number("tormented_soul"), NO_THING));
    tries(&k, "reckless", 6, 6);
    assert_int_equal(k.g.spell[0], SPELL_AGGRESSION);
    assert_int_equal(k.g.flow.ask, ASK_PLAN);
}

TEST(sb_461_both_flaws_may_bear)
{
    static kit k;

    with(&k, "tormented_soul");
    kit_talent(&k, 0, "reckless");
    kit_planning(&k);
    tries(&k, "tormented_soul", 6, 6);
    tries(&k, "reckless", 6, 6);
    assert_int_equal(k.g.spell[0], SPELL_NO_TALENTS | SPELL_AGGRESSION);
}

TEST(sb_456_nobody_tries_the_flaws_of_his_own_side)
{
    static kit k;

    with(&k, "tormented_soul");
    kit_talent(&k, 2, "reckless");
    kit_planning(&k);
    assert_int_equal(k.g.flow.asked, SEAT_BIT(0) | SEAT_BIT(1));
    assert_int_equal(kit_find_about(&k, 0, VERB_TRY, 0, "tormented_soul"), -1);
    assert_true(kit_find_about(&k, 0, VERB_TRY, 2, "reckless") >= 0);
}

/* So nothing before it is taken back. */
TEST(sb_456_all_see_who_let_it_pass)
{
    static kit k;

    with(&k, "tormented_soul");
    uint32_t shown = k.g.flow.shown;

    kit_pass(&k, 1);
    assert_int_equal(k.g.flow.shown, shown + 1);
}

/* Concentration Loss has another window: the attack (SB-R77). */
TEST(sb_r77_in_the_window_that_the_card_names)
{
    static kit k;

    with(&k, "concentration_loss");
    assert_int_equal(k.g.flow.ask, ASK_PLAN);
    assert_int_equal(starship_flaw_with(&k.g, 0, HOOK_ATTACK_SELF), 0);
    assert_int_equal(starship_slot_with(&k.g, 0, HOOK_ATTACK_SELF, false), -1);
}

TEST(sb_458_tormented_soul_takes_all_talents)
{
    static kit k;
    int slot;

    with(&k, "tormented_soul");
    slot = kit_talent(&k, 0, "marksman");
    assert_true(starship_may_use(&k.g, 0, slot, false));
    tries(&k, "tormented_soul", 6, 6);
    assert_false(starship_may_use(&k.g, 0, slot, false));
    assert_int_equal(kit_seen(&k, 1, "ships.0.pilot.no_talents"), 1);
}

TEST(sb_458_reckless_does_not_slow_down)
{
    static kit k;

    with(&k, "reckless");
    kit_energy(&k, 0, 2);
    assert_int_equal(kit_fault(&k, 0, "ST low"), 0);
    tries(&k, "reckless", 4, 4);
    assert_int_equal(kit_fault(&k, 0, "ST low"), SB(458));
    assert_int_equal(kit_fault(&k, 0, "ST still"), SB(458));
    assert_int_equal(kit_fault(&k, 0, "ST back"), SB(458));
    assert_false(kit_offers(&k, 0, "ST low"));
    assert_true(kit_offers(&k, 0, "TR medium"));
    assert_true(kit_offers(&k, 0, "ST high"));
    kit_energy(&k, 0, 0);
    assert_int_equal(kit_fault(&k, 0, "ST still"), SB(458)); /* it can get going */
    assert_int_equal(kit_fault(&k, 0, "ST low"), 0);
}

TEST(sb_458_reckless_under_quick_start)
{
    static kit k;

    kit_apart(&k, "rules=quick ships=2 optional=pilots+talents");
    kit_pilot(&k, 0, "ace");
    k.g.slider[0] = MEDIUM;
    k.g.spell[0] = SPELL_AGGRESSION;
    assert_int_equal(kit_fault(&k, 0, "ST low"), SB(458));
    assert_int_equal(kit_fault(&k, 0, "ST medium"), 0);
}

/* Who cannot hold his speed is not driven on. */
TEST(sb_r110_reckless_leaves_a_legal_plan)
{
    static kit k;

    with(&k, "reckless");
    kit_energy(&k, 0, 0);
    kit_dial(&k, 0, 3); /* rotated: its energy stays */
    k.g.spell[0] = SPELL_AGGRESSION;
    assert_false(starship_limits(&k.g, 0).aggressive);
    assert_int_equal(kit_fault(&k, 0, "ST still"), 0);
}

TEST(sb_458_reckless_fires_at_the_nearest)
{
    static kit k;
    options list;

    with(&k, "reckless");
    kit_put(&k, 0, 300, 300, 0);
    kit_put(&k, 2, 300, 420, 180);
    kit_put(&k, 3, 330, 500, 180);
    kit_put(&k, 1, 700, 60, 90);
    k.g.spell[0] = SPELL_AGGRESSION;
    kit_firing(&k, 1);
    game_list(&starship_game, &k.g.flow, 0, &list, false);
    assert_int_equal(list.at[0].verb, VERB_DECLARE);
    assert_int_equal(list.at[0].bounds[0].members, 1 << 2);
    assert_int_equal(list.at[0].bounds[0].lo, 1);
    assert_int_equal(kit_find(&k, 0, VERB_HOLD), -1);
    k.g.spell[0] = 0;
    assert_true(kit_find(&k, 0, VERB_HOLD) >= 0);
}
