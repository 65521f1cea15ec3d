/* say.h: words that options, events and the view share. */
#ifndef GAMES_GALACTICA_RULES_SAY_H
#define GAMES_GALACTICA_RULES_SAY_H

#include "core/sentence.h"
#include "games/galactica/rules/procedures.h"

/* Ids, null-ended, in the order of the enums; those of components are in data.h. */
extern const char *const galactica_token_ids[];
extern const char *const galactica_row_ids[];

extern const char *const galactica_area_names[], *const galactica_type_names[];

/* A thing in words, and for programs; what a letter means stands in galactica.dictionary. */
void galactica_say_thing(
    const flow *w, char letter, int thing, const char *const *names, text *out);
void galactica_put_thing(char letter, int thing, json *out);

/* Sentences and facts with these letters (core/sentence.h). */
void galactica_say_sentence(
    const flow *w, const char *sentence, const int16_t *thing, const char *const *names, text *out);
void galactica_put_things(const char *things, const int16_t *thing, json *out);

#endif
