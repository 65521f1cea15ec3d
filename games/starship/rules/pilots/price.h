/* price.h: point totals: what ships, pilots, talents and flaws cost a side (SB-R117). */
#ifndef GAMES_STARSHIP_RULES_PILOTS_PRICE_H
#define GAMES_STARSHIP_RULES_PILOTS_PRICE_H

#include "games/starship/rules/pilots/talents.h"

/* The total that a value of the setting stands for; 0: nobody counts. */
int starship_points_agreed(int value);

/* What the fleet of a side comes to as it stands. */
int starship_price(const starship *g, int side);

/* Can the side pay so much more? */
bool starship_can_pay(const starship *g, int side, int more);

#endif
