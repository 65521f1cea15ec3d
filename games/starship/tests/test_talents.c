/* test_talents.c: talents in play: where they act, and when they may be used (ledger, section 31). */
#include "games/starship/rules/pilots/talents.h"
#include <string.h>

#include "kit.h"

/* ---- where they act ---- */

enum { PLANNING, MOMENT, ATTACK, ALWAYS, ROCKS, TAILING, FUEL_PAID, JUMP, AGAIN, START };

/* Each hook has one place in the rules; a card whose hook has none would do nothing. */
static const uint8_t acts_in[HOOKS] = {[HOOK_ATTACK_SELF] = ATTACK,
    [HOOK_IGNORE_LONG_RANGE] = ATTACK,
    [HOOK_IGNORE_AIM_LOSS] = ATTACK,
    [HOOK_IGNORE_TARGET_ENERGY] = ATTACK,
    [HOOK_IGNORE_OWN_ENERGY] = ATTACK,
    [HOOK_HALVE_COVER] = ATTACK,
    [HOOK_DRAW_TWO] = ATTACK,
    [HOOK_FORCE_PLUS] = ATTACK,
    [HOOK_REROLL] = ATTACK,
    [HOOK_ATTACK_AGAINST] = ATTACK,
    [HOOK_ATTACK_FRIEND] = ATTACK,
    [HOOK_G_LIMIT] = PLANNING,
    [HOOK_ACCELERATION] = PLANNING,
    [HOOK_IGNORE_DIFFICULT] = PLANNING,
    [HOOK_SLIDER] = MOMENT,
    [HOOK_LATE_ROTATION] = MOMENT,
    [HOOK_CANCEL_MARK] = MOMENT,
    [HOOK_PEEK] = MOMENT,
    [HOOK_REPAIR] = MOMENT,
    [HOOK_RESTORE_USE] = MOMENT,
    [HOOK_COLLISION_DRAW] = ROCKS,
    [HOOK_WOUND_PENALTY] = ALWAYS,
    [HOOK_HIDE_CARD] = TAILING,
    [HOOK_TAILING_RANGE] = TAILING,
    [HOOK_FUEL] = FUEL_PAID,
    [HOOK_JUMP_REROLL] = JUMP,
    [HOOK_DOUBLE_USE] = AGAIN,
    [HOOK_TALENTS_OFF] = START,
    [HOOK_AGGRESSION] = START};

TEST(sb_449_sb_455_sb_464_every_card_has_a_type_a_class_and_a_place_where_it_acts)
{
    const starship_data *d = starship_components();
    int flaws = 0;

    for (int i = 0; i < d->talent_count; i++) {
        const talent *t = &d->talent[i];

        assert_in_range(t->type, TALENT_M, TALENT_O);
        assert_in_range(t->class, CLASS_TALENT, CLASS_FLAW);
        assert_in_range(t->hook, 0, HOOKS - 1);
        flaws += t->class == CLASS_FLAW;
        if (t->class == CLASS_FLAW) /* SB-455 */
            assert_in_range(t->activation, 2, 12);
        else
            assert_true(acts_in[t->hook] != START);
        if (t->uses == 0) /* what is always there is never asked for */
            assert_true(acts_in[t->hook] == ALWAYS || acts_in[t->hook] == FUEL_PAID);
    }
    assert_int_equal(d->talent_count - flaws, 27);
    assert_int_equal(flaws, 3);
}

/* ---- when ---- */

TEST(sb_444_sb_447_uses_run_out)
{
    static kit k;
    int slot = kit_with(&k, "marksman");

    for (int use = 0; use < 3; use++) {
        assert_true(starship_may_use(&k.g, 0, slot, true));
        k.out.count = 0;
        starship_use_talent(&k.g, 0, slot, SB(445), &k.out);
        assert_int_equal(k.g.spent[0][slot], use + 1); /* SB-445 */
        assert_int_equal(kit_event(&k, EV_TALENT)->arg[1], kit_talent_number("marksman"));
        starship_rest(&k.g);
    }
    assert_true(is_used_up(&k.g, 0, slot));
    assert_false(starship_may_use(&k.g, 0, slot, true));
    assert_false(starship_may_use(&k.g, 0, slot, false));
}

