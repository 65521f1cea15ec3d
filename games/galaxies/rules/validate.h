/* validate.h: what validate.c and validate_frames.c share. */
#ifndef GAMES_GALAXIES_RULES_VALIDATE_H
#define GAMES_GALAXIES_RULES_VALIDATE_H

#include "games/galaxies/rules/view.h"

/* Says what is wrong, and returns false. */
bool galaxies_wrong(text *why, const char *what);

/*
 * Returns true if what each frame is about exists, so that the rules can continue
 * (validate_frames.c).
 */
bool galaxies_frames_valid(const galaxies *g, text *why);

/* Returns true if turn, phase and question fit together in a game that is not over. */
bool galaxies_running_valid(const galaxies *g, text *why);

#endif
