/*
 * texts.h: what powers, tactic cards and missions say.
 *
 * A figure stands once in the files, in the effect or the weapon that works with it; a text names it in
 * braces: {threshold} of the first effect, {2.amount} of the second, {charge} of the card's weapon,
 * {near} of how near a ship must be; in what a mission says a figure of the board, {boarding_from}, of the
 * mission, {last_round}, or of a side in it, {points_to_win.isn}.
 */
#ifndef GAMES_GALAXIES_RULES_TEXTS_H
#define GAMES_GALAXIES_RULES_TEXTS_H

#include "base/text.h"
#include "games/galaxies/rules/data.h"

/* The power that begins with this effect of the card. */
void galaxies_say_power_text(const ship_card *c, int first, text *out);

void galaxies_say_tactic_text(const tactic *t, text *out);
void galaxies_say_mission_text(const mission *m, text *out);

/* How the faction wins. */
void galaxies_say_victory(const mission *m, int faction, text *out);

/* The first brace that names no figure, for the text's author; null: all is well. */
const char *galaxies_stray_in_power(const ship_card *c, int first);
const char *galaxies_stray_in_tactic(const tactic *t);
const char *galaxies_stray_in_mission(const mission *m, const char *pattern);

#endif
