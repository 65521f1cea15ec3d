/* labels.h: how the things of BSG: Express are called, drawn or told. */
#ifndef GAMES_EXPRESS_TERMINAL_LABELS_H
#define GAMES_EXPRESS_TERMINAL_LABELS_H

#include "terminal/view.h"

enum { EXPRESS_LOCATION_COUNT = 6, EXPRESS_SPOKEN_TEXT = 96 };

/* A word of a piece, out of one of the lists of the components; "" where there is none. */
const char *express_word(const drawing *d, const char *list, const char *id, const char *word);

/* A location's row there: id, name, and what it costs while damaged ("loss"). */
const json_value *express_location(const drawing *d, int i);

const json_value *express_player(const drawing *d, int seat);
int express_seats(const drawing *d);

/* The reader's own seat, or -1. */
int express_reader(const drawing *d);

bool express_is_damaged(const drawing *d, const char *location);

/* A person's name, else the character's. */
const char *express_who(const drawing *d, int seat);

/* "Anna, Lee Adama", or "Lee Adama" where nobody has given a name. */
void express_put_player(const drawing *d, int seat, text *out);

/* "Human", "Cylon: Number Six", or "hidden". */
void express_put_card(const drawing *d, const json_value *card, text *out);

void express_put_character(const drawing *d, const char *id, text *out);

/* "1 Raider", "2 Raiders". */
void express_put_count(text *out, int count, const char *one, const char *several);

/* What is under way, in sentences: the crisis or the vote, its total, what it brings. */
void express_put_matter(const drawing *d, text *out);

/* What the frame of the terminal calls (express.c). */
void express_draw_view(const drawing *d, text *out);
void express_tell_view(const drawing *d, text *out);
void express_tell_view_end(const drawing *d, text *out);

#endif
