/* text.c: builds text in a buffer that the caller owns. */
#include "base/text.h"

#include <assert.h>
#include <string.h>

text text_in(char *buffer, size_t size)
{
    assert(size > 0);
    buffer[0] = '\0';
    return (text){.at = buffer, .size = size};
}

bool text_has_room(text *t, size_t more)
{
    if (more > t->size - 1 - t->length && t->grow != NULL)
        t->grow(t, more);
    return more <= t->size - 1 - t->length;
}

void text_put_bytes(text *t, const char *s, size_t length)
{
    if (!text_has_room(t, length)) {
        length = t->size - 1 - t->length;
        t->full = true;
    }
    memcpy(t->at + t->length, s, length);
    t->length += length;
    t->at[t->length] = '\0';
}

void text_put(text *t, const char *s)
{
    text_put_bytes(t, s, strlen(s));
}

void text_put_int(text *t, int64_t n)
{
    char digits[20];
    size_t first = sizeof digits;
    uint64_t rest = n < 0 ? 0 - (uint64_t)n : (uint64_t)n;

    if (rest < 10 && n >= 0) { /* most numbers */
        text_put_char(t, (char)('0' + rest));
        return;
    }
    do {
        digits[--first] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest > 0);
    if (n < 0)
        text_put_char(t, '-');
    text_put_bytes(t, digits + first, sizeof digits - first);
}

void text_put_signed(text *t, int64_t n)
{
    if (n > 0)
        text_put_char(t, '+');
    text_put_int(t, n);
}

void text_put_hex(text *t, uint64_t n)
{
    for (int shift = 60; shift >= 0; shift -= 4)
        text_put_char(t, "0123456789abcdef"[(n >> shift) & 15]);
}

void text_capital(text *t, size_t from)
{
    if (from < t->length && t->at[from] >= 'a' && t->at[from] <= 'z')
        t->at[from] = (char)(t->at[from] - 'a' + 'A');
}

const char *text_words(const text *t, const char *english)
{
    return language_words(t->language, english);
}

void text_put_words(text *t, const char *english)
{
    text_put(t, text_words(t, english));
}

/* ---- formats ---- */

/* An argument, with its letter in the English format. */
typedef struct {
    char letter;
    int number;
    const char *string;
} argument;

static void put_argument(text *t, const argument *a)
{
    switch (a->letter) {
    case 's': text_put(t, a->string); break;
    case 'd': text_put_int(t, a->number); break;
    case '+': text_put_signed(t, a->number); break;
    case 'c': text_put_char(t, (char)a->number); break;
    default: assert(!"text_format: a letter it does not know");
    }
}

/* Returns which argument the hole at `p` takes, and moves `p` to its letter.  `next` counts the
   holes without a number. */
static int next_hole(const char **p, int *next)
{
    bool numbered = (*p)[1] >= '1' && (*p)[1] <= '9';
    int number = numbered ? (*p)[1] - '1' : (*next)++;

    *p += numbered ? 2 : 1;
    return number;
}

/* Reads all arguments before any is written, since a translation may have them in another order. */
static void take_arguments(const char *format, va_list args, argument kept[FORMAT_HOLES])
{
    int count = 0;

    for (const char *p = strchr(format, '%'); p != NULL; p = strchr(p + 2, '%')) {
        if (p[1] == '%')
            continue;
        assert(count < FORMAT_HOLES);
        kept[count] = (argument){.letter = p[1]};
        if (p[1] == 's')
            kept[count].string = va_arg(args, const char *);
        else
            kept[count].number = va_arg(args, int);
        count++;
    }
}

static void put_format(text *t, const char *format, const argument *kept, text_hole *hole)
{
    int next = 0;

    for (const char *p = format; *p != '\0'; p++) {
        if (*p != '%') {
            text_put_char(t, *p);
        } else if (p[1] == '%') {
            text_put_char(t, *p++);
        } else {
            int number = next_hole(&p, &next);
            size_t from = t->length;

            put_argument(t, &kept[number]);
            if (hole != NULL)
                hole[number] = (text_hole){(uint16_t)from, (uint16_t)(t->length - from)};
        }
    }
}

void text_format_holes(text *t, const char *format, va_list args, text_hole hole[FORMAT_HOLES])
{
    argument kept[FORMAT_HOLES];

    take_arguments(format, args, kept);
    put_format(t, format, kept, hole);
}

/* Writes the argument of a hole, translated if it is itself a sentence with a translation. */
static void put_hole(text *out, const char *english, text_hole hole)
{
    char said[HOLE_BYTES];
    text t = text_in(said, sizeof said);

    text_put_bytes(&t, english + hole.at, hole.length);
    text_put_words(out, said);
}

void text_put_again(text *out, const char *english, const char *sentence, const text_hole *hole)
{
    int next = 0;

    if (out->language == NULL || sentence == NULL) {
        text_put(out, english);
        return;
    }
    for (const char *p = text_words(out, sentence); *p != '\0'; p++) {
        if (*p != '%')
            text_put_char(out, *p);
        else if (p[1] == '%')
            text_put_char(out, *p++);
        else
            put_hole(out, english, hole[next_hole(&p, &next)]);
    }
}

void text_format_list(text *t, const char *format, va_list args)
{
    argument kept[FORMAT_HOLES];

    take_arguments(format, args, kept);
    put_format(t, text_words(t, format), kept, NULL);
}

void text_format(text *t, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    text_format_list(t, format, args);
    va_end(args);
}

void text_format_count(text *t, int count, const char *one, const char *many, ...)
{
    const language_row *row = language_find(t->language, one);
    const char *format = count == 1 ? one : many;
    argument kept[FORMAT_HOLES];
    va_list args;

    va_start(args, many);
    take_arguments(format, args, kept);
    va_end(args);
    if (row != NULL)
        format = count == 1 ? row->other : row->many;
    put_format(t, format, kept, NULL);
}
