/* cards.h: the cards, the hand, the mission and the field of Battleship Galaxies, shown in full. */
#ifndef GAMES_GALAXIES_TERMINAL_CARDS_H
#define GAMES_GALAXIES_TERMINAL_CARDS_H

#include "games/galaxies/terminal/labels.h"

/* Shows "ship A", "card alert", "hand", "mission" or "map", for own_words (view.h). */
bool galaxies_show(const drawing *d, const prompt *p, const char *line, text *out);

#endif
