/* house_games.c: the games of these houses: all that there are, and the toys.  It takes the place of games/games.c. */
#include "doubles/pig.h"
#include "games/games.h"
#include "games/list.h"

#define GAME(name) extern const game name##_game;
GAMES
#undef GAME

#define GAME(name) &name##_game,
const game *const games[] = {GAMES & pig_game, &boar_game, &mole_game};

const int game_count = sizeof games / sizeof games[0];
