/*
 * json_read.c: reads JSON into one piece of memory.
 *
 * The number of commas and brackets limits the number of values.  So one allocation has room for
 * all values, followed by room for all texts:
 *
 *     | outermost | open values -> ...  free  ... <- done values | texts -> ... |
 *
 * Values whose container is still open are at the low end, as on a stack.  When a container closes,
 * its values move to the high end, side by side.  The outermost value stays first.
 */
#include "base/json_read.h"
#include "base/buffer.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef enum {
    JSON_NULL,
    JSON_FALSE,
    JSON_TRUE,
    JSON_INTEGER,
    JSON_DECIMAL,
    JSON_STRING,
    JSON_ARRAY,
    JSON_OBJECT
} json_kind;

struct json_value {
    const char *name; /* null if it is no member of an object */
    union {
        int64_t integer;
        const char *string;      /* also of a decimal: its digits */
        const json_value *first; /* of the values in a container */
    };
    uint32_t size; /* bytes of a text, or number of values inside */
    uint32_t hash; /* of the name */
    uint32_t at;   /* where its name begins in the text */
    uint8_t kind;
    bool last; /* in its container */
};

typedef struct {
    const char *begin, *at, *end;
    /* The first free value at the low end, and the first used one at the high end. */
    json_value *open, *done;
    char *texts; /* where the next text is written */
    int depth;
    bool no_memory;
    json_fault *fault;
} reader;

/* ---- faults ---- */

static bool is_continued(char c)
{
    return ((unsigned char)c & 0xc0) == 0x80;
}

static bool fail_at(reader *r, const char *at, const char *why)
{
    json_fault *f = r->fault;
    text t = text_in(f->why, sizeof f->why);

    *f = (json_fault){.at = (size_t)(at - r->begin), .line = 1, .column = 1};
    for (const char *c = r->begin; c < at; c++) {
        f->line += *c == '\n';
        f->column = *c == '\n' ? 1 : f->column + !is_continued(*c);
    }
    text_put(&t, why);
    return false;
}

static bool fail(reader *r, const char *why)
{
    return fail_at(r, r->at, why);
}

static bool fail_for_memory(reader *r)
{
    fail(r, "there is not enough memory for it");
    r->fault->no_memory = true;
    return false;
}

static bool fail_expecting(reader *r, const char *what)
{
    char why[sizeof r->fault->why];
    text t = text_in(why, sizeof why);

    text_put(&t, r->at == r->end ? "it ends where there should be " : "expected ");
    text_put(&t, what);
    return fail(r, why);
}

/* ---- marks ---- */

static void skip_blanks(reader *r)
{
    while (r->at < r->end && (*r->at == ' ' || *r->at == '\n' || *r->at == '\r' || *r->at == '\t'))
        r->at++;
}

static bool take(reader *r, char mark)
{
    skip_blanks(r);
    if (r->at == r->end || *r->at != mark)
        return false;
    r->at++;
    return true;
}

/* ---- texts ---- */

static int hex_digit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

/* Returns the number in the next \u and its four digits; -1 if there is none. */
static int32_t read_unit(reader *r)
{
    int32_t unit = 0;

    if (r->end - r->at < 6 || r->at[0] != '\\' || r->at[1] != 'u')
        return -1;
    for (int i = 2; i < 6; i++) {
        int digit = hex_digit(r->at[i]);

        if (digit < 0)
            return -1;
        unit = unit << 4 | digit;
    }
    return unit;
}

static void put_utf8(reader *r, uint32_t c)
{
    int more = c < 0x80 ? 0 : c < 0x800 ? 1 : c < 0x10000 ? 2 : 3;
    static const uint8_t first[] = {0, 0xc0, 0xe0, 0xf0};

    *r->texts++ = (char)(first[more] | c >> 6 * more);
    while (more-- > 0)
        *r->texts++ = (char)(0x80 | (c >> 6 * more & 0x3f));
}

