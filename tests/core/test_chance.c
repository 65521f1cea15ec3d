/* test_chance.c: the generator, and dice, bags, sets and decks; comparing secrets. */
#include <string.h>

#include "core/chance.h"
#include "core/secret.h"
#include "kit/check.h"

static generator numbered(uint64_t number)
{
    seed s = seed_from_numbers(3, number);

    return random_from_seed(&s);
}

TEST(the_same_seed_draws_the_same_and_another_does_not)
{
    generator a = numbered(1), b = numbered(1), c = numbered(2);
    int same = 0;

    for (int i = 0; i < 100; i++) {
        uint32_t word = random_word(&a);

        assert_int_equal(word, random_word(&b));
        same += word == random_word(&c);
    }
    assert_true(same < 3);
}

/* The words are a promise: replays of today must run tomorrow. */
TEST(the_stream_does_not_change)
{
    generator r = numbered(1);
    uint32_t fold = 0;

    for (int i = 0; i < 1000; i++)
        fold = fold * 31 + random_word(&r);
    assert_int_equal(fold, 0x4a763782);
}

/* The published first block of ChaCha8 under a key of zeros begins 3e 00 ef 2f 89 5f 40 d6. */
TEST(the_stream_is_chacha8)
{
    generator r = {0};

    assert_int_equal(random_word(&r), 0x2fef003e);
    assert_int_equal(random_word(&r), 0xd6405f89);
}

TEST(a_copy_draws_what_the_original_would)
{
    generator a = numbered(4);

    for (int i = 0; i < 50; i++) {
        generator b = a;

        assert_int_equal(random_word(&a), random_word(&b));
        assert_memory_equal(&a, &b, sizeof a);
    }
}

TEST(a_seed_is_drawn_only_once)
{
    enum { MANY = 200 };
    generator r = numbered(5), again = numbered(5);
    seed drawn[MANY];

    for (int i = 0; i < MANY; i++) {
        seed same = random_seed(&again);

        drawn[i] = random_seed(&r);
        assert_memory_equal(&drawn[i], &same, sizeof same);
        for (int j = 0; j < i; j++)
            assert_memory_not_equal(&drawn[i], &drawn[j], sizeof drawn[i]);
    }
}

TEST(secrets_are_equal_when_every_byte_is)
{
    uint8_t a[40] = {1, 2, 3}, b[40] = {1, 2, 3};

    assert_true(secret_equal(a, b, sizeof a));
    for (size_t i = 0; i < sizeof a; i++) {
        b[i] ^= 0x80;
        assert_false(secret_equal(a, b, sizeof a));
        assert_true(secret_equal(a, b, i));
        b[i] ^= 0x80;
    }
}

/* 2^32 words for 3 * 2^30 numbers: shared out carelessly, every third number would get two words. */
TEST(no_number_is_favoured)
{
    generator r = numbered(5);
    const uint32_t bound = 3u << 30;
    int third = 0;

    for (int i = 0; i < 30000; i++)
        third += random_below(&r, bound) % 3 == 0;
    assert_in_range(third, 9600, 10400);
    for (uint32_t small = 1; small < 40; small++) {
        int count[40] = {0};

        for (uint32_t i = 0; i < small * 500; i++)
            count[random_below(&r, small)]++;
        for (uint32_t i = 0; i < small; i++)
            assert_in_range(count[i], 380, 620);
    }
    assert_int_equal(random_below(&r, 1), 0);
}

TEST(splitting_leaves_the_parent_alone_and_gives_others)
{
    generator parent = numbered(6), before = parent;
    generator a = random_split(&parent, 0), b = random_split(&parent, 1),
              again = random_split(&parent, 0);

    assert_memory_equal(&parent, &before, sizeof parent);
    assert_memory_equal(&a, &again, sizeof a);
    assert_memory_not_equal(a.key, b.key, sizeof a.key);
    assert_memory_not_equal(a.key, parent.key, sizeof a.key);
    for (int i = 0; i < 100; i++)
        random_word(&parent);
    again = random_split(&parent, 0); /* how far the parent is does not matter */
    assert_memory_equal(&a, &again, sizeof a);
}

