/*
 * labels.h: the names of ships, cards, players and spaces, drawn or told.
 *
 * A ship card has a letter: a capital on the reader's side, a small letter on the other side. A
 * ship of a squadron has a second, small letter: "A" is a ship, "Cb" the second of a squadron, "d"
 * an enemy. N and S are left out because they are directions. A space is its column and row, "H5",
 * as everywhere in the game.
 */
#ifndef GAMES_GALAXIES_TERMINAL_LABELS_H
#define GAMES_GALAXIES_TERMINAL_LABELS_H

#include "terminal/view.h"

enum { SQUADRON = 3, DIRECTIONS = 6, COLUMNS_MOST = 24, ROWS_MOST = 32 };

extern const char *const galaxies_directions[DIRECTIONS]; /* "se", "ne", "n"... */

/*
 * Returns true if the field is drawn turned, so that the reader's own side is on the left.
 * galaxies_turned() converts a direction between the field and the screen, both ways.
 */
bool galaxies_is_turned(const drawing *d);
int galaxies_turned(const drawing *d, int direction);

/* Return rows of the view, or null. */
const json_value *galaxies_card(const drawing *d, int card);
const json_value *galaxies_ship(const drawing *d, int ship);
const json_value *galaxies_player(const drawing *d, int seat);
const json_value *galaxies_reader(const drawing *d); /* the reader's own row */
const json_value *galaxies_card_of(const drawing *d, int ship);
int galaxies_cards(const drawing *d);

/* Return rows of the components, by their ids or numbers. */
const json_value *galaxies_type(const drawing *d, const char *id);
const json_value *galaxies_tactic(const drawing *d, const char *id);
const json_value *galaxies_tactic_numbered(const drawing *d, int number);

/* Returns true for a card of the reader's side. For a spectator that is the first team. */
bool galaxies_is_ours(const drawing *d, const json_value *card);
bool galaxies_is_where(const json_value *card, const char *where);
bool galaxies_is_squadron(const json_value *card);
bool galaxies_is_there(const json_value *ship); /* on the field */

/* Return or write "C" for a card and "Cb" for a ship. */
char galaxies_letter(int card);
void galaxies_put_card_mark(const drawing *d, int card, text *out);
void galaxies_put_ship_mark(const drawing *d, int ship, text *out);

/* Write a card or a ship with its mark: "C F-51 Blue Sparrows", "Cb F-51 Blue Sparrows b". */
void galaxies_put_card(const drawing *d, int card, text *out);
void galaxies_put_ship(const drawing *d, int ship, text *out);

/* Return or write a faction, a team, or a seat: "you", "Anna", "ISN". */
const char *galaxies_faction(const json_value *faction_of);
const char *galaxies_team(const drawing *d, int team);
void galaxies_put_seat(const drawing *d, int seat, text *out);

/* Write a space: "H5". */
void galaxies_put_space(text *out, int column, int row);
void galaxies_put_hex_name(text *out, const json_value *hex);

/* Writes shield pegs and hull left: "2+3". */
void galaxies_put_pegs(const drawing *d, const json_value *ship, text *out);

/* Writes when a tactic card may be played: "in your deploy or action phase". */
void galaxies_put_when(const json_value *tactic, text *out);

/* Writes a weapon: "charge 2, range 5, 3 attacks of strength 1, pulse". */
void galaxies_put_weapon(const json_value *weapon, text *out);

/* Writes a part of a whole in percent: "38 %". */
void galaxies_put_percent(text *out, int part, int whole);

/*
 * Calls `note` for each note on a ship card: "activated", "adrift, 1 of 2 repairs", "carries D"...
 */
typedef void galaxies_note(void *into, const char *light, const char *words);
void galaxies_notes(const drawing *d, int card, galaxies_note *note, void *into);

/* Writes "Round 2, your deploy phase", or "Round 2, deploy phase of Anna". */
void galaxies_put_step(const drawing *d, text *out);

/* Functions that the terminal calls (galaxies.c). */
void galaxies_draw_view(const drawing *d, text *out);
void galaxies_tell_view(const drawing *d, text *out);
void galaxies_tell_view_end(const drawing *d, text *out);
extern const own_words galaxies_own_words;

#endif
