/* ask.h: the questions of Battlestar Galactica: shown, read and explained. */
#ifndef GAMES_GALACTICA_TERMINAL_ASK_H
#define GAMES_GALACTICA_TERMINAL_ASK_H

#include "games/galactica/terminal/labels.h"

bool galactica_draw_ask(const drawing *d, const prompt *p, text *out);
bool galactica_tell_ask(const drawing *d, const prompt *p, text *out);

/* Reads a typed line (read.c). Returns false to leave an empty line to the terminal. */
bool galactica_read(const drawing *d, const prompt *p, const char *line, reading *r);

/* Appends what to type at this question, and what the question is about (help.c). */
void galactica_help(const drawing *d, const prompt *p, text *out);

/*
 * Says whether there is only one thing to choose. A hidden Cylon's option to reveal does not count,
 * so that Enter does the same for all players.
 */
bool galactica_is_forced(const prompt *p);

/* Returns the option whose cards are chosen by number, or -1. */
int galactica_set_item(const prompt *p);

/*
 * galactica_is_offered says whether the text of this skill card can be used at the question. If
 * not, galactica_put_bar appends the rule that bars it, if the server names one.
 */
bool galactica_is_offered(const drawing *d, const json_value *card);
void galactica_put_bar(const drawing *d, const json_value *card, text *out);

/* Tells a hidden Cylon's options to reveal, which are shown only with the loyalty cards. */
void galactica_tell_covered(const drawing *d, const prompt *p, text *out);

#endif
