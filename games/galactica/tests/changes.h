/*
 * changes.h: all that is different on the table, in words: whatever is not named must be as it was.
 *
 * Changes, split by ";":
 *   RESOURCE +N    raptors, nukes, track, distance +N    centurions [SPACE] +N
 *   broken +N (out of the Reserves)    KIND AREA +N (vipers out of the Reserves, civilians of the pile)
 *   destroyed [AREA] +N (civilian ships, of the pile)    SEAT at LOCATION (a viper goes to the Reserves)
 *   president SEAT    admiral SEAT    SEAT loses CARD...    SEAT draws CARD...
 *   SEAT sees SEAT LOYALTY    keeps RULE (the card stays in play)    damaged LOCATION
 */
#ifndef TESTS_GALACTICA_CHANGES_H
#define TESTS_GALACTICA_CHANGES_H

#include "kit.h"

enum { CHANGES_LINE = 240 };

/* The table as it is to be; `crisis` is the face that stays in play. */
void changes_apply(galactica *want, int crisis, const char *changes);
/* Cards that come to a hand (+1) or leave it (-1): those in words from `at` on. */
void changes_cards(galactica *want, int seat, const kit_words *w, int at, int change);

/* Fails unless the tables are alike, but for piles that any check stirs, for where the crisis itself
   lies, and for marks of the turn.  Which civilian ship came up is left to chance. */
void changes_compare(const galactica *want, const galactica *have, const char *about);

/* The next part of a list split by ";"; false at the end. */
bool changes_part(const char **list, char part[CHANGES_LINE]);

#endif
