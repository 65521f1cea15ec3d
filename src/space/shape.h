/*
 * shape.h: outlines on the plane: do they overlap, touch, leave the table, clear each other?
 *
 * A shape is a convex polygon with its corners in clockwise order.  An outline that is not convex is
 * cut into shapes when it is read; a test holds for it when it holds for any of its pieces (SB-045).
 */
#ifndef SPACE_SHAPE_H
#define SPACE_SHAPE_H

#include "space/plane.h"

enum { SHAPE_CORNERS = 36 };

typedef struct {
    int32_t count;
    point corner[SHAPE_CORNERS];
} shape;

/* Is it a convex polygon with its corners in clockwise order and no two of them in one place? */
bool shape_is_valid(const shape *s);

/* A shape drawn about the origin, looking up the table, put at a pose. */
shape shape_at(const shape *drawn, pose where);

/* The distance between two shapes; when they overlap, minus the shortest way out. */
int32_t shape_gap(const shape *a, const shape *b);

/* SB-039: the shortest way out is longer than TOLERANCE.  SB-040: no further apart than that. */
bool shapes_overlap(const shape *a, const shape *b);
bool shapes_touch(const shape *a, const shape *b);

/* The distance of a point from a shape; inside, minus the distance to the nearest side. */
int32_t shape_distance(const shape *s, point p);

/* The point of the shape that is nearest to p: p itself, inside.  And the nearest of those that p sees
   under a bearing between two, clockwise from the left one, less than half a turn apart; false: there
   is none. */
point shape_nearest(const shape *s, point p);
bool shape_nearest_between(const shape *s, point p, int32_t left, int32_t right, point *out);

/* SB-038: inside, or within TOLERANCE of the outline. */
bool shape_holds(const shape *s, point p);

/* SB-041: does a part of the segment longer than TOLERANCE run deeper than TOLERANCE inside? */
bool segment_crosses(point a, point b, const shape *s);

/* SB-049: how far inside the rectangle 0..width, 0..depth the outermost corner lies; negative when it
   is outside.  The shape has left when that is below -TOLERANCE. */
int32_t shape_margin(const shape *s, int32_t width, int32_t depth);
bool shape_has_left(const shape *s, int32_t width, int32_t depth);

/* SB-057: the smallest distance along the heading after which the two do not overlap; 0 when they do
   not overlap now. */
int32_t shape_slide(const shape *moving, int32_t heading, const shape *fixed);

/* SB-053, SB-054: does a laid card (a rectangle; side k runs from corner k to corner k + 1) cross a
   field: has it two opposite sides each with a piece longer than TOLERANCE inside?  A field may be
   of several pieces. */
bool card_crosses(const shape *card, const shape *pieces, int piece_count);

/* SB-056: the side of the shape (from corner k to k + 1) through which the segment from outside to
   the inner point enters; at a corner the one of the two that is first in `prefer`, a set of sides.
   -1 when the segment does not enter. */
int shape_entered_at(const shape *s, point outside, point inner, uint32_t prefer);

#endif