TEST(sb_446_sb_r106_what_always_acts_is_not_counted)
{
    static kit k;
    int slot = kit_with(&k, "iron_nerves"), other = kit_talent(&k, 0, "wingman"); /* both O */

    for (int use = 0; use < 10; use++) {
        assert_int_equal(starship_slot_with(&k.g, 0, HOOK_WOUND_PENALTY, true), slot);
        starship_use_talent(&k.g, 0, slot, SB(445), NULL);
    }
    assert_int_equal(k.g.spent[0][slot], 0);
    assert_int_equal(k.g.used[0], 0);
    starship_use_talent(&k.g, 0, other, SB(445), NULL);
    assert_true(starship_may_use(&k.g, 0, slot, true));
}

TEST(sb_450_one_of_each_type)
{
    static kit k;
    int first = kit_with(&k, "marksman"), second = kit_talent(&k, 0, "lucky_dice"),
        third = kit_talent(&k, 0, "evasive_flying");

    starship_use_talent(&k.g, 0, first, SB(445), NULL);
    assert_false(starship_may_use(&k.g, 0, second, false));
    assert_true(starship_may_use(&k.g, 0, third, false));
    starship_rest(&k.g);
    assert_true(starship_may_use(&k.g, 0, second, false));
}

TEST(sb_451_not_twice_in_a_turn_but_with_adrenaline)
{
    static kit k;
    int slot = kit_with(&k, "marksman"), lucky = kit_talent(&k, 0, "lucky_dice");

    starship_use_talent(&k.g, 0, slot, SB(445), NULL);
    assert_false(starship_may_use(&k.g, 0, slot, false));
    int again = kit_talent(&k, 0, "adrenaline");

    assert_true(starship_may_use(&k.g, 0, slot, false));
    assert_false(starship_may_use(&k.g, 0, lucky, false)); /* another one is another one */
    assert_false(starship_may_use(&k.g, 0, again, false)); /* it is used with the other */
    k.out.count = 0;
    starship_use_talent(&k.g, 0, slot, SB(445), &k.out);
    assert_int_equal(k.g.spent[0][slot], 2);
    assert_int_equal(k.g.spent[0][again], 1);
    assert_int_equal(kit_times(&k, EV_TALENT), 2);
    assert_false(starship_may_use(&k.g, 0, slot, false));
}

TEST(sb_451_adrenaline_is_a_talent_of_its_type)
{
    static kit k;
    int slot = kit_with(&k, "marksman"), wingman = kit_talent(&k, 0, "wingman");

    kit_talent(&k, 0, "adrenaline");
    starship_use_talent(&k.g, 0, slot, SB(445), NULL);
    starship_use_talent(&k.g, 0, wingman, SB(445), NULL); /* O, like Adrenaline */
    assert_false(starship_may_use(&k.g, 0, slot, false));
}

TEST(sb_452_sb_453_wounds_limit_in_secret)
{
    static kit k;
    int f = kit_with(&k, "marksman"), m = kit_talent(&k, 0, "evasive_flying"),
        o = kit_talent(&k, 0, "wingman");

    kit_harm(&k, 0, PILOT, 1);
    starship_use_talent(&k.g, 0, f, SB(445), NULL);
    assert_true(starship_may_use(&k.g, 0, m, true));
    starship_use_talent(&k.g, 0, m, SB(445), NULL);
    assert_false(starship_may_use(&k.g, 0, o, true));
    assert_true(starship_may_use(&k.g, 0, o, false)); /* SB-R90 */
    starship_rest(&k.g);
    kit_harm(&k, 0, PILOT, 1);
    starship_use_talent(&k.g, 0, f, SB(445), NULL);
    assert_false(starship_may_use(&k.g, 0, m, true));
    assert_true(starship_may_use(&k.g, 0, m, false));
    k.g.is_severe[0] = 1; /* all see it by now */
    assert_false(starship_may_use(&k.g, 0, m, false));
}

/* Talents, not uses: the same one twice and what allows it are two. */
TEST(sb_452_sb_r107_talents_are_counted)
{
    static kit k;
    int slot = kit_with(&k, "marksman");

    kit_talent(&k, 0, "adrenaline");
    kit_harm(&k, 0, PILOT, 1);
    starship_use_talent(&k.g, 0, slot, SB(445), NULL);
    assert_true(starship_may_use(&k.g, 0, slot, true));
    kit_harm(&k, 0, PILOT, 1);
    assert_false(starship_may_use(&k.g, 0, slot, true));
}

