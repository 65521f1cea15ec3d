/*
 * pool.h: threads that stay, for short pieces of work again and again.
 *
 * Who calls works along.  In a process that was forked off there are none of the threads, and it works alone.
 */
#ifndef LIBRARY_POOL_H
#define LIBRARY_POOL_H

typedef struct pool pool;

/* Pieces `first` to `end` - 1, by hand `hand` of those that there are, each one at a time. */
typedef void pool_work(void *who, int hand, int first, int end);

/* So many hands, the caller's among them; 0: as many as there are processors.  Fewer will do.  Null: there is
   no memory. */
pool *pool_new(int hands);
int pool_threads(const pool *p);

/* Does the pieces 0 .. pieces-1, and returns when all are done. */
void pool_run(pool *p, pool_work *work, void *who, int pieces);
void pool_free(pool *p);

#endif
