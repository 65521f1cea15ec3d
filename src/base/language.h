/*
 * language.h: a language that a reader may have instead of English.
 *
 * Sentences stand in the sources in English, and that is their key: a text whose reader has another
 * language looks them up as they are written into it (text.h), everywhere else they are English.
 * What is kept, and what programs read, never depends on it.
 */
#ifndef BASE_LANGUAGE_H
#define BASE_LANGUAGE_H

#include <stdint.h>

typedef struct {
    const char *english, *other;
    const char *many; /* of a sentence that counts: for any number but one; else null */
} language_row;

typedef struct {
    const char *id;           /* "de" */
    const language_row *rows; /* by the bytes of the English */
    int count;
    const char *const *games; /* those that it has a table for, null-ended; null: none */
} language;

/* Null where it has none, or where the reader's language is English: a null language. */
const language_row *language_find(const language *in, const char *english);

/* What is spoken at a table of a game: English (null) where the language has no table for it. */
const language *language_of_game(const language *in, const char *game);

/* The sentence in it; itself where it has none. */
const char *language_words(const language *in, const char *english);

/* Where an argument of a sentence stands in what was written (text_format_holes). */
typedef struct {
    uint16_t at, length;
} text_hole;

enum { FORMAT_HOLES = 8 };

/* Marks words that are said elsewhere, so that tools/words finds them. */
#define WORDS(english) english

#endif
