/* hand.h: the cards that the question lets a ship fly, for drawing the question and reading
   answers. */
#ifndef GAMES_STARSHIP_TERMINAL_HAND_H
#define GAMES_STARSHIP_TERMINAL_HAND_H

#include "games/starship/terminal/labels.h"

enum { HAND_MAX = 32, NO_PLACE = -1 };

/* A card of the hand: alone, or as the first of two. */
typedef struct {
    const json_value *card;
    int item;         /* the item that flies it alone; -1: none */
    uint32_t seconds; /* places of the cards that may follow it, as a set */
    uint32_t speeds;  /* the speeds with any of those */
    const char *rule; /* the rule that closes it; "" if there is none */
} hand_card;

typedef struct {
    const json_value *ship;
    int count;
    hand_card card[HAND_MAX];
} hand;

hand starship_hand(const drawing *d, const prompt *p);

/* Returns the open item that flies these cards, or -1. `first` is NO_PLACE for a card alone. */
int starship_find_plan(const hand *h, const prompt *p, int first, int card);

/* Returns the open item with this verb, or -1. */
int starship_find_verb(const prompt *p, const char *verb);

/* Returns the barred item about this card, or -1. For NO_PLACE it is the one with this verb. */
int starship_find_barred(const prompt *p, int card, const char *verb);

/* The speeds and dials that an item of a plan offers, as sets. */
uint32_t starship_speeds_of(const item *it);
uint32_t starship_dials_of(const item *it);
bool starship_is_one(uint32_t set); /* whether it has exactly one member */

/* The letters of a card, and those of several with `between` between them. */
const char *starship_id(const hand *h, int place);
void starship_put_ids(const hand *h, uint32_t places, const char *between, text *out);

#endif
