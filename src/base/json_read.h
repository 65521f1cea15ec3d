/*
 * json_read.h: reading JSON.
 *
 * A text is read as a whole, strictly, and becomes values that nobody can change; base/json.h writes.
 * All of them lie in one piece of memory that belongs to the outermost one: who has read it frees it, and
 * with it everything inside.  The text itself is not needed any more.
 *
 * What asks a value may be given null, which is no value of any kind: so a reader may go down several
 * steps, and ask at the end whether there was anything.
 */
#ifndef BASE_JSON_READ_H
#define BASE_JSON_READ_H

#include "base/json.h"

enum {
    JSON_READ_DEPTH =
        32, /* less than can be written: what was read may stand inside something else */
    JSON_READ_BYTES = 1 << 28
};

typedef struct json_value json_value;

/* Where a text is not JSON, in bytes from its beginning and as an editor shows it, and why. */
typedef struct {
    size_t at;
    int line, column;
    char why[96];
    bool no_memory; /* it may be JSON: there is no memory to read it in */
} json_fault;

/*
 * An object or a list, and nothing behind it; or null with a fault.  Of a text of our own no fault is wanted (null):
 * there the program ends where there is no memory.  Refused is all
 * that the standard (RFC 8259) does not allow, and besides a name that stands twice in an object, a
 * whole number that 64 bits do not hold, a decimal that a double does not, the character 0 in a text,
 * half a pair of surrogates.
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

int64_t json_integer(const json_value *v);    /* 0 if it is none */
double json_number(const json_value *v);      /* the same, with decimals or without */
const char *json_string(const json_value *v); /* null if it is none */
size_t json_length(const json_value *v);      /* its bytes */

/* A list. */
size_t json_size(const json_value *list);
const json_value *json_at(const json_value *list, size_t i); /* null behind the end */

/* An object: a member by its name, or all of them in the order of the text. */
const json_value *json_get(const json_value *object, const char *name);
const json_value *json_members(const json_value *object); /* the first */
const json_value *json_next(const json_value *member);    /* null behind the last */
const char *json_name(const json_value *member);

/* Do both say the same?  Members may stand in any order; null is equal to nothing. */
bool json_equal(const json_value *a, const json_value *b);

/* Writes what was read, without blanks. */
void json_add_value(json *j, const json_value *v);
void json_put_value(json *j, const char *key, const json_value *v);

#endif
