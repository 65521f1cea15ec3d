/* language.c: looks up translations. */
#include "base/language.h"

#include <stddef.h>
#include <string.h>

const language_row *language_find(const language *in, const char *english)
{
    int from = 0, to = in == NULL ? 0 : in->count;

    while (from < to) {
        int middle = (from + to) / 2, order = strcmp(english, in->rows[middle].english);

        if (order == 0)
            return &in->rows[middle];
        if (order < 0)
            to = middle;
        else
            from = middle + 1;
    }
    return NULL;
}

const language *language_of_game(const language *in, const char *game)
{
    for (int i = 0; in != NULL && in->games != NULL && in->games[i] != NULL; i++)
        if (strcmp(in->games[i], game) == 0)
            return in;
    return NULL;
}

const char *language_words(const language *in, const char *english)
{
    const language_row *row = language_find(in, english);

    return row == NULL ? english : row->other;
}
