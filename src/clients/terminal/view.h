/*
 * view.h: drawing what a reader sees, from the JSON that the table writes for that reader.
 *
 * A game adds a row to the list in view.c: one function that draws the board, one that tells it in
 * sentences, one that tells how it ended.  A game without a row is told field by field.
 */
#ifndef CLIENTS_TERMINAL_VIEW_H
#define CLIENTS_TERMINAL_VIEW_H

#include <jansson.h>

#include "core/text.h"

typedef struct {
    const json_t *view;
    const char *title;        /* the game's name */
    const char *const *names; /* of persons, by seat; null, or null for a seat: none */
    int width;
    bool is_large; /* is there room for the large drawing? */
} drawing;

/* Appends the board, drawn. */
void view_draw(const drawing *d, text *out);

/* Appends the same as sentences, one a line. */
void view_tell(const drawing *d, text *out);

/* Appends who won, and what was hidden, one sentence a line. */
void view_tell_end(const drawing *d, text *out);

/* Members of a JSON object, with something harmless where they are missing. */
int view_int(const json_t *object, const char *key);
bool view_bool(const json_t *object, const char *key);
const char *view_string(const json_t *object, const char *key);
const json_t *view_get(const json_t *object, const char *key); /* null for a JSON null as well */
size_t view_count(const json_t *object, const char *key);      /* elements of a list */

/* "weapons_control" as "Weapons control". */
void view_put_id(text *out, const char *id);

/* The games' own. */
void express_draw(const drawing *d, text *out);
void express_tell(const drawing *d, text *out);
void express_tell_end(const drawing *d, text *out);

#endif
