/* ask.h: the questions of Battleship Galaxies: how they are shown, read and forecast. */
#ifndef GAMES_GALAXIES_TERMINAL_ASK_H
#define GAMES_GALAXIES_TERMINAL_ASK_H

#include "games/galaxies/terminal/keys.h"

/* Functions for own_words (view.h). */
bool galaxies_draw_ask(const drawing *d, const prompt *p, text *out);
bool galaxies_tell_ask(const drawing *d, const prompt *p, text *out);
bool galaxies_read(const drawing *d, const prompt *p, const char *line, reading *r);
void galaxies_tell_forecast(
    const drawing *d, const prompt *p, const choice *c, const json_value *outlook, text *out);

/*
 * Append the options of a verb that have their own form (ask_list.c): drawn as a paragraph or a
 * table, or told line by line. Return false if the options are told one by one.
 */
bool galaxies_draw_group(const drawing *d, const prompt *p, int first, text *out);
bool galaxies_tell_group(const drawing *d, const prompt *p, int first, text *out);

/* Returns true for the first of the options that are shown together. */
bool galaxies_is_first(const prompt *p, int i);

/* Writes what an option would lead to, in a few words: ", costs 3 and leaves 12". */
void galaxies_put_prospect(const drawing *d, const prompt *p, int i, text *out);

/* Writes the risk of a step or of a whole way: "about 0.5 damage, at worst 2". */
void galaxies_put_risk(text *out, const json_value *way);

/*
 * Lists the members of a set of tactic cards: their kinds, in the order of a question's list.
 * Returns how many there are.
 */
enum { KINDS_MOST = 32 };
int galaxies_kinds(const item *it, int kind[KINDS_MOST]);

/*
 * Read lines with sets, loads, places and ways (read_sets.c). `from` is the first word after the
 * verb.
 */
reading galaxies_read_kinds(
    const drawing *d, const prompt *p, int i, const tokens *words, int from);
reading galaxies_read_place(const drawing *d, const prompt *p, const tokens *words, int from);
reading galaxies_read_load(const drawing *d, const prompt *p, const tokens *words, int from);
reading galaxies_read_way(const drawing *d, const prompt *p, const tokens *words, int from);

#endif
