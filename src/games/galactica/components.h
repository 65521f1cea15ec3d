/* components.h: what the game shows and foretells to whoever draws it. */
#ifndef GAMES_GALACTICA_COMPONENTS_H
#define GAMES_GALACTICA_COMPONENTS_H

#include <stdint.h>

#include "core/game.h"

uint64_t galactica_hash(void);
void galactica_write_components(json *out);
void galactica_foretell(const flow *w, int seat, const pick *p, json *out);

#endif
