/* test_influence.c: Political Influence and the Cylon Detector (ledger, section 22). */
#include "look.h"

enum { STRONG_DIE = 1, STRONG_DIE_2 = 2, WEAK_DIE = 4, WEAK_DIE_2 = 8 };

/* Everybody decides: the seats of the set take part, the others pass.  Up to the first submission. */
static void decide(kit *k, seats who)
{
    while (k->g.flow.ask == ASK_DECIDE) {
        int seat = kit_asked(k);

        kit_choose(k, seat, who & SEAT_BIT(seat) ? VERB_TAKE_PART : VERB_PASS, -1, -1);
    }
}

/* A vote of `caller` to brig seat 2.  Seat 1 has submitted +4, +1 and -2: the total is 3. */
static void vote_of_three(kit *k, int caller)
{
    kit_turn(k, caller);
    kit_choose(k, caller, VERB_BRIG, 2, -1);
    kit_roll(k, 4, -2, 1, -1);
    decide(k, SEAT_BIT(1));
    kit_submit(k, 1, STRONG_DIE | STRONG_DIE_2 | WEAK_DIE);
    kit_choose(k, 1, VERB_STOP, -1, -1);
}

TEST(bx_224_roslin_takes_a_die_out)
{
    kit k;

    kit_start(&k, 4);
    vote_of_three(&k, 3);
    kit_expect(&k, ASK_INFLUENCE, 3);
    assert_int_equal(kit_asked(&k), 3);
    assert_int_equal(kit_count(&k, 3, VERB_STRIKE), 3);
    kit_choose(&k, 3, VERB_STRIKE, 1, 1); /* the -2 */
    assert_int_equal(kit_event(&k, EV_VOTE_COUNTED)->arg[1], 5);
    assert_int_equal(look_told(&k, EV_INFLUENCE), look_everybody(&k));
    assert_int_equal(k.g.brigged[2], 1);
    assert_int_equal(kit_spent(&k, 1), 3); /* spent like the others: R33 */
    assert_int_equal(kit_active(&k, 1), 1);
}

TEST(bx_224_anybodys_die_of_any_sign)
{
    kit k;

    kit_start(&k, 4);
    kit_turn(&k, 3);
    kit_choose(&k, 3, VERB_BRIG, 2, -1);
    kit_roll(&k, 4, 2, 1, -1);
    kit_roll(&k, 2, -1, 1, -1);
    decide(&k, SEAT_BIT(1) | SEAT_BIT(3));
    kit_submit(&k, 1, STRONG_DIE);
    kit_choose(&k, 1, VERB_STOP, -1, -1);
    kit_submit(&k, 3, STRONG_DIE | WEAK_DIE_2);
    kit_choose(&k, 3, VERB_STOP, -1, -1);
    assert_int_equal(express_total(&k.g), 5);
    assert_int_equal(kit_count(&k, 3, VERB_STRIKE), 3);
    assert_true(kit_find(&k, 3, VERB_STRIKE, 3, 0) >= 0); /* her own among them */
    kit_choose(&k, 3, VERB_STRIKE, 1, 0);                 /* a success undone */
    assert_int_equal(k.g.brigged[2], 0);
    assert_int_equal(kit_spent(&k, 1), 1);
}

/* What programs read of an option; the text is the caller's. */
static void facts_of(const kit *k, int seat, int number, text *out)
{
    options list;
    json j = json_to(out);

    game_list(&express_game, &k->g.flow, seat, &list, false);
    json_add_object(&j);
    express_game.option_facts(&list.at[number], &j);
    json_end(&j);
}

TEST(bx_224_equal_dice_are_told_apart)
{
    kit k;
    char one[200], other[200];
    text first = text_in(one, sizeof one), second = text_in(other, sizeof other);

    kit_start(&k, 4);
    kit_turn(&k, 3);
    kit_choose(&k, 3, VERB_BRIG, 2, -1);
    kit_roll(&k, 2, 2, 1, -1);
    decide(&k, SEAT_BIT(1));
    kit_submit(&k, 1, STRONG_DIE | STRONG_DIE_2 | WEAK_DIE);
    kit_choose(&k, 1, VERB_STOP, -1, -1);
    facts_of(&k, 3, kit_find(&k, 3, VERB_STRIKE, 1, 0), &first);
    facts_of(&k, 3, kit_find(&k, 3, VERB_STRIKE, 1, 1), &second);
    assert_string_equal(one, "{\"target\":1,\"die\":\"strong\",\"index\":0,\"face\":2}");
    assert_string_equal(other, "{\"target\":1,\"die\":\"strong\",\"index\":1,\"face\":2}");
}

/* BX-224, R33, R36: also on an order, and from the brig. */
TEST(bx_224_on_an_order_and_from_the_brig)
{
    kit k;

    kit_start(&k, 4);
    kit_turn(&k, 0);
    kit_choose(&k, 0, VERB_ORDER, 3, -1);
    kit_choose(&k, 3, VERB_BRIG, 2, -1);
    kit_roll(&k, 4, -2, 1, -1);
    decide(&k, SEAT_BIT(1));
    kit_submit(&k, 1, STRONG_DIE | STRONG_DIE_2);
    kit_choose(&k, 1, VERB_STOP, -1, -1);
    kit_expect(&k, ASK_INFLUENCE, 3);
    kit_start(&k, 4);
    k.g.brigged[3] = 1;
    vote_of_three(&k, 3);
    kit_expect(&k, ASK_INFLUENCE, 3);
}

