/* view.h: what a reader may know, and what the view and the forecasts both write. */
#ifndef GAMES_GALAXIES_RULES_VIEW_H
#define GAMES_GALAXIES_RULES_VIEW_H

#include "games/galaxies/rules/say.h"

/* Returns true if the mission names this ship card, so that all players know it (GX-R014). */
bool galaxies_is_given(const galaxies *g, int card);

/*
 * Returns true if the reader knows which ship cards the player has and where they are. Teammates do
 * (GX-R077).
 */
bool galaxies_knows_fleet(const galaxies *g, int seat, int reader);

/* Returns true if the reader knows what this ship card is. */
bool galaxies_knows_card(const galaxies *g, int card, int reader);

/*
 * Returns true if the reader sees the player's tactic cards. A teammate does while they are shown
 * (GX-007).
 */
bool galaxies_knows_hand(const galaxies *g, int seat, int reader);

/* Returns true if the reader knows what is under black tiles. */
bool galaxies_knows_tiles(const galaxies *g, int reader);

/* Writes a number, or null if there is none or the reader may not know it. */
void galaxies_put_number(json *out, const char *key, bool is_there, int n);

/* Writes a space as [column, row], or null for none; and all spaces of a base. */
void galaxies_put_hex(json *out, const char *key, hex h);
void galaxies_put_base(json *out, const char *key, const hex_base *b);

/* Write the array "cards" and the array "ships" (view_fleet.c). */
void galaxies_put_cards(const galaxies *g, int reader, json *out);
void galaxies_put_ships(const galaxies *g, json *out);

/* Writes the mission's name, its text and how each side wins, as members of an open object. */
void galaxies_put_mission(const mission *m, json *out);

/*
 * Write rows into an open array (contacts.c). The first writes every enemy of a team's ships with
 * its distance and its chance to be hit. The second writes one ship's meetings in full, with every
 * weapon and ECM.
 */
void galaxies_put_contacts(const galaxies *g, int team, json *out);
void galaxies_put_meetings(const galaxies *g, int model, json *out);

/* How many of the 80 boxes of a card's grid hit, and how many of these are critical. */
typedef struct {
    int hits, stars;
} grid_count;
grid_count galaxies_grid(const ship_card *c);

/* Return in how many of eight rolls asteroids, and powers, save a ship from a hit. */
int galaxies_cover(const galaxies *g, int model);
int galaxies_evasion(const galaxies *g, int model);

/* ---- all tactic cards of a side (tactics.c) ---- */

/* Write by kind how many there are, hidden or not, and how many there can be at most. */
void galaxies_count_tactics(const galaxies *g, int team, uint8_t sum[KINDS]);
void galaxies_most_tactics(const galaxies *g, int team, uint8_t most[KINDS]);

#endif
