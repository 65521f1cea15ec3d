/*
 * chance.h: the things of a game that chance works on: dice, bags, sets of markers, decks.
 *
 * Each takes the generator and the source that the game names for it, so that an outcome can be
 * rigged in a laboratory.  A rigged outcome names what comes up (a face, a kind, a member, a card),
 * not a place in some order; one that cannot come up then is passed over.
 */
#ifndef CORE_CHANCE_H
#define CORE_CHANCE_H

#include "core/random.h"

/* A die: the number of the face that comes up, 0 .. faces-1. */
int die_roll(generator *r, uint8_t source, int faces);

/* A bag holds count[kind] pieces of each kind.  Draws one and takes it out.  The bag is not empty. */
int bag_draw(generator *r, uint8_t source, uint8_t *count, int kinds);

/* A set of single pieces as bits.  The number of one of them, each equally likely; the set stays. */
int set_draw(generator *r, uint8_t source, uint32_t members);

/* Puts a deck into random order; card[0] is dealt first. */
void deck_shuffle(generator *r, uint8_t source, uint8_t *card, int count);

int set_count(uint64_t members);

#endif
