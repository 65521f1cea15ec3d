/* view.h: what a reader may know, and what the view and the forecasts write alike. */
#ifndef GAMES_GALAXIES_RULES_VIEW_H
#define GAMES_GALAXIES_RULES_VIEW_H

#include "games/galaxies/rules/say.h"

/* Does the mission name this ship card, so that everybody knows it (GX-R014)? */
bool galaxies_is_given(const galaxies *g, int card);

/* Does the reader know which ship cards the player has and where they are?  Mates do (GX-R077). */
bool galaxies_knows_fleet(const galaxies *g, int seat, int reader);

/* Does the reader know what this ship card is? */
bool galaxies_knows_card(const galaxies *g, int card, int reader);

/* Does the reader see the player's tactic cards?  A mate does while they are shown (GX-007). */
bool galaxies_knows_hand(const galaxies *g, int seat, int reader);

/* Does the reader know what lies under black tiles? */
bool galaxies_knows_tiles(const galaxies *g, int reader);

/* Null, where the number is nobody's or is not the reader's to know. */
void galaxies_put_number(json *out, const char *key, bool is_there, int n);

/* A space as [column, row]; null for none.  And all spaces under a base. */
void galaxies_put_hex(json *out, const char *key, hex h);
void galaxies_put_base(json *out, const char *key, const hex_base *b);

/* The array "cards", the array "ships" (view_fleet.c). */
void galaxies_put_cards(const galaxies *g, int reader, json *out);
void galaxies_put_ships(const galaxies *g, json *out);

/* What the mission is called, what it says and how each side wins: members of an open object. */
void galaxies_put_mission(const mission *m, json *out);

/* Rows of an open array: every enemy of a team's ships on the field, how far it is and how well it
   can be hit; and in full, with every weapon and its countermeasures, as one ship meets it
   (contacts.c). */
void galaxies_put_contacts(const galaxies *g, int team, json *out);
void galaxies_put_meetings(const galaxies *g, int model, json *out);

/* The boxes of a card's grid, of 80, that hit; those of them that are critical. */
typedef struct {
    int hits, stars;
} grid_count;
grid_count galaxies_grid(const ship_card *c);

/* In how many of eight rolls do asteroids, and powers, save a ship from a hit? */
int galaxies_cover(const galaxies *g, int model);
int galaxies_evasion(const galaxies *g, int model);

/* ---- all tactic cards of a side (tactics.c) ---- */

/* By kind: where they lie, hidden or not; and how many there can be at most. */
void galaxies_count_tactics(const galaxies *g, int team, uint8_t sum[KINDS]);
void galaxies_most_tactics(const galaxies *g, int team, uint8_t most[KINDS]);

#endif
