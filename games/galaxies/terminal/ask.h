/* ask.h: the questions of Battleship Galaxies: how they are put, read, looked ahead at. */
#ifndef GAMES_GALAXIES_TERMINAL_ASK_H
#define GAMES_GALAXIES_TERMINAL_ASK_H

#include "games/galaxies/terminal/keys.h"

/* As own_words has them (view.h). */
bool galaxies_draw_ask(const drawing *d, const prompt *p, text *out);
bool galaxies_tell_ask(const drawing *d, const prompt *p, text *out);
bool galaxies_read(const drawing *d, const prompt *p, const char *line, reading *r);
void galaxies_tell_forecast(
    const drawing *d, const prompt *p, const choice *c, const json_value *outlook, text *out);

/* Appends what is special of a verb (ask_list.c): drawn as a paragraph or a table, or told
   line by line.  False: its options are told one by one. */
bool galaxies_draw_group(const drawing *d, const prompt *p, int first, text *out);
bool galaxies_tell_group(const drawing *d, const prompt *p, int first, text *out);

/* Is it the first of the options that are shown together? */
bool galaxies_is_first(const prompt *p, int i);

/* ", costs 3 and leaves 12": what an option comes to, in a few words. */
void galaxies_put_prospect(const drawing *d, const prompt *p, int i, text *out);

/* "about 0.5 damage, at worst 2": the risk of a step or a whole way. */
void galaxies_put_risk(text *out, const json_value *way);

/* The members of a set of tactic cards, by their places in the list of a question: the kinds in the
   order of their numbers.  Returns how many. */
enum { KINDS_MOST = 32 };
int galaxies_kinds(const item *it, int kind[KINDS_MOST]);

/* Lines for sets, places and ways (read_sets.c); `from` is the first word behind the verb. */
reading galaxies_read_kinds(
    const drawing *d, const prompt *p, int i, const tokens *words, int from);
reading galaxies_read_place(const drawing *d, const prompt *p, const tokens *words, int from);
reading galaxies_read_load(const drawing *d, const prompt *p, const tokens *words, int from);
reading galaxies_read_way(const drawing *d, const prompt *p, const tokens *words, int from);

#endif
