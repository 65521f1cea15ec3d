/* cards.h: what a player of Battleship Galaxies may hold in hand and read, in full. */
#ifndef GAMES_GALAXIES_TERMINAL_CARDS_H
#define GAMES_GALAXIES_TERMINAL_CARDS_H

#include "games/galaxies/terminal/labels.h"

/* As own_words has it (view.h): "ship A", "card alert", "hand", "mission", "map". */
bool galaxies_show(const drawing *d, const prompt *p, const char *line, text *out);

#endif
