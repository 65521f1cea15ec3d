/* map.h: draws the table of Starship Battles from above, in characters. */
#ifndef GAMES_STARSHIP_TERMINAL_MAP_H
#define GAMES_STARSHIP_TERMINAL_MAP_H

#include "games/starship/terminal/labels.h"

/* The size of a map with its frame. `starship_map_size` returns the largest one that needs no
   more than `columns` and `lines`. */
typedef struct {
    int columns, lines;
} map_size;

map_size starship_map_size(const drawing *d, int columns, int lines);

/* Appends the map, one line after the other. */
void starship_draw_map(const drawing *d, map_size size, text *out);

#endif
