/*
 * json_read.h: reads JSON into values that do not change (json.h writes it).
 *
 * A text is read as a whole, strictly.  All values are in one piece of memory: the caller frees the
 * outermost one with json_free, and with it all others.  The text is not needed any more.
 *
 * Every function accepts null as a value, which is of no kind, except where it says otherwise.  So
 * a caller can follow several names and check only the last result:
 *
 *     const json_value *x = json_get(json_get(v, "ship"), "x");
 */
#ifndef BASE_JSON_READ_H
#define BASE_JSON_READ_H

#include "base/json.h"

enum {
    /* Less than JSON_DEPTH, since a value that was read may be written inside something else. */
    JSON_READ_DEPTH = 32,
    JSON_READ_BYTES = 1 << 28
};

typedef struct json_value json_value;

/* Why a text is not JSON, and where: in bytes from its beginning, and as line and column. */
typedef struct {
    size_t at;
    int line, column;
    char why[96];
    bool no_memory; /* there is not enough memory to read it: it may be JSON */
} json_fault;

/*
 * Reads an object or a list.  Returns null, with a fault, if the text is anything else or has more
 * after it.  For texts of our own `fault` may be null; the program then ends without memory.
 *
 * It is as strict as RFC 8259, and also refuses:
 *
 * - a name that an object has twice
 * - a whole number that does not fit into 64 bits, and a decimal that does not fit into a double
 * - the character 0 in a text, and half a pair of surrogates
 */
const json_value *json_read(const char *bytes, size_t length, json_fault *fault);
void json_free(const json_value *outermost);

bool json_is_null(const json_value *v);
bool json_is_bool(const json_value *v);
bool json_is_true(const json_value *v);
bool json_is_false(const json_value *v);
bool json_is_integer(const json_value *v);
bool json_is_number(const json_value *v);
bool json_is_string(const json_value *v);
bool json_is_array(const json_value *v);
bool json_is_object(const json_value *v);

int64_t json_integer(const json_value *v);    /* 0 if it is no integer */
double json_number(const json_value *v);      /* of integers and decimals; else 0 */
const char *json_string(const json_value *v); /* null if it is no string */
size_t json_length(const json_value *v);      /* of a string, in bytes; else 0 */

/* The elements of a list: how many, and each by its index. */
size_t json_size(const json_value *list);
const json_value *json_at(const json_value *list, size_t i); /* null if there is none */

/* The members of an object: one by its name, or all in the order of the text.  `member` is never
   null. */
const json_value *json_get(const json_value *object, const char *name);
const json_value *json_members(const json_value *object); /* the first; null: none */
const json_value *json_next(const json_value *member);    /* null after the last */
const char *json_name(const json_value *member);

/* Returns whether both values are equal.  Members may be in any order; null equals nothing. */
bool json_equal(const json_value *a, const json_value *b);

/* Write a value without blanks; `v` must not be null. */
void json_add_value(json *j, const json_value *v);
void json_put_value(json *j, const char *key, const json_value *v);

#endif
