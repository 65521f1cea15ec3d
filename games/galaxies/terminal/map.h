/* map.h: the field of Battleship Galaxies in characters. */
#ifndef GAMES_GALAXIES_TERMINAL_MAP_H
#define GAMES_GALAXIES_TERMINAL_MAP_H

#include "games/galaxies/terminal/labels.h"

/* Signs on spaces, by column and row: where a ship may go, with how many steps. */
typedef struct {
    char at[COLUMNS_MOST][ROWS_MOST][3];
} galaxies_signs;

/* Columns of a map whose spaces are so many characters wide. */
enum { CELL_SMALL = 2, CELL_WIDE = 3 };
int galaxies_map_columns(const drawing *d, int cell);

/* Lines of the whole map: a line a row, or two where odd columns stand half a row lower. */
int galaxies_map_lines(const drawing *d, bool is_tall);

/* Appends the map in so many lines at most: the rows that matter, where there is no room for all. */
void galaxies_draw_map(
    const drawing *d, const galaxies_signs *signs, int cell, bool is_tall, int lines, text *out);

/* What the signs on the map mean, those that are there, in one paragraph. */
void galaxies_put_legend(const drawing *d, text *out);

/* Signs for the ships of an outlook: the steps to each space, "!" where it may cost pegs. */
void galaxies_sign_reach(galaxies_signs *signs, const json_value *ship);

/* Signs for the question that is open; false: it needs none. */
bool galaxies_sign_ask(const drawing *d, galaxies_signs *signs);

/* The ships of an outlook that are still to move: the one on its way, else the first. */
const json_value *galaxies_ship_moving(const drawing *d, const json_value *outlook);

/* What ending the movement now would leave undone; null where that is not asked or not possible.  It
   belongs to the caller. */
const json_value *galaxies_reach_now(const drawing *d);

#endif
