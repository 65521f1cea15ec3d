/* rows.h: rows that begin with an id: find one, or get one for a new entry. */
#ifndef BOX_ROWS_H
#define BOX_ROWS_H

#include "box/values.h"

/* Returns the index of the row with this id. There are `count` rows of `size` bytes. Returns -1 if
   there is none. */
int row_find(const void *rows, int count, size_t size, const char *id);

/*
 * Returns the row for an entry with this id: the one that has it, or the next free one, which is
 * added to `count`. Returns -1 with a fault if there is no room, or the file has the id twice.
 * `seen` says which rows this file has filled.
 */
int row_for(json_check *in, const char *place, const char *id, const void *rows, size_t size,
    int32_t *count, int most, bool seen[]);

/* Members that any file may have besides its list. */
#define FILE_REMARKS "title", "version", "provenance_key", "conventions", "known_facts", "facts"

/* Checks the members of a file. If it names a version, it must be ours. */
void file_members(json_check *in, const json_value *file, const char *const *names);

#endif
