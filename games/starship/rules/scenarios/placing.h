/* placing.h: room on an edge. */
#ifndef GAMES_STARSHIP_RULES_SCENARIOS_PLACING_H
#define GAMES_STARSHIP_RULES_SCENARIOS_PLACING_H

#include "games/starship/rules/state.h"

/* Is there room for so many bases where a side of the scenario places them? */
bool starship_zone_holds(const scenario *played, int side, int32_t width, int ships);

#endif
