/*
 * outlook.h: how well the fleet stands, in points.
 *
 * The officer weighs everything in one coin: what a change of the board is worth to the humans.
 * A hundred points turn an even game into one that the humans win in three cases out of four.  The
 * tables are its opinion, drawn from some thousand games that officers played with each other.
 */
#ifndef GAMES_EXPRESS_BOT_OUTLOOK_H
#define GAMES_EXPRESS_BOT_OUTLOOK_H

#include "games/express/rules/state.h"

/* What everybody can see of the fleet. */
typedef struct {
    int damage, demoralized, raiders, ships, jump, distance;
    int pile_raiders, pile_ships;
} fleet;

fleet outlook_fleet(const express *g);
int outlook_worth(const fleet *f);

/* What a crisis of the kind does on the average when it is not passed: points lost. */
int outlook_harm(const fleet *f, int kind, int consequence);

/* What so many icons are worth, the jump that they may set off included. */
int outlook_icons(const fleet *f, int icons);

/* The fleet's worth after the Admiral submits this face. */
int outlook_jump_face(const fleet *f, int face);

/* How much a location being in order is worth besides the count of markers. */
int outlook_location(const express *g, int location);

#endif
