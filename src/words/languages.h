/* languages.h: all languages besides English, which tools/words makes from their tables. */
#ifndef WORDS_LANGUAGES_H
#define WORDS_LANGUAGES_H

#include "base/language.h"

extern const language languages[];
extern const int language_count;

/* Finds a language by a tag or a locale: "de", "de-AT", "de_DE.UTF-8".  Returns null for English
   and for an unknown language. */
const language *language_named(const char *tag);

#endif
