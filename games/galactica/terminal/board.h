/*
 * board.h: the parts of the board of Battlestar Galactica, drawn.
 *
 * Each appends whole lines.  Which of them stand on a page, and how large, galactica.c decides by
 * the lines there are; each can be had by a word of its own as well (show.c).
 */
#ifndef GAMES_GALACTICA_TERMINAL_BOARD_H
#define GAMES_GALACTICA_TERMINAL_BOARD_H

#include "games/galactica/terminal/labels.h"

/* Dials with their red zones, the tracks, what is in the Reserves: three lines. */
void galactica_draw_instruments(const drawing *d, text *out);

/* The six areas around the ship with its rooms: seven lines, nine with a hull around them. */
void galactica_draw_ship(const drawing *d, bool is_hulled, text *out);

/* The same in fewer lines: the areas, and the rooms where somebody or something is. */
void galactica_draw_strip(const drawing *d, text *out);

/* Colonial One, and the Cylon locations once somebody is there. */
void galactica_draw_others(const drawing *d, text *out);

/* Each area with all that is there, a line each. */
void galactica_draw_areas(const drawing *d, text *out);

/* Who sits there: cards, titles, what is spent.  In full a line each. */
void galactica_draw_people(const drawing *d, text *out);
void galactica_draw_people_in_full(const drawing *d, text *out);

/* How many cards lie where.  In full with discards and what was visited. */
void galactica_draw_decks(const drawing *d, text *out);
void galactica_draw_decks_in_full(const drawing *d, text *out);

/* The crisis, the check, the die that are under way, in so many lines; in full a line for each
   outcome. */
enum { GALACTICA_FULL = 99 };
void galactica_draw_matter(const drawing *d, int lines, text *out);

/* What the reader alone holds: covered loyalty, quorum cards, the numbered hand with what each card
   could do now. */
void galactica_draw_own(const drawing *d, bool is_full, text *out);
void galactica_draw_hand_in_full(const drawing *d, text *out);

/* The loyalty cards that the reader knows, as sentences: what lies under the cover. */
void galactica_tell_loyalty(const drawing *d, text *out);

#endif
