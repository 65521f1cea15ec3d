/* plane.c: points, headings, distances, and exact fractions. */
#include "space/plane.h"

#include <assert.h>

#include "space/exact.h"
#include "space/sines.h"

enum { HALF_TURN = FULL_TURN / 2 };

int32_t heading_normal(int64_t heading)
{
    int64_t rest = heading % FULL_TURN;

    return (int32_t)(rest < 0 ? rest + FULL_TURN : rest);
}

int32_t heading_between(int32_t from, int32_t to)
{
    int32_t turn = heading_normal((int64_t)to - from);

    return turn > HALF_TURN ? turn - FULL_TURN : turn;
}

point heading_vector(int32_t heading)
{
    int32_t normal = heading_normal(heading), rest = normal % QUARTER_TURN;
    int32_t sine = sines[rest], cosine = sines[QUARTER_TURN - rest];

    switch (normal / QUARTER_TURN) {
    case 0: return (point){sine, cosine};
    case 1: return (point){cosine, -sine};
    case 2: return (point){-sine, -cosine};
    default: return (point){-cosine, sine};
    }
}

/* Divides by 2^UNIT_BITS.  Halves are rounded away from 0, so that half a turn is an exact mirror
   image. */
static int32_t unscaled(int64_t n)
{
    const int64_t half = (int64_t)1 << (UNIT_BITS - 1);

    return (int32_t)(n < 0 ? -((half - n) >> UNIT_BITS) : (half + n) >> UNIT_BITS);
}

point point_turned(point p, int32_t heading)
{
    point up = heading_vector(heading), right = {up.y, -up.x};

    return (point){
        unscaled((int64_t)p.x * right.x + (int64_t)p.y * up.x),
        unscaled((int64_t)p.x * right.y + (int64_t)p.y * up.y),
    };
}

point point_ahead(point from, int32_t heading, int32_t distance)
{
    return point_plus(from, point_turned((point){0, distance}, heading));
}

point pose_point(pose frame, point p)
{
    return point_plus(frame.at, point_turned(p, frame.heading));
}

int32_t point_distance(point a, point b)
{
    return (int32_t)square_root((uint64_t)point_square(point_minus(b, a)));
}

/* Turns a direction back by quarter turns into the first quarter.  Returns by how many. */
static int into_first_quarter(point *d)
{
    if (d->x >= 0 && d->y > 0)
        return 0;
    if (d->x > 0) {
        *d = (point){-d->y, d->x};
        return 1;
    }
    if (d->y < 0) {
        *d = (point){-d->x, -d->y};
        return 2;
    }
    *d = (point){d->y, -d->x};
    return 3;
}

/* Returns whether a direction of the first quarter is nearer to a hundredth than to the next. */
static bool before_middle(point d, int32_t hundredth)
{
    int64_t x = (int64_t)sines[hundredth] + sines[hundredth + 1];
    int64_t y = (int64_t)sines[QUARTER_TURN - hundredth] + sines[QUARTER_TURN - hundredth - 1];

    return d.x * y < d.y * x;
}

int32_t point_bearing(point from, point to)
{
    point d = point_minus(to, from);
    int32_t low = 0, high = QUARTER_TURN;

    if (d.x == 0 && d.y == 0)
        return 0;
    int quarters = into_first_quarter(&d);

    while (low < high) {
        int32_t middle = (low + high) / 2;

        if (before_middle(d, middle))
            high = middle;
        else
            low = middle + 1;
    }
    return heading_normal(quarters * QUARTER_TURN + low);
}

/* Returns the root rounded down.  Newton's method starts above it and falls until it is there. */
static uint64_t root_below(uint64_t n)
{
    int bits = (65 - __builtin_clzll(n)) / 2;
    uint64_t root = (uint64_t)1 << bits, next = (root + (n >> bits)) / 2;

    while (next < root) {
        root = next;
        next = (root + n / root) / 2;
    }
    return root;
}

uint32_t square_root(uint64_t n)
{
    if (n == 0)
        return 0;
    uint64_t root = root_below(n);

    if (n - root * root > root && root < UINT32_MAX)
        root++;
    return (uint32_t)root;
}

int32_t distance_across(int32_t flat, int32_t height)
{
    return (int32_t)square_root((uint64_t)point_square((point){flat, height}));
}

/* The high and the low half of a product. */
typedef struct {
    uint64_t high, low;
} product;

static product product_of(uint64_t a, uint64_t b)
{
    uint64_t a_low = a & UINT32_MAX, a_high = a >> 32, b_low = b & UINT32_MAX, b_high = b >> 32;
    uint64_t low = a_low * b_low;
    uint64_t middle = a_high * b_low + (low >> 32);
    uint64_t other = a_low * b_high + (middle & UINT32_MAX);

    return (product){
        a_high * b_high + (middle >> 32) + (other >> 32),
        (other << 32) | (low & UINT32_MAX),
    };
}

bool fraction_less(fraction a, fraction b)
{
    if (((a.part | a.of | b.part | b.of) >> 32) == 0)
        return a.part * b.of < b.part * a.of;
    product left = product_of(a.part, b.of), right = product_of(b.part, a.of);

    return left.high != right.high ? left.high < right.high : left.low < right.low;
}

int64_t divide_rounded(int64_t n, int64_t by)
{
    assert(by > 0);
    return n < 0 ? -((by / 2 - n) / by) : (by / 2 + n) / by;
}

/* Shortens the fraction to 32 bits, so that products fit; the rounded point loses nothing. */
point point_between(point a, point b, fraction way)
{
    while (way.of >> 32 != 0) {
        way.of >>= 1;
        way.part >>= 1;
    }
    int64_t part = (int64_t)way.part, of = (int64_t)way.of;

    return (point){
        a.x + (int32_t)divide_rounded(((int64_t)b.x - a.x) * part, of),
        a.y + (int32_t)divide_rounded(((int64_t)b.y - a.y) * part, of),
    };
}

int64_t root_fine(int64_t square)
{
    return square_root((uint64_t)square << 20);
}
