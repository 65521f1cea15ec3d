/* test_reserve.c: ships that come in by a jump (ledger, section 32). */
#include "jumps.h"

/* ---- coming in ---- */

TEST(sb_472_ships_in_reserve_are_not_on_the_table)
{
    static kit k;
    scene s;

    kit_start(&k, 2, RESERVES);
    for (int ship = 2; ship < 4; ship++) {
        assert_int_equal(k.g.where[ship], RESERVE);
        assert_int_equal(k.g.energy[ship], 2);
    }
    starship_scene(&k.g, &s);
    assert_int_equal(s.present, 3);
    assert_true(kit_seen_word(&k, 0, "ships.2.where", "reserve"));
    assert_true(kit_seen_null(&k, 0, "ships.2.x"));
    kit_holds(&k);
}

TEST(sb_472_a_ship_in_reserve_enters_by_a_jump)
{
    static kit k;

    kit_start(&k, 2, RESERVES);
    assert_true(kit_offers(&k, 2, "TL ftl"));
    assert_true(kit_offers(&k, 2, "TL still"));
    assert_false(kit_offers(&k, 2, "TL medium"));
    jump_plan(&k, "ST ftl"); /* Raider 3 stays away */
    assert_true(kit_told(&k, EV_STAYS));
    assert_int_equal(kit_find(&k, 1, VERB_JUMP_OUT), -1);
    kit_holds(&k);
    jump_dice(&k, 3, 4, 1);
    jump_mark(&k, 2, 300, 300, 0);
    assert_int_equal(k.g.where[2], ON_TABLE);
    assert_int_equal(k.g.where[3], RESERVE);
    assert_int_equal(k.g.energy[2], 2);
    assert_int_equal(k.g.jumps[2], 0); /* SB-R84 */
    kit_valid(&k);
}

TEST(sb_472_that_a_ship_stays_away_is_secret_until_panels_are_open)
{
    static kit one, other;

    kit_start(&one, 2, RESERVES);
    kit_plan(&one, 2, "ST ftl");
    kit_start(&other, 2, RESERVES);
    kit_plan(&other, 2, "ST still");
    kit_same_to(&one, &other, 0);
    assert_true(kit_differ_to(&one, &other, 1));
}

/* SB-R83: it comes when its turn has come, and not before. */
TEST(sb_472_before_its_turn_it_is_not_planned)
{
    static kit k;

    kit_start(&k, 2, RESERVES);
    k.g.arrives[2] = k.g.arrives[3] = 2;
    kit_planning(&k);
    assert_int_equal(k.g.turn, 2);
    kit_start(&k, 2, RESERVES);
    k.g.arrives[2] = k.g.arrives[3] = 3;
    kit_planning(&k);
    assert_int_equal(kit_asked(&k), SEAT_BIT(0));
}

TEST(sb_472_ships_in_reserve_keep_the_game_going)
{
    static kit k;

    kit_start(&k, 2, RESERVES);
    assert_false(starship_ended(&k.g, NULL));
    kit_end_turn(&k);
    assert_int_equal(k.g.turn, 2);
    assert_int_equal(k.g.where[2], RESERVE);
}

TEST(sb_472_with_tailing_they_plan_with_the_others)
{
    static kit k;

    kit_start(&k, 2, "scenario=house_until_the_jump optional=tailing");
    jump_plan(&k, "ST ftl");
    kit_expect(&k, ASK_JUMP_MARKER, 1);
}
