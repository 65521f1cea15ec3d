/* test_second_deal.c: the second loyalty deal (ledger, section 20). */
#include "look.h"

enum { STRONG_DIE = 1 << 0 };

static void swap_cards(kit *k, int a, int b)
{
    uint8_t face = k->g.card_face[a];

    k->g.card_face[a] = k->g.card_face[b];
    k->g.card_face[b] = face;
}

static int card_with(const kit *k, int face)
{
    int card = 0;

    while (k->g.card_face[card] != face)
        card++;
    return card;
}

/* The card that the seat gets at the second deal. */
static int next_card(const kit *k, int seat)
{
    return k->g.flow.seat_count + seat;
}

/* Lays the Cylon card where the seat will get it.  The last Cylon of the deck may go for it. */
static void deal_cylon_to(kit *k, int seat, int face)
{
    int card = card_with(k, face);

    if (k->g.card_at[card] == IN_BOX) {
        int other = next_card(k, k->g.flow.seat_count - 1);

        while (k->g.card_face[other] == HUMAN)
            other--;
        swap_cards(k, card, other);
        card = other;
    }
    swap_cards(k, card, next_card(k, seat));
}

/* The fleet jumps in the turn of seat 1, from here, by this much; the Admiral has submitted. */
static void jump_from(kit *k, int distance, int face)
{
    k->g.distance = (uint8_t)distance;
    k->g.jump = 2;
    kit_die(k, EXPRESS_STRONG, face);
    kit_crisis(k, 1, EXPRESS_BASESTAR, 9, 0, 1);
    kit_all_pass(k);
    kit_submit(k, k->g.admiral, STRONG_DIE);
}

static void second_deal(kit *k)
{
    jump_from(k, 3, 2);
}

static int cards_of(const kit *k, int seat)
{
    return express_cards_held(&k->g, seat, false);
}

TEST(bx_203_deal_at_four_or_more)
{
    static const struct {
        int from, face;
    } jumps[] = {{0, 4}, {2, 2}, {3, 2}, {2, 4}, {0, 2}, {1, 2}};
    kit k;

    for (size_t i = 0; i < sizeof jumps / sizeof jumps[0]; i++) {
        bool due = jumps[i].from + jumps[i].face >= 4;

        kit_start(&k, 3);
        jump_from(&k, jumps[i].from, jumps[i].face);
        for (int seat = 0; seat < 3; seat++)
            assert_int_equal(cards_of(&k, seat), due ? 2 : 1);
        assert_int_equal(look_told(&k, EV_LOYALTY_DEALT), due ? look_everybody(&k) : 0);
    }
}

TEST(bx_203_deal_comes_after_the_penalties)
{
    kit k;

    kit_start(&k, 3);
    jump_from(&k, 2, -2);
    kit_expect(&k, ASK_JUMP_PENALTY, 0);
    assert_int_equal(k.g.distance, 4);
    assert_int_equal(cards_of(&k, 0), 1);
    kit_choose(&k, 0, VERB_PENALTY, 1, 1);
    assert_int_equal(cards_of(&k, 0), 2);
    assert_true(look_place(&k, EV_DAMAGE) < look_place(&k, EV_LOYALTY_DEALT));
    assert_true(look_place(&k, EV_DEMORALIZED) < look_place(&k, EV_LOYALTY_DEALT));
    assert_true(look_place(&k, EV_DAMAGE) >= 0 && look_place(&k, EV_DEMORALIZED) >= 0);
    kit_expect(&k, ASK_ACTION, 2);
}

TEST(bx_203_no_deal_when_a_penalty_ends_the_game)
{
    kit k;

    kit_start(&k, 3);
    k.g.damaged = (1 << EXPRESS_LOCATIONS) - 1 - (1 << ARMORY);
    jump_from(&k, 2, -2);
    kit_choose(&k, 0, VERB_PENALTY, 1, 1);
    assert_true(k.g.flow.over);
    assert_int_equal(cards_of(&k, 0), 1);
}

TEST(bx_204_deal_happens_once)
{
    kit k;

    kit_start(&k, 3);
    jump_from(&k, 2, 2);
    jump_from(&k, 4, 2);
    assert_int_equal(k.g.distance, 6);
    assert_false(kit_told(&k, EV_LOYALTY_DEALT));
    for (int seat = 0; seat < 3; seat++)
        assert_int_equal(cards_of(&k, seat), 2);
}

TEST(bx_205_deal_uses_up_the_deck)
{
    kit k;

    for (int players = 3; players <= 5; players++) {
        kit_start(&k, players);
        assert_int_equal(look_shown_to(&k, "\"loyalty_deck\":0,"), 0);
        second_deal(&k);
        assert_int_equal(look_shown_to(&k, "\"loyalty_deck\":0,"), look_everybody(&k));
        for (int seat = 0; seat < players; seat++)
            assert_int_equal(cards_of(&k, seat), 2);
        for (int i = 0; i < k.g.card_count; i++)
            assert_int_not_equal(k.g.card_at[i], IN_DECK);
        assert_int_equal(game_is_valid(&express_game, &k.g.flow).code, ACCEPTED);
    }
}

