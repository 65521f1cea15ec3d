/* typed.h: a typed line in words, for games that have words of their own. */
#ifndef TERMINAL_TYPED_H
#define TERMINAL_TYPED_H

#include <stdbool.h>

enum { TOKENS_MAX = 24, TOKENS_BYTES = 200, NO_NUMBER = -1000 };

/* The words of a line, in small letters. */
typedef struct {
    char copy[TOKENS_BYTES];
    char *token[TOKENS_MAX];
    int count;
} tokens;

/* ">" is a word of its own, a comma inside a number a point. */
void typed_split(tokens *t, const char *line);

/* Does a word begin so?  Is it this id, whatever its capitals?  The first is the whole word. */
bool typed_begins(const char *word, const char *start);
bool typed_is(const char *id, const char *word);

/* A whole number with or without its sign, or NO_NUMBER. */
int typed_whole(const char *word);

#endif
