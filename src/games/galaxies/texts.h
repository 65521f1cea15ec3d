/*
 * texts.h: what powers, tactic cards and missions say.
 *
 * A figure stands once in the files, in the effect or the weapon that works with it; a text names it in
 * braces: {threshold} of the first effect, {2.amount} of the second, {charge} of the card's weapon,
 * {near} of how near a ship must be; in a mission's text a figure of the goals, {boarding_from}.  Braces
 * around anything else stay as they are.
 */
#ifndef GAMES_GALAXIES_TEXTS_H
#define GAMES_GALAXIES_TEXTS_H

#include "core/text.h"
#include "games/galaxies/data.h"

/* The power that begins with this effect of the card. */
void galaxies_say_power_text(const ship_card *c, int first, text *out);

void galaxies_say_tactic_text(const tactic *t, text *out);
void galaxies_say_mission_text(const mission *m, text *out);

#endif
