/*
 * sight.h: what guns see: the fire arc, the line of sight, the range (SB-037, SB-042 to SB-047).
 *
 * From the stand point the target's outline is seen under an interval of bearings.  The arc cuts it;
 * every blocker nearer than the target takes an open interval out of it; what is left is what can be
 * hit, and the nearest point of the target there gives the range.
 */
#ifndef SPACE_SIGHT_H
#define SPACE_SIGHT_H

#include "space/shape.h"

enum { BLOCKERS_MAX = 96 };

/* The wedge that the guns cover: its apex, its axis, and half its angle. */
typedef struct {
    point stand;
    int32_t axis, half;
} fire_arc;

typedef struct {
    bool in_arc;        /* part of the target lies in the arc, at whatever distance */
    bool seen;          /* and part of that part is not cut off */
    int32_t arc_margin; /* by how much of an angle it is in; negative: by how much it is not */
    int32_t range;      /* to the nearest point seen; meaningful when seen */
    point hit;          /* that point: the shot line runs from the stand to it */
} sighting;

/* SB-037: is the point in the arc?  The stand point itself is. */
bool arc_holds(const fire_arc *arc, point p);

sighting sight(
    const fire_arc *arc, const shape *target, const shape *const *blockers, int blocker_count);

#endif
