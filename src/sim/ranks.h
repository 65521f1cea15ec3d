/*
 * ranks.h: the processes that share a run: one, or as many as mpirun has started.
 *
 * Rank 0 prints all output, hands out the work and collects the results. The other ranks talk only
 * to rank 0. A program is linked with ranks_alone.c or with ranks_mpi.c.
 */
#ifndef SIM_RANKS_H
#define SIM_RANKS_H

#include "base/byte_buffer.h"

/* Called before and after everything else. Other ranks than 0 print nothing until ranks_at_work. */
void ranks_begin(int *argc, char ***argv);
void ranks_end(void);

int ranks_mine(void);
int ranks_count(void);

/* Returns a file descriptor of the terminal behind mpirun, where standard error ends up. Returns -1
   if there is none or it cannot be found. */
int ranks_terminal(void);

/* From now on the rank's standard error is printed, because rank 0 would not print the same. */
void ranks_at_work(void);

/* Sends a message, which must not be empty. The caller may change it afterwards. */
void ranks_send(int to, const byte_buffer *message);
/* Receives the next message into an empty buffer. Returns false if there is none yet. */
bool ranks_receive(int *from, byte_buffer *out);

/* Rank 0 tells the other ranks that all work is done. Another rank asks if it has been told so. */
void ranks_dismiss(void);
bool ranks_dismissed(void);

/* Sets a sentence that this rank prints at the very end. */
void ranks_last_words(const char *sentence);

/* Ends all ranks at once. What has been printed stays. */
_Noreturn void ranks_abort(void);

#endif
