/* starship.h: Starship Battles, to the outside. */
#ifndef GAMES_STARSHIP_STARSHIP_H
#define GAMES_STARSHIP_STARSHIP_H

#include "core/game.h"

extern const game starship_game;

#endif
