/* games.c: the games that this table knows: those that meson.build lists. */
#include "games/games.h"

#include "games/list.h"

#define GAME(name) extern const game name##_game;
GAMES
#undef GAME

#define GAME(name) &name##_game,
const game *const games[] = {GAMES};

const int game_count = sizeof games / sizeof games[0];
