/* test_moments.c: the moments at which pilots use talents, and what they cannot do there (section 31). */
#include "games/starship/rules/pilots/talents.h"
#include "kit.h"

static const char *const rules = "rules=complete ships=2 optional=pilots+talents";

/* Vipers 0 and 1 beside each other, Raiders 2 and 3 before them within 24 cm, at a new planning; the
   pilot of Viper 0 has a talent: where it lies. */
static int with(kit *k, const char *id)
{
    kit_apart(k, rules);
    for (int ship = 0; ship < k->g.ship_count; ship++)
        kit_pilot(k, ship, "ace");
    kit_put(k, 0, 300, 200, 0);
    kit_put(k, 1, 400, 200, 0);
    kit_put(k, 2, 300, 400, 0);
    kit_put(k, 3, 400, 400, 0);
    int slot = kit_talent(k, 0, id);

    kit_planning(k);
    return slot;
}

/* ---- when a talent may be used ---- */

TEST(sb_450_the_talent_of_a_sealed_plan_is_used_and_others_do_not_know)
{
    static kit k;
    int shift = with(&k, "quick_reflexes");

    kit_talent(&k, 0, "overdrive"); /* M, like Quick Reflexes */
    kit_energy(&k, 0, 0);
    kit_planning(&k);
    assert_true(starship_may_use(&k.g, 0, shift, true));
    kit_plan(&k, 0, "OS ST low");
    kit_steady(&k, 2);
    assert_false(starship_may_use(&k.g, 0, shift, true));
    assert_true(starship_may_use(&k.g, 0, shift, false));
}

TEST(sb_451_adrenaline_runs_out)
{
    static kit k;
    int slot = with(&k, "marksman"), again = kit_talent(&k, 0, "adrenaline");

    starship_use_talent(&k.g, 0, slot, SB(445), NULL);
    assert_true(starship_may_use(&k.g, 0, slot, true));
    k.g.spent[0][again] = talent_in(&k.g, 0, again)->uses;
    assert_false(starship_may_use(&k.g, 0, slot, true));
}

TEST(sb_454_sb_456_pilots_who_have_not_come_yet)
{
    static kit k;
    int slot = with(&k, "marksman"), flaw = kit_talent(&k, 0, "reckless");

    assert_true(starship_may_use(&k.g, 0, slot, false));
    assert_true(starship_may_try(&k.g, 0, flaw));
    k.g.where[0] = RESERVE;
    assert_false(starship_may_use(&k.g, 0, slot, false));
    assert_false(starship_may_try(&k.g, 0, flaw));
}

/* The counter that a talent answers came after those with which its pilot flew. */
TEST(sb_452_sb_r107_a_fresh_counter_did_not_bind_him)
{
    static kit k;
    int slot = with(&k, "sturdy_pilot");

    kit_harm(&k, 0, PILOT, 2);
    k.g.fresh[0] = 1;
    starship_use_talent(&k.g, 0, slot, SB(449), NULL);
    assert_int_equal(k.g.used_at[0], 1);
}

/* ---- the start of planning ---- */

TEST(sb_445_squad_leader_helps_friends_alone)
{
    static kit k;
    options list;

    with(&k, "squad_leader");
    for (int ship = 1; ship < 4; ship++)
        k.g.spent[ship][kit_talent(&k, ship, "marksman")] = 1;
    kit_planning(&k);
    kit_expect(&k, ASK_TALENT, 0);
    game_list(&starship_game, &k.g.flow, 0, &list, false);
    assert_int_equal(list.count, 2); /* Viper 1, and passing */
    assert_int_equal(list.at[0].thing[2], 1);
    k.g.where[1] = RESERVE;
    kit_planning(&k);
    assert_int_not_equal(k.g.flow.ask, ASK_TALENT);
}

TEST(sb_445_squad_leader_does_not_take_counters_off_flaws)
{
    static kit k;

    with(&k, "squad_leader");
    k.g.spent[1][kit_talent(&k, 1, "concentration_loss")] = 1;
    kit_planning(&k);
    assert_int_not_equal(k.g.flow.ask, ASK_TALENT);
}