TEST(the_key_is_not_the_seed)
{
    seed s;

    memset(s.bytes, 0xab, sizeof s.bytes);
    generator r = random_from_seed(&s);

    assert_memory_not_equal(r.key, s.bytes, sizeof r.key);
}

TEST(rigged_outcomes_come_in_order_by_source)
{
    generator r = numbered(7), untouched = r;

    assert_true(random_rig(&r, 1, 4));
    assert_true(random_rig(&r, 2, 0));
    assert_true(random_rig(&r, 1, 5));
    assert_int_equal(die_roll(&r, 2, 6), 0);
    assert_int_equal(die_roll(&r, 1, 6), 4);
    assert_int_equal(random_rigged(&r, 3), -1);
    assert_int_equal(die_roll(&r, 1, 6), 5);
    assert_memory_equal(&r, &untouched, sizeof r); /* nothing drawn, nothing left behind */
    assert_int_equal(random_rigged(&r, 1), -1);
    for (int i = 0; i < RIGGED_MAX; i++)
        assert_true(random_rig(&r, 1, 0));
    assert_false(random_rig(&r, 1, 0));
}

TEST(a_rigged_outcome_that_cannot_come_up_is_passed_over)
{
    generator r = numbered(8);
    uint8_t bag[3] = {0, 2, 0};

    random_rig(&r, 1, 9);
    assert_in_range(die_roll(&r, 1, 6), 0, 5);
    random_rig(&r, 2, 0);
    assert_int_equal(bag_draw(&r, 2, bag, 3), 1);
    random_rig(&r, 3, 4);
    assert_int_equal(set_draw(&r, 3, 1u << 2), 2);
    assert_int_equal(r.rigged, 0);
}

TEST(dice_are_fair)
{
    generator r = numbered(9);
    int count[6] = {0};

    for (int i = 0; i < 6000; i++)
        count[die_roll(&r, 0, 6)]++;
    for (int i = 0; i < 6; i++)
        assert_in_range(count[i], 880, 1120);
}

TEST(a_bag_gives_what_is_in_it)
{
    generator r = numbered(10);
    int first[3] = {0};

    for (int i = 0; i < 6000; i++) {
        uint8_t bag[3] = {1, 2, 3};

        first[bag_draw(&r, 0, bag, 3)]++;
        for (int k = 0; k < 5; k++)
            bag_draw(&r, 0, bag, 3);
        assert_int_equal(bag[0] + bag[1] + bag[2], 0);
    }
    assert_in_range(first[0], 880, 1120);
    assert_in_range(first[1], 1850, 2150);
    assert_in_range(first[2], 2850, 3150);
}

TEST(a_set_gives_each_member_alike)
{
    generator r = numbered(11);
    int count[32] = {0};

    assert_int_equal(set_count(0x80000005u), 3);
    for (int i = 0; i < 3000; i++)
        count[set_draw(&r, 0, 0x80000005u)]++;
    assert_int_equal(count[0] + count[2] + count[31], 3000);
    assert_in_range(count[0], 880, 1120);
    assert_in_range(count[31], 880, 1120);
}

TEST(a_deck_is_shuffled_fairly_and_keeps_its_cards)
{
    generator r = numbered(12);
    int at[4][4] = {{0}};

    for (int i = 0; i < 4000; i++) {
        uint8_t card[4] = {0, 1, 2, 3};
        uint32_t seen = 0;

        deck_shuffle(&r, 0, card, 4);
        for (int k = 0; k < 4; k++) {
            at[card[k]][k]++;
            seen |= 1u << card[k];
        }
        assert_int_equal(seen, 15);
    }
    for (int card = 0; card < 4; card++)
        for (int k = 0; k < 4; k++)
            assert_in_range(at[card][k], 880, 1120);
}

TEST(a_rigged_deck_begins_as_laid_down)
{
    generator r = numbered(13);
    uint8_t card[5] = {0, 1, 2, 3, 4};

    random_rig(&r, 0, 3);
    random_rig(&r, 0, 0);
    deck_shuffle(&r, 0, card, 5);
    assert_int_equal(card[0], 3);
    assert_int_equal(card[1], 0);
}
