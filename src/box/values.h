/*
 * values.h: numbers, words and names in files of components.
 *
 * A figure is a bare value, or an object that says where it comes from: {"value": 6, "provenance":
 * "estimate", "why": "..."}. Lengths and angles may have decimals; they are read as whole units.
 * Any object may have remarks: "provenance", "why", "note" and "notes". The provenance is a word
 * for the whole object, or an object with one word for each member.
 */
#ifndef BOX_VALUES_H
#define BOX_VALUES_H

#include "table/json_check.h"

/* How many units of the table make one of the file. Units are hundredths of a millimeter or of a
   degree. */
enum { UNITS_MM = 100, UNITS_CM = 1000, UNITS_DEGREE = 100 };

/* Faults at a member that is neither in the null-ended list nor a remark, and checks the
   remarks. */
void value_members(
    json_check *in, const json_value *object, const char *place, const char *const *names);

/* Returns the value of a figure. `estimated`, which may be null, says whether it is an estimate. */
const json_value *value_figure(
    json_check *in, const json_value *figure, const char *place, bool *estimated);

/* Reads a number as units, of which `units` make one of the file; from lo to hi units. */
int32_t value_measure(
    json_check *in, const json_value *figure, const char *place, int units, int32_t lo, int32_t hi);

/* The same for a member. If it is missing, `out` stays as it is. */
void value_measure_in(json_check *in, const json_value *object, const char *place, const char *name,
    int units, int32_t lo, int32_t hi, int32_t *out);

/* Reads a word of a null-ended list. Returns its index; value_word_in reads a member. */
int value_word(
    json_check *in, const json_value *value, const char *place, const char *const *words);
int value_word_in(json_check *in, const json_value *object, const char *place, const char *name,
    const char *const *words);

/* Members that may be missing: a flag is then false, a number or a word is `usual`. */
bool value_flag_in(json_check *in, const json_value *object, const char *place, const char *name);
int value_int_in(json_check *in, const json_value *object, const char *place, const char *name,
    int lo, int hi, int usual);
int value_word_or(json_check *in, const json_value *object, const char *place, const char *name,
    const char *const *words, int usual);

/* Reads a list of different words, as a set. */
uint32_t value_words_in(json_check *in, const json_value *object, const char *place,
    const char *name, const char *const *words);

/* Reads two numbers, lo <= first <= second <= hi. */
void value_pair_in(json_check *in, const json_value *object, const char *place, const char *name,
    int64_t lo, int64_t hi, uint8_t *first, uint8_t *second);

/* Read a text for people, and a name for programs (letters, digits, _ and .). Zero bytes fill `out`
   up to `size`. */
void value_text_in(json_check *in, const json_value *object, const char *place, const char *name,
    char *out, size_t size);
void value_id_in(json_check *in, const json_value *object, const char *place, const char *name,
    char *out, size_t size);

/* Keeps a fault: at "place.name", or at the place if the name is empty. `format` is as in
   text_format. */
void value_fault(json_check *in, const char *place, const char *name, const char *format, ...);

#endif
