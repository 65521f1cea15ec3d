/* json.c: writes JSON directly into a text. */
#include "base/json.h"

#include <assert.h>
#include <string.h>

json json_to(text *out)
{
    return (json){.out = out};
}

static uint64_t innermost(const json *j)
{
    return UINT64_C(1) << (j->depth - 1);
}

static void separate_from_last(json *j)
{
    if (j->begun & innermost(j))
        text_put_char(j->out, ',');
    j->begun |= innermost(j);
}

/* Writes a comma before a value if it needs one. */
static void separate(json *j)
{
    if (j->keyed) {
        j->keyed = false;
        return;
    }
    if (j->depth == 0)
        return;
    assert(!(j->object & innermost(j))); /* a value in an object needs its key */
    separate_from_last(j);
}

static void begin(json *j, bool object)
{
    separate(j);
    assert(j->depth < JSON_DEPTH);
    j->depth++;
    j->object = object ? j->object | innermost(j) : j->object & ~innermost(j);
    j->begun &= ~innermost(j);
    text_put_char(j->out, object ? '{' : '[');
}

void json_add_object(json *j)
{
    begin(j, true);
}

void json_add_array(json *j)
{
    begin(j, false);
}

void json_end(json *j)
{
    assert(j->depth > 0 && !j->keyed);
    text_put_char(j->out, j->object & innermost(j) ? '}' : ']');
    j->depth--;
}

static void put_escaped(text *out, unsigned char c)
{
    switch (c) {
    case '"': text_put(out, "\\\""); return;
    case '\\': text_put(out, "\\\\"); return;
    case '\n': text_put(out, "\\n"); return;
    case '\t': text_put(out, "\\t"); return;
    default: break;
    }
    text_put(out, "\\u00");
    text_put_char(out, "0123456789abcdef"[c >> 4]);
    text_put_char(out, "0123456789abcdef"[c & 15]);
}

/* Returns whether a character needs an escape: quotes, backslashes and control characters. */
static bool is_special(unsigned char c)
{
    static const uint64_t special[4] = {
        UINT64_C(0xffffffff) | UINT64_C(1) << '"',
        UINT64_C(1) << ('\\' - 64) | UINT64_C(1) << (0x7f - 64),
    };

    return special[c / 64] >> c % 64 & 1;
}

/* Returns whether any of eight characters needs an escape.  The subtractions may also mark others,
   but only after one that does. */
static bool any_special(uint64_t eight)
{
    const uint64_t ones = UINT64_C(0x0101010101010101), highs = ones << 7;
    uint64_t control = eight - ones * 0x20, quote = (eight ^ ones * '"') - ones,
             backslash = (eight ^ ones * '\\') - ones, rubout = (eight ^ ones * 0x7f) - ones;

    return ((control | quote | backslash | rubout) & ~eight & highs) != 0;
}

/* Copies characters up to the first that needs an escape, eight at a time.  Nearly all texts need
   none.  Returns how many it copied. */
static size_t copy_plain(char *to, const char *s, size_t length)
{
    size_t done = 0;
    uint64_t eight;

    for (; done + sizeof eight <= length; done += sizeof eight) {
        memcpy(&eight, s + done, sizeof eight);
        if (any_special(eight))
            break;
        memcpy(to + done, &eight, sizeof eight);
    }
    for (; done < length && !is_special((unsigned char)s[done]); done++)
        to[done] = s[done];
    return done;
}

static void put_escaping(text *out, const char *s)
{
    for (; *s != '\0'; s++)
        if (is_special((unsigned char)*s))
            put_escaped(out, (unsigned char)*s);
        else
            text_put_char(out, *s);
}

static void put_quoted(text *out, const char *s)
{
    size_t length = strlen(s);

    text_put_char(out, '"');
    if (text_has_room(out, length)) {
        size_t plain = copy_plain(out->at + out->length, s, length);

        out->length += plain;
        s += plain;
    }
    put_escaping(out, s);
    text_put_char(out, '"');
}

/* Returns the length of a key that needs no escape, else 0. */
static size_t plain_length(const char *key)
{
    size_t length = 0;

    while (!is_special((unsigned char)key[length])) /* the zero byte needs an escape, too */
        length++;
    return key[length] == '\0' ? length : 0;
}

static void put_any_key(json *j, const char *key)
{
    separate_from_last(j);
    put_quoted(j->out, key);
    text_put_char(j->out, ':');
}

/* Copies a key.  Most keys have 4 to 16 letters: two copies of fixed size that may overlap are
   faster than a call. */
static void copy_key(char *to, const char *key, size_t length)
{
    if (length >= 8 && length <= 16) {
        memcpy(to, key, 8);
        memcpy(to + length - 8, key + length - 8, 8);
    } else if (length >= 4 && length < 8) {
        memcpy(to, key, 4);
        memcpy(to + length - 4, key + length - 4, 4);
    } else {
        memcpy(to, key, length);
    }
}

/* Writes a key that needs no escape.  There must be room for it, a comma, quotes and a colon. */
static void put_plain_key(json *j, const char *key, size_t length)
{
    text *out = j->out;
    char *at = out->at + out->length;

    if (j->begun & innermost(j))
        *at++ = ',';
    j->begun |= innermost(j);
    *at++ = '"';
    copy_key(at, key, length);
    at[length] = '"';
    at[length + 1] = ':';
    at[length + 2] = '\0';
    out->length = (size_t)(at - out->at) + length + 2;
}

void json_key_of(json *j, const char *key, size_t plain)
{
    assert(j->depth > 0 && (j->object & innermost(j)) && !j->keyed);
    size_t length = plain > 0 ? plain : plain_length(key);

    if (length > 0 && text_has_room(j->out, length + 4))
        put_plain_key(j, key, length);
    else
        put_any_key(j, key);
    j->keyed = true;
}

void json_add_string(json *j, const char *s)
{
    separate(j);
    put_quoted(j->out, s);
}

void json_add_words(json *j, const char *english)
{
    json_add_string(j, text_words(j->out, english));
}

void json_add_int(json *j, int64_t n)
{
    separate(j);
    text_put_int(j->out, n);
}

void json_add_bool(json *j, bool b)
{
    separate(j);
    if (b)
        text_put_bytes(j->out, "true", 4);
    else
        text_put_bytes(j->out, "false", 5);
}

void json_add_null(json *j)
{
    separate(j);
    text_put_bytes(j->out, "null", 4);
}

void json_add_hex(json *j, uint64_t n)
{
    separate(j);
    text_put_char(j->out, '"');
    text_put_hex(j->out, n);
    text_put_char(j->out, '"');
}

void json_add_raw(json *j, const char *value, size_t length)
{
    separate(j);
    text_put_bytes(j->out, value, length);
}
