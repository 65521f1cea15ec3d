/* crossing.c: segments that cross or enter shapes, and shapes that slide off each other. */
#include <assert.h>

#include "space/exact.h"
#include "space/shape.h"

/* A part of a segment, by fractions of its length.  The tests below narrow it. */
typedef struct {
    fraction from, to;
} stretch;

static void begin_at(stretch *s, int64_t part, int64_t of)
{
    fraction f = {(uint64_t)part, (uint64_t)of};

    if (part > 0 && fraction_less(s->from, f))
        s->from = f;
}

static void end_at(stretch *s, int64_t part, int64_t of)
{
    fraction f = {part > 0 ? (uint64_t)part : 0, (uint64_t)of};

    if (fraction_less(f, s->to))
        s->to = f;
}

static box segment_box(point a, point b)
{
    shape line = {.count = 2, .corner = {a, b}};

    return shape_box(&line);
}

/*
 * Cuts off the part of a segment that is not deeper than TOLERANCE inside side k.  If the segment
 * enters there, it also cuts off the next TOLERANCE of its way.  So after all sides, a point is
 * left if the segment has run inside for TOLERANCE before it.  Returns false if nothing is left.
 *
 * Distances from the side are multiplied by its length: `deep` is TOLERANCE, and `run` is what the
 * segment gains in TOLERANCE of its way, both to the nearest unit.
 */
static bool cut_by_side(stretch *left, const shape *s, int k, point a, point b, int64_t length)
{
    point side = side_of(s, k);
    int64_t first = side_outside(s, k, side, a), last = side_outside(s, k, side, b);
    int64_t deep = square_root((uint64_t)(TOLERANCE * TOLERANCE * point_square(side)));

    if (first >= -deep && last >= -deep)
        return false;
    if (last < first) {
        int64_t run = divide_rounded((first - last) * TOLERANCE * 1024, length);

        begin_at(left, first + deep + run, first - last);
    } else if (last > first) {
        end_at(left, -deep - first, last - first);
    }
    return fraction_less(left->from, left->to);
}

bool segment_crosses(point a, point b, const shape *s)
{
    int64_t square = point_square(point_minus(b, a));

    if (square <= TOLERANCE * TOLERANCE || !boxes_near(segment_box(a, b), shape_box(s), -TOLERANCE))
        return false;
    int64_t length = root_fine(square);
    stretch left = {{TOLERANCE * 1024, (uint64_t)length}, {1, 1}};

    for (int k = 0; k < s->count; k++)
        if (!cut_by_side(&left, s, k, a, b, length))
            return false;
    return true;
}

static bool side_inside(const shape *card, int k, const shape *pieces, int piece_count)
{
    for (int i = 0; i < piece_count; i++)
        if (segment_crosses(card->corner[k], card->corner[(k + 1) % 4], &pieces[i]))
            return true;
    return false;
}

bool card_crosses(const shape *card, const shape *pieces, int piece_count)
{
    assert(card->count == 4);
    for (int k = 0; k < 2; k++)
        if (side_inside(card, k, pieces, piece_count) &&
            side_inside(card, k + 2, pieces, piece_count))
            return true;
    return false;
}

/* Returns the last side through which the segment enters, and writes how far along that is.
   Returns -1 if it misses the shape. */
static int entered_side(const shape *s, point outside, point inner, stretch *left)
{
    int entered = -1;

    for (int k = 0; k < s->count; k++) {
        point side = side_of(s, k);
        int64_t first = side_outside(s, k, side, outside), last = side_outside(s, k, side, inner);

        if (first >= 0 && last >= 0)
            return -1;
        if (first >= 0) {
            fraction f = {(uint64_t)first, (uint64_t)(first - last)};

            if (entered < 0 || fraction_less(left->from, f)) {
                left->from = f;
                entered = k;
            }
        } else if (last > 0) {
            end_at(left, -first, last - first);
        }
    }
    return entered >= 0 && fraction_less(left->from, left->to) ? entered : -1;
}

/* Returns whether the line from `outside` along `way` meets side k within TOLERANCE of its end at
   `corner`. */
static bool enters_at_corner(const shape *s, int k, point corner, point outside, point way)
{
    point side = side_of(s, k);
    int64_t miss = point_cross(point_minus(corner, outside), way), slant = point_cross(way, side);
    fraction f = {(uint64_t)(miss < 0 ? -miss : miss), (uint64_t)(slant < 0 ? -slant : slant)};
    fraction limit = {TOLERANCE * 1024, (uint64_t)root_fine(point_square(side))};

    return !fraction_less(limit, f);
}

static bool is_preferred(int side, int to, uint32_t prefer)
{
    bool has = side < 32 && (prefer >> side & 1) != 0, other = to < 32 && (prefer >> to & 1) != 0;

    return has && (!other || side < to);
}

int shape_entered_at(const shape *s, point outside, point inner, uint32_t prefer)
{
    stretch left = {{0, 1}, {1, 1}};
    int k = entered_side(s, outside, inner, &left);

    if (k < 0)
        return -1;
    int next = (k + 1) % s->count, before = (k + s->count - 1) % s->count;
    point way = point_minus(inner, outside);

    if (is_preferred(next, k, prefer) && enters_at_corner(s, k, s->corner[next], outside, way))
        return next;
    if (is_preferred(before, k, prefer) && enters_at_corner(s, k, s->corner[k], outside, way))
        return before;
    return k;
}

enum { WAY_BITS = 18 };

static shape moved(const shape *s, int32_t heading, int32_t distance)
{
    shape m = {.count = s->count};
    point by = point_ahead((point){0, 0}, heading, distance);

    for (int i = 0; i < s->count; i++)
        m.corner[i] = point_plus(s->corner[i], by);
    return m;
}

static bool overlaps_after(
    const shape *moving, int32_t heading, int32_t distance, const shape *fixed)
{
    shape m = moved(moving, heading, distance);

    return shapes_overlap(&m, fixed);
}

/* Returns how far `other` must move along `way` until it is outside of some side of `s`, except for
   TOLERANCE.  The result is accurate to about one unit. */
static int64_t least_slide(const shape *s, const shape *other, point way)
{
    int64_t least = INT64_MAX;

    for (int k = 0; k < s->count; k++) {
        point side = side_of(s, k);
        int64_t inside = 0, gained = point_cross(side, way);

        if (gained <= 0)
            continue;
        for (int i = 0; i < other->count; i++) {
            int64_t depth = -side_outside(s, k, side, other->corner[i]);

            inside = depth > inside ? depth : inside;
        }
        inside -= square_root((uint64_t)(TOLERANCE * TOLERANCE * point_square(side)));
        int64_t distance = (inside << WAY_BITS) / gained;

        least = distance < least ? distance : least;
    }
    return least;
}

/* Returns a vector in a direction, short enough for the products above. */
static point way_along(int32_t heading)
{
    point unit = heading_vector(heading);
    const int32_t less = 1 << (UNIT_BITS - WAY_BITS);

    return (point){unit.x / less, unit.y / less};
}

int32_t shape_slide(const shape *moving, int32_t heading, const shape *fixed)
{
    if (!shapes_overlap(moving, fixed))
        return 0;
    int64_t ahead = least_slide(fixed, moving, way_along(heading));
    int64_t back = least_slide(moving, fixed, way_along(heading + FULL_TURN / 2));
    int32_t distance = (int32_t)(ahead < back ? ahead : back);

    while (distance > 0 && !overlaps_after(moving, heading, distance - 1, fixed))
        distance--;
    while (overlaps_after(moving, heading, distance, fixed))
        distance++;
    return distance;
}
