/* outline.h: outlines with bays, cut into convex shapes. */
#ifndef BOX_OUTLINE_H
#define BOX_OUTLINE_H

#include "space/shape.h"

/* Does it go around something once, clockwise, without crossing or touching itself? */
bool outline_is_valid(const shape *outline);

/* Cuts a sound outline into shapes, from corner to corner; how many there are, or -1 when `most` do not
   do. */
int outline_cut(const shape *outline, shape out[], int most);

/* A circle about the origin, as a shape whose sides stray from it no more than they must: by less than
   TOLERANCE up to a radius of 52 mm. */
shape outline_circle(int32_t radius);

#endif
