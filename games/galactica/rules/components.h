/* components.h: writes components and forecasts for clients that draw the game. */
#ifndef GAMES_GALACTICA_RULES_COMPONENTS_H
#define GAMES_GALACTICA_RULES_COMPONENTS_H

#include <stdint.h>

#include "core/game.h"
#include "games/galactica/rules/data.h"

/* Writes what effects do, as a sentence with a capital letter and without a full stop. */
void galactica_say_effects(range r, text *out);
void galactica_write_components(json *out);
void galactica_forecast(const flow *w, int seat, const pick *p, json *out);

#endif
