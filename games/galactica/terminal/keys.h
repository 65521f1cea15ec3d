/*
 * keys.h: the short words for the options of Battlestar Galactica.
 *
 * An option is called by a verb, where one is needed, and by words of what it is about: "go ftl",
 * "play repair", "attack raider pb".  What it is told with is its key, which means it and nothing
 * else that is asked; any other words that fit it alone choose it as well.
 *
 * The rows of a question are numbered too.  A hidden Cylon's own choice, to reveal, has a number
 * after all others and is hidden with the loyalty cards, so that someone looking over a shoulder
 * sees the same page for everyone (BG-131).
 */
#ifndef GAMES_GALACTICA_TERMINAL_KEYS_H
#define GAMES_GALACTICA_TERMINAL_KEYS_H

#include "games/galactica/terminal/labels.h"
#include "terminal/typed.h"

enum { GALACTICA_CALLS_BYTES = 160 };

/* The words that fit each option of a question, the most telling ones first. */
typedef struct {
    const prompt *prompt;
    char call[ITEMS_MAX][GALACTICA_CALLS_BYTES];
    int row[ITEMS_MAX]; /* the items in the order of their numbers */
    int shown;          /* rows that stand in the list; the rest is under the cover */
} galactica_calls;

void galactica_call(const drawing *d, const prompt *p, galactica_calls *calls);

bool galactica_is_verb(const item *it, const char *verb);

/* Is its verb called so?  And does its key tell all that there is to tell? */
bool galactica_names_verb(const item *it, const char *word);
bool galactica_key_tells(const item *it);

/* The open or barred items that the words mean best; how many. */
int galactica_find(
    const galactica_calls *calls, const tokens *words, bool is_barred, int found[ITEMS_MAX]);

/* Does some option know the word at all? */
bool galactica_is_known(const galactica_calls *calls, const char *word);

/* What can be typed for the item. */
void galactica_put_key(const galactica_calls *calls, int it, text *out);

#endif
