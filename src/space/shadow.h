/*
 * shadow.h: what is seen of a target, and what blockers take away from it.
 *
 * Everything is seen from the stand point: a point is the way to it, in 1/256 of a unit, and a bearing is
 * any vector that points there.  Bearings are compared by cross products; there are no angles.
 */
#ifndef SPACE_SHADOW_H
#define SPACE_SHADOW_H

#include "space/exact.h"

enum { FINE_BITS = 8, OUTLINE_CORNERS = 2 * SHAPE_CORNERS + 4, PIECES_MAX = 320 };

/* The bearings from the left one clockwise to the right one, less than half a turn. */
typedef struct {
    point left, right;
} sector;

/* A convex outline, clockwise. */
typedef struct {
    int count;
    point corner[OUTLINE_CORNERS];
} outline;

/* A target: its outline, the bearings under which it is seen, and the sides that face the stand
   point, by their first corners. */
typedef struct {
    point stand;
    outline outline;
    sector seen;
    int facing_count;
    int facing[SHAPE_CORNERS];
} sighted;

/* The bearings that are left of it: closed pieces, from left to right. */
typedef struct {
    int count;
    sector piece[PIECES_MAX];
} view;

sighted sight_target(const shape *target, point stand);

/* Is the bearing in the sector?  Its ends are. */
bool sector_holds(sector s, point bearing);

/* Takes the bearings between the ends of the sector out of the view; the ends themselves stay. */
void view_take_out(view *v, sector open);

/* Takes out what is cut off by a blocker, and by two that touch each other where they do (SB-R04). */
void view_cast_shadow(view *v, const sighted *target, const shape *blocker);
void view_close_gap(view *v, const sighted *target, const shape *a, const shape *b);

#endif