TEST(sb_445_so_many_uses_as_the_card_says_come_back)
{
    static starship_data two;
    static kit k;
    int theirs;

    two = starship_shipped;
    two.talent[kit_talent_number("squad_leader")].amount = 2;
    starship_use(&two);
    with(&k, "squad_leader");
    theirs = kit_talent(&k, 1, "marksman");
    k.g.spent[1][theirs] = 2;
    kit_planning(&k);
    bool given = kit_act(&k, 0, VERB_RESTORE, 0, NO_THING, 1);

    starship_use(&starship_shipped);
    assert_true(given);
    assert_int_equal(k.g.spent[1][theirs], 0);
}

/* ---- panels are open ---- */

TEST(sb_449_quick_reflexes_one_step_up_or_down)
{
    static kit k;

    with(&k, "quick_reflexes");
    kit_energy(&k, 0, 2);
    kit_planning(&k);
    kit_plan(&k, 0, "ST low");
    kit_coast(&k);
    kit_expect(&k, ASK_TALENT, 0);
    assert_false(kit_act(&k, 0, VERB_SHIFT, 0, NO_THING, HIGH));
    assert_true(kit_act(&k, 0, VERB_SHIFT, 0, NO_THING, MEDIUM));
}

/* ---- a movement step is over ---- */

/* All stand still: at the end of the first step. */
static void stand(kit *k)
{
    for (int ship = 0; ship < 4; ship++)
        kit_energy(k, ship, 0);
    kit_planning(k);
    while (k->g.flow.ask == ASK_PLAN)
        kit_plan(k, starship_planned_by(&k->g, __builtin_ctz(kit_asked(k)), false), "ST still");
}

static bool may_look_at(const kit *k, int ship)
{
    options list;

    game_list(&starship_game, &k->g.flow, 0, &list, false);
    for (int i = 0; i < list.count; i++)
        if (list.at[i].verb == VERB_LOOK && list.at[i].thing[2] == ship)
            return true;
    return false;
}

TEST(sb_465_technical_eye_sees_enemies_within_its_range)
{
    static kit k;

    with(&k, "technical_eye");
    for (int ship = 1; ship < 4; ship++)
        kit_give(&k, ship, "1");
    kit_put(&k, 3, 690, 690, 0);
    stand(&k);
    kit_expect(&k, ASK_TALENT, 0);
    assert_false(may_look_at(&k, 1)); /* a friend */
    assert_true(may_look_at(&k, 2));
    assert_false(may_look_at(&k, 3)); /* too far */
}

TEST(sb_465_technical_eye_shows_what_was_not_seen_yet)
{
    static kit k;

    with(&k, "technical_eye");
    kit_give(&k, 2, "1");
    kit_give(&k, 2, "3");
    kit_give(&k, 3, "2");
    k.g.seen[0][2] = 1;
    k.g.seen[0][3] = 1;
    stand(&k);
    kit_expect(&k, ASK_TALENT, 0);
    assert_false(may_look_at(&k, 3));
    assert_true(kit_act(&k, 0, VERB_LOOK, 0, NO_THING, 2));
    assert_int_equal(kit_times(&k, EV_SHOWN), 1);
    assert_int_equal(kit_event(&k, EV_SHOWN)->arg[1], kit_kind("3"));
}

TEST(sb_449_tight_rotation_looks_at_both_cards)
{
    static kit k;

    with(&k, "tight_rotation");
    kit_energy(&k, 0, 3);
    kit_planning(&k);
    kit_plan(&k, 0, "OS TR low");
    kit_coast(&k);
    kit_cease(&k);
    assert_int_not_equal(k.g.flow.ask, ASK_TALENT);
}

TEST(sb_449_after_tight_rotation_the_panel_shows_the_new_notch)
{
    static kit k;

    with(&k, "tight_rotation");
    kit_plan(&k, 0, "ST medium");
    kit_coast(&k);
    kit_cease(&k);
    kit_expect(&k, ASK_TALENT, 0);
    assert_true(kit_act(&k, 0, VERB_TURN, 0, NO_THING, 1));
    assert_int_equal(kit_seen(&k, 1, "ships.0.plan.dial"), 1);
    assert_int_equal(kit_seen(&k, 1, "ships.0.dial"), 1);
}

/* ---- marks ---- */

/* Collision counters bear no such mark: nobody needs to be asked. */
TEST(sb_r89_sturdy_pilot_is_not_asked_where_no_such_mark_can_be)
{
    static kit k;

    with(&k, "sturdy_pilot");
    k.g.counter[0][k.g.counter_count[0]++] = (uint8_t)kit_rock("1");
    k.g.fresh[0] = 1;
    assert_false(starship_could_act(&k.g, MOMENT_UNDO, 0));
    k.g.counter[0][0] = (uint8_t)kit_kind("1");
    assert_true(starship_could_act(&k.g, MOMENT_UNDO, 0));
}