/* Reads \u and four digits, or two of them for a pair of surrogates. */
static bool read_character(reader *r)
{
    int32_t unit = read_unit(r), low = 0;

    if (unit < 0)
        return fail(r, "expected four hexadecimal digits behind \\u");
    if (unit == 0)
        return fail(r, "a text cannot hold the character 0");
    const char *begin = r->at;

    r->at += 6;
    if (unit >= 0xd800 && unit < 0xdc00) {
        low = read_unit(r);
        r->at += 6;
    }
    if (unit >= 0xd800 && unit < 0xe000 && (low < 0xdc00 || low >= 0xe000))
        return fail_at(r, begin, "this is half a character: a surrogate without the other");
    put_utf8(r, low == 0 ? (uint32_t)unit
                         : 0x10000 + ((uint32_t)(unit - 0xd800) << 10) + (uint32_t)(low - 0xdc00));
    return true;
}

static bool read_escape(reader *r)
{
    static const char letters[] = "\"\\/bfnrt", meant[] = "\"\\/\b\f\n\r\t";
    const char *found;

    if (r->end - r->at < 2)
        return fail(r, "it ends within a text");
    if (r->at[1] == 'u')
        return read_character(r);
    found = memchr(letters, r->at[1], sizeof letters - 1);
    if (found == NULL)
        return fail(r, "there is no such escape in a text");
    *r->texts++ = meant[found - letters];
    r->at += 2;
    return true;
}

/* Returns how many bytes the character at `at` has; 0 if it is not UTF-8.  ASCII is not passed. */
static int utf8_length(const char *at, const char *end)
{
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    unsigned char first = (unsigned char)*at;
    int length = first < 0xc0 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf8 ? 4 : 0;
    uint32_t c = first & (0x7fU >> length);

    if (length == 0 || end - at < length)
        return 0;
    for (int i = 1; i < length; i++) {
        if (!is_continued(at[i]))
            return 0;
        c = c << 6 | ((unsigned char)at[i] & 0x3f);
    }
    return c < least[length] || c > 0x10ffff || (c >= 0xd800 && c < 0xe000) ? 0 : length;
}

static bool read_rare(reader *r)
{
    if (*r->at == '\\')
        return read_escape(r);
    if ((unsigned char)*r->at < 0x20)
        return fail(
            r, *r->at == '\n' ? "a line ends within a text" : "a control character within a text");
    int length = utf8_length(r->at, r->end);

    if (length == 0)
        return fail(r, "this is not UTF-8");
    memcpy(r->texts, r->at, (size_t)length);
    r->texts += length;
    r->at += length;
    return true;
}

static bool is_plain(char c)
{
    return (unsigned char)c >= 0x20 && (unsigned char)c < 0x80 && c != '"' && c != '\\';
}

/* Reads a text whose first quote is read already.  Returns it with a zero byte at its end, or null
   with a fault. */
static const char *read_text(reader *r, uint32_t *length)
{
    char *begin = r->texts;

    for (;;) {
        while (r->at < r->end && is_plain(*r->at))
            *r->texts++ = *r->at++;
        if (r->at == r->end) {
            fail(r, "it ends within a text");
            return NULL;
        }
        if (*r->at == '"')
            break;
        if (!read_rare(r))
            return NULL;
    }
    r->at++;
    *length = (uint32_t)(r->texts - begin);
    *r->texts++ = '\0';
    return begin;
}

/* ---- numbers ---- */

static const char *skip_digits(const char *at, const char *end)
{
    while (at < end && *at >= '0' && *at <= '9')
        at++;
    return at;
}

static bool read_whole(reader *r, json_value *v, const char *end)
{
    bool negative = *r->at == '-';
    uint64_t most = (uint64_t)INT64_MAX + negative, n = 0;

    for (const char *c = r->at + negative; c < end; c++) {
        uint64_t digit = (uint64_t)(*c - '0');

        if (n > (most - digit) / 10)
            return fail(r, "this number is too large");
        n = 10 * n + digit;
    }
    v->kind = JSON_INTEGER;
    v->integer = (int64_t)(negative ? 0 - n : n);
    r->at = end;
    return true;
}

