/* hand.h: which cards the question lets a ship fly, for showing or reading them. */
#ifndef GAMES_STARSHIP_TERMINAL_HAND_H
#define GAMES_STARSHIP_TERMINAL_HAND_H

#include "games/starship/terminal/labels.h"

enum { HAND_MAX = 32, NO_PLACE = -1 };

/* A card of the hand: alone, or as the first of two. */
typedef struct {
    const json_value *card;
    int item;         /* that flies it alone; -1: none */
    uint32_t seconds; /* cards that may follow it, by their places */
    uint32_t speeds;  /* with any of those */
    const char *rule; /* that closes it; "": it is open, or nothing is said of it */
} hand_card;

typedef struct {
    const json_value *ship;
    int count;
    hand_card card[HAND_MAX];
} hand;

hand starship_hand(const drawing *d, const prompt *p);

/* The open item that flies these cards; NO_PLACE for `first`: the card alone.  -1: none. */
int starship_find_plan(const hand *h, const prompt *p, int first, int card);

/* The open item with this verb; -1: none. */
int starship_find_verb(const prompt *p, const char *verb);

/* The barred item about this card, or for NO_PLACE with this verb; -1: none. */
int starship_find_barred(const prompt *p, int card, const char *verb);

/* The sets of an item's free numbers: speeds and dials of a plan. */
uint32_t starship_speeds_of(const item *it);
uint32_t starship_dials_of(const item *it);
bool starship_is_one(uint32_t set); /* has it just one member? */

/* The letters of a card; and those of several, with something between them. */
const char *starship_id(const hand *h, int place);
void starship_put_ids(const hand *h, uint32_t places, const char *between, text *out);

#endif
