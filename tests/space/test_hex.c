/* test_hex.c: the field of hexes against brute force. */
#include <string.h>

#include "core/random.h"
#include "kit/check.h"
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

TEST(gx_075_half_hexes_are_no_spaces)
{
    assert_int_equal(whole_hexes(&fields[0]), 263);
    assert_int_equal(whole_hexes(&fields[1]), 536);
    assert_false(hex_is_on(&fields[0], hex_at(1, 12))); /* the rim of an odd column */
    assert_true(hex_is_on(&fields[0], hex_at(0, 12)));
    assert_true(hex_is_on(&fields[1], hex_at(1, 12))); /* two halves make a whole */
    assert_int_equal(hex_next(&fields[0], hex_at(1, 0), 2), HEX_NONE);
}

/* A field without holes: the distance is what walking takes. */
TEST(gx_095_distances_are_steps)
{
    static int steps[HEXES];

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

/* Flat-topped hexes of side 2 have their centres in columns 3 apart and stand half a hex higher or lower
   in every other one; two that share a border have centres one hex apart, the square of which is 12. */
static int square_between(hex a, hex b)
{
    int across = hex_column(a) - hex_column(b);
    int along = 2 * (hex_row(a) - hex_row(b)) + (hex_column(a) & 1) - (hex_column(b) & 1);

    return 9 * across * across + 3 * along * along;
}

/* Does b lie that way of a: to the right or left, above or below? */
static bool lies_that_way(hex a, hex b, int direction)
{
    static const int8_t right[HEX_DIRECTIONS] = {1, 1, 0, -1, -1, 0};
    static const int8_t down[HEX_DIRECTIONS] = {1, -1, -2, -1, 1, 2}; /* in half hexes */

    return hex_column(b) - hex_column(a) == right[direction] &&
           2 * hex_row(b) + (hex_column(b) & 1) - 2 * hex_row(a) - (hex_column(a) & 1) ==
               down[direction];
}

/* Every pair of whole hexes: a neighbour shares a border, and whatever shares one is a neighbour. */
TEST(gx_r005_neighbours_share_a_border)
{
    for (size_t i = 0; i < sizeof fields / sizeof fields[0]; i++)
        for (hex a = 0; a < HEXES; a++) {
            int found = 0, sharing = 0;

            if (!hex_is_on(&fields[i], a))
                continue;
            for (hex b = 0; b < HEXES; b++)
                sharing += hex_is_on(&fields[i], b) && square_between(a, b) == 12;
            for (int direction = 0; direction < HEX_DIRECTIONS; direction++) {
                hex next = hex_next(&fields[i], a, direction);

                if (next == HEX_NONE)
                    continue;
                found++;
                assert_true(hex_is_on(&fields[i], next));
                assert_int_equal(square_between(a, next), 12);
                assert_true(lies_that_way(a, next, direction));
                assert_int_equal(hex_distance(a, next), 1);
                assert_int_equal(hex_next(&fields[i], next, (direction + 3) % HEX_DIRECTIONS), a);
            }
            assert_int_equal(found, sharing);
        }
}

/* A large base is a hex and all that share a border with it; where one of them is missing, it does not
   fit (GX-R003). */
TEST(gx_r003_a_large_base_is_a_hex_and_its_neighbours)
{
    for (size_t i = 0; i < sizeof fields / sizeof fields[0]; i++)
        for (hex centre = 0; centre < HEXES; centre++) {
            int count = 0;

            if (!hex_is_on(&fields[i], centre))
                continue;
            hex_base b = base_large(&fields[i], centre);

            for (hex h = 0; h < HEXES; h++) {
                bool under = hex_is_on(&fields[i], h) && square_between(centre, h) <= 12;

                assert_int_equal(base_covers(&b, h), under);
                count += under;
            }
            assert_int_equal(b.count, count);
            assert_int_equal(b.at[0], centre);
        }
}

/* A step of a large base brings it on to exactly three new spaces, whichever way (GX-072, GX-R003). */
TEST(gx_072_a_large_base_covers_three_new_spaces)
{
    const hex_field *f = &fields[1];
    int tried = 0;

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
TEST(gx_r004_the_distance_of_bases)
{
    const hex_field *f = &fields[0];
    hex_base large = base_large(f, hex_at(10, 6)), small = base_small(hex_at(10, 9));
    hex_base medium = base_medium(hex_at(10, 8), hex_at(10, 9));

    assert_int_equal(base_distance(&large, &small), 2);
    assert_int_equal(base_distance(&large, &medium), 1);
    assert_int_equal(base_distance(&medium, &small), 0);
    assert_true(base_covers(&large, hex_at(10, 7)));
    assert_false(base_covers(&large, hex_at(10, 8)));
    assert_int_equal(base_large(f, hex_at(0, 0)).count, 3); /* it does not fit in the corner */
}

static hex any_hex(const hex_field *f, generator *r)
{
    hex h;

    do
        h = (hex)random_below(r, HEXES);
    while (!hex_is_on(f, h));
    return h;
}

static hex_base any_base(const hex_field *f, generator *r)
{
    hex h = any_hex(f, r), next = HEX_NONE;
    uint32_t size = random_below(r, 3);

    while (next == HEX_NONE)
        next = hex_next(f, h, (int)random_below(r, HEX_DIRECTIONS));
    return size == 0 ? base_small(h) : size == 1 ? base_medium(h, next) : base_large(f, h);
}

/* Bases of all sizes anywhere: the fewest steps that walking takes between any two of their hexes. */
TEST(gx_r004_bases_are_as_far_apart_as_one_walks)
{
    generator r = random_from_seed(&(seed){{4}});
    static int steps[HEXES];

    for (int round = 0; round < effort(3000); round++) {
        const hex_field *f = &fields[round % 3];
        hex_base a = any_base(f, &r), b = any_base(f, &r);
        int least = HEXES;

        for (int i = 0; i < a.count; i++) {
            walk_from(f, a.at[i], steps);
            for (int j = 0; j < b.count; j++)
                least = steps[b.at[j]] < least ? steps[b.at[j]] : least;
        }
        assert_int_equal(base_distance(&a, &b), least);
        assert_int_equal(base_distance(&b, &a), least);
    }
}