static bool read_decimal(reader *r, json_value *v, const char *end)
{
    v->kind = JSON_DECIMAL;
    v->string = r->texts;
    v->size = (uint32_t)(end - r->at);
    memcpy(r->texts, r->at, v->size);
    r->texts += v->size;
    *r->texts++ = '\0';
    if (isinf(strtod(v->string, NULL)))
        return fail(r, "this number is too large");
    r->at = end;
    return true;
}

static bool read_number(reader *r, json_value *v)
{
    const char *first = r->at + (*r->at == '-'), *whole = skip_digits(first, r->end), *end = whole;

    if (whole == first)
        return fail(r, "expected digits behind the minus");
    if (*first == '0' && whole - first > 1)
        return fail(r, "a number does not begin with 0");
    if (end < r->end && *end == '.') {
        end = skip_digits(end + 1, r->end);
        if (end == whole + 1)
            return fail(r, "expected digits behind the point");
    }
    if (end < r->end && (*end == 'e' || *end == 'E')) {
        const char *power = end + 1;

        power += power < r->end && (*power == '+' || *power == '-');
        end = skip_digits(power, r->end);
        if (end == power)
            return fail(r, "expected digits behind the e");
    }
    return end == whole ? read_whole(r, v, end) : read_decimal(r, v, end);
}

/* ---- containers ---- */

static bool read_value(reader *r, json_value *v);

static uint32_t hash_of(const char *name)
{
    uint32_t hash = 2166136261;

    while (*name != '\0')
        hash = (hash ^ (unsigned char)*name++) * 16777619;
    return hash;
}

static bool read_name(reader *r, json_value *v)
{
    uint32_t length;

    v->at = (uint32_t)(r->at - r->begin);
    if (!take(r, '"'))
        return fail_expecting(r, "a name in quotes");
    v->name = read_text(r, &length);
    if (v->name == NULL)
        return false;
    v->hash = hash_of(v->name);
    return take(r, ':') || fail_expecting(r, "a colon behind the name");
}

static int compare_names(const void *a, const void *b)
{
    const json_value *const *one = a, *const *other = b;
    int order = strcmp((*one)->name, (*other)->name);

    return order != 0 ? order : (*one)->at < (*other)->at ? -1 : 1;
}

/* Finds two members of the same name among many, by sorting them.  Returns the second one. */
static const json_value *find_twin_of_many(reader *r, const json_value *first, size_t count)
{
    const json_value **sorted = malloc(sizeof *sorted * count), *twin = NULL;

    r->no_memory = sorted == NULL;
    if (sorted == NULL)
        return first; /* not checked, so refused: `no_memory` is the reason */
    for (size_t i = 0; i < count; i++)
        sorted[i] = first + i;
    qsort(sorted, count, sizeof *sorted, compare_names);
    for (size_t i = 1; i < count && twin == NULL; i++)
        if (strcmp(sorted[i - 1]->name, sorted[i]->name) == 0)
            twin = sorted[i];
    free(sorted);
    return twin;
}

static const json_value *find_twin(reader *r, const json_value *first, size_t count)
{
    enum { MANY = 64 };

    if (count > MANY)
        return find_twin_of_many(r, first, count);
    for (size_t i = 1; i < count; i++)
        for (size_t k = 0; k < i; k++)
            if (first[k].hash == first[i].hash && strcmp(first[k].name, first[i].name) == 0)
                return first + i;
    return NULL;
}

/* Reads elements or members up to the closing bracket.  They are put at the low end. */
static bool read_inside(reader *r, bool is_object, char closing)
{
    if (take(r, closing))
        return true;
    do {
        json_value *one = r->open++;

        *one = (json_value){0};
        skip_blanks(r);
        if ((is_object && !read_name(r, one)) || !read_value(r, one))
            return false;
    } while (take(r, ','));
    return take(r, closing) || fail_expecting(r, is_object ? "a comma or a closing brace"
                                                           : "a comma or a closing bracket");
}

