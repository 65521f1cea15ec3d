/* languages.h: the languages that there are besides English, made from their tables by tools/words.
   */
#ifndef WORDS_LANGUAGES_H
#define WORDS_LANGUAGES_H

#include "base/language.h"

extern const language languages[];
extern const int language_count;

/* By a tag or a locale ("de", "de-AT", "de_DE.UTF-8"); null: English, or one that there is not. */
const language *language_named(const char *tag);

#endif
