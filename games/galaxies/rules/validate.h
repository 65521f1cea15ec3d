/* validate.h: what validate.c and validate_frames.c share. */
#ifndef GAMES_GALAXIES_RULES_VALIDATE_H
#define GAMES_GALAXIES_RULES_VALIDATE_H

#include "games/galaxies/rules/view.h"

/* Says what is wrong, and false. */
bool galaxies_wrong(text *why, const char *what);

/* Is every frame's subject there, so that the rules can go on (validate_frames.c)? */
bool galaxies_frames_valid(const galaxies *g, text *why);

/* Do turn, phase and question go together in a game that is not over? */
bool galaxies_running_valid(const galaxies *g, text *why);

#endif