/* BX-205, R25: with 3 or 4 players the card of a revealed Cylon stays face down, without effect. */
TEST(bx_205_revealed_cylon_gets_a_card_too)
{
    kit k;

    for (int players = 3; players <= 4; players++) {
        kit_start(&k, players);
        kit_make_revealed(&k, 1, NUMBER_SIX);
        second_deal(&k);
        assert_int_equal(cards_of(&k, 1), 2);
        assert_int_equal(express_cards_held(&k.g, 1, true), 1);
        kit_expect(&k, ASK_ACTION, 2); /* nothing is passed on */
        assert_int_equal(look_shown_of(&k, 1, "{\"card\":null,\"shown\":false}"),
            look_everybody(&k) & ~SEAT_BIT(1));
    }
}

/* BX-205, R25, R26: with 5 players a revealed Cylon passes the card on at once. */
TEST(bx_205_revealed_cylon_of_five_passes_the_card_on)
{
    kit k;

    kit_start(&k, 5);
    kit_make_revealed(&k, 1, NUMBER_SIX);
    kit_make_revealed(&k, 3, NUMBER_ONE);
    second_deal(&k);
    kit_expect(&k, ASK_PASS_CARDS, 1);
    assert_int_equal(kit_count(&k, 1, VERB_GIVE), 4); /* not to oneself */
    assert_int_equal(kit_find(&k, 1, VERB_GIVE, 1, -1), -1);
    kit_choose(&k, 1, VERB_GIVE, 0, -1);
    kit_expect(&k, ASK_PASS_CARDS, 3);
    kit_choose(&k, 3, VERB_GIVE, 0, -1);
    assert_int_equal(cards_of(&k, 0), 4);
    assert_int_equal(cards_of(&k, 1), 1);
    assert_int_equal(cards_of(&k, 3), 1);
    kit_expect(&k, ASK_ACTION, 2);
}

/* Whichever seat it is, the first and the last too. */
TEST(bx_205_every_revealed_cylon_of_five_passes)
{
    kit k;

    for (int revealed = 0; revealed < 5; revealed++) {
        kit_start(&k, 5);
        kit_make_revealed(&k, revealed, NUMBER_SIX);
        k.g.admiral = revealed == 0 ? 1 : 0;
        second_deal(&k);
        kit_expect(&k, ASK_PASS_CARDS, revealed);
        assert_int_equal(kit_count(&k, revealed, VERB_GIVE), 4);
        kit_choose(&k, revealed, VERB_GIVE, (revealed + 2) % 5, -1);
        assert_int_equal(cards_of(&k, revealed), 1);
        assert_int_equal(cards_of(&k, (revealed + 2) % 5), 3);
        kit_expect(&k, ASK_ACTION, 2);
    }
}

TEST(bx_206_only_the_owner_sees_the_new_card)
{
    kit k, other;

    for (int players = 3; players <= 5; players++) {
        for (int seat = 1; seat < players - 1; seat++) {
            kit_start(&k, players);
            deal_cylon_to(&k, 0, NUMBER_TWO);
            other = k;
            swap_cards(&other, next_card(&other, 0), next_card(&other, seat));
            assert_int_equal(look_told_apart(&k, &other), 0); /* nobody sees into the deck */
            second_deal(&k);
            second_deal(&other);
            assert_int_equal(look_told_apart(&k, &other), SEAT_BIT(0) | SEAT_BIT(seat));
            assert_int_equal(look_shown_to(&k, "number_two"), SEAT_BIT(0));
        }
    }
}

TEST(bx_206_owner_alone_is_told)
{
    kit k;

    kit_start(&k, 4);
    second_deal(&k);
    assert_int_equal(kit_times(&k, EV_LOYALTY), 4);
    for (int i = 0; i < k.out.count; i++)
        if (k.out.at[i].kind == EV_LOYALTY)
            assert_int_equal(k.out.at[i].to, SEAT_BIT(k.out.at[i].arg[0]));
}

/* Shown later, the card does not tell in which deal it came. */
TEST(bx_206_reveal_does_not_tell_the_deal)
{
    kit first, second;

    kit_start(&first, 3);
    deal_cylon_to(&first, 2, NUMBER_SIX);
    second = first;
    kit_make_cylon(&first, 2, NUMBER_SIX);
    second_deal(&first);
    second_deal(&second);
    assert_int_equal(look_told_apart(&first, &second), SEAT_BIT(2));
    kit_choose(&first, 2, VERB_REVEAL, NUMBER_SIX, -1);
    kit_choose(&second, 2, VERB_REVEAL, NUMBER_SIX, -1);
    assert_int_equal(look_told_apart(&first, &second) & ~SEAT_BIT(2), 0);
}

