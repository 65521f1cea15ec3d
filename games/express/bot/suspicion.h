/*
 * suspicion.h: who is a Cylon, as far as one seat can tell.
 *
 * There are two sources. Facts about loyalty cards rule out possible deals: own cards, cards seen
 * with the detector, cards passed on, cards face up. Conduct makes the other deals more or less
 * likely. It is measured in bits: with one bit more a Cylon is twice as likely to have acted so.
 *
 * Cards change hands at the second deal, and when a revealed Cylon passes cards on. So conduct is
 * kept by era, the time between two such moments: it is evidence about the cards that a player held
 * then.
 *
 *     first deal          second deal        cards passed on
 *       |     era 1         |      era 2       |   era 3   ...
 *       +-- conduct --------+-- conduct -------+-- conduct
 *
 * Everything comes from events that the seat has seen. The cards of a concealed state are not used:
 * unknown faces are made up, and the deal of another player's card is secret.
 */
#ifndef GAMES_EXPRESS_BOT_SUSPICION_H
#define GAMES_EXPRESS_BOT_SUSPICION_H

#include "core/likelihood.h"
#include "games/express/rules/state.h"

/* Two deals, and at most two revealed Cylons who each pass cards on once. */
enum { ERAS = 4, CARD_FACTS = 12 };

/* Chances are in 1/SURE. */
enum { SURE = 65536, MOST_BITS = 12 * BIT };

typedef struct {
    int32_t bits[SEATS];          /* conduct: how much more likely for a Cylon than for a human */
    int8_t ballots[SEATS][SEATS]; /* [voter][accused]: dice for the brig minus dice against it */
    uint8_t unused[3];
} era;

/* What happened to loyalty cards, in order. */
enum { FACT_DEALT, FACT_OWN, FACT_SEEN, FACT_REVEALED, FACT_PASSED };
enum { NOT_TOLD = 255 };

typedef struct {
    uint8_t kind;
    uint8_t seat; /* the owner; of FACT_DEALT the number of the deal */
    uint8_t to;   /* of FACT_PASSED the receiver; of FACT_OWN the number of the deal */
    /* how many of the cards are Cylons, or NOT_TOLD; of FACT_PASSED, of the cards passed */
    uint8_t cylons;
} card_fact;

typedef struct {
    uint8_t eras, facts;
    uint8_t passing; /* Cylon cards seen while cards are being passed, or NOT_TOLD */
    uint8_t unused;
    card_fact fact[CARD_FACTS];
    era era[ERAS];
} evidence;

/* The chance that each seat is a Cylon, in 1/SURE. */
typedef struct {
    uint32_t of[SEATS];
} suspicion;

/* Records an event about loyalty cards that the seat has seen; ignores others. */
void evidence_of_cards(evidence *e, const express *g, int seat, const event *told);

/* Record conduct in the current era. */
void evidence_add(evidence *e, int seat, int32_t bits);
void evidence_add_ballot(evidence *e, int voter, int accused, int for_the_brig);

/*
 * Returns how likely each seat is a Cylon.
 *
 * It weighs every deal of the Cylon cards that agrees with what the viewer was told. All orders of
 * the deck are equally likely; conduct adds the weights. The viewer is the seat whose evidence it
 * is; SEAT_NONE stands for what all players know.
 */
suspicion suspicion_weigh(const express *g, const evidence *e, int viewer);

/* Returns true if the seat knows that it holds a Cylon card. A seat may ask this of itself only. */
bool suspicion_is_cylon_myself(const express *g, int seat);

#endif
