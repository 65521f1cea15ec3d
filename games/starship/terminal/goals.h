/* goals.h: what a battle of Starship Battles is about: goals and ways out, in sentences. */
#ifndef GAMES_STARSHIP_TERMINAL_GOALS_H
#define GAMES_STARSHIP_TERMINAL_GOALS_H

#include "games/starship/terminal/labels.h"

/* The scenario as the components have it. */
const json_value *starship_scenario(const drawing *d);

const char *starship_side_name(const char *side);

/* "Colonial ship" where all types of a side are meant, "ship" of both, else their names. */
void starship_put_types(const drawing *d, const json_value *ids, text *out);

/* The goals of this phase with how far they have come, and those of later phases, a line each. */
void starship_tell_goals(const drawing *d, text *out);
void starship_tell_way_out(const drawing *d, const json_value *way, text *out);

#endif
