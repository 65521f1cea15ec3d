/*
 * chance.h: random draws from dice, bags, sets of markers and decks.
 *
 * Each function takes the generator and the source that the game names for the draw, so that a
 * laboratory can rig the outcome.  A rigged outcome names what comes up (a face, a kind, a member,
 * a card), not a place in some order.  A rigged outcome that is not possible is ignored.
 */
#ifndef CORE_CHANCE_H
#define CORE_CHANCE_H

#include "core/random.h"

/* Rolls a die.  Returns the number of the face, 0 .. faces-1. */
int die_roll(generator *r, uint8_t source, int faces);

/* Draws a piece from a bag that holds count[kind] pieces of each kind, and removes it from `count`.
   Returns its kind.  The bag must not be empty. */
int bag_draw(generator *r, uint8_t source, uint8_t *count, int kinds);

/* Returns a random member of a set given as bits, each equally likely.  The caller removes it. */
int set_draw(generator *r, uint8_t source, uint32_t members);

/* Shuffles a deck; card[0] is dealt first. */
void deck_shuffle(generator *r, uint8_t source, uint8_t *card, int count);

/* Returns how many bits are set. */
int set_count(uint64_t members);

#endif
