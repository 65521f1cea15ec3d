/*
 * text.h: builds text in a buffer that the caller owns.
 *
 * A text never overflows: what does not fit is dropped, and `full` is set.  The buffer always ends
 * with a zero byte.  So the rules can write sentences and JSON without I/O and without a heap.  An
 * owner that has a heap may set `grow`, which makes the buffer larger (buffer.h).
 */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/language.h"

typedef struct text {
    char *at;                                  /* the caller's buffer */
    size_t size;                               /* its size, including the zero byte */
    size_t length;                             /* what is written, without the zero byte */
    bool full;                                 /* something did not fit */
    void (*grow)(struct text *t, size_t more); /* makes room for more bytes; may be null */
    const language *language;                  /* its reader's language; null: English */
} text;

text text_in(char *buffer, size_t size);
void text_put(text *t, const char *s);
void text_put_bytes(text *t, const char *s, size_t length);
void text_put_int(text *t, int64_t n);
void text_put_signed(text *t, int64_t n); /* +4, 0, -1 */
void text_put_hex(text *t, uint64_t n);   /* sixteen digits */
void text_capital(text *t, size_t from);  /* makes the letter there a capital */

/* Appends a character.  Half of all JSON is written like this, so it is fast if there is room. */
static inline void text_put_char(text *t, char c)
{
    if (t->length + 1 < t->size) {
        t->at[t->length++] = c;
        t->at[t->length] = '\0';
        return;
    }
    text_put_bytes(t, &c, 1);
}

/* Makes room for so many more bytes if it can.  Returns whether they fit. */
bool text_has_room(text *t, size_t more);

/* Return and append words in the reader's language. */
const char *text_words(const text *t, const char *english);
void text_put_words(text *t, const char *english);

/*
 * A small printf: %s text, %d int, %+ int with its sign, %c char, %% a percent sign.  The format is
 * translated for the reader.  In a translation a hole may have the number of its argument: %2s.
 */
void text_format(text *t, const char *format, ...);
void text_format_list(text *t, const char *format, va_list args);

/* The same in one of two forms: `one` if the count is 1, else `many`. */
void text_format_count(text *t, int count, const char *one, const char *many, ...);

/* Like text_format_list, but in English.  Writes to `hole` where each argument stands. */
void text_format_holes(text *t, const char *format, va_list args, text_hole hole[FORMAT_HOLES]);

/* Appends what text_format_holes wrote, translated for the reader.  `sentence` is its format; if it
   is null, appends `english` as it is. */
enum { HOLE_BYTES = 256 };
void text_put_again(text *out, const char *english, const char *sentence, const text_hole *hole);

#endif
