/* starship_launch.h: the question who launches missiles. */
#ifndef CLIENTS_TERMINAL_STARSHIP_LAUNCH_H
#define CLIENTS_TERMINAL_STARSHIP_LAUNCH_H

#include "clients/terminal/starship_words.h"
#include "clients/terminal/typed.h"

void battle_say_launch(const drawing *d, const prompt *p, text *out);
reading battle_read_launch(const drawing *d, const prompt *p, const tokens *words);

#endif
