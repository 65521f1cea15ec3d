/* words.h: the languages that there are besides English, made from their tables by tools/words. */
#ifndef WORDS_WORDS_H
#define WORDS_WORDS_H

#include "base/tongue.h"

extern const tongue tongues[];
extern const int tongue_count;

/* By a tag or a locale ("de", "de-AT", "de_DE.UTF-8"); null: English, or one that there is not. */
const tongue *tongue_named(const char *tag);

#endif
