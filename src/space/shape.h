/*
 * shape.h: outlines on the plane: whether they overlap, touch, leave the table or clear each other.
 *
 * A shape is a convex polygon with its corners in clockwise order.  An outline that is not convex
 * is cut into shapes when it is read.  A test is true for it if it is true for any piece (SB-045).
 */
#ifndef SPACE_SHAPE_H
#define SPACE_SHAPE_H

#include "space/plane.h"

enum { SHAPE_CORNERS = 36 };

typedef struct {
    int32_t count;
    point corner[SHAPE_CORNERS];
} shape;

/* Returns whether a shape is a convex polygon with distinct corners in clockwise order. */
bool shape_is_valid(const shape *s);

/* Places a shape at a pose.  It is drawn about the origin, with heading 0. */
shape shape_at(const shape *drawn, pose where);

/* Returns the distance of two shapes; if they overlap, minus the shortest way out. */
int32_t shape_gap(const shape *a, const shape *b);

/* Shapes overlap if the shortest way out is longer than TOLERANCE (SB-039).  They touch if they are
   at most TOLERANCE apart (SB-040). */
bool shapes_overlap(const shape *a, const shape *b);
bool shapes_touch(const shape *a, const shape *b);

/* Returns the distance of a point from a shape; inside, minus the distance to the nearest side. */
int32_t shape_distance(const shape *s, point p);

/* Find the point of a shape that is nearest to p: p itself if it is inside.  The second considers
   only the bearings from `left` clockwise to `right`, less than half a turn.  It returns false if
   no point is there. */
point shape_nearest(const shape *s, point p);
bool shape_nearest_between(const shape *s, point p, int32_t left, int32_t right, point *out);

/* Returns whether a point is inside, or within TOLERANCE of the outline (SB-038). */
bool shape_holds(const shape *s, point p);

/* Returns whether a part of a segment longer than TOLERANCE is deeper than TOLERANCE inside a shape
   (SB-041). */
bool segment_crosses(point a, point b, const shape *s);

/* Returns how far inside the rectangle 0..width, 0..depth the outermost corner lies; negative if it
   is outside.  A shape has left the table if that is below -TOLERANCE (SB-049). */
int32_t shape_margin(const shape *s, int32_t width, int32_t depth);
bool shape_has_left(const shape *s, int32_t width, int32_t depth);

/* Returns the smallest distance along the heading after which two shapes do not overlap; 0 if they
   do not overlap now (SB-057). */
int32_t shape_slide(const shape *moving, int32_t heading, const shape *fixed);

/* Returns whether a laid card, a rectangle, crosses a field of one or more pieces.  It does if each
   of two opposite sides crosses a piece of the field, as segment_crosses says (SB-053, SB-054). */
bool card_crosses(const shape *card, const shape *pieces, int piece_count);

/* Returns the side k of the shape, from corner k to k + 1, through which the segment from `outside`
   to `inner` enters.  At a corner it is the one of the two sides that is in the set `prefer`; if
   both are, the lower number.  Returns -1 if the segment does not enter (SB-056). */
int shape_entered_at(const shape *s, point outside, point inner, uint32_t prefer);

#endif
