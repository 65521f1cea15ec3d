/* express.h: the public header of BSG: Express. */
#ifndef GAMES_EXPRESS_RULES_EXPRESS_H
#define GAMES_EXPRESS_RULES_EXPRESS_H

#include "core/game.h"

extern const game express_game;

#endif
