/* scanning.h: scanning planetoids, and taking samples. */
#ifndef GAMES_STARSHIP_RULES_SCANNING_SCANNING_H
#define GAMES_STARSHIP_RULES_SCANNING_SCANNING_H

#include "games/starship/rules/state.h"

/* The rule that bars a ship from scanning a piece at the end of the turn; 0 if it may. */
rule starship_bars_scan(const starship *g, int ship, int piece);
int32_t starship_scan_distance(const starship *g, int ship, int piece);
/* The smallest sum of two dice that succeeds; 0 if no roll is needed. */
int starship_scan_need(const starship *g, int ship, int piece);

/* Markers that lie face down from the start. A side that may look at
   them does so when it may, and at the end of the game all are shown. */
void starship_lay_markers(starship *g, events *out);
void starship_look_at_markers(starship *g, events *out);
void starship_show_markers_left(starship *g, events *out);
starship starship_as_known(
    const starship *g, int reader); /* without the markers unknown to the reader */

/* Scans the planetoid: what it holds is public from now on. */
void starship_turn_up(starship *g, int piece, events *out);

/* The first returns whether a piece is known to hold something to sample. Landed ships take
   samples and bring them out when they leave. The last counts the sample of a piece as brought. */
bool starship_has_sample(const starship *g, int piece);
void starship_take_samples(starship *g, events *out);
void starship_bring_samples(starship *g, int ship, events *out);
void starship_bring_sample(starship *g, int piece, events *out);

/* Returns whether the reader knows what the marker of the piece
   shows. The second deals the markers that a seat does not know anew. */
bool starship_knows_marker(const starship *g, int piece, int reader);
void starship_redeal_markers(starship *g, int seat, generator *r);

#endif
