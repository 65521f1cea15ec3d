/* words.h: how the things of Battlestar Galactica are called, drawn or told. */
#ifndef GAMES_GALACTICA_TERMINAL_WORDS_H
#define GAMES_GALACTICA_TERMINAL_WORDS_H

#include "terminal/view.h"

/* The areas from the bow on clockwise, and what is typed for them: "sb" is the starboard bow. */
enum { BSG_AREAS = 6, BSG_RESOURCES = 4 };
extern const char *const bsg_marks[BSG_AREAS];
int bsg_area(const char *id); /* its number, or -1 */

extern const char *const bsg_resources[BSG_RESOURCES];

/* Rows of the view. */
int bsg_seats(const drawing *d);
const json_value *bsg_seat(const drawing *d, int seat);
int bsg_reader(const drawing *d); /* whose hand is seen; -1: a spectator's or everybody's */

/* A row of the components by its id, out of one of their lists; null: there is none. */
const json_value *bsg_piece(const drawing *d, const char *list, const char *id);

/* The name of a piece; its id in words where it has none. */
void bsg_put_name(const drawing *d, const char *list, const char *id, text *out);

/* "Anna (Adama)", "Adama"; and as short as can be: "Adama", "Anna" while she is nobody yet. */
void bsg_put_seat(const drawing *d, int seat, text *out);
void bsg_put_short(const drawing *d, int seat, text *out);

/* "President's": a place by its first word, those of the Cylons in full. */
void bsg_put_room(const json_value *location, text *out);

/* Where somebody is: "Command", "viper, port bow". */
void bsg_put_place(const drawing *d, const json_value *seat, text *out);

/* "Po 3": a skill card; in full "Politics 3, Investigative Committee". */
void bsg_put_card(const json_value *card, text *out);
void bsg_put_card_in_full(const drawing *d, const json_value *card, text *out);

/* "Po": a type of skill by two letters. */
void bsg_put_type(const char *type, text *out);

/* What is in an area: "basestar, 3 raiders, 2 vipers"; nothing where it is empty.  And in as few
   columns as can be: "B 3r 2v". */
void bsg_put_ships(const drawing *d, const json_value *area, text *out);
void bsg_put_pieces(const drawing *d, const json_value *area, text *out);

/* Is it in the list of ids? */
bool bsg_is_in(const json_value *list, const char *id);

/* Appends lines, each broken to the width of the screen; told, they stay whole. */
void bsg_put_broken(const drawing *d, const char *told, text *out);

/* Words joined: ", " before all but the first. */
void bsg_join(text *out, size_t from, const char *words);

/* What the frame of the terminal calls (galactica.c). */
void bsg_draw(const drawing *d, text *out);
void bsg_tell(const drawing *d, text *out);
void bsg_tell_end(const drawing *d, text *out);
extern const own_words bsg_own_words;

#endif
