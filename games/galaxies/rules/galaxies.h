/* galaxies.h: declares the game Battleship Galaxies. */
#ifndef GAMES_GALAXIES_RULES_GALAXIES_H
#define GAMES_GALAXIES_RULES_GALAXIES_H

#include "core/game.h"

extern const game galaxies_game;

#endif
