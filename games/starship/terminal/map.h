/* map.h: the table of Starship Battles from above, in characters. */
#ifndef GAMES_STARSHIP_TERMINAL_MAP_H
#define GAMES_STARSHIP_TERMINAL_MAP_H

#include "games/starship/terminal/labels.h"

/* Columns and lines of a map, its frame included, that needs no more than these of either. */
typedef struct {
    int columns, lines;
} map_size;

map_size starship_map_size(const drawing *d, int columns, int lines);

/* Appends the map, one line after the other. */
void starship_draw_map(const drawing *d, map_size size, text *out);

#endif
