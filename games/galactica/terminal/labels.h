/* labels.h: how the things of Battlestar Galactica are called, drawn or told. */
#ifndef GAMES_GALACTICA_TERMINAL_LABELS_H
#define GAMES_GALACTICA_TERMINAL_LABELS_H

#include "terminal/view.h"

/* The areas from the bow on clockwise, and what is typed for them: "sb" is the starboard bow. */
enum { GALACTICA_AREAS = 6, GALACTICA_RESOURCES = 4 };
extern const char *const galactica_marks[GALACTICA_AREAS];
int galactica_area(const char *id); /* its number, or -1 */

extern const char *const galactica_resources[GALACTICA_RESOURCES];

/* Rows of the view. */
int galactica_seats(const drawing *d);
const json_value *galactica_seat(const drawing *d, int seat);
int galactica_reader(const drawing *d); /* whose hand is seen; -1: a spectator's or everybody's */

/* A row of the components by its id, out of one of their lists; null: there is none. */
const json_value *galactica_piece(const drawing *d, const char *list, const char *id);

/* The name of a piece; its id in words where it has none. */
void galactica_put_name(const drawing *d, const char *list, const char *id, text *out);

/* "Anna (Adama)", "Adama"; and as short as can be: "Adama", "Anna" while she is nobody yet. */
void galactica_put_seat(const drawing *d, int seat, text *out);
void galactica_put_short(const drawing *d, int seat, text *out);

/* "President's": a place by its first word, those of the Cylons in full. */
void galactica_put_room(const json_value *location, text *out);

/* Where somebody is: "Command", "viper, port bow". */
void galactica_put_place(const drawing *d, const json_value *seat, text *out);

/* "Po 3": a skill card; in full "Politics 3, Investigative Committee". */
void galactica_put_card(const json_value *card, text *out);
void galactica_put_card_in_full(const drawing *d, const json_value *card, text *out);

/* "Po": a type of skill by two letters. */
void galactica_put_type(const char *type, text *out);

/* What is in an area: "basestar, 3 raiders, 2 vipers"; nothing where it is empty.  And in as few
   columns as can be: "B 3r 2v". */
void galactica_put_ships(const drawing *d, const json_value *area, text *out);
void galactica_put_pieces(const drawing *d, const json_value *area, text *out);

/* Is it in the list of ids? */
bool galactica_is_in(const json_value *list, const char *id);

/* Appends lines, each broken to the width of the screen; told, they stay whole. */
void galactica_put_broken(const drawing *d, const char *told, text *out);

/* Words joined: ", " before all but the first. */
void galactica_join(text *out, size_t from, const char *words);

/* What the frame of the terminal calls (galactica.c). */
void galactica_draw_view(const drawing *d, text *out);
void galactica_tell_view(const drawing *d, text *out);
void galactica_tell_view_end(const drawing *d, text *out);
extern const own_words galactica_own_words;

#endif
