/*
 * keys.h: the short words for the options of Battleship Galaxies.
 *
 * What is typed is a verb, where it is needed, and marks and words of what it is about, in any
 * order: "A", "launch A", "play alert C", "Ca>fb w2".  What an option is told with is its key; any
 * words that fit it alone choose it as well.
 */
#ifndef GAMES_GALAXIES_TERMINAL_KEYS_H
#define GAMES_GALAXIES_TERMINAL_KEYS_H

#include "games/galaxies/terminal/labels.h"
#include "terminal/typed.h"

/* Is it the letter of the card; the mark of the ship, or of all ships of its card? */
bool galaxies_is_mark(const drawing *d, const char *word, int card);
bool galaxies_is_ship_mark(const drawing *d, const char *word, int ship);

/* Is it the mark of something at the table?  Then it is not a word of a name, nor a verb. */
bool galaxies_is_any_mark(const drawing *d, const char *word);

/* Does some word of the name begin so?  Two letters at least. */
bool galaxies_is_word_of(const char *name, const char *word);

/* The direction on the field that a word means as the reader sees it, or -1. */
int galaxies_direction(const drawing *d, const char *word);

/* Has the option this verb?  And is its verb called so, by its first letters? */
bool galaxies_is_verb(const item *it, const char *verb);
bool galaxies_names_verb(const item *it, const char *word);

/* Does a word behind the verb fit the option? */
bool galaxies_is_word_for(const drawing *d, const item *it, const char *word);

/* A word that means this tactic card and no other of its faction. */
void galaxies_put_tactic_word(const drawing *d, const json_value *tactic, text *out);

/* What can be typed for the option number i. */
void galaxies_put_key(const drawing *d, const prompt *p, int i, text *out);

/* The option of a kind, or -1. */
int galaxies_find_verb(const prompt *p, const char *verb);

#endif
