/* launch.h: the question of which ships launch missiles. */
#ifndef GAMES_STARSHIP_TERMINAL_LAUNCH_H
#define GAMES_STARSHIP_TERMINAL_LAUNCH_H

#include "games/starship/terminal/labels.h"
#include "terminal/typed.h"

void starship_say_launch(const drawing *d, const prompt *p, text *out);
reading starship_read_launch(const drawing *d, const prompt *p, const tokens *words);

#endif
