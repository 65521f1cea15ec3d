/* test_loyalty.c: loyalty cards, looks at them, the Sleeper Agent phase (ledger, section 27). */
#include "games/galactica/rules/say.h"
#include "kit.h"

static const char cast[] = "saul_tigh laura_roslin kara_thrace";

static int cards_of(const kit *k, int seat)
{
    int cards = 0;

    for (int card = 0; card < k->g.loyalty_count; card++)
        cards += k->g.loyalty_at[card] == seat;
    return cards;
}

static bool is_cylon_card(int face)
{
    return face >= CYLON_DAMAGE && face <= CYLON_SICKBAY;
}

static int cylons(const kit *k)
{
    int count = 0;

    for (int seat = 0; seat < seat_count(&k->g); seat++)
        count += galactica_is_cylon(&k->g, seat);
    return count;
}

/* A random game in which starting hands are about to be drawn: loyalty cards are dealt. */
static void deal(kit *k, int seats_taken, uint64_t number)
{
    kit_random(k, seats_taken, number);
    kit_until(k, ASK_DRAW);
}

TEST(bg_383_everybody_has_a_card_from_the_start_and_gets_more)
{
    kit k;

    kit_begin(&k, 3, "");
    kit_act(&k, "character gaius_baltar");
    kit_act(&k, "character saul_tigh");
    kit_act(&k, "character galen_tyrol");
    assert_int_equal(cards_of(&k, 0), 2);
    assert_int_equal(cards_of(&k, 1), 1);
    assert_int_equal(cards_of(&k, 2), 1);
    kit_cast(&k, cast);
    kit_sleepers(&k);
    for (int seat = 0; seat < 3; seat++)
        assert_int_equal(cards_of(&k, seat), 2);
}

TEST(bg_384_owners_see_their_own_cards_at_any_time)
{
    kit k;

    kit_cast(&k, cast);
    kit_loyalty(&k, 1, "cylon_reduce_morale");
    kit_hand(&k, 2, "politics 1");
    for (int moment = 0; moment < 3; moment++) {
        if (moment == 1)
            kit_turn(&k, 0);
        if (moment == 2)
            kit_crisis(&k, "low_supplies");
        assert_true(kit_seen_word(&k, 1, "seats.1.loyalty.0.card", "cylon_reduce_morale"));
        assert_true(kit_seen_word(&k, 0, "seats.0.loyalty.0.card", "not_a_cylon"));
    }
}

TEST(bg_385_nobody_sees_the_cards_of_others)
{
    kit one, other;

    kit_cast(&one, cast);
    kit_cast(&other, cast);
    kit_loyalty(&one, 1, "cylon_reduce_morale");
    kit_loyalty(&other, 1, "not_a_cylon");
    for (int seat = 0; seat < 3; seat++) {
        kit_step(&one, seat, STEP_MOVEMENT);
        kit_step(&other, seat, STEP_MOVEMENT);
        kit_same_to_all_but(&one, &other, SEAT_BIT(1));
    }
    assert_true(kit_seen_null(&one, 0, "seats.1.loyalty.0.card"));
    assert_int_equal(kit_seen_count(&one, 0, "seats.1.loyalty"), 1);
}

TEST(bg_386_which_of_several_cards_is_seen_is_left_to_chance)
{
    int looks = effort(2000), seen = 0;
    kit k;

    kit_cast(&k, cast);
    kit_loyalty(&k, 1, "not_a_cylon cylon_reduce_morale");
    for (int i = 0; i < looks; i++) {
        KIT_CALL(&k, PROC_LOOK, struct look_locals, .seat = 0, .at = LOOK_ANY);
        assert_int_equal(kit_options(&k, 0), 2); /* a player, not a card */
        kit_act(&k, "seat 1");
        assert_int_equal(kit_times(&k, EV_SAW), 1);
        seen += kit_event(&k, EV_SAW)->arg[2] == CYLON_MORALE;
    }
    assert_in_range(seen, looks * 4 / 10, looks * 6 / 10);
}

TEST(bg_387_cards_say_cylon_not_a_cylon_or_sympathizer)
{
    int copies[3] = {0};

    for (int face = 0; face < LOYALTY_FACES; face++)
        copies[is_cylon_card(face)   ? 1
               : face == SYMPATHIZER ? 2
                                     : 0] += galactica_pieces->loyalty[face].copies;
    assert_int_equal(copies[0], 11);
    assert_int_equal(copies[1], 4);
    assert_int_equal(copies[2], 1);
}

TEST(bg_388_after_the_sleeper_agent_phase_there_is_a_cylon)
{
    int games = effort(200);
    kit k;

    for (int count = 3; count <= 6; count++) {
        int none_before = 0;

        for (int i = 0; i < games; i++) {
            deal(&k, count, (uint64_t)(count * 100000 + i));
            none_before += cylons(&k) == 0;
            kit_sleepers(&k);
            assert_true(cylons(&k) >= 1);
            for (int card = 0; card < k.g.loyalty_count; card++)
                assert_int_not_equal(k.g.loyalty_at[card], IN_LOYALTY_DECK);
        }
        assert_in_range(none_before, 1, games - 1);
    }
}

