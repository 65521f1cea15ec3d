/*
 * suspicion.h: who is a Cylon, as far as one seat can tell.
 *
 * Two things speak.  Cards that the seat has seen say what is so; they are looked up at the table
 * each time.  Conduct says what is likely; it is collected here as evidence, in bits: one bit more
 * means that a Cylon would have acted so twice as often as a human.
 *
 * Loyalties change when cards change hands: at the second deal, and when a revealed Cylon passes
 * cards on.  So evidence is kept by era, an era being the time between two such moments, and each
 * era remembers who held which card: what somebody did speaks about the cards held then.
 */
#ifndef GAMES_EXPRESS_SUSPICION_H
#define GAMES_EXPRESS_SUSPICION_H

#include "games/express/state.h"

/* A game has two deals, and each of at most two revealed Cylons passes cards on once. */
enum { ERAS = 4 };

/* Chances are in 1/SURE, evidence in 1/BIT of a bit. */
enum { SURE = 65536, BIT = 65536, MOST_BITS = 12 * BIT };

typedef struct {
    int32_t bits[SEATS];          /* conduct: how much more like a Cylon's than a human's */
    int8_t ballots[SEATS][SEATS]; /* [voter][accused]: dice for the brig less dice against it */
    uint8_t holder[CARDS];        /* where each card was */
    uint8_t unused[3];
} era;

typedef struct {
    uint8_t eras;
    uint8_t unused[3];
    era era[ERAS];
} evidence;

/* The chance that each seat is a Cylon, in 1/SURE. */
typedef struct {
    uint32_t of[SEATS];
} suspicion;

/* Cards have changed hands: what is done from now on is another matter. */
void evidence_new_era(evidence *e, const express *g);
void evidence_add(evidence *e, int seat, int32_t bits);
void evidence_add_ballot(evidence *e, int voter, int accused, int for_the_brig);

/* log2(a / b) in 1/BIT; both at least 1. */
int32_t evidence_bits(uint64_t a, uint64_t b);

/*
 * Weighs every way in which the Cylon cards can lie that agrees with the cards that the viewer (a
 * seat, or SEAT_NONE for what everybody may know) has seen.  All orders of the deck are equally
 * likely; conduct does the rest.
 */
suspicion suspicion_weigh(const express *g, const evidence *e, int viewer);

/* The face of a card as the viewer knows it; CARD_UNSEEN if it does not.  The officer looks at
   loyalty cards through this function alone. */
enum { CARD_UNSEEN = FACES };
int suspicion_card(const express *g, int card, int viewer);

/* Does the seat know itself to be a Cylon? */
bool suspicion_is_cylon_myself(const express *g, int seat);

#endif
