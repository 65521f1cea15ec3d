/*
 * labels.h: how the things of Battleship Galaxies are called, drawn or told.
 *
 * A ship card has a letter, capital where it is the reader's side; the ships of a squadron have a
 * small one more: "A" is a ship, "Cb" the second of a squadron, "d" an enemy.  N and S are left
 * out: they are directions.  A space is its column and its row, "H5", as the table itself says it.
 */
#ifndef GAMES_GALAXIES_TERMINAL_LABELS_H
#define GAMES_GALAXIES_TERMINAL_LABELS_H

#include "terminal/view.h"

enum { SQUADRON = 3, DIRECTIONS = 6, COLUMNS_MOST = 24, ROWS_MOST = 32 };

extern const char *const galaxies_directions[DIRECTIONS]; /* "se", "ne", "n"... */

/* Is the field drawn the other way round, so that the reader's own side is at the left?  And a
   direction as it is on the screen, or back. */
bool galaxies_is_turned(const drawing *d);
int galaxies_turned(const drawing *d, int direction);

/* Rows of the view; null where there is none. */
const json_value *galaxies_card(const drawing *d, int card);
const json_value *galaxies_ship(const drawing *d, int ship);
const json_value *galaxies_player(const drawing *d, int seat);
const json_value *galaxies_reader(const drawing *d); /* the player who reads */
const json_value *galaxies_card_of(const drawing *d, int ship);
int galaxies_cards(const drawing *d);

/* Rows of the components by their id. */
const json_value *galaxies_type(const drawing *d, const char *id);
const json_value *galaxies_tactic(const drawing *d, const char *id);
const json_value *galaxies_tactic_numbered(const drawing *d, int number);

/* Of the reader's side?  Of a spectator's: the first. */
bool galaxies_is_ours(const drawing *d, const json_value *card);
bool galaxies_is_where(const json_value *card, const char *where);
bool galaxies_is_squadron(const json_value *card);
bool galaxies_is_there(const json_value *ship); /* on the field */

/* "C", "Cb". */
char galaxies_letter(int card);
void galaxies_put_card_mark(const drawing *d, int card, text *out);
void galaxies_put_ship_mark(const drawing *d, int ship, text *out);

/* "F-51 Blue Sparrows", "F-51 Blue Sparrows b"; with its mark in front. */
void galaxies_put_card(const drawing *d, int card, text *out);
void galaxies_put_ship(const drawing *d, int ship, text *out);

/* "you", "Anna", "ISN". */
const char *galaxies_faction(const json_value *faction_of);
const char *galaxies_team(const drawing *d, int team);
void galaxies_put_seat(const drawing *d, int seat, text *out);

/* "H5". */
void galaxies_put_space(text *out, int column, int row);
void galaxies_put_hex_name(text *out, const json_value *hex);

/* Shield pegs and hull left: "2+3". */
void galaxies_put_pegs(const drawing *d, const json_value *ship, text *out);

/* "in your deploy or action phase": when a tactic card may be played. */
void galaxies_put_when(const json_value *tactic, text *out);

/* "charge 2, range 5, 3 attacks of strength 1, pulse": a weapon. */
void galaxies_put_weapon(const json_value *weapon, text *out);

/* "38 %" of parts of a whole. */
void galaxies_put_percent(text *out, int part, int whole);

/* What stands beside a ship card: "activated", "adrift, 1 of 2 repairs", "carries D"... */
typedef void galaxies_note(void *into, const char *light, const char *words);
void galaxies_notes(const drawing *d, int card, galaxies_note *note, void *into);

/* "Round 2, your deploy phase", "Round 2, deploy phase of Anna". */
void galaxies_put_step(const drawing *d, text *out);

/* What the frame of the terminal calls (galaxies.c). */
void galaxies_draw_view(const drawing *d, text *out);
void galaxies_tell_view(const drawing *d, text *out);
void galaxies_tell_view_end(const drawing *d, text *out);
extern const own_words galaxies_own_words;

#endif
