/* component_files.h: a folder with a game's files, and the functions that read them. */
#ifndef BOX_COMPONENT_FILES_H
#define BOX_COMPONENT_FILES_H

#include "base/json_read.h"

#include "core/record_layout.h"
#include "games/list.h"
#include "table/json_check.h"

enum { COMPONENT_FILES_MAX = 16 };

/* Reads one file, a JSON object, on top of the components in `all`. */
typedef void file_reader(json_check *in, const json_value *file, void *all);

/* The files of a game, in the order in which they are read; ends with a null. */
typedef struct {
    const char *game;
    const char *file[COMPONENT_FILES_MAX];
    file_reader *read[COMPONENT_FILES_MAX];
    int own;           /* a person may bring the first `own` files; 0: all */
    const char *aside; /* the name of a file for people that may be there too; or null */
    void (*check)(json_check *in, void *all); /* checks the files against each other; or null */
    size_t size;                              /* of the components in bytes */
    const record_layout *record_layout;
    /*
     * For a setting whose values are components. Returns how many of the first rows of
     * `offered_list` it offers. Values are their ids, with `offered_summary` as the summary. Null:
     * no setting does.
     */
    int (*offered)(const void *all);
    const char *offered_list, *offered_summary;
} component_files;

/* Each game defines one. */
#define GAME(name) extern const component_files name##_component_files;
GAMES TOYS
#undef GAME

    /* Reads the files that are not null, on top of `base`. If refused, `out` must not be used. */
    refusal
    component_files_take(
        const component_files *s, const json_value *const files[], const void *base, void *out);

/* The same for the files of a folder. */
refusal component_files_open(
    const component_files *s, const char *folder, const void *base, void *out);

/* Calls `check` for every name in a folder, until it refuses one. */
typedef refusal name_check(const void *about, const char *name);
refusal component_files_names(const char *folder, name_check *check, const void *about);

/* Reads a file as JSON. Returns null with a refusal, or without one if there is no such file. */
const json_value *component_files_read(const char *path, refusal *refused);

#endif
