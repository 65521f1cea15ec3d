/* say.h: names of things, shared by options, events and the view. */
#ifndef GAMES_GALACTICA_RULES_SAY_H
#define GAMES_GALACTICA_RULES_SAY_H

#include "core/sentence.h"
#include "games/galactica/rules/procedures.h"

/* Ids in the order of the enums, ending with NULL. The ids of components are in data.h. */
extern const char *const galactica_token_ids[];
extern const char *const galactica_row_ids[];

extern const char *const galactica_area_names[], *const galactica_type_names[];

/* Writes a thing as text, or as JSON. galactica.dictionary says what each letter means. */
void galactica_say_thing(
    const flow *w, char letter, int thing, const char *const *names, text *out);
void galactica_put_thing(char letter, int thing, json *out);

/* Write sentences and facts made with these letters (core/sentence.h). */
void galactica_say_sentence(
    const flow *w, const char *sentence, const int16_t *thing, const char *const *names, text *out);
void galactica_put_things(const char *things, const int16_t *thing, json *out);

#endif
