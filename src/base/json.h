/*
 * json.h: writing JSON, straight into a text (base/json_read.h reads it).
 *
 * The writer puts the commas; a call sequence that is not JSON (an end without a beginning, a value
 * without a key inside an object) is a mistake of ours and asserted.
 */
#ifndef BASE_JSON_H
#define BASE_JSON_H

#include <string.h>

#include "base/text.h"

enum { JSON_DEPTH = 64 };

typedef struct {
    text *out;
    uint8_t depth;
    bool keyed;      /* a key stands, its value is due */
    uint64_t object; /* a bit for each depth: is the container there an object? */
    uint64_t begun;  /* does it hold something already? */
} json;

json json_to(text *out);

/* A value by itself: the whole text, or the next one of an array, or what follows a key. */
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

/* A key whose value follows.  `plain` is its length if nothing in it needs an escape; 0: it may be anything. */
void json_key_of(json *j, const char *key, size_t plain);

/* Half of what is written is keys, and nearly all of them stand in the source, where the compiler can read them. */
static inline void json_key(json *j, const char *key)
{
    bool is_known =
        __builtin_constant_p(strlen(key)) && strchr(key, '"') == NULL && strchr(key, '\\') == NULL;

    json_key_of(j, key, is_known ? strlen(key) : 0);
}

/* A key with its value. */
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

/* These begin one: json_end closes it. */
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