TEST(bx_225_roslin_may_decline)
{
    kit k;

    kit_start(&k, 4);
    vote_of_three(&k, 3);
    kit_choose(&k, 3, VERB_LEAVE, -1, -1);
    assert_int_equal(kit_event(&k, EV_VOTE_COUNTED)->arg[1], 3);
    assert_int_equal(k.g.brigged[2], 0);
    assert_int_equal(kit_spent(&k, 1), 3);
}

TEST(bx_225_not_in_votes_of_others)
{
    kit k;

    for (int caller = 0; caller < 3; caller++) {
        kit_start(&k, 4);
        vote_of_three(&k, caller);
        assert_true(kit_told(&k, EV_VOTE_COUNTED));
        kit_expect(&k, ASK_CRISIS, caller);
    }
    kit_start(&k, 4); /* nor in a crisis of her own turn */
    kit_crisis(&k, 3, EXPRESS_UNREST, 9, 0, 0);
    decide(&k, SEAT_BIT(1));
    kit_submit(&k, 1, STRONG_DIE);
    kit_choose(&k, 1, VERB_STOP, -1, -1);
    kit_expect(&k, ASK_ACTION, 0);
}

TEST(bx_226_baltar_alone_sees_the_cards)
{
    kit k, other;

    kit_start(&k, 5);
    other = k;
    kit_make_cylon(&k, 2, NUMBER_THREE);
    kit_turn(&k, 4);
    kit_turn(&other, 4);
    assert_int_equal(kit_count(&k, 4, VERB_DETECT), 4);
    assert_int_equal(kit_find(&k, 4, VERB_DETECT, 4, -1), -1); /* one other player */
    kit_choose(&k, 4, VERB_DETECT, 2, -1);
    kit_choose(&other, 4, VERB_DETECT, 2, -1);
    assert_int_equal(look_told_apart(&k, &other), SEAT_BIT(2) | SEAT_BIT(4));
    assert_int_equal(look_told(&k, EV_DETECTOR), look_everybody(&k));
    assert_int_equal(look_told(&k, EV_DETECTED), SEAT_BIT(4));
    assert_int_equal(kit_event(&k, EV_DETECTOR)->arg[1], 2);
    assert_int_equal(look_shown_of(&k, 2, "\"card\":\"number_three\""), SEAT_BIT(2) | SEAT_BIT(4));
    kit_expect(&k, ASK_CRISIS, 4); /* it was the action of the turn */
}

/* BX-226, R34: all cards held then; later ones are not shown. */
TEST(bx_226_all_cards_but_no_later_ones)
{
    kit k;

    kit_start(&k, 5);
    kit_turn(&k, 4);
    kit_choose(&k, 4, VERB_DETECT, 3, -1);
    assert_int_equal(kit_times(&k, EV_DETECTED), 1);
    express_deal_loyalty(&k.g, 1, NULL); /* seat 3 gets a Cylon card now */
    assert_true(express_is_cylon(&k.g, 3));
    assert_true(look_shows_of(&k, 4, 3, "{\"card\":\"human\",\"shown\":false}"));
    assert_true(look_shows_of(&k, 4, 3, "{\"card\":null,\"shown\":false}"));
    k.g.detector_used = 0;
    kit_turn(&k, 4);
    kit_choose(&k, 4, VERB_DETECT, 3, -1);
    assert_int_equal(kit_times(&k, EV_DETECTED), 2);
    assert_false(look_shows_of(&k, 4, 3, "\"card\":null"));
}

/* BX-226, R34: from the brig and on an order. */
TEST(bx_226_from_the_brig_and_on_an_order)
{
    kit k;

    kit_start(&k, 5);
    k.g.brigged[4] = 1;
    kit_turn(&k, 4);
    assert_true(kit_offers(&k, 4, VERB_DETECT));
    kit_turn(&k, 0);
    kit_choose(&k, 0, VERB_ORDER, 4, -1);
    kit_choose(&k, 4, VERB_DETECT, 0, -1);
    assert_int_equal(look_told(&k, EV_DETECTED), SEAT_BIT(4));
    for (int seat = 0; seat < 4; seat++) { /* and nobody else has one */
        kit_turn(&k, seat);
        assert_false(kit_offers(&k, seat, VERB_DETECT));
    }
}

/* A brigged player meets no crisis, so that nothing is rolled which would bar an undo anyway. */
TEST(bx_226_a_look_cannot_be_taken_back)
{
    kit k;

    kit_start(&k, 5);
    k.g.brigged[4] = 1;
    kit_turn(&k, 4);
    kit before = k;

    kit_choose(&k, 4, VERB_DETECT, 2, -1);
    kit_expect(&k, ASK_ACTION, 0);
    assert_int_equal(k.g.flow.random.drawn, before.g.flow.random.drawn);
    assert_false(kit_may_undo(&before, &k));
    k = before; /* what nobody learns anything by can be */
    kit_choose(&k, 4, VERB_NOTHING, -1, -1);
    assert_true(kit_may_undo(&before, &k));
}

TEST(bx_227_detector_works_once_in_a_game)
{
    kit k;

    kit_start(&k, 5);
    kit_turn(&k, 4);
    kit_choose(&k, 4, VERB_DETECT, 1, -1);
    for (int turn = 0; turn < 3; turn++) {
        kit_turn(&k, 4);
        assert_false(kit_offers(&k, 4, VERB_DETECT));
        assert_int_equal(kit_try_barred(&k, 4, VERB_DETECT).rule, BX(227));
    }
    kit_turn(&k, 0);
    kit_choose(&k, 0, VERB_ORDER, 4, -1);
    assert_int_equal(kit_try_barred(&k, 4, VERB_DETECT).rule, BX(227));
}
