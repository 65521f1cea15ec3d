/* outline.h: cuts an outline that is not convex into convex shapes. */
#ifndef BOX_OUTLINE_H
#define BOX_OUTLINE_H

#include "space/shape.h"

/* Returns true if the outline is closed, clockwise, and neither crosses nor touches itself. */
bool outline_is_valid(const shape *outline);

/* Cuts a valid outline into convex shapes, from corner to corner. Returns how many there are, or -1
   if it cannot be cut into `most` valid shapes or fewer. */
int outline_cut(const shape *outline, shape out[], int most);

/* Returns a circle about the origin as a shape. Its sides are less than TOLERANCE away from the
   circle, up to a radius of 52 mm. */
shape outline_circle(int32_t radius);

#endif
