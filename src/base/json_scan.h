/*
 * json_scan.h: looking into JSON without building anything.
 *
 * The log of a long game is megabytes of text of which little is wanted at a time: who chose, who was
 * told.  A span is a value inside such a text; its members are found by reading over the others.  The
 * text may be anything: what is not JSON has no members.
 */
#ifndef BASE_JSON_SCAN_H
#define BASE_JSON_SCAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/text.h"

typedef struct {
    const char *at; /* null: there is none */
    size_t length;
} span;

span span_of(const char *at, size_t length);

/* The members of an object, one after the other, beginning with null spans; the key is without quotes. */
bool json_scan_each(span object, span *key, span *value);
bool json_scan_is_key(span key, const char *name);

/* A member by its name. */
span json_scan_member(span object, const char *name);

/* The elements of a list, one after the other: begins with all of it, ends with a null span. */
span json_scan_first(span list);
span json_scan_next(span list, span element);

/* As a whole number, or `otherwise`; is it the word true?; a text, with its escapes resolved. */
int64_t json_scan_int(span value, int64_t otherwise);
bool json_scan_is_true(span value);
uint64_t json_scan_hex(span value); /* a text of hex digits; 0: it is none */
void json_scan_text(span value, text *out);
bool json_scan_is(span value, const char *plain); /* this very text, which needs no escapes */

#endif
