/* edit.h: JSON with something changed.  What was read stays as it is: it is written anew and read again. */
#ifndef TESTS_EDIT_H
#define TESTS_EDIT_H

#include "base/json_read.h"

/* A member of an object, or an element of a list by its digits, becomes this JSON; null: it goes.  What
   is not there yet comes to the end. */
typedef struct {
    const json_value *in;
    const char *name, *value;
} edit;

/* The caller frees it. */
const json_value *edited(const json_value *all, const edit *edits, size_t count);

/* The same in the place of what there was, which is freed. */
void edit_in_place(const json_value **all, const edit *edits, size_t count);

/* A value as a text; the caller frees it. */
text text_of(const json_value *v);

#endif
