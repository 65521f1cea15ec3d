/*
 * texts.h: the texts of powers, tactic cards and missions.
 *
 * A figure is stored once, in the effect or weapon that works with it. A text names it in braces:
 *
 * - {threshold} is of the first effect, {2.amount} of the second
 * - {charge} is of the card's weapon
 * - {near} is how near a ship must be
 * - in a mission, {boarding_from} is of the board, {last_round} of the mission, and
 * {points_to_win.isn} of a side
 */
#ifndef GAMES_GALAXIES_RULES_TEXTS_H
#define GAMES_GALAXIES_RULES_TEXTS_H

#include "base/text.h"
#include "games/galaxies/rules/data.h"

/* Writes the text of the power that begins with effect `first` of the card. */
void galaxies_say_power_text(const ship_card *c, int first, text *out);

void galaxies_say_tactic_text(const tactic *t, text *out);
void galaxies_say_mission_text(const mission *m, text *out);

/* Writes how the faction wins. */
void galaxies_say_victory(const mission *m, int faction, text *out);

/* Return the first brace that names no figure, for an error message; null: there is none. */
const char *galaxies_stray_in_power(const ship_card *c, int first);
const char *galaxies_stray_in_tactic(const tactic *t);
const char *galaxies_stray_in_mission(const mission *m, const char *pattern);

#endif
