/*
 * suspicion.h: who is a Cylon, as far as one seat can tell.
 *
 * The cards say what can be so: of the loyalty cards that were dealt or lie in the deck, the seat
 * knows its own, those that it looked at and those that lie open; the Cylon cards among the others
 * may be any of them, all equally likely.  Conduct says what is likely.  A hint is one thing that
 * was seen: some seats, and how likely it was if none of them was a Cylon then, and if one was.  At
 * most two are Cylons by their cards; so hints are added up for every pair of seats.
 *
 * Who held which card changes: sleepers wake, a revealed Cylon hands cards on.  So hints belong to
 * an era, the time between two such moments, and each era knows who held what.
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
    /* How many bits more likely what was seen is if these two were Cylons, or this one alone, than if
       nobody was. */
    int32_t bits[ERAS][PAIRS];
} evidence;

/* The chance that each seat is a Cylon, in 1/SURE. */
typedef struct {
    uint32_t of[SEATS];
} suspicion;

/* Looks who holds which card; begins a new era when that has changed. */
void galactica_evidence_look(evidence *e, const galactica *g);
void galactica_evidence_add(evidence *e, seats about, int human, int cylon);

/* Weighs every way in which the Cylon cards can lie that agrees with what the seat knows. */
suspicion galactica_suspicion(const galactica *g, const evidence *e, int seat);

#endif
