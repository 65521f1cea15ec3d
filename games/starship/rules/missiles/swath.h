/* swath.h: the area that a missile sweeps over in a move, and what it touches. */
#ifndef GAMES_STARSHIP_RULES_MISSILES_SWATH_H
#define GAMES_STARSHIP_RULES_MISSILES_SWATH_H

#include "games/starship/rules/procedures.h"

/* Half the width of the template, from its center to a side. */
static inline int32_t missile_half(void)
{
    return starship_components()->missile.across / 2;
}

/* How far the center moves along an arrow: from a
   side of the template to its rear line (FL-086). */
static inline int32_t missile_step(int colour)
{
    return 2 * missile_half() + starship_components()->missile.arrow[colour];
}

/* What lies on the table during a missile's move:
   its template, and the card along which it came. */
typedef struct {
    point centre;
    shape template, card;
    bool has_card;
} swath;

swath starship_swath(const starship *g, int missile);

/* Return whether the shape touches or overlaps the body, on the missile's level
   only. The third returns the body's point that is nearest to another point. */
bool body_touches(const starship *g, int missile, int body, const shape *with);
bool body_overlaps(const starship *g, int missile, int body, const shape *with);
point body_nearest(const starship *g, int body, point to);

/* Marks the missile to explode on a body that it
   has touched, at the place where the body is now. */
void missile_blast_on(starship *g, int missile, int body);

/* Marks the grown missiles to explode that a young one has come to touch (FL-R95). */
void missile_sets_off(starship *g, int missile, events *out);

/* Makes one move. `because` is the rule of a launch, or 0. The second removes a
   missile that is lost on terrain or outside the area, and returns false if it is not. */
void missile_fly(starship *g, int missile, rule because, events *out);
bool missile_leaves(starship *g, int missile, events *out);

/* The piece on which a young missile would be lost in such a swath, or PIECES (FL-123). */
int starship_lost_on(const starship *g, int missile, const swath *s);

#endif
