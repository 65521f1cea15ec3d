/*
 * json_scan.h: finds values in JSON text without parsing all of it.
 *
 * The log of a long game has megabytes of text, and a reader wants little of it at a time: who
 * chose, who was told.  A span is a value inside such a text.  Its members are found by skipping
 * the others.  The text may be anything: a span that is not JSON has no members.
 */
#ifndef BASE_JSON_SCAN_H
#define BASE_JSON_SCAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/text.h"

typedef struct {
    const char *at; /* null: there is no such value */
    size_t length;
} span;

span span_of(const char *at, size_t length);

/* Steps through the members of an object, from null spans on.  The key has no quotes.  Returns
   false at the end. */
bool json_scan_each(span object, span *key, span *value);
bool json_scan_is_key(span key, const char *name);

/* Returns the value of a member by its name. */
span json_scan_member(span object, const char *name);

/* Step through the elements of a list.  They return a null span at the end. */
span json_scan_first(span list);
span json_scan_next(span list, span element);

/* Read a value: a whole number (or `otherwise`), the word true, or a text with escapes resolved. */
int64_t json_scan_int(span value, int64_t otherwise);
bool json_scan_is_true(span value);
uint64_t json_scan_hex(span value); /* a text of 16 hex digits; else 0 */
void json_scan_text(span value, text *out);
bool json_scan_is(span value, const char *plain); /* equals a text that needs no escapes */

#endif