TEST(sb_449_sturdy_pilot_undoes_what_was_just_drawn)
{
    static starship_data sturdy;
    static kit k;

    sturdy = starship_shipped;
    sturdy.talent[kit_talent_number("sturdy_pilot")].marks = 1 << PILOT | 1 << ENGINE;
    starship_use(&sturdy);
    with(&k, "sturdy_pilot");
    kit_harm(&k, 0, ENGINE, 1);
    kit_put(&k, 2, 300, 320, 180);
    kit_firing(&k, 1);
    kit_dice(&k, 6, 6);
    kit_draws(&k, "1 pilot");
    if (kit_asked(&k) & SEAT_BIT(0))
        kit_hold(&k, 0);
    kit_fire(&k, 2, 0);
    kit_expect(&k, ASK_TALENT, 0);
    bool old = kit_act(&k, 0, VERB_UNDO, 0, NO_THING, ENGINE);
    bool fresh = kit_act(&k, 0, VERB_UNDO, 0, NO_THING, PILOT);

    starship_use(&starship_shipped);
    assert_false(old);
    assert_true(fresh);
}

/* What counts by its number alone, or was undone before, has no mark to repair. */
TEST(sb_449_damage_control_is_asked_where_marks_may_be)
{
    static kit k;

    with(&k, "damage_control");
    kit_harm(&k, 0, ENGINE, 1);
    assert_true(starship_could_act(&k.g, MOMENT_REPAIR, 0));
    k.g.counter[0][0] = (uint8_t)(k.g.counter[0][0] | DREW_NUMBER << COUNTER_WAY);
    assert_false(starship_could_act(&k.g, MOMENT_REPAIR, 0));
    with(&k, "damage_control");
    kit_harm(&k, 0, ENGINE, 1);
    starship_undo_mark(&k.g, 0, ENGINE, SB(449), NULL);
    assert_false(starship_could_act(&k.g, MOMENT_REPAIR, 0));
}

/* ---- who is asked, and what all see ---- */

TEST(sb_453_sb_r90_wounds_bar_what_is_asked_for)
{
    static kit k;

    with(&k, "technical_eye");
    kit_give(&k, 2, "1");
    kit_harm(&k, 0, PILOT, 2);
    stand(&k);
    kit_expect(&k, ASK_TALENT, 0);
    assert_true(may_look_at(&k, 2));
    int other = kit_talent(&k, 0, "wingman");

    starship_use_talent(&k.g, 0, other, SB(445), NULL); /* the one that he has in a turn */
    kit_expect(&k, ASK_TALENT, 0);
    assert_false(may_look_at(&k, 2));
}

TEST(sb_r89_all_see_who_let_a_moment_pass)
{
    static kit k;

    with(&k, "squad_leader");
    k.g.spent[1][kit_talent(&k, 1, "marksman")] = 1;
    kit_planning(&k);
    kit_expect(&k, ASK_TALENT, 0);
    uint32_t shown = k.g.flow.shown;

    kit_pass(&k, 0);
    assert_int_equal(k.g.flow.shown, shown + 1);
}

/* From the second movement step on, until counters are drawn again, all would have seen a severe wound. */
TEST(sb_273_how_many_wounds_nobody_has_seen)
{
    static const struct {
        uint8_t step;
        uint8_t ask;
        int most;
    } rows[] = {{STEP_MOVE_1, ASK_TALENT, 2}, {STEP_MOVE_2, ASK_TALENT, 1},
        {STEP_FIRE_2, ASK_DECLARE, 1}, {STEP_FIRE_2, ASK_TALENT, 2}};
    static kit k;

    with(&k, "technical_eye");
    kit_give(&k, 0, "1");
    kit_give(&k, 0, "2");
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        k.g.step = rows[i].step;
        k.g.flow.ask = rows[i].ask;
        assert_int_equal(starship_unseen_wounds(&k.g, 0), rows[i].most);
        k.g.is_severe[0] = 1;
        assert_int_equal(starship_unseen_wounds(&k.g, 0), 2);
        k.g.is_severe[0] = 0;
    }
}
