/* price.h: what the ships, pilots, talents and flaws of a side cost in points (SB-R117). */
#ifndef GAMES_STARSHIP_RULES_PILOTS_PRICE_H
#define GAMES_STARSHIP_RULES_PILOTS_PRICE_H

#include "games/starship/rules/pilots/talents.h"

/* The limit that a value of the setting stands for; 0 means no limit. */
int starship_points_agreed(int value);

/* What the fleet of a side costs now. */
int starship_price(const starship *g, int side);

/* Returns whether the side can pay so much more. */
bool starship_can_pay(const starship *g, int side, int more);

#endif
