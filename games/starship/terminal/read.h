/* read.h: what the two files that read answers of Starship Battles share. */
#ifndef GAMES_STARSHIP_TERMINAL_READ_H
#define GAMES_STARSHIP_TERMINAL_READ_H

#include "games/starship/terminal/labels.h"
#include "terminal/typed.h"

reading starship_read_plan(const drawing *d, const prompt *p, const tokens *words);

#endif
