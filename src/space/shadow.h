/*
 * shadow.h: which bearings of a target are in view, and which of them blockers take out.
 *
 * Coordinates are relative to the stand point, in 1/256 of a unit.  A bearing is any vector that
 * points there.  Bearings are compared by cross products; there are no angles.
 *
 *     left                                right
 *      |=======|   |====|  |===============|       a view: the closed pieces that are left
 */
#ifndef SPACE_SHADOW_H
#define SPACE_SHADOW_H

#include "space/exact.h"

enum { FINE_BITS = 8, OUTLINE_CORNERS = 2 * SHAPE_CORNERS + 4, PIECES_MAX = 320 };

/* The bearings from `left` clockwise to `right`, less than half a turn. */
typedef struct {
    point left, right;
} sector;

/* A convex outline, clockwise. */
typedef struct {
    int count;
    point corner[OUTLINE_CORNERS];
} outline;

/* A target: its outline, the bearings in which it lies, and the sides that face the stand point,
   each given by its first corner. */
typedef struct {
    point stand;
    outline outline;
    sector seen;
    int facing_count;
    int facing[SHAPE_CORNERS];
} sighted;

/* The bearings of a target that remain: closed pieces, from left to right. */
typedef struct {
    int count;
    sector piece[PIECES_MAX];
} view;

/* Describes a target as seen from the stand point, which is not inside it. */
sighted sight_target(const shape *target, point stand);

/* Returns whether a bearing is in a sector, which includes its ends. */
bool sector_holds(sector s, point bearing);

/* Removes the bearings between the ends of a sector from the view.  The ends themselves stay. */
void view_take_out(view *v, sector open);

/* Remove what a blocker cuts off, and what two blockers cut off where they touch (SB-R04). */
void view_cast_shadow(view *v, const sighted *target, const shape *blocker);
void view_close_gap(view *v, const sighted *target, const shape *a, const shape *b);

#endif
