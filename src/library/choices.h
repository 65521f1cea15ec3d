/*
 * choices.h: a list of options as a flat list of choices, for programs that choose by a number.
 *
 *     options                      choices
 *     0  pass                      0  pass
 *     1  repair, one of 3 rooms    1  repair 1   2  repair 2   3  repair 3
 *
 * An option without free numbers is one choice. An option with free numbers is every way to choose
 * them, or a random sample if there are too many. The sample depends only on the number of the ask.
 * So the same question gives the same list, and the list reveals nothing. Nothing is stored: the
 * n-th choice is computed when it is wanted.
 */
#ifndef LIBRARY_CHOICES_H
#define LIBRARY_CHOICES_H

#include "core/game.h"

enum { WAYS_USUAL = 64 };

typedef struct {
    int count;
    int each; /* the most ways of one option that are listed */
} flat;

/* Counts the choices of a list, with at most `each` (at least 1) for one option and `most` in all.
   If even the options are more than `most`, the last ones are left out. */
flat choices_of(const options *list, int each, int most);

/* The choice with this number, less than the count. `at` are the options of the seat that is asked
   in `w`. `room` is used as working memory. */
choice choices_at(const option *at, const flat *f, int number, const game *g, const flow *w,
    int seat, options *room);

#endif
