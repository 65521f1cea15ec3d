/* say.h: wording that say.c and tell.c share. */
#ifndef GAMES_STARSHIP_RULES_SHOWING_SAY_H
#define GAMES_STARSHIP_RULES_SHOWING_SAY_H

#include "core/sentence.h"
#include "games/starship/rules/procedures.h"

/* "Viper 1": the model's short name and the number on the base. */
void starship_say_ship(const starship *g, int ship, text *out);

/* The same, or the name of a piece of terrain, or "Missile 1". */
void starship_say_body(const starship *g, int body, text *out);

/* "overboost straight, then turn right": the cards
   of a plan. NO_CARD means that there is no second. */
void starship_say_cards(const starship *g, int ship, int first, int second, text *out);

/* "Viper 1, Viper 2 and Raider 3": a set of ships, or "Nobody". */
void starship_say_ships(const starship *g, uint32_t ships, text *out);

/* "2+ engine": what a counter shows. */
void starship_say_kind(int kind, text *out);

/* Words that options and events share: a slider, a dial, a pilot, a
   talent, a mark, a number. The second writes the same for programs. */
void starship_say_word(char letter, int value, text *out);
void starship_put_word(char letter, int value, json *out);

#endif
