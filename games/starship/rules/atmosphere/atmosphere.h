/* atmosphere.h: flying in a planet's atmosphere. */
#ifndef GAMES_STARSHIP_RULES_ATMOSPHERE_ATMOSPHERE_H
#define GAMES_STARSHIP_RULES_ATMOSPHERE_ATMOSPHERE_H

#include "games/starship/rules/state.h"

/* The fuel that a move costs: by the new energy, not
   by the difference (FL-161, FL-162, FL-181, FL-182). */
int starship_air_cost(int energy, int level);

/* All ships pay before they move (FL-168). Ships
   without fuel fall at the end of the turn (FL-169). */
void starship_pay_air(starship *g, events *out);
void starship_fall(starship *g, events *out);

/* Return whether a station lies under a base, and whether a landed ship stands
   at one. Ships that have stood there for the whole turn take fuel (FL-172). */
bool starship_has_station(const starship *g, pose where);
bool starship_at_station(const starship *g, int ship);
void starship_refuel(starship *g, events *out);

/* Returns whether a ship in the air falls because of its damage (FL-151, FL-152). */
bool starship_is_torn(const starship *g, int ship);

#endif
