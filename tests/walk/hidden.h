/*
 * hidden.h: is enough concealed?
 *
 * If concealing forgot something, the second world would agree with the first about it: the test of
 * secrets would see nothing, and bots would see everything.  So the walk keeps count: whatever one
 * seat's view shows and another's does not must, now and then, come out differently when the state
 * is concealed from the other.
 */
#ifndef WALK_HIDDEN_H
#define WALK_HIDDEN_H

#include "walk/secrecy.h"

enum { HIDDEN_KINDS = 400, HIDDEN_NEEDED = 60 };

/* A place in views, with list numbers left out: "players[].loyalty[].card". */
typedef struct {
    char place[96];
    int private_to_one; /* how often a seat saw it and another did not */
    int changed;        /* how often concealing changed it */
    char value[SEATS_MAX][24];
    bool varies; /* for some reader it was not always the same, so it is not just who one is */
} hidden_kind;

typedef struct {
    int count;
    hidden_kind kind[HIDDEN_KINDS];
} hidden_tally;

/* Looks at the views of `seat` and of any other.  Who is asked has most that others do not see. */
void hidden_count(hidden_tally *t, const game *g, const flow *w, int seat, generator *chance);

/* What was hidden often and never concealed. */
finding hidden_judge(const hidden_tally *t);

#endif
