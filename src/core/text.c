/* text.c: building text in a buffer that somebody else owns. */
#include "core/text.h"

#include <assert.h>
#include <string.h>

text text_in(char *buffer, size_t size)
{
    assert(size > 0);
    buffer[0] = '\0';
    return (text){.at = buffer, .size = size};
}

void text_put_bytes(text *t, const char *s, size_t length)
{
    if (length > t->size - 1 - t->length && t->grow != NULL)
        t->grow(t, length);
    size_t room = t->size - 1 - t->length;

    if (length > room) {
        length = room;
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

/* Half of all JSON is single characters: they take a short way where there is room. */
void text_put_char(text *t, char c)
{
    if (t->length + 1 < t->size) {
        t->at[t->length++] = c;
        t->at[t->length] = '\0';
        return;
    }
    text_put_bytes(t, &c, 1);
}

void text_put_int(text *t, int64_t n)
{
    char digits[20];
    size_t first = sizeof digits;
    uint64_t rest = n < 0 ? 0 - (uint64_t)n : (uint64_t)n;

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

void text_format_list(text *t, const char *format, va_list args)
{
    for (const char *p = format; *p != '\0'; p++) {
        if (*p != '%') {
            text_put_char(t, *p);
            continue;
        }
        switch (*++p) {
        case 's': text_put(t, va_arg(args, const char *)); break;
        case 'd': text_put_int(t, va_arg(args, int)); break;
        case '+': text_put_signed(t, va_arg(args, int)); break;
        case 'c': text_put_char(t, (char)va_arg(args, int)); break;
        case '%': text_put_char(t, '%'); break;
        default: assert(!"text_format: a letter it does not know");
        }
    }
}

void text_format(text *t, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    text_format_list(t, format, args);
    va_end(args);
}
