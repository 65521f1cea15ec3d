/*
 * keys.h: the short words that are typed for the options of Battleship Galaxies.
 *
 * A line is a verb, if it is needed, with marks and words of what it is about, in any order: "A",
 * "launch A", "play alert C", "Ca>fb w2". Each option is shown with its key. Any other words that
 * fit only this option choose it as well.
 */
#ifndef GAMES_GALAXIES_TERMINAL_KEYS_H
#define GAMES_GALAXIES_TERMINAL_KEYS_H

#include "games/galaxies/terminal/labels.h"
#include "terminal/typed.h"

/*
 * Return true if the word is the letter of the card, or the mark of the ship or of its whole card.
 */
bool galaxies_is_mark(const drawing *d, const char *word, int card);
bool galaxies_is_ship_mark(const drawing *d, const char *word, int ship);

/*
 * Returns true if the word is the mark of something at the table. Then it is no word of a name, and
 * no verb.
 */
bool galaxies_is_any_mark(const drawing *d, const char *word);

/* Returns true if some word of the name begins with these letters, at least two. */
bool galaxies_is_word_of(const char *name, const char *word);

/* Returns the direction on the field that a word means as the reader sees it, or -1. */
int galaxies_direction(const drawing *d, const char *word);

/*
 * Return true if the option has this verb, or if the word is the beginning of a name of its verb.
 */
bool galaxies_is_verb(const item *it, const char *verb);
bool galaxies_names_verb(const item *it, const char *word);

/* Returns true if a word after the verb fits the option. */
bool galaxies_is_word_for(const drawing *d, const item *it, const char *word);

/* Writes a word that means this tactic card and no other of its faction. */
void galaxies_put_tactic_word(const drawing *d, const json_value *tactic, text *out);

/* Writes what to type for option `i`. */
void galaxies_put_key(const drawing *d, const prompt *p, int i, text *out);

/* Returns the first option with this verb, or -1. */
int galaxies_find_verb(const prompt *p, const char *verb);

#endif
