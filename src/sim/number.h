/*
 * number.h: writes numbers for people and programs.
 *
 * The decimal point is always a point, in every locale, because programs read the numbers too.
 */
#ifndef SIM_NUMBER_H
#define SIM_NUMBER_H

#include "base/json.h"
#include "base/text.h"

/* Writes 12.50, with 0 to 6 digits after the point. */
void put_fixed(text *out, double value, int digits);

/* Writes 1,234,567. */
void put_grouped(text *out, uint64_t value);

/* Writes a rate of 0 .. 1 as 54.2 %. */
void put_percent(text *out, double rate);

/* Writes three digits and a unit: 3.41 M, 21.3 k, 950. */
void put_rate(text *out, double value);

/* Writes 2 min 5 s, 12 s or 0.43 s. */
void put_duration(text *out, double seconds);

/* Turn an identifier into words: "ships_lost" becomes "Ships lost", or "Ships Lost" as a name. */
enum { WORDS_SIZE = 64 };
const char *as_words(char out[WORDS_SIZE], const char *word);
const char *as_name(char out[WORDS_SIZE], const char *word);

/* Writes text escaped for HTML and its attributes. */
void put_escaped(text *out, const char *s);

void json_put_fixed(json *j, const char *key, double value, int digits);

/* Write a word at the left or the right edge of a column. */
void put_left(text *out, const char *s, size_t width);
void put_right(text *out, const char *s, size_t width);

#endif
