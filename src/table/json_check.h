/*
 * json_check.h: taking in JSON from outside, with nothing believed.
 *
 * A reader of a message, a replay or a position walks through it with an intake.  Each step names
 * the place it looks at ("entries[3].ask"), says what may stand there, and gets a harmless value
 * where something else does; the first fault is kept as the refusal.  So a reader is a plain list of
 * what is expected, and asks once, at the end, whether all was well.
 */
#ifndef TABLE_JSON_CHECK_H
#define TABLE_JSON_CHECK_H

#include "base/json_read.h"

#include "core/random.h"
#include "core/refusal.h"

enum { PLACE_MAX = 96 };

typedef struct {
    refusal refused;   /* ACCEPTED so far, or the first fault */
    refusal_code code; /* what faults are called here */
    rule because;
} json_check;

json_check json_check_for(refusal_code code, rule because);
bool json_check_ok(const json_check *in);

/* Notes a fault, unless there was one before.  `place` may be "". */
void json_check_fault(json_check *in, const char *place, const char *fault);

/* "place.name", or "name" when the place is "", cut to PLACE_MAX; and "place[index]". */
const char *place_of(char out[PLACE_MAX], const char *place, const char *name);
const char *place_at(char out[PLACE_MAX], const char *place, int index);

/* The text as JSON, or null with a fault.  The caller owns it (json_free). */
const json_value *json_check_parse(json_check *in, const char *bytes, size_t length);

/* Faults at any member that is not in the null-ended list. */
void json_check_only(
    json_check *in, const json_value *object, const char *place, const char *const *names);

/* A member; null when it is not there, which is a fault if it is `required`. */
const json_value *json_check_member(
    json_check *in, const json_value *object, const char *place, const char *name, bool required);

/* Values by their kind.  A null value is passed over (its absence was the fault, or was allowed). */
int64_t json_check_int(
    json_check *in, const json_value *value, const char *place, int64_t lo, int64_t hi);
bool json_check_bool(json_check *in, const json_value *value, const char *place);
const char *json_check_string(
    json_check *in, const json_value *value, const char *place, size_t longest);
size_t json_check_array(
    json_check *in, const json_value *value, const char *place, size_t least, size_t most);
bool json_check_object(json_check *in, const json_value *value, const char *place);

/* Members that must be there, by their kind. */
int64_t json_check_int_in(json_check *in, const json_value *object, const char *place,
    const char *name, int64_t lo, int64_t hi);
const char *json_check_string_in(
    json_check *in, const json_value *object, const char *place, const char *name, size_t longest);

/* Hex digits: `size` bytes; false (and a fault) if the string is anything else. */
bool json_check_hex(
    json_check *in, const json_value *value, const char *place, uint8_t *out, size_t size);
uint64_t json_check_hex64(json_check *in, const json_value *value, const char *place);

#endif
