/* starship_read.h: for the two files that read Starship Battles. */
#ifndef CLIENTS_TERMINAL_STARSHIP_READ_H
#define CLIENTS_TERMINAL_STARSHIP_READ_H

#include "clients/terminal/starship_words.h"
#include "clients/terminal/typed.h"

reading battle_read_plan(const drawing *d, const prompt *p, const tokens *words);

#endif
