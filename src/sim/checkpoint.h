/*
 * checkpoint.h: a file with the finished pieces of a run, so that the same run can be resumed.
 *
 *      kind | command | program | row | row | row | ...
 *                                  |
 *      a row: piece, milliseconds, bytes of the piece, hash
 *
 * The head says which run the file belongs to. Each row is a piece, in the order in which they were
 * finished, with a hash. The file only grows; an incomplete row at its end is dropped. Rows that
 * were handed to the system survive the death of the program.
 */
#ifndef SIM_CHECKPOINT_H
#define SIM_CHECKPOINT_H

#include "base/byte_buffer.h"
#include "core/refusal.h"

typedef struct checkpoint checkpoint;

/* Opens or makes the file and locks it for this program. `run` names all that the results depend
   on: the command on one line and the program on another. A file of another run or program is
   refused. `*out` is the caller's until checkpoint_close. */
refusal checkpoint_open(const char *path, const char *run, checkpoint **out);
void checkpoint_close(checkpoint *k);

/* Reads the next stored piece into an empty buffer. Returns false after the last one; from then on
   pieces can be added. */
bool checkpoint_next(checkpoint *k, uint64_t *piece, byte_buffer *out);

/* Adds a piece that was finished `seconds` after the run began. Returns false if it could not be
   written. */
bool checkpoint_add(checkpoint *k, uint64_t piece, double seconds, const byte_buffer *done);

/* The number of stored pieces that have been read, and how long the run had taken by then. */
uint64_t checkpoint_found(const checkpoint *k);
double checkpoint_seconds(const checkpoint *k);

/* Why writing failed, if it did. */
refusal checkpoint_fault(const checkpoint *k);

#endif
