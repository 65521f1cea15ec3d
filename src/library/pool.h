/*
 * pool.h: threads that stay alive, for short work that repeats.
 *
 *     pool_run: caller (hand 0) + threads (hands 1, 2, ...) take pieces until none is left
 *
 * The caller works, too. After a fork the child has no threads of the pool and works alone.
 */
#ifndef LIBRARY_POOL_H
#define LIBRARY_POOL_H

typedef struct pool pool;

/* Works on the pieces `first` to `end` - 1. `hand` is the number of the thread; no two calls with
   the same hand run at once. */
typedef void pool_work(void *who, int hand, int first, int end);

/* Starts threads; `hands` counts the caller, too. 0: as many as there are processors. If some
   cannot be started, the pool has fewer. Null: out of memory. */
pool *pool_new(int hands);
int pool_threads(const pool *p);

/* Works on the pieces 0 .. pieces-1. Returns when all are done. */
void pool_run(pool *p, pool_work *work, void *who, int pieces);
void pool_free(pool *p);

#endif
