/* games.h: the games that this table knows. */
#ifndef GAMES_GAMES_H
#define GAMES_GAMES_H

#include "core/game.h"

extern const game *const games[];
extern const int game_count;

/* The game with this id, or null. */
const game *game_find(const char *id);

#endif
