/* component_files.h: a folder of a game's files, for the readers of each game. */
#ifndef BOX_COMPONENT_FILES_H
#define BOX_COMPONENT_FILES_H

#include "base/json_read.h"

#include "core/record_layout.h"
#include "games/list.h"
#include "table/json_check.h"

enum { COMPONENT_FILES_MAX = 16 };

/* Takes in one file, a JSON object, on top of the components that there are. */
typedef void file_reader(json_check *in, const json_value *file, void *all);

/* The files of a game, in the order in which they are read; a null ends them. */
typedef struct {
    const char *game;
    const char *file[COMPONENT_FILES_MAX];
    file_reader *read[COMPONENT_FILES_MAX];
    int own;           /* so many of them, the first, a person may bring along; 0: all */
    const char *aside; /* a file for people that may lie there too, or null */
    void (*check)(json_check *in, void *all); /* what must hold between the files; or null */
    size_t size;                              /* of the components */
    const record_layout *record_layout;
    /* What a setting offers of them, by its id: the first so many of a list, with this as the summary.
       Null: no setting does. */
    int (*offered)(const void *all);
    const char *offered_list, *offered_summary;
} component_files;

/* Each game has one. */
#define GAME(name) extern const component_files name##_component_files;
GAMES TOYS
#undef GAME

    /* Takes in the files that are not null, on top of `base`.  A refusal leaves `out` in no state to be
   used. */
    refusal
    component_files_take(
        const component_files *s, const json_value *const files[], const void *base, void *out);

/* The same of a folder. */
refusal component_files_open(
    const component_files *s, const char *folder, const void *base, void *out);

/* Looks at every name in a folder, until one is refused. */
typedef refusal name_check(const void *about, const char *name);
refusal component_files_names(const char *folder, name_check *check, const void *about);

/* One file, wherever it is, as JSON; null with a refusal, or when it is not there. */
const json_value *component_files_read(const char *path, refusal *refused);

#endif
