/* typed.c: splits a typed line into words. */
#include "terminal/typed.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c + 32) : c;
}

void typed_split(tokens *t, const char *line)
{
    text spaced = text_in(t->copy, sizeof t->copy);
    char *rest = NULL;

    for (const char *c = line; *c != '\0'; c++) {
        bool is_inside = c > line && strchr("0123456789", c[-1]) != NULL && c[1] >= '0' &&
                         c[1] <= '9' && *c == ',';

        if (*c == '>')
            text_put(&spaced, " > ");
        else
            text_put_char(&spaced, is_inside ? '.' : strchr(",;&", *c) != NULL ? ' ' : lower(*c));
    }
    t->count = 0;
    for (char *word = strtok_r(t->copy, " ", &rest); word != NULL && t->count < TOKENS_MAX;
         word = strtok_r(NULL, " ", &rest))
        t->token[t->count++] = word;
}

bool typed_begins(const char *word, const char *start)
{
    return strncmp(word, start, strlen(start)) == 0;
}

bool typed_is(const char *id, const char *word)
{
    for (; *id != '\0' && lower(*id) == *word; id++)
        word++;
    return *id == '\0' && *word == '\0';
}

int typed_whole(const char *word)
{
    const char *digits = word + (*word == '-' || *word == '+');

    if (*digits == '\0' || strlen(digits) > 3 || strspn(digits, "0123456789") != strlen(digits))
        return NO_NUMBER;
    return *word == '-' ? -atoi(digits) : atoi(digits);
}
