/* shelf.h: a folder of a game's files, for the readers of each game. */
#ifndef BOX_SHELF_H
#define BOX_SHELF_H

#include <jansson.h>

#include "core/refusal.h"

enum { SHELF_FILES = 6 };

/* The files of a game, in the order in which they are read; a null ends them. */
typedef struct {
    const char *game;
    const char *file[SHELF_FILES];
    const char *aside; /* a file for people that may lie there too, or null */
} shelf;

/* Reads the files of a folder that are there, null for the others; at least one is.  The caller owns
   them (shelf_clear), also after a refusal. */
refusal shelf_read(const shelf *s, const char *folder, json_t *files[]);
void shelf_clear(const shelf *s, json_t *files[]);

/* Looks at every name in a folder, until one is refused. */
typedef refusal name_check(const void *about, const char *name);
refusal shelf_names(const char *folder, name_check *check, const void *about);

/* What was refused in one of the files, with its name before it. */
refusal shelf_fault(const shelf *s, int file, const refusal *r);

/* One file, wherever it is, as JSON; null with a refusal, or when it is not there. */
json_t *shelf_read_file(const char *path, refusal *refused);

/* Of each game: reads a folder on top of what is shipped; puts in play what was read. */
refusal box_open_galaxies(const char *folder);
refusal box_open_starship(const char *folder);
void box_use_galaxies(void);
void box_use_starship(void);

#endif
