/* values.c: numbers, words and names in files of components. */
#include "box/values.h"

#include <string.h>

#include "base/text.h"

static const char *const provenances[] = {"rulebook", "expansion", "public", "source", "measured",
    "derived", "inferred", "estimate", "house", NULL};

enum { REMARK_MOST = 2000, FAULT_MOST = 200 };

void value_fault(json_check *in, const char *place, const char *name, const char *format, ...)
{
    char at[PLACE_MAX], fault[FAULT_MOST];
    text t = text_in(fault, sizeof fault);
    va_list args;

    va_start(args, format);
    text_format_list(&t, format, args);
    va_end(args);
    json_check_fault(in, name[0] == '\0' ? place : place_of(at, place, name), fault);
}

static bool is_listed(const char *name, const char *const *names)
{
    for (int i = 0; names[i] != NULL; i++)
        if (strcmp(names[i], name) == 0)
            return true;
    return false;
}

/* Checks a provenance: a word of the list, alone or with a remark behind it. */
static void check_provenance(json_check *in, const json_value *value, const char *place)
{
    const char *said = json_string(value);
    char word[16];

    if (said != NULL && strcspn(said, " ") < sizeof word) {
        memcpy(word, said, strcspn(said, " "));
        word[strcspn(said, " ")] = '\0';
        if (is_listed(word, provenances))
            return;
    }
    value_word(in, value, place, provenances);
}

/* Checks one provenance for the whole object, or one for each member that it names. */
static void check_provenances(json_check *in, const json_value *value, const char *place)
{
    char at[PLACE_MAX];

    if (!json_is_object(value)) {
        check_provenance(in, value, place);
        return;
    }
    for (const json_value *said = json_members(value); said != NULL; said = json_next(said)) {
        const char *key = json_name(said);

        check_provenance(in, said, place_of(at, place, key));
    }
}

void value_members(
    json_check *in, const json_value *object, const char *place, const char *const *names)
{
    static const char *const remarks[] = {
        "provenance", "why", "notes", "note", "ref", "reasoning", "legibility", NULL};
    char at[PLACE_MAX];

    if (!json_check_object(in, object, place))
        return;
    for (const json_value *value = json_members(object); value != NULL; value = json_next(value)) {
        const char *key = json_name(value);

        if (!is_listed(key, names) && !is_listed(key, remarks))
            value_fault(in, place, key, "this field is unknown");
    }
    check_provenances(in, json_get(object, "provenance"), place_of(at, place, "provenance"));
    json_check_string(in, json_get(object, "why"), place_of(at, place, "why"), REMARK_MOST);
}

const json_value *value_figure(
    json_check *in, const json_value *figure, const char *place, bool *estimated)
{
    static const char *const members[] = {"value", NULL};

    if (estimated != NULL)
        *estimated = false;
    if (!json_is_object(figure))
        return figure;
    value_members(in, figure, place, members);
    const char *provenance = json_string(json_get(figure, "provenance"));

    if (estimated != NULL)
        *estimated = provenance != NULL && strcmp(provenance, "estimate") == 0;
    return json_check_member(in, figure, place, "value", true);
}

/* Writes `n` units as a number of the file. */
static void put_measure(text *out, int64_t n, int units)
{
    if (n < 0)
        text_put_char(out, '-');
    n = n < 0 ? -n : n;
    text_put_int(out, n / units);
    n %= units;
    if (n == 0)
        return;
    text_put_char(out, '.');
    for (units /= 10; n != 0; units /= 10) {
        text_put_int(out, n / units);
        n %= units;
    }
}

static void fault_of_measure(json_check *in, const char *place, int units, int32_t lo, int32_t hi)
{
    char fault[FAULT_MOST];
    text t = text_in(fault, sizeof fault);

    if (lo == hi) {
        text_put(&t, "expected ");
        put_measure(&t, lo, units);
        json_check_fault(in, place, fault);
        return;
    }
    text_put(&t, units == 1 ? "expected a whole number from " : "expected a number from ");
    put_measure(&t, lo, units);
    text_put(&t, " to ");
    put_measure(&t, hi, units);
    if (units > 1) {
        text_put(&t, ", in steps of ");
        put_measure(&t, 1, units);
    }
    json_check_fault(in, place, fault);
}

int32_t value_measure(
    json_check *in, const json_value *figure, const char *place, int units, int32_t lo, int32_t hi)
{
    const json_value *value = value_figure(in, figure, place, NULL);
    double n = json_number(value) * units;

    if (value == NULL)
        return lo;
    if (json_is_number(value) && n > lo - 0.5 && n < hi + 0.5) {
        int32_t whole = (int32_t)(n < 0 ? n - 0.5 : n + 0.5);
        double off = n - whole;

        if (off < 1e-6 && off > -1e-6)
            return whole;
    }
    fault_of_measure(in, place, units, lo, hi);
    return lo;
}

