/*
 * pending_commit.h: what is gathered for the next commit of a store, the same for every backend.
 */
#ifndef STORE_PENDING_COMMIT_H
#define STORE_PENDING_COMMIT_H

#include "store/store.h"

/* The value that is only there to be written. */
#define TOUCHED "touched"

/* Sets up what backends share: the functions that gather, and nothing gathered. */
void pending_commit_open(store *s);
void pending_commit_close(store *s);

/* What is gathered, in order: 0 .. pending_commit_count - 1.  It stays where it is until
   pending_commit_end. */
int pending_commit_count(const store *s);
store_item pending_commit_item(const store *s, int at);

/* A table whose rows and note are not to be written, and why; null: because they are there already. */
void pending_commit_leave_out(store *s, const char *table, const refusal *why);
bool pending_commit_is_left_out(const store *s, int at);

/* Around each commit: forgets the last one's faults; forgets what was gathered, and gives the answer. */
void pending_commit_begin(store *s);
refusal pending_commit_end(store *s, refusal r);

#endif
