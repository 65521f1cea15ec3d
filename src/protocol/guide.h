/* guide.h: the games that can be played, as JSON. */
#ifndef PROTOCOL_GUIDE_H
#define PROTOCOL_GUIDE_H

#include "table/position.h"

/* Writes a game as one JSON value: its seats, settings, bots and sources of chance. */
void guide_write_game(const game *g, json *out);

/* Writes all games as the member "games" of an open object. */
void guide_write_games(catalogue known, json *out);

#endif
