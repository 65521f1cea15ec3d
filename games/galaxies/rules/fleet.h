/*
 * fleet.h: what may be in a fleet and in its tactic deck (ledger, section 1, GX-013 to GX-021).
 *
 * The same rules hold for a fleet that a player picks, that a mission names, or that is in a file.
 */
#ifndef GAMES_GALAXIES_RULES_FLEET_H
#define GAMES_GALAXIES_RULES_FLEET_H

#include "core/rule.h"
#include "games/galaxies/rules/data.h"

enum { ANY_NUMBER = -1 }; /* no limit, if the mission names the cards */

typedef struct {
    int faction;
    int cost;       /* the fleet cost, or ANY_NUMBER */
    int deck_limit; /* cards that the deck may have, or ANY_NUMBER */
    int ship_count;
    uint8_t ship[FLEET];    /* ship cards */
    uint8_t outside[FLEET]; /* the mission gives this one outside the fleet cost */
    uint8_t deck[TACTICS_MAX + 1], prepped[TACTICS_MAX + 1];
    uint8_t mates[TACTICS_MAX + 1]; /* teammates' cards, if they share the copies (GX-R079) */
} fleet;

/* Returns how many tactic cards a fleet cost allows (GX-017). */
int fleet_deck_limit(int cost);

int fleet_spent(const galaxies_data *d, const fleet *f);

/* Returns the rule that stops another ship card from joining the fleet, or 0. */
rule fleet_bars_ship(const galaxies_data *d, const fleet *f, int card);

/* Returns how many copies of a tactic card may be in the deck (GX-018, GX-021, GX-R079). */
int fleet_copies(const galaxies_data *d, const fleet *f, int kind);

int fleet_deck_size(const fleet *f);

/* Returns how many cards a picked deck has: its limit, or all that there are (GX-R078). */
int fleet_deck_due(const galaxies_data *d, const fleet *f);

/* Returns the rule that the deck breaks, or 0. Sets `kind` to the offending card, or to -1. */
rule fleet_bars_deck(const galaxies_data *d, const fleet *f, int *kind);

#endif
