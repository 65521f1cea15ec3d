/*
 * outlook.h: how well the fleet stands, in points for the humans.
 *
 * The officer measures everything in these points. A hundred points turn an even game into one that
 * the humans win in three cases out of four. The tables were fitted to some thousand games that
 * officers played with each other.
 */
#ifndef GAMES_EXPRESS_BOT_OUTLOOK_H
#define GAMES_EXPRESS_BOT_OUTLOOK_H

#include "games/express/rules/state.h"

/* What all players can see of the fleet. */
typedef struct {
    int damage, demoralized, raiders, ships, jump, distance;
    int pile_raiders, pile_ships;
} fleet;

fleet outlook_fleet(const express *g);
int outlook_worth(const fleet *f);

/* Returns how many points a failed crisis of the kind costs on average. */
int outlook_harm(const fleet *f, int kind, int consequence);

/* Returns what this many jump icons are worth, with the jump that they may cause. */
int outlook_icons(const fleet *f, int icons);

/* Returns the fleet's worth after the Admiral submits this face. */
int outlook_jump_face(const fleet *f, int face);

/* Returns what a working location is worth, apart from the number of damage markers. */
int outlook_location(const express *g, int location);

#endif
