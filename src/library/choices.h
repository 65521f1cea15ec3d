/*
 * choices.h: a list of options as a flat list of choices, for programs that choose by a number.
 *
 * An option without free numbers is one choice.  An option with free numbers is all ways to choose them, or
 * so many that were drawn where there are more; the chance behind that depends on the ask's number alone, so the
 * same question gives the same list, and it tells nothing.  Nothing is written down: the n-th choice is
 * worked out when it is wanted.
 */
#ifndef LIBRARY_CHOICES_H
#define LIBRARY_CHOICES_H

#include "core/game.h"

enum { WAYS_USUAL = 64 };

typedef struct {
    int count;
    int each; /* the most ways of an option that there was room for */
} flat;

/* `each`: the most ways of one option, at least 1; `most`: of all.  Where there are more options than that,
   the last ones are left out. */
flat choices_of(const options *list, int each, int most);

/* A choice by its number, below the count: of the options `at` of the seat that is asked in `w`.  `room` is
   written over. */
choice choices_at(const option *at, const flat *f, int number, const game *g, const flow *w,
    int seat, options *room);

#endif
