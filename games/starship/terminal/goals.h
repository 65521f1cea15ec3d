/* goals.h: the goals of a battle of Starship Battles and its ways out, in sentences. */
#ifndef GAMES_STARSHIP_TERMINAL_GOALS_H
#define GAMES_STARSHIP_TERMINAL_GOALS_H

#include "games/starship/terminal/labels.h"

/* Returns the scenario that is played, from the components. Null if it is not there. */
const json_value *starship_scenario(const drawing *d);

const char *starship_side_name(const char *side);

/* Appends "Colonial ship" for all types of a side, "ship" for types of both sides, else their
   names. */
void starship_put_types(const drawing *d, const json_value *ids, text *out);

/* Tell the goals of this phase with their progress, those of later phases, and a way out. Each
   takes one line. */
void starship_tell_goals(const drawing *d, text *out);
void starship_tell_way_out(const drawing *d, const json_value *way, text *out);

#endif
