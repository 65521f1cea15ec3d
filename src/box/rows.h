/* rows.h: rows with an id at their beginning: finding them, and finding place for them. */
#ifndef BOX_ROWS_H
#define BOX_ROWS_H

#include "box/values.h"

/* The row with this id among `count` rows of `size` bytes that begin with their ids; -1: none. */
int row_find(const void *rows, int count, size_t size, const char *id);

/* The row that an entry with this id is for: the one that has it, or the next free one, counted in;
   -1 and a fault when there is no room, or when an entry before had the same id.  `seen` says of each row
   whether this file has filled it. */
int row_for(json_check *in, const char *place, const char *id, const void *rows, size_t size,
    int32_t *count, int most, bool seen[]);

/* The members that any file may have besides its list: title, version, ... */
#define FILE_REMARKS "title", "version", "provenance_key", "conventions", "known_facts", "facts"

/* Checks a file's members; its version, if it says one, must be ours. */
void file_members(json_check *in, const json_value *file, const char *const *names);

#endif
