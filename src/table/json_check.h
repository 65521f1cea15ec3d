/*
 * json_check.h: reads untrusted JSON.
 *
 * A reader of a message, a replay or a position passes one json_check through all its steps. Each
 * step names its place ("entries[3].ask") and says what may stand there. If something else stands
 * there, the step returns a harmless value. The first fault is kept as the refusal. So a reader is
 * a plain list of what is expected, and asks once, at the end, whether all was well.
 */
#ifndef TABLE_JSON_CHECK_H
#define TABLE_JSON_CHECK_H

#include "base/json_read.h"

#include "core/random.h"
#include "core/refusal.h"

enum { PLACE_MAX = 96 };

typedef struct {
    refusal refused;   /* ACCEPTED, or the first fault */
    refusal_code code; /* the code of the refusal when there is a fault */
    rule because;
} json_check;

json_check json_check_for(refusal_code code, rule because);
bool json_check_ok(const json_check *in);

/* Keeps the fault as the refusal, unless there was one before. `place` may be "". */
void json_check_fault(json_check *in, const char *place, const char *fault);

/* Builds "place.name", or "name" if the place is ""; place_at builds "place[index]". Both are cut
   to PLACE_MAX and return out. */
const char *place_of(char out[PLACE_MAX], const char *place, const char *name);
const char *place_at(char out[PLACE_MAX], const char *place, int index);

/* Parses the text. Returns null with a fault if it is not JSON. The caller owns the value
   (json_free). */
const json_value *json_check_parse(json_check *in, const char *bytes, size_t length);

/* Faults at any member that is not in the null-ended list. */
void json_check_only(
    json_check *in, const json_value *object, const char *place, const char *const *names);

/* Returns a member, or null if it is missing, which is a fault if it is `required`. */
const json_value *json_check_member(
    json_check *in, const json_value *object, const char *place, const char *name, bool required);

/* Check a value's type and bounds. They skip a null value: that it is missing was a fault already,
   or was allowed. */
int64_t json_check_int(
    json_check *in, const json_value *value, const char *place, int64_t lo, int64_t hi);
bool json_check_bool(json_check *in, const json_value *value, const char *place);
const char *json_check_string(
    json_check *in, const json_value *value, const char *place, size_t longest);
size_t json_check_array(
    json_check *in, const json_value *value, const char *place, size_t least, size_t most);
bool json_check_object(json_check *in, const json_value *value, const char *place);

/* The same for a member that must be there. */
int64_t json_check_int_in(json_check *in, const json_value *object, const char *place,
    const char *name, int64_t lo, int64_t hi);
const char *json_check_string_in(
    json_check *in, const json_value *object, const char *place, const char *name, size_t longest);

/* Reads `size` bytes from hex digits. Returns false, with a fault, if the string is anything
   else. */
bool json_check_hex(
    json_check *in, const json_value *value, const char *place, uint8_t *out, size_t size);
uint64_t json_check_hex64(json_check *in, const json_value *value, const char *place);

#endif