TEST(sb_454_only_its_own_ship)
{
    static kit k;

    kit_with(&k, "marksman");
    assert_int_equal(starship_slot_with(&k.g, 0, HOOK_ATTACK_SELF, false), 0);
    assert_int_equal(starship_slot_with(&k.g, 1, HOOK_ATTACK_SELF, false), -1);
}

TEST(sb_448_sb_r76_talents_lie_open)
{
    static kit k;

    kit_with(&k, "marksman");
    k.g.spent[0][0] = 1;
    assert_true(kit_seen_word(&k, 1, "ships.0.pilot.grade", "ace"));
    assert_true(kit_seen_word(&k, 1, "ships.0.pilot.talents.0.id", "marksman"));
    assert_int_equal(kit_seen(&k, 1, "ships.0.pilot.talents.0.left"), 2);
    assert_int_equal(kit_seen(&k, 1, "ships.0.pilot.talents.0.open"), 1);
}

TEST(sb_452_sb_r90_what_wounds_bar_is_seen_by_the_owner)
{
    static kit k, sound;

    kit_with(&k, "marksman");
    kit_talent(&k, 0, "evasive_flying");
    starship_use_talent(&k.g, 0, 0, SB(445), NULL);
    kit_give(&k, 0, "1");
    kit_give(&k, 0, "2");
    sound = k;
    memset(k.g.counter[0], 0, sizeof k.g.counter[0]);
    k.g.counter_count[0] = k.g.damage[0] = 0;
    kit_harm(&k, 0, PILOT, 2);
    assert_int_equal(k.g.counter_count[0], 2);
    assert_int_equal(kit_seen(&k, 1, "ships.0.pilot.talents.1.open"), 1);
    assert_int_equal(kit_seen(&k, 0, "ships.0.pilot.talents.1.open"), 0);
    assert_int_equal(kit_seen(&sound, 0, "ships.0.pilot.talents.1.open"), 1);
}

TEST(sb_465_sb_466_ranges_between_nearest_points)
{
    static kit k;
    int32_t range = 24 * CENTIMETRE;

    kit_with(&k, "technical_eye");
    kit_put(&k, 0, 100, 100, 0);
    kit_put(&k, 2, 100, 400, 0);
    shape a = starship_base(&k.g, 0), b = starship_base(&k.g, 2);

    k.g.y[2] -= shape_gap(&a, &b) - range;
    assert_true(starship_reaches(&k.g, 0, 2, range));
    k.g.y[2] += CENTIMETRE / 50;
    assert_false(starship_reaches(&k.g, 0, 2, range));
}

TEST(sb_467_sb_468_levels_and_ranges)
{
    static kit k;
    int32_t range = 24 * CENTIMETRE;

    kit_with(&k, "technical_eye");
    k.g.optional |= NEEDS_LEVELS;
    kit_put(&k, 0, 100, 100, 0);
    kit_put(&k, 2, 100, 400, 0);
    shape a = starship_base(&k.g, 0), b = starship_base(&k.g, 2);

    k.g.y[2] -= shape_gap(&a, &b) - 20 * CENTIMETRE;
    k.g.level[2] = (uint8_t)(k.g.level[0] + 1);
    assert_true(starship_reaches(&k.g, 0, 2, range));
    k.g.y[2] += CENTIMETRE;
    assert_false(starship_reaches(&k.g, 0, 2, range));
    k.g.y[2] -= 20 * CENTIMETRE;
    assert_true(starship_reaches(&k.g, 0, 2, range));
    k.g.level[2]++;
    assert_false(starship_reaches(&k.g, 0, 2, range));
}

/* Who has used two talents was not severely wounded then: other worlds hold to it. */
TEST(sb_452_worlds_agree_with_what_was_used)
{
    static kit k, other;
    seed s = seed_from_numbers(8, 3);
    generator r = random_from_seed(&s);
    bool wounded = false;

    kit_with(&k, "marksman");
    kit_talent(&k, 0, "evasive_flying");
    for (int i = 0; i < 4; i++)
        kit_give(&k, 0, "1");
    starship_use_talent(&k.g, 0, 0, SB(445), NULL);
    starship_use_talent(&k.g, 0, 1, SB(445), NULL);
    for (int i = 0; i < 200; i++) {
        other = k;
        game_conceal(&starship_game, &other.g.flow, 1, &r);
        assert_in_range(other.g.special[0][PILOT], 0, 1);
        wounded = wounded || other.g.special[0][PILOT] == 1;
        kit_valid(&other);
    }
    assert_true(wounded);
}
