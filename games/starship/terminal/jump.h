/* jump.h: jumps of Starship Battles: where markers lie, what dials lead to, what waiting is worth. */
#ifndef GAMES_STARSHIP_TERMINAL_JUMP_H
#define GAMES_STARSHIP_TERMINAL_JUMP_H

#include "games/starship/terminal/labels.h"
#include "terminal/typed.h"

/* What can be answered to where a location marker lies, and to how a navigation panel is set. */
void starship_say_locate(const drawing *d, const prompt *p, text *out);
reading starship_read_locate(const drawing *d, const prompt *p, const tokens *words);
void starship_say_chart(const drawing *d, const prompt *p, text *out);
reading starship_read_chart(const drawing *d, const prompt *p, const tokens *words);

/* What a marker, dials or a turn of waiting would come to. */
void starship_tell_jump_forecast(const json_value *outlook, text *out);

/* The location markers of a side that lie; "A", "B"... by their places in it. */
const json_value *starship_locations(const drawing *d, const json_value *ship);

/* Centimetres with at most one digit behind the point, as millimetres; or NO_NUMBER. */
int starship_millimetres(const char *word);

#endif