TEST(bg_389_more_players_more_cylon_cards)
{
    static const int expected[] = {1, 1, 2, 2};
    kit k;

    for (int count = 3; count <= 6; count++)
        for (uint64_t i = 0; i < 20; i++) {
            int cards = 0;

            deal(&k, count, i);
            for (int card = 0; card < k.g.loyalty_count; card++)
                cards += k.g.loyalty_at[card] != IN_BOX && is_cylon_card(k.g.loyalty[card]);
            assert_int_equal(cards, expected[count - 3]);
        }
    kit_cast(&k, cast); /* two in one hand make one Cylon */
    kit_loyalty(&k, 1, "cylon_reduce_morale cylon_send_to_brig");
    assert_int_equal(cylons(&k), 1);
}

/* The side is what the cards say, when the winners are named. */
static seats winners(kit *k)
{
    kit_resource(k, "fuel", 0);
    kit_step(k, 0, STEP_END);
    assert_true(kit_over(k, CAUSE_FUEL));
    return galactica_game.outcome(&k->g.flow).winners;
}

TEST(bg_390_one_cylon_card_makes_a_cylon)
{
    kit k;

    kit_cast(&k, cast);
    kit_loyalty(&k, 1, "not_a_cylon cylon_reduce_morale");
    kit_loyalty(&k, 2, "not_a_cylon not_a_cylon");
    assert_int_equal(winners(&k), SEAT_BIT(1));
    kit_cast(&k, cast);
    kit_loyalty(&k, 1, "not_a_cylon sympathizer");
    assert_int_equal(winners(&k), 0);
}

TEST(bg_391_example_helo_with_one_of_each_is_a_cylon)
{
    kit k;

    kit_cast(&k, "helo_agathon laura_roslin kara_thrace");
    kit_loyalty(&k, 0, "cylon_send_to_sickbay not_a_cylon");
    assert_true(galactica_is_cylon(&k.g, 0));
    kit_step(&k, 0, STEP_ACTION);
    assert_true(kit_offers(&k, "reveal cylon_send_to_sickbay"));
    assert_int_equal(winners(&k), SEAT_BIT(0));
}

TEST(bg_392_the_sleeper_agent_phase_gives_everybody_a_card)
{
    int before[SEATS];
    kit k;

    kit_cast(&k, "saul_tigh laura_roslin kara_thrace tom_zarek lee_adama");
    kit_revealed(&k, 3, "caprica");
    kit_current(&k, 2);
    for (int seat = 0; seat < 5; seat++)
        before[seat] = cards_of(&k, seat);
    kit_sleepers(&k);
    for (int i = 0; i < 5; i++) {
        assert_int_equal(cards_of(&k, i), before[i] + 1);
        /* clockwise from the current player (BG-R094) */
        assert_int_equal(kit_nth(&k, EV_LOYALTY_DEALT, i)->arg[0], (2 + i) % 5);
    }
}

TEST(bg_392_it_comes_when_four_are_travelled_and_only_once)
{
    kit k;

    kit_cast(&k, cast);
    KIT_CALL(&k, PROC_TRAVEL, struct seat_locals, .first = 3);
    assert_false(kit_told(&k, EV_SLEEPERS));
    KIT_CALL(&k, PROC_TRAVEL, struct seat_locals, .first = 1);
    assert_true(kit_told(&k, EV_SLEEPERS));
    KIT_CALL(&k, PROC_TRAVEL, struct seat_locals, .first = 1);
    assert_false(kit_told(&k, EV_SLEEPERS));
}

/* Two worlds: the card that seat 1 gets is another. */
static void sleep(kit *k, const char *card)
{
    kit_cast(k, cast);
    kit_loyalty_deck(k, "cylon_reduce_morale not_a_cylon not_a_cylon");
    kit_next(k, "loyalty",
        strcmp(card, "not_a_cylon") == 0 ? "not_a_cylon not_a_cylon cylon_reduce_morale"
                                         : "not_a_cylon cylon_reduce_morale not_a_cylon");
    kit_sleepers(k);
}

TEST(bg_393_the_new_cards_are_private)
{
    kit one, other;

    sleep(&one, "not_a_cylon");
    sleep(&other, "cylon_reduce_morale");
    kit_same_to(&one, &other, 0);
    kit_same_to(&one, &other, SEAT_NONE);
    assert_true(kit_differ_to(&one, &other, 1));
    assert_int_equal(kit_seen_count(&one, 0, "seats.1.loyalty"), 2);
    assert_true(kit_seen_null(&one, 0, "seats.1.loyalty.1.card"));
    assert_false(kit_told_to(&one, EV_LOYALTY, SEAT_NONE));
}

TEST(bg_394_a_human_may_become_a_hidden_cylon)
{
    kit k;

    kit_cast(&k, cast);
    assert_false(galactica_is_cylon(&k.g, 1));
    sleep(&k, "cylon_reduce_morale");
    assert_true(galactica_is_cylon(&k.g, 1));
    assert_false(k.g.revealed[1] || kit_told(&k, EV_REVEALED));
    kit_step(&k, 1, STEP_ACTION);
    assert_true(kit_offers(&k, "reveal cylon_reduce_morale"));
}
