/* ask.h: the questions of Battlestar Galactica: drawn, told, read, explained. */
#ifndef GAMES_GALACTICA_TERMINAL_ASK_H
#define GAMES_GALACTICA_TERMINAL_ASK_H

#include "games/galactica/terminal/labels.h"

bool galactica_draw_ask(const drawing *d, const prompt *p, text *out);
bool galactica_tell_ask(const drawing *d, const prompt *p, text *out);

/* What a typed line means (read.c). */
bool galactica_read(const drawing *d, const prompt *p, const char *line, reading *r);

/* What to type at this question, and what it is about (help.c). */
void galactica_help(const drawing *d, const prompt *p, text *out);

/* Is there nothing to choose but one thing?  What lies under the cover does not count: Enter does
   the same for everybody. */
bool galactica_is_forced(const prompt *p);

/* The option of which cards are chosen by their numbers, or -1. */
int galactica_set_item(const prompt *p);

/* May the text of this skill card be used at the open question?  Else appends the rule that bars it,
   where one is told. */
bool galactica_is_offered(const drawing *d, const json_value *card);
void galactica_put_bar(const drawing *d, const json_value *card, text *out);

/* What a hidden Cylon may do, as it stands under the cover of his loyalty cards. */
void galactica_tell_covered(const drawing *d, const prompt *p, text *out);

#endif
