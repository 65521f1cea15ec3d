/* json_scan.c: finds values in JSON text without parsing all of it. */
#include "base/json_scan.h"

#include <string.h>

span span_of(const char *at, size_t length)
{
    return (span){at, length};
}

static const char *end_of(span s)
{
    return s.at + s.length;
}

static const char *skip_blanks(const char *at, const char *end)
{
    while (at < end && (*at == ' ' || *at == '\n' || *at == '\t' || *at == '\r'))
        at++;
    return at;
}

/* Returns the end of the text that begins here: what follows the next quote that is not escaped. */
static const char *skip_quoted(const char *at, const char *end)
{
    const char *begin = at;

    while ((at = memchr(at + 1, '"', (size_t)(end - at - 1))) != NULL) {
        const char *before = at - 1;

        while (before > begin && *before == '\\')
            before--;
        if ((at - before) % 2 == 1)
            return at + 1;
    }
    return end;
}

/* Returns the end of the container that begins here. */
static const char *skip_container(const char *at, const char *end)
{
    static const int8_t deeper[256] = {['{'] = 1, ['['] = 1, ['}'] = -1, [']'] = -1, ['"'] = 2};
    int depth = 0;

    while (at < end) {
        int step = deeper[(unsigned char)*at];

        if (step == 2) {
            at = skip_quoted(at, end);
            continue;
        }
        at++;
        depth += step;
        if (step < 0 && depth == 0)
            return at;
    }
    return end;
}

/* Returns the end of the value that begins here.  If it is no text and no container, it ends before
   the next comma, colon or closing bracket. */
static const char *skip_value(const char *at, const char *end)
{
    if (at < end && *at == '"')
        return skip_quoted(at, end);
    if (at < end && (*at == '{' || *at == '['))
        return skip_container(at, end);
    while (at < end && *at != ',' && *at != ':' && *at != '}' && *at != ']')
        at++;
    return at;
}

static span value_at(const char *at, const char *end)
{
    at = skip_blanks(at, end);
    const char *behind = skip_value(at, end);

    return behind > at ? (span){at, (size_t)(behind - at)} : (span){0};
}

bool json_scan_each(span object, span *key, span *value)
{
    const char *end, *at;

    if (object.at == NULL || object.length < 2 || object.at[0] != '{')
        return false;
    end = end_of(object) - 1;
    at = skip_blanks(key->at == NULL ? object.at + 1 : end_of(*value), end);
    if (key->at != NULL && at < end && *at == ',')
        at = skip_blanks(at + 1, end);
    if (at >= end || *at != '"')
        return false;
    const char *behind = skip_quoted(at, end), *colon = skip_blanks(behind, end);

    if (colon >= end || *colon != ':' || behind - at < 2)
        return false;
    *key = (span){at + 1, (size_t)(behind - at) - 2};
    *value = value_at(colon + 1, end);
    return value->at != NULL;
}

bool json_scan_is_key(span key, const char *name)
{
    return key.length == strlen(name) && memcmp(key.at, name, key.length) == 0;
}

span json_scan_member(span object, const char *name)
{
    span key = {0}, value = {0};

    while (json_scan_each(object, &key, &value))
        if (json_scan_is_key(key, name))
            return value;
    return (span){0};
}

span json_scan_first(span list)
{
    if (list.at == NULL || list.length < 2 || list.at[0] != '[')
        return (span){0};
    return value_at(list.at + 1, end_of(list) - 1);
}

span json_scan_next(span list, span element)
{
    const char *end = end_of(list) - 1, *at = skip_blanks(end_of(element), end);

    return at < end && *at == ',' ? value_at(at + 1, end) : (span){0};
}

int64_t json_scan_int(span value, int64_t otherwise)
{
    enum { DIGITS = 18 }; /* any number of so many digits fits into 64 bits */
    bool negative = value.length > 0 && value.at[0] == '-';
    size_t i = negative;
    int64_t n = 0;

    if (value.length <= i || value.length - i > DIGITS)
        return otherwise;
    for (; i < value.length; i++) {
        if (value.at[i] < '0' || value.at[i] > '9')
            return otherwise;
        n = 10 * n + (value.at[i] - '0');
    }
    return negative ? -n : n;
}

uint64_t json_scan_hex(span value)
{
    uint64_t n = 0;

    if (value.length != 18 || value.at[0] != '"')
        return 0;
    for (size_t i = 1; i < value.length - 1; i++) {
        const char *digits = "0123456789abcdef", *found = strchr(digits, value.at[i]);

        if (found == NULL || *found == '\0')
            return 0;
        n = n << 4 | (uint64_t)(found - digits);
    }
    return n;
}

bool json_scan_is_true(span value)
{
    return value.length == 4 && memcmp(value.at, "true", 4) == 0;
}

bool json_scan_is(span value, const char *plain)
{
    size_t length = strlen(plain);

    return value.length == length + 2 && value.at[0] == '"' &&
           memcmp(value.at + 1, plain, length) == 0;
}

/* Writes an escaped quote, backslash or slash as it is.  Other escapes are control characters, and
   become a blank. */
static void put_escape(const char **at, const char *end, text *out)
{
    char c = *++*at;

    if (c == 'u')
        *at += end - *at > 4 ? 4 : end - *at - 1;
    text_put_char(out, c == '"' || c == '\\' || c == '/' ? c : ' ');
}

void json_scan_text(span value, text *out)
{
    if (value.length < 2 || value.at[0] != '"')
        return;
    const char *end = end_of(value) - 1;

    for (const char *at = value.at + 1; at < end; at++) {
        if (*at == '\\' && at + 1 < end)
            put_escape(&at, end, out);
        else
            text_put_char(out, *at);
    }
}
