/* words.c: see words.h. */
#include "words/words.h"

#include <string.h>

const tongue *tongue_named(const char *tag)
{
    size_t length = strcspn(tag, "-_.@");

    for (int i = 0; i < tongue_count; i++)
        if (strlen(tongues[i].id) == length && strncmp(tongues[i].id, tag, length) == 0)
            return &tongues[i];
    return NULL;
}
