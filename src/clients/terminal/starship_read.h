/* starship_read.h: a typed line in words, for the two files that read Starship Battles. */
#ifndef CLIENTS_TERMINAL_STARSHIP_READ_H
#define CLIENTS_TERMINAL_STARSHIP_READ_H

#include "clients/terminal/starship_words.h"

enum { TOKENS_MAX = 24, TOKENS_BYTES = 200, NO_NUMBER = -1000 };

/* The words of a line, in small letters. */
typedef struct {
    char copy[TOKENS_BYTES];
    char *token[TOKENS_MAX];
    int count;
} tokens;

/* Does a word begin so?  Is it this id, whatever its capitals?  The first is the whole word. */
bool typed_begins(const char *word, const char *start);
bool typed_is(const char *id, const char *word);

/* A whole number with or without its sign, or NO_NUMBER. */
int typed_whole(const char *word);

reading battle_read_plan(const drawing *d, const prompt *p, const tokens *words);

#endif
