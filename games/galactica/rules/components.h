/* components.h: what the game shows and foretells to clients that draw it. */
#ifndef GAMES_GALACTICA_RULES_COMPONENTS_H
#define GAMES_GALACTICA_RULES_COMPONENTS_H

#include <stdint.h>

#include "core/game.h"
#include "games/galactica/rules/data.h"

/* What effects do, in a sentence with its capital and without its stop. */
void galactica_say_effects(range r, text *out);
void galactica_write_components(json *out);
void galactica_forecast(const flow *w, int seat, const pick *p, json *out);

#endif
