/* map.h: the field of Battleship Galaxies in characters. */
#ifndef GAMES_GALAXIES_TERMINAL_MAP_H
#define GAMES_GALAXIES_TERMINAL_MAP_H

#include "games/galaxies/terminal/labels.h"

/* Signs on spaces, by column and row: for example the number of steps to a space. */
typedef struct {
    char at[COLUMNS_MOST][ROWS_MOST][3];
} galaxies_signs;

/* Returns the width of a map whose spaces are `cell` characters wide. */
enum { CELL_SMALL = 2, CELL_WIDE = 3 };
int galaxies_map_columns(const drawing *d, int cell);

/* Returns the height of the whole map: a line for each row, or two if it is tall. */
int galaxies_map_lines(const drawing *d, bool is_tall);

/*
 * Appends the map in at most `lines` lines. If there is no room for all rows, it shows the rows
 * that matter.
 */
void galaxies_draw_map(
    const drawing *d, const galaxies_signs *signs, int cell, bool is_tall, int lines, text *out);

/* Appends a paragraph that explains the signs on the map. */
void galaxies_put_legend(const drawing *d, text *out);

/* Adds signs for a ship of a forecast: the steps to each space, "!" if the way may cost pegs. */
void galaxies_sign_reach(galaxies_signs *signs, const json_value *ship);

/* Adds signs for the open question. Returns false if it needs none. */
bool galaxies_sign_ask(const drawing *d, galaxies_signs *signs);

/* Returns the ship of a forecast that moves next: the one on its way, otherwise the first. */
const json_value *galaxies_ship_moving(const drawing *d, const json_value *outlook);

/*
 * Returns the forecast of ending the movement now: what that would leave undone. It is null if no
 * movement is asked about or it cannot end here. The caller must free it.
 */
const json_value *galaxies_reach_now(const drawing *d);

#endif
