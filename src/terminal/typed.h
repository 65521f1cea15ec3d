/* typed.h: splits a typed line into words, for games with commands of their own. */
#ifndef TERMINAL_TYPED_H
#define TERMINAL_TYPED_H

#include <stdbool.h>

enum { TOKENS_MAX = 24, TOKENS_BYTES = 200, NO_NUMBER = -1000 };

/* The words of a line in small letters. */
typedef struct {
    char copy[TOKENS_BYTES];
    char *token[TOKENS_MAX];
    int count;
} tokens;

/* Splits a line. ">" is a word of its own, and a comma inside a number becomes a point. */
void typed_split(tokens *t, const char *line);

/* typed_begins: does the word begin with `start`? typed_is: is the word this id, ignoring capitals
   in the id? */
bool typed_begins(const char *word, const char *start);
bool typed_is(const char *id, const char *word);

/* A whole number with or without a sign, or NO_NUMBER. */
int typed_whole(const char *word);

#endif
