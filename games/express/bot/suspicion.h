/*
 * suspicion.h: who is a Cylon, as far as one seat can tell.
 *
 * Two things speak.  What the seat was told of loyalty cards says what can be so: its own cards,
 * cards that the detector showed, cards passed, cards laid open.  Conduct says what is likely; it is
 * kept in bits: one bit more means that a Cylon would have acted so twice as often as a human.
 *
 * Loyalties change when cards change hands: at the second deal, and when a revealed Cylon passes
 * cards on.  So conduct is kept by era, an era being the time between two such moments: what
 * somebody did speaks about the cards held then.
 *
 * All of it comes from events that reached the seat.  The cards of a concealed state are not looked
 * at: their faces are nonsense, and in which deal somebody's card came is a secret too.
 */
#ifndef GAMES_EXPRESS_BOT_SUSPICION_H
#define GAMES_EXPRESS_BOT_SUSPICION_H

#include "core/likelihood.h"
#include "games/express/rules/state.h"

/* A game has two deals, and each of at most two revealed Cylons passes cards on once. */
enum { ERAS = 4, CARD_FACTS = 12 };

/* Chances are in 1/SURE. */
enum { SURE = 65536, MOST_BITS = 12 * BIT };

typedef struct {
    int32_t bits[SEATS];          /* conduct: how much more like a Cylon's than a human's */
    int8_t ballots[SEATS][SEATS]; /* [voter][accused]: dice for the brig less dice against it */
    uint8_t unused[3];
} era;

/* What happened to loyalty cards, in the order in which it happened. */
enum { FACT_DEALT, FACT_OWN, FACT_SEEN, FACT_REVEALED, FACT_PASSED };
enum { NOT_TOLD = 255 };

typedef struct {
    uint8_t kind;
    uint8_t seat;   /* whose cards; of FACT_DEALT the deal */
    uint8_t to;     /* of FACT_PASSED who got them; of FACT_OWN the deal */
    uint8_t cylons; /* how many of them were Cylons, or NOT_TOLD; of FACT_PASSED: of those passed */
} card_fact;

typedef struct {
    uint8_t eras, facts;
    uint8_t passing; /* Cylon cards among those seen while they were passed, or NOT_TOLD */
    uint8_t unused;
    card_fact fact[CARD_FACTS];
    era era[ERAS];
} evidence;

/* The chance that each seat is a Cylon, in 1/SURE. */
typedef struct {
    uint32_t of[SEATS];
} suspicion;

/* Takes in an event about loyalty cards that reached the seat; others it leaves alone. */
void evidence_of_cards(evidence *e, const express *g, int seat, const event *told);

/* Conduct of the era that is now. */
void evidence_add(evidence *e, int seat, int32_t bits);
void evidence_add_ballot(evidence *e, int voter, int accused, int for_the_brig);

/*
 * Weighs every way in which the Cylon cards can lie that agrees with what the viewer was told: the
 * seat whose evidence it is, or SEAT_NONE for what everybody may know.  All orders of the deck are
 * equally likely; conduct does the rest.
 */
suspicion suspicion_weigh(const express *g, const evidence *e, int viewer);

/* Does the seat hold a Cylon card?  It may ask this of itself only. */
bool suspicion_is_cylon_myself(const express *g, int seat);

#endif
