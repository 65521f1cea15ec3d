/*
 * load.h: a game that was saved, here or elsewhere, becomes a table.
 *
 * Its log goes on where it stands.  Whoever was a person gets a token for his seat; bots sit where they sat.  The
 * file has the seed in it, so this is for who has the house to himself, or all who play trust.
 */
#ifndef HOUSE_LOAD_H
#define HOUSE_LOAD_H

#include "house/room.h"

typedef struct {
    room *room; /* null: refused */
    refusal refused;
    char token[SEATS_MAX][TOKEN_TEXT]; /* of people */
} loaded_room;

/* `chance` is for the table's name and the tokens.  The rows go into the batch.  The room belongs to the caller. */
loaded_room load_room(
    const table *saved, const char *title, int64_t date, generator *chance, batch *b);

#endif
