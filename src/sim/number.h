/*
 * number.h: numbers as people and programs read them.
 *
 * The point is always a point: what is written here is read by programs too, whatever the locale.
 */
#ifndef SIM_NUMBER_H
#define SIM_NUMBER_H

#include "base/json.h"
#include "base/text.h"

/* 12.50, with so many digits after the point (0 .. 6). */
void put_fixed(text *out, double value, int digits);

/* 1,234,567 */
void put_grouped(text *out, uint64_t value);

/* 54.2 % */
void put_percent(text *out, double rate);

/* Three digits and a word: 3.41 M, 21.3 k, 950. */
void put_rate(text *out, double value);

/* 2 min 5 s, 12 s, 0.43 s */
void put_duration(text *out, double seconds);

/* A word for programs as people write it: "ships_lost" is "Ships lost"; as a name, "Ships Lost". */
enum { WORDS_SIZE = 64 };
const char *as_words(char out[WORDS_SIZE], const char *word);
const char *as_name(char out[WORDS_SIZE], const char *word);

/* Text as it stands in HTML, also inside quotation marks. */
void put_escaped(text *out, const char *s);

void json_put_fixed(json *j, const char *key, double value, int digits);

/* A word in a column of that width, at its left or its right edge. */
void put_left(text *out, const char *s, size_t width);
void put_right(text *out, const char *s, size_t width);

#endif
