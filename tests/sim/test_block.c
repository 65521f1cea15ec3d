/* test_block.c: what is written is read again, and nothing beyond it. */
#include "kit/check.h"
#include "sim/block.h"

TEST(numbers_come_back_in_their_order)
{
    static const uint64_t numbers[] = {0, 1, 127, 128, 16383, 16384, UINT32_MAX, UINT64_MAX};
    static const int64_t both[] = {0, -1, 1, -64, 64, INT32_MIN, INT32_MAX, INT64_MIN, INT64_MAX};
    block b = {.bytes = NULL};

    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        block_put(&b, numbers[i]);
        block_put_hash(&b, numbers[i]);
    }
    for (size_t i = 0; i < sizeof both / sizeof both[0]; i++)
        block_put_signed(&b, both[i]);
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        assert_true(block_get(&b) == numbers[i]);
        assert_true(block_get_hash(&b) == numbers[i]);
    }
    for (size_t i = 0; i < sizeof both / sizeof both[0]; i++)
        assert_true(block_get_signed(&b) == both[i]);
    assert_true(block_is_read(&b));
    block_free(&b);
}

TEST(small_numbers_are_short)
{
    block b = {.bytes = NULL};

    block_put(&b, 127);
    assert_int_equal(b.size, 1);
    block_put_signed(&b, -64);
    assert_int_equal(b.size, 2);
    block_put(&b, 128);
    assert_int_equal(b.size, 4);
    block_free(&b);
}

TEST(reading_past_the_end_gives_zeros_and_is_known)
{
    block b = {.bytes = NULL}, out = {.bytes = NULL};

    assert_true(block_is_read(&b));
    assert_int_equal(block_get(&b), 0);
    assert_false(block_is_read(&b));
    block_clear(&b);
    block_put(&b, 300);
    b.size--; /* cut off within a number */
    assert_int_equal(block_get(&b), 0);
    assert_true(b.short_of);
    block_clear(&b);
    block_put(&b, 1000); /* a block that says it is longer than it is */
    block_get_block(&b, &out);
    assert_int_equal(out.size, 0);
    assert_true(b.short_of);
    assert_int_equal(block_get_hash(&b), 0);
    block_free(&b);
    block_free(&out);
}

TEST(a_block_travels_in_another)
{
    block b = {.bytes = NULL}, inner = {.bytes = NULL}, out = {.bytes = NULL},
          none = {.bytes = NULL};

    block_put(&inner, 70000);
    block_put_block(&b, &inner);
    block_put_block(&b, &none);
    block_put(&b, 5);
    block_get_block(&b, &out);
    assert_int_equal(block_get(&out), 70000);
    block_clear(&out);
    block_get_block(&b, &out);
    assert_int_equal(out.size, 0);
    assert_int_equal(block_get(&b), 5);
    assert_true(block_is_read(&b));
    block_free(&b);
    block_free(&inner);
    block_free(&out);
}
