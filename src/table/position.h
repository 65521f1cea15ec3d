/*
 * position.h: the whole of a state as JSON, both ways.
 *
 * Written from a game's rows of fields, so it holds every byte; read back with every number held to
 * its bounds, and then to the question whether the rules can stand where it says.  A position shows
 * everything there is to know: it is for the laboratory, never for a seat.
 */
#ifndef TABLE_POSITION_H
#define TABLE_POSITION_H

#include "core/game.h"
#include "table/json_check.h"

/* The games that somebody may name. */
typedef struct {
    const game *const *at;
    int count;
} catalogue;

const game *catalogue_find(catalogue known, const char *id);

/* As one JSON value. */
void position_write(const game *g, const flow *w, json *out);

/* Takes in what is written of a state: all of it, or what differs from `w` as it is
   (core/state_json.h). Whether the state can have come about is another question (game_is_valid).  A member that there is no
   more is a fault only where it is read strictly: a log may be older than the program. */
void state_read(
    json_check *in, const game *g, const json_value *from, const char *place, bool strict, flow *w);

typedef struct {
    refusal refused;
    const game *game;
} position_found;

/* `place` is where in the message it stands, "" for the whole of it. */
position_found position_read(
    catalogue known, const json_value *from, const char *place, any_state *out);

#endif
