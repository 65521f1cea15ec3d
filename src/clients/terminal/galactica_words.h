/* galactica_words.h: how the things of Battlestar Galactica are called, drawn or told. */
#ifndef CLIENTS_TERMINAL_GALACTICA_WORDS_H
#define CLIENTS_TERMINAL_GALACTICA_WORDS_H

#include "clients/terminal/view.h"

/* Rows of the view. */
int bsg_seats(const drawing *d);
const json_t *bsg_seat(const drawing *d, int seat);
int bsg_reader(const drawing *d); /* whose hand is seen; -1: a spectator's or everybody's */

/* A row of the components by its id, out of one of their lists; null: there is none. */
const json_t *bsg_piece(const drawing *d, const char *list, const char *id);

/* The name of a piece; its id in words where it has none. */
void bsg_put_name(const drawing *d, const char *list, const char *id, text *out);

/* "Anna (Adama)", "Adama". */
void bsg_put_seat(const drawing *d, int seat, text *out);

/* Where somebody is: "Command", "viper, port bow". */
void bsg_put_place(const drawing *d, const json_t *seat, text *out);

/* "Po 3": a skill card; in full "Politics 3, Investigative Committee". */
void bsg_put_card(const json_t *card, text *out);
void bsg_put_card_in_full(const drawing *d, const json_t *card, text *out);

/* What is in an area: "basestar, 3 raiders, 2 vipers"; nothing where it is empty. */
void bsg_put_ships(const drawing *d, const json_t *area, text *out);

/* The check or the crisis that is under way, as sentences in one line. */
void bsg_put_matter(const drawing *d, text *out);

/* Words joined: ", " before all but the first. */
void bsg_join(text *out, size_t from, const char *words);

#endif
