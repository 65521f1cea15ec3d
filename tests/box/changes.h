/* changes.h: shipped files with one thing changed: a value (or nothing) at one place. */
#ifndef TESTS_BOX_CHANGES_H
#define TESTS_BOX_CHANGES_H

#include "base/json_read.h"

/* A path below the project's root, from this file's own. */
const char *below_root(const char *path);

/* Such a file, which must be there. */
const json_value *file_below_root(const char *path);

/* Puts a value, given as JSON, at a place like "ships/0/deck"; null takes away what is there.  "ships/+"
   is behind the end of a list, "ships/last/deck" in its last element. */
void put(const json_value **root, const char *place, const char *value);
void put_value(const json_value **root, const char *place, const json_value *value);

#endif
