/* starship.h: the readers of the files of Starship Battles, one each, for box.c alone. */
#ifndef BOX_STARSHIP_H
#define BOX_STARSHIP_H

#include "box/values.h"
#include "games/starship/data.h"

/* Each takes in one file, a JSON object, on top of what there is. */
typedef void starship_reader(intake *in, json_t *file, starship_data *d);

starship_reader starship_read_decks, starship_read_ships, starship_read_counters,
    starship_read_geometry, starship_read_scenarios;

/* What must hold between the files. */
void starship_check_all(intake *in, const starship_data *d);

/* The row with this id among `count` rows of `size` bytes that begin with their ids; -1: none. */
int starship_find(const void *rows, int count, size_t size, const char *id);

/* The row that an entry with this id is for: the one that has it, or the next free one, counted in;
   -1 and a fault when there is no room, or when an entry before had the same id.  `seen` is the set of the rows
   that this file has filled. */
int starship_row_for(intake *in, const char *place, const char *id, const void *rows, size_t size,
    int32_t *count, int most, uint32_t *seen);

/* The members that any file may have besides its list: title, version, ... */
#define FILE_REMARKS "title", "version", "provenance_key", "conventions", "known_facts"

/* Checks a file's members; its version, if it says one, must be ours. */
void starship_file_members(intake *in, json_t *file, const char *const *names);

#endif
