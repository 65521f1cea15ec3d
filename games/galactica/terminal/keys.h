/*
 * keys.h: the short keys of the options of Battlestar Galactica.
 *
 * An option is named by a verb, if it needs one, and by words for what it is about: "go ftl", "play
 * repair", "attack raider pb". Its key is a line that means this option and no other. Any other
 * words that fit only this option choose it as well.
 *
 * Options also have numbers. A hidden Cylon's option to reveal has a number after all others and is
 * shown only with the loyalty cards. So someone who looks over a player's shoulder sees the same
 * page for everyone (BG-131).
 */
#ifndef GAMES_GALACTICA_TERMINAL_KEYS_H
#define GAMES_GALACTICA_TERMINAL_KEYS_H

#include "games/galactica/terminal/labels.h"
#include "terminal/typed.h"

enum { GALACTICA_CALLS_BYTES = 160 };

/* The words that fit each option of a question, the clearest ones first. */
typedef struct {
    const prompt *prompt;
    char call[ITEMS_MAX][GALACTICA_CALLS_BYTES];
    int row[ITEMS_MAX]; /* the items in the order of their numbers */
    int shown;          /* rows in the list; the rest is shown with the loyalty cards */
} galactica_calls;

void galactica_call(const drawing *d, const prompt *p, galactica_calls *calls);

bool galactica_is_verb(const item *it, const char *verb);

/* Say whether the word names the item's verb, and whether its key says everything about it. */
bool galactica_names_verb(const item *it, const char *word);
bool galactica_key_tells(const item *it);

/* Finds the open or barred items that fit the words best, and returns how many. */
int galactica_find(
    const galactica_calls *calls, const tokens *words, bool is_barred, int found[ITEMS_MAX]);

/* Says whether the word fits any option. */
bool galactica_is_known(const galactica_calls *calls, const char *word);

/* Appends what can be typed for the item. */
void galactica_put_key(const galactica_calls *calls, int it, text *out);

#endif
