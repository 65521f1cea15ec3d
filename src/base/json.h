/*
 * json.h: writes JSON directly into a text (json_read.h reads it).
 *
 * The writer adds the commas.  It asserts that the calls give valid JSON: no end without a
 * beginning, no value without a key inside an object.
 */
#ifndef BASE_JSON_H
#define BASE_JSON_H

#include <string.h>

#include "base/text.h"

enum { JSON_DEPTH = 64 };

typedef struct {
    text *out;
    uint8_t depth;
    bool keyed;      /* a key is written, and its value must follow */
    uint64_t object; /* bit per depth: is the container an object? */
    uint64_t begun;  /* bit per depth: is anything in it yet? */
} json;

json json_to(text *out);

/* Write a value: the whole text, the next element of an array, or what follows a key. */
void json_add_object(json *j);
void json_add_array(json *j);
void json_end(json *j);
void json_add_string(json *j, const char *s);
void json_add_words(json *j, const char *english); /* in the reader's language */
void json_add_int(json *j, int64_t n);
void json_add_bool(json *j, bool b);
void json_add_null(json *j);
void json_add_hex(json *j, uint64_t n); /* a 64-bit number as a string of sixteen hex digits */
void json_add_raw(json *j, const char *value, size_t length); /* a value that is JSON already */

/* Writes a key; its value must follow.  `plain` is its length if nothing in it needs an escape, or
   0 if that is not known. */
void json_key_of(json *j, const char *key, size_t plain);

/* The same.  Half of all JSON is keys, and nearly all keys are literals.  So the compiler finds out
   their length and whether they need escapes. */
static inline void json_key(json *j, const char *key)
{
    bool is_known =
        __builtin_constant_p(strlen(key)) && strchr(key, '"') == NULL && strchr(key, '\\') == NULL;

    json_key_of(j, key, is_known ? strlen(key) : 0);
}

/* Write a key with its value. */
static inline void json_put_string(json *j, const char *key, const char *s)
{
    json_key(j, key);
    json_add_string(j, s);
}

static inline void json_put_words(json *j, const char *key, const char *english)
{
    json_key(j, key);
    json_add_words(j, english);
}

static inline void json_put_int(json *j, const char *key, int64_t n)
{
    json_key(j, key);
    json_add_int(j, n);
}

static inline void json_put_bool(json *j, const char *key, bool b)
{
    json_key(j, key);
    json_add_bool(j, b);
}

static inline void json_put_null(json *j, const char *key)
{
    json_key(j, key);
    json_add_null(j);
}

static inline void json_put_hex(json *j, const char *key, uint64_t n)
{
    json_key(j, key);
    json_add_hex(j, n);
}

/* Write a key and begin its object or array; json_end closes it. */
static inline void json_put_object(json *j, const char *key)
{
    json_key(j, key);
    json_add_object(j);
}

static inline void json_put_array(json *j, const char *key)
{
    json_key(j, key);
    json_add_array(j);
}

#endif
