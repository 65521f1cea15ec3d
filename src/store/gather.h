/*
 * gather.h: what is gathered for the next commit of a store, the same for every backend.
 */
#ifndef STORE_GATHER_H
#define STORE_GATHER_H

#include "store/store.h"

/* The value that is only there to be written. */
#define TOUCHED "touched"

/* Sets up what backends share: the functions that gather, and nothing gathered. */
void gathered_open(store *s);
void gathered_close(store *s);

/* What is gathered, in order: 0 .. gathered_count - 1.  It stays where it is until gathered_end. */
int gathered_count(const store *s);
store_item gathered_item(const store *s, int at);

/* A table whose rows and note are not to be written, and why; null: because they are there already. */
void gathered_leave_out(store *s, const char *table, const refusal *why);
bool gathered_is_left_out(const store *s, int at);

/* Around each commit: forgets the last one's faults; forgets what was gathered, and gives the answer. */
void gathered_begin(store *s);
refusal gathered_end(store *s, refusal r);

#endif
