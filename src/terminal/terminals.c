/* terminals.c: what the games that meson.build lists show in a terminal. */
#include "terminal/view.h"

#define GAME(name) &name##_terminal,
const game_terminal *const terminals[] = {GAMES};

const int terminal_count = sizeof terminals / sizeof terminals[0];
