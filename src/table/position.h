/*
 * position.h: a whole state as JSON, both ways.
 *
 * It is written from the game's rows of fields, so it holds everything. When it is read, every
 * number is checked against its bounds. Then the rules check whether they can continue from there.
 * A position shows every secret: it is for the laboratory, never for a seat.
 */
#ifndef TABLE_POSITION_H
#define TABLE_POSITION_H

#include "core/game.h"
#include "table/json_check.h"

/* The games that a position or a replay may name. */
typedef struct {
    const game *const *at;
    int count;
} catalogue;

const game *catalogue_find(catalogue known, const char *id);

/* Writes the state as one JSON value. */
void position_write(const game *g, const flow *w, json *out);

/*
 * Reads a state: all of it, or only the members that differ from `w` as it is (core/state_json.h).
 * Whether the rules could lead to that state is not checked here (game_is_valid). A member that no
 * longer exists is a fault only if `strict`, because a log may be older than the program.
 */
void state_read(
    json_check *in, const game *g, const json_value *from, const char *place, bool strict, flow *w);

typedef struct {
    refusal refused;
    const game *game;
} position_found;

/* Reads a position and checks it by the rules. `place` is where in the message it stands, "" if it
   is all of it. */
position_found position_read(
    catalogue known, const json_value *from, const char *place, any_state *out);

#endif
