/* test_block.c: what is written is read again, and nothing beyond it. */
#include "base/byte_buffer.h"
#include "kit/check.h"

TEST(numbers_come_back_in_their_order)
{
    static const uint64_t numbers[] = {0, 1, 127, 128, 16383, 16384, UINT32_MAX, UINT64_MAX};
    static const int64_t both[] = {0, -1, 1, -64, 64, INT32_MIN, INT32_MAX, INT64_MIN, INT64_MAX};
    byte_buffer b = {.bytes = NULL};

    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        byte_buffer_put(&b, numbers[i]);
        byte_buffer_put_hash(&b, numbers[i]);
    }
    for (size_t i = 0; i < sizeof both / sizeof both[0]; i++)
        byte_buffer_put_signed(&b, both[i]);
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        assert_true(byte_buffer_get(&b) == numbers[i]);
        assert_true(byte_buffer_get_hash(&b) == numbers[i]);
    }
    for (size_t i = 0; i < sizeof both / sizeof both[0]; i++)
        assert_true(byte_buffer_get_signed(&b) == both[i]);
    assert_true(byte_buffer_is_read(&b));
    byte_buffer_free(&b);
}

TEST(small_numbers_are_short)
{
    byte_buffer b = {.bytes = NULL};

    byte_buffer_put(&b, 127);
    assert_int_equal(b.size, 1);
    byte_buffer_put_signed(&b, -64);
    assert_int_equal(b.size, 2);
    byte_buffer_put(&b, 128);
    assert_int_equal(b.size, 4);
    byte_buffer_free(&b);
}

TEST(reading_past_the_end_gives_zeros_and_is_known)
{
    byte_buffer b = {.bytes = NULL}, out = {.bytes = NULL};

    assert_true(byte_buffer_is_read(&b));
    assert_int_equal(byte_buffer_get(&b), 0);
    assert_false(byte_buffer_is_read(&b));
    byte_buffer_clear(&b);
    byte_buffer_put(&b, 300);
    b.size--; /* cut off within a number */
    assert_int_equal(byte_buffer_get(&b), 0);
    assert_true(b.short_of);
    byte_buffer_clear(&b);
    byte_buffer_put(&b, 1000); /* a block that says it is longer than it is */
    byte_buffer_get_buffer(&b, &out);
    assert_int_equal(out.size, 0);
    assert_true(b.short_of);
    assert_int_equal(byte_buffer_get_hash(&b), 0);
    byte_buffer_free(&b);
    byte_buffer_free(&out);
}

TEST(a_block_travels_in_another)
{
    byte_buffer b = {.bytes = NULL}, inner = {.bytes = NULL}, out = {.bytes = NULL},
                none = {.bytes = NULL};

    byte_buffer_put(&inner, 70000);
    byte_buffer_put_buffer(&b, &inner);
    byte_buffer_put_buffer(&b, &none);
    byte_buffer_put(&b, 5);
    byte_buffer_get_buffer(&b, &out);
    assert_int_equal(byte_buffer_get(&out), 70000);
    byte_buffer_clear(&out);
    byte_buffer_get_buffer(&b, &out);
    assert_int_equal(out.size, 0);
    assert_int_equal(byte_buffer_get(&b), 5);
    assert_true(byte_buffer_is_read(&b));
    byte_buffer_free(&b);
    byte_buffer_free(&inner);
    byte_buffer_free(&out);
}
