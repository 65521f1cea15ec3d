/* languages.c: finds a language by its tag. */
#include "words/languages.h"

#include <string.h>

const language *language_named(const char *tag)
{
    size_t length = strcspn(tag, "-_.@");

    for (int i = 0; i < language_count; i++)
        if (strlen(languages[i].id) == length && strncmp(languages[i].id, tag, length) == 0)
            return &languages[i];
    return NULL;
}
