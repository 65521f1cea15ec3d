/* scanning.h: planetoids are scanned, and samples are taken. */
#ifndef GAMES_STARSHIP_RULES_SCANNING_SCANNING_H
#define GAMES_STARSHIP_RULES_SCANNING_SCANNING_H

#include "games/starship/rules/state.h"

/* Why a ship may not scan a piece at the end of the turn, or 0: it may. */
rule starship_bars_scan(const starship *g, int ship, int piece);
int32_t starship_scan_distance(const starship *g, int ship, int piece);
/* The least sum of two dice with which it does; 0: it needs none. */
int starship_scan_need(const starship *g, int ship, int piece);

/* Markers that lie face down from the beginning; the side that looks at them does so in its time. */
void starship_lay_markers(starship *g, events *out);
void starship_look_at_markers(starship *g, events *out);
void starship_show_markers_left(starship *g, events *out);
starship starship_as_known(
    const starship *g, int reader); /* without the markers that he has not seen */

/* The planetoid is scanned from now on, and what it holds is public. */
void starship_turn_up(starship *g, int piece, events *out);

/* Is there something in it to take a sample of, as all know?  Ships that have landed take samples; who leaves
   brings them out, or one of a piece counts as brought. */
bool starship_has_sample(const starship *g, int piece);
void starship_take_samples(starship *g, events *out);
void starship_bring_samples(starship *g, int ship, events *out);
void starship_bring_sample(starship *g, int piece, events *out);

/* Does the reader know what the marker of the piece shows?  Those that a seat does not know are dealt anew. */
bool starship_knows_marker(const starship *g, int piece, int reader);
void starship_redeal_markers(starship *g, int seat, generator *r);

#endif
