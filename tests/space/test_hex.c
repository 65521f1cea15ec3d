/* test_hex.c: the field of hexes against brute force. */
#include <string.h>

#include "check.h"
#include "space/hex.h"

static const hex_field fields[] = {{21, 13, 12}, {21, 26, 25}, {5, 3, 2}};

/* Steps from a hex to all others, by walking. */
static void walk_from(const hex_field *f, hex start, int steps[HEXES])
{
    hex queue[HEXES];
    int head = 0, tail = 0;

    for (int i = 0; i < HEXES; i++)
        steps[i] = -1;
    steps[start] = 0;
    queue[tail++] = start;
    while (head < tail) {
        hex h = queue[head++];

        for (int direction = 0; direction < HEX_DIRECTIONS; direction++) {
            hex next = hex_next(f, h, direction);

            if (next == HEX_NONE || steps[next] >= 0)
                continue;
            steps[next] = steps[h] + 1;
            queue[tail++] = next;
        }
    }
}

static int whole_hexes(const hex_field *f)
{
    int count = 0;

    for (hex h = 0; h < HEXES; h++)
        count += hex_is_on(f, h);
    return count;
}

static void gx_075_half_hexes_are_no_spaces(void **state)
{
    (void)state;
    assert_int_equal(whole_hexes(&fields[0]), 263);
    assert_int_equal(whole_hexes(&fields[1]), 536);
    assert_false(hex_is_on(&fields[0], hex_at(1, 12))); /* the rim of an odd column */
    assert_true(hex_is_on(&fields[0], hex_at(0, 12)));
    assert_true(hex_is_on(&fields[1], hex_at(1, 12))); /* two halves make a whole */
    assert_int_equal(hex_next(&fields[0], hex_at(1, 0), 2), HEX_NONE);
}

/* A field without holes: the distance is what walking takes. */
static void gx_095_distances_are_steps(void **state)
{
    static int steps[HEXES];

    (void)state;
    for (size_t i = 0; i < sizeof fields / sizeof fields[0]; i++)
        for (hex from = 0; from < HEXES; from = (hex)(from + (i == 1 ? 7 : 1))) {
            if (!hex_is_on(&fields[i], from))
                continue;
            walk_from(&fields[i], from, steps);
            for (hex to = 0; to < HEXES; to++)
                if (hex_is_on(&fields[i], to))
                    assert_int_equal(hex_distance(from, to), steps[to]);
        }
}

static void gx_r005_neighbours_share_a_border(void **state)
{
    const hex_field *f = &fields[0];

    (void)state;
    for (hex h = 0; h < HEXES; h++) {
        if (!hex_is_on(f, h))
            continue;
        for (int direction = 0; direction < HEX_DIRECTIONS; direction++) {
            hex next = hex_next(f, h, direction);

            if (next == HEX_NONE)
                continue;
            assert_int_equal(hex_distance(h, next), 1);
            assert_int_equal(hex_next(f, next, (direction + 3) % HEX_DIRECTIONS), h);
        }
    }
}

/* A step of a large base brings it on to exactly three new spaces, whichever way (GX-072, GX-R003). */
static void gx_072_a_large_base_covers_three_new_spaces(void **state)
{
    const hex_field *f = &fields[1];
    int tried = 0;

    (void)state;
    for (hex h = 0; h < HEXES; h++) {
        if (!hex_is_on(f, h) || base_large(f, h).count != BASE_MOST)
            continue;
        hex_base here = base_large(f, h);

        for (int direction = 0; direction < HEX_DIRECTIONS; direction++) {
            hex next = hex_next(f, h, direction);

            if (next == HEX_NONE || base_large(f, next).count != BASE_MOST)
                continue;
            hex_base there = base_large(f, next);
            int fresh = 0;

            for (int i = 0; i < there.count; i++)
                fresh += !base_covers(&here, there.at[i]);
            assert_int_equal(fresh, 3);
            tried++;
        }
    }
    assert_true(tried > 1000);
}

/* Between bases: the nearest pair of spaces (GX-R004). */
static void gx_r004_the_distance_of_bases(void **state)
{
    const hex_field *f = &fields[0];
    hex_base large = base_large(f, hex_at(10, 6)), small = base_small(hex_at(10, 9));
    hex_base medium = base_medium(hex_at(10, 8), hex_at(10, 9));

    (void)state;
    assert_int_equal(base_distance(&large, &small), 2);
    assert_int_equal(base_distance(&large, &medium), 1);
    assert_int_equal(base_distance(&medium, &small), 0);
    assert_true(base_covers(&large, hex_at(10, 7)));
    assert_false(base_covers(&large, hex_at(10, 8)));
    assert_int_equal(base_large(f, hex_at(0, 0)).count, 3); /* it does not fit in the corner */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(gx_075_half_hexes_are_no_spaces),
        cmocka_unit_test(gx_095_distances_are_steps),
        cmocka_unit_test(gx_r005_neighbours_share_a_border),
        cmocka_unit_test(gx_072_a_large_base_covers_three_new_spaces),
        cmocka_unit_test(gx_r004_the_distance_of_bases),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
