/* json_check.c: reads untrusted JSON. */
#include "table/json_check.h"

#include <string.h>

#include "base/hex.h"
#include "base/text.h"

json_check json_check_for(refusal_code code, rule because)
{
    return (json_check){.refused = accepted(), .code = code, .because = because};
}

bool json_check_ok(const json_check *in)
{
    return in->refused.code == ACCEPTED;
}

void json_check_fault(json_check *in, const char *place, const char *fault)
{
    if (!json_check_ok(in))
        return;
    in->refused =
        refuse(in->code, in->because, "%s: %s.", place[0] == '\0' ? "All of it" : place, fault);
}

const char *place_of(char out[PLACE_MAX], const char *place, const char *name)
{
    text t = text_in(out, PLACE_MAX);

    text_put(&t, place);
    if (place[0] != '\0')
        text_put_char(&t, '.');
    /* A name from outside may hold anything: other than printable ASCII becomes '?'. */
    for (const char *c = name; *c != '\0'; c++)
        text_put_char(&t, *c > 0x20 && *c < 0x7f ? *c : '?');
    return out;
}

const char *place_at(char out[PLACE_MAX], const char *place, int index)
{
    text t = text_in(out, PLACE_MAX);

    text_format(&t, "%s[%d]", place, index);
    return out;
}

const json_value *json_check_parse(json_check *in, const char *bytes, size_t length)
{
    json_fault fault;
    const json_value *value = json_read(bytes, length, &fault);

    if (value == NULL && json_check_ok(in) && fault.no_memory)
        in->refused = refuse(REFUSED_SIZE, 0, "There is not enough memory.");
    else if (value == NULL && json_check_ok(in))
        in->refused = refuse(REFUSED_JSON, in->because, "Not JSON, line %d, column %d: %s.",
            fault.line, fault.column, fault.why);
    return value;
}

void json_check_only(
    json_check *in, const json_value *object, const char *place, const char *const *names)
{
    char at[PLACE_MAX];

    for (const json_value *value = json_members(object); value != NULL; value = json_next(value)) {
        const char *key = json_name(value);
        bool known = false;

        for (int i = 0; names[i] != NULL; i++)
            known = known || strcmp(names[i], key) == 0;
        if (!known)
            json_check_fault(in, place_of(at, place, key), "this field is unknown");
    }
}

const json_value *json_check_member(
    json_check *in, const json_value *object, const char *place, const char *name, bool required)
{
    const json_value *value = json_get(object, name);
    char at[PLACE_MAX];

    if (value == NULL && required)
        json_check_fault(in, place_of(at, place, name), "this field is missing");
    return value;
}

int64_t json_check_int(
    json_check *in, const json_value *value, const char *place, int64_t lo, int64_t hi)
{
    int64_t n = json_integer(value);

    if (value == NULL)
        return lo;
    if (json_is_integer(value) && n >= lo && n <= hi)
        return n;
    char fault[80];
    text t = text_in(fault, sizeof fault);

    text_put(&t, "expected a whole number from ");
    text_put_int(&t, lo);
    text_put(&t, " to ");
    text_put_int(&t, hi);
    json_check_fault(in, place, fault);
    return lo;
}

bool json_check_bool(json_check *in, const json_value *value, const char *place)
{
    if (value != NULL && !json_is_bool(value))
        json_check_fault(in, place, "expected true or false");
    return json_is_true(value);
}

const char *json_check_string(
    json_check *in, const json_value *value, const char *place, size_t longest)
{
    if (value == NULL)
        return "";
    if (!json_is_string(value)) {
        json_check_fault(in, place, "expected a text");
        return "";
    }
    if (json_length(value) > longest) {
        json_check_fault(in, place, "this text is too long");
        return "";
    }
    return json_string(value);
}

size_t json_check_array(
    json_check *in, const json_value *value, const char *place, size_t least, size_t most)
{
    size_t count = json_size(value);

    if (value == NULL)
        return 0;
    if (!json_is_array(value)) {
        json_check_fault(in, place, "expected a list");
        return 0;
    }
    if (count < least || count > most) {
        json_check_fault(
            in, place, count < least ? "this list is too short" : "this list is too long");
        return 0;
    }
    return count;
}

bool json_check_object(json_check *in, const json_value *value, const char *place)
{
    if (value != NULL && !json_is_object(value))
        json_check_fault(in, place, "expected an object");
    return json_is_object(value);
}

int64_t json_check_int_in(json_check *in, const json_value *object, const char *place,
    const char *name, int64_t lo, int64_t hi)
{
    char at[PLACE_MAX];
    const json_value *value = json_check_member(in, object, place, name, true);

    return json_check_int(in, value, place_of(at, place, name), lo, hi);
}

const char *json_check_string_in(
    json_check *in, const json_value *object, const char *place, const char *name, size_t longest)
{
    char at[PLACE_MAX];
    const json_value *value = json_check_member(in, object, place, name, true);

    return json_check_string(in, value, place_of(at, place, name), longest);
}

bool json_check_hex(
    json_check *in, const json_value *value, const char *place, uint8_t *out, size_t size)
{
    const char *s = json_check_string(in, value, place, 2 * size);

    memset(out, 0, size);
    if (value == NULL || !json_check_ok(in))
        return false;
    bool good = hex_bytes(s, size, out);

    if (!good)
        json_check_fault(in, place, "expected hex digits, small letters, of full length");
    return good;
}

uint64_t json_check_hex64(json_check *in, const json_value *value, const char *place)
{
    uint8_t bytes[8];
    uint64_t n = 0;

    json_check_hex(in, value, place, bytes, sizeof bytes);
    for (int i = 0; i < 8; i++)
        n = n << 8 | bytes[i];
    return n;
}
