/*
 * board.h: the parts of the board of Battlestar Galactica, drawn.
 *
 * Each function appends whole lines. galactica.c decides which parts a page has, and how large they
 * are, by the lines available. Each part also has a command of its own (show.c). In full a page
 * has:
 *
 *   instruments     dials, tracks, Reserves
 *   ship            sb  | ss            the areas around the rooms
 *                   bow | rooms | stern
 *                   pb  | ps
 *   others          Colonial One, the Cylon locations
 *   people          seats
 *   decks
 *   matter          crisis, check, die
 *   own             the reader's cards
 */
#ifndef GAMES_GALACTICA_TERMINAL_BOARD_H
#define GAMES_GALACTICA_TERMINAL_BOARD_H

#include "games/galactica/terminal/labels.h"

/* Draws dials with their red zones, the tracks and the Reserves, in three lines. */
void galactica_draw_instruments(const drawing *d, text *out);

/* Draws the six areas around the ship and its rooms: seven lines, or nine with a hull. */
void galactica_draw_ship(const drawing *d, bool is_hulled, text *out);

/* Draws the same in fewer lines: the areas, and only rooms with people or damage. */
void galactica_draw_strip(const drawing *d, text *out);

/* Draws Colonial One, and the Cylon locations where a player is. */
void galactica_draw_others(const drawing *d, text *out);

/* Draws each area in a line of its own, with everything in it. */
void galactica_draw_areas(const drawing *d, text *out);

/* Draw the players with cards, titles and used abilities; in full with a line each. */
void galactica_draw_people(const drawing *d, text *out);
void galactica_draw_people_in_full(const drawing *d, text *out);

/* Draw how many cards lie where; in full with discards and visited destinations. */
void galactica_draw_decks(const drawing *d, text *out);
void galactica_draw_decks_in_full(const drawing *d, text *out);

/*
 * Draws the current crisis, check and die in at most so many lines. GALACTICA_FULL has a line for
 * each outcome.
 */
enum { GALACTICA_FULL = 99 };
void galactica_draw_matter(const drawing *d, int lines, text *out);

/*
 * Draw what only the reader holds: face-down loyalty cards, quorum cards, and the numbered hand
 * with what each card can do now.
 */
void galactica_draw_own(const drawing *d, bool is_full, text *out);
void galactica_draw_hand_in_full(const drawing *d, text *out);

/* Tells the loyalty cards that the reader knows, in sentences. They are shown only on request. */
void galactica_tell_loyalty(const drawing *d, text *out);

#endif
