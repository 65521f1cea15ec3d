/* guide.h: what there is to play, as JSON. */
#ifndef PROTOCOL_GUIDE_H
#define PROTOCOL_GUIDE_H

#include "table/position.h"

/* A game with its seats, settings, bots and sources of chance, as one JSON value. */
void guide_write_game(const game *g, json *out);

/* All of them, as the member "games" of an open object. */
void guide_write_games(catalogue known, json *out);

#endif
