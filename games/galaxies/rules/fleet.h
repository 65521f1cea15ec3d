/*
 * fleet.h: what may be in a fleet and in its tactic deck (ledger, section 1, GX-013 to GX-021).
 *
 * A fleet that a player picks, that a mission names, or that stands in a file: the same rules.
 */
#ifndef GAMES_GALAXIES_RULES_FLEET_H
#define GAMES_GALAXIES_RULES_FLEET_H

#include "core/rule.h"
#include "games/galaxies/rules/data.h"

enum { ANY_NUMBER = -1 }; /* where the mission names what there is */

typedef struct {
    int faction;
    int cost;       /* the fleet cost, or ANY_NUMBER */
    int deck_limit; /* cards that the deck may have, or ANY_NUMBER */
    int ship_count;
    uint8_t ship[FLEET];    /* ship cards */
    uint8_t outside[FLEET]; /* the mission gives this one outside the fleet cost */
    uint8_t deck[TACTICS_MAX + 1], prepped[TACTICS_MAX + 1];
    uint8_t mates[TACTICS_MAX + 1]; /* teammates' cards, where they share the copies (GX-R079) */
} fleet;

/* The tactic cards that a fleet cost allows (GX-017). */
int fleet_deck_limit(int cost);

int fleet_spent(const galaxies_data *d, const fleet *f);

/* The rule that keeps one more ship card out, or 0. */
rule fleet_bars_ship(const galaxies_data *d, const fleet *f, int card);

/* How many copies of a tactic card may be in the deck (GX-018, GX-021, GX-R079). */
int fleet_copies(const galaxies_data *d, const fleet *f, int kind);

int fleet_deck_size(const fleet *f);

/* How many cards a deck that is picked has: its limit, or all that there are (GX-R078). */
int fleet_deck_due(const galaxies_data *d, const fleet *f);

/* The rule that the deck breaks, or 0; `kind` is set to the card that is at fault, or to -1. */
rule fleet_bars_deck(const galaxies_data *d, const fleet *f, int *kind);

#endif
