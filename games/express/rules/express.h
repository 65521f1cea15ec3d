/* express.h: BSG: Express, to the outside. */
#ifndef GAMES_EXPRESS_RULES_EXPRESS_H
#define GAMES_EXPRESS_RULES_EXPRESS_H

#include "core/game.h"

extern const game express_game;

#endif
