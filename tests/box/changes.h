/* changes.h: shipped files with one thing changed: a value (or nothing) at one place. */
#ifndef TESTS_BOX_CHANGES_H
#define TESTS_BOX_CHANGES_H

#include <jansson.h>

/* A path below the project's root, from this file's own. */
const char *below_root(const char *path);

/* Puts a value, given as JSON, at a place like "ships/0/deck"; null takes away what is there. */
void put(json_t *root, const char *place, const char *value);

#endif
