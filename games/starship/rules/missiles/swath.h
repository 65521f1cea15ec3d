/* swath.h: what a missile sweeps over in a move, touches and reaches. */
#ifndef GAMES_STARSHIP_RULES_MISSILES_SWATH_H
#define GAMES_STARSHIP_RULES_MISSILES_SWATH_H

#include "games/starship/rules/procedures.h"

/* Half of the template, from its centre to a side. */
static inline int32_t missile_half(void)
{
    return starship_components()->missile.across / 2;
}

/* How far the centre moves along an arrow: from a side of the template to its rear line (FL-086). */
static inline int32_t missile_step(int colour)
{
    return 2 * missile_half() + starship_components()->missile.arrow[colour];
}

/* What lies on the table in a move of a missile: its template, and the card along which it came. */
typedef struct {
    point centre;
    shape template, card;
    bool has_card;
} swath;

swath starship_swath(const starship *g, int missile);

/* Is there anything of the body on the missile's level that the shape touches?  And its nearest point
   to another. */
bool body_touches(const starship *g, int missile, int body, const shape *with);
bool body_overlaps(const starship *g, int missile, int body, const shape *with);
point body_nearest(const starship *g, int body, point to);

/* It waits to explode on a body that it has touched where that is now. */
void missile_blast_on(starship *g, int missile, int body);

/* The grown missiles that a young one has come to touch wait to explode (FL-R95). */
void missile_sets_off(starship *g, int missile, events *out);

/* One move of a missile; the rule on which a launch rests, or 0.  And is it gone, on terrain or outside? */
void missile_fly(starship *g, int missile, rule because, events *out);
bool missile_leaves(starship *g, int missile, events *out);

/* The piece on which a young missile would be lost in such a swath, or PIECES (FL-123). */
int starship_lost_on(const starship *g, int missile, const swath *s);

#endif
