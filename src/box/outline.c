/*
 * outline.c: cuts an outline into convex shapes, along diagonals.
 *
 * A bay is a corner where the outline turns inward, such as d. The cut from d to a leaves two
 * convex shapes, a b c d and a d e f:
 *
 *   a---------b
 *   |         |
 *   |    d----c
 *   |    |
 *   f----e
 */
#include "box/outline.h"

/* Above 0 if c lies to the left of the line from a to b. */
static int64_t left_of(point a, point b, point c)
{
    return (int64_t)(b.x - a.x) * (c.y - a.y) - (int64_t)(b.y - a.y) * (c.x - a.x);
}

static point corner(const shape *s, int i)
{
    return s->corner[(i + s->count) % s->count];
}

static bool between(int32_t a, int32_t x, int32_t b)
{
    return a < b ? a <= x && x <= b : b <= x && x <= a;
}

static bool lies_on(point p, point a, point b)
{
    return left_of(a, b, p) == 0 && between(a.x, p.x, b.x) && between(a.y, p.y, b.y);
}

/* Returns true if two segments have a point in common. */
static bool meet(point a, point b, point c, point d)
{
    int64_t abc = left_of(a, b, c), abd = left_of(a, b, d);
    int64_t cda = left_of(c, d, a), cdb = left_of(c, d, b);

    if (((abc > 0 && abd < 0) || (abc < 0 && abd > 0)) &&
        ((cda > 0 && cdb < 0) || (cda < 0 && cdb > 0)))
        return true;
    return lies_on(c, a, b) || lies_on(d, a, b) || lies_on(a, c, d) || lies_on(b, c, d);
}

bool outline_is_valid(const shape *s)
{
    int64_t twice_area = 0;

    for (int i = 0; i < s->count; i++) {
        point a = corner(s, i), b = corner(s, i + 1);

        twice_area += (int64_t)a.x * b.y - (int64_t)a.y * b.x;
        if ((a.x == b.x && a.y == b.y) || lies_on(corner(s, i + 2), a, b))
            return false; /* it has a corner twice or turns back on itself */
        for (int k = i + 2; k < s->count; k++)
            if ((k + 1) % s->count != i && meet(a, b, corner(s, k), corner(s, k + 1)))
                return false;
    }
    return s->count >= 3 && twice_area < 0;
}

static bool is_bay(const shape *s, int i)
{
    return left_of(corner(s, i - 1), corner(s, i), corner(s, i + 1)) > 0;
}

static int bays(const shape *s)
{
    int count = 0;

    for (int i = 0; i < s->count; i++)
        count += is_bay(s, i);
    return count;
}

/* Returns true if the shape can be cut from the bay at corner i to corner k. The cut begins toward
   the inside and meets no side before it arrives, so it stays inside. */
static bool is_diagonal(const shape *s, int i, int k)
{
    point a = corner(s, i), b = corner(s, k);

    if (left_of(corner(s, i - 1), a, b) >= 0 && left_of(a, corner(s, i + 1), b) >= 0)
        return false;
    for (int j = 0; j < s->count; j++) {
        int next = (j + 1) % s->count;
        bool at_an_end = j == i || j == k || next == i || next == k;

        if (!at_an_end && meet(a, b, corner(s, j), corner(s, next)))
            return false;
    }
    return true;
}

/* The part with the corners from i around to k. */
static shape part(const shape *s, int i, int k)
{
    shape out = {0};

    for (int j = i;; j++) {
        out.corner[out.count++] = corner(s, j);
        if (j % s->count == k)
            return out;
    }
}

/* Cuts at the first bay so that as few bays as possible remain. Returns false if there is no bay,
   or no cut. */
static bool cut_once(shape *s, shape *rest)
{
    int first = 0, best = -1, least = 0;

    while (first < s->count && !is_bay(s, first))
        first++;
    for (int k = 0; k < s->count && first < s->count; k++) {
        if (k == first || !is_diagonal(s, first, k))
            continue;
        shape one = part(s, first, k), other = part(s, k, first);
        int left = bays(&one) + bays(&other);

        if (best < 0 || left < least) {
            best = k;
            least = left;
        }
    }
    if (best < 0)
        return false;
    *rest = part(s, best, first);
    *s = part(s, first, best);
    return true;
}

int outline_cut(const shape *outline, shape out[], int most)
{
    int count = 1;

    out[0] = *outline;
    for (int i = 0; i < count;) {
        shape rest;

        if (!cut_once(&out[i], &rest))
            i++;
        else if (count == most)
            return -1;
        else
            out[count++] = rest;
    }
    for (int i = 0; i < count; i++)
        if (!shape_is_valid(&out[i]))
            return -1;
    return count;
}

/* The sides go as far inside the circle as the corners stand out of it. */
shape outline_circle(int32_t radius)
{
    const int32_t step = FULL_TURN / SHAPE_CORNERS;
    const int64_t one = INT64_C(1) << UNIT_BITS;
    int64_t whole = one + heading_vector(step / 2).y;
    int32_t out = (int32_t)((2 * one * radius + whole / 2) / whole);
    shape s = {.count = SHAPE_CORNERS};

    for (int i = 0; i < SHAPE_CORNERS; i++)
        s.corner[i] = point_ahead((point){0, 0}, step / 2 + i * step, out);
    return s;
}
