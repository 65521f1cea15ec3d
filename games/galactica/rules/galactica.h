/* galactica.h: the public header of Battlestar Galactica: The Board Game. */
#ifndef GAMES_GALACTICA_RULES_GALACTICA_H
#define GAMES_GALACTICA_RULES_GALACTICA_H

#include "core/game.h"

extern const game galactica_game;

#endif
