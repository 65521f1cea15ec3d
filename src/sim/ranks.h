/*
 * ranks.h: the processes that share a run: one, or as many as mpirun has started.
 *
 * The first, rank 0, speaks for all of them, hands out work and puts together what comes of it; the
 * others talk to it alone.  A program is linked with ranks_alone.c or with ranks_mpi.c.
 */
#ifndef SIM_RANKS_H
#define SIM_RANKS_H

#include "base/byte_buffer.h"

/* Before and after everything else.  Until it has work to do, a rank other than the first is not heard. */
void ranks_begin(int *argc, char ***argv);
void ranks_end(void);

int ranks_mine(void);
int ranks_count(void);

/* What is said on standard error goes through mpirun: the terminal that it ends up on, as a file; -1: none, or it
   cannot be known. */
int ranks_terminal(void);

/* From now on what this rank says on standard error is heard: nobody else will say it. */
void ranks_at_work(void);

/* Sends a message that is not empty; it is gone when this returns. */
void ranks_send(int to, const byte_buffer *message);
/* The next message, into an empty block.  False: there is none yet. */
bool ranks_receive(int *from, byte_buffer *out);

/* Rank 0: there is no more work for the others.  Another: was it told so, in place of a message? */
void ranks_dismiss(void);
bool ranks_dismissed(void);

/* What the first rank is to say when all else is said. */
void ranks_last_words(const char *sentence);

/* Ends all ranks at once, after what was said. */
_Noreturn void ranks_abort(void);

#endif
