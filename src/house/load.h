/*
 * load.h: makes a table from a saved game, from this house or another.
 *
 * The log continues where it ended. Each person's seat gets a new token; bots keep their seats. A
 * saved game contains the seed. So loading is for someone who has the house to himself, or whom all
 * players trust.
 */
#ifndef HOUSE_LOAD_H
#define HOUSE_LOAD_H

#include "house/room.h"

typedef struct {
    room *room; /* null: refused */
    refusal refused;
    char token[SEATS_MAX][TOKEN_TEXT]; /* of seats that people had */
} loaded_room;

/* Creates the room, which the caller owns, and adds its rows to the batch. `chance` draws the
   table's name and the tokens. */
loaded_room load_room(
    const table *saved, const char *title, int64_t date, generator *chance, batch *b);

#endif
