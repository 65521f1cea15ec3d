/*
 * text.h: building text in a buffer that somebody else owns.
 *
 * A text never overflows: what does not fit is dropped and `full` says so.  The buffer always ends
 * in a zero byte.  Texts are how the rules speak (sentences, JSON) without I/O and without a heap;
 * an owner that has a heap may lend a function that makes the buffer larger (base/buffer.h).
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
    size_t size;                               /* its size, the zero byte included */
    size_t length;                             /* what is written, the zero byte not included */
    bool full;                                 /* something did not fit */
    void (*grow)(struct text *t, size_t more); /* makes room for so many more bytes; may be null */
    const language *language;                  /* its reader's language; null: English */
} text;

text text_in(char *buffer, size_t size);
void text_put(text *t, const char *s);
void text_put_bytes(text *t, const char *s, size_t length);
void text_put_int(text *t, int64_t n);
void text_put_signed(text *t, int64_t n); /* +4, 0, -1 */
void text_put_hex(text *t, uint64_t n);   /* sixteen digits */
void text_capital(text *t, size_t from);  /* what begins there begins with a capital */

/* Half of all JSON is single characters: they take a short way where there is room. */
static inline void text_put_char(text *t, char c)
{
    if (t->length + 1 < t->size) {
        t->at[t->length++] = c;
        t->at[t->length] = '\0';
        return;
    }
    text_put_bytes(t, &c, 1);
}

/* Makes room for so many more bytes, if it can; says whether they fit. */
bool text_has_room(text *t, size_t more);

/* Words in the reader's language. */
const char *text_words(const text *t, const char *english);
void text_put_words(text *t, const char *english);

/*
 * A small printf: %s text, %d int, %+ int with its sign, %c char, %% a percent sign.  The format is in
 * the reader's language; there a hole may have the number of its argument: %2s.
 */
void text_format(text *t, const char *format, ...);
void text_format_list(text *t, const char *format, va_list args);

/* The same in one of two forms: for one, and for any other number. */
void text_format_count(text *t, int count, const char *one, const char *many, ...);

/* As text_format_list, in English; the holes are noted. */
void text_format_holes(text *t, const char *format, va_list args, text_hole hole[FORMAT_HOLES]);

/* Appends once more, in the reader's language, what was written so in English; a sentence without
   holes noted is null and stays as it is. */
enum { HOLE_BYTES = 256 };
void text_put_again(text *out, const char *english, const char *sentence, const text_hole *hole);

#endif
