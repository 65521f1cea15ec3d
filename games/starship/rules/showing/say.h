/* say.h: what say.c and tell.c name alike. */
#ifndef GAMES_STARSHIP_RULES_SHOWING_SAY_H
#define GAMES_STARSHIP_RULES_SHOWING_SAY_H

#include "core/sentence.h"
#include "games/starship/rules/procedures.h"

/* "Viper 1": the model's short name and what stands on the base. */
void starship_say_ship(const starship *g, int ship, text *out);

/* That, or what a piece of terrain is called, or "Missile 1". */
void starship_say_body(const starship *g, int body, text *out);

/* "overboost straight, then turn right": the cards of a plan; a second one of NO_CARD is none. */
void starship_say_cards(const starship *g, int ship, int first, int second, text *out);

/* "Viper 1, Viper 2 and Raider 3", or "Nobody": a set. */
void starship_say_ships(const starship *g, uint32_t ships, text *out);

/* "2+ engine": what a counter shows. */
void starship_say_kind(int kind, text *out);

/* What reads alike in options and events: a slider, a dial, a pilot, a talent, a mark, a number; and the
   same for programs. */
void starship_say_word(char letter, int value, text *out);
void starship_put_word(char letter, int value, json *out);

#endif
