/*
 * values.h: what stands in files of components: figures, words, names.
 *
 * A figure is a bare value, or an object that says where it comes from: {"value": 6, "provenance":
 * "estimate", "why": "..."}.  Lengths and angles may have decimals; they are read as whole units.
 * Any object may have remarks: "provenance" (a word for all of it, or an object with one for each
 * member), "why", "note" and "notes".
 */
#ifndef BOX_VALUES_H
#define BOX_VALUES_H

#include "table/json_check.h"

/* Units: the table's hundredths of a millimetre and of a degree, in those of the files. */
enum { UNITS_MM = 100, UNITS_CM = 1000, UNITS_DEGREE = 100 };

/* The object's members are among these (null-ended) or remarks, and the remarks are in order. */
void value_members(
    json_check *in, const json_value *object, const char *place, const char *const *names);

/* The value of a figure; `estimated` (may be null) says whether it is an estimate. */
const json_value *value_figure(
    json_check *in, const json_value *figure, const char *place, bool *estimated);

/* A number of the file's measure, as units of which `units` make one; from lo to hi units. */
int32_t value_measure(
    json_check *in, const json_value *figure, const char *place, int units, int32_t lo, int32_t hi);

/* The same of a member; if it is not there, the one that was there before. */
void value_measure_in(json_check *in, const json_value *object, const char *place, const char *name,
    int units, int32_t lo, int32_t hi, int32_t *out);

/* A member that is a word of a null-ended list: its place in it. */
int value_word(
    json_check *in, const json_value *value, const char *place, const char *const *words);
int value_word_in(json_check *in, const json_value *object, const char *place, const char *name,
    const char *const *words);

/* Members that may be left out: a flag is false then; a number and a word are the usual one. */
bool value_flag_in(json_check *in, const json_value *object, const char *place, const char *name);
int value_int_in(json_check *in, const json_value *object, const char *place, const char *name,
    int lo, int hi, int usual);
int value_word_or(json_check *in, const json_value *object, const char *place, const char *name,
    const char *const *words, int usual);

/* A list of different words, as a set. */
uint32_t value_words_in(json_check *in, const json_value *object, const char *place,
    const char *name, const char *const *words);

/* Two numbers lo <= first <= second <= hi. */
void value_pair_in(json_check *in, const json_value *object, const char *place, const char *name,
    int64_t lo, int64_t hi, uint8_t *first, uint8_t *second);

/* A text for people, and a name for programs (letters, digits, _ and .), with zero bytes up to `size`. */
void value_text_in(json_check *in, const json_value *object, const char *place, const char *name,
    char *out, size_t size);
void value_id_in(json_check *in, const json_value *object, const char *place, const char *name,
    char *out, size_t size);

/* Notes a fault: "place.name" (or the place, when the name is empty), and a sentence as of
   text_format. */
void value_fault(json_check *in, const char *place, const char *name, const char *format, ...);

#endif
