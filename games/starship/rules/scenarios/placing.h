/* placing.h: room for ships on an edge. */
#ifndef GAMES_STARSHIP_RULES_SCENARIOS_PLACING_H
#define GAMES_STARSHIP_RULES_SCENARIOS_PLACING_H

#include "games/starship/rules/state.h"

/* Returns whether so many bases fit where the scenario places a side. */
bool starship_zone_holds(const scenario *played, int side, int32_t width, int ships);

#endif