static bool read_container(reader *r, json_value *v)
{
    json_value *first = r->open;
    bool is_object = *r->at == '{';

    if (r->depth == JSON_READ_DEPTH)
        return fail(r, "it is nested too deeply");
    r->depth++;
    r->at++;
    if (!read_inside(r, is_object, is_object ? '}' : ']'))
        return false;
    r->depth--;
    v->kind = is_object ? JSON_OBJECT : JSON_ARRAY;
    v->size = (uint32_t)(r->open - first);
    const json_value *twin = is_object ? find_twin(r, first, v->size) : NULL;

    if (r->no_memory)
        return fail_for_memory(r);
    if (twin != NULL)
        return fail_at(r, r->begin + twin->at, "this name stands twice in its object");
    if (v->size == 0)
        return true;
    r->open[-1].last = true;
    r->done -= v->size;
    v->first = memmove(r->done, first, sizeof *first * v->size);
    r->open = first;
    return true;
}

static bool read_word(reader *r, json_value *v)
{
    static const struct {
        const char *word;
        uint8_t kind;
    } words[] = {{"true", JSON_TRUE}, {"false", JSON_FALSE}, {"null", JSON_NULL}};

    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        size_t length = strlen(words[i].word);

        if ((size_t)(r->end - r->at) >= length && memcmp(r->at, words[i].word, length) == 0) {
            v->kind = words[i].kind;
            r->at += length;
            return true;
        }
    }
    return fail_expecting(r, "a value");
}

static bool read_value(reader *r, json_value *v)
{
    skip_blanks(r);
    if (r->at == r->end)
        return fail_expecting(r, "a value");
    switch (*r->at) {
    case '{':
    case '[': return read_container(r, v);
    case '"':
        r->at++;
        v->kind = JSON_STRING;
        v->string = read_text(r, &v->size);
        return v->string != NULL;
    case '-':
    case '0':
    case '1':
    case '2':
    case '3':
    case '4':
    case '5':
    case '6':
    case '7':
    case '8':
    case '9': return read_number(r, v);
    default: return read_word(r, v);
    }
}

static bool read_all(reader *r, json_value *outermost)
{
    *outermost = (json_value){.last = true};
    skip_blanks(r);
    if (r->at == r->end || (*r->at != '{' && *r->at != '['))
        return fail_expecting(r, "an object or a list");
    if (!read_container(r, outermost))
        return false;
    skip_blanks(r);
    return r->at == r->end || fail(r, "nothing may stand behind the end of it");
}

/* Returns how many values a text has at most.  Each but the outermost follows a comma or an opening
   bracket. */
static size_t most_values(const char *bytes, size_t length)
{
    size_t count = 1;

    for (size_t i = 0; i < length; i++)
        count += (size_t)((bytes[i] == ',') | (bytes[i] == '[') | (bytes[i] == '{'));
    return count;
}

static const json_value *read_with(json_fault *fault, const char *bytes, size_t length)
{
    reader r = {.begin = bytes, .at = bytes, .end = bytes + length, .fault = fault};

    if (length > JSON_READ_BYTES) {
        fail(&r, "it is too long");
        return NULL;
    }
    size_t count = most_values(bytes, length);
    json_value *values = malloc(sizeof *values * count + length + 1);

    if (values == NULL) {
        fail_for_memory(&r);
        return NULL;
    }
    r.open = values + 1;
    r.done = values + count;
    r.texts = (char *)(values + count);
    if (read_all(&r, values))
        return values;
    free(values);
    return NULL;
}

const json_value *json_read(const char *bytes, size_t length, json_fault *fault)
{
    json_fault unwanted = {0};
    const json_value *read = read_with(fault == NULL ? &unwanted : fault, bytes, length);

    if (unwanted.no_memory)
        heap_exhausted();
    return read;
}

void json_free(const json_value *outermost)
{
    assert(outermost == NULL || (outermost->name == NULL && outermost->last));
    free((void *)outermost);
}

/* ---- asking ---- */

static bool is(const json_value *v, json_kind kind)
{
    return v != NULL && v->kind == kind;
}

bool json_is_null(const json_value *v)
{
    return is(v, JSON_NULL);
}

bool json_is_bool(const json_value *v)
{
    return json_is_true(v) || json_is_false(v);
}

