/*
 * language.h: a language that a reader may have instead of English.
 *
 * The sources have sentences in English, which is the key of a translation.  If a text's reader has
 * another language, sentences are translated as they are written into it (text.h).  Everywhere else
 * they are English.  What is stored and what programs read never depends on the language.
 */
#ifndef BASE_LANGUAGE_H
#define BASE_LANGUAGE_H

#include <stdint.h>

typedef struct {
    const char *english, *other;
    const char *many; /* plural form of a sentence with a count; else null */
} language_row;

typedef struct {
    const char *id;           /* "de" */
    const language_row *rows; /* sorted by the bytes of the English */
    int count;
    const char *const *games; /* games that are translated, null-ended; null: none */
} language;

/* Returns the row of a sentence.  Null: it is not translated, or the language is null, English. */
const language_row *language_find(const language *in, const char *english);

/* Returns the language for a table of a game: null, English, if the game is not translated. */
const language *language_of_game(const language *in, const char *game);

/* Returns the translation of a sentence, or the sentence itself if there is none. */
const char *language_words(const language *in, const char *english);

/* The place of an argument in a sentence that was written (text_format_holes). */
typedef struct {
    uint16_t at, length;
} text_hole;

enum { FORMAT_HOLES = 8 };

/* Marks words that are written elsewhere, so that tools/words finds them for translation. */
#define WORDS(english) english

#endif
