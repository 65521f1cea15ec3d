/* terminals.c: the list of how games appear in a terminal, for the games in meson.build. */
#include "terminal/view.h"

#define GAME(name) &name##_terminal,
const game_terminal *const terminals[] = {GAMES};

const int terminal_count = sizeof terminals / sizeof terminals[0];
