/* labels.h: the names of pieces and players, for the drawn board and for the sentences. */
#ifndef GAMES_EXPRESS_TERMINAL_LABELS_H
#define GAMES_EXPRESS_TERMINAL_LABELS_H

#include "terminal/view.h"

enum { EXPRESS_LOCATION_COUNT = 6, EXPRESS_SPOKEN_TEXT = 96 };

/* Returns a word of a piece from one of the lists of the components, or "". */
const char *express_word(const drawing *d, const char *list, const char *id, const char *word);

/*
 * Returns a location's row of the components: id, name, and what it prevents while damaged
 * ("loss").
 */
const json_value *express_location(const drawing *d, int i);

const json_value *express_player(const drawing *d, int seat);
int express_seats(const drawing *d);

/* Returns the reader's own seat, or -1. */
int express_reader(const drawing *d);

bool express_is_damaged(const drawing *d, const char *location);

/* Returns the player's own name, otherwise the character's, otherwise "someone". */
const char *express_who(const drawing *d, int seat);

/* Writes "Anna, Lee Adama", or "Lee Adama" if the player has no name; without both, "Seat 2". */
void express_put_player(const drawing *d, int seat, text *out);

/* Writes "human", "Cylon Number Six" or "hidden". */
void express_put_card(const drawing *d, const json_value *card, text *out);

void express_put_character(const drawing *d, const char *id, text *out);

/* Writes "1 jump icon", "2 jump icons" or "no jump icons". */
void express_put_count(text *out, int count, const char *one, const char *several);

/* Writes what is going on: the crisis or the vote, its total, and what failing it costs. */
void express_put_matter(const drawing *d, text *out);

/* What the terminal's frame calls (express.c, tell.c). */
void express_draw_view(const drawing *d, text *out);
void express_tell_view(const drawing *d, text *out);
void express_tell_view_end(const drawing *d, text *out);

#endif
