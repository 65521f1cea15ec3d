/* jump.h: jumps of Starship Battles: location markers, navigation panels, and the odds of a
   jump. */
#ifndef GAMES_STARSHIP_TERMINAL_JUMP_H
#define GAMES_STARSHIP_TERMINAL_JUMP_H

#include "games/starship/terminal/labels.h"
#include "terminal/typed.h"

/* Say what can be answered, and read the answer: where a location marker lies, and how a
   navigation panel is set. */
void starship_say_locate(const drawing *d, const prompt *p, text *out);
reading starship_read_locate(const drawing *d, const prompt *p, const tokens *words);
void starship_say_chart(const drawing *d, const prompt *p, text *out);
reading starship_read_chart(const drawing *d, const prompt *p, const tokens *words);

/* Tells what a marker, a setting of the dials, or another turn of waiting would lead to. */
void starship_tell_jump_forecast(const json_value *outlook, text *out);

/* The location markers on the table that belong to a ship's side. Their places in the list are
   "A", "B", and so on. */
const json_value *starship_locations(const drawing *d, const json_value *ship);

/* Reads centimeters with at most one decimal. Returns millimeters, or NO_NUMBER. */
int starship_millimetres(const char *word);

#endif