bool json_is_true(const json_value *v)
{
    return is(v, JSON_TRUE);
}

bool json_is_false(const json_value *v)
{
    return is(v, JSON_FALSE);
}

bool json_is_integer(const json_value *v)
{
    return is(v, JSON_INTEGER);
}

bool json_is_number(const json_value *v)
{
    return is(v, JSON_INTEGER) || is(v, JSON_DECIMAL);
}

bool json_is_string(const json_value *v)
{
    return is(v, JSON_STRING);
}

bool json_is_array(const json_value *v)
{
    return is(v, JSON_ARRAY);
}

bool json_is_object(const json_value *v)
{
    return is(v, JSON_OBJECT);
}

int64_t json_integer(const json_value *v)
{
    return is(v, JSON_INTEGER) ? v->integer : 0;
}

double json_number(const json_value *v)
{
    return is(v, JSON_DECIMAL) ? strtod(v->string, NULL) : (double)json_integer(v);
}

const char *json_string(const json_value *v)
{
    return is(v, JSON_STRING) ? v->string : NULL;
}

size_t json_length(const json_value *v)
{
    return is(v, JSON_STRING) ? v->size : 0;
}

size_t json_size(const json_value *list)
{
    return is(list, JSON_ARRAY) ? list->size : 0;
}

const json_value *json_at(const json_value *list, size_t i)
{
    return i < json_size(list) ? list->first + i : NULL;
}

const json_value *json_members(const json_value *object)
{
    return is(object, JSON_OBJECT) && object->size > 0 ? object->first : NULL;
}

const json_value *json_next(const json_value *member)
{
    return member->last ? NULL : member + 1;
}

const char *json_name(const json_value *member)
{
    return member->name;
}

const json_value *json_get(const json_value *object, const char *name)
{
    uint32_t hash = hash_of(name);

    for (const json_value *m = json_members(object); m != NULL; m = json_next(m))
        if (m->hash == hash && strcmp(m->name, name) == 0)
            return m;
    return NULL;
}

static bool equal_inside(const json_value *a, const json_value *b)
{
    for (uint32_t i = 0; i < a->size; i++)
        if (!json_equal(
                a->first + i, a->kind == JSON_ARRAY ? b->first + i : json_get(b, a->first[i].name)))
            return false;
    return true;
}

bool json_equal(const json_value *a, const json_value *b)
{
    if (a == NULL || b == NULL || a->kind != b->kind || a->size != b->size)
        return is(a, JSON_DECIMAL) && is(b, JSON_DECIMAL) && json_number(a) == json_number(b);
    switch ((json_kind)a->kind) {
    case JSON_INTEGER: return a->integer == b->integer;
    case JSON_DECIMAL: return json_number(a) == json_number(b);
    case JSON_STRING: return strcmp(a->string, b->string) == 0;
    case JSON_ARRAY:
    case JSON_OBJECT: return equal_inside(a, b);
    default: return true;
    }
}

/* ---- writing ---- */

static void add_inside(json *j, const json_value *v)
{
    for (uint32_t i = 0; i < v->size; i++) {
        if (v->kind == JSON_OBJECT)
            json_key(j, v->first[i].name);
        json_add_value(j, v->first + i);
    }
    json_end(j);
}

void json_add_value(json *j, const json_value *v)
{
    switch ((json_kind)v->kind) {
    case JSON_NULL: json_add_null(j); break;
    case JSON_FALSE:
    case JSON_TRUE: json_add_bool(j, v->kind == JSON_TRUE); break;
    case JSON_INTEGER: json_add_int(j, v->integer); break;
    case JSON_DECIMAL: json_add_raw(j, v->string, v->size); break;
    case JSON_STRING: json_add_string(j, v->string); break;
    case JSON_ARRAY:
        json_add_array(j);
        add_inside(j, v);
        break;
    case JSON_OBJECT:
        json_add_object(j);
        add_inside(j, v);
        break;
    }
}

void json_put_value(json *j, const char *key, const json_value *v)
{
    json_key(j, key);
    json_add_value(j, v);
}
