/*
 * task_with_timeout.h: runs a call that may hang in a thread of its own, and waits a limited time.
 *
 * A task that takes longer goes on by itself. Its owner can look again later, or abandon it.
 *
 *     task_begin --> task_is_done: false ... true --> read the result --> task_leave
 *                         \--> task_leave: the thread frees everything when `run` returns
 */
#ifndef STORE_TASK_WITH_TIMEOUT_H
#define STORE_TASK_WITH_TIMEOUT_H

#include <stdbool.h>

typedef struct task task;

/* Starts a thread that calls run(about). `drop` frees `about` once the task is both finished and
   abandoned. Returns null if no thread could be started; then `about` has been dropped. */
task *task_begin(void (*run)(void *about), void (*drop)(void *about), void *about);

/* Waits at most `within_ms`. Returns true if the task is finished; then the caller may read and
   change `about`. */
bool task_is_done(task *e, int within_ms);

void task_leave(task *e);

#endif
