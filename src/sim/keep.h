/*
 * keep.h: the pieces of a run that are done, in a file, so that the same run can go on from there.
 *
 * The file says which run it is of, and then has a row for each piece in the order in which they were
 * done, with a hash of it.  It only grows; a row that was cut off at its end is dropped.  Rows that went
 * to the system survive the death of the program.
 */
#ifndef SIM_KEEP_H
#define SIM_KEEP_H

#include "core/refusal.h"
#include "sim/block.h"

typedef struct keep keep;

/* Opens or makes the file, for this program alone.  `run` says all that the results
   depend on, the command on one line and the program on another; a file of another run, or by another
   program, is refused.  It is the caller's until keep_close. */
refusal keep_open(const char *path, const char *run, keep **out);
void keep_close(keep *k);

/* The next piece that is there, into an empty block.  False: that was all; from now on pieces can be
   added. */
bool keep_next(keep *k, uint64_t *piece, block *out);

/* Adds a piece that was done so many seconds after the run began.  False: it could not be written. */
bool keep_add(keep *k, uint64_t piece, double seconds, const block *done);

/* Pieces that were there at the beginning, as far as they have been read; and how long the run had
   taken by then. */
uint64_t keep_found(const keep *k);
double keep_seconds(const keep *k);

/* What went wrong with writing, if anything did. */
refusal keep_fault(const keep *k);

#endif
