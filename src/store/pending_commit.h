/*
 * pending_commit.h: the list of items that wait for the next commit, shared by all backends.
 *
 *     append, note, keep, tell --> item 0, item 1, item 2, ... --commit--> disk
 *                                    \-- without the tables that are left out
 */
#ifndef STORE_PENDING_COMMIT_H
#define STORE_PENDING_COMMIT_H

#include "store/store.h"

/* The name of a value that is written only to test whether the store can be written. */
#define TOUCHED "touched"

/* Fills in the functions of the store that gather items. Starts with an empty list. */
void pending_commit_open(store *s);
void pending_commit_close(store *s);

/* The gathered items in order, 0 .. pending_commit_count - 1. Their texts stay valid until
   pending_commit_end. */
int pending_commit_count(const store *s);
store_item pending_commit_item(const store *s, int at);

/* Leaves a table's rows and note out of this commit and records `why` as its fault. A null `why`
   means that they are already in the store, which is no fault. */
void pending_commit_leave_out(store *s, const char *table, const refusal *why);
bool pending_commit_is_left_out(const store *s, int at);

/* Calls around each commit: `begin` forgets the faults of the last one. `end` empties the list and
   returns the result of the commit. */
void pending_commit_begin(store *s);
refusal pending_commit_end(store *s, refusal r);

#endif
