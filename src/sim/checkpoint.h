/*
 * checkpoint.h: the pieces of a run that are done, in a file, so that the same run can go on from
 * there.
 *
 * The file says which run it is of, and then has a row for each piece in the order in which they were
 * done, with a hash of it.  It only grows; a row that was cut off at its end is dropped.  Rows that went
 * to the system survive the death of the program.
 */
#ifndef SIM_CHECKPOINT_H
#define SIM_CHECKPOINT_H

#include "base/byte_buffer.h"
#include "core/refusal.h"

typedef struct checkpoint checkpoint;

/* Opens or makes the file, for this program alone.  `run` says all that the results
   depend on, the command on one line and the program on another; a file of another run, or by another
   program, is refused.  It is the caller's until checkpoint_close. */
refusal checkpoint_open(const char *path, const char *run, checkpoint **out);
void checkpoint_close(checkpoint *k);

/* The next piece that is there, into an empty block.  False: that was all; from now on pieces can be
   added. */
bool checkpoint_next(checkpoint *k, uint64_t *piece, byte_buffer *out);

/* Adds a piece that was done so many seconds after the run began.  False: it could not be written. */
bool checkpoint_add(checkpoint *k, uint64_t piece, double seconds, const byte_buffer *done);

/* Pieces that were there at the beginning, as far as they have been read; and how long the run had
   taken by then. */
uint64_t checkpoint_found(const checkpoint *k);
double checkpoint_seconds(const checkpoint *k);

/* What went wrong with writing, if anything did. */
refusal checkpoint_fault(const checkpoint *k);

#endif
