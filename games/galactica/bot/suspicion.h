/*
 * suspicion.h: estimates who is a Cylon, from the point of view of one seat.
 *
 * Cards say what is possible. The seat knows its own loyalty cards, those that it looked at, and
 * those that lie open. Any of the others, dealt or in the deck, may be Cylon cards, all equally
 * likely.
 *
 * Conduct says what is likely. A hint is one observation about some seats: how likely it was if
 * none of them was a Cylon, and if one was. At most two players are Cylons by their cards, so hints
 * are added up for every pair of seats.
 *
 * Players get new cards in the Sleeper Agent phase, and a revealed Cylon hands cards on. So a hint
 * belongs to an era, the time between two such changes. Each era records who held which card:
 *
 *   era          0                  1                  ...
 *   holder       card -> seat       card -> seat
 *   bits         pair of seats      pair of seats
 *
 * A distribution of the Cylon cards is weighed by its holders' bits, added up over all eras.
 */
#ifndef GAMES_GALACTICA_BOT_SUSPICION_H
#define GAMES_GALACTICA_BOT_SUSPICION_H

#include "core/likelihood.h"
#include "games/galactica/rules/state.h"

enum { ERAS = 4, PAIRS = SEATS * (SEATS + 1) / 2 };
enum { SURE = 65536 }; /* chances are in 1/SURE */

typedef struct {
    uint8_t eras;
    uint8_t holder[ERAS][LOYALTY_CARDS];
    /*
     * How many bits more likely the hints are if these two were Cylons than if nobody was. A pair
     * of the same seat stands for that seat alone.
     */
    int32_t bits[ERAS][PAIRS];
} evidence;

/* The chance that each seat is a Cylon, in 1/SURE. */
typedef struct {
    uint32_t of[SEATS];
} suspicion;

/* Records who holds which card. Begins a new era if that has changed. */
void galactica_evidence_look(evidence *e, const galactica *g);
void galactica_evidence_add(evidence *e, seats about, int human, int cylon);

/* Weighs every distribution of the Cylon cards that agrees with what the seat knows. */
suspicion galactica_suspicion(const galactica *g, const evidence *e, int seat);

#endif
