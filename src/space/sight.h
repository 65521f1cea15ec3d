/*
 * sight.h: fire arc, line of sight and range of guns (SB-037, SB-042 to SB-047).
 *
 * From the stand point, the target's outline fills an interval of bearings.  The fire arc limits
 * it.  Every blocker nearer than the target removes an open interval.  What remains can be hit, and
 * the nearest point of the target there gives the range.
 */
#ifndef SPACE_SIGHT_H
#define SPACE_SIGHT_H

#include "space/shape.h"

enum { BLOCKERS_MAX = 96 };

/* The wedge in which the guns can fire: its apex, its axis, and half its angle. */
typedef struct {
    point stand;
    int32_t axis, half;
} fire_arc;

typedef struct {
    bool in_arc;        /* part of the target lies in the arc, at whatever distance */
    bool seen;          /* a part of that part is not blocked */
    int32_t arc_margin; /* how far inside the arc it is, as an angle; negative: how far outside */
    int32_t range;      /* to the nearest point in view; only valid if seen */
    point hit;          /* that point: the shot line runs to it from the stand point */
} sighting;

/* Returns whether a point is in the arc (SB-037).  The stand point itself is. */
bool arc_holds(const fire_arc *arc, point p);

sighting sight(
    const fire_arc *arc, const shape *target, const shape *const *blockers, int blocker_count);

#endif
