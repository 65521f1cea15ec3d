/*
 * errand.h: what may hang is done in a thread of its own, and waited for only so long.
 *
 * An errand that takes longer goes on by itself; whoever sent it may look again later, or leave it.
 */
#ifndef STORE_ERRAND_H
#define STORE_ERRAND_H

#include <stdbool.h>

typedef struct errand errand;

/* `run` does it; `drop` frees what it was about, once it is done and left.  Null: there is no thread to be had,
   and that has been dropped. */
errand *errand_send(void (*run)(void *about), void (*drop)(void *about), void *about);

/* Waits for it, at most so long; true: it is done, and what it was about is the sender's to read and to change. */
bool errand_is_done(errand *e, int within_ms);

void errand_leave(errand *e);

#endif
