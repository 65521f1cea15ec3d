/* labels.h: how things of Battlestar Galactica are named, drawn or in sentences. */
#ifndef GAMES_GALACTICA_TERMINAL_LABELS_H
#define GAMES_GALACTICA_TERMINAL_LABELS_H

#include "terminal/view.h"

/* The areas clockwise from the bow, and what is typed for them: "sb" is the starboard bow. */
enum { GALACTICA_AREAS = 6, GALACTICA_RESOURCES = 4 };
extern const char *const galactica_marks[GALACTICA_AREAS];
int galactica_area(const char *id); /* its number, or -1 */

extern const char *const galactica_resources[GALACTICA_RESOURCES];

/* Rows of the view: the seats. */
int galactica_seats(const drawing *d);
const json_value *galactica_seat(const drawing *d, int seat);
/* Returns the seat that reads, or -1 for spectators and when all hands lie open. */
int galactica_reader(const drawing *d);

/* Returns the row with this id in a list of the components, or null. */
const json_value *galactica_piece(const drawing *d, const char *list, const char *id);

/* Appends the name of a piece, or its id in words if it has no name. */
void galactica_put_name(const drawing *d, const char *list, const char *id, text *out);

/*
 * Append a player: "Anna (Adama)", "Adama". Short: "Adama", or "Anna" before she has a character.
 */
void galactica_put_seat(const drawing *d, int seat, text *out);
void galactica_put_short(const drawing *d, int seat, text *out);

/* Appends a location by its first word, "President's"; those of the Cylons in full. */
void galactica_put_room(const json_value *location, text *out);

/* Appends where a player is: "Command", "viper, port bow". */
void galactica_put_place(const drawing *d, const json_value *seat, text *out);

/* Append a skill card: "Po 3"; in full "Politics 3, Investigative Committee". */
void galactica_put_card(const json_value *card, text *out);
void galactica_put_card_in_full(const drawing *d, const json_value *card, text *out);

/* Appends a skill type in two letters: "Po". */
void galactica_put_type(const char *type, text *out);

/*
 * Append what is in an area: "basestar, 3 raiders, 2 vipers", or nothing if it is empty. The second
 * function uses as few columns as possible: "B 3r 2v".
 */
void galactica_put_ships(const drawing *d, const json_value *area, text *out);
void galactica_put_pieces(const drawing *d, const json_value *area, text *out);

/* Says whether the id is in the list. */
bool galactica_is_in(const json_value *list, const char *id);

/* Appends lines, wrapped to the width of the screen when drawn, and whole as sentences. */
void galactica_put_broken(const drawing *d, const char *told, text *out);

/* Appends words to the list that begins at `from`, with ", " before all but the first. */
void galactica_join(text *out, size_t from, const char *words);

/* What the terminal calls (galactica.c, tell.c, show.c). */
void galactica_draw_view(const drawing *d, text *out);
void galactica_tell_view(const drawing *d, text *out);
void galactica_tell_view_end(const drawing *d, text *out);
extern const own_words galactica_own_words;

#endif