void value_measure_in(json_check *in, const json_value *object, const char *place, const char *name,
    int units, int32_t lo, int32_t hi, int32_t *out)
{
    const json_value *figure = json_get(object, name);
    char at[PLACE_MAX];

    if (figure != NULL)
        *out = value_measure(in, figure, place_of(at, place, name), units, lo, hi);
}

/* Names the words of a short list. A longer one would not fit: it is in docs/components.md. */
static void refuse_word(
    json_check *in, const char *word, const char *place, const char *const *words)
{
    enum { NAMED_MOST = 16 };
    char fault[FAULT_MOST];
    text t = text_in(fault, sizeof fault);
    int count = 0;

    while (words[count] != NULL)
        count++;
    if (count > NAMED_MOST && word != NULL) {
        value_fault(
            in, place, "", "there is no %s here; the words are in docs/components.md", word);
        return;
    }
    text_put(&t, "expected one of");
    for (int i = 0; i < count; i++)
        text_format(&t, " %s", words[i]);
    json_check_fault(in, place, fault);
}

int value_word(json_check *in, const json_value *value, const char *place, const char *const *words)
{
    const char *word = json_string(value);

    if (value == NULL)
        return 0;
    for (int i = 0; word != NULL && words[i] != NULL; i++)
        if (strcmp(word, words[i]) == 0)
            return i;
    refuse_word(in, word, place, words);
    return 0;
}

int value_word_in(json_check *in, const json_value *object, const char *place, const char *name,
    const char *const *words)
{
    char at[PLACE_MAX];
    const json_value *value = json_check_member(in, object, place, name, true);

    return value_word(in, value, place_of(at, place, name), words);
}

bool value_flag_in(json_check *in, const json_value *object, const char *place, const char *name)
{
    const json_value *value = json_get(object, name);
    char at[PLACE_MAX];

    return value != NULL && json_check_bool(in, value, place_of(at, place, name));
}

int value_int_in(json_check *in, const json_value *object, const char *place, const char *name,
    int lo, int hi, int usual)
{
    const json_value *value = json_get(object, name);
    char at[PLACE_MAX];

    return value == NULL ? usual
                         : (int)json_check_int(in, value, place_of(at, place, name), lo, hi);
}

int value_word_or(json_check *in, const json_value *object, const char *place, const char *name,
    const char *const *words, int usual)
{
    return json_get(object, name) == NULL ? usual : value_word_in(in, object, place, name, words);
}

uint32_t value_words_in(json_check *in, const json_value *object, const char *place,
    const char *name, const char *const *words)
{
    const json_value *list = json_check_member(in, object, place, name, true);
    char at[PLACE_MAX], at_word[PLACE_MAX];
    uint32_t set = 0;
    size_t count = json_check_array(in, list, place_of(at, place, name), 0, 31);

    for (size_t i = 0; i < count; i++) {
        place_at(at_word, at, (int)i);
        uint32_t bit = 1U << value_word(in, json_at(list, i), at_word, words);

        if (set & bit)
            json_check_fault(in, at_word, "this word stands twice");
        set |= bit;
    }
    return set;
}

void value_pair_in(json_check *in, const json_value *object, const char *place, const char *name,
    int64_t lo, int64_t hi, uint8_t *first, uint8_t *second)
{
    const json_value *list = json_check_member(in, object, place, name, true);
    char at[PLACE_MAX], at_number[PLACE_MAX];

    *first = *second = (uint8_t)lo;
    if (json_check_array(in, list, place_of(at, place, name), 2, 2) != 2)
        return;
    *first = (uint8_t)json_check_int(in, json_at(list, 0), place_at(at_number, at, 0), lo, hi);
    *second = (uint8_t)json_check_int(in, json_at(list, 1), place_at(at_number, at, 1), lo, hi);
    if (*first > *second)
        json_check_fault(in, at, "the first number is the larger one");
}

/* Returns false if the text has bytes that a terminal could take for commands. */
static bool is_plain(const char *s)
{
    for (const unsigned char *c = (const unsigned char *)s; *c != '\0'; c++)
        if (*c < 0x20 || *c == 0x7f || (*c == 0xc2 && c[1] < 0xa0))
            return false;
    return true;
}

void value_text_in(json_check *in, const json_value *object, const char *place, const char *name,
    char *out, size_t size)
{
    const char *s = json_check_string_in(in, object, place, name, size - 1);

    memset(out, 0, size);
    if (!json_check_ok(in))
        return;
    if (s[0] == '\0' || !is_plain(s))
        value_fault(in, place, name, "expected a text of one line that is not empty");
    else
        memcpy(out, s, strlen(s));
}

void value_id_in(json_check *in, const json_value *object, const char *place, const char *name,
    char *out, size_t size)
{
    static const char letters[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.";

    value_text_in(in, object, place, name, out, size);
    if (out[strspn(out, letters)] != '\0')
        value_fault(in, place, name, "expected letters, digits, _ and . only");
}