TEST(bx_207_human_becomes_a_cylon)
{
    kit k;

    kit_start(&k, 3);
    deal_cylon_to(&k, 2, NUMBER_ONE);
    assert_false(express_is_cylon(&k.g, 2));
    assert_true(look_shows(&k, 2, "\"side\":\"human\""));
    second_deal(&k);
    assert_true(express_is_cylon(&k.g, 2));
    assert_true(look_shows(&k, 2, "\"side\":\"cylon\""));
    assert_true(look_shows(&k, 0, "\"side\":\"human\""));
    kit_expect(&k, ASK_ACTION, 2);
    assert_true(kit_find(&k, 2, VERB_REVEAL, NUMBER_ONE, -1) >= 0);
}

/* Who wins with the Cylons once the sixth damage falls? */
static seats winners_of_disaster(kit *k)
{
    k->g.damaged = (1 << EXPRESS_LOCATIONS) - 1 - (1 << ARMORY);
    kit_crisis(k, 0, EXPRESS_BASESTAR, 9, 1, 0);
    kit_all_pass(k);
    assert_true(k->g.flow.over);
    return express_outcome(&k->g.flow).winners;
}

TEST(bx_208_one_cylon_card_makes_a_cylon)
{
    kit k;

    kit_start(&k, 5);
    deal_cylon_to(&k, 3, NUMBER_ONE);
    deal_cylon_to(&k, 2, NUMBER_TWO);  /* human, then Cylon */
    kit_make_cylon(&k, 3, NUMBER_ONE); /* Cylon, then human */
    second_deal(&k);
    assert_int_equal(cards_of(&k, 2), 2);
    assert_true(express_is_cylon(&k.g, 2));
    assert_true(express_is_cylon(&k.g, 3));
    assert_true(look_shows(&k, 3, "\"side\":\"cylon\""));
    for (int seat = 0; seat < 5; seat++)
        assert_int_equal(express_is_cylon(&k.g, seat), seat == 2 || seat == 3);
    assert_int_equal(winners_of_disaster(&k), SEAT_BIT(2) | SEAT_BIT(3));
}

TEST(bx_208_two_cylon_cards_make_one_cylon)
{
    kit k;

    kit_start(&k, 5);
    deal_cylon_to(&k, 3, NUMBER_TWO);
    deal_cylon_to(&k, 4, NUMBER_ONE);
    kit_make_cylon(&k, 4, NUMBER_TWO); /* and Number One comes on top of it */
    second_deal(&k);
    assert_true(express_is_cylon(&k.g, 4));
    assert_true(express_holds(&k.g, 4, NUMBER_ONE) && express_holds(&k.g, 4, NUMBER_TWO));
    assert_int_equal(winners_of_disaster(&k), SEAT_BIT(4));
}

TEST(bx_209_public_log_is_the_same_whatever_falls)
{
    kit k, other;
    seats owners;

    for (int players = 3; players <= 5; players++) {
        kit_start(&k, players);
        other = k;
        deal_cylon_to(&k, 0, NUMBER_ONE);
        deal_cylon_to(&other, 1, NUMBER_THREE);
        second_deal(&k);
        second_deal(&other);
        owners = look_told_apart(&k, &other);
        assert_false(owners & SEAT_BIT(SEAT_NONE));
        assert_true(look_told(&k, EV_LOYALTY_DEALT) & SEAT_BIT(SEAT_NONE));
        assert_false(look_told(&k, EV_LOYALTY) & SEAT_BIT(SEAT_NONE));
    }
}

/* BX-209: also when a revealed Cylon passes the new card on. */
TEST(bx_209_public_log_of_a_card_passed_on_is_the_same)
{
    kit k, other;

    kit_start(&k, 5);
    kit_make_revealed(&k, 1, NUMBER_SIX);
    other = k;
    deal_cylon_to(&k, 1, NUMBER_ONE);
    deal_cylon_to(&other, 4, NUMBER_ONE);
    second_deal(&k);
    second_deal(&other);
    kit_choose(&k, 1, VERB_GIVE, 2, -1);
    kit_choose(&other, 1, VERB_GIVE, 2, -1);
    assert_true(express_is_cylon(&k.g, 2));
    assert_false(express_is_cylon(&other.g, 2));
    assert_int_equal(look_told_apart(&k, &other), SEAT_BIT(1) | SEAT_BIT(2) | SEAT_BIT(4));
}

/* R26: it may go to another revealed Cylon, who in the deal passes it on with his own, and keeps what comes later. */
TEST(bx_205_a_revealed_cylon_may_get_the_card)
{
    kit k;

    kit_start(&k, 5);
    kit_make_revealed(&k, 1, NUMBER_SIX);
    kit_make_revealed(&k, 3, NUMBER_ONE);
    second_deal(&k);
    kit_choose(&k, 1, VERB_GIVE, 3, -1);
    kit_expect(&k, ASK_PASS_CARDS, 3);
    kit_choose(&k, 3, VERB_GIVE, 1, -1);
    assert_int_equal(cards_of(&k, 1), 3);
    assert_int_equal(cards_of(&k, 3), 1);
    kit_expect(&k, ASK_ACTION, 2);
    kit_valid(&k);
}
