/*
 * task_with_timeout.h: what may hang is done in a thread of its own, and waited for only so long.
 *
 * An errand that takes longer goes on by itself; whoever sent it may look again later, or leave it.
 */
#ifndef STORE_TASK_WITH_TIMEOUT_H
#define STORE_TASK_WITH_TIMEOUT_H

#include <stdbool.h>

typedef struct task task;

/* `run` does it; `drop` frees what it was about, once it is done and left.  Null: there is no thread to be had,
   and that has been dropped. */
task *task_begin(void (*run)(void *about), void (*drop)(void *about), void *about);

/* Waits for it, at most so long; true: it is done, and what it was about is the sender's to read and to change. */
bool task_is_done(task *e, int within_ms);

void task_leave(task *e);

#endif
