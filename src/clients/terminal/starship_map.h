/* starship_map.h: the table of Starship Battles from above, in characters. */
#ifndef CLIENTS_TERMINAL_STARSHIP_MAP_H
#define CLIENTS_TERMINAL_STARSHIP_MAP_H

#include "clients/terminal/starship_words.h"

/* Columns and lines of a map, its frame included, that needs no more than these of either. */
typedef struct {
    int columns, lines;
} map_size;

map_size battle_map_size(const drawing *d, int columns, int lines);

/* Appends the map, one line after the other. */
void battle_draw_map(const drawing *d, map_size size, text *out);

#endif
