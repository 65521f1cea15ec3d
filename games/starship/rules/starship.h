/* starship.h: Battlestar Galactica: Starship Battles. */
#ifndef GAMES_STARSHIP_RULES_STARSHIP_H
#define GAMES_STARSHIP_RULES_STARSHIP_H

#include "core/game.h"

extern const game starship_game;

#endif
